/**
 * @file check_ch10_edges.c
 * @brief What seldom happens on the way to a mate: double checks, paths, stops in the middle.
 */
#include "check_ch10.h"

#include "ch10_checks.h"
#include "ch10_line.h"
#include "ch10_mate.h"
#include "ch10_proof.h"
#include "ch10_tsume.h"
#include "ch10_tsumetable.h"

#include <stdlib.h>

/** @brief Black is in check by two pieces; every move of his king uncovers his rook. */
#define DOUBLE_CHECK "4k4/7b1/5n3/9/4K4/9/9/9/4R4 b - 1"

/** @brief Read a position.
 *  @param sfen its text.
 *  @return the position. */
static struct position position_at(const char *sfen) {
  struct position position;
  struct error error;
  if (!set_sfen(&position, sfen, &error))
    ck_abort_msg("%s: %s", sfen, error.message);
  return position;
}

/** @brief In double check only the king moves: the checks are those moves of it that uncover one,
 * and no piece in hand helps.
 *  @proves{generate_checks} @proves{hand_when_all_answers_lose} */
START_TEST(in_double_check_only_the_king_gives_check)
{
  const struct position position = position_at(DOUBLE_CHECK);
  struct move_list checks, wanted;
  generate_checks(&position, &checks);
  generate_moves(&position, SELECT_CHECKING, &wanted);
  ck_assert_int_eq(checks.count, wanted.count);
  ck_assert_int_gt(checks.count, 0);
  for (int i = 0; i < checks.count; i++)
    ck_assert_int_eq(checks.moves[i].piece, PIECE_KING);
  ck_assert_uint_eq(hand_when_all_answers_lose(&position, 0, HAND_EVERYTHING), 0);
  const struct position quiet = position_at(STARTPOS_SFEN);
  ck_assert_uint_eq(hand_when_all_answers_lose(&quiet, 0, HAND_EVERYTHING), 0);
}
END_TEST

/** @brief A solver that is asked within no ply at all says whether the defender is mated.
 *  @proves{solve_mate} @proves{dfpn_search} */
START_TEST(within_no_ply_only_a_mate_that_is_there_counts)
{
  static struct mate_solver solver;
  static struct mate_result result;
  static const char *const sfens[] = {"k8/G8/G8/9/9/9/9/9/9 w - 1", "k8/G8/9/9/9/9/9/9/9 w - 1"};
  const struct mate_limits limits = {.max_plies = 1};
  ck_assert(mate_solver_init(&solver, 1, NULL));
  for (int i = 0; i < 2; i++) {
    const struct position position = position_at(sfens[i]);
    solve_mate(&solver, &position, COLOR_BLACK, &limits, plain_aids(), NULL, &result);
    ck_assert_int_eq(result.status, i == 0 ? TSUME_MATE : TSUME_DEPTHLIMIT);
    ck_assert_int_eq(result.count, 0);
  }
  mate_solver_free(&solver);
}
END_TEST

/** @brief The solver of the test below. */
static struct mate_solver line_solver;

/** @brief Collect a line out of an empty table while the positions last.
 *  @param plies plies within which it mates.
 *  @param exact whether it must last so long.
 *  @param nodes how many positions may be looked at.
 *  @param count receives the moves of the line.
 *  @return whether there is one. */
static bool collect_within(int plies, bool exact, uint64_t nodes, int *count) {
  static struct move line[MATE_LINE_MAX];
  const struct position before = line_solver.dfpn.position;
  mate_table_clear(&line_solver.table);
  line_solver.dfpn.nodes = 0;
  line_solver.dfpn.node_limit = nodes;
  line_solver.dfpn.stopped = DFPN_GOES_ON;
  const bool whole = collect_mate_line(&line_solver.dfpn, plies, exact, line, count);
  ck_assert(memcmp(&line_solver.dfpn.position, &before, sizeof before) == 0);
  return whole;
}

/** @brief Give more and more positions until a line is collected, and abort unless it says each
 * time that they have run out.
 *  @param plies plies within which it mates.
 *  @param exact whether it must last so long.
 *  @return how often they have. */
static int times_broken_off(int plies, bool exact) {
  int count = 0, broken = 0;
  for (uint64_t nodes = 0; !collect_within(plies, exact, nodes, &count); nodes += 1 + nodes / 16) {
    ck_assert_int_ne(line_solver.dfpn.stopped, DFPN_GOES_ON);
    broken++;
  }
  ck_assert_int_eq(line_solver.dfpn.stopped, DFPN_GOES_ON);
  ck_assert(count == plies || (count < plies && !exact));
  return broken;
}

/** @brief A line that is collected while positions run out is whole or is not given out at all,
 *         whoever is to move; nor is one that should last longer than the defender can hold out.
 *  @proves{collect_mate_line} */
START_TEST(a_line_is_collected_whole_or_not_at_all)
{
  static struct mate_result answer;
  int count = 0;
  const struct mate_limits limits = {.shortest = true};
  const struct position position =
      position_at("ln2p2nl/5+B1gk/p1p2p3/6Spp/2B2gp2/2P3P1P/PP1P1P3/2GK+R1S2/LN3G2L b R2SN4P 81");
  ck_assert(mate_solver_init(&line_solver, 1, NULL));
  solve_mate(&line_solver, &position, COLOR_BLACK, &limits, plain_aids(), NULL, &answer);
  ck_assert_int_eq(answer.plies, 7);
  for (int exact = 0; exact < 2; exact++) {
    ck_assert_int_gt(times_broken_off(7, exact != 0), 20);
    do_move(&line_solver.dfpn.position, answer.line[0]);
    ck_assert_int_gt(times_broken_off(6, exact != 0), 20);
    if (exact)
      ck_assert(!collect_within(8, true, UINT64_MAX, &count));
    else if (collect_within(4, false, UINT64_MAX, &count)) /* not the longest: that takes six */
      ck_assert_int_le(count, 4);
    line_solver.dfpn.position = position;
  }
  mate_solver_free(&line_solver);
}
END_TEST

/** @brief A disproof by repetition takes the place of one of the same path, and of no other; work
 *         beyond all measure counts as much.
 *  @proves{mate_table_store} */
START_TEST(disproofs_of_two_paths_stand_side_by_side)
{
  struct mate_table table;
  ck_assert(mate_table_init(&table, 1, NULL));
  const struct mate_value repeated = disproof(0, UNBOUNDED, 3);
  static const uint64_t paths[] = {7, 7 | UINT64_C(1) << 40, 7, 8};
  for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++) {
    const struct mate_query query = {.board = 9, .path = paths[i], .remaining = UNBOUNDED};
    mate_table_store(&table, &query, &repeated, i == 2 ? UINT64_MAX : 1);
  }
  int entries = 0;
  for (size_t i = 0; i < table.bucket_count * MATE_BUCKET_SIZE; i++)
    entries += table.entries[i].generation == table.generation;
  ck_assert_int_eq(entries, 3);
  for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++) {
    const struct mate_query query = {.board = 9, .path = paths[i], .remaining = UNBOUNDED};
    struct mate_value value;
    ck_assert(mate_table_probe(&table, &query, &value));
    ck_assert(value.dn == 0 && value.depends == 3);
  }
  mate_table_free(&table);
}
END_TEST

/** @brief A clock that raises a flag when it is looked at for the third time. */
struct alarm {
  atomic_bool stop; /**< the flag */
  int looks;        /**< how often it was looked at */
};

/** @brief Milliseconds of that clock.
 *  @param aids the context is the struct alarm.
 *  @return 0. */
static int64_t alarming_clock(const struct search_aids *aids) {
  struct alarm *alarm = aids->others;
  atomic_store(&alarm->stop, ++alarm->looks >= 3);
  return 0;
}

/** @brief A flag that is raised in the middle ends the simple solver in the middle.
 *  @proves{tsume_solve} */
START_TEST(the_simple_solver_is_cancelled_in_the_middle)
{
  const struct position position = position_at("9/9/9/9/9/2k6/4r4/9/9 b RBSLb4g3s4n3l18p 1");
  struct alarm alarm = {.looks = 0};
  struct tsume_result result;
  struct search_aids aids = *plain_aids();
  aids.now_ms = alarming_clock;
  aids.others = &alarm;
  tsume_solve(&position, COLOR_BLACK, 31, 1000, &aids, &alarm.stop, &result);
  ck_assert_str_eq(tsume_status_name(result.status), "cancelled");
  ck_assert_uint_gt(result.nodes, TSUME_CLOCK_INTERVAL);
  ck_assert(!move_is_valid(result.move));
}
END_TEST

/** @brief The largest simple table does not grow, however full.
 *  @proves{tsume_table_claim} */
START_TEST(the_largest_simple_table_stays_as_it_is)
{
  struct tsume_table table = {.count = TSUME_ENTRIES_MAX, .live = TSUME_ENTRIES_MAX};
  table.entries = calloc(table.count, sizeof *table.entries);
  ck_assert_ptr_nonnull(table.entries);
  const struct tsume_entry *before = table.entries;
  ck_assert_ptr_nonnull(tsume_table_claim(&table, 5));
  ck_assert(table.entries == before && table.count == TSUME_ENTRIES_MAX);
  tsume_table_free(&table);
}
END_TEST

void add_edge_tests(TCase *section) {
  tcase_add_test(section, in_double_check_only_the_king_gives_check);
  tcase_add_test(section, within_no_ply_only_a_mate_that_is_there_counts);
  tcase_add_test(section, a_line_is_collected_whole_or_not_at_all);
  tcase_add_test(section, disproofs_of_two_paths_stand_side_by_side);
  tcase_add_test(section, the_simple_solver_is_cancelled_in_the_middle);
  tcase_add_test(section, the_largest_simple_table_stays_as_it_is);
}

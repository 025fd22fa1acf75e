/**
 * @file check_ch10_tsume.c
 * @brief The simple solver: node for node the original's, and its table.
 */
#include "check_ch10.h"

#include "ch10_tsume.h"
#include "ch10_tsumetable.h"

#include <inttypes.h>
#include <stdio.h>

/** @brief A problem and what the original says about it. */
struct known_answer {
  const char *sfen;   /**< the position; the side to move attacks */
  const char *first;  /**< a move made before the solver is asked, or null */
  int depth;          /**< plies that it may take */
  const char *answer; /**< status, move, plies, and the nodes if they are known */
};

/** @brief Abort unless the solver gives an answer.
 *  @param known the problem. */
static void compare_answer(const struct known_answer *known) {
  struct position position;
  struct tsume_result result;
  char move[MOVE_TEXT_SIZE] = "none", text[100];
  ck_assert(set_sfen(&position, known->sfen, NULL));
  const enum color attacker = position.side_to_move;
  if (known->first != NULL) {
    struct move first;
    ck_assert(find_legal_move(&position, known->first, &first, NULL));
    do_move(&position, first);
  }
  const struct position before = position;
  tsume_solve(&position, attacker, known->depth, 0, plain_aids(), NULL, &result);
  ck_assert(memcmp(&before, &position, sizeof before) == 0);
  if (move_is_valid(result.move))
    move_to_usi(result.move, move);
  snprintf(text, sizeof text, "%s %s plies %d nodes %" PRIu64, tsume_status_name(result.status),
           move, result.plies, result.nodes);
  if (strncmp(text, known->answer, strlen(known->answer)) != 0)
    ck_abort_msg("%s %s: %s", known->sfen, known->first != NULL ? known->first : "", text);
}

/** @brief Five problems, a defence, two depths of a position without mate: verdict, move, plies and
 *         number of nodes are the original's.
 *  @proves{tsume_solve} @proves{tsume_status_name} @proves{tsume_table_find}
 *  @proves{tsume_table_claim} @proves{tsume_table_free} */
START_TEST(the_simple_solver_counts_the_nodes_of_the_original)
{
  static const struct known_answer known[] = {
      {"9/9/6R1+R/5k3/9/7+S1/9/9/9 b 2b4g3s4n4l18p 1", NULL, 31, "mate 3c5c+ plies 5 nodes 646"},
      {"9/9/9/R8/9/9/1k2+S4/9/3+N5 b RG2b3g3s3n4l18p 1", NULL, 31, "mate G*9g plies 5 nodes 31840"},
      {"9/9/9/9/9/9/7+S1/5G2k/9 b RSr2b3g2s4n4l18p 1", NULL, 31, "mate R*1g plies 5 nodes 38319"},
      {"5k3/9/9/3+P1B1N1/9/9/9/9/9 b RSrb4g3s3n4l17p 1", NULL, 31, "mate S*3b plies 5 nodes 10544"},
      {"1l7/k8/9/G8/3+R5/9/9/9/9 b R2b3g4s4n3l18p 1", NULL, 31, "mate R*9c plies 5 nodes 30129"},
      {"5k3/9/9/3+P1B1N1/9/9/9/9/9 b RSrb4g3s3n4l17p 1", "S*4b", 6,
       "mate 4a4b plies 6 nodes 24083"},
      {"9/9/9/9/9/2k6/4r4/9/9 b RBSLb4g3s4n3l18p 1", NULL, 3,
       "depthlimit R*7i plies 0 nodes 13341"},
      {"9/9/9/9/9/2k6/4r4/9/9 b RBSLb4g3s4n3l18p 1", NULL, 5,
       "depthlimit R*7i plies 0 nodes 1870972"}};
  const int count = (int)(sizeof known / sizeof *known) - (tier_rounds(10, 10) < 10);
  for (int i = 0; i < count; i++)
    compare_answer(&known[i]);
}
END_TEST

/** @brief No mate is proved for all depths; a defence that saves is named; a defender who is not in
 *         check is not mated; a king that is mated already is, in 0 plies.
 *  @proves{tsume_solve} */
START_TEST(the_simple_solver_knows_when_there_is_no_mate)
{
  static const struct known_answer known[] = {
      {"k8/9/9/9/9/9/9/9/9 b G 1", NULL, 1, "depthlimit G*8b "},
      {"k8/9/9/9/9/9/9/9/9 b G 1", NULL, 3, "nomate none "},
      {"9/9/9/9/9/9/7+S1/5G2k/9 b RSr2b3g2s4n4l18p 1", "R*1i", 31, "nomate 1h1i "},
      {"9/9/9/R8/9/9/1k2+S4/9/3+N5 b RG2b3g3s3n4l18p 1", "R*9g", 31, "mate 8g8f plies 4 "},
      {"k8/9/G8/9/9/9/9/9/8K b G 1", "1i2i", 31, "nomate none plies 0 nodes 0"},
      {"k8/9/G8/9/9/9/9/9/9 b G 1", "G*9b", 31, "mate none plies 0 nodes 1"},
      {"9/9/9/9/9/9/9/9/4K4 b RG 1", NULL, 31, "nomate none "},
      {"k8/9/9/9/9/9/9/9/9 b G 1", NULL, 0, "depthlimit none plies 0 nodes 0"}};
  for (size_t i = 0; i < sizeof known / sizeof *known; i++)
    compare_answer(&known[i]);
}
END_TEST

/** @brief Milliseconds of a clock that ticks at every look.
 *  @param aids the context points at the ticks.
 *  @return the next tick. */
static int64_t ticking_clock(const struct search_aids *aids) {
  return ++*(int64_t *)aids->others;
}

/** @brief A raised flag ends the search at once, time that is up at the next look at the clock.
 *  @proves{tsume_solve} */
START_TEST(the_simple_solver_can_be_stopped)
{
  struct position position;
  struct tsume_result result;
  int64_t ticks = 0;
  struct search_aids aids = *plain_aids();
  atomic_bool stop = true;
  aids.now_ms = ticking_clock;
  aids.others = &ticks;
  ck_assert(set_sfen(&position, "9/9/9/9/9/2k6/4r4/9/9 b RBSLb4g3s4n3l18p 1", NULL));
  tsume_solve(&position, COLOR_BLACK, 31, 0, &aids, &stop, &result);
  ck_assert_str_eq(tsume_status_name(result.status), "cancelled");
  ck_assert_uint_eq(result.nodes, 1);
  tsume_solve(&position, COLOR_BLACK, 31, 10, &aids, NULL, &result);
  ck_assert_str_eq(tsume_status_name(result.status), "timeout");
  ck_assert_uint_eq(result.nodes, 10 * TSUME_CLOCK_INTERVAL);
  ck_assert(!move_is_valid(result.move));
}
END_TEST

/** @brief Every legal move of some positions comes out of its 16 bits as it went in.
 *  @proves{tsume_pack_move} @proves{tsume_unpack_move} */
START_TEST(moves_fit_into_sixteen_bits)
{
  static struct oracle_game random;
  for (uint64_t seed = 0; seed < 20; seed++) {
    struct position position;
    struct move_list list;
    char sfen[ORACLE_SFEN_SIZE];
    if (!random_position(&random, seed, 90))
      continue;
    oracle_write(&random.position, sfen, sizeof sfen);
    ck_assert(set_sfen(&position, sfen, NULL));
    generate_legal_moves(&position, &list);
    for (int i = 0; i < list.count; i++)
      if (!same_move(list.moves[i], tsume_unpack_move(tsume_pack_move(list.moves[i]), &position)))
        ck_abort_msg("%s: move %d", sfen, i);
  }
}
END_TEST

/** @brief The table doubles when half of it is in use and keeps what it held; a full bucket gives
 *         up its shallowest search, proofs last.
 *  @proves{tsume_table_claim} */
START_TEST(the_simple_table_grows_and_gives_up_the_shallowest)
{
  struct tsume_table table = {0};
  const uint64_t step = TSUME_ENTRIES_MAX; /* keys of one bucket, whatever the size */
  for (uint64_t i = 0; i < TSUME_BUCKET; i++) {
    struct tsume_entry *entry = tsume_table_claim(&table, step * i);
    entry->limit_depth = (uint8_t)(9 - i);
    if (i == 3)
      entry->no_mate = 1;
  }
  tsume_table_claim(&table, step * 4)->limit_depth = 1;
  ck_assert_ptr_null(tsume_table_find(&table, step * 2));
  tsume_table_claim(&table, step * 5)->mate_plies = 3;
  ck_assert_ptr_null(tsume_table_find(&table, step * 4));
  ck_assert_ptr_nonnull(tsume_table_find(&table, step * 3));
  for (uint64_t i = 1; table.count == TSUME_ENTRIES_MIN; i++)
    tsume_table_claim(&table, i);
  ck_assert_uint_eq(table.count, 2 * TSUME_ENTRIES_MIN);
  ck_assert_uint_eq(tsume_table_find(&table, 0)->limit_depth, 9);
  ck_assert_uint_eq(tsume_table_find(&table, step * 5)->mate_plies, 3);
  ck_assert_uint_ge(table.live, TSUME_ENTRIES_MIN / 2);
  tsume_table_free(&table);
  ck_assert_ptr_null(table.entries);
}
END_TEST

void add_tsume_tests(TCase *section) {
  tcase_add_test(section, the_simple_solver_counts_the_nodes_of_the_original);
  tcase_add_test(section, the_simple_solver_knows_when_there_is_no_mate);
  tcase_add_test(section, the_simple_solver_can_be_stopped);
  tcase_add_test(section, moves_fit_into_sixteen_bits);
  tcase_add_test(section, the_simple_table_grows_and_gives_up_the_shallowest);
}

/**
 * @file check_ch06_perft.c
 * @brief Section 6.12: perft against the fixtures, by itself, and on many threads.
 */
#include "check_ch06.h"

#include "ch06_perft.h"
#include "perft_fixture.h"

#include <limits.h>
#include <string.h>

/** @brief Largest tree that is counted.
 *  @return its leaves: a million in `make check`, fewer under valgrind, all in the long tier. */
static int largest_tree(void) {
  return tier_rounds(1000000, INT_MAX);
}

/**
 * @brief Compare one counter with what is known.
 * @param row the row of the fixture.
 * @param name the counter's.
 * @param got what was counted.
 * @param expected what the row says; -1 = not known.
 */
static void compare_counter(const struct perft_row *row, const char *name, uint64_t got,
                            long long expected) {
  if (expected >= 0 && got != (uint64_t)expected)
    ck_abort_msg("%s depth %d: %s %llu, not %lld (%s)", row->name, row->depth, name,
                 (unsigned long long)got, expected, row->sfen);
}

/**
 * @brief Count one row's tree in both ways.
 * @param row the row.
 */
static void count_row(const struct perft_row *row) {
  struct position position, before;
  read_position(&position, row->sfen, "");
  memcpy(&before, &position, sizeof before);
  compare_counter(row, "nodes of perft()", perft(&position, row->depth), row->nodes);
  const struct perft_counts counts = perft_details(&position, row->depth);
  compare_counter(row, "nodes", counts.nodes, row->nodes);
  compare_counter(row, "captures", counts.captures, row->captures);
  compare_counter(row, "promotions", counts.promotions, row->promotions);
  compare_counter(row, "checks", counts.checks, row->checks);
  compare_counter(row, "mates", counts.mates, row->mates);
  if (memcmp(&position, &before, sizeof before) != 0)
    ck_abort_msg("%s depth %d: the position was not restored", row->name, row->depth);
}

/**
 * @brief Count all rows of a file that are small enough for the tier.
 * @param file below perft/.
 * @return how many.
 */
static int count_file(const char *file) {
  struct perft_fixture fixture = perft_fixture_read(file);
  int counted = 0;
  for (size_t i = 0; i < fixture.count; i++) {
    if (fixture.rows[i].nodes > largest_tree())
      continue;
    count_row(&fixture.rows[i]);
    counted++;
  }
  perft_fixture_free(&fixture);
  return counted;
}

/** @brief Every leaf count, with the statistics of the last moves, that at least two other programs
 *         agree on.
 *  @proves{perft} @proves{perft_details} */
START_TEST(perft_reproduces_the_fixtures)
{ ck_assert_int_ge(count_file("counts.perft"), long_tier() ? 275 : 150); }
END_TEST

/** @brief The same positions turned, with the colours exchanged, have the same counts.
 *  @proves{perft} @proves{perft_details} */
START_TEST(turned_positions_have_the_same_perft)
{ ck_assert_int_ge(count_file("mirrored.perft"), long_tier() ? 107 : 50); }
END_TEST

/** @brief At depth 0 there is one leaf and no last move; at depth 1 the leaves are the moves.
 *  @proves{perft} @proves{perft_details} */
START_TEST(perft_begins_at_one_leaf)
{
  struct position_stream stream = stream_begin(61200);
  for (int i = 0; i < 1000; i++) {
    stream_next(&stream);
    struct position position = stream.position;
    const struct perft_counts none = perft_details(&position, 0);
    if (perft(&position, 0) != 1 || none.nodes != 1 ||
        (none.captures | none.promotions | none.checks | none.mates) != 0)
      stream_fail(&stream, "depth 0 is not one bare leaf", MOVE_NONE);
    if (perft(&position, 1) != (uint64_t)stream.game.count)
      stream_fail(&stream, "depth 1 is not the number of moves", MOVE_NONE);
  }
}
END_TEST

/** @brief Where no fixture has been, the oracle counts the leaves and their statistics.
 *  @proves{perft_details} */
START_TEST(perft_equals_the_oracle)
{
  struct position_stream stream = stream_begin(61201);
  for (int i = tier_rounds(150, 5000); i > 0; i--) {
    struct oracle_counts expected;
    for (int skip = 0; skip < 5; skip++)
      stream_next(&stream);
    struct position position = stream.position;
    oracle_perft(&stream.game.position, 2, &expected);
    const struct perft_counts counts = perft_details(&position, 2);
    if (counts.nodes != (uint64_t)expected.nodes ||
        counts.captures != (uint64_t)expected.captures ||
        counts.promotions != (uint64_t)expected.promotions ||
        counts.checks != (uint64_t)expected.checks || counts.mates != (uint64_t)expected.mates)
      stream_fail(&stream, "perft of depth 2 is not the oracle's", MOVE_NONE);
  }
}
END_TEST

/** @brief Positions, depths and whether statistics are wanted, for the divisions. */
static const struct {
  const char *sfen;
  int depth;
} DIVIDED[] = {
    {NULL, 1},
    {NULL, 3},
    {"l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1", 2},
    {"R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1", 1},
    {"8k/6G2/7G1/9/9/9/9/9/K8 b PR 1", 2},
    {"4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1", 2},
    {"8k/7P1/7G1/9/9/9/9/9/4K4 w - 1", 3}, /* no move at all */
};

/**
 * @brief Compare a division with perft of the position and of each child.
 * @param sfen the position; null = the start position.
 * @param depth of the division.
 * @param division what was found.
 * @param details whether with statistics.
 */
static void check_division(const char *sfen, int depth, const struct perft_division *division,
                           bool details) {
  struct position position;
  struct move_list list;
  read_position(&position, sfen, "");
  const struct perft_counts total = perft_details(&position, depth);
  ck_assert_uint_eq(division->total.nodes, total.nodes);
  ck_assert_uint_eq(division->total.captures, details ? total.captures : 0);
  ck_assert_uint_eq(division->total.promotions, details ? total.promotions : 0);
  ck_assert_uint_eq(division->total.checks, details ? total.checks : 0);
  ck_assert_uint_eq(division->total.mates, details ? total.mates : 0);
  generate_legal_moves(&position, &list);
  ck_assert_int_eq(division->moves.count, list.count);
  for (int i = 0; i < list.count; i++) {
    const struct undo undo = do_move(&position, list.moves[i]);
    if (!same_move(division->moves.moves[i], list.moves[i]) ||
        division->counts[i].nodes != perft(&position, depth - 1))
      ck_abort_msg("division of %s, depth %d, is wrong at move %d", sfen ? sfen : "startpos", depth,
                   i);
    undo_move(&position, list.moves[i], undo);
  }
}

/** @brief The counts under the root moves sum up to the whole, in generation order, and any number
 *         of threads finds the same.
 *  @proves{perft_divide} */
START_TEST(threads_and_division_never_change_the_sum)
{
  static const int threads[] = {1, 2, 3, 8, 128, 1000};
  static struct perft_division division;
  for (size_t i = 0; i < sizeof DIVIDED / sizeof *DIVIDED; i++)
    for (size_t t = 0; t < sizeof threads / sizeof *threads; t++) {
      struct position position;
      read_position(&position, DIVIDED[i].sfen, "");
      perft_divide(&position, DIVIDED[i].depth, threads[t], t % 2 == 0, &division);
      check_division(DIVIDED[i].sfen, DIVIDED[i].depth, &division, t % 2 == 0);
      perft_divide(&position, DIVIDED[i].depth, threads[t], t % 2 != 0, &division);
      check_division(DIVIDED[i].sfen, DIVIDED[i].depth, &division, t % 2 != 0);
    }
}
END_TEST

void add_perft_sections(Suite *suite) {
  TCase *section = add_section(suite, "sec6_12_perft", "ch06 sec6_12 fast");
  tcase_add_test(section, perft_begins_at_one_leaf);
  tcase_add_test(section, perft_equals_the_oracle);
  tcase_add_test(section, perft_reproduces_the_fixtures);
  tcase_add_test(section, turned_positions_have_the_same_perft);
  tcase_add_test(section, threads_and_division_never_change_the_sum);
}

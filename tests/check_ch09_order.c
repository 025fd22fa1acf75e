/**
 * @file check_ch09_order.c
 * @brief The parts of a move's order score, killers and history.
 */
#include "check_ch09.h"

#include "ch04_usimove.h"

#include <string.h>

/** @brief Captures, promotions, drops and quiet moves by both sides' pieces. */
#define MIXED_SFEN "4k4/4p4/3Ps+p3/9/2N6/4R4/9/9/4K4 b GBP 1"

/** @brief Score a move with everything on.
 *  @param memory killers and history, or null.
 *  @param sfen the position.
 *  @param usi the move.
 *  @param exchange value of its exchange.
 *  @return the score at ply 2. */
static int score_of(const struct move_memory *memory, const char *sfen, const char *usi,
                    int exchange) {
  const struct position position = position_of(sfen);
  const struct ordering ordering = {memory, true, true};
  return move_order_score(&ordering, &position, 2, MOVE_NONE, read_move(&position, usi), exchange);
}

/** @brief Each part of the sum by itself, and the parts added up.
 *  @proves{move_order_score} */
START_TEST(order_score_is_the_sum_of_its_parts)
{
  static const struct {
    const char *move;
    int exchange, score;
  } cases[] = {{"5i5h", 0, 0},                 /* quiet */
               {"6c6b", 0, 0},                 /* quiet, though it could promote */
               {"6c6b+", 77, 1200},            /* a promotion; its exchange is not asked */
               {"B*9a", 0, 200 + 800 / 8},     /* drops */
               {"P*9e", 0, 200 + 100 / 8},     /* 12, rounded down */
               {"G*1e", 0, 200 + 550 / 8},     /* 68 */
               {"5f5c", 0, 120000 + 12 * 450}, /* silver, an even exchange */
               {"5f5c", 450, 120000 + 12 * 450 + 24 * 450},
               {"5f5c", -1, 120000 + 12 * 450 - 72}, /* a losing one costs three times */
               {"5f5c+", 450, 120000 + 12 * 450 + 24 * 450 + 1200}};
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    const int score = score_of(NULL, MIXED_SFEN, cases[i].move, cases[i].exchange);
    if (score != cases[i].score)
      ck_abort_msg("%s: %d, not %d", cases[i].move, score, cases[i].score);
  }
}
END_TEST

/** @brief A captured piece counts as it stands: a promoted pawn as 550, not as the pawn it becomes
 *         in the hand.
 *  @proves{move_order_score} */
START_TEST(a_victim_counts_as_it_stands)
{
  const char *sfen = "4k4/9/3+p5/3R5/9/9/9/9/4K4 b - 1";
  ck_assert_int_eq(score_of(NULL, sfen, "6d6c", 550), 120000 + 12 * 550 + 24 * 550);
}
END_TEST

/** @brief The table's move gets 4,000,000 on top of everything, with whatever switches.
 *  @proves{move_order_score} */
START_TEST(the_table_move_is_added_on_top)
{
  const struct position position = position_of(MIXED_SFEN);
  const struct move capture = read_move(&position, "5f5c");
  static struct move_memory memory;
  clear_move_memory(&memory);
  for (int bits = 0; bits < 8; bits++) {
    const struct ordering ordering = {bits & 1 ? &memory : NULL, (bits & 2) != 0, (bits & 4) != 0};
    const int with = move_order_score(&ordering, &position, 0, capture, capture, 450);
    const int without = move_order_score(&ordering, &position, 0, MOVE_NONE, capture, 450);
    ck_assert_int_eq(with - without, 4000000);
    const int parts = bits & 2 ? 120000 + 12 * 450 : 0;
    ck_assert_int_eq(without, parts + ((bits & 6) == 6 ? 24 * 450 : 0));
  }
}
END_TEST

/** @brief A killer's bonus goes to any equal move, a capture or a promotion included, but only at
 *         its own ply; history counts for moves that neither capture nor promote.
 *  @proves{move_order_score} */
START_TEST(killers_count_for_every_move_history_for_quiet_ones)
{
  static const char *const moves[] = {"5i5h", "5f5c", "5f5c+", "6c6b", "6c6b+", "B*9a"};
  static struct move_memory memory;
  const struct position position = position_of(MIXED_SFEN);
  for (size_t i = 0; i < sizeof moves / sizeof moves[0]; i++) {
    const struct move move = read_move(&position, moves[i]);
    const bool quiet = i == 0 || i == 3 || i == 5;
    const int plain = score_of(NULL, MIXED_SFEN, moves[i], 0);
    clear_move_memory(&memory);
    record_history(&memory, COLOR_WHITE, move, 9);
    ck_assert_int_eq(score_of(&memory, MIXED_SFEN, moves[i], 0), plain);
    record_history(&memory, COLOR_BLACK, move, 9); /* 648 less 40 */
    ck_assert_int_eq(score_of(&memory, MIXED_SFEN, moves[i], 0), plain + (quiet ? 608 : 0));
    clear_move_memory(&memory);
    record_killer(&memory, 1, move);
    record_killer(&memory, 3, move);
    ck_assert_int_eq(score_of(&memory, MIXED_SFEN, moves[i], 0), plain);
    record_killer(&memory, 2, move);
    ck_assert_int_eq(score_of(&memory, MIXED_SFEN, moves[i], 0), plain + 90000);
    record_killer(&memory, 2, MOVE_NONE);
    ck_assert_int_eq(score_of(&memory, MIXED_SFEN, moves[i], 0), plain + 80000);
  }
}
END_TEST

/** @brief What the sum means: the worst capture there is stays above history but falls below
 *         killers; with a pawn as prize that happens from -433 on; no capture exceeds 165,000.
 *  @proves{move_order_score} */
START_TEST(losing_captures_fall_behind_killers_only)
{
  const char *dragon = "4k4/9/4g4/4p4/9/9/9/4+R4/4K4 b - 1";
  const struct position position = position_of(dragon);
  const int exchange = static_exchange_eval(&position, read_move(&position, "5h5d"));
  ck_assert_int_eq(exchange, 100 - 1150);
  ck_assert_int_eq(score_of(NULL, dragon, "5h5d", exchange), 45600);
  ck_assert_int_gt(score_of(NULL, dragon, "5h5d", -432), ORDER_FIRST_KILLER);
  ck_assert_int_lt(score_of(NULL, dragon, "5h5d", -434), ORDER_FIRST_KILLER);
  ck_assert_int_gt(45600, HISTORY_FIXPOINT * 19 * 19);
  ck_assert_int_lt(45600, HISTORY_FIXPOINT * 20 * 20);
  const char *prize = "4k4/9/9/4+r4/9/9/9/4R4/4K4 b - 1";
  ck_assert_int_eq(score_of(NULL, prize, "5h5d", 1150), 161400);
}
END_TEST

/** @brief Deeper than killers are kept, where only quiescence comes, a list has the same numbers as
 *         without killers.
 *  @proves{score_list} */
START_TEST(far_below_there_are_no_killers)
{
  static struct move_memory memory;
  const struct position position = position_of(MIXED_SFEN);
  const struct ordering ordering = {&memory, true, true};
  struct move_list list;
  int far[MAX_LEGAL_MOVES], near[MAX_LEGAL_MOVES];
  clear_move_memory(&memory);
  generate_legal_moves(&position, &list);
  score_list(&ordering, &position, MAX_DEPTH - 1, MOVE_NONE, &list, near, NULL);
  for (int ply = 0; ply < MAX_DEPTH; ply++)
    record_killer(&memory, ply, list.moves[3]);
  score_list(&ordering, &position, MAX_DEPTH, MOVE_NONE, &list, far, NULL);
  for (int i = 0; i < list.count; i++)
    ck_assert_int_eq(far[i], near[i]);
}
END_TEST

/** @brief A new killer pushes the first to second place; the second one, found again, changes
 *         places with the first; the first one changes nothing; plies do not mix.
 *  @proves{record_killer} @proves{clear_move_memory} */
START_TEST(killers_shift_and_swap)
{
  static struct move_memory memory;
  const struct position position = position_of(STARTPOS_SFEN);
  const struct move a = read_move(&position, "7g7f"), b = read_move(&position, "2g2f"),
                    c = read_move(&position, "5i5h");
  memset(&memory, 0xff, sizeof memory);
  clear_move_memory(&memory);
  for (size_t i = 0; i < sizeof memory.history / sizeof(int32_t); i++)
    ck_assert_int_eq((&memory.history[0][0][0])[i], 0);
  struct move(*const killers)[KILLER_COUNT] = memory.killers;
  for (int ply = 0; ply < MAX_DEPTH; ply++)
    ck_assert(same_move(killers[ply][0], MOVE_NONE) && same_move(killers[ply][1], MOVE_NONE));
  record_killer(&memory, 5, a);
  ck_assert(same_move(killers[5][0], a) && same_move(killers[5][1], MOVE_NONE));
  record_killer(&memory, 5, b);
  ck_assert(same_move(killers[5][0], b) && same_move(killers[5][1], a));
  record_killer(&memory, 5, b);
  ck_assert(same_move(killers[5][0], b) && same_move(killers[5][1], a));
  record_killer(&memory, 5, a);
  ck_assert(same_move(killers[5][0], a) && same_move(killers[5][1], b));
  record_killer(&memory, 5, c);
  ck_assert(same_move(killers[5][0], c) && same_move(killers[5][1], a));
  const struct move_memory before = memory;
  record_killer(&memory, MAX_DEPTH, a);
  record_killer(&memory, MAX_PLY, a);
  for (int ply = 0; ply < MAX_DEPTH; ply++)
    for (int i = 0; i < KILLER_COUNT; i++)
      ck_assert(same_move(killers[ply][i], before.killers[ply][i]));
  for (int ply = 0; ply < MAX_DEPTH; ply++)
    ck_assert(ply == 5 || same_move(killers[ply][0], MOVE_NONE));
}
END_TEST

/** @brief Deep in quiescence, beyond the last ply that has killers, moves are scored without.
 *  @proves{move_order_score} */
START_TEST(no_killers_beyond_the_last_ply)
{
  static struct move_memory memory;
  const struct position position = position_of(STARTPOS_SFEN);
  const struct move move = read_move(&position, "7g7f");
  const struct ordering ordering = {&memory, true, true};
  clear_move_memory(&memory);
  record_killer(&memory, MAX_DEPTH - 1, move);
  ck_assert_int_eq(move_order_score(&ordering, &position, MAX_DEPTH - 1, MOVE_NONE, move, 0),
                   90000);
  for (int ply = MAX_DEPTH; ply <= MAX_PLY; ply++)
    ck_assert_int_eq(move_order_score(&ordering, &position, ply, MOVE_NONE, move, 0), 0);
}
END_TEST

/** @brief No two origins share a row of the history table: 81 squares, seven kinds in the hand.
 *  @proves{from_bucket} */
START_TEST(every_origin_has_its_own_bucket)
{
  int origins[HISTORY_BUCKETS] = {0};
  for (int square = 0; square < SQUARE_COUNT; square++)
    origins[from_bucket((struct move){.from = (int8_t)square, .piece = PIECE_ROOK})]++;
  for (uint8_t piece = PIECE_PAWN; piece <= PIECE_ROOK; piece++)
    origins[from_bucket((struct move){.from = SQUARE_NONE, .piece = piece, .drop = 1})]++;
  for (int bucket = 0; bucket < HISTORY_BUCKETS; bucket++)
    ck_assert_int_eq(origins[bucket], bucket == SQUARE_COUNT ? 0 : 1);
}
END_TEST

/** @brief Cuts at one depth lift a value up to 120 times the square of the depth, never beyond, and
 *         there it stays; cuts at any depths never beyond that of the deepest.
 *  @proves{record_history} @proves{history_score} */
START_TEST(history_rises_to_its_fixpoint_and_never_beyond)
{
  static struct move_memory memory;
  struct test_rng rng = test_rng_seeded(961);
  const struct move drop = {.from = SQUARE_NONE, .to = 9, .piece = PIECE_GOLD, .drop = 1};
  for (int depth = 1; depth <= MAX_DEPTH; depth++) {
    int before = 0, steps = 0;
    clear_move_memory(&memory);
    record_history(&memory, COLOR_WHITE, drop, depth);
    for (int value = history_score(&memory, COLOR_WHITE, drop); value > before; steps++) {
      before = value;
      record_history(&memory, COLOR_WHITE, drop, depth);
      value = history_score(&memory, COLOR_WHITE, drop);
    }
    ck_assert_int_eq(before, HISTORY_FIXPOINT * depth * depth);
    ck_assert_int_eq(history_score(&memory, COLOR_WHITE, drop), before);
    ck_assert_int_lt(steps, 1000);
    for (int i = 0; i < 2000; i++) {
      record_history(&memory, COLOR_WHITE, drop, 1 + test_random_below(&rng, depth));
      const int value = history_score(&memory, COLOR_WHITE, drop);
      if (value < 0 || value > HISTORY_FIXPOINT * depth * depth)
        ck_abort_msg("depth %d: %d", depth, value);
    }
    ck_assert_int_eq(history_score(&memory, COLOR_BLACK, drop), 0);
  }
}
END_TEST

void add_order_tests(TCase *ordering, TCase *killers) {
  tcase_add_test(ordering, far_below_there_are_no_killers);
  tcase_add_test(ordering, order_score_is_the_sum_of_its_parts);
  tcase_add_test(ordering, a_victim_counts_as_it_stands);
  tcase_add_test(ordering, the_table_move_is_added_on_top);
  tcase_add_test(ordering, losing_captures_fall_behind_killers_only);
  tcase_add_test(killers, killers_count_for_every_move_history_for_quiet_ones);
  tcase_add_test(killers, killers_shift_and_swap);
  tcase_add_test(killers, no_killers_beyond_the_last_ply);
  tcase_add_test(killers, every_origin_has_its_own_bucket);
  tcase_add_test(killers, history_rises_to_its_fixpoint_and_never_beyond);
}

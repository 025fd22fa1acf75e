/**
 * @file check_ch09_prune.c
 * @brief The conditions of the null move, and the table of reductions.
 */
#include "check_ch09.h"

#include "ch05_attacks.h"

static int evaluation;         /**< what evaluate_fixed() answers */
static int evaluations;        /**< how often it was asked */
static struct search *passing; /**< the search that watch_null_move() watches */
static int passes;             /**< null moves that it saw */
static int second_passes;      /**< of these, those right after another */

/** @brief An evaluation that a test sets.
 *  @param aids not used.
 *  @param position not used.
 *  @return the number. */
static int evaluate_fixed(const struct search_aids *aids, const struct position *position) {
  (void)aids;
  (void)position;
  evaluations++;
  return evaluation;
}

/** @brief Only lances and better count, on the board or in the hand; a promoted pawn is a pawn, a
 *         promoted lance a lance; each side has its own.
 *  @proves{has_non_pawn_material} */
START_TEST(pawns_and_kings_are_no_material_for_a_null_move)
{
  for (int kind = PIECE_PAWN; kind < PIECE_TYPE_COUNT; kind++) {
    const enum piece_type type = (enum piece_type)kind;
    const bool counts = type != PIECE_PAWN && type != PIECE_PRO_PAWN && type != PIECE_KING;
    for (int color = 0; color < 2; color++) {
      struct position position;
      clear_position(&position);
      add_piece(&position, 8, COLOR_WHITE, PIECE_KING);
      add_piece(&position, 72, COLOR_BLACK, PIECE_KING);
      add_piece(&position, 20, (enum color)color, PIECE_PAWN);
      add_piece(&position, 21, (enum color)color, PIECE_PRO_PAWN);
      add_hand_piece(&position, (enum color)color, PIECE_PAWN);
      ck_assert(!has_non_pawn_material(&position, (enum color)color));
      if (type != PIECE_KING)
        add_piece(&position, 40, (enum color)color, type);
      ck_assert_int_eq(has_non_pawn_material(&position, (enum color)color), counts);
      ck_assert(!has_non_pawn_material(&position, opposite((enum color)color)));
      remove_piece(&position, 40);
      if (type <= PIECE_ROOK)
        add_hand_piece(&position, (enum color)color, type);
      ck_assert_int_eq(has_non_pawn_material(&position, (enum color)color),
                       type <= PIECE_ROOK && counts);
      ck_assert(!has_non_pawn_material(&position, opposite((enum color)color)));
    }
  }
}
END_TEST

/** @brief Three plies to go, a beta that is no mate, material, an evaluation not too far below
 * beta: each condition by itself forbids the null move, and one centipawn decides.
 *  @proves{can_try_null_move} @proves{null_move_reduction} */
START_TEST(each_condition_of_the_null_move_counts)
{
  struct search_aids aids = *plain_aids();
  struct position position = position_of("4k4/9/9/9/9/9/9/9/L3K4 b - 1");
  aids.evaluate = evaluate_fixed;
  for (int depth = 1; depth <= MAX_DEPTH; depth++)
    for (int beta = -500; beta <= 500; beta += 100) {
      const int limit = beta - 96 - 16 * depth;
      evaluation = limit;
      const int expected = depth < 3 ? 0 : 2 + depth / 4;
      ck_assert_int_eq(null_move_reduction(&aids, &position, depth, beta), expected);
      ck_assert_int_eq(can_try_null_move(&aids, &position, depth, beta), depth >= 3);
      evaluation = limit - 1;
      ck_assert_int_eq(null_move_reduction(&aids, &position, depth, beta), 0);
    }
  evaluation = 30000;
  ck_assert_int_eq(null_move_reduction(&aids, &position, 3, 29743), 2);
  ck_assert_int_eq(null_move_reduction(&aids, &position, 3, 29744), 0);
  ck_assert_int_eq(null_move_reduction(&aids, &position, 3, -29743), 2);
  ck_assert_int_eq(null_move_reduction(&aids, &position, 3, -29744), 0);
  set_side_to_move(&position, COLOR_WHITE); /* who has nothing but the king */
  evaluations = 0;
  ck_assert_int_eq(null_move_reduction(&aids, &position, 3, 0), 0);
  ck_assert_int_eq(evaluations, 0); /* what costs most is asked last */
}
END_TEST

/** @brief A null_move() that asks the real one and looks around.
 *  @param aids the helpers.
 *  @param position the node.
 *  @param depth plies to go.
 *  @param beta of the node.
 *  @return what the real one answers. */
static int watch_null_move(const struct search_aids *aids, const struct position *position,
                           int depth, int beta) {
  const int saved = null_move_reduction(aids, position, depth, beta);
  if (is_in_check(position, position->side_to_move))
    fail_at(passing->game, "a null move in check", depth, beta);
  /* A move makes a node of the history, a null move does not. */
  passes += saved > 0;
  second_passes += saved > 0 && !head_is_current(passing->game);
  return saved;
}

/** @brief A side may pass right after the other has passed, as in the book; nobody passes in check.
 *  @proves{null_move_reduction} @proves{negamax} */
START_TEST(two_null_moves_in_a_row_are_possible)
{
  static struct bench bench;
  struct test_rng rng = test_rng_seeded(921);
  begin_bench(&bench, STARTPOS_SFEN, ALL_SPEEDUPS);
  bench.aids.null_move = watch_null_move;
  passing = &bench.search;
  passes = second_passes = 0;
  search_node(&bench, 7, -30, -29);
  ck_assert_int_gt(second_passes, 0);
  ck_assert_int_gt(passes, second_passes);
  for (int round = 0; round < 60; round++) {
    wander(&bench.game, &rng);
    search_node(&bench, 3, -100, 100);
  }
  end_bench(&bench);
}
END_TEST

/** @brief Passing saves work and finds the same verdict where a side is far ahead.
 *  @proves{null_move_reduction} */
START_TEST(a_side_far_ahead_passes_and_saves_nodes)
{
  static struct bench bench;
  struct speedup_switches switches = NO_SPEEDUPS;
  begin_bench(&bench, "4k4/9/4p4/9/9/9/4P4/1B5R1/4K4 b - 1", switches);
  const int slow = search_node(&bench, 4, 999, 1000);
  const uint64_t nodes = bench.search.nodes;
  switches.null_move = true;
  switch_bench(&bench, switches);
  const int fast = search_node(&bench, 4, 999, 1000);
  ck_assert(slow >= 1000 && fast >= 1000);
  ck_assert_uint_lt(bench.search.nodes * 2, nodes);
  end_bench(&bench);
}
END_TEST

/** @brief One ply from depth 4 and the fifth move on, two from depth 6 and the ninth move on.
 *  @proves{late_move_reduction} */
START_TEST(late_moves_are_reduced_by_the_table)
{
  static const int first[3][2] = {{0, 0}, {4, 4}, {6, 8}}; /* depth and index from which on */
  for (int depth = 1; depth <= MAX_DEPTH; depth++)
    for (int index = 0; index < MAX_LEGAL_MOVES; index++) {
      int expected = 0;
      for (int r = 1; r <= 2; r++)
        if (depth >= first[r][0] && index >= first[r][1])
          expected = r;
      if (late_move_reduction(NULL, depth, index) != expected)
        ck_abort_msg("depth %d index %d: %d", depth, index,
                     late_move_reduction(NULL, depth, index));
    }
}
END_TEST

/** @brief Reductions save nodes in a deep search, and leave the value of a shallow one as it is.
 *  @proves{late_move_reduction} */
START_TEST(reductions_begin_at_depth_four)
{
  static const char *const positions[] = {
      STARTPOS_SFEN, "lnsgk1snl/1r4gb1/p1pp1p1pp/1p2p1p2/9/2P1P4/PPSP1PPPP/1BG4R1/LN2KGSNL w - 10"};
  static struct bench bench;
  struct speedup_switches without = ALL_SPEEDUPS;
  without.null_move = without.reduction = false;
  struct speedup_switches with = without;
  with.reduction = true;
  for (int i = 0; i < 2; i++) {
    begin_bench(&bench, positions[i], without);
    const int value = search_node(&bench, 3, -INFINITY_SCORE, INFINITY_SCORE);
    search_node(&bench, 5, -INFINITY_SCORE, INFINITY_SCORE);
    const uint64_t nodes = bench.search.nodes;
    switch_bench(&bench, with);
    ck_assert_int_eq(search_node(&bench, 3, -INFINITY_SCORE, INFINITY_SCORE), value);
    search_node(&bench, 5, -INFINITY_SCORE, INFINITY_SCORE);
    ck_assert_uint_lt(bench.search.nodes, nodes);
    end_bench(&bench);
  }
}
END_TEST

void add_pruning_tests(TCase *null_move, TCase *reduction) {
  tcase_add_test(null_move, pawns_and_kings_are_no_material_for_a_null_move);
  tcase_add_test(null_move, each_condition_of_the_null_move_counts);
  tcase_add_test(null_move, two_null_moves_in_a_row_are_possible);
  tcase_add_test(null_move, a_side_far_ahead_passes_and_saves_nodes);
  tcase_add_test(reduction, late_moves_are_reduced_by_the_table);
  tcase_add_test(reduction, reductions_begin_at_depth_four);
}

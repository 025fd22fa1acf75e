/**
 * @file check_ch08_prune.c
 * @brief The steps that look at less than everything: reductions and the null move.
 */
#include "check_ch08_stage.h"

#include "ch05_attacks.h"

#include <string.h>

/** @brief A reduction() that looks at the move just played.
 *  @param aids memory holds the stage.
 *  @param depth of the node before the move.
 *  @param index of the move.
 *  @return the stage's answer. */
static int check_reduction(const struct search_aids *aids, int depth, int index) {
  struct stage *stage = aids->memory;
  const struct history_node *head = history_head(stage->game);
  stage->asked++;
  if (index < 1 || depth < 1)
    fail_at(stage->game, "a reduction of the first move", index, depth);
  if (head->move.promote || head->undo.captured != 0 || head->side_in_check ||
      head[-1].side_in_check)
    fail_at(stage->game, "a reduction of a move that is not quiet", head->move.to, index);
  return stage->answer;
}

/** @brief Quiet moves after the first may be reduced, others not; without an actual reduction the
 *         value stays the minimax value, at the price of second null windows.
 *  @proves{negamax} */
START_TEST(only_quiet_late_moves_are_reduced)
{
  static struct stage stage;
  static struct search search;
  struct test_rng rng = test_rng_seeded(833);
  struct game game;
  struct search_aids aids;
  set_stage(&stage, &game, &aids, BUSY_SFEN);
  for (int round = 0; round < 60; round++) {
    aids.reduction = NULL;
    begin_search(&search, &game, &aids, 0);
    const int value = negamax(&search, 2, 0, -INFINITY_SCORE, INFINITY_SCORE);
    const uint64_t nodes = search.nodes;
    aids.reduction = check_reduction;
    for (stage.answer = 9; stage.answer >= 0; stage.answer -= 9) {
      begin_search(&search, &game, &aids, 0);
      const int score = negamax(&search, 2, 0, -INFINITY_SCORE, INFINITY_SCORE);
      if (stage.answer == 0 && (score != value || search.nodes < nodes))
        fail_at(&game, "value with reductions of zero", score, value);
    }
    stroll(&game, &rng);
  }
  ck_assert_int_gt(stage.asked, 1000);
  game_free(&game);
}
END_TEST

/** @brief A reduced move is searched in three stages: reduced, with the same null window at full
 *         depth, with the full window; each only if the one before beat alpha.
 *  @proves{negamax} */
START_TEST(three_stages_of_a_reduced_move)
{
  static struct stage stage;
  static struct search search;
  struct game game;
  struct search_aids aids;
  int lengths[4] = {0};
  set_stage(&stage, &game, &aids, BUSY_SFEN);
  aids.evaluate = evaluate_by_key; /* so that late moves are often the best so far */
  aids.reduction = check_reduction;
  aids.store = store_all;
  stage.answer = 1;
  begin_search(&search, &game, &aids, 0);
  negamax(&search, 3, 0, -INFINITY_SCORE, INFINITY_SCORE);
  ck_assert_int_lt(stage.stores, STORES_MAX);
  int stages = 0, seen = 0;
  uint64_t key = 0;
  for (int i = 0; i < stage.stores; i++) {
    if (stage.plies[i] != 1)
      continue;
    stages = stage.keys[i] == key ? stages + 1 : 1;
    key = stage.keys[i];
    seen++;
    ck_assert_int_le(stages, 3);
    lengths[stages]++;
    if (seen == 1)
      ck_assert_int_eq(stage.stored[i].depth, 2); /* the first move is never reduced */
    if (stages > 1)
      ck_assert_int_eq(stage.stored[i].depth, 2);
  }
  ck_assert_int_gt(lengths[1], lengths[2]);
  ck_assert_int_ge(lengths[2], lengths[3]);
  ck_assert_int_gt(lengths[3], 0);
  game_free(&game);
}
END_TEST

/** @brief A null_move() that looks at the position and may abort the search afterwards.
 *  @param aids memory holds the stage.
 *  @param position the position.
 *  @param depth of the node.
 *  @param beta of the node.
 *  @return the stage's answer, at depth 3 only. */
static int check_null_move(const struct search_aids *aids, const struct position *position,
                           int depth, int beta) {
  struct stage *stage = aids->memory;
  stage->asked++;
  if (is_in_check(position, position->side_to_move))
    fail_at(stage->game, "a null move in check", depth, beta);
  if (stage->search != NULL)
    stage->search->granted = stage->search->nodes;
  return depth == 3 ? stage->answer : 0;
}

/** @brief A passed turn that still reaches beta ends the node with its score; one that does not is
 *         forgotten; the position is as before, and a stop inside gives 0.
 *  @proves{negamax} */
START_TEST(a_null_move_answers_only_at_beta)
{
  static struct stage stage;
  static struct search search;
  struct game game;
  struct search_aids aids;
  set_stage(&stage, &game, &aids, "4k4/9/9/9/9/9/9/9/R3K4 b - 1");
  aids.null_move = check_null_move;
  const struct position before = game.position;
  stage.answer = 2; /* a rook up: to pass does not lose it */
  begin_search(&search, &game, &aids, 0);
  ck_assert_int_eq(negamax(&search, 3, 0, 899, 900), 1000);
  ck_assert_uint_eq(search.nodes, 2); /* this node and the passed turn's leaf */
  begin_search(&search, &game, &aids, 0);
  ck_assert_int_lt(negamax(&search, 3, 0, 1300, 1301), 1301);
  ck_assert_uint_gt(search.nodes, 100);
  ck_assert(memcmp(&before, &game.position, sizeof before) == 0);
  begin_search(&search, &game, &aids, 0);
  stage.search = &search; /* stop as soon as the turn is passed */
  ck_assert_int_eq(negamax(&search, 3, 0, 899, 900), 0);
  ck_assert(search.aborted && memcmp(&before, &game.position, sizeof before) == 0);
  ck_assert(game_set_sfen(&game, "4k4/9/9/9/9/9/9/9/r3K4 b - 1", NULL));
  stage.search = NULL;
  begin_search(&search, &game, &aids, 500);
  negamax(&search, 3, 0, -1101, -1100); /* in check: check_null_move() would object */
  ck_assert_int_gt(stage.asked, 0);
  game_free(&game);
}
END_TEST

/** @brief Few different values, so that a score often equals beta or misses it by one.
 *  @param aids not used.
 *  @param position the position.
 *  @return -2..2, a function of the key. */
static int evaluate_coarsely(const struct search_aids *aids, const struct position *position) {
  return evaluate_by_key(aids, position) / 81;
}

/** @brief A passed turn ends the node exactly when its value, found by a search with the full
 * window, is beta or more; then nothing is remembered.
 *  @proves{negamax} */
START_TEST(a_null_move_cuts_exactly_from_beta_on)
{
  static struct stage stage;
  static struct search search;
  struct test_rng rng = test_rng_seeded(834);
  struct game game;
  struct search_aids aids, plain;
  int cuts[2] = {0};
  set_stage(&stage, &game, &aids, BUSY_SFEN);
  aids.evaluate = evaluate_coarsely;
  plain = aids;
  aids.null_move = check_null_move;
  aids.store = store_all;
  stage.answer = 1;
  for (int round = 0; round < 300; round++) {
    stroll(&game, &rng);
    if (side_to_move_in_check(&game) || is_terminal(terminal_status(&game)))
      continue;
    struct position *position = &game.position;
    begin_search(&search, &game, &plain, 0);
    set_side_to_move(position, opposite(position->side_to_move));
    const int value = -negamax(&search, 1, 1, -INFINITY_SCORE, INFINITY_SCORE);
    set_side_to_move(position, opposite(position->side_to_move));
    for (int beta = value - 1; beta <= value + 1; beta++) {
      begin_search(&search, &game, &aids, 0);
      stage.stores = 0;
      const int score = negamax(&search, 3, 0, beta - 1, beta);
      const bool cut = stage.stores == 0 || stage.plies[stage.stores - 1] != 0;
      if (cut != (value >= beta) || (cut && (score < beta || score > value)))
        fail_at(&game, "cut by a null move", score, beta);
      cuts[cut]++;
    }
  }
  ck_assert_int_gt(cuts[0], 50);
  ck_assert_int_gt(cuts[1], 100);
  game_free(&game);
}
END_TEST

/** @brief A node has a line when its value lies inside the window, and none when it is a bound.
 *  @proves{negamax} @proves{update_line} */
START_TEST(only_a_value_inside_the_window_has_a_line)
{
  static struct search search;
  struct test_rng rng = test_rng_seeded(836);
  struct search_aids aids = *plain_aids();
  struct game game;
  begin_game(&game, STARTPOS_SFEN);
  aids.static_leaf = true;
  for (int round = 0; round < 200; round++) {
    stroll(&game, &rng);
    if (is_terminal(terminal_status(&game)))
      continue;
    begin_search(&search, &game, &aids, 0);
    const int value = negamax(&search, 2, 0, -INFINITY_SCORE, INFINITY_SCORE);
    for (int alpha = value - 2; alpha <= value + 1; alpha++)
      for (int beta = alpha + 1; beta <= alpha + 2; beta++) {
        begin_search(&search, &game, &aids, 0);
        negamax(&search, 2, 0, alpha, beta);
        if ((search.lines[0].count > 0) != (alpha < value && value < beta))
          fail_at(&game, "moves in the line", search.lines[0].count, value - alpha);
      }
  }
  game_free(&game);
}
END_TEST

void add_prune_tests(TCase *alphabeta, TCase *pvs) {
  tcase_add_test(alphabeta, a_null_move_answers_only_at_beta);
  tcase_add_test(alphabeta, a_null_move_cuts_exactly_from_beta_on);
  tcase_add_test(alphabeta, only_a_value_inside_the_window_has_a_line);
  tcase_add_test(pvs, only_quiet_late_moves_are_reduced);
  tcase_add_test(pvs, three_stages_of_a_reduced_move);
}

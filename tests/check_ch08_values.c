/**
 * @file check_ch08_values.c
 * @brief The search proper computes the minimax value, whatever the order and the window.
 */
#include "check_ch08.h"

#include <string.h>

/** @brief Random numbers as scores of moves: an order as bad as any other.
 *  @param aids memory holds a generator.
 *  @param position not used.
 *  @param ply not used.
 *  @param table_move not used.
 *  @param list the moves.
 *  @param score receives the numbers.
 *  @param exchange receives what the plain aids give. */
static void score_at_random(const struct search_aids *aids, const struct position *position,
                            int ply, struct move table_move, const struct move_list *list,
                            int *score, int16_t *exchange) {
  plain_score_moves(aids, position, ply, table_move, list, score, exchange);
  for (int i = 0; i < list->count; i++)
    score[i] = test_random_below(aids->memory, 5);
}

/** @brief Search a position to a fixed depth.
 *  @param game the game.
 *  @param aids the helpers.
 *  @param depth the depth.
 *  @return the result. */
static struct search_result search_to(struct game *game, const struct search_aids *aids,
                                      int depth) {
  const struct search_limits limits = {.max_depth = depth};
  struct search_result result;
  find_best_move(game, &limits, aids, NULL, NULL, NULL, &result);
  return result;
}

/** @brief A position of a random game that is not over, with a small enough tree below it.
 *  @param game receives the game.
 *  @param rng the generator.
 *  @param depth plies that will be searched.
 *  @param value receives the minimax value with quiescence at the leaves. */
static void random_judged_position(struct game *game, struct test_rng *rng, int depth, int *value) {
  do {
    stroll(game, rng);
  } while (is_terminal(terminal_status(game)) || !true_value(game, plain_aids(), depth, 0, value));
}

/** @brief Iterative deepening with PVS finds the minimax value of every depth, with moves in
 *         generation order, with captures first and in random order.
 *  @proves{find_best_move} @proves{negamax} @proves{search_root_moves} */
START_TEST(search_value_is_the_minimax_value)
{
  struct test_rng rng = test_rng_seeded(811);
  struct game game;
  struct search_aids captures = *plain_aids(), random = *plain_aids();
  captures.score_moves = score_captures_first;
  random.score_moves = score_at_random;
  random.memory = &rng;
  const struct search_aids *const aids[] = {plain_aids(), &captures, &random};
  begin_game(&game, STARTPOS_SFEN);
  for (int round = tier_rounds(1000, 20000); round > 0; round--) {
    const int depth = round % 10 == 0 ? 2 : 1;
    int value;
    random_judged_position(&game, &rng, depth, &value);
    for (int i = 0; i < 3; i++) {
      const struct search_result result = search_to(&game, aids[i], depth);
      if (result.score != value || (result.has_move && result.completed_depth != depth))
        fail_at(&game, "score of the search", result.score, value);
    }
  }
  game_free(&game);
}
END_TEST

/** @brief With quiescence switched off the value is that of the ladder, which counts material at
 * the leaves.
 *  @proves{find_best_move} @proves{quiescence} */
START_TEST(static_leaves_give_the_value_of_the_ladder)
{
  struct test_rng rng = test_rng_seeded(812);
  struct game game;
  struct search_aids aids = *plain_aids();
  aids.static_leaf = true;
  begin_game(&game, STARTPOS_SFEN);
  for (int round = tier_rounds(250, 5000); round > 0; round--) {
    struct ladder_row rows[LADDER_ROW_COUNT];
    const int depth = round % 50 == 0 ? 3 : 1 + round % 2;
    aids.evaluate = round % 3 == 0 ? evaluate_by_key : plain_evaluate;
    stroll(&game, &rng);
    ck_assert(ladder_rows(&game, &aids, depth, rows));
    const struct search_result result = search_to(&game, &aids, depth);
    if (result.score != rows[0].value)
      fail_at(&game, "score without quiescence", result.score, rows[0].value);
  }
  game_free(&game);
}
END_TEST

/** @brief With any window negamax returns the value if it lies inside, otherwise a bound between
 * the window and the value.
 *  @proves{negamax} */
START_TEST(negamax_outside_the_window_is_a_bound)
{
  static struct search search;
  struct test_rng rng = test_rng_seeded(813);
  int beyond = 0;
  struct game game;
  begin_game(&game, STARTPOS_SFEN);
  for (int round = tier_rounds(400, 10000); round > 0; round--) {
    const int depth = round % 10 == 0 ? 2 : round % 2;
    int value;
    random_judged_position(&game, &rng, depth, &value);
    const int alpha = value + 50 * (test_random_below(&rng, 13) - 8);
    const int beta = alpha + 1 + test_random_below(&rng, 200);
    begin_search(&search, &game, plain_aids(), 0);
    const int got = negamax(&search, depth, 0, alpha, beta);
    bool right = got == value;
    if (value <= alpha)
      right = value <= got && got <= alpha;
    else if (value >= beta)
      right = beta <= got && got <= value;
    if (!right)
      fail_at(&game, "bound", got, value);
    beyond += depth > 0 && (got < alpha || got > beta);
  }
  ck_assert_int_gt(beyond, 0); /* fail-soft: the bound may tell more than the window's end */
  game_free(&game);
}
END_TEST

/** @brief The other side of the board sees the same: a position turned by 180 degrees with colours
 *         exchanged has the same value at the same depth.
 *  @proves{find_best_move} */
START_TEST(a_turned_position_has_the_same_value)
{
  struct test_rng rng = test_rng_seeded(814);
  struct game game, turned;
  begin_game(&game, STARTPOS_SFEN);
  begin_game(&turned, STARTPOS_SFEN);
  for (int round = tier_rounds(400, 10000); round > 0; round--) {
    char sfen[SFEN_TEXT_SIZE];
    int value;
    random_judged_position(&game, &rng, 1, &value);
    to_sfen(&game.position, sfen);
    ck_assert(game_set_sfen(&game, sfen, NULL)); /* without the history, which is not turned */
    turn_position(&game.position, sfen);
    ck_assert(game_set_sfen(&turned, sfen, NULL));
    const int depth = round % 10 == 0 ? 2 : 1;
    const struct search_result result = search_to(&game, plain_aids(), depth);
    const struct search_result other = search_to(&turned, plain_aids(), depth);
    if (result.score != other.score || result.completed_depth != other.completed_depth)
      fail_at(&game, "score of the turned position", other.score, result.score);
  }
  game_free(&game);
  game_free(&turned);
}
END_TEST

/** @brief What the store hook of the next test works with. */
struct witness {
  struct game *game;        /**< stands at the node that is stored */
  struct search_aids judge; /**< aids of the search, without the store hook */
  int stored;               /**< entries seen */
  int bounds[3];            /**< entries of each kind */
};

/** @brief Compare an entry with the true value of its position.
 *  @param aids memory holds the witness.
 *  @param key must be the position's.
 *  @param ply of the node.
 *  @param entry what the search wants to remember. */
static void check_entry(const struct search_aids *aids, uint64_t key, int ply,
                        const struct table_entry *entry) {
  struct witness *witness = aids->memory;
  struct game *game = witness->game;
  int value;
  if (key != game->position.position_key)
    fail_at(game, "the key is not the position's", 0, 1);
  if (!is_legal_move(&game->position, entry->move))
    fail_at(game, "a stored move is not legal", 0, 1);
  if (!true_value(game, &witness->judge, entry->depth, ply, &value))
    return;
  witness->stored++;
  witness->bounds[entry->bound]++;
  if (entry->bound == BOUND_EXACT && entry->score != value)
    fail_at(game, "an exact entry", entry->score, value);
  if (entry->bound == BOUND_LOWER && entry->score > value)
    fail_at(game, "a lower bound", entry->score, value);
  if (entry->bound == BOUND_UPPER && entry->score < value)
    fail_at(game, "an upper bound", entry->score, value);
}

/** @brief Everything that the search wants to remember is true: the exact scores, the bounds, and
 *         the move is legal.
 *  @proves{negamax} */
START_TEST(what_is_stored_is_true)
{
  static struct search search;
  struct test_rng rng = test_rng_seeded(815);
  struct game game;
  struct witness witness = {.game = &game, .judge = *plain_aids()};
  begin_game(&game, STARTPOS_SFEN);
  for (int round = tier_rounds(60, 600); round > 0; round--) {
    int value;
    witness.judge.static_leaf = round % 3 > 0; /* with evaluations that make any move the best */
    witness.judge.evaluate = witness.judge.static_leaf ? evaluate_by_key : plain_evaluate;
    do {
      stroll(&game, &rng);
    } while (is_terminal(terminal_status(&game)) ||
             !true_value(&game, &witness.judge, 2, 0, &value));
    struct search_aids aids = witness.judge;
    aids.store = check_entry;
    aids.memory = &witness;
    begin_search(&search, &game, &aids, 0);
    ck_assert_int_eq(negamax(&search, 2, 0, -INFINITY_SCORE, INFINITY_SCORE), value);
  }
  game_free(&game);
  ck_assert_int_gt(witness.bounds[BOUND_EXACT], 0);
  ck_assert_int_gt(witness.bounds[BOUND_LOWER], 0);
  ck_assert_int_gt(witness.bounds[BOUND_UPPER], 0);
  ck_assert_int_gt(witness.stored, 100);
}
END_TEST

/** @brief A node that ends the search at once leaves no line behind, whatever stood there before.
 *  @proves{negamax} @proves{update_line} */
START_TEST(a_leaf_leaves_no_line)
{
  static struct search search;
  struct game game;
  struct move_list list;
  begin_game(&game, STARTPOS_SFEN);
  generate_legal_moves(&game.position, &list);
  begin_search(&search, &game, plain_aids(), 0);
  update_line(&search, 1, list.moves[1]);
  update_line(&search, 0, list.moves[0]);
  ck_assert_int_eq(search.lines[0].count, 2);
  ck_assert(same_move(search.lines[0].moves[0], list.moves[0]));
  ck_assert(same_move(search.lines[0].moves[1], list.moves[1]));
  negamax(&search, 0, 0, -1, 0);
  ck_assert_int_eq(search.lines[0].count, 0);
  game_free(&game);
}
END_TEST

void add_value_tests(TCase *negamax_section, TCase *alphabeta, TCase *pvs) {
  tcase_add_test(negamax_section, static_leaves_give_the_value_of_the_ladder);
  tcase_add_test(negamax_section, a_turned_position_has_the_same_value);
  tcase_add_test(alphabeta, negamax_outside_the_window_is_a_bound);
  tcase_add_test(alphabeta, what_is_stored_is_true);
  tcase_add_test(alphabeta, a_leaf_leaves_no_line);
  tcase_add_test(pvs, search_value_is_the_minimax_value);
}

/**
 * @file check_ch08_scores.c
 * @brief Scores of finished games: mates, and how far away they are.
 */
#include "check_ch08.h"

/** @brief Search to a depth without other limits.
 *  @param game the game.
 *  @param depth the depth.
 *  @return the answer. */
static struct search_result search_to(struct game *game, int depth) {
  const struct search_limits limits = {.max_depth = depth};
  struct search_result result;
  find_best_move(game, &limits, plain_aids(), NULL, NULL, NULL, &result);
  return result;
}

/** @brief A side without a legal move has lost, whether it is in check or not; the root then has
 * the score of a loss and no move.
 *  @proves{find_best_move} */
START_TEST(no_legal_move_is_a_loss_in_check_or_not)
{
  static const char *const sfen[] = {"k8/1G7/1G7/9/9/9/9/9/4K4 w - 1",  /* mated */
                                     "k8/2G6/1G7/9/9/9/9/9/4K4 w - 1"}; /* not in check */
  struct game game;
  begin_game(&game, STARTPOS_SFEN);
  for (int i = 0; i < 2; i++) {
    ck_assert(game_set_sfen(&game, sfen[i], NULL));
    ck_assert_int_eq(side_to_move_in_check(&game), i == 0);
    const struct search_result result = search_to(&game, 3);
    ck_assert_int_eq(result.score, -MATE_SCORE);
    ck_assert(!result.has_move && !is_terminal(result.terminal));
  }
  /* The same one ply down: to leave the enemy without a move wins as mating does. */
  ck_assert(game_set_sfen(&game, "k8/9/1GG6/9/9/9/9/9/4K4 b - 1", NULL));
  const struct search_result result = search_to(&game, 2);
  ck_assert_int_eq(result.score, MATE_SCORE - 1);
  game_free(&game);
}
END_TEST

/** @brief A win is worth more the sooner it comes, a loss costs less the later; a draw is nothing.
 *  @proves{terminal_score} */
START_TEST(a_sooner_win_and_a_later_loss_score_more)
{
  const struct terminal_status win = {OUTCOME_WIN, REASON_TRY_RULE};
  const struct terminal_status loss = {OUTCOME_LOSS, REASON_TRY_RULE};
  const struct terminal_status draw = {OUTCOME_DRAW, REASON_REPETITION};
  for (int ply = 0; ply <= MAX_PLY; ply++) {
    ck_assert_int_eq(terminal_score(win, ply), MATE_SCORE - ply);
    ck_assert_int_eq(terminal_score(loss, ply), -terminal_score(win, ply));
    ck_assert_int_eq(terminal_score(draw, ply), 0);
    ck_assert_int_lt(terminal_score(win, ply), INFINITY_SCORE);
  }
}
END_TEST

/** @brief Moves to the end of the game if the winner hurries and the loser holds out, by trying
 *         everything.
 *  @param game the game.
 *  @param depth plies to try.
 *  @return plies to the mate of the side to move (even) or of the other (odd); -1: neither. */
static int plies_to_mate(struct game *game, int depth) {
  struct move_list list;
  generate_legal_moves(&game->position, &list);
  if (list.count == 0)
    return 0;
  int soonest_win = -1, latest_loss = 0;
  bool lost = depth > 0;
  for (int i = 0; i < list.count && depth > 0; i++) {
    play_move(game, list.moves[i]);
    const int plies = plies_to_mate(game, depth - 1);
    take_back(game);
    if (plies >= 0 && plies % 2 == 0 && (soonest_win < 0 || plies + 1 < soonest_win))
      soonest_win = plies + 1;
    if (plies < 0 || plies % 2 == 0)
      lost = false;
    else if (plies + 1 > latest_loss)
      latest_loss = plies + 1;
  }
  if (soonest_win >= 0)
    return soonest_win;
  return lost ? latest_loss : -1;
}

/** @brief The shortest mate is preferred and the longest resistance chosen: score and length agree
 *         with a search by brute force, and the line ends in the mate.
 *  @proves{negamax} @proves{find_best_move} */
START_TEST(shortest_mate_and_longest_resistance)
{
  static const char *const sfen[] = {
      "4k4/9/4P4/9/9/9/9/9/4K4 b G 1",   /* mate in one, and longer ways */
      "k8/9/1PG6/9/9/9/9/9/4K4 b G 1",   /* several mates in one */
      "8k/9/6S2/9/9/9/9/9/K8 b GP 1",    /* mate in three */
      "7nk/9/7PP/9/9/9/9/9/K8 b R 1",    /* rook drop */
      "k8/2G6/9/1G7/9/9/9/9/4K4 w - 1",  /* the loser chooses */
      "k8/9/2G6/1S7/9/9/9/9/4K4 w p 1"}; /* and delays by a drop */
  struct game game;
  int found = 0;
  begin_game(&game, STARTPOS_SFEN);
  for (size_t i = 0; i < sizeof sfen / sizeof sfen[0]; i++) {
    ck_assert(game_set_sfen(&game, sfen[i], NULL));
    const int plies = plies_to_mate(&game, 3);
    const struct search_result result = search_to(&game, 4);
    if (plies < 0)
      continue;
    found++;
    const int score = plies % 2 == 0 ? -MATE_SCORE + plies : MATE_SCORE - plies;
    if (result.score != score)
      fail_at(&game, "score of the mate", result.score, score);
    if (result.pv.count != plies)
      fail_at(&game, "length of the mating line", result.pv.count, plies);
  }
  ck_assert_int_ge(found, 4);
  game_free(&game);
}
END_TEST

void add_score_tests(TCase *scores) {
  tcase_add_test(scores, no_legal_move_is_a_loss_in_check_or_not);
  tcase_add_test(scores, a_sooner_win_and_a_later_loss_score_more);
  tcase_add_test(scores, shortest_mate_and_longest_resistance);
}

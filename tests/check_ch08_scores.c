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

/** @brief The rules that end a game hold inside the search: with repetitions, a try, a declaration
 * or the move limit within reach the value is the minimax value, and each of them decides some.
 *  @proves{negamax} @proves{quiescence} @proves{terminal_score} */
START_TEST(the_rules_hold_inside_the_search)
{
  static const struct {
    const char *sfen;
    enum entering_king_rule rule;
    int max_moves;
    int repeats; /* how many of the four moves that repeat have been made */
    const char *cycle[4];
  } cases[] = {{"4k4/9/9/9/9/9/9/9/R3K4 b - 1", /* the loser can repeat for the fourth time */
                RULE_CSA_24,
                0,
                11,
                {"5i4i", "5a4a", "4i5i", "4a5a"}},
               {"4k4/+R8/9/9/9/9/9/9/4K4 b - 1", /* a check more would be the perpetual one */
                RULE_CSA_24,
                0,
                11,
                {"9b9a", "5a5b", "9a9b", "5b5a"}},
               {"9/4K4/9/9/9/9/9/9/3k4r b - 1", RULE_TRY, 0, 0, {0}}, /* a step to 5a */
               {"9/9/9/9/9/9/9/4k4/K8 w 2r2b 1", RULE_TRY, 0, 0, {0}},
               {"RRBBGGGG1/SSSS5/NNN6/3K5/9/9/9/9/8k b - 1", RULE_CSA_24, 0, 0, {0}},
               {"4k4/9/9/9/9/9/9/9/R3K4 w - 1", RULE_CSA_24, 2, 0, {0}},
               {"4k4/9/9/9/4p4/4P4/9/9/4K4 b - 1", RULE_CSA_24, 1, 0, {0}}};
  struct game game;
  int decided = 0;
  begin_game(&game, STARTPOS_SFEN);
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
    for (int depth = 1; depth <= 2; depth++) {
      int value, free_value;
      game.rules = (struct rules){cases[i].max_moves, cases[i].rule};
      ck_assert(game_set_sfen(&game, cases[i].sfen, NULL));
      for (int n = 0; n < cases[i].repeats; n++)
        ck_assert(apply_usi_move(&game, cases[i].cycle[n % 4], NULL));
      if (!true_value(&game, plain_aids(), depth, 0, &value))
        continue;
      const struct search_result result = search_to(&game, depth);
      if (result.score != value)
        fail_at(&game, "value with a rule at hand", result.score, value);
      char sfen[SFEN_TEXT_SIZE];
      to_sfen(&game.position, sfen);
      game.rules = (struct rules){0, RULE_NO_ENTERING_KING};
      ck_assert(game_set_sfen(&game, sfen, NULL)); /* without rules and history */
      const bool small = true_value(&game, plain_aids(), depth, 0, &free_value);
      decided += small && value != free_value;
    }
  ck_assert_int_ge(decided, 7);
  game_free(&game);
}
END_TEST

void add_score_tests(TCase *scores) {
  tcase_add_test(scores, no_legal_move_is_a_loss_in_check_or_not);
  tcase_add_test(scores, a_sooner_win_and_a_later_loss_score_more);
  tcase_add_test(scores, shortest_mate_and_longest_resistance);
  tcase_add_test(scores, the_rules_hold_inside_the_search);
}

/**
 * @file check_ch07_perpetual.c
 * @brief Section 7.3: who loses for giving nothing but checks.
 */
#include "check_ch07.h"

/** @brief Whoever gave nothing but checks loses, be it the side to move or the other one; the
 *         verdict follows the checker when the same game is stopped one ply later.
 *  @proves{is_perpetual_check_loss_for_opponent} @proves{is_perpetual_check_loss_for_mover} */
START_TEST(perpetual_check_is_seen_in_both_phases)
{
  struct game game;
  begin(&game, "NoEnteringKing", 0, "8k/9/9/9/9/9/9/9/K6R1 b - 1");
  play_cycles(&game, "2i1i 1a2a 1i2i 2a1a", 3);
  ck_assert(is_perpetual_check_loss_for_mover(&game));
  ck_assert(!is_perpetual_check_loss_for_opponent(&game));
  expect_status(&game, terminal_status(&game), OUTCOME_LOSS, REASON_PERPETUAL_CHECK);
  play_line(&game, "2i1i");
  ck_assert(!is_perpetual_check_loss_for_mover(&game));
  ck_assert(is_perpetual_check_loss_for_opponent(&game));
  expect_status(&game, terminal_status(&game), OUTCOME_WIN, REASON_PERPETUAL_CHECK);
  take_back(&game);
  expect_status(&game, terminal_status(&game), OUTCOME_LOSS, REASON_PERPETUAL_CHECK);
  take_back(&game); /* the third occurrence of its position */
  ck_assert(!is_perpetual_check_loss_for_mover(&game));
  ck_assert(!is_perpetual_check_loss_for_opponent(&game));
  expect_status(&game, terminal_status(&game), OUTCOME_NONE, REASON_NONE);
  game_free(&game);
}
END_TEST

/** @brief One quiet move of the checker within the four occurrences makes an ordinary draw, and one
 *         before the first of them, or in the move that led to it, changes nothing.
 *  @proves{terminal_status} */
START_TEST(a_quiet_move_counts_only_after_the_first_occurrence)
{
  struct game game;
  begin(&game, "NoEnteringKing", 0, "8k/9/9/9/9/9/9/9/K5R2 b - 1");
  play_line(&game, "3i4i 1a1b 4i2i 1b1a"); /* quiet moves, the last one leads to the first */
  play_cycles(&game, "2i1i 1a2a 1i2i 2a1a", 3);
  expect_status(&game, terminal_status(&game), OUTCOME_LOSS, REASON_PERPETUAL_CHECK);
  game_free(&game);
  begin(&game, "NoEnteringKing", 0, "8k/9/9/9/9/9/9/9/K6R1 b - 1");
  play_line(&game, "2i1i 1a2a 1i2i 2a1a");
  play_line(&game, "2i3i 1a1b 3i2i 1b1a"); /* quiet, between the second and the third */
  play_line(&game, "2i1i 1a2a 1i2i 2a1a");
  expect_status(&game, terminal_status(&game), OUTCOME_DRAW, REASON_REPETITION);
  play_line(&game, "2i1i 1a2a 1i2i 2a1a"); /* the fifth: counted from the second, still a draw */
  expect_status(&game, terminal_status(&game), OUTCOME_DRAW, REASON_REPETITION);
  play_line(&game, "2i1i 1a2a 1i2i 2a1a"); /* the sixth: nothing but checks since the third */
  expect_status(&game, terminal_status(&game), OUTCOME_LOSS, REASON_PERPETUAL_CHECK);
  game_free(&game);
}
END_TEST

/** @brief Plies of the games that are cut off. */
enum { LONG_GAME = 300 };

/** @brief Nothing before the fourth-latest occurrence matters: a game that begins there is judged
 *         alike.
 *  @proves{terminal_status} */
START_TEST(moves_before_the_fourth_latest_occurrence_do_not_matter)
{
  struct test_rng rng = test_rng_seeded(731);
  int compared = 0;
  for (int round = 0; round < tier_rounds(150, 3000); round++) {
    static struct position seen[LONG_GAME + 1];
    struct game game;
    struct game late;
    begin(&game, "NoEnteringKing", 0, small_positions[round % small_position_count]);
    begin(&late, "NoEnteringKing", 0, NULL);
    for (int ply = 0; ply < LONG_GAME; ply++) {
      const int since = fourth_latest_occurrence(&game);
      seen[moves_made(&game)] = game.position;
      if (since > 0) {
        char sfen[SFEN_TEXT_SIZE];
        to_sfen(&seen[since], sfen);
        game_set_sfen(&late, sfen, NULL);
        for (int i = since + 1; i <= moves_made(&game); i++)
          play_move(&late, game.nodes[i].move);
        const struct terminal_status status = terminal_status(&game);
        expect_status(&late, terminal_status(&late), status.outcome, status.reason);
        compared++;
      }
      const struct move move = random_move(&rng, &game, 7);
      if (!move_is_valid(move))
        break;
      play_move(&game, move);
    }
    game_free(&late);
    game_free(&game);
  }
  ck_assert_int_ge(compared, 100);
}
END_TEST

/** @brief Were both sides to give nothing but check, the repetition would be a draw. No such game
 *         is known, so the runs of checks are written into the history by hand.
 *  @proves{is_perpetual_check_loss_for_mover} @proves{is_perpetual_check_loss_for_opponent} */
START_TEST(checks_by_both_sides_cancel_out)
{
  struct game game;
  begin(&game, "NoEnteringKing", 0, NULL);
  play_cycles(&game, "5i5h 5a5b 5h5i 5b5a", 3);
  struct history_node *head = &game.nodes[game.node_count - 1];
  head->checks[COLOR_BLACK] = 6;
  expect_status(&game, terminal_status(&game), OUTCOME_LOSS, REASON_PERPETUAL_CHECK);
  head->checks[COLOR_WHITE] = 6;
  expect_status(&game, terminal_status(&game), OUTCOME_DRAW, REASON_REPETITION);
  head->checks[COLOR_BLACK] = 5;
  expect_status(&game, terminal_status(&game), OUTCOME_WIN, REASON_PERPETUAL_CHECK);
  game_free(&game);
}
END_TEST

void add_perpetual_sections(Suite *suite) {
  TCase *perpetual = add_section(suite, "sec7_3", "ch07 sec7_3 fast");
  tcase_add_test(perpetual, perpetual_check_is_seen_in_both_phases);
  tcase_add_test(perpetual, a_quiet_move_counts_only_after_the_first_occurrence);
  tcase_add_test(perpetual, moves_before_the_fourth_latest_occurrence_do_not_matter);
  tcase_add_test(perpetual, checks_by_both_sides_cancel_out);
}

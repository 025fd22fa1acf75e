/**
 * @file check_ch07_repetition.c
 * @brief Section 7.2: repetition and runs of checks, held against scans of whole games.
 */
#include "board_text.h"
#include "check_ch07.h"

#include "ch04_usimove.h"
#include "ch05_attacks.h"

#include <stdio.h>
#include <string.h>

/** @brief Most plies of the games that are scanned. */
enum { SCANNED_PLIES = 300 };

/** @brief What a scan needs to know of each position of a game. */
struct snapshot {
  int8_t board[SQUARE_COUNT];         /**< the cells */
  uint8_t hands[2][HAND_PIECE_KINDS]; /**< the hands */
  enum color side;                    /**< who is to move */
  bool in_check;                      /**< whether that side is in check */
};

/** @brief All positions of a game, the first one included. */
struct record {
  struct snapshot at[SCANNED_PLIES + 1]; /**< in the order of the game */
  int last;                              /**< index of the newest */
};

/** @brief Write the present position down; keys are not used.
 *  @param record receives it.
 *  @param game the game. */
static void write_down(struct record *record, const struct game *game) {
  struct snapshot *now = &record->at[record->last = moves_made(game)];
  memcpy(now->board, game->position.board, sizeof now->board);
  memcpy(now->hands, game->position.hands, sizeof now->hands);
  now->side = game->position.side_to_move;
  now->in_check = is_in_check(&game->position, now->side);
}

/** @brief Whether two positions of a record are the same for a repetition.
 *  @param a one.
 *  @param b another.
 *  @return true when board, hands and side agree. */
static bool is_same(const struct snapshot *a, const struct snapshot *b) {
  return a->side == b->side && memcmp(a->board, b->board, sizeof a->board) == 0 &&
         memcmp(a->hands, b->hands, sizeof a->hands) == 0;
}

/** @brief Count the occurrences of the newest position by looking at every one before it.
 *  @param record the game.
 *  @param fourth receives the index of the fourth-latest, or -1.
 *  @return the count. */
static int scan_occurrences(const struct record *record, int *fourth) {
  int count = 0;
  *fourth = -1;
  for (int i = record->last; i >= 0; i--)
    if (is_same(&record->at[i], &record->at[record->last]) && ++count == REPETITION_LIMIT)
      *fourth = i;
  return count;
}

/** @brief Count the checks of a side after an index, if it gave nothing else.
 *  @param record the game.
 *  @param color the side.
 *  @param since the index.
 *  @return the number, 0 when one of its moves was no check. */
static int scan_checks(const struct record *record, enum color color, int since) {
  int checks = 0;
  for (int i = since + 1; i <= record->last; i++) {
    if (record->at[i].side == color)
      continue;
    if (!record->at[i].in_check)
      return 0;
    checks++;
  }
  return checks;
}

/** @brief The answers that a fast lookup gives are those of a scan over the whole history, in games
 *         that are full of repetitions, captures and drops; no move cuts the history off.
 *  @proves{repetition_count} @proves{is_repetition_draw} @proves{fourth_latest_occurrence} */
START_TEST(occurrences_equal_a_scan_of_the_whole_history)
{
  static struct record record;
  struct test_rng rng = test_rng_seeded(720);
  int most = 0;
  for (int round = 0; round < tier_rounds(300, 6000); round++) {
    struct game game;
    begin(&game, "NoEnteringKing", 0, small_positions[round % small_position_count]);
    write_down(&record, &game);
    for (int ply = 1; ply <= SCANNED_PLIES; ply++) {
      const struct move move = random_move(&rng, &game, 6 + round % 3);
      if (!move_is_valid(move))
        break;
      play_move(&game, move);
      while (moves_made(&game) > 0 && test_random_below(&rng, 16) == 0)
        take_back(&game);
      write_down(&record, &game);
      int fourth;
      const int count = scan_occurrences(&record, &fourth);
      if (repetition_count(&game) != count || is_repetition_draw(&game) != (count >= 4) ||
          fourth_latest_occurrence(&game) != fourth)
        ck_abort_msg("round %d, ply %d: %d occurrences, not %d; fourth-latest %d, not %d", round,
                     moves_made(&game), repetition_count(&game), count,
                     fourth_latest_occurrence(&game), fourth);
      most = count > most ? count : most;
    }
    game_free(&game);
  }
  ck_assert_int_ge(most, 5);
}
END_TEST

/** @brief Runs of checks are counted as a scan counts them, from any node on.
 *  @proves{unbroken_checks_since} */
START_TEST(runs_of_checks_equal_a_scan)
{
  static struct record record;
  struct test_rng rng = test_rng_seeded(730);
  int longest = 0;
  for (int round = 0; round < tier_rounds(200, 4000); round++) {
    struct game game;
    begin(&game, "NoEnteringKing", 0, small_positions[round % small_position_count]);
    write_down(&record, &game);
    for (int ply = 1; ply <= 120; ply++) {
      const struct move move = random_move(&rng, &game, 7);
      if (!move_is_valid(move))
        break;
      play_move(&game, move);
      write_down(&record, &game);
      const int since = test_random_below(&rng, moves_made(&game) + 1);
      for (enum color color = COLOR_BLACK; color <= COLOR_WHITE; color++) {
        const int checks = scan_checks(&record, color, since);
        if (unbroken_checks_since(&game, color, since) != checks)
          ck_abort_msg("round %d, ply %d, since %d: %d checks of side %d, not %d", round, ply,
                       since, unbroken_checks_since(&game, color, since), (int)color, checks);
        longest = checks > longest ? checks : longest;
      }
    }
    game_free(&game);
  }
  ck_assert_int_ge(longest, 4);
}
END_TEST

/** @brief Hands decide: a cycle of captures and drops that gives every piece back repeats the
 *         position, so a capture or a drop is no place to stop looking.
 *  @proves{repetition_count} */
START_TEST(a_position_can_recur_after_captures_and_drops)
{
  static const char cycle[] = "9e9d 5a5b 9d9e 5b5a P*9d 8c9d 5i5h 9d8c 5h5i P*9d";
  struct game game;
  begin(&game, "NoEnteringKing", 0, "4k4/9/1s7/p8/R8/9/9/9/4K4 b - 1");
  for (int occurrence = 2; occurrence <= 4; occurrence++) {
    play_line(&game, cycle);
    ck_assert_int_eq(repetition_count(&game), occurrence);
  }
  expect_judgement(&game, "draw repetition", "captures and drops");
  game_free(&game);
}
END_TEST

/** @brief The third occurrence is not the fourth, wherever the first one stands.
 *  @proves{is_repetition_draw} */
START_TEST(only_the_fourth_occurrence_draws)
{
  static const char *const beginnings[] = {"", "5i4h 5a5b 4h5h 5b5a", "7g7f 3c3d 8h2b+ 3a2b"};
  static const char *const cycles[] = {"2h3h 8b7b 3h2h 7b8b", "5h5i 8b7b 2h3h 7b8b 3h2h",
                                       "4i4h 6a6b 4h4i 6b6a"};
  for (int i = 0; i < 3; i++) {
    struct game game;
    begin(&game, "NoEnteringKing", 0, NULL);
    play_line(&game, beginnings[i]);
    play_line(&game, cycles[i]);
    const char *again = i == 1 ? "8b7b 2h3h 7b8b 3h2h" : cycles[i];
    for (int count = 2; count <= 4; count++) {
      if (repetition_count(&game) != count)
        ck_abort_msg("game %d: %d occurrences, not %d", i, repetition_count(&game), count);
      expect_status(&game, terminal_status(&game), count == 4 ? OUTCOME_DRAW : OUTCOME_NONE,
                    count == 4 ? REASON_REPETITION : REASON_NONE);
      play_line(&game, again);
    }
    game_free(&game);
  }
}
END_TEST

/** @brief A search may pass the turn by changing the side to move: that position is no repetition,
 *         and what is played from it is still counted rightly.
 *  @proves{head_is_current} @proves{repetition_count} @proves{side_to_move_in_check} */
START_TEST(a_passed_turn_is_never_a_repetition)
{
  struct game game;
  begin(&game, "NoEnteringKing", 0, NULL);
  play_cycles(&game, "5i5h 5a5b 5h5i 5b5a", 3);
  ck_assert(is_repetition_draw(&game) && head_is_current(&game));
  set_side_to_move(&game.position, COLOR_WHITE);
  ck_assert(!head_is_current(&game));
  ck_assert_int_eq(repetition_count(&game), 1);
  ck_assert_int_eq(fourth_latest_occurrence(&game), -1);
  ck_assert(!side_to_move_in_check(&game));
  expect_status(&game, terminal_status(&game), OUTCOME_NONE, REASON_NONE);
  play_line(&game, "5a5b");
  ck_assert_int_eq(repetition_count(&game), 1);
  take_back(&game);
  set_side_to_move(&game.position, COLOR_BLACK);
  ck_assert_int_eq(repetition_count(&game), 4);
  game_free(&game);
  begin(&game, "NoEnteringKing", 0, "8k/9/9/9/9/9/9/9/K6R1 b - 1");
  play_line(&game, "2i1i");
  ck_assert(side_to_move_in_check(&game));
  set_side_to_move(&game.position, COLOR_BLACK);
  ck_assert(!side_to_move_in_check(&game));
  game_free(&game);
}
END_TEST

/** @brief The picture of a history in the chapter is what the nodes of that game hold.
 *  @proves{play_move} */
START_TEST(the_picture_of_a_history_shows_its_nodes)
{
  struct board_text picture = {0};
  struct game game;
  draw(&picture, "node  move  side   check  previous  occurrences  moves b w  checks b w\n");
  begin(&game, "NoEnteringKing", 0, "8k/9/9/9/9/9/9/9/K6R1 b - 1");
  play_cycles(&game, "2i1i 1a2a 1i2i 2a1a", 3);
  for (int i = 0; i < game.node_count; i++) {
    const struct history_node *node = &game.nodes[i];
    char move[MOVE_TEXT_SIZE] = "-";
    char previous[12] = "-";
    if (move_is_valid(node->move))
      move_to_usi(node->move, move);
    if (node->previous >= 0)
      snprintf(previous, sizeof previous, "%d", (int)node->previous);
    draw(&picture, "%4d  %-4s  %-5s  %-5s  %8s  %11d  %7d %d  %8d %d\n", i, move,
         i % 2 == 0 ? "black" : "white", node->side_in_check ? "yes" : "no", previous,
         (int)node->occurrences, (int)node->moves[0], (int)node->moves[1], (int)node->checks[0],
         (int)node->checks[1]);
  }
  game_free(&game);
  expect_as_drawn(&picture, "ch07-history.txt");
}
END_TEST

void add_repetition_sections(Suite *suite) {
  TCase *repetition = add_section(suite, "sec7_2", "ch07 sec7_2 fast");
  tcase_add_test(repetition, occurrences_equal_a_scan_of_the_whole_history);
  tcase_add_test(repetition, a_position_can_recur_after_captures_and_drops);
  tcase_add_test(repetition, only_the_fourth_occurrence_draws);
  tcase_add_test(repetition, a_passed_turn_is_never_a_repetition);
  tcase_add_test(repetition, the_picture_of_a_history_shows_its_nodes);
  tcase_add_test(repetition, runs_of_checks_equal_a_scan);
}

/**
 * @file check_ch09_line.c
 * @brief The best line as it is read out of the table.
 */
#include "check_ch09.h"

#include "ch04_usimove.h"

#include <stdio.h>
#include <string.h>

/** @brief Two kings and room. */
#define KINGS_SFEN "4k4/9/9/9/9/9/9/9/4K4 b - 1"

/** @brief Put the moves of a line into the table, each for the position before it.
 *  @param bench the table and the game; the game is left as it was.
 *  @param moves USI moves, legal ones, a blank between them. */
static void teach(struct bench *bench, const char *moves) {
  struct game *game = &bench->game;
  const int root = moves_made(game);
  char words[200];
  snprintf(words, sizeof words, "%s", moves);
  for (char *word = strtok(words, " "); word != NULL; word = strtok(NULL, " ")) {
    const struct move move = read_move(&game->position, word);
    tt_store(&bench->table,
             (struct tt_entry){.key = game->position.position_key, .move = move, .depth = 1});
    play_move(game, move);
  }
  while (moves_made(game) > root)
    take_back(game);
}

/** @brief Read a line out and compare it.
 *  @param bench the table and the game.
 *  @param depth most moves.
 *  @param expected USI moves, a blank after each. */
static void expect_line(struct bench *bench, int depth, const char *expected) {
  const struct search_limits limits = {.max_depth = MAX_DEPTH};
  const struct position before = bench->game.position;
  struct variation line = {.count = 1};
  char text[400] = "", usi[MOVE_TEXT_SIZE];
  reset_state(&bench->search, &bench->game, &limits, &bench->aids, NULL, NULL);
  line.moves[0] = read_move(&before, strncmp(expected, "5i5h", 4) == 0 ? "5i5h" : "5i4h");
  bench->aids.extend_line(&bench->search, depth, &line);
  for (int i = 0; i < line.count; i++) {
    move_to_usi(line.moves[i], usi);
    strcat(text, usi);
    strcat(text, " ");
  }
  ck_assert_str_eq(text, expected);
  ck_assert(memcmp(&before, &bench->game.position, sizeof before) == 0);
}

/** @brief The line follows the table's moves, no farther than asked, and stops where nothing is
 *         known, where what is known comes from an earlier search, or is not legal.
 *  @proves{extend_line_from_table} */
START_TEST(the_line_from_the_table_is_legal_and_ends_where_it_should)
{
  static struct bench bench;
  begin_bench(&bench, KINGS_SFEN, ALL_SPEEDUPS);
  bench.aids.begin(&bench.aids);
  expect_line(&bench, 9, "5i5h ");
  teach(&bench, "5i5h 5a5b 5h5g 5b5c");
  expect_line(&bench, 9, "5i5h 5a5b 5h5g 5b5c ");
  expect_line(&bench, 4, "5i5h 5a5b 5h5g 5b5c ");
  expect_line(&bench, 3, "5i5h 5a5b 5h5g ");
  expect_line(&bench, 1, "5i5h ");
  expect_line(&bench, 9, "5i4h "); /* another root move: nothing is known after it */
  bench.aids.begin(&bench.aids);
  expect_line(&bench, 9, "5i5h "); /* what is known is of an earlier search */
  teach(&bench, "5i5h 5a5b");
  expect_line(&bench, 9, "5i5h 5a5b ");
  play_move(&bench.game, read_move(&bench.game.position, "5i5h"));
  const struct move wrong = {.from = 4, .to = 6, .piece = PIECE_KING};
  tt_store(&bench.table,
           (struct tt_entry){.key = bench.game.position.position_key, .move = wrong, .depth = 9});
  take_back(&bench.game);
  expect_line(&bench, 9, "5i5h "); /* a king that jumps */
  play_move(&bench.game, read_move(&bench.game.position, "5i5h"));
  tt_clear(&bench.table);
  tt_store(
      &bench.table,
      (struct tt_entry){.key = bench.game.position.position_key, .move = MOVE_NONE, .depth = 9});
  take_back(&bench.game);
  expect_line(&bench, 9, "5i5h "); /* an entry without a move */
  end_bench(&bench);
}
END_TEST

/** @brief A move that leads back to a position of the line, the root included, is the last one.
 *  @proves{extend_line_from_table} */
START_TEST(the_line_ends_where_a_position_returns)
{
  static struct bench bench;
  begin_bench(&bench, KINGS_SFEN, ALL_SPEEDUPS);
  bench.aids.begin(&bench.aids);
  teach(&bench, "5i5h 5a5b 5h5i 5b5a");
  expect_line(&bench, 20, "5i5h 5a5b 5h5i 5b5a ");
  tt_clear(&bench.table);
  teach(&bench, "5i5h 5a5b 5h5g 5b5a 5g5h");
  expect_line(&bench, 20, "5i5h 5a5b 5h5g 5b5a 5g5h ");
  end_bench(&bench);
}
END_TEST

/** @brief Where the game is over, the line is.
 *  @proves{extend_line_from_table} */
START_TEST(the_line_ends_with_the_game)
{
  static struct bench bench;
  begin_bench(&bench, KINGS_SFEN, ALL_SPEEDUPS);
  bench.aids.begin(&bench.aids);
  teach(&bench, "5i5h 5a5b 5h5g 5b5c");
  bench.game.rules.max_moves_to_draw = 3;
  expect_line(&bench, 9, "5i5h 5a5b 5h5g ");
  bench.game.rules.max_moves_to_draw = 1;
  expect_line(&bench, 9, "5i5h ");
  end_bench(&bench);
}
END_TEST

/** @brief The longest line there can be fits.
 *  @proves{extend_line_from_table} */
START_TEST(a_line_holds_no_more_than_its_size)
{
  static struct bench bench;
  begin_bench(&bench, KINGS_SFEN, ALL_SPEEDUPS);
  bench.aids.begin(&bench.aids);
  struct game *game = &bench.game;
  struct move_list list;
  for (int ply = 0; ply < 70; ply++) {
    /* any move that leads to a position which the history has not had */
    generate_legal_moves(&game->position, &list);
    int i = 0;
    for (bool fresh = false; !fresh && i < list.count; i++) {
      play_move(game, list.moves[i]);
      fresh = repetition_count(game) == 1;
      take_back(game);
    }
    tt_store(&bench.table, (struct tt_entry){.key = game->position.position_key,
                                             .move = list.moves[i - 1],
                                             .depth = 1});
    play_move(game, list.moves[i - 1]);
  }
  struct variation line = {.count = 1, .moves = {game->nodes[1].move}};
  while (moves_made(game) > 0)
    take_back(game);
  const struct search_limits limits = {.max_depth = MAX_DEPTH};
  reset_state(&bench.search, game, &limits, &bench.aids, NULL, NULL);
  bench.aids.extend_line(&bench.search, MAX_DEPTH, &line);
  ck_assert_int_eq(line.count, MAX_DEPTH);
  end_bench(&bench);
}
END_TEST

void add_line_tests(TCase *section) {
  tcase_add_test(section, the_line_from_the_table_is_legal_and_ends_where_it_should);
  tcase_add_test(section, the_line_ends_where_a_position_returns);
  tcase_add_test(section, the_line_ends_with_the_game);
  tcase_add_test(section, a_line_holds_no_more_than_its_size);
}

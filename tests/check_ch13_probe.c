/**
 * @file check_ch13_probe.c
 * @brief Sections 13.4.2 and 13.5.3: looking up, and choosing a move.
 */
#include "check_ch13.h"

#include "oracle.h"

/** @brief The initial position without a move number. */
#define START_BOARD "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -"

/** @brief Whatever number a line states, the position is found; those with its own number come
 *         first, then the others, both in the order of the file.
 *  @proves{book_seek} @proves{book_next} */
START_TEST(the_own_move_number_comes_first)
{
  static const char text[] = "sfen " START_BOARD " 9\n1g1f\n"
                             "sfen " START_BOARD "\n2g2f\n"
                             "sfen " START_BOARD " 5\n3g3f\n4g4f\n"
                             "sfen " START_BOARD " 0\n5g5f\n"
                             "sfen " START_BOARD " 5\n6g6f\n";
  static const struct {
    int number;         /**< move number of the position that is looked up */
    const char *wanted; /**< moves in order */
  } cases[] = {{5, "3g3f 4g4f 6g6f 1g1f 2g2f 5g5f"},
               {9, "1g1f 2g2f 3g3f 4g4f 5g5f 6g6f"},
               {1, "1g1f 2g2f 3g3f 4g4f 5g5f 6g6f"}};
  struct book book = book_of(text, BOOK_CARE_MOVES);
  ck_assert_uint_eq(book.fault_count, 0);
  ck_assert_uint_eq(book.position_count, 1);
  ck_assert_uint_eq(book.block_count, 5);
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    char sfen[SFEN_TEXT_SIZE], moves[SHOWN_MOVES_SIZE];
    snprintf(sfen, sizeof sfen, START_BOARD " %d", cases[i].number);
    struct position position = book_position(sfen);
    ck_assert_str_eq(shown_moves(&book, &position, false, moves), cases[i].wanted);
    ck_assert_str_eq(shown_moves(&book, &position, true, moves), cases[i].wanted);
  }
  struct book_cursor cursor;
  struct book_candidate candidate;
  struct position start = book_position(STARTPOS_SFEN);
  static const uint32_t lines[] = {2, 4, 6, 7, 9, 11};
  book_seek(&cursor, &book, &start, true);
  for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
    ck_assert(book_next(&cursor, &candidate));
    ck_assert_uint_eq(candidate.line, lines[i]);
  }
  ck_assert(!book_next(&cursor, &candidate));
  ck_assert(!book_next(&cursor, &candidate));
  book_free(&book);
}
END_TEST

/** @brief A position that stands twice keeps the moves of both places.
 *  @proves{book_next} */
START_TEST(a_position_that_comes_again_appends)
{
  expect_start_moves(BOOK_BEGINNING "7g7f\nsfen 4k4/9/9/9/9/9/9/9/4K4 b - 1\n5i5h\n"
                                    "sfen " STARTPOS_SFEN "\n2g2f\n7g7f 8c8d\n",
                     "7g7f 2g2f 7g7f/8c8d");
}
END_TEST

/** @brief A move whose count is 0 is not chosen as long as another is legal; among equals the first
 *         one is.
 *  @proves{book_choose} */
START_TEST(a_count_of_zero_is_chosen_last)
{
  expect_choice("2g2f none 0 10 0\n7g7f none 0 10 3\n", "7g7f");
  expect_choice("2g2f none 0 10 0\n7g7f none 0 10 0\n", "2g2f");
  expect_choice("2g2e none 0 10 3\n2g2f none 0 10 0\n7g7f none 0 10 0\n", "2g2f");
  expect_choice("7g7f none -100 1 1\n2g2f none 500 20 90\n", "7g7f");
  expect_choice("7g7f\n2g2f none 0 0 5\n", "7g7f");
  expect_choice("", "");
  expect_choice("2g2e\n3c3d\nP*5e\n", "");
}
END_TEST

/** @brief Only moves that are allowed are chosen.
 *  @proves{book_choose} */
START_TEST(a_choice_may_be_restricted)
{
  struct book book = book_of(BOOK_BEGINNING "7g7f\n2g2f\n5g5f none 0 0 0\n", BOOK_CARE_FORM);
  struct position start = book_position(STARTPOS_SFEN);
  struct book_candidate choice;
  struct move_list allowed = {.count = 1};
  char text[MOVE_TEXT_SIZE];
  static const char *const moves[] = {"2g2f", "5g5f"};
  for (size_t i = 0; i < 2; i++) {
    ck_assert(find_legal_move(&start, moves[i], &allowed.moves[0], NULL));
    ck_assert(book_choose(&book, &start, false, &allowed, &choice));
    move_to_usi(choice.move, text);
    ck_assert_str_eq(text, moves[i]);
  }
  allowed.count = 0;
  ck_assert(!book_choose(&book, &start, false, &allowed, &choice));
  book_free(&book);
}
END_TEST

/** @brief A ponder move is legal after the move, or it is none: none, None, rubbish, the wrong
 * side.
 *  @proves{book_ponder} @proves{entry_to_ponder} */
START_TEST(ponder_moves_are_legal_or_left_out)
{
  static const char *const words[] = {"none", "None", "NONE",   "-",    "3c3e", "7f7e",
                                      "P*5e", "win",  "resign", "3c3d", "3c"};
  for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
    char text[512];
    snprintf(text, sizeof text, BOOK_BEGINNING "7g7f %s 0 0 1\n", words[i]);
    expect_start_moves(text, strcmp(words[i], "3c3d") == 0 ? "7g7f/3c3d" : "7g7f");
  }
}
END_TEST

/** @brief Append all words of four or five characters that a book could hold for a move: every
 * board move with and without a plus sign, every drop.
 *  @param text receives them, one a line.
 *  @return how many. */
static int all_moves(char *text) {
  char from[SQUARE_TEXT_SIZE], to[SQUARE_TEXT_SIZE];
  int count = 0;
  for (int b = 0; b < SQUARE_COUNT; b++) {
    square_to_usi(b, to);
    for (int a = 0; a < SQUARE_COUNT; a++) {
      square_to_usi(a, from);
      text += sprintf(text, "%s%s\n%s%s+\n", from, to, from, to);
      count += 2;
    }
    for (const char *kind = "PLNSGBR"; *kind != '\0'; kind++, count++)
      text += sprintf(text, "%c*%s\n", *kind, to);
  }
  return count;
}

/** @brief Of a book that holds every move there is, exactly the legal ones are given out, as the
 *         oracle has them.
 *  @proves{book_probe} @proves{entry_to_move} @proves{move_is_listed} */
START_TEST(illegal_entries_are_never_given_out)
{
  char *text = malloc(1 << 18);
  struct book_candidate *candidates = malloc(ORACLE_MOVES_MAX * sizeof *candidates);
  struct oracle_game *game = malloc(sizeof *game);
  ck_assert(text != NULL && candidates != NULL && game != NULL);
  for (int round = 0; round < tier_rounds(40, 400); round++) {
    char sfen[ORACLE_SFEN_SIZE];
    oracle_random_game(game, (uint64_t)round, NULL);
    for (int ply = 10 + round; ply > 0 && game->count > 0; ply--)
      oracle_random_move(game);
    oracle_write(&game->position, sfen, sizeof sfen);
    const int head = sprintf(text, "sfen %s\n", sfen);
    const int written = all_moves(text + head);
    struct book book = book_of(text, BOOK_CARE_MOVES);
    struct position position = book_position(sfen);
    const int count = book_probe(&book, &position, false, candidates, ORACLE_MOVES_MAX);
    if (count != game->count || (int)book.illegal_count != written - count)
      ck_abort_msg("%s: %d moves, the oracle has %d", sfen, count, game->count);
    for (int i = 0; i < count; i++) {
      bool known = false;
      for (int j = 0; j < game->count && !known; j++)
        known = strcmp(game->moves[j], candidates[i].entry.best_move) == 0;
      if (!known || !is_legal_move(&position, candidates[i].move))
        ck_abort_msg("%s: %s is not legal", sfen, candidates[i].entry.best_move);
    }
    ck_assert_int_eq(book_probe(&book, &position, false, candidates, 2), count < 2 ? count : 2);
    book_free(&book);
  }
  free(text);
  free(candidates);
  free(game);
}
END_TEST

/** @brief A hit is told with the move and three numbers.
 *  @proves{book_hit_to_text} */
START_TEST(a_hit_is_reported_in_the_words_of_the_book)
{
  struct book book =
      book_of(BOOK_BEGINNING "2g2f 8c8d -2147483647 2147483647 2147483647\n", BOOK_CARE_FORM);
  struct position start = book_position(STARTPOS_SFEN);
  struct book_candidate choice;
  char text[BOOK_HIT_TEXT_SIZE];
  ck_assert(book_choose(&book, &start, false, NULL, &choice));
  book_hit_to_text(&choice, text);
  ck_assert_str_eq(text, "book hit 2g2f score -2147483647 depth 2147483647 count 2147483647");
  book_free(&book);
}
END_TEST

void add_probe_sections(Suite *suite) {
  TCase *lookup = add_section(suite, "sec13_4_2", "ch13 sec13_4_2 fast");
  TCase *choosing = add_section(suite, "sec13_5_3", "ch13 sec13_5_3 fast");
  tcase_add_test(lookup, the_own_move_number_comes_first);
  tcase_add_test(lookup, a_position_that_comes_again_appends);
  tcase_add_test(lookup, illegal_entries_are_never_given_out);
  tcase_add_test(choosing, a_count_of_zero_is_chosen_last);
  tcase_add_test(choosing, a_choice_may_be_restricted);
  tcase_add_test(choosing, ponder_moves_are_legal_or_left_out);
  tcase_add_test(choosing, a_hit_is_reported_in_the_words_of_the_book);
}

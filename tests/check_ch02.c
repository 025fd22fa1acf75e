/**
 * @file check_ch02.c
 * @brief Chapter 2, the suite, constants and coordinates; every law on every square.
 */
#include "check_ch02.h"

#include "board_text.h"
#include "ch02_move.h"

#include <limits.h>
#include <string.h>

/** @brief The numbers are the book's, and they leave room for what must fit between them.
 *  @proves{SQUARE_COUNT} @proves{MATE_SCORE} @proves{MAX_HAND_COUNT} */
START_TEST(constants_fit_together)
{
  ck_assert_int_eq(BOARD_SIZE, 9);
  ck_assert_int_eq(SQUARE_COUNT, BOARD_SIZE * BOARD_SIZE);
  ck_assert_int_eq(HAND_PIECE_KINDS, PIECE_ROOK + 1);
  ck_assert_int_eq(MAX_HAND_COUNT, 18);
  ck_assert_int_eq(SQUARE_NONE, -1);
  ck_assert_int_eq(MAX_DEPTH, 64);
  ck_assert_int_eq(MATE_SCORE, 30000);
  ck_assert_int_eq(INFINITY_SCORE, 32000);
  ck_assert_int_eq(MAX_LEGAL_MOVES, 593);
  ck_assert(MATE_SCORE + MAX_DEPTH < INFINITY_SCORE);
  ck_assert(INFINITY_SCORE <= INT16_MAX);
  ck_assert(SQUARE_COUNT - 1 <= INT8_MAX); /* a square fits the fields of a move */
  ck_assert_uint_eq(sizeof(struct move), 4);
}
END_TEST

/** @brief Row and column of a square give the square back, for all 81; numbers rise row by row.
 *  @proves{square_row} @proves{square_col} @proves{make_square} */
START_TEST(square_and_row_column_are_inverse)
{
  int square = 0;
  for (int row = 0; row < BOARD_SIZE; row++)
    for (int col = 0; col < BOARD_SIZE; col++, square++) {
      ck_assert_int_eq(make_square(row, col), square);
      ck_assert_int_eq(square_row(square), row);
      ck_assert_int_eq(square_col(square), col);
    }
  ck_assert_int_eq(square, SQUARE_COUNT);
}
END_TEST

/** @brief Of all pairs of small numbers, and of the largest ones, 81 are squares.
 *  @proves{is_on_board} */
START_TEST(only_81_pairs_are_on_board)
{
  int found = 0;
  for (int row = -20; row <= 20; row++)
    for (int col = -20; col <= 20; col++)
      found += is_on_board(row, col) ? 1 : 0;
  ck_assert_int_eq(found, SQUARE_COUNT);
  ck_assert(is_on_board(0, 0) && is_on_board(8, 8));
  ck_assert(!is_on_board(INT_MIN, 0) && !is_on_board(0, INT_MAX));
}
END_TEST

/** @brief Every square's text reads back; of all texts of up to three bytes only these 81 are read.
 *  @proves{square_to_usi} @proves{square_from_usi} */
START_TEST(square_text_round_trip)
{
  char text[SQUARE_TEXT_SIZE];
  for (int square = 0; square < SQUARE_COUNT; square++) {
    square_to_usi(square, text);
    ck_assert_uint_eq(strlen(text), 2);
    ck_assert_int_eq(text[0] - '0', 9 - square_col(square));
    ck_assert_int_eq(text[1] - 'a', square_row(square));
    ck_assert_int_eq(square_from_usi(text), square);
  }
  int found = 0;
  for (int first = 0; first < 256; first++)
    for (int second = 0; second < 256; second++)
      found += square_from_usi((const char[]){(char)first, (char)second, '\0'}) >= 0 ? 1 : 0;
  ck_assert_int_eq(found, SQUARE_COUNT);
  for (int third = 1; third < 256; third++)
    ck_assert_int_eq(square_from_usi((const char[]){'5', 'e', (char)third, '\0'}), SQUARE_NONE);
}
END_TEST

/** @brief The five squares that the book's table names.
 *  @proves{square_to_usi} */
START_TEST(sample_squares_have_their_names)
{
  static const struct {
    int square;
    const char *name;
  } samples[] = {{0, "9a"}, {4, "5a"}, {8, "1a"}, {40, "5e"}, {72, "9i"}, {76, "5i"}, {80, "1i"}};
  for (size_t i = 0; i < sizeof samples / sizeof *samples; i++) {
    char text[SQUARE_TEXT_SIZE];
    square_to_usi(samples[i].square, text);
    ck_assert_str_eq(text, samples[i].name);
  }
}
END_TEST

/** @brief The map of the square numbers is the figure of section 2.2.1.
 *  @proves{make_square} @proves{square_from_usi} */
START_TEST(square_numbers_are_as_drawn)
{
  struct board_text board = {0};
  draw(&board, "     9   8   7   6   5   4   3   2   1   file\n");
  for (int row = 0; row < BOARD_SIZE; row++) {
    draw(&board, "%c ", 'a' + row);
    for (int file = 9; file >= 1; file--) {
      const char name[] = {(char)('0' + file), (char)('a' + row), '\0'};
      draw(&board, "%4d", square_from_usi(name));
    }
    draw(&board, "   row %d\n", row);
  }
  draw(&board, "col  0   1   2   3   4   5   6   7   8\n");
  expect_as_drawn(&board, "ch02-squares.txt");
}
END_TEST

/** @brief Build the suite and run it.
 *  @return exit status. */
int main(void) {
  Suite *suite = suite_create("ch02");
  tcase_add_test(add_section(suite, "sec2_1", "ch02 sec2_1 fast"), constants_fit_together);
  TCase *section = add_section(suite, "sec2_2", "ch02 sec2_2 fast");
  tcase_add_test(section, square_and_row_column_are_inverse);
  tcase_add_test(section, only_81_pairs_are_on_board);
  tcase_add_test(section, square_text_round_trip);
  tcase_add_test(section, sample_squares_have_their_names);
  tcase_add_test(section, square_numbers_are_as_drawn);
  add_piece_sections(suite);
  add_ending_sections(suite);
  return run_suite(suite);
}

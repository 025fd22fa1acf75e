/**
 * @file check_ch06_pictures.c
 * @brief The text pictures of chapter 6: what the page shows is what the functions answer.
 */
#include "check_ch06.h"

#include "board_text.h"
#include "ch06_checks.h"
#include "ch06_drops.h"
#include "ch06_king.h"
#include "ch06_pins.h"

#include <ctype.h>

/**
 * @brief Draw a position with marks behind its pieces.
 * @param board receives the picture.
 * @param position the position.
 * @param stars squares marked `*`.
 * @param crosses squares marked `x`.
 */
static void draw_position(struct board_text *board, const struct position *position,
                          struct bitboard stars, struct bitboard crosses) {
  draw(board, "   9   8   7   6   5   4   3   2   1\n");
  for (int row = 0; row < BOARD_SIZE; row++) {
    int blanks = 0; /* owed before the next word; none are drawn at the end of a line */
    draw(board, "%c", 'a' + row);
    for (int col = 0; col < BOARD_SIZE; col++) {
      const int square = make_square(row, col);
      const int piece = piece_at(position, square);
      const enum piece_type type = piece_type(piece);
      const char letter = is_empty(piece) ? '.' : piece_letter(type);
      const bool star = bitboard_test(stars, square), cross = bitboard_test(crosses, square);
      draw(board, "%*s%s%c%s", blanks + 1, "", is_promoted(type) ? "+" : " ",
           piece < 0 ? tolower(letter) : letter,
           star    ? "*"
           : cross ? "x"
                   : "");
      blanks = star || cross ? 0 : 1;
    }
    draw(board, "\n");
  }
}

/** @brief The king may not step back along the line of the rook that checks it, and the squares
 *         beside the line are free.
 *  @proves{king_destinations} @proves{king_danger} */
START_TEST(picture_of_a_king_in_the_line_of_a_rook)
{
  struct position position;
  struct board_text board = {0};
  read_position(&position, "4k4/9/9/9/4r4/6n2/4K4/9/9 b P 1", "");
  const struct bitboard around = tables()->step_from[COLOR_BLACK][PIECE_KING][58];
  const struct bitboard safe = king_destinations(&position, COLOR_BLACK);
  draw(&board, "Black to move: the king may go to *, not to x.\n\n");
  draw_position(&board, &position, safe, bitboard_andnot(around, safe));
  expect_as_drawn(&board, "ch06-king.txt");
}
END_TEST

/** @brief One look at the enemy king finds the squares from which each kind would check it, and
 *         the own piece that hides a slider from it.
 *  @proves{find_check_info} */
START_TEST(picture_of_the_squares_that_give_check)
{
  struct position position;
  struct check_info info;
  struct board_text board = {0};
  read_position(&position, "9/4k4/9/9/4S4/9/4L4/9/4K4 b - 1", "");
  find_check_info(&position, &info);
  draw(&board,
       "Where a silver gives check: *. What uncovers a check when it leaves its line: x.\n\n");
  draw_position(&board, &position, info.check_squares[PIECE_SILVER], info.discoverers);
  expect_as_drawn(&board, "ch06-check-squares.txt");
}
END_TEST

/** @brief In check from a rook two answers are no king moves: take it, or stand between.
 *  @proves{move_mask} @proves{compute_pins_and_checks} */
START_TEST(picture_of_the_answers_to_a_check)
{
  struct position position;
  struct board_text board = {0};
  read_position(&position, "k3r4/9/9/1B7/9/9/9/3GK4/9 b P 1", "");
  const struct pins_and_checks found = compute_pins_and_checks(&position, COLOR_BLACK);
  draw(&board, "The check comes from x; it is answered on x itself and on *.\n\n");
  draw_position(
      &board, &position,
      bitboard_andnot(move_mask(find_king(&position, COLOR_BLACK), found.checkers), found.checkers),
      found.checkers);
  expect_as_drawn(&board, "ch06-answers.txt");
}
END_TEST

/** @brief A pawn may be dropped on files without one, not on the last rank, and not so that it
 *         mates; the promoted pawn and the enemy's do not matter.
 *  @proves{pawn_drop_targets} @proves{files_without} @proves{is_pawn_drop_mate} */
START_TEST(picture_of_the_drops_of_a_pawn)
{
  struct position position;
  struct board_text board = {0};
  read_position(&position, "7lk/9/8S/9/2p6/1+P1P5/P8/9/4K4 b P 1", "");
  struct bitboard empty = bitboard_not(position.occupied);
  struct bitboard targets = pawn_drop_targets(&position, COLOR_BLACK, empty);
  draw(&board, "Black drops a pawn: on *, but not on x, where it would mate.\n\n");
  ck_assert(is_pawn_drop_mate(&position, 17));
  draw_position(&board, &position, targets, bitboard_square(17));
  expect_as_drawn(&board, "ch06-pawn-drops.txt");
}
END_TEST

void add_picture_sections(Suite *suite) {
  TCase *section = add_section(suite, "sec6_6_pictures", "ch06 sec6_6 sec6_7 sec6_9 sec6_11 fast");
  tcase_add_test(section, picture_of_a_king_in_the_line_of_a_rook);
  tcase_add_test(section, picture_of_the_squares_that_give_check);
  tcase_add_test(section, picture_of_the_answers_to_a_check);
  tcase_add_test(section, picture_of_the_drops_of_a_pawn);
}

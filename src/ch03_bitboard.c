/**
 * @file ch03_bitboard.c
 * @brief The picture of a set of squares.
 * @ingroup ch03
 */
#include "ch03_bitboard.h"

/* [ch03-picture] */
void bitboard_to_text(struct bitboard b, char text[BITBOARD_TEXT_SIZE]) {
  for (int square = 0; square < SQUARE_COUNT; square++) {
    *text++ = bitboard_test(b, square) ? '*' : '.';
    if (square_col(square) == BOARD_SIZE - 1)
      *text++ = '\n';
  }
  *text = '\0';
}
/* [ch03-picture] */

/**
 * @file ch02_types.c
 * @brief The tables behind the vocabulary of chapter 2.
 * @ingroup ch02
 */
#include "ch02_types.h"

/* [ch02-square-text] */
void square_to_usi(int square, char text[SQUARE_TEXT_SIZE]) {
  text[0] = (char)('9' - square_col(square));
  text[1] = (char)('a' + square_row(square));
  text[2] = '\0';
}

int square_from_usi(const char *text) {
  if (text[0] < '1' || text[0] > '9' || text[1] < 'a' || text[1] > 'i' || text[2] != '\0')
    return SQUARE_NONE;
  return make_square(text[1] - 'a', '9' - text[0]);
}
/* [ch02-square-text] */

/* [ch02-points] */
int impasse_point_value(enum piece_type type) {
  switch (unpromote(type)) {
  case PIECE_EMPTY:
  case PIECE_KING:
    return 0;
  case PIECE_BISHOP:
  case PIECE_ROOK:
    return 5;
  default:
    return 1;
  }
}
/* [ch02-points] */

/* [ch02-letters] */
/** @brief Letters of the pieces, by unpromoted kind. */
static const char LETTERS[] = "?PLNSGBRK";

char piece_letter(enum piece_type type) {
  return LETTERS[unpromote(type)];
}

enum piece_type piece_from_letter(char letter) {
  if (letter >= 'a' && letter <= 'z')
    letter = (char)(letter - 'a' + 'A');
  for (int type = PIECE_PAWN; type <= PIECE_KING; type++)
    if (LETTERS[type] == letter)
      return (enum piece_type)type;
  return PIECE_EMPTY;
}
/* [ch02-letters] */

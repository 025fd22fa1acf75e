/**
 * @file ch06_pins.c
 * @brief The line of a pinned piece.
 * @ingroup ch06
 */
#include "ch06_pins.h"

struct bitboard pin_line(int king, int square) {
  int direction = NORTH;
  while (!bitboard_test(tables()->rays[king][direction], square))
    direction++;
  return tables()->rays[king][direction];
}

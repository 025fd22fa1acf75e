/**
 * @file ch05_rays.c
 * @brief The ray walk.
 * @ingroup ch05
 */
#include "ch05_rays.h"

/* [ch05-ray-walk] */
struct bitboard ray_attacks_from(int from, struct bitboard occupied,
                                 const enum direction *directions, int count) {
  struct bitboard attacks = BITBOARD_EMPTY;
  for (int d = 0; d < count; d++) {
    const int8_t *squares = tables()->ray_squares[from][directions[d]];
    const int length = tables()->ray_lengths[from][directions[d]];
    for (int i = 0; i < length; i++) {
      bitboard_set(&attacks, squares[i]);
      if (bitboard_test(occupied, squares[i]))
        break;
    }
  }
  return attacks;
}
/* [ch05-ray-walk] */

struct bitboard rook_attacks(int from, struct bitboard occupied) {
  static const enum direction directions[] = {NORTH, SOUTH, WEST, EAST};
  return ray_attacks_from(from, occupied, directions, 4);
}

struct bitboard bishop_attacks(int from, struct bitboard occupied) {
  static const enum direction directions[] = {NORTH_WEST, NORTH_EAST, SOUTH_WEST, SOUTH_EAST};
  return ray_attacks_from(from, occupied, directions, 4);
}

struct bitboard lance_attacks(int from, enum color color, struct bitboard occupied) {
  const enum direction forward = color == COLOR_BLACK ? NORTH : SOUTH;
  return ray_attacks_from(from, occupied, &forward, 1);
}

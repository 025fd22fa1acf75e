/**
 * @file ch11_king.c
 * @brief Prices of king safety, and the tables about kings.
 * @ingroup ch11
 */
#include "ch11_king.h"

#include <string.h>

struct king_tables king_storage;

/* [ch11-king-prices] */
struct king_prices king_prices(int phase) {
  const int opening = opening_weight(phase);
  const int endgame = endgame_weight(phase);
  return (struct king_prices){.defenders = 6 + opening / 12,
                              .attacked = -(10 + opening / 10),
                              .safe = 2,
                              .distance = opening / 6,
                              .nearness = endgame / 6,
                              .front_empty = -(4 + opening / 16),
                              .front_enemy = -(8 + opening / 14),
                              .front_attacked = -8,
                              .in_check = -40};
}
/* [ch11-king-prices] */

void build_king_tables(struct king_tables *kings) {
  memset(kings, 0, sizeof *kings);
  for (int square = 0; square < SQUARE_COUNT; square++) {
    kings->distance[square] = center_distance(square);
    kings->neighbors[square] = bitboard_count(tables()->step_from[COLOR_BLACK][PIECE_KING][square]);
    for (int step = 1; step <= 2; step++) {
      if (square_row(square) - step >= 0)
        bitboard_set(&kings->front[COLOR_BLACK][square], square - step * BOARD_SIZE);
      if (square_row(square) + step < BOARD_SIZE)
        bitboard_set(&kings->front[COLOR_WHITE][square], square + step * BOARD_SIZE);
    }
  }
  for (int opening = 0; opening <= OPENING_PHASE; opening++)
    kings->prices[opening] = king_prices(opening);
}

/** @brief Build the one instance before main(), when there is only one thread. */
__attribute__((constructor(205))) static void build_king_tables_once(void) {
  build_king_tables(&king_storage);
}

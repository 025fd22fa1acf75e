/**
 * @file ch06_king.c
 * @brief Building the table of pieces that could reach a king's neighbourhood.
 * @ingroup ch06
 */
#include "ch06_king.h"

#include "ch05_attacks.h"

struct bitboard king_reach[2][PIECE_KING + 1][SQUARE_COUNT];

/**
 * @brief Note for one piece on the empty board which kings it could worry.
 * @param color its owner.
 * @param type its kind.
 * @param from where it stands.
 */
static void add_reach(enum color color, enum piece_type type, int from) {
  struct bitboard attacked = attacks_from(from, type, color, BITBOARD_EMPTY);
  struct bitboard kings = steps_of_all(attacked, tables()->step_from[color][PIECE_KING]);
  while (bitboard_any(kings))
    bitboard_set(&king_reach[color][type][bitboard_pop_lsb(&kings)], from);
}

/** @brief Fill the table before main(), after the tables of chapter 5. */
__attribute__((constructor(203))) static void build_king_reach(void) {
  for (int color = 0; color < 2; color++)
    for (int type = PIECE_PAWN; type <= PIECE_KING; type++)
      for (int from = 0; from < SQUARE_COUNT; from++)
        add_reach((enum color)color, (enum piece_type)type, from);
}

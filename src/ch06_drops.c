/**
 * @file ch06_drops.c
 * @brief Pawn-drop mate (uchifuzume).
 * @ingroup ch06
 */
#include "ch06_drops.h"

#include "ch05_attacks.h"

/**
 * @brief Whether the king that the pawn checks has a square to go to, the pawn's included.
 * @param position the position before the drop.
 * @param us the side that drops.
 * @param king the enemy king.
 * @param to where the pawn is dropped.
 * @return true when it escapes.
 */
/* [ch06-pawn-drop-mate] */
static bool king_escapes(const struct position *position, enum color us, int king, int to) {
  /* The king stays on its square: no slider reaches it, so there is none that it could hide from.
   */
  const struct bitboard occupied = bitboard_or(position->occupied, bitboard_square(to));
  struct bitboard squares =
      bitboard_andnot(tables()->step_from[us][PIECE_KING][king], position->color_bb[opposite(us)]);
  while (bitboard_any(squares)) {
    const int square = bitboard_pop_lsb(&squares);
    if (bitboard_none(attackers_to_occupied(position, square, us, occupied)))
      return true;
  }
  return false;
}

/**
 * @brief Whether a piece other than the king can take the pawn and leave its king safe.
 * @param position the position before the drop.
 * @param us the side that drops.
 * @param king the enemy king.
 * @param to where the pawn is dropped.
 * @return true when one can.
 */
static bool pawn_is_taken(const struct position *position, enum color us, int king, int to) {
  struct bitboard capturers = attackers_to(position, to, opposite(us));
  bitboard_reset(&capturers, king);
  while (bitboard_any(capturers)) {
    const int from = bitboard_pop_lsb(&capturers);
    const struct bitboard occupied = bitboard_or(
        bitboard_andnot(position->occupied, bitboard_square(from)), bitboard_square(to));
    if (bitboard_none(attackers_to_occupied(position, king, us, occupied)))
      return true;
  }
  return false;
}

bool is_pawn_drop_mate(const struct position *position, int to) {
  const enum color us = position->side_to_move;
  if (to != pawn_check_square(position, us))
    return false;
  const int king = find_king(position, opposite(us));
  return !king_escapes(position, us, king, to) && !pawn_is_taken(position, us, king, to);
}
/* [ch06-pawn-drop-mate] */

/**
 * @file ch06_refusal.c
 * @brief The rules about a single move, one after the other.
 * @ingroup ch06
 */
#include "ch06_refusal.h"

#include "ch05_attacks.h"
#include "ch06_count.h"

/**
 * @brief Whether a side has an unpromoted pawn on the file of a square.
 * @param position a position.
 * @param us the side.
 * @param square names the file.
 * @return true when there is one.
 */
static bool has_pawn_on_file(const struct position *position, enum color us, int square) {
  for (int row = 0; row < BOARD_SIZE; row++)
    if (piece_at(position, make_square(row, square_col(square))) == encode_piece(us, PIECE_PAWN))
      return true;
  return false;
}

/**
 * @brief What forbids a drop, kings left aside.
 * @param position a position.
 * @param us who drops.
 * @param move the drop.
 * @return the reason, or null.
 */
static const char *why_no_drop(const struct position *position, enum color us, struct move move) {
  const enum piece_type type = (enum piece_type)move.piece;
  if (!is_empty(piece_at(position, move.to)))
    return "a piece can be dropped on an empty square only";
  if (must_promote(type, us, move.to))
    return "the dropped piece could never move";
  if (type == PIECE_PAWN && has_pawn_on_file(position, us, move.to))
    return "two unpromoted pawns of a side may not stand on one file";
  return NULL;
}

/**
 * @brief What forbids a move on the board, kings left aside.
 * @param position a position.
 * @param us who moves.
 * @param move the move.
 * @return the reason, or null.
 */
static const char *why_no_board_move(const struct position *position, enum color us,
                                     struct move move) {
  const enum piece_type type = (enum piece_type)move.piece;
  if (bitboard_test(position->color_bb[us], move.to))
    return "a piece of the same side stands on the destination";
  if (!bitboard_test(attacks_from(move.from, type, us, position->occupied), move.to))
    return "the piece does not move that way, or another one is in its way";
  if (move.promote && !is_in_promotion_zone(move.from, us) && !is_in_promotion_zone(move.to, us))
    return "a piece promotes only on entering, leaving or moving within the last three ranks";
  if (!move.promote && must_promote(type, us, move.to))
    return "the piece must promote there, or it could never move again";
  return NULL;
}

const char *why_illegal(const struct position *position, struct move move) {
  const enum color us = position->side_to_move;
  const char *reason =
      move.drop ? why_no_drop(position, us, move) : why_no_board_move(position, us, move);
  if (reason != NULL)
    return reason;
  struct position after = *position;
  do_move(&after, move);
  if (is_in_check(&after, us)) {
    if (is_in_check(position, us))
      return "the king would still be in check";
    return move.piece == PIECE_KING ? "the king would move into check"
                                    : "the king would be left in check";
  }
  if (move.drop && move.piece == PIECE_PAWN && is_in_check(&after, opposite(us)) &&
      !has_legal_move(&after))
    return "a dropped pawn may not mate";
  return NULL;
}

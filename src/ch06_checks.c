/**
 * @file ch06_checks.c
 * @brief Checks, direct and discovered.
 * @ingroup ch06
 */
#include "ch06_checks.h"

#include "ch05_attacks.h"
#include "ch06_pins.h"

/* [ch06-find-check-info] */
void find_check_info(const struct position *position, struct check_info *info) {
  const enum color us = position->side_to_move;
  struct bitboard attackers = BITBOARD_EMPTY;
  info->king = find_king(position, opposite(us));
  info->discoverers = BITBOARD_EMPTY;
  if (info->king == SQUARE_NONE)
    return;
  for (int type = PIECE_PAWN; type < PIECE_TYPE_COUNT; type++)
    info->check_squares[type] =
        attacks_from(info->king, (enum piece_type)type, opposite(us), position->occupied);
  scan_sliders(position, info->king, us, &attackers, &info->discoverers);
  info->discoverers = bitboard_and(info->discoverers, position->color_bb[us]);
}

bool move_gives_check(const struct check_info *info, struct move move) {
  if (info->king == SQUARE_NONE)
    return false;
  const enum piece_type type = (enum piece_type)move.piece;
  if (bitboard_test(info->check_squares[move.promote ? promote(type) : type], move.to))
    return true;
  if (move.drop || !bitboard_test(info->discoverers, move.from))
    return false;
  return !bitboard_test(pin_line(info->king, move.from), move.to);
}
/* [ch06-find-check-info] */

bool gives_check(const struct position *position, struct move move) {
  const enum color us = position->side_to_move;
  const int king = find_king(position, opposite(us));
  if (!move_is_valid(move) || king == SQUARE_NONE)
    return false;
  if (!move.drop && (move.from == SQUARE_NONE || is_empty(piece_at(position, move.from)) ||
                     piece_color(piece_at(position, move.from)) != us))
    return false;
  const enum piece_type type = (enum piece_type)move.piece;
  return is_square_attacked_after_move(position, king, us, move,
                                       move.promote ? promote(type) : type);
}

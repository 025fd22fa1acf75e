/**
 * @file ch06_pins.h
 * @brief Pins and checks: what makes a piece's move illegal, found once a position.
 *
 * Guarantees: after one look from the king, a move of any other piece is legal exactly when its
 * target lies in the move mask and, for a pinned piece, on its pin line; nothing has to be tried
 * out. May call: chapters 2 to 5. Proved by check_ch06.c.
 * @ingroup ch06
 */
#ifndef HAYANAGI_CH06_PINS_H
#define HAYANAGI_CH06_PINS_H

#include "ch04_position.h"
#include "ch05_tables.h"

/** @addtogroup ch06
 *  @{ */

/** @brief Result of one look from the king of the side to move. */
struct pins_and_checks {
  struct bitboard checkers; /**< enemy pieces that attack the king */
  struct bitboard pinned;   /**< own pieces that alone stand between the king and a slider */
};

/**
 * @brief Look from a king along the lines on which enemy sliders stand.
 * @booksec{6,4}
 * @param position a position.
 * @param king where the king stands, 0..80.
 * @param by the side whose sliders are looked for.
 * @param attackers receives, added, the sliders with nothing in between.
 * @param blockers receives, added, each piece of either side that stands alone in between.
 * @checkedby{pins_and_checks_equal_removing_the_piece}
 */
/* [ch06-scan-sliders] */
static inline void scan_sliders(const struct position *position, int king, enum color by,
                                struct bitboard *attackers, struct bitboard *blockers) {
  const struct bitboard *pieces = position->piece_bb[by];
  const struct bitboard straight = bitboard_or(pieces[PIECE_ROOK], pieces[PIECE_DRAGON]);
  const struct bitboard diagonal = bitboard_or(pieces[PIECE_BISHOP], pieces[PIECE_HORSE]);
  const enum direction behind = by == COLOR_BLACK ? SOUTH : NORTH;
  struct bitboard snipers =
      bitboard_or(bitboard_or(bitboard_and(straight, tables()->rook_lines[king]),
                              bitboard_and(diagonal, tables()->bishop_lines[king])),
                  bitboard_and(pieces[PIECE_LANCE], tables()->rays[king][behind]));
  while (bitboard_any(snipers)) {
    const int sniper = bitboard_pop_lsb(&snipers);
    const struct bitboard between =
        bitboard_and(tables()->between[king][sniper], position->occupied);
    if (bitboard_none(between))
      bitboard_set(attackers, sniper);
    else if (!bitboard_more_than_one(between))
      *blockers = bitboard_or(*blockers, between);
  }
}
/* [ch06-scan-sliders] */

/**
 * @brief Enemy pieces that attack a king by a step.
 * @booksec{6,4}
 * @param position a position.
 * @param king where the king stands, 0..80.
 * @param by the attacking side.
 * @return their squares.
 * @checkedby{pins_and_checks_equal_removing_the_piece}
 */
static inline struct bitboard step_checkers(const struct position *position, int king,
                                            enum color by) {
  const struct bitboard knights = tables()->step_to[by][PIECE_KNIGHT][king];
  const struct bitboard around = tables()->step_to[by][PIECE_KING][king];
  struct bitboard near = bitboard_and(position->color_bb[by], bitboard_or(knights, around));
  struct bitboard checkers = BITBOARD_EMPTY;
  while (bitboard_any(near)) {
    const int from = bitboard_pop_lsb(&near);
    const enum piece_type type = piece_type(position->board[from]);
    if (bitboard_test(tables()->step_to[by][type][king], from))
      bitboard_set(&checkers, from);
  }
  return checkers;
}

/**
 * @brief Pins and checks of one side's king; without a king there are none.
 * @booksec{6,4}
 * @param position a playable position.
 * @param us the side whose king is meant.
 * @return checkers and pinned pieces.
 * @checkedby{pins_and_checks_equal_removing_the_piece}
 */
static inline struct pins_and_checks compute_pins_and_checks(const struct position *position,
                                                             enum color us) {
  struct pins_and_checks found = {BITBOARD_EMPTY, BITBOARD_EMPTY};
  const int king = find_king(position, us);
  if (king == SQUARE_NONE)
    return found;
  found.checkers = step_checkers(position, king, opposite(us));
  scan_sliders(position, king, opposite(us), &found.checkers, &found.pinned);
  found.pinned = bitboard_and(found.pinned, position->color_bb[us]);
  return found;
}

/**
 * @brief Squares on which a move of a piece other than the king answers a single check.
 * @booksec{6,6}
 * @param king where the king stands, 0..80; not looked at when there is no check.
 * @param checkers at most one piece.
 * @return all squares without a check; else the checker's and those between it and the king.
 * @checkedby{move_mask_holds_exactly_the_answers}
 */
/* [ch06-move-mask] */
static inline struct bitboard move_mask(int king, struct bitboard checkers) {
  if (bitboard_none(checkers))
    return BITBOARD_ALL;
  return bitboard_or(checkers, tables()->between[king][bitboard_lsb(checkers)]);
}
/* [ch06-move-mask] */

/**
 * @brief Where a pinned piece may still go: the ray from its king through it.
 *
 * The ray may go on behind the pinning slider, but no piece can jump there.
 * @booksec{6,8}
 * @param king where the king stands, 0..80.
 * @param square where the pinned piece stands, on a line with the king.
 * @return the ray.
 * @checkedby{pins_and_checks_equal_removing_the_piece}
 */
struct bitboard pin_line(int king, int square);

/** @} */
#endif

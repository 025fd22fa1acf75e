/**
 * @file ch06_checks.h
 * @brief Whether a move gives check, without making it.
 *
 * Guarantees: for legal moves the same answer as making the move and looking, and as the book's
 * is_square_attacked_after_move(). One look at the enemy king serves all moves of a position. May
 * call: chapters 2 to 5, ch06_pins. Proved by check_ch06.c.
 * @ingroup ch06
 */
#ifndef HAYANAGI_CH06_CHECKS_H
#define HAYANAGI_CH06_CHECKS_H

#include "ch04_position.h"

/** @addtogroup ch06
 *  @{ */

/** @brief From where, and by uncovering what, the side to move gives check. */
struct check_info {
  int king;                                        /**< the enemy king, or SQUARE_NONE */
  struct bitboard check_squares[PIECE_TYPE_COUNT]; /**< where a kind would attack the king */
  struct bitboard discoverers; /**< own pieces that hide a slider from the king */
};

/**
 * @brief Look at the enemy king once.
 * @booksec{6,11}
 * @param position a playable position.
 * @param info receives what move_gives_check() needs.
 * @checkedby{discoverers_equal_removing_the_piece}
 */
void find_check_info(const struct position *position, struct check_info *info);

/**
 * @brief Whether a legal move gives check.
 * @booksec{6,11}
 * @param info of the position in which the move is made.
 * @param move a legal move.
 * @return true when the enemy king is attacked after it.
 * @checkedby{gives_check_equals_make_and_look}
 */
bool move_gives_check(const struct check_info *info, struct move move);

/**
 * @brief Whether one move gives check; find_check_info() serves many moves at less cost.
 * @booksec{5,11}
 * @param position a playable position.
 * @param move any move.
 * @return false when the move is not valid, the enemy has no king, or the origin does not hold a
 *         piece of the side to move.
 * @checkedby{gives_check_equals_make_and_look}
 */
bool gives_check(const struct position *position, struct move move);

/** @} */
#endif

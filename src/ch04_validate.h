/**
 * @file ch04_validate.h
 * @brief A second, slow opinion on the derived parts of a position.
 *
 * Guarantees: recomputes bitboards, king squares and key from board and hands alone and compares;
 * a side with two kings, a piece code, a hand, a side or a ply out of range is damage as well.
 * The tests call it after every do_move() and undo_move(). May call: chapters 2 to 4. Proved by
 * check_ch04.c, which damages each part in turn.
 * @ingroup ch04
 */
#ifndef HAYANAGI_CH04_VALIDATE_H
#define HAYANAGI_CH04_VALIDATE_H

#include "ch02_error.h"
#include "ch04_position.h"

/** @addtogroup ch04
 *  @{ */

/**
 * @brief Whether everything derived agrees with board, hands and side to move.
 * @booksec{4,4}
 * @param position any position, damaged ones included.
 * @param error receives the first disagreement; may be null.
 * @return true when there is none.
 * @checkedby{validator_finds_every_kind_of_damage}
 */
bool validate_position(const struct position *position, struct error *error);

/** @} */
#endif

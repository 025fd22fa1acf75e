/**
 * @file ch13_turn.h
 * @brief A position and a move seen from the other side of the board.
 *
 * Guarantees: turning twice changes nothing; the legal moves of the turned position are the turned
 * legal moves. May call: chapters 2 to 4. Proved by check_ch13_turn.c.
 * @ingroup ch13
 */
#ifndef HAYANAGI_CH13_TURN_H
#define HAYANAGI_CH13_TURN_H

#include "ch04_position.h"

/** @addtogroup ch13
 *  @{ */

/**
 * @brief Exchange the sides: the board turned by 180 degrees, colours, hands and turn exchanged.
 * @booksec{13,4,2}
 * @param position a position.
 * @param turned receives the turned one; the ply stays the same.
 * @checkedby{turning_twice_changes_nothing}
 */
void turn_position(const struct position *position, struct position *turned);

/* [ch13-turn-move] */
/**
 * @brief The same move, seen from the other side.
 * @booksec{13,4,2}
 * @param move a move, or MOVE_NONE.
 * @return the move of the turned position.
 * @checkedby{legal_moves_turn_with_the_position}
 */
static inline struct move turn_move(struct move move) {
  if (move.from != SQUARE_NONE)
    move.from = (int8_t)(SQUARE_COUNT - 1 - move.from);
  if (move.to != SQUARE_NONE)
    move.to = (int8_t)(SQUARE_COUNT - 1 - move.to);
  return move;
}
/* [ch13-turn-move] */

/** @} */
#endif

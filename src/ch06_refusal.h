/**
 * @file ch06_refusal.h
 * @brief Why a move is not legal, in words.
 *
 * Guarantees: a reason is given exactly for the moves that is_legal_move() refuses. It is found
 * rule by rule, by trying the move out on a copy: slow, for messages only, and written without the
 * masks of the generator, so that the two can be held against each other. May call: chapters 2 to
 * 6. Book sections 6.1 and 6.9. Proved by check_ch07.c.
 * @ingroup ch06
 */
#ifndef HAYANAGI_CH06_REFUSAL_H
#define HAYANAGI_CH06_REFUSAL_H

#include "ch04_position.h"

/** @addtogroup ch06
 *  @{ */

/**
 * @brief The first rule that a move breaks.
 * @booksec{6,1}
 * @param position a playable position.
 * @param move a move as move_from_usi() reads it: its piece stands on the origin or is in hand.
 * @return a phrase without a full stop, or null when the move is legal.
 * @checkedby{a_reason_is_given_exactly_for_illegal_moves}
 */
const char *why_illegal(const struct position *position, struct move move);

/** @} */
#endif

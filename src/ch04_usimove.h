/**
 * @file ch04_usimove.h
 * @brief Moves as USI text.
 *
 * Guarantees: every move prints as `7g7f`, `8h2b+` or `P*5e`, no move as `resign`; reading fills in
 * the piece from the position, so that print and reading are inverse on legal moves. Whether a move
 * is legal is chapter 6's question (find_legal_move()). May call: chapters 2 to 4. Proved by
 * check_ch04.c.
 * @ingroup ch04
 */
#ifndef HAYANAGI_CH04_USIMOVE_H
#define HAYANAGI_CH04_USIMOVE_H

#include "ch02_error.h"
#include "ch04_position.h"

/** @addtogroup ch04
 *  @{ */

/** @brief Bytes that hold every move's text and its terminator. */
#define MOVE_TEXT_SIZE 8

/**
 * @brief Print a move.
 * @booksec{4,8}
 * @param move any move; one that is not valid prints as `resign`.
 * @param text receives the text; the letter of a drop is upper case for both sides.
 * @checkedby{move_text_round_trip}
 */
void move_to_usi(struct move move, char text[MOVE_TEXT_SIZE]);

/**
 * @brief Read a move of the side to move: form, squares, and a piece that can be meant.
 *
 * Case counts. Refused with a reason: a text of another form, an origin without an own piece, a
 * drop of a piece that is not in hand, a plus sign on a piece that cannot promote.
 * @booksec{4,8}
 * @param position the position in which the move is meant.
 * @param text the move, terminated.
 * @param move receives the move; untouched on failure.
 * @param error receives the reason on failure; may be null.
 * @return true when the text names a move, legal or not.
 * @checkedby{move_text_is_refused_with_a_reason}
 */
bool move_from_usi(const struct position *position, const char *text, struct move *move,
                   struct error *error);

/** @} */
#endif

/**
 * @file ch10_checks.h
 * @brief The moves that give check, generated directly.
 *
 * Chapter 6 generates all legal moves and keeps those that give check; with a full hand that is
 * hundreds of drops for a handful of checks. A mate solver does hardly anything else, so it asks
 * the other way round: from where would this kind give check, and which piece gets there?
 * Guarantees: exactly the moves of generate_checking_moves(), in the same order. May call: chapters
 * 2 to 6. Section 10.10, which the book
 * does not have. Proved by check_ch10_hands.c.
 * @ingroup ch10
 */
#ifndef HAYANAGI_CH10_CHECKS_H
#define HAYANAGI_CH10_CHECKS_H

#include "ch06_movegen.h"

/** @addtogroup ch10
 *  @{ */

/**
 * @brief The legal moves that give check.
 * @booksec{10,10}
 * @param position a playable position; a missing king is no trouble.
 * @param list receives them in generation order.
 * @checkedby{checks_made_directly_are_those_that_are_left_by_sieving}
 */
void generate_checks(const struct position *position, struct move_list *list);

/**
 * @brief The squares on which the side to move may drop a kind so as to give check, had it one.
 * @booksec{10,10}
 * @param position a playable position with an enemy king.
 * @param kind an unpromoted kind, pawn to rook.
 * @return the squares.
 * @checkedby{checks_made_directly_are_those_that_are_left_by_sieving}
 */
struct bitboard checking_drops(const struct position *position, enum piece_type kind);

/** @} */
#endif

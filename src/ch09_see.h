/**
 * @file ch09_see.h
 * @brief Static exchange evaluation: what a capture wins if both sides go on taking on its square.
 *
 * Guarantees: a pure function of position and move; no move is made. Both sides take with the piece
 * that is worth least, each may stop when going on would lose, and pieces that stand behind others
 * join in. Kings and pins are left out of account. May call: chapters 2 to 5. Book section 9.5.
 * Proved by check_ch09_see.c against an exchange search of its own on another kind of board.
 * @ingroup ch09
 */
#ifndef HAYANAGI_CH09_SEE_H
#define HAYANAGI_CH09_SEE_H

#include "ch04_position.h"

/** @addtogroup ch09
 *  @{ */

/** @brief More captures on one square than there are pieces to make them. */
#define SEE_MAX_CAPTURES 64

/**
 * @brief Square of the piece that takes next: the one of least value as it stands now, the lowest
 *        square among equals. Never a king.
 * @booksec{9,5}
 * @param position the position.
 * @param attackers pieces of the side that can take.
 * @param us the side.
 * @return 0..80, or SQUARE_NONE when only a king could take, or nobody.
 * @checkedby{the_cheapest_attacker_takes_and_the_lowest_square_breaks_ties}
 */
int least_valuable_attacker(const struct position *position, struct bitboard attackers,
                            enum color us);

/**
 * @brief What a move wins by exchanges on its destination.
 * @booksec{9,5}
 * @param position the position before the move.
 * @param move a move of the side to move.
 * @return centipawns, what is captured counted as it stands; for a move that captures nothing what
 *         its promotion adds; 0 for a drop and for a move from an empty square.
 * @checkedby{see_has_the_values_of_the_table}
 */
int static_exchange_eval(const struct position *position, struct move move);

/**
 * @brief The same question asked of every move, and answered in full: a drop or a quiet move may
 *        lose its piece, and a promotion adds to what is won. The book's search does without it.
 * @booksec{9,5}
 * @param position the position before the move.
 * @param move a legal move.
 * @return centipawns.
 * @checkedby{the_full_exchange_counts_drops_quiet_moves_and_promotions}
 */
int full_exchange_eval(const struct position *position, struct move move);

/** @} */
#endif

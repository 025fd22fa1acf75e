/**
 * @file ch09_prune.h
 * @brief When a turn may be passed for a test, and which moves are searched less deeply.
 *
 * Guarantees: pure functions of what they are given. Both are bets: a search that makes them sees
 * more in the same time and can be wrong. May call: chapters 2 to 8, ch09_tt. Book sections 9.2
 * and 9.3. Proved by check_ch09_prune.c.
 * @ingroup ch09
 */
#ifndef HAYANAGI_CH09_PRUNE_H
#define HAYANAGI_CH09_PRUNE_H

#include "ch08_aids.h"

/** @addtogroup ch09
 *  @{ */

#define NULL_MOVE_MIN_DEPTH 3         /**< shallower nodes are searched at once */
#define NULL_MOVE_BASE_REDUCTION 2    /**< plies saved, and one more for each four of depth */
#define NULL_MOVE_DEPTH_DIVISOR 4     /**< these four */
#define NULL_MOVE_MARGIN 96           /**< how far the evaluation may be below beta ... */
#define NULL_MOVE_MARGIN_PER_DEPTH 16 /**< ... and how much farther for each ply of depth */

/**
 * @brief Whether a side has anything but pawns: on the board, promoted pawns counted as pawns, or
 *        in the hand. Somebody who has only pawns and a king may well wish to pass (zugzwang).
 * @booksec{9,2}
 * @param position the position.
 * @param color the side.
 * @return true when there is a lance, knight, silver, gold, bishop or rook, promoted or not.
 * @checkedby{pawns_and_kings_are_no_material_for_a_null_move}
 */
bool has_non_pawn_material(const struct position *position, enum color color);

/**
 * @brief Whether passing the turn is worth a try. Being in check is the caller's business.
 * @booksec{9,2}
 * @param aids the evaluation.
 * @param position the node, not in check.
 * @param depth plies to go.
 * @param beta upper end of the window.
 * @return true when all conditions hold.
 * @checkedby{each_condition_of_the_null_move_counts}
 */
bool can_try_null_move(const struct search_aids *aids, const struct position *position, int depth,
                       int beta);

/**
 * @brief Plies that a null move saves: null_move() of the aids.
 * @booksec{9,2}
 * @param aids the evaluation.
 * @param position the node, not in check.
 * @param depth plies to go.
 * @param beta upper end of the window.
 * @return 2 or more, or 0 when there should be none.
 * @checkedby{each_condition_of_the_null_move_counts}
 */
int null_move_reduction(const struct search_aids *aids, const struct position *position, int depth,
                        int beta);

/**
 * @brief Plies that a late quiet move is searched less deeply: reduction() of the aids.
 * @booksec{9,3}
 * @param aids not used.
 * @param depth plies to go at the node.
 * @param index which move it is, from 0.
 * @return 0, 1 or 2.
 * @checkedby{late_moves_are_reduced_by_the_table}
 */
int late_move_reduction(const struct search_aids *aids, int depth, int index);

/** @} */
#endif

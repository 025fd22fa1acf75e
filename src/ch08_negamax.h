/**
 * @file ch08_negamax.h
 * @brief The nodes of the search: a fail-soft negamax with alpha-beta and PVS.
 *
 * Guarantees: the game is left as it was found. With aids that only order moves and remember true
 * things, the value is the minimax value if it lies inside the window, and a bound otherwise;
 * what is handed to the table is true. A call takes some 7 KB of stack a ply, 8.5 KB in
 * quiescence, and no line is longer than MAX_PLY: less than 1.5 MB in all. Nothing is allocated:
 * the caller has made room for MAX_PLY moves with game_reserve(). May call: chapters 2 to 7,
 * ch08_aids, ch08_limits, ch08_quiescence. Proved by check_ch08.c.
 * @ingroup ch08
 */
#ifndef HAYANAGI_CH08_NEGAMAX_H
#define HAYANAGI_CH08_NEGAMAX_H

#include "ch08_quiescence.h"

/** @addtogroup ch08
 *  @{ */

/**
 * @brief Search one node.
 * @booksec{8,4}
 * @booksec{9,7}
 * @param search the search; its game stands at the node.
 * @param depth plies to look ahead before quiescence.
 * @param ply moves from the root, 0..MAX_DEPTH.
 * @param alpha what the side to move has already.
 * @param beta what the other side will not exceed; larger than alpha.
 * @return the value for the side to move when it lies inside the window, otherwise a bound. Of no
 *         meaning once the search is aborted.
 * @checkedby{search_value_is_the_minimax_value}
 */
int negamax(struct search *search, int depth, int ply, int alpha, int beta);

/**
 * @brief Note that the best line from a ply on is a move and the best line from the next ply on.
 * @booksec{8,2}
 * @param search the search.
 * @param ply where the move is made, 0..MAX_DEPTH - 1.
 * @param move the move.
 * @checkedby{each_iteration_replaces_the_answer}
 */
void update_line(struct search *search, int ply, struct move move);

/** @} */
#endif

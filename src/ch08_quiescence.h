/**
 * @file ch08_quiescence.h
 * @brief Where a search ends: scores of finished games, and captures played out.
 *
 * Guarantees: quiescence() never judges a position whose side to move is in check without having
 * tried every answer (down to MAX_PLY), and never returns less than the evaluation otherwise. The
 * game is left as it was found. May call: chapters 2 to 7, ch08_aids, ch08_limits. Proved by
 * check_ch08.c.
 * @ingroup ch08
 */
#ifndef HAYANAGI_CH08_QUIESCENCE_H
#define HAYANAGI_CH08_QUIESCENCE_H

#include "ch07_judge.h"
#include "ch08_limits.h"

/** @addtogroup ch08
 *  @{ */

/** @brief A capture that loses more than this by exchanges is not searched in quiescence. */
#define QUIESCENCE_LOSS_LIMIT 120

/**
 * @brief Score of a game that is over.
 * @booksec{8,9}
 * @param status how it ended, for the side to move.
 * @param ply moves from the root of the search, 0..MAX_PLY.
 * @return near MATE_SCORE for a win, the nearer the sooner; the negative of that for a loss; 0
 *         otherwise.
 * @checkedby{a_sooner_win_and_a_later_loss_score_more}
 */
int terminal_score(struct terminal_status status, int ply);

/**
 * @brief Sort moves by falling score; equal ones stay in the order in which they were generated,
 *        so that node counts are the same everywhere.
 * @booksec{8,4}
 * @param list the moves; reordered.
 * @param score a number for each; reordered with them.
 * @param exchange another number for each, reordered with them, or null.
 * @checkedby{ordering_is_stable}
 */
void sort_moves(struct move_list *list, int *score, int16_t *exchange);

/**
 * @brief Bring the moves of a list into the order in which they are searched: by the score that the
 *        aids give, equal scores in generation order.
 * @booksec{8,4}
 * @param search the search, for its position and aids.
 * @param ply moves from the root.
 * @param table_move best move of an earlier search, or MOVE_NONE.
 * @param list the moves; reordered.
 * @param exchange receives the value of the exchange that each capture begins, in the new order;
 *        may be null.
 * @checkedby{ordering_is_stable}
 */
void order_moves(const struct search *search, int ply, struct move table_move,
                 struct move_list *list, int16_t *exchange);

/**
 * @brief Play out captures and promotions, and answers to check, until the position is quiet.
 * @booksec{8,6}
 * @param search the search.
 * @param ply moves from the root, 0..MAX_PLY.
 * @param alpha what the side to move has already.
 * @param beta what the other side will not exceed; larger than alpha.
 * @return the value for the side to move when it lies inside the window; alpha when it is not
 *         larger than that (or the evaluation, a lower bound); a lower bound that is beta or more
 *         otherwise. Of no meaning once the search is aborted.
 * @checkedby{stand_pat_is_a_lower_bound}
 */
int quiescence(struct search *search, int ply, int alpha, int beta);

/** @} */
#endif

/**
 * @file ch08_quiescence.h
 * @brief Where a search ends: scores of finished games, and captures played out.
 *
 * Guarantees: as long as the game goes on and the search is not aborted, quiescence() never judges
 * a position whose side to move is in check without having tried every answer (down to MAX_PLY),
 * and never returns less than the evaluation otherwise. The game is left as it was found. May call:
 * chapters 2 to 7, ch08_aids, ch08_limits, ch08_order. Proved by check_ch08.c.
 * @ingroup ch08
 */
#ifndef HAYANAGI_CH08_QUIESCENCE_H
#define HAYANAGI_CH08_QUIESCENCE_H

#include "ch07_judge.h"
#include "ch08_limits.h"
#include "ch08_order.h"

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
 * @brief Play out captures and promotions, and answers to check, until the position is quiet.
 * @booksec{8,6}
 * @param search the search.
 * @param ply moves from the root, 0..MAX_PLY.
 * @param alpha what the side to move has already.
 * @param beta what the other side will not exceed; larger than alpha.
 * @return the value for the side to move when it lies inside the window; alpha or less when it is
 *         not larger than that (or the evaluation, a lower bound); a lower bound that is beta or
 *         more otherwise. Of no meaning once the search is aborted.
 * @checkedby{stand_pat_is_a_lower_bound}
 */
int quiescence(struct search *search, int ply, int alpha, int beta);

/** @} */
#endif

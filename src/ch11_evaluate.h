/**
 * @file ch11_evaluate.h
 * @brief The worth of a position for the side to move: what the engine runs.
 *
 * Guarantees: a pure function of board, hands and side to move; nothing is remembered, nothing is
 * allocated, no move is generated. One pass over the pieces finds worth, mobility and attacked
 * squares together. May call: chapters 2 to 8, ch11_count, ch11_king, ch11_tables, ch11_terms.
 * Proved by check_ch11.c, against a plain evaluation of its own that shares no line with it.
 * @ingroup ch11
 */
#ifndef HAYANAGI_CH11_EVALUATE_H
#define HAYANAGI_CH11_EVALUATE_H

#include "ch04_position.h"
#include "ch08_aids.h"

/** @addtogroup ch11
 *  @{ */

/** @brief No position with both kings is worth more, or less than the negative of this. */
#define EVALUATION_BOUND 28000

/**
 * @brief Worth of a position.
 * @booksec{11,1}
 * @param position any position; a king may be missing and then counts for nothing.
 * @return centipawns for the side to move, within EVALUATION_BOUND when both kings stand.
 * @checkedby{evaluation_equals_the_plain_one_on_random_games}
 */
int evaluate(const struct position *position);

/**
 * @brief evaluate() as the search asks for it.
 * @booksec{11,7}
 * @booksec{11,3}
 * @param aids not used.
 * @param position any position.
 * @return the same, cut to what the search allows, MATE_SCORE - 1000 either way; only a position
 *         without one of its kings is ever cut.
 * @checkedby{the_search_gets_scores_that_are_no_mates}
 */
int book_evaluate(const struct search_aids *aids, const struct position *position);

/** @} */
#endif

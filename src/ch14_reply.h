/**
 * @file ch14_reply.h
 * @brief The reply that is expected to a move, when the best line itself does not reach so far.
 *
 * Guarantees: a reply that is named is legal after the move. May call: chapters 2 to 9. Proved by
 * check_ch14_reply.c.
 * @ingroup ch14
 */
#ifndef HAYANAGI_CH14_REPLY_H
#define HAYANAGI_CH14_REPLY_H

#include "ch08_search.h"
#include "ch09_tt.h"

/** @addtogroup ch14
 *  @{ */

/**
 * @brief What the table thinks of as the best reply to a move.
 * @booksec{14,10}
 * @param table the table; of no size: there is none.
 * @param position the position before the move.
 * @param move a legal move.
 * @param reply receives the reply; untouched when there is none.
 * @return true when there is one.
 * @checkedby{refutations_are_legal_replies}
 */
bool find_reply(const struct transposition_table *table, const struct position *position,
                struct move move, struct move *reply);

/**
 * @brief Add the expected reply to a best line of one move, so that a GUI can let the engine
 * ponder.
 *
 * The line shows what the present search has written into the table. What an earlier search has
 * found out about the position after the move stays there untouched, and is good enough for a guess
 * at the opponent's move.
 * @booksec{14,9,2}
 * @param table the table; of no size: nothing is added.
 * @param position the position in which the move was searched for.
 * @param result its best line; receives the reply behind it when there is one.
 * @checkedby{a_reply_is_named_from_the_table}
 */
void name_reply(const struct transposition_table *table, const struct position *position,
                struct search_result *result);

/** @} */
#endif

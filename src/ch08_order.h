/**
 * @file ch08_order.h
 * @brief The order of moves: the whole of it at once, or the best of the rest when it is asked for.
 *
 * Guarantees: larger scores come first, equal ones in the order in which their moves were
 * generated; so node counts are the same everywhere. sort_moves() and take_best() agree on every
 * list. A node that is cut after its first move pays for little more than looking at the list once.
 * May call: chapters 2 to 7, ch08_limits. Proved by check_ch08_steps.c.
 * @ingroup ch08
 */
#ifndef HAYANAGI_CH08_ORDER_H
#define HAYANAGI_CH08_ORDER_H

#include "ch08_limits.h"

/** @addtogroup ch08
 *  @{ */

/** @brief More than any list has moves, and a power of two. */
#define MOVE_QUEUE_UNIT 1024

/** @brief Moves that are looked for in all that wait, before those are made a heap. */
#define MOVE_QUEUE_SCANS 4

/** @brief A list's moves waiting for their turn. */
struct move_queue {
  int count;                     /**< moves still waiting */
  int taken;                     /**< moves taken; beyond MOVE_QUEUE_SCANS the keys are a heap:
                                      none is larger than the one above, and below n are 2n + 1
                                      and 2n + 2 */
  int64_t keys[MAX_LEGAL_MOVES]; /**< score * MOVE_QUEUE_UNIT less the number in the list */
};

/**
 * @brief Sort moves by falling score; equal ones stay in the order in which they were generated.
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
 * @checkedby{a_queue_and_an_ordered_list_have_one_order}
 */
void order_moves(const struct search *search, int ply, struct move table_move,
                 struct move_list *list, int16_t *exchange);

/**
 * @brief Let the moves of a list wait for take_best().
 * @booksec{8,4}
 * @param queue receives them.
 * @param score a number for each.
 * @param count how many, 0..MAX_LEGAL_MOVES.
 * @checkedby{the_queue_gives_the_order_of_sorting}
 */
void fill_queue(struct move_queue *queue, const int *score, int count);

/**
 * @brief Take the best of the moves that still wait.
 * @booksec{8,4}
 * @param queue the queue; its count is not 0.
 * @return the move's number in the list, 0 or more.
 * @checkedby{the_queue_gives_the_order_of_sorting}
 */
int take_best(struct move_queue *queue);

/**
 * @brief Give the moves of a list their scores and let them wait: what order_moves() does, but the
 *        list stays as it is and only what is asked for is put in order.
 * @booksec{8,4}
 * @param search the search, for its position and aids.
 * @param ply moves from the root.
 * @param table_move best move of an earlier search, or MOVE_NONE.
 * @param list the moves.
 * @param exchange receives the value of the exchange that each capture begins; may be null.
 * @param queue receives the order.
 * @checkedby{a_queue_and_an_ordered_list_have_one_order}
 */
void queue_moves(const struct search *search, int ply, struct move table_move,
                 const struct move_list *list, int16_t *exchange, struct move_queue *queue);

/** @} */
#endif

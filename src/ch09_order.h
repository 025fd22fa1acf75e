/**
 * @file ch09_order.h
 * @brief Which move to search first: one sum a move, and the memories that go into it.
 *
 * Guarantees: the score of a move is a sum of parts that are all written down here; equal scores
 * keep generation order because sort_moves() does. A history value stays between 0 and
 * HISTORY_FIXPOINT times the square of the largest depth recorded. The memories belong to one
 * thread. May call: chapters 2 to 8, ch09_see. Book sections 9.4 and 9.6. Proved by
 * check_ch09_order.c.
 * @ingroup ch09
 */
#ifndef HAYANAGI_CH09_ORDER_H
#define HAYANAGI_CH09_ORDER_H

#include "ch08_aids.h"
#include "ch09_see.h"

/** @addtogroup ch09
 *  @{ */

#define ORDER_TABLE_MOVE 4000000  /**< the move that the table remembers */
#define ORDER_CAPTURE 120000      /**< any capture */
#define ORDER_VICTIM 12           /**< times the value of what is captured, as it stands */
#define ORDER_EXCHANGE 24         /**< times the value of the exchange */
#define ORDER_LOSING_EXCHANGE 48  /**< times the value of a losing exchange, once more */
#define ORDER_PROMOTION 1200      /**< a promotion */
#define ORDER_DROP 200            /**< a drop, and an eighth of the piece's value */
#define ORDER_FIRST_KILLER 90000  /**< the newer killer move of the ply */
#define ORDER_SECOND_KILLER 80000 /**< the older one */

#define KILLER_COUNT 2       /**< killer moves of a ply */
#define HISTORY_BUCKETS 89   /**< origins: 81 squares and 8 slots of a hand */
#define HISTORY_GAIN 8       /**< times the square of the depth, for each quiet cut */
#define HISTORY_DECAY 16     /**< this part of the sum is lost at once */
#define HISTORY_FIXPOINT 120 /**< times the square of the depth: where gain and loss are equal */

/** @brief Quiet moves that were good elsewhere in this search. */
struct move_memory {
  struct move killers[MAX_DEPTH][KILLER_COUNT];      /**< by ply, newer first */
  int32_t history[2][HISTORY_BUCKETS][SQUARE_COUNT]; /**< by colour, origin, destination */
};

/** @brief What goes into the sum besides the position. */
struct ordering {
  const struct move_memory *memory; /**< killers and history; null: neither */
  bool captures;                    /**< captures, promotions and drops count */
  bool exchange;                    /**< the value of the exchange counts for captures */
};

/**
 * @brief Forget all killers and all history.
 * @booksec{9,6}
 * @param memory the memory.
 * @checkedby{killers_shift_and_swap}
 */
void clear_move_memory(struct move_memory *memory);

/**
 * @brief A quiet move has cut: it becomes the first killer of its ply, the first one the second.
 * @booksec{9,6,1}
 * @param memory the memory.
 * @param ply moves from the root; nothing happens from MAX_DEPTH on.
 * @param move the move.
 * @checkedby{killers_shift_and_swap}
 */
void record_killer(struct move_memory *memory, int ply, struct move move);

/**
 * @brief Row of the history table for a move's origin.
 * @booksec{9,6,2}
 * @param move a valid move.
 * @return the square, or 81 and the slot of the hand.
 * @checkedby{every_origin_has_its_own_bucket}
 */
static inline int from_bucket(struct move move) {
  return move.drop ? SQUARE_COUNT + move.piece : move.from;
}

/**
 * @brief A quiet move has cut: more for deeper searches, and everything fades.
 * @booksec{9,6,2}
 * @param memory the memory.
 * @param us who made the move.
 * @param move the move.
 * @param depth plies that were to be searched, 1..MAX_DEPTH.
 * @checkedby{history_rises_to_its_fixpoint_and_never_beyond}
 */
void record_history(struct move_memory *memory, enum color us, struct move move, int depth);

/**
 * @brief What history says of a move.
 * @booksec{9,6,2}
 * @param memory the memory.
 * @param color who would make the move.
 * @param move the move.
 * @return 0 or more.
 * @checkedby{history_rises_to_its_fixpoint_and_never_beyond}
 */
static inline int history_score(const struct move_memory *memory, enum color color,
                                struct move move) {
  return memory->history[color][from_bucket(move)][move.to];
}

/**
 * @brief The number by which moves are ordered.
 * @booksec{9,4}
 * @param ordering what goes into it.
 * @param position the position before the move.
 * @param ply moves from the root, 0 or more.
 * @param table_move what the table remembers, or MOVE_NONE.
 * @param move a legal move.
 * @param exchange value of the exchange that the move begins, if it is a capture.
 * @return the sum; larger is earlier.
 * @checkedby{order_score_is_the_sum_of_its_parts}
 */
int move_order_score(const struct ordering *ordering, const struct position *position, int ply,
                     struct move table_move, struct move move, int exchange);

/**
 * @brief The numbers of all moves of a list. The few moves that have a name, the table's and the
 *        killers, are looked for in the list, not compared with each of its moves in turn.
 * @booksec{9,4}
 * @param ordering what goes into them.
 * @param position the position before the moves.
 * @param ply moves from the root, 0 or more.
 * @param table_move what the table remembers, or MOVE_NONE.
 * @param list legal moves.
 * @param score receives what move_order_score() gives for each.
 * @param exchange receives the value of each capture's exchange, whether it counts or not, and 0
 *        for other moves; may be null.
 * @checkedby{quiescence_gets_the_exchange_whatever_the_switch}
 */
void score_list(const struct ordering *ordering, const struct position *position, int ply,
                struct move table_move, const struct move_list *list, int *score,
                int16_t *exchange);

/** @} */
#endif

/**
 * @file ch09_aids.h
 * @brief The speed-ups as helpers of the search, each with a switch.
 *
 * Guarantees: a helper that is switched off leaves nothing behind: the search is the one it would
 * be without the section of the book that explains it. With all of them off the value of a search
 * is that of the ladder. The table may be shared by the speedups of several threads; all else
 * belongs to one thread. May call: chapters 2 to 9. Proved by check_ch09_line.c and
 * check_ch09_switch.c.
 * @ingroup ch09
 */
#ifndef HAYANAGI_CH09_AIDS_H
#define HAYANAGI_CH09_AIDS_H

#include "ch08_search.h"
#include "ch09_order.h"
#include "ch09_prune.h"
#include "ch09_tt.h"

/** @addtogroup ch09
 *  @{ */

/* [ch09-switches] */
/** @brief Which sections of chapter 9 the engine makes use of. */
struct speedup_switches {
  bool table;     /**< 9.1: transposition table */
  bool null_move; /**< 9.2 */
  bool reduction; /**< 9.3: late move reductions */
  bool captures;  /**< 9.4: captures, promotions and drops in the order of moves */
  bool exchange;  /**< 9.5: the value of the exchange in that order */
  bool killers;   /**< 9.6: killers and history */
};
/* [ch09-switches] */

/** @brief Everything on. */
#define ALL_SPEEDUPS ((struct speedup_switches){true, true, true, true, true, true})

/** @brief Everything off. */
#define NO_SPEEDUPS ((struct speedup_switches){false, false, false, false, false, false})

/** @brief The memory of chapter 9's helpers; aids->memory points here. */
struct speedups {
  struct transposition_table *table; /**< may be shared; null or without memory: no table */
  struct speedup_switches switches;  /**< what is in use */
  struct move_memory moves;          /**< killers and history */
};

/**
 * @brief Give the speed-ups that are switched on to a search.
 * @booksec{9,8}
 * @param aids helpers with an evaluation; those of chapter 9 are set, each to null when it is off.
 * @param speedups the memory, with table and switches filled in; it must outlive the searches.
 * @checkedby{a_switch_turns_off_one_helper}
 */
void lend_speedups(struct search_aids *aids, struct speedups *speedups);

/**
 * @brief Order moves by move_order_score(): score_moves() of the aids.
 * @booksec{9,4}
 * @param aids memory holds struct speedups.
 * @param position the position of the moves.
 * @param ply moves from the root.
 * @param table_move what the table remembers, or MOVE_NONE.
 * @param list the moves.
 * @param score receives the numbers.
 * @param exchange receives the value of each capture's exchange, switched on or not; may be null.
 * @checkedby{quiescence_gets_the_exchange_whatever_the_switch}
 */
void score_moves(const struct search_aids *aids, const struct position *position, int ply,
                 struct move table_move, const struct move_list *list, int *score,
                 int16_t *exchange);

/**
 * @brief Build the best line from the table: extend_line() of the aids.
 *
 * It follows moves that the present search has stored, as long as they are legal and the game is
 * not over. A move that leads to a position of the line for the second time is its last.
 * @booksec{9,1,9}
 * @param search the search; its game stands at the root and is left so.
 * @param depth most moves, 1..MAX_DEPTH.
 * @param line holds the root move; receives the others.
 * @checkedby{the_line_from_the_table_is_legal_and_ends_where_it_should}
 */
void extend_line_from_table(struct search *search, int depth, struct variation *line);

/** @} */
#endif

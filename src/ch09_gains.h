/**
 * @file ch09_gains.h
 * @brief What each section of the chapter buys: nodes to each depth as the speed-ups come in.
 *
 * Guarantees: every row begins with an empty table and without memories; the first row is the
 * search of chapter 8, and each further row has one speed-up more than the one before. May call:
 * chapters 2 to 9. Book section 9.8. Proved by check_ch09_gains.c.
 * @ingroup ch09
 */
#ifndef HAYANAGI_CH09_GAINS_H
#define HAYANAGI_CH09_GAINS_H

#include "ch09_aids.h"

/** @addtogroup ch09
 *  @{ */

#define GAIN_ROWS 7      /**< nothing, then one speed-up after the other */
#define GAIN_MAX_DEPTH 8 /**< deepest column */

/** @brief One row of the table. */
struct gain_row {
  const char *section;            /**< the book section that came in: `8`, `9.1` ... `9.6` */
  const char *name;               /**< what came in */
  int depths;                     /**< columns that were finished */
  uint64_t nodes[GAIN_MAX_DEPTH]; /**< nodes when depth 1, 2 ... was finished, from the start */
  int score[GAIN_MAX_DEPTH];      /**< its score */
};

/**
 * @brief Search a position once for each row.
 * @booksec{9,8}
 * @param game the game; left as it was found.
 * @param aids evaluation, clock and the like; chapter 9's helpers are put in row by row.
 * @param depth last column, 1..GAIN_MAX_DEPTH.
 * @param node_limit nodes after which a row is broken off, 0 for no limit.
 * @param rows receives the table.
 * @return false when memory is short.
 * @checkedby{each_row_is_the_search_with_one_speedup_more}
 */
bool gain_rows(struct game *game, const struct search_aids *aids, int depth, uint64_t node_limit,
               struct gain_row rows[GAIN_ROWS]);

/** @} */
#endif

/**
 * @file ch10_tsume.h
 * @brief The simple mate solver: one ply more at a time, until the answer is there.
 *
 * This is the solver of later versions of the original, node for node. A bound on the depth makes
 * it immune to repetitions: what is searched again has fewer plies left, so no answer can rest on a
 * circle. What it proves it proves with minimal length; what it cannot do is long mates.
 * Guarantees: TSUME_MATE and TSUME_NOMATE are true at any depth, and a mate has the fewest plies.
 * One thread at a time, which may be another than the one that raises the flag. May call: chapters
 * 2 to 9, ch10_tsumetable. Section 10.8, which the book
 * does not have. Proved by check_ch10_tsume.c.
 * @ingroup ch10
 */
#ifndef HAYANAGI_CH10_TSUME_H
#define HAYANAGI_CH10_TSUME_H

#include <stdatomic.h>

#include "ch04_position.h"
#include "ch08_aids.h"

/** @addtogroup ch10
 *  @{ */

#define TSUME_MAX_PLIES 63       /**< deepest search */
#define TSUME_DEFAULT_PLIES 31   /**< depth unless somebody says otherwise */
#define TSUME_DEFAULT_MS 5000    /**< time unless somebody says otherwise */
#define TSUME_CLOCK_INTERVAL 128 /**< nodes between two looks at the clock */

/* [ch10-status] */
/** @brief Verdicts. */
enum tsume_status {
  TSUME_MATE,       /**< there is a mate */
  TSUME_NOMATE,     /**< there is none, however long */
  TSUME_DEPTHLIMIT, /**< none within the plies that were allowed */
  TSUME_TIMEOUT,    /**< time was up */
  TSUME_CANCELLED   /**< somebody raised the flag */
};
/* [ch10-status] */

/** @brief The answer. */
struct tsume_result {
  enum tsume_status status; /**< the verdict */
  struct move move;         /**< mate: the move, or the longest answer; no mate: the answer that
                                 saves; depth limit: a move that leads on; else MOVE_NONE */
  int plies;                /**< of a mate; of the refutation when there is none */
  uint64_t nodes;           /**< positions visited */
};

/**
 * @brief The name of a verdict.
 * @booksec{10,8}
 * @param status a verdict.
 * @return `mate`, `nomate`, `depthlimit`, `timeout` or `cancelled`.
 * @checkedby{the_simple_solver_counts_the_nodes_of_the_original}
 */
const char *tsume_status_name(enum tsume_status status);

/**
 * @brief Solve a mate problem.
 * @booksec{10,8}
 * @param position a playable position; kings may be missing.
 * @param attacker who wants to mate; if the other side is to move, the question is whether it is
 *        lost.
 * @param max_plies 0..TSUME_MAX_PLIES.
 * @param time_limit_ms time, 0 for none.
 * @param aids have the clock.
 * @param stop ends the search when somebody raises it; or null.
 * @param result receives the answer.
 * @checkedby{the_simple_solver_counts_the_nodes_of_the_original}
 */
void tsume_solve(const struct position *position, enum color attacker, int max_plies,
                 int64_t time_limit_ms, const struct search_aids *aids, const atomic_bool *stop,
                 struct tsume_result *result);

/** @} */
#endif

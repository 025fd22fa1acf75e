/**
 * @file ch10_probe.h
 * @brief The book's mate probe: before the search proper, a look for a forced mate in five plies.
 *
 * Guarantees: a mate that is reported is one by the moves alone: every answer of the defender was
 * tried. Repetition and the other ends of a game are not looked at, as in the original. Nodes are
 * counted and limits obeyed. The game is left as it was found. May call: chapters 2 to 8. Book
 * sections 10.2 to 10.6. Proved by check_ch10.c.
 * @ingroup ch10
 */
#ifndef HAYANAGI_CH10_PROBE_H
#define HAYANAGI_CH10_PROBE_H

#include "ch08_search.h"

/** @addtogroup ch10
 *  @{ */

#define MATE_SEARCH_MAX_PLY 5      /**< longest mate that is looked for */
#define MATE_PROBE_MIN_DEPTH 3     /**< searches to a smaller depth do without */
#define MATE_PROBE_MIN_TIME_MS 200 /**< unless there is this much time */
#define MATE_PROBE_SCORE 29999     /**< what a mate that was found scores, whatever its length */

/**
 * @brief Whether a search is worth the probe.
 * @booksec{10,5}
 * @param limits the limits of the search.
 * @return true for infinite searches, for three plies or more, and for 200 ms or more.
 * @checkedby{short_searches_do_without_the_probe}
 */
bool should_probe_mate(const struct search_limits *limits);

/**
 * @brief Look for a forced mate: find_mate() of the aids.
 * @booksec{10,2}
 * @booksec{10,6}
 * @booksec{10,1}
 * @param search the search; its game stands at the root and has room for the moves.
 * @param answer receives the mate; its contents are of no meaning otherwise.
 * @return false when there is none in five plies, or the search is too short or was stopped.
 * @checkedby{the_probe_finds_what_an_independent_search_finds}
 */
bool find_forced_mate(struct search *search, struct mate_answer *answer);

/** @} */
#endif

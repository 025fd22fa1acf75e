/**
 * @file ch01_cluster.h
 * @brief Picture of one cluster of the transposition table, after one search and after a second.
 *
 * Guarantees: the entries are those that two searches of the engine have left in a table of 1 MB.
 * May call: chapters 2 to 14, ch01_games, ch01_svg. Proved by check_ch01_engine.c.
 * @ingroup ch01
 */
#ifndef HAYANAGI_CH01_CLUSTER_H
#define HAYANAGI_CH01_CLUSTER_H

#include <stdbool.h>
#include <stdio.h>

#include "ch02_error.h"

/** @addtogroup ch01
 *  @{ */

/** @brief Deepest searches that fill a table for a drawing. */
#define CLUSTER_MAX_DEPTH 8

/**
 * @brief Search a position, play the best move and the expected reply, search again, and draw a
 *        cluster that was full after the first search and has changed in the second.
 * @booksec{9,1,6}
 * @param sfen the position, or null for the initial one.
 * @param depth of both searches, 1..CLUSTER_MAX_DEPTH.
 * @param svg true for a figure, false for two tables.
 * @param out where to print.
 * @param error receives the reason on failure.
 * @return true when there is such a cluster and it was drawn.
 * @checkedby{drawn_clusters_keep_what_the_rule_says}
 */
bool show_cluster(const char *sfen, int depth, bool svg, FILE *out, struct error *error);

/** @} */
#endif

/**
 * @file ch01_windows.h
 * @brief Picture of PVS at work: the windows with which it searches the moves of a root.
 *
 * Guarantees: the searches that are drawn are those that the ladder's PVS makes at its root, in its
 * order, with the nodes that each took. May call: chapters 2 to 11, ch01_games, ch01_svg. Proved by
 * check_ch01_figures.c.
 * @ingroup ch01
 */
#ifndef HAYANAGI_CH01_WINDOWS_H
#define HAYANAGI_CH01_WINDOWS_H

#include <stdbool.h>
#include <stdio.h>

#include "ch02_error.h"

/** @addtogroup ch01
 *  @{ */

/** @brief Most searches of a root that are drawn. */
#define WINDOW_LIMIT 40

/** @brief Most nodes of such a search. */
#define WINDOW_NODE_LIMIT 5000000

/** @brief Deepest search whose windows are drawn. */
#define WINDOW_MAX_DEPTH 6

/** @brief A position with few moves, in which later moves turn out to be better. */
#define WINDOW_SFEN "4k4/9/4p4/9/5S3/9/9/9/4K4 b - 1"

/**
 * @brief Draw the windows with which PVS searches the moves of a root, captures first.
 * @booksec{8,5}
 * @param sfen the root, or null for WINDOW_SFEN.
 * @param depth plies, 1..WINDOW_MAX_DEPTH.
 * @param svg true for a figure, false for a list.
 * @param out where to print.
 * @param error receives the reason on failure.
 * @return true when they were drawn; false also for more searches or nodes than the limits allow,
 *         as soon as that is seen.
 * @checkedby{drawn_windows_are_those_of_pvs}
 */
bool show_windows(const char *sfen, int depth, bool svg, FILE *out, struct error *error);

/** @} */
#endif

/**
 * @file ch01_quiescence.h
 * @brief Picture of a quiescence search: what standing pat is worth at each node, and what follows.
 *
 * Guarantees: the nodes drawn are those that quiescence() visits with the plain aids and captures
 * first, in its order, with its values. May call: chapters 2 to 8, ch01_games, ch01_graph. Proved
 * by check_ch01_figures.c.
 * @ingroup ch01
 */
#ifndef HAYANAGI_CH01_QUIESCENCE_H
#define HAYANAGI_CH01_QUIESCENCE_H

#include <stdbool.h>
#include <stdio.h>

#include "ch02_error.h"

/** @addtogroup ch01
 *  @{ */

/** @brief Most nodes of a quiescence search that is drawn. */
#define QUIET_NODE_LIMIT 60

/** @brief Most plies that are looked at for a drawing. */
#define QUIET_MAX_PLIES 12

/** @brief A silver and a knight can take a guarded rook, a pawn a knight. */
#define QUIET_SFEN "k8/9/9/9/3sp2n1/4r2P1/4S4/5N3/8K b - 1"

/**
 * @brief Draw a quiescence search, by material alone.
 * @booksec{8,6}
 * @param sfen the root, or null for QUIET_SFEN.
 * @param plies most plies, 1..QUIET_MAX_PLIES; a longer line is refused.
 * @param svg true for a figure, false for an indented list.
 * @param out where to print.
 * @param error receives the reason on failure.
 * @return true when it was drawn.
 * @checkedby{drawn_quiescence_is_the_searched_one}
 */
bool show_quiescence(const char *sfen, int plies, bool svg, FILE *out, struct error *error);

/** @} */
#endif

/**
 * @file ch01_graph.h
 * @brief Trees of moves as figures: boxes from left to right, one column a ply.
 *
 * Guarantees: every node has a box of its own, and a row for what was not searched below it. May
 * call: chapters 2 to 4, ch01_svg. Proved by check_ch01_pictures.c.
 * @ingroup ch01
 */
#ifndef HAYANAGI_CH01_GRAPH_H
#define HAYANAGI_CH01_GRAPH_H

#include <stdbool.h>
#include <stdio.h>

#include "ch04_usimove.h"

/** @addtogroup ch01
 *  @{ */

/** @brief A node. */
struct graph_node {
  int ply;                   /**< column, 0 for the root */
  char move[MOVE_TEXT_SIZE]; /**< at the left of the box */
  char value[32];            /**< at its right */
  char tip[64];              /**< shown when the mouse is on it */
  char cut[64];              /**< what was left out below it; empty for nothing */
  bool bright;               /**< its box is blue */
  bool on_line;              /**< it is joined to its parent by a strong line */
  int y;                     /**< middle of its box; found by graph_to_svg() */
  int cut_y;                 /**< middle of the row of `cut`; found by graph_to_svg() */
};

/** @brief A tree. */
struct graph {
  const char *title;        /**< above it */
  const char *sfen;         /**< its root, below the title */
  const char *legend;       /**< what a blue box is */
  int box;                  /**< width of a box */
  int gap;                  /**< from one column of boxes to the next */
  int count;                /**< how many nodes */
  struct graph_node *nodes; /**< each before what follows it */
};

/**
 * @brief A node at the end of a move.
 * @booksec{8,4}
 * @param ply its column.
 * @param move the move that leads to it; not looked at for ply 0, which is called `root`.
 * @return the node, without value and notes.
 * @checkedby{drawn_trees_show_every_visited_node}
 */
struct graph_node graph_node(int ply, struct move move);

/**
 * @brief Print a tree as a figure.
 * @booksec{8,4}
 * @param graph the tree; places of its nodes are filled in.
 * @param out where to print.
 * @checkedby{figures_are_well_formed}
 */
void graph_to_svg(struct graph *graph, FILE *out);

/** @} */
#endif

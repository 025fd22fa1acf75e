/**
 * @file ch01_tree.h
 * @brief Pictures of searches: a small alpha-beta tree, the ladder as a bar chart, the gains of
 *        the speed-ups as a plot.
 *
 * Guarantees: the nodes drawn are those that the ladder's alpha-beta visits, in its order, with the
 * values and windows that it had; nothing is worked out again here. May call: chapters 2 to 8,
 * ch01_games, ch01_svg. Proved by check_ch01.c and by the texts in tests/boards.
 * @ingroup ch01
 */
#ifndef HAYANAGI_CH01_TREE_H
#define HAYANAGI_CH01_TREE_H

#include <stdbool.h>
#include <stdio.h>

#include "ch02_error.h"

/** @addtogroup ch01
 *  @{ */

/** @brief Most nodes of a tree that is drawn; a larger one could not be read. */
#define TREE_NODE_LIMIT 200

/** @brief Deepest tree that is drawn. */
#define TREE_MAX_DEPTH 6

/** @brief A position with few moves, whose tree of depth 3 shows seven cut-offs. */
#define TREE_SFEN "8k/9/8N/9/9/6p2/1p7/9/K8 b - 1"

/** @brief Bytes that hold one end of a window. */
#define BOUND_TEXT_SIZE 8

/**
 * @brief One end of a window in words.
 * @booksec{8,4}
 * @param bound the bound.
 * @param text receives the number, or `inf` with its sign.
 * @checkedby{drawn_trees_show_every_visited_node}
 */
void bound_to_text(int bound, char text[BOUND_TEXT_SIZE]);

/**
 * @brief Draw the tree that alpha-beta searches, captures first.
 * @booksec{8,4}
 * @param sfen the root, or null for TREE_SFEN.
 * @param depth plies, 0..TREE_MAX_DEPTH.
 * @param svg true for a figure, false for an indented list.
 * @param out where to print.
 * @param error receives the reason on failure.
 * @return true when the tree was drawn.
 * @checkedby{drawn_trees_show_every_visited_node}
 */
bool show_tree(const char *sfen, int depth, bool svg, FILE *out, struct error *error);

/**
 * @brief Draw the ladder's node counts as bars on a logarithmic scale.
 * @booksec{8,5}
 * @param sfen the root, or null for the initial position.
 * @param depth plies, 0..LADDER_MAX_DEPTH.
 * @param svg true for a figure, false for bars of characters.
 * @param out where to print.
 * @param error receives the reason on failure.
 * @return true when the chart was drawn.
 * @checkedby{ladder_prints_one_value_and_falling_nodes}
 */
bool show_ladder(const char *sfen, int depth, bool svg, FILE *out, struct error *error);

/**
 * @brief Draw the node counts of the search as chapter 9's speed-ups come in, one line for each.
 * @booksec{9,8}
 * @param sfen the root, or null for the initial position.
 * @param depth plies, 1..GAIN_MAX_DEPTH.
 * @param svg true for a figure, false for a table.
 * @param out where to print.
 * @param error receives the reason on failure.
 * @return true when the plot was drawn.
 * @checkedby{speedups_are_printed_line_by_line}
 */
bool show_speedups(const char *sfen, int depth, bool svg, FILE *out, struct error *error);

/** @} */
#endif

/**
 * @file ch08_ladder.h
 * @brief Minimax, negamax, alpha-beta and PVS, ten lines each, over any tree.
 *
 * Guarantees: on the same tree all four return the same value, seen from the side to move at the
 * root; minimax and negamax visit the same nodes and alpha-beta never visits one more. Nothing is
 * allocated here, and a tree is left as it was found. May call: chapter 2 (constants only): a tree
 * of shogi positions is one caller of these functions (ch08_tree.h), a tree of random numbers is
 * another. Proved by check_ch08_ladder.c.
 * @ingroup ch08
 */
#ifndef HAYANAGI_CH08_LADDER_H
#define HAYANAGI_CH08_LADDER_H

#include "ch02_types.h"

/** @addtogroup ch08
 *  @{ */

/* [ch08-ladder-tree] */
/**
 * @brief A game tree as a search sees it: a cursor that stands on one node.
 *
 * Values are those of the side to move at the node, strictly between -INFINITY_SCORE and
 * INFINITY_SCORE.
 */
struct ladder_tree {
  void *context; /**< handed to the three functions */
  /** number of children of the node under the cursor; 0: a leaf, and *value is its worth. At depth
   *  0 every node is a leaf. */
  int (*open)(void *context, int depth, int *value);
  void (*enter)(void *context, int child); /**< move the cursor down to a child, counted from 0 */
  void (*leave)(void *context, int child); /**< and back up from it */
  uint64_t nodes;                          /**< nodes opened so far, root and leaves included */
};
/* [ch08-ladder-tree] */

/**
 * @brief The definition of what a search computes: one side picks the largest value, the other the
 *        smallest.
 * @booksec{8,3}
 * @param tree the cursor stands on the root; its node count goes up.
 * @param depth moves to look ahead, 0 or more.
 * @param maximizing true when the side whose value is wanted is to move.
 * @return value for the side that maximizes.
 * @checkedby{all_rungs_agree_on_random_trees}
 */
int ladder_minimax(struct ladder_tree *tree, int depth, bool maximizing);

/**
 * @brief The same with one rule for both sides: my value is minus yours.
 * @booksec{8,3}
 * @param tree the cursor stands on the root; its node count goes up.
 * @param depth moves to look ahead, 0 or more.
 * @return value for the side to move.
 * @checkedby{negamax_visits_the_nodes_of_minimax}
 */
int ladder_negamax(struct ladder_tree *tree, int depth);

/**
 * @brief The same without the moves that cannot matter (fail-soft).
 * @booksec{8,4}
 * @param tree the cursor stands on the root; its node count goes up.
 * @param depth moves to look ahead, 0 or more.
 * @param alpha what the side to move has already.
 * @param beta what the other side will not exceed; larger than alpha.
 * @return the value when it lies between alpha and beta; otherwise a bound on the same side of the
 *         window as the value and no farther out than it.
 * @checkedby{a_value_outside_the_window_is_a_bound}
 */
int ladder_alphabeta(struct ladder_tree *tree, int depth, int alpha, int beta);

/**
 * @brief The same with a proof instead of a measurement for all moves but the first.
 * @booksec{8,5}
 * @param tree the cursor stands on the root; its node count goes up.
 * @param depth moves to look ahead, 0 or more.
 * @param alpha what the side to move has already.
 * @param beta what the other side will not exceed; larger than alpha.
 * @return as ladder_alphabeta().
 * @checkedby{a_value_outside_the_window_is_a_bound}
 */
int ladder_pvs(struct ladder_tree *tree, int depth, int alpha, int beta);

/** @} */
#endif

/**
 * @file ch08_ladder.c
 * @brief Four searches, each one idea better than the one before.
 * @ingroup ch08
 */
#include "ch08_ladder.h"

/**
 * @brief Open the node under the cursor and count it.
 * @param tree the tree.
 * @param depth moves to look ahead from here.
 * @param value receives the worth of a leaf.
 * @return number of children; 0 for a leaf.
 */
static int visit(struct ladder_tree *tree, int depth, int *value) {
  tree->nodes++;
  return tree->open(tree->context, depth, value);
}

/* [ch08-minimax] */
int ladder_minimax(struct ladder_tree *tree, int depth, bool maximizing) {
  int value = 0;
  const int count = visit(tree, depth, &value);
  if (count == 0)
    return maximizing ? value : -value;
  int best = maximizing ? -INFINITY_SCORE : INFINITY_SCORE;
  for (int i = 0; i < count; i++) {
    tree->enter(tree->context, i);
    const int score = ladder_minimax(tree, depth - 1, !maximizing);
    tree->leave(tree->context, i);
    if (maximizing ? score > best : score < best)
      best = score;
  }
  return best;
}
/* [ch08-minimax] */

/* [ch08-ladder-negamax] */
int ladder_negamax(struct ladder_tree *tree, int depth) {
  int best = -INFINITY_SCORE;
  const int count = visit(tree, depth, &best);
  for (int i = 0; i < count; i++) {
    tree->enter(tree->context, i);
    const int score = -ladder_negamax(tree, depth - 1);
    tree->leave(tree->context, i);
    if (score > best)
      best = score;
  }
  return best;
}
/* [ch08-ladder-negamax] */

/* [ch08-alphabeta] */
int ladder_alphabeta(struct ladder_tree *tree, int depth, int alpha, int beta) {
  int best = -INFINITY_SCORE;
  const int count = visit(tree, depth, &best);
  for (int i = 0; i < count && best < beta; i++) {
    tree->enter(tree->context, i);
    const int score = -ladder_alphabeta(tree, depth - 1, -beta, -(best > alpha ? best : alpha));
    tree->leave(tree->context, i);
    if (score > best)
      best = score;
  }
  return best;
}
/* [ch08-alphabeta] */

/* [ch08-pvs] */
int ladder_pvs(struct ladder_tree *tree, int depth, int alpha, int beta) {
  int best = -INFINITY_SCORE;
  const int count = visit(tree, depth, &best);
  for (int i = 0; i < count && best < beta; i++) {
    const int low = best > alpha ? best : alpha;
    tree->enter(tree->context, i);
    int score = -ladder_pvs(tree, depth - 1, i == 0 ? -beta : -low - 1, -low);
    if (i > 0 && score > low && score < beta)
      score = -ladder_pvs(tree, depth - 1, -beta, -low);
    tree->leave(tree->context, i);
    if (score > best)
      best = score;
  }
  return best;
}
/* [ch08-pvs] */

/**
 * @file ch01_tree.c
 * @brief Drawing an alpha-beta tree.
 * @ingroup ch01
 */
#include "ch01_tree.h"

#include "ch01_games.h"
#include "ch01_graph.h"
#include "ch04_sfen.h"
#include "ch04_usimove.h"

/** @brief A recorded tree and its best line. */
struct drawn_tree {
  int count;                               /**< nodes */
  int depth;                               /**< plies of the search */
  struct tree_node nodes[TREE_NODE_LIMIT]; /**< in the order in which they were entered */
  bool on_line[TREE_NODE_LIMIT];           /**< on the best line */
  char sfen[SFEN_TEXT_SIZE];               /**< the root */
};

/**
 * @brief Find the end of a node's subtree.
 * @param tree the tree.
 * @param index the node.
 * @return index behind its last descendant.
 */
static int subtree_end(const struct drawn_tree *tree, int index) {
  int end = index + 1;
  while (end < tree->count && tree->nodes[end].ply > tree->nodes[index].ply)
    end++;
  return end;
}

/**
 * @brief Mark the best line: from each node the first child that gave the node its value.
 * @param tree the tree.
 */
static void mark_best_line(struct drawn_tree *tree) {
  int index = 0;
  while (index >= 0) {
    tree->on_line[index] = true;
    int next = -1;
    for (int child = index + 1; child < subtree_end(tree, index); child = subtree_end(tree, child))
      if (next < 0 && -tree->nodes[child].value == tree->nodes[index].value)
        next = child;
    index = next;
  }
}

/**
 * @brief Whether the rest of a node's moves was cut off.
 * @param node the node.
 * @return true when some moves were not searched.
 */
static bool was_cut(const struct tree_node *node) {
  return node->searched < node->moves;
}

void bound_to_text(int bound, char text[BOUND_TEXT_SIZE]) {
  if (bound <= -INFINITY_SCORE || bound >= INFINITY_SCORE)
    snprintf(text, BOUND_TEXT_SIZE, "%sinf", bound < 0 ? "-" : "");
  else
    snprintf(text, BOUND_TEXT_SIZE, "%d", bound);
}

/**
 * @brief Print the tree as an indented list.
 * @param tree the tree.
 * @param out where to print.
 */
static void print_tree(const struct drawn_tree *tree, FILE *out) {
  fprintf(out, "Alpha-beta to depth %d: %d nodes\nsfen %s\n\n", tree->depth, tree->count,
          tree->sfen);
  for (int i = 0; i < tree->count; i++) {
    const struct tree_node *node = &tree->nodes[i];
    char move[MOVE_TEXT_SIZE] = "root", alpha[BOUND_TEXT_SIZE], beta[BOUND_TEXT_SIZE];
    if (node->ply > 0)
      move_to_usi(node->move, move);
    bound_to_text(node->alpha, alpha);
    bound_to_text(node->beta, beta);
    fprintf(out, "%*s%-5s value %d window (%s, %s)", 4 * node->ply, "", move, node->value, alpha,
            beta);
    if (was_cut(node))
      fprintf(out, " cut after %d of %d moves", node->searched, node->moves);
    fputs(tree->on_line[i] ? " *\n" : "\n", out);
  }
  fputs("\nEach value is that of the side to move there. * marks the best line.\n", out);
}

/**
 * @brief Print the tree as a figure.
 * @param tree the tree.
 * @param out where to print.
 */
static void draw_figure(const struct drawn_tree *tree, FILE *out) {
  char title[64], alpha[BOUND_TEXT_SIZE], beta[BOUND_TEXT_SIZE];
  struct graph_node nodes[TREE_NODE_LIMIT];
  struct graph graph = {.title = title,
                        .sfen = tree->sfen,
                        .legend = "the best line; each value is that of the side to move there",
                        .box = 138,
                        .gap = 76,
                        .count = tree->count,
                        .nodes = nodes};
  snprintf(title, sizeof title, "Alpha-beta to depth %d: %d nodes", tree->depth, tree->count);
  for (int i = 0; i < tree->count; i++) {
    const struct tree_node *node = &tree->nodes[i];
    nodes[i] = graph_node(node->ply, node->move);
    nodes[i].bright = nodes[i].on_line = tree->on_line[i];
    bound_to_text(node->alpha, alpha);
    bound_to_text(node->beta, beta);
    snprintf(nodes[i].value, sizeof nodes[i].value, "%d", node->value);
    snprintf(nodes[i].tip, sizeof nodes[i].tip, "value %d window (%s, %s)", node->value, alpha,
             beta);
    if (was_cut(node))
      snprintf(nodes[i].cut, sizeof nodes[i].cut, "%d of %d moves cut off",
               node->moves - node->searched, node->moves);
  }
  graph_to_svg(&graph, out);
}

bool show_tree(const char *sfen, int depth, bool svg, FILE *out, struct error *error) {
  struct drawn_tree tree = {.depth = depth};
  struct game game = {0};
  struct search_aids aids = *plain_aids();
  aids.score_moves = score_captures_first;
  const bool begun = begin_game(sfen != NULL ? sfen : TREE_SFEN, &game, error);
  if (begun) {
    to_sfen(&game.position, tree.sfen);
    tree.count = draw_tree(&game, &aids, depth, tree.nodes, TREE_NODE_LIMIT);
  }
  game_free(&game);
  if (!begun)
    return false;
  if (tree.count < 0) {
    error_set(error, "out of memory");
    return false;
  }
  if (tree.count > TREE_NODE_LIMIT) {
    error_set(error,
              "the tree has more than %d nodes and cannot be drawn (try a smaller DEPTH or a "
              "position with fewer moves)",
              TREE_NODE_LIMIT);
    return false;
  }
  mark_best_line(&tree);
  (svg ? draw_figure : print_tree)(&tree, out);
  return true;
}

/**
 * @file ch01_tree.c
 * @brief Drawing an alpha-beta tree.
 * @ingroup ch01
 */
#include "ch01_tree.h"

#include "ch01_games.h"
#include "ch01_svg.h"
#include "ch04_sfen.h"
#include "ch04_usimove.h"

/* Lengths of the figure, in user units. */
#define TREE_MARGIN 26   /**< around everything */
#define TREE_TOP 92      /**< where the tree begins, down */
#define ROW_HEIGHT 27    /**< from one leaf to the next */
#define COLUMN_WIDTH 214 /**< from one ply to the next */
#define BOX_WIDTH 138    /**< a node's box, across */
#define BOX_HEIGHT 20    /**< a node's box, down */

/** @brief A recorded tree and where its nodes are drawn. */
struct drawn_tree {
  int count;                               /**< nodes */
  int depth;                               /**< plies of the search */
  struct tree_node nodes[TREE_NODE_LIMIT]; /**< in the order in which they were entered */
  bool on_line[TREE_NODE_LIMIT];           /**< on the best line */
  int y[TREE_NODE_LIMIT];                  /**< middle of the node's box */
  int cut_y[TREE_NODE_LIMIT];              /**< row that says how many moves were cut off */
  int rows;                                /**< rows in use */
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

/**
 * @brief Give each node its height: leaves one below the other, a parent in the middle of its
 *        children, a cut-off a row of its own.
 * @param tree the tree.
 * @param index the node.
 */
static void place(struct drawn_tree *tree, int index) {
  const int end = subtree_end(tree, index);
  int first = -1, last = -1;
  for (int child = index + 1; child < end; child = subtree_end(tree, child)) {
    place(tree, child);
    first = first < 0 ? tree->y[child] : first;
    last = tree->y[child];
  }
  if (first < 0) {
    tree->y[index] = TREE_TOP + tree->rows++ * ROW_HEIGHT;
    return;
  }
  if (was_cut(&tree->nodes[index]))
    last = tree->cut_y[index] = TREE_TOP + tree->rows++ * ROW_HEIGHT;
  tree->y[index] = (first + last) / 2;
}

/**
 * @brief Print one end of a window.
 * @param bound the bound.
 * @param text receives at most seven characters and the terminator.
 */
static void bound_text(int bound, char text[8]) {
  if (bound <= -INFINITY_SCORE || bound >= INFINITY_SCORE)
    snprintf(text, 8, "%sinf", bound < 0 ? "-" : "");
  else
    snprintf(text, 8, "%d", bound);
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
    char move[MOVE_TEXT_SIZE] = "root", alpha[8], beta[8];
    if (node->ply > 0)
      move_to_usi(node->move, move);
    bound_text(node->alpha, alpha);
    bound_text(node->beta, beta);
    fprintf(out, "%*s%-5s value %d window (%s, %s)", 4 * node->ply, "", move, node->value, alpha,
            beta);
    if (was_cut(node))
      fprintf(out, " cut after %d of %d moves", node->searched, node->moves);
    fputs(tree->on_line[i] ? " *\n" : "\n", out);
  }
  fputs("\nEach value is that of the side to move there. * marks the best line.\n", out);
}

/**
 * @brief Left edge of the boxes of a ply.
 * @param ply the ply.
 * @return the place.
 */
static int column_x(int ply) {
  return TREE_MARGIN + ply * COLUMN_WIDTH;
}

/**
 * @brief Draw the line from a node to a row of the next column.
 * @param tree the tree.
 * @param index the node.
 * @param y the row.
 * @param style class and width of the line.
 * @param out where to print.
 */
static void draw_edge(const struct drawn_tree *tree, int index, int y, const char *style,
                      FILE *out) {
  const int x1 = column_x(tree->nodes[index].ply) + BOX_WIDTH;
  const int x2 = column_x(tree->nodes[index].ply + 1);
  const int middle = (x1 + x2) / 2;
  fprintf(out, "<path %s fill=\"none\" d=\"M%d %dC%d %d %d %d %d %d\"/>\n", style, x1,
          tree->y[index], middle, tree->y[index], middle, y, x2, y);
}

/**
 * @brief Draw the lines below a node, and the place where its moves were cut off.
 * @param tree the tree.
 * @param index the node.
 * @param out where to print.
 */
static void draw_edges(const struct drawn_tree *tree, int index, FILE *out) {
  for (int child = index + 1; child < subtree_end(tree, index); child = subtree_end(tree, child)) {
    draw_edge(tree, index, tree->y[child],
              tree->on_line[index] && tree->on_line[child] ? "class=\"s1\" stroke-width=\"3.5\""
                                                           : "class=\"line\" stroke-width=\"1.2\"",
              out);
  }
  const struct tree_node *node = &tree->nodes[index];
  if (!was_cut(node))
    return;
  const int y = tree->cut_y[index];
  draw_edge(tree, index, y, "class=\"s3\" stroke-width=\"1.6\" stroke-dasharray=\"4 4\"", out);
  fprintf(out,
          "<text class=\"small\" x=\"%d\" y=\"%d\"><tspan class=\"m3\">\xE2\x9C\x95 %d of %d "
          "moves cut off</tspan></text>\n",
          column_x(node->ply + 1) + 4, y + 5, node->moves - node->searched, node->moves);
}

/**
 * @brief Draw a node: its move, its value, its window.
 * @param tree the tree.
 * @param index the node.
 * @param out where to print.
 */
static void draw_node(const struct drawn_tree *tree, int index, FILE *out) {
  const struct tree_node *node = &tree->nodes[index];
  const int x = column_x(node->ply), y = tree->y[index];
  char move[MOVE_TEXT_SIZE] = "root", alpha[8], beta[8];
  if (node->ply > 0)
    move_to_usi(node->move, move);
  bound_text(node->alpha, alpha);
  bound_text(node->beta, beta);
  fprintf(out,
          "<rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"5\">"
          "<title>%s value %d window (%s, %s)</title></rect>"
          "<text class=\"mono\" fill=\"#1d1a16\" x=\"%d\" y=\"%d\">%s</text>"
          "<text class=\"mono\" fill=\"#1d1a16\" text-anchor=\"end\" x=\"%d\" y=\"%d\">%d</text>\n",
          tree->on_line[index] ? "c1" : "piece", x, y - BOX_HEIGHT / 2, BOX_WIDTH, BOX_HEIGHT, move,
          node->value, alpha, beta, x + 8, y + 5, move, x + BOX_WIDTH - 8, y + 5, node->value);
}

/**
 * @brief Print the tree as a figure.
 * @param tree the tree, its nodes placed.
 * @param out where to print.
 */
static void draw_figure(const struct drawn_tree *tree, FILE *out) {
  char title[64];
  const int width = 2 * TREE_MARGIN + tree->depth * COLUMN_WIDTH + BOX_WIDTH + 34;
  const int height = TREE_TOP + tree->rows * ROW_HEIGHT + 44;
  snprintf(title, sizeof title, "Alpha-beta to depth %d: %d nodes", tree->depth, tree->count);
  svg_begin(out, width, height, title);
  fprintf(out, "<desc>sfen %s</desc>\n<text class=\"soft mono\" x=\"%d\" y=\"60\">%s</text>\n",
          tree->sfen, TREE_MARGIN, tree->sfen);
  for (int i = 0; i < tree->count; i++)
    draw_edges(tree, i, out);
  for (int i = 0; i < tree->count; i++)
    draw_node(tree, i, out);
  fprintf(out,
          "<rect class=\"m1\" x=\"%d\" y=\"%d\" width=\"14\" height=\"14\" rx=\"3\"/>"
          "<text class=\"ink small\" x=\"%d\" y=\"%d\">the best line; each value is that of the "
          "side to move there</text>\n",
          TREE_MARGIN, height - 38, TREE_MARGIN + 22, height - 26);
  svg_end(out);
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
  if (tree.count < 0 || tree.count > TREE_NODE_LIMIT) {
    error_set(error,
              "the tree has %d nodes and cannot be drawn: %d are the most (try a smaller "
              "DEPTH or a position with fewer moves)",
              tree.count, TREE_NODE_LIMIT);
    return false;
  }
  mark_best_line(&tree);
  if (!svg) {
    print_tree(&tree, out);
    return true;
  }
  place(&tree, 0);
  draw_figure(&tree, out);
  return true;
}

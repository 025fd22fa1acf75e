/**
 * @file ch01_graph.c
 * @brief Drawing trees of moves.
 * @ingroup ch01
 */
#include "ch01_graph.h"

#include "ch01_svg.h"

#include <string.h>

/* Lengths of the figure, in user units. */
#define GRAPH_MARGIN 26  /**< around everything */
#define GRAPH_TOP 92     /**< middle of the first row */
#define GRAPH_ROW 27     /**< from one row to the next */
#define GRAPH_BOX 20     /**< height of a box */
#define GRAPH_LEGEND 540 /**< room for the legend */

struct graph_node graph_node(int ply, struct move move) {
  struct graph_node node = {.ply = ply, .move = "root"};
  if (ply > 0)
    move_to_usi(move, node.move);
  return node;
}

/**
 * @brief Find the end of a node's subtree.
 * @param graph the tree.
 * @param index the node.
 * @return index behind its last descendant.
 */
static int descendants_end(const struct graph *graph, int index) {
  int end = index + 1;
  while (end < graph->count && graph->nodes[end].ply > graph->nodes[index].ply)
    end++;
  return end;
}

/**
 * @brief Give each node its height: leaves one below the other, a parent in the middle of its
 *        children, what was cut off a row of its own.
 * @param graph the tree.
 * @param index the node.
 * @param rows rows in use.
 */
static void place_node(struct graph *graph, int index, int *rows) {
  struct graph_node *node = &graph->nodes[index];
  const int end = descendants_end(graph, index);
  int first = -1, last = -1;
  for (int child = index + 1; child < end; child = descendants_end(graph, child)) {
    place_node(graph, child, rows);
    last = graph->nodes[child].y;
    first = first < 0 ? last : first;
  }
  if (node->cut[0] != '\0') {
    last = node->cut_y = GRAPH_TOP + (*rows)++ * GRAPH_ROW;
    first = first < 0 ? last : first;
  }
  node->y = first < 0 ? GRAPH_TOP + (*rows)++ * GRAPH_ROW : (first + last) / 2;
}

/**
 * @brief Left edge of the boxes of a ply.
 * @param graph the tree.
 * @param ply the ply.
 * @return the place.
 */
static int ply_x(const struct graph *graph, int ply) {
  return GRAPH_MARGIN + ply * (graph->box + graph->gap);
}

/**
 * @brief Draw the line from a node to a row of the next column.
 * @param graph the tree.
 * @param node the node.
 * @param y the row.
 * @param style class and width of the line.
 * @param out where to print.
 */
static void draw_edge(const struct graph *graph, const struct graph_node *node, int y,
                      const char *style, FILE *out) {
  const int x1 = ply_x(graph, node->ply) + graph->box;
  const int x2 = ply_x(graph, node->ply + 1);
  const int middle = (x1 + x2) / 2;
  fprintf(out, "<path %s fill=\"none\" d=\"M%d %dC%d %d %d %d %d %d\"/>\n", style, x1, node->y,
          middle, node->y, middle, y, x2, y);
}

/**
 * @brief Draw the lines below a node, and what was cut off there.
 * @param graph the tree.
 * @param index the node.
 * @param out where to print.
 */
static void draw_edges(const struct graph *graph, int index, FILE *out) {
  const struct graph_node *node = &graph->nodes[index];
  const int end = descendants_end(graph, index);
  for (int child = index + 1; child < end; child = descendants_end(graph, child))
    draw_edge(graph, node, graph->nodes[child].y,
              graph->nodes[child].on_line ? "class=\"s1\" stroke-width=\"3.5\""
                                          : "class=\"line\" stroke-width=\"1.2\"",
              out);
  if (node->cut[0] == '\0')
    return;
  draw_edge(graph, node, node->cut_y, "class=\"s3\" stroke-width=\"1.6\" stroke-dasharray=\"4 4\"",
            out);
  fprintf(out,
          "<text class=\"small\" x=\"%d\" y=\"%d\"><tspan class=\"m3\">\xE2\x9C\x95 %s"
          "</tspan></text>\n",
          ply_x(graph, node->ply + 1) + 4, node->cut_y + 5, node->cut);
}

/**
 * @brief Draw a node.
 * @param graph the tree.
 * @param node the node.
 * @param out where to print.
 */
static void draw_box(const struct graph *graph, const struct graph_node *node, FILE *out) {
  const int x = ply_x(graph, node->ply);
  fprintf(out,
          "<rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"5\">"
          "<title>%s %s</title></rect>"
          "<text class=\"mono\" fill=\"#1d1a16\" x=\"%d\" y=\"%d\">%s</text>"
          "<text class=\"mono\" fill=\"#1d1a16\" text-anchor=\"end\" x=\"%d\" y=\"%d\">%s</text>\n",
          node->bright ? "c1" : "piece", x, node->y - GRAPH_BOX / 2, graph->box, GRAPH_BOX,
          node->move, node->tip, x + 8, node->y + 5, node->move, x + graph->box - 8, node->y + 5,
          node->value);
}

/**
 * @brief Where the drawing ends: behind the last box, or behind the longest word about a cut.
 * @param graph the tree.
 * @return the place, across.
 */
static int right_end(const struct graph *graph) {
  int end = GRAPH_MARGIN + GRAPH_LEGEND;
  for (int i = 0; i < graph->count; i++) {
    const struct graph_node *node = &graph->nodes[i];
    const int letters = (int)strlen(node->cut);
    const int box = ply_x(graph, node->ply) + graph->box;
    const int cut = letters > 0 ? ply_x(graph, node->ply + 1) + 20 + 7 * letters : 0;
    end = box > end ? box : end;
    end = cut > end ? cut : end;
  }
  return end;
}

void graph_to_svg(struct graph *graph, FILE *out) {
  int rows = 0;
  place_node(graph, 0, &rows);
  const int height = GRAPH_TOP + rows * GRAPH_ROW + 44;
  svg_begin(out, right_end(graph) + GRAPH_MARGIN, height, graph->title);
  fprintf(out, "<desc>sfen %s</desc>\n<text class=\"soft mono\" x=\"%d\" y=\"60\">%s</text>\n",
          graph->sfen, GRAPH_MARGIN, graph->sfen);
  for (int i = 0; i < graph->count; i++)
    draw_edges(graph, i, out);
  for (int i = 0; i < graph->count; i++)
    draw_box(graph, &graph->nodes[i], out);
  fprintf(out,
          "<rect class=\"m1\" x=\"%d\" y=\"%d\" width=\"14\" height=\"14\" rx=\"3\"/>"
          "<text class=\"ink small\" x=\"%d\" y=\"%d\">%s</text>\n",
          GRAPH_MARGIN, height - 38, GRAPH_MARGIN + 22, height - 26, graph->legend);
  svg_end(out);
}

/**
 * @file mate_graph.c
 * @brief Breadth first to all positions, then lengths until nothing changes any more.
 */
#include "mate_graph.h"

#include "ch05_attacks.h"
#include "ch06_movegen.h"

#include <stdlib.h>
#include <string.h>

/** @brief Moves a position of a graph has room for, on average. */
#define GRAPH_EDGES_PER_NODE 64

/** @brief Find a position in the graph, or add it.
 *  @param graph the graph.
 *  @param position the position.
 *  @return its index, or -1 when the graph is full. */
static int graph_index(struct mate_graph *graph, const struct position *position) {
  const int size = 4 * graph->node_max;
  int slot = (int)(position->position_key % (uint64_t)size);
  for (; graph->buckets[slot] != 0; slot = (slot + 1) % size) {
    const int index = graph->buckets[slot] - 1;
    if (graph->nodes[index].position.position_key == position->position_key)
      return index;
  }
  if (graph->node_count == graph->node_max)
    return -1;
  graph->nodes[graph->node_count] =
      (struct graph_node){.position = *position, .plies = GRAPH_NO_MATE};
  graph->buckets[slot] = ++graph->node_count;
  return graph->node_count - 1;
}

/** @brief Add the moves of a position.
 *  @param graph the graph.
 *  @param index the position.
 *  @return false when the graph is full. */
static bool graph_expand(struct mate_graph *graph, int index) {
  struct move_list list;
  struct position position = graph->nodes[index].position;
  const bool attacking = position.side_to_move == graph->attacker;
  generate_moves(&position, attacking ? SELECT_CHECKING : SELECT_ALL, &list);
  graph->nodes[index].first_edge = graph->edge_count;
  graph->nodes[index].edge_count = list.count;
  if (graph->edge_count + list.count > graph->node_max * GRAPH_EDGES_PER_NODE)
    return false;
  for (int i = 0; i < list.count; i++) {
    const struct undo undo = do_move(&position, list.moves[i]);
    const int behind = graph_index(graph, &position);
    undo_move(&position, list.moves[i], undo);
    if (behind < 0)
      return false;
    graph->edges[graph->edge_count++] = behind;
  }
  return true;
}

/** @brief Whether a position turns out to be a mate of a length, given all shorter ones.
 *  @param graph the graph.
 *  @param node the position, not yet a mate.
 *  @param plies the length.
 *  @return true when it does. */
static bool graph_mates_in(const struct mate_graph *graph, const struct graph_node *node,
                           int plies) {
  const bool attacking = node->position.side_to_move == graph->attacker;
  for (int i = 0; i < node->edge_count; i++) {
    const int behind = graph->nodes[graph->edges[node->first_edge + i]].plies;
    const bool shorter = behind != GRAPH_NO_MATE && behind < plies;
    if (shorter == attacking)
      return attacking;
  }
  return !attacking;
}

bool graph_solve(struct mate_graph *graph, const struct position *root, int node_max) {
  *graph = (struct mate_graph){.node_max = node_max, .attacker = root->side_to_move};
  graph->nodes = malloc((size_t)node_max * sizeof *graph->nodes);
  graph->edges = malloc((size_t)node_max * GRAPH_EDGES_PER_NODE * sizeof *graph->edges);
  graph->buckets = calloc((size_t)node_max * 4, sizeof *graph->buckets);
  if (graph->nodes == NULL || graph->edges == NULL || graph->buckets == NULL)
    ck_abort_msg("out of memory");
  graph_index(graph, root);
  for (int i = 0; i < graph->node_count; i++)
    if (!graph_expand(graph, i))
      return false;
  bool changed = true;
  for (int plies = 0; changed || plies < 2; plies++) {
    changed = false;
    for (int i = 0; i < graph->node_count; i++)
      if (graph->nodes[i].plies == GRAPH_NO_MATE &&
          graph_mates_in(graph, &graph->nodes[i], plies)) {
        graph->nodes[i].plies = plies;
        changed = true;
      }
  }
  return true;
}

void graph_free(struct mate_graph *graph) {
  free(graph->nodes);
  free(graph->edges);
  free(graph->buckets);
}

/** @brief Put a random piece near a king, if it may stand there and gives no check.
 *  @param rng random numbers.
 *  @param position is changed.
 *  @param color owner.
 *  @param row where the piece should stand.
 *  @param col where the piece should stand. */
static void add_random_piece(struct test_rng *rng, struct position *position, enum color color,
                             int row, int col) {
  enum piece_type type = (enum piece_type)(1 + test_random_below(rng, PIECE_DRAGON));
  if (!is_on_board(row, col) || type == PIECE_KING)
    return;
  const int square = make_square(row, col);
  if (!is_empty(piece_at(position, square)) || must_promote(type, color, square))
    return;
  for (int above = col; type == PIECE_PAWN && above < SQUARE_COUNT; above += BOARD_SIZE)
    if (piece_at(position, above) == encode_piece(color, PIECE_PAWN))
      type = PIECE_GOLD;
  add_piece(position, square, color, type);
  if (is_in_check(position, COLOR_WHITE))
    remove_piece(position, square);
}

void random_problem(struct test_rng *rng, struct position *position) {
  clear_position(position);
  const int king = test_random_below(rng, 2 * BOARD_SIZE);
  const int row = square_row(king), col = square_col(king);
  add_piece(position, king, COLOR_WHITE, PIECE_KING);
  for (int i = 2 + test_random_below(rng, 3); i > 0; i--)
    add_random_piece(rng, position, COLOR_BLACK, row + 1 + test_random_below(rng, 3),
                     col + test_random_below(rng, 5) - 2);
  for (int i = test_random_below(rng, 5); i > 0; i--)
    add_random_piece(rng, position, COLOR_WHITE, row + test_random_below(rng, 3) - 1,
                     col + test_random_below(rng, 3) - 1);
  if (test_random_below(rng, 3) == 0 && is_empty(piece_at(position, 8 * BOARD_SIZE)))
    add_piece(position, 8 * BOARD_SIZE, COLOR_BLACK, PIECE_KING);
  for (int i = test_random_below(rng, 4); i > 0; i--)
    add_hand_piece(position, COLOR_BLACK, (enum piece_type)(1 + test_random_below(rng, 6)));
  if (test_random_below(rng, 8) == 0)
    add_hand_piece(position, COLOR_WHITE, (enum piece_type)(1 + test_random_below(rng, 6)));
}

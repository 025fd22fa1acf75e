/**
 * @file ch08_tree.c
 * @brief Shogi positions as a tree for the ladder.
 * @ingroup ch08
 */
#include "ch08_tree.h"

#include <stdlib.h>

/**
 * @brief Open the node under the cursor: the rules first, then the horizon, then the moves.
 * @param context the cursor.
 * @param depth plies to go.
 * @param value receives the worth of a leaf.
 * @return number of moves; 0 for a leaf.
 */
static int open_node(void *context, int depth, int *value) {
  struct position_tree *cursor = context;
  const struct search_aids *aids = cursor->aids;
  const struct terminal_status status = terminal_status(cursor->game);
  struct move_list *list = &cursor->lists[cursor->ply];
  list->count = 0;
  if (is_terminal(status)) {
    *value = terminal_score(status, cursor->ply);
  } else if (depth <= 0 && cursor->quiescent != NULL) {
    *value = quiescence(cursor->quiescent, cursor->ply, -INFINITY_SCORE, INFINITY_SCORE);
  } else if (depth <= 0) {
    *value = aids->evaluate(aids, &cursor->game->position);
  } else {
    int score[MAX_LEGAL_MOVES];
    generate_legal_moves(&cursor->game->position, list);
    aids->score_moves(aids, &cursor->game->position, cursor->ply, MOVE_NONE, list, score, NULL);
    sort_moves(list, score, NULL);
    *value = list->count == 0 ? -MATE_SCORE + cursor->ply : *value;
  }
  return list->count;
}

/**
 * @brief Move the cursor down.
 * @param context the cursor.
 * @param child which move.
 */
static void enter_node(void *context, int child) {
  struct position_tree *cursor = context;
  play_move(cursor->game, cursor->lists[cursor->ply++].moves[child]);
}

/**
 * @brief Move the cursor up.
 * @param context the cursor.
 * @param child the move by which it came down.
 */
static void leave_node(void *context, int child) {
  struct position_tree *cursor = context;
  (void)child;
  take_back(cursor->game);
  cursor->ply--;
}

bool open_position_tree(struct ladder_tree *tree, struct position_tree *cursor, struct game *game,
                        const struct search_aids *aids, int depth) {
  *cursor = (struct position_tree){.game = game, .aids = aids};
  *tree = (struct ladder_tree){cursor, open_node, enter_node, leave_node, 0};
  if (!game_reserve(game, depth + MAX_PLY))
    return false;
  cursor->lists = malloc(((size_t)depth + 1) * sizeof *cursor->lists);
  return cursor->lists != NULL;
}

void close_position_tree(struct position_tree *cursor) {
  free(cursor->lists);
  cursor->lists = NULL;
}

struct ladder_row climb(struct ladder_tree *tree, enum ladder_rung rung, int depth) {
  static const char *const name[RUNG_COUNT] = {"minimax", "negamax", "alpha-beta", "PVS"};
  struct ladder_row row = {.name = name[rung]};
  tree->nodes = 0;
  switch (rung) {
  case RUNG_MINIMAX:
    row.value = ladder_minimax(tree, depth, true);
    break;
  case RUNG_NEGAMAX:
    row.value = ladder_negamax(tree, depth);
    break;
  case RUNG_ALPHABETA:
    row.value = ladder_alphabeta(tree, depth, -INFINITY_SCORE, INFINITY_SCORE);
    break;
  default:
    row.value = ladder_pvs(tree, depth, -INFINITY_SCORE, INFINITY_SCORE);
    break;
  }
  row.nodes = tree->nodes;
  return row;
}

bool ladder_rows(struct game *game, const struct search_aids *aids, int depth,
                 struct ladder_row rows[LADDER_ROW_COUNT]) {
  struct search_aids sorted = *aids;
  struct position_tree cursor;
  struct ladder_tree tree;
  if (!open_position_tree(&tree, &cursor, game, aids, depth))
    return false;
  for (int rung = RUNG_MINIMAX; rung < RUNG_COUNT; rung++)
    rows[rung] = climb(&tree, (enum ladder_rung)rung, depth);
  sorted.score_moves = score_captures_first;
  cursor.aids = &sorted;
  rows[RUNG_COUNT] = climb(&tree, RUNG_ALPHABETA, depth);
  rows[RUNG_COUNT].name = "sorted alpha-beta";
  rows[RUNG_COUNT + 1] = climb(&tree, RUNG_PVS, depth);
  rows[RUNG_COUNT + 1].name = "sorted PVS";
  close_position_tree(&cursor);
  return true;
}

/** @brief Where draw_tree() writes. */
struct drawing {
  struct ladder_tree tree;     /**< the tree */
  struct position_tree cursor; /**< and its cursor */
  struct tree_node *nodes;     /**< the nodes recorded */
  int capacity;                /**< room in nodes */
  int count;                   /**< nodes visited; the first one without room is the last */
};

/**
 * @brief ladder_alphabeta() once more, with a note of each node.
 * @param drawing where to note.
 * @param depth plies to go.
 * @param move the move that led here.
 * @param alpha lower end of the window.
 * @param beta upper end of the window.
 * @return as ladder_alphabeta().
 */
static int draw_node(struct drawing *drawing, int depth, struct move move, int alpha, int beta) {
  struct ladder_tree *tree = &drawing->tree;
  const int index = drawing->count++;
  const int ply = drawing->cursor.ply;
  int best = -INFINITY_SCORE, i = 0;
  const int count = tree->open(tree->context, depth, &best);
  for (; i < count && best < beta && drawing->count <= drawing->capacity; i++) {
    const struct move child = drawing->cursor.lists[ply].moves[i];
    tree->enter(tree->context, i);
    const int score = -draw_node(drawing, depth - 1, child, -beta, -(best > alpha ? best : alpha));
    tree->leave(tree->context, i);
    if (score > best)
      best = score;
  }
  if (index < drawing->capacity)
    drawing->nodes[index] = (struct tree_node){ply, move, alpha, beta, best, count, i};
  return best;
}

int draw_tree(struct game *game, const struct search_aids *aids, int depth, struct tree_node *nodes,
              int capacity) {
  struct drawing drawing = {.nodes = nodes, .capacity = capacity};
  if (!open_position_tree(&drawing.tree, &drawing.cursor, game, aids, depth))
    return -1;
  draw_node(&drawing, depth, MOVE_NONE, -INFINITY_SCORE, INFINITY_SCORE);
  close_position_tree(&drawing.cursor);
  return drawing.count;
}

/**
 * @file ch08_negamax.c
 * @brief One node of the search, in eleven numbered steps; the chapter speaks of them by number.
 * @ingroup ch08
 */
#include "ch08_negamax.h"

/* [ch08-line] */
void update_line(struct search *search, int ply, struct move move) {
  struct variation *line = &search->lines[ply];
  const struct variation *below = &search->lines[ply + 1];
  line->count = 0;
  line->moves[line->count++] = move;
  for (int i = 0; i < below->count && line->count < MAX_DEPTH; i++)
    line->moves[line->count++] = below->moves[i];
}
/* [ch08-line] */

/** @brief What the steps of one node share. */
struct node {
  int depth;              /**< plies to go */
  int ply;                /**< plies from the root */
  int alpha;              /**< lower end of the window, raised as moves are found */
  int beta;               /**< upper end, lowered by the table only */
  bool in_check;          /**< the side to move is in check */
  struct move table_move; /**< what the table thinks is best, or MOVE_NONE */
};

/**
 * @brief Step 5: ask the table for a move, a narrower window, or even the answer.
 * @param search the search.
 * @param node the node; window and table move are filled in.
 * @param score receives the answer.
 * @return true when the score can be returned at once.
 */
static bool answered_by_table(struct search *search, struct node *node, int *score) {
  const struct search_aids *aids = search->aids;
  struct table_entry entry;
  if (aids->probe == NULL ||
      !aids->probe(aids, search->game->position.position_key, node->ply, &entry))
    return false;
  node->table_move = entry.move;
  if (entry.depth < node->depth)
    return false;
  *score = entry.score;
  if (entry.bound == BOUND_EXACT)
    return true;
  if (entry.bound == BOUND_LOWER && entry.score > node->alpha)
    node->alpha = entry.score;
  if (entry.bound == BOUND_UPPER && entry.score < node->beta)
    node->beta = entry.score;
  return node->alpha >= node->beta;
}

/**
 * @brief Step 6: let the opponent move twice; if that does not hurt, a real move will not either.
 * @param search the search; no node is added to the history, so the passed turn repeats nothing.
 * @param node the node.
 * @param score receives the answer; 0 when the search was aborted.
 * @return true when the score can be returned at once.
 */
static bool answered_by_null_move(struct search *search, const struct node *node, int *score) {
  const struct search_aids *aids = search->aids;
  struct position *position = &search->game->position;
  if (aids->null_move == NULL || node->in_check)
    return false;
  const int saved = aids->null_move(aids, position, node->depth, node->beta);
  if (saved == 0)
    return false;
  const enum color us = position->side_to_move;
  set_side_to_move(position, opposite(us));
  *score = -negamax(search, node->depth - 1 - saved, node->ply + 1, -node->beta, -node->beta + 1);
  set_side_to_move(position, us);
  if (search->aborted)
    *score = 0;
  return search->aborted || *score >= node->beta;
}

/* [ch08-three-stages] */
/**
 * @brief Step 9: the value of a move that has been played, with as little work as will do.
 * @param search the search; its game stands after the move.
 * @param node the node before the move.
 * @param index which move it is in the order of search, from 0.
 * @param quiet the move may be searched less deeply.
 * @return value of the move for its maker; no more than alpha means that it is not better.
 */
static int search_played_move(struct search *search, const struct node *node, int index,
                              bool quiet) {
  const struct search_aids *aids = search->aids;
  const int depth = node->depth - 1, ply = node->ply + 1;
  const int alpha = node->alpha, beta = node->beta;
  if (index == 0)
    return -negamax(search, depth, ply, -beta, -alpha);
  if (aids->reduction != NULL) {
    const int r = quiet && !node->in_check ? aids->reduction(aids, node->depth, index) : 0;
    const int reduced = depth > r ? depth - r : 0;
    const int score = -negamax(search, reduced, ply, -alpha - 1, -alpha);
    if (search->aborted || score <= alpha)
      return score;
  }
  int score = -negamax(search, depth, ply, -alpha - 1, -alpha);
  if (!search->aborted && score > alpha && score < beta)
    score = -negamax(search, depth, ply, -beta, -alpha);
  return score;
}
/* [ch08-three-stages] */

/**
 * @brief Step 11: put what is known now into the table.
 * @param search the search.
 * @param node the node as it was before its moves were searched.
 * @param best the best score.
 * @param move its move.
 */
static void remember(const struct search *search, const struct node *node, int best,
                     struct move move) {
  const struct search_aids *aids = search->aids;
  if (aids->store == NULL)
    return;
  enum bound bound = BOUND_EXACT;
  if (best <= node->alpha)
    bound = BOUND_UPPER;
  else if (best >= node->beta)
    bound = BOUND_LOWER;
  const struct table_entry entry = {move, best, node->depth, bound};
  aids->store(aids, search->game->position.position_key, node->ply, &entry);
}

/* [ch08-moves] */
/**
 * @brief Steps 9 to 11: the moves of a node, until one is too good or all are done.
 * @param search the search.
 * @param node the node; its alpha is raised.
 * @param list the moves.
 * @param queue their order, at least one.
 * @return the best score; 0 when the search was aborted.
 */
static int search_moves(struct search *search, struct node *node, const struct move_list *list,
                        struct move_queue *queue) {
  struct game *game = search->game;
  const struct search_aids *aids = search->aids;
  const struct node window = *node;
  struct move best_move = MOVE_NONE;
  int best = -INFINITY_SCORE;
  for (int i = 0; queue->count > 0 && best < node->beta; i++) {
    const struct move move = list->moves[take_best(queue)];
    bool quiet = !move.promote && is_empty(piece_at(&game->position, move.to));
    play_move(game, move);
    quiet = quiet && !side_to_move_in_check(game);
    const int score = search_played_move(search, node, i, quiet);
    take_back(game);
    if (search->aborted)
      return 0;
    if (score <= best)
      continue;
    best = score;
    best_move = move;
    if (score > node->alpha && score < node->beta)
      update_line(search, node->ply, move);
    if (score > node->alpha)
      node->alpha = score;
    /* Step 10: the opponent will not allow this position. */
    if (score >= node->beta && quiet && aids->quiet_cut != NULL)
      aids->quiet_cut(aids, &game->position, move, node->depth, node->ply);
  }
  remember(search, &window, best, best_move);
  return best;
}
/* [ch08-moves] */

/* [ch08-negamax] */
int negamax(struct search *search, int depth, int ply, int alpha, int beta) {
  const struct search_aids *aids = search->aids;
  struct game *game = search->game;
  search->lines[ply].count = 0;
  /* Step 1: somebody is waiting for the answer. */
  if (should_stop(search))
    return aids->evaluate(aids, &game->position);
  /* Step 2: the game is over. */
  const struct terminal_status status = terminal_status(game);
  if (is_terminal(status))
    return terminal_score(status, ply);
  /* Step 3: deep enough. */
  if (depth <= 0)
    return quiescence(search, ply, alpha, beta);
  /* Step 4: a node of this search. */
  count_node(search);
  struct node node = {depth, ply, alpha, beta, side_to_move_in_check(game), MOVE_NONE};
  int score;
  /* Steps 5 and 6: perhaps no move needs to be searched. */
  if (answered_by_table(search, &node, &score) || answered_by_null_move(search, &node, &score))
    return score;
  /* Step 7: without a move the game is lost, in check or not. */
  struct move_list list;
  generate_legal_moves(&game->position, &list);
  if (list.count == 0)
    return -MATE_SCORE + ply;
  /* Step 8: the best moves first, as far as one can guess. */
  struct move_queue queue;
  queue_moves(search, ply, node.table_move, &list, NULL, &queue);
  return search_moves(search, &node, &list, &queue);
}
/* [ch08-negamax] */

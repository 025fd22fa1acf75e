/**
 * @file ch08_search.c
 * @brief Iterative deepening and the root.
 * @ingroup ch08
 */
#include "ch08_search.h"

/* [ch08-root] */
bool search_root_moves(struct search *search, struct root_moves *roots, int depth) {
  struct game *game = search->game;
  int alpha = -INFINITY_SCORE, best = 0;
  const int beta = INFINITY_SCORE;
  for (int i = 0; i < roots->list.count; i++) {
    if (should_stop(search))
      return false;
    play_move(game, roots->list.moves[i]);
    int score = 0;
    if (i > 0)
      score = -negamax(search, depth - 1, 1, -alpha - 1, -alpha);
    if (i == 0 || (score > alpha && !search->aborted))
      score = -negamax(search, depth - 1, 1, -beta, -alpha);
    take_back(game);
    if (search->aborted)
      return false;
    if (score <= alpha)
      continue;
    alpha = score;
    best = i;
    update_line(search, 0, roots->list.moves[i]);
  }
  roots->best = best;
  roots->best_score = alpha;
  return true;
}
/* [ch08-root] */

/**
 * @brief Order the root moves for the next iteration, beginning from generation order.
 * @param search the search.
 * @param previous_best best move of the last iteration.
 * @param roots receives the moves.
 */
static void order_root_moves(const struct search *search, struct move previous_best,
                             struct root_moves *roots) {
  const struct search_aids *aids = search->aids;
  const struct position *position = &search->game->position;
  struct move_list *list = &roots->list;
  struct table_entry entry = {.move = MOVE_NONE};
  int score[MAX_LEGAL_MOVES];
  generate_legal_moves(position, list);
  if (aids->probe != NULL && !aids->probe(aids, position->position_key, 0, &entry))
    entry.move = MOVE_NONE;
  aids->score_moves(aids, position, 0, entry.move, list, score, NULL);
  for (int i = 0; i < list->count; i++)
    if (same_move(list->moves[i], previous_best))
      score[i] += PREVIOUS_BEST_BONUS;
  sort_moves(list, score, NULL);
}

/**
 * @brief Put a finished iteration into the result and tell the listener.
 * @param search the search.
 * @param info depth, score and line of the iteration; nodes and time are filled in here.
 * @param on_info the listener, or null.
 * @param context handed to it.
 * @param result receives the iteration.
 */
static void report(const struct search *search, struct search_info *info, search_listener *on_info,
                   void *context, struct search_result *result) {
  info->nodes = search->nodes;
  info->elapsed_ms = elapsed_ms(search);
  result->best_move = info->pv.moves[0];
  result->score = info->score;
  result->completed_depth = info->depth;
  result->nodes = info->nodes;
  result->elapsed_ms = info->elapsed_ms;
  result->pv = info->pv;
  if (on_info != NULL)
    on_info(info, context);
}

/* [ch08-deepening] */
/**
 * @brief Search to depth 1, 2, 3 ... until a limit; each finished depth replaces the answer.
 * @param search the search.
 * @param on_info the listener, or null.
 * @param context handed to it.
 * @param result holds a first move; receives every finished iteration.
 */
static void deepen(struct search *search, search_listener *on_info, void *context,
                   struct search_result *result) {
  const struct search_aids *aids = search->aids;
  struct root_moves roots;
  for (int depth = 1; depth <= search->limits.max_depth && !should_stop(search); depth++) {
    order_root_moves(search, result->best_move, &roots);
    if (!(aids->search_root != NULL ? aids->search_root(search, &roots, depth)
                                    : search_root_moves(search, &roots, depth)))
      break;
    const struct move best = roots.list.moves[roots.best];
    if (aids->store != NULL) {
      const struct table_entry entry = {best, roots.best_score, depth, BOUND_EXACT};
      aids->store(aids, search->game->position.position_key, 0, &entry);
    }
    struct search_info info = {.depth = depth, .score = roots.best_score, .pv = search->lines[0]};
    if (aids->extend_line != NULL) {
      info.pv.count = 1;
      info.pv.moves[0] = best;
      aids->extend_line(search, depth, &info.pv);
    }
    report(search, &info, on_info, context, result);
  }
}
/* [ch08-deepening] */

/* [ch08-find-best-move] */
void find_best_move(struct game *game, const struct search_limits *limits,
                    const struct search_aids *aids, const atomic_bool *stop,
                    search_listener *on_info, void *context, struct search_result *result) {
  struct search search;
  struct move_list list;
  struct mate_answer mate;
  *result = (struct search_result){.best_move = MOVE_NONE, .terminal = terminal_status(game)};
  reset_state(&search, game, limits, aids, stop, NULL);
  if (aids->begin != NULL)
    aids->begin(aids);
  if (is_terminal(result->terminal)) {
    result->score = terminal_score(result->terminal, 0);
    return;
  }
  generate_legal_moves(&game->position, &list);
  if (list.count == 0) {
    result->score = -MATE_SCORE;
    return;
  }
  result->has_move = true;
  result->best_move = list.moves[0];
  if (!game_reserve(game, MAX_PLY))
    return; /* a legal move is all that can be had without memory */
  if (aids->find_mate != NULL && aids->find_mate(&search, &mate)) {
    struct search_info info = {.depth = mate.depth, .score = mate.score, .pv = mate.line};
    report(&search, &info, on_info, context, result);
    return;
  }
  deepen(&search, on_info, context, result);
  if (result->completed_depth == 0) {
    result->nodes = search.nodes;
    result->elapsed_ms = elapsed_ms(&search);
  }
}
/* [ch08-find-best-move] */

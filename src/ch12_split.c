/**
 * @file ch12_split.c
 * @brief Taking root moves, searching them, and finding the winner.
 * @ingroup ch12
 */
#include "ch12_split.h"

/* [ch12-reset-worker] */
void reset_worker(struct worker *worker, const struct search_aids *aids) {
  const struct speedups *lent = aids->memory;
  worker->aids = *aids;
  worker->aids.search_root = NULL;
  clear_move_memory(&worker->speedups.moves);
  if (lent == NULL)
    return; /* a search without chapter 9 */
  worker->speedups.table = lent->table;
  worker->speedups.switches = lent->switches;
  worker->aids.memory = &worker->speedups;
}
/* [ch12-reset-worker] */

void open_split(struct split *split, const struct search *search, const struct root_moves *roots,
                int depth) {
  split->search = search;
  split->roots = roots;
  split->depth = depth;
  atomic_init(&split->next_index, 0);
  atomic_init(&split->aborted, false);
  atomic_init(&split->shared_nodes, search->nodes);
  split->nodes = 0;
  split->winner = NULL;
}

/* [ch12-join] */
bool join_split(struct worker *worker, struct split *split, bool copy) {
  const struct search *search = split->search;
  struct game *game = copy ? &worker->game : search->game;
  if (copy && (!game_copy(game, search->game) || !game_reserve(game, MAX_PLY)))
    return false;
  reset_state(&worker->search, game, &search->limits, &worker->aids, search->stop,
              &split->shared_nodes);
  worker->search.start_ms = search->start_ms; /* one clock for all */
  worker->best = -1;
  worker->best_score = -INFINITY_SCORE;
  return true;
}
/* [ch12-join] */

/* [ch12-search-root-move] */
/**
 * @brief Search one root move with the full window.
 * @param search the worker's search; its game stands at the root and is left so.
 * @param move the move.
 * @param depth plies to look ahead, the move included.
 * @param score receives the score for the side to move at the root.
 * @return false when the search was stopped: the score means nothing.
 */
static bool search_root_move(struct search *search, struct move move, int depth, int *score) {
  if (should_stop(search))
    return false;
  play_move(search->game, move);
  *score = -negamax(search, depth - 1, 1, -INFINITY_SCORE, INFINITY_SCORE);
  take_back(search->game);
  return !search->aborted;
}
/* [ch12-search-root-move] */

/* [ch12-worker-body] */
void worker_body(struct worker *worker, struct split *split) {
  const struct move_list *list = &split->roots->list;
  while (!atomic_load_explicit(&split->aborted, memory_order_relaxed)) {
    const int i = atomic_fetch_add_explicit(&split->next_index, 1, memory_order_relaxed);
    int score;
    if (i >= list->count)
      return;
    if (!search_root_move(&worker->search, list->moves[i], split->depth, &score)) {
      atomic_store_explicit(&split->aborted, true, memory_order_relaxed);
      return;
    }
    if (score <= worker->best_score)
      continue;
    worker->best = i;
    worker->best_score = score;
    update_line(&worker->search, 0, list->moves[i]);
  }
}
/* [ch12-worker-body] */

/* [ch12-collect] */
void collect_worker(struct split *split, const struct worker *worker) {
  const struct worker *winner = split->winner;
  split->nodes += worker->search.nodes;
  if (worker->best < 0)
    return; /* the others were quicker */
  if (winner == NULL || worker->best_score > winner->best_score ||
      (worker->best_score == winner->best_score && worker->best < winner->best))
    split->winner = worker;
}

bool close_split(const struct split *split, struct search *search, struct root_moves *roots) {
  search->nodes += split->nodes;
  if (atomic_load_explicit(&split->aborted, memory_order_relaxed)) {
    search->aborted = true;
    return false;
  }
  roots->best = split->winner->best;
  roots->best_score = split->winner->best_score;
  search->lines[0] = split->winner->search.lines[0];
  return true;
}
/* [ch12-collect] */

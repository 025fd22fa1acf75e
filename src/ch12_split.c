/**
 * @file ch12_split.c
 * @brief Taking root moves, searching them, and finding the winner.
 * @ingroup ch12
 */
#include "ch12_split.h"

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

void open_split(struct split *split, const struct search *search, const struct root_moves *roots,
                int depth) {
  split->search = search;
  split->roots = roots;
  split->depth = depth;
  atomic_init(&split->next_index, 0);
  atomic_init(&split->aborted, false);
  atomic_init(&split->shared_nodes, search->nodes);
  atomic_init(&split->nodes, search->nodes);
  split->winner = NULL;
  split->deepest = 0;
  split->heard_ms = search->heard_ms;
  split->line_heard_ms = search->line_heard_ms;
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
  if (!copy) {                                /* one thread speaks for all */
    worker->search.listener = search->listener;
    worker->search.context = search->context;
    worker->search.heard_ms = search->heard_ms;
    worker->search.line_heard_ms = search->line_heard_ms;
  }
  worker->told = 0;
  worker->best = -1;
  worker->best_score = -INFINITY_SCORE;
  return true;
}
/* [ch12-join] */

/**
 * @brief Add what a worker has counted lately to the common count.
 * @param worker the worker.
 * @param split the iteration.
 */
static void share_count(struct worker *worker, struct split *split) {
  const uint64_t nodes = worker->search.nodes;
  atomic_fetch_add_explicit(&split->nodes, nodes - worker->told, memory_order_relaxed);
  worker->told = nodes;
}

/* [ch12-search-root-move] */
/**
 * @brief Search one root move with the full window.
 * @param worker the worker; its game stands at the root and is left so.
 * @param split the iteration.
 * @param index the move.
 * @return false when the search was stopped.
 */
static bool search_root_move(struct worker *worker, const struct split *split, int index) {
  struct search *search = &worker->search;
  const struct root_moves *roots = split->roots;
  const struct move move = roots->list.moves[index];
  if (should_stop(search))
    return false;
  tell_progress(search, roots, index, split->depth,
                atomic_load_explicit(&split->nodes, memory_order_relaxed));
  play_move(search->game, move);
  const int score = -negamax(search, split->depth - 1, 1, -INFINITY_SCORE, INFINITY_SCORE);
  take_back(search->game);
  if (search->aborted)
    return false;
  if (score > worker->best_score || roots->lines != NULL)
    update_line(search, 0, move);
  if (roots->lines != NULL) { /* each move has its own place, so the workers do not meet there */
    roots->lines[index].score = score;
    record_root_line(search, move, split->depth, &roots->lines[index].line);
  }
  if (score > worker->best_score) {
    worker->best_score = score;
    worker->best = index;
  }
  return true;
}
/* [ch12-search-root-move] */

/* [ch12-worker-body] */
void worker_body(struct worker *worker, struct split *split) {
  const int count = split->roots->list.count;
  bool going_on = true;
  while (going_on && !atomic_load_explicit(&split->aborted, memory_order_relaxed)) {
    const int i = atomic_fetch_add_explicit(&split->next_index, 1, memory_order_relaxed);
    if (i >= count)
      return;
    going_on = search_root_move(worker, split, i);
    share_count(worker, split);
  }
  atomic_store_explicit(&split->aborted, true, memory_order_relaxed);
}
/* [ch12-worker-body] */

/* [ch12-collect] */
void collect_worker(struct split *split, const struct worker *worker) {
  const struct worker *winner = split->winner;
  if (worker->search.deepest > split->deepest)
    split->deepest = worker->search.deepest;
  if (worker->search.heard_ms > split->heard_ms)
    split->heard_ms = worker->search.heard_ms;
  if (worker->search.line_heard_ms > split->line_heard_ms)
    split->line_heard_ms = worker->search.line_heard_ms;
  if (worker->best < 0)
    return; /* the others were quicker */
  if (winner == NULL || worker->best_score > winner->best_score ||
      (worker->best_score == winner->best_score && worker->best < winner->best))
    split->winner = worker;
}

bool close_split(const struct split *split, struct search *search, struct root_moves *roots) {
  search->nodes = atomic_load_explicit(&split->nodes, memory_order_relaxed);
  search->deepest = split->deepest;
  search->heard_ms = split->heard_ms;
  search->line_heard_ms = split->line_heard_ms;
  if (atomic_load_explicit(&split->aborted, memory_order_relaxed)) {
    search->aborted = true;
    return false;
  }
  const struct worker *winner = split->winner;
  roots->best = winner->best;
  roots->best_score = winner->best_score;
  search->lines[0] = winner->search.lines[0]; /* its best, unless each move has a line anyhow */
  return true;
}
/* [ch12-collect] */

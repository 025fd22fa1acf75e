/**
 * @file ch08_limits.c
 * @brief Counting, timing and stopping.
 * @ingroup ch08
 */
#include "ch08_limits.h"

void reset_state(struct search *search, struct game *game, const struct search_limits *limits,
                 const struct search_aids *aids, const atomic_bool *stop,
                 _Atomic uint64_t *shared_nodes) {
  search->game = game;
  search->aids = aids;
  search->limits = *limits;
  if (limits->max_depth < 1 || limits->max_depth > MAX_DEPTH)
    search->limits.max_depth = MAX_DEPTH;
  search->stop = stop;
  search->shared_nodes = shared_nodes;
  search->nodes = 0;
  search->granted = shared_nodes == NULL ? limits->node_limit : 0;
  if (limits->node_limit == 0)
    search->granted = UINT64_MAX;
  search->start_ms = aids->now_ms(aids);
  search->calls = 0;
  search->aborted = false;
  search->deepest = 0;
  search->listener = NULL;
  search->context = NULL;
  search->seen_ms = 0;
  search->heard_ms = 0;
  search->line_heard_ms = 0;
  search->root_count = game->node_count;
  for (int ply = 0; ply <= MAX_DEPTH; ply++)
    search->lines[ply].count = 0;
}

int64_t elapsed_ms(const struct search *search) {
  return search->aids->now_ms(search->aids) - search->start_ms;
}

/* [ch08-grant-nodes] */
bool grant_nodes(struct search *search) {
  const uint64_t limit = search->limits.node_limit;
  if (search->shared_nodes == NULL)
    return false;
  const uint64_t taken =
      atomic_fetch_add_explicit(search->shared_nodes, NODE_BATCH, memory_order_relaxed);
  if (taken >= limit)
    return false;
  search->granted += limit - taken < NODE_BATCH ? limit - taken : NODE_BATCH;
  return true;
}
/* [ch08-grant-nodes] */

/**
 * @brief Tell the listener, now and then, which line is being looked at, up to a null move.
 * @param search the search; its clock has just been read.
 */
static void tell_current_line(struct search *search) {
  const struct game *game = search->game;
  if (search->listener == NULL || search->seen_ms - search->line_heard_ms < PROGRESS_INTERVAL_MS)
    return;
  search->line_heard_ms = search->seen_ms;
  struct search_info info = {.elapsed_ms = search->seen_ms, .current_line = true};
  for (int n = search->root_count; n < game->node_count && info.pv.count < MAX_DEPTH; n++) {
    /* Of two moves each side makes one, unless there was a null move, which has no node. */
    if (n > search->root_count &&
        game->nodes[n].moves[COLOR_BLACK] != game->nodes[n - 2].moves[COLOR_BLACK] + 1)
      break;
    info.pv.moves[info.pv.count++] = game->nodes[n].move;
  }
  if (info.pv.count > 0)
    search->listener(&info, search->context);
}

/**
 * @brief Whether the time is up. The clock is read at every CLOCK_INTERVALth call only.
 * @param search the search.
 * @return true when the clock was read and showed the limit or more.
 */
static inline bool is_time_up(struct search *search) {
  const struct search_limits *limits = &search->limits;
  const bool timed = !limits->infinite && limits->time_limit_ms > 0;
  if (!timed && limits->deadline_ms == NULL)
    return false;
  if (search->calls++ % CLOCK_INTERVAL != 0)
    return false;
  const int64_t deadline = limits->deadline_ms == NULL ? 0 : atomic_load(limits->deadline_ms);
  search->seen_ms = elapsed_ms(search);
  if (limits->current_line)
    tell_current_line(search);
  return (timed && search->seen_ms >= limits->time_limit_ms) ||
         (deadline > 0 && search->start_ms + search->seen_ms >= deadline);
}

/* [ch08-should-stop] */
bool should_stop(struct search *search) {
  if (search->aborted)
    return true;
  if (search->stop != NULL && atomic_load_explicit(search->stop, memory_order_relaxed))
    search->aborted = true;
  else if (is_node_limit_reached(search))
    search->aborted = true;
  else if (is_time_up(search))
    search->aborted = true;
  return search->aborted;
}
/* [ch08-should-stop] */

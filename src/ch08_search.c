/**
 * @file ch08_search.c
 * @brief Iterative deepening and the root.
 * @ingroup ch08
 */
#include "ch08_search.h"

#include <string.h>

/**
 * @brief How far an iteration has looked.
 * @param search the search.
 * @param depth the iteration.
 * @return plies of the longest line: the table may have cut every line short of the depth.
 */
static int deepest_line(const struct search *search, int depth) {
  return search->deepest > depth ? search->deepest : depth;
}

void tell_progress(struct search *search, const struct root_moves *roots, int index, int depth,
                   uint64_t nodes) {
  const int64_t now = search->seen_ms;
  if (search->listener == NULL || now - search->heard_ms < PROGRESS_INTERVAL_MS)
    return;
  search->heard_ms = now;
  struct search_info info = {.depth = depth,
                             .deepest = deepest_line(search, depth),
                             .nodes = nodes,
                             .elapsed_ms = now,
                             .move_number = index + 1};
  info.pv.count = 1;
  info.pv.moves[0] = roots->list.moves[index];
  search->listener(&info, search->context);
}

void record_root_line(struct search *search, struct move move, int depth, struct variation *line) {
  const struct search_aids *aids = search->aids;
  *line = search->lines[0];
  if (aids->extend_line == NULL)
    return;
  line->count = 1;
  line->moves[0] = move;
  aids->extend_line(search, depth, line);
}

/* [ch08-root-lines] */
/**
 * @brief Search every root move with the full window, so that each has a score and a line of its
 * own.
 * @param search the search; its game stands at the root.
 * @param roots the moves; lines receives the worth of each.
 * @param depth plies to look ahead.
 * @return false when the search was aborted.
 */
static bool search_root_lines(struct search *search, struct root_moves *roots, int depth) {
  struct game *game = search->game;
  roots->best = 0;
  for (int i = 0; i < roots->list.count; i++) {
    if (should_stop(search))
      return false;
    tell_progress(search, roots, i, depth, search->nodes);
    play_move(game, roots->list.moves[i]);
    const int score = -negamax(search, depth - 1, 1, -INFINITY_SCORE, INFINITY_SCORE);
    take_back(game);
    if (search->aborted)
      return false;
    update_line(search, 0, roots->list.moves[i]);
    roots->lines[i].score = score;
    record_root_line(search, roots->list.moves[i], depth, &roots->lines[i].line);
    if (score > roots->lines[roots->best].score)
      roots->best = i;
  }
  roots->best_score = roots->lines[roots->best].score;
  return true;
}
/* [ch08-root-lines] */

/* [ch08-root] */
bool search_root_moves(struct search *search, struct root_moves *roots, int depth) {
  if (roots->lines != NULL)
    return search_root_lines(search, roots, depth);
  struct game *game = search->game;
  int alpha = -INFINITY_SCORE, best = 0;
  const int beta = INFINITY_SCORE;
  for (int i = 0; i < roots->list.count; i++) {
    if (should_stop(search))
      return false;
    tell_progress(search, roots, i, depth, search->nodes);
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
 * @brief The moves that the search may choose from.
 * @param position the root.
 * @param search_moves those that are allowed, or null for all.
 * @param list receives the legal ones of them in generation order.
 */
static void generate_root_moves(const struct position *position,
                                const struct move_list *search_moves, struct move_list *list) {
  generate_legal_moves(position, list);
  if (search_moves == NULL)
    return;
  int count = 0;
  for (int i = 0; i < list->count; i++) {
    bool wanted = false;
    for (int j = 0; j < search_moves->count && !wanted; j++)
      wanted = same_move(list->moves[i], search_moves->moves[j]);
    if (wanted)
      list->moves[count++] = list->moves[i];
  }
  list->count = count;
}

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
  generate_root_moves(position, search->limits.search_moves, list);
  if (aids->probe != NULL && !aids->probe(aids, position->position_key, 0, &entry))
    entry.move = MOVE_NONE;
  aids->score_moves(aids, position, 0, entry.move, list, score, NULL);
  for (int i = 0; i < list->count; i++)
    if (same_move(list->moves[i], previous_best))
      score[i] += PREVIOUS_BEST_BONUS;
  sort_moves(list, score, NULL);
}

/**
 * @brief Tell the listener of a line, and put it into the result.
 * @param search the search.
 * @param info the line.
 * @param result receives it; null when it is not the best one.
 */
static void report(const struct search *search, const struct search_info *info,
                   struct search_result *result) {
  if (result != NULL) {
    result->best_move = info->pv.moves[0];
    result->score = info->score;
    result->completed_depth = info->depth;
    result->nodes = info->nodes;
    result->elapsed_ms = info->elapsed_ms;
    result->pv = info->pv;
  }
  if (search->listener != NULL)
    search->listener(info, search->context);
}

/**
 * @brief Bring the best lines to the front, best first; of equal ones the one searched first.
 * @param lines the lines.
 * @param count how many there are.
 * @param wanted how many are wanted.
 */
static void sort_lines(struct root_line *lines, int count, int wanted) {
  for (int n = 0; n < count - 1 && n < wanted; n++) {
    int best = n;
    for (int i = n + 1; i < count; i++)
      if (lines[i].score > lines[best].score)
        best = i;
    const struct root_line line = lines[best];
    memmove(&lines[n + 1], &lines[n], (size_t)(best - n) * sizeof *lines);
    lines[n] = line;
  }
}

/**
 * @brief A finished iteration replaces the answer, and is told.
 * @param search the search.
 * @param depth the iteration.
 * @param roots the moves with the outcome.
 * @param lines room for the line of each root move; filled in if roots point there.
 * @param result receives the answer.
 */
static void finish_iteration(struct search *search, int depth, struct root_moves *roots,
                             struct root_line *lines, struct search_result *result) {
  const struct search_aids *aids = search->aids;
  const struct move best = roots->list.moves[roots->best];
  const bool several = roots->lines != NULL;
  if (aids->store != NULL && search->limits.search_moves == NULL) {
    const struct table_entry entry = {best, roots->best_score, depth, BOUND_EXACT};
    aids->store(aids, search->game->position.position_key, 0, &entry);
  }
  if (!several) {
    lines[0].score = roots->best_score;
    record_root_line(search, best, depth, &lines[0].line);
  }
  sort_lines(lines, several ? roots->list.count : 1, search->limits.multi_pv);
  for (int n = 0; n == 0 || (several && n < roots->list.count && n < search->limits.multi_pv);
       n++) {
    const struct search_info info = {.depth = depth,
                                     .deepest = deepest_line(search, depth),
                                     .score = lines[n].score,
                                     .nodes = search->nodes,
                                     .elapsed_ms = elapsed_ms(search),
                                     .multi_pv = several ? n + 1 : 0,
                                     .pv = lines[n].line};
    report(search, &info, n == 0 ? result : NULL);
  }
}

/* [ch08-deepening] */
/**
 * @brief Search to depth 1, 2, 3 ... until a limit; each finished depth replaces the answer.
 * @param search the search.
 * @param result holds a first move; receives every finished iteration.
 */
static void deepen(struct search *search, struct search_result *result) {
  const struct search_aids *aids = search->aids;
  struct root_line lines[MAX_LEGAL_MOVES];
  struct root_moves roots = {.lines = search->limits.multi_pv > 1 ? lines : NULL};
  for (int depth = 1; depth <= search->limits.max_depth && !should_stop(search); depth++) {
    search->deepest = 0;
    order_root_moves(search, result->best_move, &roots);
    if (!(aids->search_root != NULL ? aids->search_root(search, &roots, depth)
                                    : search_root_moves(search, &roots, depth)))
      break;
    finish_iteration(search, depth, &roots, lines, result);
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
  search.listener = on_info;
  search.context = context;
  if (aids->begin != NULL)
    aids->begin(aids);
  if (is_terminal(result->terminal)) {
    result->score = terminal_score(result->terminal, 0);
    return;
  }
  generate_root_moves(&game->position, limits->search_moves, &list);
  if (list.count == 0) {
    result->score = -MATE_SCORE;
    return;
  }
  result->has_move = true;
  result->best_move = list.moves[0];
  if (!game_reserve(game, MAX_PLY))
    return; /* a legal move is all that can be had without memory */
  const bool one_of_all = limits->search_moves == NULL && limits->multi_pv <= 1;
  if (one_of_all && aids->find_mate != NULL && aids->find_mate(&search, &mate)) {
    const struct search_info info = {.depth = mate.depth,
                                     .deepest = deepest_line(&search, mate.line.count),
                                     .score = mate.score,
                                     .nodes = search.nodes,
                                     .elapsed_ms = elapsed_ms(&search),
                                     .pv = mate.line};
    report(&search, &info, result);
    return;
  }
  deepen(&search, result);
  if (result->completed_depth == 0) {
    result->nodes = search.nodes;
    result->elapsed_ms = elapsed_ms(&search);
  }
}
/* [ch08-find-best-move] */

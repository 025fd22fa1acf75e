/**
 * @file ch09_gains.c
 * @brief The table of gains.
 * @ingroup ch09
 */
#include "ch09_gains.h"

/**
 * @brief Listener: note a finished depth.
 * @param info the depth.
 * @param context the row.
 */
static void note_depth(const struct search_info *info, void *context) {
  struct gain_row *row = context;
  row->depths = info->depth;
  row->nodes[info->depth - 1] = info->nodes;
  row->score[info->depth - 1] = info->score;
}

bool gain_rows(struct game *game, const struct search_aids *aids, int depth, uint64_t node_limit,
               struct gain_row rows[GAIN_ROWS]) {
  static const char *const names[GAIN_ROWS] = {"search",
                                               "transposition table",
                                               "null move",
                                               "late move reductions",
                                               "captures in order",
                                               "value of exchanges",
                                               "killers and history"};
  static const char *const sections[GAIN_ROWS] = {"8", "9.1", "9.2", "9.3", "9.4", "9.5", "9.6"};
  const struct search_limits limits = {.max_depth = depth, .node_limit = node_limit};
  struct transposition_table table = {0};
  struct speedups speedups = {.table = &table};
  struct speedup_switches *on = &speedups.switches;
  bool *const order[] = {NULL,          &on->table,    &on->null_move, &on->reduction,
                         &on->captures, &on->exchange, &on->killers};
  struct search_aids lent = *aids;
  struct search_result result;
  lent.find_mate = NULL;   /* chapter 10 */
  lent.search_root = NULL; /* chapter 12 */
  if (!tt_resize(&table, TT_SIZE_DEFAULT_MB, NULL))
    return false;
  for (int i = 0; i < GAIN_ROWS; i++) {
    rows[i] = (struct gain_row){.section = sections[i], .name = names[i]};
    if (order[i] != NULL)
      *order[i] = true;
    lend_speedups(&lent, &speedups);
    tt_clear(&table);
    find_best_move(game, &limits, &lent, NULL, note_depth, &rows[i], &result);
  }
  tt_free(&table);
  return true;
}

/**
 * @file ch09_aids.c
 * @brief From the functions of chapter 9 to the helpers that chapter 8 asks for.
 * @ingroup ch09
 */
#include "ch09_aids.h"

#include "ch07_judge.h"

/**
 * @brief A new search: begin() of the aids.
 * @param aids memory holds struct speedups.
 */
static void begin(const struct search_aids *aids) {
  struct speedups *speedups = aids->memory;
  if (speedups->table != NULL)
    next_generation(speedups->table);
  clear_move_memory(&speedups->moves);
}

/**
 * @brief Look a position up: probe() of the aids.
 * @param aids memory holds struct speedups.
 * @param key key of the position.
 * @param ply moves from the root.
 * @param entry receives what is known.
 * @return false when nothing is.
 */
static bool probe(const struct search_aids *aids, uint64_t key, int ply,
                  struct table_entry *entry) {
  const struct speedups *speedups = aids->memory;
  struct tt_entry found;
  if (!tt_probe(speedups->table, key, &found))
    return false;
  *entry =
      (struct table_entry){found.move, score_from_tt(found.score, ply), found.depth, found.bound};
  return true;
}

/**
 * @brief Remember a position: store() of the aids.
 * @param aids memory holds struct speedups.
 * @param key key of the position.
 * @param ply moves from the root.
 * @param entry what is known.
 */
static void store(const struct search_aids *aids, uint64_t key, int ply,
                  const struct table_entry *entry) {
  struct speedups *speedups = aids->memory;
  const struct tt_entry known = {.key = key,
                                 .move = entry->move,
                                 .score = score_to_tt(entry->score, ply),
                                 .depth = entry->depth,
                                 .bound = entry->bound};
  tt_store(speedups->table, known);
}

void score_moves(const struct search_aids *aids, const struct position *position, int ply,
                 struct move table_move, const struct move_list *list, int *score,
                 int16_t *exchange) {
  const struct speedups *speedups = aids->memory;
  const struct speedup_switches *switches = &speedups->switches;
  const struct ordering ordering = {.memory = switches->killers ? &speedups->moves : NULL,
                                    .captures = switches->captures,
                                    .exchange = switches->exchange};
  score_list(&ordering, position, ply, table_move, list, score, exchange);
}

/**
 * @brief A quiet move has cut: quiet_cut() of the aids.
 * @param aids memory holds struct speedups.
 * @param position the node.
 * @param move the move.
 * @param depth plies that were to go.
 * @param ply moves from the root.
 */
static void quiet_cut(const struct search_aids *aids, const struct position *position,
                      struct move move, int depth, int ply) {
  struct speedups *speedups = aids->memory;
  record_killer(&speedups->moves, ply, move);
  record_history(&speedups->moves, position->side_to_move, move, depth);
}

/* [ch09-extend-line] */
/**
 * @brief What the present search thinks best in the game's position.
 * @param game the game.
 * @param table the table.
 * @param move receives the move.
 * @return false when the game is over, nothing is known, or the move is not a legal one.
 */
static bool next_of_line(const struct game *game, const struct transposition_table *table,
                         struct move *move) {
  struct tt_entry entry;
  if (is_terminal(terminal_status(game)) || !tt_probe(table, game->position.position_key, &entry) ||
      entry.generation != table->generation || !is_legal_move(&game->position, entry.move))
    return false;
  *move = entry.move;
  return true;
}

void extend_line_from_table(struct search *search, int depth, struct variation *line) {
  const struct speedups *speedups = search->aids->memory;
  struct game *game = search->game;
  const int root = moves_made(game);
  play_move(game, line->moves[0]);
  while (line->count < depth) {
    bool repeated = false;
    for (int node = root; node < moves_made(game); node++)
      repeated = repeated || game->nodes[node].key == game->position.position_key;
    struct move *move = &line->moves[line->count];
    if (repeated || !next_of_line(game, speedups->table, move))
      break;
    play_move(game, *move);
    line->count++;
  }
  while (moves_made(game) > root)
    take_back(game);
}
/* [ch09-extend-line] */

void lend_speedups(struct search_aids *aids, struct speedups *speedups) {
  const struct speedup_switches *switches = &speedups->switches;
  const bool table = switches->table && speedups->table != NULL;
  aids->memory = speedups;
  aids->begin = begin;
  aids->probe = table ? probe : NULL;
  aids->store = table ? store : NULL;
  aids->extend_line = table ? extend_line_from_table : NULL;
  aids->null_move = switches->null_move ? null_move_reduction : NULL;
  aids->reduction = switches->reduction ? late_move_reduction : NULL;
  aids->score_moves = score_moves;
  aids->quiet_cut = switches->killers ? quiet_cut : NULL;
}

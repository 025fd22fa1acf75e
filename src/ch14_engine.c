/**
 * @file ch14_engine.c
 * @brief Putting the engine together.
 * @ingroup ch14
 */
#include "ch14_engine.h"

#include "ch04_sfen.h"
#include "ch06_movegen.h"
#include "ch10_probe.h"
#include "ch11_evaluate.h"
#include "ch14_reply.h"

/* [ch14-put-together] */
bool engine_init(struct engine *engine, const struct engine_settings *settings,
                 struct error *error) {
  *engine = (struct engine){.aids = *plain_aids()};
  engine->speedups.table = &engine->table;
  engine->aids.evaluate = book_evaluate;
  return engine_configure(engine, settings, error);
}

bool engine_configure(struct engine *engine, const struct engine_settings *settings,
                      struct error *error) {
  engine->aids.find_mate = settings->mate_probe ? find_forced_mate : NULL;
  engine->speedups.switches = settings->switches;
  lend_speedups(&engine->aids, &engine->speedups);
  const bool threads = settings->threads == pool_threads(&engine->pool) ||
                       pool_resize(&engine->pool, settings->threads, error);
  lend_pool(&engine->aids, &engine->pool);
  const bool hash = settings->hash_mb == engine->table.megabytes ||
                    tt_resize(&engine->table, settings->hash_mb, error);
  return threads && hash;
}
/* [ch14-put-together] */

bool engine_forget(struct engine *engine, bool patient) {
  const bool renewed = tt_renew(&engine->table);
  if (!renewed && patient)
    tt_clear(&engine->table);
  return renewed || patient;
}

int engine_hashfull(const struct engine *engine) {
  return hashfull_permille(&engine->table);
}

int64_t engine_now_ms(const struct engine *engine) {
  return engine->aids.now_ms(&engine->aids);
}

void engine_free(struct engine *engine) {
  pool_free(&engine->pool);
  tt_free(&engine->table);
}

/**
 * @brief Answer with the first move that may be played: better any than to resign what is not lost.
 * @param position the position.
 * @param limits may name the moves.
 * @param result receives the move.
 */
static void take_any_move(const struct position *position, const struct search_limits *limits,
                          struct search_result *result) {
  struct move_list all;
  generate_legal_moves(position, &all);
  const struct move_list *list = limits->search_moves != NULL ? limits->search_moves : &all;
  result->has_move = list->count > 0;
  result->best_move = list->count > 0 ? list->moves[0] : MOVE_NONE;
}

/* [ch14-play-on] */
/**
 * @brief Find a move where the rules see a game that is not lost, but somebody asks for a move all
 *        the same: perhaps the arbiter counts otherwise. History and rules are left out.
 * @param engine the engine.
 * @param game the game.
 * @param limits when to stop.
 * @param stop as for engine_think().
 * @param on_info as for engine_think().
 * @param context handed to on_info.
 * @param result receives the answer; its terminal status stays.
 */
static void play_on(struct engine *engine, const struct game *game,
                    const struct search_limits *limits, const atomic_bool *stop,
                    search_listener *on_info, void *context, struct search_result *result) {
  const struct terminal_status end = result->terminal;
  struct position position = game->position;
  struct game fresh;
  char sfen[SFEN_TEXT_SIZE];
  position.ply_count = 0;
  to_sfen(&position, sfen);
  if (!game_init(&fresh)) {
    take_any_move(&game->position, limits, result);
    return;
  }
  fresh.rules = (struct rules){0, RULE_NO_ENTERING_KING};
  if (game_set_sfen(&fresh, sfen, NULL))
    find_best_move(&fresh, limits, &engine->aids, stop, on_info, context, result);
  game_free(&fresh);
  result->terminal = end;
}

void engine_think(struct engine *engine, struct game *game, const struct search_limits *limits,
                  const atomic_bool *stop, search_listener *on_info, void *context,
                  struct search_result *result) {
  find_best_move(game, limits, &engine->aids, stop, on_info, context, result);
  const struct terminal_status end = result->terminal;
  if (end.reason != REASON_DECLARATION_WIN &&
      (end.outcome == OUTCOME_WIN || end.outcome == OUTCOME_DRAW))
    play_on(engine, game, limits, stop, on_info, context, result);
  name_reply(&engine->table, &game->position, result);
}
/* [ch14-play-on] */

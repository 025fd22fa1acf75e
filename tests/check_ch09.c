/**
 * @file check_ch09.c
 * @brief Chapter 9, the suite and its helpers; the laws stand in check_ch09_*.c.
 */
#include "check_ch09.h"

#include "ch07_judge.h"

#include <stdlib.h>

void begin_bench(struct bench *bench, const char *sfen, struct speedup_switches switches) {
  struct error error;
  *bench = (struct bench){.aids = *plain_aids()};
  if (!game_init(&bench->game) || !game_set_sfen(&bench->game, sfen, &error))
    ck_abort_msg("%s: %s", sfen, error.message);
  if (!tt_resize(&bench->table, TT_SIZE_MIN_MB, &error))
    ck_abort_msg("%s", error.message);
  if (!game_reserve(&bench->game, MAX_PLY))
    ck_abort_msg("out of memory");
  bench->speedups.table = &bench->table;
  switch_bench(bench, switches);
}

void end_bench(struct bench *bench) {
  game_free(&bench->game);
  tt_free(&bench->table);
}

void switch_bench(struct bench *bench, struct speedup_switches switches) {
  bench->speedups.switches = switches;
  lend_speedups(&bench->aids, &bench->speedups);
}

int search_node(struct bench *bench, int depth, int alpha, int beta) {
  const struct search_limits limits = {.max_depth = MAX_DEPTH};
  tt_clear(&bench->table);
  bench->aids.begin(&bench->aids);
  reset_state(&bench->search, &bench->game, &limits, &bench->aids, NULL, NULL);
  return negamax(&bench->search, depth, 0, alpha, beta);
}

void wander(struct game *game, struct test_rng *rng) {
  struct move_list list;
  for (int i = test_random_below(rng, 20); i >= 0; i--) {
    generate_legal_moves(&game->position, &list);
    if (list.count == 0 || is_terminal(terminal_status(game)) || moves_made(game) > 250) {
      if (!game_set_sfen(game, STARTPOS_SFEN, NULL))
        ck_abort_msg("the initial position was refused");
      generate_legal_moves(&game->position, &list);
    }
    play_move(game, list.moves[test_random_below(rng, list.count)]);
  }
  if (!game_reserve(game, MAX_PLY))
    ck_abort_msg("out of memory");
}

void fail_at(const struct game *game, const char *what, long got, long expected) {
  char sfen[SFEN_TEXT_SIZE];
  to_sfen(&game->position, sfen);
  ck_abort_msg("%s: got %ld, expected %ld, at %s after %d moves", what, got, expected, sfen,
               moves_made(game));
  abort(); /* not reached; ck_abort_msg is not declared so */
}

struct position position_of(const char *sfen) {
  struct position position;
  struct error error;
  if (!set_sfen(&position, sfen, &error))
    ck_abort_msg("%s: %s", sfen, error.message);
  return position;
}

struct move read_move(const struct position *position, const char *usi) {
  struct move move = MOVE_NONE;
  struct error error;
  if (!find_legal_move(position, usi, &move, &error))
    ck_abort_msg("%s: %s", usi, error.message);
  return move;
}

/** @brief Assemble the suite and run it.
 *  @return the exit status. */
int main(void) {
  Suite *suite = suite_create("ch09");
  TCase *table = add_section(suite, "sec9_1", "ch09 sec9_1 fast");
  TCase *null_move = add_section(suite, "sec9_2", "ch09 sec9_2 fast");
  TCase *reduction = add_section(suite, "sec9_3", "ch09 sec9_3 fast");
  TCase *ordering = add_section(suite, "sec9_4", "ch09 sec9_4 fast");
  TCase *exchange = add_section(suite, "sec9_5", "ch09 sec9_5 fast");
  TCase *killers = add_section(suite, "sec9_6", "ch09 sec9_6 fast");
  TCase *storing = add_section(suite, "sec9_7", "ch09 sec9_7 fast");
  TCase *together = add_section(suite, "sec9_8", "ch09 sec9_8 fast");
  add_entry_tests(table);
  add_store_tests(table);
  add_memory_tests(table);
  add_thread_tests(table);
  add_line_tests(table);
  add_pruning_tests(null_move, reduction);
  add_order_tests(ordering, killers);
  add_see_tests(exchange);
  add_exchange_tests(exchange);
  add_search_tests(storing, together);
  add_switch_tests(ordering, together);
  add_gain_tests(together);
  add_refusal_tests(together);
  return run_suite(suite);
}

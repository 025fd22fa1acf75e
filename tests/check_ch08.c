/**
 * @file check_ch08.c
 * @brief Chapter 8, the suite and its helpers; the laws stand in check_ch08_*.c.
 */
#include "check_ch08.h"

#include "ch06_movegen.h"

#include <stdlib.h>

void begin_game(struct game *game, const char *sfen) {
  struct error error;
  *game = (struct game){0};
  if (!game_init(game) || !game_set_sfen(game, sfen, &error))
    ck_abort_msg("%s: %s", sfen, error.message);
}

void stroll(struct game *game, struct test_rng *rng) {
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
}

void fail_at(const struct game *game, const char *what, long got, long expected) {
  char sfen[SFEN_TEXT_SIZE];
  to_sfen(&game->position, sfen);
  ck_abort_msg("%s: got %ld, expected %ld, at %s after %d moves", what, got, expected, sfen,
               moves_made(game));
  abort(); /* not reached; ck_abort_msg is not declared so */
}

void turn_position(const struct position *position, char sfen[SFEN_TEXT_SIZE]) {
  struct position turned;
  clear_position(&turned);
  for (int square = 0; square < SQUARE_COUNT; square++) {
    const int piece = piece_at(position, square);
    if (!is_empty(piece))
      add_piece(&turned, SQUARE_COUNT - 1 - square, opposite(piece_color(piece)),
                piece_type(piece));
  }
  for (int color = 0; color < 2; color++)
    for (int kind = PIECE_PAWN; kind <= PIECE_ROOK; kind++)
      for (int n = 0; n < position->hands[color][kind]; n++)
        add_hand_piece(&turned, opposite((enum color)color), (enum piece_type)kind);
  set_side_to_move(&turned, opposite(position->side_to_move));
  turned.ply_count = position->ply_count;
  to_sfen(&turned, sfen);
}

void begin_search(struct search *search, struct game *game, const struct search_aids *aids,
                  uint64_t node_limit) {
  const struct search_limits limits = {.max_depth = MAX_DEPTH, .node_limit = node_limit};
  if (!game_reserve(game, MAX_PLY))
    ck_abort_msg("out of memory");
  reset_state(search, game, &limits, aids, NULL, NULL);
}

bool true_value(struct game *game, const struct search_aids *aids, int depth, int ply, int *value) {
  static struct search search; /* too large for the stack of many recursions */
  struct ladder_tree tree;
  struct position_tree cursor;
  begin_search(&search, game, aids, LARGE_SEARCH);
  if (!open_position_tree(&tree, &cursor, game, aids, ply + depth))
    ck_abort_msg("out of memory");
  cursor.quiescent = &search;
  cursor.ply = ply;
  *value = ladder_negamax(&tree, depth);
  close_position_tree(&cursor);
  return !search.aborted;
}

int evaluate_by_key(const struct search_aids *aids, const struct position *position) {
  (void)aids;
  return (int)(position->position_key * UINT64_C(0x9e3779b97f4a7c15) >> 40) % 401 - 200;
}

/** @brief Assemble the suite and run it.
 *  @return the exit status. */
int main(void) {
  Suite *suite = suite_create("ch08");
  TCase *overview = add_section(suite, "sec8_1", "ch08 sec8_1 fast");
  TCase *deepening = add_section(suite, "sec8_2", "ch08 sec8_2 fast");
  TCase *minimax = add_section(suite, "sec8_3", "ch08 sec8_3 fast");
  TCase *alphabeta = add_section(suite, "sec8_4", "ch08 sec8_4 fast");
  TCase *pvs = add_section(suite, "sec8_5", "ch08 sec8_5 fast");
  TCase *quiet = add_section(suite, "sec8_6", "ch08 sec8_6 fast");
  TCase *stopping = add_section(suite, "sec8_7", "ch08 sec8_7 fast");
  TCase *counting = add_section(suite, "sec8_8", "ch08 sec8_8 fast");
  TCase *scores = add_section(suite, "sec8_9", "ch08 sec8_9 fast");
  add_ladder_tests(minimax, alphabeta, pvs);
  add_ladder_refusals(minimax);
  add_value_tests(minimax, alphabeta, pvs);
  add_step_tests(alphabeta);
  add_prune_tests(alphabeta, pvs);
  add_root_tests(overview, deepening);
  add_line_tests(overview, stopping);
  add_score_tests(scores);
  add_quiescence_tests(quiet);
  add_limit_tests(stopping, counting);
  add_thread_tests(stopping, counting);
  return run_suite(suite);
}

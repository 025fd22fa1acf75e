/**
 * @file check_ch07.c
 * @brief Chapter 7, the suite and its helpers; the laws stand in check_ch07_*.c.
 */
#include "check_ch07.h"

#include "ch04_usimove.h"
#include "ch06_movegen.h"

#include <stdio.h>
#include <string.h>

const char *const small_positions[] = {
    "4k4/9/9/9/9/9/9/9/R3K4 b - 1",     "8k/9/9/9/9/9/9/9/K6R1 b - 1",
    "4k4/9/9/9/9/9/9/9/4K3R b - 1",     "k8/9/9/9/9/9/9/9/8K b R 1",
    "k8/2B6/9/9/9/9/9/6b2/8K b - 1",    "4k4/2s6/p8/9/R8/9/9/9/4K4 b - 1",
    "+R8/4k4/9/9/9/9/9/9/4K3+r b - 1",  "7k1/9/7P1/9/9/9/9/9/K8 w G 1",
    "lnsgkgsnl/9/9/9/9/9/9/9/4K4 w - 1"};
const int small_position_count = (int)(sizeof small_positions / sizeof *small_positions);

void begin(struct game *game, const char *rule, int max_moves, const char *sfen) {
  struct error error;
  if (!game_init(game))
    ck_abort_msg("out of memory");
  if (!entering_king_rule_from_text(rule, &game->rules.entering_king_rule, &error) ||
      !game_set_sfen(game, sfen != NULL ? sfen : STARTPOS_SFEN, &error))
    ck_abort_msg("%s", error.message);
  game->rules.max_moves_to_draw = max_moves;
}

void play_line(struct game *game, const char *moves) {
  char move[MOVE_TEXT_SIZE];
  int used;
  for (; sscanf(moves, " %7s%n", move, &used) == 1; moves += used) {
    struct error error;
    if (!apply_usi_move(game, move, &error))
      ck_abort_msg("ply %d: %s", moves_made(game) + 1, error.message);
  }
}

void play_cycles(struct game *game, const char *moves, int times) {
  for (; times > 0; times--)
    play_line(game, moves);
}

void expect_judgement(const struct game *game, const char *expected, const char *where) {
  struct judgement judgement;
  char line[JUDGEMENT_TEXT_SIZE];
  char sfen[SFEN_TEXT_SIZE];
  judge(game, &judgement);
  judgement_to_text(&judgement, line);
  const size_t length = strlen(expected);
  if (strncmp(line, expected, length) == 0 && (line[length] == ' ' || line[length] == '\0'))
    return;
  to_sfen(&game->position, sfen);
  ck_abort_msg("%s: '%s' instead of '%s' after %d moves at %s", where, line, expected,
               moves_made(game), sfen);
}

void expect_status(const struct game *game, struct terminal_status status,
                   enum terminal_outcome outcome, enum terminal_reason reason) {
  char sfen[SFEN_TEXT_SIZE];
  if (status.outcome == outcome && status.reason == reason)
    return;
  to_sfen(&game->position, sfen);
  ck_abort_msg("%s %s instead of %s %s after %d moves at %s", terminal_outcome_text(status.outcome),
               terminal_reason_text(status.reason), terminal_outcome_text(outcome),
               terminal_reason_text(reason), moves_made(game), sfen);
}

struct move random_move(struct test_rng *rng, const struct game *game, int back) {
  struct move_list list;
  generate_legal_moves(&game->position, &list);
  if (list.count == 0)
    return MOVE_NONE;
  const struct move last =
      moves_made(game) >= 2 ? game->nodes[game->node_count - 2].move : MOVE_NONE;
  if (move_is_valid(last) && test_random_below(rng, 8) < back)
    for (int i = 0; i < list.count; i++)
      if (list.moves[i].from == last.to && list.moves[i].to == last.from)
        return list.moves[i];
  return list.moves[test_random_below(rng, list.count)];
}

/** @brief Build the suite and run it.
 *  @return exit status. */
int main(void) {
  Suite *suite = suite_create("ch07");
  add_refusal_sections(suite);
  add_game_sections(suite);
  add_order_sections(suite);
  add_repetition_sections(suite);
  add_perpetual_sections(suite);
  add_declaration_sections(suite);
  add_variant_sections(suite);
  add_judge_sections(suite);
  return run_suite(suite);
}

/**
 * @file check_ch10.c
 * @brief Chapter 10, the suite, and the mate search of another program that its parts share.
 */
#include "check_ch10.h"

#include <stdlib.h>

void begin_probe(struct probe *probe, const char *sfen) {
  struct error error;
  *probe = (struct probe){.aids = *plain_aids(), .limits = {.max_depth = MAX_DEPTH}};
  if (!game_init(&probe->game) || !game_set_sfen(&probe->game, sfen, &error))
    ck_abort_msg("%s: %s", sfen, error.message);
  if (!game_reserve(&probe->game, MAX_PLY))
    ck_abort_msg("out of memory");
  probe->speedups.switches = ALL_SPEEDUPS;
  lend_speedups(&probe->aids, &probe->speedups);
  probe->aids.find_mate = find_forced_mate;
}

void end_probe(struct probe *probe) {
  game_free(&probe->game);
}

bool look_for_mate(struct probe *probe) {
  probe->aids.begin(&probe->aids);
  reset_state(&probe->search, &probe->game, &probe->limits, &probe->aids, NULL, NULL);
  return find_forced_mate(&probe->search, &probe->answer);
}

void line_to_text(const struct variation *line, char text[LINE_TEXT_SIZE]) {
  size_t length = 0;
  text[0] = '\0';
  for (int i = 0; i < line->count; i++) {
    if (i > 0)
      text[length++] = ' ';
    move_to_usi(line->moves[i], text + length);
    length += strlen(text + length);
  }
}

bool oracle_mates(const struct oracle_position *position, int plies, int *budget) {
  char(*moves)[ORACLE_MOVE_SIZE] = malloc(sizeof(char[ORACLE_MOVES_MAX][ORACLE_MOVE_SIZE]) * 2);
  char(*replies)[ORACLE_MOVE_SIZE] = moves + ORACLE_MOVES_MAX;
  bool mate = false;
  const int count = oracle_moves(position, moves);
  for (int i = 0; i < count && !mate && *budget > 0; i++) {
    if (!oracle_gives_check(position, moves[i]))
      continue;
    struct oracle_position after = *position;
    oracle_play(&after, moves[i]);
    --*budget;
    const int answers = oracle_moves(&after, replies);
    mate = answers == 0 || plies > 1;
    for (int j = 0; j < answers && mate; j++) {
      struct oracle_position next = after;
      oracle_play(&next, replies[j]);
      mate = oracle_mates(&next, plies - 2, budget);
    }
  }
  free(moves);
  return mate && *budget > 0;
}

bool random_position(struct oracle_game *game, uint64_t seed, int plies) {
  oracle_random_game(game, seed * ORACLE_STYLE_COUNT + ORACLE_STYLE_FIGHT, NULL);
  for (int i = 0; i < plies; i++)
    if (oracle_random_move(game) == NULL)
      return false;
  return true;
}

/** @brief Assemble the suite and run it.
 *  @return the exit status. */
int main(void) {
  Suite *suite = suite_create("ch10");
  TCase *problems = add_section(suite, "sec10_1", "ch10 sec10_1 fast");
  TCase *all_problems = add_section(suite, "sec10_1_all", "ch10 sec10_1 slow");
  TCase *entry = add_section(suite, "sec10_2", "ch10 sec10_2 fast");
  TCase *attack = add_section(suite, "sec10_3", "ch10 sec10_3 fast");
  TCase *defense = add_section(suite, "sec10_4", "ch10 sec10_4 fast");
  TCase *calling = add_section(suite, "sec10_5", "ch10 sec10_5 fast");
  TCase *score = add_section(suite, "sec10_6", "ch10 sec10_6 fast");
  add_probe_tests(entry, attack, defense);
  add_integration_tests(calling, score);
  add_tsume_tests(add_section(suite, "sec10_8", "ch10 sec10_8 fast"));
  add_dfpn_tests(add_section(suite, "sec10_9", "ch10 sec10_9 fast"));
  add_hand_tests(add_section(suite, "sec10_10", "ch10 sec10_10 fast"));
  add_matetable_tests(add_section(suite, "sec10_10t", "ch10 sec10_10 fast"));
  add_repetition_tests(add_section(suite, "sec10_11", "ch10 sec10_11 fast"));
  add_mate_tests(add_section(suite, "sec10_12", "ch10 sec10_12 fast"));
  add_edge_tests(add_section(suite, "sec10_12_edges", "ch10 sec10_12 fast"));
  add_solver_refusals(add_section(suite, "sec10_12_refused", "ch10 sec10_12 fast"));
  add_verifier_tests(problems);
  add_problem_tests(problems, all_problems);
  add_solver_tests(add_section(suite, "sec10_12v", "ch10 sec10_12 fast"));
  return run_suite(suite);
}

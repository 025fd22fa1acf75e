/**
 * @file check_ch10.c
 * @brief Chapter 10, the suite: the book's mate probe against a mate search of another program.
 */
#include "check_ch10.h"

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
  add_verifier_tests(problems);
  add_problem_tests(problems, all_problems);
  return run_suite(suite);
}

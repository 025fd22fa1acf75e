/**
 * @file check_ch14.c
 * @brief Chapter 14: the helpers of its tests, and the suite.
 */
#include "check_ch14.h"

#include "ch06_movegen.h"

#include <string.h>

void talk_begin(struct talk *talk) {
  memset(talk, 0, sizeof *talk);
  ck_assert(usi_init(&talk->usi));
}

void talk_end(struct talk *talk) {
  usi_free(&talk->usi);
}

int count_lines(const char *text, const char *word) {
  int count = 0;
  const size_t length = strlen(word);
  for (const char *line = text; *line != '\0'; line = strchr(line, '\n') + 1)
    count += strncmp(line, word, length) == 0;
  return count;
}

/** @brief Note what an event has brought about, and look at its form.
 *  @param talk the talk. */
static void note(struct talk *talk) {
  const char *text = talk->output.lines.text;
  const size_t length = strlen(text);
  if (length != talk->output.lines.length || (length > 0 && text[length - 1] != '\n'))
    ck_abort_msg("an answer is not made of whole lines: '%s'", text);
  static const char *const words[] = {"", "bestmove ", "checkmate ", "tsume "};
  for (int task = USI_TASK_SEARCH; task <= USI_TASK_TSUME; task++)
    talk->answers[task] += count_lines(text, words[task]);
}

enum usi_task answered_as(enum usi_task task) {
  return task == USI_TASK_PROBLEM ? USI_TASK_SEARCH : task;
}

const char *finish_task(struct talk *talk) {
  struct move_list list;
  struct search_result result = {.best_move = MOVE_NONE};
  if (talk->usi.task != USI_TASK_SEARCH) {
    usi_solved(&talk->usi, "nomate", &talk->output);
    note(talk);
    return talk->output.lines.text;
  }
  generate_legal_moves(&talk->usi.game.position, &list);
  result.has_move = list.count > 0;
  if (result.has_move)
    result.best_move = list.moves[0];
  usi_finished(&talk->usi, &result, &talk->output);
  note(talk);
  return talk->output.lines.text;
}

const char *tell(struct talk *talk, const char *line) {
  const char *rest = line;
  usi_line(&talk->usi, line, &talk->output);
  note(talk);
  if (talk->output.again) {
    ck_assert_msg(talk->output.stop && talk->output.lines.length == 0,
                  "'%s' must end the task before anything is said", line);
    finish_task(talk);
    usi_line(&talk->usi, line, &talk->output);
    ck_assert_msg(!talk->output.again, "'%s' is refused for ever", line);
    note(talk);
  }
  talk->gos[answered_as(talk->usi.task)] += word_is(take_word(&rest), "go");
  return talk->output.lines.text;
}

/** @brief Build the suite and run it.
 *  @return exit status. */
int main(void) {
  Suite *suite = suite_create("ch14");
  add_word_sections(suite);
  add_option_sections(suite);
  add_go_sections(suite);
  add_mate_sections(suite);
  add_opening_sections(suite);
  add_pace_sections(suite);
  add_protocol_sections(suite);
  add_answer_sections(suite);
  add_task_sections(suite);
  add_dialogue_sections(suite);
  add_reply_sections(suite);
  add_bench_sections(suite);
  add_loop_sections(suite);
  add_ch14_refusals(suite);
  add_ch14_edges(suite);
  add_storm_sections(suite);
  return run_suite(suite);
}

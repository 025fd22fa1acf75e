/**
 * @file ch14_report.c
 * @brief What is owed for a `go`: saying it, holding it back, letting it go.
 * @ingroup ch14
 */
#include "ch14_report.h"

#include "ch04_usimove.h"

#include <stdarg.h>
#include <stdio.h>

void clear_output(struct usi_output *output) {
  output->lines.length = 0;
  output->lines.text[0] = '\0';
  output->job.task = USI_NO_TASK;
  output->time_left = 0;
  output->stop = output->new_game = output->prepare = false;
  output->extra = output->again = output->quit = false;
}

/* [ch14-answer] */
void answer_go(struct usi *usi, struct usi_output *output, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(usi->held, sizeof usi->held, format, arguments);
  va_end(arguments);
  usi->phase = usi->hold ? USI_HELD : USI_IDLE;
  if (!usi->hold)
    say(&output->lines, "%s", usi->held);
}

void release_answer(struct usi *usi, struct usi_output *output) {
  usi->hold = false;
  if (usi->phase == USI_HELD) {
    say(&output->lines, "%s", usi->held);
    usi->phase = USI_IDLE;
  }
  output->stop = usi->phase == USI_THINKING;
}
/* [ch14-answer] */

const char *empty_answer(enum usi_task task) {
  static const char *const lines[] = {[USI_TASK_SEARCH] = "bestmove resign",
                                      [USI_TASK_MATE] = "checkmate timeout",
                                      [USI_TASK_TSUME] = "tsume invalid",
                                      [USI_TASK_PROBLEM] = "bestmove resign"};
  return lines[task];
}

void answer_move(struct usi *usi, struct usi_output *output, const char *move, struct move reply) {
  char text[MOVE_TEXT_SIZE];
  move_to_usi(reply, text);
  const int *value = usi->in_force.value;
  if (value[USI_OPTION_PONDER] != 0 && value[USI_OPTION_ANALYSE_MODE] == 0 && move_is_valid(reply))
    answer_go(usi, output, "bestmove %s ponder %s\n", move, text);
  else
    answer_go(usi, output, "bestmove %s\n", move);
}

/* [ch14-report-bestmove] */
void usi_finished(struct usi *usi, const struct search_result *result, struct usi_output *output) {
  const struct terminal_status end = result->terminal;
  const int *value = usi->in_force.value;
  const bool given_up = result->completed_depth > 0 && value[USI_OPTION_ANALYSE_MODE] == 0 &&
                        result->score <= -value[USI_OPTION_RESIGN_VALUE];
  const struct move reply = result->pv.count > 1 ? result->pv.moves[1] : MOVE_NONE;
  char move[MOVE_TEXT_SIZE];
  clear_output(output);
  move_to_usi(result->has_move ? result->best_move : MOVE_NONE, move); /* none is "resign" */
  if (end.reason == REASON_DECLARATION_WIN)
    answer_go(usi, output, "info string terminal declaration_win win\nbestmove win\n");
  else if (is_terminal(end))
    answer_go(usi, output, "info string terminal %s %s\nbestmove %s\n",
              terminal_reason_text(end.reason), terminal_outcome_text(end.outcome), move);
  else if (!result->has_move)
    answer_go(usi, output,
              "info depth 0 score mate -0\ninfo string no legal move\nbestmove resign\n");
  else if (given_up)
    answer_go(usi, output, "info string resign at score %d\nbestmove resign\n", result->score);
  else
    answer_move(usi, output, move, reply);
}
/* [ch14-report-bestmove] */

/* [ch14-solved] */
/**
 * @brief Answer a `go` of `TsumeMode`: the first move of the mate, or that there is none.
 * @param usi the state.
 * @param answer as for usi_solved().
 * @param output receives the answer, unless it must be held.
 */
static void answer_problem(struct usi *usi, const char *answer, struct usi_output *output) {
  const char *rest = answer;
  const struct word move = take_word(&rest);
  if (word_is(move, "nomate") || word_is(move, "timeout")) {
    answer_go(usi, output, "info string %s\nbestmove resign\n", answer);
    return;
  }
  int plies = 1;
  for (const char *c = answer; *c != '\0'; c++)
    plies += *c == ' ';
  say(&output->lines, "info depth %d score mate %d pv %s\n", plies, plies, answer);
  answer_go(usi, output, "bestmove %.*s\n", (int)move.length, move.start);
}

void usi_solved(struct usi *usi, const char *answer, struct usi_output *output) {
  clear_output(output);
  usi->phase = USI_IDLE;
  if (usi->task == USI_TASK_PROBLEM)
    answer_problem(usi, answer, output);
  else
    say(&output->lines, "%s %s\n", usi->task == USI_TASK_MATE ? "checkmate" : "tsume", answer);
}
/* [ch14-solved] */

void usi_failed(struct usi *usi, const char *reason, struct usi_output *output) {
  clear_output(output);
  answer_go(usi, output, "info string error: go: %s\n%s\n", reason, empty_answer(usi->task));
}

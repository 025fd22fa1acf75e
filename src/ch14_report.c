/**
 * @file ch14_report.c
 * @brief What is owed for a `go`: saying it, holding it back, letting it go.
 * @ingroup ch14
 */
#include "ch14_report.h"

#include "ch04_usimove.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/** @brief What stands before the reply that is expected. */
#define PONDER " ponder "

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

/* [ch14-unanswered] */
const char *empty_answer(enum usi_task task) {
  static const char *const lines[] = {[USI_TASK_SEARCH] = "bestmove resign",
                                      [USI_TASK_MATE] = "checkmate timeout",
                                      [USI_TASK_TSUME] = "tsume invalid"};
  return lines[task];
}
/* [ch14-unanswered] */

/* [ch14-report-bestmove] */
void usi_finished(struct usi *usi, const struct search_result *result, struct usi_output *output) {
  clear_output(output);
  const struct terminal_status end = result->terminal;
  const int resign_value = usi->options.value[USI_OPTION_RESIGN_VALUE];
  char move[MOVE_TEXT_SIZE], note[80] = "", ponder[sizeof PONDER + MOVE_TEXT_SIZE] = "";
  move_to_usi(result->has_move ? result->best_move : MOVE_NONE, move); /* none is "resign" */
  if (end.reason == REASON_DECLARATION_WIN)
    memcpy(move, "win", sizeof "win");
  else if (is_terminal(end))
    snprintf(note, sizeof note, "info string terminal %s %s\n", terminal_reason_text(end.reason),
             terminal_outcome_text(end.outcome));
  else if (!result->has_move)
    snprintf(note, sizeof note, "info depth 0 score mate -0\ninfo string no legal move\n");
  else if (result->completed_depth > 0 && result->score <= -resign_value) {
    snprintf(note, sizeof note, "info string resign at score %d\n", result->score);
    memcpy(move, "resign", sizeof "resign");
  } else if (usi->options.value[USI_OPTION_PONDER] != 0 && result->pv.count > 1) {
    memcpy(ponder, PONDER, sizeof PONDER);
    move_to_usi(result->pv.moves[1], ponder + strlen(PONDER));
  }
  answer_go(usi, output, "%sbestmove %s%s\n", note, move, ponder);
}
/* [ch14-report-bestmove] */

/* [ch14-solved] */
void usi_solved(struct usi *usi, const char *answer, struct usi_output *output) {
  clear_output(output);
  usi->phase = USI_IDLE;
  say(&output->lines, "%s %s\n", usi->task == USI_TASK_MATE ? "checkmate" : "tsume", answer);
}
/* [ch14-solved] */

void usi_failed(struct usi *usi, const char *reason, struct usi_output *output) {
  clear_output(output);
  answer_go(usi, output, "info string error: go: %s\n%s\n", reason, empty_answer(usi->task));
}

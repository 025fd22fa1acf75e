/**
 * @file fuzz_usi.c
 * @brief Fuzz target: any bytes as the lines of a GUI.
 *
 * Each line goes to the protocol's state machine; a search that it starts runs in place, within a
 * few nodes, when an empty line comes or when the protocol asks for its end. Whatever the bytes:
 * one answer for each go, none before it may come, and whole printable lines of known words.
 */
#include "ch14_engine.h"
#include "ch14_report.h"
#include "ch14_usi.h"
#include "ch14_words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/** @brief A conversation. */
struct session {
  struct usi usi;       /**< the protocol */
  struct engine engine; /**< who searches */
  struct usi_job job;   /**< the task that is being worked on */
  int owed;             /**< answers that are still to come */
};

/** @brief End the program unless something holds.
 *  @param holds what should hold.
 *  @param what its name. */
static void demand(bool holds, const char *what) {
  if (holds)
    return;
  fprintf(stderr, "fuzz_usi: %s\n", what);
  abort();
}

/** @brief Look at what was said.
 *  @param session the conversation; answers are taken off what is owed.
 *  @param output what was said. */
static void examine(struct session *session, const struct usi_output *output) {
  static const char *const words[] = {"id ",       "option ", "usiok\n",    "readyok\n",
                                      "bestmove ", "info ",   "checkmate ", "tsume "};
  demand(strlen(output->lines.text) == output->lines.length, "a zero byte was said");
  for (const char *line = output->lines.text; *line != '\0'; line = strchr(line, '\n') + 1) {
    bool known = false;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
      known = known || strncmp(line, words[i], strlen(words[i])) == 0;
    demand(known, "a line begins with no word of the protocol");
    demand(strchr(line, '\n') != NULL, "a line without an end");
    const bool texts = strncmp(line, "option ", 7) == 0; /* names of files are given back */
    for (const char *c = line; *c != '\n'; c++)
      demand((*c >= ' ' && *c <= '~') || (texts && (unsigned char)*c >= 0x80),
             "an unprintable byte was said");
    session->owed -= strncmp(line, "bestmove ", 9) == 0 || strncmp(line, "checkmate ", 10) == 0 ||
                     strncmp(line, "tsume ", 6) == 0;
  }
  demand(session->owed == (session->usi.phase != USI_IDLE), "not one answer for each go");
}

/** @brief Look at what a search says on its way.
 *  @param info what it has found.
 *  @param context the conversation. */
static void on_info(const struct search_info *info, void *context) {
  struct usi_output output;
  clear_output(&output);
  say_info(&output.lines, info, 0);
  examine(context, &output);
}

/** @brief Let the task run within a few nodes, and end.
 *  @param session the conversation, in phase USI_THINKING. */
static void finish(struct session *session) {
  struct usi_output output;
  struct search_result result;
  struct search_limits limits = session->job.limits;
  if (session->usi.task != USI_TASK_SEARCH) {
    usi_solved(&session->usi, "timeout", &output);
    examine(session, &output);
    return;
  }
  limits.max_depth = limits.max_depth < 2 ? limits.max_depth : 2;
  limits.node_limit = limits.node_limit > 0 && limits.node_limit < 100 ? limits.node_limit : 100;
  limits.time_limit_ms = 0;
  limits.search_moves = session->job.search_moves.count > 0 ? &session->job.search_moves : NULL;
  engine_think(&session->engine, &session->usi.game, &limits, NULL, on_info, session, &result);
  const bool held = session->usi.hold;
  usi_finished(&session->usi, &result, &output);
  demand(!held || output.lines.length == 0, "answered before it was asked");
  examine(session, &output);
}

/** @brief Carry out a line.
 *  @param session the conversation.
 *  @param line the line. */
static void handle(struct session *session, const char *line) {
  struct usi_output output;
  usi_line(&session->usi, line, &output);
  if (output.again) {
    examine(session, &output);
    finish(session);
    usi_line(&session->usi, line, &output);
    demand(!output.again, "a line is refused for ever");
  }
  session->owed += word_is(take_word(&line), "go");
  if (output.job.task != USI_NO_TASK)
    session->job = output.job;
  examine(session, &output);
}

/* Documented in fuzz_replay.c. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  struct session session = {0};
  char *text = malloc(size + 1);
  demand(text != NULL && usi_init(&session.usi), "out of memory");
  engine_init(&session.engine, &(struct engine_settings){1, 1, true, ALL_SPEEDUPS}, NULL);
  memcpy(text, data, size);
  text[size] = '\0';
  for (char *line = text, *end = line; line != NULL && line <= text + size; line = end) {
    end = strchr(line, '\n');
    if (end != NULL)
      *end++ = '\0';
    if (*line == '\0' && session.usi.phase == USI_THINKING)
      finish(&session);
    handle(&session, line);
  }
  engine_free(&session.engine);
  usi_free(&session.usi);
  free(text);
  return 0;
}

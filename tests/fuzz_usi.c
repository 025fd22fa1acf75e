/**
 * @file fuzz_usi.c
 * @brief Fuzz target: any bytes as the lines of a GUI.
 *
 * Each line goes to the protocol's state machine; a search that it starts runs in place, within a
 * few nodes, when an empty line comes or when the protocol asks for its end. Whatever the bytes:
 * one bestmove for each go, none before it may come, and whole printable lines of known words.
 */
#include "ch14_engine.h"
#include "ch14_usi.h"
#include "ch14_words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/** @brief A conversation. */
struct session {
  struct usi usi;              /**< the protocol */
  struct engine engine;        /**< who searches */
  struct search_limits limits; /**< of the running search */
  bool may_answer;             /**< the running search need not wait for stop */
  int owed;                    /**< bestmove lines that are still to come */
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
 *  @param session the conversation; bestmove lines are taken off what is owed.
 *  @param output what was said. */
static void examine(struct session *session, const struct usi_output *output) {
  static const char *const words[] = {"id ",       "option ", "usiok\n",   "readyok\n",
                                      "bestmove ", "info ",   "checkmate "};
  demand(strlen(output->text) == output->length, "a zero byte was said");
  for (const char *line = output->text; *line != '\0'; line = strchr(line, '\n') + 1) {
    bool known = false;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
      known = known || strncmp(line, words[i], strlen(words[i])) == 0;
    demand(known, "a line begins with no word of the protocol");
    demand(strchr(line, '\n') != NULL, "a line without an end");
    for (const char *c = line; *c != '\n'; c++)
      demand(*c >= ' ' && *c <= '~', "an unprintable byte was said");
    session->owed -= strncmp(line, "bestmove ", 9) == 0;
  }
  demand(session->owed == (session->usi.phase != USI_IDLE), "not one bestmove for each go");
}

/** @brief Look at the line of a finished iteration.
 *  @param info the iteration.
 *  @param context the conversation. */
static void on_info(const struct search_info *info, void *context) {
  struct usi_output output;
  usi_info(info, &output);
  examine(context, &output);
}

/** @brief Let the running search run, and end.
 *  @param session the conversation, in phase USI_THINKING. */
static void finish(struct session *session) {
  struct usi_output output;
  struct search_result result;
  struct search_limits limits = session->limits;
  limits.max_depth = limits.max_depth < 2 ? limits.max_depth : 2;
  limits.node_limit = limits.node_limit > 0 && limits.node_limit < 100 ? limits.node_limit : 100;
  limits.time_limit_ms = 0;
  engine_think(&session->engine, &session->usi.game, &limits, NULL, on_info, session, &result);
  const bool held = session->usi.hold;
  usi_finished(&session->usi, &result, &output);
  demand(!held || output.length == 0, "answered before it was asked");
  examine(session, &output);
}

/** @brief Whether a line asks for a move.
 *  @param line the line.
 *  @return true for a go, but not for one that asks for a mate. */
static bool is_go(const char *line) {
  struct go_request request;
  if (!word_is(take_word(&line), "go"))
    return false;
  parse_go(line, &request, NULL);
  return !request.mate;
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
  session->owed += is_go(line);
  session->limits = output.start ? output.limits : session->limits;
  examine(session, &output);
}

/* Documented in fuzz_replay.c. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  struct session session = {0};
  char *text = malloc(size + 1);
  demand(text != NULL && usi_init(&session.usi), "out of memory");
  engine_init(&session.engine, &(struct engine_settings){1, ALL_SPEEDUPS}, NULL);
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

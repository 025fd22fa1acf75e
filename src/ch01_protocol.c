/**
 * @file ch01_protocol.c
 * @brief Trying every event in every state.
 * @ingroup ch01
 */
#include "ch01_protocol.h"

#include "ch14_report.h"
#include "ch14_usi.h"

#include <string.h>

/** @brief Bytes that hold all labels of one arrow. */
#define LABEL_SIZE 1024

/** @brief Where a conversation stands, as a reader sees it. */
enum place {
  PLACE_IDLE,     /**< no task */
  PLACE_THINKING, /**< a task is worked on */
  PLACE_WAITING,  /**< so it is, and its answer must wait */
  PLACE_HELD,     /**< the answer is there and waits */
  PLACE_COUNT
};

/** @brief The names of the places. */
static const char *const PLACES[PLACE_COUNT] = {"idle", "thinking", "thinking, must wait", "held"};

/** @brief An event. */
struct event {
  const char *name; /**< in the graph */
  const char *line; /**< what the GUI says; null: the task has ended */
};

/** @brief The events. */
static const struct event EVENTS[] = {{"go", "go byoyomi 1000"},
                                      {"go ponder", "go ponder byoyomi 1000"},
                                      {"stop", "stop"},
                                      {"ponderhit", "ponderhit"},
                                      {"gameover", "gameover lose"},
                                      {"position", "position startpos"},
                                      {"the task ends", NULL}};

/** @brief How many there are. */
#define EVENT_COUNT (sizeof EVENTS / sizeof EVENTS[0])

/**
 * @brief Where a conversation stands.
 * @param usi the conversation.
 * @return the place.
 */
static enum place place_of(const struct usi *usi) {
  if (usi->phase == USI_THINKING)
    return usi->hold ? PLACE_WAITING : PLACE_THINKING;
  return usi->phase == USI_HELD ? PLACE_HELD : PLACE_IDLE;
}

/**
 * @brief Let something happen.
 * @param usi the conversation.
 * @param line what the GUI says; null: the task ends with the first move.
 * @param output receives what it brings about.
 */
static void happen(struct usi *usi, const char *line, struct usi_output *output) {
  struct move_list list;
  struct search_result result = {.has_move = true};
  if (line != NULL) {
    usi_line(usi, line, output);
    return;
  }
  generate_legal_moves(&usi->game.position, &list);
  result.best_move = list.moves[0];
  usi_finished(usi, &result, output);
}

/**
 * @brief Begin a conversation that stands at a place.
 * @param usi receives the conversation.
 * @param place the place.
 * @return false when memory is short.
 */
static bool begin_at(struct usi *usi, enum place place) {
  struct usi_output output;
  if (!usi_init(usi))
    return false;
  if (place != PLACE_IDLE)
    happen(usi, place == PLACE_THINKING ? "go byoyomi 1000" : "go ponder byoyomi 1000", &output);
  if (place == PLACE_HELD)
    happen(usi, NULL, &output);
  return true;
}

/**
 * @brief Say what an event has brought about.
 * @param output what it has.
 * @return a few words, or null for nothing.
 */
static const char *effect_of(const struct usi_output *output) {
  if (output->again)
    return "end the task, then again";
  if (output->stop)
    return "end the task";
  if (output->time_left > 0)
    return "time from now on";
  if (strstr(output->lines.text, "bestmove") != NULL)
    return output->job.task == USI_NO_TASK ? "bestmove" : "bestmove, a job";
  return output->job.task != USI_NO_TASK ? "a job" : NULL;
}

/**
 * @brief Try all events at one place, and print the arrows from there.
 * @param from the place.
 * @param out where to print.
 * @return false when memory is short.
 */
static bool print_arrows(enum place from, FILE *out) {
  char labels[PLACE_COUNT][LABEL_SIZE] = {{0}};
  for (size_t i = 0; i < EVENT_COUNT; i++) {
    struct usi usi;
    struct usi_output output;
    if (EVENTS[i].line == NULL && from != PLACE_THINKING && from != PLACE_WAITING)
      continue;
    if (!begin_at(&usi, from))
      return false;
    happen(&usi, EVENTS[i].line, &output);
    const enum place to = place_of(&usi);
    const char *effect = effect_of(&output);
    usi_free(&usi);
    if (to == from && effect == NULL)
      continue;
    char *label = labels[to] + strlen(labels[to]);
    snprintf(label, (size_t)(labels[to] + LABEL_SIZE - label), "%s%s%s\\l", EVENTS[i].name,
             effect != NULL ? " / " : "", effect != NULL ? effect : "");
  }
  for (int to = 0; to < PLACE_COUNT; to++)
    if (labels[to][0] != '\0')
      fprintf(out, "  \"%s\" -> \"%s\" [label=\"%s\"];\n", PLACES[from], PLACES[to], labels[to]);
  return true;
}

bool show_protocol(FILE *out) {
  fputs("digraph protocol {\n"
        "  node [shape=ellipse, fontname=\"Helvetica\", fontsize=11, style=filled, "
        "fillcolor=\"#f4f0e6\"];\n"
        "  edge [fontname=\"Helvetica\", fontsize=9, color=\"#777777\"];\n",
        out);
  for (int from = 0; from < PLACE_COUNT; from++)
    if (!print_arrows((enum place)from, out))
      return false;
  fputs("}\n", out);
  return true;
}

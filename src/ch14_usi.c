/**
 * @file ch14_usi.c
 * @brief The commands of the protocol and their answers.
 * @ingroup ch14
 */
#include "ch14_usi.h"

#include "ch04_usimove.h"
#include "ch14_position.h"
#include "ch14_words.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/** @brief What stands before the reply that is expected. */
#define PONDER " ponder "

/** @brief Scores from here on are mates, not centipawns. */
#define MATE_BOUND (MATE_SCORE - 1000)

bool usi_init(struct usi *usi) {
  memset(usi, 0, sizeof *usi);
  options_init(&usi->options);
  return game_init(&usi->game);
}

void usi_free(struct usi *usi) {
  game_free(&usi->game);
}

/**
 * @brief Add text to the answer; what does not fit is cut off, but the longest answer does.
 * @param output the answer.
 * @param format as for printf.
 */
__attribute__((format(printf, 2, 3))) static void say(struct usi_output *output, const char *format,
                                                      ...) {
  const size_t room = sizeof output->text - output->length;
  va_list arguments;
  va_start(arguments, format);
  const int length = vsnprintf(output->text + output->length, room, format, arguments);
  va_end(arguments);
  output->length += (size_t)length < room ? (size_t)length : room - 1;
}

/* [ch14-answer] */
/**
 * @brief Answer the `go`: at once, or when the answer is released.
 * @param usi the state.
 * @param output receives the answer.
 * @param format the last lines of the answer, as for printf.
 */
__attribute__((format(printf, 3, 4))) static void answer(struct usi *usi, struct usi_output *output,
                                                         const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(usi->held, sizeof usi->held, format, arguments);
  va_end(arguments);
  usi->phase = usi->hold ? USI_HELD : USI_IDLE;
  if (!usi->hold)
    say(output, "%s", usi->held);
}

/**
 * @brief The GUI wants the answer now.
 * @param usi the state.
 * @param output receives the answer if it has been held, or the order to end the search.
 */
static void release(struct usi *usi, struct usi_output *output) {
  usi->hold = false;
  if (usi->phase == USI_HELD) {
    say(output, "%s", usi->held);
    usi->phase = USI_IDLE;
  }
  output->stop = usi->phase == USI_THINKING;
}
/* [ch14-answer] */

/**
 * @brief Carry out `position`.
 * @param usi the state.
 * @param words the words behind it.
 * @param output receives a complaint.
 */
static void set_position(struct usi *usi, const char *words, struct usi_output *output) {
  usi->refused = !parse_position(words, &usi->game, &usi->why_refused);
  if (usi->refused)
    say(output, "info string error: %s\n", usi->why_refused.message);
}

/**
 * @brief Why a normal search of the game makes no sense.
 * @param usi the state.
 * @param reason receives the reason.
 * @return true when there is one.
 */
static bool cannot_think(const struct usi *usi, struct error *reason) {
  const int *king = usi->game.position.king_square;
  if (usi->refused)
    error_set(reason, "no valid position: %.200s", usi->why_refused.message);
  else if (king[COLOR_BLACK] == SQUARE_NONE || king[COLOR_WHITE] == SQUARE_NONE)
    error_set(reason, "%s has no king, so this is a mate problem and no game",
              king[COLOR_BLACK] == SQUARE_NONE ? "Black" : "White");
  else
    return false;
  return true;
}

/* [ch14-start] */
/**
 * @brief Carry out `go`.
 * @param usi the state, in phase USI_IDLE.
 * @param words the words behind it.
 * @param output receives an answer that needs no search, or the order to search.
 */
static void start_search(struct usi *usi, const char *words, struct usi_output *output) {
  struct go_request request;
  struct error error;
  if (!parse_go(words, &request, &error))
    say(output, "info string error: %s\n", error.message);
  if (request.mate) {
    say(output, "checkmate notimplemented\n");
    return;
  }
  usi->hold = request.hold;
  if (cannot_think(usi, &error)) {
    answer(usi, output, "info string %s\nbestmove resign\n", error.message);
    return;
  }
  usi->phase = USI_THINKING;
  output->start = true;
  output->settings = options_engine(&usi->options);
  const struct clock_settings clock = options_clock(&usi->options);
  output->limits = go_limits(&request, usi->game.position.side_to_move, &clock);
}
/* [ch14-start] */

/**
 * @brief Carry out `setoption`.
 * @param usi the state.
 * @param words the words behind it.
 * @param output receives a complaint.
 */
static void set_option(struct usi *usi, const char *words, struct usi_output *output) {
  struct error error;
  if (!parse_option(words, &usi->options, &error))
    say(output, "info string error: %s\n", error.message);
  usi->game.rules = options_rules(&usi->options);
}

/**
 * @brief Carry out `quit`.
 * @param usi not looked at.
 * @param words not looked at.
 * @param output receives the order.
 */
static void on_quit(struct usi *usi, const char *words, struct usi_output *output) {
  (void)usi;
  (void)words;
  output->quit = true;
}

/**
 * @brief Carry out `usi`.
 * @param usi the state.
 * @param words not looked at.
 * @param output receives the answer.
 */
static void on_usi(struct usi *usi, const char *words, struct usi_output *output) {
  (void)words;
  char options[OPTIONS_TEXT_SIZE];
  options_to_text(&usi->options, options);
  say(output,
      "id name Hayanagi C " HAYANAGI_VERSION "\nid author the Hayanagi C authors\n%susiok\n",
      options);
}

/**
 * @brief Carry out `isready`: the time for slow work, unless a search is going on.
 * @param usi the state.
 * @param words not looked at.
 * @param output receives the answer.
 */
static void on_isready(struct usi *usi, const char *words, struct usi_output *output) {
  (void)words;
  output->prepare = usi->phase != USI_THINKING;
  output->settings = options_engine(&usi->options);
  say(output, "readyok\n");
}

/**
 * @brief Carry out `usinewgame`: the initial position; the rules stay.
 * @param usi the state.
 * @param words not looked at.
 * @param output receives a complaint.
 */
static void on_usinewgame(struct usi *usi, const char *words, struct usi_output *output) {
  (void)words;
  output->new_game = true;
  set_position(usi, "startpos", output);
}

/**
 * @brief Carry out `stop` and `gameover`: the answer is wanted now.
 * @param usi the state.
 * @param words not looked at.
 * @param output receives the answer or the order to stop.
 */
static void on_stop(struct usi *usi, const char *words, struct usi_output *output) {
  (void)words;
  release(usi, output);
}

/**
 * @brief Carry out `ponderhit`: a search that was told to ponder answers with what it has.
 * @param usi the state.
 * @param words not looked at.
 * @param output receives the answer or the order to stop.
 */
static void on_ponderhit(struct usi *usi, const char *words, struct usi_output *output) {
  (void)words;
  if (usi->hold)
    release(usi, output);
}

/* [ch14-commands] */
/** @brief A command of the GUI. */
struct usi_command {
  const char *name; /**< its first word */
  bool ends_search; /**< a running search is ended, and answered, before it is carried out */
  /** carries it out */
  void (*run)(struct usi *usi, const char *words, struct usi_output *output);
};

/** @brief All commands. */
static const struct usi_command COMMANDS[] = {
    {"usi", false, on_usi},           {"isready", false, on_isready},
    {"setoption", false, set_option}, {"usinewgame", true, on_usinewgame},
    {"position", true, set_position}, {"go", true, start_search},
    {"stop", false, on_stop},         {"ponderhit", false, on_ponderhit},
    {"gameover", false, on_stop},     {"quit", true, on_quit}};
/* [ch14-commands] */

/* [ch14-line] */
void usi_line(struct usi *usi, const char *line, struct usi_output *output) {
  memset(output, 0, sizeof *output);
  const struct word word = take_word(&line);
  if (word.length == 0)
    return;
  for (size_t i = 0; i < sizeof COMMANDS / sizeof COMMANDS[0]; i++) {
    if (!word_is(word, COMMANDS[i].name))
      continue;
    if (COMMANDS[i].ends_search)
      release(usi, output);
    output->again = COMMANDS[i].ends_search && usi->phase == USI_THINKING;
    if (!output->again)
      COMMANDS[i].run(usi, line, output);
    return;
  }
  struct error error; /* makes foreign bytes printable */
  char text[WORD_TEXT_SIZE];
  copy_word(word, text);
  error_set(&error, "'%s': there is no such command", text);
  say(output, "info string error: %s\n", error.message);
}
/* [ch14-line] */

/**
 * @brief Print a score: centipawns, or plies to the mate.
 * @param score the score.
 * @param output receives the words.
 */
static void say_score(int score, struct usi_output *output) {
  if (score >= MATE_BOUND)
    say(output, " score mate %d", MATE_SCORE - score);
  else if (score <= -MATE_BOUND)
    say(output, " score mate -%d", MATE_SCORE + score);
  else
    say(output, " score cp %d", score);
}

/* [ch14-print-info] */
void usi_info(const struct search_info *info, struct usi_output *output) {
  memset(output, 0, sizeof *output);
  const uint64_t ms = info->elapsed_ms > 0 ? (uint64_t)info->elapsed_ms : 1;
  say(output, "info depth %d", info->depth);
  say_score(info->score, output);
  say(output, " nodes %" PRIu64 " time %" PRId64 " nps %" PRIu64 " pv", info->nodes,
      info->elapsed_ms, info->nodes * 1000 / ms);
  for (int i = 0; i < info->pv.count; i++) {
    char text[MOVE_TEXT_SIZE];
    move_to_usi(info->pv.moves[i], text);
    say(output, " %s", text);
  }
  say(output, "\n");
}
/* [ch14-print-info] */

/* [ch14-report-bestmove] */
void usi_finished(struct usi *usi, const struct search_result *result, struct usi_output *output) {
  memset(output, 0, sizeof *output);
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
    snprintf(note, sizeof note, "info string no legal move\n");
  else if (result->completed_depth > 0 && result->score <= -resign_value) {
    snprintf(note, sizeof note, "info string resign at score %d\n", result->score);
    memcpy(move, "resign", sizeof "resign");
  } else if (usi->options.value[USI_OPTION_PONDER] != 0 && result->pv.count > 1) {
    memcpy(ponder, PONDER, sizeof PONDER);
    move_to_usi(result->pv.moves[1], ponder + strlen(PONDER));
  }
  answer(usi, output, "%sbestmove %s%s\n", note, move, ponder);
}
/* [ch14-report-bestmove] */

void usi_complain(const struct error *error, struct usi_output *output) {
  const struct usi_output rest = *output;
  output->length = 0;
  say(output, "info string error: %s\n%s", error->message, rest.text);
}

void usi_failed(struct usi *usi, const char *reason, struct usi_output *output) {
  memset(output, 0, sizeof *output);
  answer(usi, output, "info string error: go: %s\nbestmove resign\n", reason);
}

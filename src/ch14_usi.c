/**
 * @file ch14_usi.c
 * @brief The commands of the protocol and their answers.
 * @ingroup ch14
 */
#include "ch14_usi.h"

#include "ch14_position.h"
#include "ch14_report.h"
#include "ch14_task.h"
#include "ch14_words.h"

#include <string.h>

bool usi_init(struct usi *usi) {
  memset(usi, 0, sizeof *usi);
  options_init(&usi->options);
  return game_init(&usi->game);
}

void usi_free(struct usi *usi) {
  game_free(&usi->game);
}

/**
 * @brief Carry out `position`.
 * @param usi the state.
 * @param words the words behind it.
 * @param output receives a complaint.
 */
static void set_position(struct usi *usi, const char *words, struct usi_output *output) {
  usi->refused = !parse_position(words, &usi->game, &usi->why_refused);
  if (usi->refused)
    say_error(&output->lines, &usi->why_refused);
}

/**
 * @brief Carry out `setoption`.
 * @param usi the state.
 * @param words the words behind it.
 * @param output receives a complaint.
 */
static void set_option(struct usi *usi, const char *words, struct usi_output *output) {
  struct error error;
  if (!parse_option(words, &usi->options, &error))
    say_error(&output->lines, &error);
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
  say(&output->lines,
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
  output->job.settings = options_engine(&usi->options);
  say(&output->lines, "readyok\n");
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
  release_answer(usi, output);
}

/* [ch14-ponderhit] */
/**
 * @brief Carry out `ponderhit`: the clock begins now. A task that no limit ends is ended.
 * @param usi the state.
 * @param words the clock, if the GUI gives it anew.
 * @param output receives the answer, the order to stop, or the time that is left.
 */
static void on_ponderhit(struct usi *usi, const char *words, struct usi_output *output) {
  const struct clock_settings clock = options_clock(&usi->in_force);
  const bool pondering = usi->request.ponder && !usi->request.infinite;
  struct error error;
  if (!usi->hold)
    return;
  if (!parse_ponderhit(words, &usi->request, &error))
    say_error(&output->lines, &error);
  if (usi->phase == USI_THINKING && pondering) {
    output->time_left = thinking_time(&usi->request, usi->game.position.side_to_move, &clock);
    usi->hold = false;
    if (output->time_left > 0 || usi->request.depth > 0 || usi->request.nodes > 0)
      return;
  }
  release_answer(usi, output);
}
/* [ch14-ponderhit] */

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
    {"position", true, set_position}, {"go", true, start_task},
    {"stop", false, on_stop},         {"ponderhit", false, on_ponderhit},
    {"gameover", false, on_stop},     {"quit", true, on_quit}};
/* [ch14-commands] */

/**
 * @brief Hand a command on to somebody else, if there is a position that it could be about.
 * @param usi the state.
 * @param words not looked at.
 * @param output receives the order, or a complaint.
 */
static void on_extra(struct usi *usi, const char *words, struct usi_output *output) {
  (void)words;
  output->extra = !usi->refused;
  if (usi->refused)
    say_error(&output->lines, &usi->why_refused);
}

/**
 * @brief Find a command of the protocol.
 * @param word the first word of a line.
 * @return the command, or null.
 */
static const struct usi_command *find_command(struct word word) {
  for (size_t i = 0; i < sizeof COMMANDS / sizeof COMMANDS[0]; i++)
    if (word_is(word, COMMANDS[i].name))
      return &COMMANDS[i];
  return NULL;
}

bool is_usi_command(struct word word) {
  return find_command(word) != NULL;
}

/* [ch14-line] */
void usi_line(struct usi *usi, const char *line, struct usi_output *output) {
  clear_output(output);
  const struct word word = take_word(&line);
  if (word.length == 0)
    return;
  static const struct usi_command extra = {"", true, on_extra};
  const struct usi_command *command = find_command(word);
  if (command == NULL && usi->knows_extra != NULL && usi->knows_extra(word))
    command = &extra;
  if (command == NULL) {
    struct error error; /* makes foreign bytes printable */
    char text[WORD_TEXT_SIZE];
    copy_word(word, text);
    error_set(&error, "'%s': there is no such command", text);
    say_error(&output->lines, &error);
    return;
  }
  if (command->ends_search)
    release_answer(usi, output);
  output->again = command->ends_search && usi->phase == USI_THINKING;
  if (!output->again)
    command->run(usi, line, output);
}
/* [ch14-line] */

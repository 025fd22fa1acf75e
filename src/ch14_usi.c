/**
 * @file ch14_usi.c
 * @brief The commands of the protocol and their answers.
 * @ingroup ch14
 */
#include "ch14_usi.h"

#include "ch04_usimove.h"
#include "ch14_position.h"
#include "ch14_report.h"
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
 * @brief Why the game cannot be thought about.
 * @param usi the state.
 * @param task what should be done.
 * @param reason receives the reason.
 * @return true when there is one.
 */
static bool cannot_think(const struct usi *usi, enum usi_task task, struct error *reason) {
  const int *king = usi->game.position.king_square;
  if (usi->refused)
    error_set(reason, "no valid position: %.200s", usi->why_refused.message);
  else if (task == USI_TASK_SEARCH &&
           (king[COLOR_BLACK] == SQUARE_NONE || king[COLOR_WHITE] == SQUARE_NONE))
    error_set(reason, "%s has no king, so this is a mate problem and no game",
              king[COLOR_BLACK] == SQUARE_NONE ? "Black" : "White");
  else
    return false;
  return true;
}

/**
 * @brief Read the words of `go` into state and job.
 * @param usi the state; task, request and hold are set.
 * @param words the words.
 * @param job receives what depends on them.
 * @param output receives complaints.
 * @return false when the words make no task.
 */
static bool read_go(struct usi *usi, const char *words, struct usi_job *job,
                    struct usi_output *output) {
  const struct clock_settings clock = options_clock(&usi->options);
  const char *behind = words;
  struct error error;
  usi->hold = false;
  if (word_is(take_word(&behind), "tsume")) {
    usi->task = USI_TASK_TSUME;
    if (parse_tsume(behind, &job->mate, &error))
      return true;
    say_error(&output->lines, &error);
    return false;
  }
  if (!parse_go(words, &usi->game.position, &usi->request, &error))
    say_error(&output->lines, &error);
  usi->task = usi->request.mate ? USI_TASK_MATE : USI_TASK_SEARCH;
  usi->hold = usi->task == USI_TASK_SEARCH && (usi->request.infinite || usi->request.ponder);
  job->mate = (struct mate_request){.time_limit_ms = usi->request.mate_time,
                                    .memory_mb = usi->options.value[USI_OPTION_MATE_HASH]};
  job->limits = go_limits(&usi->request, usi->game.position.side_to_move, &clock);
  job->limits.multi_pv = usi->options.value[USI_OPTION_MULTI_PV];
  job->search_moves = usi->request.search_moves;
  return true;
}

/**
 * @brief Answer from the book, if it may answer and knows the position.
 *
 * A question about the search itself, with a depth or a number of nodes, is not for the book that
 * comes with the program; a book that the user has named answers always.
 * @param usi the state, with the words of the `go`.
 * @param output receives the answer.
 * @return true when it was answered.
 */
static bool answered_by_book(struct usi *usi, struct usi_output *output) {
  const struct go_request *request = &usi->request;
  const bool flipped = usi->options.value[USI_OPTION_FLIPPED_BOOK] != 0;
  const bool of_search = request->depth > 0 || request->nodes > 0;
  const struct position *position = &usi->game.position;
  struct book_candidate choice;
  char text[BOOK_HIT_TEXT_SIZE], move[MOVE_TEXT_SIZE];
  if (usi->task != USI_TASK_SEARCH || usi->book == NULL || usi->hold ||
      (of_search && !options_name_book(&usi->options)) || is_terminal(terminal_status(&usi->game)))
    return false;
  if (!book_choose(usi->book, position, flipped,
                   request->search_moves.count > 0 ? &request->search_moves : NULL, &choice))
    return false;
  book_hit_to_text(&choice, text);
  say(&output->lines, "info string %s\n", text);
  move_to_usi(choice.move, move);
  answer_move(usi, output, move, book_ponder(position, &choice));
  return true;
}

/**
 * @brief Carry out `go`.
 * @param usi the state, in phase USI_IDLE.
 * @param words the words behind it.
 * @param output receives an answer that needs no work, or the job.
 */
static void start_task(struct usi *usi, const char *words, struct usi_output *output) {
  struct error error;
  usi->in_force = usi->options;
  const bool readable = read_go(usi, words, &output->job, output);
  const bool refused = cannot_think(usi, usi->task, &error);
  if (refused)
    answer_go(usi, output, "info string %s\n%s\n", error.message, empty_answer(usi->task));
  else if (!readable)
    answer_go(usi, output, "%s\n", empty_answer(usi->task));
  if (refused || !readable || answered_by_book(usi, output))
    return;
  usi->phase = USI_THINKING;
  output->job.task = usi->task;
  output->job.settings = options_engine(&usi->options);
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

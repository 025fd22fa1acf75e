/**
 * @file ch14_task.c
 * @brief From the words of `go` to a task.
 * @ingroup ch14
 */
#include "ch14_task.h"

#include "ch04_usimove.h"
#include "ch06_movegen.h"
#include "ch14_report.h"
#include "ch14_words.h"

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

/* [ch14-strength] */
/**
 * @brief Lower the limits of a search to a strength: half as many nodes again from one to the next
 *        and, with every second one, twice as many; from three to the next another ply.
 * @param strength STRENGTH_MIN..STRENGTH_MAX; 0 plays like -1.
 * @param limits the limits; those that are lower already stay.
 */
static void limit_strength(int strength, struct search_limits *limits) {
  const int level = strength > 0 ? strength + 14 : (strength < -1 ? strength : -1) + 15;
  const uint64_t nodes = (UINT64_C(256) << level / 2) * (level % 2 != 0 ? 3 : 2) / 2;
  const int depth = 1 + level / 3;
  if (limits->node_limit == 0 || limits->node_limit > nodes)
    limits->node_limit = nodes;
  if (limits->max_depth > depth)
    limits->max_depth = depth;
}
/* [ch14-strength] */

/* [ch14-idle] */
/**
 * @brief Whether a move refuses a promotion that would cost nothing: of a pawn, a bishop or a rook,
 *        or of a lance that could move only once more.
 * @param side who moves.
 * @param move a legal move.
 * @return true for such a move.
 */
static bool is_idle_refusal(enum color side, struct move move) {
  const int row = square_row(move.to), second = side == COLOR_BLACK ? 1 : BOARD_SIZE - 2;
  if (move.drop || move.promote ||
      !(is_in_promotion_zone(move.from, side) || is_in_promotion_zone(move.to, side)))
    return false;
  return move.piece == PIECE_PAWN || move.piece == PIECE_BISHOP || move.piece == PIECE_ROOK ||
         (move.piece == PIECE_LANCE && row == second);
}

/**
 * @brief The moves of the root but those; none named means all, as in struct usi_job.
 * @param position the root.
 * @param list receives the moves if one was left out, and none otherwise.
 */
static void leave_idle_refusals_out(const struct position *position, struct move_list *list) {
  struct move_list all;
  list->count = 0;
  generate_legal_moves(position, &all);
  for (int i = 0; i < all.count; i++)
    if (!is_idle_refusal(position->side_to_move, all.moves[i]))
      list->moves[list->count++] = all.moves[i];
  if (list->count == all.count)
    list->count = 0;
}
/* [ch14-idle] */

/**
 * @brief Set what the options say about a search.
 * @param usi the state, with the words of the `go`.
 * @param job its limits and root moves.
 */
static void apply_options(const struct usi *usi, struct usi_job *job) {
  const int *value = usi->options.value;
  job->limits.multi_pv = value[USI_OPTION_MULTI_PV];
  job->limits.current_line = value[USI_OPTION_SHOW_CURRLINE] != 0;
  job->refutations = value[USI_OPTION_SHOW_REFUTATIONS] != 0;
  job->search_moves = usi->request.search_moves;
  if (value[USI_OPTION_ALL_MOVES] == 0 && job->search_moves.count == 0)
    leave_idle_refusals_out(&usi->game.position, &job->search_moves);
  if (options_limit_strength(&usi->options))
    limit_strength(value[USI_OPTION_STRENGTH], &job->limits);
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
  const struct go_request *request = &usi->request;
  const bool problem = usi->options.value[USI_OPTION_TSUME_MODE] != 0 && !request->ponder &&
                       request->search_moves.count == 0;
  usi->task = request->mate ? USI_TASK_MATE : problem ? USI_TASK_PROBLEM : USI_TASK_SEARCH;
  usi->hold = !request->mate && (request->infinite || request->ponder);
  job->limits = go_limits(request, usi->game.position.side_to_move, &clock);
  job->mate = (struct mate_request){.time_limit_ms = request->mate ? request->mate_time
                                                                   : job->limits.time_limit_ms,
                                    .memory_mb = usi->options.value[USI_OPTION_MATE_HASH]};
  apply_options(usi, job);
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
      usi->options.value[USI_OPTION_ANALYSE_MODE] != 0 ||
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

void start_task(struct usi *usi, const char *words, struct usi_output *output) {
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

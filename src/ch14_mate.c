/**
 * @file ch14_mate.c
 * @brief Reading `go tsume`; the words of both answers.
 * @ingroup ch14
 */
#include "ch14_mate.h"

#include "ch04_usimove.h"
#include "ch14_words.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool parse_tsume(const char *words, struct mate_request *request, struct error *error) {
  char text[WORD_TEXT_SIZE];
  struct word word = take_word(&words);
  int64_t plies = TSUME_DEFAULT_PLIES, time = TSUME_DEFAULT_MS;
  const bool defense = word_is(word, "defense");
  copy_word(word, text);
  if (!defense && !word_is(word, "attack")) {
    error_set(error, "go tsume, '%s': attack or defense is wanted", text);
    return false;
  }
  while ((word = take_word(&words)).length > 0) {
    const bool depth = word_is(word, "depth");
    copy_word(word, text);
    if (!depth && !word_is(word, "movetime")) {
      error_set(error, "go tsume, '%s': depth N or movetime N is wanted", text);
      return false;
    }
    word = take_word(&words);
    const int64_t most = depth ? TSUME_MAX_PLIES : TSUME_TIME_MAX_MS;
    if (!word_to_number(word, 1, most, depth ? &plies : &time)) {
      error_set(error, "go tsume, '%s': a number from 1 to %d should follow", text, (int)most);
      return false;
    }
  }
  *request =
      (struct mate_request){.defense = defense, .max_plies = (int)plies, .time_limit_ms = time};
  return true;
}

/**
 * @brief Put the answer of the solver into words.
 * @param result the answer.
 * @param answer receives the words.
 */
static void mate_to_text(const struct mate_result *result, char answer[MATE_TEXT_SIZE]) {
  size_t length = 0;
  if (result->status != TSUME_MATE) {
    snprintf(answer, MATE_TEXT_SIZE, "%s", result->status == TSUME_NOMATE ? "nomate" : "timeout");
    return;
  }
  for (int i = 0; i < result->count; i++) {
    char move[MOVE_TEXT_SIZE];
    move_to_usi(result->line[i], move);
    length +=
        (size_t)snprintf(answer + length, MATE_TEXT_SIZE - length, i > 0 ? " %s" : "%s", move);
  }
}

/**
 * @brief Answer `go mate`: a mate however long, by the side to move.
 * @param position the position.
 * @param request what is asked for.
 * @param aids have the clock.
 * @param stop ends it early.
 * @param answer receives the words.
 * @param error receives the reason on failure.
 * @return false when there was not as much memory as was wanted.
 */
static bool answer_mate(const struct position *position, const struct mate_request *request,
                        const struct search_aids *aids, const atomic_bool *stop,
                        char answer[MATE_TEXT_SIZE], struct error *error) {
  const struct mate_limits limits = {.time_limit_ms = request->time_limit_ms};
  struct mate_solver *solver = malloc(sizeof *solver);
  struct mate_result result = {.status = TSUME_TIMEOUT};
  int megabytes = request->memory_mb;
  bool granted = false, ready = false;
  if (solver == NULL)
    error_set(error, "out of memory");
  else
    granted = ready = mate_solver_init(solver, megabytes, error);
  while (solver != NULL && !ready && (megabytes /= 2) >= MATE_TABLE_MIN_MB) /* better than none */
    ready = mate_solver_init(solver, megabytes, NULL);
  if (ready) {
    solve_mate(solver, position, position->side_to_move, &limits, aids, stop, &result);
    mate_solver_free(solver);
  }
  free(solver);
  mate_to_text(&result, answer);
  return granted;
}

/**
 * @brief Answer `go tsume`: a mate within some plies.
 * @param position the position.
 * @param request what is asked for.
 * @param aids have the clock.
 * @param stop ends it early.
 * @param answer receives the words.
 */
static void answer_tsume(const struct position *position, const struct mate_request *request,
                         const struct search_aids *aids, const atomic_bool *stop,
                         char answer[MATE_TEXT_SIZE]) {
  const enum color side = position->side_to_move;
  struct tsume_result result;
  char move[MOVE_TEXT_SIZE] = "none";
  tsume_solve(position, request->defense ? opposite(side) : side, request->max_plies,
              request->time_limit_ms, aids, stop, &result);
  if (move_is_valid(result.move))
    move_to_usi(result.move, move);
  snprintf(answer, MATE_TEXT_SIZE, "%s move %s plies %d nodes %" PRIu64,
           tsume_status_name(result.status), move, result.plies, result.nodes);
}

bool answer_mate_request(const struct position *position, const struct mate_request *request,
                         const struct search_aids *aids, const atomic_bool *stop,
                         char answer[MATE_TEXT_SIZE], struct error *error) {
  if (request->max_plies == 0)
    return answer_mate(position, request, aids, stop, answer, error);
  answer_tsume(position, request, aids, stop, answer);
  return true;
}

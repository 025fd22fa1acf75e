/**
 * @file ch01_mate.c
 * @brief Carrying out mate.
 * @ingroup ch01
 */
#include "ch01_mate.h"

#include "ch01_args.h"
#include "ch04_usimove.h"
#include "ch10_mate.h"

#include <inttypes.h>
#include <stdlib.h>

/** @brief What `mate` was asked for. */
struct mate_request {
  struct position position; /**< the problem */
  int plies;                /**< longest mate that counts, 0 for any */
  int time;                 /**< milliseconds, 0 for none */
  int nodes;                /**< positions, 0 for any number */
  int memory;               /**< size of the table */
  bool shortest;            /**< whether the length has to be proved minimal */
  bool statistics;          /**< whether more than the answer is wanted */
};

/**
 * @brief Print an answer.
 * @param result the answer.
 * @param statistics whether more than the answer is wanted.
 * @param out where to print.
 */
static void print_result(const struct mate_result *result, bool statistics, FILE *out) {
  fputs(tsume_status_name(result->status), out);
  if (result->status == TSUME_MATE)
    fprintf(out, " %d:", result->plies);
  for (int i = 0; i < result->count; i++) {
    char text[MOVE_TEXT_SIZE];
    move_to_usi(result->line[i], text);
    fprintf(out, " %s", text);
  }
  fputc('\n', out);
  if (!statistics)
    return;
  fprintf(out, "nodes %" PRIu64, result->nodes);
  if (result->status == TSUME_MATE)
    fprintf(out, " shortest %s", result->is_shortest ? "yes" : "unknown");
  fputc('\n', out);
}

/**
 * @brief Solve the problem and print the answer.
 * @param request what is wanted.
 * @param out where to print.
 * @param error receives the reason on failure.
 * @return false when there is not enough memory.
 */
static bool solve_and_print(const struct mate_request *request, FILE *out, struct error *error) {
  const struct mate_limits limits = {.max_plies = request->plies,
                                     .time_limit_ms = request->time,
                                     .node_limit = (uint64_t)request->nodes,
                                     .shortest = request->shortest};
  struct mate_solver *solver = malloc(sizeof *solver);
  struct mate_result *result = malloc(sizeof *result);
  bool done = false;
  if (solver == NULL || result == NULL)
    error_set(error, "out of memory");
  else
    done = mate_solver_init(solver, request->memory, error);
  if (done) {
    solve_mate(solver, &request->position, request->position.side_to_move, &limits, plain_aids(),
               NULL, result);
    print_result(result, request->statistics, out);
    mate_solver_free(solver);
  }
  free(solver);
  free(result);
  return done;
}

bool run_mate(int count, const char **words, FILE *out, struct error *error) {
  const char *sfen = NULL;
  struct mate_request request = {.memory = MATE_TABLE_DEFAULT_MB};
  const struct option options[] = {
      {"--sfen", OPTION_TEXT, .target = &sfen},
      {"--plies", OPTION_NUMBER, 0, MATE_LINE_MAX, &request.plies},
      {"--time", OPTION_NUMBER, 0, MATE_TIME_MAX, &request.time},
      {"--nodes", OPTION_NUMBER, 0, INT32_MAX, &request.nodes},
      {"--memory", OPTION_NUMBER, MATE_TABLE_MIN_MB, MATE_TABLE_MAX_MB, &request.memory},
      {"--shortest", OPTION_FLAG, .target = &request.shortest},
      {"--statistics", OPTION_FLAG, .target = &request.statistics},
      {.name = NULL}};
  struct operands operands = {.least = 0, .most = 0, .names = ""};
  return parse_words(count, words, options, &operands, error) &&
         read_position(sfen, &request.position, error) && solve_and_print(&request, out, error);
}

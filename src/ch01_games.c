/**
 * @file ch01_games.c
 * @brief Carrying out judge, ladder and bench.
 * @ingroup ch01
 */
#include "ch01_games.h"

#include "ch01_args.h"
#include "ch07_judge.h"
#include "ch11_evaluate.h"
#include "ch14_bench.h"

#include <inttypes.h>
#include <limits.h>

/** @brief Largest move limit that may be agreed on. */
#define MOVE_LIMIT_MAX 600000

/** @brief Bytes that hold the operands of `bench`. */
#define OPERANDS_TEXT_SIZE BENCH_TEXT_SIZE

/** @brief Most moves on the command line of `judge`. */
#define MOVE_WORDS_MAX 100000

bool begin_game(const char *sfen, struct game *game, struct error *error) {
  if (!game_init(game)) {
    error_set(error, "out of memory");
    return false;
  }
  return sfen == NULL || game_set_sfen(game, sfen, error);
}

/**
 * @brief Play the moves of the command line.
 * @param game the game.
 * @param moves the moves.
 * @param error receives the reason on failure.
 * @return true when all of them were legal.
 */
static bool play_moves(struct game *game, const struct operands *moves, struct error *error) {
  for (int i = 0; i < moves->count; i++)
    if (!apply_usi_move(game, moves->text[i], error))
      return false;
  return true;
}

bool run_judge(int count, const char **words, FILE *out, struct error *error) {
  const char *sfen = NULL, *rule = entering_king_rule_text(RULES_DEFAULT.entering_king_rule);
  struct game game = {0};
  struct rules rules = RULES_DEFAULT;
  const struct option options[] = {
      {"--sfen", OPTION_TEXT, .target = &sfen},
      {"--rule", OPTION_TEXT, .target = &rule},
      {"--max-moves", OPTION_NUMBER, 0, MOVE_LIMIT_MAX, &rules.max_moves_to_draw},
      {.name = NULL}};
  struct operands operands = {.least = 0, .most = MOVE_WORDS_MAX, .names = "MOVE"};
  const bool read = parse_words(count, words, options, &operands, error) &&
                    entering_king_rule_from_text(rule, &rules.entering_king_rule, error) &&
                    begin_game(sfen, &game, error) && play_moves(&game, &operands, error);
  if (read) {
    struct judgement judgement;
    char text[JUDGEMENT_TEXT_SIZE];
    game.rules = rules;
    judge(&game, &judgement);
    judgement_to_text(&judgement, text);
    fprintf(out, "%s\n", text);
  }
  game_free(&game);
  return read;
}

/**
 * @brief Print the ladder's table.
 * @param game the position.
 * @param depth plies.
 * @param out where to print.
 * @return false when memory is short.
 */
static bool print_ladder(struct game *game, int depth, FILE *out) {
  struct ladder_row rows[LADDER_ROW_COUNT];
  if (!ladder_rows(game, plain_aids(), depth, rows))
    return false;
  for (int i = 0; i < LADDER_ROW_COUNT; i++)
    fprintf(out, "%-17s value %d nodes %" PRIu64 "\n", rows[i].name, rows[i].value, rows[i].nodes);
  return true;
}

bool speedup_rows(struct game *game, int depth, int nodes, struct gain_row rows[GAIN_ROWS]) {
  struct search_aids aids = *plain_aids();
  aids.evaluate = book_evaluate;
  return gain_rows(game, &aids, depth, (uint64_t)nodes, rows);
}

void print_gains(const struct gain_row rows[GAIN_ROWS], int depth, FILE *out) {
  fprintf(out, "%-24s", "nodes to depth");
  for (int column = 1; column <= depth; column++)
    fprintf(out, " %9d", column);
  for (int i = 0; i < GAIN_ROWS; i++) {
    fprintf(out, "\n%-3s %-20s", rows[i].section, rows[i].name);
    for (int column = 0; column < depth; column++)
      if (column < rows[i].depths)
        fprintf(out, " %9" PRIu64, rows[i].nodes[column]);
      else
        fprintf(out, " %9s", "-");
  }
  fputc('\n', out);
}

/**
 * @brief Print what each speed-up of chapter 9 buys.
 * @param game the position.
 * @param depth last column, at least 1.
 * @param nodes where a row is broken off, 0 for never.
 * @param out where to print.
 * @return false when memory is short.
 */
static bool print_speedups(struct game *game, int depth, int nodes, FILE *out) {
  struct gain_row rows[GAIN_ROWS];
  if (!speedup_rows(game, depth, nodes, rows))
    return false;
  print_gains(rows, depth, out);
  return true;
}

/**
 * @brief Print the line of each position of the bench as it is done.
 * @param bench the bench so far.
 * @param context the stream.
 */
static void print_bench_row(const struct bench *bench, void *context) {
  char text[BENCH_TEXT_SIZE];
  bench_row_to_text(bench, text);
  fprintf(context, "%s\n", text);
  fflush(context);
}

/**
 * @brief Put operands together again, with a blank between them.
 * @param operands the operands.
 * @param text receives them, cut off if they are too many.
 */
static void join_operands(const struct operands *operands, char text[OPERANDS_TEXT_SIZE]) {
  size_t length = 0;
  text[0] = '\0';
  for (int i = 0; i < operands->count && length < OPERANDS_TEXT_SIZE; i++)
    length +=
        (size_t)snprintf(text + length, OPERANDS_TEXT_SIZE - length, " %s", operands->text[i]);
}

bool run_bench_command(int count, const char **words, FILE *out, struct error *error) {
  struct engine_settings settings = ENGINE_SETTINGS_DEFAULT;
  const struct option options[] = {
      {"--threads", OPTION_NUMBER, 1, THREADS_MAX, &settings.threads},
      {"--hash", OPTION_NUMBER, TT_SIZE_MIN_MB, TT_SIZE_MAX_MB, &settings.hash_mb},
      {.name = NULL}};
  struct operands operands = {.least = 0, .most = 4, .names = "[N] [depth N] [nodes N]"};
  struct search_limits limits;
  struct engine engine;
  struct bench bench;
  char text[OPERANDS_TEXT_SIZE];
  if (!parse_words(count, words, options, &operands, error))
    return false;
  join_operands(&operands, text);
  if (!parse_bench(text, &limits, error))
    return false;
  const bool ready = engine_init(&engine, &settings, error);
  const bool done = ready && run_bench(&engine, &limits, NULL, print_bench_row, out, &bench);
  engine_free(&engine);
  if (ready && !done)
    error_set(error, "out of memory");
  if (!done)
    return false;
  bench_total_to_text(&bench, text);
  fprintf(out, "%s\n", text);
  return true;
}

bool run_ladder(int count, const char **words, FILE *out, struct error *error) {
  const char *sfen = NULL;
  struct game game = {0};
  int depth = 0, nodes = -1;
  bool speedups = false;
  const struct option options[] = {{"--sfen", OPTION_TEXT, .target = &sfen},
                                   {"--speedups", OPTION_FLAG, .target = &speedups},
                                   {"--nodes", OPTION_NUMBER, 0, INT_MAX, &nodes},
                                   {.name = NULL}};
  struct operands operands = {.least = 1, .most = 1, .names = "DEPTH"};
  bool done =
      parse_words(count, words, options, &operands, error) &&
      parse_number(operands.text[0], "DEPTH", speedups ? 1 : 0, LADDER_MAX_DEPTH, &depth, error) &&
      begin_game(sfen, &game, error);
  if (done && nodes >= 0 && !speedups) {
    error_set(error, "'--nodes': only with --speedups");
    done = false;
  }
  if (nodes < 0)
    nodes = SPEEDUP_NODES_DEFAULT;
  if (done &&
      !(speedups ? print_speedups(&game, depth, nodes, out) : print_ladder(&game, depth, out))) {
    error_set(error, "out of memory");
    done = false;
  }
  game_free(&game);
  return done;
}

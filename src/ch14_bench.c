/**
 * @file ch14_bench.c
 * @brief Six positions, and a line about each.
 * @ingroup ch14
 */
#include "ch14_bench.h"

#include "ch04_sfen.h"
#include "ch04_usimove.h"
#include "ch14_words.h"

#include <inttypes.h>
#include <stdio.h>

/* [ch14-bench-positions] */
/** @brief A position of the bench. */
struct bench_position {
  const char *name;  /**< its name */
  const char *moves; /**< moves from the initial position that lead to it */
};

/** @brief The positions: ordinary openings, each with something to see within five plies. */
static const struct bench_position POSITIONS[BENCH_POSITIONS] = {
    {"startpos", ""},
    {"double-pawn-push", "7g7f 3c3d 2g2f 8c8d 2f2e 8d8e 2e2d"},
    {"rook-pawn-race", "2g2f 8c8d 2f2e 8d8e 2e2d 8e8f 2d2c+ 8f8g+"},
    {"rook-recapture", "7g7f 8c8d 2g2f 3c3d 2f2e 4a3b 2e2d 2c2d 2h2d"},
    {"bishop-exchange", "7g7f 3c3d 8h2b+ 3a2b"},
    {"castle-shape", "7g7f 3c3d 6i7h 4a3b 7i6h 8c8d 5g5f 5c5d 6h7g"}};
/* [ch14-bench-positions] */

bool parse_bench(const char *words, struct search_limits *limits, struct error *error) {
  int64_t depth = 0, nodes = 0;
  struct word word;
  while ((word = take_word(&words)).length > 0) {
    char text[WORD_TEXT_SIZE];
    const bool named = word_is(word, "depth") || word_is(word, "nodes");
    const bool of_nodes = word_is(word, "nodes");
    const struct word number = named ? take_word(&words) : word;
    copy_word(word, text);
    int64_t *target = of_nodes ? &nodes : &depth;
    if (*target != 0) {
      error_set(error, "'%s': the %s is given already", text, of_nodes ? "nodes" : "depth");
      return false;
    }
    if (!word_to_number(number, 1, of_nodes ? INT64_MAX : MAX_DEPTH, target)) {
      error_set(error, "'%s': %s", text,
                named ? "a number should follow, a depth of 64 at most"
                      : "a depth from 1 to 64, or depth N, or nodes N is wanted");
      return false;
    }
  }
  if (depth == 0)
    depth = nodes > 0 ? MAX_DEPTH : BENCH_DEPTH_DEFAULT;
  *limits = (struct search_limits){.max_depth = (int)depth, .node_limit = (uint64_t)nodes};
  return true;
}

/**
 * @brief Play a row of moves that are known to be legal; so few have room in every new game.
 * @param game the game, at the initial position.
 * @param moves the moves.
 */
static void play_known_moves(struct game *game, const char *moves) {
  struct word word;
  while ((word = take_word(&moves)).length > 0) {
    char text[WORD_TEXT_SIZE];
    copy_word(word, text);
    apply_usi_move(game, text, NULL);
  }
}

bool run_bench(struct engine *engine, const struct search_limits *limits, const atomic_bool *stop,
               bench_listener *listener, void *context, struct bench *bench) {
  *bench = (struct bench){.limits = *limits};
  for (int i = 0; i < BENCH_POSITIONS; i++) {
    struct bench_row *row = &bench->rows[i];
    struct game game;
    row->name = POSITIONS[i].name;
    if (!game_init(&game))
      return false;
    play_known_moves(&game, POSITIONS[i].moves);
    engine_think(engine, &game, limits, stop, NULL, NULL, &row->result);
    game_free(&game);
    row->hashfull = engine_hashfull(engine);
    bench->count = i + 1;
    if (listener != NULL)
      listener(bench, context);
    if (stop != NULL && atomic_load(stop))
      return true;
  }
  return true;
}

/**
 * @brief Nodes a second.
 * @param nodes the nodes.
 * @param ms the time; 0 counts as one millisecond.
 * @return the quotient.
 */
static uint64_t nodes_per_second(uint64_t nodes, int64_t ms) {
  return (uint64_t)((double)nodes * 1000.0 / (double)(ms > 0 ? ms : 1));
}

void bench_row_to_text(const struct bench *bench, char text[BENCH_TEXT_SIZE]) {
  const struct bench_row *row = &bench->rows[bench->count - 1];
  const struct search_result *result = &row->result;
  char move[MOVE_TEXT_SIZE];
  move_to_usi(result->best_move, move);
  snprintf(text, BENCH_TEXT_SIZE,
           "info string bench %d/%d %s depth %d nodes %" PRIu64 " time %" PRId64 " nps %" PRIu64
           " hashfull %d bestmove %s",
           bench->count, BENCH_POSITIONS, row->name, result->completed_depth, result->nodes,
           result->elapsed_ms, nodes_per_second(result->nodes, result->elapsed_ms), row->hashfull,
           move);
}

uint64_t bench_nodes(const struct bench *bench) {
  uint64_t nodes = 0;
  for (int i = 0; i < bench->count; i++)
    nodes += bench->rows[i].result.nodes;
  return nodes;
}

void bench_total_to_text(const struct bench *bench, char text[BENCH_TEXT_SIZE]) {
  const uint64_t nodes = bench_nodes(bench);
  int64_t ms = 0;
  int sum = 0, most = 0;
  char limit[48] = "";
  for (int i = 0; i < bench->count; i++) {
    const struct bench_row *row = &bench->rows[i];
    ms += row->result.elapsed_ms;
    sum += row->hashfull;
    most = row->hashfull > most ? row->hashfull : most;
  }
  if (bench->limits.node_limit > 0)
    snprintf(limit, sizeof limit, " node_limit %" PRIu64, bench->limits.node_limit);
  snprintf(text, BENCH_TEXT_SIZE,
           "info string bench total positions %d depth %d nodes %" PRIu64 " time %" PRId64
           " nps %" PRIu64 "%s hashfull_avg %d hashfull_max %d",
           bench->count, bench->limits.max_depth, nodes, ms, nodes_per_second(nodes, ms), limit,
           bench->count > 0 ? sum / bench->count : 0, most);
}

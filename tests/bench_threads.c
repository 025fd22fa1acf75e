/**
 * @file bench_threads.c
 * @brief What a second thread buys, as a Markdown table: nodes and time of one thread, of one
 *        thread that searches every root move with the full window, and of a team.
 *
 * Not a test, and the one place where a clock is believed: for a quiet machine. Run by
 * `make bench-threads`. May call: chapters 2 to 12.
 */
#include "ch10_probe.h"
#include "ch11_evaluate.h"
#include "ch12_pool.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

/** @brief Positions of the book's bench. */
static const struct {
  const char *name; /**< what it is called */
  const char *sfen; /**< the position */
} positions[] = {
    {"startpos", "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"},
    {"double-pawn-push", "lnsgkgsnl/1r5b1/p1pppp1pp/6pP1/1p7/2P6/PP1PPPP1P/1B5R1/LNSGKGSNL w - 8"},
    {"rook-pawn-race", "lnsgkgsnl/1r5b1/p1ppppp+Pp/9/9/9/P+pPPPPP1P/1B5R1/LNSGKGSNL b Pp 9"},
    {"rook-recapture", "lnsgk1snl/1r4gb1/p1pppp2p/1p4pR1/9/2P6/PP1PPPP1P/1B7/LNSGKGSNL w Pp 10"},
    {"bishop-exchange", "lnsgkg1nl/1r5s1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL b Bb 5"},
    {"castle-shape", "lnsgk1snl/1r4gb1/p1pp1p1pp/1p2p1p2/9/2P1P4/PPSP1PPPP/1BG4R1/LN2KGSNL w - 10"},
};

/** @brief How many there are. */
#define POSITIONS ((int)(sizeof positions / sizeof positions[0]))

/** @brief What one search took. */
struct cost {
  uint64_t nodes; /**< nodes */
  double wall;    /**< milliseconds by the wall clock */
  double cpu;     /**< milliseconds of all processors together */
};

/** @brief Milliseconds of a clock.
 *  @param clock which one.
 *  @return its time. */
static double read_clock(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

/** @brief Search all positions in order, with one table for all that is empty at first.
 *  @param depth plies.
 *  @param threads the size of the team.
 *  @param full_windows every root move is searched with the full window, as if the worth of all of
 *         them were wanted; a team does so anyhow.
 *  @param costs receives what each search took.
 *  @return false when something could not be had. */
static bool measure(int depth, int threads, bool full_windows, struct cost costs[]) {
  static struct speedups speedups;
  struct transposition_table table = {0};
  struct pool pool = {0};
  struct game game;
  struct search_aids aids = *plain_aids();
  struct search_result result;
  struct error error = {"out of memory"};
  const struct search_limits limits = {.max_depth = depth,
                                       .multi_pv = full_windows ? MAX_LEGAL_MOVES : 1};
  bool done = game_init(&game) && tt_resize(&table, TT_SIZE_DEFAULT_MB, &error) &&
              pool_resize(&pool, threads, &error);
  speedups.table = &table;
  speedups.switches = ALL_SPEEDUPS;
  aids.evaluate = book_evaluate;
  aids.find_mate = find_forced_mate;
  lend_speedups(&aids, &speedups);
  lend_pool(&aids, &pool);
  for (int i = 0; done && i < POSITIONS; i++) {
    done = game_set_sfen(&game, positions[i].sfen, &error);
    const double wall = read_clock(CLOCK_MONOTONIC), cpu = read_clock(CLOCK_PROCESS_CPUTIME_ID);
    find_best_move(&game, &limits, &aids, NULL, NULL, NULL, &result);
    costs[i] = (struct cost){result.nodes, read_clock(CLOCK_MONOTONIC) - wall,
                             read_clock(CLOCK_PROCESS_CPUTIME_ID) - cpu};
  }
  if (!done)
    fprintf(stderr, "bench_threads: %s\n", error.message);
  pool_free(&pool);
  tt_free(&table);
  game_free(&game);
  return done;
}

/** @brief Ways to search. */
enum way {
  WAY_ALONE,        /**< one thread, as chapter 8 has it */
  WAY_FULL_WINDOWS, /**< one thread, full windows */
  WAY_TEAM,         /**< several threads, full windows */
  WAY_COUNT         /**< how many ways */
};

/** @brief Print one row of the table.
 *  @param name its first field.
 *  @param costs what the position cost each way. */
static void print_row(const char *name, const struct cost costs[WAY_COUNT]) {
  printf("| %s", name);
  for (int way = 0; way < WAY_COUNT; way++)
    printf(" | %" PRIu64 " | %.0f | %.0f", costs[way].nodes, costs[way].wall, costs[way].cpu);
  puts(" |");
}

/** @brief Add a cost to a sum.
 *  @param sum receives it.
 *  @param cost what is added. */
static void add_cost(struct cost *sum, struct cost cost) {
  sum->nodes += cost.nodes;
  sum->wall += cost.wall;
  sum->cpu += cost.cpu;
}

/** @brief Compare one thread with a team: `bench_threads [DEPTH [THREADS]]`.
 *  @param count number of words.
 *  @param words the words.
 *  @return exit status. */
int main(int count, char **words) {
  const int depth = count > 1 ? atoi(words[1]) : 5, threads = count > 2 ? atoi(words[2]) : 2;
  static struct cost costs[WAY_COUNT][POSITIONS];
  struct cost sums[WAY_COUNT] = {0};
  if (depth < 1 || depth > MAX_DEPTH || threads < 2 || threads > THREADS_MAX) {
    fprintf(stderr, "usage: bench_threads [DEPTH [THREADS]], at least 2 threads\n");
    return 2;
  }
  for (int way = 0; way < WAY_COUNT; way++)
    if (!measure(depth, way == WAY_TEAM ? threads : 1, way == WAY_FULL_WINDOWS, costs[way]))
      return 1;
  printf("depth %d: one thread; one thread with full windows; %d threads\n\n", depth, threads);
  puts("| position | nodes | ms | CPU ms | nodes | ms | CPU ms | nodes | ms | CPU ms |");
  puts("|---|---|---|---|---|---|---|---|---|---|");
  for (int i = 0; i < POSITIONS; i++) {
    struct cost row[WAY_COUNT];
    for (int way = 0; way < WAY_COUNT; way++) {
      row[way] = costs[way][i];
      add_cost(&sums[way], row[way]);
    }
    print_row(positions[i].name, row);
  }
  print_row("total", sums);
  return 0;
}

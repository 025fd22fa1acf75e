/**
 * @file ch01_clock.c
 * @brief Drawing how the engine shares out its clock over a game.
 * @ingroup ch01
 */
#include "ch01_clock.h"

#include "ch01_plot.h"
#include "ch14_go.h"

#include <inttypes.h>

/** @brief Kinds of clocks that are drawn. */
#define CLOCK_KINDS 3

/** @brief A kind of clock, as tournaments have it. */
struct clock_kind {
  const char *name;  /**< in the table */
  const char *think; /**< name of the line that says how long the engine thinks */
  const char *most;  /**< and of the one that says how long it could at most */
  int64_t main_ms;   /**< on the clock in the beginning */
  int64_t increment; /**< for each move */
  int64_t byoyomi;   /**< for each move when the clock has run down */
};

/** @brief A byoyomi game, a Fischer game, sudden death. */
static const struct clock_kind KINDS[CLOCK_KINDS] = {
    {"10 min, byoyomi 10 s", "byoyomi", "byoyomi, at most", 600000, 0, 10000},
    {"5 min, 5 s a move", "Fischer", "Fischer, at most", 300000, 5000, 0},
    {"10 min, sudden death", "sudden death", "sudden death, at most", 600000, 0, 0}};

/** @brief What a move may cost. */
struct allowance {
  int64_t clock; /**< on the clock before it, ms */
  int64_t think; /**< how long the engine thinks, ms */
  int64_t most;  /**< how long it would if it wanted for ever, ms */
};

/**
 * @brief Play a game in which every move takes all the time that the engine gives it.
 * @param kind the clock.
 * @param moves of one side, 1..PLOT_STEPS_MAX.
 * @param game receives what each move may cost.
 */
static void play_clock(const struct clock_kind *kind, int moves, struct allowance *game) {
  const struct clock_settings usual = CLOCK_SETTINGS_DEFAULT;
  struct clock_settings greedy = usual;
  struct go_request request = {.has_clock = true, .byoyomi = kind->byoyomi};
  greedy.minimum_thinking_time = INT64_MAX; /* then only the flag is in the way */
  request.remaining[COLOR_BLACK] = kind->main_ms;
  request.increment[COLOR_BLACK] = kind->increment;
  for (int i = 0; i < moves; i++) {
    const int64_t left = request.remaining[COLOR_BLACK];
    const int64_t think = thinking_time(&request, COLOR_BLACK, &usual);
    game[i] = (struct allowance){left, think, thinking_time(&request, COLOR_BLACK, &greedy)};
    request.remaining[COLOR_BLACK] = (think < left ? left - think : 0) + kind->increment;
  }
}

/**
 * @brief Print the three games as a table.
 * @param games the games.
 * @param moves of each.
 * @param out where to print.
 */
static void print_clock(struct allowance games[CLOCK_KINDS][PLOT_STEPS_MAX], int moves, FILE *out) {
  fputs("Milliseconds a move: on the clock, thinks, at most\n\n    ", out);
  for (int kind = 0; kind < CLOCK_KINDS; kind++)
    fprintf(out, " |%25s", KINDS[kind].name);
  for (int i = 0; i < moves; i++) {
    if (moves > 20 && i > 0 && (i + 1) % 10 != 0)
      continue;
    fprintf(out, "\n%4d", i + 1);
    for (int kind = 0; kind < CLOCK_KINDS; kind++)
      fprintf(out, " |%9" PRId64 "%8" PRId64 "%8" PRId64, games[kind][i].clock,
              games[kind][i].think, games[kind][i].most);
  }
  fputc('\n', out);
}

/**
 * @brief Print the three games as a figure.
 * @param games the games.
 * @param moves of each.
 * @param out where to print.
 */
static void draw_clock(struct allowance games[CLOCK_KINDS][PLOT_STEPS_MAX], int moves, FILE *out) {
  static const char *const decades[] = {"1 ms", "10 ms", "0.1 s", "1 s", "10 s", "100 s", "1000 s"};
  struct plot plot = {.title = "Time for each move of a game",
                      .subtitle = "10 min + byoyomi 10 s; 5 min + 5 s a move; 10 min and no more",
                      .steps = "moves of one side",
                      .values = "time, logarithmic",
                      .decades = decades,
                      .line_count = 2 * CLOCK_KINDS,
                      .step_count = moves};
  for (int kind = 0; kind < CLOCK_KINDS; kind++) {
    struct plot_line *think = &plot.lines[2 * kind], *most = &plot.lines[2 * kind + 1];
    *think = (struct plot_line){.name = KINDS[kind].think, .color = kind + 1, .count = moves};
    *most = (struct plot_line){
        .name = KINDS[kind].most, .color = kind + 1, .dashed = true, .count = moves};
    for (int i = 0; i < moves; i++) {
      think->value[i] = (double)games[kind][i].think;
      most->value[i] = (double)games[kind][i].most;
    }
  }
  plot_to_svg(&plot, out);
}

bool show_clock(const char *sfen, int moves, bool svg, FILE *out, struct error *error) {
  struct allowance games[CLOCK_KINDS][PLOT_STEPS_MAX];
  (void)sfen;
  (void)error;
  for (int kind = 0; kind < CLOCK_KINDS; kind++)
    play_clock(&KINDS[kind], moves, games[kind]);
  (svg ? draw_clock : print_clock)(games, moves, out);
  return true;
}

/**
 * @file ch01_chart.c
 * @brief Drawing the ladder's table as bars, and the gains of the speed-ups as lines.
 *
 * A bar's length is the logarithm of the node count.
 * @ingroup ch01
 */
#include "ch01_games.h"
#include "ch01_plot.h"
#include "ch01_svg.h"
#include "ch01_tree.h"
#include "ch04_sfen.h"

#include <inttypes.h>

/* Lengths of the figure, in user units. */
#define CHART_LEFT 176  /**< where the bars begin, across */
#define CHART_TOP 92    /**< where the bars begin, down */
#define CHART_WIDTH 460 /**< length of the longest bar */
#define BAR_HEIGHT 26   /**< a bar, down */
#define BAR_STEP 38     /**< from one bar to the next */

/**
 * @brief Length of a bar.
 * @param nodes what it stands for, at least 1.
 * @param decades powers of ten that the chart spans.
 * @param width length of the whole chart.
 * @return length of the bar, at least 2.
 */
static int bar_length(uint64_t nodes, int decades, int width) {
  const int length = (int)(log10_of((double)nodes) / decades * width);
  return length > 2 ? length : 2;
}

/**
 * @brief Powers of ten that the largest count needs.
 * @param rows the table.
 * @return at least 1.
 */
static int decades_of(const struct ladder_row *rows) {
  int decades = 1;
  for (int i = 0; i < LADDER_ROW_COUNT; i++)
    while (log10_of((double)rows[i].nodes) > decades)
      decades++;
  return decades;
}

/**
 * @brief Print the table as bars of characters.
 * @param rows the table.
 * @param decades powers of ten that the chart spans.
 * @param out where to print.
 */
static void print_bars(const struct ladder_row *rows, int decades, FILE *out) {
  for (int i = 0; i < LADDER_ROW_COUNT; i++) {
    fprintf(out, "%-17s |", rows[i].name);
    for (int length = bar_length(rows[i].nodes, decades, 10 * decades); length > 0; length--)
      fputc('#', out);
    fprintf(out, " %" PRIu64 "\n", rows[i].nodes);
  }
  fputs("10 characters are a factor of ten.\n", out);
}

/**
 * @brief Print the table as a figure.
 * @param rows the table.
 * @param decades powers of ten that the chart spans.
 * @param title above the figure.
 * @param sfen below the title.
 * @param out where to print.
 */
static void draw_bars(const struct ladder_row *rows, int decades, const char *title,
                      const char *sfen, FILE *out) {
  const int bottom = CHART_TOP + LADDER_ROW_COUNT * BAR_STEP;
  svg_begin(out, CHART_LEFT + CHART_WIDTH + 130, bottom + 56, title);
  fprintf(out, "<text class=\"soft mono\" x=\"26\" y=\"60\">%s</text>\n", sfen);
  for (int decade = 0; decade <= decades; decade++) {
    const int x = CHART_LEFT + decade * CHART_WIDTH / decades;
    fprintf(out,
            "<path class=\"line\" opacity=\".4\" d=\"M%d %dV%d\"/>"
            "<text class=\"soft mid\" x=\"%d\" y=\"%d\">10<tspan dy=\"-5\" "
            "font-size=\"11\">%d</tspan></text>\n",
            x, CHART_TOP - 8, bottom, x, bottom + 22, decade);
  }
  for (int i = 0; i < LADDER_ROW_COUNT; i++) {
    const int y = CHART_TOP + i * BAR_STEP;
    const int length = bar_length(rows[i].nodes, decades, CHART_WIDTH);
    fprintf(out,
            "<text class=\"ink\" text-anchor=\"end\" x=\"%d\" y=\"%d\">%s</text>"
            "<rect class=\"m%d\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"4\"/>"
            "<text class=\"ink mono\" x=\"%d\" y=\"%d\">%" PRIu64 "</text>\n",
            CHART_LEFT - 12, y + 18, rows[i].name, i < RUNG_ALPHABETA ? 4 : 1, CHART_LEFT, y,
            length, BAR_HEIGHT, CHART_LEFT + length + 8, y + 18, rows[i].nodes);
  }
  fprintf(out,
          "<text class=\"soft small mid\" x=\"%d\" y=\"%d\">nodes visited, logarithmic</text>\n",
          CHART_LEFT + CHART_WIDTH / 2, bottom + 42);
  svg_end(out);
}

bool show_ladder(const char *sfen, int depth, bool svg, FILE *out, struct error *error) {
  struct game game = {0};
  struct ladder_row rows[LADDER_ROW_COUNT];
  char text[SFEN_TEXT_SIZE], title[96];
  bool done = begin_game(sfen, &game, error);
  if (done && !ladder_rows(&game, plain_aids(), depth, rows)) {
    error_set(error, "out of memory");
    done = false;
  }
  if (done) {
    const int decades = decades_of(rows);
    to_sfen(&game.position, text);
    snprintf(title, sizeof title, "One tree of depth %d, one value (%d), six searches", depth,
             rows[0].value);
    if (svg)
      draw_bars(rows, decades, title, text, out);
    else
      fprintf(out, "%s\nsfen %s\n\n", title, text);
    if (!svg)
      print_bars(rows, decades, out);
  }
  game_free(&game);
  return done;
}

/**
 * @brief Print the gains, as a figure or as the text that `ladder --speedups` prints.
 * @param game the position.
 * @param depth last column.
 * @param svg true for a figure.
 * @param out where to print.
 * @return false when memory is short.
 */
static bool draw_gains(struct game *game, int depth, bool svg, FILE *out) {
  struct gain_row rows[GAIN_ROWS];
  char title[80], sfen[SFEN_TEXT_SIZE];
  if (!speedup_rows(game, depth, SPEEDUP_NODES_DEFAULT, rows))
    return false;
  if (!svg) {
    print_gains(rows, depth, out);
    return true;
  }
  struct plot plot = {.title = title,
                      .subtitle = sfen,
                      .steps = "depth",
                      .values = "nodes, logarithmic",
                      .line_count = GAIN_ROWS,
                      .step_count = depth};
  to_sfen(&game->position, sfen);
  snprintf(title, sizeof title, "Nodes to depth %d, with one speed-up more from line to line",
           depth);
  for (int i = 0; i < GAIN_ROWS; i++) {
    plot.lines[i] = (struct plot_line){
        .name = rows[i].name, .color = 1 + i % 4, .dashed = i >= 4, .count = rows[i].depths};
    for (int step = 0; step < rows[i].depths; step++)
      plot.lines[i].value[step] = (double)rows[i].nodes[step];
  }
  plot_to_svg(&plot, out);
  return true;
}

bool show_speedups(const char *sfen, int depth, bool svg, FILE *out, struct error *error) {
  struct game game = {0};
  bool done = begin_game(sfen, &game, error);
  if (done && !draw_gains(&game, depth, svg, out)) {
    error_set(error, "out of memory");
    done = false;
  }
  game_free(&game);
  return done;
}

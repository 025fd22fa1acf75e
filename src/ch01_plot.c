/**
 * @file ch01_plot.c
 * @brief Drawing lines on a logarithmic scale.
 *
 * Only whole powers of ten and what lies between them in a straight line are needed to read it, so
 * no mathematics library is.
 * @ingroup ch01
 */
#include "ch01_plot.h"

#include "ch01_svg.h"

/* Lengths of the figure, in user units. */
#define PLOT_LEFT 70    /**< where the scale stands, across */
#define PLOT_TOP 92     /**< the upper end of the scale */
#define PLOT_WIDTH 440  /**< from the first step to the last */
#define PLOT_HEIGHT 320 /**< the scale */
#define NAME_WIDTH 216  /**< room for the names */
#define NAME_STEP 19    /**< from one name to the next, at least */

/** @brief Attribute of a line that is drawn in strokes. */
#define DASHED " stroke-dasharray=\"7 4\""

/** @brief Most steps that have a point and a number each. */
#define FEW_STEPS 16

/** @brief The powers of ten between which all values lie. */
struct decades {
  int low;  /**< exponent of the lower end */
  int high; /**< and of the upper one, larger */
};

double log10_of(double x) {
  double result = 0.0;
  while (x >= 10.0) {
    x /= 10.0;
    result += 1.0;
  }
  for (double digit = 0.5; digit > 0.0005; digit /= 2) {
    x *= x;
    if (x >= 10.0) {
      x /= 10.0;
      result += digit;
    }
  }
  return result;
}

/**
 * @brief Where a step stands.
 * @param plot the plot.
 * @param step from 0.
 * @return its place, across.
 */
static int step_x(const struct plot *plot, int step) {
  const int gaps = plot->step_count > 1 ? plot->step_count - 1 : 1;
  return PLOT_LEFT + step * PLOT_WIDTH / gaps;
}

/**
 * @brief Where a value stands.
 * @param value at least 1.
 * @param decades what the scale spans.
 * @return its place, down.
 */
static int value_y(double value, struct decades decades) {
  return PLOT_TOP + PLOT_HEIGHT -
         (int)((log10_of(value) - decades.low) * PLOT_HEIGHT / (decades.high - decades.low));
}

/**
 * @brief Powers of ten between which the values lie.
 * @param plot the plot.
 * @return the narrowest, at least one decade.
 */
static struct decades decades_of_plot(const struct plot *plot) {
  struct decades decades = {100, 0};
  for (int i = 0; i < plot->line_count; i++)
    for (int step = 0; step < plot->lines[i].count; step++) {
      const double logarithm = log10_of(plot->lines[i].value[step]);
      if (logarithm < decades.low)
        decades.low = (int)logarithm;
      while (logarithm > decades.high)
        decades.high++;
    }
  if (decades.low > decades.high) /* no value at all */
    decades.low = decades.high;
  decades.high += decades.high == decades.low;
  return decades;
}

/**
 * @brief Draw the scale and the steps.
 * @param plot the plot.
 * @param decades what the scale spans.
 * @param out where to print.
 */
static void draw_scales(const struct plot *plot, struct decades decades, FILE *out) {
  for (int decade = decades.low; decade <= decades.high; decade++) {
    const int y = PLOT_TOP + PLOT_HEIGHT -
                  (decade - decades.low) * PLOT_HEIGHT / (decades.high - decades.low);
    fprintf(out,
            "<path class=\"line\" opacity=\".4\" d=\"M%d %dH%d\"/>"
            "<text class=\"soft\" text-anchor=\"end\" x=\"%d\" y=\"%d\">",
            PLOT_LEFT, y, PLOT_LEFT + PLOT_WIDTH, PLOT_LEFT - 8, y + 5);
    if (plot->decades != NULL)
      fprintf(out, "%s</text>\n", plot->decades[decade]);
    else
      fprintf(out, "10<tspan dy=\"-5\" font-size=\"11\">%d</tspan></text>\n", decade);
  }
  for (int step = 0; step < plot->step_count; step++)
    if (plot->step_count <= FEW_STEPS || step == 0 || (step + 1) % 10 == 0)
      fprintf(out, "<text class=\"soft mid\" x=\"%d\" y=\"%d\">%d</text>\n", step_x(plot, step),
              PLOT_TOP + PLOT_HEIGHT + 22, step + 1);
  fprintf(out,
          "<text class=\"soft small mid\" x=\"%d\" y=\"%d\">%s</text>"
          "<text class=\"soft small\" x=\"%d\" y=\"%d\">%s</text>\n",
          PLOT_LEFT + PLOT_WIDTH / 2, PLOT_TOP + PLOT_HEIGHT + 42, plot->steps, PLOT_LEFT - 44,
          PLOT_TOP - 12, plot->values);
}

/**
 * @brief Draw one line with its points.
 * @param plot the plot.
 * @param index which line.
 * @param decades what the scale spans.
 * @param out where to print.
 */
static void draw_line(const struct plot *plot, int index, struct decades decades, FILE *out) {
  const struct plot_line *line = &plot->lines[index];
  const bool points = plot->step_count <= FEW_STEPS;
  fprintf(out, "<path class=\"s%d\" fill=\"none\" stroke-width=\"2.5\"%s d=\"M", line->color,
          line->dashed ? DASHED : "");
  for (int step = 0; step < line->count; step++)
    fprintf(out, "%s%d %d", step > 0 ? "L" : "", step_x(plot, step),
            value_y(line->value[step], decades));
  fputs("\"/>\n", out);
  for (int step = 0; step < line->count && points; step++)
    fprintf(out, "<circle class=\"m%d\" cx=\"%d\" cy=\"%d\" r=\"3.5\"/>\n", line->color,
            step_x(plot, step), value_y(line->value[step], decades));
}

/**
 * @brief Write the names where their lines end, each a little away from the one above it.
 * @param plot the plot.
 * @param decades what the scale spans.
 * @param out where to print.
 */
static void draw_names(const struct plot *plot, struct decades decades, FILE *out) {
  bool written[PLOT_LINES_MAX] = {false};
  int free_y = PLOT_TOP - NAME_STEP;
  for (int n = 0; n < plot->line_count; n++) {
    int highest = -1, highest_y = 0;
    for (int i = 0; i < plot->line_count; i++) {
      const struct plot_line *line = &plot->lines[i];
      const int y =
          line->count > 0 ? value_y(line->value[line->count - 1], decades) : PLOT_TOP + PLOT_HEIGHT;
      if (written[i] || (highest >= 0 && y >= highest_y))
        continue;
      highest = i;
      highest_y = y;
    }
    written[highest] = true;
    const struct plot_line *line = &plot->lines[highest];
    const int end = step_x(plot, line->count > 0 ? line->count - 1 : 0);
    const int y = highest_y < free_y + NAME_STEP ? free_y + NAME_STEP : highest_y;
    const int x = PLOT_LEFT + PLOT_WIDTH + 18;
    fprintf(out,
            "<path class=\"line\" opacity=\".5\" d=\"M%d %dL%d %d\"/>"
            "<path class=\"s%d\" stroke-width=\"2.5\"%s d=\"M%d %dh18\"/>"
            "<text class=\"ink small\" x=\"%d\" y=\"%d\">%s</text>\n",
            end + 6, highest_y, x, y, line->color, line->dashed ? DASHED : "", x + 4, y, x + 28,
            y + 4, line->name);
    free_y = y;
  }
}

void plot_to_svg(const struct plot *plot, FILE *out) {
  const struct decades decades = decades_of_plot(plot);
  svg_begin(out, PLOT_LEFT + PLOT_WIDTH + NAME_WIDTH, PLOT_TOP + PLOT_HEIGHT + 60, plot->title);
  fprintf(out, "<text class=\"soft mono\" x=\"26\" y=\"60\">%s</text>\n", plot->subtitle);
  draw_scales(plot, decades, out);
  for (int i = 0; i < plot->line_count; i++)
    if (plot->lines[i].count > 0)
      draw_line(plot, i, decades, out);
  draw_names(plot, decades, out);
  svg_end(out);
}

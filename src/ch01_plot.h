/**
 * @file ch01_plot.h
 * @brief Numbers that grow from step to step, as lines on a logarithmic scale.
 *
 * Guarantees: every number that is given is drawn where it belongs; the names at the ends of the
 * lines do not cover each other. May call: chapters 2 to 4, ch01_svg. Proved by
 * check_ch01_pictures.c.
 * @ingroup ch01
 */
#ifndef HAYANAGI_CH01_PLOT_H
#define HAYANAGI_CH01_PLOT_H

#include <stdbool.h>
#include <stdio.h>

/** @addtogroup ch01
 *  @{ */

#define PLOT_LINES_MAX 8   /**< most lines of a plot */
#define PLOT_STEPS_MAX 100 /**< most steps of a line */

/** @brief One line. */
struct plot_line {
  const char *name;             /**< stands at its end */
  int color;                    /**< 1..4 */
  bool dashed;                  /**< drawn in strokes */
  int count;                    /**< steps that it goes */
  double value[PLOT_STEPS_MAX]; /**< at step 1, 2 ...; at least 1 */
};

/** @brief A plot. */
struct plot {
  const char *title;                      /**< above it */
  const char *subtitle;                   /**< below the title */
  const char *steps;                      /**< what a step is */
  const char *values;                     /**< what a value is */
  const char *const *decades;             /**< what 1, 10, 100 ... are called; null for powers */
  int line_count;                         /**< lines, PLOT_LINES_MAX at most */
  int step_count;                         /**< steps, PLOT_STEPS_MAX at most */
  struct plot_line lines[PLOT_LINES_MAX]; /**< the lines */
};

/**
 * @brief Decimal logarithm, without a mathematics library.
 * @booksec{8,5}
 * @param x at least 1.
 * @return the logarithm, to within one part in a thousand.
 * @checkedby{logarithms_are_good_enough_for_pictures}
 */
double log10_of(double x);

/**
 * @brief Print a plot as a figure.
 * @booksec{9,8}
 * @param plot the plot.
 * @param out where to print.
 * @checkedby{figures_are_well_formed}
 */
void plot_to_svg(const struct plot *plot, FILE *out);

/** @} */
#endif

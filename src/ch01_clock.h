/**
 * @file ch01_clock.h
 * @brief Picture of the time that the engine takes for each move of a game.
 *
 * Guarantees: all times come from thinking_time(). May call: chapters 2 to 14, ch01_plot. Proved by
 * check_ch01_engine.c.
 * @ingroup ch01
 */
#ifndef HAYANAGI_CH01_CLOCK_H
#define HAYANAGI_CH01_CLOCK_H

#include <stdbool.h>
#include <stdio.h>

#include "ch02_error.h"

/** @addtogroup ch01
 *  @{ */

/**
 * @brief Draw how three kinds of clocks are shared out over a game.
 * @booksec{14,7}
 * @param sfen not looked at: a clock has no position.
 * @param moves of one side, 1..PLOT_STEPS_MAX.
 * @param svg true for a figure, false for a table.
 * @param out where to print.
 * @param error not looked at.
 * @return true.
 * @checkedby{drawn_clocks_never_run_out}
 */
bool show_clock(const char *sfen, int moves, bool svg, FILE *out, struct error *error);

/** @} */
#endif

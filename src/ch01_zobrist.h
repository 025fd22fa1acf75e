/**
 * @file ch01_zobrist.h
 * @brief Picture of a key's update: the numbers that one move takes out of it and puts in.
 *
 * Guarantees: the facts are found by comparing the two positions, before and after, and not by
 * following do_move(). May call: chapters 2 to 6, ch01_args, ch01_svg. Proved by
 * check_ch01_figures.c.
 * @ingroup ch01
 */
#ifndef HAYANAGI_CH01_ZOBRIST_H
#define HAYANAGI_CH01_ZOBRIST_H

#include <stdbool.h>
#include <stdio.h>

#include "ch02_error.h"

/** @addtogroup ch01
 *  @{ */

/**
 * @brief Draw how a move changes the key of its position.
 * @booksec{4,10}
 * @param sfen the position, or null for the initial one.
 * @param move a legal move in USI notation.
 * @param svg true for a figure, false for a list.
 * @param out where to print.
 * @param error receives the reason on failure.
 * @return true when it was drawn.
 * @checkedby{drawn_key_updates_lead_from_key_to_key}
 */
bool show_zobrist(const char *sfen, const char *move, bool svg, FILE *out, struct error *error);

/** @} */
#endif

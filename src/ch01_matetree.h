/**
 * @file ch01_matetree.h
 * @brief Picture of a proof: one check for each position of the attacker, all answers of the
 *        defender.
 *
 * Guarantees: checks, answers and lengths are the solver's; nothing is worked out again here. May
 * call: chapters 2 to 10, ch01_args, ch01_svg. Proved by check_ch01_pictures.c and by the text in
 * tests/boards.
 * @ingroup ch01
 */
#ifndef HAYANAGI_CH01_MATETREE_H
#define HAYANAGI_CH01_MATETREE_H

#include <stdbool.h>
#include <stdio.h>

#include "ch02_error.h"

/** @addtogroup ch01
 *  @{ */

/** @brief Most nodes of a proof that is drawn. */
#define MATE_TREE_NODES 100

/** @brief Longest mate that is drawn. */
#define MATE_TREE_PLIES 9

/** @brief A mate in five plies with few answers. */
#define MATE_TREE_SFEN "5k3/9/9/3+P1B1N1/9/9/9/9/9 b RSrb4g3s3n4l17p 1"

/**
 * @brief Draw the proof of a shortest mate. Answers that last no longer than the others are drawn
 *        as well: a proof needs them all.
 * @booksec{10,12}
 * @param sfen the problem, or null for MATE_TREE_SFEN.
 * @param plies plies within which a mate is looked for, 1..MATE_TREE_PLIES.
 * @param svg true for a figure, false for an indented list.
 * @param out where to print.
 * @param error receives the reason on failure.
 * @return false when there is no such mate, the proof is too large, or memory is short.
 * @checkedby{drawn_proofs_hold_one_check_and_all_answers}
 */
bool show_mate(const char *sfen, int plies, bool svg, FILE *out, struct error *error);

/** @} */
#endif

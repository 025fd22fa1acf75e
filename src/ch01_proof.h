/**
 * @file ch01_proof.h
 * @brief Picture of a proof-number search: the proof that it found, and what it left lying.
 *
 * Guarantees: all numbers are those of the search's table when the mate was proved. May call:
 * chapters 2 to 10, ch01_args, ch01_graph, ch01_matetree. Proved by check_ch01_engine.c.
 * @ingroup ch01
 */
#ifndef HAYANAGI_CH01_PROOF_H
#define HAYANAGI_CH01_PROOF_H

#include <stdbool.h>
#include <stdio.h>

#include "ch02_error.h"

/** @addtogroup ch01
 *  @{ */

/** @brief Most nodes of a drawing. */
#define PROOF_NODE_LIMIT 150

/** @brief Checks beside the one that mates that are drawn at each of the attacker's nodes. */
#define PROOF_OTHERS 3

/** @brief Most positions that the search may look at. */
#define PROOF_MAX_NODES 1000000

/**
 * @brief Search for a mate by proof numbers and draw the proof with the numbers of each node, and
 *        of the checks that were tried beside it.
 * @booksec{10,9}
 * @param sfen the problem, or null for MATE_TREE_SFEN.
 * @param nodes positions that may be looked at, 1..PROOF_MAX_NODES.
 * @param svg true for a figure, false for an indented list.
 * @param out where to print.
 * @param error receives the reason on failure.
 * @return false when no mate was found, the proof is too large, or memory is short.
 * @checkedby{drawn_proof_numbers_tell_what_was_tried}
 */
bool show_proof(const char *sfen, int nodes, bool svg, FILE *out, struct error *error);

/** @} */
#endif

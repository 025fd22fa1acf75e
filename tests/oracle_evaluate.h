/**
 * @file oracle_evaluate.h
 * @brief The evaluation of the book once more, as a person would do it with pencil and paper.
 *
 * Guarantees: a board of letters, one square after the other, every number written where it is used
 * and nothing precomputed. Shares nothing with src/. Proved by check_ch11.c against known values.
 */
#ifndef TESTS_ORACLE_EVALUATE_H
#define TESTS_ORACLE_EVALUATE_H

#include "oracle.h"

/**
 * @brief Worth of a position.
 * @param position any position; kings may be missing.
 * @return centipawns for the side to move.
 * @checkedby{known_positions_have_their_values}
 */
int oracle_evaluate(const struct oracle_position *position);

/**
 * @brief Worth of a piece's place, its camp bonus included.
 * @param kind its letter in upper case, as in struct oracle_position.
 * @param black whose it is.
 * @param file 1..9.
 * @param rank 0 for a .. 8 for i.
 * @return centipawns.
 * @checkedby{placement_follows_the_formulas}
 */
int oracle_place(char kind, bool black, int file, int rank);

#endif

/**
 * @file mine_print.h
 * @brief Writes what the miner found as lines of fields between tabs.
 *
 * Guarantees: the same findings give the same bytes. Used by mine_mates.c only. May call: chapters
 * 2 to 6.
 */
#ifndef TESTS_MINE_PRINT_H
#define TESTS_MINE_PRINT_H

#include "mine_problem.h"

#include <stdio.h>

/** @brief A position that holds no mate. */
struct mine_no_mate {
  struct position position; /**< the attacker to move */
  const char *kind;         /**< why */
  const char *source;       /**< how it was made */
  int proof;                /**< positions in the miner's proof */
};

/** @brief Write the problems, the short ones first.
 *  @param stream where.
 *  @param problems in any order.
 *  @param count how many. */
void mine_print_mates(FILE *stream, const struct mine_problem *problems, int count);

/** @brief Write the positions without a mate.
 *  @param stream where.
 *  @param no_mates in the order of the file.
 *  @param count how many. */
void mine_print_no_mates(FILE *stream, const struct mine_no_mate *no_mates, int count);

#endif

/**
 * @file ch01_mate.h
 * @brief The subcommand `mate`: solve a mate problem.
 *
 * Guarantees: as ch01_commands.h; one line is printed, whatever the answer. May call: chapters 2 to
 * 14, ch01_args. Proved by check_ch01_commands.c and cli.sh.
 * @ingroup ch01
 */
#ifndef HAYANAGI_CH01_MATE_H
#define HAYANAGI_CH01_MATE_H

#include <stdbool.h>
#include <stdio.h>

#include "ch02_error.h"

/** @addtogroup ch01
 *  @{ */

/** @brief Longest time for `mate`, in milliseconds: a day. */
#define MATE_TIME_MAX 86400000

/**
 * @brief The subcommand `mate`: whether the side to move can mate, and how.
 * @booksec{10,12}
 * @param count number of words.
 * @param words the words.
 * @param out where to print.
 * @param error receives the reason on failure.
 * @return true when it was carried out; a table that cannot be had is refused like a bad word.
 * @checkedby{mate_prints_one_line}
 */
bool run_mate(int count, const char **words, FILE *out, struct error *error);

/** @} */
#endif

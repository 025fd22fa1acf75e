/**
 * @file ch01_commands.h
 * @brief The list of subcommands, and those about positions: perft, moves, attackers,
 *        evaluate.
 *
 * Guarantees: each prints plain text that another program can read; nothing is printed before all
 * words are understood; a bad word is named. May call: chapters 2 to 14, ch01_args. Proved by
 * check_ch01.c and cli.sh.
 * @ingroup ch01
 */
#ifndef HAYANAGI_CH01_COMMANDS_H
#define HAYANAGI_CH01_COMMANDS_H

#include <stdbool.h>
#include <stdio.h>

#include "ch02_error.h"
#include "ch04_position.h"

/** @addtogroup ch01
 *  @{ */

/** @brief Most threads that a command may ask for. */
#define THREAD_LIMIT 128

/** @brief A subcommand. */
struct command {
  const char *name;             /**< its name */
  const char *usage;            /**< the words it takes */
  const char *brief;            /**< what it does, in one line */
  const char *help;             /**< the rest of its help; lines end with a newline */
  void (*more_help)(FILE *out); /**< prints what the help cannot say in advance; may be null */
  /** carries it out; false and a reason when the words are refused, false and no reason when what
   *  was printed is bad news */
  bool (*run)(int count, const char **words, FILE *out, struct error *error);
};

/**
 * @brief The subcommands.
 * @booksec{1,5}
 * @return a list that ends with a command without a name.
 * @checkedby{help_is_printed_for_every_command}
 */
const struct command *commands(void);

/** @} */
#endif

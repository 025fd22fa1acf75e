/**
 * @file ch01_args.h
 * @brief A subcommand's words: options, and words that stand for themselves.
 *
 * Guarantees: every word is used or refused by name; a number is whole and in its range; nothing is
 * carried out while words are read, so a refused command line has done nothing. May call: chapters
 * 2 to 14. Proved by check_ch01.c and cli.sh.
 * @ingroup ch01
 */
#ifndef HAYANAGI_CH01_ARGS_H
#define HAYANAGI_CH01_ARGS_H

#include <stdbool.h>

#include "ch02_error.h"
#include "ch04_position.h"

/** @addtogroup ch01
 *  @{ */

/** @brief What an option wants behind its name. */
enum option_kind {
  OPTION_FLAG,  /**< nothing; target is a bool */
  OPTION_TEXT,  /**< one word; target is a const char pointer */
  OPTION_NUMBER /**< a whole number; target is an int */
};

/** @brief An option that a subcommand knows. */
struct option {
  const char *name;      /**< with its two dashes */
  enum option_kind kind; /**< what follows */
  int min;               /**< smallest number */
  int max;               /**< largest number */
  void *target;          /**< receives the value */
};

/** @brief The words of a command line that belong to no option. */
struct operands {
  int count;               /**< how many there are */
  int least;               /**< fewer are refused */
  int most;                /**< more are refused */
  const char *names;       /**< what is wanted, for the message */
  const char *const *text; /**< the first of them; all stand side by side */
};

/**
 * @brief Sort the words of a subcommand into options and operands.
 *
 * `--name value` and `--name=value` mean the same. Options may stand anywhere; an option given
 * twice counts the last time.
 * @booksec{1,4}
 * @param count number of words.
 * @param words the words behind the subcommand's name; reordered so that the operands come first.
 * @param options known options, ended by one without a name.
 * @param operands how many operands are wanted; receives them.
 * @param error receives the reason on failure.
 * @return true when every word was understood.
 * @checkedby{options_and_operands_are_told_apart}
 */
bool parse_words(int count, const char **words, const struct option *options,
                 struct operands *operands, struct error *error);

/**
 * @brief Read a number from a word of the command line.
 * @booksec{1,4}
 * @param word the word.
 * @param name what the number is, for the message.
 * @param min smallest number that is accepted.
 * @param max largest number that is accepted.
 * @param number receives the number; untouched on failure.
 * @param error receives the reason on failure.
 * @return true when the word is a number from min to max.
 * @checkedby{numbers_on_the_command_line_are_strict}
 */
bool parse_number(const char *word, const char *name, int min, int max, int *number,
                  struct error *error);

/**
 * @brief Read the position of a command line.
 * @booksec{4,6}
 * @param sfen the SFEN, or null for the initial position.
 * @param position receives the position.
 * @param error receives the reason on failure.
 * @return true when the side not to move is not in check, and the text was read.
 * @checkedby{bad_positions_are_refused_with_the_place}
 */
bool read_position(const char *sfen, struct position *position, struct error *error);

/** @} */
#endif

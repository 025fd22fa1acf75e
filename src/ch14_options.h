/**
 * @file ch14_options.h
 * @brief The options that a GUI may set.
 *
 * Guarantees: what is declared is what is read; a value that cannot be read is refused by name and
 * changes nothing; options that are not ours are taken quietly, as GUIs send some unasked. May
 * call: chapters 2 to 7, ch14_words. Proved by check_ch14.c.
 * @ingroup ch14
 */
#ifndef HAYANAGI_CH14_OPTIONS_H
#define HAYANAGI_CH14_OPTIONS_H

#include "ch07_history.h"

/** @addtogroup ch14
 *  @{ */

/** @brief Bytes that hold the declarations of all options. */
#define OPTIONS_TEXT_SIZE 1024

/**
 * @brief Declare the options, one line each, as `usi` is answered.
 * @booksec{14,5}
 * @param rules the values now, given as defaults.
 * @param text receives the lines.
 * @checkedby{options_are_declared_and_read_alike}
 */
void options_to_text(const struct rules *rules, char text[OPTIONS_TEXT_SIZE]);

/**
 * @brief Read the words behind `setoption`: `name NAME [value VALUE]`; the value may hold blanks.
 * @booksec{14,5}
 * @param words the words.
 * @param rules receives what the option says about the rules.
 * @param error receives the reason on failure.
 * @return true when the option was set, or is not one of ours.
 * @checkedby{options_are_declared_and_read_alike}
 */
bool parse_option(const char *words, struct rules *rules, struct error *error);

/** @} */
#endif

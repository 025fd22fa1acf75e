/**
 * @file ch01_show.h
 * @brief The subcommand `show`: pictures on standard output, as text or as a figure.
 *
 * Guarantees: a picture is printed whole or not at all; a word that means nothing is named. May
 * call: chapters 2 to 14, the other files of chapter 1 but ch01_program and ch01_main. Proved by
 * check_ch01.c and cli.sh.
 * @ingroup ch01
 */
#ifndef HAYANAGI_CH01_SHOW_H
#define HAYANAGI_CH01_SHOW_H

#include <stdbool.h>
#include <stdio.h>

#include "ch02_error.h"

/** @addtogroup ch01
 *  @{ */

/**
 * @brief Carry out `show WHAT ...`.
 * @booksec{1,5}
 * @param count number of words behind `show`.
 * @param words the words.
 * @param out where to print.
 * @param error receives the reason on failure.
 * @return true when the picture was printed.
 * @checkedby{every_scene_draws_text_and_figure}
 */
bool run_show(int count, const char **words, FILE *out, struct error *error);

/**
 * @brief Whether a picture has a position, so that it takes `--sfen`.
 * @booksec{1,5}
 * @param what its name.
 * @return true if so; false for a name that is none.
 * @checkedby{pictures_without_a_position_need_none_in_a_conversation}
 */
bool show_takes_position(const char *what);

/**
 * @brief Print what can be shown, for `show --help`.
 * @booksec{1,5}
 * @param out where to print.
 * @checkedby{help_is_printed_for_every_command}
 */
void print_show_help(FILE *out);

/** @} */
#endif

/**
 * @file ch01_book.h
 * @brief The subcommand about opening books.
 *
 * Guarantees: as for all subcommands, see ch01_commands.h. May call: chapters 2 to 14, ch01_args.
 * Proved by check_ch01_book.c.
 * @ingroup ch01
 */
#ifndef HAYANAGI_CH01_BOOK_H
#define HAYANAGI_CH01_BOOK_H

#include <stdbool.h>
#include <stdio.h>

#include "ch02_error.h"

/** @addtogroup ch01
 *  @{ */

/**
 * @brief The subcommand `book`: probe, check or write.
 * @booksec{13,4}
 * @param count number of words.
 * @param words the words.
 * @param out where to print.
 * @param error receives the reason on failure; empty when a book was examined and found faulty.
 * @return true when it was carried out and nothing is wrong.
 * @checkedby{a_book_is_probed_for_people}
 */
bool run_book(int count, const char **words, FILE *out, struct error *error);

/** @} */
#endif

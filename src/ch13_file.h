/**
 * @file ch13_file.h
 * @brief A book's file: where it may lie, and its bytes.
 *
 * Guarantees: the places are a pure function of what the options say; reading takes regular files
 * only, so that no pipe, terminal or device can hold an engine up. May call: chapter 2. Proved by
 * check_ch13_file.c.
 * @ingroup ch13
 */
#ifndef HAYANAGI_CH13_FILE_H
#define HAYANAGI_CH13_FILE_H

#include "ch02_error.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/** @addtogroup ch13
 *  @{ */

/** @brief Bytes that hold a path and its terminator. */
#define BOOK_PATH_SIZE 4096

/** @brief Most places where a book may lie. */
#define BOOK_PATH_LIMIT 3

/** @brief Files of so many bytes or more are refused: places in a text are kept in 32 bits. */
#define BOOK_SIZE_LIMIT UINT32_MAX

/** @brief Value of the option BookFile that means: play without a book. */
#define BOOK_NO_FILE "no_book"

/** @brief The places where a book may lie, the first one first. */
struct book_paths {
  int count;                                  /**< how many */
  char path[BOOK_PATH_LIMIT][BOOK_PATH_SIZE]; /**< each terminated */
};

/**
 * @brief Work out where a book may lie: below the program's directory, below the present one, or
 *        among the files that were installed with the program.
 * @booksec{13,5,2}
 * @booksec{13,5,1}
 * @param paths receives the places; none for BOOK_NO_FILE or an empty name. An absolute name, or
 *        one below an absolute directory, has one place only.
 * @param directory value of BookDir; may be empty.
 * @param file value of BookFile.
 * @param program_directory where the program is; null or empty when that is not known.
 * @param data_directory where its files were installed, in which the name alone is looked for; null
 *        or empty for nowhere.
 * @param error receives the reason on failure.
 * @return false when a place has too long a name; no place is left then.
 * @checkedby{a_book_is_looked_for_in_three_places}
 */
bool find_book_paths(struct book_paths *paths, const char *directory, const char *file,
                     const char *program_directory, const char *data_directory,
                     struct error *error);

/**
 * @brief The first place at which there is something.
 * @booksec{13,5,2}
 * @param paths the places.
 * @return its path, or null when there is nothing at any.
 * @checkedby{a_book_is_looked_for_in_three_places}
 */
const char *choose_book_path(const struct book_paths *paths);

/**
 * @brief Find out where the running program lies.
 * @booksec{13,5,2}
 * @param directory receives the directory without a slash at its end, except for the root's; empty
 *        on failure.
 * @return false when the system does not tell.
 * @checkedby{the_program_finds_its_own_directory}
 */
bool find_program_directory(char directory[BOOK_PATH_SIZE]);

/**
 * @brief Read a whole file.
 * @booksec{13,4,1}
 * @param path the file.
 * @param text receives the bytes, from malloc(); at least one is allocated.
 * @param size receives how many there are.
 * @param error receives the reason on failure.
 * @return false when it is no regular file, cannot be read, or is too large.
 * @checkedby{files_that_cannot_be_read_are_refused_by_name}
 */
bool read_book_file(const char *path, char **text, size_t *size, struct error *error);

/** @} */
#endif

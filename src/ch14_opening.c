/**
 * @file ch14_opening.c
 * @brief Finding and reading the book.
 * @ingroup ch14
 */
#include "ch14_opening.h"

#include "ch13_file.h"

#include <string.h>

#ifndef HAYANAGI_DATADIR
#define HAYANAGI_DATADIR "" /**< set by the build */
#endif

/**
 * @brief Whether the options ask for the book that is there already.
 * @param opening the book.
 * @param options the options.
 * @return true when nothing has to be done.
 */
static bool is_up_to_date(const struct opening *opening, const struct usi_options *options) {
  return opening->asked && opening->own_book == (options->value[USI_OPTION_OWN_BOOK] != 0) &&
         memcmp(opening->text, options->text, sizeof opening->text) == 0;
}

/**
 * @brief Read a book, and say what it is like.
 * @param book receives the book.
 * @param path its file.
 * @param lines receives the words.
 */
static void read_and_tell(struct book *book, const char *path, struct usi_text *lines) {
  struct error error;
  if (!book_load(book, path, BOOK_CARE_FORM, &error)) {
    say_error(lines, &error);
    return;
  }
  say(lines, "info string book loaded %s positions %zu\n", path, book->position_count);
  if (book->fault_count > 0)
    say(lines, "info string error: book %s: faults %zu, the first in line %u: %s\n", path,
        book->fault_count, (unsigned)book->faults[0].line, book->faults[0].what.message);
}

void opening_load(struct opening *opening, const struct usi_options *options,
                  struct usi_text *lines) {
  static const char none[] = "";
  struct book_paths paths;
  struct error error;
  char program_directory[BOOK_PATH_SIZE];
  if (is_up_to_date(opening, options))
    return;
  book_free(&opening->book);
  opening->asked = true;
  opening->own_book = options->value[USI_OPTION_OWN_BOOK] != 0;
  memcpy(opening->text, options->text, sizeof opening->text);
  if (!opening->own_book)
    return;
  if (!find_program_directory(program_directory))
    memcpy(program_directory, none, sizeof none);
  if (!find_book_paths(&paths, options->text[USI_TEXT_BOOK_DIR], options->text[USI_TEXT_BOOK_FILE],
                       program_directory, HAYANAGI_DATADIR, &error)) {
    say_error(lines, &error);
    return;
  }
  const char *path = choose_book_path(&paths);
  if (path != NULL)
    read_and_tell(&opening->book, path, lines);
  else if (paths.count > 0)
    say(lines, "info string book not found %s\n", paths.path[0]);
}

void opening_free(struct opening *opening) {
  book_free(&opening->book);
  opening->asked = false;
}

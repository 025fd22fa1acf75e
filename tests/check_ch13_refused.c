/**
 * @file check_ch13_refused.c
 * @brief Books for which memory runs out, or whose place the system does not tell.
 */
#include "check_ch13.h"

#include "ch13_file.h"
#include "ch13_write.h"
#include "refuse.h"

/** @brief Games with more than 64 positions, so that what is allocated first has to grow. */
#define GAME_COUNT 70

/** @brief A book that is read or made. */
struct library {
  char path[TEST_PATH_SIZE]; /**< its file */
  char *text;                /**< what stands there */
  struct book book;          /**< the book */
  struct book_writer writer; /**< the book that is made */
  struct error error;        /**< why it could not be read or made */
  enum book_care care;       /**< how closely it is read */
};

/** @brief Write as many games as there are first moves and answers of pawns at the edges.
 *  @param writer receives them. @param error receives the reason on failure.
 *  @return whether there was memory. */
static bool write_edge_games(struct book_writer *writer, struct error *error) {
  for (int i = 0; i < GAME_COUNT; i++) {
    char game[64];
    const int first = 1 + i / 8, second = 1 + i % 8;
    const int length =
        snprintf(game, sizeof game, "%dg%df %dc%dd 5i5h", first, first, second, second);
    if (!book_writer_add_text(writer, (struct book_span){game, game + length}, error))
      return false;
  }
  return true;
}

/** @brief Load the file.
 *  @param context the struct library.
 *  @return whether there was memory. */
static bool load_file(void *context) {
  struct library *library = context;
  return book_load(&library->book, library->path, library->care, &library->error);
}

/** @brief Read the text.
 *  @param context the struct library.
 *  @return whether there was memory. */
static bool read_text(void *context) {
  struct library *library = context;
  return book_read(&library->book, library->text, strlen(library->text), library->care,
                   &library->error);
}

/** @brief Make a book of games.
 *  @param context the struct library.
 *  @return whether there was memory. */
static bool write_text(void *context) {
  struct library *library = context;
  return write_edge_games(&library->writer, &library->error);
}

/** @brief Abort unless a refusal is told, and the book is whole or not there at all.
 *  @param context the struct library. @param done whether the book is there. @param refused whether
 *  memory was refused; where it would only have been given back, the book may be there. */
static void expect_whole_or_none(void *context, bool done, bool refused) {
  struct library *library = context;
  ck_assert(done || refused);
  ck_assert(library->book.loaded == done);
  if (done)
    ck_assert_uint_eq(library->book.position_count, 1 + (GAME_COUNT + 7) / 8 + GAME_COUNT);
  else
    ck_assert_msg(strstr(library->error.message, "memory is too short") != NULL, "%s",
                  library->error.message);
  book_free(&library->book);
}

/** @brief Abort unless a refusal is told, and what was written before can be printed.
 *  @param context the struct library. @param done whether the book was made. @param refused whether
 *  memory was refused. */
static void expect_printable(void *context, bool done, bool refused) {
  struct library *library = context;
  FILE *out = fopen("/dev/null", "w");
  ck_assert(done != refused);
  ck_assert_ptr_nonnull(out);
  if (refused)
    ck_assert_str_eq(library->error.message, "line 1: memory is too short for the book");
  book_writer_print(&library->writer, out);
  fclose(out);
  book_writer_free(&library->writer);
}

/** @brief Make the library's file.
 *  @param library receives path and text. @param scratch receives the directory. */
static void begin_library(struct library *library, char scratch[TEST_PATH_SIZE]) {
  size_t size = 0;
  struct error error;
  FILE *out = open_memstream(&library->text, &size);
  ck_assert_ptr_nonnull(out);
  ck_assert_msg(write_edge_games(&library->writer, &error), "%s", error.message);
  book_writer_print(&library->writer, out);
  book_writer_free(&library->writer);
  fclose(out);
  make_scratch(scratch);
  write_scratch(scratch, "a.db", library->text, library->path);
}

/** @brief A book for whose text or index memory is short is not there, and says so; one whose index
 *         could not be made smaller is.
 *  @proves{book_load} @proves{book_read} @proves{read_book_file} */
START_TEST(a_book_is_read_whole_or_not_at_all)
{
  static struct library library;
  char scratch[TEST_PATH_SIZE];
  begin_library(&library, scratch);
  for (int care = BOOK_CARE_FORM; care <= BOOK_CARE_MOVES; care++) {
    library.care = (enum book_care)care;
    ck_assert_int_eq(refuse_each(REFUSE_MEMORY, load_file, expect_whole_or_none, &library),
                     can_refuse() ? 4 : 0);
    ck_assert_int_eq(refuse_each(REFUSE_MEMORY, read_text, expect_whole_or_none, &library),
                     can_refuse() ? 4 : 0);
  }
  remove_scratch(scratch);
  free(library.text);
}
END_TEST

/** @brief A book that is made says which line found no memory, and keeps what it had.
 *  @proves{book_writer_add} @proves{book_writer_add_text} */
START_TEST(a_book_without_memory_is_not_written_on)
{
  static struct library library;
  ck_assert_int_eq(refuse_each(REFUSE_MEMORY, write_text, expect_printable, &library),
                   can_refuse() ? 3 : 0);
}
END_TEST

/** @brief Where the system does not tell where the program is, that is said, and the name is empty.
 *  @proves{find_program_directory} */
START_TEST(a_program_that_is_nowhere_has_no_directory)
{
  char directory[BOOK_PATH_SIZE];
  refuse_requests(REFUSE_FILES, 1, 1);
  const bool found = find_program_directory(directory);
  ck_assert_int_eq(grant_requests(), can_refuse());
  ck_assert(found != can_refuse());
  if (can_refuse())
    ck_assert_str_eq(directory, "");
}
END_TEST

/** @brief Where the program's directory is not known, a path below the present one may be too long,
 *         and so may be one among the installed files.
 *  @proves{find_book_paths} */
START_TEST(any_of_the_places_may_be_too_long)
{
  static char name[BOOK_PATH_SIZE], long_name[BOOK_PATH_SIZE];
  struct book_paths paths;
  struct error error;
  memset(name, 'x', sizeof name - 5);
  memset(long_name, 'x', sizeof long_name - 2);
  ck_assert(!find_book_paths(&paths, "b", long_name, NULL, NULL, &error));
  ck_assert(!find_book_paths(&paths, "b", long_name, "/p", "/d", &error));
  ck_assert(!find_book_paths(&paths, "b", name, NULL, "/a long way", &error));
  ck_assert(find_book_paths(&paths, "b", name, NULL, NULL, &error));
  ck_assert_int_eq(paths.count, 1);
}
END_TEST

void add_ch13_refusals(Suite *suite) {
  TCase *loading = add_section(suite, "sec13_4_1_refused", "ch13 sec13_4_1 fast");
  TCase *files = add_section(suite, "sec13_5_2_refused", "ch13 sec13_5_2 fast");
  tcase_add_test(loading, a_book_is_read_whole_or_not_at_all);
  tcase_add_test(loading, a_book_without_memory_is_not_written_on);
  tcase_add_test(files, any_of_the_places_may_be_too_long);
  tcase_add_test(files, a_program_that_is_nowhere_has_no_directory);
}

/**
 * @file check_ch01_book.c
 * @brief Chapter 1: what `hayanagi book` prints.
 */
#include "check_ch01.h"

#include "ch01_book.h"
#include "ch01_program.h"
#include "ch02_types.h"

#include <stdlib.h>
#include <string.h>

/** @brief Bytes that hold a line of words with a path in it. */
enum { BOOK_LINE_SIZE = TEST_PATH_SIZE + 256 };

static char scratch[TEST_PATH_SIZE];   /**< where the files of a test stand */
static char book_path[TEST_PATH_SIZE]; /**< the one that was written last */

/** @brief Before a test. */
static void begin_scratch(void) {
  make_scratch(scratch);
}

/** @brief After a test. */
static void end_scratch(void) {
  remove_scratch(scratch);
}

/** @brief Write the book of a test.
 *  @param text what it holds. */
static void write_book_file(const char *text) {
  write_scratch(scratch, "a.db", text, book_path);
}

/** @brief Run `hayanagi book` with a file and expect what it prints.
 *  @param format the words behind `book`, with %s for the file.
 *  @param path the file.
 *  @param status the exit status.
 *  @param out what is printed.
 *  @param err part of what is complained about; empty for nothing at all. */
static void expect_book(const char *format, const char *path, int status, const char *out,
                        const char *err) {
  char line[BOOK_LINE_SIZE] = "book ";
  const char *gap = strstr(format, "%s");
  snprintf(line, sizeof line, "book %.*s%s%s", (int)(gap - format), format, path, gap + 2);
  struct run run = run_line(line);
  if (run.status != status || strcmp(run.out, out) != 0 || strstr(run.err, err) == NULL ||
      (err[0] == '\0') != (run.err[0] == '\0'))
    ck_abort_msg("%s: status %d\n%s\n%s", line, run.status, run.out, run.err);
  run_free(&run);
}

/** @brief Candidates stand one a line, with what is wrong and what would be played.
 *  @proves{run_book} */
START_TEST(a_book_is_probed_for_people)
{
  write_book_file("sfen " STARTPOS_SFEN "\n7g7e 3c3d 1 2 3\n2g2f None -5 10 0\n"
                  "7g7f 8c8d 20\n7g7f 8c8c\n"
                  "sfen 4k4/9/9/9/9/9/9/9/4K4 w - 3\n5a4b 5i6h\n");
  expect_book("probe %s", book_path, STATUS_DONE,
              "7g7e ponder none score 1 depth 2 count 3 line 2 illegal\n"
              "2g2f ponder none score -5 depth 10 count 0 line 3 legal\n"
              "7g7f ponder 8c8d score 20 depth 0 count 1 line 4 legal chosen\n"
              "7g7f ponder none score 0 depth 0 count 1 line 5 legal\n",
              "");
  expect_book("probe %s --sfen '4k4/9/9/9/9/9/9/9/4K4 b - 1'", book_path, STATUS_DONE, "-\n", "");
  expect_book("probe --flipped --sfen '4k4/9/9/9/9/9/9/9/4K4 b - 1' %s", book_path, STATUS_DONE,
              "5i6h ponder 5a4b score 0 depth 0 count 1 line 7 turned legal chosen\n", "");
}
END_TEST

/** @brief A faulty book is told line by line, with status 1; a good one with status 0.
 *  @proves{run_book} */
START_TEST(a_book_is_examined_for_people)
{
  write_book_file("sfen " STARTPOS_SFEN "\r\n7g7f 3c3d 1 2 3\r\n2g2f\r\n");
  expect_book("check %s", book_path, STATUS_DONE, "positions 1 moves 2 illegal 0 faults 0\n", "");
  write_book_file("sfen " STARTPOS_SFEN "\n7g7e 3c3d 1 2 3\nx\n2g2f\n");
  expect_book("check %s", book_path, STATUS_FAILED,
              "line 2: move '7g7e': not legal in the position above\n"
              "line 3: 'x': neither a move nor 'sfen'\n"
              "positions 1 moves 2 illegal 1 faults 2\n",
              "");
  char *text = calloc(1, 101), *wanted = NULL;
  size_t size = 0;
  FILE *out = open_memstream(&wanted, &size);
  ck_assert(text != NULL && out != NULL);
  for (int i = 0; i < 50; i++)
    strcat(text, "x\n");
  for (int i = 1; i <= 20; i++)
    fprintf(out, "line %d: 'x': neither a move nor 'sfen'\n", i);
  fputs("and 30 more\npositions 0 moves 0 illegal 0 faults 50\n", out);
  fclose(out);
  write_book_file(text);
  expect_book("check %s", book_path, STATUS_FAILED, wanted, "");
  free(text);
  free(wanted);
}
END_TEST

/** @brief Games become a book; a bad one is refused with file, line and move.
 *  @proves{run_book} */
START_TEST(a_book_is_made_of_games)
{
  write_book_file("a: 7g7f\n");
  expect_book("write %s", book_path, STATUS_DONE,
              "#YANEURAOU-DB2016 1.00\nsfen " STARTPOS_SFEN "\n7g7f none 0 0 1\n", "");
  write_book_file("a: 7g7f\nb: 7g7e\n");
  expect_book("write %s", book_path, STATUS_BAD_WORDS, "", ", line 2: move '7g7e'");
}
END_TEST

/** @brief Words that make no sense, and files that are none, are refused by name.
 *  @proves{run_book} */
START_TEST(book_words_are_refused_by_name)
{
  expect_book("%s", "", STATUS_BAD_WORDS, "", "probe|check|write FILE is wanted");
  expect_book("probe%s", "", STATUS_BAD_WORDS, "", "probe|check|write FILE is wanted");
  expect_book("look %s", scratch, STATUS_BAD_WORDS, "", "'look'");
  expect_book("check %s --flipped", scratch, STATUS_BAD_WORDS, "", "'--flipped'");
  expect_book("write %s --sfen x", scratch, STATUS_BAD_WORDS, "", "'--sfen'");
  expect_book("check %s more", scratch, STATUS_BAD_WORDS, "", "'more'");
  expect_book("probe %s --sfen x", scratch, STATUS_BAD_WORDS, "", "SFEN");
  expect_book("probe %s", "/nowhere/b.db", STATUS_BAD_WORDS, "", "/nowhere/b.db: No such file");
  expect_book("check %s", scratch, STATUS_BAD_WORDS, "", ": is a directory");
  expect_book("write %s", "/nowhere/g", STATUS_BAD_WORDS, "", "/nowhere/g: No such file");
}
END_TEST

void add_book_section(Suite *suite) {
  TCase *book = add_section(suite, "sec13_4_command", "ch01 sec13_4 fast");
  tcase_add_checked_fixture(book, begin_scratch, end_scratch);
  tcase_add_test(book, a_book_is_probed_for_people);
  tcase_add_test(book, a_book_is_examined_for_people);
  tcase_add_test(book, a_book_is_made_of_games);
  tcase_add_test(book, book_words_are_refused_by_name);
}

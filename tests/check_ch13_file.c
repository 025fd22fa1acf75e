/**
 * @file check_ch13_file.c
 * @brief Section 13.5.2: where a book lies; books that are written, and the project's own.
 */
#include "check_ch13.h"

#include "ch13_file.h"
#include "ch13_turn.h"
#include "ch13_write.h"

#include <unistd.h>

/** @brief A row of the table of places. */
struct path_case {
  const char *directory; /**< BookDir */
  const char *file;      /**< BookFile */
  const char *program;   /**< where the program is */
  const char *data;      /**< where its files are installed */
  const char *wanted;    /**< the places, with blanks between them */
};

/** @brief Below the program, below the present directory, among the installed files; an absolute
 *         path is taken at its word; the first place where something is counts.
 *  @proves{find_book_paths} @proves{choose_book_path} */
START_TEST(a_book_is_looked_for_in_three_places)
{
  static const struct path_case cases[] = {
      {"book", "b.db", "/bin", "/data", "/bin/book/b.db book/b.db /data/b.db"},
      {"book/", "b.db", "/", "/data/", "/book/b.db book/b.db /data/b.db"},
      {"", "b.db", "/bin", "", "/bin/b.db b.db"},
      {"book", "b.db", NULL, NULL, "book/b.db"},
      {"book", "b.db", "", "/data", "book/b.db /data/b.db"},
      {"/books", "b.db", "/bin", "/data", "/books/b.db"},
      {"book", "/else/b.db", "/bin", "/data", "/else/b.db"},
      {"book", "no_book", "/bin", "/data", ""},
      {"book", "", "/bin", "/data", ""},
      {"../b", "c/b.db", "/bin", "/data", "/bin/../b/c/b.db ../b/c/b.db /data/c/b.db"}};
  struct book_paths paths;
  struct error error;
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    char places[512] = "";
    ck_assert(find_book_paths(&paths, cases[i].directory, cases[i].file, cases[i].program,
                              cases[i].data, &error));
    for (int j = 0; j < paths.count; j++)
      snprintf(places + strlen(places), sizeof places - strlen(places), "%s%s", j > 0 ? " " : "",
               paths.path[j]);
    ck_assert_str_eq(places, cases[i].wanted);
    ck_assert_ptr_null(choose_book_path(&paths));
  }
  char *name = malloc(BOOK_PATH_SIZE + 1);
  ck_assert_ptr_nonnull(name);
  memset(name, 'x', BOOK_PATH_SIZE);
  name[BOOK_PATH_SIZE] = '\0';
  for (int length = BOOK_PATH_SIZE - 10; length <= BOOK_PATH_SIZE; length++) {
    name[length] = '\0';
    const bool fits = find_book_paths(&paths, "b", name, "/p", "/d", &error);
    ck_assert_int_eq(fits, length + (int)strlen("/p/b/") < BOOK_PATH_SIZE);
    ck_assert_int_eq(paths.count, fits ? 3 : 0);
    name[length] = 'x';
  }
  ck_assert_msg(strstr(error.message, "too long") != NULL, "%s", error.message);
  free(name);
  find_book_paths(&paths, "books", "nothing-of-that-name", "/nowhere", "/", &error);
  strcpy(paths.path[1], "/");
  ck_assert_ptr_eq(choose_book_path(&paths), paths.path[1]);
}
END_TEST

/** @brief The program's directory is where its file is.
 *  @proves{find_program_directory} */
START_TEST(the_program_finds_its_own_directory)
{
  char directory[BOOK_PATH_SIZE];
  ck_assert(find_program_directory(directory));
  ck_assert_int_eq(directory[0], '/');
  ck_assert_int_eq(access(directory, X_OK), 0);
  ck_assert(directory[strlen(directory) - 1] != '/');
}
END_TEST

/** @brief Print a book into memory.
 *  @param writer the book.
 *  @return its text; to be freed. */
static char *printed(struct book_writer *writer) {
  char *text = NULL;
  size_t size = 0;
  FILE *out = open_memstream(&text, &size);
  ck_assert_ptr_nonnull(out);
  book_writer_print(writer, out);
  fclose(out);
  return text;
}

/** @brief What was written is read back: positions sorted by their text, moves in the order in
 * which they came, counts, first answers, transpositions in one place.
 *  @proves{book_writer_add} @proves{book_writer_print} @proves{book_writer_free} */
START_TEST(what_was_written_is_read_back)
{
  static const char games[] = "# three games\n\na: 7g7f 3c3d 2g2f\nb c: 2g2f 3c3d 7g7f // same\r\n"
                              "7g7f 8c8d # as in: 2g2f\n  7g7f\n";
  struct book_writer writer = {0};
  struct error error;
  ck_assert(
      book_writer_add_text(&writer, (struct book_span){games, games + strlen(games)}, &error));
  char *text = printed(&writer);
  ck_assert_str_eq(text,
                   "#YANEURAOU-DB2016 1.00\n"
                   "sfen lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3\n"
                   "2g2f none 0 0 1\n"
                   "sfen lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/7P1/PPPPPPP1P/1B5R1/LNSGKGSNL b - 3\n"
                   "7g7f none 0 0 1\n"
                   "sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2\n"
                   "3c3d 2g2f 0 0 1\n"
                   "8c8d none 0 0 1\n"
                   "sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/7P1/PPPPPPP1P/1B5R1/LNSGKGSNL w - 2\n"
                   "3c3d 7g7f 0 0 1\n"
                   "sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\n"
                   "7g7f 3c3d 0 0 3\n"
                   "2g2f 3c3d 0 0 1\n");
  struct book book = book_of(text, BOOK_CARE_MOVES);
  ck_assert_uint_eq(book.position_count, 5);
  ck_assert_uint_eq(book.entry_count, writer.count);
  ck_assert_uint_eq(book.fault_count, 0);
  book_free(&book);
  free(text);
  /* a book is added to after it was printed: a transposition comes to where it stands */
  static const char more[] = "7g7f 3c3d 2g2f 8c8d\n2g2f 3c3d 7g7f 8c8d\n";
  ck_assert(book_writer_add_text(&writer, (struct book_span){more, more + strlen(more)}, &error));
  text = printed(&writer);
  ck_assert_ptr_nonnull(strstr(text, "\n8c8d none 0 0 2\n"));
  ck_assert_ptr_nonnull(strstr(text, "\n2g2f 8c8d 0 0 2\n"));
  free(text);
  book_writer_free(&writer);
  ck_assert(writer.entries == NULL && writer.count == 0);
  text = printed(&writer);
  ck_assert_str_eq(text, "#YANEURAOU-DB2016 1.00\n");
  free(text);
}
END_TEST

/** @brief A game with a move that is not legal is refused by line and word.
 *  @proves{book_writer_add_text} */
START_TEST(bad_games_are_refused_by_line)
{
  static const struct {
    const char *text;
    size_t size;
    const char *reason;
  } cases[] = {{"7g7f\nx: 7g7f 7f7e\n", 18, "line 2: move '7f7e'"},
               {"7g7f3c3d8c8d\n", 13, "line 1: move '7g7f3c3'"},
               {"\n\n: resign\n", 11, "line 3: move 'resign'"},
               {"7g7f 3c3d # see: 2g2f\nx # y: 7g7f\n", 35, "line 2: move 'x'"},
               {"7g7f\0x\n", 7, "line 1: a move with a zero byte"}};
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    struct book_writer writer = {0};
    struct error error;
    const char *text = cases[i].text;
    ck_assert(
        !book_writer_add_text(&writer, (struct book_span){text, text + cases[i].size}, &error));
    ck_assert_msg(strncmp(error.message, cases[i].reason, strlen(cases[i].reason)) == 0, "%s",
                  error.message);
    book_writer_free(&writer);
  }
}
END_TEST

/** @brief Read the project's own book.
 *  @return the book, every move of it looked at. */
static struct book own_book(void) {
  char path[TEST_PATH_SIZE];
  struct book book;
  struct error error;
  test_path(path, sizeof path, "../book/hayanagi_book.db");
  if (!book_load(&book, path, BOOK_CARE_MOVES, &error))
    ck_abort_msg("%s", error.message);
  return book;
}

/** @brief The project's own book is without fault, every move in it legal, and has more than 150
 *         positions.
 *  @proves{book_load} */
START_TEST(our_own_book_is_without_fault)
{
  struct book book = own_book();
  for (size_t i = 0; i < book.fault_count; i++)
    ck_abort_msg("line %u: %s", (unsigned)book.faults[i].line, book.faults[i].what.message);
  ck_assert_uint_gt(book.position_count, 150);
  ck_assert_uint_ge(book.entry_count, book.position_count);
  ck_assert_uint_eq(book.block_count, book.position_count);
  book_free(&book);
}
END_TEST

/** @brief From the initial position on, the book plays against itself for at least ten plies, each
 *         position found, each move legal; with turned positions it is no shorter.
 *  @proves{book_choose} */
START_TEST(our_own_book_plays_an_opening)
{
  struct book book = own_book();
  for (int flipped = 0; flipped < 2; flipped++) {
    struct position position = book_position(STARTPOS_SFEN);
    struct book_candidate choice;
    int plies = 0;
    for (; plies < 100 && book_choose(&book, &position, flipped, NULL, &choice); plies++) {
      ck_assert(is_legal_move(&position, choice.move));
      do_move(&position, choice.move);
    }
    ck_assert_int_ge(plies, 10);
    ck_assert_int_lt(plies, 100);
  }
  book_free(&book);
}
END_TEST

void add_file_sections(Suite *suite) {
  TCase *places = add_section(suite, "sec13_5_2", "ch13 sec13_5_2 fast");
  TCase *writing = add_section(suite, "sec13_2_written", "ch13 sec13_2 fast");
  TCase *own = add_section(suite, "sec13_5", "ch13 sec13_5 fast");
  tcase_add_test(places, a_book_is_looked_for_in_three_places);
  tcase_add_test(places, the_program_finds_its_own_directory);
  tcase_add_test(writing, what_was_written_is_read_back);
  tcase_add_test(writing, bad_games_are_refused_by_line);
  tcase_add_test(own, our_own_book_is_without_fault);
  tcase_add_test(own, our_own_book_plays_an_opening);
}

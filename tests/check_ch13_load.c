/**
 * @file check_ch13_load.c
 * @brief Section 13.4.1: whole books, good and bad.
 */
#include "check_ch13.h"

#include "ch13_file.h"

#include <errno.h>
#include <stdint.h>
#include <sys/stat.h>
#include <unistd.h>

/** @brief Replace newlines by another line end and put a mark in front.
 *  @param text the text.
 *  @param mark whether the byte order mark comes first.
 *  @param returns whether lines end in a carriage return as well.
 *  @param out receives the text. */
static void dress(const char *text, bool mark, bool returns, char out[2048]) {
  size_t length = 0;
  if (mark)
    length = (size_t)sprintf(out, "\xEF\xBB\xBF");
  for (; *text != '\0'; text++) {
    if (*text == '\n' && returns)
      out[length++] = '\r';
    out[length++] = *text;
  }
  out[length] = '\0';
}

/** @brief All four mixes of byte order mark and line end give the same book, and so does every end
 *         of the file.
 *  @proves{book_read} */
START_TEST(byte_order_mark_and_line_ends_do_not_matter)
{
  static const char *const ends[] = {"", "\n", "\n\n\n\n", "   ", "\n \t\n", "\n# end", "\n//"};
  for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++)
    for (int mix = 0; mix < 4; mix++) {
      char text[1024], dressed[2048];
      snprintf(text, sizeof text, BOOK_BEGINNING "2g2f 8c8d 42 10 5%s", ends[i]);
      dress(text, mix & 1, mix & 2, dressed);
      struct book book = book_of(dressed, BOOK_CARE_MOVES);
      if (book.fault_count != 0 || book.entry_count != 1 || book.position_count != 1)
        ck_abort_msg("mix %d, end %zu: %zu faults, %zu moves", mix, i, book.fault_count,
                     book.entry_count);
      book_free(&book);
      expect_start_moves(dressed, "2g2f/8c8d");
    }
}
END_TEST

/** @brief Without a header, with comments and blank lines anywhere, without a newline: the same.
 *  @proves{book_read} */
START_TEST(comments_and_blank_lines_count_for_nothing)
{
  expect_start_moves("sfen " STARTPOS_SFEN "\n7g7f", "7g7f");
  expect_start_moves("\n\n// a book\n" BOOK_BEGINNING "# first\n\n7g7f\n//2h1h\n \n2g2f // too\n",
                     "7g7f 2g2f");
  struct book book = book_of("", BOOK_CARE_MOVES);
  ck_assert(book.loaded);
  ck_assert_uint_eq(book.fault_count, 0);
  book_free(&book);
  ck_assert(!book.loaded);
}
END_TEST

/** @brief Illegal and senseless lines are left out, and nothing that follows them is lost.
 *  @proves{book_read} */
START_TEST(a_bad_line_costs_only_itself)
{
  expect_start_moves(BOOK_BEGINNING "7g7e none 0 0 9\nK*5e none 0 0 9\nP*5e none 0 0 9\n"
                                    "2g2f none 0 0 1\nsfen 4k4/9/9/9/9/9/9/9/4K4 b - 1\n",
                     "2g2f");
  expect_start_moves("sfen rubbish\n3g3f\n" BOOK_BEGINNING "resign\nwin none\n2g2f\nsfen\n1g1f\n",
                     "2g2f");
  expect_start_moves("1g1f\n" BOOK_BEGINNING "garbage\n2g2f x y z\n2g2f 8c8d y\n7g7f\n", "7g7f");
  struct book book = book_of("sfen 4k4/9/9/9/9/9/9/9/4K4 b - 1\n", BOOK_CARE_FORM);
  struct position position = book_position("4k4/9/9/9/9/9/9/9/4K4 b - 1");
  struct book_candidate choice;
  ck_assert(!book_choose(&book, &position, false, NULL, &choice));
  book_free(&book);
}
END_TEST

/** @brief Each fault is told with the number of its line, the first ones with words, all counted.
 *  @proves{book_read} */
START_TEST(faults_are_told_by_line)
{
  static const struct book_fault wanted[] = {{1, {"move '1g1f': no position stands above it"}},
                                             {4, {"move '7g7e': not legal in the position above"}},
                                             {5, {"'resign': neither a move nor 'sfen'"}},
                                             {7, {"ponder move '3c3e': not legal after '2g2f'"}},
                                             {8, {"ponder move '3c': not a move, left out"}},
                                             {10, {"SFEN, column 2: the side is missing"}},
                                             {12, {"depth 'x': a number is wanted"}}};
  static const char text[] = "1g1f\n" BOOK_BEGINNING "7g7e none 0 0 9\nresign\n7g7f 3c3d 0 0 1\n"
                             "2g2f 3c3e\n5g5f 3c\n\nsfen b\n7g7f\n1g1f 3c3d 1 x\r\n";
  struct book book = book_of(text, BOOK_CARE_MOVES);
  ck_assert_uint_eq(book.fault_count, sizeof wanted / sizeof wanted[0]);
  for (size_t i = 0; i < book.fault_count; i++) {
    ck_assert_uint_eq(book.faults[i].line, wanted[i].line);
    ck_assert_str_eq(book.faults[i].what.message, wanted[i].what.message);
  }
  ck_assert_uint_eq(book.entry_count, 4);
  ck_assert_uint_eq(book.illegal_count, 1);
  book_free(&book);
  char *many = malloc(100 * 8 + 1);
  ck_assert_ptr_nonnull(many);
  for (int i = 0; i < 100; i++)
    memcpy(many + 8 * i, "rubbish\n", 9);
  book = book_of(many, BOOK_CARE_FORM);
  ck_assert_uint_eq(book.fault_count, 100);
  ck_assert_uint_eq(book.faults[BOOK_FAULT_LIMIT - 1].line, BOOK_FAULT_LIMIT);
  book_free(&book);
  free(many);
}
END_TEST

/** @brief Bytes of any kind make a book without moves, and their faults are printable.
 *  @proves{book_read} */
START_TEST(rubbish_is_survived)
{
  struct test_rng rng = test_rng_seeded(1313);
  enum { SIZE = 1 << 16 };
  char *bytes = malloc(SIZE);
  ck_assert_ptr_nonnull(bytes);
  for (int round = 0; round < tier_rounds(20, 200); round++) {
    struct book book;
    struct error error;
    const int kind = test_random_below(&rng, 3);
    for (int i = 0; i < SIZE; i++)
      bytes[i] = kind == 0   ? (char)test_random(&rng)
                 : kind == 1 ? '\0'
                             : "sfen /9\n"[test_random_below(&rng, 8)];
    ck_assert(book_read(&book, bytes, SIZE, BOOK_CARE_MOVES, &error));
    for (size_t i = 0; i < book.fault_count && i < BOOK_FAULT_LIMIT; i++)
      for (const char *c = book.faults[i].what.message; *c != '\0'; c++)
        if (*c < ' ' || *c > '~')
          ck_abort_msg("seed 1313, round %d: line %u", round, (unsigned)book.faults[i].line);
    ck_assert_uint_eq(book.entry_count, 0);
    book_free(&book);
  }
  free(bytes);
}
END_TEST

/** @brief A book that is not loaded, or empty, has no move, and may be freed.
 *  @proves{book_free} @proves{book_lookup} */
START_TEST(a_book_that_is_not_loaded_has_no_moves)
{
  struct book book = {0};
  struct position start = book_position(STARTPOS_SFEN);
  struct book_candidate candidate;
  size_t count = 1;
  ck_assert_int_eq(book_probe(&book, &start, true, &candidate, 1), 0);
  ck_assert(!book_choose(&book, &start, true, NULL, &candidate));
  ck_assert_ptr_null(book_lookup(&book, start.position_key, &count));
  ck_assert_uint_eq(count, 0);
  book_free(&book);
  ck_assert(!book.loaded);
}
END_TEST

/** @brief Expect a path to be refused with its name and a reason.
 *  @param path the path.
 *  @param reason part of the reason. */
static void expect_refusal(const char *path, const char *reason) {
  struct book book;
  struct error error = {""};
  ck_assert_msg(!book_load(&book, path, BOOK_CARE_FORM, &error), "%s", path);
  ck_assert(!book.loaded && book.text == NULL && book.blocks == NULL);
  if (strstr(error.message, path) == NULL || strstr(error.message, reason) == NULL)
    ck_abort_msg("%s: '%s' without '%s'", path, error.message, reason);
}

/** @brief What is no file that can be read is refused by name, and never waited for.
 *  @proves{book_load} @proves{read_book_file} */
START_TEST(files_that_cannot_be_read_are_refused_by_name)
{
  char scratch[TEST_PATH_SIZE], path[TEST_PATH_SIZE];
  struct book book;
  struct error error;
  make_scratch(scratch);
  expect_refusal("/nowhere/at/all.db", "No such file");
  expect_refusal(scratch, "is a directory");
  expect_refusal("/dev/null", "not a regular file");
  expect_refusal("/proc/self/mem", "cannot be read");
  expect_refusal("/proc/self/mem", strerror(EIO));
  expect_refusal("/proc/self/status", "longer than its size says");
  write_scratch(scratch, "a.db", BOOK_BEGINNING "7g7f\n", path);
  ck_assert_msg(book_load(&book, path, BOOK_CARE_FORM, &error), "%s", error.message);
  ck_assert(book.loaded);
  ck_assert_uint_eq(book.entry_count, 1);
  book_free(&book);
  if (geteuid() != 0) {
    ck_assert_int_eq(chmod(path, 0), 0);
    expect_refusal(path, "ermission");
  }
  ck_assert_int_eq(truncate(path, (off_t)UINT32_MAX), 0);
  expect_refusal(path, "4 gigabytes");
  unlink(path);
  ck_assert_int_eq(mkfifo(path, 0600), 0);
  expect_refusal(path, "not a regular file");
  remove_scratch(scratch);
  ck_assert(!book_read(&book, "", (size_t)UINT32_MAX, BOOK_CARE_FORM, &error));
  ck_assert_msg(strstr(error.message, "4294967295 bytes") != NULL, "%s", error.message);
}
END_TEST

/** @brief A large book in any order: every position is found, with the moves that stand there.
 *  @proves{book_lookup} */
START_TEST(every_position_is_found_in_any_order)
{
  enum { POSITIONS = 30000, LINE = 128 };
  struct test_rng rng = test_rng_seeded(131);
  char *text = malloc((size_t)POSITIONS * LINE);
  uint64_t *keys = malloc(POSITIONS * sizeof *keys);
  ck_assert(text != NULL && keys != NULL);
  size_t length = 0;
  for (int i = 0; i < POSITIONS; i++) {
    struct position position;
    char sfen[SFEN_TEXT_SIZE];
    clear_position(&position);
    add_piece(&position, 0, COLOR_WHITE, PIECE_KING);
    for (int square = 27; square < 53; square++) /* a random pattern of golds and silvers */
      if (test_random_below(&rng, 8) == 0 && bitboard_count(position.occupied) < 5)
        add_piece(&position, square, COLOR_BLACK,
                  test_random_below(&rng, 2) == 0 ? PIECE_GOLD : PIECE_SILVER);
    add_piece(&position, 72 + test_random_below(&rng, 9), COLOR_BLACK, PIECE_KING);
    position.ply_count = test_random_below(&rng, 3);
    to_sfen(&position, sfen);
    keys[i] = position.position_key;
    length += (size_t)sprintf(text + length, "sfen %s\n9i9h none %d\n", sfen, i);
  }
  struct book book;
  struct error error;
  ck_assert(book_read(&book, text, length, BOOK_CARE_FORM, &error));
  ck_assert_uint_eq(book.block_count, POSITIONS);
  ck_assert_uint_eq(book.fault_count, 0);
  for (int i = 0; i < POSITIONS; i++) {
    size_t count;
    const struct book_block *block = book_lookup(&book, keys[i], &count);
    bool found = false;
    for (size_t j = 0; j < count; j++)
      found = found || block[j].line == (uint32_t)(2 * i + 1);
    if (!found)
      ck_abort_msg("seed 131: position %d is not found", i);
  }
  book_free(&book);
  free(text);
  free(keys);
}
END_TEST

/** @brief One slash is no comment; it makes the line a bad one, alone or before something else.
 *  @proves{book_read} */
START_TEST(one_slash_begins_no_comment)
{
  struct book book = book_of(BOOK_BEGINNING "/\n/x\n7g7f\n", BOOK_CARE_MOVES);
  ck_assert_uint_eq(book.fault_count, 2);
  ck_assert_uint_eq(book.entry_count, 1);
  book_free(&book);
  book = book_of(BOOK_BEGINNING "7g7f //x\n7g7f #\n", BOOK_CARE_MOVES);
  ck_assert_uint_eq(book.fault_count, 0);
  book_free(&book);
}
END_TEST

void add_load_sections(Suite *suite) {
  TCase *book = add_section(suite, "sec13_4", "ch13 sec13_4 fast");
  TCase *loading = add_section(suite, "sec13_4_1", "ch13 sec13_4_1 fast");
  tcase_add_test(book, one_slash_begins_no_comment);
  tcase_add_test(book, a_book_that_is_not_loaded_has_no_moves);
  tcase_add_test(loading, byte_order_mark_and_line_ends_do_not_matter);
  tcase_add_test(loading, comments_and_blank_lines_count_for_nothing);
  tcase_add_test(loading, a_bad_line_costs_only_itself);
  tcase_add_test(loading, faults_are_told_by_line);
  tcase_add_test(loading, rubbish_is_survived);
  tcase_add_test(loading, files_that_cannot_be_read_are_refused_by_name);
  tcase_add_test(loading, every_position_is_found_in_any_order);
}

/**
 * @file check_ch13_entry.c
 * @brief Sections 13.2 and 13.3: what a line says.
 */
#include "check_ch13.h"

/** @brief A text as a span.
 *  @param text the text, terminated.
 *  @return the span. */
static struct book_span span_of(const char *text) {
  return (struct book_span){text, text + strlen(text)};
}

/** @brief Lines end at newlines and at the end; words at blanks, tabs, returns and comments; no
 * byte outside is looked at.
 *  @proves{take_book_line} @proves{take_book_word} */
START_TEST(lines_and_words_are_cut_at_the_right_bytes)
{
  struct book_span text = span_of("a\n\n b\tc\r\n//x\nd/ e#f #g\n/"), line;
  static const char *const wanted[] = {"a;", ";", "b;c;", ";", "d/;e#f;", "/;"};
  for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++) {
    char words[64] = "";
    ck_assert(take_book_line(&text, &line));
    for (size_t length = 0;;) {
      const struct book_span word = take_book_word(&line);
      length += (size_t)snprintf(words + length, sizeof words - length, "%.*s;",
                                 (int)(word.end - word.start), word.start);
      if (word.start == word.end)
        break;
    }
    words[strlen(words) - 1] = '\0'; /* the empty word at the end */
    ck_assert_msg(strcmp(words, wanted[i]) == 0 || (words[0] == '\0' && wanted[i][0] == ';'),
                  "line %zu: '%s' instead of '%s'", i + 1, words, wanted[i]);
  }
  ck_assert(!take_book_line(&text, &line));
  char *alone = malloc(1); /* a byte behind it would be a fault that sanitizers see */
  ck_assert_ptr_nonnull(alone);
  for (int c = 0; c < 256; c++) {
    struct book_span one = {alone, alone + 1};
    struct book_entry entry;
    struct error fault;
    alone[0] = (char)c;
    read_book_line(one, &entry, &fault);
    take_book_word(&one);
  }
  free(alone);
}
END_TEST

/** @brief A row of the table of entries. */
struct entry_case {
  const char *line;   /**< the line */
  const char *ponder; /**< its ponder move */
  int score;          /**< its score */
  int depth;          /**< its depth */
  int count;          /**< its count */
  const char *fault;  /**< begin of the fault; empty for none */
};

/** @brief Fields that are left out have their defaults, and a lesser fault keeps the entry.
 *  @proves{read_book_line} */
START_TEST(missing_fields_have_defaults)
{
  static const struct entry_case cases[] = {
      {"7g7f", "", 0, 0, 1, ""},
      {"7g7f 3c3d", "3c3d", 0, 0, 1, ""},
      {"7g7f 3c3d 12", "3c3d", 12, 0, 1, ""},
      {"7g7f 3c3d 12 20", "3c3d", 12, 20, 1, ""},
      {"7g7f 3c3d -12 20 5", "3c3d", -12, 20, 5, ""},
      {" \t7g7f   3c3d\t-0 00 007 \r", "3c3d", 0, 0, 7, ""},
      {"7g7f none 0 0 0", "", 0, 0, 0, ""},
      {"7g7f None", "", 0, 0, 1, ""},
      {"7g7f - 2147483647 2147483647 2147483647", "", 2147483647, 2147483647, 2147483647, ""},
      {"7g7f none -2147483647", "", -2147483647, 0, 1, ""},
      {"7g7f resign 5", "", 5, 0, 1, ""},
      {"7g7f 3c3d 12 // said to be good", "3c3d", 12, 0, 1, ""},
      {"7g7f 3c3d # so", "3c3d", 0, 0, 1, ""},
      {"7g7f 3c3 5", "", 5, 0, 1, "ponder move '3c3': not a move, left out"},
      {"7g7f 3c3d 1 2 3 4", "3c3d", 1, 2, 3, "'4': a sixth field, left out"}};
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    const struct entry_case *wanted = &cases[i];
    struct book_entry entry;
    struct error fault;
    if (read_book_line(span_of(wanted->line), &entry, &fault) != BOOK_LINE_ENTRY)
      ck_abort_msg("'%s' is no entry: %s", wanted->line, fault.message);
    ck_assert_str_eq(entry.best_move, "7g7f");
    ck_assert_str_eq(entry.ponder_move, wanted->ponder);
    if (entry.score != wanted->score || entry.depth != wanted->depth ||
        entry.count != wanted->count)
      ck_abort_msg("'%s': %d %d %d", wanted->line, entry.score, entry.depth, entry.count);
    ck_assert_str_eq(fault.message, wanted->fault);
  }
}
END_TEST

/** @brief What is no entry is nothing, a position, or refused with the word that is wrong.
 *  @proves{read_book_line} */
START_TEST(bad_lines_are_refused_by_their_word)
{
  static const struct {
    const char *line;         /**< the line */
    enum book_line_kind kind; /**< what it is */
    const char *fault;        /**< what is said */
  } cases[] = {{"", BOOK_LINE_NOTHING, ""},
               {" \t\r", BOOK_LINE_NOTHING, ""},
               {"#YANEURAOU-DB2016 1.00", BOOK_LINE_NOTHING, ""},
               {"  // 7g7f", BOOK_LINE_NOTHING, ""},
               {"sfen", BOOK_LINE_POSITION, ""},
               {" sfen x", BOOK_LINE_POSITION, ""},
               {"SFEN x", BOOK_LINE_BAD, "'SFEN': neither a move nor 'sfen'"},
               {"resign none 0 0 1", BOOK_LINE_BAD, "'resign': neither a move nor 'sfen'"},
               {"win", BOOK_LINE_BAD, "'win': neither a move nor 'sfen'"},
               {"none none 0 0 1", BOOK_LINE_BAD, "'none': neither a move nor 'sfen'"},
               {"/", BOOK_LINE_BAD, "'/': neither a move nor 'sfen'"},
               {"7g7", BOOK_LINE_BAD, "'7g7': neither a move nor 'sfen'"},
               {"7g7j", BOOK_LINE_BAD, "'7g7j': neither a move nor 'sfen'"},
               {"0g7f", BOOK_LINE_BAD, "'0g7f': neither a move nor 'sfen'"},
               {"7g7f*", BOOK_LINE_BAD, "'7g7f*': neither a move nor 'sfen'"},
               {"7g7f++", BOOK_LINE_BAD, "'7g7f++': neither a move nor 'sfen'"},
               {"P*5e+", BOOK_LINE_BAD, "'P*5e+': neither a move nor 'sfen'"},
               {"K*5e", BOOK_LINE_BAD, "'K*5e': neither a move nor 'sfen'"},
               {"p*5e", BOOK_LINE_BAD, "'p*5e': neither a move nor 'sfen'"},
               {"7g7f 3c3d x", BOOK_LINE_BAD, "score 'x': a number is wanted"},
               {"7g7f 3c3d -", BOOK_LINE_BAD, "score '-': a number is wanted"},
               {"7g7f 3c3d 1.5", BOOK_LINE_BAD, "score '1.5': a number is wanted"},
               {"7g7f 3c3d 2147483648", BOOK_LINE_BAD, "score '2147483648': a number is wanted"},
               {"7g7f 3c3d 1 -2", BOOK_LINE_BAD, "depth '-2': a number is wanted"},
               {"7g7f 3c3d 1 2 99999999999999999999999999", BOOK_LINE_BAD,
                "count '999999999999999999999999': a number is wanted"}};
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    struct book_entry entry;
    struct error fault;
    ck_assert_msg(read_book_line(span_of(cases[i].line), &entry, &fault) == cases[i].kind, "'%s'",
                  cases[i].line);
    ck_assert_str_eq(fault.message, cases[i].fault);
  }
}
END_TEST

/** @brief A position is the same with any move number, 0 and none included; the number is kept.
 *  @proves{read_book_position} */
START_TEST(positions_are_read_with_any_move_number_or_none)
{
  static const struct {
    const char *tail; /**< what stands behind the hands */
    int ply;          /**< the ply that is meant */
  } cases[] = {{"", -1},     {" 0", -1},           {" 1", 0},
               {" 7 \r", 6}, {" 1000000", 999999}, {"\t3 // said twice", 2}};
  const struct position start = book_position(STARTPOS_SFEN);
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    char line[256];
    struct position position;
    struct error error;
    snprintf(line, sizeof line, "sfen %.*s%s", (int)strlen(STARTPOS_SFEN) - 2, STARTPOS_SFEN,
             cases[i].tail);
    if (!read_book_position(span_of(line), &position, &error))
      ck_abort_msg("%s: %s", line, error.message);
    ck_assert(position.position_key == start.position_key);
    ck_assert_int_eq(position.ply_count, cases[i].ply);
  }
}
END_TEST

/** @brief A position that cannot be is refused with a reason.
 *  @proves{read_book_position} */
START_TEST(impossible_positions_are_refused_with_a_reason)
{
  static const char *const cases[][2] = {
      {"sfen", "SFEN"},
      {"sfen 9/9/9/9/9/9/9/9/9 b -", "no king"},
      {"sfen 4k4/9/9/9/4R4/9/9/9/4K4 b -", "could take the king"},
      {"sfen 4k4/9/9/9/9/9/9/9/4K4 b - x", "move number 'x'"},
      {"sfen 4k4/9/9/9/9/9/9/9/4K4 b - -1", "move number '-1'"},
      {"sfen 4k4/9/9/9/9/9/9/9/4K4 b - 1000001", "move number 1000001"},
      {"sfen 4k4/9/9/9/9/9/9/9/4K4 b - 1 moves 5i5h", "'moves': a word too many"}};
  struct position position;
  struct error error;
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    ck_assert_msg(!read_book_position(span_of(cases[i][0]), &position, &error), "%s", cases[i][0]);
    ck_assert_msg(strstr(error.message, cases[i][1]) != NULL, "%s: %s", cases[i][0], error.message);
  }
  static const char zero[] = "sfen 4k4/9/9/9/9/9/9/9/4K4\0 b - 1";
  ck_assert(
      !read_book_position((struct book_span){zero, zero + sizeof zero - 1}, &position, &error));
  ck_assert_msg(strstr(error.message, "zero byte") != NULL, "%s", error.message);
  char *long_line = malloc(1 << 21);
  ck_assert_ptr_nonnull(long_line);
  memset(long_line, '9', 1 << 21);
  memcpy(long_line, "sfen ", 5);
  ck_assert(
      !read_book_position((struct book_span){long_line, long_line + (1 << 21)}, &position, &error));
  ck_assert_msg(strstr(error.message, "too long") != NULL, "%s", error.message);
  free(long_line);
}
END_TEST

void add_entry_sections(Suite *suite) {
  TCase *format = add_section(suite, "sec13_2", "ch13 sec13_2 fast");
  TCase *entry = add_section(suite, "sec13_3", "ch13 sec13_3 fast");
  tcase_add_test(format, lines_and_words_are_cut_at_the_right_bytes);
  tcase_add_test(format, bad_lines_are_refused_by_their_word);
  tcase_add_test(format, positions_are_read_with_any_move_number_or_none);
  tcase_add_test(format, impossible_positions_are_refused_with_a_reason);
  tcase_add_test(entry, missing_fields_have_defaults);
}

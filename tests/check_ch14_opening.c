/**
 * @file check_ch14_opening.c
 * @brief Chapter 14: the opening book in a conversation.
 */
#include "check_ch14.h"

#include "ch14_opening.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/** @brief A book with two answers to the initial position and one line that says nothing. */
#define SMALL_BOOK                                                                                 \
  "#YANEURAOU-DB2016 1.00\nsfen " STARTPOS_SFEN "\n7g7e none 0 0 9\n2g2f 8c8d 42 10 5\n"           \
  "7g7f none 12 10 3\nnonsense\n"

/** @brief A talk with a book.
 *  @param talk receives the talk. @param book receives the book. */
static void talk_with_book(struct talk *talk, struct book *book) {
  talk_begin(talk);
  *book = (struct book){0};
  ck_assert(book_read(book, SMALL_BOOK, sizeof SMALL_BOOK - 1, BOOK_CARE_FORM, NULL));
  talk->usi.book = book;
}

/** @brief A hit is told and played, with the reply when the GUI wants to know; an illegal entry
 * never; searchmoves are kept to.
 *  @proves{usi_line} */
START_TEST(book_moves_are_told_and_played)
{
  static const char *const cases[][2] = {
      {"go btime 1000 wtime 1000",
       "info string book hit 2g2f score 42 depth 10 count 5\nbestmove 2g2f\n"},
      {"go", "info string book hit 2g2f score 42 depth 10 count 5\nbestmove 2g2f\n"},
      {"go movetime 100 searchmoves 7g7f 9g9f",
       "info string book hit 7g7f score 12 depth 10 count 3\nbestmove 7g7f\n"}};
  struct talk talk;
  struct book book;
  talk_with_book(&talk, &book);
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    ck_assert_str_eq(tell(&talk, cases[i][0]), cases[i][1]);
    ck_assert(talk.output.job.task == USI_NO_TASK && talk.usi.phase == USI_IDLE);
  }
  tell(&talk, "setoption name USI_Ponder value true");
  ck_assert_ptr_nonnull(strstr(tell(&talk, "go byoyomi 1000"), "\nbestmove 2g2f ponder 8c8d\n"));
  ck_assert_int_eq(talk.answers[USI_TASK_SEARCH], talk.gos[USI_TASK_SEARCH]);
  talk_end(&talk);
  book_free(&book);
}
END_TEST

/** @brief Pondering, analysing, looking for a mate, a position that the book does not know, a game
 *  that is over: no book.
 *  @proves{usi_line} */
START_TEST(where_the_book_must_not_answer_it_does_not)
{
  static const char *const cases[][2] = {
      {"position startpos", "go ponder btime 1000 wtime 1000"},
      {"position startpos", "go infinite"},
      {"position startpos", "go mate 100"},
      {"position startpos", "go movetime 9 searchmoves 9g9f"},
      {"position startpos moves 7g7f", "go movetime 9"},
      {"position startpos moves 2h3h 8b7b 3h2h 7b8b 2h3h 8b7b 3h2h 7b8b 2h3h 8b7b 3h2h 7b8b",
       "go movetime 9"}};
  struct talk talk;
  struct book book;
  talk_with_book(&talk, &book);
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    ck_assert_str_eq(tell(&talk, cases[i][0]), "");
    ck_assert_str_eq(tell(&talk, cases[i][1]), "");
    ck_assert_msg(talk.output.job.task != USI_NO_TASK, "%s", cases[i][1]);
    if (talk.usi.hold)
      tell(&talk, "stop");
    finish_task(&talk);
  }
  talk_end(&talk);
  book_free(&book);
}
END_TEST

/** @brief Who asks for a depth or for nodes asks about the search: only a book that was named by
 * the user answers then.
 *  @proves{options_name_book} */
START_TEST(the_book_that_comes_along_answers_the_clock_only)
{
  static const char *const gos[] = {"go depth 3", "go nodes 500", "go depth 3 byoyomi 100"};
  struct talk talk;
  struct book book;
  talk_with_book(&talk, &book);
  ck_assert(!options_name_book(&talk.usi.options));
  for (int named = 0; named < 2; named++) {
    for (size_t i = 0; i < sizeof gos / sizeof gos[0]; i++) {
      const char *text = tell(&talk, gos[i]);
      ck_assert_int_eq(strstr(text, "bestmove 2g2f") != NULL, named);
      if (named == 0)
        finish_task(&talk);
    }
    tell(&talk, "setoption name BookDir value /some where/books");
    ck_assert(options_name_book(&talk.usi.options));
  }
  struct usi_options options;
  options_init(&options);
  ck_assert(parse_option("name BookFile value a.db", &options, NULL));
  ck_assert(options_name_book(&options));
  talk_end(&talk);
  book_free(&book);
}
END_TEST

/** @brief Load a book.
 *  @param opening the book. @param options the options. @param lines receives what is said.
 *  @return what is said. */
static const char *load(struct opening *opening, const struct usi_options *options,
                        struct usi_text *lines) {
  lines->length = 0;
  lines->text[0] = '\0';
  opening_load(opening, options, lines);
  return lines->text;
}

/** @brief A book is read at the first isready and again when an option about it has changed; what
 * is wrong with it is said; what is not there is said to be not found.
 *  @proves{opening_load} @proves{opening_free} */
START_TEST(the_book_is_read_once_and_again_when_options_change)
{
  char scratch[TEST_PATH_SIZE], path[TEST_PATH_SIZE], words[TEST_PATH_SIZE + 32];
  struct opening opening = {0};
  struct usi_options options;
  struct usi_text lines;
  make_scratch(scratch);
  write_scratch(scratch, "a.db", SMALL_BOOK, path);
  options_init(&options);
  snprintf(words, sizeof words, "name BookDir value %s", scratch);
  ck_assert(parse_option(words, &options, NULL));
  ck_assert(parse_option("name BookFile value a.db", &options, NULL));
  const char *text = load(&opening, &options, &lines);
  snprintf(words, sizeof words, "info string book loaded %s ", path);
  ck_assert_int_eq(count_lines(text, words), 1);
  ck_assert_ptr_nonnull(strstr(text, "faults 1, the first in line 6: "));
  ck_assert(opening.book.loaded);
  ck_assert_str_eq(load(&opening, &options, &lines), "");
  ck_assert(parse_option("name USI_OwnBook value false", &options, NULL));
  ck_assert_str_eq(load(&opening, &options, &lines), "");
  ck_assert(!opening.book.loaded);
  ck_assert(parse_option("name USI_OwnBook value true", &options, NULL));
  ck_assert(parse_option("name BookFile value b.db", &options, NULL));
  ck_assert_int_eq(count_lines(load(&opening, &options, &lines), "info string book not found /"),
                   1);
  ck_assert(parse_option("name BookFile value .", &options, NULL));
  ck_assert_int_eq(count_lines(load(&opening, &options, &lines), "info string error: "), 1);
  ck_assert(parse_option("name BookFile value no_book", &options, NULL));
  ck_assert_str_eq(load(&opening, &options, &lines), "");
  ck_assert(parse_option("name BookFile value <empty>", &options, NULL));
  ck_assert_str_eq(load(&opening, &options, &lines), "");
  opening_free(&opening);
  ck_assert(!opening.book.loaded);
  remove_scratch(scratch);
}
END_TEST

/** @brief A name that is too long or breaks lines is refused; one in another script is not.
 *  @proves{parse_option} */
START_TEST(endless_names_of_books_are_refused)
{
  char words[5000];
  struct usi_options options;
  options_init(&options);
  snprintf(words, sizeof words, "name BookFile value %01023d", 7);
  ck_assert(parse_option(words, &options, NULL));
  snprintf(words, sizeof words, "name BookFile value %01024d", 7);
  struct error error;
  ck_assert(!parse_option(words, &options, &error));
  ck_assert_ptr_nonnull(strstr(error.message, "BookFile: 1024 characters"));
  ck_assert(!parse_option("name BookDir value a\x01z", &options, &error));
  ck_assert_ptr_nonnull(strstr(error.message, "BookDir: character 2 "));
  ck_assert(parse_option("name BookDir value \xe6\xa3\x8b", &options, &error));
}
END_TEST

void add_opening_sections(Suite *suite) {
  TCase *section = add_section(suite, "sec13_5", "ch14 sec13_5 fast");
  tcase_add_test(section, book_moves_are_told_and_played);
  tcase_add_test(section, where_the_book_must_not_answer_it_does_not);
  tcase_add_test(section, the_book_that_comes_along_answers_the_clock_only);
  tcase_add_test(section, the_book_is_read_once_and_again_when_options_change);
  tcase_add_test(section, endless_names_of_books_are_refused);
}

/**
 * @file check_ch01_refused.c
 * @brief Chapter 1: every command where memory, threads or a temporary file are refused.
 */
#include "check_ch01.h"

#include "ch01_program.h"
#include "ch04_sfen.h"
#include "refuse.h"

#include <stdlib.h>
#include <string.h>

/** @brief A mate in one. */
#define ONE_PLY "k8/9/G8/9/9/9/9/9/9 b G 1"

/** @brief Most words of a command line here. */
enum { COMMAND_WORDS = 8 };

/** @brief A command line and what came of it. */
struct command_line {
  const char *words[COMMAND_WORDS]; /**< the words behind the program's name, then null */
  struct run run;                   /**< what it printed, and its exit status */
  char *wanted;                     /**< what it prints when nothing is refused */
};

/** @brief Run the program.
 *  @param context the struct command_line; receives what came of it.
 *  @return whether it ended well. */
static bool run_words(void *context) {
  struct command_line *line = context;
  const char *words[COMMAND_WORDS + 1] = {"hayanagi"};
  size_t out_size = 0, err_size = 0;
  int count = 1;
  for (; line->words[count - 1] != NULL; count++)
    words[count] = line->words[count - 1];
  FILE *in = fopen("/dev/null", "r");
  FILE *out = open_memstream(&line->run.out, &out_size);
  FILE *err = open_memstream(&line->run.err, &err_size);
  line->run.status = (int)run_program(count, words, in, out, err);
  fclose(in);
  fclose(out);
  fclose(err);
  return line->run.status == STATUS_DONE;
}

/** @brief Whether a text speaks of what was refused.
 *  @param text the text.
 *  @return true if so. */
static bool tells(const char *text) {
  return strstr(text, "memory") != NULL || strstr(text, "threads could be had") != NULL ||
         strstr(text, "no room for the words") != NULL;
}

/** @brief Abort unless the command did all that it should or tells, in one line, what it lacked.
 *  @param context the struct command_line. @param done whether it ended well. @param refused
 * whether something was refused. */
static void expect_all_or_a_word(void *context, bool done, bool refused) {
  struct command_line *line = context;
  const char *out = line->run.out, *err = line->run.err, *end = strchr(err, '\n');
  if (done && err[0] != '\0')
    ck_abort_msg("%s: ended well, but says: %s", line->words[0], err);
  if (refused && done && strcmp(out, line->wanted) != 0 && !tells(out))
    ck_abort_msg("%s: ended well, but printed:\n%s", line->words[0], out);
  if (!done && (end == NULL || end[1] != '\0' || !tells(err)))
    ck_abort_msg("%s: status %d, and says: '%s'", line->words[0], line->run.status, err);
  run_free(&line->run);
}

/** @brief Try all refusals with a command line.
 *  @param line the command line.
 *  @param what is refused.
 *  @return how many requests it makes. */
static int refuse_words(struct command_line *line, enum refusable what) {
  ck_assert_msg(run_words(line), "%s: %s", line->words[0], line->run.err);
  line->wanted = line->run.out;
  free(line->run.err);
  const int requests = refuse_each(what, run_words, expect_all_or_a_word, line);
  free(line->wanted);
  return requests;
}

/** @brief Whichever request for memory is refused: a command either does all or says in one line
 * what it lacked.
 *  @proves{run_program} @proves{show_ladder} @proves{show_mate} @proves{show_protocol} */
START_TEST(commands_without_memory_say_so)
{
  static struct command_line lines[] = {{.words = {"judge", "7g7f", "3c3d"}},
                                        {.words = {"ladder", "1"}},
                                        {.words = {"ladder", "1", "--speedups"}},
                                        {.words = {"mate", "--memory", "1", "--sfen", ONE_PLY}},
                                        {.words = {"show", "tree", "1"}},
                                        {.words = {"show", "ladder", "1"}},
                                        {.words = {"show", "speedups", "1"}},
                                        {.words = {"show", "speedups", "1", "--svg"}},
                                        {.words = {"show", "mate", "1", "--sfen", ONE_PLY}},
                                        {.words = {"show", "quiescence", "12"}},
                                        {.words = {"show", "windows", "1"}},
                                        {.words = {"show", "cluster", "6"}},
                                        {.words = {"show", "proof", "100", "--sfen", ONE_PLY}},
                                        {.words = {"show", "protocol"}}};
  for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
    ck_assert_msg(refuse_words(&lines[i], REFUSE_MEMORY) >= can_refuse(), "%s asks for nothing",
                  lines[i].words[0]);
}
END_TEST

/** @brief The same for books.
 *  @proves{run_book} */
START_TEST(books_without_memory_are_complained_of)
{
  char scratch[TEST_PATH_SIZE], path[TEST_PATH_SIZE], games[TEST_PATH_SIZE];
  make_scratch(scratch);
  write_scratch(scratch, "a.db", "sfen " STARTPOS_SFEN "\n7g7f none 0 0 1\n", path);
  write_scratch(scratch, "games.txt", "a: 7g7f 3c3d\n", games);
  struct command_line lines[] = {{.words = {"book", "check", path}},
                                 {.words = {"book", "probe", path}},
                                 {.words = {"book", "write", games}}};
  for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
    ck_assert_int_ge(refuse_words(&lines[i], REFUSE_MEMORY), can_refuse() ? 2 : 0);
  remove_scratch(scratch);
}
END_TEST

/** @brief Abort unless a command whose times differ ended well or tells what it lacked.
 *  @param context the struct command_line; its wanted is a part of what is printed.
 *  @param done whether it ended well. @param refused whether something was refused. */
static void expect_part_or_a_word(void *context, bool done, bool refused) {
  struct command_line *line = context;
  ck_assert(done || refused);
  if (done ? strstr(line->run.out, line->wanted) == NULL : !tells(line->run.err))
    ck_abort_msg("%s: status %d, printed '%s', and says: '%s'", line->words[0], line->run.status,
                 line->run.out, line->run.err);
  run_free(&line->run);
}

/** @brief The bench either comes to its total or says what it lacked.
 *  @proves{run_bench_command} */
START_TEST(a_bench_without_memory_says_so)
{
  static struct command_line line = {.words = {"bench", "1", "--hash", "1", "--threads", "2"},
                                     .wanted = "total positions 6"};
  ck_assert_int_ge(refuse_each(REFUSE_MEMORY, run_words, expect_part_or_a_word, &line),
                   can_refuse() ? 6 : 0);
}
END_TEST

/** @brief The same for lines of a conversation, and for temporary files.
 *  @proves{run_program} */
START_TEST(lines_without_memory_or_a_file_say_so)
{
  static struct command_line line = {
      .words = {"setoption name USI_OwnBook value false", "isready", "moves", "go mate 1000"}};
  ck_assert_int_ge(refuse_words(&line, REFUSE_MEMORY), can_refuse() ? 3 : 0);
  ck_assert_int_ge(refuse_words(&line, REFUSE_FILES), can_refuse());
}
END_TEST

/** @brief Perft counts the same with the threads that can be had.
 *  @proves{run_program} */
START_TEST(perft_without_threads_counts_the_same)
{
  static struct command_line line = {.words = {"perft", "2", "--threads", "3"},
                                     .wanted = " nodes 900 "};
  ck_assert_int_eq(refuse_each(REFUSE_THREADS, run_words, expect_part_or_a_word, &line),
                   can_refuse() ? 2 : 0);
}
END_TEST

void add_ch01_refusals(Suite *suite) {
  TCase *section = add_section(suite, "sec1_5_refused", "ch01 sec1_5 fast");
  tcase_add_test(section, commands_without_memory_say_so);
  tcase_add_test(section, books_without_memory_are_complained_of);
  tcase_add_test(section, a_bench_without_memory_says_so);
  tcase_add_test(section, lines_without_memory_or_a_file_say_so);
  tcase_add_test(section, perft_without_threads_counts_the_same);
}

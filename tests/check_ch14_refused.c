/**
 * @file check_ch14_refused.c
 * @brief Chapter 14: conversations in which memory, threads or the place of the program are
 * refused.
 */
#include "check_ch14.h"

#include "ch04_sfen.h"
#include "ch14_bench.h"
#include "ch14_io.h"
#include "ch14_opening.h"
#include "ch14_pace.h"
#include "ch14_position.h"
#include "refuse.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/** @brief A conversation with every kind of task; the second game is drawn by repetition. */
#define CONVERSATION                                                                               \
  "setoption name Threads value 3\nsetoption name USI_Hash value 1\n"                              \
  "setoption name MateHash value 1\nsetoption name USI_OwnBook value false\nisready\n"             \
  "usinewgame\nposition startpos moves 7g7f\ngo depth 2\n"                                         \
  "position sfen 4k4/9/4G4/9/9/9/9/9/4K4 b G 1\ngo mate 1000\ngo tsume attack\n"                   \
  "position startpos moves 2h3h 8b7b 3h2h 7b8b 2h3h 8b7b 3h2h 7b8b 2h3h 8b7b 3h2h 7b8b\n"          \
  "go depth 1\nisready\ngo depth 1\nquit\n"

/** @brief Tasks in it. */
#define TASKS 5

/** @brief A program that waits for the end of each task, so that every run is the same. */
static const struct usi_host WAITING_HOST = {.patience_ms = -1};

/** @brief A conversation, and what came of it. */
struct refused_talk {
  char *answers; /**< what was said; to be freed */
  size_t size;   /**< its bytes */
};

/** @brief Hold the conversation.
 *  @param context the struct refused_talk.
 *  @return what usi_loop() returns. */
static bool hold_conversation(void *context) {
  struct refused_talk *session = context;
  struct engine engine;
  FILE *in = fmemopen((void *)CONVERSATION, strlen(CONVERSATION), "r");
  FILE *out = open_memstream(&session->answers, &session->size);
  engine_init(&engine, &ENGINE_SETTINGS_DEFAULT, NULL);
  const bool written = usi_loop(in, out, &engine, &WAITING_HOST);
  engine_free(&engine);
  fclose(in);
  fclose(out);
  return written;
}

/** @brief Abort unless every task had its answer, or the conversation did not begin and says why.
 *  @param context the struct refused_talk. @param done whether it was held. @param refused whether
 *  something was refused. */
static void expect_answers(void *context, bool done, bool refused) {
  struct refused_talk *session = context;
  const char *text = session->answers;
  if (done)
    ck_assert_msg(count_lines(text, "bestmove ") + count_lines(text, "checkmate ") +
                          count_lines(text, "tsume ") ==
                      TASKS,
                  "not all tasks were answered:\n%s", text);
  else
    ck_assert_str_eq(text, "info string error: out of memory\n");
  if (strstr(text, "bestmove resign") != NULL || strstr(text, "checkmate timeout") != NULL)
    ck_assert_msg(strstr(text, "info string error: ") != NULL, "given up without a word:\n%s",
                  text);
  if (!refused) {
    ck_assert_int_eq(count_lines(text, "info string error: "), 0);
    ck_assert_int_eq(count_lines(text, "readyok\n"), 2);
    ck_assert_int_eq(count_lines(text, "bestmove resign\n"), 0);
  }
  free(session->answers);
  session->answers = NULL;
}

/** @brief Whatever memory is refused, and when: one answer for each task, and what could not be
 * done is told.
 *  @proves{usi_loop} @proves{engine_think} @proves{answer_mate_request} @proves{usi_failed} */
START_TEST(every_go_is_answered_without_memory_too)
{
  static struct refused_talk session;
  const int requests = refuse_each(REFUSE_MEMORY, hold_conversation, expect_answers, &session);
  ck_assert_int_ge(requests, can_refuse() ? 10 : 0);
}
END_TEST

/** @brief Where there is no memory for a table as large as was wished, that is told, and the mate
 * is found in a smaller one.
 *  @proves{answer_mate_request} */
START_TEST(a_mate_is_found_in_a_smaller_table)
{
  const struct mate_request request = {.memory_mb = 256};
  char answer[MATE_TEXT_SIZE];
  struct position position;
  struct error error = {{0}};
  ck_assert(set_sfen(&position, "4k4/9/4G4/9/9/9/9/9/4K4 b G 1", NULL));
  refuse_requests(REFUSE_MEMORY, 2, 1); /* the first is for the solver itself */
  const bool granted = answer_mate_request(&position, &request, plain_aids(), NULL, answer, &error);
  const int refused = grant_requests();
  ck_assert_int_eq(granted, refused == 0);
  ck_assert_msg(granted || strstr(error.message, "256") != NULL, "%s", error.message);
  ck_assert_str_eq(answer, "G*5b");
}
END_TEST

/** @brief Whatever threads are refused, and when: one answer for each task.
 *  @proves{usi_loop} */
START_TEST(every_go_is_answered_without_threads_too)
{
  static struct refused_talk session;
  const int requests = refuse_each(REFUSE_THREADS, hold_conversation, expect_answers, &session);
  ck_assert_int_ge(requests, can_refuse() ? TASKS + 2 : 0);
}
END_TEST

/** @brief A game and the words that change it. */
struct reading {
  struct game game;   /**< the game */
  struct error error; /**< why it could not be read */
};

/** @brief Read a long game.
 *  @param context the struct reading.
 *  @return whether there was memory. */
static bool read_long_game(void *context) {
  static char words[8192];
  struct reading *reading = context;
  if (words[0] == '\0') {
    strcpy(words, "startpos moves");
    for (int i = 0; i < 300; i++)
      strcat(words, i % 4 == 0 ? " 2h3h" : i % 4 == 1 ? " 8b7b" : i % 4 == 2 ? " 3h2h" : " 7b8b");
  }
  return parse_position(words, &reading->game, &reading->error);
}

/** @brief Abort unless a refusal is told and the game is the one before.
 *  @param context the struct reading. @param done whether the game was read. @param refused whether
 *  memory was refused. */
static void expect_old_game(void *context, bool done, bool refused) {
  struct reading *reading = context;
  ck_assert(done != refused);
  ck_assert_int_eq(moves_made(&reading->game), done ? 300 : 0);
  if (refused)
    ck_assert_msg(strncmp(reading->error.message, "position", 8) == 0 &&
                      strstr(reading->error.message, "out of memory") != NULL,
                  "%s", reading->error.message);
  game_free(&reading->game);
  ck_assert(game_init(&reading->game));
}

/** @brief A game for which memory is short is not read, and the one before stays.
 *  @proves{parse_position} */
START_TEST(a_game_without_memory_is_not_read)
{
  static struct reading reading;
  ck_assert(game_init(&reading.game));
  const int requests = refuse_each(REFUSE_MEMORY, read_long_game, expect_old_game, &reading);
  ck_assert_int_ge(requests, can_refuse() ? 3 : 0);
  game_free(&reading.game);
}
END_TEST

/** @brief A bench and its engine. */
struct bench_run {
  struct engine engine; /**< the engine */
  struct bench bench;   /**< the bench */
};

/** @brief Run the bench at the smallest depth.
 *  @param context the struct bench_run.
 *  @return whether it came to its end. */
static bool run_small_bench(void *context) {
  const struct search_limits limits = {.max_depth = 1};
  struct bench_run *run = context;
  return run_bench(&run->engine, &limits, NULL, NULL, NULL, &run->bench);
}

/** @brief Abort unless a bench that ended early says so.
 *  @param context the struct bench_run. @param done whether it came to its end. @param refused
 *  whether memory was refused. */
static void expect_rows(void *context, bool done, bool refused) {
  const struct bench_run *run = context;
  ck_assert(done || refused);
  ck_assert(done == (run->bench.count == BENCH_POSITIONS));
}

/** @brief A bench for which memory is short ends, and says that it did.
 *  @proves{run_bench} */
START_TEST(a_bench_without_memory_ends)
{
  static struct bench_run run;
  engine_init(&run.engine, &ENGINE_SETTINGS_DEFAULT, NULL);
  ck_assert_int_ge(refuse_each(REFUSE_MEMORY, run_small_bench, expect_rows, &run),
                   can_refuse() ? BENCH_POSITIONS : 0);
  engine_free(&run.engine);
}
END_TEST

/** @brief A line that should wait, but for which there is no memory, goes out at once.
 *  @proves{pace_line} @proves{pace_end} */
START_TEST(lines_that_cannot_wait_go_out)
{
  struct pace pace = {0};
  struct usi_text lines = {.length = 2, .text = "x\n"};
  struct search_info info = {.depth = 1, .multi_pv = 1, .elapsed_ms = 5};
  pace_line(&pace, &info, &lines);
  ck_assert_uint_eq(lines.length, 2);
  info.depth = 2;
  refuse_requests(REFUSE_MEMORY, 1, 1);
  pace_line(&pace, &info, &lines);
  ck_assert_int_eq(grant_requests(), can_refuse());
  ck_assert_uint_eq(lines.length, can_refuse() ? 2 : 0);
  lines.length = 2;
  info.multi_pv = 2;
  pace_line(&pace, &info, &lines);
  ck_assert_uint_eq(lines.length, 0);
  free(pace_end(&pace));
}
END_TEST

/** @brief Where the system does not tell where the program is, the book is looked for below the
 *         present directory.
 *  @proves{opening_load} */
START_TEST(without_a_program_directory_the_present_one_counts)
{
  struct opening opening = {0};
  struct usi_options options;
  struct usi_text lines = {0};
  options_init(&options);
  ck_assert(parse_option("name BookDir value nowhere", &options, NULL));
  refuse_requests(REFUSE_FILES, 1, 1);
  opening_load(&opening, &options, &lines);
  const int refused = grant_requests();
  ck_assert_int_eq(refused, can_refuse());
  if (refused > 0)
    ck_assert_int_eq(count_lines(lines.text, "info string book not found nowhere/"), 1);
  opening_free(&opening);
}
END_TEST

void add_ch14_refusals(Suite *suite) {
  TCase *section = add_section(suite, "sec14_3_refused", "ch14 sec14_3 fast");
  tcase_add_test(section, every_go_is_answered_without_memory_too);
  tcase_add_test(section, a_mate_is_found_in_a_smaller_table);
  tcase_add_test(section, every_go_is_answered_without_threads_too);
  tcase_add_test(section, a_game_without_memory_is_not_read);
  tcase_add_test(section, a_bench_without_memory_ends);
  tcase_add_test(section, lines_that_cannot_wait_go_out);
  tcase_add_test(section, without_a_program_directory_the_present_one_counts);
}

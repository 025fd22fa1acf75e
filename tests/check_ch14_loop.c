/**
 * @file check_ch14_loop.c
 * @brief Chapter 14: the shell of threads and pipes, run inside the test.
 *
 * A GUI is played by the test's own thread; nothing is ever waited for but the engine's lines and
 * its end, so no clock decides.
 */
/** @brief For pthread_setattr_default_np(). */
#define _GNU_SOURCE

#include "check_ch14.h"

#include "usi_partner.h"

#include <pthread.h>
#include <stdlib.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/** @brief Let the loop read a text to its end.
 *  @param text what the GUI says before it hangs up.
 *  @param allocate where a table's memory comes from, or null.
 *  @param written receives whether all answers were written.
 *  @return what was answered; to be freed. */
static char *converse_with(const char *text, tt_allocator *allocate, bool *written) {
  char *answers = NULL;
  size_t size = 0;
  struct engine engine;
  FILE *in = fmemopen((void *)text, strlen(text), "r");
  FILE *out = open_memstream(&answers, &size);
  ck_assert(in != NULL && out != NULL);
  engine_init(&engine, &ENGINE_SETTINGS_DEFAULT, NULL);
  engine.table.allocate = allocate;
  *written = usi_loop(in, out, &engine, &QUIET_HOST);
  engine_free(&engine);
  fclose(in);
  fclose(out);
  return answers;
}

/** @brief Let the loop of an ordinary engine read a text to its end.
 *  @param text what the GUI says before it hangs up.
 *  @param written receives whether all answers were written.
 *  @return what was answered; to be freed. */
static char *converse(const char *text, bool *written) {
  return converse_with(text, NULL, written);
}

/** @brief Memory that is never there. @param size not looked at. @return null. */
static void *refuse_memory(size_t size) {
  (void)size;
  return NULL;
}

/** @brief A table that cannot be had: it is said, with the size; the engine plays with the old one.
 *  @proves{say_error} @proves{usi_loop} @proves{engine_configure} */
START_TEST(a_table_that_cannot_be_had_is_complained_of)
{
  bool written;
  char *answers =
      converse_with("setoption name Hash value 32\nisready\ngo depth 1\n", refuse_memory, &written);
  ck_assert(written);
  const char *complaint = strstr(answers, "info string error: ");
  ck_assert_ptr_nonnull(complaint);
  ck_assert_ptr_nonnull(strstr(complaint, "32"));
  const char *ready = strstr(complaint, "readyok\n");
  ck_assert_ptr_nonnull(ready);
  ck_assert_ptr_nonnull(strstr(ready, "info string error: "));
  ck_assert_ptr_nonnull(strstr(ready, "\nbestmove 5i6h\n"));
  free(answers);
}
END_TEST

/** @brief A session with CR LF, as Windows programs write it: one bestmove, and an end.
 *  @proves{usi_loop} */
START_TEST(crlf_sessions_are_answered)
{
  bool written;
  char *answers =
      converse("usi\r\nisready\r\nposition startpos\r\ngo depth 1\r\nquit\r\n", &written);
  ck_assert(written);
  ck_assert_int_eq(count_lines(answers, "usiok\n"), 1);
  ck_assert_int_eq(count_lines(answers, "readyok\n"), 1);
  ck_assert_int_eq(count_lines(answers, "bestmove "), 1);
  free(answers);
}
END_TEST

/** @brief go before isready, commands in the middle of a search: one bestmove for each go.
 *  @proves{usi_loop} */
START_TEST(impatient_guis_get_every_answer)
{
  bool written;
  char *answers = converse("position startpos\ngo depth 1\n"
                           "go infinite\ngo infinite\nisready\nposition startpos moves 7g7f\n"
                           "go nodes 1\nsetoption name USI_Hash value 1\nusinewgame\n"
                           "go movetime 1\nstop\nstop\ngo infinite\nquit\ngo depth 1\n",
                           &written);
  ck_assert(written);
  ck_assert_int_eq(count_lines(answers, "bestmove "), 6);
  ck_assert_int_eq(count_lines(answers, "bestmove resign"), 0);
  ck_assert_int_eq(count_lines(answers, "readyok\n"), 1);
  free(answers);
}
END_TEST

/** @brief A search that would end by itself may do so after the end of input; no line is lost.
 *  @proves{usi_loop} */
START_TEST(a_last_line_without_newline_counts)
{
  bool written;
  char *answers = converse("go depth 3", &written);
  ck_assert(written);
  ck_assert_int_eq(count_lines(answers, "info depth 3 "), 1);
  ck_assert_int_eq(count_lines(answers, "bestmove "), 1);
  free(answers);
}
END_TEST

/** @brief The end of input ends the loop: idle, thinking without end, pondering, holding.
 *  @proves{usi_loop} */
START_TEST(end_of_input_ends_everything)
{
  static const char *const lines[] = {"",
                                      "usi\n",
                                      "go infinite\n",
                                      "go ponder\n",
                                      "go\n",
                                      "go infinite\nstop\n",
                                      ("position sfen 4k4/9/4G4/9/9/9/9/9/4K4 b G 1 moves G*5b\n"
                                       "go infinite\n")};
  for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
    struct partner partner;
    start_partner(&partner);
    say_to(&partner, lines[i]);
    ck_assert_int_eq(hang_up(&partner), strstr(lines[i], "go") != NULL);
    ck_assert(partner.written);
  }
}
END_TEST

/** @brief stop at any moment brings exactly one legal move.
 *  @proves{usi_loop} */
START_TEST(stop_at_any_moment_brings_one_legal_move)
{
  struct test_rng rng = test_rng_seeded(UINT64_C(20141402));
  struct partner partner;
  char line[USI_TEXT_SIZE];
  start_partner(&partner);
  say_to(&partner, "isready\n");
  wait_for(&partner, "readyok", line);
  for (int i = 0; i < tier_rounds(200, 5000); i++) {
    say_to(&partner, "go infinite\n");
    for (int depth = test_random_below(&rng, 4); depth > 0; depth--)
      wait_for(&partner, "info depth", line);
    say_to(&partner, "stop\n");
    wait_for(&partner, "bestmove ", line);
    if (!is_legal_answer(line))
      ck_abort_msg("seed %llu, round %d: %s", (unsigned long long)rng.seed, i, line);
  }
  say_to(&partner, "quit\n");
  ck_assert_int_eq(hang_up(&partner), 0);
}
END_TEST

/** @brief The smallest limits still bring a legal move.
 *  @proves{usi_loop} */
START_TEST(the_smallest_limits_bring_a_legal_move)
{
  static const char *const gos[] = {
      "go nodes 1\n",        "go movetime 1\n",
      "go depth 1\n",        "go btime 0 wtime 0 byoyomi 0\n",
      "go infinite\nstop\n", "go btime -100 wtime -100 binc 1 winc 1\n"};
  struct partner partner;
  char line[USI_TEXT_SIZE];
  start_partner(&partner);
  for (size_t i = 0; i < sizeof gos / sizeof gos[0]; i++) {
    say_to(&partner, gos[i]);
    wait_for(&partner, "bestmove ", line);
    ck_assert_msg(is_legal_answer(line), "%s: %s", gos[i], line);
  }
  ck_assert_int_eq(hang_up(&partner), 0);
}
END_TEST

/** @brief The same game twice in one process: the same answer and the same nodes.
 *  @proves{usi_loop} */
START_TEST(the_second_game_is_like_the_first)
{
  char infos[2][USI_TEXT_SIZE], line[USI_TEXT_SIZE];
  struct partner partner;
  start_partner(&partner);
  for (int game = 0; game < 2; game++) {
    say_to(&partner, "isready\nusinewgame\nposition startpos moves 7g7f 3c3d\ngo depth 3\n");
    wait_for(&partner, "info depth 3 ", infos[game]);
    *strstr(infos[game], " time ") = '\0'; /* the clock may differ, the nodes before it may not */
    wait_for(&partner, "bestmove ", line);
  }
  ck_assert_str_eq(infos[0], infos[1]);
  ck_assert_int_eq(hang_up(&partner), 0);
}
END_TEST

/** @brief Pondering ends by its clock once ponderhit has come; several lines are all told in the
 * end, however fast they came.
 *  @proves{usi_loop} @proves{pace_end} */
START_TEST(pondering_and_several_lines_come_to_their_end)
{
  char line[USI_TEXT_SIZE];
  struct partner partner;
  start_partner(&partner);
  say_to(&partner, "position startpos\ngo ponder byoyomi 100\n");
  wait_for(&partner, "info depth 2 ", line);
  say_to(&partner, "ponderhit\n");
  wait_for(&partner, "bestmove ", line);
  say_to(&partner, "setoption name MultiPV value 3\ngo depth 3\n");
  wait_for(&partner, "info depth 3 seldepth", line);
  while (strstr(line, " multipv 3 ") == NULL)
    wait_for(&partner, "info depth 3 seldepth", line);
  wait_for(&partner, "bestmove ", line);
  ck_assert_int_eq(hang_up(&partner), 0);
}
END_TEST

/** @brief When nobody can hear the answers the search is given up and the loop says so.
 *  @proves{usi_loop} */
START_TEST(a_closed_output_ends_everything)
{
  struct engine engine;
  engine_init(&engine, &ENGINE_SETTINGS_DEFAULT, NULL);
  FILE *in = fmemopen("isready\nisready\n", 16, "r");
  FILE *out = fopen("/dev/full", "w");
  if (out == NULL)
    return; /* a system without it: the next test closes a pipe instead */
  ck_assert(!usi_loop(in, out, &engine, &QUIET_HOST));
  engine_free(&engine);
  fclose(in);
  fclose(out);
}
END_TEST

/** @brief A reader that goes away in the middle of a search: it ends, without an order to.
 *  @proves{usi_loop} */
START_TEST(a_reader_that_goes_away_ends_the_search)
{
  char line[USI_TEXT_SIZE];
  struct partner partner;
  start_partner(&partner);
  say_to(&partner, "go depth 60\n");
  wait_for(&partner, "", line); /* any: a search without time may have no "info" to tell */
  fclose(partner.from);
  say_to(&partner, "isready\n");
  pthread_join(partner.thread, NULL); /* although its input is still open */
  ck_assert(!partner.written);
  fclose(partner.to);
  fclose(partner.in);
}
END_TEST

/** @brief Without a thread to search in, the first legal move is answered at once.
 *  @proves{usi_loop} */
START_TEST(without_a_thread_there_is_still_an_answer)
{
  pthread_attr_t usual, attributes;
  bool written;
  ck_assert_int_eq(pthread_getattr_default_np(&usual), 0);
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, (size_t)1 << 46); /* no machine has so much */
  ck_assert_int_eq(pthread_setattr_default_np(&attributes), 0);
  char *answers = converse("go depth 5\n", &written);
  pthread_setattr_default_np(&usual);
  ck_assert_int_eq(count_lines(answers, "bestmove 5i6h\n"), 1);
  ck_assert_int_eq(count_lines(answers, "info depth"), 0);
  free(answers);
}
END_TEST

void add_loop_sections(Suite *suite) {
  TCase *section = add_section(suite, "sec14_3", "ch14 sec14_3 fast");
  tcase_set_timeout(section, 600);
  tcase_add_test(section, a_table_that_cannot_be_had_is_complained_of);
  tcase_add_test(section, crlf_sessions_are_answered);
  tcase_add_test(section, impatient_guis_get_every_answer);
  tcase_add_test(section, a_last_line_without_newline_counts);
  tcase_add_test(section, end_of_input_ends_everything);
  tcase_add_test(section, stop_at_any_moment_brings_one_legal_move);
  tcase_add_test(section, the_smallest_limits_bring_a_legal_move);
  tcase_add_test(section, pondering_and_several_lines_come_to_their_end);
  tcase_add_test(section, the_second_game_is_like_the_first);
  tcase_add_test(section, a_closed_output_ends_everything);
  tcase_add_test(section, a_reader_that_goes_away_ends_the_search);
  tcase_add_test(section, without_a_thread_there_is_still_an_answer);
}

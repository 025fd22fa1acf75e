/**
 * @file check_ch14_mate.c
 * @brief Chapter 14: go mate and go tsume.
 */
#include "check_ch14.h"

#include <string.h>

/** @brief Words of go tsume: a side first, then limits; all else is refused by name.
 *  @proves{parse_tsume} */
START_TEST(tsume_words_are_read_strictly)
{
  static const struct {
    const char *words;
    struct mate_request wanted;
  } good[] = {{"attack", {false, 31, 5000}},
              {" defense depth 4 ", {true, 4, 5000}},
              {"attack movetime 1 depth 63", {false, 63, 1}},
              {"defense movetime 600000", {true, 31, 600000}}};
  static const char *const bad[][2] = {
      {"", "attack or defense"},           {"depth 3", "'depth'"},
      {"attack depth", "'depth'"},         {"attack depth 64", "'depth'"},
      {"attack movetime 0", "'movetime'"}, {"attack 3", "'3'"}};
  struct mate_request request = {true, 7, 8};
  struct error error;
  for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
    ck_assert_msg(!parse_tsume(bad[i][0], &request, &error), "%s", bad[i][0]);
    ck_assert_msg(strstr(error.message, bad[i][1]) != NULL, "%s", error.message);
    ck_assert(request.defense && request.max_plies == 7 && request.time_limit_ms == 8);
  }
  for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
    ck_assert_msg(parse_tsume(good[i].words, &request, &error), "%s", error.message);
    ck_assert(request.defense == good[i].wanted.defense &&
              request.max_plies == good[i].wanted.max_plies &&
              request.time_limit_ms == good[i].wanted.time_limit_ms);
  }
}
END_TEST

/** @brief A go for a mate is answered by one checkmate line and no bestmove, also when it is
 * stopped; a missing king is no hindrance, a refused position is.
 *  @proves{usi_solved} @proves{usi_line} */
START_TEST(go_mate_is_answered_once)
{
  struct talk talk;
  talk_begin(&talk);
  tell(&talk, "position sfen 8k/9/7+R1/9/9/9/9/9/9 b P 1");
  ck_assert_str_eq(tell(&talk, "go mate 30000"), "");
  ck_assert(talk.output.job.task == USI_TASK_MATE);
  ck_assert_int_eq(talk.output.job.mate.time_limit_ms, 30000);
  ck_assert_str_eq(finish_task(&talk), "checkmate nomate\n");
  ck_assert_str_eq(tell(&talk, "go mate infinite"), "");
  ck_assert(talk.output.job.mate.time_limit_ms == 0 && !talk.usi.hold);
  ck_assert_str_eq(tell(&talk, "stop"), "");
  ck_assert(talk.output.stop);
  usi_solved(&talk.usi, "timeout", &talk.output);
  ck_assert_str_eq(talk.output.lines.text, "checkmate timeout\n");
  ck_assert_str_eq(tell(&talk, "go tsume defense depth 6"), "");
  ck_assert(talk.output.job.task == USI_TASK_TSUME && talk.output.job.mate.defense);
  ck_assert_str_eq(finish_task(&talk), "tsume nomate\n");
  ck_assert_int_eq(count_lines(tell(&talk, "go tsume"), "tsume invalid\n"), 1);
  tell(&talk, "position sfen nonsense");
  ck_assert_int_eq(count_lines(tell(&talk, "go mate 100"), "checkmate timeout\n"), 1);
  ck_assert_int_eq(count_lines(tell(&talk, "go tsume attack"), "tsume invalid\n"), 1);
  ck_assert_int_eq(talk.answers[USI_TASK_SEARCH], 0);
  tell(&talk, "position startpos");
  tell(&talk, "go mate 100");
  usi_failed(&talk.usi, "out of memory", &talk.output);
  ck_assert_str_eq(talk.output.lines.text,
                   "info string error: go: out of memory\ncheckmate timeout\n");
  talk_end(&talk);
}
END_TEST

void add_mate_sections(Suite *suite) {
  TCase *section = add_section(suite, "sec14_8_mate", "ch14 sec14_8 fast");
  tcase_add_test(section, tsume_words_are_read_strictly);
  tcase_add_test(section, go_mate_is_answered_once);
}

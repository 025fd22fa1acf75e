/**
 * @file check_ch14_mate.c
 * @brief Chapter 14: go mate and go tsume.
 */
#include "check_ch14.h"

#include "ch04_sfen.h"

#include <string.h>

/** @brief Words of go tsume: a side first, then limits; all else is refused by name.
 *  @proves{parse_tsume} */
START_TEST(tsume_words_are_read_strictly)
{
  static const struct {
    const char *words;
    struct mate_request wanted;
  } good[] = {{"attack", {false, 31, 5000, 0}},
              {" defense depth 4 ", {true, 4, 5000, 0}},
              {"attack movetime 1 depth 63", {false, 63, 1, 0}},
              {"defense movetime 600000", {true, 31, 600000, 0}}};
  static const char *const bad[][2] = {
      {"", "attack or defense"},           {"depth 3", "'depth'"},
      {"attack depth", "'depth'"},         {"attack depth 64", "'depth'"},
      {"attack movetime 0", "'movetime'"}, {"attack 3", "'3'"}};
  struct mate_request request = {true, 7, 8, 0};
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

/** @brief A mate is answered by its moves, its absence by a proof, all else by timeout: when it is
 *  stopped, when there is no time. Too large a table is told, and a smaller one taken.
 *  @proves{answer_mate_request} */
START_TEST(go_mate_finds_lines_and_proofs)
{
  static const char *const cases[][2] = {{"4k4/9/4P4/9/9/9/9/9/9 b Gr2b3g4s4n4l17p 1", "G*5b"},
                                         {"k8/9/9/9/9/9/9/9/9 b G 1", "nomate"},
                                         {"9/9/9/9/9/9/9/9/4K4 b G 1", "nomate"},
                                         {"9/9/9/9/9/9/4K4/9/4k1+P1R b - 1", "3i2h"}};
  const struct mate_request request = {.memory_mb = MATE_TABLE_MIN_MB};
  const atomic_bool stop = true;
  char answer[MATE_TEXT_SIZE];
  struct error error;
  struct position position;
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    ck_assert(set_sfen(&position, cases[i][0], NULL));
    answer_mate_request(&position, &request, plain_aids(), NULL, answer, NULL);
    if (i < 3)
      ck_assert_str_eq(answer, cases[i][1]);
    else
      ck_assert_msg(strlen(answer) == 4, "%s", answer); /* three moves mate */
  }
  set_startpos(&position);
  answer_mate_request(&position, &request, plain_aids(), &stop, answer, NULL);
  ck_assert_msg(strcmp(answer, "timeout") == 0 || strcmp(answer, "nomate") == 0, "%s", answer);
  const struct mate_request endless = {.memory_mb = MATE_TABLE_MAX_MB + 1};
  ck_assert(!answer_mate_request(&position, &endless, plain_aids(), NULL, answer, &error));
  ck_assert_str_eq(answer, "nomate"); /* in a smaller table */
  ck_assert_ptr_nonnull(strstr(error.message, "mate table of"));
}
END_TEST

/** @brief Status, move, plies and nodes, for the side to move as attacker or as defender.
 *  @proves{answer_mate_request} */
START_TEST(go_tsume_answers_in_the_words_of_the_original)
{
  static const struct {
    const char *sfen;
    struct mate_request request;
    const char *answer;
  } cases[] = {{"9/9/6R1+R/5k3/9/7+S1/9/9/9 b 2b4g3s4n4l18p 1",
                {.max_plies = 31},
                "mate move 3c5c+ plies 5 nodes 646"},
               {"k8/9/9/9/9/9/9/9/9 b G 1", {.max_plies = 1}, "depthlimit move "},
               {"k8/9/9/9/9/9/9/9/9 b G 1", {.max_plies = 3}, "nomate move "},
               {"4k4/9/9/9/9/9/9/9/4K4 w - 1", {.defense = true, .max_plies = 4}, "nomate move "}};
  char answer[MATE_TEXT_SIZE];
  struct position position;
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    ck_assert(set_sfen(&position, cases[i].sfen, NULL));
    answer_mate_request(&position, &cases[i].request, plain_aids(), NULL, answer, NULL);
    ck_assert_msg(strncmp(answer, cases[i].answer, strlen(cases[i].answer)) == 0, "%s", answer);
  }
}
END_TEST

void add_mate_sections(Suite *suite) {
  TCase *section = add_section(suite, "sec14_8_mate", "ch14 sec14_8 fast");
  tcase_add_test(section, tsume_words_are_read_strictly);
  tcase_add_test(section, go_mate_is_answered_once);
  tcase_add_test(section, go_mate_finds_lines_and_proofs);
  tcase_add_test(section, go_tsume_answers_in_the_words_of_the_original);
}

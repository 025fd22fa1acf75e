/**
 * @file check_ch14_protocol.c
 * @brief Chapter 14: the state machine, without a thread and without a clock.
 */
#include "check_ch14.h"

#include <string.h>

/** @brief usi is answered by id, options and usiok; isready by readyok, again and again.
 *  @proves{usi_init} @proves{usi_free} @proves{usi_line} */
START_TEST(usi_handshake_names_the_engine_and_its_options)
{
  struct talk talk;
  talk_begin(&talk);
  for (int i = 0; i < 2; i++) {
    const char *text = tell(&talk, "usi");
    ck_assert_int_eq(count_lines(text, "id name Hayanagi C "), 1);
    ck_assert_int_eq(count_lines(text, "id author "), 1);
    ck_assert_int_eq(count_lines(text, "option name "), DECLARED_COUNT);
    ck_assert_int_eq(count_lines(text, "usiok\n"), 1);
    ck_assert_str_eq(text + strlen(text) - 7, "\nusiok\n");
    ck_assert_str_eq(tell(&talk, "isready"), "readyok\n");
  }
  tell(&talk, "go infinite");
  ck_assert_str_eq(tell(&talk, "isready"), "readyok\n");
  ck_assert_int_eq(count_lines(tell(&talk, "usi"), "usiok\n"), 1);
  talk_end(&talk);
}
END_TEST

/** @brief Blanks, tabs, CR and empty lines mean nothing.
 *  @proves{usi_line} */
START_TEST(blanks_around_commands_do_not_matter)
{
  struct talk talk;
  talk_begin(&talk);
  ck_assert_str_eq(tell(&talk, "isready\r\n"), "readyok\n");
  ck_assert_str_eq(tell(&talk, " \tisready \t\r\n"), "readyok\n");
  ck_assert_str_eq(tell(&talk, ""), "");
  ck_assert_str_eq(tell(&talk, "\r\n"), "");
  ck_assert_str_eq(tell(&talk, " \t "), "");
  tell(&talk, "go depth 1\r");
  ck_assert(talk.output.job.task != USI_NO_TASK && talk.output.job.limits.max_depth == 1);
  talk_end(&talk);
}
END_TEST

/** @brief What is no command is named, in printable characters; a command that begins like one of
 *  ours is none.
 *  @proves{usi_line} @proves{is_usi_command} */
START_TEST(unknown_commands_are_named)
{
  static const char *const bad[][2] = {
      {"foo", "'foo'"},      {"gofoo", "'gofoo'"},   {"GO depth 1", "'GO'"}, {"benchx", "'benchx'"},
      {"\x01\xff", "'?\?'"}, {"%s%n%d", "'%s%n%d'"}, {"usiok", "'usiok'"}};
  struct talk talk;
  talk_begin(&talk);
  for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
    const char *text = tell(&talk, bad[i][0]);
    ck_assert_int_eq(count_lines(text, "info string error: "), 1);
    ck_assert_msg(strstr(text, bad[i][1]) != NULL, "%s", text);
    ck_assert(talk.usi.phase == USI_IDLE);
    ck_assert(!is_usi_command((struct word){bad[i][0], strcspn(bad[i][0], " ")}));
  }
  ck_assert(is_usi_command((struct word){"go depth 1", 2}));
  talk_end(&talk);
}
END_TEST

/** @brief A refused position is reported, and again when go resigns; the next good one heals it.
 *  @proves{usi_line} */
START_TEST(a_refused_position_makes_go_resign)
{
  static const char *const bad[] = {"position sfen sfen", "position startpos moves abc",
                                    "position startpos moves 7g7f 8h5e 3c3d", "position"};
  struct talk talk;
  talk_begin(&talk);
  for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
    ck_assert_int_eq(count_lines(tell(&talk, bad[i]), "info string error: "), 1);
    const char *text = tell(&talk, "go depth 1");
    ck_assert_int_eq(count_lines(text, "info string no valid position: "), 1);
    ck_assert_int_eq(count_lines(text, "bestmove resign\n"), 1);
    ck_assert(talk.output.job.task == USI_NO_TASK);
    ck_assert_str_eq(tell(&talk, "position startpos moves 2g2f"), "");
    tell(&talk, "go depth 1");
    ck_assert(talk.output.job.task != USI_NO_TASK);
    finish_task(&talk);
  }
  ck_assert_int_eq(talk.answers[USI_TASK_SEARCH], talk.gos[USI_TASK_SEARCH]);
  tell(&talk, "position startpos moves 2g2f 2g2e");
  ck_assert_str_eq(tell(&talk, "usinewgame"), "");
  tell(&talk, "go");
  ck_assert(talk.output.job.task != USI_NO_TASK);
  talk_end(&talk);
}
END_TEST

/** @brief Without a king there is no game: go resigns and says whose king is missing.
 *  @proves{usi_line} */
START_TEST(a_missing_king_makes_go_resign)
{
  struct talk talk;
  talk_begin(&talk);
  ck_assert_str_eq(tell(&talk, "position sfen 8k/9/7+R1/9/9/9/9/9/9 b P 1"), "");
  const char *text = tell(&talk, "go btime 1000 wtime 1000");
  ck_assert_ptr_nonnull(strstr(text, "Black has no king"));
  ck_assert_int_eq(count_lines(text, "bestmove resign\n"), 1);
  ck_assert_str_eq(tell(&talk, "position sfen 9/9/9/9/9/9/9/9/4K4 w r 1"), "");
  ck_assert_str_eq(tell(&talk, "go infinite"), "");
  ck_assert_ptr_nonnull(strstr(tell(&talk, "stop"), "White has no king"));
  ck_assert_int_eq(talk.answers[USI_TASK_SEARCH], 2);
  talk_end(&talk);
}
END_TEST

/** @brief While infinite or pondering nothing is answered, even when the search has ended.
 *  @proves{usi_finished} @proves{answer_go} @proves{release_answer} */
START_TEST(held_answers_wait_for_stop_or_ponderhit)
{
  static const char *const begins[] = {"go infinite", "go ponder", "go ponder btime 100 wtime 100"};
  static const char *const ends[] = {"stop", "gameover lose", "ponderhit",
                                     "ponderhit btime 1 wtime 1"};
  for (size_t b = 0; b < sizeof begins / sizeof begins[0]; b++)
    for (size_t e = 0; e < sizeof ends / sizeof ends[0]; e++) {
      struct talk talk;
      talk_begin(&talk);
      tell(&talk, MATED_POSITION);
      tell(&talk, begins[b]);
      ck_assert_str_eq(finish_task(&talk), "");
      ck_assert_str_eq(tell(&talk, "isready"), "readyok\n");
      ck_assert_str_eq(tell(&talk, ends[e]),
                       "info depth 0 score mate -0\ninfo string no legal move\nbestmove resign\n");
      ck_assert_str_eq(tell(&talk, ends[e]), "");
      tell(&talk, begins[b]);
      ck_assert_str_eq(tell(&talk, ends[e]), "");
      ck_assert(talk.output.stop == (talk.output.time_left == 0));
      ck_assert_int_eq(count_lines(finish_task(&talk), "bestmove resign\n"), 1);
      talk_end(&talk);
    }
}
END_TEST

/** @brief ponderhit gives the search the time that the clock allows, from now on; a search that
 *  another limit ends goes on to it; one that nothing ends is ended.
 *  @proves{usi_line} */
START_TEST(after_ponderhit_the_search_has_its_time)
{
  static const struct {
    const char *go, *hit;
    int64_t time_left;
    bool stop;
  } cases[] = {{"go ponder btime 60000 wtime 60000", "ponderhit", 2000, false},
               {"go ponder btime 60000 wtime 60000", "ponderhit btime 30000", 1000, false},
               {"go ponder", "ponderhit btime 60000 wtime 60000", 2000, false},
               {"go ponder byoyomi 1000", "ponderhit", 900, false},
               {"go ponder movetime 30", "ponderhit", 30, false},
               {"go ponder depth 4", "ponderhit", 0, false},
               {"go ponder nodes 4", "ponderhit", 0, false},
               {"go ponder", "ponderhit", 0, true},
               {"go infinite", "ponderhit", 0, true},
               {"go infinite ponder btime 60000", "ponderhit", 0, true}};
  struct talk talk;
  talk_begin(&talk);
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    tell(&talk, cases[i].go);
    ck_assert_msg(talk.output.job.limits.time_limit_ms == 0 && talk.output.job.limits.infinite,
                  "%s", cases[i].go);
    ck_assert_str_eq(tell(&talk, cases[i].hit), "");
    ck_assert_int_eq(talk.output.time_left, cases[i].time_left);
    ck_assert_msg(talk.output.stop == cases[i].stop, "%s", cases[i].go);
    ck_assert_str_eq(tell(&talk, "ponderhit"), "");
    ck_assert(!talk.output.stop && talk.output.time_left == 0);
    ck_assert_int_eq(count_lines(finish_task(&talk), "bestmove "), 1);
  }
  tell(&talk, "go ponder btime 60000 wtime 60000");
  ck_assert_int_eq(count_lines(tell(&talk, "ponderhit now"), "info string error: ponderhit, 'now'"),
                   1);
  ck_assert_int_eq(talk.output.time_left, 2000);
  talk_end(&talk);
}
END_TEST

/** @brief stop and ponderhit without a search, and ponderhit without pondering, say nothing.
 *  @proves{usi_line} */
START_TEST(stop_without_a_search_says_nothing)
{
  struct talk talk;
  talk_begin(&talk);
  ck_assert_str_eq(tell(&talk, "stop"), "");
  ck_assert_str_eq(tell(&talk, "ponderhit"), "");
  ck_assert_str_eq(tell(&talk, "gameover win"), "");
  tell(&talk, "go depth 3");
  tell(&talk, "ponderhit");
  ck_assert(!talk.output.stop && talk.usi.phase == USI_THINKING);
  ck_assert_str_eq(finish_task(&talk), "bestmove 5i6h\n");
  ck_assert_str_eq(tell(&talk, "stop"), "");
  talk_end(&talk);
}
END_TEST

/** @brief What changes the game or asks for another move ends a search first, and its answer comes
 *  before; the rest leaves the search alone.
 *  @proves{usi_line} */
START_TEST(commands_that_need_the_game_end_the_search)
{
  static const char *const ending[] = {"position startpos", "position nonsense", "usinewgame",
                                       "go depth 1",        "go mate 1",         "quit"};
  static const char *const harmless[] = {"usi",      "isready",   "setoption name USI_Hash value 1",
                                         "nonsense", "ponderhit", ""};
  for (size_t i = 0; i < sizeof ending / sizeof ending[0]; i++) {
    struct talk talk;
    talk_begin(&talk);
    tell(&talk, "go depth 3");
    usi_line(&talk.usi, ending[i], &talk.output);
    ck_assert_msg(talk.output.again && talk.output.stop, "'%s' lets the search go on", ending[i]);
    ck_assert(talk.output.lines.length == 0 && talk.output.job.task == USI_NO_TASK &&
              !talk.output.quit);
    ck_assert_str_eq(finish_task(&talk), "bestmove 5i6h\n");
    tell(&talk, ending[i]);
    ck_assert_int_eq(talk.output.quit, strcmp(ending[i], "quit") == 0);
    talk_end(&talk);
  }
  for (size_t i = 0; i < sizeof harmless / sizeof harmless[0]; i++) {
    struct talk talk;
    talk_begin(&talk);
    tell(&talk, "go depth 3");
    usi_line(&talk.usi, harmless[i], &talk.output);
    ck_assert_msg(!talk.output.again && !talk.output.stop, "'%s' ends the search", harmless[i]);
    ck_assert(talk.usi.phase == USI_THINKING);
    talk_end(&talk);
  }
}
END_TEST

/** @brief One random event of the walk.
 *  @param talk the talk.
 *  @param rng chooses.
 *  @return the line that was said, or a word for the end of a search. */
static const char *random_event(struct talk *talk, struct test_rng *rng) {
  static const char *const lines[] = {"usi",
                                      "isready",
                                      "usinewgame",
                                      "position startpos",
                                      "position startpos moves 7g7f 3c3d",
                                      "position startpos moves 7g7f 8h5e",
                                      MATED_POSITION,
                                      "position sfen 9/9/9/9/9/9/9/9/4K4 w r 1",
                                      "go depth 3",
                                      "go infinite",
                                      "go ponder btime 1 wtime 1",
                                      "go btime 0 wtime 0 byoyomi 100",
                                      "go mate infinite",
                                      "go mate 500",
                                      "go tsume attack",
                                      "go tsume defense depth 4 movetime 9",
                                      "go tsume",
                                      "go ponder depth 3",
                                      "go infinite searchmoves 7g7f 3c3d",
                                      "ponderhit btime 100 wtime 100",
                                      "eval",
                                      "go nonsense",
                                      "go nodes 1",
                                      "stop",
                                      "stop",
                                      "ponderhit",
                                      "gameover draw",
                                      "setoption name USI_Hash value 32",
                                      "setoption name MaxMovesToDraw value 512",
                                      "setoption name TsumeMode value true",
                                      "setoption name TsumeMode value false",
                                      "setoption",
                                      "",
                                      "nonsense",
                                      "position sfen x"};
  const int count = (int)(sizeof lines / sizeof lines[0]);
  const int choice = test_random_below(rng, talk->usi.phase == USI_THINKING ? 2 * count : count);
  if (choice < count) {
    tell(talk, lines[choice]);
    return lines[choice];
  }
  finish_task(talk);
  return "(the task ends)";
}

/** @brief Somebody else's command. @param command its name. @return whether it is `eval`. */
static bool knows_eval(struct word command) {
  return word_is(command, "eval");
}

/** @brief Abort unless every task has been answered, or its answer is owed.
 *  @param talk the talk. @param step of the walk. @param event what has happened. */
static void check_answers(const struct talk *talk, int step, const char *event) {
  for (int task = USI_TASK_SEARCH; task <= USI_TASK_TSUME; task++) {
    const int owed = talk->usi.phase != USI_IDLE && (int)answered_as(talk->usi.task) == task;
    if (talk->answers[task] + owed != talk->gos[task])
      ck_abort_msg("step %d, '%s': %d go, %d answers, %d owed, task %d", step, event,
                   talk->gos[task], talk->answers[task], owed, task);
  }
}

/** @brief On a random walk: one answer for each go, none while it is held, readyok always.
 *  @proves{usi_line} @proves{usi_finished} @proves{usi_solved} */
START_TEST(every_go_gets_exactly_one_answer)
{
  struct test_rng rng = test_rng_seeded(UINT64_C(20141009));
  struct talk talk;
  talk_begin(&talk);
  talk.usi.knows_extra = knows_eval;
  const int steps = tier_rounds(100000, 3000000);
  for (int step = 0; step < steps; step++) {
    const bool held = talk.usi.hold && talk.usi.phase != USI_IDLE;
    const int before = talk.answers[USI_TASK_SEARCH];
    const char *event = random_event(&talk, &rng);
    check_answers(&talk, step, event);
    if (held && event[0] == '(' && talk.answers[USI_TASK_SEARCH] != before)
      ck_abort_msg("step %d: answered before it was asked", step);
    if (strcmp(event, "isready") == 0 && count_lines(talk.output.lines.text, "readyok\n") != 1)
      ck_abort_msg("step %d: no readyok", step);
    if (talk.output.extra && (talk.usi.phase != USI_IDLE || strcmp(event, "eval") != 0))
      ck_abort_msg("step %d: a command of somebody else's during a task", step);
  }
  for (int task = USI_TASK_SEARCH; task <= USI_TASK_TSUME; task++)
    ck_assert_int_gt(talk.answers[task], steps / 100);
  talk_end(&talk);
}
END_TEST

void add_protocol_sections(Suite *suite) {
  TCase *section = add_section(suite, "sec14_2", "ch14 sec14_2 fast");
  tcase_add_test(section, usi_handshake_names_the_engine_and_its_options);
  tcase_add_test(section, blanks_around_commands_do_not_matter);
  tcase_add_test(section, unknown_commands_are_named);
  section = add_section(suite, "sec14_8", "ch14 sec14_8 fast");
  tcase_add_test(section, a_refused_position_makes_go_resign);
  tcase_add_test(section, a_missing_king_makes_go_resign);
  section = add_section(suite, "sec14_9", "ch14 sec14_9 fast");
  tcase_add_test(section, held_answers_wait_for_stop_or_ponderhit);
  tcase_add_test(section, after_ponderhit_the_search_has_its_time);
  tcase_add_test(section, stop_without_a_search_says_nothing);
  tcase_add_test(section, commands_that_need_the_game_end_the_search);
  tcase_add_test(section, every_go_gets_exactly_one_answer);
}

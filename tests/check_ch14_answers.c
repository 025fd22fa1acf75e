/**
 * @file check_ch14_answers.c
 * @brief Chapter 14: what is said at the end of a search, and during it.
 */
#include "check_ch14.h"

#include "ch06_movegen.h"
#include "ch14_engine.h"

#include <stdio.h>
#include <string.h>

/** @brief The engine's answer is legal even when it may hardly think.
 *  @proves{engine_init} @proves{engine_think} */
START_TEST(the_engine_answers_with_a_legal_move)
{
  static const struct search_limits limits[] = {{.max_depth = MAX_DEPTH, .node_limit = 1},
                                                {.max_depth = 1},
                                                {.max_depth = MAX_DEPTH, .time_limit_ms = 1},
                                                {.max_depth = 3}};
  struct engine engine;
  struct game game;
  struct search_result result;
  engine_init(&engine, &ENGINE_SETTINGS_DEFAULT, NULL);
  ck_assert(game_init(&game));
  for (size_t i = 0; i < sizeof limits / sizeof limits[0]; i++) {
    engine_think(&engine, &game, &limits[i], NULL, NULL, NULL, &result);
    ck_assert(result.has_move && is_legal_move(&game.position, result.best_move));
  }
  const atomic_bool stop = true;
  engine_think(&engine, &game, &limits[3], &stop, NULL, NULL, &result);
  ck_assert(result.has_move && is_legal_move(&game.position, result.best_move));
  engine_free(&engine);
  game_free(&game);
}
END_TEST

/** @brief A clock that shows its one time. @param aids not used. @return 4711. */
static int64_t stopped_watch(const struct search_aids *aids) {
  (void)aids;
  return 4711;
}

/** @brief The engine goes by the clock of its helpers, and knows how full its own table is.
 *  @proves{engine_now_ms} @proves{engine_hashfull} */
START_TEST(the_engine_knows_its_clock_and_its_table)
{
  const struct search_limits limits = {.max_depth = 4};
  struct engine_settings settings = ENGINE_SETTINGS_DEFAULT;
  struct engine engine;
  struct game game;
  struct search_result result;
  settings.hash_mb = 1;
  ck_assert(engine_init(&engine, &settings, NULL) && game_init(&game));
  ck_assert_int_eq(engine_hashfull(&engine), 0);
  engine_think(&engine, &game, &limits, NULL, NULL, NULL, &result);
  ck_assert_int_gt(engine_hashfull(&engine), 0);
  ck_assert_int_eq(engine_hashfull(&engine), hashfull_permille(&engine.table));
  engine.aids.now_ms = stopped_watch;
  ck_assert_int_eq(engine_now_ms(&engine), 4711);
  engine_free(&engine);
  game_free(&game);
}
END_TEST

/** @brief Black has given check for ever, and is to move. */
#define CHECKED_FOR_EVER                                                                           \
  "position sfen 8k/9/9/9/9/9/9/9/K6R1 b - 1 moves 2i1i 1a2a 1i2i 2a1a 2i1i 1a2a 1i2i 2a1a "       \
  "2i1i 1a2a 1i2i 2a1a"

/** @brief A declaration wins; a lost game is resigned; one that is over but not lost is named and
 *  played on with a legal move, for the GUI may count otherwise.
 *  @proves{usi_finished} */
START_TEST(ended_games_are_declared_resigned_or_played_on)
{
  static const char *const cases[][3] = {
      {"position sfen KRRBBGGGG/SSSS5/NNNN5/9/9/9/9/9/8k b LLLLPP 1", "bestmove win\n",
       "terminal declaration_win win"},
      {"position startpos moves 2h3h 8b7b 3h2h 7b8b 2h3h 8b7b 3h2h 7b8b 2h3h 8b7b 3h2h 7b8b",
       "bestmove ", "terminal repetition draw"},
      {CHECKED_FOR_EVER " 2i1i", "bestmove ", "terminal perpetual_check win"},
      {CHECKED_FOR_EVER, "bestmove resign\n", "terminal perpetual_check loss"},
      {MATED_POSITION, "bestmove resign\n", "no legal move"},
      {"position sfen 4k4/9/9/9/9/9/9/9/4K4 b - 501", "bestmove ", "terminal move_limit draw"}};
  struct engine engine;
  engine_init(&engine, &ENGINE_SETTINGS_DEFAULT, NULL);
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    struct talk talk;
    struct search_result result;
    talk_begin(&talk);
    ck_assert_str_eq(tell(&talk, cases[i][0]), "");
    tell(&talk, "go depth 2");
    engine_think(&engine, &talk.usi.game, &talk.output.job.limits, NULL, NULL, NULL, &result);
    usi_finished(&talk.usi, &result, &talk.output);
    ck_assert_int_eq(count_lines(talk.output.lines.text, cases[i][1]), 1);
    ck_assert_int_eq(count_lines(talk.output.lines.text, "bestmove "), 1);
    const bool resigns = strstr(cases[i][1], "resign") != NULL;
    ck_assert_int_eq(count_lines(talk.output.lines.text, "bestmove resign"), resigns);
    ck_assert_int_eq(result.has_move, strcmp(cases[i][1], "bestmove ") == 0);
    ck_assert(!result.has_move || is_legal_move(&talk.usi.game.position, result.best_move));
    ck_assert_ptr_nonnull(strstr(talk.output.lines.text, cases[i][2]));
    talk_end(&talk);
  }
  engine_free(&engine);
}
END_TEST

/** @brief An info line has its words in the right order, pv last; mates count plies with a sign,
 * and not fewer than the line has; progress has no score and no line.
 *  @proves{say_info} @proves{say_score} @proves{say} */
START_TEST(info_lines_end_with_the_pv)
{
  static const struct {
    int score;
    const char *text;
  } scores[] = {{0, "score cp 0"},         {-123, "score cp -123"}, {28999, "score cp 28999"},
                {29999, "score mate 2"},   {29993, "score mate 7"}, {-29998, "score mate -2"},
                {-30000, "score mate -0"}, {30000, "score mate 2"}};
  struct usi_text lines = {0};
  for (size_t i = 0; i < sizeof scores / sizeof scores[0]; i++) {
    char wanted[160];
    struct search_info info = {
        .depth = 3, .deepest = 9, .score = scores[i].score, .nodes = 1200, .elapsed_ms = 4};
    info.pv.count = 2;
    info.pv.moves[0] = (struct move){54, 45, PIECE_PAWN, 0, 0};
    info.pv.moves[1] = (struct move){SQUARE_NONE, 40, PIECE_GOLD, 0, 1};
    lines.length = 0;
    say_info(&lines, &info, 17);
    snprintf(wanted, sizeof wanted,
             "info depth 3 seldepth 9 %s nodes 1200 time 4 nps 300000 hashfull 17 pv 9g9f G*5e\n",
             scores[i].text);
    ck_assert_str_eq(lines.text, wanted);
    info.elapsed_ms = 0;
    info.multi_pv = 12;
    lines.length = 0;
    say_info(&lines, &info, 17);
    ck_assert_ptr_nonnull(strstr(lines.text, " seldepth 9 multipv 12 score "));
    ck_assert_ptr_nonnull(strstr(lines.text, " time 0 nps 1200000 hashfull "));
    info.multi_pv = 0;
    info.move_number = 5;
    lines.length = 0;
    say_info(&lines, &info, 17);
    ck_assert_str_eq(lines.text,
                     "info depth 3 seldepth 9 nodes 1200 time 0 nps 1200000 hashfull 17 "
                     "currmove 9g9f currmovenumber 5\n");
  }
  struct search_info longest = {.depth = 64, .score = -28000, .nodes = UINT64_MAX / 1000};
  longest.pv.count = MAX_DEPTH;
  for (int i = 0; i < MAX_DEPTH; i++)
    longest.pv.moves[i] = (struct move){10, 20, PIECE_SILVER, 1, 0};
  lines.length = 0;
  say_info(&lines, &longest, 1000);
  ck_assert_str_eq(lines.text + lines.length - 7, " 8b7c+\n");
}
END_TEST

/** @brief With USI_Ponder the expected reply is named; a score as bad as ResignValue is given up,
 * and it is said why; without a finished iteration there is no score to give up at.
 *  @proves{usi_finished} */
START_TEST(the_reply_is_named_and_lost_games_given_up)
{
  struct talk talk;
  struct search_result result = {.best_move = {56, 47, PIECE_PAWN, 0, 0},
                                 .has_move = true,
                                 .score = -500,
                                 .completed_depth = 3};
  static const char *const cases[][2] = {
      {"setoption name USI_Ponder value false", "bestmove 7g7f\n"},
      {"setoption name USI_Ponder value true", "bestmove 7g7f ponder 3c3d\n"},
      {"setoption name ResignValue value 501", "bestmove 7g7f ponder 3c3d\n"},
      {"setoption name ResignValue value 500",
       "info string resign at score -500\nbestmove resign\n"}};
  result.pv.count = 2;
  result.pv.moves[0] = result.best_move;
  result.pv.moves[1] = (struct move){24, 33, PIECE_PAWN, 0, 0};
  talk_begin(&talk);
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    tell(&talk, cases[i][0]);
    tell(&talk, "go depth 3");
    usi_finished(&talk.usi, &result, &talk.output);
    ck_assert_str_eq(talk.output.lines.text, cases[i][1]);
  }
  result.completed_depth = 0;
  result.pv.count = 1;
  tell(&talk, "go depth 3");
  usi_finished(&talk.usi, &result, &talk.output);
  ck_assert_str_eq(talk.output.lines.text, "bestmove 7g7f\n");
  talk_end(&talk);
}
END_TEST

/** @brief A search that cannot start is answered all the same, held back if need be.
 *  @proves{usi_failed} */
START_TEST(a_search_that_cannot_start_still_answers)
{
  struct talk talk;
  talk_begin(&talk);
  tell(&talk, "go depth 1");
  usi_failed(&talk.usi, "out of memory", &talk.output);
  ck_assert_str_eq(talk.output.lines.text,
                   "info string error: go: out of memory\nbestmove resign\n");
  tell(&talk, "go infinite");
  usi_failed(&talk.usi, "out of memory", &talk.output);
  ck_assert_str_eq(talk.output.lines.text, "");
  ck_assert_int_eq(count_lines(tell(&talk, "stop"), "bestmove resign\n"), 1);
  talk_end(&talk);
}
END_TEST

void add_answer_sections(Suite *suite) {
  TCase *section = add_section(suite, "sec14_10", "ch14 sec14_10 fast");
  tcase_add_test(section, the_engine_answers_with_a_legal_move);
  tcase_add_test(section, the_engine_knows_its_clock_and_its_table);
  tcase_add_test(section, ended_games_are_declared_resigned_or_played_on);
  tcase_add_test(section, info_lines_end_with_the_pv);
  tcase_add_test(section, the_reply_is_named_and_lost_games_given_up);
  tcase_add_test(section, a_search_that_cannot_start_still_answers);
}

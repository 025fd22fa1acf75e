/**
 * @file check_ch14_edges.c
 * @brief Chapter 14: what seldom happens in a conversation.
 */
#include "check_ch14.h"

#include "ch04_sfen.h"
#include "ch04_usimove.h"
#include "ch06_movegen.h"
#include "ch14_bench.h"
#include "ch14_io.h"
#include "ch14_opening.h"
#include "ch14_pace.h"
#include "ch14_reply.h"
#include "refuse.h"
#include "usi_partner.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/** @brief What does not fit into an answer is cut off, and the end stays an end.
 *  @proves{say} */
START_TEST(endless_answers_are_cut_off)
{
  static struct usi_text lines;
  say(&lines, "%*s", USI_TEXT_SIZE - 3, "x");
  ck_assert_uint_eq(lines.length, USI_TEXT_SIZE - 3);
  for (int i = 0; i < 3; i++) {
    say(&lines, "four");
    ck_assert_uint_eq(lines.length, USI_TEXT_SIZE - 1);
    ck_assert_str_eq(lines.text + USI_TEXT_SIZE - 4, "xfo");
  }
}
END_TEST

/** @brief A flag that nobody raises changes nothing about a bench; of nodes, too, there is one
 * word.
 *  @proves{run_bench} @proves{parse_bench} */
START_TEST(a_bench_with_a_lowered_flag_comes_to_its_end)
{
  struct search_limits limits = {.max_depth = 1};
  const atomic_bool stop = false;
  struct engine engine;
  struct bench bench;
  struct error error;
  engine_init(&engine, &ENGINE_SETTINGS_DEFAULT, NULL);
  ck_assert(run_bench(&engine, &limits, &stop, NULL, NULL, &bench));
  ck_assert_int_eq(bench.count, BENCH_POSITIONS);
  engine_free(&engine);
  ck_assert(!parse_bench("nodes 5 nodes 6", &limits, &error));
  ck_assert_str_eq(error.message, "'nodes': the nodes is given already");
}
END_TEST

/** @brief A game and how it is thought about. */
struct thought {
  struct engine engine;        /**< the engine */
  struct game game;            /**< the game */
  struct search_limits limits; /**< limits of the search */
  struct search_result result; /**< what came of it */
};

/** @brief Think about a game that the rules call finished.
 *  @param context the struct thought.
 *  @return true. */
static bool think(void *context) {
  struct thought *thought = context;
  engine_think(&thought->engine, &thought->game, &thought->limits, NULL, NULL, NULL,
               &thought->result);
  return true;
}

/** @brief A drawn game for which memory is short is not given up: a legal move is played, one of
 *         those that are wanted, if there is one.
 *  @proves{engine_think} */
START_TEST(a_drawn_game_is_played_on_without_memory)
{
  static struct thought thought;
  struct move_list wanted = {.count = 1};
  engine_init(&thought.engine, &ENGINE_SETTINGS_DEFAULT, NULL);
  thought.limits.max_depth = 1;
  for (int stuck = 0; stuck < 2; stuck++) {
    ck_assert(game_init(&thought.game));
    thought.game.rules.max_moves_to_draw = 1;
    ck_assert(
        game_set_sfen(&thought.game,
                      stuck ? "8k/6G2/7G1/9/9/9/9/9/4K4 w - 20"
                            : "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 20",
                      NULL));
    for (int chosen = 0; chosen < 2; chosen++) {
      ck_assert(stuck || find_legal_move(&thought.game.position, "7g7f", &wanted.moves[0], NULL));
      thought.limits.search_moves = chosen && !stuck ? &wanted : NULL;
      refuse_requests(REFUSE_MEMORY, 1, 1 << 30);
      think(&thought);
      grant_requests();
      ck_assert_int_eq(thought.result.terminal.outcome, OUTCOME_DRAW);
      ck_assert(thought.result.has_move == !stuck);
      if (!stuck)
        ck_assert(is_legal_move(&thought.game.position, thought.result.best_move));
      if (!stuck && chosen)
        ck_assert(same_move(thought.result.best_move, wanted.moves[0]));
    }
    game_free(&thought.game);
  }
  engine_free(&thought.engine);
}
END_TEST

/** @brief A clock that stands still. @param aids not used. @return 0. */
static int64_t motionless_clock(const struct search_aids *aids) {
  (void)aids;
  return 0;
}

/** @brief Let the loop of a host that waits for the end of each task read an input.
 *  @param in the input; it is closed. @param now_ms the engine's clock, or null for a real one.
 *  @param read receives what usi_loop() returns. @return what was answered; to be freed. */
static char *wait_for_each_task(FILE *in, int64_t (*now_ms)(const struct search_aids *aids),
                                bool *read) {
  char *answers = NULL;
  size_t size = 0;
  struct engine engine;
  FILE *out = open_memstream(&answers, &size);
  const struct usi_host host = {.patience_ms = -1};
  ck_assert(in != NULL && out != NULL);
  engine_init(&engine, &ENGINE_SETTINGS_DEFAULT, NULL);
  if (now_ms != NULL)
    engine.aids.now_ms = now_ms;
  *read = usi_loop(in, out, &engine, &host);
  engine_free(&engine);
  fclose(in);
  fclose(out);
  return answers;
}

/** @brief Lines that came too fast to be told are told when the search ends, before its answer.
 *  @proves{usi_loop} @proves{pace_end} */
START_TEST(what_was_held_back_is_told_before_the_answer)
{
  static const char words[] = "setoption name MultiPV value 2\ngo depth 3\n";
  bool read;
  char *answers =
      wait_for_each_task(fmemopen((void *)words, sizeof words - 1, "r"), motionless_clock, &read);
  ck_assert(read);
  ck_assert_int_eq(count_lines(answers, "info depth 1 "), 2);
  ck_assert_int_eq(count_lines(answers, "info depth 2 "), 0);
  ck_assert_int_eq(count_lines(answers, "info depth 3 "), 2);
  ck_assert(strstr(answers, "info depth 3 ") < strstr(answers, "bestmove "));
  free(answers);
}
END_TEST

/** @brief A task without an end is not waited for, however patient the host: its answer comes all
 *         the same, as do those of tasks that end by time, nodes or the clock after ponderhit.
 *  @proves{usi_loop} */
START_TEST(a_task_without_an_end_is_not_waited_for)
{
  static const char *const lines[] = {"go\n",
                                      "go infinite\n",
                                      "go ponder\n",
                                      "go depth 2\ngo\n",
                                      "go nodes 100\n",
                                      "go movetime 20\n",
                                      "go ponder byoyomi 50\nponderhit\n"};
  for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
    bool read;
    char *answers =
        wait_for_each_task(fmemopen((void *)lines[i], strlen(lines[i]), "r"), NULL, &read);
    ck_assert(read);
    ck_assert_int_eq(count_lines(answers, "bestmove "), i == 3 ? 2 : 1);
    free(answers);
  }
}
END_TEST

/** @brief An input that cannot be read is no end of input: it is said, and the loop has failed.
 *  @proves{usi_loop} */
START_TEST(an_input_that_cannot_be_read_is_told)
{
  bool read;
  char *answers = wait_for_each_task(fopen("/", "r"), NULL, &read);
  ck_assert(!read);
  ck_assert_str_eq(answers, "info string error: the input cannot be read: Is a directory\n");
  free(answers);
}
END_TEST

/** @brief An answer that cannot be written at once ends the loop like one that cannot be pushed
 * out.
 *  @proves{usi_loop} */
START_TEST(an_unbuffered_output_that_is_full_ends_everything)
{
  struct engine engine;
  FILE *in = fmemopen("isready\nisready\n", 16, "r");
  FILE *out = fopen("/dev/full", "w");
  ck_assert(in != NULL && out != NULL);
  setvbuf(out, NULL, _IONBF, 0);
  engine_init(&engine, &ENGINE_SETTINGS_DEFAULT, NULL);
  ck_assert(!usi_loop(in, out, &engine, &QUIET_HOST));
  engine_free(&engine);
  fclose(in);
  fclose(out);
}
END_TEST

/** @brief A book without fault is told in one line; an option's text has no control characters.
 *  @proves{opening_load} @proves{parse_option} */
START_TEST(a_book_without_fault_is_told_in_one_line)
{
  char scratch[TEST_PATH_SIZE], path[TEST_PATH_SIZE], words[TEST_PATH_SIZE + 64];
  struct opening opening = {.asked = false};
  struct usi_options options;
  struct usi_text lines = {0};
  struct error error;
  make_scratch(scratch);
  write_scratch(scratch, "a.db", "sfen " STARTPOS_SFEN "\n7g7f none 0 0 1\n", path);
  options_init(&options);
  snprintf(words, sizeof words, "name BookFile value %s", path);
  ck_assert(parse_option(words, &options, NULL));
  opening_load(&opening, &options, &lines);
  snprintf(words, sizeof words, "info string book loaded %s positions 1\n", path);
  ck_assert_str_eq(lines.text, words);
  opening_free(&opening);
  remove_scratch(scratch);
  ck_assert(!parse_option("name BookDir value a\x7Fz", &options, &error));
  ck_assert_ptr_nonnull(strstr(error.message, "BookDir: character 2 "));
}
END_TEST

/** @brief The line that is being looked at never waits; a reply is only looked up for a line of the
 *         best move.
 *  @proves{pace_line} @proves{name_reply} */
START_TEST(lines_of_other_moves_are_left_alone)
{
  struct pace pace = {.holding = true};
  struct usi_text lines = {.length = 2, .text = "x\n"};
  const struct search_info info = {.multi_pv = 1, .current_line = true};
  pace_line(&pace, &info, &lines);
  ck_assert_uint_eq(lines.length, 2);
  struct engine engine;
  struct position position;
  struct search_result result = {.has_move = true, .pv = {.count = 1}};
  engine_init(&engine, &ENGINE_SETTINGS_DEFAULT, NULL);
  set_startpos(&position);
  ck_assert(find_legal_move(&position, "7g7f", &result.pv.moves[0], NULL));
  ck_assert(find_legal_move(&position, "2g2f", &result.best_move, NULL));
  name_reply(&engine.table, &position, &result);
  ck_assert_int_eq(result.pv.count, 1);
  engine_free(&engine);
}
END_TEST

/** @brief Drops are no idle refusals, wherever they go; nor are moves of a silver, or of a lance
 * that keeps two more squares.
 *  @proves{start_task} */
START_TEST(drops_and_silvers_are_no_idle_refusals)
{
  struct talk talk;
  struct move_list all;
  talk_begin(&talk);
  tell(&talk, "setoption name GenerateAllLegalMoves value false");
  tell(&talk, "position sfen k8/9/9/2S1L3P/9/9/9/9/4K1R2 b RB 1");
  tell(&talk, "go depth 1");
  generate_legal_moves(&talk.usi.game.position, &all);
  ck_assert_int_eq(talk.output.job.search_moves.count, all.count - 5); /* 1d1c, 5d5b, 3i3a to 3c */
  talk_end(&talk);
}
END_TEST

void add_ch14_edges(Suite *suite) {
  TCase *section = add_section(suite, "sec14_3_edges", "ch14 sec14_3 fast");
  tcase_add_test(section, endless_answers_are_cut_off);
  tcase_add_test(section, a_bench_with_a_lowered_flag_comes_to_its_end);
  tcase_add_test(section, a_drawn_game_is_played_on_without_memory);
  tcase_add_test(section, what_was_held_back_is_told_before_the_answer);
  tcase_add_test(section, a_task_without_an_end_is_not_waited_for);
  tcase_add_test(section, an_input_that_cannot_be_read_is_told);
  tcase_add_test(section, an_unbuffered_output_that_is_full_ends_everything);
  tcase_add_test(section, a_book_without_fault_is_told_in_one_line);
  tcase_add_test(section, lines_of_other_moves_are_left_alone);
  tcase_add_test(section, drops_and_silvers_are_no_idle_refusals);
}

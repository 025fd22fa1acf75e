/**
 * @file check_ch14_storm.c
 * @brief Chapter 14: GUIs that say anything at any moment, to the real shell with its threads.
 *
 * Moments are chosen by doing a random amount of idle work, never by the clock.
 */
/** @brief For sched_yield(). */
#define _GNU_SOURCE

#include "check_ch14.h"

#include "usi_partner.h"

#include <sched.h>
#include <stdio.h>
#include <string.h>

/** @brief Kinds of lines that are counted. */
enum counted { COUNT_SEARCH, COUNT_MATE, COUNT_TSUME, COUNT_READY, COUNT_USI, COUNTED };

/** @brief What the engine says, counted by a thread of its own. */
struct listener {
  FILE *from;         /**< the engine's lines */
  pthread_t thread;   /**< reads them */
  int heard[COUNTED]; /**< lines of each kind */
  int strange;        /**< lines that begin with no word of the protocol */
};

/** @brief Read to the end. @param argument the listener. @return null. */
static void *listen_to_engine(void *argument) {
  static const char *const counted[COUNTED] = {"bestmove ", "checkmate ", "tsume ", "readyok\n",
                                               "usiok\n"};
  static const char *const others[] = {"info ", "id ", "option "};
  struct listener *listener = argument;
  char line[USI_TEXT_SIZE];
  while (fgets(line, sizeof line, listener->from) != NULL) {
    bool known = false;
    for (int i = 0; i < COUNTED; i++)
      if (strncmp(line, counted[i], strlen(counted[i])) == 0)
        known = true, listener->heard[i]++;
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
      known = known || strncmp(line, others[i], strlen(others[i])) == 0;
    listener->strange += !known;
  }
  return NULL;
}

/** @brief Let some time pass: a random amount of idle work, mostly short, then the processor is
 * given away a few times.
 *  @param rng chooses. @param most most work, as a power of two. */
static void pause_somewhat(struct test_rng *rng, int most) {
  const int work = test_random_below(rng, 1 << test_random_below(rng, most + 1));
  struct test_rng idle = test_rng_seeded(rng->state);
  for (int i = 0; i < work; i++)
    test_random(&idle);
  for (int i = work % 4; i > 0; i--)
    sched_yield();
}

/** @brief A line of a GUI in a hurry. */
struct hasty_line {
  const char *text; /**< the line */
  int counted;      /**< which answer it gets, or -1 */
};

/** @brief All that a GUI may say. */
static const struct hasty_line LINES[] = {{"go infinite\n", COUNT_SEARCH},
                                          {"go ponder btime 300 wtime 300\n", COUNT_SEARCH},
                                          {"go ponder\n", COUNT_SEARCH},
                                          {"go depth 2\n", COUNT_SEARCH},
                                          {"go depth 3\n", COUNT_SEARCH},
                                          {"go nodes 500\n", COUNT_SEARCH},
                                          {"go movetime 2\n", COUNT_SEARCH},
                                          {"go btime 10 wtime 10 byoyomi 1\n", COUNT_SEARCH},
                                          {"go infinite searchmoves 7g7f 2g2f\n", COUNT_SEARCH},
                                          {"go mate infinite\n", COUNT_MATE},
                                          {"go mate 2\n", COUNT_MATE},
                                          {"go tsume attack depth 3 movetime 2\n", COUNT_TSUME},
                                          {"stop\n", -1},
                                          {"stop\n", -1},
                                          {"stop\n", -1},
                                          {"ponderhit\n", -1},
                                          {"ponderhit btime 30 wtime 30\n", -1},
                                          {"gameover draw\n", -1},
                                          {"position startpos\n", -1},
                                          {"position startpos moves 7g7f 3c3d\n", -1},
                                          {MATED_POSITION "\n", -1},
                                          {"position sfen 8k/9/7+R1/9/9/9/9/9/9 b P 1\n", -1},
                                          {"position startpos moves 7g7f 8h5e\n", -1},
                                          {"usinewgame\n", -1},
                                          {"isready\n", COUNT_READY},
                                          {"usi\n", COUNT_USI},
                                          {"setoption name USI_Hash value 1\n", -1},
                                          {"setoption name Hash value 2\n", -1},
                                          {"setoption name Hash value 8\n", -1},
                                          {"setoption name MultiPV value 3\n", -1},
                                          {"setoption name MultiPV value 1\n", -1},
                                          {"setoption name Threads value 2\n", -1},
                                          {"setoption name Threads value 1\n", -1},
                                          {"setoption name USI_Ponder value true\n", -1},
                                          {"\r\n", -1}};

/** @brief A thousand commands without waiting for anything: in the end every question has had its
 * one answer, and every line was one of the protocol's.
 *  @proves{usi_loop} @proves{usi_line} */
START_TEST(a_thousand_hasty_commands_get_their_answers)
{
  const int count = (int)(sizeof LINES / sizeof LINES[0]);
  struct test_rng rng = test_rng_seeded(UINT64_C(20141405));
  struct partner partner;
  struct listener listener = {0};
  int asked[COUNTED] = {0};
  start_partner(&partner);
  listener.from = partner.from;
  ck_assert_int_eq(pthread_create(&listener.thread, NULL, listen_to_engine, &listener), 0);
  for (int i = 0; i < tier_rounds(1000, 20000); i++) {
    const struct hasty_line *line = &LINES[test_random_below(&rng, count)];
    say_to(&partner, line->text);
    if (line->counted >= 0)
      asked[line->counted]++;
    pause_somewhat(&rng, 14);
  }
  say_to(&partner, "quit\n");
  pthread_join(listener.thread, NULL);
  hang_up(&partner);
  ck_assert(partner.written);
  for (int i = 0; i < COUNTED; i++)
    ck_assert_msg(asked[i] > 0 && listener.heard[i] == asked[i],
                  "seed %llu, kind %d: %d answers to %d questions", (unsigned long long)rng.seed, i,
                  listener.heard[i], asked[i]);
  ck_assert_int_eq(listener.strange, 0);
}
END_TEST

/** @brief One round: a task, stop at a random moment, its answer, and no second one.
 *  @param partner the engine. @param rng chooses. @param round for messages. */
static void stop_once(struct partner *partner, struct test_rng *rng, int round) {
  static const char *const gos[][2] = {{"go infinite\n", "bestmove "},
                                       {"go ponder\n", "bestmove "},
                                       {"go depth 64\n", "bestmove "},
                                       {"go nodes 4000000000\n", "bestmove "},
                                       {"go btime 3600000 wtime 3600000\n", "bestmove "},
                                       {"go mate infinite\n", "checkmate "},
                                       {"go mate 3600000\n", "checkmate "},
                                       {"go tsume attack depth 63 movetime 600000\n", "tsume "}};
  const int choice = test_random_below(rng, (int)(sizeof gos / sizeof gos[0]));
  char line[USI_TEXT_SIZE];
  if (test_random_below(rng, 4) == 0) { /* the next task begins with making or clearing the table */
    snprintf(line, sizeof line, "setoption name Hash value %d\n", 1 + test_random_below(rng, 64));
    say_to(partner, line);
  }
  if (test_random_below(rng, 4) == 0) {
    snprintf(line, sizeof line, "setoption name Threads value %d\n", 1 + test_random_below(rng, 4));
    say_to(partner, line);
  }
  if (test_random_below(rng, 3) == 0)
    say_to(partner, "usinewgame\n");
  say_to(partner, gos[choice][0]);
  pause_somewhat(rng, 20);
  say_to(partner, "stop\n");
  wait_for(partner, gos[choice][1], line);
  if (line[0] == 'b' && !is_legal_answer(line))
    ck_abort_msg("seed %llu, round %d, %s: %s", (unsigned long long)rng->seed, round,
                 gos[choice][0], line);
  say_to(partner, "stop\nisready\n");
  ck_assert_ptr_nonnull(fgets(line, sizeof line, partner->from));
  if (strcmp(line, "readyok\n") != 0)
    ck_abort_msg("seed %llu, round %d, %s: then '%s'", (unsigned long long)rng->seed, round,
                 gos[choice][0], line);
}

/** @brief stop is answered once and at once, whatever is going on: a search, a search for a mate,
 * the clearing of a table of any size, with any number of threads.
 *  @proves{usi_loop} @proves{engine_forget} */
START_TEST(stop_ends_whatever_is_going_on)
{
  struct test_rng rng = test_rng_seeded(UINT64_C(20141406));
  struct partner partner;
  start_partner(&partner);
  say_to(&partner, "setoption name USI_OwnBook value false\n"); /* or it would answer first */
  for (int round = 0; round < tier_rounds(500, 5000); round++)
    stop_once(&partner, &rng, round);
  say_to(&partner, "quit\n");
  ck_assert_int_eq(hang_up(&partner), 0);
}
END_TEST

void add_storm_sections(Suite *suite) {
  TCase *section = add_section(suite, "sec14_3_storm", "ch14 sec14_3 fast");
  tcase_add_test(section, a_thousand_hasty_commands_get_their_answers);
  tcase_add_test(section, stop_ends_whatever_is_going_on);
}

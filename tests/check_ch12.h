/**
 * @file check_ch12.h
 * @brief What the sources of check_ch12 share: a search with a team, and helpers that watch it.
 */
#ifndef HAYANAGI_TESTS_CHECK_CH12_H
#define HAYANAGI_TESTS_CHECK_CH12_H

#include "ch04_sfen.h"
#include "ch12_pool.h"
#include "common.h"

/** @brief A position in which both sides can capture, and plenty of quiet moves are there too. */
#define BUSY_SFEN "lnsgk1snl/1r4gb1/p1pppp2p/1p4pR1/9/2P6/PP1PPPP1P/1B7/LNSGKGSNL w Pp 10"

/** @brief White is in check and has two moves. */
#define TWO_MOVES_SFEN "8k/9/8L/9/9/9/9/9/K8 w - 1"

/** @brief White is in check and has one move. */
#define ONE_MOVE_SFEN "8k/6S2/8L/9/9/9/9/9/K8 w - 1"

/** @brief A search with a team, and all that it needs. Static in the tests: helpers point to it. */
struct crew {
  struct game game;                 /**< the position */
  struct transposition_table table; /**< 1 MB */
  struct speedups speedups;         /**< the coordinator's */
  struct search_aids aids;          /**< helpers, speed-ups and the pool */
  struct pool pool;                 /**< the team */
  struct search_limits limits;      /**< MAX_DEPTH plies unless a test wants others */
  atomic_bool stop;                 /**< stop flag of the searches */
  struct search_result result;      /**< the last answer */
  int reports;                      /**< iterations that the last search reported */
  struct search_info last;          /**< the last of them */
};

/**
 * @brief Prepare a search; end_crew() when done. The evaluation is the plain one.
 * @param crew receives everything.
 * @param sfen the position, then moves with a blank before each if the text goes on after the move
 *        number; the test aborts when it cannot be read.
 * @param switches which speed-ups.
 * @param threads the size of the team.
 */
void begin_crew(struct crew *crew, const char *sfen, struct speedup_switches switches, int threads);

/**
 * @brief Give everything back.
 * @param crew after begin_crew().
 */
void end_crew(struct crew *crew);

/**
 * @brief Take another position, as begin_crew() does.
 * @param crew after begin_crew().
 * @param sfen the position, and moves.
 */
void set_crew(struct crew *crew, const char *sfen);

/**
 * @brief Give the team another size and lend it to the search.
 * @param crew after begin_crew().
 * @param threads the size; the test aborts when it cannot be had.
 */
void resize_crew(struct crew *crew, int threads);

/**
 * @brief Search with an empty table, under the limits of the crew. The answer's move must be legal,
 *        and that of the last report; the game must be left as it was.
 * @param crew after begin_crew().
 */
void run_crew(struct crew *crew);

/**
 * @brief Abort the test with the position in the message.
 * @param crew the search.
 * @param what the law that failed.
 * @param got a number that the code gave.
 * @param expected the number that the law asks for, or a limit of it.
 */
_Noreturn void fail_crew(const struct crew *crew, const char *what, long got, long expected);

/**
 * @brief Positions of several kinds, in the form of begin_crew().
 * @param index 0 or more.
 * @return the text; null after the last.
 */
const char *crew_position(int index);

/**
 * @brief Add the tests of values and best moves.
 * @param splitting the test case of section 12.2.
 */
void add_value_tests(TCase *splitting);

/**
 * @brief Add the tests of one iteration, by hand and on one thread.
 * @param splitting the test case of section 12.2.
 * @param collecting the test case of section 12.3.
 */
void add_split_tests(TCase *splitting, TCase *collecting);

/**
 * @brief Add the tests of the team: sizes, refusals, what its members own and share.
 * @param threads the test case of section 12.3.
 * @param sharing the test case of section 12.4.
 */
void add_pool_tests(TCase *threads, TCase *sharing);

/**
 * @brief Add the tests of the node count and the node limit.
 * @param section the test case of section 12.5.
 */
void add_count_tests(TCase *section);

/**
 * @brief Add the tests of being stopped.
 * @param section the test case of section 12.5.
 */
void add_stop_tests(TCase *section);

/**
 * @brief Add workers without memory.
 * @param splitting the test case of section 12.3.
 */
void add_join_refusals(TCase *splitting);

#endif

/**
 * @file check_ch09.h
 * @brief What the sources of check_ch09 share: the sections they add, random games, searches.
 *
 * Guarantees: the same seed gives the same positions.
 */
#ifndef HAYANAGI_TESTS_CHECK_CH09_H
#define HAYANAGI_TESTS_CHECK_CH09_H

#include "ch04_sfen.h"
#include "ch09_aids.h"
#include "common.h"

/**
 * @brief Add the tests of packing, mate scores, index, generations and fill rate.
 * @param section the test case of section 9.1.
 */
void add_entry_tests(TCase *section);

/**
 * @brief Add the tests of looking up and replacing.
 * @param section the test case of section 9.1.
 */
void add_store_tests(TCase *section);

/**
 * @brief Add the tests of sizes and memory.
 * @param section the test case of section 9.1.
 */
void add_memory_tests(TCase *section);

/**
 * @brief Add the tests with several threads.
 * @param section the test case of section 9.1.
 */
void add_thread_tests(TCase *section);

/**
 * @brief Add the tests of the line that is read out of the table.
 * @param section the test case of section 9.1.
 */
void add_line_tests(TCase *section);

/**
 * @brief Add the tests of null move and reductions.
 * @param null_move the test case of section 9.2.
 * @param reduction the test case of section 9.3.
 */
void add_pruning_tests(TCase *null_move, TCase *reduction);

/**
 * @brief Add the tests of ordering, killers and history.
 * @param ordering the test case of section 9.4.
 * @param killers the test case of section 9.6.
 */
void add_order_tests(TCase *ordering, TCase *killers);

/**
 * @brief Add the tests of the static exchange evaluation.
 * @param section the test case of section 9.5.
 */
void add_see_tests(TCase *section);

/**
 * @brief Add the tests of the same with exchanges that are made.
 * @param section the test case of section 9.5.
 */
void add_exchange_tests(TCase *section);

/**
 * @brief Add the tests of the search with all speed-ups: bounds, values, switches.
 * @param storing the test case of section 9.7.
 * @param together the test case of section 9.8.
 */
void add_search_tests(TCase *storing, TCase *together);

/**
 * @brief Add the tests of the helpers and their switches.
 * @param ordering the test case of section 9.4.
 * @param together the test case of section 9.8.
 */
void add_switch_tests(TCase *ordering, TCase *together);

/**
 * @brief Add the tests of the table of gains.
 * @param section the test case of section 9.8.
 */
void add_gain_tests(TCase *section);

/** @brief A search with the speed-ups, and all that it needs. */
struct bench {
  struct game game;                 /**< the position */
  struct transposition_table table; /**< 1 MB */
  struct speedups speedups;         /**< switches and memory */
  struct search_aids aids;          /**< plain helpers and what was lent to them */
  struct search search;             /**< for searches by hand */
};

/**
 * @brief Prepare a search; end_bench() when done.
 * @param bench receives everything.
 * @param sfen the position; the test aborts when it cannot be read.
 * @param switches which speed-ups.
 */
void begin_bench(struct bench *bench, const char *sfen, struct speedup_switches switches);

/**
 * @brief Give the memory of a search back.
 * @param bench after begin_bench().
 */
void end_bench(struct bench *bench);

/**
 * @brief Change the switches.
 * @param bench after begin_bench().
 * @param switches which speed-ups.
 */
void switch_bench(struct bench *bench, struct speedup_switches switches);

/**
 * @brief Search one node by hand, with an empty table and fresh memories.
 * @param bench after begin_bench().
 * @param depth plies to look ahead.
 * @param alpha lower end of the window.
 * @param beta upper end.
 * @return what negamax() returns.
 */
int search_node(struct bench *bench, int depth, int alpha, int beta);

/**
 * @brief Play up to 20 random legal moves on; a game that is over or long begins anew.
 * @param game a game.
 * @param rng the generator; advanced.
 */
void wander(struct game *game, struct test_rng *rng);

/**
 * @brief Abort the test with the position in the message.
 * @param game the position.
 * @param what the law that failed.
 * @param got a number that the code gave.
 * @param expected the number that the law asks for, or a limit of it.
 */
_Noreturn void fail_at(const struct game *game, const char *what, long got, long expected);

/**
 * @brief Read a position that is not played on.
 * @param sfen the text; the test aborts when it cannot be read.
 * @return the position.
 */
struct position position_of(const char *sfen);

/**
 * @brief Read a legal move.
 * @param position the position.
 * @param usi the move; the test aborts when it is not legal.
 * @return the move.
 */
struct move read_move(const struct position *position, const char *usi);

/**
 * @brief Add what is done where memory or threads run out.
 * @param section the test case of section 9.8.
 */
void add_refusal_tests(TCase *section);

#endif

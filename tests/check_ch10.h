/**
 * @file check_ch10.h
 * @brief What the sources of check_ch10 share.
 */
#ifndef HAYANAGI_TESTS_CHECK_CH10_H
#define HAYANAGI_TESTS_CHECK_CH10_H

#include <string.h>

#include "ch04_sfen.h"
#include "ch04_usimove.h"
#include "ch09_aids.h"
#include "ch10_probe.h"
#include "common.h"
#include "fixture_table.h"
#include "oracle.h"

/** @brief Bytes that hold the text of every mating line. */
#define LINE_TEXT_SIZE ((MATE_SEARCH_MAX_PLY + 1) * MOVE_TEXT_SIZE)

/** @brief A mate probe and all that it needs. */
struct probe {
  struct game game;            /**< the position */
  struct speedups speedups;    /**< order of moves; no table */
  struct search_aids aids;     /**< the helpers */
  struct search_limits limits; /**< MAX_DEPTH plies unless a test wants others */
  struct search search;        /**< the search */
  struct mate_answer answer;   /**< what was found */
};

/**
 * @brief Prepare a probe; end_probe() when done.
 * @param probe receives everything.
 * @param sfen the position; the test aborts when it cannot be read.
 */
void begin_probe(struct probe *probe, const char *sfen);

/**
 * @brief Give the memory of a probe back.
 * @param probe after begin_probe().
 */
void end_probe(struct probe *probe);

/**
 * @brief Look for a mate in the game's position.
 * @param probe after begin_probe(); receives the answer.
 * @return what find_forced_mate() returns.
 */
bool look_for_mate(struct probe *probe);

/**
 * @brief Write a line as USI moves with a blank between them.
 * @param line a mating line.
 * @param text receives it.
 */
void line_to_text(const struct variation *line, char text[LINE_TEXT_SIZE]);

/** @brief Positions of the independent search before a question counts as too large. */
#define ORACLE_BUDGET 3000

/**
 * @brief Whether the side to move mates, by the oracle's rules.
 * @param position the position.
 * @param plies that the mate may take, odd.
 * @param budget positions that may still be looked at; 0 when it is used up.
 * @return true when it does.
 */
bool oracle_mates(const struct oracle_position *position, int plies, int *budget);

/**
 * @brief Where a random game of fights ends up after some moves.
 * @param game receives the game.
 * @param seed of it.
 * @param plies moves to make.
 * @return false when it ended before.
 */
bool random_position(struct oracle_game *game, uint64_t seed, int plies);

/**
 * @brief Add the tests of attack and defence.
 * @param entry the test case of section 10.2.
 * @param attack the test case of section 10.3.
 * @param defense the test case of section 10.4.
 */
void add_probe_tests(TCase *entry, TCase *attack, TCase *defense);

/**
 * @brief Add the tests of the probe inside the search.
 * @param calling the test case of section 10.5.
 * @param score the test case of section 10.6.
 */
void add_integration_tests(TCase *calling, TCase *score);

/**
 * @brief Add the tests of the simple solver.
 * @param section the test case.
 */
void add_tsume_tests(TCase *section);

/**
 * @brief Add the tests of the proof-number search.
 * @param section the test case.
 */
void add_dfpn_tests(TCase *section);

/**
 * @brief Add the tests of hands, keys and checks.
 * @param section the test case.
 */
void add_hand_tests(TCase *section);

/**
 * @brief Add the tests of the mate table.
 * @param section the test case.
 */
void add_matetable_tests(TCase *section);

/**
 * @brief Add the tests of repetitions.
 * @param section the test case.
 */
void add_repetition_tests(TCase *section);

/**
 * @brief Add the tests of the solver as a whole.
 * @param section the test case.
 */
void add_mate_tests(TCase *section);

/**
 * @brief Add the tests of the mate verifier.
 * @param verifier the test case.
 */
void add_verifier_tests(TCase *verifier);

/**
 * @brief Add the tests of the mate problems.
 * @param sample the test case of what is quick.
 * @param all the test case of all problems; slow.
 */
void add_problem_tests(TCase *sample, TCase *all);

/** @brief The fields of mates.tsv and nomates.tsv. */
enum {
  MATES_NAME,
  MATES_SFEN,
  MATES_PLIES,
  MATES_FIRST_MOVES,
  MATES_LINE,
  MATES_SOURCE,
  MATES_FEATURES,
  MATES_FIELDS,
  NO_MATES_KIND = 2,
  NO_MATES_FIELDS = 5
};

/**
 * @brief Read the mate problems of mates.tsv.
 * @return the table; fixture_table_free() when done.
 */
struct fixture_table read_mates(void);

/**
 * @brief Read the positions without a mate of nomates.tsv.
 * @return the table; fixture_table_free() when done.
 */
struct fixture_table read_no_mates(void);

/**
 * @brief Add the tests of the solver against these files and the verifier.
 * @param section the test case.
 */
void add_solver_tests(TCase *section);

/**
 * @brief Add the solvers where memory runs out.
 * @param section the test case.
 */
void add_solver_refusals(TCase *section);

/**
 * @brief Add what seldom happens on the way to a mate.
 * @param section the test case.
 */
void add_edge_tests(TCase *section);

#endif

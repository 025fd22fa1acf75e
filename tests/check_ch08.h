/**
 * @file check_ch08.h
 * @brief What the sources of check_ch08 share: the sections they add, random games, turned boards.
 *
 * Guarantees: the same seed gives the same positions.
 */
#ifndef HAYANAGI_TESTS_CHECK_CH08_H
#define HAYANAGI_TESTS_CHECK_CH08_H

#include "ch04_sfen.h"
#include "ch08_tree.h"
#include "common.h"

/** @brief Nodes after which a test gives a search up as too large, for positions at random. */
#define LARGE_SEARCH 1500

/**
 * @brief Add the tests of sections 8.3 and 8.4 on artificial trees and on positions.
 * @param minimax the test case of section 8.3.
 * @param alphabeta the test case of section 8.4.
 * @param pvs the test case of section 8.5.
 */
void add_ladder_tests(TCase *minimax, TCase *alphabeta, TCase *pvs);

/**
 * @brief Add the tests of the root: the answer, iterations, helpers.
 * @param overview the test case of section 8.1.
 * @param deepening the test case of section 8.2.
 */
void add_root_tests(TCase *overview, TCase *deepening);

/**
 * @brief Add the tests of several lines, chosen moves, deadlines and progress.
 * @param overview the test case of section 8.1.
 * @param stopping the test case of section 8.7.
 */
void add_line_tests(TCase *overview, TCase *stopping);

/**
 * @brief Add the tests of the scores of finished games.
 * @param scores the test case of section 8.9.
 */
void add_score_tests(TCase *scores);

/**
 * @brief Add the tests of the values: equal to minimax, bounds are bounds.
 * @param negamax_section the test case of section 8.3.
 * @param alphabeta the test case of section 8.4.
 * @param pvs the test case of section 8.5.
 */
void add_value_tests(TCase *negamax_section, TCase *alphabeta, TCase *pvs);

/**
 * @brief Add the tests of table and ordering, with helpers made for the purpose.
 * @param alphabeta the test case of section 8.4.
 */
void add_step_tests(TCase *alphabeta);

/**
 * @brief Add the tests of reductions and the null move.
 * @param alphabeta the test case of section 8.4.
 * @param pvs the test case of section 8.5.
 */
void add_prune_tests(TCase *alphabeta, TCase *pvs);

/**
 * @brief Add the tests of quiescence and of the plain aids.
 * @param section the test case of section 8.6.
 */
void add_quiescence_tests(TCase *section);

/**
 * @brief Add the tests of stopping and counting.
 * @param stopping the test case of section 8.7.
 * @param counting the test case of section 8.8.
 */
void add_limit_tests(TCase *stopping, TCase *counting);

/**
 * @brief Add the tests with several threads.
 * @param stopping the test case of section 8.7.
 * @param counting the test case of section 8.8.
 */
void add_thread_tests(TCase *stopping, TCase *counting);

/**
 * @brief Begin a game at a position; the test aborts when it cannot be read.
 * @param game receives the game; game_free() when done.
 * @param sfen the position.
 */
void begin_game(struct game *game, const char *sfen);

/**
 * @brief Play up to 20 random legal moves on; a game that is over or long begins anew.
 *
 * So a test that strolls again and again sees openings, middle games and ends.
 * @param game a game after begin_game().
 * @param rng the generator; advanced.
 */
void stroll(struct game *game, struct test_rng *rng);

/**
 * @brief Abort the test with the position in the message.
 * @param game the position.
 * @param what the law that failed.
 * @param got a number that the code gave.
 * @param expected the number that the law asks for, or a limit of it.
 */
_Noreturn void fail_at(const struct game *game, const char *what, long got, long expected);

/**
 * @brief The same position seen by the other side: board turned by 180 degrees, colours exchanged.
 * @param position the position.
 * @param sfen receives the turned one.
 */
void turn_position(const struct position *position, char sfen[SFEN_TEXT_SIZE]);

/**
 * @brief Begin a search by hand, with room for its moves.
 * @param search receives the state.
 * @param game the game.
 * @param aids the helpers.
 * @param node_limit nodes, 0 for no limit.
 */
void begin_search(struct search *search, struct game *game, const struct search_aids *aids,
                  uint64_t node_limit);

/**
 * @brief The value of the game's position by ladder_negamax(), judged by quiescence at the leaves.
 * @param game the game.
 * @param aids the helpers.
 * @param depth plies to look ahead.
 * @param ply moves from the root, for scores of mates.
 * @param value receives the value.
 * @return false when the quiescence at the leaves counts LARGE_SEARCH nodes.
 */
bool true_value(struct game *game, const struct search_aids *aids, int depth, int ply, int *value);

/**
 * @brief An evaluation that is as good as random, so that any move may turn out to be the best.
 * @param aids not used.
 * @param position the position.
 * @return -200..200, a function of the key.
 */
int evaluate_by_key(const struct search_aids *aids, const struct position *position);

/**
 * @brief Add the ladder where memory runs out.
 * @param minimax the test case of section 8.3.
 */
void add_ladder_refusals(TCase *minimax);

#endif

/**
 * @file check_ch11.h
 * @brief What the sources of check_ch11 share: the test cases they add, positions of many sorts.
 */
#ifndef HAYANAGI_TESTS_CHECK_CH11_H
#define HAYANAGI_TESTS_CHECK_CH11_H

#include "ch04_position.h"
#include "ch04_sfen.h"
#include "common.h"

/**
 * @brief Add the tests of sections 11.1 and 11.3: values, symmetry, tempo.
 * @param suite the suite of chapter 11.
 */
void add_value_sections(Suite *suite);

/**
 * @brief Add the tests of sections 11.2, 11.4 and 11.5: material, place, mobility.
 * @param suite the suite of chapter 11.
 */
void add_piece_term_sections(Suite *suite);

/**
 * @brief Add the tests of section 11.6: kings and the phase.
 * @param suite the suite of chapter 11.
 */
void add_king_sections(Suite *suite);

/**
 * @brief Add the tests of section 11.7: the sum and its terms.
 * @param suite the suite of chapter 11.
 */
void add_sum_sections(Suite *suite);

/**
 * @brief Read the position of a text that must be good; the test aborts when it is not.
 * @param position receives it.
 * @param sfen the text.
 */
void must_read(struct position *position, const char *sfen);

/**
 * @brief A whole set of pieces, thrown on the board and into the hands at random.
 *
 * Not a position of a game: pawns stand twice on a file and on the last rank, kings are attacked,
 * and pieces gather around a king more often than elsewhere.
 * @param rng the generator; advanced.
 * @param position receives it.
 * @param lost how many in 8 of the pieces are left out, kings among them; 0 for an even game.
 */
void random_board(struct test_rng *rng, struct position *position, int lost);

/**
 * @brief The same position for the other side: the board turned by 180 degrees, colours exchanged.
 * @param position a position.
 * @return the position as the opponent sees it.
 */
struct position turned(const struct position *position);

/**
 * @brief Abort the test: a number is wrong.
 * @param what which number.
 * @param position where.
 * @param got what the code says.
 * @param expected what it should be.
 */
_Noreturn void fail_value(const char *what, const struct position *position, int got, int expected);

#endif

/**
 * @file check_ch05.h
 * @brief What the sources of check_ch05 share: the test cases they add, random positions, pictures.
 *
 * Guarantees: the same seed gives the same positions; a picture that is missing or malformed fails
 * the test, so nothing passes because it read nothing.
 */
#ifndef HAYANAGI_TESTS_CHECK_CH05_H
#define HAYANAGI_TESTS_CHECK_CH05_H

#include "ch04_position.h"
#include "common.h"

/** @brief Bytes of a cell of a picture, terminator included. */
#define CELL_TEXT_SIZE 6

/** @brief A picture of the board: the text in each of its cells. */
struct board_picture {
  char cell[SQUARE_COUNT][CELL_TEXT_SIZE]; /**< one word a square; "." is an empty one */
};

/**
 * @brief Make a test case for a section of the book and add it to a suite.
 * @param suite the suite of chapter 5.
 * @param name such as "sec5_7".
 * @param tags its tags.
 * @return the test case, empty.
 */
TCase *add_ch05_section(Suite *suite, const char *name, const char *tags);

/**
 * @brief Add the tests of sections 5.1 to 5.5, the tables.
 * @param suite the suite of chapter 5.
 */
void add_table_sections(Suite *suite);

/**
 * @brief Add the tests of sections 5.6 and 5.7, rays and the squares between.
 * @param suite the suite of chapter 5.
 */
void add_line_sections(Suite *suite);

/**
 * @brief Add the tests of section 5.9, the sliders.
 * @param suite the suite of chapter 5.
 */
void add_slider_sections(Suite *suite);

/**
 * @brief Add the tests of sections 5.8 and 5.10, attacks and attackers.
 * @param suite the suite of chapter 5.
 */
void add_attack_sections(Suite *suite);

/**
 * @brief Add the tests of section 5.10 that ask other programs: the oracle and the fixtures.
 * @param section the test case of section 5.10.
 */
void add_oracle_tests(TCase *section);

/**
 * @brief Add the tests of section 5.11, attacks after a move.
 * @param suite the suite of chapter 5.
 */
void add_after_move_sections(Suite *suite);

/**
 * @brief Read the picture of a board: nine lines, each a rank's letter and nine cells.
 * @param file name below tests/boards/; lines of any other form are skipped.
 * @return the picture; the test aborts when the file has not exactly one.
 */
struct board_picture read_picture(const char *file);

/**
 * @brief Pieces thrown on the board at random, kings included more often than not.
 *
 * They need not be playable: pawns may stand twice on a file and kings may be attacked.
 * @param rng the generator; advanced.
 * @param position receives 2 to 50 pieces and a side to move.
 */
void random_position(struct test_rng *rng, struct position *position);

/**
 * @brief Abort the test: two sets of squares differ.
 * @param what which law failed, with the place.
 * @param position the position, or null when there is none.
 * @param got the set that the code gave.
 * @param expected the set that the law asks for.
 */
_Noreturn void fail_sets(const char *what, const struct position *position, struct bitboard got,
                         struct bitboard expected);

/**
 * @brief A random set of squares.
 * @param rng the generator; advanced.
 * @param thinning 0 for about half of the squares, each further one halves their number.
 * @return the set.
 */
struct bitboard random_set(struct test_rng *rng, int thinning);

#endif

/**
 * @file check_ch04.h
 * @brief What the sources of check_ch04 share: positions that must hold, random placements.
 */
#ifndef HAYANAGI_TESTS_CHECK_CH04_H
#define HAYANAGI_TESTS_CHECK_CH04_H

#include "ch04_position.h"
#include "common.h"

/**
 * @brief Read a position that must be readable.
 * @param sfen the text; the test aborts with the reason when it is refused.
 * @return the position, validated.
 */
struct position read_position(const char *sfen);

/**
 * @brief Play moves that must be readable, validating after each.
 * @param position the position to change.
 * @param moves USI moves separated by blanks; may be empty.
 * @return how many were played.
 */
int play(struct position *position, const char *moves);

/**
 * @brief Abort the test, with the position printed, unless it validates.
 * @param position the position.
 * @param when what was done to it, for the message.
 */
void expect_valid(const struct position *position, const char *when);

/**
 * @brief Whether two positions are equal in every field; padding does not count.
 * @param a a position.
 * @param b a position.
 * @return true when no field differs.
 */
bool same_position(const struct position *a, const struct position *b);

/**
 * @brief All pieces of a game thrown on board and hands at random, as the rules of SFEN allow.
 * @param rng the generator; advanced.
 * @param position receives 1 or 2 kings, up to 38 other pieces, a side and a ply.
 */
void random_placement(struct test_rng *rng, struct position *position);

/**
 * @brief Add the tests of section 4.10, keys.
 * @param section the test case.
 */
void add_key_tests(TCase *section);

/**
 * @brief Read a move that must be readable; the test aborts otherwise.
 * @param position the position.
 * @param usi the text.
 * @return the move.
 */
struct move read_usi_move(const struct position *position, const char *usi);

/**
 * @brief Add the tests of moves as text.
 * @param reading the test case of section 4.8.
 */
void add_usi_move_tests(TCase *reading);

/**
 * @brief Add the tests of moves made and taken back.
 * @param making the test case of section 4.9.
 */
void add_move_tests(TCase *making);

/**
 * @brief Add the tests of sections 4.6 and 4.7, SFEN.
 * @param reading the test case of section 4.6.
 * @param printing the test case of section 4.7.
 */
void add_sfen_tests(TCase *reading, TCase *printing);

/**
 * @brief Add the tests of section 4.6 that feed it damaged text.
 * @param section the test case.
 */
void add_hostile_tests(TCase *section);

#endif

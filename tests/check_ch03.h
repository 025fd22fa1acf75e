/**
 * @file check_ch03.h
 * @brief What the sources of check_ch03 share: sets as plain lists of truth values.
 *
 * A struct model is the dullest set there is, 81 truth values. Every operation of chapter 3 is
 * compared with the same operation on models, which know neither words nor bits.
 */
#ifndef HAYANAGI_TESTS_CHECK_CH03_H
#define HAYANAGI_TESTS_CHECK_CH03_H

#include "ch03_bitboard.h"
#include "common.h"

/** @brief A set of squares without any cleverness. */
struct model {
  bool member[SQUARE_COUNT]; /**< by square */
};

/**
 * @brief Read a set into a model, by its words, without chapter 3's functions.
 * @param b the set.
 * @return the model.
 */
struct model model_of(struct bitboard b);

/**
 * @brief Abort the test unless a set has the members of a model and no bit outside the board.
 * @param what the law, for the message.
 * @param b the set.
 * @param expected the model.
 */
void expect_model(const char *what, struct bitboard b, const struct model *expected);

/**
 * @brief A set from a list that holds what matters, then random ones of every density.
 *
 * Numbers 0 to 80 are the singletons, then come the 3,240 pairs, the empty set, all squares, the
 * two words, their neighbours, and random sets.
 * @param number 0 to SET_COUNT - 1; the same number gives the same set.
 * @return the set.
 */
struct bitboard numbered_set(int number);

/** @brief How many sets numbered_set() has in `make check`. */
enum { SET_PAIRS = 81 * 80 / 2, SET_SPECIAL = 81 + SET_PAIRS, SET_COUNT = SET_SPECIAL + 4096 };

/**
 * @brief Add the tests of the set operations, section 3.7.
 * @param section the test case.
 */
void add_algebra_tests(TCase *section);

/**
 * @brief Add the tests of the pictures, section 3.9.
 * @param section the test case.
 */
void add_picture_tests(TCase *section);

#endif

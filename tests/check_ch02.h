/**
 * @file check_ch02.h
 * @brief What the sources of check_ch02 share: the parts of the suite.
 */
#ifndef HAYANAGI_TESTS_CHECK_CH02_H
#define HAYANAGI_TESTS_CHECK_CH02_H

#include "common.h"

/**
 * @brief Add the tests of sections 2.3 to 2.10, pieces and moves.
 * @param suite the suite of chapter 2.
 */
void add_piece_sections(Suite *suite);

/**
 * @brief Add the tests of sections 2.11 and 2.12, words for ends, rules and errors.
 * @param suite the suite of chapter 2.
 */
void add_ending_sections(Suite *suite);

#endif

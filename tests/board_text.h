/**
 * @file board_text.h
 * @brief Text pictures: a figure of a chapter is at once the expected value of a test.
 *
 * Guarantees: a picture that is missing, empty or different by one byte fails the test and shows
 * both texts. Knows nothing of shogi. Proved by check_ch03.c (pictures_differ_by_one_byte).
 */
#ifndef HAYANAGI_TESTS_BOARD_TEXT_H
#define HAYANAGI_TESTS_BOARD_TEXT_H

#include <stdbool.h>
#include <stddef.h>

/** @brief Bytes that hold every picture. */
#define BOARD_TEXT_SIZE 8192

/** @brief A picture that grows line by line. */
struct board_text {
  size_t used;                /**< characters so far */
  char text[BOARD_TEXT_SIZE]; /**< terminated */
};

/**
 * @brief Add to a picture.
 * @param board the picture; the test aborts when it is full.
 * @param format as for printf.
 */
void draw(struct board_text *board, const char *format, ...) __attribute__((format(printf, 2, 3)));

/**
 * @brief Compare a picture with its file.
 * @param board what the test drew.
 * @param file name below tests/boards/.
 * @return true when they are the same, byte for byte.
 */
bool is_as_drawn(const struct board_text *board, const char *file);

/**
 * @brief Abort the test unless a picture is the one in its file.
 * @param board what the test drew.
 * @param file name below tests/boards/.
 */
void expect_as_drawn(const struct board_text *board, const char *file);

#endif

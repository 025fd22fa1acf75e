/**
 * @file check_ch13.h
 * @brief What the sources of check_ch13 share: books made of texts, and the sections they add.
 */
#ifndef HAYANAGI_TESTS_CHECK_CH13_H
#define HAYANAGI_TESTS_CHECK_CH13_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ch04_sfen.h"
#include "ch13_probe.h"
#include "common.h"

/** @brief First line of a book, and the line of the initial position. */
#define BOOK_BEGINNING "#YANEURAOU-DB2016 1.00\nsfen " STARTPOS_SFEN "\n"

/** @brief Bytes that hold the moves of shown_moves(). */
#define SHOWN_MOVES_SIZE 512

/**
 * @brief Make a book of a text; the test aborts when that fails.
 * @param text the text; ends at its terminator.
 * @param care how closely to read.
 * @return the book; book_free() when done.
 */
struct book book_of(const char *text, enum book_care care);

/**
 * @brief Read a position; the test aborts when that fails.
 * @param sfen the position.
 * @return the position.
 */
struct position book_position(const char *sfen);

/**
 * @brief The legal moves of a book for a position as one line, each with its ponder move behind a
 *        slash.
 * @param book the book.
 * @param position the position.
 * @param flipped whether turned positions count.
 * @param text receives the line.
 * @return text.
 */
const char *shown_moves(const struct book *book, const struct position *position, bool flipped,
                        char text[SHOWN_MOVES_SIZE]);

/**
 * @brief Abort unless a book has for the initial position what is expected, in the form of
 *        shown_moves().
 * @param text the book.
 * @param wanted what is expected.
 */
void expect_start_moves(const char *text, const char *wanted);

/**
 * @brief Abort unless a book of the initial position plays the move that is expected.
 * @param entries lines that follow the position.
 * @param wanted the move as USI text; empty for none.
 */
void expect_choice(const char *entries, const char *wanted);

/**
 * @brief Add the sections of lines and entries.
 * @param suite the suite of chapter 13.
 */
void add_entry_sections(Suite *suite);

/**
 * @brief Add the sections of loading.
 * @param suite the suite of chapter 13.
 */
void add_load_sections(Suite *suite);

/**
 * @brief Add the sections of looking up and choosing.
 * @param suite the suite of chapter 13.
 */
void add_probe_sections(Suite *suite);

/**
 * @brief Add the sections of turned positions.
 * @param suite the suite of chapter 13.
 */
void add_turn_sections(Suite *suite);

/**
 * @brief Add the sections of files and of the project's own book.
 * @param suite the suite of chapter 13.
 */
void add_file_sections(Suite *suite);

/**
 * @brief Add books for which memory runs out.
 * @param suite the suite of chapter 13.
 */
void add_ch13_refusals(Suite *suite);

#endif

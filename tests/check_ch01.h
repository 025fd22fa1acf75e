/**
 * @file check_ch01.h
 * @brief What the sources of check_ch01 share: the test cases they add, and the program as a
 *        function of one line.
 */
#ifndef HAYANAGI_TESTS_CHECK_CH01_H
#define HAYANAGI_TESTS_CHECK_CH01_H

#include "common.h"

/** @brief What a run of the program has left behind. */
struct run {
  int status; /**< exit status */
  char *out;  /**< standard output */
  char *err;  /**< standard error */
};

/**
 * @brief Run the program inside the test.
 * @param line its words, separated by blanks; words with blanks stand in single quotes.
 * @return what it left; run_free() when done.
 */
struct run run_line(const char *line);

/**
 * @brief Run the program, which must succeed without a complaint.
 * @param line as for run_line().
 * @return what it printed; to be freed.
 */
char *output_of(const char *line);

/**
 * @brief Give back the memory of a run.
 * @param run the run.
 */
void run_free(struct run *run);

/**
 * @brief Abort the test unless the output of a line has all of some words in it.
 * @param line as for run_line().
 * @param words what must be there, ended by NULL.
 */
void expect_words(const char *line, const char *const *words);

/**
 * @brief Run a line that must be refused: status 2, nothing but a message.
 * @param line as for run_line().
 * @param words what the message must say among others.
 */
void expect_refusal(const char *line, const char *words);

/**
 * @brief Add the subcommands.
 * @param suite the suite of chapter 1.
 */
void add_command_sections(Suite *suite);

/**
 * @brief Add the subcommand about books.
 * @param suite the suite of chapter 1.
 */
void add_book_section(Suite *suite);

/**
 * @brief Add the conversations.
 * @param suite the suite of chapter 1.
 */
void add_extra_sections(Suite *suite);

/**
 * @brief Add the pictures.
 * @param suite the suite of chapter 1.
 */
void add_drawing_sections(Suite *suite);

/**
 * @brief Add the figures of keys, drops and searches.
 * @param suite the suite of chapter 1.
 */
void add_figure_sections(Suite *suite);

/**
 * @brief Add the figures of the engine: its table, its clock.
 * @param suite the suite of chapter 1.
 */
void add_engine_sections(Suite *suite);

/**
 * @brief Add what pictures mark.
 * @param suite the suite of chapter 1.
 */
void add_scene_sections(Suite *suite);

/**
 * @brief Add commands for which memory runs out.
 * @param suite the suite of chapter 1.
 */
void add_ch01_refusals(Suite *suite);

/**
 * @brief Add what seldom happens.
 * @param suite the suite of chapter 1.
 */
void add_ch01_edges(Suite *suite);

#endif

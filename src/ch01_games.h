/**
 * @file ch01_games.h
 * @brief The subcommands about games and searches: judge, ladder, bench.
 *
 * Guarantees: as ch01_commands.h. May call: chapters 2 to 14, ch01_args, ch01_commands. Proved by
 * check_ch01.c and cli.sh.
 * @ingroup ch01
 */
#ifndef HAYANAGI_CH01_GAMES_H
#define HAYANAGI_CH01_GAMES_H

#include <stdbool.h>
#include <stdio.h>

#include "ch02_error.h"
#include "ch08_tree.h"
#include "ch09_gains.h"

/** @addtogroup ch01
 *  @{ */

/** @brief Deepest ladder: its minimax visits every node. */
#define LADDER_MAX_DEPTH 8

/** @brief Nodes after which a row of `ladder --speedups` is broken off, unless told otherwise. */
#define SPEEDUP_NODES_DEFAULT 2000000

/**
 * @brief What each speed-up of chapter 9 buys, judged by the engine's evaluation.
 * @booksec{9,8}
 * @param game the position; left as it was found.
 * @param depth last column, at least 1.
 * @param nodes where a row is broken off, 0 for never.
 * @param rows receives the table.
 * @return false when memory is short.
 * @checkedby{speedups_are_printed_line_by_line}
 */
bool speedup_rows(struct game *game, int depth, int nodes, struct gain_row rows[GAIN_ROWS]);

/**
 * @brief Print that table.
 * @booksec{9,8}
 * @param rows the table.
 * @param depth its columns.
 * @param out where to print.
 * @checkedby{speedups_are_printed_line_by_line}
 */
void print_gains(const struct gain_row rows[GAIN_ROWS], int depth, FILE *out);

/**
 * @brief The subcommand `judge`: how a game stands for the side to move, why, and by what evidence.
 * @booksec{7,8}
 * @param count number of words.
 * @param words the words.
 * @param out where to print.
 * @param error receives the reason on failure.
 * @return true when it was carried out.
 * @checkedby{judge_prints_outcome_reason_and_evidence}
 */
bool run_judge(int count, const char **words, FILE *out, struct error *error);

/**
 * @brief The subcommand `ladder`: the same tree by every rung, one line each; or, with
 *        `--speedups`, the search with one section of chapter 9 more from line to line.
 * @booksec{8,5}
 * @param count number of words.
 * @param words the words.
 * @param out where to print.
 * @param error receives the reason on failure.
 * @return true when it was carried out.
 * @checkedby{ladder_prints_one_value_and_falling_nodes}
 */
bool run_ladder(int count, const char **words, FILE *out, struct error *error);

/**
 * @brief The subcommand `bench`: search six positions, and say what it took.
 * @booksec{1,4,2}
 * @param count number of words.
 * @param words the words.
 * @param out where to print.
 * @param error receives the reason on failure.
 * @return true when it was carried out.
 * @checkedby{bench_prints_the_signature}
 */
bool run_bench_command(int count, const char **words, FILE *out, struct error *error);

/**
 * @brief Set up a game from a command line's SFEN.
 * @booksec{4,6}
 * @param sfen the SFEN, or null for the initial position.
 * @param game receives the game; all zero before. The caller frees it, in every case.
 * @param error receives the reason on failure.
 * @return true when the game was set up.
 * @checkedby{judge_prints_outcome_reason_and_evidence}
 */
bool begin_game(const char *sfen, struct game *game, struct error *error);

/** @} */
#endif

/**
 * @file check_ch07.h
 * @brief What the sources of check_ch07 share: the test cases they add, games set up in one line.
 */
#ifndef HAYANAGI_TESTS_CHECK_CH07_H
#define HAYANAGI_TESTS_CHECK_CH07_H

#include "ch04_sfen.h"
#include "ch07_judge.h"
#include "common.h"

/**
 * @brief Add the tests of section 4.8: refused moves.
 * @param suite the suite of chapter 7.
 */
void add_refusal_sections(Suite *suite);

/**
 * @brief Add the tests of sections 4.9 and 4.11: the game and its memory.
 * @param suite the suite of chapter 7.
 */
void add_game_sections(Suite *suite);

/**
 * @brief Add the tests of section 7.1: the order of the rules.
 * @param suite the suite of chapter 7.
 */
void add_order_sections(Suite *suite);

/**
 * @brief Add the tests of section 7.2: repetition.
 * @param suite the suite of chapter 7.
 */
void add_repetition_sections(Suite *suite);

/**
 * @brief Add the tests of section 7.3: perpetual check.
 * @param suite the suite of chapter 7.
 */
void add_perpetual_sections(Suite *suite);

/**
 * @brief Add the tests of section 7.4: declarations.
 * @param suite the suite of chapter 7.
 */
void add_declaration_sections(Suite *suite);

/**
 * @brief Add the tests of sections 7.5 to 7.7: impasse, rules, try, move limit.
 * @param suite the suite of chapter 7.
 */
void add_variant_sections(Suite *suite);

/**
 * @brief Add the tests of section 7.8: the judge.
 * @param suite the suite of chapter 7.
 */
void add_judge_sections(Suite *suite);

/**
 * @brief Begin a game; the test aborts when that fails.
 * @param game receives it; game_free() when done.
 * @param rule name of the entering-king rule.
 * @param max_moves the move limit, 0 for none.
 * @param sfen the position; null for the initial one.
 */
void begin(struct game *game, const char *rule, int max_moves, const char *sfen);

/**
 * @brief Make the moves of a line; the test aborts at one that is refused.
 * @param game the game.
 * @param moves USI moves separated by blanks; may be empty.
 */
void play_line(struct game *game, const char *moves);

/**
 * @brief Make a line of moves several times.
 * @param game the game.
 * @param moves USI moves separated by blanks.
 * @param times how often.
 */
void play_cycles(struct game *game, const char *moves, int times);

/**
 * @brief Judge a game and compare the line with how it has to begin; abort when it differs.
 * @param game the game.
 * @param expected the first words, such as `draw repetition declare=-`.
 * @param where named in the message.
 */
void expect_judgement(const struct game *game, const char *expected, const char *where);

/**
 * @brief Compare two outcomes; abort when they differ.
 * @param game the game, for the message.
 * @param status what the code says.
 * @param outcome what is expected.
 * @param reason what is expected.
 */
void expect_status(const struct game *game, struct terminal_status status,
                   enum terminal_outcome outcome, enum terminal_reason reason);

/**
 * @brief A random legal move.
 * @param rng the generator; advanced.
 * @param game a game.
 * @param back chances in 8 that the side's last move is taken back, where that is possible.
 * @return the move, or MOVE_NONE when there is none.
 */
struct move random_move(struct test_rng *rng, const struct game *game, int back);

/** @brief Small positions in which repetitions and perpetual checks come about soon. */
extern const char *const small_positions[];

/** @brief How many small positions there are. */
extern const int small_position_count;

#endif

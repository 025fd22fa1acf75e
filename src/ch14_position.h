/**
 * @file ch14_position.h
 * @brief The words of `position`.
 *
 * Guarantees: all or nothing; a game that was refused is not touched. The whole game is read, so
 * repetitions before the present position count. May call: chapters 2 to 7, ch14_words. Proved by
 * check_ch14.c.
 * @ingroup ch14
 */
#ifndef HAYANAGI_CH14_POSITION_H
#define HAYANAGI_CH14_POSITION_H

#include "ch07_history.h"

/** @addtogroup ch14
 *  @{ */

/**
 * @brief Read the words behind `position`: `startpos` or `sfen` and an SFEN, then, if the game has
 *        gone on, `moves` and the moves.
 * @booksec{14,6}
 * @param words the words.
 * @param game receives the game; its rules stay. Untouched on failure.
 * @param error receives the reason on failure: which word, and of the moves which one.
 * @return true when the position was set and every move was legal.
 * @checkedby{position_is_set_whole_or_not_at_all}
 */
bool parse_position(const char *words, struct game *game, struct error *error);

/** @} */
#endif

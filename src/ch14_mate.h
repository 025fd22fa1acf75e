/**
 * @file ch14_mate.h
 * @brief `go mate` and `go tsume`: what is asked of the solver, and its answer in words.
 *
 * Guarantees: pure functions. May call: chapters 2 to 10, ch14_words. Proved by check_ch14_mate.c.
 * @ingroup ch14
 */
#ifndef HAYANAGI_CH14_MATE_H
#define HAYANAGI_CH14_MATE_H

#include <stdbool.h>
#include <stdint.h>

#include "ch02_error.h"

/** @addtogroup ch14
 *  @{ */

#define TSUME_PLIES_DEFAULT 31     /**< plies of `go tsume` unless somebody says otherwise */
#define TSUME_PLIES_MAX 63         /**< most plies of `go tsume` */
#define TSUME_TIME_DEFAULT_MS 5000 /**< time of `go tsume` unless somebody says otherwise */
#define TSUME_TIME_MAX_MS 600000   /**< most time of `go tsume` */

/** @brief Bytes that hold its answer: a mate of 2,000 plies is the longest. */
#define MATE_TEXT_SIZE 14000

/** @brief What is asked of the solver. */
struct mate_request {
  bool defense;          /**< the side to move is the one that may be mated */
  int max_plies;         /**< longest mate that counts, 0 for no limit */
  int64_t time_limit_ms; /**< 0 for no limit */
};

/**
 * @brief Read the words behind `go tsume`: `attack|defense [depth N] [movetime M]`.
 * @booksec{14,7}
 * @param words the words.
 * @param request receives what is asked for; untouched on failure.
 * @param error receives the reason on failure.
 * @return true when every word was understood.
 * @checkedby{tsume_words_are_read_strictly}
 */
bool parse_tsume(const char *words, struct mate_request *request, struct error *error);

/** @} */
#endif

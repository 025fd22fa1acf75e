/**
 * @file ch14_mate.h
 * @brief `go mate` and `go tsume`: what is asked of the solver, and its answer in words.
 *
 * Guarantees: nothing is kept from one request to the next. May call: chapters 2 to 10, ch14_words.
 * Proved by check_ch14_mate.c.
 * @ingroup ch14
 */
#ifndef HAYANAGI_CH14_MATE_H
#define HAYANAGI_CH14_MATE_H

#include "ch10_mate.h"

/** @addtogroup ch14
 *  @{ */

#define TSUME_TIME_MAX_MS 600000 /**< most time of `go tsume` */

/** @brief Bytes that hold its answer: a mate of 2,000 plies is the longest. */
#define MATE_TEXT_SIZE 14000

/** @brief What is asked of the solver. */
struct mate_request {
  bool defense;          /**< the side to move is the one that may be mated */
  int max_plies;         /**< longest mate that counts, 0 for no limit */
  int64_t time_limit_ms; /**< 0 for no limit */
  int memory_mb;         /**< for the table of `go mate`, MATE_TABLE_MIN_MB..MATE_TABLE_MAX_MB */
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

/**
 * @brief Look for the mate that is asked for, by the side to move or, for `defense`, by the other.
 * @booksec{14,8,1}
 * @param position the position; a king may be missing.
 * @param request what is asked for: within max_plies as `go tsume`, however long as `go mate`.
 * @param aids have the clock.
 * @param stop raised by another thread to end it; may be null.
 * @param answer receives, for `go mate`, the moves, or `nomate`, which is proved, or `timeout`;
 * for `go tsume`, `STATUS move M plies P nodes N`.
 * @param error receives the reason on failure; may be null.
 * @return false when there was not as much memory as was wanted: the answer is that of a smaller
 *         table, or `timeout`.
 * @checkedby{go_mate_finds_lines_and_proofs}
 */
bool answer_mate_request(const struct position *position, const struct mate_request *request,
                         const struct search_aids *aids, const atomic_bool *stop,
                         char answer[MATE_TEXT_SIZE], struct error *error);

/** @} */
#endif

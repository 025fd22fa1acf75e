/**
 * @file ch14_bench.h
 * @brief The bench: six positions searched one after the other, and what it took.
 *
 * Guarantees: with a fresh engine, one thread, default settings and no clock the nodes, scores and
 * moves are always the same, whatever the compiler, the processor and its word order. They are a
 * signature: a change of the search that moves no number has very likely changed nothing. The table
 * is kept from position to position, so a second bench of the same engine counts otherwise. May
 * call: chapters 2 to 13, ch14_engine, ch14_words. Proved by check_ch14_bench.c.
 * @ingroup ch14
 */
#ifndef HAYANAGI_CH14_BENCH_H
#define HAYANAGI_CH14_BENCH_H

#include "ch14_engine.h"

/** @addtogroup ch14
 *  @{ */

#define BENCH_POSITIONS 6     /**< positions of the bench */
#define BENCH_DEPTH_DEFAULT 5 /**< depth unless somebody says otherwise */
#define BENCH_TEXT_SIZE 256   /**< bytes that hold a line of its report */

/** @brief One position of the bench, and what its search gave. */
struct bench_row {
  const char *name;            /**< of the position */
  struct search_result result; /**< what the search found */
  int hashfull;                /**< permille of the table in use after it */
};

/** @brief A whole bench. */
struct bench {
  struct search_limits limits;            /**< of each search */
  int count;                              /**< positions that were searched */
  struct bench_row rows[BENCH_POSITIONS]; /**< what came out */
};

/** @brief Who wants to hear of each position as it is done; context is the caller's own. */
typedef void bench_listener(const struct bench *bench, void *context);

/**
 * @brief Read the words behind `bench`: `[N] [depth N] [nodes N]`.
 *
 * Nodes without a depth mean the greatest depth.
 * @booksec{14,12}
 * @param words the words.
 * @param limits receives the limits.
 * @param error receives the reason on failure.
 * @return true when every word was understood.
 * @checkedby{bench_words_are_read_strictly}
 */
bool parse_bench(const char *words, struct search_limits *limits, struct error *error);

/**
 * @brief Search the six positions.
 * @booksec{14,12}
 * @param engine the engine.
 * @param limits of each search.
 * @param stop ends the bench with the position that is being searched; may be null.
 * @param listener called after each position; may be null.
 * @param context handed to the listener.
 * @param bench receives the results.
 * @return false when memory was short.
 * @checkedby{the_bench_is_the_books_to_the_node}
 */
bool run_bench(struct engine *engine, const struct search_limits *limits, const atomic_bool *stop,
               bench_listener *listener, void *context, struct bench *bench);

/**
 * @brief Write the line about the last position.
 * @booksec{14,12}
 * @param bench a bench with one position at least.
 * @param text receives the line, without a newline.
 * @checkedby{bench_lines_have_the_agreed_words}
 */
void bench_row_to_text(const struct bench *bench, char text[BENCH_TEXT_SIZE]);

/**
 * @brief Nodes of all positions.
 * @booksec{14,12}
 * @param bench the bench.
 * @return the sum.
 * @checkedby{the_bench_is_the_books_to_the_node}
 */
uint64_t bench_nodes(const struct bench *bench);

/**
 * @brief Write the line about the whole.
 * @booksec{14,12}
 * @param bench the bench.
 * @param text receives the line, without a newline.
 * @checkedby{bench_lines_have_the_agreed_words}
 */
void bench_total_to_text(const struct bench *bench, char text[BENCH_TEXT_SIZE]);

/** @} */
#endif

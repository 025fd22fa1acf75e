/**
 * @file ch06_perft.h
 * @brief Counting the positions of a tree: the proof of a move generator.
 *
 * Guarantees: perft(p, d) is the number of move sequences of length d; the statistics are those of
 * the last move of each. Threads divide the root moves and never change a number. May call:
 * chapters 2 to 5 and all of chapter 6. Proved by check_ch06.c on the fixtures in perft/.
 * @ingroup ch06
 */
#ifndef HAYANAGI_CH06_PERFT_H
#define HAYANAGI_CH06_PERFT_H

#include "ch06_movegen.h"

/** @addtogroup ch06
 *  @{ */

/** @brief Deepest perft: long before it ordinary counts take longer than anybody waits. */
#define PERFT_MAX_DEPTH 20

/** @brief Leaf statistics; all but nodes are of the last move of each line. */
struct perft_counts {
  uint64_t nodes;      /**< lines, that is, leaves */
  uint64_t captures;   /**< last moves that took a piece */
  uint64_t promotions; /**< last moves that promoted */
  uint64_t checks;     /**< last moves that gave check */
  uint64_t mates;      /**< those of them that left no reply */
};

/** @brief Counts under each root move, in generation order, and their sum. */
struct perft_division {
  struct move_list moves;                      /**< the root moves */
  struct perft_counts counts[MAX_LEGAL_MOVES]; /**< counts under each of them */
  struct perft_counts total;                   /**< the sum */
};

/**
 * @brief Number of leaves of a tree.
 * @booksec{6,12}
 * @param position a playable position; changed while counting and restored.
 * @param depth 0..PERFT_MAX_DEPTH; 1 leaf at depth 0.
 * @return the number of leaves.
 * @checkedby{perft_reproduces_the_fixtures}
 */
uint64_t perft(struct position *position, int depth);

/**
 * @brief Leaves of a tree with their statistics.
 * @booksec{6,12}
 * @param position a playable position; changed while counting and restored.
 * @param depth 0..PERFT_MAX_DEPTH; at depth 0 there is no last move and only nodes is not zero.
 * @return the counts.
 * @checkedby{perft_reproduces_the_fixtures}
 */
struct perft_counts perft_details(struct position *position, int depth);

/**
 * @brief Count under each root move, on several threads.
 * @booksec{6,12}
 * @param position a playable position.
 * @param depth 1..PERFT_MAX_DEPTH.
 * @param threads 1..128; when a thread cannot be had, fewer work.
 * @param details whether the statistics are wanted besides the nodes.
 * @param division receives the counts.
 * @checkedby{threads_and_division_never_change_the_sum}
 */
void perft_divide(const struct position *position, int depth, int threads, bool details,
                  struct perft_division *division);

/** @} */
#endif

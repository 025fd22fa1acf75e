/**
 * @file ch12_split.h
 * @brief Root splitting: how several workers share the root moves of one iteration.
 *
 * Guarantees: each root move is searched once, with the full window, by whichever worker comes to
 * take it; the winner is the first best move in the order of the root, whoever finished when; all
 * workers together never exceed the node limit; an iteration in which one of them was stopped has
 * no outcome. The listener is called on the coordinator's thread only. A worker writes nothing that
 * another one reads but the table and the atomics of struct split. Nothing here starts a thread:
 * ch12_pool does. May call: chapters 2 to 9. Book sections 12.2 to 12.5. Proved by check_ch12.c,
 * under the thread sanitizer too.
 * @ingroup ch12
 */
#ifndef HAYANAGI_CH12_SPLIT_H
#define HAYANAGI_CH12_SPLIT_H

#include "ch09_aids.h"

/** @addtogroup ch12
 *  @{ */

/* [ch12-worker] */
/** @brief One member of the team: all that it needs to search without asking anybody. */
struct worker {
  struct search_aids aids;  /**< the coordinator's helpers, with memory of its own */
  struct speedups speedups; /**< own killers and history; the table is everybody's */
  struct game game;         /**< copy of the game; stays empty in the coordinator's worker */
  struct search search;     /**< the state of its searches in this iteration */
  int best;                 /**< index of the best root move that it took, -1: none yet */
  int best_score;           /**< its score */
  uint64_t told;            /**< nodes of this iteration that it has added to the common count */
};
/* [ch12-worker] */

/** @brief One iteration, as its workers see it. */
struct split {
  const struct search *search;    /**< the coordinator's search; nobody changes it meanwhile */
  const struct root_moves *roots; /**< the moves, in the order in which they are taken */
  int depth;                      /**< plies to look ahead */
  atomic_int next_index;          /**< the first root move that nobody has taken */
  atomic_bool aborted;            /**< somebody was stopped: the iteration is void */
  _Atomic uint64_t shared_nodes;  /**< nodes that were granted to anybody in this search */
  _Atomic uint64_t nodes;         /**< nodes of this search in what the workers have done with */
  const struct worker *winner;    /**< the collected one with the best move; null: none */
  int deepest;                    /**< longest line of the collected ones, in plies */
  int64_t heard_ms;               /**< when the listener was last told of progress */
  int64_t line_heard_ms;          /**< and of the line that is being looked at */
};

/**
 * @brief A new search begins: forget killers and history, borrow the coordinator's helpers.
 * @booksec{12,3}
 * @booksec{12,4}
 * @param worker the worker; all zero, or one that has worked before.
 * @param aids the coordinator's helpers; their memory is null or what lend_speedups() put there.
 * @checkedby{a_new_search_resets_every_worker}
 */
void reset_worker(struct worker *worker, const struct search_aids *aids);

/**
 * @brief A new iteration begins; nobody works on it yet.
 * @booksec{12,2}
 * @booksec{12,1}
 * @param split receives it.
 * @param search the coordinator's search; its game stands at the root.
 * @param roots the moves, best guess first; if the worth of every move is wanted, workers fill it
 * in.
 * @param depth plies to look ahead, at least 1.
 * @checkedby{each_root_move_is_searched_once}
 */
void open_split(struct split *split, const struct search *search, const struct root_moves *roots,
                int depth);

/**
 * @brief Get a worker ready for an iteration. The worker of the coordinator's own thread works in
 *        the search's game, so it never lacks memory; all others get a copy.
 * @booksec{12,3}
 * @param worker after reset_worker().
 * @param split the iteration; no worker has begun.
 * @param copy the worker works in a copy of the game.
 * @return false when there is no memory for the copy: the worker must not take part.
 * @checkedby{a_worker_without_memory_stays_away}
 */
bool join_split(struct worker *worker, struct split *split, bool copy);

/**
 * @brief Take root moves and search them until none is left or somebody is stopped.
 * @booksec{12,2}
 * @param worker after join_split(); each worker on a thread of its own.
 * @param split the iteration.
 * @checkedby{each_root_move_is_searched_once}
 */
void worker_body(struct worker *worker, struct split *split);

/**
 * @brief Take a worker's result into account.
 * @booksec{12,3}
 * @param split the iteration; no worker is at work any more.
 * @param worker a worker that took part.
 * @checkedby{the_first_best_move_wins_even_if_it_is_finished_last}
 */
void collect_worker(struct split *split, const struct worker *worker);

/**
 * @brief Hand the outcome over, after all workers were collected.
 * @booksec{12,3}
 * @param split the iteration.
 * @param search the coordinator's search: gets the nodes of all, and the line of the best move.
 * @param roots receives best move and score.
 * @return false when the iteration is void: the search is marked as aborted, and what
 *         roots says of best move and score is the last iteration's.
 * @checkedby{a_stopped_worker_voids_the_iteration}
 */
bool close_split(const struct split *split, struct search *search, struct root_moves *roots);

/** @} */
#endif

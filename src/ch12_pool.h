/**
 * @file ch12_pool.h
 * @brief The team: threads that are started once, sleep between iterations, and split the root.
 *
 * Guarantees: a team of one is the search of chapter 8, to the node. A team finds the first best
 * move of the root order, whichever worker finishes first. A thread or memory that cannot be had
 * makes the team smaller, never the search fail. Members without work sleep. A pool serves one
 * search at a time, any number one after the other; it must not be moved in memory while it has
 * helpers. May call: chapters 2 to 9, ch12_split. Book section 12.3. Proved by check_ch12.c, under
 * the thread sanitizer too.
 * @ingroup ch12
 */
#ifndef HAYANAGI_CH12_POOL_H
#define HAYANAGI_CH12_POOL_H

#include <pthread.h>

#include "ch02_error.h"
#include "ch12_split.h"

/** @addtogroup ch12
 *  @{ */

/** @brief The largest team. */
#define THREADS_MAX 128

struct pool;

/** @brief Where the memory of a team comes from: zeroed as by calloc(), taken back by free(). */
typedef void *pool_allocator(size_t count, size_t size);

/** @brief Starts a thread as pthread_create() does. */
typedef int thread_starter(pthread_t *thread, const pthread_attr_t *attributes,
                           void *(*body)(void *), void *argument);

/** @brief One member: a worker and the thread it works on. */
struct member {
  struct worker worker; /**< what it searches with */
  struct pool *pool;    /**< the team */
  pthread_t thread;     /**< its thread; the first member has none of its own */
  unsigned seen;        /**< the last round that it has answered */
  bool invited;         /**< it takes part in the present round */
};

/** @brief The team. All zero is a team of one, which needs no thread, no memory and no pool_free().
 */
struct pool {
  struct member *members;  /**< the coordinator's worker and the helpers; null for a team of one */
  int helpers;             /**< threads besides the one that searches, 0..THREADS_MAX - 1 */
  struct split split;      /**< the present iteration */
  pthread_mutex_t lock;    /**< guards the next three fields */
  unsigned round;          /**< counts the iterations that the helpers were called to */
  int busy;                /**< helpers that have not answered the present call */
  bool closing;            /**< helpers are to end */
  pthread_cond_t called;   /**< round or closing has changed */
  pthread_cond_t finished; /**< busy has become 0 */

  void (*begin)(const struct search_aids *); /**< begin() of the aids the pool was lent to */
  pool_allocator *allocate;                  /**< null: calloc(); tests let memory run out */
  thread_starter *start;                     /**< null: pthread_create(); tests refuse threads */
};

/**
 * @brief Threads that search: the helpers and the one that calls.
 * @booksec{12,3}
 * @param pool the pool.
 * @return 1..THREADS_MAX.
 * @checkedby{a_pool_takes_any_size_again_and_again}
 */
static inline int pool_threads(const struct pool *pool) {
  return pool->helpers + 1;
}

/**
 * @brief Give the team another size. No search may be on.
 * @booksec{12,3}
 * @booksec{12,7}
 * @param pool a pool, maybe all zero.
 * @param threads how many, the calling one included; less than 1 counts as 1, more than THREADS_MAX
 *        as THREADS_MAX.
 * @param error receives the reason on failure; may be null.
 * @return false when not all of them could be had: the pool is smaller then, and works.
 * @checkedby{a_refused_thread_makes_the_team_smaller}
 */
bool pool_resize(struct pool *pool, int threads, struct error *error);

/**
 * @brief End all helpers and give the memory back: a team of one again.
 * @booksec{12,3}
 * @param pool a pool; no search may be on.
 * @checkedby{a_pool_takes_any_size_again_and_again}
 */
void pool_free(struct pool *pool);

/**
 * @brief Let a search use the team. A team of one leaves the search as it is.
 *
 * To be called after lend_speedups(), and again after each pool_resize(). What the other helpers
 * find behind aids->others and aids->evaluation is then used by several threads at once.
 * @booksec{12,3}
 * @booksec{12,6}
 * @param aids the helpers of the search; search_root(), begin() and team are set.
 * @param pool the pool; it must outlive the searches.
 * @checkedby{a_team_of_one_is_the_plain_search}
 */
void lend_pool(struct search_aids *aids, struct pool *pool);

/** @} */
#endif

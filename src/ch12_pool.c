/**
 * @file ch12_pool.c
 * @brief Starting, calling, awaiting and ending the threads of a team.
 * @ingroup ch12
 */
#include "ch12_pool.h"

#include <stdlib.h>
#include <string.h>

/* [ch12-serve] */
/**
 * @brief A helper's life: sleep until there is a new round, work if invited, answer, sleep.
 * @param argument the member.
 * @return null.
 */
static void *serve(void *argument) {
  struct member *member = argument;
  struct pool *pool = member->pool;
  pthread_mutex_lock(&pool->lock);
  while (!pool->closing) {
    if (member->seen == pool->round) {
      pthread_cond_wait(&pool->called, &pool->lock);
      continue;
    }
    member->seen = pool->round;
    pthread_mutex_unlock(&pool->lock);
    if (member->invited)
      worker_body(&member->worker, &pool->split);
    pthread_mutex_lock(&pool->lock);
    if (--pool->busy == 0)
      pthread_cond_signal(&pool->finished);
  }
  pthread_mutex_unlock(&pool->lock);
  return NULL;
}
/* [ch12-serve] */

/**
 * @brief Wake all helpers for the iteration that has been prepared.
 * @param pool the pool; all helpers sleep.
 */
static void call_helpers(struct pool *pool) {
  pthread_mutex_lock(&pool->lock);
  pool->round++;
  pool->busy = pool->helpers;
  pthread_cond_broadcast(&pool->called);
  pthread_mutex_unlock(&pool->lock);
}

/**
 * @brief Sleep until all helpers have answered.
 * @param pool the pool.
 */
static void await_helpers(struct pool *pool) {
  pthread_mutex_lock(&pool->lock);
  while (pool->busy > 0)
    pthread_cond_wait(&pool->finished, &pool->lock);
  pthread_mutex_unlock(&pool->lock);
}

/* [ch12-search-root] */
/**
 * @brief Search all root moves to a depth with the team: search_root() of the aids.
 * @param search the coordinator's search.
 * @param roots the moves, best guess first; receives the outcome.
 * @param depth plies to look ahead.
 * @return false when the search was stopped.
 */
static bool search_root_in_team(struct search *search, struct root_moves *roots, int depth) {
  struct pool *pool = search->aids->team;
  const int moves = roots->list.count;
  const int threads = pool_threads(pool) < moves ? pool_threads(pool) : moves;
  if (threads < 2)
    return search_root_moves(search, roots, depth);
  open_split(&pool->split, search, roots, depth);
  for (int i = 0; i < pool_threads(pool); i++) {
    struct member *member = &pool->members[i];
    member->invited = i < threads && join_split(&member->worker, &pool->split, i > 0);
  }
  call_helpers(pool);
  worker_body(&pool->members[0].worker, &pool->split);
  await_helpers(pool);
  for (int i = 0; i < pool_threads(pool); i++)
    if (pool->members[i].invited)
      collect_worker(&pool->split, &pool->members[i].worker);
  return close_split(&pool->split, search, roots);
}
/* [ch12-search-root] */

/**
 * @brief A new search: begin() of the aids, for the coordinator and then for every worker.
 * @param aids the coordinator's aids.
 */
static void begin_in_team(const struct search_aids *aids) {
  struct pool *pool = aids->team;
  if (pool->begin != NULL)
    pool->begin(aids);
  for (int i = 0; pool->helpers > 0 && i < pool_threads(pool); i++)
    reset_worker(&pool->members[i].worker, aids);
}

void lend_pool(struct search_aids *aids, struct pool *pool) {
  const bool team = pool->helpers > 0;
  if (aids->begin != begin_in_team) /* otherwise the pool has been lent to them before */
    pool->begin = aids->begin;
  aids->team = team ? pool : NULL;
  aids->begin = team ? begin_in_team : pool->begin;
  aids->search_root = team ? search_root_in_team : NULL;
}

void pool_free(struct pool *pool) {
  if (pool->members == NULL)
    return;
  pthread_mutex_lock(&pool->lock);
  pool->closing = true;
  pthread_cond_broadcast(&pool->called);
  pthread_mutex_unlock(&pool->lock);
  for (int i = 1; i < pool_threads(pool); i++) {
    pthread_join(pool->members[i].thread, NULL);
    game_free(&pool->members[i].worker.game);
  }
  pthread_cond_destroy(&pool->finished);
  pthread_cond_destroy(&pool->called);
  pthread_mutex_destroy(&pool->lock);
  free(pool->members);
  pool->members = NULL;
  pool->helpers = 0;
}

/**
 * @brief Start helpers, as many as can be had.
 * @param pool a pool with memory for them and no helper yet.
 * @param wanted how many.
 */
static void start_helpers(struct pool *pool, int wanted) {
  thread_starter *const start = pool->start != NULL ? pool->start : pthread_create;
  pool->lock = (pthread_mutex_t)PTHREAD_MUTEX_INITIALIZER;
  pool->called = pool->finished = (pthread_cond_t)PTHREAD_COND_INITIALIZER;
  pool->closing = false;
  pool->round = 0;
  for (int i = 1; i <= wanted; i++) {
    struct member *member = &pool->members[i];
    member->pool = pool;
    if (start(&member->thread, NULL, serve, member) != 0)
      return;
    pool->helpers++;
  }
}

bool pool_resize(struct pool *pool, int threads, struct error *error) {
  if (threads > THREADS_MAX)
    threads = THREADS_MAX;
  if (threads < 1)
    threads = 1;
  if (threads == pool_threads(pool))
    return true;
  pool_free(pool);
  if (threads == 1)
    return true;
  pool->members =
      (pool->allocate != NULL ? pool->allocate : calloc)((size_t)threads, sizeof *pool->members);
  if (pool->members == NULL) {
    error_set(error, "no memory for %d threads: one thread searches", threads);
    return false;
  }
  start_helpers(pool, threads - 1);
  const int started = pool_threads(pool);
  if (started == 1)
    pool_free(pool);
  if (started < threads)
    error_set(error, "%d of %d threads could be had", started, threads);
  return started == threads;
}

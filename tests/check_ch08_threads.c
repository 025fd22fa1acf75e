/**
 * @file check_ch08_threads.c
 * @brief What happens when more than one thread has a hand in a search.
 */
#include "check_ch08.h"

#include <pthread.h>

/** @brief What a thread of the next test needs. */
struct bell {
  pthread_mutex_t mutex; /**< guards rung */
  pthread_cond_t rings;  /**< rung has changed */
  bool rung;             /**< an iteration is finished */
  atomic_bool stop;      /**< the search's flag */
};

/** @brief Listener: ring.
 *  @param info not used.
 *  @param context the bell. */
static void ring(const struct search_info *info, void *context) {
  struct bell *bell = context;
  (void)info;
  pthread_mutex_lock(&bell->mutex);
  bell->rung = true;
  pthread_cond_signal(&bell->rings);
  pthread_mutex_unlock(&bell->mutex);
}

/** @brief Thread: wait for the bell, then stop the search.
 *  @param context the bell.
 *  @return null. */
static void *stop_when_rung(void *context) {
  struct bell *bell = context;
  pthread_mutex_lock(&bell->mutex);
  while (!bell->rung)
    pthread_cond_wait(&bell->rings, &bell->mutex);
  pthread_mutex_unlock(&bell->mutex);
  atomic_store(&bell->stop, true);
  return NULL;
}

/** @brief Another thread can end an infinite search.
 *  @proves{should_stop} @proves{find_best_move} */
START_TEST(another_thread_can_stop_an_infinite_search)
{
  struct bell bell = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, false, false};
  const struct search_limits limits = {.infinite = true};
  struct search_result result;
  struct game game;
  pthread_t thread;
  begin_game(&game, STARTPOS_SFEN);
  ck_assert_int_eq(pthread_create(&thread, NULL, stop_when_rung, &bell), 0);
  find_best_move(&game, &limits, plain_aids(), &bell.stop, ring, &bell, &result);
  pthread_join(thread, NULL);
  ck_assert_int_ge(result.completed_depth, 1);
  ck_assert(is_legal_move(&game.position, result.best_move));
  game_free(&game);
}
END_TEST

/** @brief Node limit of the next test; no multiple of a batch. */
#define SHARED_NODE_LIMIT 8000077

/** @brief Where the threads wait for each other, so that they count at the same time. */
static pthread_barrier_t start_line;

/** @brief Thread: count nodes until the limit forbids more.
 *  @param context its search.
 *  @return null. */
static void *count_many(void *context) {
  pthread_barrier_wait(&start_line);
  while (!is_node_limit_reached(context))
    count_node(context);
  return NULL;
}

/** @brief Counting with relaxed order loses nothing: threads that share a limit and take all that
 *         they get count it out together, to the node.
 *  @proves{grant_nodes} @proves{is_node_limit_reached} */
START_TEST(relaxed_counting_loses_nothing)
{
  static struct search search[2];
  _Atomic uint64_t shared = 0;
  pthread_t thread[2];
  struct game game;
  const struct search_limits limits = {.node_limit = SHARED_NODE_LIMIT};
  begin_game(&game, STARTPOS_SFEN);
  for (int i = 0; i < 2; i++)
    reset_state(&search[i], &game, &limits, plain_aids(), NULL, &shared);
  ck_assert(!should_stop(&search[0]));
  ck_assert_int_eq(pthread_barrier_init(&start_line, NULL, 2), 0);
  for (int i = 0; i < 2; i++)
    ck_assert_int_eq(pthread_create(&thread[i], NULL, count_many, &search[i]), 0);
  for (int i = 0; i < 2; i++)
    pthread_join(thread[i], NULL);
  pthread_barrier_destroy(&start_line);
  ck_assert_uint_eq(search[0].nodes + search[1].nodes, SHARED_NODE_LIMIT);
  ck_assert(should_stop(&search[0]) && should_stop(&search[1]));
  game_free(&game);
}
END_TEST

void add_thread_tests(TCase *stopping, TCase *counting) {
  tcase_add_test(stopping, another_thread_can_stop_an_infinite_search);
  tcase_add_test(counting, relaxed_counting_loses_nothing);
}

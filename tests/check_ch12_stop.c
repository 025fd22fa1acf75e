/**
 * @file check_ch12_stop.c
 * @brief A team that is stopped at any moment answers all the same.
 */
#include "check_ch12.h"

#include <sched.h>

/** @brief What the helpers below share; they are called by several threads at once. */
static struct {
  atomic_int calls;  /**< evaluations so far */
  atomic_int stop;   /**< at this one the stop flag is raised */
  atomic_int ticks;  /**< looks at the clock */
  atomic_int stride; /**< milliseconds from look to look */
  atomic_bool *flag; /**< the stop flag */
} trap;

/** @brief Evaluation: material, now and then slowly, and at a certain call the stop flag is raised.
 *  @param aids not used.
 *  @param position the position.
 *  @return material. */
static int evaluate_and_stop(const struct search_aids *aids, const struct position *position) {
  const int call = atomic_fetch_add(&trap.calls, 1);
  if (call == atomic_load(&trap.stop))
    atomic_store(trap.flag, true);
  if ((position->position_key ^ (uint64_t)call) % 61 == 0)
    sched_yield();
  return plain_evaluate(aids, position);
}

/** @brief Stopped five hundred times at random moments, a team of two to four never hangs and never
 *         fails to answer with a legal move, the one of its last report.
 *  @proves{should_stop} @proves{close_split} */
START_TEST(a_search_stopped_at_any_moment_answers)
{
  static struct crew crew;
  struct test_rng rng = test_rng_seeded(1206);
  const int rounds = tier_rounds(500, 5000);
  int answered = 0;
  begin_crew(&crew, STARTPOS_SFEN, ALL_SPEEDUPS, 2);
  crew.aids.evaluate = evaluate_and_stop;
  crew.limits.infinite = true;
  trap.flag = &crew.stop;
  for (int round = 0; round < rounds; round++) {
    resize_crew(&crew, 2 + round * 3 / rounds);
    set_crew(&crew, crew_position(round % 2));
    atomic_store(&crew.stop, false);
    atomic_store(&trap.calls, 0);
    atomic_store(&trap.stop, test_random_below(&rng, round % 3 > 0 ? 2000 : 60));
    run_crew(&crew);
    answered += crew.result.completed_depth > 0;
    ck_assert(atomic_load(&crew.stop));
  }
  ck_assert_int_gt(answered, rounds / 4);
  end_crew(&crew);
}
END_TEST

/** @brief A search that was stopped before it began answers as well, and the next one is none the
 *         worse for it.
 *  @proves{lend_pool} */
START_TEST(a_search_stopped_before_it_begins_answers)
{
  static struct crew crew;
  begin_crew(&crew, STARTPOS_SFEN, ALL_SPEEDUPS, 3);
  crew.limits.max_depth = 2;
  atomic_store(&crew.stop, true);
  run_crew(&crew);
  ck_assert_int_eq(crew.result.completed_depth, 0);
  ck_assert_uint_eq(crew.result.nodes, 0);
  atomic_store(&crew.stop, false);
  run_crew(&crew);
  ck_assert_int_eq(crew.result.completed_depth, 2);
  end_crew(&crew);
}
END_TEST

/** @brief A clock that goes on by one at each look.
 *  @param aids not used.
 *  @return milliseconds. */
static int64_t ticking_clock(const struct search_aids *aids) {
  (void)aids;
  return atomic_fetch_add(&trap.ticks, 1);
}

/** @brief There is one clock for all: the time limit counts from the beginning of the search, not
 *         from that of an iteration, and whichever worker sees it pass stops the team.
 *  @proves{join_split} @proves{should_stop} */
START_TEST(one_clock_stops_the_team)
{
  static struct crew crew;
  begin_crew(&crew, BUSY_SFEN, ALL_SPEEDUPS, 3);
  crew.aids.now_ms = ticking_clock;
  for (int limit = 1; limit < 320; limit += limit < 60 ? 3 : 20) {
    crew.limits.time_limit_ms = limit;
    atomic_store(&trap.ticks, 1000);
    run_crew(&crew);
    const int looks = atomic_load(&trap.ticks) - 1000;
    /* each thread may be between its look and its end, and each iteration asks a few times more */
    if (looks < limit || looks > limit + 40)
      fail_crew(&crew, "looks at the clock", looks, limit);
  }
  end_crew(&crew);
}
END_TEST

/** @brief A clock that goes on by some milliseconds at each look.
 *  @param aids not used.
 *  @return milliseconds. */
static int64_t striding_clock(const struct search_aids *aids) {
  (void)aids;
  return (int64_t)atomic_load(&trap.stride) * atomic_fetch_add(&trap.ticks, 1);
}

/** @brief What a listener of progress knows. */
struct hearing {
  pthread_t thread; /**< the one that searches */
  int64_t last_ms;  /**< when progress was last told */
  uint64_t nodes;   /**< nodes of the last word */
  int heard;        /**< how often progress was told */
};

/** @brief Listener: progress comes from the thread that searches, never twice within a second, and
 *         the nodes never become fewer.
 *  @param info what is told.
 *  @param context a struct hearing. */
static void hear_progress(const struct search_info *info, void *context) {
  struct hearing *hearing = context;
  ck_assert(pthread_equal(pthread_self(), hearing->thread));
  ck_assert_uint_ge(info->nodes, hearing->nodes);
  ck_assert_int_ge(info->deepest, info->depth);
  hearing->nodes = info->nodes;
  if (info->move_number == 0)
    return;
  ck_assert_int_ge(info->elapsed_ms - hearing->last_ms, PROGRESS_INTERVAL_MS);
  hearing->last_ms = info->elapsed_ms;
  hearing->heard++;
}

/** @brief A team tells its progress on the thread that asked for the search, with the nodes of all.
 *  @proves{worker_body} @proves{close_split} */
START_TEST(a_team_tells_its_progress_on_one_thread)
{
  static struct crew crew;
  static const int strides[] = {13, 40, 70, 110, 170};
  for (int threads = 1; threads <= 2; threads++) {
    begin_crew(&crew, BUSY_SFEN, NO_SPEEDUPS, threads);
    crew.aids.now_ms = striding_clock;
    crew.aids.static_leaf = true;
    crew.limits.time_limit_ms = INT64_MAX;
    crew.limits.max_depth = 3;
    for (int i = 0; i < 5; i++) {
      struct hearing hearing = {.thread = pthread_self()};
      atomic_store(&trap.stride, strides[i]);
      find_best_move(&crew.game, &crew.limits, &crew.aids, NULL, hear_progress, &hearing,
                     &crew.result);
      ck_assert_int_eq(crew.result.completed_depth, 3);
      ck_assert_uint_eq(crew.result.nodes, hearing.nodes);
      if (threads == 1) /* of two, the other one may have got all the moves */
        ck_assert_int_gt(hearing.heard, 0);
    }
    end_crew(&crew);
  }
}
END_TEST

void add_stop_tests(TCase *section) {
  tcase_add_test(section, a_search_stopped_at_any_moment_answers);
  tcase_add_test(section, a_search_stopped_before_it_begins_answers);
  tcase_add_test(section, one_clock_stops_the_team);
  tcase_add_test(section, a_team_tells_its_progress_on_one_thread);
}

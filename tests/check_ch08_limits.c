/**
 * @file check_ch08_limits.c
 * @brief Stopping: at every node, by every means, without losing the last finished iteration.
 *
 * No test here looks at a real clock, but for one that only asks whether it runs backwards.
 */
#include "check_ch08.h"

#include <string.h>

/** @brief A search in which iterations of a few hundred nodes improve on each other. */
#define STOP_SFEN "lnsgk1snl/1r4gb1/p1pp1p1pp/1p2p1p2/9/2P1P4/PPSP1PPPP/1BG4R1/LN2KGSNL w - 10"

/** @brief An evaluation that counts its calls and raises the stop flag at one of them; a clock. */
struct trigger {
  int calls;                          /**< evaluations so far */
  int stop_at;                        /**< the call that raises the flag; 0: none */
  atomic_bool stop;                   /**< the flag */
  int64_t now;                        /**< the clock */
  int64_t step;                       /**< how far it moves at each look */
  int looks;                          /**< how often it was read */
  int count;                          /**< finished iterations */
  int calls_then[MAX_DEPTH + 1];      /**< evaluations when they were finished */
  struct search_info info[MAX_DEPTH]; /**< and what was reported */
};

/** @brief Material; raises the flag when it is time.
 *  @param aids others holds the trigger.
 *  @param position the position.
 *  @return the material. */
static int evaluate_and_trigger(const struct search_aids *aids, const struct position *position) {
  struct trigger *trigger = aids->others;
  if (++trigger->calls == trigger->stop_at)
    atomic_store(&trigger->stop, true);
  return plain_evaluate(aids, position);
}

/** @brief A clock that moves when it is looked at.
 *  @param aids others holds the trigger.
 *  @return its time. */
static int64_t fake_clock(const struct search_aids *aids) {
  struct trigger *trigger = aids->others;
  trigger->looks++;
  return trigger->now += trigger->step;
}

/** @brief Listener: keep everything.
 *  @param info the iteration.
 *  @param context the trigger. */
static void note(const struct search_info *info, void *context) {
  struct trigger *trigger = context;
  trigger->calls_then[trigger->count] = trigger->calls;
  trigger->info[trigger->count++] = *info;
}

/** @brief Search with a trigger.
 *  @param game the game.
 *  @param limits the limits.
 *  @param trigger set to its beginning, but for stop_at, now and step.
 *  @return the answer. */
static struct search_result search_with(struct game *game, const struct search_limits *limits,
                                        struct trigger *trigger) {
  struct search_aids aids = *plain_aids();
  struct search_result result;
  aids.evaluate = evaluate_and_trigger;
  aids.now_ms = fake_clock;
  aids.others = trigger;
  trigger->calls = trigger->count = trigger->looks = 0;
  atomic_store(&trigger->stop, false);
  find_best_move(game, limits, &aids, &trigger->stop, note, trigger, &result);
  return result;
}

/** @brief Abort unless an answer is exactly a finished iteration, or none and the first legal move.
 *  @param game the game.
 *  @param result the answer.
 *  @param full the iterations of a search that was not stopped.
 *  @param depth how many iterations the answer must have finished. */
static void check_iteration(const struct game *game, const struct search_result *result,
                            const struct trigger *full, int depth) {
  struct move_list list;
  if (result->completed_depth != depth)
    fail_at(game, "finished iterations", result->completed_depth, depth);
  generate_legal_moves(&game->position, &list);
  const struct move move = depth == 0 ? list.moves[0] : full->info[depth - 1].pv.moves[0];
  const int score = depth == 0 ? 0 : full->info[depth - 1].score;
  if (!result->has_move || !same_move(result->best_move, move) || result->score != score)
    fail_at(game, "score after a stop", result->score, score);
  if (depth > 0 && result->nodes != full->info[depth - 1].nodes)
    fail_at(game, "nodes after a stop", (long)result->nodes, (long)full->info[depth - 1].nodes);
}

/** @brief A search with a node limit n counts n nodes exactly, for every n below what it needs;
 * above that the limit changes nothing.
 *  @proves{should_stop} @proves{negamax} @proves{quiescence} */
START_TEST(a_node_limit_is_exact)
{
  static struct search search;
  struct game game;
  begin_game(&game, STOP_SFEN);
  begin_search(&search, &game, plain_aids(), 0);
  const int value = negamax(&search, 2, 0, -INFINITY_SCORE, INFINITY_SCORE);
  const uint64_t total = search.nodes;
  ck_assert_uint_gt(total, 50);
  const struct position before = game.position;
  for (uint64_t limit = 1; limit <= total + 2; limit++) {
    begin_search(&search, &game, plain_aids(), limit);
    const int got = negamax(&search, 2, 0, -INFINITY_SCORE, INFINITY_SCORE);
    if (search.nodes != (limit < total ? limit : total))
      fail_at(&game, "nodes under a limit", (long)search.nodes, (long)limit);
    if (limit < total ? !search.aborted : limit > total && (search.aborted || got != value))
      fail_at(&game, "aborted under a limit", search.aborted, limit < total);
    if (memcmp(&before, &game.position, sizeof before) != 0)
      fail_at(&game, "the game was not restored", (long)limit, 0);
  }
  game_free(&game);
}
END_TEST

/** @brief Stopped by a node limit at any node from the first to the last, a search answers with the
 *         last iteration that was finished by then, or with the first legal move.
 *  @proves{find_best_move} @proves{should_stop} */
START_TEST(a_node_limit_leaves_the_last_iteration)
{
  static struct trigger full, trigger;
  struct game game;
  begin_game(&game, STOP_SFEN);
  struct search_limits limits = {.max_depth = 3};
  search_with(&game, &limits, &full);
  const uint64_t total = full.info[2].nodes;
  for (limits.node_limit = 1; limits.node_limit <= total + 1; limits.node_limit++) {
    const struct search_result result = search_with(&game, &limits, &trigger);
    int depth = 0;
    while (depth < 3 && full.info[depth].nodes < limits.node_limit)
      depth++;
    if (result.completed_depth == depth + 1 && full.info[depth].nodes == limits.node_limit)
      depth++; /* the last node of the iteration was the last that the limit allows */
    check_iteration(&game, &result, &full, depth);
    if (result.nodes > limits.node_limit)
      fail_at(&game, "nodes beyond the limit", (long)result.nodes, (long)limits.node_limit);
  }
  game_free(&game);
}
END_TEST

/** @brief The same for the stop flag, raised during every single evaluation of a search.
 *  @proves{find_best_move} @proves{should_stop} */
START_TEST(the_stop_flag_leaves_the_last_iteration)
{
  static struct trigger full, trigger;
  struct game game;
  begin_game(&game, STOP_SFEN);
  const struct search_limits limits = {.max_depth = 3};
  search_with(&game, &limits, &full);
  for (trigger.stop_at = 1; trigger.stop_at <= full.calls_then[2] + 1; trigger.stop_at++) {
    const struct search_result result = search_with(&game, &limits, &trigger);
    int depth = 0;
    while (depth < 3 && full.calls_then[depth] < trigger.stop_at)
      depth++;
    if (result.completed_depth == depth + 1 && full.calls_then[depth] == trigger.stop_at)
      depth++; /* raised at the very last node of the iteration */
    check_iteration(&game, &result, &full, depth);
  }
  game_free(&game);
}
END_TEST

/** @brief A flag that is up before the search begins leaves a legal move and not one node.
 *  @proves{find_best_move} */
START_TEST(a_raised_flag_stops_before_the_first_node)
{
  struct game game;
  struct search_result result;
  const struct search_limits limits = {.max_depth = 3, .infinite = true};
  const atomic_bool stop = true;
  begin_game(&game, STOP_SFEN);
  find_best_move(&game, &limits, plain_aids(), &stop, NULL, NULL, &result);
  ck_assert(result.has_move && is_legal_move(&game.position, result.best_move));
  ck_assert_int_eq(result.completed_depth, 0);
  ck_assert_uint_eq(result.nodes, 0);
  game_free(&game);
}
END_TEST

/** @brief With a clock that moves a millisecond at each look, a search of T milliseconds looks
 * about T times and counts at most CLOCK_INTERVAL nodes for each look.
 *  @proves{should_stop} @proves{elapsed_ms} */
START_TEST(the_time_limit_is_kept)
{
  static struct trigger trigger;
  struct game game;
  begin_game(&game, STARTPOS_SFEN);
  for (int64_t limit = 1; limit <= 60; limit++) {
    const struct search_limits limits = {.max_depth = MAX_DEPTH, .time_limit_ms = limit};
    trigger.now = 1000 * limit;
    trigger.step = 1;
    const struct search_result result = search_with(&game, &limits, &trigger);
    /* One look starts the clock; each report and the answer take one more. */
    const int spent = (int)(trigger.now - 1000 * limit) - 1;
    if (spent < limit || spent > limit + 1)
      fail_at(&game, "milliseconds", spent, (long)limit);
    if (result.nodes > (uint64_t)spent * CLOCK_INTERVAL)
      fail_at(&game, "nodes", (long)result.nodes, spent * CLOCK_INTERVAL);
    if (result.elapsed_ms > spent || !result.has_move)
      fail_at(&game, "reported time", (long)result.elapsed_ms, spent);
  }
  game_free(&game);
}
END_TEST

/** @brief Of CLOCK_INTERVAL calls one looks at the clock, which costs more than all the rest.
 *  @proves{should_stop} */
START_TEST(the_clock_is_read_now_and_then)
{
  static struct search search;
  static struct trigger trigger;
  struct game game;
  struct search_aids aids = *plain_aids();
  const struct search_limits limits = {.time_limit_ms = 1000};
  begin_game(&game, STARTPOS_SFEN);
  aids.now_ms = fake_clock;
  aids.others = &trigger;
  reset_state(&search, &game, &limits, &aids, NULL, NULL);
  const int before = trigger.looks;
  for (int call = 0; call < 10 * CLOCK_INTERVAL; call++) {
    ck_assert(!should_stop(&search));
    ck_assert_int_eq(trigger.looks - before, 1 + call / CLOCK_INTERVAL);
  }
  game_free(&game);
}
END_TEST

/** @brief An infinite search takes no notice of the time, but of the nodes; a time limit of 0 is
 *         none, and then nobody looks at the clock while searching.
 *  @proves{should_stop} */
START_TEST(infinite_means_without_a_clock)
{
  static struct trigger trigger;
  struct game game;
  begin_game(&game, STARTPOS_SFEN);
  for (int infinite = 0; infinite < 2; infinite++) {
    const struct search_limits limits = {.max_depth = 2,
                                         .time_limit_ms = infinite ? 1 : 0,
                                         .node_limit = 100,
                                         .infinite = infinite != 0};
    trigger.step = 1000;
    const struct search_result result = search_with(&game, &limits, &trigger);
    ck_assert_int_eq(result.completed_depth, 1);
    ck_assert_int_eq(trigger.looks, 2); /* at the start and for the report */
  }
  game_free(&game);
}
END_TEST

/** @brief A search that has been stopped stays stopped, whatever happens to the reason.
 *  @proves{should_stop} */
START_TEST(once_stopped_always_stopped)
{
  static struct search search;
  struct game game;
  atomic_bool stop = true;
  const struct search_limits limits = {.max_depth = 1};
  begin_game(&game, STARTPOS_SFEN);
  reset_state(&search, &game, &limits, plain_aids(), &stop, NULL);
  ck_assert(should_stop(&search));
  atomic_store(&stop, false);
  ck_assert(should_stop(&search) && search.aborted);
  reset_state(&search, &game, &limits, plain_aids(), &stop, NULL);
  ck_assert(!should_stop(&search) && !search.aborted);
  game_free(&game);
}
END_TEST

/** @brief Depths that make no sense mean the largest depth.
 *  @proves{reset_state} */
START_TEST(odd_depths_mean_the_largest)
{
  static const int depths[] = {-1, 0, MAX_DEPTH + 1, 1000000, MAX_DEPTH};
  static struct search search;
  struct game game;
  begin_game(&game, STARTPOS_SFEN);
  for (size_t i = 0; i < sizeof depths / sizeof depths[0]; i++) {
    const struct search_limits limits = {.max_depth = depths[i]};
    reset_state(&search, &game, &limits, plain_aids(), NULL, NULL);
    ck_assert_int_eq(search.limits.max_depth, MAX_DEPTH);
  }
  game_free(&game);
}
END_TEST

/** @brief The steady clock never runs backwards.
 *  @proves{steady_clock_ms} */
START_TEST(the_steady_clock_never_runs_backwards)
{
  int64_t last = steady_clock_ms(plain_aids());
  for (int i = 0; i < 10000; i++) {
    const int64_t now = steady_clock_ms(plain_aids());
    ck_assert(now >= last);
    last = now;
  }
}
END_TEST

void add_limit_tests(TCase *stopping, TCase *counting) {
  tcase_add_test(stopping, the_stop_flag_leaves_the_last_iteration);
  tcase_add_test(stopping, a_raised_flag_stops_before_the_first_node);
  tcase_add_test(stopping, the_time_limit_is_kept);
  tcase_add_test(stopping, the_clock_is_read_now_and_then);
  tcase_add_test(stopping, infinite_means_without_a_clock);
  tcase_add_test(stopping, once_stopped_always_stopped);
  tcase_add_test(stopping, odd_depths_mean_the_largest);
  tcase_add_test(stopping, the_steady_clock_never_runs_backwards);
  tcase_add_test(counting, a_node_limit_is_exact);
  tcase_add_test(counting, a_node_limit_leaves_the_last_iteration);
}

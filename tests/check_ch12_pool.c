/**
 * @file check_ch12_pool.c
 * @brief The team: sizes, refusals, what its members own and what they share.
 */
#include "check_ch12.h"

#include "ch10_probe.h"
#include "ch11_evaluate.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/** @brief A team of one takes nothing away and adds nothing: the search makes the known numbers of
 *         nodes in the six positions of the book's bench, to depth 1, 2 and 3.
 *  @proves{lend_pool} */
START_TEST(a_team_of_one_is_the_plain_search)
{
  static const char *const positions[6] = {
      "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
      "lnsgkgsnl/1r5b1/p1pppp1pp/6pP1/1p7/2P6/PP1PPPP1P/1B5R1/LNSGKGSNL w - 8",
      "lnsgkgsnl/1r5b1/p1ppppp+Pp/9/9/9/P+pPPPPP1P/1B5R1/LNSGKGSNL b Pp 9",
      "lnsgk1snl/1r4gb1/p1pppp2p/1p4pR1/9/2P6/PP1PPPP1P/1B7/LNSGKGSNL w Pp 10",
      "lnsgkg1nl/1r5s1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL b Bb 5",
      "lnsgk1snl/1r4gb1/p1pp1p1pp/1p2p1p2/9/2P1P4/PPSP1PPPP/1BG4R1/LN2KGSNL w - 10"};
  static const uint64_t totals[3] = {1165, 3118, 38783};
  static struct crew crew;
  for (int depth = 1; depth <= 3; depth++) {
    uint64_t nodes = 0;
    begin_crew(&crew, STARTPOS_SFEN, ALL_SPEEDUPS, 1);
    ck_assert(tt_resize(&crew.table, TT_SIZE_DEFAULT_MB, NULL));
    ck_assert(crew.aids.search_root == NULL && crew.aids.team == NULL);
    crew.aids.evaluate = book_evaluate;
    crew.aids.find_mate = find_forced_mate;
    crew.limits.max_depth = depth;
    for (int i = 0; i < 6; i++) {
      set_crew(&crew, positions[i]);
      find_best_move(&crew.game, &crew.limits, &crew.aids, NULL, NULL, NULL, &crew.result);
      nodes += crew.result.nodes;
    }
    ck_assert_uint_eq(nodes, totals[depth - 1]);
    end_crew(&crew);
  }
}
END_TEST

/** @brief Whether two memories hold the same killers and the same history.
 *  @param one a memory.
 *  @param other another.
 *  @return true when they do. */
static bool same_memory(const struct move_memory *one, const struct move_memory *other) {
  for (int ply = 0; ply < MAX_DEPTH; ply++)
    for (int i = 0; i < KILLER_COUNT; i++)
      if (!same_move(one->killers[ply][i], other->killers[ply][i]))
        return false;
  return memcmp(one->history, other->history, sizeof one->history) == 0;
}

/** @brief Whether a worker or coordinator remembers no killer and no history.
 *  @param speedups its memory.
 *  @return true when there is nothing. */
static bool remembers_nothing(const struct speedups *speedups) {
  static struct move_memory empty;
  clear_move_memory(&empty);
  return same_memory(&empty, &speedups->moves);
}

/** @brief Where the root has fewer moves than the team members, the others have nothing to do;
 * where it has one move, the search is the plain one, memory and all.
 *  @proves{lend_pool} */
START_TEST(there_are_no_more_workers_than_root_moves)
{
  static struct crew crew, plain;
  begin_crew(&crew, TWO_MOVES_SFEN, ALL_SPEEDUPS, 5);
  crew.limits.max_depth = 3;
  run_crew(&crew);
  for (int i = 0; i < 5; i++)
    ck_assert(crew.pool.members[i].invited == (i < 2));
  begin_crew(&plain, ONE_MOVE_SFEN, ALL_SPEEDUPS, 1);
  set_crew(&crew, ONE_MOVE_SFEN);
  plain.limits.max_depth = crew.limits.max_depth = 4;
  run_crew(&crew);
  run_crew(&plain);
  ck_assert_uint_eq(crew.result.nodes, plain.result.nodes);
  ck_assert_int_eq(crew.result.score, plain.result.score);
  ck_assert(same_memory(&crew.speedups.moves, &plain.speedups.moves));
  ck_assert(!remembers_nothing(&plain.speedups));
  end_crew(&plain);
  end_crew(&crew);
}
END_TEST

/** @brief Killers and history are kept from iteration to iteration, each worker its own, and
 *         forgotten when a search begins. The coordinator's stay empty, so that no worker's
 *         experience changes the order of the root. Switches are taken over.
 *  @proves{reset_worker} */
START_TEST(a_new_search_resets_every_worker)
{
  static struct crew crew;
  begin_crew(&crew, BUSY_SFEN, ALL_SPEEDUPS, 2);
  crew.limits.max_depth = 3;
  run_crew(&crew);
  ck_assert(remembers_nothing(&crew.speedups));
  ck_assert(!remembers_nothing(&crew.pool.members[0].worker.speedups) ||
            !remembers_nothing(&crew.pool.members[1].worker.speedups));
  const int generation = crew.table.generation;
  crew.speedups.switches.killers = false;
  crew.aids.begin(&crew.aids);
  ck_assert_int_eq(crew.table.generation, generation + 1); /* once, not once a worker */
  for (int i = 0; i < 2; i++) {
    const struct worker *worker = &crew.pool.members[i].worker;
    ck_assert(remembers_nothing(&worker->speedups));
    ck_assert(!worker->speedups.switches.killers && worker->speedups.switches.table);
    ck_assert_ptr_eq(worker->aids.memory, &worker->speedups);
    ck_assert_ptr_eq(worker->speedups.table, &crew.table);
  }
  end_crew(&crew);
}
END_TEST

/** @brief A team may be made larger and smaller, searched with and sent home, as often as one
 * likes; it may be lent again without harm. With nothing that depends on order the answer is always
 *         the same.
 *  @proves{pool_resize} @proves{pool_free} @proves{lend_pool} */
START_TEST(a_pool_takes_any_size_again_and_again)
{
  static const int sizes[] = {2, 2, 5, 1, 3, 3, 2, 1, 1, 4};
  static struct crew crew;
  begin_crew(&crew, BUSY_SFEN, NO_SPEEDUPS, 1);
  crew.limits.max_depth = 1;
  run_crew(&crew);
  const struct search_result first = crew.result;
  for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
    resize_crew(&crew, sizes[i]);
    ck_assert_int_eq(pool_threads(&crew.pool), sizes[i]);
    ck_assert((crew.aids.search_root != NULL) == (sizes[i] > 1));
    ck_assert((crew.pool.members != NULL) == (sizes[i] > 1));
    lend_pool(&crew.aids, &crew.pool);
    for (int search = 0; search < 3; search++) {
      run_crew(&crew);
      ck_assert_int_eq(crew.result.score, first.score);
      ck_assert(same_move(crew.result.best_move, first.best_move));
    }
  }
  pool_free(&crew.pool); /* lent to a search that goes on without it */
  run_crew(&crew);
  ck_assert_uint_eq(crew.result.nodes, first.nodes);
  ck_assert(pool_resize(&crew.pool, -3, NULL));
  ck_assert_int_eq(pool_threads(&crew.pool), 1);
  ck_assert(pool_resize(&crew.pool, THREADS_MAX + 1, NULL));
  ck_assert_int_eq(pool_threads(&crew.pool), THREADS_MAX);
  end_crew(&crew);
  pool_free(&crew.pool);
}
END_TEST

/** @brief Threads that may still be started in the next test. */
static int threads_left;

/** @brief Start a thread, if one is left.
 *  @param thread as for pthread_create().
 *  @param attributes as for pthread_create().
 *  @param body as for pthread_create().
 *  @param argument as for pthread_create().
 *  @return 0, or EAGAIN when none is left. */
static int start_some(pthread_t *thread, const pthread_attr_t *attributes, void *(*body)(void *),
                      void *argument) {
  return threads_left-- > 0 ? pthread_create(thread, attributes, body, argument) : EAGAIN;
}

/** @brief Memory is never to be had.
 *  @param count not used.
 *  @param size not used.
 *  @return null. */
static void *allocate_nothing(size_t count, size_t size) {
  (void)count;
  (void)size;
  return NULL;
}

/** @brief When a thread is refused, or the memory, those that are there search, and a message says
 *         how many they are. Later there may be more again.
 *  @proves{pool_resize} */
START_TEST(a_refused_thread_makes_the_team_smaller)
{
  static struct crew crew;
  begin_crew(&crew, BUSY_SFEN, NO_SPEEDUPS, 1);
  crew.limits.max_depth = 1;
  crew.pool.start = start_some;
  for (int left = 0; left <= 3; left++) {
    struct error error = {""};
    threads_left = left;
    ck_assert(pool_resize(&crew.pool, 4, &error) == (left == 3));
    ck_assert_int_eq(pool_threads(&crew.pool), left + 1);
    ck_assert((crew.pool.members == NULL) == (left == 0));
    ck_assert((strstr(error.message, "of 4 threads") != NULL) == (left < 3));
    ck_assert(left != 1 || strcmp(error.message, "2 of 4 threads could be had") == 0);
    lend_pool(&crew.aids, &crew.pool);
    run_crew(&crew);
    ck_assert_int_eq(crew.result.completed_depth, 1);
    pool_free(&crew.pool);
  }
  crew.pool.start = NULL;
  resize_crew(&crew, 2);
  crew.pool.allocate = allocate_nothing;
  struct error error;
  ck_assert(!pool_resize(&crew.pool, 3, &error));
  ck_assert_str_eq(error.message, "no memory for 3 threads: one thread searches");
  ck_assert_int_eq(pool_threads(&crew.pool), 1);
  ck_assert(!pool_resize(&crew.pool, 2, NULL));
  lend_pool(&crew.aids, &crew.pool);
  run_crew(&crew);
  ck_assert_int_eq(crew.result.completed_depth, 1);
  end_crew(&crew);
}
END_TEST

/** @brief Grows nothing.
 *  @param block not used.
 *  @param size not used.
 *  @return null. */
static void *grow_nothing(void *block, size_t size) {
  (void)block;
  (void)size;
  return NULL;
}

/** @brief A helper that cannot copy the game stays away, and the others do its work; the
 *         coordinator needs no copy, so somebody is always left. When there is memory again, the
 *         helper is back.
 *  @proves{join_split} */
START_TEST(a_worker_without_memory_stays_away)
{
  static struct crew crew;
  begin_crew(&crew, BUSY_SFEN, NO_SPEEDUPS, 3);
  crew.limits.max_depth = 2;
  crew.aids.static_leaf = true;
  run_crew(&crew);
  const struct search_result full = crew.result;
  for (int without = 2; without >= 0; without--) {
    for (int i = 1; i <= 2; i++) {
      struct game *game = &crew.pool.members[i].worker.game;
      game_free(game);
      game->reallocate = i <= without ? grow_nothing : realloc;
    }
    run_crew(&crew);
    for (int i = 0; i <= 2; i++)
      ck_assert(crew.pool.members[i].invited == (i == 0 || i > without));
    ck_assert_int_eq(crew.result.score, full.score);
    ck_assert_uint_eq(crew.result.nodes, full.nodes);
    ck_assert(same_move(crew.result.best_move, full.best_move));
  }
  end_crew(&crew);
}
END_TEST

/** @brief A search without chapter 9 can have a team too.
 *  @proves{reset_worker} */
START_TEST(a_search_without_speedups_may_have_a_team)
{
  static struct crew crew;
  begin_crew(&crew, BUSY_SFEN, NO_SPEEDUPS, 2);
  crew.limits.max_depth = 1;
  run_crew(&crew);
  const struct search_result lent = crew.result;
  crew.aids = *plain_aids();
  lend_pool(&crew.aids, &crew.pool);
  run_crew(&crew);
  ck_assert_int_eq(crew.result.completed_depth, 1);
  ck_assert_uint_gt(crew.result.nodes, 0);
  ck_assert_uint_ge(crew.result.nodes, lent.nodes / 4);
  end_crew(&crew);
}
END_TEST

/** @brief With the table shared, every line that is told is legal, as deep as it was searched at
 *         most, and the table holds what was found.
 *  @proves{lend_pool} */
START_TEST(a_team_shares_the_table)
{
  static struct crew crew;
  struct tt_entry entry;
  begin_crew(&crew, STARTPOS_SFEN, ALL_SPEEDUPS, 2);
  crew.aids.evaluate = book_evaluate;
  crew.limits.max_depth = 4;
  for (int i = 0; i < 2; i++) {
    set_crew(&crew, crew_position(i));
    run_crew(&crew);
    ck_assert_int_eq(crew.result.completed_depth, 4);
    ck_assert_int_ge(crew.result.pv.count, 2);
    ck_assert_int_le(crew.result.pv.count, 4);
    ck_assert(tt_probe(&crew.table, crew.game.position.position_key, &entry));
    ck_assert(same_move(entry.move, crew.result.best_move));
    for (int ply = 0; ply < crew.result.pv.count; ply++) {
      if (!is_legal_move(&crew.game.position, crew.result.pv.moves[ply]))
        fail_crew(&crew, "a legal line, but at ply", ply, -1);
      play_move(&crew.game, crew.result.pv.moves[ply]);
    }
    ck_assert(tt_probe(&crew.table, crew.game.nodes[1].key, &entry)); /* a worker stored it */
  }
  end_crew(&crew);
}
END_TEST

void add_pool_tests(TCase *threads, TCase *sharing) {
  tcase_add_test(threads, a_team_of_one_is_the_plain_search);
  tcase_add_test(threads, there_are_no_more_workers_than_root_moves);
  tcase_add_test(threads, a_new_search_resets_every_worker);
  tcase_add_test(threads, a_pool_takes_any_size_again_and_again);
  tcase_add_test(threads, a_refused_thread_makes_the_team_smaller);
  tcase_add_test(threads, a_worker_without_memory_stays_away);
  tcase_add_test(threads, a_search_without_speedups_may_have_a_team);
  tcase_add_test(sharing, a_team_shares_the_table);
}

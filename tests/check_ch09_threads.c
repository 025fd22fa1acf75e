/**
 * @file check_ch09_threads.c
 * @brief Several threads at one table: what comes out is what one of them put in.
 */
#include "check_ch09.h"

#include <pthread.h>
#include <sched.h>

#define THREAD_KEYS 16 /**< keys that the threads fight over, all of one cluster */

/** @brief What the threads share. */
struct fight {
  struct transposition_table table; /**< the table */
  atomic_int missing;               /**< threads that have not begun */
  atomic_int writers;               /**< writers that are still at work */
  int rounds;                       /**< stores of each writer */
};

/** @brief One thread. */
struct fighter {
  struct fight *fight; /**< what is shared */
  uint64_t seed;       /**< of its random numbers */
  long hits;           /**< positions that a reader found */
  long torn;           /**< of these, entries that no writer stored */
};

/** @brief A key of the fight.
 *  @param number 0..THREAD_KEYS - 1.
 *  @return the key. */
static uint64_t fight_key(int number) {
  return (uint64_t)(number + 1) << 56 | 5;
}

/** @brief The entry that a number stands for; every field follows from it.
 *  @param key the position.
 *  @param number 0..29999.
 *  @return the entry. */
static struct tt_entry entry_of(uint64_t key, int number) {
  const int mixed = (int)((key >> 56) + (uint64_t)number) % 30000;
  return (struct tt_entry){.key = key,
                           .move = {.from = (int8_t)(mixed % 81),
                                    .to = (int8_t)(mixed % 79),
                                    .piece = (uint8_t)(mixed % 14 + 1)},
                           .score = number,
                           .depth = mixed % 2, /* so that neither store is refused for long */
                           .bound = (enum bound)(mixed % 3)};
}

/** @brief Wait until all threads are there, so that they really meet.
 *  @param fight what is shared. */
static void await_all(struct fight *fight) {
  atomic_fetch_sub(&fight->missing, 1);
  while (atomic_load(&fight->missing) > 0)
    sched_yield();
}

/** @brief Store and store.
 *  @param argument a fighter.
 *  @return null. */
static void *write_entries(void *argument) {
  struct fighter *fighter = argument;
  struct test_rng rng = test_rng_seeded(fighter->seed);
  await_all(fighter->fight);
  for (int i = 0; i < fighter->fight->rounds; i++) {
    const uint64_t key = fight_key(test_random_below(&rng, THREAD_KEYS));
    tt_store(&fighter->fight->table, entry_of(key, test_random_below(&rng, 30000)));
  }
  atomic_fetch_sub(&fighter->fight->writers, 1);
  return NULL;
}

/** @brief Look up as long as somebody stores, a thousand finds at least, and compare all fields
 * with the number they must follow from.
 *  @param argument a fighter.
 *  @return null. */
static void *read_entries(void *argument) {
  struct fighter *fighter = argument;
  struct test_rng rng = test_rng_seeded(fighter->seed);
  await_all(fighter->fight);
  while (fighter->hits < 1000 || atomic_load(&fighter->fight->writers) > 0) {
    const uint64_t key = fight_key(test_random_below(&rng, THREAD_KEYS));
    struct tt_entry got;
    if (!tt_probe(&fighter->fight->table, key, &got))
      continue;
    const struct tt_entry whole = entry_of(key, got.score);
    fighter->hits++;
    fighter->torn += got.score < 0 || !same_move(got.move, whole.move) ||
                     got.depth != whole.depth || got.bound != whole.bound ||
                     got.generation != fighter->fight->table.generation;
  }
  return NULL;
}

/** @brief Two threads store, two look up, all in one cluster: every entry that is found is one that
 *         was stored whole for that position. Nothing is a data race.
 *  @proves{tt_probe} @proves{tt_store} */
START_TEST(no_torn_entry_is_ever_found)
{
  static struct fight fight;
  struct fighter fighters[4];
  pthread_t threads[4];
  ck_assert(tt_resize(&fight.table, 1, NULL));
  next_generation(&fight.table);
  fight.rounds = tier_rounds(4000000, 50000000);
  atomic_store(&fight.missing, 4);
  atomic_store(&fight.writers, 2);
  for (int i = 0; i < 4; i++) {
    fighters[i] = (struct fighter){.fight = &fight, .seed = 940 + (uint64_t)i};
    ck_assert(
        pthread_create(&threads[i], NULL, i < 2 ? write_entries : read_entries, &fighters[i]) == 0);
  }
  for (int i = 0; i < 4; i++) {
    ck_assert(pthread_join(threads[i], NULL) == 0);
    if (fighters[i].torn > 0)
      ck_abort_msg("seed %d: %ld torn entries of %ld", 940 + i, fighters[i].torn, fighters[i].hits);
  }
  tt_free(&fight.table);
}
END_TEST

/** @brief One thread's search. */
struct searcher {
  struct transposition_table *table; /**< shared */
  struct search_result result;       /**< the answer */
};

/** @brief Search the initial position with a table that others use as well.
 *  @param argument a searcher.
 *  @return null. */
static void *search_it(void *argument) {
  struct searcher *searcher = argument;
  const struct search_limits limits = {.max_depth = 4, .node_limit = 8000};
  struct speedups speedups = {.table = searcher->table, .switches = ALL_SPEEDUPS};
  struct search_aids aids = *plain_aids();
  struct game game = {0};
  lend_speedups(&aids, &speedups);
  aids.begin = NULL; /* the generation is for one thread to change */
  clear_move_memory(&speedups.moves);
  if (!game_init(&game))
    return NULL;
  find_best_move(&game, &limits, &aids, NULL, NULL, NULL, &searcher->result);
  game_free(&game);
  return NULL;
}

/** @brief Searches that share a table each find a legal move, and read and write it without a race.
 *  @proves{lend_speedups} @proves{extend_line_from_table} */
START_TEST(searches_may_share_a_table)
{
  struct transposition_table table = {0};
  static struct searcher searchers[2];
  pthread_t threads[2];
  const struct position start = position_of(STARTPOS_SFEN);
  ck_assert(tt_resize(&table, 1, NULL));
  next_generation(&table);
  for (int i = 0; i < 2; i++) {
    searchers[i].table = &table;
    ck_assert(pthread_create(&threads[i], NULL, search_it, &searchers[i]) == 0);
  }
  for (int i = 0; i < 2; i++) {
    ck_assert(pthread_join(threads[i], NULL) == 0);
    ck_assert(searchers[i].result.has_move);
    ck_assert_int_ge(searchers[i].result.completed_depth, 1);
    ck_assert(is_legal_move(&start, searchers[i].result.best_move));
  }
  tt_free(&table);
}
END_TEST

void add_thread_tests(TCase *section) {
  tcase_add_test(section, no_torn_entry_is_ever_found);
  tcase_add_test(section, searches_may_share_a_table);
}

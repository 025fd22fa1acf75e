/**
 * @file check_common.c
 * @brief The helpers of the tests are tested first.
 */
#include "common.h"
#include "refuse.h"

#include <dirent.h>
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/** @brief The generator is splitmix64: the published numbers from seed 1234567.
 *  @proves{test_random} */
START_TEST(generator_gives_the_published_sequence)
{
  static const uint64_t published[] = {UINT64_C(6457827717110365317), UINT64_C(3203168211198807973),
                                       UINT64_C(9817491932198370423), UINT64_C(4593380528125082431),
                                       UINT64_C(16408922859458223821)};
  struct test_rng rng = test_rng_seeded(1234567);
  for (size_t i = 0; i < sizeof published / sizeof published[0]; i++)
    ck_assert(test_random(&rng) == published[i]);
  ck_assert(rng.seed == 1234567);
}
END_TEST

/** @brief Every number below the bound turns up, none at or above it.
 *  @proves{test_random_below} */
START_TEST(bounded_numbers_cover_their_range)
{
  struct test_rng rng = test_rng_seeded(7);
  int seen[81] = {0};
  for (int i = 0; i < 8100; i++) {
    int n = test_random_below(&rng, 81);
    if (n < 0 || n >= 81)
      ck_abort_msg("%d is not below 81", n);
    seen[n]++;
  }
  for (int n = 0; n < 81; n++)
    ck_assert_int_gt(seen[n], 0);
}
END_TEST

/** @brief Fixture paths follow the environment; without it they start at the top of the tree.
 *  @proves{test_path} */
START_TEST(paths_follow_the_environment)
{
  char path[TEST_PATH_SIZE];
  setenv("TESTS_DIR", "/some/where", 1);
  ck_assert_str_eq(test_path(path, sizeof path, "boards/a.txt"), "/some/where/boards/a.txt");
  unsetenv("TESTS_DIR");
  ck_assert_str_eq(test_path(path, sizeof path, "boards/a.txt"), "tests/boards/a.txt");
  setenv("PERFT_DIR", "/else/where", 1);
  ck_assert_str_eq(perft_path(path, sizeof path, "a.tsv"), "/else/where/a.tsv");
}
END_TEST

/** @brief A scratch directory is where the environment says, takes files, and goes with them.
 *  @proves{make_scratch} @proves{write_scratch} @proves{remove_scratch} */
START_TEST(scratch_directories_come_and_go)
{
  char outer[TEST_PATH_SIZE], inner[TEST_PATH_SIZE], path[TEST_PATH_SIZE], line[8] = "";
  make_scratch(outer);
  setenv("TMPDIR", outer, 1);
  make_scratch(inner);
  ck_assert_int_eq(strncmp(inner, outer, strlen(outer)), 0);
  write_scratch(inner, "a.txt", "hello\n", path);
  FILE *file = fopen(path, "r");
  ck_assert(file != NULL && fgets(line, sizeof line, file) != NULL);
  fclose(file);
  ck_assert_str_eq(line, "hello\n");
  remove_scratch(inner);
  ck_assert_ptr_null(fopen(path, "r"));
  ck_assert_ptr_null(opendir(inner));
  remove_scratch(outer);
  ck_assert_ptr_null(opendir(outer));
}
END_TEST

/** @brief The tier chooses the number of rounds.
 *  @proves{tier_rounds} */
START_TEST(tiers_choose_the_rounds)
{
  unsetenv("HAYANAGI_LONG");
  unsetenv("HAYANAGI_SHORT");
  ck_assert(!long_tier());
  ck_assert_int_eq(tier_rounds(20, 1000), 20);
  setenv("HAYANAGI_SHORT", "1", 1);
  ck_assert_int_eq(tier_rounds(20, 1000), 2);
  ck_assert_int_eq(tier_rounds(3, 1000), 1);
  setenv("HAYANAGI_LONG", "1", 1);
  ck_assert(long_tier());
  ck_assert_int_eq(tier_rounds(20, 1000), 1000);
}
END_TEST

/** @brief What a task that asks for memory three times has got. */
struct greedy {
  void *block[3]; /**< its blocks */
  int runs;       /**< how often it was done */
  int refusals;   /**< how often something was refused */
};

/** @brief Ask three times, whatever is answered.
 *  @param context the struct greedy.
 *  @return whether all was granted. */
static bool ask_three_times(void *context) {
  struct greedy *greedy = context;
  greedy->block[0] = malloc(10);
  greedy->block[1] = calloc(2, 5);
  greedy->block[2] = realloc(NULL, 10);
  return greedy->block[0] != NULL && greedy->block[1] != NULL && greedy->block[2] != NULL;
}

/** @brief Count, compare, and give all back.
 *  @param context the struct greedy. @param done whether all was granted.
 *  @param refused whether something was refused. */
static void count_refusals(void *context, bool done, bool refused) {
  struct greedy *greedy = context;
  ck_assert(done != refused);
  greedy->runs++;
  greedy->refusals += refused;
  for (int i = 0; i < 3; i++)
    free(greedy->block[i]);
}

/** @brief Does nothing. @param argument not looked at. @return null. */
static void *idle(void *argument) {
  (void)argument;
  return NULL;
}

/** @brief Each request is refused once by itself and once with all that follow; nothing is refused
 *  that was not ordered.
 *  @proves{refuse_each} @proves{refuse_requests} @proves{grant_requests} */
START_TEST(requests_are_refused_on_order)
{
  struct greedy greedy = {.runs = 0};
  pthread_t thread;
  ck_assert_int_eq(refuse_each(REFUSE_MEMORY, ask_three_times, count_refusals, &greedy),
                   can_refuse() ? 3 : 0);
  ck_assert_int_eq(greedy.refusals, can_refuse() ? 6 : 0);
  ck_assert_int_eq(greedy.runs, greedy.refusals + 2);
  refuse_requests(REFUSE_MEMORY, 2, 2);
  const bool done = ask_three_times(&greedy);
  const int asked = pthread_create(&thread, NULL, idle, NULL);
  ck_assert_int_eq(grant_requests(), can_refuse() ? 2 : 0);
  ck_assert_int_eq(asked, 0);
  pthread_join(thread, NULL);
  ck_assert(greedy.block[0] != NULL);
  count_refusals(&greedy, done, can_refuse());
  refuse_requests(REFUSE_THREADS, 1, 1);
  const int first = pthread_create(&thread, NULL, idle, NULL);
  ck_assert_int_eq(grant_requests(), can_refuse());
  ck_assert_int_eq(first, can_refuse() ? EAGAIN : 0);
}
END_TEST

/** @brief Build the suite and run it.
 *  @return exit status. */
int main(void) {
  Suite *suite = suite_create("common");
  TCase *helpers = tcase_create("helpers");
  tcase_set_tags(helpers, "common helpers fast");
  tcase_add_test(helpers, generator_gives_the_published_sequence);
  tcase_add_test(helpers, bounded_numbers_cover_their_range);
  tcase_add_test(helpers, paths_follow_the_environment);
  tcase_add_test(helpers, scratch_directories_come_and_go);
  tcase_add_test(helpers, tiers_choose_the_rounds);
  tcase_add_test(helpers, requests_are_refused_on_order);
  suite_add_tcase(suite, helpers);
  return run_suite(suite);
}

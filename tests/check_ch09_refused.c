/**
 * @file check_ch09_refused.c
 * @brief Gains without memory for the table; a block given back without a thread.
 */
#include "check_ch09.h"

#include "ch09_gains.h"
#include "ch09_memory.h"
#include "refuse.h"

#include <stdlib.h>

/** @brief A table of gains. */
struct gains {
  struct game game;                /**< the position */
  struct gain_row rows[GAIN_ROWS]; /**< the table */
};

/** @brief Make a table of gains.
 *  @param context the struct gains.
 *  @return whether there was memory for it. */
static bool make_gains(void *context) {
  struct gains *gains = context;
  return gain_rows(&gains->game, plain_aids(), 1, 0, gains->rows);
}

/** @brief Abort unless what was refused is not called done, and the game stands at its root.
 *  @param context the struct gains. @param done whether it was done. @param refused whether memory
 *  was refused. */
static void expect_root(void *context, bool done, bool refused) {
  const struct gains *gains = context;
  ck_assert(done || refused);
  ck_assert_int_eq(moves_made(&gains->game), 0);
}

/** @brief Without memory for a transposition table there are no gains to tell.
 *  @proves{gain_rows} */
START_TEST(gains_without_memory_are_not_told)
{
  static struct gains gains;
  ck_assert(game_init(&gains.game));
  ck_assert_int_ge(refuse_each(REFUSE_MEMORY, make_gains, expect_root, &gains), can_refuse());
  ck_assert_int_eq(gains.rows[GAIN_ROWS - 1].depths, 1);
  refuse_requests(REFUSE_MEMORY, 1, 1);
  const bool done = make_gains(&gains);
  ck_assert_int_eq(grant_requests(), can_refuse());
  ck_assert(done != can_refuse());
  game_free(&gains.game);
}
END_TEST

/** @brief Give a large block back.
 *  @param context not looked at.
 *  @return true, as it is always done; that nothing leaks, a sanitizer sees. */
static bool give_large_back(void *context) {
  (void)context;
  give_back(malloc(GIVEN_BACK_ASIDE), GIVEN_BACK_ASIDE);
  return true;
}

/** @brief Where no thread can be had to give a large block back aside, it is given back at once.
 *  @proves{give_back} */
START_TEST(a_block_is_given_back_without_a_thread_too)
{
  ck_assert_int_eq(refuse_each(REFUSE_THREADS, give_large_back, NULL, NULL), can_refuse() ? 2 : 0);
}
END_TEST

void add_refusal_tests(TCase *section) {
  tcase_add_test(section, gains_without_memory_are_not_told);
  tcase_add_test(section, a_block_is_given_back_without_a_thread_too);
}

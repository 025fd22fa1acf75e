/**
 * @file check_ch06_refused.c
 * @brief Section 6.12: perft where threads run out.
 */
#include "check_ch06.h"

#include "ch04_sfen.h"
#include "ch06_perft.h"
#include "refuse.h"

/** @brief Divide the initial position with a team of four.
 *  @param context receives the division.
 *  @return true, as it is always done. */
static bool divide_in_team(void *context) {
  struct position position;
  set_startpos(&position);
  perft_divide(&position, 3, 4, false, context);
  return true;
}

/** @brief Abort unless all leaves were counted.
 *  @param context the division. @param done not looked at. @param refused not looked at. */
static void expect_all_leaves(void *context, bool done, bool refused) {
  const struct perft_division *division = context;
  (void)done;
  (void)refused;
  ck_assert_int_eq(division->moves.count, 30);
  ck_assert_uint_eq(division->total.nodes, 25470);
}

/** @brief However many threads can be had, the leaves are all counted.
 *  @proves{perft_divide} */
START_TEST(threads_that_cannot_be_had_cost_no_leaf)
{
  static struct perft_division division;
  const int requests = refuse_each(REFUSE_THREADS, divide_in_team, expect_all_leaves, &division);
  ck_assert_int_eq(requests, can_refuse() ? 3 : 0);
}
END_TEST

void add_perft_refusals(Suite *suite) {
  TCase *section = add_section(suite, "sec6_12_refused", "ch06 sec6_12 fast");
  tcase_add_test(section, threads_that_cannot_be_had_cost_no_leaf);
}

/**
 * @file check_ch10_refused.c
 * @brief Both solvers where memory runs out.
 */
#include "check_ch10.h"

#include "ch10_mate.h"
#include "ch10_tsume.h"
#include "ch10_tsumetable.h"
#include "refuse.h"

/** @brief A mate in five. */
#define FIVE_PLIES "9/9/6R1+R/5k3/9/7+S1/9/9/9 b 2b4g3s4n4l18p 1"

/** @brief A solver that begins. */
struct beginning {
  struct mate_solver solver; /**< the solver */
  struct error error;        /**< why it could not */
};

/** @brief Give a solver its memory.
 *  @param context the struct beginning.
 *  @return whether there was any. */
static bool begin_solver(void *context) {
  struct beginning *beginning = context;
  return mate_solver_init(&beginning->solver, 1, &beginning->error);
}

/** @brief Abort unless a refusal is told, leaves nothing behind, and may be freed all the same.
 *  @param context the struct beginning. @param done whether there was memory. @param refused
 * whether some was refused. */
static void expect_nothing_left(void *context, bool done, bool refused) {
  struct beginning *beginning = context;
  ck_assert(done != refused);
  if (refused) {
    ck_assert_msg(strstr(beginning->error.message, "mate table of 1 MB: ") != NULL &&
                      strstr(beginning->error.message, "memory") != NULL,
                  "%s", beginning->error.message);
    ck_assert(beginning->solver.table.entries == NULL && beginning->solver.dfpn.children == NULL);
  }
  mate_solver_free(&beginning->solver);
}

/** @brief A solver gets all of its memory or none, and says so.
 *  @proves{mate_solver_init} @proves{dfpn_init} @proves{mate_table_init} */
START_TEST(a_solver_has_all_of_its_memory_or_none)
{
  static struct beginning beginning;
  ck_assert_int_eq(refuse_each(REFUSE_MEMORY, begin_solver, expect_nothing_left, &beginning),
                   can_refuse() ? 2 : 0);
}
END_TEST

/** @brief Solve with the simple solver.
 *  @param context receives the answer.
 *  @return whether it is the mate. */
static bool solve_simply(void *context) {
  struct tsume_result *result = context;
  struct position position;
  set_sfen(&position, FIVE_PLIES, NULL);
  tsume_solve(&position, COLOR_BLACK, 5, 0, plain_aids(), NULL, result);
  return result->status == TSUME_MATE && result->plies == 5;
}

/** @brief Abort unless the mate was found.
 *  @param context not looked at. @param done whether it was. @param refused not looked at. */
static void expect_mate(void *context, bool done, bool refused) {
  (void)context;
  (void)refused;
  ck_assert(done);
}

/** @brief Without memory the simple solver finds the same mate; it only visits more positions.
 *  @proves{tsume_solve} @proves{tsume_table_claim} */
START_TEST(the_simple_solver_needs_no_memory_to_be_right)
{
  struct tsume_result result;
  refuse_requests(REFUSE_MEMORY, 1, 1 << 30);
  const bool solved = solve_simply(&result);
  const uint64_t nodes = result.nodes;
  grant_requests();
  ck_assert(solved);
  ck_assert_int_ge(refuse_each(REFUSE_MEMORY, solve_simply, expect_mate, &result), can_refuse());
  if (can_refuse())
    ck_assert_uint_gt(nodes, result.nodes);
}
END_TEST

/** @brief A simple table that cannot grow goes on with the memory that it has, and what it holds is
 *         still found.
 *  @proves{tsume_table_claim} @proves{tsume_table_find} */
START_TEST(a_simple_table_that_cannot_grow_keeps_what_it_has)
{
  struct tsume_table table = {0};
  tsume_table_claim(&table, 1)->mate_plies = 7;
  refuse_requests(REFUSE_MEMORY, 1, 1 << 30);
  for (uint64_t key = 2; key < 3 * TSUME_ENTRIES_MIN; key++)
    tsume_table_claim(&table, key);
  const int refused = grant_requests();
  if (can_refuse()) {
    ck_assert_int_gt(refused, 0);
    ck_assert_uint_eq(table.count, TSUME_ENTRIES_MIN);
    ck_assert_uint_eq(table.live, TSUME_ENTRIES_MIN);
  }
  ck_assert_ptr_nonnull(tsume_table_find(&table, 1));
  ck_assert_uint_eq(tsume_table_find(&table, 1)->mate_plies, 7);
  tsume_table_claim(&table, 3 * TSUME_ENTRIES_MIN);
  ck_assert_uint_gt(table.count, TSUME_ENTRIES_MIN);
  tsume_table_free(&table);
}
END_TEST

void add_solver_refusals(TCase *section) {
  tcase_add_test(section, a_solver_has_all_of_its_memory_or_none);
  tcase_add_test(section, the_simple_solver_needs_no_memory_to_be_right);
  tcase_add_test(section, a_simple_table_that_cannot_grow_keeps_what_it_has);
}

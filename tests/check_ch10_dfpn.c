/**
 * @file check_ch10_dfpn.c
 * @brief Proof-number search: known mates, circles, and the truth of small problems.
 */
#include "check_ch10.h"

#include "ch10_mate.h"
#include "mate_graph.h"

/** @brief Positions of a graph, at most. */
#define GRAPH_NODES 3000

/** @brief Five mates in five plies. */
static const char *const FIVE[] = {"9/9/6R1+R/5k3/9/7+S1/9/9/9 b 2b4g3s4n4l18p 1",
                                   "9/9/9/R8/9/9/1k2+S4/9/3+N5 b RG2b3g3s3n4l18p 1",
                                   "9/9/9/9/9/9/7+S1/5G2k/9 b RSr2b3g2s4n4l18p 1",
                                   "5k3/9/9/3+P1B1N1/9/9/9/9/9 b RSrb4g3s3n4l17p 1",
                                   "1l7/k8/9/G8/3+R5/9/9/9/9 b R2b3g4s4n3l18p 1"};

/** @brief Without a bound a mate is found; within three plies there is none; within five there is
 *         one. The position is left as it was, and so is the line.
 *  @proves{dfpn_search} @proves{dfpn_init} @proves{dfpn_free} @proves{open_family}
 *  @proves{close_family} @proves{wake_next} @proves{root_node} @proves{node_behind} */
START_TEST(df_pn_finds_the_five_mates)
{
  static struct mate_solver solver;
  ck_assert(mate_solver_init(&solver, 4, NULL));
  struct dfpn *dfpn = &solver.dfpn;
  for (int i = 0; i < 5; i++) {
    struct mate_value value;
    mate_table_clear(&solver.table);
    ck_assert(set_sfen(&dfpn->position, FIVE[i], NULL));
    const struct position before = dfpn->position;
    dfpn->attacker = dfpn->position.side_to_move;
    dfpn->table = &solver.table;
    dfpn->deadline_ms = INT64_MAX;
    dfpn->node_limit = UINT64_MAX;
    ck_assert(dfpn_search(dfpn, UNBOUNDED, &value) && value.pn == 0);
    ck_assert_uint_ge(value.length, 5);
    ck_assert(dfpn_search(dfpn, 3, &value) && value.dn == 0);
    ck_assert_uint_eq(value.length, 3);
    ck_assert(dfpn_search(dfpn, 5, &value) && value.pn == 0);
    ck_assert_uint_eq(value.length, 5);
    ck_assert(hand_covers(packed_hand(&dfpn->position, dfpn->attacker), value.hand));
    ck_assert(memcmp(&before, &dfpn->position, sizeof before) == 0);
    ck_assert_int_eq(dfpn->children_used, 0);
  }
  mate_solver_free(&solver);
}
END_TEST

/** @brief Solve a problem, shortest length wanted.
 *  @param solver the solver.
 *  @param position the problem; the side to move attacks.
 *  @param nodes limit, 0 for none.
 *  @param result receives the answer. */
static void solve(struct mate_solver *solver, const struct position *position, uint64_t nodes,
                  struct mate_result *result) {
  const struct mate_limits limits = {.shortest = true, .node_limit = nodes};
  solve_mate(solver, position, position->side_to_move, &limits, plain_aids(), NULL, result);
}

/** @brief A position in which checks lead back to where they came from a thousand times over: the
 *         search makes progress with every visit and proves that there is no mate.
 *  @proves{dfpn_search} */
START_TEST(a_search_that_goes_in_circles_comes_to_an_end)
{
  static struct mate_solver solver;
  static struct mate_result result;
  struct position position;
  ck_assert(mate_solver_init(&solver, 16, NULL));
  ck_assert(set_sfen(&position,
                     "l4S1Gl/6gP1/3Bppkp1/p1p+B1sN1p/3Sn4/P1PK1PP1P/3PPsN2/5+r3/L1N4RL w 2g4p 1",
                     NULL));
  solve(&solver, &position, 200000, &result);
  ck_assert_int_eq(result.status, TSUME_NOMATE);
  mate_solver_free(&solver);
}
END_TEST

/** @brief Where lines are too long or too bushy to be followed, nothing is claimed: neither mate
 * nor that there is none.
 *  @proves{open_family} @proves{has_room} @proves{dfpn_search} */
START_TEST(what_is_not_followed_is_not_decided)
{
  static struct mate_solver solver;
  static struct mate_result result;
  struct position position;
  ck_assert(mate_solver_init(&solver, 1, NULL));
  ck_assert(set_sfen(&position, FIVE[2], NULL));
  solver.dfpn.ply_max = 3;
  solve(&solver, &position, 0, &result);
  ck_assert_int_eq(result.status, TSUME_TIMEOUT);
  solver.dfpn.ply_max = 6;
  solve(&solver, &position, 0, &result);
  ck_assert_int_eq(result.status, TSUME_MATE);
  solver.dfpn.children_used = DFPN_CHILDREN_MAX - MAX_LEGAL_MOVES + 1;
  solve(&solver, &position, 0, &result);
  ck_assert_int_eq(result.status, TSUME_TIMEOUT);
  mate_solver_free(&solver);
}
END_TEST

/** @brief Problems small enough that all their positions can be listed and solved backwards: the
 *         solver finds a mate exactly where there is one, and its exact length, although lines run
 *         in circles. One solver for all, so that what is left over from one problem would show.
 *  @proves{solve_mate} @proves{dfpn_search} @proves{mate_table_probe} */
START_TEST(the_solver_agrees_with_the_whole_graph)
{
  static struct mate_solver solver;
  static struct mate_result result;
  struct test_rng rng = test_rng_seeded(104);
  int mates = 0, none = 0;
  ck_assert(mate_solver_init(&solver, 1, NULL));
  for (int round = 0; round < tier_rounds(1200, 30000); round++) {
    struct position position;
    struct mate_graph graph;
    random_problem(&rng, &position);
    if (graph_solve(&graph, &position, GRAPH_NODES)) {
      char sfen[SFEN_TEXT_SIZE];
      const int plies = graph.nodes[0].plies;
      to_sfen(&position, sfen);
      solve(&solver, &position, 0, &result);
      if ((result.status == TSUME_MATE) != (plies != GRAPH_NO_MATE) || result.status > TSUME_NOMATE)
        ck_abort_msg("%s: %s, the truth is %d", sfen, tsume_status_name(result.status), plies);
      if (plies != GRAPH_NO_MATE &&
          (result.plies != plies || result.count != plies || !result.is_shortest))
        ck_abort_msg("%s: mate in %d, the truth is %d", sfen, result.plies, plies);
      mates += plies != GRAPH_NO_MATE;
      none += plies == GRAPH_NO_MATE && graph.node_count > 20;
    }
    graph_free(&graph);
  }
  mate_solver_free(&solver);
  if (tier_rounds(10, 10) == 10) {
    ck_assert_int_gt(mates, 0);
    ck_assert_int_gt(none, 10);
  }
}
END_TEST

void add_dfpn_tests(TCase *section) {
  tcase_add_test(section, df_pn_finds_the_five_mates);
}

void add_repetition_tests(TCase *section) {
  tcase_add_test(section, what_is_not_followed_is_not_decided);
  tcase_add_test(section, a_search_that_goes_in_circles_comes_to_an_end);
  tcase_add_test(section, the_solver_agrees_with_the_whole_graph);
}

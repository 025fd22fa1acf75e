/**
 * @file check_ch10_mate.c
 * @brief The solver as a whole: known answers, lines, brute force, limits.
 */
#include "check_ch10.h"

#include "ch06_checks.h"
#include "ch06_count.h"
#include "ch10_line.h"
#include "ch10_mate.h"
#include "mate_graph.h"

/** @brief The solver of this file's tests. */
static struct mate_solver solver;

/** @brief Its answer. */
static struct mate_result result;

/** @brief Give the solver its memory. */
static void make_solver(void) {
  ck_assert(mate_solver_init(&solver, 16, NULL));
}

/** @brief Take it back. */
static void free_solver(void) {
  mate_solver_free(&solver);
}

/** @brief Solve a problem.
 *  @param position the problem; the side to move attacks.
 *  @param limits when to stop. */
static void solve_within(const struct position *position, struct mate_limits limits) {
  solve_mate(&solver, position, position->side_to_move, &limits, plain_aids(), NULL, &result);
}

/** @brief Read a position.
 *  @param sfen its text.
 *  @return the position. */
static struct position read_sfen(const char *sfen) {
  struct position position;
  struct error error;
  if (!set_sfen(&position, sfen, &error))
    ck_abort_msg("%s: %s", sfen, error.message);
  return position;
}

/** @brief Abort unless the answer is a line of legal moves, checks by the attacker, that ends in
 *         mate.
 *  @param position the problem. */
static void replay(const struct position *position) {
  struct position at = *position;
  char sfen[SFEN_TEXT_SIZE];
  to_sfen(position, sfen);
  if (result.count > result.plies || (result.is_shortest && result.count != result.plies))
    ck_abort_msg("%s: %d moves for a mate in %d", sfen, result.count, result.plies);
  for (int i = 0; i < result.count; i++) {
    if (!is_legal_move(&at, result.line[i]))
      ck_abort_msg("%s: move %d is not legal", sfen, i);
    if (at.side_to_move == position->side_to_move && !gives_check(&at, result.line[i]))
      ck_abort_msg("%s: move %d is no check", sfen, i);
    do_move(&at, result.line[i]);
  }
  if (has_legal_move(&at) || at.side_to_move == position->side_to_move)
    ck_abort_msg("%s: the line does not end in mate", sfen);
}

/** @brief A problem and its answer. */
struct problem {
  const char *sfen;  /**< the position */
  const char *first; /**< first move of the mate, where there is only one; or null */
  int plies;         /**< length of the shortest mate; -1: none */
};

/** @brief Abort unless the solver gives the known answer.
 *  @param problem the problem. */
static void compare_problem(const struct problem *problem) {
  const struct position position = read_sfen(problem->sfen);
  char text[MOVE_TEXT_SIZE] = "";
  solve_within(&position, (struct mate_limits){.shortest = true});
  const enum tsume_status expected = problem->plies < 0 ? TSUME_NOMATE : TSUME_MATE;
  if (result.status != expected)
    ck_abort_msg("%s: %s", problem->sfen, tsume_status_name(result.status));
  if (problem->plies < 0)
    return;
  replay(&position);
  move_to_usi(result.line[0], text);
  if (result.plies != problem->plies || !result.is_shortest ||
      (problem->first != NULL && strcmp(text, problem->first) != 0))
    ck_abort_msg("%s: mate in %d by %s", problem->sfen, result.plies, text);
}

/** @brief Five mates in five plies, found and proved to be shortest; positions without mate,
 * without a king to mate, with an attacker who is mated himself or has nothing at all.
 *  @proves{solve_mate} @proves{mate_solver_init} */
START_TEST(the_solver_knows_the_positions_of_the_specification)
{
  static const struct problem problems[] = {
      {"9/9/6R1+R/5k3/9/7+S1/9/9/9 b 2b4g3s4n4l18p 1", "3c5c+", 5},
      {"9/9/9/R8/9/9/1k2+S4/9/3+N5 b RG2b3g3s3n4l18p 1", "G*9g", 5},
      {"9/9/9/9/9/9/7+S1/5G2k/9 b RSr2b3g2s4n4l18p 1", "R*1g", 5},
      {"5k3/9/9/3+P1B1N1/9/9/9/9/9 b RSrb4g3s3n4l17p 1", "S*3b", 5},
      {"1l7/k8/9/G8/3+R5/9/9/9/9 b R2b3g4s4n3l18p 1", "R*9c", 5},
      {"k8/9/9/9/9/9/9/9/9 b G 1", NULL, -1},
      {STARTPOS_SFEN, NULL, -1},
      {"9/9/9/9/9/9/9/9/4K4 b RG 1", NULL, -1},
      {"4k4/9/9/9/9/9/9/9/9 b - 1", NULL, -1},
      {"k8/9/9/9/9/9/9/2+r6/K1r6 b G 1", NULL, -1}};
  for (size_t i = 0; i < sizeof problems / sizeof *problems; i++)
    compare_problem(&problems[i]);
}
END_TEST

/** @brief Problems that other programs got wrong: a check from nowhere, a counter-check, a check
 *         from afar, a bishop that must not promote, lost positions of real games, interpositions
 *         that count, a discovered check by a promoted pawn, a pawn drop that is no mate.
 *  @proves{solve_mate} @proves{hand_before_check} @proves{hand_when_all_checks_fail} */
START_TEST(the_solver_knows_the_reported_problems)
{
  static const struct problem problems[] = {
      {"l4S1Gl/6gP1/3Bppkp1/p1p+B1sN1p/3Sn4/P1PK1PP1P/3PPsN2/5+r3/L1N4RL w 2g4p 1", NULL, -1},
      {"pk7/9/G8/2LKP4/9/9/9/9/9 b Bn 1", "B*6c", 3},
      {"ln3kp1+R/3grp3/3p1sGSp/p1N1p1bp1/9/PP2L2K1/1s+pS1P2P/3b1+n3/L+p5NL w 2g5p 112", NULL, 5},
      {"5B1n1/8k/6Rpp/9/9/9/1+p7/9/K8 b rb4g4s3n4l15p 1", "4a2c", 5},
      {"ln1g3k1/5G2l/1+LspSp2p/2p1S2p1/2r3p2/p3P4/1P+BP1P+b1P/2GS5/L2K1G3 b NPr2n5p 79", "P*2b", 3},
      {"ln3kgRl/2s1g2p1/2ppppn1p/p5p2/6b2/P3P4/1+rPP1PP1P/1P4S2/LNSK1G1NL w GPbsp 50", "3e7i+", 7},
      {"3Bp2n1/5+R2+B/p2p1GSp1/8p/Pn5l1/1n2SNP2/2pPPS1Pk/1P1SK1G2/L1G1G4 b RL3Pl3p 131", "P*1h", 7},
      {"ln2p2nl/5+B1gk/p1p2p3/6Spp/2B2gp2/2P3P1P/PP1P1P3/2GK+R1S2/LN3G2L b R2SN4P 81", NULL, 7},
      {"9/5g1s1/8k/6+R2/9/6R1S/5B3/9/9 b b3g2s4n4l18p 1", NULL, 7},
      {"9/9/9/9/9/9/4K4/9/4k1+P1R b - 1", NULL, 1},
      {"7pk/7n1/6r1g/7NL/9/9/9/9/9 b Pr2b3g4s2n3l16p 1", "P*1b", 3}};
  for (size_t i = 0; i < sizeof problems / sizeof *problems; i++)
    compare_problem(&problems[i]);
}
END_TEST

/** @brief On positions of random games the solver says mate within three plies (five in the long
 *         tier) exactly where brute force by other rules says so, and its line is a mate.
 *  @proves{solve_mate} @proves{collect_mate_line} */
START_TEST(the_solver_agrees_with_brute_force)
{
  static struct oracle_game random;
  const int plies = long_tier() ? 5 : 3;
  int mates = 0, none = 0;
  for (int round = 0; round < tier_rounds(250, 4000); round++) {
    char sfen[ORACLE_SFEN_SIZE];
    int budget = ORACLE_BUDGET;
    if (!random_position(&random, 11000 + (uint64_t)round, 60 + round % 90))
      continue;
    oracle_write(&random.position, sfen, sizeof sfen);
    const bool expected = oracle_mates(&random.position, plies, &budget);
    if (budget == 0)
      continue;
    const struct position position = read_sfen(sfen);
    solve_within(&position, (struct mate_limits){.max_plies = plies, .shortest = true});
    if ((result.status == TSUME_MATE) != expected)
      ck_abort_msg("%s: %s instead of %s", sfen, tsume_status_name(result.status),
                   expected ? "mate" : "none");
    if (expected)
      replay(&position);
    mates += expected;
    none += !expected;
  }
  if (tier_rounds(10, 10) == 10) {
    ck_assert_int_gt(mates, 10);
    ck_assert_int_gt(none, 50);
  }
}
END_TEST

/** @brief Two solvers that share nothing but the rules agree: what the simple one decides in five
 *         plies, the other one decides in the same way, with the same length.
 *  @proves{solve_mate} @proves{tsume_solve} */
START_TEST(the_two_solvers_agree)
{
  struct test_rng rng = test_rng_seeded(105);
  int mates = 0;
  for (int round = 0; round < tier_rounds(200, 4000); round++) {
    struct position position;
    struct tsume_result simple;
    char sfen[SFEN_TEXT_SIZE];
    random_problem(&rng, &position);
    to_sfen(&position, sfen);
    tsume_solve(&position, COLOR_BLACK, long_tier() ? 5 : 3, 0, plain_aids(), NULL, &simple);
    if (simple.status == TSUME_DEPTHLIMIT)
      continue;
    solve_within(&position, (struct mate_limits){.shortest = true});
    if (result.status != simple.status ||
        result.plies != (simple.status == TSUME_MATE ? simple.plies : 0))
      ck_abort_msg("%s: %s %d, the simple solver says %s %d", sfen,
                   tsume_status_name(result.status), result.plies, tsume_status_name(simple.status),
                   simple.plies);
    if (simple.status == TSUME_MATE)
      replay(&position);
    mates += simple.status == TSUME_MATE;
  }
  if (tier_rounds(10, 10) == 10)
    ck_assert_int_gt(mates, 20);
}
END_TEST

/** @brief Lines are whole and legal whether the length was proved to be minimal or not, whatever
 *         node limit interrupted the solver, and also when the table has lost everything.
 *  @proves{collect_mate_line} @proves{solve_mate} */
START_TEST(lines_are_legal_and_end_in_mate)
{
  static struct move line[MATE_LINE_MAX];
  const struct position position =
      read_sfen("ln2p2nl/5+B1gk/p1p2p3/6Spp/2B2gp2/2P3P1P/PP1P1P3/2GK+R1S2/LN3G2L b R2SN4P 81");
  int mates = 0, longer = 0;
  for (uint64_t nodes = 500; nodes < 12000; nodes += 500) {
    solve_within(&position, (struct mate_limits){.node_limit = nodes});
    if (result.status == TSUME_TIMEOUT)
      continue;
    ck_assert_int_eq(result.status, TSUME_MATE);
    replay(&position);
    mates++;
    longer += result.plies > 7;
  }
  ck_assert_int_gt(longer, 0);
  ck_assert_int_gt(mates, longer);
  for (int exact = 0; exact < 2; exact++) {
    result.plies = 7;
    result.is_shortest = exact != 0;
    solver.dfpn.node_limit = UINT64_MAX;
    solver.dfpn.stopped = DFPN_GOES_ON;
    mate_table_clear(&solver.table);
    ck_assert(collect_mate_line(&solver.dfpn, 7, exact != 0, line, &result.count));
    memcpy(result.line, line, (size_t)result.count * sizeof *line);
    replay(&position);
  }
  ck_assert(!collect_mate_line(&solver.dfpn, 5, false, line, &result.count));
  struct move first;
  ck_assert(find_legal_move(&solver.dfpn.position, "S*2c", &first, NULL));
  do_move(&solver.dfpn.position, first);
  mate_table_clear(&solver.table);
  ck_assert(collect_mate_line(&solver.dfpn, 6, false, line, &result.count));
  ck_assert_int_ge(result.count, 2);
}
END_TEST

/** @brief A bound on the plies is a bound: nothing longer is reported, and what is not decided is
 *         not called "no mate". An even bound counts like the odd one below it.
 *  @proves{solve_mate} */
START_TEST(a_bound_on_the_plies_is_kept)
{
  const struct position position = read_sfen("5k3/9/9/3+P1B1N1/9/9/9/9/9 b RSrb4g3s3n4l17p 1");
  for (int plies = 1; plies < 9; plies++) {
    solve_within(&position, (struct mate_limits){.max_plies = plies});
    ck_assert_int_eq(result.status, plies < 5 ? TSUME_DEPTHLIMIT : TSUME_MATE);
    ck_assert_int_le(result.plies, plies);
  }
  solve_within(&position, (struct mate_limits){.max_plies = MATE_LINE_MAX});
  ck_assert_int_eq(result.status, TSUME_MATE);
  const struct position hopeless = read_sfen("k8/9/9/9/9/9/9/9/9 b G 1");
  solve_within(&hopeless, (struct mate_limits){.max_plies = 3});
  ck_assert_int_eq(result.status, TSUME_NOMATE);
}
END_TEST

/** @brief The defender to move: mated in four, mated already, saved, not even in check.
 *  @proves{solve_mate} */
START_TEST(the_solver_answers_for_the_defender_too)
{
  static const struct problem problems[] = {
      {"9/9/9/R8/9/9/1k2+S4/9/3+N5 b RG2b3g3s3n4l18p 1", "R*9g", 4},
      {"9/9/9/9/9/9/7+S1/5G2k/9 b RSr2b3g2s4n4l18p 1", "R*1i", -1},
      {"9/9/9/9/9/9/7+S1/5G2k/9 b RSr2b3g2s4n4l18p 1", "R*1g", 4},
      {"9/9/9/9/9/9/7+SR/5G3/7k1 b Sr2b3g2s4n4l18p 1", "S*3h", 2},
      {"k8/9/G8/9/9/9/9/9/9 b G 1", "G*9b", 0},
      {"k8/9/9/9/9/9/9/9/9 b G 1", "G*5e", -1}};
  for (size_t i = 0; i < sizeof problems / sizeof *problems; i++) {
    const struct mate_limits limits = {.shortest = true};
    struct position position = read_sfen(problems[i].sfen);
    struct move first;
    ck_assert(find_legal_move(&position, problems[i].first, &first, NULL));
    do_move(&position, first);
    solve_mate(&solver, &position, COLOR_BLACK, &limits, plain_aids(), NULL, &result);
    ck_assert_int_eq(result.status, problems[i].plies < 0 ? TSUME_NOMATE : TSUME_MATE);
    ck_assert_int_eq(result.count, problems[i].plies < 0 ? 0 : problems[i].plies);
  }
}
END_TEST

/** @brief Milliseconds of a clock that ticks at every look, and raises a flag at a given tick.
 *  @param aids the evaluation's context is the ticks, the others' one the flag.
 *  @return the next tick. */
static int64_t clock_that_stops(const struct search_aids *aids) {
  int64_t *ticks = aids->evaluation;
  if (++*ticks == 20)
    atomic_store((atomic_bool *)aids->others, true);
  return *ticks;
}

/** @brief Time that is up, nodes that are used up and a raised flag end the search: with the status
 *         that says so when nothing was found, with the mate when one was. The same limit of nodes,
 *         or the same clock, ends each search at the same node.
 *  @proves{solve_mate} @proves{dfpn_search} */
START_TEST(the_solver_can_be_stopped)
{
  const struct position position = read_sfen("9/9/9/9/9/2k6/4r4/9/9 b RBSLb4g3s4n3l18p 1");
  struct mate_limits limits = {.time_limit_ms = 10};
  struct search_aids aids = *plain_aids();
  atomic_bool stop = false;
  int64_t ticks = 0;
  uint64_t nodes = 0;
  aids.now_ms = clock_that_stops;
  aids.evaluation = &ticks;
  aids.others = &stop;
  for (int round = 0; round < 2; round++) {
    ticks = 0;
    solve_mate(&solver, &position, COLOR_BLACK, &limits, &aids, &stop, &result);
    ck_assert_int_eq(result.status, TSUME_TIMEOUT);
    ck_assert_int_eq(result.elapsed_ms, 12);
    ck_assert(round == 0 || result.nodes == nodes);
    nodes = result.nodes;
  }
  limits.time_limit_ms = 1000;
  solve_mate(&solver, &position, COLOR_BLACK, &limits, &aids, &stop, &result);
  ck_assert_int_eq(result.status, TSUME_CANCELLED);
  for (int round = 0; round < 3; round++) {
    solve_within(&position, (struct mate_limits){.node_limit = 20000});
    ck_assert_int_eq(result.status, TSUME_TIMEOUT);
    ck_assert_uint_ge(result.nodes, 20000);
    ck_assert(round == 0 || result.nodes == nodes);
    nodes = result.nodes;
  }
}
END_TEST

void add_mate_tests(TCase *section) {
  tcase_add_checked_fixture(section, make_solver, free_solver);
  tcase_add_test(section, the_solver_knows_the_positions_of_the_specification);
  tcase_add_test(section, the_solver_knows_the_reported_problems);
  tcase_add_test(section, the_solver_agrees_with_brute_force);
  tcase_add_test(section, the_two_solvers_agree);
  tcase_add_test(section, lines_are_legal_and_end_in_mate);
  tcase_add_test(section, a_bound_on_the_plies_is_kept);
  tcase_add_test(section, the_solver_answers_for_the_defender_too);
  tcase_add_test(section, the_solver_can_be_stopped);
}

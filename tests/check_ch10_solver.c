/**
 * @file check_ch10_solver.c
 * @brief The solver against the mate problems of the fixtures, with the verifier as the judge.
 */
#include "check_ch10.h"

#include "ch10_mate.h"
#include "verify_mate.h"

/** @brief Answer a question of the verifier.
 *  @param sfen the position.
 *  @param move receives the first move of the shortest mate.
 *  @param context the solver.
 *  @return false when there is no mate. */
static bool attack_by_solver(const char *sfen, char move[MATE_MOVE_SIZE], void *context) {
  struct position position;
  struct mate_result answer;
  if (!set_sfen(&position, sfen, NULL))
    ck_abort_msg("%s cannot be read", sfen);
  solve_mate(context, &position, position.side_to_move, &(struct mate_limits){.shortest = true},
             plain_aids(), NULL, &answer);
  if (answer.count > 0)
    move_to_usi(answer.line[0], move);
  return answer.count > 0;
}

/** @brief Solve one problem of a fixture.
 *  @param solver the solver.
 *  @param sfen the position.
 *  @param answer receives what it says, with a proof that there is no shorter mate. */
static void solve_row(struct mate_solver *solver, const char *sfen, struct mate_result *answer) {
  struct position position;
  if (!set_sfen(&position, sfen, NULL))
    ck_abort_msg("%s cannot be read", sfen);
  solve_mate(solver, &position, position.side_to_move, &(struct mate_limits){.shortest = true},
             plain_aids(), NULL, answer);
}

/** @brief Solve the problems, and let the verifier judge the answers.
 *  @param step every so many. */
static void solve_rows(size_t step) {
  struct mate_solver solver;
  ck_assert(mate_solver_init(&solver, 16, NULL));
  struct fixture_table table = read_mates();
  for (size_t i = 0; i < table.count; i += step) {
    const struct fixture_row *row = &table.rows[i];
    const int plies = (int)fixture_number(&table, row, MATES_PLIES);
    struct mate_result answer;
    char text[MATE_LINE_MAX * MOVE_TEXT_SIZE] = "", problem[MATE_PROBLEM_SIZE];
    solve_row(&solver, row->field[MATES_SFEN], &answer);
    if (answer.status != TSUME_MATE || answer.plies != plies || answer.count != plies)
      fixture_fail(&table, row, "the solver gives another answer");
    for (int move = 0; move < answer.count; move++) {
      strcat(text, move > 0 ? " " : "");
      move_to_usi(answer.line[move], text + strlen(text));
    }
    const struct mate_claim claim = {row->field[MATES_SFEN], plies,   text,
                                     attack_by_solver,       &solver, 0};
    if (!verify_mate(&claim, problem))
      fixture_fail(&table, row, problem);
  }
  fixture_table_free(&table);
  mate_solver_free(&solver);
}

/** @brief The solver solves the problems, and its moves stand up to every defence.
 *         @proves{solve_mate} */
START_TEST(the_solver_convinces_the_verifier)
{
  const int rounds = tier_rounds(10, 10);
  solve_rows((size_t)(10 / rounds));
}
END_TEST

/** @brief The solver finds no mate where the fixtures say that there is none.
 *         @proves{solve_mate} */
START_TEST(the_solver_finds_no_mate_where_there_is_none)
{
  struct mate_solver solver;
  ck_assert(mate_solver_init(&solver, 16, NULL));
  struct fixture_table table = read_no_mates();
  for (size_t i = 0; i < table.count; i++) {
    struct mate_result answer;
    solve_row(&solver, table.rows[i].field[MATES_SFEN], &answer);
    if (answer.status != TSUME_NOMATE)
      fixture_fail(&table, &table.rows[i], "the solver gives another answer");
  }
  fixture_table_free(&table);
  mate_solver_free(&solver);
}
END_TEST

/** @brief A position with a full hand on both sides of the board, in which all kinds of
 *         interpositions hold out for long: that there is no mate is proved within ten million
 *         positions, in a table of the default size. Left out where rounds are saved.
 *         @proves{solve_mate} */
START_TEST(the_hard_position_has_no_mate)
{
  const struct mate_limits limits = {.node_limit = 10000000};
  struct mate_solver solver;
  struct mate_result answer;
  struct position position;
  if (tier_rounds(10, 10) < 10)
    return;
  ck_assert(set_sfen(&position, "9/9/9/9/9/2k6/4r4/9/9 b RBSLb4g3s4n3l18p 1", NULL));
  ck_assert(mate_solver_init(&solver, MATE_TABLE_DEFAULT_MB, NULL));
  solve_mate(&solver, &position, position.side_to_move, &limits, plain_aids(), NULL, &answer);
  ck_assert_int_eq(answer.status, TSUME_NOMATE);
  mate_solver_free(&solver);
}
END_TEST

void add_solver_tests(TCase *section) {
  tcase_add_test(section, the_solver_convinces_the_verifier);
  tcase_add_test(section, the_hard_position_has_no_mate);
  tcase_add_test(section, the_solver_finds_no_mate_where_there_is_none);
}

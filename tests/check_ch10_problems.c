/**
 * @file check_ch10_problems.c
 * @brief The mate problems of the fixtures, by the rules of the verifier: a sample in every run,
 * all of them in the long tier.
 */
#include "check_ch10.h"

#include "oracle.h"
#include "verify_mate.h"

/** @brief Read one of the two files.
 *  @param file its name.
 *  @param below_tests its name below tests/.
 *  @param fields of a line.
 *  @return the table. */
static struct fixture_table read_problems(const char *file, const char *below_tests, int fields) {
  char path[TEST_PATH_SIZE];
  return fixture_table_read(file, test_path(path, sizeof path, below_tests), '\t', fields);
}

struct fixture_table read_mates(void) {
  return read_problems("mates.tsv", "data/mates.tsv", MATES_FIELDS);
}

struct fixture_table read_no_mates(void) {
  return read_problems("nomates.tsv", "data/nomates.tsv", NO_MATES_FIELDS);
}

/** @brief Problems with some text in a field.
 *  @param table the problems.
 *  @param field which.
 *  @param text what.
 *  @return how many. */
static int problems_with(const struct fixture_table *table, int field, const char *text) {
  int count = 0;
  for (size_t i = 0; i < table->count; i++)
    count += strstr(table->rows[i].field[field], text) != NULL;
  return count;
}

/** @brief There is enough of everything, and no problem is there twice. */
START_TEST(problems_are_many_and_varied)
{
  static const int least[][2] = {{3, 60}, {5, 50}, {7, 40}, {9, 20}, {11, 15}, {13, 5}, {15, 3}};
  struct fixture_table table = read_mates();
  ck_assert_uint_ge(table.count, 200);
  for (size_t length = 0; length < sizeof least / sizeof least[0]; length++) {
    int count = 0;
    for (size_t i = 0; i < table.count; i++)
      count += fixture_number(&table, &table.rows[i], MATES_PLIES) == least[length][0];
    ck_assert_int_ge(count, least[length][1]);
  }
  ck_assert_int_ge(problems_with(&table, MATES_SFEN, " b "), 80);
  ck_assert_int_ge(problems_with(&table, MATES_SFEN, " w "), 80);
  ck_assert_int_ge(problems_with(&table, MATES_SOURCE, "game"), 20);
  ck_assert_int_ge(problems_with(&table, MATES_FEATURES, "pawn-drop"), 8);
  ck_assert_int_ge(problems_with(&table, MATES_FEATURES, "no-promotion"), 4);
  ck_assert_int_ge(problems_with(&table, MATES_FEATURES, "counter-check"), 8);
  ck_assert_int_ge(problems_with(&table, MATES_FEATURES, "interposition"), 20);
  for (size_t i = 0; i < table.count; i++)
    for (size_t j = 0; j < i; j++)
      if (strcmp(table.rows[i].field[MATES_SFEN], table.rows[j].field[MATES_SFEN]) == 0 ||
          strcmp(table.rows[i].field[MATES_NAME], table.rows[j].field[MATES_NAME]) == 0)
        fixture_fail(&table, &table.rows[i], "it is there twice");
  fixture_table_free(&table);
}
END_TEST

/** @brief What happens in a line, by the oracle.
 *  @param sfen the position.
 *  @param line its moves.
 *  @param counter_check receives whether a defence gives check.
 *  @param interposition receives whether a defence drops a piece. */
static void watch_line(const char *sfen, const char *line, bool *counter_check,
                       bool *interposition) {
  struct oracle_position position;
  oracle_read(&position, sfen);
  const bool attacker = position.black;
  *counter_check = *interposition = false;
  for (const char *move = line; *move != '\0'; move += strspn(move, " ")) {
    const bool defence = position.black != attacker;
    *interposition = *interposition || (defence && move[1] == '*');
    oracle_play(&position, move);
    *counter_check = *counter_check || (defence && oracle_in_check(&position, attacker));
    move += strcspn(move, " ");
  }
}

/** @brief Every line is what it should be, and what is said to happen in it does.
 *         @proves{verify_mate_line} */
START_TEST(every_line_of_the_problems_is_a_mate)
{
  struct fixture_table table = read_mates();
  for (size_t i = 0; i < table.count; i++) {
    const struct fixture_row *row = &table.rows[i];
    char problem[MATE_PROBLEM_SIZE];
    if (!verify_mate_line(row->field[MATES_SFEN], row->field[MATES_LINE],
                          (int)fixture_number(&table, row, MATES_PLIES), problem))
      fixture_fail(&table, row, problem);
    bool counter_check, interposition;
    watch_line(row->field[MATES_SFEN], row->field[MATES_LINE], &counter_check, &interposition);
    if (counter_check != (strstr(row->field[MATES_FEATURES], "counter-check") != NULL) ||
        interposition != (strstr(row->field[MATES_FEATURES], "interposition") != NULL))
      fixture_fail(&table, row, "something else happens in the line");
  }
  fixture_table_free(&table);
}
END_TEST

/** @brief Fail unless a problem is a forced mate and has none that is shorter.
 *  @param table the problems.
 *  @param row the problem. */
static void verify_row(const struct fixture_table *table, const struct fixture_row *row) {
  const int plies = (int)fixture_number(table, row, MATES_PLIES);
  char problem[MATE_PROBLEM_SIZE];
  const struct mate_claim claim = {
      row->field[MATES_SFEN], plies, row->field[MATES_LINE], NULL, NULL, 0};
  if (!verify_mate(&claim, problem))
    fixture_fail(table, row, problem);
  if (plies > 1 && shortest_mate(claim.sfen, plies - 2, 0) != 0)
    fixture_fail(table, row, "there is a shorter mate");
}

/** @brief Verify some of the problems.
 *  @param step every so many; the first of all is the first.
 *  @param most plies. */
static void verify_rows(size_t step, int most) {
  struct fixture_table table = read_mates();
  for (size_t i = 0; i < table.count; i += step)
    if (fixture_number(&table, &table.rows[i], MATES_PLIES) <= most)
      verify_row(&table, &table.rows[i]);
  fixture_table_free(&table);
}

/** @brief A sample of the short problems: forced, and no shorter. @proves{verify_mate} */
START_TEST(sampled_problems_have_the_length_that_they_claim)
{
  const int rounds = tier_rounds(10, 10);
  verify_rows((size_t)(80 / rounds), 5);
}
END_TEST

/** @brief All short problems: forced, and no shorter. @proves{verify_mate} */
START_TEST(all_problems_have_the_length_that_they_claim)
{ verify_rows(1, 15); }
END_TEST

/** @brief Fail unless a position holds no mate.
 *  @param table the positions.
 *  @param row the position. */
static void verify_no_mate(const struct fixture_table *table, const struct fixture_row *row) {
  const char *sfen = row->field[MATES_SFEN];
  if (prove_no_mate(sfen, 0) != NO_MATE_PROVED)
    fixture_fail(table, row, "no proof that there is no mate");
}

/** @brief Verify some of the positions without a mate.
 *  @param step every so many. */
static void verify_no_mates(size_t step) {
  struct fixture_table table = read_no_mates();
  for (size_t i = 0; i < table.count; i += step)
    verify_no_mate(&table, &table.rows[i]);
  ck_assert_int_ge(problems_with(&table, NO_MATES_KIND, "dry"), 30);
  ck_assert_int_ge(problems_with(&table, NO_MATES_KIND, "pawn-drop"), 3);
  ck_assert_int_ge(problems_with(&table, NO_MATES_KIND, "endless"), 3);
  fixture_table_free(&table);
}

/** @brief A sample of the positions that hold no mate. @proves{prove_no_mate} */
START_TEST(sampled_positions_without_a_mate_hold_none)
{
  const int rounds = tier_rounds(10, 10);
  verify_no_mates((size_t)(70 / rounds));
}
END_TEST

/** @brief All positions that hold no mate. @proves{prove_no_mate} */
START_TEST(all_positions_without_a_mate_hold_none)
{ verify_no_mates(1); }
END_TEST

void add_problem_tests(TCase *sample, TCase *all) {
  tcase_add_test(sample, problems_are_many_and_varied);
  tcase_add_test(sample, every_line_of_the_problems_is_a_mate);
  tcase_add_test(sample, sampled_problems_have_the_length_that_they_claim);
  tcase_add_test(sample, sampled_positions_without_a_mate_hold_none);
  tcase_add_test(all, all_problems_have_the_length_that_they_claim);
  tcase_add_test(all, all_positions_without_a_mate_hold_none);
}

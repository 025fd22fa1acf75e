/**
 * @file check_ch09_gains.c
 * @brief The table of what each speed-up buys.
 */
#include "check_ch09.h"

#include "ch09_gains.h"

/** @brief Two positions from openings in which there is something to take. */
static const char *const positions[] = {
    "lnsgkgsnl/1r5b1/p1ppppp+Pp/9/9/9/P+pPPPPP1P/1B5R1/LNSGKGSNL b Pp 9",
    "lnsgk1snl/1r4gb1/p1pppp2p/1p4pR1/9/2P6/PP1PPPP1P/1B7/LNSGKGSNL w Pp 10"};

/** @brief Row by row the table shows what a search with these switches shows; the first one is the
 *         search of chapter 8 with no helper of chapter 9 but the exchange for quiescence.
 *  @proves{gain_rows} */
START_TEST(each_row_is_the_search_with_one_speedup_more)
{
  static struct bench bench;
  struct gain_row rows[GAIN_ROWS];
  const struct search_limits limits = {.max_depth = 3};
  struct search_result result;
  for (int i = 0; i < 2; i++) {
    struct speedup_switches switches = NO_SPEEDUPS;
    bool *const order[] = {&switches.table,    &switches.null_move, &switches.reduction,
                           &switches.captures, &switches.exchange,  &switches.killers};
    begin_bench(&bench, positions[i], switches);
    ck_assert(gain_rows(&bench.game, plain_aids(), 3, 0, rows));
    for (int row = 0; row < GAIN_ROWS; row++) {
      if (row > 0)
        *order[row - 1] = true;
      switch_bench(&bench, switches);
      tt_clear(&bench.table);
      find_best_move(&bench.game, &limits, &bench.aids, NULL, NULL, NULL, &result);
      ck_assert_int_eq(rows[row].depths, 3);
      ck_assert_uint_eq(rows[row].nodes[2], result.nodes);
      ck_assert_int_eq(rows[row].score[2], result.score);
      ck_assert_uint_lt(rows[row].nodes[1], rows[row].nodes[2]);
    }
    end_bench(&bench);
  }
}
END_TEST

/** @brief All of the chapter together needs less than a tenth of the nodes of chapter 8 to depth 4.
 *  @proves{gain_rows} */
START_TEST(the_chapter_is_worth_a_factor_of_ten)
{
  static struct bench bench;
  struct gain_row rows[GAIN_ROWS];
  uint64_t before = 0, after = 0;
  for (int i = 0; i < 2; i++) {
    begin_bench(&bench, positions[i], NO_SPEEDUPS);
    ck_assert(gain_rows(&bench.game, plain_aids(), 4, 0, rows));
    before += rows[0].nodes[3];
    after += rows[GAIN_ROWS - 1].nodes[3];
    end_bench(&bench);
  }
  ck_assert_uint_lt(after * 10, before);
}
END_TEST

/** @brief A row that reaches the limit ends with the last depth that was finished.
 *  @proves{gain_rows} */
START_TEST(a_row_that_grows_too_long_is_broken_off)
{
  static struct bench bench;
  struct gain_row rows[GAIN_ROWS];
  begin_bench(&bench, STARTPOS_SFEN, NO_SPEEDUPS);
  ck_assert(gain_rows(&bench.game, plain_aids(), GAIN_MAX_DEPTH, 2000, rows));
  for (int row = 0; row < GAIN_ROWS; row++) {
    ck_assert_int_ge(rows[row].depths, 1);
    ck_assert_int_lt(rows[row].depths, GAIN_MAX_DEPTH);
    ck_assert_uint_le(rows[row].nodes[rows[row].depths - 1], 2000);
  }
  end_bench(&bench);
}
END_TEST

void add_gain_tests(TCase *section) {
  tcase_add_test(section, each_row_is_the_search_with_one_speedup_more);
  tcase_add_test(section, the_chapter_is_worth_a_factor_of_ten);
  tcase_add_test(section, a_row_that_grows_too_long_is_broken_off);
}

/**
 * @file check_ch14_pace.c
 * @brief Chapter 14: how many lines a GUI gets to read.
 */
#include "check_ch14.h"

#include "ch14_pace.h"

#include <stdlib.h>
#include <string.h>

/** @brief Lines of one iteration that went out.
 *  @param pace the state. @param depth the iteration. @param count its lines. @param ms when it
 * ends.
 *  @return how many. */
static int tell_iteration(struct pace *pace, int depth, int count, int64_t ms) {
  int told = 0;
  for (int n = 1; n <= count; n++) {
    struct search_info info = {
        .depth = depth, .deepest = depth, .elapsed_ms = ms, .multi_pv = count > 1 ? n : 0};
    info.pv.count = 1;
    info.pv.moves[0] = (struct move){56, 47, PIECE_PAWN, 0, 0};
    struct usi_text lines = {0};
    say_info(&lines, &info, 0);
    pace_line(pace, &info, &lines);
    told += lines.length > 0;
  }
  return told;
}

/** @brief At any times: an iteration goes out whole or not at all, those that go out are far enough
 *  apart, and in the end the last one has been told, whole.
 *  @proves{pace_line} @proves{pace_end} */
START_TEST(several_lines_are_told_at_a_readable_pace)
{
  struct test_rng rng = test_rng_seeded(UINT64_C(20141111));
  for (int round = 0; round < tier_rounds(2000, 50000); round++) {
    const int count = 2 + test_random_below(&rng, 30);
    const int depths = 1 + test_random_below(&rng, 20);
    struct pace pace = {0};
    int64_t ms = 0, last = -PACE_MS;
    int told = 0;
    for (int depth = 1; depth <= depths; depth++) {
      ms += test_random_below(&rng, 90);
      told = tell_iteration(&pace, depth, count, ms);
      if (told != (ms - last >= PACE_MS ? count : 0))
        ck_abort_msg("round %d, depth %d: %d of %d lines", round, depth, told, count);
      last = told > 0 ? ms : last;
    }
    char *rest = pace_end(&pace);
    const int late = rest != NULL ? count_lines(rest, "info depth ") : 0;
    if (told + late != count)
      ck_abort_msg("round %d: %d and %d lines of the last iteration of %d", round, told, late,
                   count);
    free(rest);
    ck_assert(pace.text == NULL && !pace.told);
  }
}
END_TEST

/** @brief A single line and progress never wait.
 *  @proves{pace_line} */
START_TEST(single_lines_and_progress_never_wait)
{
  struct pace pace = {0};
  for (int depth = 1; depth < 20; depth++)
    ck_assert_int_eq(tell_iteration(&pace, depth, 1, depth), 1);
  ck_assert_int_eq(tell_iteration(&pace, 1, 3, 0), 3);
  ck_assert_int_eq(tell_iteration(&pace, 2, 3, 1), 0);
  struct search_info info = {.multi_pv = 2, .move_number = 4, .elapsed_ms = 2};
  struct usi_text lines = {.length = 1, .text = "x"};
  pace_line(&pace, &info, &lines);
  ck_assert_uint_eq(lines.length, 1);
  free(pace_end(&pace));
}
END_TEST

void add_pace_sections(Suite *suite) {
  TCase *section = add_section(suite, "sec14_11", "ch14 sec14_11 fast");
  tcase_add_test(section, several_lines_are_told_at_a_readable_pace);
  tcase_add_test(section, single_lines_and_progress_never_wait);
}

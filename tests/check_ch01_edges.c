/**
 * @file check_ch01_edges.c
 * @brief Chapter 1: what seldom happens on a command line and in a picture.
 */
#include "check_ch01.h"

#include "ch01_plot.h"
#include "ch01_program.h"

#include <stdlib.h>
#include <string.h>

/** @brief A position with many captures. */
#define WIDE_SFEN "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1"

/** @brief A root with 40 moves, some of which are searched again. */
#define FORTY_MOVES "9/3k5/9/6L2/1N7/9/8r/K4sL2/L3R2L1 b - 1"

/** @brief Words that are refused seldom, each by its name.
 *  @proves{run_program} @proves{run_show} @proves{run_mate} @proves{run_bench_command} */
START_TEST(rare_words_are_refused_by_name)
{
  static const char *const bad[][2] = {{"show attacks +G 5e", "'+G' is no piece"},
                                       {"show attacks PP 5e", "'PP' is no piece"},
                                       {"show attacks +PP 5e", "'+PP' is no piece"},
                                       {"show attacks + 5e", "'+' is no piece"},
                                       {"show attacks P 9z", "'9z' is no square"},
                                       {"bench --nonsense", "'--nonsense': there is no such"},
                                       {"mate --nonsense", "'--nonsense': there is no such"},
                                       {"mate --sfen x", "SFEN"},
                                       {"show quiescence 12 --sfen '" WIDE_SFEN "'", "60 nodes"},
                                       {"show windows 1 --sfen '" FORTY_MOVES "'", "40 searches"},
                                       {"'nonsense 3'", "'nonsense 3': there is no such command"}};
  char line[400];
  for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
    expect_refusal(bad[i][0], bad[i][1]);
  snprintf(line, sizeof line, "bench %0350d 1 2", 1);
  expect_refusal(line, "a depth from 1 to 64");
}
END_TEST

/** @brief Only what is there is explained: no pin, no sliders; drops of one kind, not of the other.
 *  @proves{position_scenes} */
START_TEST(pictures_explain_only_what_they_show)
{
  char *text = output_of("show pins");
  ck_assert_ptr_nonnull(strstr(text, "pinned: 0"));
  ck_assert_ptr_null(strstr(text, "sliders that pin"));
  free(text);
  text = output_of("show drops P --sfen '4k4/9/9/9/9/9/9/9/4K4 b PG 1'");
  ck_assert_ptr_nonnull(strstr(text, "legal drops: 71"));
  free(text);
}
END_TEST

/** @brief Statistics say how many positions were looked at; of a mate, also whether it is proved to
 *         be the shortest, which a limit of positions may prevent.
 *  @proves{run_mate} */
START_TEST(statistics_tell_whether_a_mate_is_the_shortest)
{
  bool seen[2] = {false};
  char *text = output_of("mate --statistics --sfen 'k8/9/9/9/9/9/9/9/9 b G 1'");
  ck_assert_int_eq(strncmp(text, "nomate\nnodes ", 13), 0);
  ck_assert_ptr_null(strstr(text, "shortest"));
  free(text);
  for (int nodes = 1000; nodes <= 12000; nodes += 1000) {
    char line[160];
    snprintf(line, sizeof line,
             "mate --statistics --nodes %d --sfen 'ln2p2nl/5+B1gk/p1p2p3/6Spp/2B2gp2/2P3P1P/"
             "PP1P1P3/2GK+R1S2/LN3G2L b R2SN4P 81'",
             nodes);
    text = output_of(line);
    seen[0] = seen[0] || strstr(text, " shortest unknown\n") != NULL;
    seen[1] = seen[1] || strstr(text, " shortest yes\n") != NULL;
    free(text);
  }
  ck_assert(seen[0] && seen[1]);
}
END_TEST

/** @brief Draw a plot.
 *  @param plot the plot.
 *  @return the figure; to be freed. */
static char *figure_of(const struct plot *plot) {
  char *text = NULL;
  size_t size = 0;
  FILE *out = open_memstream(&text, &size);
  ck_assert_ptr_nonnull(out);
  plot_to_svg(plot, out);
  fclose(out);
  return text;
}

/** @brief A line without values is not drawn but named all the same; so is a plot of none but such.
 *  @proves{plot_to_svg} */
START_TEST(lines_without_values_are_named)
{
  static struct plot plot = {.title = "t",
                             .subtitle = "s",
                             .steps = "step",
                             .values = "value",
                             .line_count = 2,
                             .step_count = 2,
                             .lines = {{.name = "empty", .color = 1},
                                       {.name = "full", .color = 2, .count = 2, .value = {1, 99}}}};
  for (int full = 0; full < 2; full++) {
    plot.lines[1].count = full * 2;
    char *text = figure_of(&plot);
    ck_assert_ptr_nonnull(strstr(text, ">empty</text>"));
    ck_assert_ptr_nonnull(strstr(text, ">full</text>"));
    ck_assert_ptr_nonnull(strstr(text, "</svg>"));
    ck_assert_ptr_null(strstr(text, "nan"));
    free(text);
  }
}
END_TEST

/** @brief A position that is decided by the rules, a draw or a declaration, is a search of one
 * node.
 *  @proves{show_quiescence} */
START_TEST(quiescence_of_a_finished_game_is_one_node)
{
  char *text = output_of(
      "show quiescence 2 --sfen '+R+P+P+P5/+B+P+P1K4/+P+P+P6/9/9/8k/9/9/9 b R5Pb4g4s4n4l5p 1'");
  ck_assert_int_eq(strncmp(text, "Quiescence: 1 nodes, value ", 27), 0);
  free(text);
}
END_TEST

/** @brief A stream that fails while it is written, and not when it is pushed out.
 *  @proves{run_program} */
START_TEST(unbuffered_answers_are_missed_too)
{
  const char *words[] = {"hayanagi", "moves"};
  char *complaint = NULL;
  size_t size = 0;
  FILE *full = fopen("/dev/full", "w");
  FILE *err = open_memstream(&complaint, &size);
  ck_assert(full != NULL && err != NULL);
  setvbuf(full, NULL, _IONBF, 0);
  ck_assert_int_eq((int)run_program(2, words, stdin, full, err), STATUS_FAILED);
  fclose(err);
  fclose(full);
  ck_assert_str_eq(complaint, "hayanagi: cannot write the answer: output error\n");
  free(complaint);
}
END_TEST

void add_ch01_edges(Suite *suite) {
  TCase *section = add_section(suite, "sec1_5_edges", "ch01 sec1_5 fast");
  tcase_add_test(section, rare_words_are_refused_by_name);
  tcase_add_test(section, pictures_explain_only_what_they_show);
  tcase_add_test(section, statistics_tell_whether_a_mate_is_the_shortest);
  tcase_add_test(section, lines_without_values_are_named);
  tcase_add_test(section, quiescence_of_a_finished_game_is_one_node);
  tcase_add_test(section, unbuffered_answers_are_missed_too);
}

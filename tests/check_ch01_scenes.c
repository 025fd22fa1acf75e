/**
 * @file check_ch01_scenes.c
 * @brief Chapter 1: what each picture marks, what stands on its board, and which words it refuses.
 */
#include "check_ch01.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/** @brief The piece stands where its steps begin; where steps end, none stands.
 *  @proves{table_scenes} */
START_TEST(steps_begin_at_a_piece_and_end_at_an_empty_square)
{
  expect_words("show step S 5e", (const char *const[]){"Steps of a black silver from 5e",
                                                       "d | . | . | . | * | * | * | . | . | . |",
                                                       "e | . | . | . | . |[S]| . | . | . | . |",
                                                       "f | . | . | . | * | . | * | . | . | . |",
                                                       "*  it steps to: 5", NULL});
  expect_words("show step-to s 5e",
               (const char *const[]){"Squares from which a white silver steps to 5e",
                                     "d | . | . | . | * | * | * | . | . | . |",
                                     "e | . | . | . | . |[*]| . | . | . | . |",
                                     "f | . | . | . | * | . | * | . | . | . |",
                                     "*  it steps here from: 5", NULL});
}
END_TEST

/** @brief White's piece can be named in two ways; a promotion is told from a plain move.
 *  @proves{read_piece} @proves{position_scenes} */
START_TEST(scenes_tell_colours_and_promotions_apart)
{
  char *upper = output_of("show step G 5e --white"), *lower = output_of("show step g 5e");
  char *black = output_of("show step G 5e");
  ck_assert_str_eq(upper, lower);
  ck_assert_str_ne(upper, black);
  ck_assert_ptr_nonnull(strstr(upper, "white gold"));
  free(upper);
  free(lower);
  free(black);
  char *text = output_of("show moves 3d --sfen '8k/9/9/6S2/9/9/9/9/K8 b - 1'");
  ck_assert_ptr_nonnull(strstr(text, "legal moves: 8, "));
  ck_assert_ptr_nonnull(strstr(text, "c | . | . | . | . | . | o | o | o | . |"));
  ck_assert_ptr_nonnull(strstr(text, "e | . | . | . | . | . | * | . | * | . |"));
  free(text);
}
END_TEST

/** @brief A word that means nothing in a picture is named.
 *  @proves{read_square} @proves{read_piece} @proves{read_color} */
START_TEST(bad_words_of_scenes_are_named)
{
  static const char *const bad[][2] = {
      {"show rays", "SQUARE is wanted"},
      {"show rays 5z", "'5z' is no square"},
      {"show rays 5e 5e", "'5e': nothing is wanted"},
      {"show step X 5e", "'X' is no piece"},
      {"show step +G 5e", "'+G' is no piece"},
      {"show step ++P 5e", "'++P' is no piece"},
      {"show step P", "PIECE SQUARE is wanted"},
      {"show step P 55", "'55' is no square"},
      {"show between 5e", "SQUARE SQUARE is wanted"},
      {"show between 5e x", "'x' is no square"},
      {"show between x 5e", "'x' is no square"},
      {"show set Q", "'Q' is no piece"},
      {"show attacks Q 5e", "'Q' is no piece"},
      {"show attackers 5e green", "'green' is no side"},
      {"show attackers 5x black", "'5x' is no square"},
      {"show moves 5e", "'5e': no piece of Black"},
      {"show moves 3c", "'3c': no piece of Black"},
      {"show moves x", "'x' is no square"},
      {"show drops P", "'P': Black, the side to move, has no such piece"},
      {"show drops K", "'K': Black"},
      {"show drops x", "'x' is no piece"},
      {"show drops p --sfen '4k4/9/9/9/9/9/9/9/4K4 b P 1'", "'p': Black"},
      {"show pins --sfen '4k4/9/9/9/9/9/9/9/9 b - 1'", "Black, the side to move, has no king"},
      {"show checks --sfen '4k4/9/9/9/9/9/9/9/9 b - 1'", "has no king"},
      {"show mask --sfen '4k4/9/9/9/9/9/9/9/9 b - 1'", "has no king"},
      {"show danger --sfen '9/9/9/9/9/9/9/9/4K4 w - 1'", "White, the side to move, has no king"}};
  for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
    expect_refusal(bad[i][0], bad[i][1]);
}
END_TEST

/** @brief Each row of the help is true: the picture is there, wants the words that the row says,
 * and nothing more, whatever stands behind it.
 *  @proves{print_show_help} @proves{run_show} */
START_TEST(the_help_names_the_words_of_every_picture)
{
  char *help = output_of("show --help");
  int rows = 0;
  for (char *c = help; (c = strstr(c, "\n  ")) != NULL; c++) {
    char name[16], words[40], line[64], reason[64];
    if (c[3] == ' ' || c[3] == '-' || sscanf(c, " %15s", name) != 1)
      continue;
    snprintf(words, sizeof words, "%.32s", c + 3 + strlen(name));
    words[33 - 1 - strlen(name)] = '\0'; /* where the explanation begins */
    for (size_t end = strlen(words); end > 0 && words[end - 1] == ' '; end--)
      words[end - 1] = '\0';
    snprintf(line, sizeof line, words[0] != '\0' ? "show %s" : "show %s surplus", name);
    snprintf(reason, sizeof reason,
             words[0] != '\0' ? "too few words:%s is wanted" : "'surplus': %s", words);
    expect_refusal(line, reason);
    rows++;
  }
  ck_assert_int_eq(rows, 29);
  free(help);
  expect_refusal("show mate 0", "PLIES '0': a number from 1 to 9");
  expect_refusal("show protocol --svg", "'--svg': nothing is wanted here: protocol is a graph for "
                                        "Graphviz, not an SVG");
  expect_refusal("show protocol 5", "'5': nothing is wanted here");
}
END_TEST

/** @brief A scene that a switch would not change refuses it; every other one looks different.
 *  @proves{run_show} */
START_TEST(no_scene_takes_a_switch_without_effect)
{
  static const char *const switches[] = {"--white", "--sfen '4k4/9/4p4/9/1R7/9/9/9/4K4 b P 1'"};
  static const struct {
    const char *line; /* a scene */
    bool taken[2];    /* the switches that it takes */
  } scenes[] = {{"numbers", {false, false}},    {"words", {false, false}},
                {"step S 5e", {true, false}},   {"step-to S 5e", {true, false}},
                {"rays 5e", {false, false}},    {"between 5a 5e", {false, false}},
                {"board", {false, true}},       {"set R", {true, true}},
                {"attacks R 5g", {true, true}}, {"attackers 8e black", {false, true}},
                {"pins", {false, true}},        {"checks", {false, true}},
                {"mask", {false, true}},        {"danger", {false, true}},
                {"moves 5i", {false, true}},    {"kinds 5e", {true, false}}};
  for (size_t i = 0; i < sizeof scenes / sizeof scenes[0]; i++)
    for (int s = 0; s < 2; s++) {
      char plain[48], line[128];
      snprintf(plain, sizeof plain, "show %s", scenes[i].line);
      snprintf(line, sizeof line, "%s %s", plain, switches[s]);
      if (!scenes[i].taken[s]) {
        expect_refusal(line,
                       s == 0 ? "'--white': there is no such option" : "'--sfen': there is no");
        continue;
      }
      char *without = output_of(plain), *with = output_of(line);
      ck_assert_str_ne(without, with);
      free(without);
      free(with);
    }
  expect_refusal("show uchifuzume --white", "'--white': there is no such option");
  expect_refusal("show drops P --white", "'--white': there is no such option");
}
END_TEST

void add_scene_sections(Suite *suite) {
  TCase *section = add_section(suite, "sec1_6_1", "ch01 sec1_6 fast");
  tcase_add_test(section, steps_begin_at_a_piece_and_end_at_an_empty_square);
  tcase_add_test(section, scenes_tell_colours_and_promotions_apart);
  tcase_add_test(section, bad_words_of_scenes_are_named);
  tcase_add_test(section, the_help_names_the_words_of_every_picture);
  tcase_add_test(section, no_scene_takes_a_switch_without_effect);
}

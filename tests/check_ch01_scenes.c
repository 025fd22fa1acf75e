/**
 * @file check_ch01_scenes.c
 * @brief Chapter 1: what each picture marks, and what stands on its board.
 */
#include "check_ch01.h"

#include <stdlib.h>
#include <string.h>

/** @brief Abort the test unless a picture has all of some words in it.
 *  @param line the command.
 *  @param words what must be there, ended by NULL. */
static void expect_words_in_picture(const char *line, const char *const *words) {
  char *text = output_of(line);
  for (; *words != NULL; words++)
    ck_assert_msg(strstr(text, *words) != NULL, "%s: no '%s' in:\n%s", line, *words, text);
  free(text);
}

/** @brief The piece stands where its steps begin; where steps end, none stands.
 *  @proves{table_scenes} */
START_TEST(steps_begin_at_a_piece_and_end_at_an_empty_square)
{
  expect_words_in_picture("show step S 5e",
                          (const char *const[]){"Steps of a black silver from 5e",
                                                "d | . | . | . | * | * | * | . | . | . |",
                                                "e | . | . | . | . |[S]| . | . | . | . |",
                                                "f | . | . | . | * | . | * | . | . | . |",
                                                "*  it steps to: 5", NULL});
  expect_words_in_picture("show step-to s 5e",
                          (const char *const[]){"Squares from which a white silver steps to 5e",
                                                "d | . | . | . | * | * | * | . | . | . |",
                                                "e | . | . | . | . |[*]| . | . | . | . |",
                                                "f | . | . | . | * | . | * | . | . | . |",
                                                "*  it steps here from: 5", NULL});
}
END_TEST

void add_scene_sections(Suite *suite) {
  TCase *section = add_section(suite, "sec1_6_1", "ch01 sec1_6 fast");
  tcase_add_test(section, steps_begin_at_a_piece_and_end_at_an_empty_square);
}

/**
 * @file check_ch14_dialogues.c
 * @brief Chapter 14: the dialogues of tests/usi.
 */
#include "check_ch14.h"

#include "usi_dialogue.h"

#include <glob.h>
#include <stdio.h>
#include <string.h>

/** @brief At least so many files must be found, lest a wrong directory passes. */
#define DIALOGUES_MIN 15

/** @brief What a GUI hears in every dialogue of tests/usi is what is written there, line by line.
 *  @proves{usi_line} @proves{usi_finished} @proves{usi_solved} */
START_TEST(guis_hear_what_the_dialogues_say)
{
  char path[TEST_PATH_SIZE], reason[DIALOGUE_REASON_SIZE];
  glob_t found;
  int failed = 0;
  ck_assert_int_eq(glob(test_path(path, sizeof path, "usi/*.usi"), 0, NULL, &found), 0);
  ck_assert_uint_ge(found.gl_pathc, DIALOGUES_MIN);
  for (size_t i = 0; i < found.gl_pathc; i++) {
    FILE *file = fopen(found.gl_pathv[i], "r");
    ck_assert_ptr_nonnull(file);
    if (!play_dialogue(file, strrchr(found.gl_pathv[i], '/') + 1, reason)) {
      failed++;
      fprintf(stderr, "%s\n", reason);
    }
    fclose(file);
  }
  ck_assert_msg(failed == 0, "%d of %zu dialogues went wrong", failed, found.gl_pathc);
  globfree(&found);
}
END_TEST

/** @brief Play a dialogue. @param text its text. @param reason receives why it went wrong.
 *  @return true if it went well. */
static bool play_text(const char *text, char reason[DIALOGUE_REASON_SIZE]) {
  FILE *file = fmemopen((void *)text, strlen(text), "r");
  ck_assert_ptr_nonnull(file);
  const bool passed = play_dialogue(file, "text", reason);
  fclose(file);
  return passed;
}

/** @brief A dialogue that does not go as it is written is caught, at the right line.
 *  @proves{usi_line} */
START_TEST(wrong_dialogues_are_caught)
{
  static const char *const wrong[][2] = {
      {"> isready\n", "text:1: 'readyok' came before this"},
      {"> isready\n> stop\n< readyok\n", "text:2: 'readyok' came before this"},
      {"> stop\n< bestmove *\n", "text:2: 'bestmove *' did not come"},
      {"> isready\n< readyok x\n", "text:2: 'readyok' came, 'readyok x' was wanted"},
      {"> isready\n< ready\n", "text:2: 'readyok' came, 'ready' was wanted"},
      {"> isready\n<* info *\n< usiok\n", "text:3: 'readyok' came, 'usiok' was wanted"},
      {"> go depth 1\n!\n< bestmove *\n", "text:3: 'info depth 1 "},
      {"> go depth 1\n!\n<* info *\n< bestmove {move} ponder {move}\n", "text:4: 'bestmove "},
      {"> go nodes 1\n!\n< bestmove resign\n", "text:3: 'bestmove "},
      {"> go depth 1\n", "text:1: a task is still"},
      {"> go infinite\n!\n<* info *\n", "text:3: an answer is still"},
      {"> go movetime 100\n@ 99\n<* info *\n< bestmove *\n", "text:4: 'bestmove *' did not come"},
      {"> go depth 1\n---\n", "text:2: a task is still"},
      {"!\n", "text:1: there is no task"},
      {"> quit\n> isready\n", "text:2: the conversation is over"},
      {"> a\\z\n", "text:1: '\\z' means nothing"},
      {"isready\n", "text:1: 'isready' is no mark"}};
  char reason[DIALOGUE_REASON_SIZE];
  for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
    ck_assert_msg(!play_text(wrong[i][0], reason), "this passed:\n%s", wrong[i][0]);
    ck_assert_msg(strncmp(reason, wrong[i][1], strlen(wrong[i][1])) == 0, "'%s', not '%s'", reason,
                  wrong[i][1]);
  }
}
END_TEST

/** @brief Patterns mean what the README of the dialogues says.
 *  @proves{usi_line} */
START_TEST(right_dialogues_pass)
{
  static const char *const right[] = {
      "",
      "# nothing\n\n> stop\n> isready\n< readyok\n",
      "> isready\n<* info *\n< ready*\n",
      "> \\tisready\\s\\r\n< readyok\n> [ ]*3isready\n< readyok\n",
      "> go depth 2\n!\n<* info * pv {moves}\n< bestmove {move}\n",
      "> go movetime 100\n@ 99\n@ 1\n<* info *\n< bestmove {move}\n",
      ">> go infinite\n>> stop\n>> isready\n< readyok\n@ 0\n<* info *\n< bestmove {move}\n",
      "> go depth 1\n!\n<* info|id *\n< checkmate|bestmove|tsume {move}\n",
      "> go mate 5\n! nomate\n< checkmate nomate\n> d 1\n< (extra) d 1\n> quit\n",
      "> go depth 1\n.\n<* info *\n< bestmove {move}\n---\n> go infinite\n.\n<* *\n< bestmove *\n"};
  char reason[DIALOGUE_REASON_SIZE];
  for (size_t i = 0; i < sizeof right / sizeof right[0]; i++)
    ck_assert_msg(play_text(right[i], reason), "%s in:\n%s", reason, right[i]);
}
END_TEST

void add_dialogue_sections(Suite *suite) {
  TCase *section = add_section(suite, "sec14_4_dialogues", "ch14 sec14_4 fast");
  tcase_add_test(section, wrong_dialogues_are_caught);
  tcase_add_test(section, right_dialogues_pass);
  tcase_add_test(section, guis_hear_what_the_dialogues_say);
}

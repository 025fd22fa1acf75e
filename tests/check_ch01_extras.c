/**
 * @file check_ch01_extras.c
 * @brief Chapter 1: subcommands within a conversation, and a conversation on the command line.
 */
#include "check_ch01.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/** @brief A game that is not the initial position any more, as a USI line. */
#define GAME_LINE "'position startpos moves 7g7f 3c3d'"
/** @brief Its position. */
#define GAME_SFEN "'lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3'"

/** @brief What a command says in a conversation about a game is what it says on the command line
 *  about the position.
 *  @proves{extras_host} @proves{usi_loop} */
START_TEST(subcommands_speak_of_the_game_that_is_set)
{
  static const char *const commands[][2] = {{"d", "show board"},
                                            {"eval", "evaluate"},
                                            {"evaluate", "evaluate"},
                                            {"moves", "moves"},
                                            {"'attackers 5e black'", "attackers 5e black"},
                                            {"'ladder 2'", "ladder 2"},
                                            {"'show board'", "show board"}};
  for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
    char line[512];
    snprintf(line, sizeof line, GAME_LINE " %s", commands[i][0]);
    char *told = output_of(line);
    snprintf(line, sizeof line, "%s --sfen " GAME_SFEN, commands[i][1]);
    char *printed = output_of(line);
    ck_assert_str_eq(told, printed);
    free(told);
    free(printed);
  }
  char *text = output_of(GAME_LINE " 'perft 2' 'bench depth 1'");
  ck_assert(strncmp(text, "info string perft depth 2 nodes ", 32) == 0);
  ck_assert_ptr_nonnull(strstr(text, "\ninfo string bench total positions 6 depth 1 nodes 1165 "));
  free(text);
}
END_TEST

/** @brief A picture without a position is the same in a conversation.
 *  @proves{extras_host} @proves{show_takes_position} */
START_TEST(pictures_without_a_position_need_none_in_a_conversation)
{
  static const char *const pictures[] = {"show numbers", "show kinds 5e", "show rays 5e",
                                         "show clock 5", "show protocol"};
  for (size_t i = 0; i < sizeof pictures / sizeof pictures[0]; i++) {
    char line[64];
    snprintf(line, sizeof line, GAME_LINE " '%s'", pictures[i]);
    char *told = output_of(line), *printed = output_of(pictures[i]);
    ck_assert_str_eq(told, printed);
    free(told);
    free(printed);
  }
  char *text = output_of(GAME_LINE " show 'show x'");
  ck_assert_ptr_nonnull(strstr(text, "show: too few words: WHAT is wanted"));
  ck_assert_ptr_nonnull(strstr(text, "show: 'x': there is no such picture"));
  free(text);
}
END_TEST

/** @brief A refused word is told in the conversation and ends nothing; without a position there is
 *  nothing to speak of; far too many words are refused.
 *  @proves{extras_host} @proves{run_program} */
START_TEST(refused_subcommands_do_not_end_the_conversation)
{
  char *text = output_of("isready 'perft x' 'position sfen x' moves 'position startpos' "
                         "'show a b c d e f g h i j k l m n o p q' 'moves now' isready");
  ck_assert_ptr_nonnull(strstr(text, "info string error: perft: DEPTH"));
  ck_assert_ptr_nonnull(strstr(text, "info string error: show: more than 16 words\n"));
  ck_assert_ptr_nonnull(strstr(text, "info string error: moves: "));
  ck_assert_ptr_null(strstr(text, "9g9f"));
  ck_assert_str_eq(text + strlen(text) - 8, "readyok\n");
  free(text);
}
END_TEST

/** @brief A conversation on the command line waits for each task, and ends.
 *  @proves{run_program} */
START_TEST(usi_lines_on_the_command_line_run_and_end)
{
  char *text = output_of("'go depth 3' 'position startpos moves 7g7f' 'go depth 2'");
  const char *first = strstr(text, "bestmove 7g7f\n"), *second = strstr(text, "bestmove 3c3d\n");
  ck_assert(strncmp(text, "info depth 1 ", 13) == 0 && first != NULL && second > first);
  ck_assert_ptr_nonnull(strstr(text, "info depth 3 seldepth "));
  free(text);
  text = output_of("'go infinite'");
  ck_assert_ptr_nonnull(strstr(text, "bestmove "));
  free(text);
  text = output_of("'perft 1' 'eval'");
  ck_assert(strncmp(text, "info string perft depth 1 nodes 30 ", 35) == 0);
  free(text);
  struct run run = run_line("gofoo");
  ck_assert_int_eq(run.status, 2);
  run_free(&run);
}
END_TEST

/** @brief The graph has the four states, and the arrows that the promise is made of: an answer for
 *  each go, none before it may come.
 *  @proves{show_protocol} */
START_TEST(the_drawn_protocol_is_the_machines)
{
  static const char *const arrows[] = {
      "  \"idle\" -> \"thinking\" [label=\"go / a job\\l\"];\n",
      "  \"idle\" -> \"thinking, must wait\" [label=\"go ponder / a job\\l\"];\n",
      "  \"thinking\" -> \"idle\" [label=\"the task ends / bestmove\\l\"];\n",
      "  \"thinking, must wait\" -> \"held\" [label=\"the task ends\\l\"];\n",
      "ponderhit / time from now on\\l"};
  char *text = output_of("show protocol");
  ck_assert(strncmp(text, "digraph protocol {\n", 19) == 0);
  for (size_t i = 0; i < sizeof arrows / sizeof arrows[0]; i++)
    ck_assert_msg(strstr(text, arrows[i]) != NULL, "%s in %s", arrows[i], text);
  ck_assert_ptr_null(strstr(text, "\"thinking, must wait\" -> \"idle\""));
  free(text);
}
END_TEST

void add_extra_sections(Suite *suite) {
  TCase *section = add_section(suite, "sec1_5_2", "ch01 sec1_5_2 fast");
  tcase_add_test(section, subcommands_speak_of_the_game_that_is_set);
  tcase_add_test(section, pictures_without_a_position_need_none_in_a_conversation);
  tcase_add_test(section, refused_subcommands_do_not_end_the_conversation);
  tcase_add_test(section, the_drawn_protocol_is_the_machines);
  tcase_add_test(section, usi_lines_on_the_command_line_run_and_end);
}

/**
 * @file check_ch01.c
 * @brief Chapter 1: the words of a command line, and the helpers of the chapter's tests.
 */
#include "check_ch01.h"

#include "ch01_args.h"
#include "ch01_commands.h"
#include "ch01_program.h"

#include <stdlib.h>
#include <string.h>

/** @brief Most words of a line. */
enum { WORDS_MAX = 64 };

/** @brief Cut a line into words, in place.
 *  @param line the line.
 *  @param words receives fewer than WORDS_MAX of them.
 *  @return how many. */
static int split(char *line, const char **words) {
  int count = 0;
  for (char *cursor = line; *cursor != '\0';) {
    if (*cursor == ' ') {
      cursor++;
      continue;
    }
    const char end = *cursor == '\'' ? '\'' : ' ';
    cursor += end == '\'';
    ck_assert_int_lt(count, WORDS_MAX - 1);
    words[count++] = cursor;
    cursor += strcspn(cursor, end == '\'' ? "'" : " ");
    if (*cursor != '\0')
      *cursor++ = '\0';
  }
  return count;
}

struct run run_line(const char *line) {
  struct run run = {0};
  size_t out_size = 0, err_size = 0;
  const char *words[WORDS_MAX] = {"hayanagi"};
  char *copy = strdup(line);
  FILE *in = fopen("/dev/null", "r");
  FILE *out = open_memstream(&run.out, &out_size);
  FILE *err = open_memstream(&run.err, &err_size);
  ck_assert(in != NULL && out != NULL && err != NULL && copy != NULL);
  const int count = 1 + split(copy, words + 1);
  run.status = (int)run_program(count, words, in, out, err);
  fclose(in);
  fclose(out);
  fclose(err);
  free(copy);
  return run;
}

char *output_of(const char *line) {
  struct run run = run_line(line);
  if (run.status != STATUS_DONE || run.err[0] != '\0')
    ck_abort_msg("hayanagi %s: status %d, '%s'", line, run.status, run.err);
  free(run.err);
  return run.out;
}

void run_free(struct run *run) {
  free(run->out);
  free(run->err);
}

void expect_words(const char *line, const char *const *words) {
  char *text = output_of(line);
  for (; *words != NULL; words++)
    ck_assert_msg(strstr(text, *words) != NULL, "%s: no '%s' in:\n%s", line, *words, text);
  free(text);
}

void expect_refusal(const char *line, const char *words) {
  struct run run = run_line(line);
  ck_assert_msg(run.status == 2 && run.out[0] == '\0', "%s: status %d", line, run.status);
  ck_assert_msg(strstr(run.err, words) != NULL, "%s: %s", line, run.err);
  run_free(&run);
}

/** @brief Options may stand anywhere and in two forms; operands keep their order.
 *  @proves{parse_words} */
START_TEST(options_and_operands_are_told_apart)
{
  static const char *const forms[][6] = {{"--text", "t", "--number", "7", "a", "b"},
                                         {"a", "--number=7", "--text=t", "b", "--flag", "--flag"},
                                         {"a", "b", "--flag", "--text", "t", "--number=7"}};
  for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
    const char *text = NULL;
    int number = 0;
    bool flag = false;
    struct error error;
    const struct option options[] = {{"--text", OPTION_TEXT, .target = &text},
                                     {"--number", OPTION_NUMBER, 1, 9, &number},
                                     {"--flag", OPTION_FLAG, .target = &flag},
                                     {0}};
    struct operands operands = {.least = 2, .most = 2, .names = "A B"};
    const char *words[6];
    memcpy(words, forms[i], sizeof words);
    ck_assert_msg(parse_words(6, words, options, &operands, &error), "%s", error.message);
    ck_assert_str_eq(text, "t");
    ck_assert_int_eq(number, 7);
    ck_assert_int_eq(flag, i > 0);
    ck_assert_int_eq(operands.count, 2);
    ck_assert_str_eq(operands.text[0], "a");
    ck_assert_str_eq(operands.text[1], "b");
  }
}
END_TEST

/** @brief A number is refused unless the whole word is one, and in its range.
 *  @proves{parse_number} */
START_TEST(numbers_on_the_command_line_are_strict)
{
  static const char *const bad[] = {
      "", "x", "1x", "0", "10", "+1", "-1", "1 ", "99999999999999999999"};
  struct error error;
  int number = 5;
  for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
    char wanted[64];
    ck_assert(!parse_number(bad[i], "THING", 1, 9, &number, &error));
    snprintf(wanted, sizeof wanted, "THING '%s': a number from 1 to 9 is wanted", bad[i]);
    ck_assert_str_eq(error.message, wanted);
    ck_assert_int_eq(number, 5);
  }
  ck_assert(parse_number("9", "THING", 1, 9, &number, &error) && number == 9);
  ck_assert(parse_number("1", "THING", 1, 9, &number, &error) && number == 1);
}
END_TEST

/** @brief Help and version are answered on standard output with status 0, for every command.
 *  @proves{commands} @proves{print_show_help} */
START_TEST(help_is_printed_for_every_command)
{
  char *text = output_of("--help");
  for (const struct command *command = commands(); command->name != NULL; command++) {
    char line[64];
    snprintf(line, sizeof line, "\n  %s ", command->name);
    ck_assert_msg(strstr(text, line) != NULL, "--help does not name %s", command->name);
    snprintf(line, sizeof line, "%s --help", command->name);
    char *help = output_of(line);
    snprintf(line, sizeof line, "usage: hayanagi %s ", command->name);
    ck_assert(strncmp(help, line, strlen(line)) == 0);
    free(help);
  }
  free(text);
  text = output_of("perft 3 --nonsense -h");
  ck_assert(strncmp(text, "usage: hayanagi perft DEPTH", 27) == 0);
  free(text);
  text = output_of("--version");
  ck_assert_str_eq(text, "Hayanagi C " HAYANAGI_VERSION "\n");
  free(text);
}
END_TEST

/** @brief A command line that cannot be carried out prints nothing on standard output, names the
 *  word on standard error in one line, and ends with status 2.
 *  @proves{run_program} */
START_TEST(bad_command_lines_end_with_status_2)
{
  static const char *const bad[][2] = {
      {"nonsense", "hayanagi: 'nonsense'"},
      {"--nonsense", "hayanagi: '--nonsense'"},
      {"--version now", "hayanagi: '--version'"},
      {"%s%n", "'%s%n'"},
      {"''", "hayanagi: ''"},
      {"perft", "hayanagi perft: too few words: DEPTH"},
      {"perft x", "DEPTH 'x': a number from 0 to 20"},
      {"perft 21", "DEPTH '21'"},
      {"perft -1", "'-1': there is no such option"},
      {"perft 3x", "DEPTH '3x'"},
      {"perft 1 2", "'2': nothing is wanted here"},
      {"perft 1 --threads 0", "--threads '0': a number from 1 to 128"},
      {"perft 1 --threads 129", "--threads '129'"},
      {"perft 1 --threads", "'--threads': its value is missing"},
      {"perft 1 --divide=yes", "'--divide=yes': --divide takes no value"},
      {"perft 1 --sfenx y", "'--sfenx': there is no such option"},
      {"perft 1 --div", "'--div': there is no such option"},
      {"perft 1 --sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
       "'b': nothing is wanted here (words that belong together need quotes)"},
      {"moves 7g7f", "'7g7f': nothing is wanted here"},
      {"attackers", "too few words: SQUARE black|white"},
      {"attackers 5e", "too few words: SQUARE black|white"},
      {"attackers 5j black", "'5j' is no square"},
      {"attackers 0e black", "'0e' is no square"},
      {"attackers 5e red", "'red' is no side"},
      {"judge --rule csarule24", "'csarule24'"},
      {"judge --max-moves many", "--max-moves 'many'"},
      {"judge 7g7f 8h5e", "'8h5e'"},
      {"judge --sfen x", "SFEN"},
      {"ladder", "too few words: DEPTH"},
      {"ladder 9", "DEPTH '9': a number from 0 to 8"},
      {"ladder 1 --sfen x", "SFEN"},
      {"show", "too few words: WHAT"},
      {"show nonsense", "'nonsense': there is no such picture"},
      {"show tree", "too few words: DEPTH"},
      {"show tree 7", "DEPTH '7': a number from 0 to 6"},
      {"show ladder 1 --white", "'--white': there is no such option"},
      {"show tree 1 --sfen x", "SFEN"},
      {"show ladder 1 --sfen x", "SFEN"},
      {"show mate 5 --sfen x", "SFEN"},
      {"show mate 3", "there is no mate within 3 plies"},
      {"show mate 7 --sfen '9/5g1s1/8k/6+R2/9/6R1S/5B3/9/9 b b3g2s4n4l18p 1'",
       "the proof has more than 100 moves"},
      {"show tree 3 --sfen 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1'",
       "more than 200 nodes"}};
  for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
    struct run run = run_line(bad[i][0]);
    ck_assert_msg(run.status == STATUS_BAD_WORDS, "'%s': status %d", bad[i][0], run.status);
    ck_assert_msg(run.out[0] == '\0', "'%s' printed '%s'", bad[i][0], run.out);
    ck_assert_msg(strstr(run.err, bad[i][1]) != NULL, "'%s': %s", bad[i][0], run.err);
    ck_assert_msg(strchr(run.err, '\n') == run.err + strlen(run.err) - 1, "%s", run.err);
    run_free(&run);
  }
}
END_TEST

/** @brief An answer that cannot be written is an error of its own, status 1.
 *  @proves{run_program} */
START_TEST(unwritable_answers_end_with_status_1)
{
  static const char *const lines[][2] = {{"moves", ""}, {"--help", ""}, {"show board", "--svg"}};
  for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
    char line[64], *complaint = NULL;
    const char *words[WORDS_MAX] = {"hayanagi"};
    size_t size = 0;
    FILE *full = fopen("/dev/full", "w");
    FILE *err = open_memstream(&complaint, &size);
    ck_assert(full != NULL && err != NULL);
    snprintf(line, sizeof line, "%s %s", lines[i][0], lines[i][1]);
    const int count = 1 + split(line, words + 1);
    ck_assert_int_eq((int)run_program(count, words, stdin, full, err), STATUS_FAILED);
    fclose(err);
    ck_assert_ptr_nonnull(strstr(complaint, "hayanagi: cannot write the answer: "));
    fclose(full);
    free(complaint);
  }
}
END_TEST

/** @brief Without a word the program speaks USI until its input ends, or can no longer be read.
 *  @proves{run_program} */
START_TEST(without_words_the_program_speaks_usi)
{
  const char *words[] = {"hayanagi"};
  char *answers = NULL, *complaint = NULL, talk[] = "usi\nquit\n";
  size_t size = 0;
  FILE *in = fmemopen(talk, strlen(talk), "r"), *full = fopen("/dev/full", "w");
  FILE *directory = fopen("/", "r");
  FILE *out = open_memstream(&answers, &size), *err = open_memstream(&complaint, &size);
  ck_assert_int_eq((int)run_program(1, words, in, out, err), STATUS_DONE);
  rewind(in);
  ck_assert_int_eq((int)run_program(1, words, in, full, err), STATUS_FAILED);
  ck_assert_int_eq((int)run_program(1, words, directory, out, err), STATUS_FAILED);
  fclose(directory);
  fclose(in);
  fclose(out);
  fclose(err);
  fclose(full);
  ck_assert_ptr_nonnull(strstr(answers, "\nusiok\n"));
  ck_assert_str_eq(complaint, "hayanagi: the answers could not be written\n"
                              "hayanagi: the input could not be read\n");
  free(answers);
  free(complaint);
}
END_TEST

/** @brief Build the suite and run it.
 *  @return exit status. */
int main(void) {
  Suite *suite = suite_create("ch01");
  TCase *words = add_section(suite, "sec1_5", "ch01 sec1_5 fast");
  tcase_add_test(words, options_and_operands_are_told_apart);
  tcase_add_test(words, numbers_on_the_command_line_are_strict);
  tcase_add_test(words, help_is_printed_for_every_command);
  tcase_add_test(words, bad_command_lines_end_with_status_2);
  tcase_add_test(words, unwritable_answers_end_with_status_1);
  tcase_add_test(words, without_words_the_program_speaks_usi);
  add_command_sections(suite);
  add_book_section(suite);
  add_extra_sections(suite);
  add_drawing_sections(suite);
  add_figure_sections(suite);
  add_engine_sections(suite);
  add_scene_sections(suite);
  add_ch01_refusals(suite);
  add_ch01_edges(suite);
  return run_suite(suite);
}

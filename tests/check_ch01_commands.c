/**
 * @file check_ch01_commands.c
 * @brief Chapter 1: what the subcommands print.
 */
#include "check_ch01.h"

#include "ch01_commands.h"
#include "ch01_games.h"
#include "ch04_sfen.h"
#include "ch04_usimove.h"
#include "ch06_movegen.h"
#include "ch11_evaluate.h"
#include "fixture_table.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/** @brief Whether a text begins with another.
 *  @param text the text.
 *  @param start what it should begin with.
 *  @return true if so. */
static bool begins_with(const char *text, const char *start) {
  return strncmp(text, start, strlen(start)) == 0;
}

/** @brief Plain, divided, detailed, shared among threads: the counts are the known ones.
 *  @proves{commands} */
START_TEST(perft_prints_the_known_counts)
{
  static const char *const cases[][2] = {
      {"perft 0", "info string perft depth 0 nodes 1 time "},
      {"perft 1", "info string perft depth 1 nodes 30 time "},
      {"perft 3", "info string perft depth 3 nodes 25470 time "},
      {"perft --threads 3 3", "info string perft depth 3 nodes 25470 time "},
      {"perft 3 --details",
       "info string perft depth 3 nodes 25470 captures 59 promotions 30 checks 48 mates 0 time "},
      {"perft 3 --details --threads=2",
       "info string perft depth 3 nodes 25470 captures 59 promotions 30 checks 48 mates 0 time "},
      {"perft 1 --details --sfen '8k/6G2/7G1/9/9/9/9/9/K8 b PR 1'",
       "info string perft depth 1 nodes 159 captures 0 promotions 0 checks 20 mates 18 time "},
      {"perft 0 --details",
       "info string perft depth 0 nodes 1 captures 0 promotions 0 checks 0 mates 0 time "}};
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    char *text = output_of(cases[i][0]);
    ck_assert_msg(begins_with(text, cases[i][1]), "%s: %s", cases[i][0], text);
    ck_assert_msg(strchr(text, '\n') == text + strlen(text) - 1, "%s", text);
    ck_assert_ptr_nonnull(strstr(text, " nps "));
    free(text);
  }
}
END_TEST

/** @brief Divided counts stand in generation order and add up to the total.
 *  @proves{commands} */
START_TEST(divided_counts_add_up_in_generation_order)
{
  static const char *const lines[] = {"perft 2 --divide", "perft 2 --divide --threads 4 --details"};
  for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
    char *text = output_of(lines[i]), *list = output_of("moves");
    const char *line = text, *wanted = list;
    uint64_t sum = 0, nodes = 0, total = 0;
    for (int moves = 0; moves < 30; moves++) {
      char move[MOVE_TEXT_SIZE] = "";
      ck_assert_int_eq(sscanf(line, "%7[^:]: %" SCNu64, move, &nodes), 2);
      ck_assert_msg(begins_with(wanted, move), "%s stands where %.5s should", move, wanted);
      sum += nodes;
      line = strchr(line, '\n') + 1;
      wanted = strchr(wanted, '\n') + 1;
    }
    ck_assert_int_eq(sscanf(line, "info string perft depth 2 nodes %" SCNu64, &total), 1);
    ck_assert_uint_eq(sum, total);
    ck_assert_uint_eq(total, 900);
    ck_assert_str_eq(line + strlen(line) - 8, " divide\n");
    free(text);
    free(list);
  }
}
END_TEST

/** @brief The moves are those of generation, one a line; nothing where there is none.
 *  @proves{commands} @proves{read_position} */
START_TEST(moves_are_printed_one_a_line)
{
  char *text = output_of("moves --sfen '4k4/9/4p4/4P4/9/9/9/9/4K4 b - 1'");
  ck_assert_str_eq(text, "5i6h\n5i5h\n5i4h\n5i6i\n5i4i\n5d5c\n5d5c+\n");
  free(text);
  text = output_of("moves --sfen '8k/9/7+R1/9/9/9/9/9/9 b P'");
  ck_assert_ptr_null(strstr(text, "P*1b"));
  free(text);
  text = output_of("moves --sfen '4k4/4G4/4G4/9/9/9/9/9/4K4 w - 2'");
  ck_assert_str_eq(text, "");
  free(text);
}
END_TEST

/** @brief Attackers stand on one line in square order, a dash means none, as the fixtures say.
 *  @proves{commands} */
START_TEST(attackers_are_printed_on_one_line)
{
  char *text = output_of("attackers 5e black");
  ck_assert_str_eq(text, "-\n");
  free(text);
  text = output_of("attackers 5e white --sfen '4r4/9/9/4p1b2/9/9/9/9/k3K4 w - 1'");
  ck_assert_str_eq(text, "5d\n");
  free(text);
  text = output_of("attackers 5b black --sfen '4k4/9/3G1G3/9/9/9/4R4/9/4K4 w - 1'");
  ck_assert_str_eq(text, "6c 4c 5g\n");
  free(text);
}
END_TEST

/** @brief The last number is the value that the engine uses, whoever is to move and with one king.
 *  @proves{commands} */
START_TEST(the_printed_evaluation_ends_with_the_value)
{
  static const char *const positions[] = {
      STARTPOS_SFEN, "lnsgk1snl/1r4gb1/p1pppp2p/1p4pR1/9/2P6/PP1PPPP1P/1B7/LNSGKGSNL w Pp 10",
      "4k4/9/9/9/4R4/9/9/9/9 w G2P 1"};
  for (size_t i = 0; i < sizeof positions / sizeof *positions; i++) {
    struct position position;
    char line[256];
    ck_assert(set_sfen(&position, positions[i], NULL));
    snprintf(line, sizeof line, "evaluate --sfen '%s'", positions[i]);
    char *text = output_of(line);
    ck_assert(begins_with(text, "phase "));
    const char *last = strrchr(text, ' ');
    ck_assert_ptr_nonnull(last);
    ck_assert_int_eq(atoi(last), evaluate(&position));
    free(text);
  }
}
END_TEST

/** @brief A mate with its line, no mate, none within the plies, out of nodes; what was not proved
 *         is not claimed; bad words are refused by name.
 *  @proves{run_mate} */
START_TEST(mate_prints_one_line)
{
  static const char *const cases[][2] = {
      {"mate --sfen '5k3/9/9/3+P1B1N1/9/9/9/9/9 b RSrb4g3s3n4l17p 1' --shortest --memory 1",
       "mate 5: S*3b 4a5a R*4a 5a5b 4d5c+\n"},
      {"mate", "nomate\n"},
      {"mate --sfen 'k8/9/9/9/9/9/9/9/9 b G 1' --plies 1", "depthlimit\n"},
      {"mate --sfen '9/9/9/9/9/2k6/4r4/9/9 b RBSLb4g3s4n3l18p 1' --nodes 100", "timeout\n"},
      {"mate --sfen '9/9/9/9/9/9/4K4/9/4k1+P1R b - 1' --statistics --time 1000 --memory 1",
       "mate 1: 3i4h\nnodes 2 shortest yes\n"}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    char *text = output_of(cases[i][0]);
    if (!begins_with(text, cases[i][1]))
      ck_abort_msg("%s: %s", cases[i][0], text);
    free(text);
  }
}
END_TEST

/** @brief A line for each position, then the sum.
 *  @proves{run_bench_command} */
START_TEST(bench_prints_the_signature)
{
  char *text = output_of("bench depth 2 --hash 1");
  ck_assert(begins_with(text, "info string bench 1/6 startpos depth 2 nodes 221 "));
  ck_assert_ptr_nonnull(strstr(text, "\ninfo string bench total positions 6 depth 2 nodes 3118 "));
  free(text);
}
END_TEST

/** @brief Every SFEN is read strictly, and the side not to move may not be in check.
 *  @proves{read_position} */
START_TEST(bad_positions_are_refused_with_the_place)
{
  static const char *const bad[][2] = {
      {"", "board is missing"},
      {"startpos", "side is missing"},
      {"9/9/9/9/9/9/9/9/9 b - 1", "no king at all"},
      {"lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSN b - 1", "column 57"},
      {"4k4/9/9/9/9/9/9/4R4/4K4 b - 1", "could take the king on 5a"},
      {"4k4/9/9/9/9/9/9/9/4K4 b 19P 1", "more than 18"},
      {"4k4/9/9/9/9/9/9/9/4K4 b - 1 moves", "'moves'"}};
  static const char *const commands_with_sfen[] = {
      "moves", "perft 1", "attackers 5e black", "evaluate", "judge", "ladder 1", "show board"};
  for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
    for (size_t c = 0; c < sizeof commands_with_sfen / sizeof commands_with_sfen[0]; c++) {
      char line[256];
      snprintf(line, sizeof line, "%s --sfen '%s'", commands_with_sfen[c], bad[i][0]);
      expect_refusal(line, bad[i][1]);
    }
}
END_TEST

/** @brief The judge's line begins as the worked cases say.
 *  @proves{run_judge} @proves{begin_game} */
START_TEST(judge_prints_outcome_reason_and_evidence)
{
  struct fixture_table table = test_data_read("rules.txt", 6);
  for (size_t i = 0; i < table.count; i++) {
    const struct fixture_row *row = &table.rows[i];
    char line[4096];
    if (strlen(row->field[4]) > 200)
      continue; /* whole games: chapter 7's tests */
    snprintf(line, sizeof line, "judge --rule %s --max-moves %s --sfen '%s' %s", row->field[1],
             row->field[2], row->field[3], row->field[4]);
    char *text = output_of(line);
    ck_assert_msg(begins_with(text, row->field[5]), "%s: %s instead of %s", line, text,
                  row->field[5]);
    ck_assert(strchr(text, '\n') == text + strlen(text) - 1);
    free(text);
  }
  fixture_table_free(&table);
}
END_TEST

/** @brief Six lines, one value; minimax and negamax visit the same, the rest never more.
 *  @proves{run_ladder} @proves{show_ladder} */
START_TEST(ladder_prints_one_value_and_falling_nodes)
{
  char *text =
      output_of("ladder 2 --sfen "
                "'lnsgk1snl/1r4gb1/p1pppp2p/1p4pR1/9/2P6/PP1PPPP1P/1B7/LNSGKGSNL w Pp 10'");
  char *chart =
      output_of("show ladder 2 --sfen "
                "'lnsgk1snl/1r4gb1/p1pppp2p/1p4pR1/9/2P6/PP1PPPP1P/1B7/LNSGKGSNL w Pp 10'");
  uint64_t nodes[LADDER_ROW_COUNT] = {0};
  int value[LADDER_ROW_COUNT] = {0};
  const char *line = text;
  for (int i = 0; i < LADDER_ROW_COUNT; i++, line = strchr(line, '\n') + 1) {
    const char *numbers = strstr(line, " value ");
    ck_assert_ptr_nonnull(numbers);
    ck_assert_int_eq(sscanf(numbers, " value %d nodes %" SCNu64, &value[i], &nodes[i]), 2);
    ck_assert_int_eq(value[i], value[0]);
    ck_assert(nodes[i] > 0 && nodes[i] <= nodes[0]);
    char wanted[32];
    snprintf(wanted, sizeof wanted, "# %" PRIu64 "\n", nodes[i]);
    ck_assert_ptr_nonnull(strstr(chart, wanted));
  }
  ck_assert_str_eq(line, "");
  ck_assert_uint_eq(nodes[0], nodes[1]);
  ck_assert_uint_lt(nodes[2], nodes[0]);
  free(text);
  free(chart);
}
END_TEST

/** @brief A line for each speed-up and a column for each depth; what was broken off is a dash.
 *  @proves{run_ladder} */
START_TEST(speedups_are_printed_line_by_line)
{
  static const char *const begins[] = {"nodes", "8", "9.1", "9.2", "9.3", "9.4", "9.5", "9.6"};
  char *text = output_of("ladder 2 --speedups");
  const char *line = text;
  for (int i = 0; i < 8; i++, line = strchr(line, '\n') + 1) {
    uint64_t nodes[2];
    ck_assert(begins_with(line, begins[i]));
    if (i > 0)
      ck_assert_int_eq(sscanf(line + 24, "%" SCNu64 "%" SCNu64, &nodes[0], &nodes[1]), 2);
    if (i > 0)
      ck_assert(nodes[0] > 0 && nodes[0] < nodes[1]);
  }
  ck_assert_str_eq(line, "");
  free(text);
  text = output_of("ladder 3 --speedups --nodes 100");
  ck_assert_ptr_nonnull(strstr(text, " -\n"));
  free(text);
}
END_TEST

void add_command_sections(Suite *suite) {
  TCase *section = add_section(suite, "sec1_4", "ch01 sec1_4 fast");
  tcase_add_test(section, perft_prints_the_known_counts);
  tcase_add_test(section, divided_counts_add_up_in_generation_order);
  tcase_add_test(section, moves_are_printed_one_a_line);
  tcase_add_test(section, attackers_are_printed_on_one_line);
  tcase_add_test(section, the_printed_evaluation_ends_with_the_value);
  tcase_add_test(section, bad_positions_are_refused_with_the_place);
  tcase_add_test(section, judge_prints_outcome_reason_and_evidence);
  tcase_add_test(section, bench_prints_the_signature);
  tcase_add_test(section, mate_prints_one_line);
  tcase_add_test(section, ladder_prints_one_value_and_falling_nodes);
  tcase_add_test(section, speedups_are_printed_line_by_line);
}

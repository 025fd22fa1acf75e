/**
 * @file check_oracle_cases.c
 * @brief The oracle against worked cases: ends of games, faults of other programs, pawn-drop mate.
 *
 * What is right in each was worked out by hand or by others, never by the oracle itself.
 */
#include "common.h"
#include "fixture_table.h"
#include "oracle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/** @brief Trees up to this size are counted. */
enum { SMALL_TREE = 200000 };

/** @brief Read a position that must be readable, and play some moves. */
static struct oracle_position position_after(const char *sfen, const char *moves) {
  struct oracle_position position;
  if (!oracle_read(&position, sfen))
    ck_abort_msg("the oracle cannot read '%s'", sfen);
  oracle_play_all(&position, moves);
  return position;
}

/** @brief Every worked case of the end of a game.
 *  @proves{oracle_judge} */
START_TEST(oracle_judges_the_worked_cases)
{
  struct fixture_table table = test_data_read("rules.txt", 6);
  for (size_t i = 0; i < table.count; i++) {
    const struct fixture_row *row = &table.rows[i];
    char judgement[ORACLE_JUDGEMENT_SIZE] = "unreadable";
    oracle_judge(row->field[3], row->field[4], row->field[1], (int)fixture_number(&table, row, 2),
                 judgement);
    if (strcmp(judgement, row->field[5]) != 0)
      ck_abort_msg("%s: expected '%s', found '%s'", row->field[0], row->field[5], judgement);
  }
  fixture_table_free(&table);
}
END_TEST

/** @brief Where both sides do nothing but check, nobody loses by it.
 *
 * Such a cycle of legal moves is hard to come by. The oracle trusts its input, so it can be shown
 * one whose moves ignore the checks: both rooks stay on the lines of the kings.
 *  @proves{oracle_judge} */
START_TEST(checks_by_both_sides_make_a_draw)
{
  char judgement[ORACLE_JUDGEMENT_SIZE];
  ck_assert(oracle_judge("4k4/9/9/9/4R4/9/9/9/4Kr3 b - 1",
                         "5e5d 4i3i 5d5e 3i4i 5e5d 4i3i 5d5e 3i4i 5e5d 4i3i 5d5e 3i4i",
                         "NoEnteringKing", 0, judgement));
  ck_assert_str_eq(judgement, "draw repetition declare=-");
}
END_TEST

/** @brief A rule that does not exist is refused, and so is a text that is no position.
 *  @proves{oracle_judge} @proves{oracle_read} */
START_TEST(oracle_refuses_what_it_cannot_read)
{
  char judgement[ORACLE_JUDGEMENT_SIZE];
  struct oracle_position position;
  ck_assert(!oracle_judge("4k4/9/9/9/9/9/9/9/4K4 b - 1", "", "CSARule28", 0, judgement));
  ck_assert(!oracle_judge("4k4/9/9/9 b - 1", "", "CSARule24", 0, judgement));
  ck_assert(!oracle_read(&position, "4x4/9/9/9/9/9/9/9/4K4 b - 1"));
  ck_assert(!oracle_read(&position, "4k4/9/9/9/9/9/9/9/4K4 b X 1"));
}
END_TEST

/** @brief Whether each word of a list of moves is, or is not, among the legal ones. */
static bool has_each(const char *line, const char *words, bool expected) {
  char copy[ORACLE_LINE_SIZE + 2], among[ORACLE_LINE_SIZE + 2];
  snprintf(copy, sizeof copy, "%s", words);
  snprintf(among, sizeof among, " %s ", line);
  for (char *word = strtok(copy, " "); word != NULL; word = strtok(NULL, " ")) {
    char padded[ORACLE_MOVE_SIZE + 2];
    snprintf(padded, sizeof padded, " %s ", word);
    if ((strstr(among, padded) != NULL) != expected)
      return false;
  }
  return true;
}

/** @brief Whether the trees of depth 1, 2 ... have the sizes of a list, as far as they are small.
 */
static bool has_tree_sizes(const struct oracle_position *position, const char *sizes) {
  char *next;
  for (int depth = 1; *sizes != '\0'; depth++, sizes = next) {
    long expected = strtol(sizes, &next, 10);
    if (expected <= SMALL_TREE && oracle_perft(position, depth, NULL) != expected)
      return false;
  }
  return true;
}

/** @brief Whether the judgement begins as `RULE MAXMOVES : OUTCOME REASON` or ends as the verdict.
 */
static bool is_judged(const struct fixture_row *row, bool declaration) {
  char rule[32], first[32], second[32], expected[80], judgement[ORACLE_JUDGEMENT_SIZE];
  int max_moves = 0;
  if (declaration) {
    ck_assert_int_eq(sscanf(row->field[4], "%31s %31s", rule, first), 2);
    snprintf(expected, sizeof expected, " declare=%s", first);
  } else {
    ck_assert_int_eq(sscanf(row->field[4], "%31s %d : %31s %31s", rule, &max_moves, first, second),
                     4);
    snprintf(expected, sizeof expected, "%s %s ", first, second);
  }
  if (!oracle_judge(row->field[2], row->field[3], rule, max_moves, judgement))
    return false;
  const char *found = strstr(judgement, expected);
  return declaration ? found != NULL && strcmp(found, expected) == 0 : found == judgement;
}

/** @brief Whether a case of faults.txt comes out as it should. */
static bool comes_out(const struct fixture_table *table, const struct fixture_row *row) {
  const char *kind = row->field[1], *expected = row->field[4];
  struct oracle_position position = position_after(row->field[2], row->field[3]);
  char line[ORACLE_LINE_SIZE], sfen[ORACLE_SFEN_SIZE];
  int count = oracle_moves_line(&position, line);
  if (strcmp(kind, "count") == 0)
    return count == (int)fixture_number(table, row, 4);
  if (strcmp(kind, "moves") == 0)
    return strcmp(line, expected) == 0;
  if (strcmp(kind, "legal") == 0)
    return has_each(line, expected, true);
  if (strcmp(kind, "illegal") == 0)
    return has_each(line, expected, false);
  if (strcmp(kind, "check") == 0)
    return oracle_in_check(&position, strcmp(expected, "black") == 0);
  if (strcmp(kind, "perft") == 0)
    return has_tree_sizes(&position, expected);
  if (strcmp(kind, "print") == 0) {
    oracle_write(&position, sfen, sizeof sfen);
    return strcmp(sfen, expected) == 0;
  }
  if (strcmp(kind, "judge") != 0 && strcmp(kind, "declare") != 0)
    fixture_fail(table, row, "no such kind of case");
  return is_judged(row, kind[0] == 'd');
}

/** @brief Positions that other programs once got wrong.
 *  @proves{oracle_moves} @proves{oracle_in_check} @proves{oracle_play} @proves{oracle_play_all}
 *  @proves{oracle_judge} */
START_TEST(oracle_gets_the_known_faults_right)
{
  struct fixture_table table = test_data_read("faults.txt", 5);
  for (size_t i = 0; i < table.count; i++)
    if (!comes_out(&table, &table.rows[i]))
      ck_abort_msg("faults.txt:%d: %s (%s) does not come out as '%s'", table.rows[i].line,
                   table.rows[i].field[0], table.rows[i].field[1], table.rows[i].field[4]);
  fixture_table_free(&table);
}
END_TEST

/** @brief Mate by a dropped pawn is told from mate by a pushed one and from a check that can be
 * met.
 *  @proves{oracle_is_pawn_drop_mate} */
START_TEST(oracle_knows_pawn_drop_mate)
{
  struct oracle_position mate = position_after("8k/9/7+R1/9/9/9/9/9/K8 b P 1", "");
  ck_assert(oracle_is_pawn_drop_mate(&mate, "P*1b"));
  ck_assert(!oracle_is_pawn_drop_mate(&mate, "P*1c"));
  struct oracle_position pinned =
      position_after("7pk/7n1/6r1g/7NL/9/9/9/9/K8 b Pr2b3g4s2n3l16p 1", "");
  ck_assert(!oracle_is_pawn_drop_mate(&pinned, "P*1b"));
  struct oracle_position pushed = position_after("8k/9/7+RP/9/9/9/9/9/K8 b - 1", "");
  ck_assert(!oracle_is_pawn_drop_mate(&pushed, "1c1b"));
  ck_assert(oracle_gives_check(&pushed, "1c1b"));
}
END_TEST

/** @brief Build the suite and run it.
 *  @return exit status. */
int main(void) {
  Suite *suite = suite_create("oracle_cases");
  TCase *cases = tcase_create("oracle_cases");
  tcase_set_tags(cases, "oracle fast");
  tcase_set_timeout(cases, 600);
  tcase_add_test(cases, oracle_judges_the_worked_cases);
  tcase_add_test(cases, checks_by_both_sides_make_a_draw);
  tcase_add_test(cases, oracle_refuses_what_it_cannot_read);
  tcase_add_test(cases, oracle_gets_the_known_faults_right);
  tcase_add_test(cases, oracle_knows_pawn_drop_mate);
  suite_add_tcase(suite, cases);
  return run_suite(suite);
}

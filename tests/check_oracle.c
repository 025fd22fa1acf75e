/**
 * @file check_oracle.c
 * @brief The judge of the tests is judged first: the oracle against what other programs found.
 *
 * check_oracle_cases.c goes on with the worked cases. A wrong oracle would teach the engine its own
 * mistakes. So it is compared with lists, counts and verdicts that were made elsewhere, none of
 * which it has been used to make.
 */
#include "common.h"
#include "fixture_table.h"
#include "oracle.h"
#include "perft_fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/** @brief Trees up to this size are counted in `make check`, up to the other in the long tier. */
enum { SMALL_TREE = 200000, LARGE_TREE = 6000000 };

/** @brief Read a position that must be readable. */
static struct oracle_position position_of(const char *sfen) {
  struct oracle_position position;
  if (!oracle_read(&position, sfen))
    ck_abort_msg("the oracle cannot read '%s'", sfen);
  return position;
}

/** @brief Every file is there and holds what was put into it.
 *  @proves{test_data_read} @proves{perft_fixture_read} @proves{fixture_number} */
START_TEST(fixture_files_are_read_whole)
{
  static const struct {
    const char *file;
    int fields;
    size_t rows;
  } files[] = {{"legal.txt", 1, 1500},
               {"attackers.txt", 3, 743},
               {"rules.txt", 6, 46},
               {"sfen.txt", 3, 12},
               {"faults.txt", 5, 78}};
  for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
    struct fixture_table table = test_data_read(files[i].file, files[i].fields);
    ck_assert_uint_eq(table.count, files[i].rows);
    fixture_table_free(&table);
  }
  struct perft_fixture counts = perft_fixture_read("counts.perft");
  ck_assert_uint_eq(counts.count, 275);
  ck_assert_str_eq(counts.rows[0].name, "startpos");
  ck_assert_int_eq(counts.rows[2].nodes, 25470);
  ck_assert_int_eq(counts.rows[2].promotions, 30);
  perft_fixture_free(&counts);
  struct perft_fixture mirrored = perft_fixture_read("mirrored.perft");
  ck_assert_uint_eq(mirrored.count, 107);
  perft_fixture_free(&mirrored);
}
END_TEST

/** @brief Reading and writing bring back every position of the fixtures.
 *  @proves{oracle_read} @proves{oracle_write} */
START_TEST(oracle_reads_and_writes_every_fixture)
{
  char sfen[ORACLE_SFEN_SIZE];
  struct fixture_table legal = test_data_read("legal.txt", 1);
  for (size_t i = 0; i < legal.count; i++) {
    struct oracle_position position = position_of(legal.rows[i].field[0]);
    oracle_write(&position, sfen, sizeof sfen);
    if (strcmp(sfen, legal.rows[i].field[0]) != 0)
      ck_abort_msg("'%s' is written as '%s'", legal.rows[i].field[0], sfen);
  }
  fixture_table_free(&legal);
  struct fixture_table texts = test_data_read("sfen.txt", 3);
  for (size_t i = 0; i < texts.count; i++) {
    if (strcmp(texts.rows[i].field[2], "accept") != 0)
      continue;
    struct oracle_position position = position_of(texts.rows[i].field[1]);
    oracle_write(&position, sfen, sizeof sfen);
    ck_assert_str_eq(sfen, texts.rows[i].field[3]);
  }
  fixture_table_free(&texts);
}
END_TEST

/** @brief The legal moves of 1,500 positions of random games.
 *  @proves{oracle_moves} @proves{oracle_moves_line} @proves{oracle_has_move} */
START_TEST(oracle_moves_are_those_of_1500_positions)
{
  struct fixture_table table = test_data_read("legal.txt", 1);
  for (size_t i = 0; i < table.count; i++) {
    const struct fixture_row *row = &table.rows[i];
    struct oracle_position position = position_of(row->field[0]);
    char line[ORACLE_LINE_SIZE];
    int count = oracle_moves_line(&position, line);
    if (strcmp(line, row->field[1]) != 0)
      ck_abort_msg("%s\nexpected %s\nfound    %s", row->field[0], row->field[1], line);
    if (oracle_has_move(&position) != (count > 0))
      ck_abort_msg("%s: a position has a move when it has one", row->field[0]);
  }
  fixture_table_free(&table);
}
END_TEST

/** @brief The attackers of squares of random positions.
 *  @proves{oracle_attackers} */
START_TEST(oracle_attackers_are_those_of_the_fixture)
{
  struct fixture_table table = test_data_read("attackers.txt", 3);
  for (size_t i = 0; i < table.count; i++) {
    const struct fixture_row *row = &table.rows[i];
    struct oracle_position position = position_of(row->field[0]);
    char squares[ORACLE_CELLS][3], line[4 * ORACLE_CELLS] = "";
    bool black = strcmp(row->field[2], "black") == 0;
    int count = oracle_attackers(&position, row->field[1], black, squares);
    for (int k = 0; k < count; k++)
      sprintf(line + strlen(line), k > 0 ? " %s" : "%s", squares[k]);
    if (strcmp(line, row->field[3]) != 0)
      ck_abort_msg("%s: %s by %s: expected '%s', found '%s'", row->field[0], row->field[1],
                   row->field[2], row->field[3], line);
  }
  fixture_table_free(&table);
}
END_TEST

/** @brief Compare one count with its row; -1 there means that nobody knows. */
static void compare_count(const struct perft_row *row, const char *what, long found,
                          long long expected) {
  if (expected >= 0 && found != expected)
    ck_abort_msg("%s (%s) depth %d: %s: expected %lld, found %ld", row->name, row->sfen, row->depth,
                 what, expected, found);
}

/** @brief Count the trees of a file that are small enough. */
static void compare_trees(const char *file, long long more_than, long long at_most) {
  struct perft_fixture fixture = perft_fixture_read(file);
  for (size_t i = 0; i < fixture.count; i++) {
    const struct perft_row *row = &fixture.rows[i];
    if (row->nodes > at_most || row->nodes <= more_than)
      continue;
    struct oracle_position position = position_of(row->sfen);
    struct oracle_counts counts;
    oracle_perft(&position, row->depth, &counts);
    compare_count(row, "nodes", counts.nodes, row->nodes);
    compare_count(row, "captures", counts.captures, row->captures);
    compare_count(row, "promotions", counts.promotions, row->promotions);
    compare_count(row, "checks", counts.checks, row->checks);
    compare_count(row, "mates", counts.mates, row->mates);
  }
  perft_fixture_free(&fixture);
}

/** @brief The published counts of small trees, with what stands at their leaves.
 *  @proves{oracle_perft} @proves{oracle_gives_check} */
START_TEST(oracle_counts_the_leaves_of_the_fixtures)
{ compare_trees("counts.perft", -1, SMALL_TREE); }
END_TEST

/** @brief The same for positions turned round.
 *  @proves{oracle_perft} */
START_TEST(oracle_counts_the_leaves_of_the_mirrored_fixtures)
{ compare_trees("mirrored.perft", -1, SMALL_TREE); }
END_TEST

/** @brief The same for larger trees.
 *  @proves{oracle_perft} */
START_TEST(oracle_counts_the_leaves_of_larger_fixtures)
{
  compare_trees("counts.perft", SMALL_TREE, LARGE_TREE);
  compare_trees("mirrored.perft", SMALL_TREE, LARGE_TREE);
}
END_TEST

/** @brief What random games should have in them. */
struct happenings {
  int positions;   /**< moves made in all */
  int captures;    /**< ... that took a piece */
  int promotions;  /**< ... that promoted */
  int drops;       /**< ... from the hand */
  int checks;      /**< ... that gave check */
  int mates;       /**< positions without a legal move */
  int repetitions; /**< positions judged a repetition */
  int perpetuals;  /**< positions judged a perpetual check */
  int entered;     /**< positions in which a declaration would win */
};

/** @brief Play one game and note what happens in it. */
static void watch_game(uint64_t seed, const char *sfen, int plies, struct happenings *seen) {
  struct oracle_game game;
  char start[ORACLE_SFEN_SIZE], judgement[ORACLE_JUDGEMENT_SIZE], record[2048] = "";
  oracle_random_game(&game, seed, sfen);
  oracle_write(&game.position, start, sizeof start);
  for (int ply = 0; ply < plies; ply++) {
    struct oracle_position before = game.position;
    const char *usi = oracle_random_move(&game);
    if (usi == NULL)
      break;
    sprintf(record + strlen(record), "%s ", usi);
    seen->positions++;
    seen->captures += usi[1] != '*' && before.cell[9 * (usi[2] - '1') + usi[3] - 'a'] != '.';
    seen->drops += usi[1] == '*';
    seen->promotions += usi[1] != '*' && usi[4] == '+';
    seen->checks += oracle_gives_check(&before, usi);
    seen->mates += game.count == 0;
    ck_assert(oracle_judge(start, record, "CSARule27", 0, judgement));
    seen->repetitions += strstr(judgement, "repetition") != NULL;
    seen->perpetuals += strstr(judgement, "perpetual") != NULL;
    seen->entered += strstr(judgement, "declare=win") != NULL;
  }
}

/** @brief Random games repeat themselves exactly, and contain all that they are there to contain.
 *  @proves{oracle_random_game} @proves{oracle_random_move} */
START_TEST(oracle_random_games_have_everything_in_them)
{
  struct oracle_game first, second;
  oracle_random_game(&first, 4711, NULL);
  oracle_random_game(&second, 4711, NULL);
  for (int ply = 0; ply < 100 && oracle_random_move(&first) != NULL; ply++)
    ck_assert_str_eq(first.last[!first.position.black], oracle_random_move(&second));
  struct happenings seen = {0};
  for (uint64_t seed = 0; seed < 40; seed++)
    watch_game(seed, NULL, 300, &seen);
  for (uint64_t seed = 0; seed < 40; seed++)
    watch_game(seed, "8R/4k4/9/9/9/9/9/9/4K4 b - 1", 60, &seen);
  ck_assert_int_gt(seen.positions, 5000);
  ck_assert_int_gt(seen.captures, 500);
  ck_assert_int_gt(seen.promotions, 200);
  ck_assert_int_gt(seen.drops, 500);
  ck_assert_int_gt(seen.checks, 200);
  ck_assert_int_gt(seen.mates, 5);
  ck_assert_int_gt(seen.repetitions, 10);
  ck_assert_int_gt(seen.perpetuals, 10);
  ck_assert_int_gt(seen.entered, 10);
}
END_TEST

/** @brief Build the suite and run it.
 *  @return exit status. */
int main(void) {
  Suite *suite = suite_create("oracle");
  TCase *fast = tcase_create("oracle"), *slow = tcase_create("oracle_long");
  tcase_set_tags(fast, "oracle fast");
  tcase_set_tags(slow, "oracle slow");
  tcase_set_timeout(fast, 600);
  tcase_set_timeout(slow, 600);
  tcase_add_test(fast, fixture_files_are_read_whole);
  tcase_add_test(fast, oracle_reads_and_writes_every_fixture);
  tcase_add_test(fast, oracle_moves_are_those_of_1500_positions);
  tcase_add_test(fast, oracle_attackers_are_those_of_the_fixture);
  tcase_add_test(fast, oracle_counts_the_leaves_of_the_fixtures);
  tcase_add_test(fast, oracle_counts_the_leaves_of_the_mirrored_fixtures);
  tcase_add_test(fast, oracle_random_games_have_everything_in_them);
  tcase_add_test(slow, oracle_counts_the_leaves_of_larger_fixtures);
  suite_add_tcase(suite, fast);
  suite_add_tcase(suite, slow);
  return run_suite(suite);
}

/**
 * @file check_ch11_value.c
 * @brief Sections 11.1 and 11.3: values, symmetry, tempo.
 */
#include "check_ch11.h"

#include "ch04_usimove.h"
#include "ch06_movegen.h"
#include "ch11_evaluate.h"
#include "ch11_terms.h"
#include "fixture_table.h"
#include "oracle_evaluate.h"

/** @brief Compare a value with pencil and paper.
 *  @param position the position.
 *  @param oracle the same one. */
static void compare_values(const struct position *position, const struct oracle_position *oracle) {
  const int got = evaluate(position);
  const int expected = oracle_evaluate(oracle);
  if (got != expected)
    fail_value("evaluate", position, got, expected);
}

/** @brief Twelve positions have the values that the original gives them, here and with pencil and
 *         paper, and the three generators find as many moves as there.
 *  @proves{evaluate} @proves{oracle_evaluate} @proves{generate_quiescence_moves} */
START_TEST(known_positions_have_their_values)
{
  struct fixture_table table = test_data_read("evaluation.txt", 6);
  for (size_t i = 0; i < table.count; i++) {
    const struct fixture_row *row = &table.rows[i];
    struct position position;
    struct oracle_position oracle;
    struct move_list lists[3];
    must_read(&position, row->field[1]);
    ck_assert(oracle_read(&oracle, row->field[1]));
    const int expected = (int)fixture_number(&table, row, 2);
    if (evaluate(&position) != expected)
      fail_value(row->field[0], &position, evaluate(&position), expected);
    compare_values(&position, &oracle);
    generate_legal_moves(&position, &lists[0]);
    generate_quiescence_moves(&position, &lists[1]);
    generate_checking_moves(&position, &lists[2]);
    for (int n = 0; n < 3; n++)
      if (lists[n].count != (int)fixture_number(&table, row, 3 + n))
        fail_value("moves", &position, lists[n].count, (int)fixture_number(&table, row, 3 + n));
  }
  ck_assert_uint_eq(table.count, 12);
  fixture_table_free(&table);
}
END_TEST

/** @brief Random games of all styles: every position is worth what pencil and paper say.
 *  @proves{evaluate} */
START_TEST(evaluation_equals_the_plain_one_on_random_games)
{
  const int games = tier_rounds(200, 4000);
  int positions = 0;
  for (int seed = 1; seed <= games; seed++) {
    static struct oracle_game game;
    oracle_random_game(&game, (uint64_t)(1100 + seed), NULL);
    for (int ply = 0; ply < 150; ply++, positions++) {
      char sfen[ORACLE_SFEN_SIZE];
      struct position position;
      oracle_write(&game.position, sfen, sizeof sfen);
      must_read(&position, sfen);
      compare_values(&position, &game.position);
      if (oracle_random_move(&game) == NULL)
        break;
    }
  }
  ck_assert_int_ge(positions, 50 * games);
}
END_TEST

/** @brief Random boards, which no game reaches: many promoted pieces, crowds around the kings,
 * every phase, missing kings.
 *  @proves{evaluate} */
START_TEST(evaluation_equals_the_plain_one_on_random_boards)
{
  struct test_rng rng = test_rng_seeded(1101);
  int kingless = 0;
  for (int round = 0; round < tier_rounds(20000, 400000); round++) {
    struct position position;
    struct oracle_position oracle;
    char sfen[SFEN_TEXT_SIZE];
    random_board(&rng, &position, round % 8);
    to_sfen(&position, sfen);
    if (!oracle_read(&oracle, sfen))
      ck_abort_msg("seed 1101, round %d: %s", round, sfen);
    compare_values(&position, &oracle);
    kingless += find_king(&position, COLOR_BLACK) == SQUARE_NONE;
  }
  ck_assert_int_gt(kingless, 0);
}
END_TEST

/** @brief Turn the board and exchange the colours: whoever is to move sees the same value.
 *  @proves{evaluate} */
START_TEST(evaluation_is_the_same_after_turning_the_board)
{
  struct test_rng rng = test_rng_seeded(1102);
  for (int round = 0; round < tier_rounds(20000, 400000); round++) {
    struct position position;
    random_board(&rng, &position, round % 8);
    const struct position other = turned(&position);
    if (evaluate(&other) != evaluate(&position))
      fail_value("turned", &position, evaluate(&other), evaluate(&position));
  }
}
END_TEST

/** @brief A value depends on board, hands and turn only: not on the moves that led there, not on
 *         their number, and not on moves tried and taken back.
 *  @proves{evaluate} */
START_TEST(evaluation_does_not_depend_on_the_way)
{
  struct test_rng rng = test_rng_seeded(1103);
  for (int game = 0; game < tier_rounds(40, 800); game++) {
    struct position position;
    struct move_list list;
    must_read(&position, STARTPOS_SFEN);
    for (int ply = 0; ply < 120; ply++) {
      char sfen[SFEN_TEXT_SIZE];
      struct position fresh;
      generate_legal_moves(&position, &list);
      if (list.count == 0)
        break;
      to_sfen(&position, sfen);
      must_read(&fresh, sfen);
      fresh.ply_count = 0;
      const int value = evaluate(&position);
      if (evaluate(&fresh) != value)
        fail_value("read again", &position, evaluate(&fresh), value);
      const struct move move = list.moves[test_random_below(&rng, list.count)];
      const struct undo undo = do_move(&position, move);
      evaluate(&position);
      undo_move(&position, move, undo);
      if (evaluate(&position) != value)
        fail_value("taken back", &position, evaluate(&position), value);
      do_move(&position, move);
    }
  }
}
END_TEST

/** @brief Whoever is to move has 12 more than half of what lies between the two turns.
 *  @proves{evaluate} */
START_TEST(the_turn_is_worth_twelve)
{
  struct test_rng rng = test_rng_seeded(1104);
  for (int round = 0; round < tier_rounds(5000, 100000); round++) {
    struct position position;
    random_board(&rng, &position, round % 8);
    struct position passed = position;
    set_side_to_move(&passed, opposite(position.side_to_move));
    const int both = evaluate(&position) + evaluate(&passed);
    if (both != 2 * 12)
      fail_value("both turns together", &position, both, 2 * 12);
  }
  ck_assert_int_eq(TEMPO_BONUS, 12);
}
END_TEST

void add_value_sections(Suite *suite) {
  TCase *whole = add_section(suite, "sec11_1", "ch11 sec11_1 fast");
  tcase_add_test(whole, known_positions_have_their_values);
  tcase_add_test(whole, evaluation_equals_the_plain_one_on_random_games);
  tcase_add_test(whole, evaluation_equals_the_plain_one_on_random_boards);
  tcase_add_test(whole, evaluation_is_the_same_after_turning_the_board);
  tcase_add_test(whole, evaluation_does_not_depend_on_the_way);
  TCase *tempo = add_section(suite, "sec11_3", "ch11 sec11_3 fast");
  tcase_add_test(tempo, the_turn_is_worth_twelve);
}

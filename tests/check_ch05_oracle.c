/**
 * @file check_ch05_oracle.c
 * @brief Section 5.10: attackers and checks as the oracle and other programs see them.
 */
#include "check_ch05.h"

#include "ch04_sfen.h"
#include "ch05_attacks.h"
#include "fixture_table.h"
#include "oracle.h"

#include <string.h>

/** @brief Read the position of a text that must be good.
 *  @param position receives it.
 *  @param sfen the text. */
static void must_read(struct position *position, const char *sfen) {
  struct error error;
  if (!set_sfen(position, sfen, &error))
    ck_abort_msg("%s: %s", sfen, error.message);
}

/** @brief Read names of squares, separated by blanks.
 *  @param names such as "8c 8d 9b".
 *  @return the set. */
static struct bitboard set_of_names(const char *names) {
  struct bitboard set = BITBOARD_EMPTY;
  while (*names != '\0') {
    const char name[SQUARE_TEXT_SIZE] = {names[0], names[1], '\0'};
    const int square = square_from_usi(name);
    if (square == SQUARE_NONE)
      ck_abort_msg("'%s' begins with no square", names);
    bitboard_set(&set, square);
    names += names[2] == ' ' ? 3 : 2;
  }
  return set;
}

/** @brief Every line of the fixture, which other programs have computed.
 *  @proves{attackers_to} */
START_TEST(attackers_are_those_of_the_fixture)
{
  struct fixture_table table = test_data_read("attackers.txt", 3);
  for (size_t i = 0; i < table.count; i++) {
    const struct fixture_row *row = &table.rows[i];
    struct position position;
    must_read(&position, row->field[0]);
    const enum color by = strcmp(row->field[2], "black") == 0 ? COLOR_BLACK : COLOR_WHITE;
    const struct bitboard expected = set_of_names(row->field[3]);
    const struct bitboard got = attackers_to(&position, square_from_usi(row->field[1]), by);
    if (!bitboard_equal(got, expected))
      fail_sets(row->field[1], &position, got, expected);
  }
  ck_assert_uint_ge(table.count, 700);
  fixture_table_free(&table);
}
END_TEST

/** @brief Compare attackers and checks of one position with the oracle.
 *  @param oracle the position.
 *  @param sfen its text. */
static void compare_with_oracle(const struct oracle_position *oracle, const char *sfen) {
  struct position position;
  must_read(&position, sfen);
  for (int i = 0; i < 2 * SQUARE_COUNT; i++) {
    const enum color by = (enum color)(i % 2);
    char name[SQUARE_TEXT_SIZE];
    char names[ORACLE_CELLS][3];
    square_to_usi(i / 2, name);
    struct bitboard expected = BITBOARD_EMPTY;
    for (int n = oracle_attackers(oracle, name, by == COLOR_BLACK, names); n > 0; n--)
      bitboard_set(&expected, square_from_usi(names[n - 1]));
    const struct bitboard got = attackers_to(&position, i / 2, by);
    if (!bitboard_equal(got, expected))
      fail_sets(name, &position, got, expected);
  }
  for (int c = 0; c < 2; c++)
    if (is_in_check(&position, (enum color)c) != oracle_in_check(oracle, c == COLOR_BLACK))
      ck_abort_msg("check of colour %d: %s", c, sfen);
  struct error error;
  if (is_playable_position(&position, &error) == oracle_in_check(oracle, !oracle->black))
    ck_abort_msg("playable or not: %s", sfen);
}

/** @brief Random games, all squares, both sides: the same attackers and checks as by brute force.
 *  @proves{attackers_to} @proves{is_in_check} @proves{is_playable_position} */
START_TEST(attackers_are_those_of_the_oracle)
{
  const int games = tier_rounds(20, 500);
  int positions = 0;
  for (int seed = 1; seed <= games; seed++) {
    static struct oracle_game game;
    oracle_random_game(&game, (uint64_t)seed, NULL);
    for (int ply = 0; ply < 120; ply++, positions++) {
      char sfen[ORACLE_SFEN_SIZE];
      oracle_write(&game.position, sfen, sizeof sfen);
      compare_with_oracle(&game.position, sfen);
      if (oracle_random_move(&game) == NULL)
        break;
    }
  }
  ck_assert_int_ge(positions, 20 * games);
}
END_TEST

/** @brief Random boards, not only those of games: many checks, missing kings, kings to take.
 *  @proves{is_in_check} @proves{is_playable_position} */
START_TEST(in_check_means_the_king_is_attacked)
{
  struct test_rng rng = test_rng_seeded(701);
  const int rounds = tier_rounds(2000, 20000);
  int checks = 0, kingless = 0;
  for (int round = 0; round < rounds; round++) {
    struct position position;
    random_position(&rng, &position);
    for (int c = 0; c < 2; c++) {
      const enum color color = (enum color)c;
      const int king = find_king(&position, color);
      const bool attacked =
          king != SQUARE_NONE && bitboard_any(attackers_to(&position, king, opposite(color)));
      if (is_in_check(&position, color) != attacked)
        fail_sets("is_in_check", &position, position.occupied, BITBOARD_EMPTY);
      checks += attacked;
      kingless += king == SQUARE_NONE;
    }
    if (is_playable_position(&position, NULL) ==
        is_in_check(&position, opposite(position.side_to_move)))
      fail_sets("is_playable_position", &position, position.occupied, BITBOARD_EMPTY);
  }
  ck_assert_int_gt(checks, rounds / 10);
  ck_assert_int_gt(kingless, rounds / 10);
}
END_TEST

/** @brief A position in which a king could be taken is refused, and the message says where the king
 *  stands; with the turn changed it is one with a check.
 *  @proves{is_playable_position} */
START_TEST(positions_with_a_king_to_take_are_not_playable)
{
  struct position position;
  struct error error = {"untouched"};
  must_read(&position, "4k4/9/9/9/4R4/9/9/9/4K4 b - 1");
  ck_assert(!is_playable_position(&position, &error));
  ck_assert_str_eq(error.message, "SFEN side 'b': the side to move could take the king on 5a");
  error = (struct error){"untouched"};
  must_read(&position, "4k4/9/9/9/4R4/9/9/9/4K4 w - 1");
  ck_assert(is_playable_position(&position, &error));
  must_read(&position, "9/9/9/9/4R4/9/9/9/4K4 b - 1");
  ck_assert(is_playable_position(&position, &error));
  ck_assert_str_eq(error.message, "untouched");
  must_read(&position, "4k4/9/9/9/9/3n5/9/9/4K4 w - 1");
  ck_assert(is_playable_position(&position, &error));
  must_read(&position, "4k4/9/9/9/9/9/3n5/9/4K4 w - 1");
  ck_assert(!is_playable_position(&position, &error));
  ck_assert_str_eq(error.message, "SFEN side 'w': the side to move could take the king on 5i");
}
END_TEST

void add_oracle_tests(TCase *section) {
  tcase_add_test(section, attackers_are_those_of_the_fixture);
  tcase_add_test(section, attackers_are_those_of_the_oracle);
  tcase_add_test(section, in_check_means_the_king_is_attacked);
  tcase_add_test(section, positions_with_a_king_to_take_are_not_playable);
}

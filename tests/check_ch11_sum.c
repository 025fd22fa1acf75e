/**
 * @file check_ch11_sum.c
 * @brief Section 11.7: the sum, its terms, its tables and its bounds.
 */
#include "check_ch11.h"

#include "ch05_attacks.h"
#include "ch08_aids.h"
#include "ch11_breakdown.h"
#include "ch11_evaluate.h"
#include "ch11_king.h"
#include "ch11_tables.h"
#include "oracle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/** @brief Compare the sum of the terms with the value.
 *  @param position the position. */
static void compare_sum(const struct position *position) {
  struct evaluation_terms terms;
  int sum = 0;
  evaluate_terms(position, &terms);
  for (int term = 0; term < TERM_COUNT; term++)
    sum += term_balance(&terms, (enum evaluation_term)term);
  if (sum != evaluate(position))
    fail_value("sum of terms", position, sum, evaluate(position));
  if (terms_value(&terms) != sum)
    fail_value("value of terms", position, terms_value(&terms), sum);
}

/** @brief Each term found by itself, all terms added: the value, on random boards and in games.
 *  @proves{evaluate_terms} @proves{term_balance} @proves{terms_value} @proves{evaluate} */
START_TEST(the_sum_of_the_terms_is_the_value)
{
  struct test_rng rng = test_rng_seeded(1170);
  struct position position;
  for (int round = 0; round < tier_rounds(20000, 400000); round++) {
    random_board(&rng, &position, round % 8);
    compare_sum(&position);
  }
  for (int seed = 1; seed <= tier_rounds(20, 400); seed++) {
    static struct oracle_game game;
    oracle_random_game(&game, (uint64_t)(1170 + seed), NULL);
    for (int ply = 0; ply < 100 && oracle_random_move(&game) != NULL; ply++) {
      char sfen[ORACLE_SFEN_SIZE];
      oracle_write(&game.position, sfen, sizeof sfen);
      must_read(&position, sfen);
      compare_sum(&position);
    }
  }
}
END_TEST

/** @brief What is printed adds up, column by column and line by line, and ends with the value.
 *  @proves{terms_to_text} */
START_TEST(the_printed_terms_add_up)
{
  struct test_rng rng = test_rng_seeded(1171);
  for (int round = 0; round < tier_rounds(1000, 20000); round++) {
    struct position position;
    struct evaluation_terms terms;
    char text[TERMS_TEXT_SIZE], name[32];
    int sum[3] = {0}, number[3] = {0}, lines = 0, used = 0, phase = 0;
    random_board(&rng, &position, round % 8);
    evaluate_terms(&position, &terms);
    terms_to_text(&terms, text);
    ck_assert_int_eq(sscanf(text, "phase %d", &phase), 1);
    const char *line = strstr(text, "balance\n");
    ck_assert_ptr_nonnull(line);
    line += strlen("balance\n");
    for (; sscanf(line, "%31s %d %d %d\n%n", name, &number[0], &number[1], &number[2], &used) == 4;
         line += used, lines++) {
      const int us = position.side_to_move == COLOR_BLACK ? 0 : 1;
      if (number[2] != number[us] - number[1 - us])
        fail_value(name, &position, number[2], number[us] - number[1 - us]);
      if (strcmp(name, "value") == 0)
        break;
      for (int column = 0; column < 3; column++)
        sum[column] += number[column];
    }
    ck_assert_str_eq(name, "value");
    ck_assert_int_eq(lines, TERM_COUNT);
    ck_assert_mem_eq(sum, number, sizeof sum);
    ck_assert_int_eq(number[2], evaluate(&position));
    ck_assert_int_eq(phase, game_phase(&position));
  }
}
END_TEST

/** @brief Numbers packed, added and unpacked are the sums of the numbers.
 *  @proves{pack_score} @proves{packed_phase} @proves{packed_score} */
START_TEST(packed_sums_are_sums)
{
  struct test_rng rng = test_rng_seeded(1172);
  for (int round = 0; round < tier_rounds(20000, 400000); round++) {
    int packed = 0, score = 0, phase = 0;
    for (int n = test_random_below(&rng, 120); n > 0; n--) {
      const int s = test_random_below(&rng, 8000) - 4000, p = test_random_below(&rng, 11);
      packed += pack_score(s, p);
      score += s;
      phase += p;
    }
    if (packed_score(packed) != score || packed_phase(packed) != phase)
      ck_abort_msg("seed 1172, round %d: %d %d, not %d %d", round, packed_score(packed),
                   packed_phase(packed), score, phase);
  }
  ck_assert_int_eq(packed_score(pack_score(-PHASE_UNIT / 2, 7)), -PHASE_UNIT / 2);
  ck_assert_int_eq(packed_score(pack_score(PHASE_UNIT / 2 - 1, 7)), PHASE_UNIT / 2 - 1);
}
END_TEST

/** @brief The tables hold value, place, camp and share in the phase, White's with the other sign,
 *         and were complete before the test began.
 *  @proves{build_worth_tables} */
START_TEST(worth_tables_hold_the_formulas)
{
  static struct worth_tables built;
  build_worth_tables(&built);
  ck_assert_mem_eq(&built, &worth_storage, sizeof built);
  for (int kind = PIECE_PAWN; kind < PIECE_TYPE_COUNT; kind++) {
    const enum piece_type type = (enum piece_type)kind;
    for (int square = 0; square < SQUARE_COUNT; square++) {
      const int black = worth_storage.place[COLOR_BLACK][kind][square];
      const int white = worth_storage.place[COLOR_WHITE][kind][80 - square];
      ck_assert_int_eq(packed_score(black), piece_value(type) +
                                                piece_square_bonus(type, COLOR_BLACK, square) +
                                                camp_bonus(type, COLOR_BLACK, square));
      ck_assert_int_eq(packed_score(white), -packed_score(black));
      ck_assert_int_eq(packed_phase(black), phase_share(type));
      ck_assert_int_eq(packed_phase(white), phase_share(type));
    }
    if (kind >= PIECE_KING)
      continue;
    ck_assert_int_eq(packed_score(worth_storage.hand[COLOR_BLACK][kind]),
                     piece_value(type) + hand_bonus(type));
    ck_assert_int_eq(packed_score(worth_storage.hand[COLOR_WHITE][kind]),
                     -piece_value(type) - hand_bonus(type));
    ck_assert_int_eq(packed_phase(worth_storage.hand[COLOR_BLACK][kind]), phase_share(type));
    ck_assert_int_eq(packed_phase(worth_storage.hand[COLOR_WHITE][kind]), phase_share(type));
  }
}
END_TEST

/** @brief The most that one piece of a kind can be worth, wherever it stands, the board being
 * empty.
 *  @param type an unpromoted kind.
 *  @return centipawns, of the kind itself, its promoted form or the piece in hand. */
static int most_of_kind(enum piece_type type) {
  const enum piece_type forms[] = {type, promote(type)};
  int most = piece_value(type) + hand_bonus(type);
  for (int form = 0; form < 2; form++)
    for (int square = 0; square < SQUARE_COUNT; square++) {
      struct position alone;
      clear_position(&alone);
      add_piece(&alone, square, COLOR_BLACK, forms[form]);
      const int worth =
          piece_value(forms[form]) + piece_square_bonus(forms[form], COLOR_BLACK, square) +
          camp_bonus(forms[form], COLOR_BLACK, square) + mobility_bonus(&alone, square);
      most = worth > most ? worth : most;
    }
  return most;
}

/** @brief Even if one side had every piece on its best square, and the better king by all that a
 * king can gain, the value would stay below the bound, and so below every mate; random boards stay
 *         there as well.
 *  @proves{evaluate} */
START_TEST(evaluation_stays_in_bounds)
{
  static const int full[] = {0, 18, 4, 4, 4, 4, 2, 2};
  const struct king_prices price = king_prices(OPENING_PHASE);
  int most = TEMPO_BONUS;
  for (int kind = PIECE_PAWN; kind <= PIECE_ROOK; kind++)
    most += full[kind] * most_of_kind((enum piece_type)kind);
  most += 8 * price.defenders + 8 * price.safe + 8 * price.distance;
  most -= 8 * price.attacked + 2 * price.front_enemy + 2 * price.front_attacked + price.in_check;
  ck_assert_int_le(most, EVALUATION_BOUND);
  ck_assert_int_lt(EVALUATION_BOUND, MATE_SCORE - 1000);
  struct test_rng rng = test_rng_seeded(1174);
  for (int round = 0; round < tier_rounds(5000, 100000); round++) {
    struct position position;
    random_board(&rng, &position, 0);
    const bool both = find_king(&position, COLOR_BLACK) != SQUARE_NONE &&
                      find_king(&position, COLOR_WHITE) != SQUARE_NONE;
    if (both && abs(evaluate(&position)) > EVALUATION_BOUND)
      fail_value("value", &position, evaluate(&position), EVALUATION_BOUND);
  }
}
END_TEST

/** @brief The search gets the value itself, but never one that looks like a mate: only without one
 * of the kings it is cut.
 *  @proves{book_evaluate} */
START_TEST(the_search_gets_scores_that_are_no_mates)
{
  struct test_rng rng = test_rng_seeded(1175);
  struct position position;
  for (int round = 0; round < tier_rounds(5000, 100000); round++) {
    random_board(&rng, &position, round % 8);
    const int value = evaluate(&position);
    const int expected = value > 29000 ? 29000 : value < -29000 ? -29000 : value;
    if (book_evaluate(plain_aids(), &position) != expected)
      fail_value("for the search", &position, book_evaluate(NULL, &position), expected);
  }
  must_read(&position, "4K4/9/9/9/9/9/9/9/9 b 2R2B4G4S4N4L18P 1");
  ck_assert_int_gt(evaluate(&position), 29000);
  ck_assert_int_eq(book_evaluate(NULL, &position), 29000);
  must_read(&position, "4K4/9/9/9/9/9/9/9/9 w 2R2B4G4S4N4L18P 1");
  ck_assert_int_lt(evaluate(&position), -29000);
  ck_assert_int_eq(book_evaluate(NULL, &position), -29000);
}
END_TEST

void add_sum_sections(Suite *suite) {
  TCase *sum = add_section(suite, "sec11_7", "ch11 sec11_7 fast");
  tcase_add_test(sum, the_sum_of_the_terms_is_the_value);
  tcase_add_test(sum, the_printed_terms_add_up);
  tcase_add_test(sum, packed_sums_are_sums);
  tcase_add_test(sum, worth_tables_hold_the_formulas);
  tcase_add_test(sum, evaluation_stays_in_bounds);
  tcase_add_test(sum, the_search_gets_scores_that_are_no_mates);
}

/**
 * @file check_ch11_king.c
 * @brief Section 11.6: kings, what is attacked around them, and the phase.
 */
#include "check_ch11.h"

#include "board_text.h"
#include "ch05_attacks.h"
#include "ch06_movegen.h"
#include "ch11_breakdown.h"
#include "ch11_king.h"

#include <ctype.h>
#include <string.h>

/** @brief Count what stands around a king, asking for each square by itself.
 *  @param position the position.
 *  @param color whose king; it stands.
 *  @return the counts. */
static struct king_facts look_square_by_square(const struct position *position, enum color color) {
  const int king = find_king(position, color);
  const int row = square_row(king), col = square_col(king);
  const enum color enemy = opposite(color);
  const int ahead = color == COLOR_BLACK ? -1 : 1;
  struct king_facts facts = {0};
  for (int dr = -1; dr <= 1; dr++)
    for (int dc = -1; dc <= 1; dc++) {
      if ((dr == 0 && dc == 0) || !is_on_board(row + dr, col + dc))
        continue;
      const int square = make_square(row + dr, col + dc);
      const int piece = piece_at(position, square);
      facts.defenders += !is_empty(piece) && piece_color(piece) == color;
      facts.attacked += is_square_attacked(position, square, enemy);
      facts.safe += !is_square_attacked(position, square, enemy);
    }
  for (int step = 1; step <= 2; step++) {
    if (!is_on_board(row + step * ahead, col))
      continue;
    const int square = make_square(row + step * ahead, col);
    const int piece = piece_at(position, square);
    facts.front_empty += is_empty(piece);
    facts.front_enemy += !is_empty(piece) && piece_color(piece) == enemy;
    facts.front_attacked += is_square_attacked(position, square, enemy);
  }
  facts.distance = (row < 4 ? 4 - row : row - 4) + (col < 4 ? 4 - col : col - 4);
  facts.nearness = 8 - facts.distance;
  facts.in_check = is_in_check(position, color);
  return facts;
}

/** @brief Counts around both kings, from the set of attacked squares, are those of a look at each
 *         square; a king that is not there has none; the score is linear in the counts.
 *  @proves{examine_king} @proves{compare_kings} @proves{king_safety_score} */
START_TEST(king_facts_equal_a_look_at_each_square)
{
  struct test_rng rng = test_rng_seeded(1160);
  for (int round = 0; round < tier_rounds(20000, 400000); round++) {
    struct position position;
    struct king_facts facts[2];
    random_board(&rng, &position, round % 8);
    for (int side = 0; side < 2; side++) {
      const enum color color = (enum color)side;
      const struct king_facts expected = find_king(&position, color) == SQUARE_NONE
                                             ? (struct king_facts){0}
                                             : look_square_by_square(&position, color);
      facts[side] = examine_king(&position, color, attacked_squares(&position, opposite(color)));
      if (memcmp(&facts[side], &expected, sizeof expected) != 0)
        fail_value("defenders, or another count", &position, facts[side].defenders,
                   expected.defenders);
    }
    const int phase = test_random_below(&rng, 130);
    const struct king_facts both = compare_kings(&facts[COLOR_BLACK], &facts[COLOR_WHITE]);
    const int got = king_safety_score(&both, phase);
    const int expected = king_safety_score(&facts[COLOR_BLACK], phase) -
                         king_safety_score(&facts[COLOR_WHITE], phase);
    if (got != expected)
      fail_value("both kings", &position, got, expected);
  }
}
END_TEST

/** @brief A set of attacked squares holds exactly the squares with an attacker. A king stops a ray
 *         like any other piece, so that the square behind it counts as safe, though no refuge.
 *  @proves{attacked_squares} */
START_TEST(attacked_squares_are_those_with_an_attacker)
{
  struct test_rng rng = test_rng_seeded(1161);
  struct position position;
  for (int round = 0; round < tier_rounds(1000, 20000); round++) {
    random_board(&rng, &position, round % 8);
    for (int i = 0; i < 2 * SQUARE_COUNT; i++) {
      const enum color by = (enum color)(i % 2);
      const bool got = bitboard_test(attacked_squares(&position, by), i / 2);
      if (got != is_square_attacked(&position, i / 2, by))
        fail_value("attacked", &position, got, !got);
    }
  }
  must_read(&position, "4k4/9/9/9/4r4/9/4K4/9/9 b - 1");
  const struct bitboard attacked = attacked_squares(&position, COLOR_WHITE);
  ck_assert(bitboard_test(attacked, square_from_usi("5f")));
  ck_assert(bitboard_test(attacked, square_from_usi("5g")));
  ck_assert(!bitboard_test(attacked, square_from_usi("5h")));
}
END_TEST

/** @brief Check the prices of a phase.
 *  @param phase of the game.
 *  @param defenders expected price.
 *  @param attacked expected price.
 *  @param distance expected price.
 *  @param nearness expected price.
 *  @param front_empty expected price.
 *  @param front_enemy expected price. */
static void expect_prices(int phase, int defenders, int attacked, int distance, int nearness,
                          int front_empty, int front_enemy) {
  const struct king_prices expected = {.defenders = defenders,
                                       .attacked = attacked,
                                       .safe = 2,
                                       .distance = distance,
                                       .nearness = nearness,
                                       .front_empty = front_empty,
                                       .front_enemy = front_enemy,
                                       .front_attacked = -8,
                                       .in_check = -40};
  const struct king_prices got = king_prices(phase);
  if (memcmp(&got, &expected, sizeof expected) != 0)
    ck_abort_msg("prices of phase %d differ", phase);
}

/** @brief Prices just before and at the steps of the truncated divisions; the table holds them; the
 *         two weights always add up to 96.
 *  @proves{king_prices} @proves{build_king_tables} @proves{opening_weight}
 *  @proves{endgame_weight} */
START_TEST(prices_follow_the_phase)
{
  expect_prices(0, 6, -10, 0, 16, -4, -8);
  expect_prices(1, 6, -10, 0, 15, -4, -8);
  expect_prices(9, 6, -10, 1, 14, -4, -8);
  expect_prices(10, 6, -11, 1, 14, -4, -8);
  expect_prices(11, 6, -11, 1, 14, -4, -8);
  expect_prices(12, 7, -11, 2, 14, -4, -8);
  expect_prices(13, 7, -11, 2, 13, -4, -8);
  expect_prices(14, 7, -11, 2, 13, -4, -9);
  expect_prices(16, 7, -11, 2, 13, -5, -9);
  expect_prices(84, 13, -18, 14, 2, -9, -14);
  expect_prices(95, 13, -19, 15, 0, -9, -14);
  expect_prices(96, 14, -19, 16, 0, -10, -14);
  expect_prices(114, 14, -19, 16, 0, -10, -14);
  for (int phase = 0; phase < 200; phase++) {
    const struct king_prices prices = king_prices(phase);
    ck_assert_int_eq(opening_weight(phase) + endgame_weight(phase), OPENING_PHASE);
    ck_assert_int_eq(opening_weight(phase), phase < 96 ? phase : 96);
    ck_assert_mem_eq(&king_storage.prices[opening_weight(phase)], &prices, sizeof prices);
  }
}
END_TEST

/** @brief All pieces make 114, and so they do after every move of a game: what is taken goes to a
 *         hand, and what promotes counts as before. With handicap the sum is smaller, and as fixed.
 *  @proves{game_phase} @proves{phase_share} */
START_TEST(an_even_game_has_phase_114)
{
  static const struct {
    const char *sfen;
    int phase;
  } handicaps[] = {{STARTPOS_SFEN, 114},
                   {"lnsgkgsnl/1r7/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1", 106},
                   {"lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1", 96},
                   {"1nsgkgsn1/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1", 90},
                   {"2sgkgs2/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1", 84},
                   {"4k4/9/9/9/9/9/9/9/4K4 b - 1", 0}};
  struct test_rng rng = test_rng_seeded(1163);
  for (int game = 0; game < tier_rounds(60, 1200); game++) {
    const int which = game % (int)(sizeof handicaps / sizeof *handicaps);
    struct position position;
    struct move_list list;
    must_read(&position, handicaps[which].sfen);
    for (int ply = 0; ply < 150; ply++) {
      if (game_phase(&position) != handicaps[which].phase)
        fail_value("phase", &position, game_phase(&position), handicaps[which].phase);
      generate_legal_moves(&position, &list);
      if (list.count == 0)
        break;
      do_move(&position, list.moves[test_random_below(&rng, list.count)]);
    }
  }
}
END_TEST

/** @brief The king of the figure: which neighbours are defended, attacked or safe, what stands
 * ahead of it, and what all this is worth.
 *  @proves{examine_king} @proves{king_safety_score} */
START_TEST(the_king_of_the_figure_is_as_drawn)
{
  struct position position;
  struct board_text board = {0};
  must_read(&position, "lnsg1k1nl/1r4gb1/p1ppppSpp/6p2/1p5P1/2P6/PP1PPPP1P/1BG4R1/LN2KGSNL w s 1");
  const struct bitboard attacks = attacked_squares(&position, COLOR_BLACK);
  const int king = find_king(&position, COLOR_WHITE);
  const struct bitboard around = tables()->step_from[COLOR_WHITE][PIECE_KING][king];
  draw(&board, "    9   8   7   6   5   4   3   2   1\n");
  for (int row = 0; row < 4; row++) {
    draw(&board, "%c", 'a' + row);
    for (int col = 0; col < BOARD_SIZE; col++) {
      const int square = make_square(row, col);
      const int piece = piece_at(&position, square);
      const char letter = is_empty(piece) ? '.' : piece_letter(piece_type(piece));
      const char mark = !bitboard_test(around, square)   ? ' '
                        : bitboard_test(attacks, square) ? 'x'
                                                         : 'o';
      draw(&board, "  %c%c", mark, piece < 0 ? tolower(letter) : letter);
    }
    draw(&board, "\n");
  }
  const struct king_facts facts = examine_king(&position, COLOR_WHITE, attacks);
  draw(&board, "%d defenders, %d attacked (x), %d safe (o), distance %d\n", facts.defenders,
       facts.attacked, facts.safe, facts.distance);
  draw(&board, "ahead: %d empty, %d enemy, %d attacked; score %d\n", facts.front_empty,
       facts.front_enemy, facts.front_attacked, king_safety_score(&facts, game_phase(&position)));
  expect_as_drawn(&board, "ch11-king.txt");
}
END_TEST

void add_king_sections(Suite *suite) {
  TCase *kings = add_section(suite, "sec11_6", "ch11 sec11_6 fast");
  tcase_add_test(kings, king_facts_equal_a_look_at_each_square);
  tcase_add_test(kings, attacked_squares_are_those_with_an_attacker);
  tcase_add_test(kings, prices_follow_the_phase);
  tcase_add_test(kings, an_even_game_has_phase_114);
  tcase_add_test(kings, the_king_of_the_figure_is_as_drawn);
}

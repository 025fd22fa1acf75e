/**
 * @file check_ch11_pieces.c
 * @brief Sections 11.2, 11.4 and 11.5: material, place, mobility.
 */
#include "check_ch11.h"

#include "board_text.h"
#include "ch05_attacks.h"
#include "ch11_breakdown.h"
#include "ch11_count.h"
#include "ch11_evaluate.h"
#include "ch11_terms.h"
#include "oracle_evaluate.h"

/** @brief One more piece in one hand and one less in the other: twice value and bonus, nothing
 * else, since every piece in hand is worth the same.
 *  @proves{hand_bonus} @proves{evaluate} */
START_TEST(pieces_in_hand_count_one_by_one)
{
  static const int worth[] = {0, 118, 324, 344, 478, 574, 836, 1042};
  struct test_rng rng = test_rng_seeded(1120);
  for (int round = 0; round < tier_rounds(5000, 100000); round++) {
    struct position position;
    random_board(&rng, &position, round % 8);
    const enum color color = (enum color)test_random_below(&rng, 2);
    const int kind = PIECE_PAWN + test_random_below(&rng, 7);
    if (position.hands[color][kind] == 0)
      continue;
    const int before = evaluate(&position);
    remove_hand_piece(&position, color, (enum piece_type)kind);
    add_hand_piece(&position, opposite(color), (enum piece_type)kind);
    const int sign = position.side_to_move == color ? -1 : 1;
    if (evaluate(&position) - before != sign * 2 * worth[kind])
      fail_value("handed over", &position, evaluate(&position) - before, sign * 2 * worth[kind]);
  }
}
END_TEST

/** @brief A board of numbers, as in the figures.
 *  @param board receives the picture.
 *  @param title its first line.
 *  @param number of each square. */
static void draw_numbers(struct board_text *board, const char *title,
                         const int number[SQUARE_COUNT]) {
  draw(board, "%s\n", title);
  for (int row = 0; row < BOARD_SIZE; row++) {
    draw(board, " %c ", 'a' + row);
    for (int col = 0; col < BOARD_SIZE; col++)
      draw(board, "%4d", number[make_square(row, col)]);
    draw(board, "\n");
  }
}

/** @brief The numbers of every square for Black, as drawn in the chapter; White's are Black's
 * turned.
 *  @proves{forward_progress} @proves{center_distance} @proves{center_bonus} */
START_TEST(progress_and_distance_are_as_drawn)
{
  struct board_text board = {0};
  int progress[SQUARE_COUNT], distance[SQUARE_COUNT];
  for (int square = 0; square < SQUARE_COUNT; square++) {
    progress[square] = forward_progress(square, COLOR_BLACK);
    distance[square] = center_distance(square);
    ck_assert_int_eq(forward_progress(80 - square, COLOR_WHITE), progress[square]);
    ck_assert_int_eq(center_distance(80 - square), distance[square]);
    ck_assert_int_eq(center_bonus(square), 8 - distance[square]);
  }
  draw_numbers(&board, "forward_progress, Black", progress);
  draw_numbers(&board, "\ncenter_distance", distance);
  expect_as_drawn(&board, "ch11-progress.txt");
}
END_TEST

/** @brief Black's silver and knight on every square, camp bonus included, as drawn in the chapter.
 *  @proves{piece_square_bonus} @proves{camp_bonus} */
START_TEST(places_of_silver_and_knight_are_as_drawn)
{
  struct board_text board = {0};
  int silver[SQUARE_COUNT], knight[SQUARE_COUNT];
  for (int square = 0; square < SQUARE_COUNT; square++) {
    silver[square] = piece_square_bonus(PIECE_SILVER, COLOR_BLACK, square) +
                     camp_bonus(PIECE_SILVER, COLOR_BLACK, square);
    knight[square] = piece_square_bonus(PIECE_KNIGHT, COLOR_BLACK, square) +
                     camp_bonus(PIECE_KNIGHT, COLOR_BLACK, square);
  }
  draw_numbers(&board, "a black silver", silver);
  draw_numbers(&board, "\na black knight", knight);
  expect_as_drawn(&board, "ch11-places.txt");
}
END_TEST

/** @brief Place and camp of every kind, side and square are those of pencil and paper; a king has
 *         none; only unpromoted kinds have a bonus in hand.
 *  @proves{piece_square_bonus} @proves{camp_bonus} @proves{hand_bonus} */
START_TEST(placement_follows_the_formulas)
{
  static const char letters[] = ".PLNSGBRKTMOUHD";
  static const int hand[] = {0, 18, 24, 24, 28, 24, 36, 42, 0, 0, 0, 0, 0, 0, 0};
  for (int kind = PIECE_PAWN; kind < PIECE_TYPE_COUNT; kind++) {
    const enum piece_type type = (enum piece_type)kind;
    ck_assert_int_eq(hand_bonus(type), hand[kind]);
    for (int square = 0; square < SQUARE_COUNT; square++)
      for (int side = 0; side < 2; side++) {
        const int got = piece_square_bonus(type, (enum color)side, square) +
                        camp_bonus(type, (enum color)side, square);
        const int expected = oracle_place(letters[kind], side == COLOR_BLACK,
                                          9 - square_col(square), square_row(square));
        if (got != expected)
          ck_abort_msg("kind %d side %d square %d: %d, not %d", kind, side, square, got, expected);
      }
  }
}
END_TEST

/** @brief Mobility is a count of attacked squares without own pieces: one weight for steps, one for
 *         slides, and none for kings.
 *  @proves{mobility_bonus} */
START_TEST(mobility_counts_squares_without_own_pieces)
{
  static const int step[] = {0, 2, 0, 3, 3, 2, 0, 0, 0, 3, 3, 3, 3, 2, 3};
  static const int slide[] = {0, 0, 2, 0, 0, 0, 5, 4, 0, 0, 0, 0, 0, 5, 4};
  struct test_rng rng = test_rng_seeded(1150);
  for (int round = 0; round < tier_rounds(2000, 40000); round++) {
    struct position position;
    random_board(&rng, &position, round % 8);
    for (int from = 0; from < SQUARE_COUNT; from++) {
      const int piece = piece_at(&position, from);
      if (is_empty(piece))
        continue;
      const enum color color = piece_color(piece);
      int expected = 0;
      for (int to = 0; to < SQUARE_COUNT; to++) {
        const bool near = bitboard_test(tables()->step_from[color][piece_type(piece)][from], to);
        if (bitboard_test(attackers_to(&position, to, color), from) &&
            !bitboard_test(position.color_bb[color], to))
          expected += near ? step[piece_type(piece)] : slide[piece_type(piece)];
      }
      if (mobility_bonus(&position, from) != expected)
        fail_value("mobility", &position, mobility_bonus(&position, from), expected);
    }
  }
}
END_TEST

/** @brief The quick counts are those of chapter 3: for any set, and for what lies around a square.
 *  @proves{count_squares} @proves{count_near} @proves{count_two}
 *  @proves{count_nibbles} */
START_TEST(counts_are_those_of_chapter_3)
{
  struct test_rng rng = test_rng_seeded(1151);
  for (int round = 0; round < tier_rounds(100000, 1000000); round++) {
    struct bitboard set = bitboard_make(test_random(&rng), test_random(&rng));
    for (int thinning = test_random_below(&rng, 4); thinning > 0; thinning--)
      set = bitboard_and(set, bitboard_make(test_random(&rng), test_random(&rng)));
    if (round % 100 == 0)
      set = round % 200 == 0 ? BITBOARD_ALL : BITBOARD_EMPTY;
    if (count_squares(set) != bitboard_count(set))
      ck_abort_msg("seed 1151, round %d: %d squares", round, count_squares(set));
    const int square = test_random_below(&rng, SQUARE_COUNT);
    const enum piece_type type = (enum piece_type)test_random_below(&rng, PIECE_TYPE_COUNT);
    const enum color color = (enum color)test_random_below(&rng, 2);
    const struct bitboard steps = tables()->step_from[color][type][square];
    const struct bitboard near = bitboard_and(steps, set);
    if (count_near(near) != bitboard_count(near) || count_near(steps) != bitboard_count(steps))
      ck_abort_msg("seed 1151, round %d: square %d, kind %d", round, square, type);
    struct bitboard two = BITBOARD_EMPTY;
    for (int ahead = square - 18; ahead < square; ahead += 9)
      if (ahead >= 0 && bitboard_test(set, ahead))
        bitboard_set(&two, ahead);
    if (count_two(two) != bitboard_count(two))
      ck_abort_msg("seed 1151, round %d: two squares ahead of %d", round, square);
    for (int shift = 0; shift < 64; shift += 4)
      if ((int)(count_nibbles(set.lo) >> shift & 15) != __builtin_popcountll(set.lo >> shift & 15))
        ck_abort_msg("seed 1151, round %d: four bits from bit %d", round, shift);
  }
}
END_TEST

void add_piece_term_sections(Suite *suite) {
  TCase *material = add_section(suite, "sec11_2", "ch11 sec11_2 fast");
  tcase_add_test(material, pieces_in_hand_count_one_by_one);
  TCase *place = add_section(suite, "sec11_4", "ch11 sec11_4 fast");
  tcase_add_test(place, progress_and_distance_are_as_drawn);
  tcase_add_test(place, places_of_silver_and_knight_are_as_drawn);
  tcase_add_test(place, placement_follows_the_formulas);
  TCase *mobility = add_section(suite, "sec11_5", "ch11 sec11_5 fast");
  tcase_add_test(mobility, mobility_counts_squares_without_own_pieces);
  tcase_add_test(mobility, counts_are_those_of_chapter_3);
}

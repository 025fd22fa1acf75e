/**
 * @file check_ch05_attacks.c
 * @brief Sections 5.8 and 5.10: what a piece attacks, and who attacks a square.
 */
#include "check_ch05.h"

#include "ch04_sfen.h"
#include "ch05_attacks.h"

#include <ctype.h>
#include <string.h>

/** @brief Columns of the table of sums. */
enum { KNOWN_SUM, KNOWN_5E, KNOWN_9A, KNOWN_1I, KNOWN_5A, KNOWN_5I, KNOWN_COUNT };

/** @brief How many squares a Black piece attacks on the empty board: summed over all origins, and
 *  from single ones. */
static const int KNOWN[PIECE_TYPE_COUNT][KNOWN_COUNT] = {
    [PIECE_PAWN] = {72, 1, 0, 1, 0, 1},         [PIECE_LANCE] = {324, 4, 0, 8, 0, 8},
    [PIECE_KNIGHT] = {112, 2, 0, 1, 0, 2},      [PIECE_SILVER] = {328, 5, 1, 2, 2, 3},
    [PIECE_GOLD] = {416, 6, 2, 3, 3, 5},        [PIECE_BISHOP] = {816, 16, 8, 8, 8, 8},
    [PIECE_ROOK] = {1296, 16, 16, 16, 16, 16},  [PIECE_KING] = {544, 8, 3, 3, 5, 5},
    [PIECE_PRO_PAWN] = {416, 6, 2, 3, 3, 5},    [PIECE_PRO_LANCE] = {416, 6, 2, 3, 3, 5},
    [PIECE_PRO_KNIGHT] = {416, 6, 2, 3, 3, 5},  [PIECE_PRO_SILVER] = {416, 6, 2, 3, 3, 5},
    [PIECE_HORSE] = {1104, 20, 10, 10, 11, 11}, [PIECE_DRAGON] = {1552, 20, 17, 17, 18, 18},
};

/** @brief Sums over the board and counts from five squares, White's from the squares turned.
 *  @proves{attacks_from} */
START_TEST(attacks_on_the_empty_board_have_the_known_sums)
{
  static const int squares[KNOWN_COUNT] = {-1, 40, 0, 80, 4, 76};
  for (int type = PIECE_PAWN; type < PIECE_TYPE_COUNT; type++) {
    int sum[2] = {0, 0};
    for (int square = 0; square < SQUARE_COUNT; square++)
      for (int c = 0; c < 2; c++)
        sum[c] += bitboard_count(
            attacks_from(square, (enum piece_type)type, (enum color)c, BITBOARD_EMPTY));
    ck_assert_int_eq(sum[COLOR_BLACK], KNOWN[type][KNOWN_SUM]);
    ck_assert_int_eq(sum[COLOR_WHITE], KNOWN[type][KNOWN_SUM]);
    for (int i = KNOWN_5E; i < KNOWN_COUNT; i++)
      for (int c = 0; c < 2; c++) {
        const int square = c == COLOR_BLACK ? squares[i] : SQUARE_COUNT - 1 - squares[i];
        const int count = bitboard_count(
            attacks_from(square, (enum piece_type)type, (enum color)c, BITBOARD_EMPTY));
        if (count != KNOWN[type][i])
          ck_abort_msg("kind %d, colour %d, square %d: %d squares", type, c, square, count);
      }
  }
}
END_TEST

/** @brief How a kind moves, in words of row and column: F forward, B back, S sideways, d diagonal;
 *  a star after a letter means to slide. An own reading of the rules, apart from all tables. */
static const char *const MOVES[PIECE_TYPE_COUNT] = {
    [PIECE_PAWN] = "F",         [PIECE_LANCE] = "F*",        [PIECE_KNIGHT] = "N",
    [PIECE_SILVER] = "Ffb",     [PIECE_GOLD] = "FSBf",       [PIECE_BISHOP] = "f*b*",
    [PIECE_ROOK] = "F*S*B*",    [PIECE_KING] = "FSBfb",      [PIECE_PRO_PAWN] = "FSBf",
    [PIECE_PRO_LANCE] = "FSBf", [PIECE_PRO_KNIGHT] = "FSBf", [PIECE_PRO_SILVER] = "FSBf",
    [PIECE_HORSE] = "f*b*FSB",  [PIECE_DRAGON] = "F*S*B*fb",
};

/** @brief Add the squares of one kind of step, to both sides of the piece.
 *  @param attacks receives them.
 *  @param from where the piece stands.
 *  @param row change of the row.
 *  @param col change of the column; its negative is tried as well.
 *  @param slides whether the piece goes on.
 *  @param occupied all pieces. */
static void add_plain_steps(struct bitboard *attacks, int from, int row, int col, bool slides,
                            struct bitboard occupied) {
  for (int side = -1; side <= 1; side += 2) {
    int r = from / 9 + row, c = from % 9 + side * col;
    while (r >= 0 && r < 9 && c >= 0 && c < 9) {
      bitboard_set(attacks, 9 * r + c);
      if (!slides || bitboard_test(occupied, 9 * r + c))
        break;
      r += row;
      c += side * col;
    }
  }
}

/** @brief Attacks by the words of MOVES, without a table of the engine.
 *  @param from where the piece stands.
 *  @param type its kind.
 *  @param color its owner.
 *  @param occupied all pieces.
 *  @return the attacked squares. */
static struct bitboard plain_attacks(int from, int type, enum color color,
                                     struct bitboard occupied) {
  struct bitboard attacks = BITBOARD_EMPTY;
  const int forward = color == COLOR_BLACK ? -1 : 1;
  for (const char *word = MOVES[type]; *word != '\0'; word++) {
    const bool slides = word[1] == '*';
    if (*word == 'F' || *word == 'B')
      add_plain_steps(&attacks, from, *word == 'F' ? forward : -forward, 0, slides, occupied);
    else if (*word == 'f' || *word == 'b')
      add_plain_steps(&attacks, from, *word == 'f' ? forward : -forward, 1, slides, occupied);
    else if (*word == 'S')
      add_plain_steps(&attacks, from, 0, 1, slides, occupied);
    else if (*word == 'N')
      add_plain_steps(&attacks, from, 2 * forward, 1, false, occupied);
  }
  return attacks;
}

/** @brief Every kind, both sides, every square, random boards: the same as with row and column
 *  alone. No edge wraps, no file or rank is special.
 *  @proves{attacks_from} */
START_TEST(attacks_equal_plain_rows_and_columns)
{
  struct test_rng rng = test_rng_seeded(508);
  const int rounds = tier_rounds(200, 10000);
  for (int round = 0; round < rounds; round++) {
    const struct bitboard occupied = random_set(&rng, round % 4);
    for (int i = 0; i < 2 * PIECE_TYPE_COUNT * SQUARE_COUNT; i++) {
      const int from = i % SQUARE_COUNT, type = i / SQUARE_COUNT % PIECE_TYPE_COUNT;
      const enum color color = (enum color)(i / SQUARE_COUNT / PIECE_TYPE_COUNT);
      if (type == 0)
        continue;
      const struct bitboard plain = plain_attacks(from, type, color, occupied);
      const struct bitboard attacks = attacks_from(from, (enum piece_type)type, color, occupied);
      if (!bitboard_equal(plain, attacks))
        fail_sets("attacks by rows and columns", NULL, attacks, plain);
    }
  }
}
END_TEST

/** @brief Pictures of attacks, checked and shown in the chapter. */
static const char *const PICTURES[] = {
    "ch05-rook.txt",  "ch05-bishop.txt", "ch05-lance.txt",        "ch05-white-lance.txt",
    "ch05-horse.txt", "ch05-dragon.txt", "ch05-long-diagonal.txt"};

/** @brief Each picture's piece, in parentheses, attacks the squares with a star.
 *  @proves{attacks_from} */
START_TEST(attacks_are_those_of_the_pictures)
{
  const struct board_picture picture = read_picture(PICTURES[_i]);
  struct bitboard occupied = BITBOARD_EMPTY, expected = BITBOARD_EMPTY;
  const char *piece = NULL;
  int from = SQUARE_NONE;
  for (int square = 0; square < SQUARE_COUNT; square++) {
    const char *cell = picture.cell[square];
    if (strchr(cell, '*') != NULL)
      bitboard_set(&expected, square);
    if (cell[0] != '.' && cell[0] != '*')
      bitboard_set(&occupied, square);
    if (cell[0] == '(') {
      ck_assert_ptr_null(piece);
      piece = cell + 1;
      from = square;
    }
  }
  if (piece == NULL)
    ck_abort_msg("%s: no piece in parentheses", PICTURES[_i]);
  const bool promoted = *piece == '+';
  const char letter = piece[promoted];
  const enum piece_type type = piece_from_letter((char)toupper((unsigned char)letter));
  const struct bitboard attacks =
      attacks_from(from, promoted ? promote(type) : type,
                   isupper((unsigned char)letter) ? COLOR_BLACK : COLOR_WHITE, occupied);
  if (!bitboard_equal(attacks, expected))
    fail_sets(PICTURES[_i], NULL, attacks, expected);
}
END_TEST

/** @brief Three squares out along a ray, only sliders reach back; so the table of directions is the
 *  walk's.
 *  @proves{is_slider_for_direction} */
START_TEST(slider_directions_match_the_walk)
{
  for (int d = 0; d < DIRECTION_COUNT; d++)
    for (int type = PIECE_PAWN; type < PIECE_TYPE_COUNT; type++)
      for (int c = 0; c < 2; c++) {
        const int far = make_square(4 + 3 * DIRECTION_ROW[d], 4 + 3 * DIRECTION_COL[d]);
        const bool reaches =
            bitboard_test(plain_attacks(far, type, (enum color)c, BITBOARD_EMPTY), 40);
        if (is_slider_for_direction((enum piece_type)type, (enum color)c, (enum direction)d) !=
            reaches)
          ck_abort_msg("kind %d of colour %d, direction %d", type, c, d);
      }
}
END_TEST

/** @brief The pieces of a side whose attacks hold a square.
 *  @param position the position.
 *  @param square the square.
 *  @param by the side.
 *  @param occupied what blocks.
 *  @return their squares. */
static struct bitboard attackers_by_attacks(const struct position *position, int square,
                                            enum color by, struct bitboard occupied) {
  struct bitboard attackers = BITBOARD_EMPTY;
  for (int from = 0; from < SQUARE_COUNT; from++) {
    const int piece = piece_at(position, from);
    if (!is_empty(piece) && piece_color(piece) == by &&
        bitboard_test(attacks_from(from, piece_type(piece), by, occupied), square))
      bitboard_set(&attackers, from);
  }
  return attackers;
}

/** @brief To look back from a square finds the pieces that look at it: random boards, all squares,
 *  both sides, also with other blockers than the pieces.
 *  @proves{attackers_to} @proves{attackers_to_occupied} @proves{is_square_attacked} */
START_TEST(attackers_are_those_whose_attacks_hold_the_square)
{
  struct test_rng rng = test_rng_seeded(510);
  const int rounds = tier_rounds(3000, 100000);
  for (int round = 0; round < rounds; round++) {
    struct position position;
    random_position(&rng, &position);
    const struct bitboard other = random_set(&rng, round % 4);
    for (int i = 0; i < 2 * SQUARE_COUNT; i++) {
      const enum color by = (enum color)(i / SQUARE_COUNT);
      const int square = i % SQUARE_COUNT;
      struct bitboard got = attackers_to(&position, square, by);
      struct bitboard expected = attackers_by_attacks(&position, square, by, position.occupied);
      if (!bitboard_equal(got, expected))
        fail_sets("attackers_to", &position, got, expected);
      if (is_square_attacked(&position, square, by) != bitboard_any(expected))
        fail_sets("is_square_attacked", &position, got, expected);
      got = attackers_to_occupied(&position, square, by, other);
      expected = attackers_by_attacks(&position, square, by, other);
      if (!bitboard_equal(got, expected))
        fail_sets("attackers_to_occupied", &position, got, expected);
    }
  }
}
END_TEST

/** @brief In the start position each side's attacks on all squares sum to 51, 7f and 2d have one
 *  attacker, 5e has none.
 *  @proves{attackers_to} */
START_TEST(start_position_has_the_known_attackers)
{
  struct position start;
  set_startpos(&start);
  int sum[2] = {0, 0};
  for (int square = 0; square < SQUARE_COUNT; square++)
    for (int c = 0; c < 2; c++)
      sum[c] += bitboard_count(attackers_to(&start, square, (enum color)c));
  ck_assert_int_eq(sum[COLOR_BLACK], 51);
  ck_assert_int_eq(sum[COLOR_WHITE], 51);
  const int square_7f = make_square(5, 2), square_2d = make_square(3, 7);
  ck_assert_int_eq(bitboard_count(attackers_to(&start, square_7f, COLOR_BLACK)), 1);
  ck_assert(bitboard_none(attackers_to(&start, square_7f, COLOR_WHITE)));
  ck_assert_int_eq(bitboard_count(attackers_to(&start, square_2d, COLOR_WHITE)), 1);
  ck_assert(bitboard_none(attackers_to(&start, square_2d, COLOR_BLACK)));
  ck_assert(!is_square_attacked(&start, 40, COLOR_BLACK));
  ck_assert(!is_square_attacked(&start, 40, COLOR_WHITE));
}
END_TEST

/** @brief Square 0 is a square like any other: the lance on 9a guards 9b and 9c, and a Black pawn
 *  on 9b attacks 9a and shuts the lance in.
 *  @proves{attackers_to} */
START_TEST(the_corner_with_number_zero_counts)
{
  struct position position;
  set_startpos(&position);
  ck_assert(bitboard_test(attackers_to(&position, make_square(1, 0), COLOR_WHITE), 0));
  ck_assert(bitboard_test(attackers_to(&position, make_square(2, 0), COLOR_WHITE), 0));
  add_piece(&position, make_square(1, 0), COLOR_BLACK, PIECE_PAWN);
  ck_assert(bitboard_equal(attackers_to(&position, 0, COLOR_BLACK), bitboard_square(9)));
  ck_assert(!bitboard_test(attackers_to(&position, make_square(2, 0), COLOR_WHITE), 0));
}
END_TEST

void add_attack_sections(Suite *suite) {
  const int pictures = (int)(sizeof PICTURES / sizeof PICTURES[0]);
  TCase *section = add_ch05_section(suite, "sec5_8", "ch05 sec5_8 fast");
  tcase_add_test(section, attacks_on_the_empty_board_have_the_known_sums);
  tcase_add_test(section, attacks_equal_plain_rows_and_columns);
  tcase_add_loop_test(section, attacks_are_those_of_the_pictures, 0, pictures);
  section = add_ch05_section(suite, "sec5_10", "ch05 sec5_10 fast");
  tcase_add_test(section, slider_directions_match_the_walk);
  tcase_add_test(section, attackers_are_those_whose_attacks_hold_the_square);
  tcase_add_test(section, start_position_has_the_known_attackers);
  tcase_add_test(section, the_corner_with_number_zero_counts);
  add_oracle_tests(section);
}

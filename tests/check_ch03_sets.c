/**
 * @file check_ch03_sets.c
 * @brief Chapter 3, two and three sets at a time, and the pictures.
 */
#include "check_ch03.h"

#include "board_text.h"

#include <inttypes.h>
#include <string.h>

/** @brief Compare the four binary operations with truth values.
 *  @param a a set.
 *  @param b a set. */
static void expect_operations(struct bitboard a, struct bitboard b) {
  const struct model x = model_of(a);
  const struct model y = model_of(b);
  struct model either, both, only_x, one_of;
  bool equal = true;
  for (int square = 0; square < SQUARE_COUNT; square++) {
    either.member[square] = x.member[square] || y.member[square];
    both.member[square] = x.member[square] && y.member[square];
    only_x.member[square] = x.member[square] && !y.member[square];
    one_of.member[square] = x.member[square] != y.member[square];
    equal = equal && x.member[square] == y.member[square];
  }
  expect_model("or", bitboard_or(a, b), &either);
  expect_model("and", bitboard_and(a, b), &both);
  expect_model("andnot", bitboard_andnot(a, b), &only_x);
  expect_model("xor", bitboard_xor(a, b), &one_of);
  if (bitboard_equal(a, b) != equal)
    ck_abort_msg("equality of sets that are %s", equal ? "equal" : "different");
}

/** @brief Whether three sets obey the laws that tie the operations together.
 *  @param a a set.
 *  @param b a set.
 *  @param c a set.
 *  @return the law that is broken, or null. */
static const char *broken_law(struct bitboard a, struct bitboard b, struct bitboard c) {
  const struct bitboard a_or_b = bitboard_or(a, b);
  const struct bitboard a_and_b = bitboard_and(a, b);
  if (!bitboard_equal(a_or_b, bitboard_or(b, a)) || !bitboard_equal(a_and_b, bitboard_and(b, a)))
    return "commutative";
  if (!bitboard_equal(bitboard_or(a_or_b, c), bitboard_or(a, bitboard_or(b, c))) ||
      !bitboard_equal(bitboard_xor(bitboard_xor(a, b), c), bitboard_xor(a, bitboard_xor(b, c))))
    return "associative";
  if (!bitboard_equal(bitboard_and(a_or_b, c),
                      bitboard_or(bitboard_and(a, c), bitboard_and(b, c))) ||
      !bitboard_equal(bitboard_or(a_and_b, c), bitboard_and(bitboard_or(a, c), bitboard_or(b, c))))
    return "distributive";
  if (!bitboard_equal(bitboard_not(a_or_b), bitboard_and(bitboard_not(a), bitboard_not(b))) ||
      !bitboard_equal(bitboard_not(a_and_b), bitboard_or(bitboard_not(a), bitboard_not(b))))
    return "de Morgan";
  if (!bitboard_equal(bitboard_andnot(a, b), bitboard_and(a, bitboard_not(b))))
    return "difference is intersection with the complement";
  if (!bitboard_equal(bitboard_xor(bitboard_xor(a, b), b), a))
    return "a move made twice by xor is taken back";
  if (bitboard_count(a_or_b) + bitboard_count(a_and_b) != bitboard_count(a) + bitboard_count(b))
    return "counts add up";
  return NULL;
}

/** @brief Union, intersection, difference, symmetric difference and equality are those of sets.
 *  @proves{bitboard_or} @proves{bitboard_and} @proves{bitboard_andnot} @proves{bitboard_xor}
 *  @proves{bitboard_equal} */
START_TEST(set_algebra_laws)
{
  for (int first = 0; first < SQUARE_COUNT; first++)
    for (int second = 0; second < SQUARE_COUNT; second++)
      expect_operations(numbered_set(first), numbered_set(second));
  struct test_rng rng = test_rng_seeded(307);
  for (int round = tier_rounds(20000, 1000000); round > 0; round--) {
    const struct bitboard a = numbered_set(test_random_below(&rng, SET_COUNT));
    const struct bitboard b = numbered_set(test_random_below(&rng, SET_COUNT));
    const struct bitboard c = numbered_set(test_random_below(&rng, SET_COUNT));
    expect_operations(a, b);
    const char *law = broken_law(a, b, c);
    if (law != NULL)
      ck_abort_msg("%s (seed %" PRIu64 ", %d rounds to go)", law, rng.seed, round);
  }
}
END_TEST

/** @brief A set and its complement share nothing, make up the board, and count to 81.
 *  @proves{bitboard_not} */
START_TEST(complement_counts_to_81)
{
  for (int number = 0; number < SET_COUNT; number++) {
    const struct bitboard b = numbered_set(number);
    const struct bitboard rest = bitboard_not(b);
    if (bitboard_count(b) + bitboard_count(rest) != SQUARE_COUNT ||
        bitboard_any(bitboard_and(b, rest)) ||
        !bitboard_equal(bitboard_or(b, rest), BITBOARD_ALL) ||
        !bitboard_equal(bitboard_not(rest), b))
      ck_abort_msg("set %d and its complement", number);
  }
  ck_assert(bitboard_equal(bitboard_not(BITBOARD_EMPTY), BITBOARD_ALL));
}
END_TEST

/** @brief The picture has a star for each member and a point for each other square.
 *  @proves{bitboard_to_text} */
START_TEST(picture_shows_exactly_the_members)
{
  for (int number = 0; number < SET_COUNT; number++) {
    char text[BITBOARD_TEXT_SIZE];
    const struct bitboard b = numbered_set(number);
    const struct model model = model_of(b);
    memset(text, 'x', sizeof text);
    bitboard_to_text(b, text);
    if (strlen(text) != sizeof text - 1)
      ck_abort_msg("set %d: %zu characters", number, strlen(text));
    for (int i = 0; i < BOARD_SIZE * (BOARD_SIZE + 1); i++) {
      const int col = i % (BOARD_SIZE + 1);
      const int row = i / (BOARD_SIZE + 1);
      const char wanted = col == BOARD_SIZE ? '\n' : model.member[row * 9 + col] ? '*' : '.';
      if (text[i] != wanted)
        ck_abort_msg("set %d, row %d, column %d", number, row, col);
    }
  }
}
END_TEST

/** @brief Word and bit of every square are as drawn in section 3.2.
 *  @proves{bitboard_square} */
START_TEST(words_are_as_drawn)
{
  struct board_text board = {0};
  draw(&board, "     9    8    7    6    5    4    3    2    1\n");
  for (int square = 0; square < SQUARE_COUNT; square++) {
    const struct bitboard b = bitboard_square(square);
    const bool low = b.lo != 0;
    int bit = 0;
    while (((low ? b.lo : b.hi) >> bit & 1) == 0)
      bit++;
    if (square_col(square) == 0)
      draw(&board, "%c", 'a' + square_row(square));
    draw(&board, "%*s%c%d", bit < 10 ? 3 : 2, "", low ? 'L' : 'h', bit);
    if (square_col(square) == BOARD_SIZE - 1)
      draw(&board, "\n");
  }
  expect_as_drawn(&board, "ch03-words.txt");
}
END_TEST

/** @brief The start position's black pawns are one run of nine bits, as drawn in section 3.9.
 *  @proves{bitboard_to_text} */
START_TEST(pawns_are_as_drawn)
{
  struct bitboard pawns = BITBOARD_EMPTY;
  for (int col = 0; col < BOARD_SIZE; col++)
    bitboard_set(&pawns, make_square(6, col));
  char text[BITBOARD_TEXT_SIZE];
  bitboard_to_text(pawns, text);
  struct board_text board = {0};
  draw(&board, "%slo 0x%016" PRIX64 "  hi 0x%05" PRIX64 "\n", text, pawns.lo, pawns.hi);
  expect_as_drawn(&board, "ch03-pawns.txt");
}
END_TEST

/** @brief Add rows of several sets side by side.
 *  @param board the picture.
 *  @param titles a line above them.
 *  @param sets the sets.
 *  @param count how many. */
static void draw_side_by_side(struct board_text *board, const char *titles,
                              const struct bitboard *sets, int count) {
  draw(board, "%s\n", titles);
  for (int row = 0; row < BOARD_SIZE; row++)
    for (int i = 0; i < count; i++) {
      char text[BITBOARD_TEXT_SIZE];
      bitboard_to_text(sets[i], text);
      draw(board, "%.9s%s", text + row * (BOARD_SIZE + 1), i < count - 1 ? "   " : "\n");
    }
}

/** @brief The four operations on two overlapping sets are as drawn in section 3.1.
 *  @proves{bitboard_or} @proves{bitboard_and} @proves{bitboard_andnot} @proves{bitboard_xor} */
START_TEST(operations_are_as_drawn)
{
  struct bitboard a = BITBOARD_EMPTY;
  struct bitboard b = BITBOARD_EMPTY;
  for (int square = 0; square < SQUARE_COUNT; square++) {
    if (is_in_promotion_zone(square, COLOR_BLACK))
      bitboard_set(&a, square);
    if (square_col(square) == 4 || square_col(square) == 8)
      bitboard_set(&b, square);
  }
  const struct bitboard sets[] = {
      a, b, bitboard_or(a, b), bitboard_and(a, b), bitboard_andnot(a, b), bitboard_xor(a, b)};
  struct board_text board = {0};
  draw_side_by_side(&board, "a           b           a or b      a and b     a andnot b  a xor b",
                    sets, 6);
  expect_as_drawn(&board, "ch03-operations.txt");
}
END_TEST

/** @brief Three pops across the border of the words are as drawn in section 3.5.3.
 *  @proves{bitboard_pop_lsb} */
START_TEST(pops_are_as_drawn)
{
  struct bitboard b = BITBOARD_EMPTY;
  bitboard_set(&b, square_from_usi("5e"));
  bitboard_set(&b, square_from_usi("9h"));
  bitboard_set(&b, square_from_usi("8h"));
  struct board_text board = {0};
  draw(&board, "                  lo                  hi      left\n");
  draw(&board, "start             %016" PRIX64 "    %05" PRIX64 "   %d\n", b.lo, b.hi,
       bitboard_count(b));
  /* [check-ch03-walk] */
  while (bitboard_any(b)) {
    char name[SQUARE_TEXT_SIZE];
    const int square = bitboard_pop_lsb(&b);
    square_to_usi(square, name);
    draw(&board, "popped %d (%s)    %016" PRIX64 "    %05" PRIX64 "   %d\n", square, name, b.lo,
         b.hi, bitboard_count(b));
  }
  /* [check-ch03-walk] */
  expect_as_drawn(&board, "ch03-pops.txt");
}
END_TEST

/** @brief A picture that differs from its file by one byte is noticed, at every byte.
 *  @proves{is_as_drawn} */
START_TEST(pictures_differ_by_one_byte)
{
  struct board_text board = {0};
  draw(&board, "%s",
       ".........\n.........\n.........\n.........\n.........\n.........\n*********\n"
       ".........\n.........\nlo 0x7FC0000000000000  hi 0x00000\n");
  ck_assert(is_as_drawn(&board, "ch03-pawns.txt"));
  for (size_t i = 0; i < board.used; i++) {
    board.text[i] ^= 1;
    ck_assert(!is_as_drawn(&board, "ch03-pawns.txt"));
    board.text[i] ^= 1;
  }
  draw(&board, "\n");
  ck_assert(!is_as_drawn(&board, "ch03-pawns.txt"));
}
END_TEST

void add_algebra_tests(TCase *section) {
  tcase_add_test(section, set_algebra_laws);
  tcase_add_test(section, complement_counts_to_81);
  tcase_add_test(section, operations_are_as_drawn);
}

void add_picture_tests(TCase *section) {
  tcase_add_test(section, picture_shows_exactly_the_members);
  tcase_add_test(section, words_are_as_drawn);
  tcase_add_test(section, pawns_are_as_drawn);
  tcase_add_test(section, pops_are_as_drawn);
  tcase_add_test(section, pictures_differ_by_one_byte);
}

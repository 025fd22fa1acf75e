/**
 * @file check_ch05_sliders.c
 * @brief Section 5.9: the ray walk against rays written out by hand, the fast sliders against the
 *        walk for every way in which their lines can be blocked.
 */
#include "check_ch05.h"

#include "ch04_zobrist.h"
#include "ch05_attacks.h"
#include "ch05_rays.h"
#include "ch05_sliders.h"

#include <stdio.h>
#include <string.h>

/** @brief Squares whose every subset of blockers is tried: all, or a few where time is short.
 *  @param round 0 to rounds - 1.
 *  @param rounds how many are tried.
 *  @return the square. */
static int square_of_round(int round, int rounds) {
  return rounds > 1 ? round * (SQUARE_COUNT - 1) / (rounds - 1) : 40;
}

/** @brief What is asked of one slider with one set of blockers. */
typedef void compare_slider(int from, struct bitboard occupied);

/** @brief Abort when two sets differ.
 *  @param what which slider.
 *  @param from where it stands.
 *  @param fast what the look-up says.
 *  @param walk what the walk says. */
static inline void same_sets(const char *what, int from, struct bitboard fast,
                             struct bitboard walk) {
  if (bitboard_equal(fast, walk))
    return;
  char text[80];
  snprintf(text, sizeof text, "%s on square %d", what, from);
  fail_sets(text, NULL, fast, walk);
}

/** @brief Rook and dragon.
 *  @param from where they stand.
 *  @param occupied the blockers. */
static void compare_rook(int from, struct bitboard occupied) {
  const struct bitboard walk = rook_attacks(from, occupied);
  const struct bitboard steps = tables()->step_from[COLOR_WHITE][PIECE_KING][from];
  same_sets("rook", from, fast_rook_attacks(from, occupied), walk);
  same_sets("rook", from, attacks_from(from, PIECE_ROOK, COLOR_BLACK, occupied), walk);
  same_sets("dragon", from, attacks_from(from, PIECE_DRAGON, COLOR_WHITE, occupied),
            bitboard_or(walk, steps));
}

/** @brief Bishop and horse.
 *  @param from where they stand.
 *  @param occupied the blockers. */
static void compare_bishop(int from, struct bitboard occupied) {
  const struct bitboard walk = bishop_attacks(from, occupied);
  const struct bitboard steps = tables()->step_from[COLOR_BLACK][PIECE_KING][from];
  same_sets("bishop", from, fast_bishop_attacks(from, occupied), walk);
  same_sets("bishop", from, attacks_from(from, PIECE_BISHOP, COLOR_WHITE, occupied), walk);
  same_sets("horse", from, attacks_from(from, PIECE_HORSE, COLOR_BLACK, occupied),
            bitboard_or(walk, steps));
}

/** @brief The lances of both sides.
 *  @param from where they stand.
 *  @param occupied the blockers. */
static void compare_lances(int from, struct bitboard occupied) {
  for (int c = 0; c < 2; c++) {
    const enum color color = (enum color)c;
    const struct bitboard walk = lance_attacks(from, color, occupied);
    same_sets("lance", from, fast_lance_attacks(from, color, occupied), walk);
    same_sets("lance", from, attacks_from(from, PIECE_LANCE, color, occupied), walk);
  }
}

/** @brief Try every subset of some squares as blockers. From one subset to the next only one
 *  square changes (a Gray code), so that counting to 2 to the power of n visits all of them.
 *  @param from where the slider stands.
 *  @param candidates squares that can block.
 *  @param compare what to ask each time.
 *  @return how many subsets there were. */
static long for_every_subset(int from, struct bitboard candidates, compare_slider *compare) {
  int squares[SQUARE_COUNT];
  int count = 0;
  while (bitboard_any(candidates))
    squares[count++] = bitboard_pop_lsb(&candidates);
  struct bitboard occupied = BITBOARD_EMPTY;
  compare(from, occupied);
  for (long i = 1; i < 1L << count; i++) {
    occupied = bitboard_xor(occupied, bitboard_square(squares[__builtin_ctzl((unsigned long)i)]));
    compare(from, occupied);
  }
  return 1L << count;
}

/** @brief For each square, each slider and every subset of the squares of its lines: the look-up
 *  is the walk.
 *  @proves{fast_rook_attacks} @proves{fast_bishop_attacks} @proves{fast_lance_attacks}
 *  @proves{fast_file_attacks} @proves{rank_pattern} @proves{line_pattern} @proves{inner_word} */
START_TEST(fast_sliders_equal_the_walk_for_every_subset)
{
  const int rounds = tier_rounds(SQUARE_COUNT, SQUARE_COUNT);
  long rook_subsets = 0;
  for (int round = 0; round < rounds; round++) {
    const int from = square_of_round(round, rounds);
    const struct bitboard file =
        bitboard_or(tables()->rays[from][NORTH], tables()->rays[from][SOUTH]);
    rook_subsets += for_every_subset(from, tables()->rook_lines[from], compare_rook);
    for_every_subset(from, tables()->bishop_lines[from], compare_bishop);
    for_every_subset(from, file, compare_lances);
  }
  ck_assert_int_eq(rook_subsets, rounds * 65536L);
}
END_TEST

/** @brief Pieces off a slider's lines, and one on its own square, change nothing.
 *  @proves{fast_rook_attacks} @proves{fast_bishop_attacks} @proves{fast_lance_attacks} */
START_TEST(pieces_off_the_lines_do_not_matter)
{
  struct test_rng rng = test_rng_seeded(5009);
  const int rounds = tier_rounds(2000, 100000);
  for (int round = 0; round < rounds; round++) {
    const struct bitboard occupied = random_set(&rng, round % 4);
    for (int from = 0; from < SQUARE_COUNT; from++) {
      const struct bitboard file = tables()->file_bb[square_col(from)];
      const struct bitboard diagonals = bitboard_and(occupied, tables()->bishop_lines[from]);
      const struct bitboard crosses = bitboard_and(occupied, tables()->rook_lines[from]);
      compare_rook(from, occupied);
      compare_bishop(from, occupied);
      compare_lances(from, occupied);
      same_sets("rook", from, fast_rook_attacks(from, occupied), rook_attacks(from, crosses));
      same_sets("bishop", from, fast_bishop_attacks(from, occupied),
                bishop_attacks(from, diagonals));
      same_sets("lance", from, fast_lance_attacks(from, COLOR_WHITE, occupied),
                lance_attacks(from, COLOR_WHITE, bitboard_and(occupied, file)));
    }
  }
}
END_TEST

/** @brief Along one ray with blockers anywhere: everything up to the first one, it included.
 *  @proves{ray_attacks_from} */
START_TEST(a_ray_ends_at_the_first_piece)
{
  for (int from = 0; from < SQUARE_COUNT; from++)
    for (int d = 0; d < DIRECTION_COUNT; d++) {
      const enum direction direction = (enum direction)d;
      const int length = tables()->ray_lengths[from][d];
      for (unsigned blockers = 0; blockers < 1U << length; blockers++) {
        struct bitboard occupied = bitboard_square(from), expected = BITBOARD_EMPTY;
        for (int i = 0; i < length; i++) {
          const int to = make_square(square_row(from) + (i + 1) * DIRECTION_ROW[d],
                                     square_col(from) + (i + 1) * DIRECTION_COL[d]);
          if ((blockers & ((1U << i) - 1)) == 0)
            bitboard_set(&expected, to);
          if (blockers >> i & 1)
            bitboard_set(&occupied, to);
        }
        same_sets("ray", from, ray_attacks_from(from, occupied, &direction, 1), expected);
      }
    }
}
END_TEST

/** @brief The rays of each slider are those that its name says.
 *  @proves{rook_attacks} @proves{bishop_attacks} @proves{lance_attacks} */
START_TEST(sliders_on_the_empty_board_have_their_lines)
{
  for (int from = 0; from < SQUARE_COUNT; from++) {
    const struct tables *t = tables();
    same_sets("rook", from, rook_attacks(from, BITBOARD_EMPTY), t->rook_lines[from]);
    same_sets("bishop", from, bishop_attacks(from, BITBOARD_EMPTY), t->bishop_lines[from]);
    same_sets("Black lance", from, lance_attacks(from, COLOR_BLACK, BITBOARD_EMPTY),
              t->rays[from][NORTH]);
    same_sets("White lance", from, lance_attacks(from, COLOR_WHITE, BITBOARD_EMPTY),
              t->rays[from][SOUTH]);
  }
}
END_TEST

/** @brief The picture of the inner word: each square's bit.
 *  @proves{inner_word} */
START_TEST(inner_word_is_that_of_the_picture)
{
  const uint64_t inner_bits = UINT64_MAX >> 1;
  const struct board_picture picture = read_picture("ch05-inner-word.txt");
  for (int square = 0; square < SQUARE_COUNT; square++) {
    unsigned bit;
    uint64_t expected = 0;
    if (sscanf(picture.cell[square], "%u", &bit) == 1)
      expected = UINT64_C(1) << bit;
    else
      ck_assert_str_eq(picture.cell[square], "-");
    ck_assert((inner_word(bitboard_square(square)) & inner_bits) == expected);
  }
}
END_TEST

/** @brief Gather the bits of a word that a mask selects, as the instruction `pext` does.
 *  @param word the word.
 *  @param mask which bits.
 *  @return them side by side, the lowest first. */
static unsigned gathered(uint64_t word, uint64_t mask) {
  unsigned result = 0;
  for (int n = 0; mask != 0; mask &= mask - 1, n++)
    result |= (unsigned)((word & mask & -mask) != 0) << n;
  return result;
}

/** @brief The multiplication puts a line's bits side by side at the top, without a carry from
 *  below: for every subset of every line, whatever the build uses.
 *  @proves{build_slider_tables} */
START_TEST(multiplication_gathers_like_pext)
{
  const struct line *const kinds[] = {slider_storage.file_line, slider_storage.falling_line,
                                      slider_storage.rising_line};
  for (int i = 0; i < 3 * SQUARE_COUNT; i++) {
    const struct line line = kinds[i / SQUARE_COUNT][i % SQUARE_COUNT];
    const int count = __builtin_popcountll(line.mask);
    uint64_t subset = 0;
    do {
      const uint64_t top = count == 0 ? 0 : subset * line.multiplier >> (64 - count);
      if (top != gathered(subset, line.mask))
        ck_abort_msg("line %d, blockers %#llx", i, (unsigned long long)subset);
      subset = (subset - line.mask) & line.mask;
    } while (subset != 0);
  }
}
END_TEST

/** @brief No line has more than seven inner squares, and two ways to block it never share a
 *  pattern.
 *  @proves{line_pattern} */
START_TEST(blockers_have_distinct_patterns)
{
  const struct line *const kinds[] = {slider_storage.file_line, slider_storage.falling_line,
                                      slider_storage.rising_line};
  for (int i = 0; i < 3 * SQUARE_COUNT; i++) {
    const struct line *line = &kinds[i / SQUARE_COUNT][i % SQUARE_COUNT];
    bool seen[LINE_PATTERNS] = {false};
    uint64_t subset = 0;
    ck_assert_int_le(__builtin_popcountll(line->mask), 7);
    do {
      const unsigned pattern = line_pattern(subset | ~line->mask, line);
      if (pattern >= LINE_PATTERNS || seen[pattern])
        ck_abort_msg("line %d: pattern %u is not new", i, pattern);
      seen[pattern] = true;
      subset = (subset - line->mask) & line->mask;
    } while (subset != 0);
  }
}
END_TEST

void add_slider_sections(Suite *suite) {
  TCase *section = add_ch05_section(suite, "sec5_9", "ch05 sec5_9 fast");
  tcase_add_test(section, a_ray_ends_at_the_first_piece);
  tcase_add_test(section, sliders_on_the_empty_board_have_their_lines);
  tcase_add_test(section, fast_sliders_equal_the_walk_for_every_subset);
  tcase_add_test(section, pieces_off_the_lines_do_not_matter);
  tcase_add_test(section, inner_word_is_that_of_the_picture);
  tcase_add_test(section, multiplication_gathers_like_pext);
  tcase_add_test(section, blockers_have_distinct_patterns);
}

/**
 * @file ch05_sliders.c
 * @brief Building the slider tables from the ray walk.
 * @ingroup ch05
 */
#include "ch05_sliders.h"

#include "ch05_rays.h"

#include <string.h>

struct slider_tables slider_storage;

/**
 * @brief Whether a square can stop a ray that goes on behind it along a line.
 * @param square 0..80.
 * @param forward one of the line's two directions.
 * @param backward the other.
 * @return true when the line goes on in both directions.
 */
static bool is_inner(int square, enum direction forward, enum direction backward) {
  return tables()->ray_lengths[square][forward] > 0 && tables()->ray_lengths[square][backward] > 0;
}

/**
 * @brief List the inner squares of the line through a square, lowest first.
 * @param square 0..80.
 * @param up the direction of falling square numbers.
 * @param down the opposite direction.
 * @param inner receives at most 7 squares.
 * @return how many.
 */
static int list_inner_squares(int square, enum direction up, enum direction down, int inner[7]) {
  struct bitboard line = bitboard_or(tables()->rays[square][up], tables()->rays[square][down]);
  bitboard_set(&line, square);
  int count = 0;
  while (bitboard_any(line)) {
    const int on_line = bitboard_pop_lsb(&line);
    if (is_inner(on_line, up, down))
      inner[count++] = on_line;
  }
  return count;
}

/* [ch05-build-line] */
/**
 * @brief Find mask and multiplier of a line.
 *
 * A line's n-th inner square of m is bit b(n) of the inner word, and b grows by d = 9 on files, 10
 * on falling and 8 on rising diagonals. Multiplied by 2^(64 - m + n - b(n)) it arrives at bit
 * 64 - m + n: the m squares end up side by side at the top. The multiplier is the sum of these
 * powers. The other products, of square i and the power meant for n, arrive at 64 - m + n +
 * (i - n)d: beyond the top for i > n, below the m top bits for i < n, and no two of them meet,
 * because d and d - 1 have no common factor and m is at most 7. So nothing is carried.
 * @param inner the line's inner squares, lowest first.
 * @param count how many, m.
 * @return the line.
 */
static struct line make_line(const int inner[7], int count) {
  struct line line = {0, 0};
  for (int n = 0; n < count; n++) {
    const int bit = inner[n] - 9;
    line.mask |= UINT64_C(1) << bit;
    line.multiplier |= UINT64_C(1) << (64 - count + n - bit);
  }
  return line;
}

/**
 * @brief Fill line and attacks for one line through one square.
 * @param square 0..80.
 * @param up the direction of falling square numbers.
 * @param down the opposite direction.
 * @param line receives mask and multiplier; null for ranks, which need none.
 * @param attacks receives the set for each pattern of blockers that can occur.
 */
static void build_line(int square, enum direction up, enum direction down, struct line *line,
                       struct bitboard attacks[LINE_PATTERNS]) {
  const enum direction directions[] = {up, down};
  int inner[7];
  const int count = list_inner_squares(square, up, down, inner);
  if (line != NULL)
    *line = make_line(inner, count);
  for (unsigned subset = 0; subset < 1U << count; subset++) {
    struct bitboard occupied = BITBOARD_EMPTY;
    for (int n = 0; n < count; n++)
      if (subset >> n & 1)
        bitboard_set(&occupied, inner[n]);
    const unsigned pattern =
        line != NULL ? line_pattern(inner_word(occupied), line) : rank_pattern(occupied, square);
    attacks[pattern] = ray_attacks_from(square, occupied, directions, 2);
  }
}
/* [ch05-build-line] */

void build_slider_tables(struct slider_tables *sliders) {
  memset(sliders, 0, sizeof *sliders);
  for (int square = 0; square < SQUARE_COUNT; square++) {
    build_line(square, NORTH, SOUTH, &sliders->file_line[square], sliders->file[square]);
    build_line(square, NORTH_WEST, SOUTH_EAST, &sliders->falling_line[square],
               sliders->falling[square]);
    build_line(square, NORTH_EAST, SOUTH_WEST, &sliders->rising_line[square],
               sliders->rising[square]);
    build_line(square, WEST, EAST, NULL, sliders->rank[square]);
  }
}

/** @brief Build the one instance before main(), after the tables of ch05_tables.c. */
__attribute__((constructor(202))) static void build_slider_tables_once(void) {
  build_slider_tables(&slider_storage);
}

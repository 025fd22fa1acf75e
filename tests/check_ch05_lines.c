/**
 * @file check_ch05_lines.c
 * @brief Sections 5.6 and 5.7: rays and the squares between, by laws and by pictures.
 */
#include "check_ch05.h"

#include "ch05_tables.h"

#include <stdlib.h>
#include <string.h>

/** @brief ray_squares and ray_lengths list each ray, one step farther each time.
 *  @proves{build_tables} */
START_TEST(ray_lists_agree_with_rays)
{
  for (int square = 0; square < SQUARE_COUNT; square++)
    for (int d = 0; d < DIRECTION_COUNT; d++) {
      const int length = tables()->ray_lengths[square][d];
      struct bitboard listed = BITBOARD_EMPTY;
      for (int i = 0; i < length; i++) {
        const int to = tables()->ray_squares[square][d][i];
        ck_assert(square_row(to) == square_row(square) + (i + 1) * DIRECTION_ROW[d] &&
                  square_col(to) == square_col(square) + (i + 1) * DIRECTION_COL[d]);
        bitboard_set(&listed, to);
      }
      ck_assert(bitboard_equal(listed, tables()->rays[square][d]));
      ck_assert(!is_on_board(square_row(square) + (length + 1) * DIRECTION_ROW[d],
                             square_col(square) + (length + 1) * DIRECTION_COL[d]));
    }
}
END_TEST

/** @brief A square's rays share no square, leave it out, and are its rank, file and diagonals.
 *  @proves{build_tables} */
START_TEST(rays_partition_the_lines)
{
  for (int square = 0; square < SQUARE_COUNT; square++) {
    struct bitboard sum = BITBOARD_EMPTY, aligned = BITBOARD_EMPTY;
    for (int d = 0; d < DIRECTION_COUNT; d++) {
      ck_assert(bitboard_none(bitboard_and(sum, tables()->rays[square][d])));
      sum = bitboard_or(sum, tables()->rays[square][d]);
    }
    for (int other = 0; other < SQUARE_COUNT; other++) {
      const int rows = abs(square_row(other) - square_row(square));
      const int cols = abs(square_col(other) - square_col(square));
      if (other != square && (rows == 0 || cols == 0 || rows == cols))
        bitboard_set(&aligned, other);
    }
    if (!bitboard_equal(sum, aligned))
      fail_sets("all rays of a square", NULL, sum, aligned);
    ck_assert(bitboard_equal(
        bitboard_or(tables()->rook_lines[square], tables()->bishop_lines[square]), aligned));
    ck_assert(
        bitboard_none(bitboard_and(tables()->rook_lines[square], tables()->bishop_lines[square])));
    ck_assert_int_eq(bitboard_count(tables()->rook_lines[square]), 16);
  }
}
END_TEST

/** @brief Each direction goes where its name says: the picture of the rays from 5e.
 *  @proves{build_tables} */
START_TEST(rays_are_those_of_the_picture)
{
  static const char *const names[] = {"N", "S", "W", "E", "NW", "NE", "SW", "SE"};
  const struct board_picture picture = read_picture("ch05-rays.txt");
  for (int d = 0; d < DIRECTION_COUNT; d++)
    for (int square = 0; square < SQUARE_COUNT; square++)
      if ((strcmp(picture.cell[square], names[d]) == 0) !=
          bitboard_test(tables()->rays[40][d], square))
        ck_abort_msg("direction %s, square %d", names[d], square);
  ck_assert_str_eq(picture.cell[40], "o");
}
END_TEST

/** @brief Direction from a square to another one.
 *  @param from where the ray starts.
 *  @param to a square.
 *  @return the direction whose ray holds `to`, or DIRECTION_COUNT. */
static int direction_to(int from, int to) {
  int d = 0;
  while (d < DIRECTION_COUNT && !bitboard_test(tables()->rays[from][d], to))
    d++;
  return d;
}

/** @brief between is symmetric and what the two rays that look at each other share; it is empty
 *  for squares that are equal, neighbours or not aligned.
 *  @proves{build_tables} */
START_TEST(between_is_where_opposite_rays_meet)
{
  static const int opposite_of[] = {SOUTH,      NORTH,      EAST,       WEST,
                                    SOUTH_EAST, SOUTH_WEST, NORTH_EAST, NORTH_WEST};
  int aligned = 0, filled = 0, sum = 0;
  for (int pair = 0; pair < SQUARE_COUNT * SQUARE_COUNT; pair++) {
    const int from = pair / SQUARE_COUNT, to = pair % SQUARE_COUNT;
    const struct bitboard between = tables()->between[from][to];
    const int d = direction_to(from, to);
    struct bitboard expected = BITBOARD_EMPTY;
    if (d < DIRECTION_COUNT)
      expected = bitboard_and(tables()->rays[from][d], tables()->rays[to][opposite_of[d]]);
    if (!bitboard_equal(between, expected) || !bitboard_equal(between, tables()->between[to][from]))
      fail_sets("between", NULL, between, expected);
    aligned += d < DIRECTION_COUNT;
    filled += bitboard_any(between);
    sum += bitboard_count(between);
  }
  ck_assert_int_eq(aligned, 2112);
  ck_assert_int_eq(filled, 1568);
  ck_assert_int_eq(sum, 4368);
}
END_TEST

/** @brief between is what the pictures show for two squares marked o.
 *  @proves{build_tables} */
START_TEST(between_is_that_of_the_pictures)
{
  static const char *const files[] = {"ch05-between.txt", "ch05-between-diagonal.txt"};
  const struct board_picture picture = read_picture(files[_i]);
  struct bitboard ends = BITBOARD_EMPTY, expected = BITBOARD_EMPTY;
  for (int square = 0; square < SQUARE_COUNT; square++)
    if (strcmp(picture.cell[square], "o") == 0)
      bitboard_set(&ends, square);
    else if (strcmp(picture.cell[square], "*") == 0)
      bitboard_set(&expected, square);
  ck_assert_int_eq(bitboard_count(ends), 2);
  const struct bitboard between = tables()->between[bitboard_lsb(ends)][bitboard_msb(ends)];
  if (!bitboard_equal(between, expected))
    fail_sets(files[_i], NULL, between, expected);
}
END_TEST

void add_line_sections(Suite *suite) {
  TCase *section = add_ch05_section(suite, "sec5_6", "ch05 sec5_6 fast");
  tcase_add_test(section, ray_lists_agree_with_rays);
  tcase_add_test(section, rays_partition_the_lines);
  tcase_add_test(section, rays_are_those_of_the_picture);
  section = add_ch05_section(suite, "sec5_7", "ch05 sec5_7 fast");
  tcase_add_test(section, between_is_where_opposite_rays_meet);
  tcase_add_loop_test(section, between_is_that_of_the_pictures, 0, 2);
}

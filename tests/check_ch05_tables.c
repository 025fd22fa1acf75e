/**
 * @file check_ch05_tables.c
 * @brief Sections 5.1 to 5.7: what the tables hold, by laws and by pictures.
 */
#include "check_ch05.h"

#include "ch05_sliders.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/** @brief The tables as they were before main(). */
static struct tables seen_tables;
/** @brief The slider tables as they were before main(). */
static struct slider_tables seen_sliders;

/** @brief Look at the tables before main(), later than they promise to be complete. */
__attribute__((constructor)) static void look_before_main(void) {
  seen_tables = *tables();
  seen_sliders = slider_storage;
}

/** @brief Build both kinds of tables anew and compare them with the instance, byte by byte.
 *  @param unused nothing.
 *  @return null when they are the same, else a text. */
static void *build_and_compare(void *unused) {
  (void)unused;
  struct tables *second = malloc(sizeof *second);
  struct slider_tables *sliders = malloc(sizeof *sliders);
  const char *problem = NULL;
  if (second == NULL || sliders == NULL) {
    problem = "out of memory";
  } else {
    memset(second, 0xA5, sizeof *second);
    memset(sliders, 0xA5, sizeof *sliders);
    build_tables(second);
    build_slider_tables(sliders);
    if (memcmp(second, tables(), sizeof *second) != 0)
      problem = "the tables differ";
    else if (memcmp(sliders, &slider_storage, sizeof *sliders) != 0)
      problem = "the slider tables differ";
  }
  free(second);
  free(sliders);
  return (void *)(uintptr_t)problem;
}

/** @brief Nobody has to ask for the tables first: they are whole before main() starts.
 *  @proves{tables} */
START_TEST(tables_are_built_before_main)
{
  ck_assert_int_eq(bitboard_count(seen_tables.all_squares), SQUARE_COUNT);
  ck_assert(memcmp(&seen_tables, tables(), sizeof seen_tables) == 0);
  ck_assert(memcmp(&seen_sliders, &slider_storage, sizeof seen_sliders) == 0);
}
END_TEST

/** @brief Threads that read the tables all see the same, whole ones.
 *  @proves{tables} */
START_TEST(threads_read_the_same_tables)
{
  pthread_t threads[4];
  for (int i = 0; i < 4; i++)
    ck_assert_int_eq(pthread_create(&threads[i], NULL, build_and_compare, NULL), 0);
  for (int i = 0; i < 4; i++) {
    void *problem;
    ck_assert_int_eq(pthread_join(threads[i], &problem), 0);
    if (problem != NULL)
      ck_abort_msg("thread %d: %s", i, (const char *)problem);
  }
}
END_TEST

/** @brief Building again, into memory full of other bits, gives the same bytes.
 *  @proves{build_tables} @proves{build_slider_tables} */
START_TEST(a_second_build_is_the_same)
{
  const char *problem = build_and_compare(NULL);
  if (problem != NULL)
    ck_abort_msg("%s", problem);
}
END_TEST

/** @brief square_bb[s] is { s }, and all of them together are the board.
 *  @proves{build_tables} */
START_TEST(square_bb_holds_one_square_each)
{
  struct bitboard sum = BITBOARD_EMPTY;
  for (int square = 0; square < SQUARE_COUNT; square++) {
    const struct bitboard one = tables()->square_bb[square];
    if (bitboard_count(one) != 1 || !bitboard_test(one, square))
      fail_sets("square_bb", NULL, one, bitboard_square(square));
    sum = bitboard_or(sum, one);
  }
  ck_assert(bitboard_equal(sum, tables()->all_squares));
  ck_assert(bitboard_equal(sum, BITBOARD_ALL));
}
END_TEST

/** @brief The nine files have nine squares each, share none and fill the board.
 *  @proves{build_tables} */
START_TEST(file_bb_partitions_the_board)
{
  struct bitboard sum = BITBOARD_EMPTY;
  for (int col = 0; col < BOARD_SIZE; col++) {
    const struct bitboard file = tables()->file_bb[col];
    ck_assert_int_eq(bitboard_count(file), BOARD_SIZE);
    ck_assert(bitboard_none(bitboard_and(sum, file)));
    for (int row = 0; row < BOARD_SIZE; row++)
      ck_assert(bitboard_test(file, make_square(row, col)));
    sum = bitboard_or(sum, file);
  }
  ck_assert(bitboard_equal(sum, BITBOARD_ALL));
}
END_TEST

/** @brief a steps from s to t exactly when s is in step_to of t.
 *  @proves{add_step_attack} @proves{build_tables} */
START_TEST(step_to_is_the_transpose_of_step_from)
{
  for (int color = 0; color < 2; color++)
    for (int type = 0; type < PIECE_TYPE_COUNT; type++)
      for (int pair = 0; pair < SQUARE_COUNT * SQUARE_COUNT; pair++) {
        const int from = pair / SQUARE_COUNT, to = pair % SQUARE_COUNT;
        if (bitboard_test(tables()->step_from[color][type][from], to) !=
            bitboard_test(tables()->step_to[color][type][to], from))
          ck_abort_msg("colour %d, kind %d, from %d to %d", color, type, from, to);
      }
}
END_TEST

/** @brief Turn a set of squares by 180 degrees.
 *  @param set the set.
 *  @return 80 - s for each member s. */
static struct bitboard turned(struct bitboard set) {
  struct bitboard result = BITBOARD_EMPTY;
  while (bitboard_any(set))
    bitboard_set(&result, SQUARE_COUNT - 1 - bitboard_pop_lsb(&set));
  return result;
}

/** @brief White's steps are Black's seen from the other side of the board.
 *  @proves{orientation} @proves{build_tables} */
START_TEST(white_tables_are_black_turned)
{
  for (int type = 0; type < PIECE_TYPE_COUNT; type++)
    for (int square = 0; square < SQUARE_COUNT; square++) {
      const struct bitboard black = tables()->step_from[COLOR_BLACK][type][square];
      const struct bitboard white = tables()->step_from[COLOR_WHITE][type][80 - square];
      if (!bitboard_equal(white, turned(black)))
        fail_sets("White's steps", NULL, white, turned(black));
    }
  ck_assert_int_eq(orientation(COLOR_BLACK), 1);
  ck_assert_int_eq(orientation(COLOR_WHITE), -1);
}
END_TEST

/** @brief Read the picture of the steps: seven kinds, five rows of five cells each.
 *  @param cell receives '.', 'o' or '*' by kind, row and column. */
static void read_steps_picture(char cell[7][5][5]) {
  char path[TEST_PATH_SIZE];
  FILE *stream = fopen(test_path(path, sizeof path, "boards/ch05-steps.txt"), "r");
  if (stream == NULL)
    ck_abort_msg("%s: cannot be read", path);
  char title[256];
  ck_assert_ptr_nonnull(fgets(title, sizeof title, stream));
  for (const char *letter = "PNSGKHD"; *letter != '\0'; letter++) {
    char word[2];
    ck_assert_int_eq(fscanf(stream, "%1s", word), 1);
    ck_assert_int_eq(word[0], *letter);
  }
  for (int i = 0; i < 5 * 7 * 5; i++) {
    char word[2];
    ck_assert_int_eq(fscanf(stream, "%1s", word), 1);
    cell[i / 5 % 7][i / 35][i % 5] = word[0];
  }
  fclose(stream);
}

/** @brief The steps of every kind are those of the picture, wherever they stay on the board.
 *  @proves{build_tables} @proves{add_step_attack} */
START_TEST(steps_are_those_of_the_picture)
{
  static const int kind[PIECE_TYPE_COUNT] = {
      [PIECE_PAWN] = 0,  [PIECE_KNIGHT] = 1,   [PIECE_SILVER] = 2,    [PIECE_GOLD] = 3,
      [PIECE_KING] = 4,  [PIECE_PRO_PAWN] = 3, [PIECE_PRO_LANCE] = 3, [PIECE_PRO_KNIGHT] = 3,
      [PIECE_HORSE] = 5, [PIECE_DRAGON] = 6,   [PIECE_PRO_SILVER] = 3};
  char cell[7][5][5];
  read_steps_picture(cell);
  for (int type = 0; type < PIECE_TYPE_COUNT; type++)
    for (int from = 0; from < SQUARE_COUNT; from++) {
      struct bitboard expected = BITBOARD_EMPTY;
      const bool steps = type == PIECE_PAWN || kind[type] != 0;
      for (int i = 0; i < 25 && steps; i++) {
        const int row = square_row(from) + i / 5 - 2, col = square_col(from) + i % 5 - 2;
        if (cell[kind[type]][i / 5][i % 5] == '*' && is_on_board(row, col))
          bitboard_set(&expected, make_square(row, col));
      }
      if (!bitboard_equal(tables()->step_from[COLOR_BLACK][type][from], expected))
        fail_sets("Black's steps", NULL, tables()->step_from[COLOR_BLACK][type][from], expected);
    }
}
END_TEST

/** @brief A step is meant as its owner sees it: White's goes down and to the other side.
 *  @proves{add_step_attack} @proves{orientation} */
START_TEST(a_step_turns_with_its_owner)
{
  static struct tables made;
  add_step_attack(&made, COLOR_BLACK, PIECE_KNIGHT, 40, -2, 1);
  add_step_attack(&made, COLOR_WHITE, PIECE_KNIGHT, 40, -2, 1);
  const struct bitboard black = made.step_from[COLOR_BLACK][PIECE_KNIGHT][40];
  const struct bitboard white = made.step_from[COLOR_WHITE][PIECE_KNIGHT][40];
  ck_assert(bitboard_equal(black, bitboard_square(make_square(2, 5))));
  ck_assert(bitboard_equal(white, bitboard_square(make_square(6, 3))));
}
END_TEST

/** @brief A step off the board leaves no trace, not even on the far edge.
 *  @proves{add_step_attack} */
START_TEST(a_step_off_the_board_is_dropped)
{
  static struct tables blank, touched;
  for (int square = 0; square < SQUARE_COUNT; square++)
    for (int row = -9; row <= 9; row += 9)
      for (int col = -9; col <= 9; col += 9)
        if (row != 0 || col != 0)
          add_step_attack(&touched, COLOR_WHITE, PIECE_GOLD, square, row, col);
  add_step_attack(&touched, COLOR_BLACK, PIECE_PAWN, 3, -1, 0);
  add_step_attack(&touched, COLOR_WHITE, PIECE_PAWN, 77, -1, 0);
  ck_assert(memcmp(&touched, &blank, sizeof blank) == 0);
}
END_TEST

/** @brief A kind may be dropped exactly where it could move on later.
 *  @proves{build_tables} */
START_TEST(drop_masks_leave_a_move)
{
  for (int color = 0; color < 2; color++)
    for (int type = PIECE_PAWN; type <= PIECE_ROOK; type++)
      for (int square = 0; square < SQUARE_COUNT; square++) {
        struct bitboard reach = tables()->step_from[color][type][square];
        if (type == PIECE_LANCE)
          reach = tables()->rays[square][color == COLOR_BLACK ? NORTH : SOUTH];
        if (type == PIECE_BISHOP || type == PIECE_ROOK)
          reach = tables()->bishop_lines[square];
        if (bitboard_test(tables()->drop_masks[color][type], square) != bitboard_any(reach))
          ck_abort_msg("colour %d, kind %d, square %d", color, type, square);
      }
}
END_TEST

void add_table_sections(Suite *suite) {
  TCase *section = add_ch05_section(suite, "sec5_1", "ch05 sec5_1 fast");
  tcase_add_test(section, tables_are_built_before_main);
  tcase_add_test(section, threads_read_the_same_tables);
  section = add_ch05_section(suite, "sec5_2", "ch05 sec5_2 fast");
  tcase_add_test(section, a_second_build_is_the_same);
  section = add_ch05_section(suite, "sec5_3", "ch05 sec5_3 fast");
  tcase_add_test(section, square_bb_holds_one_square_each);
  section = add_ch05_section(suite, "sec5_4", "ch05 sec5_4 fast");
  tcase_add_test(section, file_bb_partitions_the_board);
  section = add_ch05_section(suite, "sec5_5", "ch05 sec5_5 fast");
  tcase_add_test(section, step_to_is_the_transpose_of_step_from);
  tcase_add_test(section, white_tables_are_black_turned);
  tcase_add_test(section, steps_are_those_of_the_picture);
  tcase_add_test(section, a_step_turns_with_its_owner);
  tcase_add_test(section, a_step_off_the_board_is_dropped);
  tcase_add_test(section, drop_masks_leave_a_move);
}

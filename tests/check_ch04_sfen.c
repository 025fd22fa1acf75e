/**
 * @file check_ch04_sfen.c
 * @brief Chapter 4, SFEN: what is read, what is refused and why, and the canonical print.
 */
#include "check_ch04.h"

#include "ch04_sfen.h"
#include "fixture_table.h"
#include "perft_fixture.h"

#include <limits.h>
#include <string.h>

/** @brief Abort unless a position prints as a text.
 *  @param position the position.
 *  @param expected the text.
 *  @param id of the case. */
static void expect_print(const struct position *position, const char *expected, const char *id) {
  char printed[SFEN_TEXT_SIZE];
  to_sfen(position, printed);
  if (strcmp(printed, expected) != 0)
    ck_abort_msg("%s: prints as '%s', '%s' is wanted", id, printed, expected);
}

/** @brief Abort unless a text is refused, with a message, and changes nothing.
 *  @param text the text.
 *  @param expected the message, or null for any.
 *  @param id of the case. */
static void expect_refusal(const char *text, const char *expected, const char *id) {
  struct position position;
  struct position before;
  struct error error = {""};
  memset(&position, 0x5A, sizeof position);
  memcpy(&before, &position, sizeof before);
  if (set_sfen(&position, text, &error))
    ck_abort_msg("%s: '%s' is read", id, text);
  if (memcmp(&position, &before, sizeof before) != 0 || set_sfen(&position, text, NULL))
    ck_abort_msg("%s: '%s' was refused but has changed the position", id, text);
  if (error.message[0] == '\0' || (expected != NULL && strcmp(error.message, expected) != 0))
    ck_abort_msg("%s: message\n  '%s',\n  '%s' is wanted", id, error.message,
                 expected != NULL ? expected : "any");
}

/** @brief The listed texts are read and print canonically, or are refused.
 *  @proves{set_sfen} @proves{to_sfen} */
START_TEST(sfen_accepts_and_refuses_as_listed)
{
  struct fixture_table table = test_data_read("sfen.txt", 3);
  int accepted = 0;
  for (size_t i = 0; i < table.count; i++) {
    const struct fixture_row *row = &table.rows[i];
    if (strcmp(row->field[2], "accept") == 0) {
      const struct position position = read_position(row->field[1]);
      expect_print(&position, row->field[3], row->field[0]);
      accepted++;
    } else {
      expect_refusal(row->field[1], NULL, row->field[0]);
    }
  }
  ck_assert(accepted > 0 && (size_t)accepted < table.count);
  fixture_table_free(&table);
}
END_TEST

/** @brief Each refusal names the field, the column and the reason; the whole message is pinned.
 *  @proves{set_sfen} @proves{error_set} */
START_TEST(sfen_refusals_name_field_column_and_reason)
{
  struct fixture_table table = test_data_read("sfen-refused.txt", 2);
  for (size_t i = 0; i < table.count; i++)
    expect_refusal(table.rows[i].field[0], table.rows[i].field[1], "sfen-refused.txt");
  fixture_table_free(&table);
  expect_refusal("", "SFEN, column 1: the board is missing", "empty");
  expect_refusal(" \t\r\n ", "SFEN, column 6: the board is missing", "blank");
}
END_TEST

/** @brief Positions that other programs printed or read wrongly print as they must.
 *  @proves{to_sfen} @proves{set_sfen} */
START_TEST(sfen_known_faults_are_not_repeated)
{
  struct fixture_table table = test_data_read("faults.txt", 5);
  int count = 0;
  for (size_t i = 0; i < table.count; i++) {
    const struct fixture_row *row = &table.rows[i];
    if (strcmp(row->field[1], "print") != 0)
      continue;
    struct position position = read_position(row->field[2]);
    play(&position, row->field[3]);
    expect_print(&position, row->field[4], row->field[0]);
    count++;
  }
  ck_assert_int_ge(count, 8);
  fixture_table_free(&table);
}
END_TEST

/** @brief Blanks, tabs and line ends around and between the words, whole or half, do not matter.
 *  @proves{set_sfen} */
START_TEST(blanks_and_line_ends_do_not_matter)
{
  static const char *const texts[] = {
      "4k4/9/9/9/9/9/9/9/4K4 b 2Pp 51",      "4k4/9/9/9/9/9/9/9/4K4 b 2Pp 51\n",
      "4k4/9/9/9/9/9/9/9/4K4 b 2Pp 51\r\n",  "  4k4/9/9/9/9/9/9/9/4K4 b 2Pp 51  ",
      "4k4/9/9/9/9/9/9/9/4K4\tb\t2Pp\t51\r", "\r\n4k4/9/9/9/9/9/9/9/4K4   b   2Pp   51\n\n"};
  const struct position first = read_position(texts[0]);
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    const struct position position = read_position(texts[i]);
    ck_assert(same_position(&first, &position));
  }
  ck_assert_int_eq(first.ply_count, 50);
  ck_assert_int_eq(read_position("4k4/9/9/9/9/9/9/9/4K4 b - 1000000").ply_count, 999999);
}
END_TEST

/** @brief The initial position, square by square, from nothing but the rules.
 *  @proves{set_startpos} */
START_TEST(startpos_is_the_initial_position)
{
  static const enum piece_type back[] = {PIECE_LANCE,  PIECE_KNIGHT, PIECE_SILVER,
                                         PIECE_GOLD,   PIECE_KING,   PIECE_GOLD,
                                         PIECE_SILVER, PIECE_KNIGHT, PIECE_LANCE};
  struct position position;
  struct position built;
  set_startpos(&position);
  clear_position(&built);
  for (int file = 1; file <= 9; file++) {
    add_piece(&built, make_square(8, 9 - file), COLOR_BLACK, back[file - 1]);
    add_piece(&built, make_square(6, 9 - file), COLOR_BLACK, PIECE_PAWN);
    add_piece(&built, make_square(0, 9 - file), COLOR_WHITE, back[file - 1]);
    add_piece(&built, make_square(2, 9 - file), COLOR_WHITE, PIECE_PAWN);
  }
  add_piece(&built, square_from_usi("8h"), COLOR_BLACK, PIECE_BISHOP);
  add_piece(&built, square_from_usi("2h"), COLOR_BLACK, PIECE_ROOK);
  add_piece(&built, square_from_usi("2b"), COLOR_WHITE, PIECE_BISHOP);
  add_piece(&built, square_from_usi("8b"), COLOR_WHITE, PIECE_ROOK);
  ck_assert(same_position(&position, &built));
  expect_print(&position, STARTPOS_SFEN, "startpos");
}
END_TEST

/** @brief Abort unless printing and reading give a position back, and printing again the text.
 *  @param position the position. */
static void expect_round_trip(const struct position *position) {
  char text[SFEN_TEXT_SIZE];
  to_sfen(position, text);
  const struct position read = read_position(text);
  if (!same_position(position, &read))
    ck_abort_msg("'%s' reads back as another position", text);
  expect_print(&read, text, "round trip");
}

/** @brief Print and reading are inverse on random placements and on every position of the fixtures.
 *  @proves{to_sfen} @proves{set_sfen} */
START_TEST(sfen_round_trip_on_random_positions)
{
  struct test_rng rng = test_rng_seeded(46);
  for (int round = tier_rounds(20000, 1000000); round > 0; round--) {
    struct position position;
    random_placement(&rng, &position);
    expect_valid(&position, "random placement");
    if (find_king(&position, COLOR_BLACK) != SQUARE_NONE ||
        find_king(&position, COLOR_WHITE) != SQUARE_NONE)
      expect_round_trip(&position);
  }
  struct fixture_table table = test_data_read("legal.txt", 1);
  for (size_t i = 0; i < table.count; i++) {
    const struct position position = read_position(table.rows[i].field[0]);
    expect_print(&position, table.rows[i].field[0], "legal.txt");
  }
  fixture_table_free(&table);
  struct perft_fixture perft = perft_fixture_read("counts.perft");
  for (size_t i = 0; i < perft.count; i++) {
    const struct position position = read_position(perft.rows[i].sfen);
    expect_round_trip(&position);
  }
  perft_fixture_free(&perft);
}
END_TEST

/** @brief Every count of every kind in either hand prints and reads back; the total is the limit.
 *  @proves{to_sfen} @proves{set_sfen} */
START_TEST(every_hand_prints_and_reads_back)
{
  static const int most[] = {0, 18, 4, 4, 4, 4, 2, 2};
  for (int color = 0; color < 2; color++)
    for (int type = PIECE_PAWN; type <= PIECE_ROOK; type++) {
      struct position position = read_position("4k4/9/9/9/9/9/9/9/4K4 b -");
      for (int n = 1; n <= MAX_HAND_COUNT; n++) {
        char text[SFEN_TEXT_SIZE];
        add_hand_piece(&position, (enum color)color, (enum piece_type)type);
        to_sfen(&position, text);
        if (n <= most[type])
          expect_round_trip(&position);
        else
          expect_refusal(text, NULL, "too many in hand");
      }
    }
}
END_TEST

/** @brief No position that can be built prints more than the buffer holds.
 *  @proves{to_sfen} */
START_TEST(the_longest_text_fits)
{
  struct {
    char text[SFEN_TEXT_SIZE];
    char guard;
  } box;
  struct position position;
  clear_position(&position);
  for (int square = 0; square < SQUARE_COUNT; square++)
    add_piece(&position, square, COLOR_BLACK, PIECE_PRO_PAWN);
  for (int type = PIECE_PAWN; type <= PIECE_ROOK; type++)
    for (int n = 0; n < 2 * MAX_HAND_COUNT; n++)
      add_hand_piece(&position, (enum color)(n % 2), (enum piece_type)type);
  position.ply_count = INT_MAX - 1;
  memset(&box, 'x', sizeof box);
  to_sfen(&position, box.text);
  ck_assert_int_eq(box.guard, 'x');
  ck_assert_uint_eq(strlen(box.text), 162 + 8 + 3 + 42 + 11);
  ck_assert_ptr_nonnull(strstr(box.text, "18r18b18g18s18n18l18p 2147483647"));
}
END_TEST

void add_sfen_tests(TCase *reading, TCase *printing) {
  tcase_add_test(reading, sfen_accepts_and_refuses_as_listed);
  tcase_add_test(reading, sfen_refusals_name_field_column_and_reason);
  tcase_add_test(reading, sfen_known_faults_are_not_repeated);
  tcase_add_test(reading, blanks_and_line_ends_do_not_matter);
  tcase_add_test(printing, startpos_is_the_initial_position);
  tcase_add_test(printing, sfen_round_trip_on_random_positions);
  tcase_add_test(printing, every_hand_prints_and_reads_back);
  tcase_add_test(printing, the_longest_text_fits);
}

/**
 * @file check_ch04_keys.c
 * @brief Chapter 4, the numbers behind the keys and what the keys distinguish.
 */
#include "check_ch04.h"

#include "ch04_sfen.h"
#include "ch04_zobrist.h"
#include "fixture_table.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/** @brief All numbers come from one splitmix64 stream in the book's order; six values are known.
 *  @proves{splitmix64} @proves{build_zobrist} @proves{zobrist} */
START_TEST(zobrist_stream_has_the_known_values)
{
  uint64_t state = 1234567; /* the generator itself: the published sequence of this seed */
  ck_assert(splitmix64(&state) == UINT64_C(6457827717110365317));
  ck_assert(splitmix64(&state) == UINT64_C(3203168211198807973));
  const struct zobrist_tables *z = zobrist();
  ck_assert(z->board[0][0][0] == UINT64_C(0x669d2519adab1d2b));
  ck_assert(z->board[0][PIECE_PAWN][0] == UINT64_C(0x6ea119dc7f4f03ed));
  ck_assert(z->board[1][PIECE_DRAGON][80] == UINT64_C(0x98caf75441b73f2f));
  ck_assert(z->hand[0][PIECE_PAWN][0] == UINT64_C(0x6af291cf33647036));
  ck_assert(z->hand[1][PIECE_ROOK][17] == UINT64_C(0x8607261d0235ba94));
  ck_assert(z->side_to_move == UINT64_C(0x1c2a1c7ec754c781));
  /* The rest by the generator of the tests, which is not the one that filled the tables. */
  struct test_rng rng = test_rng_seeded(UINT64_C(0x7F4A7C159E3779B9));
  for (int color = 0; color < 2; color++) {
    for (int type = 0; type < PIECE_TYPE_COUNT; type++)
      for (int square = 0; square < SQUARE_COUNT; square++)
        if (z->board[color][type][square] != test_random(&rng))
          ck_abort_msg("board[%d][%d][%d]", color, type, square);
    for (int kind = 0; kind < HAND_PIECE_KINDS; kind++)
      for (int n = 0; n < MAX_HAND_COUNT; n++)
        if (z->hand[color][kind][n] != test_random(&rng))
          ck_abort_msg("hand[%d][%d][%d]", color, kind, n);
  }
  ck_assert(z->side_to_move == test_random(&rng));
  static struct zobrist_tables again;
  build_zobrist(&again);
  ck_assert(memcmp(&again, z, sizeof again) == 0);
}
END_TEST

/** @brief Order two numbers, for qsort().
 *  @param a a number.
 *  @param b a number.
 *  @return negative, zero or positive. */
static int by_value(const void *a, const void *b) {
  const uint64_t x = *(const uint64_t *)a;
  const uint64_t y = *(const uint64_t *)b;
  return (x > y) - (x < y);
}

/** @brief No number is zero or occurs twice: no single fact is invisible or mistaken for another.
 *  @proves{build_zobrist} */
START_TEST(zobrist_numbers_are_distinct)
{
  enum { COUNT = sizeof(struct zobrist_tables) / sizeof(uint64_t) };
  static uint64_t numbers[COUNT];
  ck_assert_int_eq(COUNT, 2 * 15 * 81 + 2 * 8 * 18 + 1);
  memcpy(numbers, zobrist(), sizeof numbers);
  qsort(numbers, COUNT, sizeof *numbers, by_value);
  ck_assert(numbers[0] != 0);
  for (int i = 1; i < COUNT; i++)
    if (numbers[i] == numbers[i - 1])
      ck_abort_msg("%016" PRIx64 " occurs twice", numbers[i]);
}
END_TEST

/** @brief The keys of eight known positions, read as SFEN and, where there are moves, played.
 *  @proves{set_sfen} @proves{do_move} */
START_TEST(position_keys_are_the_known_ones)
{
  struct fixture_table table = test_data_read("keys.txt", 3);
  ck_assert_uint_eq(table.count, 8);
  for (size_t i = 0; i < table.count; i++) {
    const struct fixture_row *row = &table.rows[i];
    const uint64_t key = strtoull(row->field[1], NULL, 16);
    const struct position read = read_position(row->field[2]);
    if (read.position_key != key)
      ck_abort_msg("%s: key %016" PRIx64, row->field[0], read.position_key);
    struct position played;
    set_startpos(&played);
    const int count = play(&played, row->field[3]);
    if (count > 0 && !same_position(&played, &read))
      ck_abort_msg("%s: played key %016" PRIx64, row->field[0], played.position_key);
  }
  fixture_table_free(&table);
}
END_TEST

/** @brief The key of a hand is the exclusive or of its first n numbers, however it came about.
 *  @proves{add_hand_piece} @proves{remove_hand_piece} @proves{hand_count} */
START_TEST(hand_key_depends_on_counts_only)
{
  struct position position;
  clear_position(&position);
  for (int c = 0; c < 2; c++)
    for (int code = PIECE_PAWN; code <= PIECE_ROOK; code++) {
      const enum color color = (enum color)c;
      const enum piece_type type = (enum piece_type)code;
      uint64_t keys[MAX_HAND_COUNT + 1] = {0};
      for (int n = 0; n < MAX_HAND_COUNT; n++) {
        keys[n + 1] = keys[n] ^ zobrist()->hand[color][type][n];
        add_hand_piece(&position, color, n % 2 == 0 ? type : promote(type));
        ck_assert(position.position_key == keys[n + 1]);
        ck_assert_int_eq(hand_count(&position, color, type), n + 1);
      }
      expect_valid(&position, "full hand");
      for (int n = MAX_HAND_COUNT; n > 0; n--) {
        remove_hand_piece(&position, color, type);
        ck_assert(position.position_key == keys[n - 1]);
        ck_assert_int_eq(hand_count(&position, color, type), n - 1);
      }
    }
}
END_TEST

/** @brief The side to move is one number in the key; naming the same side again changes nothing.
 *  @proves{set_side_to_move} */
START_TEST(side_toggles_one_number)
{
  struct position position;
  set_startpos(&position);
  const uint64_t black = position.position_key;
  set_side_to_move(&position, COLOR_BLACK);
  ck_assert(position.position_key == black);
  set_side_to_move(&position, COLOR_WHITE);
  set_side_to_move(&position, COLOR_WHITE);
  ck_assert(position.position_key == (black ^ zobrist()->side_to_move));
  ck_assert_int_eq(position.side_to_move, COLOR_WHITE);
  expect_valid(&position, "White to move");
  set_side_to_move(&position, COLOR_BLACK);
  ck_assert(position.position_key == black);
}
END_TEST

/** @brief Two orders of the same moves meet in one key; a lost tempo or a hand makes another.
 *  @proves{do_move} */
START_TEST(transpositions_meet_in_one_key)
{
  struct position first;
  struct position second;
  set_startpos(&first);
  set_startpos(&second);
  ck_assert_int_eq(play(&first, "7g7f 3c3d 2g2f"), 3);
  ck_assert_int_eq(play(&second, "2g2f 3c3d 7g7f"), 3);
  ck_assert(same_position(&first, &second));
  play(&first, "5a5b 5i5h 5b5a 5h5i"); /* four plies later: the same, but for the number */
  ck_assert(first.position_key == second.position_key && first.ply_count != second.ply_count);
  static const char *const different[] = {
      "4k4/9/9/9/9/9/9/9/4K4 b - 1",   "4k4/9/9/9/9/9/9/9/4K4 w - 1",
      "4k4/9/9/9/9/9/9/9/4K4 b P 1",   "4k4/9/9/9/9/9/9/9/4K4 b p 1",
      "4k4/9/9/9/9/9/9/9/4K4 b 2P 1",  "4k4/9/9/9/4P4/9/9/9/4K4 b - 1",
      "4k4/9/9/9/4p4/9/9/9/4K4 b - 1", "4k4/9/9/9/4+P4/9/9/9/4K4 b - 1",
      "4k4/9/9/9/9/4P4/9/9/4K4 b - 1", "4k4/9/9/9/9/9/9/9/4K4 b L 1",
      "4k4/9/9/9/9/9/9/9/9 b - 1"};
  for (size_t i = 0; i < sizeof different / sizeof *different; i++)
    for (size_t j = 0; j < i; j++)
      if (read_position(different[i]).position_key == read_position(different[j]).position_key)
        ck_abort_msg("'%s' and '%s' share a key", different[i], different[j]);
}
END_TEST

void add_key_tests(TCase *section) {
  tcase_add_test(section, zobrist_stream_has_the_known_values);
  tcase_add_test(section, zobrist_numbers_are_distinct);
  tcase_add_test(section, position_keys_are_the_known_ones);
  tcase_add_test(section, hand_key_depends_on_counts_only);
  tcase_add_test(section, side_toggles_one_number);
  tcase_add_test(section, transpositions_meet_in_one_key);
}

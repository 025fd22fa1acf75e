/**
 * @file check_ch09_see.c
 * @brief The static exchange evaluation on worked samples.
 */
#include "check_ch09.h"

#include <string.h>

/** @brief Worked samples: quiet promotion, guarded and unguarded pieces, a slider behind a slider.
 *  @proves{static_exchange_eval} */
START_TEST(see_has_the_values_of_the_table)
{
  static const struct {
    const char *sfen, *move;
    int value;
  } cases[] = {{"4k4/9/9/4p4/4P4/9/9/9/4K4 b - 1", "5e5d", 100},
               {"4k4/9/4g4/4p4/4P4/9/9/9/4K4 b - 1", "5e5d", 0},
               {"4k4/9/4g4/4p4/9/9/9/4R4/4K4 b - 1", "5h5d", -900},
               {"4k4/9/4r4/4p4/4P4/9/9/4R4/4K4 b - 1", "5e5d", 100},
               {"4k4/4p4/9/4P4/9/9/9/9/4K4 b - 1", "5d5c+", 450},
               {"4k4/9/4p4/4P4/9/9/9/9/4K4 b - 1", "5d5c+", 100},
               {"4k4/9/9/3b1p3/4P4/4S4/9/9/4K4 w - 1", "6d5e", -700}};
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    const struct position position = position_of(cases[i].sfen);
    const int value = static_exchange_eval(&position, read_move(&position, cases[i].move));
    if (value != cases[i].value)
      ck_abort_msg("%s %s: %d, not %d", cases[i].sfen, cases[i].move, value, cases[i].value);
  }
}
END_TEST

/** @brief After 7g7f 3c3d. */
#define BISHOPS_SFEN "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3"
/** @brief After 7g7f 3c3d 8h2b+ 8c8d. */
#define HORSE_SFEN "lnsgkgsnl/1r5+B1/p1pppp1pp/1p4p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL b B 5"

/** @brief A drop can lose the piece, so can a quiet move, and what a promotion adds is won first:
 *         bishop for bishop is nothing. The book's function leaves all three out.
 *  @proves{full_exchange_eval} @proves{static_exchange_eval} */
START_TEST(the_full_exchange_counts_drops_quiet_moves_and_promotions)
{
  static const struct {
    const char *sfen, *move;
    int full, book;
  } cases[] = {{BISHOPS_SFEN, "8h2b+", 0, 800 - 950},
               {HORSE_SFEN, "2b3a", 450 - 950, 450 - 950},
               {HORSE_SFEN, "B*3c", 320 - 800, 0},
               {HORSE_SFEN, "2b3c", -950, 0},
               {"4k4/4p4/9/4P4/9/9/9/9/4K4 b - 1", "5d5c+", -100, 450},
               {"4k4/9/4p4/4P4/9/9/9/9/4K4 b - 1", "5d5c+", 550, 100}};
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    const struct position position = position_of(cases[i].sfen);
    const struct move move = read_move(&position, cases[i].move);
    const int full = full_exchange_eval(&position, move);
    const int book = static_exchange_eval(&position, move);
    if (full != cases[i].full || book != cases[i].book)
      ck_abort_msg("%s %s: %d and %d", cases[i].sfen, cases[i].move, full, book);
  }
}
END_TEST

/** @brief The same position seen by the other side.
 *  @param position the position.
 *  @return board turned by 180 degrees, colours exchanged; hands are left out. */
static struct position turned(const struct position *position) {
  struct position other;
  clear_position(&other);
  for (int square = 0; square < SQUARE_COUNT; square++) {
    const int piece = piece_at(position, square);
    if (!is_empty(piece))
      add_piece(&other, SQUARE_COUNT - 1 - square, opposite(piece_color(piece)), piece_type(piece));
  }
  set_side_to_move(&other, opposite(position->side_to_move));
  return other;
}

/** @brief Bishop takes gold, a small piece takes back, a silver takes it: a small piece that must
 *         promote on the square is worth a gold to the silver, one that need not is worth itself.
 *  @proves{static_exchange_eval} */
START_TEST(a_recapturer_promotes_only_when_it_must)
{
  static const struct {
    const char *sfen, *move;
    int value;
  } cases[] = {{"4G4/3s5/4L1b2/9/9/9/9/k8/8K w - 1", "3c5a", 300},
               {"4G4/3sP4/6b2/9/9/9/9/k8/8K w - 1", "3c5a", 300},
               {"4G4/3s5/5Nb2/9/9/9/9/k8/8K w - 1", "3c5a", 300},
               {"3s5/4G4/9/5Nb2/9/9/9/k8/8K w - 1", "3d5b", 300},
               {"3s5/4G4/4L4/6b2/9/9/9/k8/8K w - 1", "3d5b", 50},
               {"3s5/4G4/4P4/6b2/9/9/9/k8/8K w - 1", "3d5b", -150},
               {"9/3s5/4G4/9/5Nb2/9/9/k8/8K w - 1", "3e5c", 70}};
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    const struct position position = position_of(cases[i].sfen);
    const struct position other = turned(&position);
    struct move move = read_move(&position, cases[i].move);
    const int value = static_exchange_eval(&position, move);
    move.from = (int8_t)(SQUARE_COUNT - 1 - move.from);
    move.to = (int8_t)(SQUARE_COUNT - 1 - move.to);
    if (value != cases[i].value || static_exchange_eval(&other, move) != value)
      ck_abort_msg("%s: %d and %d, not %d", cases[i].sfen, value,
                   static_exchange_eval(&other, move), cases[i].value);
  }
}
END_TEST

/** @brief Kings guard nothing and take nothing, and a pinned piece takes part like any other.
 *  @proves{static_exchange_eval} */
START_TEST(kings_and_pins_are_left_out)
{
  static const struct {
    const char *sfen, *move;
    int value;
  } cases[] = {/* the king alone guards the pawn */
               {"4k4/4p4/9/9/9/9/9/4R4/K8 b - 1", "5h5b", 100},
               /* the king could take the gold that takes the rook */
               {"4k4/9/9/9/9/9/4g4/4p3R/4K4 b - 1", "1h5h", 100 - 1000},
               /* the silver is pinned by the lance and counts all the same */
               {"3k5/3s5/4p4/9/9/9/9/3LR4/K8 b - 1", "5h5c", 100 - 1000},
               /* the king itself takes */
               {"4k4/9/9/9/9/9/9/1p7/K8 b - 1", "9i8h", 100}};
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    const struct position position = position_of(cases[i].sfen);
    const int value = static_exchange_eval(&position, read_move(&position, cases[i].move));
    if (value != cases[i].value)
      ck_abort_msg("%s %s: %d, not %d", cases[i].sfen, cases[i].move, value, cases[i].value);
  }
}
END_TEST

/** @brief A drop, no move, and a move from an empty square or from outside win nothing; no question
 *         changes the position.
 *  @proves{static_exchange_eval} @proves{full_exchange_eval} */
START_TEST(moves_without_a_piece_win_nothing)
{
  const struct position position = position_of(HORSE_SFEN), before = position;
  struct move move = read_move(&position, "B*3c");
  ck_assert_int_eq(static_exchange_eval(&position, move), 0);
  ck_assert_int_eq(static_exchange_eval(&position, MOVE_NONE), 0);
  move = read_move(&position, "2b3a");
  move.from = SQUARE_NONE;
  ck_assert_int_eq(static_exchange_eval(&position, move), 0);
  move.from = SQUARE_COUNT;
  ck_assert_int_eq(static_exchange_eval(&position, move), 0);
  move.from = 40; /* 5e is empty */
  ck_assert_int_eq(static_exchange_eval(&position, move), 0);
  full_exchange_eval(&position, read_move(&position, "B*3c"));
  ck_assert(memcmp(&position, &before, sizeof position) == 0);
}
END_TEST

/** @brief The piece of least value as it stands takes first; a promoted piece counts as what it is
 *         now; among equals the one nearest to 9a; a king never.
 *  @proves{least_valuable_attacker} */
START_TEST(the_cheapest_attacker_takes_and_the_lowest_square_breaks_ties)
{
  struct test_rng rng = test_rng_seeded(952);
  for (int round = 0; round < 3000; round++) {
    struct position position;
    struct bitboard attackers = BITBOARD_EMPTY;
    int expected = SQUARE_NONE, least = piece_value(PIECE_KING);
    clear_position(&position);
    for (int square = 0; square < SQUARE_COUNT; square++) {
      const int type = 1 + test_random_below(&rng, PIECE_TYPE_COUNT - 1);
      const enum color color = (enum color)test_random_below(&rng, 2);
      if (test_random_below(&rng, 1 + round % 20) > 0)
        continue;
      add_piece(&position, square, color, (enum piece_type)type);
      if (test_random_below(&rng, 3) == 0)
        continue; /* a piece that does not attack the square in question */
      bitboard_set(&attackers, square);
      if (color != COLOR_WHITE || piece_value((enum piece_type)type) >= least)
        continue;
      least = piece_value((enum piece_type)type);
      expected = square;
    }
    const int got = least_valuable_attacker(&position, attackers, COLOR_WHITE);
    if (got != expected)
      ck_abort_msg("round %d: %d, not %d", round, got, expected);
  }
}
END_TEST

void add_see_tests(TCase *section) {
  tcase_add_test(section, see_has_the_values_of_the_table);
  tcase_add_test(section, the_full_exchange_counts_drops_quiet_moves_and_promotions);
  tcase_add_test(section, a_recapturer_promotes_only_when_it_must);
  tcase_add_test(section, kings_and_pins_are_left_out);
  tcase_add_test(section, moves_without_a_piece_win_nothing);
  tcase_add_test(section, the_cheapest_attacker_takes_and_the_lowest_square_breaks_ties);
}

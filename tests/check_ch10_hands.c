/**
 * @file check_ch10_hands.c
 * @brief Hands in one word, keys without hands, checks made directly.
 */
#include "check_ch10.h"

#include "ch05_attacks.h"
#include "ch10_checks.h"
#include "ch10_hands.h"
#include "ch10_proof.h"
#include "mate_graph.h"

/** @brief Most pieces of each kind. */
static const int MOST[HAND_PIECE_KINDS] = {0, 18, 4, 4, 4, 4, 2, 2};

/** @brief Fill Black's hand at random.
 *  @param rng random numbers.
 *  @param position an empty position; receives the pieces. */
static void random_hand(struct test_rng *rng, struct position *position) {
  clear_position(position);
  for (int kind = PIECE_PAWN; kind <= PIECE_ROOK; kind++)
    position->hands[COLOR_BLACK][kind] = (uint8_t)test_random_below(rng, MOST[kind] + 1);
}

/** @brief Each count comes out as it went in, and the largest hand fits.
 *  @proves{packed_hand} @proves{hand_unit} @proves{hand_field} */
START_TEST(a_hand_in_one_word_loses_nothing)
{
  struct test_rng rng = test_rng_seeded(101);
  struct position position;
  uint32_t everything = 0;
  for (int kind = PIECE_PAWN; kind <= PIECE_ROOK; kind++)
    everything += (uint32_t)MOST[kind] * hand_unit((enum piece_type)kind);
  ck_assert_uint_eq(everything, HAND_EVERYTHING);
  for (int round = 0; round < 2000; round++) {
    random_hand(&rng, &position);
    const uint32_t hand = packed_hand(&position, COLOR_BLACK);
    if ((hand & HAND_GUARDS) != 0)
      ck_abort_msg("round %d: a spare bit is set", round);
    for (int kind = PIECE_PAWN; kind <= PIECE_ROOK; kind++)
      if ((hand & hand_field((enum piece_type)kind)) >> hand_shift[kind] !=
          position.hands[COLOR_BLACK][kind])
        ck_abort_msg("round %d: kind %d", round, kind);
  }
}
END_TEST

/** @brief Covering, union, intersection, one more and one less are what they are kind by kind.
 *  @proves{hand_covers} @proves{hand_union} @proves{hand_intersection} @proves{hand_plus}
 *  @proves{hand_minus} */
START_TEST(hands_are_compared_kind_by_kind)
{
  struct test_rng rng = test_rng_seeded(102);
  struct position a, b, more, less;
  for (int round = 0; round < 5000; round++) {
    bool covers = true;
    random_hand(&rng, &a);
    random_hand(&rng, &b);
    more = less = a;
    for (int kind = PIECE_PAWN; kind <= PIECE_ROOK; kind++) {
      if (test_random_below(&rng, 4) != 0) /* otherwise one hand hardly ever covers the other */
        b.hands[0][kind] = (uint8_t)test_random_below(&rng, a.hands[0][kind] + 1);
      const uint8_t x = a.hands[0][kind], y = b.hands[0][kind];
      covers = covers && x >= y;
      more.hands[0][kind] = x > y ? x : y;
      less.hands[0][kind] = x < y ? x : y;
    }
    const uint32_t first = packed_hand(&a, COLOR_BLACK), second = packed_hand(&b, COLOR_BLACK);
    if (hand_covers(first, second) != covers)
      ck_abort_msg("round %d: covers", round);
    if (hand_union(first, second) != packed_hand(&more, COLOR_BLACK))
      ck_abort_msg("round %d: union", round);
    if (hand_intersection(first, second) != packed_hand(&less, COLOR_BLACK))
      ck_abort_msg("round %d: intersection", round);
    for (int kind = PIECE_PAWN; kind <= PIECE_ROOK; kind++) {
      const enum piece_type type = (enum piece_type)kind;
      const int count = a.hands[0][kind];
      const uint32_t up = count < MOST[kind] ? hand_unit(type) : 0;
      const uint32_t down = count > 0 ? hand_unit(type) : 0;
      if (hand_plus(first, type) != first + up || hand_minus(first, type) != first - down)
        ck_abort_msg("round %d: kind %d", round, kind);
    }
  }
}
END_TEST

/** @brief Two positions that differ in hands only have the same board key; another board or another
 *         side to move gives another.
 *  @proves{board_key} */
START_TEST(the_board_key_does_not_see_hands)
{
  static const char *const sfens[] = {"4k4/9/9/9/9/9/9/9/4K4 b - 1",
                                      "4k4/9/9/9/9/9/9/9/4K4 b RB2G3p 1",
                                      "4k4/9/9/9/9/9/9/9/4K4 w - 1", "4k4/9/9/9/9/9/9/9/3K5 b - 1"};
  uint64_t keys[4];
  for (int i = 0; i < 4; i++) {
    struct position position;
    ck_assert(set_sfen(&position, sfens[i], NULL));
    keys[i] = board_key(&position);
  }
  ck_assert_uint_eq(keys[0], keys[1]);
  ck_assert_uint_ne(keys[0], keys[2]);
  ck_assert_uint_ne(keys[0], keys[3]);
}
END_TEST

/** @brief Along random games, the key after a move that is not made is the key after it is made.
 *  @proves{board_key_after} */
START_TEST(the_board_key_follows_the_moves)
{
  static struct oracle_game random;
  for (uint64_t seed = 0; seed < (uint64_t)tier_rounds(10, 200); seed++) {
    struct position position;
    random_position(&random, 300 + seed, 0);
    ck_assert(set_sfen(&position, STARTPOS_SFEN, NULL));
    const char *text;
    for (int ply = 0; ply < 200 && (text = oracle_random_move(&random)) != NULL; ply++) {
      struct move move;
      ck_assert(find_legal_move(&position, text, &move, NULL));
      const uint64_t expected = board_key_after(&position, board_key(&position), move);
      do_move(&position, move);
      if (board_key(&position) != expected)
        ck_abort_msg("seed %d, ply %d: %s", (int)seed, ply, text);
    }
  }
}
END_TEST

/** @brief Abort unless both generators give the same checks, in the same order, and the drops that
 *         give check are where they are said to be.
 *  @param position a playable position.
 *  @return how many checks there are. */
static int compare_checks(const struct position *position) {
  struct move_list sieved, direct;
  char sfen[SFEN_TEXT_SIZE];
  to_sfen(position, sfen);
  generate_checking_moves(position, &sieved);
  generate_checks(position, &direct);
  if (sieved.count != direct.count)
    ck_abort_msg("%s: %d checks instead of %d", sfen, direct.count, sieved.count);
  struct bitboard drops[HAND_PIECE_KINDS] = {{0, 0}};
  for (int i = 0; i < sieved.count; i++) {
    if (!same_move(sieved.moves[i], direct.moves[i]))
      ck_abort_msg("%s: check %d is another", sfen, i);
    if (sieved.moves[i].drop)
      bitboard_set(&drops[sieved.moves[i].piece], sieved.moves[i].to);
  }
  for (int kind = PIECE_PAWN; kind <= PIECE_ROOK; kind++)
    if (position->hands[position->side_to_move][kind] > 0 &&
        find_king(position, opposite(position->side_to_move)) != SQUARE_NONE &&
        !bitboard_equal(drops[kind], checking_drops(position, (enum piece_type)kind)))
      ck_abort_msg("%s: drops of kind %d", sfen, kind);
  return sieved.count;
}

/** @brief Checks made directly are the checks among all legal moves, on positions of random games
 *         of every style, of made-up problems, and without a king to check.
 *  @proves{generate_checks} @proves{checking_drops} */
START_TEST(checks_made_directly_are_those_that_are_left_by_sieving)
{
  static struct oracle_game random;
  struct test_rng rng = test_rng_seeded(103);
  struct position position;
  int checks = 0;
  for (uint64_t seed = 0; seed < (uint64_t)tier_rounds(24, 400); seed++) {
    oracle_random_game(&random, 900 + seed, NULL);
    for (int ply = 0; ply < 250 && oracle_random_move(&random) != NULL; ply++) {
      char sfen[ORACLE_SFEN_SIZE];
      oracle_write(&random.position, sfen, sizeof sfen);
      ck_assert(set_sfen(&position, sfen, NULL));
      checks += compare_checks(&position);
    }
  }
  for (int round = 0; round < tier_rounds(2000, 50000); round++) {
    random_problem(&rng, &position);
    checks += compare_checks(&position);
  }
  ck_assert_int_gt(checks, 100);
  ck_assert(set_sfen(&position, "4k4/9/9/9/4K4/9/9/9/4R4 b - 1", NULL)); /* the king uncovers */
  ck_assert_int_eq(compare_checks(&position), 6);
  ck_assert(set_sfen(&position, "9/9/9/9/9/9/9/9/4K4 b RG 1", NULL));
  ck_assert_int_eq(compare_checks(&position), 0);
}
END_TEST

/** @brief Where the defender answers with a drop, a hand of the attacker leaves one piece of the
 * kind to him, and the other kinds as they are; other answers leave the hand as it is.
 *  @proves{hand_before_answer} */
START_TEST(a_piece_that_the_defender_drops_is_not_in_the_attackers_hand)
{
  struct test_rng rng = test_rng_seeded(106);
  struct position position, wanted;
  for (int round = 0; round < 2000; round++) {
    const enum piece_type kind = (enum piece_type)(1 + test_random_below(&rng, PIECE_ROOK));
    random_hand(&rng, &position);
    const int most = MOST[kind], held = test_random_below(&rng, most);
    position.hands[COLOR_BLACK][kind] = (uint8_t)held;
    position.hands[COLOR_WHITE][kind] = (uint8_t)(1 + test_random_below(&rng, most - held));
    const int in_hands = held + position.hands[COLOR_WHITE][kind];
    wanted = position;
    wanted.hands[COLOR_BLACK][kind] = (uint8_t)test_random_below(&rng, in_hands + 1);
    const uint32_t hand = packed_hand(&wanted, COLOR_BLACK);
    const struct move push = {.from = 40, .to = 49, .piece = (uint8_t)kind};
    const struct move drop = {.from = SQUARE_NONE, .to = 40, .piece = (uint8_t)kind, .drop = true};
    ck_assert_uint_eq(hand_before_answer(&position, push, hand), hand);
    if (wanted.hands[COLOR_BLACK][kind] == in_hands)
      wanted.hands[COLOR_BLACK][kind]--;
    if (hand_before_answer(&position, drop, hand) != packed_hand(&wanted, COLOR_BLACK))
      ck_abort_msg("round %d: a hand for a drop of kind %d", round, kind);
  }
}
END_TEST

void add_hand_tests(TCase *section) {
  tcase_add_test(section, a_hand_in_one_word_loses_nothing);
  tcase_add_test(section, hands_are_compared_kind_by_kind);
  tcase_add_test(section, a_piece_that_the_defender_drops_is_not_in_the_attackers_hand);
  tcase_add_test(section, the_board_key_does_not_see_hands);
  tcase_add_test(section, the_board_key_follows_the_moves);
  tcase_add_test(section, checks_made_directly_are_those_that_are_left_by_sieving);
}

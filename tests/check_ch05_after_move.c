/**
 * @file check_ch05_after_move.c
 * @brief Section 5.11: attacks after a move that is not made, against making it and looking.
 */
#include "check_ch05.h"

#include "ch04_sfen.h"
#include "ch04_usimove.h"
#include "ch05_attacks.h"
#include "oracle.h"

#include <string.h>

/** @brief A question about one legal move.
 *  @param before the position before the move.
 *  @param move the move.
 *  @param arrives the kind that stands on the destination afterwards.
 *  @param after the position after the move.
 *  @param rng for the choice of squares. */
typedef void ask_about_move(const struct position *before, struct move move,
                            enum piece_type arrives, const struct position *after,
                            struct test_rng *rng);

/** @brief Ask about every legal move of a position.
 *  @param game the position and its moves as text.
 *  @param ask the question.
 *  @param rng for the choice of squares. */
static void ask_about_moves(const struct oracle_game *game, ask_about_move *ask,
                            struct test_rng *rng) {
  char sfen[ORACLE_SFEN_SIZE];
  struct position before;
  struct error error;
  oracle_write(&game->position, sfen, sizeof sfen);
  if (!set_sfen(&before, sfen, &error))
    ck_abort_msg("%s: %s", sfen, error.message);
  for (int i = 0; i < game->count; i++) {
    struct move move;
    if (!move_from_usi(&before, game->moves[i], &move, &error))
      ck_abort_msg("%s %s: %s", sfen, game->moves[i], error.message);
    struct position after = before;
    do_move(&after, move);
    const enum piece_type kind = (enum piece_type)move.piece;
    ask(&before, move, move.promote ? promote(kind) : kind, &after, rng);
  }
}

/** @brief Ask about every legal move of the positions of random games.
 *  @param first_seed number of the first game.
 *  @param games how many games.
 *  @param ask the question.
 *  @return how many positions there were. */
static int ask_about_games(int first_seed, int games, ask_about_move *ask) {
  struct test_rng rng = test_rng_seeded((uint64_t)first_seed);
  int positions = 0;
  for (int seed = first_seed; seed < first_seed + games; seed++) {
    static struct oracle_game game;
    oracle_random_game(&game, (uint64_t)seed, NULL);
    for (int ply = 0; ply < 150; ply++, positions++) {
      ask_about_moves(&game, ask, &rng);
      if (oracle_random_move(&game) == NULL)
        break;
    }
  }
  return positions;
}

/** @brief Abort and name the move.
 *  @param what the law.
 *  @param before the position before the move.
 *  @param move the move.
 *  @param square the square asked about. */
_Noreturn static void fail_move(const char *what, const struct position *before, struct move move,
                                int square) {
  char sfen[SFEN_TEXT_SIZE];
  char text[MOVE_TEXT_SIZE];
  to_sfen(before, sfen);
  move_to_usi(move, text);
  ck_abort_msg("%s: %s, move %s, square %d", what, sfen, text, square);
  __builtin_unreachable();
}

/** @brief All cells of the virtual board.
 *  @param before the position before the move.
 *  @param move the move.
 *  @param arrives the kind that stands on the destination afterwards.
 *  @param after the position after the move.
 *  @param rng unused. */
static void compare_cells(const struct position *before, struct move move, enum piece_type arrives,
                          const struct position *after, struct test_rng *rng) {
  (void)rng;
  for (int square = 0; square < SQUARE_COUNT; square++)
    if (piece_after_move_at(before, square, move, before->side_to_move, arrives) !=
        piece_at(after, square))
      fail_move("virtual board", before, move, square);
}

/** @brief One square after the move.
 *  @param before the position before the move.
 *  @param move the move.
 *  @param arrives the kind that stands on the destination afterwards.
 *  @param after the position after the move.
 *  @param square the square. */
static void compare_square(const struct position *before, struct move move, enum piece_type arrives,
                           const struct position *after, int square) {
  const enum color mover = before->side_to_move;
  if (is_square_attacked_after_move(before, square, mover, move, arrives) !=
      is_square_attacked(after, square, mover))
    fail_move("attacked after the move", before, move, square);
}

/** @brief The square of the enemy king (does the move give check?) and some others.
 *  @param before the position before the move.
 *  @param move the move.
 *  @param arrives the kind that stands on the destination afterwards.
 *  @param after the position after the move.
 *  @param rng chooses the others. */
static void compare_attacks(const struct position *before, struct move move,
                            enum piece_type arrives, const struct position *after,
                            struct test_rng *rng) {
  const int king = find_king(before, opposite(before->side_to_move));
  if (king != SQUARE_NONE)
    compare_square(before, move, arrives, after, king);
  compare_square(before, move, arrives, after, move.to);
  if (!move.drop)
    compare_square(before, move, arrives, after, move.from);
  for (int i = 0; i < 5; i++)
    compare_square(before, move, arrives, after, test_random_below(rng, SQUARE_COUNT));
}

/** @brief All squares.
 *  @param before the position before the move.
 *  @param move the move.
 *  @param arrives the kind that stands on the destination afterwards.
 *  @param after the position after the move.
 *  @param rng unused. */
static void compare_all_attacks(const struct position *before, struct move move,
                                enum piece_type arrives, const struct position *after,
                                struct test_rng *rng) {
  (void)rng;
  for (int square = 0; square < SQUARE_COUNT; square++)
    compare_square(before, move, arrives, after, square);
}

/** @brief Every cell of the virtual board is that of the board after the move.
 *  @proves{piece_after_move_at} */
START_TEST(virtual_board_equals_the_made_move)
{
  const int games = tier_rounds(20, 500);
  ck_assert_int_ge(ask_about_games(1001, games, compare_cells), 50 * games);
}
END_TEST

/** @brief To ask what a move will attack is to make it and look: every legal move of thousands of
 *  positions.
 *  @proves{is_square_attacked_after_move} */
START_TEST(attack_after_a_move_equals_make_and_look)
{
  const int games = tier_rounds(30, 500);
  ck_assert_int_ge(ask_about_games(2001, games, compare_attacks), 50 * games);
  ask_about_games(3001, tier_rounds(1, 20), compare_all_attacks);
}
END_TEST

/** @brief A king does not hide behind itself: the answer is that of the board without it.
 *  @proves{is_square_attacked_after_king_move} */
START_TEST(a_king_does_not_shield_itself)
{
  struct test_rng rng = test_rng_seeded(607);
  const int rounds = tier_rounds(2000, 50000);
  int shielded = 0;
  for (int round = 0; round < rounds; round++) {
    struct position position;
    random_position(&rng, &position);
    const enum color color = (enum color)(round % 2);
    const int king = find_king(&position, color);
    if (king == SQUARE_NONE)
      continue;
    struct position without = position;
    remove_piece(&without, king);
    for (int square = 0; square < SQUARE_COUNT; square++) {
      const bool attacked =
          is_square_attacked_after_king_move(&position, square, opposite(color), king);
      if (attacked != is_square_attacked(&without, square, opposite(color)))
        fail_sets("after the king left", &position, bitboard_square(square),
                  attackers_to(&without, square, opposite(color)));
      shielded += attacked && !is_square_attacked(&position, square, opposite(color));
    }
  }
  ck_assert_int_gt(shielded, rounds / 20);
}
END_TEST

/** @brief The case in point: a rook on 5a checks the king on 5e, which may not step back to 5f.
 *  @proves{is_square_attacked_after_king_move} */
START_TEST(a_king_may_not_step_back_on_the_line)
{
  struct position position;
  ck_assert(set_sfen(&position, "4r4/9/9/9/4K4/9/9/9/4k4 b - 1", NULL));
  const int square_5f = make_square(5, 4), square_4e = make_square(4, 5);
  ck_assert(!is_square_attacked(&position, square_5f, COLOR_WHITE));
  ck_assert(is_square_attacked_after_king_move(&position, square_5f, COLOR_WHITE, 40));
  ck_assert(!is_square_attacked_after_king_move(&position, square_4e, COLOR_WHITE, 40));
}
END_TEST

void add_after_move_sections(Suite *suite) {
  TCase *section = add_ch05_section(suite, "sec5_11", "ch05 sec5_11 fast");
  tcase_add_test(section, virtual_board_equals_the_made_move);
  tcase_add_test(section, attack_after_a_move_equals_make_and_look);
  tcase_add_test(section, a_king_does_not_shield_itself);
  tcase_add_test(section, a_king_may_not_step_back_on_the_line);
}

/**
 * @file check_ch07_refusal.c
 * @brief Section 4.8: moves that are refused, and the reasons.
 */
#include "check_ch07.h"

#include "ch04_usimove.h"
#include "ch06_movegen.h"
#include "ch06_refusal.h"

#include <string.h>

/** @brief A move that cannot be read or is not legal is refused with its name and the reason.
 *  @proves{apply_usi_move} @proves{why_illegal} */
START_TEST(refused_moves_are_named_with_the_reason)
{
  static const struct {
    const char *sfen, *move, *reason;
  } cases[] = {
      {STARTPOS_SFEN, "7g7f+", "only on entering"},
      {STARTPOS_SFEN, "", "begins with a square"},
      {STARTPOS_SFEN, "7g7e", "does not move that way"},
      {STARTPOS_SFEN, "2h2c", "another one is in its way"},
      {STARTPOS_SFEN, "9i9g", "same side stands on the destination"},
      {STARTPOS_SFEN, "5e5d", "no piece on the origin"},
      {"4k4/9/9/9/9/9/4P4/9/4K4 b P 1", "P*5d", "two unpromoted pawns"},
      {"4k4/9/9/9/9/9/9/9/4K4 b N 1", "N*3b", "could never move"},
      {"4k4/9/9/9/9/9/9/9/4K4 b N 1", "N*5a", "empty square only"},
      {"4k4/P8/9/9/9/9/9/9/4K4 b - 1", "9b9a", "must promote"},
      {"4k4/9/9/9/4r4/9/4G4/9/4K4 b - 1", "5g4g", "left in check"},
      {"4k4/9/9/9/4r4/9/9/9/4K4 b G 1", "G*4h", "still be in check"},
      {"4k4/9/9/9/5r3/9/9/9/4K4 b - 1", "5i4i", "move into check"},
      {"8k/9/7+R1/9/9/9/9/9/K8 b P 1", "P*1b", "a dropped pawn may not mate"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    struct game game;
    struct error error = {""};
    begin(&game, "NoEnteringKing", 0, cases[i].sfen);
    const struct position before = game.position;
    ck_assert(!apply_usi_move(&game, cases[i].move, &error));
    ck_assert(!apply_usi_move(&game, cases[i].move, NULL));
    if (strstr(error.message, cases[i].reason) == NULL ||
        strstr(error.message, cases[i].move) == NULL)
      ck_abort_msg("'%s' for '%s' at %s", error.message, cases[i].move, cases[i].sfen);
    ck_assert(memcmp(&before, &game.position, sizeof before) == 0);
    ck_assert_int_eq(moves_made(&game), 0);
    game_free(&game);
  }
  struct game game;
  begin(&game, "NoEnteringKing", 0, "8k/9/7+RP/9/9/9/9/9/K8 b - 1");
  ck_assert_ptr_null(why_illegal(&game.position, (struct move){26, 17, PIECE_PAWN, 0, 0}));
  play_line(&game, "1c1b"); /* a pawn of the board may mate, only a dropped one may not */
  expect_judgement(&game, "loss checkmate", "pawn push");
  game_free(&game);
}
END_TEST

/** @brief Abort unless a reason against a move is given exactly when the move is not in the list.
 *  @param position the position.
 *  @param list its legal moves.
 *  @param move any move of the side's pieces. */
static void compare_reason(const struct position *position, const struct move_list *list,
                           struct move move) {
  char sfen[SFEN_TEXT_SIZE];
  char text[MOVE_TEXT_SIZE];
  bool legal = false;
  for (int i = 0; i < list->count; i++)
    legal = legal || same_move(list->moves[i], move);
  const char *reason = why_illegal(position, move);
  if (legal == (reason == NULL))
    return;
  to_sfen(position, sfen);
  move_to_usi(move, text);
  ck_abort_msg("%s is %s but the reason is '%s' at %s", text, legal ? "legal" : "not legal",
               reason != NULL ? reason : "none", sfen);
}

/** @brief Every move that could be written down is either legal or refused for a rule: the rules
 *         one by one forbid exactly what the generator leaves out.
 *  @proves{why_illegal} */
START_TEST(a_reason_is_given_exactly_for_illegal_moves)
{
  struct test_rng rng = test_rng_seeded(743);
  for (int round = 0; round < tier_rounds(150, 3000); round++) {
    struct game game;
    struct move_list list;
    begin(&game, "NoEnteringKing", 0, round % 3 == 0 ? small_positions[round % 9] : STARTPOS_SFEN);
    for (int ply = test_random_below(&rng, 120); ply > 0; ply--) {
      const struct move move = random_move(&rng, &game, 0);
      if (move_is_valid(move))
        play_move(&game, move);
    }
    const struct position *position = &game.position;
    const enum color us = position->side_to_move;
    generate_legal_moves(position, &list);
    for (int to = 0; to < SQUARE_COUNT; to++) {
      for (enum piece_type type = PIECE_PAWN; type <= PIECE_ROOK; type++)
        if (hand_count(position, us, type) > 0)
          compare_reason(position, &list,
                         (struct move){SQUARE_NONE, (int8_t)to, (uint8_t)type, 0, 1});
      struct bitboard own = position->color_bb[us];
      while (bitboard_any(own)) {
        const int from = bitboard_pop_lsb(&own);
        const enum piece_type type = piece_type(piece_at(position, from));
        compare_reason(position, &list,
                       (struct move){(int8_t)from, (int8_t)to, (uint8_t)type, 0, 0});
        if (can_promote(type))
          compare_reason(position, &list,
                         (struct move){(int8_t)from, (int8_t)to, (uint8_t)type, 1, 0});
      }
    }
    game_free(&game);
  }
}
END_TEST

void add_refusal_sections(Suite *suite) {
  TCase *text = add_section(suite, "sec4_8", "ch07 sec4_8 fast");
  tcase_add_test(text, refused_moves_are_named_with_the_reason);
  tcase_add_test(text, a_reason_is_given_exactly_for_illegal_moves);
}

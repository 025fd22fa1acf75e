/**
 * @file ch10_proof.c
 * @brief Which hands a proof holds for.
 * @ingroup ch10
 */
#include "ch10_proof.h"

#include "ch06_drops.h"
#include "ch06_pins.h"
#include "ch10_checks.h"

/* [ch10-proof-hand] */
uint32_t hand_when_all_answers_lose(const struct position *position, uint32_t hand, uint32_t held) {
  const enum color us = position->side_to_move;
  const struct pins_and_checks own = compute_pins_and_checks(position, us);
  if (bitboard_none(own.checkers) || bitboard_more_than_one(own.checkers))
    return hand;
  const struct bitboard between =
      tables()->between[find_king(position, us)][bitboard_lsb(own.checkers)];
  for (int kind = PIECE_PAWN; kind <= PIECE_ROOK; kind++) {
    struct bitboard drops = bitboard_and(between, tables()->drop_masks[us][kind]);
    if (kind == PIECE_PAWN)
      drops = bitboard_and(drops, files_without(position->piece_bb[us][PIECE_PAWN]));
    if (position->hands[us][kind] != 0 || bitboard_none(drops))
      continue;
    const uint32_t field = hand_field((enum piece_type)kind);
    hand = (hand & ~field) | (held & field);
  }
  return hand;
}
/* [ch10-proof-hand] */

/* [ch10-disproof-hand] */
uint32_t hand_when_all_checks_fail(const struct position *position, uint32_t hand, uint32_t held) {
  if (find_king(position, opposite(position->side_to_move)) == SQUARE_NONE)
    return hand;
  for (int kind = PIECE_PAWN; kind <= PIECE_ROOK; kind++) {
    const uint32_t field = hand_field((enum piece_type)kind);
    if ((held & field) == 0 && bitboard_any(checking_drops(position, (enum piece_type)kind)))
      hand &= ~field;
  }
  return hand;
}
/* [ch10-disproof-hand] */

uint32_t hand_before_check(const struct position *position, struct move check, uint32_t hand) {
  if (check.drop)
    return hand_plus(hand, (enum piece_type)check.piece);
  const int captured = piece_at(position, check.to);
  return is_empty(captured) ? hand : hand_minus(hand, unpromote(piece_type(captured)));
}

uint32_t hand_before_answer(const struct position *position, struct move answer, uint32_t hand) {
  if (!answer.drop)
    return hand;
  const enum piece_type kind = (enum piece_type)answer.piece;
  const int others = position->hands[COLOR_BLACK][kind] + position->hands[COLOR_WHITE][kind] - 1;
  const uint32_t most = (uint32_t)others << hand_shift[kind];
  const uint32_t field = hand_field(kind);
  return (hand & field) > most ? (hand & ~field) | most : hand;
}

/**
 * @file ch08_aids.c
 * @brief The plain helpers: enough to play legal shogi, and nothing more.
 * @ingroup ch08
 */
#include "ch08_aids.h"

#include "ch05_attacks.h"

#include <time.h>

int plain_evaluate(const struct search_aids *aids, const struct position *position) {
  (void)aids;
  const enum color us = position->side_to_move;
  int balance = 0;
  for (int type = PIECE_PAWN; type < PIECE_TYPE_COUNT; type++) {
    if (type == PIECE_KING)
      continue;
    int surplus = bitboard_count(position->piece_bb[us][type]) -
                  bitboard_count(position->piece_bb[opposite(us)][type]);
    if (type < PIECE_KING)
      surplus += position->hands[us][type] - position->hands[opposite(us)][type];
    balance += surplus * piece_value((enum piece_type)type);
  }
  return balance;
}

/* [ch08-plain-exchange] */
/**
 * @brief What a move wins if the opponent takes back once, and can. (Nobody can take a king back:
 * its capture would not be legal.)
 * @param position the position before the move.
 * @param move a legal move.
 * @return centipawns; 0 when the move captures nothing.
 */
static int plain_exchange(const struct position *position, struct move move) {
  const int captured = piece_at(position, move.to);
  if (is_empty(captured))
    return 0;
  const enum piece_type moved = (enum piece_type)move.piece;
  const struct bitboard left = bitboard_andnot(position->occupied, bitboard_square(move.from));
  const enum color them = opposite(position->side_to_move);
  int gain = piece_value(piece_type(captured));
  if (bitboard_any(attackers_to_occupied(position, move.to, them, left)))
    gain -= piece_value(move.promote ? promote(moved) : moved);
  return gain;
}
/* [ch08-plain-exchange] */

void plain_score_moves(const struct search_aids *aids, const struct position *position, int ply,
                       struct move table_move, const struct move_list *list, int *score,
                       int16_t *exchange) {
  (void)aids;
  (void)ply;
  (void)table_move;
  for (int i = 0; i < list->count; i++) {
    score[i] = 0;
    if (exchange != NULL)
      exchange[i] = (int16_t)plain_exchange(position, list->moves[i]);
  }
}

void score_captures_first(const struct search_aids *aids, const struct position *position, int ply,
                          struct move table_move, const struct move_list *list, int *score,
                          int16_t *exchange) {
  plain_score_moves(aids, position, ply, table_move, list, score, exchange);
  for (int i = 0; i < list->count; i++) {
    const struct move move = list->moves[i];
    const enum piece_type moved = (enum piece_type)move.piece;
    const int captured = piece_at(position, move.to);
    if (move.promote)
      score[i] += piece_value(promote(moved)) - piece_value(moved);
    if (!is_empty(captured))
      score[i] += 10 * piece_value(piece_type(captured)) - (int)moved;
  }
}

int64_t steady_clock_ms(const struct search_aids *aids) {
  (void)aids;
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

const struct search_aids *plain_aids(void) {
  static const struct search_aids plain = {
      .evaluate = plain_evaluate, .now_ms = steady_clock_ms, .score_moves = plain_score_moves};
  return &plain;
}

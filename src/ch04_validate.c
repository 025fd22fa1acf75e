/**
 * @file ch04_validate.c
 * @brief Recomputing a position from its board and hands.
 *
 * Guarantees: reads nothing derived until the end, when it is compared. May call: chapters 2 to 4.
 * Book section 4.4. Proved by check_ch04.c (validator_finds_every_kind_of_damage).
 * @ingroup ch04
 */
#include "ch04_validate.h"

#include <inttypes.h>

/**
 * @brief Whether the side, the ply, every cell and every hand are within their ranges.
 * @param position any position.
 * @param error receives the reason.
 * @return true when the position can be rebuilt.
 */
static bool ranges_hold(const struct position *position, struct error *error) {
  if ((position->side_to_move != COLOR_BLACK && position->side_to_move != COLOR_WHITE) ||
      position->ply_count < 0) {
    error_set(error, "side %d is to move at ply %d", (int)position->side_to_move,
              position->ply_count);
    return false;
  }
  for (int square = 0; square < SQUARE_COUNT; square++)
    if (piece_type(position->board[square]) >= PIECE_TYPE_COUNT) {
      error_set(error, "cell %d holds %d", square, position->board[square]);
      return false;
    }
  for (int color = 0; color < 2; color++)
    for (int kind = 0; kind < HAND_PIECE_KINDS; kind++)
      if (position->hands[color][kind] > (kind == 0 ? 0 : MAX_HAND_COUNT)) {
        error_set(error, "hand %d, kind %d, holds %d", color, kind, position->hands[color][kind]);
        return false;
      }
  return true;
}

/**
 * @brief Build the position anew, piece by piece.
 * @param position where board, hands and side are taken from.
 * @param rebuilt receives the position.
 */
static void rebuild(const struct position *position, struct position *rebuilt) {
  clear_position(rebuilt);
  for (int square = 0; square < SQUARE_COUNT; square++) {
    const int piece = position->board[square];
    if (!is_empty(piece))
      add_piece(rebuilt, square, piece_color(piece), piece_type(piece));
  }
  for (int color = 0; color < 2; color++)
    for (int kind = PIECE_PAWN; kind < HAND_PIECE_KINDS; kind++)
      for (int n = 0; n < position->hands[color][kind]; n++)
        add_hand_piece(rebuilt, (enum color)color, (enum piece_type)kind);
  set_side_to_move(rebuilt, position->side_to_move);
}

/**
 * @brief Whether the sets and the king square of one side agree with the board.
 * @param position the position to judge.
 * @param rebuilt the same built anew.
 * @param color the side.
 * @param error receives the reason.
 * @return true when they do.
 */
static bool side_agrees(const struct position *position, const struct position *rebuilt, int color,
                        struct error *error) {
  for (int type = 0; type < PIECE_TYPE_COUNT; type++)
    if (!bitboard_equal(position->piece_bb[color][type], rebuilt->piece_bb[color][type])) {
      error_set(error, "piece_bb of colour %d, kind %d, differs from the board", color, type);
      return false;
    }
  if (!bitboard_equal(position->color_bb[color], rebuilt->color_bb[color])) {
    error_set(error, "color_bb of colour %d differs from the board", color);
    return false;
  }
  if (bitboard_more_than_one(rebuilt->piece_bb[color][PIECE_KING])) {
    error_set(error, "colour %d has more than one king", color);
    return false;
  }
  if (position->king_square[color] != rebuilt->king_square[color]) {
    error_set(error, "king of colour %d is on %d, not on %d", color, rebuilt->king_square[color],
              position->king_square[color]);
    return false;
  }
  return true;
}

/* [ch04-validate] */
bool validate_position(const struct position *position, struct error *error) {
  if (!ranges_hold(position, error))
    return false;
  struct position rebuilt;
  rebuild(position, &rebuilt);
  for (int color = 0; color < 2; color++)
    if (!side_agrees(position, &rebuilt, color, error))
      return false;
  if (!bitboard_equal(position->occupied, rebuilt.occupied)) {
    error_set(error, "occupied differs from the board");
    return false;
  }
  if (position->position_key != rebuilt.position_key) {
    error_set(error, "key is %016" PRIx64 ", recomputed %016" PRIx64, position->position_key,
              rebuilt.position_key);
    return false;
  }
  return true;
}
/* [ch04-validate] */

/**
 * @file ch13_turn.c
 * @brief Turning positions.
 *
 * A book for Black serves White as well: what is good against a ranging rook is good from either
 * side of the board. Book section 13.4.2 looks up one text only; this is ours.
 * @ingroup ch13
 */
#include "ch13_turn.h"

/* [ch13-turn-position] */
/**
 * @brief Give one side what the other has in hand.
 * @param position whose hands.
 * @param turned receives them; its hands are empty.
 * @param color the side of the position.
 */
static void turn_hand(const struct position *position, struct position *turned, enum color color) {
  for (int kind = PIECE_PAWN; kind <= PIECE_ROOK; kind++)
    for (int n = hand_count(position, color, (enum piece_type)kind); n > 0; n--)
      add_hand_piece(turned, opposite(color), (enum piece_type)kind);
}

void turn_position(const struct position *position, struct position *turned) {
  clear_position(turned);
  for (int square = 0; square < SQUARE_COUNT; square++) {
    const int piece = piece_at(position, square);
    if (!is_empty(piece))
      add_piece(turned, SQUARE_COUNT - 1 - square, opposite(piece_color(piece)), piece_type(piece));
  }
  turn_hand(position, turned, COLOR_BLACK);
  turn_hand(position, turned, COLOR_WHITE);
  set_side_to_move(turned, opposite(position->side_to_move));
  turned->ply_count = position->ply_count;
}
/* [ch13-turn-position] */

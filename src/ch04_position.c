/**
 * @file ch04_position.c
 * @brief Editing a position, making moves and taking them back.
 * @ingroup ch04
 */
#include "ch04_position.h"

#include "ch04_zobrist.h"

#include <string.h>

void clear_position(struct position *position) {
  memset(position, 0, sizeof *position);
  position->king_square[COLOR_BLACK] = SQUARE_NONE;
  position->king_square[COLOR_WHITE] = SQUARE_NONE;
}

/* [ch04-toggle] */
/**
 * @brief Flip some squares in the sets of one kind, of one side and of all pieces.
 * @param position the position to change.
 * @param color owner of the pieces.
 * @param type their kind.
 * @param squares the squares to flip.
 */
static inline void toggle(struct position *position, enum color color, enum piece_type type,
                          struct bitboard squares) {
  position->piece_bb[color][type] = bitboard_xor(position->piece_bb[color][type], squares);
  position->color_bb[color] = bitboard_xor(position->color_bb[color], squares);
  position->occupied = bitboard_xor(position->occupied, squares);
}

/**
 * @brief Move a piece between two squares, forth or back; it may be another kind at its target.
 * @param position the position to change; its board is left to the caller.
 * @param us owner of the piece.
 * @param type kind on the origin.
 * @param landing kind on the target.
 * @param from origin.
 * @param to target.
 */
static inline void slide(struct position *position, enum color us, enum piece_type type,
                         enum piece_type landing, int from, int to) {
  const struct bitboard origin = bitboard_square(from), target = bitboard_square(to);
  const struct bitboard both = bitboard_or(origin, target);
  position->piece_bb[us][type] = bitboard_xor(position->piece_bb[us][type], origin);
  position->piece_bb[us][landing] = bitboard_xor(position->piece_bb[us][landing], target);
  position->color_bb[us] = bitboard_xor(position->color_bb[us], both);
  position->occupied = bitboard_xor(position->occupied, both);
}
/* [ch04-toggle] */

/* [ch04-add-remove] */
void add_piece(struct position *position, int square, enum color color, enum piece_type type) {
  position->board[square] = (int8_t)encode_piece(color, type);
  toggle(position, color, type, bitboard_square(square));
  if (type == PIECE_KING)
    position->king_square[color] = square;
  position->position_key ^= zobrist()->board[color][type][square];
}

void remove_piece(struct position *position, int square) {
  const int piece = position->board[square];
  if (is_empty(piece))
    return;
  const enum color color = piece_color(piece);
  const enum piece_type type = piece_type(piece);
  position->board[square] = 0;
  toggle(position, color, type, bitboard_square(square));
  if (type == PIECE_KING)
    position->king_square[color] = SQUARE_NONE;
  position->position_key ^= zobrist()->board[color][type][square];
}
/* [ch04-add-remove] */

/* [ch04-hand] */
void add_hand_piece(struct position *position, enum color color, enum piece_type type) {
  const int kind = hand_index(type);
  position->position_key ^= zobrist()->hand[color][kind][position->hands[color][kind]];
  position->hands[color][kind]++;
}

void remove_hand_piece(struct position *position, enum color color, enum piece_type type) {
  const int kind = hand_index(type);
  position->hands[color][kind]--;
  position->position_key ^= zobrist()->hand[color][kind][position->hands[color][kind]];
}
/* [ch04-hand] */

void set_side_to_move(struct position *position, enum color color) {
  if (position->side_to_move != color)
    position->position_key ^= zobrist()->side_to_move;
  position->side_to_move = color;
}

/**
 * @brief Take an enemy piece out of the sets and put it, unpromoted, into the hand.
 * @param position the position to change; its board cell is left to the caller.
 * @param us who captures.
 * @param square where.
 * @param captured the cell that stands there.
 * @return the change of the key.
 */
static inline uint64_t capture(struct position *position, enum color us, int square, int captured) {
  const enum color them = opposite(us);
  const enum piece_type type = piece_type(captured);
  const enum piece_type kind = unpromote(type);
  toggle(position, them, type, bitboard_square(square));
  const int held = position->hands[us][kind]++;
  return zobrist()->board[them][type][square] ^ zobrist()->hand[us][kind][held];
}

/* [ch04-do-move] */
struct undo do_move(struct position *position, struct move move) {
  const enum color us = position->side_to_move;
  const int to = move.to;
  const enum piece_type type = (enum piece_type)move.piece;
  struct undo undo = {position->position_key, 0};
  uint64_t key = position->position_key ^ zobrist()->side_to_move;

  if (move.drop) {
    toggle(position, us, type, bitboard_square(to));
    position->board[to] = (int8_t)encode_piece(us, type);
    const int held = --position->hands[us][type];
    key ^= zobrist()->hand[us][type][held] ^ zobrist()->board[us][type][to];
  } else {
    const int from = move.from;
    const enum piece_type landing = move.promote ? promote(type) : type;
    undo.captured = position->board[to];
    if (!is_empty(undo.captured))
      key ^= capture(position, us, to, undo.captured);
    slide(position, us, type, landing, from, to);
    position->board[from] = 0;
    position->board[to] = (int8_t)encode_piece(us, landing);
    if (type == PIECE_KING)
      position->king_square[us] = to;
    key ^= zobrist()->board[us][type][from] ^ zobrist()->board[us][landing][to];
  }
  position->position_key = key;
  position->side_to_move = opposite(us);
  position->ply_count++;
  return undo;
}
/* [ch04-do-move] */

/* [ch04-undo-move] */
void undo_move(struct position *position, struct move move, struct undo before) {
  const enum color us = opposite(position->side_to_move);
  const int to = move.to;
  const enum piece_type type = (enum piece_type)move.piece;

  if (move.drop) {
    toggle(position, us, type, bitboard_square(to));
    position->board[to] = 0;
    position->hands[us][type]++;
  } else {
    const enum piece_type landing = move.promote ? promote(type) : type;
    slide(position, us, type, landing, move.from, to);
    position->board[move.from] = (int8_t)encode_piece(us, type);
    position->board[to] = before.captured;
    if (!is_empty(before.captured)) {
      toggle(position, opposite(us), piece_type(before.captured), bitboard_square(to));
      position->hands[us][unpromote(piece_type(before.captured))]--;
    }
    if (type == PIECE_KING)
      position->king_square[us] = move.from;
  }
  position->position_key = before.position_key;
  position->side_to_move = us;
  position->ply_count--;
}
/* [ch04-undo-move] */

/**
 * @file ch05_attacks.c
 * @brief Attack questions about a position.
 * @ingroup ch05
 */
#include "ch05_attacks.h"

#include "ch05_sliders.h"

/* [ch05-attacks-from] */
struct bitboard attacks_from(int from, enum piece_type type, enum color color,
                             struct bitboard occupied) {
  const struct bitboard steps = tables()->step_from[color][type][from];
  switch (type) {
  case PIECE_LANCE:
    return fast_lance_attacks(from, color, occupied);
  case PIECE_BISHOP:
  case PIECE_HORSE:
    return bitboard_or(steps, fast_bishop_attacks(from, occupied));
  case PIECE_ROOK:
  case PIECE_DRAGON:
    return bitboard_or(steps, fast_rook_attacks(from, occupied));
  default:
    return steps;
  }
}
/* [ch05-attacks-from] */

/* [ch05-slider-for-direction] */
bool is_slider_for_direction(enum piece_type type, enum color color, enum direction outward) {
  switch (outward) {
  case NORTH:
  case SOUTH:
    if (type == PIECE_LANCE)
      return outward == (color == COLOR_BLACK ? SOUTH : NORTH);
    return type == PIECE_ROOK || type == PIECE_DRAGON;
  case WEST:
  case EAST:
    return type == PIECE_ROOK || type == PIECE_DRAGON;
  default:
    return type == PIECE_BISHOP || type == PIECE_HORSE;
  }
}
/* [ch05-slider-for-direction] */

/* [ch05-attackers-to] */
/**
 * @brief Pieces of a side that reach a square in one step.
 * @param position a position.
 * @param square 0..80.
 * @param by the attacking side.
 * @return their squares; sliders only as far as they step.
 */
static struct bitboard stepping_attackers(const struct position *position, int square,
                                          enum color by) {
  struct bitboard attackers = BITBOARD_EMPTY;
  for (int type = PIECE_PAWN; type < PIECE_TYPE_COUNT; type++)
    attackers = bitboard_or(
        attackers, bitboard_and(position->piece_bb[by][type], tables()->step_to[by][type][square]));
  return attackers;
}

struct bitboard attackers_to_occupied(const struct position *position, int square, enum color by,
                                      struct bitboard occupied) {
  const struct bitboard *pieces = position->piece_bb[by];
  const struct bitboard straight = bitboard_or(pieces[PIECE_ROOK], pieces[PIECE_DRAGON]);
  const struct bitboard diagonal = bitboard_or(pieces[PIECE_BISHOP], pieces[PIECE_HORSE]);
  struct bitboard attackers = stepping_attackers(position, square, by);
  /* A ray runs both ways: what a rook here would attack are the squares from which one attacks. */
  attackers = bitboard_or(attackers, bitboard_and(straight, fast_rook_attacks(square, occupied)));
  attackers = bitboard_or(attackers, bitboard_and(diagonal, fast_bishop_attacks(square, occupied)));
  return bitboard_or(attackers, bitboard_and(pieces[PIECE_LANCE],
                                             fast_lance_attacks(square, opposite(by), occupied)));
}

struct bitboard attackers_to(const struct position *position, int square, enum color by) {
  return attackers_to_occupied(position, square, by, position->occupied);
}
/* [ch05-attackers-to] */

bool is_square_attacked(const struct position *position, int square, enum color by) {
  return bitboard_any(attackers_to(position, square, by));
}

bool is_in_check(const struct position *position, enum color color) {
  const int king = find_king(position, color);
  return king != SQUARE_NONE && is_square_attacked(position, king, opposite(color));
}

bool is_playable_position(const struct position *position, struct error *error) {
  const enum color waiting = opposite(position->side_to_move);
  if (!is_in_check(position, waiting))
    return true;
  char square[SQUARE_TEXT_SIZE];
  square_to_usi(find_king(position, waiting), square);
  error_set(error, "SFEN side '%c': the side to move could take the king on %s",
            position->side_to_move == COLOR_BLACK ? 'b' : 'w', square);
  return false;
}

/* [ch05-piece-after-move] */
int piece_after_move_at(const struct position *position, int square, struct move move,
                        enum color mover, enum piece_type moved_type) {
  if (square == move.to)
    return encode_piece(mover, moved_type);
  if (square == move.from) /* never so for a drop, whose origin is SQUARE_NONE */
    return 0;
  return piece_at(position, square);
}
/* [ch05-piece-after-move] */

/* [ch05-attacked-after-move] */
/**
 * @brief Whether a stepping piece of the virtual board reaches a square.
 * @param position the position before the move.
 * @param square 0..80.
 * @param by the side that moves and attacks.
 * @param move its move.
 * @param moved_type the kind that arrives.
 * @return true when one does.
 */
static bool step_reaches_after_move(const struct position *position, int square, enum color by,
                                    struct move move, enum piece_type moved_type) {
  for (int type = PIECE_PAWN; type < PIECE_TYPE_COUNT; type++) {
    struct bitboard candidates = tables()->step_to[by][type][square];
    while (bitboard_any(candidates)) {
      const int from = bitboard_pop_lsb(&candidates);
      if (piece_after_move_at(position, from, move, by, moved_type) ==
          encode_piece(by, (enum piece_type)type))
        return true;
    }
  }
  return false;
}

/**
 * @brief Whether the first piece of the virtual board along a ray slides back along it.
 * @param position the position before the move.
 * @param square where the ray starts, 0..80.
 * @param direction where it goes.
 * @param by the side that moves and attacks.
 * @param move its move.
 * @param moved_type the kind that arrives.
 * @return true when it does.
 */
static bool ray_reaches_after_move(const struct position *position, int square,
                                   enum direction direction, enum color by, struct move move,
                                   enum piece_type moved_type) {
  for (int i = 0; i < tables()->ray_lengths[square][direction]; i++) {
    const int from = tables()->ray_squares[square][direction][i];
    const int piece = piece_after_move_at(position, from, move, by, moved_type);
    if (!is_empty(piece))
      return piece_color(piece) == by && is_slider_for_direction(piece_type(piece), by, direction);
  }
  return false;
}

bool is_square_attacked_after_move(const struct position *position, int square, enum color by,
                                   struct move move, enum piece_type moved_type) {
  if (step_reaches_after_move(position, square, by, move, moved_type))
    return true;
  for (int direction = 0; direction < DIRECTION_COUNT; direction++)
    if (ray_reaches_after_move(position, square, (enum direction)direction, by, move, moved_type))
      return true;
  return false;
}
/* [ch05-attacked-after-move] */

bool is_square_attacked_after_king_move(const struct position *position, int square, enum color by,
                                        int king_from) {
  const struct bitboard without_king =
      bitboard_andnot(position->occupied, bitboard_square(king_from));
  return bitboard_any(attackers_to_occupied(position, square, by, without_king));
}

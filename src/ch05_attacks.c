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

/* [ch05-attackers-to] */
/**
 * @brief Pieces of a side that reach a square in one step, kinds with the same steps together.
 * @param position a position.
 * @param square 0..80.
 * @param by the attacking side.
 * @return their squares; of the sliders only horse and dragon, as far as they move like a king.
 */
static inline struct bitboard stepping_attackers(const struct position *position, int square,
                                                 enum color by) {
  const struct bitboard *pieces = position->piece_bb[by];
  const struct bitboard(*to)[SQUARE_COUNT] = tables()->step_to[by];
  const struct bitboard kings =
      bitboard_or(pieces[PIECE_KING], bitboard_or(pieces[PIECE_HORSE], pieces[PIECE_DRAGON]));
  struct bitboard attackers = bitboard_and(pieces[PIECE_PAWN], to[PIECE_PAWN][square]);
  attackers = bitboard_or(attackers, bitboard_and(pieces[PIECE_KNIGHT], to[PIECE_KNIGHT][square]));
  attackers = bitboard_or(attackers, bitboard_and(pieces[PIECE_SILVER], to[PIECE_SILVER][square]));
  attackers =
      bitboard_or(attackers, bitboard_and(gold_movers(position, by), to[PIECE_GOLD][square]));
  return bitboard_or(attackers, bitboard_and(kings, to[PIECE_KING][square]));
}

/**
 * @brief Sliders of a side that reach a square. Few stand on a line with it at all, so that is
 *        asked first. A ray runs both ways: what a rook here would attack are the squares from
 *        which one attacks.
 * @param position a position.
 * @param square 0..80.
 * @param by the attacking side.
 * @param occupied what blocks a ray.
 * @return their squares.
 */
static inline struct bitboard sliding_attackers(const struct position *position, int square,
                                                enum color by, struct bitboard occupied) {
  const struct bitboard *pieces = position->piece_bb[by];
  const struct bitboard straight = bitboard_and(
      bitboard_or(pieces[PIECE_ROOK], pieces[PIECE_DRAGON]), tables()->rook_lines[square]);
  const struct bitboard diagonal = bitboard_and(
      bitboard_or(pieces[PIECE_BISHOP], pieces[PIECE_HORSE]), tables()->bishop_lines[square]);
  const struct bitboard lances =
      bitboard_and(pieces[PIECE_LANCE], tables()->rays[square][by == COLOR_BLACK ? SOUTH : NORTH]);
  struct bitboard attackers = BITBOARD_EMPTY;
  if (bitboard_any(straight))
    attackers = bitboard_and(straight, fast_rook_attacks(square, occupied));
  if (bitboard_any(diagonal))
    attackers =
        bitboard_or(attackers, bitboard_and(diagonal, fast_bishop_attacks(square, occupied)));
  if (bitboard_any(lances))
    attackers = bitboard_or(attackers, bitboard_and(lances, fast_file_attacks(square, occupied)));
  return attackers;
}

struct bitboard attackers_to_occupied(const struct position *position, int square, enum color by,
                                      struct bitboard occupied) {
  return bitboard_or(stepping_attackers(position, square, by),
                     sliding_attackers(position, square, by, occupied));
}

struct bitboard attackers_to(const struct position *position, int square, enum color by) {
  return attackers_to_occupied(position, square, by, position->occupied);
}
/* [ch05-attackers-to] */

/* [ch05-square-attacked] */
/**
 * @brief Whether a piece of a side reaches a square in one step. Only squares around it and two
 *        knight's jumps come into question, and seldom does an enemy stand there.
 * @param position a position.
 * @param square 0..80.
 * @param by the attacking side.
 * @return true when one does; of a slider's steps only those that are no slides count.
 */
static inline bool is_stepped_on(const struct position *position, int square, enum color by) {
  const struct bitboard(*to)[SQUARE_COUNT] = tables()->step_to[by];
  struct bitboard near = bitboard_and(
      position->color_bb[by], bitboard_or(to[PIECE_KNIGHT][square], to[PIECE_KING][square]));
  while (bitboard_any(near)) {
    const int from = bitboard_pop_lsb(&near);
    if (bitboard_test(to[piece_type(piece_at(position, from))][square], from))
      return true;
  }
  return false;
}

bool is_square_attacked(const struct position *position, int square, enum color by) {
  return is_stepped_on(position, square, by) ||
         bitboard_any(sliding_attackers(position, square, by, position->occupied));
}
/* [ch05-square-attacked] */

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

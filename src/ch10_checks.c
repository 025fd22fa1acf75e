/**
 * @file ch10_checks.c
 * @brief Checks: direct ones by kind, discovered ones by the pieces that uncover a line.
 * @ingroup ch10
 */
#include "ch10_checks.h"

#include "ch05_attacks.h"
#include "ch06_checks.h"
#include "ch06_drops.h"
#include "ch06_king.h"
#include "ch06_pins.h"

/** @brief What is looked up once a position. */
struct check_frame {
  const struct position *position; /**< the position */
  enum color us;                   /**< who gives check */
  struct check_info info;          /**< from where */
  struct pins_and_checks own;      /**< the own king's troubles */
  struct bitboard mask;            /**< squares that answer a check against the own king */
};

/**
 * @brief Look everything up.
 * @param position the position; there is an enemy king.
 * @return the frame.
 */
static struct check_frame open_frame(const struct position *position) {
  struct check_frame frame = {.position = position, .us = position->side_to_move};
  find_check_info(position, &frame.info);
  frame.own = compute_pins_and_checks(position, frame.us);
  frame.mask = bitboard_more_than_one(frame.own.checkers)
                   ? BITBOARD_EMPTY
                   : move_mask(find_king(position, frame.us), frame.own.checkers);
  return frame;
}

/**
 * @brief Those of a piece's targets on which it gives check.
 * @param frame the frame.
 * @param from where the piece stands.
 * @param landing the kind that arrives.
 * @param targets where it can go.
 * @return the targets that give check, directly or by uncovering a line.
 */
static struct bitboard checking_targets(const struct check_frame *frame, int from,
                                        enum piece_type landing, struct bitboard targets) {
  const struct bitboard direct = bitboard_and(targets, frame->info.check_squares[landing]);
  if (!bitboard_test(frame->info.discoverers, from))
    return direct;
  return bitboard_or(direct, bitboard_andnot(targets, pin_line(frame->info.king, from)));
}

/**
 * @brief Append the checks of one piece.
 * @param frame the frame.
 * @param from where it stands.
 * @param type its kind, not a king.
 * @param out where to append.
 * @return behind the last move.
 */
static struct move *add_piece_checks(const struct check_frame *frame, int from,
                                     enum piece_type type, struct move *out) {
  const struct position *position = frame->position;
  struct bitboard targets =
      bitboard_and(attacks_from(from, type, frame->us, position->occupied),
                   bitboard_andnot(frame->mask, position->color_bb[frame->us]));
  if (bitboard_none(targets))
    return out;
  if (bitboard_test(frame->own.pinned, from))
    targets = bitboard_and(targets, pin_line(find_king(position, frame->us), from));
  struct bitboard plain = checking_targets(frame, from, type, targets);
  struct bitboard promoting = BITBOARD_EMPTY;
  if (type <= PIECE_KNIGHT)
    plain = bitboard_and(plain, tables()->drop_masks[frame->us][type]);
  if (can_promote(type)) {
    promoting = checking_targets(frame, from, promote(type), targets);
    if (!is_in_promotion_zone(from, frame->us))
      promoting = bitboard_and(promoting, promotion_zone(frame->us));
  }
  struct bitboard both = bitboard_or(plain, promoting);
  while (bitboard_any(both)) {
    const int to = bitboard_pop_lsb(&both);
    if (bitboard_test(plain, to))
      *out++ = (struct move){(int8_t)from, (int8_t)to, (uint8_t)type, 0, 0};
    if (bitboard_test(promoting, to))
      *out++ = (struct move){(int8_t)from, (int8_t)to, (uint8_t)type, 1, 0};
  }
  return out;
}

/**
 * @brief Append the king's moves that uncover a line.
 * @param frame the frame.
 * @param out where to append.
 * @return behind the last move.
 */
static struct move *add_king_checks(const struct check_frame *frame, struct move *out) {
  const int king = find_king(frame->position, frame->us);
  if (king == SQUARE_NONE || !bitboard_test(frame->info.discoverers, king))
    return out;
  struct bitboard targets = bitboard_andnot(king_destinations(frame->position, frame->us),
                                            pin_line(frame->info.king, king));
  while (bitboard_any(targets))
    *out++ = (struct move){(int8_t)king, (int8_t)bitboard_pop_lsb(&targets), PIECE_KING, 0, 0};
  return out;
}

/**
 * @brief Where a kind can be dropped with check.
 * @param frame the frame.
 * @param kind the kind.
 * @return the squares.
 */
static struct bitboard drops_in_frame(const struct check_frame *frame, enum piece_type kind) {
  struct bitboard squares = bitboard_andnot(frame->mask, frame->position->occupied);
  squares = bitboard_and(squares, frame->info.check_squares[kind]);
  if (kind == PIECE_PAWN)
    return bitboard_any(squares) ? pawn_drop_targets(frame->position, frame->us, squares) : squares;
  return bitboard_and(squares, tables()->drop_masks[frame->us][kind]);
}

struct bitboard checking_drops(const struct position *position, enum piece_type kind) {
  const struct check_frame frame = open_frame(position);
  return drops_in_frame(&frame, kind);
}

void generate_checks(const struct position *position, struct move_list *list) {
  list->count = 0;
  if (find_king(position, opposite(position->side_to_move)) == SQUARE_NONE)
    return;
  const struct check_frame frame = open_frame(position);
  struct move *out = add_king_checks(&frame, list->moves);
  for (int type = PIECE_PAWN; type < PIECE_TYPE_COUNT; type++) {
    struct bitboard pieces = position->piece_bb[frame.us][type];
    while (type != PIECE_KING && bitboard_any(pieces))
      out = add_piece_checks(&frame, bitboard_pop_lsb(&pieces), (enum piece_type)type, out);
  }
  for (int kind = PIECE_PAWN; kind <= PIECE_ROOK; kind++) {
    if (hand_count(position, frame.us, (enum piece_type)kind) == 0)
      continue;
    struct bitboard squares = drops_in_frame(&frame, (enum piece_type)kind);
    while (bitboard_any(squares))
      *out++ = (struct move){SQUARE_NONE, (int8_t)bitboard_pop_lsb(&squares), (uint8_t)kind, 0, 1};
  }
  list->count = (int)(out - list->moves);
}

/**
 * @file ch06_movegen.c
 * @brief Direct generation of legal moves.
 *
 * Colour, and kind but for promoted pieces, are constants wherever generate_for() and what it calls
 * are expanded, so each of the two sides has straight code of its own.
 * @ingroup ch06
 */
#include "ch06_movegen.h"

#include "ch04_usimove.h"
#include "ch06_checks.h"
#include "ch06_drops.h"
#include "ch06_king.h"
#include "ch06_pins.h"
#include "ch06_targets.h"

/** @brief What restricts the moves of pieces other than the king. */
struct restriction {
  struct bitboard targets; /**< squares that a piece may go to: not own, answering a check */
  struct bitboard quiet;   /**< those of them that are wanted without promotion */
  struct bitboard pinned;  /**< pieces that must stay on a line with their king */
  bool has_pins;           /**< there are such pieces */
  int king;                /**< their king, or SQUARE_NONE */
};

/* [ch06-add-move-variants] */
/**
 * @brief Append a move to a target: first without promotion, then with it.
 * @param out where to append.
 * @param from origin.
 * @param to target, in one of the sets or in both.
 * @param type kind, a constant.
 * @param plain targets to reach without promotion.
 * @param promoting targets to reach with promotion.
 * @return behind the last move.
 */
ALWAYS_INLINE struct move *add_move_variants(struct move *out, int from, int to,
                                             enum piece_type type, struct bitboard plain,
                                             struct bitboard promoting) {
  if (!can_promote(type) || bitboard_test(plain, to))
    *out++ = (struct move){(int8_t)from, (int8_t)to, (uint8_t)type, 0, 0};
  if (can_promote(type) && bitboard_test(promoting, to))
    *out++ = (struct move){(int8_t)from, (int8_t)to, (uint8_t)type, 1, 0};
  return out;
}
/* [ch06-add-move-variants] */

/**
 * @brief Append the moves of all pieces of one kind.
 * @param position the position.
 * @param us the side to move, a constant.
 * @param type the kind, a constant.
 * @param limit what restricts them.
 * @param out where to append.
 * @return behind the last move.
 */
/* [ch06-piece-moves] */
ALWAYS_INLINE struct move *generate_piece_moves(const struct position *position, enum color us,
                                                enum piece_type type,
                                                const struct restriction *limit, struct move *out) {
  struct bitboard pieces = position->piece_bb[us][type];
  while (bitboard_any(pieces)) {
    const int from = bitboard_pop_lsb(&pieces);
    struct bitboard targets =
        bitboard_and(attacks_of(from, type, us, position->occupied), limit->targets);
    if (limit->has_pins && bitboard_test(limit->pinned, from))
      targets = bitboard_and(targets, pin_line(limit->king, from));
    struct bitboard plain = bitboard_and(targets, limit->quiet);
    if (type == PIECE_LANCE || type == PIECE_KNIGHT)
      plain = bitboard_and(plain, tables()->drop_masks[us][type]);
    struct bitboard promoting = targets;
    if (!is_in_promotion_zone(from, us))
      promoting = bitboard_and(promoting, promotion_zone(us));
    targets = can_promote(type) ? bitboard_or(plain, promoting) : plain;
    while (bitboard_any(targets))
      out = add_move_variants(out, from, bitboard_pop_lsb(&targets), type, plain, promoting);
  }
  return out;
}
/* [ch06-piece-moves] */

/* [ch06-pawn-moves] */
/**
 * @brief Append the moves of all pawns. They step all at once; the order of their targets is that
 *        of the pawns.
 * @param position the position.
 * @param us the side to move, a constant.
 * @param limit what restricts them.
 * @param out where to append.
 * @return behind the last move.
 */
ALWAYS_INLINE struct move *generate_pawn_moves(const struct position *position, enum color us,
                                               const struct restriction *limit, struct move *out) {
  const int back = us == COLOR_BLACK ? BOARD_SIZE : -BOARD_SIZE;
  const struct bitboard pawns = position->piece_bb[us][PIECE_PAWN];
  struct bitboard targets = bitboard_and(squares_ahead(pawns, us), limit->targets);
  struct bitboard pinned = bitboard_and(pawns, limit->pinned);
  while (bitboard_any(pinned)) {
    const int from = bitboard_pop_lsb(&pinned);
    if (!bitboard_test(pin_line(limit->king, from), from - back))
      bitboard_reset(&targets, from - back);
  }
  const struct bitboard plain =
      bitboard_and(bitboard_and(targets, limit->quiet), tables()->drop_masks[us][PIECE_PAWN]);
  const struct bitboard promoting = bitboard_and(targets, promotion_zone(us));
  targets = bitboard_or(plain, promoting);
  while (bitboard_any(targets)) {
    const int to = bitboard_pop_lsb(&targets);
    out = add_move_variants(out, to + back, to, PIECE_PAWN, plain, promoting);
  }
  return out;
}
/* [ch06-pawn-moves] */

/**
 * @brief Append the drops of every kind in hand.
 * @param position the position.
 * @param us the side to move, a constant.
 * @param targets empty squares that answer a check.
 * @param out where to append.
 * @return behind the last move.
 */
ALWAYS_INLINE struct move *add_drop_moves(const struct position *position, enum color us,
                                          struct bitboard targets, struct move *out) {
  for (int type = PIECE_PAWN; type <= PIECE_ROOK; type++) {
    if (hand_count(position, us, (enum piece_type)type) == 0)
      continue;
    struct bitboard squares = type == PIECE_PAWN
                                  ? pawn_drop_targets(position, us, targets)
                                  : bitboard_and(targets, tables()->drop_masks[us][type]);
    while (bitboard_any(squares)) {
      const int to = bitboard_pop_lsb(&squares);
      *out++ = (struct move){SQUARE_NONE, (int8_t)to, (uint8_t)type, 0, 1};
    }
  }
  return out;
}

/**
 * @brief Append the king's moves.
 * @param position the position.
 * @param us the side to move, a constant.
 * @param wanted targets that are wanted.
 * @param out where to append.
 * @return behind the last move.
 */
ALWAYS_INLINE struct move *generate_king_moves(const struct position *position, enum color us,
                                               struct bitboard wanted, struct move *out) {
  const int king = find_king(position, us);
  struct bitboard targets = king_destinations_among(position, us, wanted);
  while (bitboard_any(targets))
    *out++ = (struct move){(int8_t)king, (int8_t)bitboard_pop_lsb(&targets), PIECE_KING, 0, 0};
  return out;
}

/**
 * @brief Generate one side's moves.
 * @param position the position.
 * @param us the side to move, a constant.
 * @param tactical whether only captures and promotions are wanted when there is no check.
 * @param out where to write.
 * @return behind the last move.
 */
/* [ch06-generate-for] */
ALWAYS_INLINE struct move *generate_for(const struct position *position, enum color us,
                                        bool tactical, struct move *out) {
  const struct pins_and_checks found = compute_pins_and_checks(position, us);
  const bool captures_only = tactical && bitboard_none(found.checkers);
  const struct bitboard quiet = captures_only ? position->color_bb[opposite(us)] : BITBOARD_ALL;
  out = generate_king_moves(position, us, quiet, out);
  if (bitboard_more_than_one(found.checkers))
    return out;
  const struct bitboard mask = move_mask(find_king(position, us), found.checkers);
  const struct restriction limit = {bitboard_andnot(mask, position->color_bb[us]), quiet,
                                    found.pinned, bitboard_any(found.pinned),
                                    find_king(position, us)};
  out = generate_pawn_moves(position, us, &limit, out);
  out = generate_piece_moves(position, us, PIECE_LANCE, &limit, out);
  out = generate_piece_moves(position, us, PIECE_KNIGHT, &limit, out);
  out = generate_piece_moves(position, us, PIECE_SILVER, &limit, out);
  out = generate_piece_moves(position, us, PIECE_GOLD, &limit, out);
  out = generate_piece_moves(position, us, PIECE_BISHOP, &limit, out);
  out = generate_piece_moves(position, us, PIECE_ROOK, &limit, out);
  if (bitboard_any(promoted_pieces(position, us)))
    for (int type = PIECE_PRO_PAWN; type <= PIECE_DRAGON; type++)
      out = generate_piece_moves(position, us, (enum piece_type)type, &limit, out);
  if (captures_only)
    return out;
  return add_drop_moves(position, us, bitboard_andnot(mask, position->occupied), out);
}
/* [ch06-generate-for] */

/**
 * @brief Keep the moves that give check, in their order.
 * @param position the position.
 * @param list the legal moves; shortened.
 */
/* [ch06-should-keep] */
static void keep_checking_moves(const struct position *position, struct move_list *list) {
  struct check_info info;
  find_check_info(position, &info);
  int kept = 0;
  for (int i = 0; i < list->count; i++)
    if (move_gives_check(&info, list->moves[i]))
      list->moves[kept++] = list->moves[i];
  list->count = kept;
}
/* [ch06-should-keep] */

void generate_moves(const struct position *position, enum move_selection selection,
                    struct move_list *list) {
  const bool tactical = selection == SELECT_TACTICAL;
  const struct move *end = position->side_to_move == COLOR_BLACK
                               ? generate_for(position, COLOR_BLACK, tactical, list->moves)
                               : generate_for(position, COLOR_WHITE, tactical, list->moves);
  list->count = (int)(end - list->moves);
  if (selection == SELECT_CHECKING)
    keep_checking_moves(position, list);
}

void generate_legal_moves(const struct position *position, struct move_list *list) {
  generate_moves(position, SELECT_ALL, list);
}

void generate_quiescence_moves(const struct position *position, struct move_list *list) {
  generate_moves(position, SELECT_TACTICAL, list);
}

void generate_checking_moves(const struct position *position, struct move_list *list) {
  generate_moves(position, SELECT_CHECKING, list);
}

bool is_legal_move(const struct position *position, struct move move) {
  struct move_list list;
  generate_legal_moves(position, &list);
  for (int i = 0; i < list.count; i++)
    if (same_move(list.moves[i], move))
      return true;
  return false;
}

bool find_legal_move(const struct position *position, const char *text, struct move *move,
                     struct error *error) {
  struct move read;
  if (!move_from_usi(position, text, &read, error))
    return false;
  if (!is_legal_move(position, read)) {
    error_set(error, "move '%.20s': not legal in this position", text);
    return false;
  }
  *move = read;
  return true;
}

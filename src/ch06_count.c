/**
 * @file ch06_count.c
 * @brief Counting legal moves by the bits of their target sets.
 *
 * Colour is a constant wherever count_for() and what it calls are expanded.
 * @ingroup ch06
 */
#include "ch06_count.h"

#include "ch06_drops.h"
#include "ch06_king.h"
#include "ch06_movegen.h"
#include "ch06_pins.h"
#include "ch06_targets.h"

/**
 * @brief Count moves of a kind that can promote.
 * @param targets where its pieces go.
 * @param plain squares where they may arrive without promotion.
 * @param promoting squares where they may arrive with it.
 * @return the number of moves.
 */
ALWAYS_INLINE int count_variants(struct bitboard targets, struct bitboard plain,
                                 struct bitboard promoting) {
  return bitboard_count(bitboard_and(targets, plain)) +
         bitboard_count(bitboard_and(targets, promoting));
}

/**
 * @brief Count the moves of pawns, all at once: each has one target, and no two share it.
 * @param pawns pieces that no pin holds.
 * @param us their side, a constant.
 * @param targets where they may go.
 * @return the number of moves.
 */
/* [ch06-count-pawns] */
ALWAYS_INLINE int count_pawns(struct bitboard pawns, enum color us, struct bitboard targets) {
  const struct bitboard to = bitboard_and(squares_ahead(pawns, us), targets);
  return count_variants(to, tables()->drop_masks[us][PIECE_PAWN], promotion_zone(us));
}

/**
 * @brief Count the moves of knights, those to the left and those to the right each at once.
 * @param knights pieces that no pin holds.
 * @param us their side, a constant.
 * @param targets where they may go.
 * @return the number of moves.
 */
ALWAYS_INLINE int count_knights(struct bitboard knights, enum color us, struct bitboard targets) {
  const struct bitboard left_edge = tables()->file_bb[0], right_edge = tables()->file_bb[8];
  const int ahead = us == COLOR_BLACK ? -18 : 18;
  const struct bitboard left = shift_squares(bitboard_andnot(knights, left_edge), ahead - 1);
  const struct bitboard right = shift_squares(bitboard_andnot(knights, right_edge), ahead + 1);
  const struct bitboard plain = tables()->drop_masks[us][PIECE_KNIGHT];
  return count_variants(bitboard_and(left, targets), plain, promotion_zone(us)) +
         count_variants(bitboard_and(right, targets), plain, promotion_zone(us));
}
/* [ch06-count-pawns] */

/**
 * @brief Count the moves of one piece.
 * @param position the position.
 * @param from where it stands.
 * @param type its kind, a constant except for pinned pieces.
 * @param us its side, a constant.
 * @param targets where it may go.
 * @return the number of moves.
 */
ALWAYS_INLINE int count_piece(const struct position *position, int from, enum piece_type type,
                              enum color us, struct bitboard targets) {
  const struct bitboard to = bitboard_and(attacks_of(from, type, us, position->occupied), targets);
  if (!can_promote(type))
    return bitboard_count(to);
  const bool starts_in_zone = is_in_promotion_zone(from, us);
  const struct bitboard plain = type == PIECE_PAWN || type == PIECE_LANCE || type == PIECE_KNIGHT
                                    ? tables()->drop_masks[us][type]
                                    : BITBOARD_ALL;
  return count_variants(to, plain, starts_in_zone ? BITBOARD_ALL : promotion_zone(us));
}

/**
 * @brief Count the moves of some pieces of one kind, one after the other.
 * @param position the position.
 * @param pieces where they stand.
 * @param type their kind, a constant.
 * @param us their side, a constant.
 * @param targets where they may go.
 * @return the number of moves.
 */
ALWAYS_INLINE int count_pieces(const struct position *position, struct bitboard pieces,
                               enum piece_type type, enum color us, struct bitboard targets) {
  int count = 0;
  while (bitboard_any(pieces))
    count += count_piece(position, bitboard_pop_lsb(&pieces), type, us, targets);
  return count;
}

/**
 * @brief Count the moves of the pinned pieces, which keep to a line with their king.
 * @param position the position.
 * @param pinned where they stand.
 * @param us their side, a constant.
 * @param targets where a piece may go.
 * @return the number of moves.
 */
static int count_pinned(const struct position *position, struct bitboard pinned, enum color us,
                        struct bitboard targets) {
  int count = 0;
  while (bitboard_any(pinned)) {
    const int from = bitboard_pop_lsb(&pinned);
    const struct bitboard line = pin_line(find_king(position, us), from);
    count += count_piece(position, from, piece_type(position->board[from]), us,
                         bitboard_and(targets, line));
  }
  return count;
}

/**
 * @brief Count drops: the kinds that may go anywhere together, the others each by itself.
 * @param position the position.
 * @param us the side to move, a constant.
 * @param targets empty squares that answer a check.
 * @return the number of drops.
 */
ALWAYS_INLINE int count_drops(const struct position *position, enum color us,
                              struct bitboard targets) {
  const uint8_t *hand = position->hands[us];
  int count = 0;
  const int anywhere = (hand[PIECE_SILVER] != 0) + (hand[PIECE_GOLD] != 0) +
                       (hand[PIECE_BISHOP] != 0) + (hand[PIECE_ROOK] != 0);
  if (anywhere != 0)
    count += anywhere * bitboard_count(targets);
  if (hand[PIECE_LANCE] != 0)
    count += bitboard_count(bitboard_and(targets, tables()->drop_masks[us][PIECE_LANCE]));
  if (hand[PIECE_KNIGHT] != 0)
    count += bitboard_count(bitboard_and(targets, tables()->drop_masks[us][PIECE_KNIGHT]));
  if (hand[PIECE_PAWN] != 0)
    count += bitboard_count(pawn_drop_targets(position, us, targets));
  return count;
}

/** @brief The pieces of a set that are not pinned. */
#define FREE(set) bitboard_andnot(set, pinned)

/**
 * @brief Count the moves of every piece but the king, and the drops.
 * @param position the position.
 * @param us the side to move, a constant.
 * @param found pins and at most one check.
 * @return the number of moves.
 */
ALWAYS_INLINE int count_others(const struct position *position, enum color us,
                               const struct pins_and_checks *found) {
  const struct bitboard *pieces = position->piece_bb[us];
  const struct bitboard mask = move_mask(find_king(position, us), found->checkers);
  const struct bitboard targets = bitboard_andnot(mask, position->color_bb[us]);
  const struct bitboard pinned = found->pinned;
  int count = count_pawns(FREE(pieces[PIECE_PAWN]), us, targets);
  count += count_knights(FREE(pieces[PIECE_KNIGHT]), us, targets);
  count += count_pieces(position, FREE(pieces[PIECE_LANCE]), PIECE_LANCE, us, targets);
  count += count_pieces(position, FREE(pieces[PIECE_SILVER]), PIECE_SILVER, us, targets);
  count += count_pieces(position, FREE(gold_movers(position, us)), PIECE_GOLD, us, targets);
  count += count_pieces(position, FREE(pieces[PIECE_BISHOP]), PIECE_BISHOP, us, targets);
  count += count_pieces(position, FREE(pieces[PIECE_ROOK]), PIECE_ROOK, us, targets);
  count += count_pieces(position, FREE(pieces[PIECE_HORSE]), PIECE_HORSE, us, targets);
  count += count_pieces(position, FREE(pieces[PIECE_DRAGON]), PIECE_DRAGON, us, targets);
#undef FREE
  if (bitboard_any(pinned))
    count += count_pinned(position, pinned, us, targets);
  return count + count_drops(position, us, bitboard_andnot(mask, position->occupied));
}

/**
 * @brief Count all moves of one side.
 * @param position the position.
 * @param us the side to move, a constant.
 * @return the number of moves.
 */
ALWAYS_INLINE int count_for(const struct position *position, enum color us) {
  const struct pins_and_checks found = compute_pins_and_checks(position, us);
  const int king_moves = bitboard_count(king_destinations(position, us));
  if (bitboard_more_than_one(found.checkers))
    return king_moves;
  return king_moves + count_others(position, us, &found);
}

int count_legal_moves(const struct position *position) {
  return position->side_to_move == COLOR_BLACK ? count_for(position, COLOR_BLACK)
                                               : count_for(position, COLOR_WHITE);
}

bool has_legal_move(const struct position *position) {
  return bitboard_any(king_destinations(position, position->side_to_move)) ||
         count_legal_moves(position) > 0;
}

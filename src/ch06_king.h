/**
 * @file ch06_king.h
 * @brief Where a king may go.
 *
 * Guarantees: king_destinations() is the set of squares to which the king may legally move. It is
 * found without trying a move: the enemy's attacks on the king's neighbourhood are collected on a
 * board from which the king is lifted, and only from pieces that stand where they could reach it.
 * May call: chapters 2 to 5. Proved by check_ch06.c.
 * @ingroup ch06
 */
#ifndef HAYANAGI_CH06_KING_H
#define HAYANAGI_CH06_KING_H

#include "ch04_position.h"
#include "ch05_attacks.h"
#include "ch05_sliders.h"

/** @addtogroup ch06
 *  @{ */

/**
 * @brief Squares from which a piece could attack some neighbour of a king, were the board empty.
 *
 * Indexed by the attacking side, a kind and the king's square. The kinds kept are pawn, lance,
 * knight, silver, gold (for all that move like it), king (for the steps of horse and dragon too),
 * bishop and rook (for the rays of horse and dragon too).
 */
extern struct bitboard king_reach[2][PIECE_KING + 1][SQUARE_COUNT];

/**
 * @brief Union of the steps of some pieces of one kind.
 * @booksec{6,7}
 * @param from where they stand.
 * @param steps step_from of their side and kind.
 * @return the attacked squares.
 * @checkedby{king_destinations_equal_trying_each_square}
 */
static inline struct bitboard steps_of_all(struct bitboard from, const struct bitboard *steps) {
  struct bitboard attacks = BITBOARD_EMPTY;
  while (bitboard_any(from))
    attacks = bitboard_or(attacks, steps[bitboard_pop_lsb(&from)]);
  return attacks;
}

/** @brief The pieces of a set that stand where their kind can reach the king's surroundings. */
#define REACHING(set, kind) bitboard_and(set, king_reach[by][kind][king])

/**
 * @brief Attacks of one side on a king's neighbours, as if the king were not on the board.
 *
 * Only the neighbours of the king are meant; other squares may be in the set or not.
 * @booksec{6,7}
 * @param position a position.
 * @param king where the king stands, 0..80.
 * @param by the attacking side.
 * @return the attacked squares.
 * @checkedby{king_destinations_equal_trying_each_square}
 */
static inline struct bitboard king_danger(const struct position *position, int king,
                                          enum color by) {
  const struct bitboard *pieces = position->piece_bb[by];
  const struct bitboard occupied = bitboard_andnot(position->occupied, bitboard_square(king));
  struct bitboard danger =
      steps_of_all(REACHING(pieces[PIECE_PAWN], PIECE_PAWN), tables()->step_from[by][PIECE_PAWN]);
  danger = bitboard_or(danger, steps_of_all(REACHING(pieces[PIECE_KNIGHT], PIECE_KNIGHT),
                                            tables()->step_from[by][PIECE_KNIGHT]));
  danger = bitboard_or(danger, steps_of_all(REACHING(pieces[PIECE_SILVER], PIECE_SILVER),
                                            tables()->step_from[by][PIECE_SILVER]));
  danger = bitboard_or(danger, steps_of_all(REACHING(gold_movers(position, by), PIECE_GOLD),
                                            tables()->step_from[by][PIECE_GOLD]));
  danger = bitboard_or(danger, steps_of_all(REACHING(pieces[PIECE_KING], PIECE_KING),
                                            tables()->step_from[by][PIECE_KING]));
  danger = bitboard_or(danger, steps_of_all(REACHING(pieces[PIECE_HORSE], PIECE_KING),
                                            tables()->step_from[by][PIECE_HORSE]));
  danger = bitboard_or(danger, steps_of_all(REACHING(pieces[PIECE_DRAGON], PIECE_KING),
                                            tables()->step_from[by][PIECE_DRAGON]));
  struct bitboard lances = REACHING(pieces[PIECE_LANCE], PIECE_LANCE);
  while (bitboard_any(lances))
    danger = bitboard_or(danger, fast_lance_attacks(bitboard_pop_lsb(&lances), by, occupied));
  struct bitboard diagonal =
      REACHING(bitboard_or(pieces[PIECE_BISHOP], pieces[PIECE_HORSE]), PIECE_BISHOP);
  while (bitboard_any(diagonal))
    danger = bitboard_or(danger, fast_bishop_attacks(bitboard_pop_lsb(&diagonal), occupied));
  struct bitboard straight =
      REACHING(bitboard_or(pieces[PIECE_ROOK], pieces[PIECE_DRAGON]), PIECE_ROOK);
  while (bitboard_any(straight))
    danger = bitboard_or(danger, fast_rook_attacks(bitboard_pop_lsb(&straight), occupied));
#undef REACHING
  return danger;
}

/* [ch06-king-destinations] */
/**
 * @brief Squares of a set to which a side's king may move. The enemy's attacks are collected only
 *        if there is such a square at all.
 * @booksec{6,7}
 * @param position a playable position.
 * @param us the side.
 * @param wanted the set.
 * @return the destinations; none without a king.
 * @checkedby{king_destinations_equal_trying_each_square}
 */
static inline struct bitboard king_destinations_among(const struct position *position,
                                                      enum color us, struct bitboard wanted) {
  const int king = find_king(position, us);
  if (king == SQUARE_NONE)
    return BITBOARD_EMPTY;
  const struct bitboard around = tables()->step_from[us][PIECE_KING][king];
  const struct bitboard free =
      bitboard_and(bitboard_andnot(around, position->color_bb[us]), wanted);
  if (bitboard_none(free))
    return free;
  return bitboard_andnot(free, king_danger(position, king, opposite(us)));
}

/**
 * @brief All squares to which a side's king may move.
 * @booksec{6,7}
 * @param position a playable position.
 * @param us the side.
 * @return the destinations; none without a king.
 * @checkedby{king_destinations_equal_trying_each_square}
 */
static inline struct bitboard king_destinations(const struct position *position, enum color us) {
  return king_destinations_among(position, us, BITBOARD_ALL);
}
/* [ch06-king-destinations] */

/** @} */
#endif

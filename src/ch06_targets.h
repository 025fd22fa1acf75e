/**
 * @file ch06_targets.h
 * @brief Where pieces go, for code in which kind and colour are constants.
 *
 * Guarantees: the sets of attacks_from(), one piece at a time or, for pawns, all at once.
 * Everything is expanded in place, so that constant arguments choose table and shift when it is
 * compiled. May call: chapters 2 to 5. Proved by check_ch06.c.
 * @ingroup ch06
 */
#ifndef HAYANAGI_CH06_TARGETS_H
#define HAYANAGI_CH06_TARGETS_H

#include "ch05_sliders.h"

/** @addtogroup ch06
 *  @{ */

/* Where nothing is optimised, one function is easier to follow, and to measure. */
#ifdef __OPTIMIZE__
/** @brief Expanded in place, so that constant arguments are constants inside. */
#define ALWAYS_INLINE static inline __attribute__((always_inline))
#else
#define ALWAYS_INLINE static inline /**< one function */
#endif

/**
 * @brief Squares to which some pieces step, all by the same number of squares.
 * @booksec{6,8}
 * @param from the pieces; the step keeps them in their files or was taken off the edge before.
 * @param distance change of the square number, a constant, -63..63 and not 0.
 * @return the squares; what would leave the board at the top or the bottom is gone.
 * @checkedby{legal_moves_equal_the_oracle}
 */
ALWAYS_INLINE struct bitboard shift_squares(struct bitboard from, int distance) {
  if (distance < 0)
    return (struct bitboard){from.lo >> -distance | from.hi << (64 + distance),
                             from.hi >> -distance};
  return bitboard_make(from.lo << distance, from.hi << distance | from.lo >> (64 - distance));
}

/**
 * @brief The squares one step ahead of others: where pawns go, all at once.
 * @booksec{6,8}
 * @param from a set.
 * @param us whose ahead, a constant.
 * @return the set of the next squares, in the same order; what would leave the board is gone.
 * @checkedby{legal_moves_equal_the_oracle}
 */
ALWAYS_INLINE struct bitboard squares_ahead(struct bitboard from, enum color us) {
  return shift_squares(from, us == COLOR_BLACK ? -BOARD_SIZE : BOARD_SIZE);
}

/**
 * @brief Squares that one piece attacks: attacks_from() for a kind that is constant.
 * @booksec{6,8}
 * @param from where it stands, 0..80.
 * @param type its kind, a constant if it shall be fast.
 * @param us its side.
 * @param occupied all pieces.
 * @return the attacked squares.
 * @checkedby{legal_moves_equal_the_oracle}
 */
ALWAYS_INLINE struct bitboard attacks_of(int from, enum piece_type type, enum color us,
                                         struct bitboard occupied) {
  switch (type) {
  case PIECE_LANCE:
    return fast_lance_attacks(from, us, occupied);
  case PIECE_BISHOP:
    return fast_bishop_attacks(from, occupied);
  case PIECE_ROOK:
    return fast_rook_attacks(from, occupied);
  case PIECE_HORSE:
    return bitboard_or(fast_bishop_attacks(from, occupied),
                       tables()->step_from[us][PIECE_HORSE][from]);
  case PIECE_DRAGON:
    return bitboard_or(fast_rook_attacks(from, occupied),
                       tables()->step_from[us][PIECE_DRAGON][from]);
  default:
    return tables()->step_from[us][type][from];
  }
}

/** @} */
#endif

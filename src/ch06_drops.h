/**
 * @file ch06_drops.h
 * @brief Where pieces may be dropped: dead squares, two pawns, pawn-drop mate.
 *
 * Guarantees: drop_targets() is the exact set of legal drops of a kind, pawn-drop mate taken out.
 * Only one square can matter for that rule: the one in front of the enemy king. May call: chapters
 * 2 to 5. Proved by check_ch06.c.
 * @ingroup ch06
 */
#ifndef HAYANAGI_CH06_DROPS_H
#define HAYANAGI_CH06_DROPS_H

#include "ch04_position.h"
#include "ch05_tables.h"

/** @addtogroup ch06
 *  @{ */

/**
 * @brief All squares of the files on which none of the given pawns stands.
 *
 * The nine rows are laid over each other, which leaves one bit a file; a multiplication by a one
 * in each row copies those nine bits back to every row.
 * @booksec{6,9}
 * @param pawns a side's unpromoted pawns.
 * @return the files that are free of them.
 * @checkedby{two_pawns_never_share_a_file}
 */
/* [ch06-two-pawns] */
static inline struct bitboard files_without(struct bitboard pawns) {
  uint64_t rows = pawns.lo >> 9 | pawns.hi << 55;       /* rows 1 to 7, and one square of row 8 */
  rows |= (pawns.lo & 0x1FF) | (pawns.hi >> 8 & 0x1FF); /* rows 0 and 8 */
  rows |= rows >> 36;
  rows |= rows >> 18;
  rows |= rows >> 9;
  const uint64_t free = ~rows & 0x1FF;
  const uint64_t copied = free * UINT64_C(0x0040201008040201); /* rows 0 to 6 */
  return (struct bitboard){copied | free << 63, free >> 1 | free << 8};
}
/* [ch06-two-pawns] */

/**
 * @brief The square on which a dropped pawn would give check.
 * @booksec{6,9}
 * @param position a position.
 * @param us the side that drops.
 * @return 0..80, or SQUARE_NONE when there is no enemy king or it stands on the edge.
 * @checkedby{pawn_drop_mate_equals_trying_every_reply}
 */
static inline int pawn_check_square(const struct position *position, enum color us) {
  const int king = find_king(position, opposite(us));
  if (king == SQUARE_NONE)
    return SQUARE_NONE;
  const int square = us == COLOR_BLACK ? king + BOARD_SIZE : king - BOARD_SIZE;
  return square >= 0 && square < SQUARE_COUNT ? square : SQUARE_NONE;
}

/**
 * @brief Whether a pawn of the side to move, dropped on an empty square, would mate.
 *
 * Nothing is made or copied. The drop is a contact check, so it can be answered only by a king
 * move or by taking the pawn; a capturer may go when its king is safe without it where it stood.
 * @booksec{6,9}
 * @param position a playable position.
 * @param to the square, empty.
 * @return false also when the pawn would not give check.
 * @checkedby{pawn_drop_mate_equals_trying_every_reply}
 */
bool is_pawn_drop_mate(const struct position *position, int to);

/**
 * @brief Squares on which the side to move may drop a pawn that it holds.
 * @booksec{6,9}
 * @param position a playable position.
 * @param us the side to move.
 * @param targets empty squares that answer a check, if there is one.
 * @return those of them where no rule forbids the pawn.
 * @checkedby{pawn_drop_mate_equals_trying_every_reply}
 */
static inline struct bitboard pawn_drop_targets(const struct position *position, enum color us,
                                                struct bitboard targets) {
  targets = bitboard_and(targets, tables()->drop_masks[us][PIECE_PAWN]);
  targets = bitboard_and(targets, files_without(position->piece_bb[us][PIECE_PAWN]));
  const int check = pawn_check_square(position, us);
  if (check != SQUARE_NONE && bitboard_test(targets, check) && is_pawn_drop_mate(position, check))
    bitboard_reset(&targets, check);
  return targets;
}

/** @} */
#endif

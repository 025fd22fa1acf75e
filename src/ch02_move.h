/**
 * @file ch02_move.h
 * @brief A move: four bytes for board moves and drops alike.
 *
 * Guarantees: plain data that is compared field by field. Whether a move is legal, or even
 * possible, is the question of later chapters. May call: chapter 2. Book section 2.6. Proved by
 * check_ch02_pieces.c (moves_compare_by_all_fields).
 * @ingroup ch02
 */
#ifndef HAYANAGI_CH02_MOVE_H
#define HAYANAGI_CH02_MOVE_H

#include "ch02_types.h"

/** @addtogroup ch02
 *  @{ */

/* [ch02-move] */
/** @brief One move. Two moves are equal when all five fields are. */
struct move {
  int8_t from;         /**< origin, or SQUARE_NONE for a drop */
  int8_t to;           /**< destination, or SQUARE_NONE for no move at all */
  uint8_t piece;       /**< kind before promotion, or the kind dropped (enum piece_type) */
  uint8_t promote : 1; /**< 1 when the piece promotes */
  uint8_t drop : 1;    /**< 1 when the piece comes from the hand */
};
/* [ch02-move] */

/** @brief No move: what a search answers that has none. */
#define MOVE_NONE ((struct move){.from = SQUARE_NONE, .to = SQUARE_NONE})

/* [ch02-same-move] */
/**
 * @brief Whether a move has a destination and a piece; no test of its legality.
 * @booksec{2,6}
 * @param move any move.
 * @return false for MOVE_NONE.
 * @checkedby{moves_compare_by_all_fields}
 */
static inline bool move_is_valid(struct move move) {
  return move.to >= 0 && move.to < SQUARE_COUNT && move.piece != PIECE_EMPTY;
}

/**
 * @brief Whether two moves are equal in all five fields.
 * @booksec{2,6}
 * @param a a move.
 * @param b a move.
 * @return true when no field differs.
 * @checkedby{moves_compare_by_all_fields}
 */
static inline bool same_move(struct move a, struct move b) {
  return a.from == b.from && a.to == b.to && a.piece == b.piece && a.promote == b.promote &&
         a.drop == b.drop;
}
/* [ch02-same-move] */

/** @} */
#endif

/**
 * @file ch05_tables.h
 * @brief Everything about attacks that does not depend on where the pieces stand.
 *
 * Guarantees: the tables of the book's chapter 5 under its names, built once before main() starts
 * and constant from then on, so every thread may read them without a lock. May call: chapters 2
 * and 3. Proved by check_ch05.c: `step_to` is the transpose of `step_from`, White's tables are
 * Black's turned by 180 degrees, rays partition the lines, `between` is symmetric.
 * @ingroup ch05
 */
#ifndef HAYANAGI_CH05_TABLES_H
#define HAYANAGI_CH05_TABLES_H

#include "ch03_bitboard.h"

/** @addtogroup ch05
 *  @{ */

/* [ch05-directions] */
/** @brief The eight directions. North is towards row 0, west towards file 9. */
enum direction {
  NORTH,
  SOUTH,
  WEST,
  EAST,
  NORTH_WEST,
  NORTH_EAST,
  SOUTH_WEST,
  SOUTH_EAST,
  DIRECTION_COUNT /**< how many directions there are */
};

/** @brief Change of the row for one step in each direction. */
static const int DIRECTION_ROW[DIRECTION_COUNT] = {-1, 1, 0, 0, -1, -1, 1, 1};

/** @brief Change of the column for one step in each direction. */
static const int DIRECTION_COL[DIRECTION_COUNT] = {0, 0, -1, 1, -1, 1, -1, 1};
/* [ch05-directions] */

/* [ch05-tables] */
/** @brief The precomputed tables. A slider's squares depend on the board and are not here. */
struct tables {
  struct bitboard all_squares;                                  /**< the full board */
  struct bitboard square_bb[SQUARE_COUNT];                      /**< one square each */
  struct bitboard file_bb[BOARD_SIZE];                          /**< a column, index 0 is file 9 */
  struct bitboard step_from[2][PIECE_TYPE_COUNT][SQUARE_COUNT]; /**< where a piece steps to */
  struct bitboard step_to[2][PIECE_TYPE_COUNT][SQUARE_COUNT];   /**< from where it steps here */
  struct bitboard rays[SQUARE_COUNT][DIRECTION_COUNT];          /**< squares outward to the edge */
  int8_t ray_squares[SQUARE_COUNT][DIRECTION_COUNT][8];         /**< the same, nearest first */
  int8_t ray_lengths[SQUARE_COUNT][DIRECTION_COUNT];            /**< how many, 0..8 */
  struct bitboard between[SQUARE_COUNT][SQUARE_COUNT];          /**< strictly between, if aligned */
  struct bitboard rook_lines[SQUARE_COUNT];                     /**< the four orthogonal rays */
  struct bitboard bishop_lines[SQUARE_COUNT];                   /**< the four diagonal rays */
  struct bitboard drop_masks[2][HAND_PIECE_KINDS];              /**< where a kind may be dropped */
};
/* [ch05-tables] */

/** @brief The one instance. Read only, through tables(). */
extern struct tables tables_storage;

/**
 * @brief The tables.
 * @booksec{5,1}
 * @booksec{5,4}
 * @return the one instance, complete since before main().
 * @checkedby{tables_are_built_before_main}
 */
static inline const struct tables *tables(void) {
  return &tables_storage;
}

/**
 * @brief Sign that turns Black's row steps into a side's.
 * @booksec{5,5}
 * @param color a side.
 * @return +1 for Black, -1 for White.
 * @checkedby{white_tables_are_black_turned}
 */
static inline int orientation(enum color color) {
  return color == COLOR_BLACK ? 1 : -1;
}

/**
 * @brief Record that a kind steps by an offset from a square, forward and in reverse.
 * @booksec{5,5}
 * @param tables receives one bit in step_from and one in step_to, none when the step leaves the
 *        board.
 * @param color owner of the piece.
 * @param type its kind.
 * @param square where it stands, 0..80.
 * @param row_delta change of the row, as Black sees it.
 * @param col_delta change of the column, as Black sees it.
 * @checkedby{step_to_is_the_transpose_of_step_from}
 */
void add_step_attack(struct tables *tables, enum color color, enum piece_type type, int square,
                     int row_delta, int col_delta);

/**
 * @brief Fill every table: squares and files, rays, between, steps, then what is made of them.
 * @booksec{5,2}
 * @param tables receives the tables.
 * @checkedby{tables_are_built_before_main}
 */
void build_tables(struct tables *tables);

/** @} */
#endif

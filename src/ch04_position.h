/**
 * @file ch04_position.h
 * @brief A position: board, hands, side to move, and the sets and the key that follow from them.
 *
 * Guarantees: between two calls the redundant parts (bitboards, king squares, key) agree with board
 * and hands; undo_move() restores every byte that do_move() changed. Knows nothing of check, of
 * legality or of the game's history (chapters 5 to 7). Nothing is allocated; a position may be
 * copied by assignment. May call: chapters 2 and 3, ch04_zobrist. Proved by check_ch04.c, which
 * recomputes everything with validate_position() after each move.
 * @ingroup ch04
 */
#ifndef HAYANAGI_CH04_POSITION_H
#define HAYANAGI_CH04_POSITION_H

#include "ch02_move.h"
#include "ch03_bitboard.h"

/** @addtogroup ch04
 *  @{ */

/* [ch04-position] */
/** @brief Everything that decides which moves are legal, and what is derived from it. */
struct position {
  int8_t board[SQUARE_COUNT];                    /**< cells: +kind Black, -kind White, 0 empty */
  uint8_t hands[2][HAND_PIECE_KINDS];            /**< counts by colour and unpromoted kind */
  struct bitboard color_bb[2];                   /**< squares of each side's pieces */
  struct bitboard piece_bb[2][PIECE_TYPE_COUNT]; /**< squares of each kind of each side */
  struct bitboard occupied;                      /**< squares of all pieces */
  int king_square[2];                            /**< SQUARE_NONE when a side has no king */
  enum color side_to_move;                       /**< whose turn it is */
  int ply_count;                                 /**< moves made: SFEN move number minus 1 */
  uint64_t position_key;                         /**< Zobrist key of board, hands and side */
};
/* [ch04-position] */

/** @brief What do_move() must remember so that undo_move() can take the move back. */
struct undo {
  uint64_t position_key; /**< key before the move */
  int8_t captured;       /**< cell that stood on the destination, 0 for none */
};

/**
 * @brief Make the board and both hands empty, Black to move, ply 0.
 * @booksec{4,5}
 * @param position the position to clear.
 * @checkedby{clear_is_the_empty_position}
 */
void clear_position(struct position *position);

/**
 * @brief Put a piece on an empty square and bring the derived parts up to date.
 * @booksec{4,5}
 * @booksec{4,2}
 * @param position the position to change.
 * @param square 0..80, empty.
 * @param color owner.
 * @param type any kind but empty.
 * @checkedby{remove_undoes_add}
 */
void add_piece(struct position *position, int square, enum color color, enum piece_type type);

/**
 * @brief Take away the piece on a square; nothing happens when it is empty.
 * @booksec{4,5}
 * @param position the position to change.
 * @param square 0..80.
 * @checkedby{remove_undoes_add}
 */
void remove_piece(struct position *position, int square);

/**
 * @brief Put one more piece into a hand.
 * @booksec{4,10}
 * @param position the position to change.
 * @param color whose hand; it holds fewer than MAX_HAND_COUNT of the kind.
 * @param type a kind; promoted ones come in unpromoted.
 * @checkedby{hand_key_depends_on_counts_only}
 */
void add_hand_piece(struct position *position, enum color color, enum piece_type type);

/**
 * @brief Take one piece out of a hand.
 * @booksec{4,10}
 * @param position the position to change.
 * @param color whose hand; it holds at least one of the kind.
 * @param type an unpromoted kind.
 * @checkedby{hand_key_depends_on_counts_only}
 */
void remove_hand_piece(struct position *position, enum color color, enum piece_type type);

/**
 * @brief Hand the move to a side, with the key kept in step.
 * @booksec{4,10}
 * @param position the position to change.
 * @param color who is to move from now on.
 * @checkedby{side_toggles_one_number}
 */
void set_side_to_move(struct position *position, enum color color);

/**
 * @brief The board cell on a square.
 * @booksec{4,1}
 * @param position a position.
 * @param square 0..80.
 * @return +kind for Black, -kind for White, 0 for empty.
 * @checkedby{remove_undoes_add}
 */
static inline int piece_at(const struct position *position, int square) {
  return position->board[square];
}

/**
 * @brief How many pieces of a kind a side has in hand.
 * @booksec{4,3}
 * @param position a position.
 * @param color a side.
 * @param type an unpromoted kind, pawn to rook.
 * @return 0..18.
 * @checkedby{hand_key_depends_on_counts_only}
 */
static inline int hand_count(const struct position *position, enum color color,
                             enum piece_type type) {
  return position->hands[color][type];
}

/**
 * @brief Where a side's king stands.
 * @booksec{4,4}
 * @param position a position.
 * @param color a side.
 * @return 0..80, or SQUARE_NONE.
 * @checkedby{remove_undoes_add}
 */
static inline int find_king(const struct position *position, enum color color) {
  return position->king_square[color];
}

/**
 * @brief A side's promoted pieces; often there are none.
 * @booksec{4,4}
 * @param position a position.
 * @param color the side.
 * @return their squares.
 * @checkedby{promoted_pieces_are_those_above_the_king}
 */
static inline struct bitboard promoted_pieces(const struct position *position, enum color color) {
  struct bitboard promoted = BITBOARD_EMPTY;
  for (int type = PIECE_PRO_PAWN; type <= PIECE_DRAGON; type++)
    promoted = bitboard_or(promoted, position->piece_bb[color][type]);
  return promoted;
}

/**
 * @brief Make a move. Nothing is tested: the move must be one that undo_move() could take back,
 *        that is, a piece of the side to move stands on the origin (or lies in the hand), and the
 *        destination holds no piece of that side and no king.
 * @booksec{4,9}
 * @param position the position to change.
 * @param move a valid move.
 * @return what undo_move() needs.
 * @checkedby{undo_restores_every_byte}
 */
struct undo do_move(struct position *position, struct move move);

/**
 * @brief Take back the move that was made last.
 * @booksec{4,9}
 * @param position the position that do_move() left.
 * @param move the same move.
 * @param before what do_move() returned for it.
 * @checkedby{undo_restores_every_byte}
 */
void undo_move(struct position *position, struct move move, struct undo before);

/** @} */
#endif

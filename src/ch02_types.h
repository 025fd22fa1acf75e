/**
 * @file ch02_types.h
 * @brief Squares, colours, pieces and values: the vocabulary of the engine.
 *
 * Guarantees: plain data and pure functions; no state, nothing allocated. The numbers are the
 * book's (chapter 2): a square is row * 9 + column with 9a = 0, a board cell is the piece code with
 * the owner in the sign. May call: nothing of ours. Proved by check_ch02.c.
 * @ingroup ch02
 */
#ifndef HAYANAGI_CH02_TYPES_H
#define HAYANAGI_CH02_TYPES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/** @addtogroup ch02
 *  @{ */

/* [ch02-constants] */
#define BOARD_SIZE 9         /**< ranks and files of the board */
#define SQUARE_COUNT 81      /**< squares of the board */
#define HAND_PIECE_KINDS 8   /**< slots of a hand; slot 0 stays unused */
#define MAX_HAND_COUNT 18    /**< most pieces of one kind a hand can hold (pawns) */
#define MAX_DEPTH 64         /**< deepest iteration and longest line of a search */
#define MAX_LEGAL_MOVES 593  /**< the most moves a legal position has */
#define MATE_SCORE 30000     /**< score of a win at the root, in centipawns */
#define INFINITY_SCORE 32000 /**< beyond every score */
#define SQUARE_NONE (-1)     /**< no square: origin of a drop, king not on the board */
#define SQUARE_TEXT_SIZE 3   /**< bytes for a square's text and its terminator */
/* [ch02-constants] */

/** @brief SFEN of the initial position of an even game. */
#define STARTPOS_SFEN "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"

/** @brief The two sides. Black (sente) moves first and towards row 0. */
enum color { COLOR_BLACK = 0, COLOR_WHITE = 1 };

/* [ch02-piece-type] */
/** @brief Kinds of pieces; promotion adds 8, or 7 for bishop and rook. */
enum piece_type {
  PIECE_EMPTY = 0,
  PIECE_PAWN,
  PIECE_LANCE,
  PIECE_KNIGHT,
  PIECE_SILVER,
  PIECE_GOLD,
  PIECE_BISHOP,
  PIECE_ROOK,
  PIECE_KING,
  PIECE_PRO_PAWN,
  PIECE_PRO_LANCE,
  PIECE_PRO_KNIGHT,
  PIECE_PRO_SILVER,
  PIECE_HORSE,
  PIECE_DRAGON,
  PIECE_TYPE_COUNT /**< dimension of arrays indexed by kind, the empty kind included */
};
/* [ch02-piece-type] */

/* ---- coordinates --------------------------------------------------------------------------- */

/**
 * @brief Row of a square, 0 at White's side (rank a).
 * @booksec{2,2}
 * @param square 0..80.
 * @return 0..8.
 * @checkedby{square_and_row_column_are_inverse}
 */
static inline int square_row(int square) {
  return square / BOARD_SIZE;
}

/**
 * @brief Column of a square, 0 at the left (file 9).
 * @booksec{2,2}
 * @param square 0..80.
 * @return 0..8; the file number is 9 minus the column.
 * @checkedby{square_and_row_column_are_inverse}
 */
static inline int square_col(int square) {
  return square % BOARD_SIZE;
}

/* [ch02-make-square] */
/**
 * @brief The square at a row and a column.
 * @booksec{2,2}
 * @param row 0..8.
 * @param col 0..8.
 * @return 0..80.
 * @checkedby{square_and_row_column_are_inverse}
 */
static inline int make_square(int row, int col) {
  return row * BOARD_SIZE + col;
}

/**
 * @brief Whether a row and a column name a square.
 * @booksec{2,2}
 * @param row any number.
 * @param col any number.
 * @return true for 0..8 and 0..8.
 * @checkedby{only_81_pairs_are_on_board}
 */
static inline bool is_on_board(int row, int col) {
  return row >= 0 && row < BOARD_SIZE && col >= 0 && col < BOARD_SIZE;
}
/* [ch02-make-square] */

/**
 * @brief Write a square as USI does: file digit, rank letter.
 * @booksec{2,2,2}
 * @param square 0..80.
 * @param text receives two characters and the terminator.
 * @checkedby{square_text_round_trip}
 */
void square_to_usi(int square, char text[SQUARE_TEXT_SIZE]);

/**
 * @brief Read a square: exactly two characters, `1`..`9` then `a`..`i`.
 * @booksec{2,2,2}
 * @param text the characters, terminated.
 * @return 0..80, or SQUARE_NONE when the text is no square.
 * @checkedby{square_text_round_trip}
 */
int square_from_usi(const char *text);

/* ---- colours and pieces -------------------------------------------------------------------- */

/**
 * @brief The other side.
 * @booksec{2,3}
 * @param color a side.
 * @return the opponent.
 * @checkedby{opposite_is_an_involution}
 */
static inline enum color opposite(enum color color) {
  return (enum color)(1 - (int)color);
}

/* [ch02-encode-piece] */
/**
 * @brief Put owner and kind into one board cell.
 * @booksec{2,5}
 * @param color the owner.
 * @param type any kind but empty.
 * @return +type for Black, -type for White.
 * @checkedby{piece_code_round_trip}
 */
static inline int encode_piece(enum color color, enum piece_type type) {
  return color == COLOR_BLACK ? (int)type : -(int)type;
}
/* [ch02-encode-piece] */

/**
 * @brief Whether a cell holds no piece.
 * @booksec{2,5}
 * @param piece a board cell, -14..14.
 * @return true for 0.
 * @checkedby{piece_code_round_trip}
 */
static inline bool is_empty(int piece) {
  return piece == 0;
}

/**
 * @brief Owner of the piece in a cell. Ask is_empty() first: 0 reads as White.
 * @booksec{2,5}
 * @param piece a board cell, -14..14.
 * @return the owner.
 * @checkedby{piece_code_round_trip}
 */
static inline enum color piece_color(int piece) {
  return piece > 0 ? COLOR_BLACK : COLOR_WHITE;
}

/**
 * @brief Kind of the piece in a cell.
 * @booksec{2,5}
 * @param piece a board cell, -14..14.
 * @return the kind; PIECE_EMPTY for 0.
 * @checkedby{piece_code_round_trip}
 */
static inline enum piece_type piece_type(int piece) {
  return (enum piece_type)(piece < 0 ? -piece : piece);
}

/* [ch02-can-promote] */
/**
 * @brief Whether a kind has a promoted form that it may take.
 * @booksec{2,7,1}
 * @param type a kind.
 * @return true for pawn, lance, knight, silver, bishop, rook.
 * @checkedby{six_kinds_promote}
 */
static inline bool can_promote(enum piece_type type) {
  return type >= PIECE_PAWN && type <= PIECE_ROOK && type != PIECE_GOLD;
}
/* [ch02-can-promote] */

/* [ch02-promote] */
/**
 * @brief The promoted form.
 * @booksec{2,7,2}
 * @param type a kind.
 * @return the promoted kind, or the same when there is none.
 * @checkedby{unpromote_undoes_promote}
 */
static inline enum piece_type promote(enum piece_type type) {
  if (!can_promote(type))
    return type;
  return (enum piece_type)(type < PIECE_GOLD ? type + 8 : type + 7);
}

/**
 * @brief The unpromoted form, as a captured piece comes into the hand.
 * @booksec{2,7,2}
 * @param type a kind.
 * @return the unpromoted kind, or the same when it is not promoted.
 * @checkedby{unpromote_undoes_promote}
 */
static inline enum piece_type unpromote(enum piece_type type) {
  if (type <= PIECE_KING)
    return type;
  return (enum piece_type)(type < PIECE_HORSE ? type - 8 : type - 7);
}
/* [ch02-promote] */

/**
 * @brief Whether a kind is a promoted one.
 * @booksec{4,7}
 * @param type a kind.
 * @return true for the six kinds above the king.
 * @checkedby{six_kinds_promote}
 */
static inline bool is_promoted(enum piece_type type) {
  return type > PIECE_KING;
}

/* [ch02-zone] */
/**
 * @brief Whether a square lies in the three ranks where a side promotes.
 * @booksec{2,7,3}
 * @param square 0..80.
 * @param color the side that moves.
 * @return true in rows 0..2 for Black, 6..8 for White.
 * @checkedby{zones_mirror_each_other}
 */
static inline bool is_in_promotion_zone(int square, enum color color) {
  return color == COLOR_BLACK ? square < 3 * BOARD_SIZE : square >= 6 * BOARD_SIZE;
}
/* [ch02-zone] */

/**
 * @brief Whether a square lies on the rank farthest from a side.
 * @booksec{2,7,3}
 * @param square 0..80.
 * @param color the side that moves.
 * @return true in row 0 for Black, row 8 for White.
 * @checkedby{zones_mirror_each_other}
 */
static inline bool is_last_rank(int square, enum color color) {
  return color == COLOR_BLACK ? square < BOARD_SIZE : square >= 8 * BOARD_SIZE;
}

/**
 * @brief Whether a square lies on the two ranks farthest from a side.
 * @booksec{2,7,3}
 * @param square 0..80.
 * @param color the side that moves.
 * @return true in rows 0..1 for Black, 7..8 for White.
 * @checkedby{zones_mirror_each_other}
 */
static inline bool is_last_two_ranks(int square, enum color color) {
  return color == COLOR_BLACK ? square < 2 * BOARD_SIZE : square >= 7 * BOARD_SIZE;
}

/* [ch02-must-promote] */
/**
 * @brief Whether a piece would have no move left on a square unless it promotes.
 * @booksec{2,7,3}
 * @param type the kind before promotion.
 * @param color its owner.
 * @param to destination, 0..80.
 * @return true for pawn and lance on the last rank, knight on the last two.
 * @checkedby{must_promote_where_no_move_is_left}
 */
static inline bool must_promote(enum piece_type type, enum color color, int to) {
  if (type == PIECE_PAWN || type == PIECE_LANCE)
    return is_last_rank(to, color);
  return type == PIECE_KNIGHT && is_last_two_ranks(to, color);
}
/* [ch02-must-promote] */

/* [ch02-values] */
/**
 * @brief Worth of a kind in centipawns.
 * @booksec{2,8}
 * @param type a kind.
 * @return 0 for empty, 20000 for the king.
 * @checkedby{values_and_points_match_the_book}
 */
static inline int piece_value(enum piece_type type) {
  static const int16_t value[PIECE_TYPE_COUNT] = {0,     100, 300, 320, 450, 550, 800, 1000,
                                                  20000, 550, 550, 550, 550, 950, 1150};
  return value[type];
}
/* [ch02-values] */

/**
 * @brief Points of a kind when a game is decided by counting.
 * @booksec{2,9}
 * @param type a kind.
 * @return 5 for bishop, rook and their promoted forms, 1 for other pieces, 0 for king and empty.
 * @checkedby{values_and_points_match_the_book}
 */
int impasse_point_value(enum piece_type type);

/**
 * @brief Upper-case letter of the unpromoted kind.
 * @booksec{2,10}
 * @param type any kind but empty.
 * @return one of `PLNSGBRK`, or `?` for the empty kind.
 * @checkedby{letters_round_trip}
 */
char piece_letter(enum piece_type type);

/**
 * @brief Kind named by a letter of either case.
 * @booksec{2,10}
 * @param letter any byte.
 * @return an unpromoted kind, or PIECE_EMPTY when the letter names none.
 * @checkedby{letters_round_trip}
 */
enum piece_type piece_from_letter(char letter);

/**
 * @brief Slot of a kind in a hand.
 * @booksec{2,10}
 * @param type a kind that can be captured, promoted or not.
 * @return 1 (pawn) .. 7 (rook).
 * @checkedby{hand_slots_are_the_unpromoted_codes}
 */
static inline int hand_index(enum piece_type type) {
  return (int)unpromote(type);
}

/** @} */
#endif

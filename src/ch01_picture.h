/**
 * @file ch01_picture.h
 * @brief A picture of a board as data: pieces, marked squares, arrows, notes.
 *
 * Guarantees: what is drawn does not depend on how: a picture prints as a text board in the manner
 * of the book, or as a figure (ch01_board.h), and both show the same marks. Nothing is allocated.
 * May call: chapters 2 to 4. Proved by check_ch01.c and by the text boards in tests/boards.
 * @ingroup ch01
 */
#ifndef HAYANAGI_CH01_PICTURE_H
#define HAYANAGI_CH01_PICTURE_H

#include <stdio.h>

#include "ch04_position.h"

/** @addtogroup ch01
 *  @{ */

/** @brief What is said about a square. Later ones hide earlier ones. */
enum mark {
  MARK_NONE,
  MARK_SET,    /**< a member of the set that the picture is about */
  MARK_OTHER,  /**< a member of a second set */
  MARK_WRONG,  /**< a square that is refused */
  MARK_ORIGIN, /**< where it starts */
  MARK_COUNT   /**< how many marks there are */
};

/** @brief Bytes of the short text that a square may bear, and its terminator. */
#define LABEL_SIZE 3
/** @brief Most notes under a picture. */
#define NOTE_LIMIT 5
/** @brief Bytes of a note or a title and its terminator. */
#define NOTE_SIZE 128
/** @brief Most arrows of a picture. */
#define ARROW_LIMIT 40

/** @brief A line under the picture, with the mark that it explains. */
struct note {
  enum mark mark;       /**< MARK_NONE: explains no mark */
  char text[NOTE_SIZE]; /**< the words */
};

/** @brief An arrow between the middles of two squares. */
struct arrow {
  int from;       /**< 0..80 */
  int to;         /**< 0..80 */
  enum mark mark; /**< gives its colour */
};

/* [ch01-picture] */
/** @brief A picture. */
struct picture {
  char title[NOTE_SIZE];                 /**< above the board */
  struct position position;              /**< pieces and hands */
  bool bare;                             /**< no hands and no side to move: a table, not a game */
  enum mark marks[SQUARE_COUNT];         /**< what is said about each square */
  char labels[SQUARE_COUNT][LABEL_SIZE]; /**< drawn on squares without a piece; may be empty */
  int note_count;                        /**< how many notes are in use */
  struct note notes[NOTE_LIMIT];         /**< in the order of printing */
  int arrow_count;                       /**< how many arrows are in use */
  struct arrow arrows[ARROW_LIMIT];      /**< drawn in figures only */
};
/* [ch01-picture] */

/**
 * @brief Name of a side in titles.
 * @booksec{2,3}
 * @param color the side.
 * @return `Black` or `White`.
 * @checkedby{text_board_shows_pieces_marks_and_hands}
 */
static inline const char *color_name(enum color color) {
  return color == COLOR_BLACK ? "Black" : "White";
}

/**
 * @brief Begin a picture: no marks, no notes, no arrows.
 * @booksec{3,9}
 * @param picture receives the picture.
 * @param position its pieces; null for an empty board without hands.
 * @param format the title, as for printf.
 * @checkedby{text_board_shows_pieces_marks_and_hands}
 */
void picture_begin(struct picture *picture, const struct position *position, const char *format,
                   ...) __attribute__((format(printf, 3, 4)));

/**
 * @brief Mark the squares of a set.
 * @booksec{3,9}
 * @param picture the picture.
 * @param set the squares.
 * @param mark what is said about them.
 * @checkedby{text_board_shows_pieces_marks_and_hands}
 */
void picture_mark(struct picture *picture, struct bitboard set, enum mark mark);

/**
 * @brief Put a short text on a square.
 * @booksec{5,6}
 * @param picture the picture.
 * @param square 0..80.
 * @param text at most two characters; the rest is cut off.
 * @checkedby{text_board_shows_pieces_marks_and_hands}
 */
void picture_label(struct picture *picture, int square, const char *text);

/**
 * @brief Add a line under the board; beyond NOTE_LIMIT lines are dropped.
 * @booksec{3,9}
 * @param picture the picture.
 * @param mark the mark that the line explains, or MARK_NONE.
 * @param format the line, as for printf.
 * @checkedby{text_board_shows_pieces_marks_and_hands}
 */
void picture_note(struct picture *picture, enum mark mark, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/**
 * @brief Add an arrow; beyond ARROW_LIMIT arrows are dropped.
 * @booksec{6,4}
 * @param picture the picture.
 * @param from where it starts, 0..80.
 * @param to where it points, 0..80.
 * @param mark gives its colour.
 * @checkedby{figures_are_well_formed}
 */
void picture_arrow(struct picture *picture, int from, int to, enum mark mark);

/**
 * @brief Print a picture as a board of characters.
 *
 * Upper case is Black, lower case White, a plus sign promoted. A marked square without a piece
 * shows its mark (`*` set, `o` second set, `x` refused), one with a piece has the mark behind the
 * letter; the origin stands in brackets.
 * @booksec{5,6}
 * @param picture the picture.
 * @param out where to print.
 * @checkedby{text_board_shows_pieces_marks_and_hands}
 */
void picture_to_text(const struct picture *picture, FILE *out);

/**
 * @brief The character that stands for a mark in text boards.
 * @booksec{3,9}
 * @param mark a mark.
 * @return a printable character, a blank for MARK_NONE.
 * @checkedby{text_board_shows_pieces_marks_and_hands}
 */
char mark_character(enum mark mark);

/** @} */
#endif

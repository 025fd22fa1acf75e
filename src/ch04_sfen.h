/**
 * @file ch04_sfen.h
 * @brief Positions as text: strict reading of SFEN and its canonical print.
 *
 * Guarantees: set_sfen() accepts exactly the texts of positions that can stand on a board (with at
 * most one king missing) and leaves the position untouched when it refuses, with a message that
 * names the field, the column and the reason; to_sfen() prints what set_sfen() reads back to an
 * equal position. Whether the side not to move is in check is chapter 5's question
 * (is_playable_position()). May call: chapters 2 to 4. Proved by check_ch04_sfen.c.
 * @ingroup ch04
 */
#ifndef HAYANAGI_CH04_SFEN_H
#define HAYANAGI_CH04_SFEN_H

#include "ch02_error.h"
#include "ch04_position.h"

/** @addtogroup ch04
 *  @{ */

/**
 * @brief Bytes that hold every text of to_sfen() and its terminator: 162 for 81 promoted pieces, 8
 * slashes, 3 for the side, 42 for full hands, 12 for the number; no real game needs 140.
 */
#define SFEN_TEXT_SIZE 256

/** @brief Largest move number that an SFEN may state. */
#define SFEN_MAX_MOVE_NUMBER 1000000

/**
 * @brief Read `board side hands [move number]`, with blanks, tabs or a line end around them.
 *
 * The hands may come in any order and name a kind more than once; a missing move number means 1.
 * Two digits in a row on a rank add up.
 * Refused: a rank or a board of the wrong size, an unknown letter or side, a promoted gold or king,
 * too many of a piece, two kings of a colour, no king at all, a king in hand, a pawn, lance or
 * knight that could never move, two unpromoted pawns of a colour on a file, surplus words.
 * @booksec{4,6}
 * @param position receives the position; untouched on failure.
 * @param text the SFEN, terminated.
 * @param error receives the reason on failure; may be null.
 * @return true when the text was read.
 * @checkedby{sfen_accepts_and_refuses_as_listed}
 */
bool set_sfen(struct position *position, const char *text, struct error *error);

/**
 * @brief Set the initial position of an even game.
 * @booksec{4,1}
 * @param position receives the position.
 * @checkedby{startpos_is_the_initial_position}
 */
void set_startpos(struct position *position);

/**
 * @brief Print a position: hands as `R B G S N L P`, Black's before White's.
 * @booksec{4,7}
 * @param position a position.
 * @param text receives the SFEN.
 * @checkedby{sfen_round_trip_on_random_positions}
 */
void to_sfen(const struct position *position, char text[SFEN_TEXT_SIZE]);

/** @} */
#endif

/**
 * @file ch13_write.h
 * @brief Making a book of games: the positions on their way, with what was played there.
 *
 * Guarantees: what is printed is in the DB2016 format, sorted by the text of the positions as
 * readers that look into the file itself want it; what is read back is what was put in. May call:
 * chapters 2 to 6, ch13_entry. Proved by check_ch13_file.c.
 * @ingroup ch13
 */
#ifndef HAYANAGI_CH13_WRITE_H
#define HAYANAGI_CH13_WRITE_H

#include <stdio.h>

#include "ch04_sfen.h"
#include "ch13_entry.h"

/** @addtogroup ch13
 *  @{ */

/** @brief First line of a book. */
#define BOOK_HEADER "#YANEURAOU-DB2016 1.00"

/** @brief A move that was played in a position. */
struct written_entry {
  char sfen[SFEN_TEXT_SIZE]; /**< the position */
  uint64_t key;              /**< its key */
  size_t place;              /**< entries with a smaller one were there first */
  struct book_entry entry;   /**< move, first answer to it, how often */
};

/** @brief A book that is being made. All zero is an empty one. */
struct book_writer {
  struct written_entry *entries; /**< in the order of their first appearance */
  size_t count;                  /**< how many */
  size_t capacity;               /**< how many there is room for */
};

/**
 * @brief Add the moves of a game, each to the position in which it was played.
 * @booksec{13,2}
 * @param writer the book.
 * @param start where the game begins.
 * @param moves the moves, separated by blanks; a comment ends them.
 * @param error receives the reason on failure.
 * @return false when a move is not legal, or memory is short; the moves before it were added.
 * @checkedby{what_was_written_is_read_back}
 */
bool book_writer_add(struct book_writer *writer, const struct position *start,
                     struct book_span moves, struct error *error);

/**
 * @brief Add a text of games from the initial position, one a line; blank lines and comments count
 *        for nothing, and what stands before a colon is the game's name.
 * @booksec{13,2}
 * @param writer the book.
 * @param text the text.
 * @param error receives the reason on failure; names the line.
 * @return false when a move is not legal, or memory is short.
 * @checkedby{bad_games_are_refused_by_line}
 */
bool book_writer_add_text(struct book_writer *writer, struct book_span text, struct error *error);

/**
 * @brief Print the book.
 * @booksec{13,2}
 * @param writer the book; its entries are sorted.
 * @param out where to print.
 * @checkedby{what_was_written_is_read_back}
 */
void book_writer_print(struct book_writer *writer, FILE *out);

/**
 * @brief Give the memory back; the book is empty afterwards.
 * @booksec{13,2}
 * @param writer the book.
 * @checkedby{what_was_written_is_read_back}
 */
void book_writer_free(struct book_writer *writer);

/** @} */
#endif

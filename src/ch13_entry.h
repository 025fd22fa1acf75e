/**
 * @file ch13_entry.h
 * @brief The lines of a book in the DB2016 format: what each says, and an entry as a value.
 *
 * Guarantees: any bytes can be read, zero bytes and lines of megabytes too; no byte outside the
 * text is looked at and nothing is copied but what a move or a position needs. A line that means
 * nothing is told by its reason. Whether a move is legal is asked by entry_to_move() and
 * entry_to_ponder() only. May
 * call: chapters 2 to 6. Proved by check_ch13_entry.c and fuzz_book.c.
 * @ingroup ch13
 */
#ifndef HAYANAGI_CH13_ENTRY_H
#define HAYANAGI_CH13_ENTRY_H

#include "ch02_error.h"
#include "ch04_usimove.h"
#include "ch06_movegen.h"

/** @addtogroup ch13
 *  @{ */

/** @brief A stretch of bytes: a text, a line of it, or a word; not terminated. */
struct book_span {
  const char *start; /**< first byte */
  const char *end;   /**< behind the last byte */
};

/* [ch13-entry] */
/** @brief One candidate of a position, as it stands in the file. Defaults: none, 0, 0 and 1. */
struct book_entry {
  char best_move[MOVE_TEXT_SIZE];   /**< the move; it has the form of one and may be illegal */
  char ponder_move[MOVE_TEXT_SIZE]; /**< the answer that is expected; empty for none */
  int score;                        /**< centipawns, for the side to move */
  int depth;                        /**< plies that the score was searched */
  int count;                        /**< how often it was played; 0: chosen last */
};
/* [ch13-entry] */

/* [ch13-kinds] */
/** @brief What a line of a book is. */
enum book_line_kind {
  BOOK_LINE_NOTHING,  /**< blank, or a comment: `#` or two slashes come first */
  BOOK_LINE_POSITION, /**< `sfen` and a position, which may be a bad one */
  BOOK_LINE_ENTRY,    /**< a move and up to four fields */
  BOOK_LINE_BAD       /**< anything else */
};
/* [ch13-kinds] */

/**
 * @brief Take the next line off a text.
 * @booksec{13,4,1}
 * @param text what is left; moved behind the line and its newline.
 * @param line receives the line without its newline.
 * @return false at the end of the text.
 * @checkedby{lines_and_words_are_cut_at_the_right_bytes}
 */
bool take_book_line(struct book_span *text, struct book_span *line);

/**
 * @brief Take the next word off a line; blanks, tabs and carriage returns separate words, a comment
 *        is the end.
 * @booksec{13,4,1}
 * @param line what is left; moved behind the word.
 * @return the word; empty at the end of the line.
 * @checkedby{lines_and_words_are_cut_at_the_right_bytes}
 */
struct book_span take_book_word(struct book_span *line);

/**
 * @brief Say what a line is, and read an entry.
 * @booksec{13,2}
 * @param line a line.
 * @param entry receives the fields of an entry; undefined for other kinds.
 * @param fault receives what is wrong with the line, and an empty text when nothing is. An entry
 *        may have a fault and still be one: a ponder move that is no move, words too many.
 * @return the kind.
 * @checkedby{missing_fields_have_defaults}
 */
enum book_line_kind read_book_line(struct book_span line, struct book_entry *entry,
                                   struct error *fault);

/**
 * @brief Read the position of a line that begins with `sfen`.
 * @booksec{13,2}
 * @param line such a line.
 * @param position receives the position; its ply is -1 where the number is 0 or left out, which
 *        stands for any.
 * @param error receives the reason on failure.
 * @return true when the position can occur in a game.
 * @checkedby{positions_are_read_with_any_move_number_or_none}
 */
bool read_book_position(struct book_span line, struct position *position, struct error *error);

/**
 * @brief Turn an entry's text into a move of a position.
 * @booksec{13,5,3}
 * @param entry the entry.
 * @param position the position.
 * @param legal its legal moves.
 * @param move receives the best move; untouched on failure.
 * @return true when the best move is legal.
 * @checkedby{illegal_entries_are_never_given_out}
 */
bool entry_to_move(const struct book_entry *entry, const struct position *position,
                   const struct move_list *legal, struct move *move);

/**
 * @brief The answer that an entry expects.
 * @booksec{13,5,3}
 * @param entry the entry.
 * @param position the position before its best move.
 * @param move its best move, legal there.
 * @return the answer, or MOVE_NONE when the entry has none or it is illegal.
 * @checkedby{ponder_moves_are_legal_or_left_out}
 */
struct move entry_to_ponder(const struct book_entry *entry, const struct position *position,
                            struct move move);

/**
 * @brief Whether a move is in a list.
 * @booksec{13,5,3}
 * @param list moves.
 * @param move a move.
 * @return true when it is among them.
 * @checkedby{illegal_entries_are_never_given_out}
 */
bool move_is_listed(const struct move_list *list, struct move move);

/** @} */
#endif

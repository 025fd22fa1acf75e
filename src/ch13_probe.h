/**
 * @file ch13_probe.h
 * @brief What a book knows about a position, and which move is played.
 *
 * Guarantees: a move that is given out as legal is legal, whatever the file says; ponder moves too.
 * No step takes longer than the entries of the position make it, and nothing is allocated. May
 * call: chapters 2 to 6, the rest of chapter 13. Proved by check_ch13_probe.c and fuzz_book.c.
 * @ingroup ch13
 */
#ifndef HAYANAGI_CH13_PROBE_H
#define HAYANAGI_CH13_PROBE_H

#include "ch13_book.h"

/** @addtogroup ch13
 *  @{ */

/** @brief An entry of a position. */
struct book_candidate {
  struct book_entry entry; /**< as it stands in the file, seen from its side */
  uint32_t line;           /**< number of its line */
  bool turned;             /**< it stands with the turned position */
  bool legal;              /**< its move is legal */
  struct move move;        /**< the move in the position that was asked for; MOVE_NONE if illegal */
};

/** @brief Where the reading of a position's entries has come to. */
struct book_cursor {
  const struct book *book;         /**< the book */
  struct position sides[2];        /**< the position as asked for, and turned */
  struct move_list legal[2];       /**< their legal moves */
  int pass;                        /**< 0, 1: as asked for; 2, 3: turned; odd: other numbers */
  int last_pass;                   /**< 1, or 3 when turned positions count */
  const struct book_block *blocks; /**< of the present side */
  size_t block_count;              /**< how many */
  size_t next_block;               /**< the one that comes next */
  struct book_span text;           /**< what is left from the present block on */
  uint32_t line;                   /**< number of the line read last */
};

/**
 * @brief Go to the entries of a position.
 *
 * First come those whose line states the position's own move number, then those with another
 * number or none; both in the order of the file. Where turned positions count, theirs follow.
 * @booksec{13,4,2}
 * @param cursor receives the place.
 * @param book a book, loaded or not; stays in use.
 * @param position a playable position.
 * @param flipped whether entries of the turned position count as well.
 * @checkedby{the_own_move_number_comes_first}
 */
void book_seek(struct book_cursor *cursor, const struct book *book, const struct position *position,
               bool flipped);

/**
 * @brief Take the next entry, legal or not.
 * @booksec{13,4,2}
 * @param cursor from book_seek(); moved on.
 * @param candidate receives the entry.
 * @return false when there is no more.
 * @checkedby{the_own_move_number_comes_first}
 */
bool book_next(struct book_cursor *cursor, struct book_candidate *candidate);

/**
 * @brief The answer that a candidate expects.
 * @booksec{13,5,3}
 * @param position the position that was asked for.
 * @param candidate a legal candidate for it.
 * @return a legal answer, or MOVE_NONE.
 * @checkedby{ponder_moves_are_legal_or_left_out}
 */
struct move book_ponder(const struct position *position, const struct book_candidate *candidate);

/**
 * @brief Collect the legal candidates.
 * @booksec{13,4,2}
 * @param book a book, loaded or not.
 * @param position a playable position.
 * @param flipped whether entries of the turned position count as well.
 * @param candidates receives them, in the order of book_seek().
 * @param max room there.
 * @return how many were received.
 * @checkedby{illegal_entries_are_never_given_out}
 */
int book_probe(const struct book *book, const struct position *position, bool flipped,
               struct book_candidate *candidates, int max);

/**
 * @brief Choose the move to play: the first legal one that has been played, else the first legal
 *        one.
 * @booksec{13,5,3}
 * @booksec{13,1}
 * @param book a book, loaded or not.
 * @param position a playable position.
 * @param flipped whether entries of the turned position count as well.
 * @param allowed moves that may be chosen; null for all.
 * @param choice receives the candidate.
 * @return false when the book has no legal move here.
 * @checkedby{a_count_of_zero_is_chosen_last}
 */
bool book_choose(const struct book *book, const struct position *position, bool flipped,
                 const struct move_list *allowed, struct book_candidate *choice);

/** @brief Bytes that hold the text of book_hit_to_text(). */
#define BOOK_HIT_TEXT_SIZE 96

/**
 * @brief Say which move was found, as the engine reports it: `book hit M score S depth D count C`.
 * @booksec{13,5,3}
 * @param candidate a legal candidate.
 * @param text receives the words.
 * @checkedby{a_hit_is_reported_in_the_words_of_the_book}
 */
void book_hit_to_text(const struct book_candidate *candidate, char text[BOOK_HIT_TEXT_SIZE]);

/** @} */
#endif

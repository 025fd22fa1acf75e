/**
 * @file ch14_opening.h
 * @brief The engine's opening book: found and read when the GUI says `isready`.
 *
 * Guarantees: a book is read once and again only when the options about it have changed; what is
 * wrong with it is said and never ends anything. May call: chapters 2 to 13, ch14_options,
 * ch14_say. Proved by check_ch14_opening.c.
 * @ingroup ch14
 */
#ifndef HAYANAGI_CH14_OPENING_H
#define HAYANAGI_CH14_OPENING_H

#include "ch13_probe.h"
#include "ch14_options.h"
#include "ch14_say.h"

/** @addtogroup ch14
 *  @{ */

/** @brief The book that is in use, and the options that it was read by. All zero: none yet. */
struct opening {
  struct book book;                              /**< the book; maybe not loaded */
  bool asked;                                    /**< a book was looked for by the next fields */
  bool own_book;                                 /**< `USI_OwnBook` then */
  char text[USI_TEXT_COUNT][OPTION_STRING_SIZE]; /**< `BookDir` and `BookFile` then */
};

/**
 * @brief Have the book that the options name, and say which one it is.
 * @booksec{13,5,2}
 * @param opening the book; what it held before is given back when another one is wanted.
 * @param options the options.
 * @param lines receives `info string book loaded PATH`, or `not found`, and what is wrong with it;
 *        nothing when nothing has changed.
 * @checkedby{the_book_is_read_once_and_again_when_options_change}
 */
void opening_load(struct opening *opening, const struct usi_options *options,
                  struct usi_text *lines);

/**
 * @brief Give the memory of the book back.
 * @booksec{13,5,2}
 * @param opening the book.
 * @checkedby{the_book_is_read_once_and_again_when_options_change}
 */
void opening_free(struct opening *opening);

/** @} */
#endif

/**
 * @file ch13_book.h
 * @brief The opening book: a file in memory, and an index of the positions in it.
 *
 * Guarantees: any file can be loaded; what it says wrongly is reported by line and left out, and
 * nothing else is lost. The index is sorted, so that no file, however it was made, is slow to load
 * or to search. A loaded book is never changed: threads may share it. Nothing is printed. May call:
 * chapters 2 to 6, the rest of chapter 13. Proved by check_ch13_load.c and fuzz_book.c.
 * @ingroup ch13
 */
#ifndef HAYANAGI_CH13_BOOK_H
#define HAYANAGI_CH13_BOOK_H

#include "ch13_entry.h"

/** @addtogroup ch13
 *  @{ */

/** @brief How many faults are kept with their words; the rest is counted. */
#define BOOK_FAULT_LIMIT 20

/** @brief A line that says something wrong. */
struct book_fault {
  uint32_t line;     /**< its number, from 1 */
  struct error what; /**< what is wrong */
};

/** @brief Where in the text the entries of a position stand. */
struct book_block {
  uint64_t key;   /**< of the position */
  uint32_t start; /**< first byte behind the line of the position */
  uint32_t line;  /**< number of that line */
  int32_t ply;    /**< as stated there, -1 for any */
};

/* [ch13-book] */
/** @brief A book. All zero is a book that is not loaded. */
struct book {
  bool loaded;               /**< an empty file counts as loaded */
  char *text;                /**< the file */
  size_t size;               /**< its bytes */
  struct book_block *blocks; /**< sorted by key, then by place in the file */
  size_t block_count;        /**< how many; a position may have several */
  size_t position_count;     /**< how many different positions */
  size_t entry_count;        /**< lines with a move that belongs to a position */
  size_t illegal_count;      /**< those with an illegal one, where that was asked for */
  size_t fault_count;        /**< things that are wrong, each in a line */
  struct book_fault faults[BOOK_FAULT_LIMIT]; /**< the first of them */
};
/* [ch13-book] */

/** @brief How closely a book is read. */
enum book_care {
  BOOK_CARE_FORM, /**< moves are looked at when they are wanted: what an engine needs */
  BOOK_CARE_MOVES /**< every move is asked whether it is legal: what an author needs */
};

/**
 * @brief Read a book.
 * @booksec{13,4,1}
 * @param book receives the book; whatever it held must have been freed.
 * @param path the file.
 * @param care how closely to read.
 * @param error receives the reason on failure; names the path.
 * @return false when there is no such file, or it cannot be read, or memory is short; the book is
 *         not loaded then, and holds nothing. Faults in the file are no failure.
 * @checkedby{files_that_cannot_be_read_are_refused_by_name}
 */
bool book_load(struct book *book, const char *path, enum book_care care, struct error *error);

/**
 * @brief Read a book out of memory.
 * @booksec{13,4,1}
 * @param book receives the book; whatever it held must have been freed.
 * @param bytes what the file would hold; copied.
 * @param size how many.
 * @param care how closely to read.
 * @param error receives the reason on failure.
 * @return false when memory is short or there are 4 gigabytes or more.
 * @checkedby{byte_order_mark_and_line_ends_do_not_matter}
 */
bool book_read(struct book *book, const char *bytes, size_t size, enum book_care care,
               struct error *error);

/**
 * @brief Give the memory of a book back; it is not loaded afterwards.
 * @booksec{13,4}
 * @param book a book, loaded or not.
 * @checkedby{a_book_that_is_not_loaded_has_no_moves}
 */
void book_free(struct book *book);

/**
 * @brief Find the blocks of a position.
 * @booksec{13,4,2}
 * @param book a book, loaded or not.
 * @param key the position's key.
 * @param count receives how many there are.
 * @return the first of them, in the order of the file.
 * @checkedby{every_position_is_found_in_any_order}
 */
const struct book_block *book_lookup(const struct book *book, uint64_t key, size_t *count);

/** @} */
#endif

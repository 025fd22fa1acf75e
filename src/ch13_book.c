/**
 * @file ch13_book.c
 * @brief Reading a whole book and making its index.
 * @ingroup ch13
 */
#include "ch13_book.h"

#include "ch13_file.h"

#include <stdlib.h>
#include <string.h>

/** @brief A book while it is read. */
struct reading {
  struct book *book;        /**< what comes of it */
  enum book_care care;      /**< how closely to read */
  uint32_t line;            /**< number of the line */
  size_t capacity;          /**< blocks that there is room for */
  bool begun;               /**< a line with a position was there, good or bad */
  bool has_position;        /**< entries belong to a position */
  struct position position; /**< that position */
  struct move_list legal;   /**< its legal moves; only where moves are looked at */
};

/**
 * @brief Note that the present line says something wrong.
 * @param reading the book.
 * @param what what is wrong.
 */
static void note_fault(struct reading *reading, const struct error *what) {
  struct book *book = reading->book;
  if (book->fault_count < BOOK_FAULT_LIMIT)
    book->faults[book->fault_count] = (struct book_fault){reading->line, *what};
  book->fault_count++;
}

/**
 * @brief Append a block.
 * @param reading the book.
 * @param start where its entries begin.
 * @return false when memory is short.
 */
static bool add_block(struct reading *reading, const char *start) {
  struct book *book = reading->book;
  if (book->block_count == reading->capacity) {
    const size_t wanted = reading->capacity > 0 ? 2 * reading->capacity : 64;
    struct book_block *grown = realloc(book->blocks, wanted * sizeof *grown);
    if (grown == NULL)
      return false;
    book->blocks = grown;
    reading->capacity = wanted;
  }
  book->blocks[book->block_count++] =
      (struct book_block){reading->position.position_key, (uint32_t)(start - book->text),
                          reading->line, reading->position.ply_count};
  return true;
}

/* [ch13-begin-position] */
/**
 * @brief Begin a position. After a bad one, the entries that follow belong to nothing.
 * @param reading the book.
 * @param line its line.
 * @param start where its entries begin.
 * @return false when memory is short.
 */
static bool begin_position(struct reading *reading, struct book_span line, const char *start) {
  struct error why;
  reading->begun = true;
  reading->has_position = read_book_position(line, &reading->position, &why);
  if (!reading->has_position) {
    note_fault(reading, &why);
    return true;
  }
  if (reading->care == BOOK_CARE_MOVES)
    generate_legal_moves(&reading->position, &reading->legal);
  return add_block(reading, start);
}
/* [ch13-begin-position] */

/**
 * @brief Ask whether the moves of an entry are legal.
 * @param reading the book.
 * @param entry the entry.
 */
static void judge_entry(struct reading *reading, const struct book_entry *entry) {
  struct move move;
  struct error what;
  if (!entry_to_move(entry, &reading->position, &reading->legal, &move)) {
    reading->book->illegal_count++;
    error_set(&what, "move '%s': not legal in the position above", entry->best_move);
    note_fault(reading, &what);
  } else if (entry->ponder_move[0] != '\0' &&
             !move_is_valid(entry_to_ponder(entry, &reading->position, move))) {
    error_set(&what, "ponder move '%s': not legal after '%s'", entry->ponder_move,
              entry->best_move);
    note_fault(reading, &what);
  }
}

/**
 * @brief Count an entry, if there is a position that it belongs to.
 * @param reading the book.
 * @param entry the entry.
 */
static void add_entry(struct reading *reading, const struct book_entry *entry) {
  if (reading->has_position) {
    reading->book->entry_count++;
    if (reading->care == BOOK_CARE_MOVES)
      judge_entry(reading, entry);
  } else if (!reading->begun) {
    struct error what;
    error_set(&what, "move '%s': no position stands above it", entry->best_move);
    note_fault(reading, &what);
  }
}

/* [ch13-read-lines] */
/**
 * @brief Go through all lines.
 * @param reading the book, whose text is there.
 * @return false when memory is short.
 */
static bool read_lines(struct reading *reading) {
  struct book_span text = {reading->book->text, reading->book->text + reading->book->size};
  struct book_span line;
  if (reading->book->size >= 3 && memcmp(text.start, "\xEF\xBB\xBF", 3) == 0)
    text.start += 3; /* the byte order mark of UTF-8 */
  while (take_book_line(&text, &line)) {
    struct book_entry entry;
    struct error fault;
    reading->line++;
    const enum book_line_kind kind = read_book_line(line, &entry, &fault);
    if (fault.message[0] != '\0')
      note_fault(reading, &fault);
    if (kind == BOOK_LINE_ENTRY)
      add_entry(reading, &entry);
    else if (kind == BOOK_LINE_POSITION && !begin_position(reading, line, text.start))
      return false;
  }
  return true;
}
/* [ch13-read-lines] */

/* [ch13-index] */
/**
 * @brief Order of blocks: by key, then by place in the file.
 * @param a a block.
 * @param b another.
 * @return as qsort() wants it.
 */
static int compare_blocks(const void *a, const void *b) {
  const struct book_block *x = a, *y = b;
  if (x->key != y->key)
    return x->key < y->key ? -1 : 1;
  return (x->line > y->line) - (x->line < y->line);
}

/**
 * @brief Sort the blocks, count the positions, and give back what is not needed.
 * @param book the book.
 */
static void build_index(struct book *book) {
  if (book->block_count == 0)
    return;
  qsort(book->blocks, book->block_count, sizeof *book->blocks, compare_blocks);
  for (size_t i = 0; i < book->block_count; i++)
    if (i == 0 || book->blocks[i].key != book->blocks[i - 1].key)
      book->position_count++;
  struct book_block *trimmed = realloc(book->blocks, book->block_count * sizeof *book->blocks);
  if (trimmed != NULL)
    book->blocks = trimmed;
}

const struct book_block *book_lookup(const struct book *book, uint64_t key, size_t *count) {
  size_t low = 0, high = book->block_count;
  while (low < high) {
    const size_t middle = low + (high - low) / 2;
    if (book->blocks[middle].key < key)
      low = middle + 1;
    else
      high = middle;
  }
  size_t end = low;
  while (end < book->block_count && book->blocks[end].key == key)
    end++;
  *count = end - low;
  return *count > 0 ? book->blocks + low : NULL;
}
/* [ch13-index] */

/**
 * @brief Make a book of a text that is in memory.
 * @param book receives the book, which then owns the text; on failure the text is freed.
 * @param text the text, from malloc().
 * @param size its bytes, below 4 gigabytes.
 * @param care how closely to read.
 * @return false when memory is short.
 */
static bool adopt_text(struct book *book, char *text, size_t size, enum book_care care) {
  *book = (struct book){.loaded = true, .text = text, .size = size};
  struct reading reading = {.book = book, .care = care};
  if (!read_lines(&reading)) {
    book_free(book);
    return false;
  }
  build_index(book);
  return true;
}

bool book_load(struct book *book, const char *path, enum book_care care, struct error *error) {
  char *text;
  size_t size;
  *book = (struct book){0};
  if (!read_book_file(path, &text, &size, error))
    return false;
  if (adopt_text(book, text, size, care))
    return true;
  error_set(error, "%.120s: memory is too short for its index", path);
  return false;
}

bool book_read(struct book *book, const char *bytes, size_t size, enum book_care care,
               struct error *error) {
  *book = (struct book){0};
  char *text = size < BOOK_SIZE_LIMIT ? malloc(size + 1) : NULL;
  if (text != NULL) {
    memcpy(text, bytes, size);
    if (adopt_text(book, text, size, care))
      return true;
  }
  error_set(error, "memory is too short for a book of %zu bytes", size);
  return false;
}

void book_free(struct book *book) {
  free(book->text);
  free(book->blocks);
  *book = (struct book){0};
}

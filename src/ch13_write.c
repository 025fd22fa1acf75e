/**
 * @file ch13_write.c
 * @brief Making a book of games.
 * @ingroup ch13
 */
#include "ch13_write.h"

#include <stdlib.h>
#include <string.h>

/**
 * @brief Find what was written about a move in a position.
 * @param writer the book.
 * @param key the position.
 * @param move the move's text.
 * @return the entry, or null.
 */
static struct written_entry *find_written(const struct book_writer *writer, uint64_t key,
                                          const char *move) {
  for (size_t i = 0; i < writer->count; i++) {
    struct written_entry *written = &writer->entries[i];
    if (written->key == key && strcmp(written->entry.best_move, move) == 0)
      return written;
  }
  return NULL;
}

/**
 * @brief Append an entry that is not there yet.
 * @param writer the book.
 * @param position the position.
 * @param move the move's text.
 * @return the entry with a count of 0, or null when memory is short.
 */
static struct written_entry *append_written(struct book_writer *writer,
                                            const struct position *position, const char *move) {
  if (writer->count == writer->capacity) {
    const size_t wanted = writer->capacity > 0 ? 2 * writer->capacity : 64;
    struct written_entry *grown = realloc(writer->entries, wanted * sizeof *grown);
    if (grown == NULL)
      return NULL;
    writer->entries = grown;
    writer->capacity = wanted;
  }
  struct written_entry *written = &writer->entries[writer->count];
  *written = (struct written_entry){.key = position->position_key, .place = writer->count};
  to_sfen(position, written->sfen);
  memcpy(written->entry.best_move, move, strlen(move) + 1);
  writer->count++;
  return written;
}

/**
 * @brief Read a legal move from a word.
 * @param position the position.
 * @param word the word; a longer one than a move can be is cut, and so refused.
 * @param move receives the move.
 * @param text receives the move's text.
 * @param error receives the reason on failure.
 * @return false when it is no legal move.
 */
static bool read_move(const struct position *position, struct book_span word, struct move *move,
                      char text[MOVE_TEXT_SIZE], struct error *error) {
  const size_t length = (size_t)(word.end - word.start);
  const size_t taken = length < MOVE_TEXT_SIZE ? length : MOVE_TEXT_SIZE - 1;
  if (memchr(word.start, '\0', length) != NULL) {
    error_set(error, "a move with a zero byte");
    return false;
  }
  memcpy(text, word.start, taken);
  text[taken] = '\0';
  return find_legal_move(position, text, move, error);
}

bool book_writer_add(struct book_writer *writer, const struct position *start,
                     struct book_span moves, struct error *error) {
  struct position position = *start;
  size_t before = SIZE_MAX; /* the entry whose answer comes next */
  for (;;) {
    struct move move;
    char text[MOVE_TEXT_SIZE];
    const struct book_span word = take_book_word(&moves);
    if (word.start == word.end)
      return true;
    if (!read_move(&position, word, &move, text, error))
      return false;
    struct written_entry *written = find_written(writer, position.position_key, text);
    if (written == NULL)
      written = append_written(writer, &position, text);
    if (written == NULL) {
      error_set(error, "memory is too short for the book");
      return false;
    }
    written->entry.count++;
    if (before != SIZE_MAX && writer->entries[before].entry.ponder_move[0] == '\0')
      memcpy(writer->entries[before].entry.ponder_move, text, sizeof text);
    before = (size_t)(written - writer->entries);
    do_move(&position, move);
  }
}

/**
 * @brief Leave the name of a game out.
 * @param line the line of a game.
 * @return what stands behind the colon, if one comes before a comment; otherwise the line.
 */
static struct book_span without_name(struct book_span line) {
  struct book_span rest = line;
  for (;;) {
    const struct book_span word = take_book_word(&rest);
    if (word.start == word.end)
      return line;
    const char *colon = memchr(word.start, ':', (size_t)(word.end - word.start));
    if (colon != NULL)
      return (struct book_span){colon + 1, line.end};
  }
}

bool book_writer_add_text(struct book_writer *writer, struct book_span text, struct error *error) {
  struct position start;
  struct book_span line;
  set_startpos(&start);
  for (unsigned number = 1; take_book_line(&text, &line); number++) {
    struct error why;
    if (!book_writer_add(writer, &start, without_name(line), &why)) {
      error_set(error, "line %u: %.200s", number, why.message);
      return false;
    }
  }
  return true;
}

/**
 * @brief Order of entries: by the text of the position, then by first appearance.
 * @param a an entry.
 * @param b another.
 * @return as qsort() wants it.
 */
static int compare_written(const void *a, const void *b) {
  const struct written_entry *x = a, *y = b;
  const int order = strcmp(x->sfen, y->sfen);
  return order != 0 ? order : (x->place > y->place) - (x->place < y->place);
}

void book_writer_print(struct book_writer *writer, FILE *out) {
  if (writer->count > 0)
    qsort(writer->entries, writer->count, sizeof *writer->entries, compare_written);
  fputs(BOOK_HEADER "\n", out);
  for (size_t i = 0; i < writer->count; i++) {
    const struct written_entry *written = &writer->entries[i];
    const struct book_entry *entry = &written->entry;
    if (i == 0 || strcmp(writer->entries[i - 1].sfen, written->sfen) != 0)
      fprintf(out, "sfen %s\n", written->sfen);
    fprintf(out, "%s %s %d %d %d\n", entry->best_move,
            entry->ponder_move[0] != '\0' ? entry->ponder_move : "none", entry->score, entry->depth,
            entry->count);
  }
}

void book_writer_free(struct book_writer *writer) {
  free(writer->entries);
  *writer = (struct book_writer){0};
}

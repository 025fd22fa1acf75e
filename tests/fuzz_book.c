/**
 * @file fuzz_book.c
 * @brief Fuzz target: any bytes as an opening book.
 *
 * Whatever they are, they make a book; its faults are printable lines; what it gives out for the
 * initial position, for a position of its own and for the turned ones is legal, and so are the
 * answers; looking at the moves changes nothing but the faults.
 */
#include "ch04_sfen.h"
#include "ch13_probe.h"
#include "ch13_turn.h"
#include "ch13_write.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/** @brief End the program unless something holds.
 *  @param holds what should hold.
 *  @param what its name. */
static void demand(bool holds, const char *what) {
  if (holds)
    return;
  fprintf(stderr, "fuzz_book: %s\n", what);
  abort();
}

/** @brief Look at all that a book has for a position.
 *  @param book the book.
 *  @param position the position. */
static void examine_position(const struct book *book, const struct position *position) {
  struct book_cursor cursor;
  struct book_candidate candidate, choice;
  char text[BOOK_HIT_TEXT_SIZE];
  uint32_t first = 0;
  book_seek(&cursor, book, position, true);
  while (book_next(&cursor, &candidate)) {
    demand(candidate.line > 0, "an entry without a line");
    if (!candidate.legal)
      continue;
    first = first == 0 ? candidate.line : first;
    demand(is_legal_move(position, candidate.move), "an illegal move is given out");
    struct position after = *position;
    do_move(&after, candidate.move);
    const struct move answer = book_ponder(position, &candidate);
    demand(!move_is_valid(answer) || is_legal_move(&after, answer), "an illegal ponder move");
  }
  demand(book_choose(book, position, true, NULL, &choice) == (first > 0), "no choice");
  if (first == 0)
    return;
  demand(choice.entry.count > 0 || choice.line == first, "a choice that never was played");
  book_hit_to_text(&choice, text);
}

/** @brief Look at the book.
 *  @param data its bytes.
 *  @param size how many.
 *  @param care how closely to read.
 *  @return how many entries there are. */
static size_t examine(const uint8_t *data, size_t size, enum book_care care) {
  struct book book;
  struct error error;
  struct position position;
  demand(book_read(&book, (const char *)data, size, care, &error), "out of memory");
  for (size_t i = 0; i < book.fault_count && i < BOOK_FAULT_LIMIT; i++) {
    demand(book.faults[i].line > 0 && book.faults[i].what.message[0] != '\0', "an empty fault");
    for (const char *c = book.faults[i].what.message; *c != '\0'; c++)
      demand(*c >= ' ' && *c <= '~', "a fault that cannot be printed");
  }
  set_startpos(&position);
  examine_position(&book, &position);
  struct book_span text = {(const char *)data, (const char *)data + size}, line;
  for (int looked = 0; looked < 4 && take_book_line(&text, &line);) {
    struct book_entry entry;
    if (read_book_line(line, &entry, &error) != BOOK_LINE_POSITION ||
        !read_book_position(line, &position, &error))
      continue;
    struct position turned;
    position.ply_count = 0;
    turn_position(&position, &turned);
    examine_position(&book, &position);
    examine_position(&book, &turned);
    looked++;
  }
  const size_t entries = book.entry_count;
  book_free(&book);
  return entries;
}

/** @brief Take the bytes for games and print the book that they make.
 *  @param data the bytes.
 *  @param size how many. */
static void write_games(const uint8_t *data, size_t size) {
  struct book_writer writer = {0};
  struct error error;
  FILE *out = fopen("/dev/null", "w");
  demand(out != NULL, "nowhere to write");
  const char *text = (const char *)data;
  if (book_writer_add_text(&writer, (struct book_span){text, text + size}, &error))
    book_writer_print(&writer, out);
  fclose(out);
  book_writer_free(&writer);
}

/* Documented in fuzz_replay.c. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  demand(examine(data, size, BOOK_CARE_FORM) == examine(data, size, BOOK_CARE_MOVES),
         "looking at moves changes the number of entries");
  write_games(data, size);
  return 0;
}

/**
 * @file ch01_book.c
 * @brief Carrying out book probe, book check and book write.
 * @ingroup ch01
 */
#include "ch01_book.h"

#include "ch01_args.h"
#include "ch13_file.h"
#include "ch13_probe.h"
#include "ch13_write.h"

#include <stdlib.h>
#include <string.h>

/** @brief What `book` was asked for. */
struct book_request {
  const char *path; /**< the file */
  const char *sfen; /**< the position; null for the initial one */
  bool flipped;     /**< turned positions count */
};

/**
 * @brief Print one candidate.
 * @param position the position.
 * @param candidate the candidate.
 * @param chosen whether it is the move that would be played.
 * @param out where to print.
 */
static void print_candidate(const struct position *position, const struct book_candidate *candidate,
                            bool chosen, FILE *out) {
  const struct book_entry *entry = &candidate->entry;
  char move[MOVE_TEXT_SIZE], ponder[MOVE_TEXT_SIZE] = "none";
  if (candidate->legal) {
    const struct move answer = book_ponder(position, candidate);
    move_to_usi(candidate->move, move);
    if (move_is_valid(answer))
      move_to_usi(answer, ponder);
  } else {
    memcpy(move, entry->best_move, sizeof move);
  }
  fprintf(out, "%s ponder %s score %d depth %d count %d line %u%s %s%s\n", move, ponder,
          entry->score, entry->depth, entry->count, (unsigned)candidate->line,
          candidate->turned ? " turned" : "", candidate->legal ? "legal" : "illegal",
          chosen ? " chosen" : "");
}

/**
 * @brief Print what a book has for a position.
 * @param request what is wanted.
 * @param out where to print.
 * @param error receives the reason on failure.
 * @return true when the book could be read.
 */
static bool probe_book(const struct book_request *request, FILE *out, struct error *error) {
  struct position position;
  struct book book;
  struct book_cursor cursor;
  struct book_candidate candidate, choice = {.line = 0};
  if (!read_position(request->sfen, &position, error) ||
      !book_load(&book, request->path, BOOK_CARE_FORM, error))
    return false;
  book_choose(&book, &position, request->flipped, NULL, &choice);
  book_seek(&cursor, &book, &position, request->flipped);
  bool any = false;
  for (; book_next(&cursor, &candidate); any = true)
    print_candidate(&position, &candidate, candidate.line == choice.line, out);
  if (!any)
    fputs("-\n", out);
  book_free(&book);
  return true;
}

/**
 * @brief Examine a whole book and print what was found.
 * @param request what is wanted.
 * @param out where to print.
 * @param error receives the reason when the book cannot be read; empty when it is faulty.
 * @return true when the book is without fault.
 */
static bool check_book(const struct book_request *request, FILE *out, struct error *error) {
  struct book book;
  if (!book_load(&book, request->path, BOOK_CARE_MOVES, error))
    return false;
  for (size_t i = 0; i < book.fault_count && i < BOOK_FAULT_LIMIT; i++)
    fprintf(out, "line %u: %s\n", (unsigned)book.faults[i].line, book.faults[i].what.message);
  if (book.fault_count > BOOK_FAULT_LIMIT)
    fprintf(out, "and %zu more\n", book.fault_count - BOOK_FAULT_LIMIT);
  fprintf(out, "positions %zu moves %zu illegal %zu faults %zu\n", book.position_count,
          book.entry_count, book.illegal_count, book.fault_count);
  const bool good = book.fault_count == 0;
  book_free(&book);
  return good;
}

/**
 * @brief Make a book of games and print it.
 * @param request what is wanted.
 * @param out where to print.
 * @param error receives the reason on failure.
 * @return true when all games could be read.
 */
static bool write_book(const struct book_request *request, FILE *out, struct error *error) {
  struct book_writer writer = {0};
  struct error why;
  char *text;
  size_t size;
  if (!read_book_file(request->path, &text, &size, error))
    return false;
  const bool done = book_writer_add_text(&writer, (struct book_span){text, text + size}, &why);
  if (done)
    book_writer_print(&writer, out);
  else
    error_set(error, "%.100s, %.120s", request->path, why.message);
  book_writer_free(&writer);
  free(text);
  return done;
}

bool run_book(int count, const char **words, FILE *out, struct error *error) {
  struct book_request request = {0};
  const struct option options[] = {{"--sfen", OPTION_TEXT, .target = &request.sfen},
                                   {"--flipped", OPTION_FLAG, .target = &request.flipped},
                                   {.name = NULL}};
  struct operands operands = {.least = 2, .most = 2, .names = "probe|check|write FILE"};
  if (!parse_words(count, words, options, &operands, error))
    return false;
  const char *what = operands.text[0];
  request.path = operands.text[1];
  if (strcmp(what, "probe") == 0)
    return probe_book(&request, out, error);
  if (request.sfen != NULL || request.flipped)
    error_set(error, "'%s': only 'book probe' wants a position",
              request.sfen != NULL ? "--sfen" : "--flipped");
  else if (strcmp(what, "check") == 0)
    return check_book(&request, out, error);
  else if (strcmp(what, "write") == 0)
    return write_book(&request, out, error);
  else
    error_set(error, "'%.40s': 'probe', 'check' or 'write' is wanted", what);
  return false;
}

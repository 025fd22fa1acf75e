/**
 * @file check_ch13.c
 * @brief Chapter 13, the suite and its helpers; the laws stand in check_ch13_*.c.
 */
#include "check_ch13.h"

struct book book_of(const char *text, enum book_care care) {
  struct book book;
  struct error error;
  if (!book_read(&book, text, strlen(text), care, &error))
    ck_abort_msg("%s", error.message);
  return book;
}

struct position book_position(const char *sfen) {
  struct position position;
  struct error error;
  if (!set_sfen(&position, sfen, &error))
    ck_abort_msg("%s: %s", sfen, error.message);
  return position;
}

const char *shown_moves(const struct book *book, const struct position *position, bool flipped,
                        char text[SHOWN_MOVES_SIZE]) {
  struct book_candidate candidates[16];
  size_t length = 0;
  const int count = book_probe(book, position, flipped, candidates, 16);
  text[0] = '\0';
  for (int i = 0; i < count; i++) {
    char move[MOVE_TEXT_SIZE], ponder[MOVE_TEXT_SIZE] = "";
    const struct move answer = book_ponder(position, &candidates[i]);
    move_to_usi(candidates[i].move, move);
    if (move_is_valid(answer))
      move_to_usi(answer, ponder);
    length += (size_t)snprintf(text + length, SHOWN_MOVES_SIZE - length, "%s%s%s%s",
                               i > 0 ? " " : "", move, ponder[0] != '\0' ? "/" : "", ponder);
  }
  return text;
}

void expect_start_moves(const char *text, const char *wanted) {
  struct book book = book_of(text, BOOK_CARE_FORM);
  struct position start = book_position(STARTPOS_SFEN);
  char moves[SHOWN_MOVES_SIZE];
  shown_moves(&book, &start, false, moves);
  if (strcmp(moves, wanted) != 0)
    ck_abort_msg("'%s' instead of '%s' from\n%s", moves, wanted, text);
  book_free(&book);
}

void expect_choice(const char *entries, const char *wanted) {
  char text[1024], move[MOVE_TEXT_SIZE] = "";
  struct book_candidate choice;
  snprintf(text, sizeof text, BOOK_BEGINNING "%s", entries);
  struct book book = book_of(text, BOOK_CARE_FORM);
  struct position start = book_position(STARTPOS_SFEN);
  if (book_choose(&book, &start, false, NULL, &choice))
    move_to_usi(choice.move, move);
  if (strcmp(move, wanted) != 0)
    ck_abort_msg("'%s' instead of '%s' from\n%s", move, wanted, text);
  book_free(&book);
}

/** @brief Assemble the suite and run it.
 *  @return the exit status. */
int main(void) {
  Suite *suite = suite_create("ch13");
  add_entry_sections(suite);
  add_load_sections(suite);
  add_probe_sections(suite);
  add_turn_sections(suite);
  add_file_sections(suite);
  add_ch13_refusals(suite);
  return run_suite(suite);
}

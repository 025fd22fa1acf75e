/**
 * @file ch13_probe.c
 * @brief Reading the entries of a position, and choosing one.
 *
 * The index knows where entries begin; they are read when somebody asks. A position that shares its
 * key with another costs nothing but a refusal: moves are asked for legality here in any case.
 * @ingroup ch13
 */
#include "ch13_probe.h"

#include "ch13_turn.h"

#include <stdio.h>

/**
 * @brief Begin a pass: look up the side that it is about.
 * @param cursor the cursor, whose pass is set.
 */
static void begin_pass(struct book_cursor *cursor) {
  const struct position *side = &cursor->sides[cursor->pass / 2];
  cursor->blocks = book_lookup(cursor->book, side->position_key, &cursor->block_count);
  cursor->next_block = 0;
  if (cursor->pass % 2 == 0 && cursor->block_count > 0)
    generate_legal_moves(side, &cursor->legal[cursor->pass / 2]);
}

void book_seek(struct book_cursor *cursor, const struct book *book, const struct position *position,
               bool flipped) {
  cursor->book = book;
  cursor->sides[0] = *position;
  cursor->pass = 0;
  cursor->last_pass = flipped ? 3 : 1;
  cursor->text = (struct book_span){NULL, NULL};
  cursor->legal[0].count = cursor->legal[1].count = 0;
  if (flipped)
    turn_position(position, &cursor->sides[1]);
  begin_pass(cursor);
}

/* [ch13-next-block] */
/**
 * @brief Go to the next block that the present pass is about; begin the next pass when there is
 *        none.
 * @param cursor the cursor.
 * @return false when all passes are over.
 */
static bool next_block(struct book_cursor *cursor) {
  const struct book *book = cursor->book;
  while (cursor->pass <= cursor->last_pass) {
    while (cursor->next_block < cursor->block_count) {
      const struct book_block *block = &cursor->blocks[cursor->next_block++];
      const bool own_number = block->ply == cursor->sides[0].ply_count;
      if (own_number != (cursor->pass % 2 == 0))
        continue;
      cursor->text = (struct book_span){book->text + block->start, book->text + book->size};
      cursor->line = block->line;
      return true;
    }
    if (++cursor->pass <= cursor->last_pass)
      begin_pass(cursor);
  }
  return false;
}
/* [ch13-next-block] */

/**
 * @brief Read on in the present block.
 * @param cursor the cursor; at the end of the block nothing of the text is left.
 * @param entry receives the next entry.
 * @return false at the end of the block.
 */
static bool next_entry(struct book_cursor *cursor, struct book_entry *entry) {
  struct book_span line;
  struct error fault;
  while (take_book_line(&cursor->text, &line)) {
    cursor->line++;
    const enum book_line_kind kind = read_book_line(line, entry, &fault);
    if (kind == BOOK_LINE_ENTRY)
      return true;
    if (kind == BOOK_LINE_POSITION)
      cursor->text.start = cursor->text.end;
  }
  return false;
}

bool book_next(struct book_cursor *cursor, struct book_candidate *candidate) {
  while (!next_entry(cursor, &candidate->entry))
    if (!next_block(cursor))
      return false;
  const int side = cursor->pass / 2;
  candidate->line = cursor->line;
  candidate->turned = side == 1;
  candidate->move = MOVE_NONE;
  candidate->legal = entry_to_move(&candidate->entry, &cursor->sides[side], &cursor->legal[side],
                                   &candidate->move);
  if (candidate->turned)
    candidate->move = turn_move(candidate->move);
  return true;
}

struct move book_ponder(const struct position *position, const struct book_candidate *candidate) {
  if (!candidate->turned)
    return entry_to_ponder(&candidate->entry, position, candidate->move);
  struct position turned;
  turn_position(position, &turned);
  return turn_move(entry_to_ponder(&candidate->entry, &turned, turn_move(candidate->move)));
}

int book_probe(const struct book *book, const struct position *position, bool flipped,
               struct book_candidate *candidates, int max) {
  struct book_cursor cursor;
  struct book_candidate candidate;
  int count = 0;
  book_seek(&cursor, book, position, flipped);
  while (count < max && book_next(&cursor, &candidate))
    if (candidate.legal)
      candidates[count++] = candidate;
  return count;
}

/* [ch13-choose] */
bool book_choose(const struct book *book, const struct position *position, bool flipped,
                 const struct move_list *allowed, struct book_candidate *choice) {
  struct book_cursor cursor;
  struct book_candidate candidate;
  bool found = false;
  book_seek(&cursor, book, position, flipped);
  while (book_next(&cursor, &candidate)) {
    if (!candidate.legal || (allowed != NULL && !move_is_listed(allowed, candidate.move)))
      continue;
    if (!found || candidate.entry.count > 0)
      *choice = candidate;
    found = true;
    if (candidate.entry.count > 0)
      break;
  }
  return found;
}
/* [ch13-choose] */

void book_hit_to_text(const struct book_candidate *candidate, char text[BOOK_HIT_TEXT_SIZE]) {
  char move[MOVE_TEXT_SIZE];
  move_to_usi(candidate->move, move);
  snprintf(text, BOOK_HIT_TEXT_SIZE, "book hit %s score %d depth %d count %d", move,
           candidate->entry.score, candidate->entry.depth, candidate->entry.count);
}

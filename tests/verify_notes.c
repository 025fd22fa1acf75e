/**
 * @file verify_notes.c
 * @brief See verify_notes.h.
 */
#include "verify_notes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/** @brief Memory that is there. */
static void *memory_or_abort(size_t size) {
  void *memory = calloc(1, size);
  if (memory == NULL)
    abort();
  return memory;
}

struct mate_notes *begin_notes(long budget) {
  struct mate_notes *notes = memory_or_abort(sizeof *notes);
  notes->budget = budget == 0 ? -1 : budget;
  return notes;
}

void discard_notes(struct mate_notes *notes) {
  for (int i = 0; i < NOTE_LISTS; i++)
    while (notes->list[i] != NULL) {
      struct mate_note *note = notes->list[i];
      notes->list[i] = note->next;
      free(note);
    }
  free(notes);
}

/** @brief Which list a position is in.
 *  @param position the position; its number does not matter.
 *  @return 0 to NOTE_LISTS - 1. */
static size_t list_of(const struct oracle_position *position) {
  uint64_t hash = position->black ? 0x9E3779B97F4A7C15U : 0xC2B2AE3D27D4EB4FU;
  for (int i = 0; i < ORACLE_CELLS; i++)
    hash = (hash ^ (unsigned char)position->cell[i]) * UINT64_C(0x100000001B3);
  for (int i = 0; i < 2 * ORACLE_KINDS; i++)
    hash = (hash ^ position->hand[i / ORACLE_KINDS][i % ORACLE_KINDS]) * UINT64_C(0x100000001B3);
  return (size_t)(hash >> 32) % NOTE_LISTS;
}

struct mate_note *note_of(struct mate_notes *notes, const struct oracle_position *position) {
  struct mate_note **list = &notes->list[list_of(position)];
  for (struct mate_note *note = *list; note != NULL; note = note->next)
    if (memcmp(note->position.cell, position->cell, sizeof position->cell) == 0 &&
        memcmp(note->position.hand, position->hand, sizeof position->hand) == 0 &&
        note->position.black == position->black)
      return note;
  struct mate_note *note = memory_or_abort(sizeof *note);
  note->position = *position;
  note->position.number = 1;
  note->next = *list;
  return *list = note;
}

bool can_pay(struct mate_notes *notes) {
  if (notes->budget == 0)
    notes->spent = true;
  else if (notes->budget > 0)
    notes->budget--;
  return !notes->spent;
}

struct move_texts *replies_of(const struct oracle_position *position) {
  struct move_texts *moves = memory_or_abort(sizeof *moves);
  moves->count = oracle_moves(position, moves->text);
  return moves;
}

struct move_texts *checks_of(const struct oracle_position *position, const char *hint) {
  struct move_texts *moves = replies_of(position);
  int count = 0;
  for (int i = 0; i < moves->count; i++) {
    if (!oracle_gives_check(position, moves->text[i]))
      continue;
    memmove(moves->text[count++], moves->text[i], ORACLE_MOVE_SIZE);
    if (strcmp(moves->text[count - 1], hint) == 0) {
      memmove(moves->text[1], moves->text[0], (size_t)(count - 1) * ORACLE_MOVE_SIZE);
      snprintf(moves->text[0], ORACLE_MOVE_SIZE, "%s", hint);
    }
  }
  moves->count = count;
  return moves;
}

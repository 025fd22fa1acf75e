/**
 * @file fuzz_sfen.c
 * @brief Fuzz target: any bytes as an SFEN.
 *
 * What is refused must leave the position alone and say why on one printable line; what is read
 * must be consistent in itself, print to an SFEN that reads back to the same position, and print
 * the same again.
 */
#include "ch04_sfen.h"
#include "ch04_validate.h"
#include "ch05_attacks.h"

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
  fprintf(stderr, "fuzz_sfen: %s\n", what);
  abort();
}

/** @brief Whether a message is one line of printable characters.
 *  @param error the message.
 *  @return true if so. */
static bool is_printable(const struct error *error) {
  for (const char *c = error->message; *c != '\0'; c++)
    if (*c < ' ' || *c > '~')
      return false;
  return error->message[0] != '\0';
}

/** @brief Look at a position that was read.
 *  @param position the position. */
static void examine(const struct position *position) {
  struct position again;
  struct error error = {{0}};
  char sfen[SFEN_TEXT_SIZE], sfen_again[SFEN_TEXT_SIZE];
  demand(validate_position(position, &error), error.message);
  to_sfen(position, sfen);
  demand(set_sfen(&again, sfen, &error), "its own SFEN is refused");
  demand(again.position_key == position->position_key, "its own SFEN has another key");
  to_sfen(&again, sfen_again);
  demand(strcmp(sfen, sfen_again) == 0, "it prints differently the second time");
  if (!is_playable_position(position, &error))
    demand(is_printable(&error), "no reason why it is not playable");
}

/* Documented in fuzz_replay.c. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  char *text = malloc(size + 1);
  demand(text != NULL, "out of memory");
  memcpy(text, data, size);
  text[size] = '\0';
  struct position position;
  struct error error = {{0}};
  set_startpos(&position);
  const struct position before = position;
  if (set_sfen(&position, text, &error)) {
    examine(&position);
  } else {
    demand(memcmp(&position, &before, sizeof position) == 0, "a refused text changed something");
    demand(is_printable(&error), "no reason why it is refused");
  }
  free(text);
  return 0;
}

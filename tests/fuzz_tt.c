/**
 * @file fuzz_tt.c
 * @brief Fuzz target: any bytes as words of the transposition table, and as a history of stores.
 *
 * Any payload unpacks to an entry that is within its ranges, and packing that one loses nothing.
 * Whatever was stored and whatever is asked for: what is found was stored for that very key, as
 * long as nobody has written into the table's words; and if somebody has, it is still within its
 * ranges.
 */
#include "ch09_tt.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define STEPS_MAX 512 /**< steps that are taken of one input */
#define KEYS 16       /**< different keys, all of one cluster */

/** @brief What was stored for a key. */
struct stored {
  uint64_t payload[STEPS_MAX]; /**< packed, whatever the generation */
  int count;                   /**< how many */
};

/** @brief Bytes that are left, as numbers. */
struct bytes {
  const uint8_t *data; /**< the next one */
  size_t size;         /**< how many are left */
};

/** @brief End the program unless something holds.
 *  @param holds what should hold.
 *  @param what its name. */
static void demand(bool holds, const char *what) {
  if (holds)
    return;
  fprintf(stderr, "fuzz_tt: %s\n", what);
  abort();
}

/** @brief Take a number. A byte of input gives four bits, so that an input can be kept as text.
 *  @param bytes the bytes.
 *  @param count how many times eight bits to take, 8 at most; what is missing counts as 0.
 *  @return the number. */
static uint64_t take(struct bytes *bytes, int count) {
  uint64_t number = 0;
  for (int i = 0; i < 2 * count && bytes->size > 0; i++, bytes->size--)
    number = number << 4 | (*bytes->data++ & 15U);
  return number;
}

/** @brief Look at an entry that came out of the table.
 *  @param entry the entry. */
static void examine(const struct tt_entry *entry) {
  demand(entry->depth >= -1 && entry->depth <= 254, "depth out of range");
  demand(entry->score >= INT16_MIN && entry->score <= INT16_MAX, "score out of range");
  const struct move move = entry->move;
  demand(same_move(move, MOVE_NONE) ||
             (move_is_valid(move) && move.from < SQUARE_COUNT && move.piece < PIECE_TYPE_COUNT),
         "a move that is none");
  const uint64_t payload = pack_tt_payload(entry);
  const struct tt_entry again = unpack_tt_entry(entry->key, payload);
  demand(pack_tt_payload(&again) == payload, "packing loses something");
}

/** @brief The payload without the generation.
 *  @param entry an entry.
 *  @return packed. */
static uint64_t ageless(struct tt_entry entry) {
  entry.generation = 0;
  return pack_tt_payload(&entry);
}

/** @brief Store an entry made of the next bytes, and note it.
 *  @param table the table.
 *  @param bytes the bytes.
 *  @param key the key.
 *  @param stored receives it. */
static void store(struct transposition_table *table, struct bytes *bytes, uint64_t key,
                  struct stored *stored) {
  const struct tt_entry entry = {.key = key,
                                 .move = decode_move((uint32_t)take(bytes, 3)),
                                 .score = (int16_t)take(bytes, 2),
                                 .depth = (int)(take(bytes, 1) % (MAX_DEPTH + 1)),
                                 .bound = (enum bound)(take(bytes, 1) % 3)};
  stored->payload[stored->count++] = ageless(entry);
  tt_store(table, entry);
}

/** @brief Ask for a key.
 *  @param table the table.
 *  @param key the key.
 *  @param stored what was stored for it; null when the table's words were written into. */
static void ask(const struct transposition_table *table, uint64_t key,
                const struct stored *stored) {
  struct tt_entry entry;
  if (!tt_probe(table, key, &entry))
    return;
  demand(entry.key == key, "another key");
  examine(&entry);
  bool known = stored == NULL;
  for (int i = 0; i < (stored != NULL ? stored->count : 0); i++)
    known = known || stored->payload[i] == ageless(entry);
  demand(known, "an entry that was never stored");
}

/* Documented in fuzz_replay.c. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  struct stored *stored = calloc(KEYS, sizeof *stored);
  struct transposition_table table = {0};
  struct bytes bytes = {data, size};
  bool written_into = false;
  demand(stored != NULL && tt_resize(&table, 1, NULL), "out of memory");
  next_generation(&table);
  for (int step = 0; step < STEPS_MAX && bytes.size > 0; step++) {
    const uint64_t what = take(&bytes, 1), number = what / 8 % KEYS;
    const uint64_t key = (number + 1) << 40 | (number + 1) << 8; /* the lowest bits are equal */
    struct tt_slot *slot = &table.clusters[tt_index(&table, key)].slots[number % 4];
    struct tt_entry entry;
    switch (what % 8) {
    case 0:
      next_generation(&table);
      break;
    case 1:
      entry = unpack_tt_entry(key, take(&bytes, 8));
      examine(&entry);
      break;
    case 2:
      atomic_store(number % 2 == 0 ? &slot->payload : &slot->key_xor_payload, take(&bytes, 8));
      written_into = true;
      break;
    case 3:
    case 4:
      ask(&table, key, written_into ? NULL : &stored[number]);
      break;
    default:
      store(&table, &bytes, key, &stored[number]);
      ask(&table, key, written_into ? NULL : &stored[number]);
    }
  }
  tt_free(&table);
  free(stored);
  return 0;
}

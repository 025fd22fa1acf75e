/**
 * @file ch09_tt.c
 * @brief Packing, looking up and replacing entries of the transposition table.
 * @ingroup ch09
 */
#include "ch09_tt.h"

#include <stdlib.h>

/* Where the fields of a payload begin. */
#define TO_SHIFT 7          /**< destination, behind the origin */
#define PIECE_SHIFT 14      /**< kind of piece */
#define PROMOTE_SHIFT 18    /**< promotion */
#define DROP_SHIFT 19       /**< drop, the last bit of the move */
#define SCORE_SHIFT 20      /**< score */
#define DEPTH_SHIFT 36      /**< depth + 1 */
#define BOUND_SHIFT 44      /**< bound */
#define GENERATION_SHIFT 46 /**< generation */

/* [ch09-encode-move] */
uint32_t encode_move(struct move move) {
  if (!move_is_valid(move))
    return 0;
  return (uint32_t)(move.from + 1) | (uint32_t)move.to << TO_SHIFT |
         (uint32_t)move.piece << PIECE_SHIFT | (uint32_t)move.promote << PROMOTE_SHIFT |
         (uint32_t)move.drop << DROP_SHIFT;
}
/* [ch09-encode-move] */

struct move decode_move(uint32_t bits) {
  const int from = (int)(bits & 0x7F) - 1, to = (int)(bits >> TO_SHIFT & 0x7F);
  const struct move move = {.from = (int8_t)from,
                            .to = (int8_t)to,
                            .piece = (uint8_t)(bits >> PIECE_SHIFT & 0xF),
                            .promote = bits >> PROMOTE_SHIFT & 1,
                            .drop = bits >> DROP_SHIFT & 1};
  const bool drop = move.drop != 0;
  const bool known = from < SQUARE_COUNT && (from == SQUARE_NONE) == drop &&
                     move.piece < PIECE_TYPE_COUNT && move_is_valid(move);
  return known ? move : MOVE_NONE;
}

/* [ch09-pack] */
uint64_t pack_tt_payload(const struct tt_entry *entry) {
  return (uint64_t)encode_move(entry->move) |
         (uint64_t)(uint16_t)(int16_t)entry->score << SCORE_SHIFT |
         (uint64_t)(uint8_t)(entry->depth + 1) << DEPTH_SHIFT |
         (uint64_t)entry->bound << BOUND_SHIFT | (uint64_t)entry->generation << GENERATION_SHIFT;
}
/* [ch09-pack] */

struct tt_entry unpack_tt_entry(uint64_t key, uint64_t payload) {
  const uint16_t score = (uint16_t)(payload >> SCORE_SHIFT);
  return (struct tt_entry){.key = key,
                           .move = decode_move((uint32_t)payload),
                           .score = score < 0x8000 ? score : score - 0x10000,
                           .depth = (int)(payload >> DEPTH_SHIFT & 0xFF) - 1,
                           .bound = (enum bound)(payload >> BOUND_SHIFT & 3),
                           .generation = (uint8_t)(payload >> GENERATION_SHIFT)};
}

/* ---- memory -------------------------------------------------------------------------------- */

/**
 * @brief Bytes of a table's memory.
 * @param table the table.
 * @return the bytes; room for one cluster more than it uses, so that the first can begin at a line
 *         of the cache.
 */
static size_t block_size(const struct transposition_table *table) {
  return (table->cluster_count + 1) * sizeof(struct tt_cluster);
}

/* [ch09-resize] */
bool tt_resize(struct transposition_table *table, int megabytes, struct error *error) {
  if (megabytes < TT_SIZE_MIN_MB || megabytes > TT_SIZE_MAX_MB) {
    error_set(error, "a table of %d MB: %d to %d are possible", megabytes, TT_SIZE_MIN_MB,
              TT_SIZE_MAX_MB);
    return false;
  }
  const uint64_t wanted = ((uint64_t)megabytes << 20) / sizeof(struct tt_cluster);
  uint64_t count = 1;
  while (count * 2 <= wanted)
    count *= 2;
  /* Room for one cluster more, so that the first can begin at a line of the cache. */
  const uint64_t size = (count + 1) * sizeof(struct tt_cluster);
  void *block = NULL;
  if (size <= SIZE_MAX && size <= available_memory())
    block = table->allocate != NULL ? table->allocate((size_t)size) : calloc(1, (size_t)size);
  if (block == NULL) {
    error_set(error, "no memory for a table of %d MB", megabytes);
    return false;
  }
  give_back(table->block, block_size(table));
  const size_t beyond = (size_t)((uintptr_t)block % sizeof(struct tt_cluster));
  const size_t gap = beyond > 0 ? sizeof(struct tt_cluster) - beyond : 0;
  table->block = block;
  table->clusters = (struct tt_cluster *)(void *)((char *)block + gap);
  table->cluster_count = (size_t)count;
  table->megabytes = megabytes;
  table->written = false;
  return true;
}
/* [ch09-resize] */

void tt_clear(struct transposition_table *table) {
  for (size_t i = 0; i < table->cluster_count; i++)
    for (int j = 0; j < TT_CLUSTER_SIZE; j++) {
      struct tt_slot *slot = &table->clusters[i].slots[j];
      atomic_store_explicit(&slot->key_xor_payload, 0, memory_order_relaxed);
      atomic_store_explicit(&slot->payload, 0, memory_order_relaxed);
    }
  table->written = false;
}

bool tt_renew(struct transposition_table *table) {
  return !table->written || tt_resize(table, table->megabytes, NULL);
}

void tt_free(struct transposition_table *table) {
  give_back(table->block, block_size(table));
  *table = (struct transposition_table){.allocate = table->allocate};
}

/* ---- looking up and storing ---------------------------------------------------------------- */

/* [ch09-read-slot] */
/**
 * @brief Read a slot. The two words may come from two stores; the key is then one that neither
 *        store meant, and so does not match.
 * @param slot the slot.
 * @param payload receives the payload; 0 when the slot is empty.
 * @return the key that the two words make together.
 */
static inline uint64_t read_slot(const struct tt_slot *slot, uint64_t *payload) {
  const uint64_t bound_key = atomic_load_explicit(&slot->key_xor_payload, memory_order_relaxed);
  *payload = atomic_load_explicit(&slot->payload, memory_order_relaxed);
  return bound_key ^ *payload;
}

/**
 * @brief Write a slot; the order of the two words does not matter.
 * @param slot the slot.
 * @param key the key.
 * @param payload the payload.
 */
static inline void write_slot(struct tt_slot *slot, uint64_t key, uint64_t payload) {
  atomic_store_explicit(&slot->key_xor_payload, key ^ payload, memory_order_relaxed);
  atomic_store_explicit(&slot->payload, payload, memory_order_relaxed);
}
/* [ch09-read-slot] */

/* [ch09-probe] */
bool tt_probe(const struct transposition_table *table, uint64_t key, struct tt_entry *entry) {
  if (table->cluster_count == 0)
    return false;
  const struct tt_cluster *cluster = &table->clusters[tt_index(table, key)];
  for (int i = 0; i < TT_CLUSTER_SIZE; i++) {
    uint64_t payload;
    if (read_slot(&cluster->slots[i], &payload) != key || payload == 0)
      continue;
    *entry = unpack_tt_entry(key, payload);
    return true;
  }
  return false;
}
/* [ch09-probe] */

/* [ch09-replacement] */
int replacement_score(const struct tt_entry *entry, uint8_t generation) {
  const int depth = entry->depth + 1 < 255 ? entry->depth + 1 : 255;
  return (entry->generation != generation ? 1024 : 0) + 255 - depth;
}
/* [ch09-replacement] */

/* [ch09-store] */
void tt_store(struct transposition_table *table, struct tt_entry entry) {
  if (table->cluster_count == 0)
    return;
  struct tt_cluster *cluster = &table->clusters[tt_index(table, entry.key)];
  struct tt_slot *victim = &cluster->slots[0];
  int victim_score = -1;
  entry.generation = table->generation;
  for (int i = 0; i < TT_CLUSTER_SIZE; i++) {
    struct tt_slot *slot = &cluster->slots[i];
    uint64_t payload;
    const uint64_t key = read_slot(slot, &payload);
    const struct tt_entry old = unpack_tt_entry(key, payload);
    if (payload != 0 && key == entry.key && old.depth > entry.depth &&
        old.generation == entry.generation)
      return; /* the deeper answer of this search stays, its move included */
    const int score = replacement_score(&old, entry.generation);
    if (score > victim_score) {
      victim = slot;
      victim_score = score;
    }
    if (payload == 0 || key == entry.key) {
      victim = slot;
      break;
    }
  }
  write_slot(victim, entry.key, pack_tt_payload(&entry));
}
/* [ch09-store] */

void next_generation(struct transposition_table *table) {
  table->written = true;
  table->generation = table->generation == UINT8_MAX ? 1 : (uint8_t)(table->generation + 1);
}

/* [ch09-hashfull] */
int hashfull_permille(const struct transposition_table *table) {
  const uint64_t entries = (uint64_t)table->cluster_count * TT_CLUSTER_SIZE;
  int used = 0;
  for (uint64_t sample = 0; sample < TT_SAMPLES && entries > 0; sample++) {
    const uint64_t index = sample * entries / TT_SAMPLES;
    const struct tt_slot *slot =
        &table->clusters[index / TT_CLUSTER_SIZE].slots[index % TT_CLUSTER_SIZE];
    uint64_t payload;
    const uint64_t key = read_slot(slot, &payload);
    if (payload != 0 && unpack_tt_entry(key, payload).generation == table->generation)
      used++;
  }
  return used;
}
/* [ch09-hashfull] */

/**
 * @file ch10_tsumetable.c
 * @brief A table that doubles.
 * @ingroup ch10
 */
#include "ch10_tsumetable.h"

#include <stdlib.h>

void tsume_table_free(struct tsume_table *table) {
  free(table->entries);
  *table = (struct tsume_table){0};
}

uint16_t tsume_pack_move(struct move move) {
  if (!move_is_valid(move))
    return 0;
  const int from = move.drop ? SQUARE_COUNT + move.piece : move.from;
  return (uint16_t)(0x8000 | move.promote << 14 | from << 7 | move.to);
}

struct move tsume_unpack_move(uint16_t packed, const struct position *position) {
  if (packed == 0)
    return MOVE_NONE;
  struct move move = {.to = packed & 127, .promote = (packed & 0x4000) != 0};
  const int from = packed >> 7 & 127;
  move.drop = from >= SQUARE_COUNT;
  move.from = (int8_t)(move.drop ? SQUARE_NONE : from);
  move.piece =
      (uint8_t)(move.drop ? from - SQUARE_COUNT : (int)piece_type(piece_at(position, from)));
  return move;
}

/**
 * @brief The bucket of a position.
 * @param table a table with memory.
 * @param key key of the position.
 * @return the first of its entries.
 */
static struct tsume_entry *bucket_for(const struct tsume_table *table, uint64_t key) {
  return table->entries + (key & (table->count / TSUME_BUCKET - 1)) * TSUME_BUCKET;
}

struct tsume_entry *tsume_table_find(const struct tsume_table *table, uint64_t key) {
  if (table->entries == NULL)
    return NULL;
  struct tsume_entry *entry = bucket_for(table, key);
  for (int i = 0; i < TSUME_BUCKET; i++, entry++)
    if (entry->used != 0 && entry->key == key)
      return entry;
  return NULL;
}

/**
 * @brief How much would be lost with an entry.
 * @param entry the entry.
 * @return 0 for an empty one, then by depth, proofs last.
 */
static int worth(const struct tsume_entry *entry) {
  if (entry->used == 0)
    return 0;
  if (entry->no_mate != 0 || entry->mate_plies != TSUME_PLIES_NONE)
    return 1000;
  return 1 + entry->limit_depth;
}

/**
 * @brief The place for a new position in its bucket.
 * @param table a table with memory.
 * @param key key of the position.
 * @return the entry that matters least, the first of equals.
 */
static struct tsume_entry *least_entry(const struct tsume_table *table, uint64_t key) {
  struct tsume_entry *entry = bucket_for(table, key);
  struct tsume_entry *least = entry;
  for (int i = 1; i < TSUME_BUCKET; i++)
    if (worth(entry + i) < worth(least))
      least = entry + i;
  return least;
}

/**
 * @brief Make the table twice as large, or give it its first memory.
 * @param table the table; unchanged when there is no memory.
 */
static void grow(struct tsume_table *table) {
  struct tsume_table larger = {.count = table->count > 0 ? 2 * table->count : TSUME_ENTRIES_MIN};
  larger.entries = calloc(larger.count, sizeof *larger.entries);
  if (larger.entries == NULL)
    return;
  for (size_t i = 0; i < table->count; i++) {
    if (table->entries[i].used == 0)
      continue;
    struct tsume_entry *place = least_entry(&larger, table->entries[i].key);
    larger.live += place->used == 0;
    *place = table->entries[i];
  }
  free(table->entries);
  *table = larger;
}

struct tsume_entry *tsume_table_claim(struct tsume_table *table, uint64_t key) {
  struct tsume_entry *found = tsume_table_find(table, key);
  if (found != NULL)
    return found;
  if (table->live >= table->count / 2 + (table->count > 0) && table->count < TSUME_ENTRIES_MAX)
    grow(table);
  if (table->entries == NULL)
    return NULL;
  found = least_entry(table, key);
  table->live += found->used == 0;
  *found = (struct tsume_entry){
      .key = key, .mate_plies = TSUME_PLIES_NONE, .limit_depth = TSUME_DEPTH_NONE, .used = 1};
  return found;
}

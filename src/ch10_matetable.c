/**
 * @file ch10_matetable.c
 * @brief Buckets of entries; several entries of one board, with different hands, lie in one bucket.
 * @ingroup ch10
 */
#include "ch10_matetable.h"

#include "ch09_memory.h"

#include <stdlib.h>
#include <string.h>

/** @brief What an entry holds. */
enum mate_entry_kind {
  ENTRY_UNSOLVED,   /**< two numbers for exactly this hand */
  ENTRY_PROOF,      /**< mate for all hands that cover this one */
  ENTRY_DISPROOF,   /**< no mate for all hands that this one covers */
  ENTRY_CONDITIONAL /**< no mate when one comes by this path */
};

bool mate_table_init(struct mate_table *table, int megabytes, struct error *error) {
  *table = (struct mate_table){0};
  if (megabytes < MATE_TABLE_MIN_MB || megabytes > MATE_TABLE_MAX_MB) {
    error_set(error, "mate table of %d MB: %d to %d MB can be had", megabytes, MATE_TABLE_MIN_MB,
              MATE_TABLE_MAX_MB);
    return false;
  }
  const uint64_t bytes = (uint64_t)megabytes << 20;
  const size_t buckets = (size_t)(bytes / (MATE_BUCKET_SIZE * sizeof(struct mate_entry)));
  if (bytes <= available_memory())
    table->entries = calloc(buckets, MATE_BUCKET_SIZE * sizeof(struct mate_entry));
  if (table->entries == NULL) {
    error_set(error, "mate table of %d MB: there is not that much memory", megabytes);
    return false;
  }
  table->bucket_count = buckets;
  table->generation = 1;
  return true;
}

void mate_table_free(struct mate_table *table) {
  give_back(table->entries, table->bucket_count * MATE_BUCKET_SIZE * sizeof(struct mate_entry));
  *table = (struct mate_table){0};
}

void mate_table_clear(struct mate_table *table) {
  if (++table->generation != 0)
    return;
  memset(table->entries, 0, table->bucket_count * MATE_BUCKET_SIZE * sizeof(struct mate_entry));
  table->generation = 1;
}

/**
 * @brief The entries in which a board can lie.
 * @param table the table.
 * @param board a board key.
 * @return the first of MATE_BUCKET_SIZE entries.
 */
static struct mate_entry *bucket_of(const struct mate_table *table, uint64_t board) {
  const size_t index = (size_t)(((board >> 32) * table->bucket_count) >> 32);
  return table->entries + index * MATE_BUCKET_SIZE;
}

/**
 * @brief Whether a solved entry answers a question.
 * @param entry a solved entry of the board asked for.
 * @param query the question.
 * @param value receives the answer.
 * @return true when it does.
 */
/* [ch10-answers] */
static bool entry_answers(const struct mate_entry *entry, const struct mate_query *query,
                          struct mate_value *value) {
  switch (entry->kind) {
  case ENTRY_PROOF:
    if (entry->length > query->remaining || !hand_covers(query->hand, entry->hand))
      return false;
    *value = (struct mate_value){0, PROOF_INFINITE, entry->hand, entry->length, DEPENDS_ON_NOTHING};
    return true;
  case ENTRY_DISPROOF:
    if (entry->length < query->remaining || !hand_covers(entry->hand, query->hand))
      return false;
    *value = (struct mate_value){PROOF_INFINITE, 0, entry->hand, entry->length, DEPENDS_ON_NOTHING};
    return true;
  default: /* ENTRY_CONDITIONAL */
    if (entry->length < query->remaining || entry->pn != (uint32_t)query->path ||
        entry->dn != (uint32_t)(query->path >> 32))
      return false;
    *value =
        (struct mate_value){PROOF_INFINITE, 0, query->hand, entry->length, (uint16_t)entry->hand};
    return true;
  }
}
/* [ch10-answers] */

bool mate_table_probe(const struct mate_table *table, const struct mate_query *query,
                      struct mate_value *value) {
  const struct mate_entry *entry = bucket_of(table, query->board);
  bool known = false;
  for (int i = 0; i < MATE_BUCKET_SIZE; i++, entry++) {
    if (entry->board != query->board || entry->generation != table->generation)
      continue;
    if (entry->kind != ENTRY_UNSOLVED) {
      if (entry_answers(entry, query, value))
        return true;
      continue;
    }
    if (entry->length != query->remaining)
      continue;
    if (hand_covers(entry->hand, query->hand) && entry->pn > value->pn)
      value->pn = entry->pn;
    if (hand_covers(query->hand, entry->hand) && entry->dn > value->dn)
      value->dn = entry->dn;
    known |= entry->hand == query->hand;
  }
  return known;
}

/**
 * @brief Whether an entry becomes superfluous.
 * @param old an entry of the same board.
 * @param fresh what is to be stored.
 * @return true when whatever it answers is answered by the new one.
 */
static bool is_superseded(const struct mate_entry *old, const struct mate_entry *fresh) {
  if (old->kind == ENTRY_UNSOLVED) {
    if (fresh->kind == ENTRY_UNSOLVED)
      return old->hand == fresh->hand && old->length == fresh->length;
    if (fresh->kind == ENTRY_PROOF)
      return hand_covers(old->hand, fresh->hand);
    return fresh->kind == ENTRY_DISPROOF && fresh->length == UNBOUNDED &&
           hand_covers(fresh->hand, old->hand);
  }
  if (old->kind != fresh->kind)
    return false;
  if (old->kind == ENTRY_PROOF)
    return fresh->length <= old->length && hand_covers(old->hand, fresh->hand);
  if (old->kind == ENTRY_DISPROOF)
    return fresh->length >= old->length && hand_covers(fresh->hand, old->hand);
  return old->pn == fresh->pn && old->dn == fresh->dn;
}

/**
 * @brief How much work would be lost with an entry.
 * @param table the table.
 * @param entry one of its entries.
 * @return 0 for an empty one.
 */
static int work_in(const struct mate_table *table, const struct mate_entry *entry) {
  return entry->generation == table->generation ? entry->work : 0;
}

/**
 * @brief Make an entry of a question and its answer.
 * @param query the position.
 * @param value what is known about it.
 * @param nodes what it has cost.
 * @return the entry.
 */
static struct mate_entry make_entry(const struct mate_query *query, const struct mate_value *value,
                                    uint64_t nodes) {
  struct mate_entry entry = {.board = query->board,
                             .hand = query->hand,
                             .pn = value->pn,
                             .dn = value->dn,
                             .length = value->length,
                             .kind = ENTRY_UNSOLVED,
                             .work = 1};
  for (; nodes > 0 && entry.work < 60; nodes >>= 1)
    entry.work++;
  if (value->pn != 0 && value->dn != 0)
    entry.length = query->remaining;
  if (value->pn == 0) {
    entry.kind = ENTRY_PROOF;
    entry.hand = value->hand;
  } else if (value->dn == 0 && value->depends == DEPENDS_ON_NOTHING) {
    entry.kind = ENTRY_DISPROOF;
    entry.hand = value->hand;
  } else if (value->dn == 0) {
    entry.kind = ENTRY_CONDITIONAL;
    entry.hand = value->depends;
    entry.pn = (uint32_t)query->path;
    entry.dn = (uint32_t)(query->path >> 32);
  }
  return entry;
}

void mate_table_store(struct mate_table *table, const struct mate_query *query,
                      const struct mate_value *value, uint64_t nodes) {
  struct mate_entry fresh = make_entry(query, value, nodes);
  struct mate_entry *entry = bucket_of(table, query->board);
  struct mate_entry *victim = entry;
  int least = work_in(table, entry);
  fresh.generation = table->generation;
  for (int i = 0; i < MATE_BUCKET_SIZE; i++, entry++) {
    if (work_in(table, entry) > 0 && entry->board == query->board && is_superseded(entry, &fresh))
      entry->generation = 0;
    if (work_in(table, entry) < least) {
      least = work_in(table, entry);
      victim = entry;
    }
  }
  *victim = fresh;
}

/** @brief A compile-time promise: an entry takes 24 bytes. */
_Static_assert(sizeof(struct mate_entry) == 24, "an entry is 24 bytes");

/**
 * @file ch09_tt.h
 * @brief The transposition table: what was found out about a position, kept for its next visit.
 *
 * Guarantees: any number of threads may look up and store at once without a lock, and what comes
 * out is what one store put in: a slot that was read while another thread wrote it does not match.
 * Nothing that is looked up is trusted to be legal; callers ask is_legal_move() before they play a
 * remembered move. Resizing, clearing and next_generation() are for one thread, with no search on.
 * A size that cannot be had leaves the table as it was. May call: chapters 2 to 7, ch08_aids,
 * ch09_memory. Book section 9.1. Proved by check_ch09.c, with threads under the thread sanitizer.
 * @ingroup ch09
 */
#ifndef HAYANAGI_CH09_TT_H
#define HAYANAGI_CH09_TT_H

#include <stdatomic.h>

#include "ch02_error.h"
#include "ch08_aids.h"
#include "ch09_memory.h"

/** @addtogroup ch09
 *  @{ */

#define TT_CLUSTER_SIZE 4                 /**< entries that share an index */
#define TT_SIZE_MIN_MB 1                  /**< smallest table, in MB of 2^20 bytes */
#define TT_SIZE_MAX_MB 65536              /**< largest table */
#define TT_SIZE_DEFAULT_MB 16             /**< the table unless somebody says otherwise */
#define TT_SAMPLES 1000                   /**< entries that hashfull_permille() looks at */
#define MATE_THRESHOLD (MATE_SCORE - 256) /**< scores this far from 0 are mates */

/* [ch09-entry] */
/** @brief One entry, unpacked. */
struct tt_entry {
  uint64_t key;       /**< whole key of the position */
  struct move move;   /**< best move, or the one that cut; MOVE_NONE if none is known */
  int score;          /**< a mate counts from this position, not from the root */
  int depth;          /**< plies that were searched, 0..MAX_DEPTH */
  enum bound bound;   /**< what the score says about the true one */
  uint8_t generation; /**< the search that wrote it, 1..255 */
};
/* [ch09-entry] */

/* [ch09-slot] */
/** @brief One entry as it lies in memory: two words, each read and written as a whole. */
struct tt_slot {
  _Atomic uint64_t key_xor_payload; /**< the key, bound to the payload it belongs to */
  _Atomic uint64_t payload;         /**< everything else; 0 for an empty slot */
};

/** @brief The entries that share an index: 64 bytes, one line of the processor's cache. */
struct tt_cluster {
  struct tt_slot slots[TT_CLUSTER_SIZE]; /**< the entries */
};
/* [ch09-slot] */

/** @brief Where the memory of a table comes from: size bytes, all 0, that free() takes back; or
 *         null. */
typedef void *tt_allocator(size_t size);

/** @brief The table. All zero is a table without memory, which knows nothing and forgets all. */
struct transposition_table {
  struct tt_cluster *clusters; /**< the clusters, at a multiple of their size, or null */
  void *block;                 /**< the memory they lie in */
  size_t cluster_count;        /**< a power of two; 0 without memory */
  int megabytes;               /**< the size that was asked for */
  bool written;                /**< a search has used it since it was zeroed */
  uint8_t generation;          /**< the present search, 1..255; 0 before the first */
  tt_allocator *allocate;      /**< null for calloc, unless a test wants memory to run out */
};

/**
 * @brief Pack a move into 20 bits: origin + 1, destination, kind, promotion, drop.
 * @booksec{9,1,2}
 * @param move a move, or any without a destination.
 * @return 0 for a move without a destination or kind, otherwise not 0.
 * @checkedby{packing_loses_nothing}
 */
uint32_t encode_move(struct move move);

/**
 * @brief Unpack a move.
 * @booksec{9,1,2}
 * @param bits any number; bits above the 20th are ignored.
 * @return the move; MOVE_NONE for 0 and for bits that encode_move() never makes.
 * @checkedby{packing_loses_nothing}
 */
struct move decode_move(uint32_t bits);

/**
 * @brief Pack all of an entry but its key into 54 bits.
 * @booksec{9,1,2}
 * @param entry the entry.
 * @return the payload; never 0.
 * @checkedby{packing_loses_nothing}
 */
uint64_t pack_tt_payload(const struct tt_entry *entry);

/**
 * @brief Unpack an entry.
 * @booksec{9,1,5}
 * @param key key of the position.
 * @param payload any number.
 * @return the entry; for a payload of pack_tt_payload() the one that was packed.
 * @checkedby{packing_loses_nothing}
 */
struct tt_entry unpack_tt_entry(uint64_t key, uint64_t payload);

/**
 * @brief Give the table another size and make it empty. The generation stays.
 * @booksec{9,1,3}
 * @param table a table, maybe all zero; untouched on failure.
 * @param megabytes TT_SIZE_MIN_MB..TT_SIZE_MAX_MB; the table takes the largest power of two that
 *        is no more.
 * @param error receives the reason on failure; may be null.
 * @return false when the size is out of range or cannot be had.
 * @checkedby{a_size_that_cannot_be_had_keeps_the_table}
 */
bool tt_resize(struct transposition_table *table, int megabytes, struct error *error);

/**
 * @brief Forget everything, size and generation stay.
 * @booksec{9,1,3}
 * @param table the table.
 * @checkedby{a_cleared_table_knows_nothing}
 */
void tt_clear(struct transposition_table *table);

/**
 * @brief Forget everything at once, however large the table is: by taking new memory in the place
 * of the old, or by doing nothing when no search has used it yet.
 * @booksec{9,1,3}
 * @param table the table.
 * @return false when there is no memory for that: nothing was forgotten.
 * @checkedby{a_renewed_table_knows_nothing}
 */
bool tt_renew(struct transposition_table *table);

/**
 * @brief Give the memory back. The table is all zero then but for its allocator.
 * @booksec{9,1,3}
 * @param table the table.
 * @checkedby{a_table_without_memory_is_harmless}
 */
void tt_free(struct transposition_table *table);

/* [ch09-index] */
/**
 * @brief Which cluster a position belongs to.
 * @booksec{9,1,3}
 * @param table a table with memory.
 * @param key key of the position.
 * @return 0..cluster_count - 1.
 * @checkedby{the_index_folds_the_upper_half_of_the_key}
 */
static inline size_t tt_index(const struct transposition_table *table, uint64_t key) {
  return (size_t)(key ^ key >> 32) & (table->cluster_count - 1);
}
/* [ch09-index] */

/**
 * @brief Look a position up.
 * @booksec{9,1,5}
 * @param table the table.
 * @param key key of the position.
 * @param entry receives what is known, of whatever generation; untouched otherwise.
 * @return false when nothing is known.
 * @checkedby{what_is_stored_is_found}
 */
bool tt_probe(const struct transposition_table *table, uint64_t key, struct tt_entry *entry);

/**
 * @brief Remember a position, in the place of something that is less worth keeping.
 * @booksec{9,1,5}
 * @param table the table.
 * @param entry what is known; its generation is set to the present one.
 * @checkedby{store_keeps_what_the_rule_says}
 */
void tt_store(struct transposition_table *table, struct tt_entry entry);

/**
 * @brief A new search begins: what is in the table is old from now on.
 * @booksec{9,1,6}
 * @param table the table.
 * @checkedby{generations_skip_zero}
 */
void next_generation(struct transposition_table *table);

/**
 * @brief How gladly an entry is given up.
 * @booksec{9,1,6}
 * @param entry the entry.
 * @param generation the present one.
 * @return larger for shallower entries, and 1024 more for those of an earlier search.
 * @checkedby{old_entries_go_first_then_shallow_ones}
 */
int replacement_score(const struct tt_entry *entry, uint8_t generation);

/**
 * @brief How full the table is with entries of the present search.
 * @booksec{9,1,7}
 * @param table the table.
 * @return 0..1000; 0 without memory.
 * @checkedby{hashfull_counts_the_present_generation}
 */
int hashfull_permille(const struct transposition_table *table);

/* [ch09-mate-shift] */
/**
 * @brief Score as it is stored: a mate is so many plies from this position.
 * @booksec{9,1,8}
 * @param score score as the search has it: a mate is so many plies from the root.
 * @param ply of the position, 0..MAX_DEPTH.
 * @return the score to store.
 * @checkedby{mate_scores_shift_by_the_ply}
 */
static inline int score_to_tt(int score, int ply) {
  if (score >= MATE_THRESHOLD)
    return score + ply;
  return score <= -MATE_THRESHOLD ? score - ply : score;
}

/**
 * @brief Score as the search wants it, the inverse of score_to_tt().
 * @booksec{9,1,8}
 * @param score stored score.
 * @param ply of the position now, 0..MAX_DEPTH.
 * @return the score seen from the root.
 * @checkedby{mate_scores_shift_by_the_ply}
 */
static inline int score_from_tt(int score, int ply) {
  if (score >= MATE_THRESHOLD)
    return score - ply;
  return score <= -MATE_THRESHOLD ? score + ply : score;
}
/* [ch09-mate-shift] */

/** @} */
#endif

/**
 * @file ch10_matetable.h
 * @brief What the mate solver knows about positions: proofs, disproofs, and how hard the rest
 * looks.
 *
 * Guarantees: what is answered for a hand was found out for a hand from which it follows: a mate
 * for one that holds no more, no mate for one that holds no less. A disproof that rests on a
 * repetition is answered only where the same moves led to the position. Small subtrees are
 * overwritten first. One thread. May call: chapters 2 to 9, ch10_hands. Section 10.10, which the
 * book does not have. Proved by check_ch10_matetable.c.
 * @ingroup ch10
 */
#ifndef HAYANAGI_CH10_MATETABLE_H
#define HAYANAGI_CH10_MATETABLE_H

#include "ch02_error.h"
#include "ch10_hands.h"

/** @addtogroup ch10
 *  @{ */

#define MATE_TABLE_MIN_MB 1      /**< smallest table, in MB of 2^20 bytes */
#define MATE_TABLE_MAX_MB 65536  /**< largest table */
#define MATE_TABLE_DEFAULT_MB 64 /**< the table unless somebody says otherwise */
#define MATE_BUCKET_SIZE 8       /**< entries that share an index */
#define PROOF_INFINITE                                                                             \
  0x3FFFFFFF                      /**< proof number of what is disproved, and the other way round  \
                                   */
#define UNBOUNDED 0xFFFF          /**< as a number of plies: however many */
#define DEPENDS_ON_NOTHING 0xFFFF /**< as a ply: no repetition is part of the disproof */

/** @brief What is known about a position. Solved when one of the numbers is 0. */
struct mate_value {
  uint32_t pn;      /**< at least so many positions must be proved for a mate; 0: it is mate */
  uint32_t dn;      /**< ... must be disproved to refute it; 0: there is no mate */
  uint32_t hand;    /**< solved: least hand that mates, or largest one that does not */
  uint16_t length;  /**< solved: mate within, or no mate within, so many plies */
  uint16_t depends; /**< disproved: ply of the earliest position whose repetition is used */
};

/** @brief A question to the table. */
struct mate_query {
  uint64_t board;     /**< board_key() */
  uint64_t path;      /**< names the positions on the way here */
  uint32_t hand;      /**< the attacker's hand */
  uint16_t remaining; /**< plies within which a mate counts */
};

/** @brief One entry as it lies in memory. */
struct mate_entry {
  uint64_t board;     /**< board_key() */
  uint32_t hand;      /**< the attacker's hand, or the ply on which the disproof depends */
  uint32_t pn;        /**< proof number, or half of the path */
  uint32_t dn;        /**< disproof number, or the other half of the path */
  uint16_t length;    /**< of a solved entry */
  uint8_t kind : 2;   /**< enum mate_entry_kind */
  uint8_t work : 6;   /**< binary digits of the size of the subtree, plus one */
  uint8_t generation; /**< the problem it belongs to; entries of others are empty */
};

/** @brief The table. All zero is a table without memory. */
struct mate_table {
  struct mate_entry *entries; /**< the entries */
  size_t bucket_count;        /**< groups of MATE_BUCKET_SIZE of them */
  uint8_t generation;         /**< the present problem, 1..255 */
};

/**
 * @brief Take memory for a table; it is empty then.
 * @booksec{10,10}
 * @param table receives the table; all zero on failure.
 * @param megabytes MATE_TABLE_MIN_MB..MATE_TABLE_MAX_MB.
 * @param error receives the reason on failure; may be null.
 * @return false when the size is out of range or cannot be had.
 * @checkedby{a_mate_table_that_cannot_be_had_is_refused}
 */
bool mate_table_init(struct mate_table *table, int megabytes, struct error *error);

/**
 * @brief Give the memory back.
 * @booksec{10,10}
 * @param table a table; all zero afterwards.
 * @checkedby{a_mate_table_that_cannot_be_had_is_refused}
 */
void mate_table_free(struct mate_table *table);

/**
 * @brief Forget everything, without touching the memory: only each 255th time it is wiped.
 * @booksec{10,10}
 * @param table a table with memory.
 * @checkedby{a_cleared_mate_table_knows_nothing}
 */
void mate_table_clear(struct mate_table *table);

/**
 * @brief Look a position up.
 * @booksec{10,10}
 * @param table a table with memory.
 * @param query the position.
 * @param value receives what is known; on failure untouched but that its numbers may have grown,
 *        because a better hand makes a mate no harder.
 * @return true when this position was stored or is solved by what was stored.
 * @checkedby{a_mate_for_a_hand_is_one_for_a_larger_hand}
 */
bool mate_table_probe(const struct mate_table *table, const struct mate_query *query,
                      struct mate_value *value);

/**
 * @brief Remember what was found out.
 * @booksec{10,10}
 * @param table a table with memory.
 * @param query the position.
 * @param value what is known about it.
 * @param nodes how many nodes that has cost.
 * @checkedby{small_subtrees_are_overwritten_first}
 */
void mate_table_store(struct mate_table *table, const struct mate_query *query,
                      const struct mate_value *value, uint64_t nodes);

/** @} */
#endif

/**
 * @file ch10_tsumetable.h
 * @brief The table of the simple mate solver: what was found out about a position, at which depth.
 *
 * Guarantees: 16 bytes an entry; the table grows with what is stored, to 32 MB, and then forgets
 * what is cheap to find again. A table that cannot grow goes on as it is. May call: chapters 2 to
 * 9. Section 10.8, which the book
 * does not have. Proved by check_ch10_tsume.c.
 * @ingroup ch10
 */
#ifndef HAYANAGI_CH10_TSUMETABLE_H
#define HAYANAGI_CH10_TSUMETABLE_H

#include "ch04_position.h"

/** @addtogroup ch10
 *  @{ */

#define TSUME_BUCKET 4                      /**< entries that share an index */
#define TSUME_ENTRIES_MIN ((size_t)4096)    /**< entries of a new table */
#define TSUME_ENTRIES_MAX ((size_t)1 << 21) /**< entries of the largest table */
#define TSUME_PLIES_NONE 255                /**< as a length: no mate is known */
#define TSUME_DEPTH_NONE 255                /**< as a depth: nothing was searched in vain */

/** @brief What is known about a position. */
struct tsume_entry {
  uint64_t key;        /**< key of the position; 0 with no knowledge: empty */
  uint16_t move;       /**< the move found: promotion, origin or 81 + kind, destination; 0 none */
  uint16_t unused;     /**< room for a generation: here every problem has a table of its own */
  uint8_t mate_plies;  /**< mate, or refuted, in so many plies; or TSUME_PLIES_NONE */
  uint8_t limit_depth; /**< nothing was decided within so many plies, or TSUME_DEPTH_NONE */
  uint8_t no_mate;     /**< 1: there is no mate at any depth */
  uint8_t used;        /**< 1: something is stored here */
};

/** @brief The table. All zero is an empty one without memory. */
struct tsume_table {
  struct tsume_entry *entries; /**< buckets of TSUME_BUCKET entries, or null */
  size_t count;                /**< entries, a power of two */
  size_t live;                 /**< entries in use */
};

/**
 * @brief Give the memory back.
 * @booksec{10,8}
 * @param table a table; all zero afterwards.
 * @checkedby{the_simple_solver_counts_the_nodes_of_the_original}
 */
void tsume_table_free(struct tsume_table *table);

/**
 * @brief Find a position.
 * @booksec{10,8}
 * @param table a table.
 * @param key key of the position.
 * @return its entry, or null.
 * @checkedby{the_simple_solver_counts_the_nodes_of_the_original}
 */
struct tsume_entry *tsume_table_find(const struct tsume_table *table, uint64_t key);

/**
 * @brief Find a position, or make an entry for it; grows the table when it is half full.
 * @booksec{10,8}
 * @param table a table.
 * @param key key of the position.
 * @return the entry; null when there is no memory at all.
 * @checkedby{the_simple_solver_counts_the_nodes_of_the_original}
 */
struct tsume_entry *tsume_table_claim(struct tsume_table *table, uint64_t key);

/**
 * @brief A move in 16 bits.
 * @booksec{10,8}
 * @param move a move, or MOVE_NONE.
 * @return valid 15, promotion 14, origin or 81 + kind 13..7, destination 6..0; 0 for no move.
 * @checkedby{moves_fit_into_sixteen_bits}
 */
uint16_t tsume_pack_move(struct move move);

/**
 * @brief The move that was packed.
 * @booksec{10,8}
 * @param packed what tsume_pack_move() gave.
 * @param position the position of the move.
 * @return the move.
 * @checkedby{moves_fit_into_sixteen_bits}
 */
struct move tsume_unpack_move(uint16_t packed, const struct position *position);

/** @} */
#endif

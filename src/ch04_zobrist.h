/**
 * @file ch04_zobrist.h
 * @brief Random numbers whose exclusive or names a position.
 *
 * Guarantees: the numbers of the engine that the book describes, from one splitmix64 stream, made
 * once before main() starts and constant from then on, so every thread may read them. May call:
 * chapter 2. Proved by check_ch04.c.
 * @ingroup ch04
 */
#ifndef HAYANAGI_CH04_ZOBRIST_H
#define HAYANAGI_CH04_ZOBRIST_H

#include "ch02_types.h"

/** @addtogroup ch04
 *  @{ */

/* [ch04-zobrist-tables] */
/** @brief One number for each fact that a position can hold. */
struct zobrist_tables {
  uint64_t board[2][PIECE_TYPE_COUNT][SQUARE_COUNT];  /**< a piece of a colour on a square */
  uint64_t hand[2][HAND_PIECE_KINDS][MAX_HAND_COUNT]; /**< entry n: the (n+1)-th piece in hand */
  uint64_t side_to_move;                              /**< White is to move */
};
/* [ch04-zobrist-tables] */

/** @brief The numbers. Read only, through zobrist(). */
extern struct zobrist_tables zobrist_storage;

/**
 * @brief The tables.
 * @booksec{4,10}
 * @return the one instance, complete since before main().
 * @checkedby{zobrist_stream_has_the_known_values}
 */
static inline const struct zobrist_tables *zobrist(void) {
  return &zobrist_storage;
}

/**
 * @brief Next number of a splitmix64 stream.
 * @booksec{4,10}
 * @param state the stream; advanced.
 * @return 64 random bits.
 * @checkedby{zobrist_stream_has_the_known_values}
 */
uint64_t splitmix64(uint64_t *state);

/**
 * @brief Fill the tables in the fixed order that makes keys reproducible.
 * @booksec{4,10}
 * @param tables receives every entry, those of unused indexes too.
 * @checkedby{zobrist_stream_has_the_known_values}
 */
void build_zobrist(struct zobrist_tables *tables);

/** @} */
#endif

/**
 * @file ch11_tables.h
 * @brief Everything about a piece's worth that depends on kind, owner and square only, added up.
 *
 * Guarantees: built once before main() starts and constant from then on, so every thread may read
 * it without a lock. Value, place, camp and hand bonus of a piece are one number; so is its share
 * in the phase, which rides in the upper bits of the same word: one addition adds both. May call:
 * chapters 2 to 5, ch11_terms. Proved by check_ch11.c.
 * @ingroup ch11
 */
#ifndef HAYANAGI_CH11_TABLES_H
#define HAYANAGI_CH11_TABLES_H

#include "ch11_terms.h"

/** @addtogroup ch11
 *  @{ */

/* [ch11-pack] */
/** @brief The unit of the phase in a packed sum; scores stay well below half of it. */
#define PHASE_UNIT (1 << 20)

/**
 * @brief Put a score and a share in the phase into one number that can be added to others.
 * @booksec{11,7}
 * @param score centipawns; the sum of all must stay within half a PHASE_UNIT.
 * @param phase 0 or more; the sum of all must stay below 2048.
 * @return the packed number.
 * @checkedby{packed_sums_are_sums}
 */
static inline int pack_score(int score, int phase) {
  return phase * PHASE_UNIT + score;
}

/**
 * @brief The phase in a packed sum.
 * @booksec{11,7}
 * @param sum of packed numbers.
 * @return the sum of their phases.
 * @checkedby{packed_sums_are_sums}
 */
static inline int packed_phase(int sum) {
  return (int)((unsigned)(sum + PHASE_UNIT / 2) / PHASE_UNIT);
}

/**
 * @brief The score in a packed sum.
 * @booksec{11,7}
 * @param sum of packed numbers.
 * @return the sum of their scores.
 * @checkedby{packed_sums_are_sums}
 */
static inline int packed_score(int sum) {
  return sum - packed_phase(sum) * PHASE_UNIT;
}
/* [ch11-pack] */

/** @brief Packed worth of pieces; the scores are Black's, so White's pieces have negative ones. */
struct worth_tables {
  int32_t place[2][PIECE_TYPE_COUNT][SQUARE_COUNT]; /**< a piece on the board */
  int32_t hand[2][HAND_PIECE_KINDS];                /**< a piece in hand */
};

/** @brief The one instance, complete before main(). Read only. */
extern struct worth_tables worth_storage;

/**
 * @brief Fill the tables from the formulas of ch11_terms.h.
 * @booksec{11,7}
 * @param worth receives them.
 * @checkedby{worth_tables_hold_the_formulas}
 */
void build_worth_tables(struct worth_tables *worth);

/** @} */
#endif

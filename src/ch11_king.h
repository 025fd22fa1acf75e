/**
 * @file ch11_king.h
 * @brief How safe a king is: what stands around it, what is attacked there, and how far the game
 * is.
 *
 * Guarantees: counts and their prices are kept apart. The counts look at the board and the prices
 * at the phase of the game, and the score is linear in the counts: so two kings can be compared
 * count by count and priced once. Who attacks what is not asked square by square; the caller brings
 * the set of all squares that the enemy attacks. The tables are built before main() starts. May
 * call: chapters 2 to 6, ch11_count, ch11_terms. Proved by check_ch11.c.
 * @ingroup ch11
 */
#ifndef HAYANAGI_CH11_KING_H
#define HAYANAGI_CH11_KING_H

#include "ch04_position.h"
#include "ch06_targets.h"
#include "ch11_count.h"
#include "ch11_terms.h"

/** @addtogroup ch11
 *  @{ */

/** @brief The phase from which on a game counts as wholly in its opening. */
#define OPENING_PHASE 96

/* [ch11-king-facts] */
/** @brief What is seen around a king; all zero for a king that is not there. */
struct king_facts {
  int defenders;      /**< neighbours with an own piece */
  int attacked;       /**< neighbours that the enemy attacks, whoever stands there */
  int safe;           /**< the other neighbours */
  int distance;       /**< steps from the centre of the board, 0..8 */
  int nearness;       /**< 8 less the distance */
  int front_empty;    /**< of the next two squares ahead: empty ones */
  int front_enemy;    /**< ... those with an enemy piece */
  int front_attacked; /**< ... those that the enemy attacks, whoever stands there */
  int in_check;       /**< 1 when the king itself is attacked */
};
/* [ch11-king-facts] */

/** @brief What each count is worth to the king's owner. */
struct king_prices {
  int defenders;      /**< good */
  int attacked;       /**< bad, as all negative ones */
  int safe;           /**< good, in every phase the same */
  int distance;       /**< good in the opening */
  int nearness;       /**< good in the endgame */
  int front_empty;    /**< bad */
  int front_enemy;    /**< worse */
  int front_attacked; /**< bad, in every phase the same */
  int in_check;       /**< bad, in every phase the same */
};

/** @brief What can be known about kings before a game begins. */
struct king_tables {
  struct bitboard front[2][SQUARE_COUNT];       /**< the next two squares ahead, if on the board */
  int distance[SQUARE_COUNT];                   /**< center_distance() */
  int neighbors[SQUARE_COUNT];                  /**< squares around: 8, 5 or 3 */
  struct king_prices prices[OPENING_PHASE + 1]; /**< king_prices() for each opening weight */
};

/** @brief The one instance, complete before main(). Read only. */
extern struct king_tables king_storage;

/**
 * @brief Weight of the opening.
 * @booksec{11,6}
 * @param phase sum of phase_share() over all pieces, 0 or more.
 * @return 0..96.
 * @checkedby{prices_follow_the_phase}
 */
static inline int opening_weight(int phase) {
  return phase < OPENING_PHASE ? phase : OPENING_PHASE;
}

/**
 * @brief Weight of the endgame: what the opening's leaves.
 * @booksec{11,6}
 * @param phase sum of phase_share() over all pieces, 0 or more.
 * @return 0..96.
 * @checkedby{prices_follow_the_phase}
 */
static inline int endgame_weight(int phase) {
  return OPENING_PHASE - opening_weight(phase);
}

/**
 * @brief The formulas of the prices.
 * @booksec{11,6}
 * @param phase sum of phase_share() over all pieces, 0 or more.
 * @return centipawns; divisions are truncated.
 * @checkedby{prices_follow_the_phase}
 */
struct king_prices king_prices(int phase);

/**
 * @brief Fill the tables.
 * @booksec{11,6}
 * @param kings receives them; tables() must be complete.
 * @checkedby{prices_follow_the_phase}
 */
void build_king_tables(struct king_tables *kings);

/**
 * @brief Look around a king.
 * @booksec{11,6}
 * @param position a position.
 * @param color whose king; it may be missing.
 * @param attacks all squares that the enemy attacks.
 * @return the counts.
 * @checkedby{king_facts_equal_a_look_at_each_square}
 */
ALWAYS_INLINE struct king_facts examine_king(const struct position *position, enum color color,
                                             struct bitboard attacks) {
  const int king = find_king(position, color);
  if (king == SQUARE_NONE)
    return (struct king_facts){0};
  const struct bitboard around = tables()->step_from[color][PIECE_KING][king];
  const struct bitboard front = king_storage.front[color][king];
  const struct bitboard own = position->color_bb[color];
  const struct bitboard enemy = position->color_bb[opposite(color)];
  const int attacked = count_near(bitboard_and(around, attacks));
  return (struct king_facts){.defenders = count_near(bitboard_and(around, own)),
                             .attacked = attacked,
                             .safe = king_storage.neighbors[king] - attacked,
                             .distance = king_storage.distance[king],
                             .nearness = 8 - king_storage.distance[king],
                             .front_empty = count_two(bitboard_andnot(front, position->occupied)),
                             .front_enemy = count_two(bitboard_and(front, enemy)),
                             .front_attacked = count_two(bitboard_and(front, attacks)),
                             .in_check = bitboard_test(attacks, king)};
}

/**
 * @brief Worth of counts: of one king's, or of the differences between two kings'.
 * @booksec{11,6}
 * @param facts the counts.
 * @param phase sum of phase_share() over all pieces, 0 or more.
 * @return centipawns, good for the king's owner.
 * @checkedby{king_facts_equal_a_look_at_each_square}
 */
static inline int king_safety_score(const struct king_facts *facts, int phase) {
  const struct king_prices *prices = &king_storage.prices[opening_weight(phase)];
  return facts->defenders * prices->defenders + facts->attacked * prices->attacked +
         facts->safe * prices->safe + facts->distance * prices->distance +
         facts->nearness * prices->nearness + facts->front_empty * prices->front_empty +
         facts->front_enemy * prices->front_enemy + facts->front_attacked * prices->front_attacked +
         facts->in_check * prices->in_check;
}

/**
 * @brief Compare two kings count by count.
 * @booksec{11,6}
 * @param black counts of one king.
 * @param white counts of the other.
 * @return the differences, black less white.
 * @checkedby{king_facts_equal_a_look_at_each_square}
 */
static inline struct king_facts compare_kings(const struct king_facts *black,
                                              const struct king_facts *white) {
  return (struct king_facts){.defenders = black->defenders - white->defenders,
                             .attacked = black->attacked - white->attacked,
                             .safe = black->safe - white->safe,
                             .distance = black->distance - white->distance,
                             .nearness = black->nearness - white->nearness,
                             .front_empty = black->front_empty - white->front_empty,
                             .front_enemy = black->front_enemy - white->front_enemy,
                             .front_attacked = black->front_attacked - white->front_attacked,
                             .in_check = black->in_check - white->in_check};
}

/** @} */
#endif

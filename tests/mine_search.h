/**
 * @file mine_search.h
 * @brief The miner's mate search: full width, by iterative deepening, so that a length is a proof.
 *
 * Guarantees: every check and every legal reply is tried (or answered from the table by a result of
 * the same kind), so the first depth that mates is the length of the shortest mate. Used by
 * mine_mates.c only, never by a test; the tests check what it wrote with verify_mate.h. May call:
 * chapters 2 to 6.
 */
#ifndef TESTS_MINE_SEARCH_H
#define TESTS_MINE_SEARCH_H

#include "ch06_movegen.h"

/** @brief Sizes. */
enum {
  MINE_PLIES_MAX = 63 /**< the longest line */
};

/** @brief By which rules the attacker plays. */
enum mine_rules {
  MINE_RULES,           /**< those of shogi */
  MINE_PAWN_DROP_MATES, /**< mate by a dropped pawn counts */
  MINE_ALWAYS_PROMOTES  /**< pawn, bishop, rook promote when they can, lances on the last two ranks
                         */
};

/** @brief One position with the attacker to move. */
struct mine_entry {
  uint64_t key;        /**< the position's */
  uint16_t generation; /**< of the question */
  uint8_t mate;        /**< mate within so many plies; 0 = not known */
  uint8_t no_mate;     /**< no mate within so many plies */
  struct move best;    /**< the check that mates; not set when none does */
};

/** @brief A search and its memory. */
struct mine_search {
  struct mine_entry *table; /**< the results */
  uint64_t nodes;           /**< positions of the present question */
  uint64_t limit;           /**< ... that it may have */
  enum mine_rules rules;    /**< of the present question */
  uint16_t generation;      /**< of the present question */
};

/** @brief Get the memory; the program ends when there is none. free() the table when done.
 *  @return a search. */
struct mine_search mine_begin(void);

/** @brief Find the length of the shortest mate.
 *  @param search its table.
 *  @param position the attacker to move; put back as it was.
 *  @param max_plies the longest to look for, odd.
 *  @param limit positions.
 *  @param rules for the attacker.
 *  @return plies; 0 when there is no mate within max_plies; -1 when the limit did not suffice. */
int mine_length(struct mine_search *search, struct position *position, int max_plies,
                uint64_t limit, enum mine_rules rules);

/** @brief How many checks mate in the shortest way; after mine_length() of the same position.
 *  @param search its table.
 *  @param position the attacker to move.
 *  @param plies what mine_length() found.
 *  @return how many first moves; 0 when the limit did not suffice. */
int mine_first_moves(struct mine_search *search, struct position *position, int plies);

/** @brief The line of shortest attack and longest resistance; after mine_length().
 *  @param search its table.
 *  @param position the attacker to move.
 *  @param plies what mine_length() found.
 *  @param line receives the moves.
 *  @return false when the limit did not suffice. */
bool mine_line(struct mine_search *search, const struct position *position, int plies,
               struct move line[MINE_PLIES_MAX]);

#endif

/**
 * @file mine_problem.h
 * @brief A mate problem: what is found out about it, and how others are made from it.
 *
 * Guarantees: a problem is only what a full search within the limits has proved. Used by
 * mine_mates.c only. May call: chapters 2 to 6.
 */
#ifndef TESTS_MINE_PROBLEM_H
#define TESTS_MINE_PROBLEM_H

#include "mine_search.h"

/** @brief What happens in a problem. */
enum mine_feature {
  FEATURE_PAWN_DROP = 1,     /**< it would be shorter if a dropped pawn might mate */
  FEATURE_NO_PROMOTION = 2,  /**< it would be longer, or none, if the attacker always promoted */
  FEATURE_COUNTER_CHECK = 4, /**< a defence in its line gives check */
  FEATURE_INTERPOSITION = 8  /**< a defence in its line drops a piece in between */
};

/** @brief A problem and what is known about it. */
struct mine_problem {
  struct position position;         /**< the attacker to move */
  const char *source;               /**< how it was made */
  int plies;                        /**< of the shortest mate */
  int first_moves;                  /**< how many begin a shortest mate */
  struct move line[MINE_PLIES_MAX]; /**< shortest attack, longest resistance */
  unsigned features;                /**< of enum mine_feature */
};

/** @brief Find out everything about a position.
 *  @param search the search.
 *  @param position the attacker to move.
 *  @param max_plies the longest mate to look for.
 *  @param limit positions for the question of its length.
 *  @param problem receives it; `source` stays.
 *  @return false when there is no mate within the limits. */
bool mine_look(struct mine_search *search, const struct position *position, int max_plies,
               uint64_t limit, struct mine_problem *problem);

/** @brief Take off the board what the problem does not need.
 *  @param search the search.
 *  @param problem is changed; plies stay, first moves do not become more. */
void mine_simplify(struct mine_search *search, struct mine_problem *problem);

/** @brief Change a problem again and again, and keep what does not make it shorter.
 *  @param search the search.
 *  @param random the stream.
 *  @param problem is changed.
 *  @param plies what it should grow to.
 *  @param attempts changes to try.
 *  @return false when it did not get there. */
bool mine_grow(struct mine_search *search, uint64_t *random, struct mine_problem *problem,
               int plies, int attempts);

/** @brief Find a problem that the attacker only solves when a piece does not promote.
 *  @param search the search.
 *  @param random the stream.
 *  @param seed where to begin: a position that holds no mate only because dropped pawns must not
 *         mate, or a problem of the kind that is wanted; Black attacks.
 *  @param attempts changes to try.
 *  @param problem receives it.
 *  @return false when none was found. */
bool mine_meek(struct mine_search *search, uint64_t *random, const struct position *seed,
               int attempts, struct mine_problem *problem);

#endif

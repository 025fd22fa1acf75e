/**
 * @file mine_escape.h
 * @brief The miner's proofs that there is no mate, of any length.
 *
 * Guarantees: a proof is a set of positions which no check leads out of against the defence that
 * was found, so checks that go round for ever do not mate either. Used by mine_mates.c only. May
 * call: chapters 2 to 6.
 */
#ifndef TESTS_MINE_ESCAPE_H
#define TESTS_MINE_ESCAPE_H

#include "ch04_position.h"

/** @brief Positions in the largest proof. */
enum { MINE_PROOF_MAX = 3000 };

/** @brief Prove that there is no mate of any length.
 *  @param position the attacker to move; put back as it was.
 *  @return positions in the proof; 0 when there is a mate or the proof would be too large. */
int mine_no_mate(struct position *position);

/** @brief How long the attacker can go on giving check against the right defence.
 *  @param position the attacker to move; put back as it was.
 *  @param max_plies the longest to look at, odd.
 *  @return plies after which he has no check left; 0 when he can check longer than max_plies; -1
 *          when there are too many positions. */
int mine_dry(struct position *position, int max_plies);

#endif

/**
 * @file mine_positions.h
 * @brief Where the miner digs: positions made up, positions from random games, and small changes.
 *
 * Guarantees: the same stream of random numbers makes the same positions everywhere; every position
 * is one that set_sfen() and is_playable_position() accept, with the attacker to move and not
 * without a king to attack. May call: chapters 2 to 6.
 */
#ifndef TESTS_MINE_POSITIONS_H
#define TESTS_MINE_POSITIONS_H

#include "ch04_position.h"

/** @brief A random number.
 *  @param random the stream; advanced.
 *  @param bound at least 1.
 *  @return 0 to bound - 1. */
int mine_random(uint64_t *random, int bound);

/** @brief Make up a position: a White king near the edge, a few pieces around him, a few in Black's
 *         hand, the rest in White's; sometimes with a Black king.
 *  @param random the stream.
 *  @param position receives it. */
void mine_compose(uint64_t *random, struct position *position);

/** @brief Change one thing: a piece, its place, its owner, its side, a hand.
 *  @param random the stream.
 *  @param from what to change.
 *  @param to receives the other position. */
void mine_mutate(uint64_t *random, const struct position *from, struct position *to);

/** @brief Take a piece off the board into the defender's hand.
 *  @param from the position.
 *  @param square a piece, not a king.
 *  @param to receives the other position.
 *  @return false when that is not a position. */
bool mine_without(const struct position *from, int square, struct position *to);

/** @brief Make a move of a random game in which captures, promotions and checks are liked.
 *  @param random the stream.
 *  @param position the game; begins anew when it is over or too long. */
void mine_play(uint64_t *random, struct position *position);

/** @brief Turn the board round and change the colours.
 *  @param from a position.
 *  @param to receives the other one. */
void mine_turn(const struct position *from, struct position *to);

#endif

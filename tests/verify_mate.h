/**
 * @file verify_mate.h
 * @brief Believes no claim of a forced mate: plays every defence, by the oracle's rules.
 *
 * Guarantees: the attacker gives check with every move, his own king obeys the rules when a defence
 * checks back, mate by a dropped pawn does not count, every legal reply counts (an interposition
 * that only delays as well), and a side may have no king. A position that comes back is no way to
 * mate. Slow, plain, and without a line in common with src/: it knows oracle.h and nothing else.
 * Proved by check_ch10_verifier.c.
 */
#ifndef TESTS_VERIFY_MATE_H
#define TESTS_VERIFY_MATE_H

#include <stdbool.h>

/** @brief Sizes. */
enum {
  MATE_MOVE_SIZE = 8,     /**< room for a move in USI notation */
  MATE_PROBLEM_SIZE = 512 /**< room for what is wrong with a claim */
};

/** @brief Somebody says that the side to move mates. */
struct mate_claim {
  const char *sfen; /**< the position, a playable one */
  int plies;        /**< within so many plies, whatever the defence; odd */
  const char *line; /**< moves separated by blanks, as many as plies; null = none is given */
  /**
   * Who claims to know the moves: called once for each position in which the attacker is to move.
   * Receives the position (its move number is 1) and the context; writes a move, or returns false
   * when there is none. Null: the verifier looks for the moves by itself, which takes long from 7
   * plies on.
   */
  bool (*attack)(const char *sfen, char move[MATE_MOVE_SIZE], void *context);
  void *context; /**< handed to attack */
  long budget;   /**< attacker's positions that may be looked at; 0 = no limit */
};

/** @brief What can be said about a mate of any length. */
enum no_mate_proof {
  NO_MATE_PROVED,  /**< the defender escapes for ever */
  NO_MATE_REFUTED, /**< there is a mate */
  NO_MATE_UNKNOWN  /**< the budget did not suffice */
};

/**
 * @brief Check a claim: the line, if there is one, and a mate against every defence.
 *
 * A line must be legal, give check with every second move beginning with the first, have exactly
 * `plies` moves and end in mate. That the mate is the shortest is shortest_mate()'s question.
 * @param claim what is said.
 * @param problem receives what is wrong, "" when nothing is.
 * @return true when the claim is proved; false when it is wrong, or the budget did not suffice.
 * @checkedby{verifier_accepts_the_known_mates}
 */
bool verify_mate(const struct mate_claim *claim, char problem[MATE_PROBLEM_SIZE]);

/**
 * @brief Check a line alone, whatever other defences there are; see verify_mate().
 * @param sfen the position.
 * @param line its moves.
 * @param plies how many there must be.
 * @param problem receives what is wrong, "" when nothing is.
 * @return true when it is legal, gives check all the time and ends in mate.
 * @checkedby{every_line_of_the_problems_is_a_mate}
 */
bool verify_mate_line(const char *sfen, const char *line, int plies,
                      char problem[MATE_PROBLEM_SIZE]);

/**
 * @brief Find the length of the shortest forced mate by trying everything.
 * @param sfen a playable position.
 * @param max_plies the longest mate to look for, odd; 5 is quick, 7 takes seconds.
 * @param budget attacker's positions that may be looked at; 0 = no limit.
 * @return its plies; 0 when there is none within max_plies; -1 when the budget did not suffice.
 * @checkedby{shortest_mates_are_the_known_ones}
 */
int shortest_mate(const char *sfen, int max_plies, long budget);

/**
 * @brief Prove that a position holds no forced mate of any length.
 *
 * Looks for a set of positions which no check leads out of against the right defence; checks that
 * go round for ever are inside it.
 * @param sfen a playable position.
 * @param budget attacker's positions that may be looked at; 0 = no limit.
 * @return what was found out.
 * @checkedby{no_mate_is_proved_for_the_known_positions}
 */
enum no_mate_proof prove_no_mate(const char *sfen, long budget);

#endif

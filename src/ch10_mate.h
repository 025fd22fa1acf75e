/**
 * @file ch10_mate.h
 * @brief The mate solver: is there a mate, how long is it, and how does it go?
 *
 * A solver is used by one thread at a time. To call it from a thread of its own, hand over a flag
 * that somebody else may raise:
 *
 *     struct mate_solver solver;                  // several MB; not on a small stack
 *     if (!mate_solver_init(&solver, 64, &error)) ...
 *     solve_mate(&solver, &position, position.side_to_move, &limits, aids, &stop, &result);
 *     mate_solver_free(&solver);
 *
 * solve_mate() comes back within some hundred positions after the flag is raised, with whatever has
 * been found by then. Guarantees: a line that is handed over is legal and ends in mate; "no mate"
 * is proved; with a node limit and without a time limit the answer is always the same. Positions
 * before the root do not count as repeated. May call: chapters 2 to 9, ch10_dfpn and below, and the
 * names of ch10_tsume. Section 10.12, which the book
 * does not have. Proved by check_ch10_mate.c.
 * @ingroup ch10
 */
#ifndef HAYANAGI_CH10_MATE_H
#define HAYANAGI_CH10_MATE_H

#include "ch10_dfpn.h"
#include "ch10_tsume.h"

/** @addtogroup ch10
 *  @{ */

#define MATE_LINE_MAX DFPN_MAX_PLY /**< most moves of a mating line */

/** @brief How long the solver may go on. All zero: until there is an answer. */
struct mate_limits {
  int max_plies;         /**< longest mate that counts, 0 for any */
  int64_t time_limit_ms; /**< time, 0 for none */
  uint64_t node_limit;   /**< positions, 0 for none */
  bool shortest;         /**< go on until the length is proved to be minimal */
};

/** @brief The answer. */
struct mate_result {
  enum tsume_status status;        /**< the verdict */
  int plies;                       /**< of a mate: it takes no more */
  bool is_shortest;                /**< ... and no less, whatever the attacker plays */
  int count;                       /**< moves in the line */
  struct move line[MATE_LINE_MAX]; /**< of a mate: how it goes against the longest resistance */
  uint64_t nodes;                  /**< positions looked at */
  int64_t elapsed_ms;              /**< time taken */
};

/** @brief Everything a solver needs. */
struct mate_solver {
  struct mate_table table; /**< what it knows */
  struct dfpn dfpn;        /**< its search */
};

/**
 * @brief Take memory.
 * @booksec{10,12}
 * @param solver receives the solver; holds no memory on failure.
 * @param megabytes size of its table, MATE_TABLE_MIN_MB..MATE_TABLE_MAX_MB.
 * @param error receives the reason on failure; may be null.
 * @return false when the memory cannot be had.
 * @checkedby{a_mate_table_that_cannot_be_had_is_refused}
 */
bool mate_solver_init(struct mate_solver *solver, int megabytes, struct error *error);

/**
 * @brief Give the memory back.
 * @booksec{10,12}
 * @param solver a solver.
 * @checkedby{a_mate_table_that_cannot_be_had_is_refused}
 */
void mate_solver_free(struct mate_solver *solver);

/**
 * @brief Set a search up, for who wants to look at it from inside; solve_mate() does so by itself.
 * @booksec{10,9}
 * @param solver the solver; what it knew is forgotten.
 * @param position where it begins.
 * @param attacker who wants to mate.
 * @param limits when to stop.
 * @param aids have the clock.
 * @param stop ends the search when somebody raises it; or null.
 * @checkedby{drawn_proof_numbers_tell_what_was_tried}
 */
void begin_mate_search(struct mate_solver *solver, const struct position *position,
                       enum color attacker, const struct mate_limits *limits,
                       const struct search_aids *aids, const atomic_bool *stop);

/**
 * @brief Solve a mate problem.
 *
 * The first mate that is found need not be short. So the solver goes on looking for a shorter one:
 * to the end of its time or nodes, or, without such limits, for as long again as the first took;
 * with mate_limits::shortest until there is none. The defender's moves in the line are those that
 * last longest as far as is known; that is exact when is_shortest is set.
 *
 * If the defender is to move, the question is whether he is mated whatever he does. He must be in
 * check, otherwise the answer is TSUME_NOMATE. A mate of 0 plies has an empty line; an attacker who
 * is himself mated has no check to give, and so no mate.
 * @booksec{10,12}
 * @param solver the solver; what it knew is forgotten.
 * @param position a playable position. Kings may be missing; without the defender's there is no
 *        mate.
 * @param attacker who wants to mate.
 * @param limits when to stop.
 * @param aids have the clock.
 * @param stop ends the search when somebody raises it; or null.
 * @param result receives the answer.
 * @checkedby{the_solver_knows_the_positions_of_the_specification}
 */
void solve_mate(struct mate_solver *solver, const struct position *position, enum color attacker,
                const struct mate_limits *limits, const struct search_aids *aids,
                const atomic_bool *stop, struct mate_result *result);

/** @} */
#endif

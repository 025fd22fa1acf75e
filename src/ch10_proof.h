/**
 * @file ch10_proof.h
 * @brief Proofs and disproofs, and the hands for which they hold.
 *
 * A mate that was found uses some pieces of the attacker's hand and leaves others alone; a
 * refutation holds even if the attacker had more of some kinds. These functions carry the least
 * hand that still mates, and the largest that still does not, from the leaves to the root.
 * Guarantees: the hands only err on the safe side. May call: chapters 2 to 6, ch10_hands,
 * ch10_checks, ch10_matetable. Section 10.10, which the book
 * does not have. Proved by check_ch10_dfpn.c.
 * @ingroup ch10
 */
#ifndef HAYANAGI_CH10_PROOF_H
#define HAYANAGI_CH10_PROOF_H

#include "ch10_matetable.h"

/** @addtogroup ch10
 *  @{ */

/**
 * @brief A proof of mate.
 * @booksec{10,10}
 * @param hand least hand of the attacker that mates.
 * @param length plies of the longest resistance.
 * @return the value.
 * @checkedby{a_mate_for_a_hand_is_one_for_a_larger_hand}
 */
static inline struct mate_value proof(uint32_t hand, uint16_t length) {
  return (struct mate_value){0, PROOF_INFINITE, hand, length, DEPENDS_ON_NOTHING};
}

/**
 * @brief A proof that there is no mate.
 * @booksec{10,10}
 * @param hand largest hand of the attacker that does not mate.
 * @param length plies within which there is none, or UNBOUNDED.
 * @param depends ply of the earliest position whose repetition is used, or DEPENDS_ON_NOTHING.
 * @return the value.
 * @checkedby{no_mate_for_a_hand_is_none_for_a_smaller_hand}
 */
static inline struct mate_value disproof(uint32_t hand, uint16_t length, uint16_t depends) {
  return (struct mate_value){PROOF_INFINITE, 0, hand, length, depends};
}

/**
 * @brief One ply more.
 * @booksec{10,10}
 * @param length plies, or UNBOUNDED.
 * @return the same plus one; UNBOUNDED stays.
 * @checkedby{df_pn_finds_the_five_mates}
 */
static inline uint16_t one_ply_more(uint16_t length) {
  return length == UNBOUNDED ? UNBOUNDED : (uint16_t)(length + 1);
}

/**
 * @brief When every answer loses: kinds that the defender must not get into his hand, because he
 *        could put them between the checking piece and the king.
 * @booksec{10,10}
 * @param position a position in which the defender is to move.
 * @param hand least hand that mates after each answer there is; 0 when there is none.
 * @param held the attacker's hand.
 * @return least hand that mates.
 * @checkedby{a_mate_keeps_pieces_out_of_the_defenders_hand}
 */
uint32_t hand_when_all_answers_lose(const struct position *position, uint32_t hand, uint32_t held);

/**
 * @brief When every check fails: kinds with which the attacker could give another one.
 * @booksec{10,10}
 * @param position a position in which the attacker is to move.
 * @param hand largest hand for which each check there is fails.
 * @param held the attacker's hand.
 * @return largest hand that does not mate.
 * @checkedby{the_solver_knows_the_reported_problems}
 */
uint32_t hand_when_all_checks_fail(const struct position *position, uint32_t hand, uint32_t held);

/**
 * @brief The attacker's hand before a check, from the one after it.
 * @booksec{10,10}
 * @param position the position before the check.
 * @param check the move.
 * @param hand hand after it.
 * @return what the drop took is there again, what was captured is not.
 * @checkedby{the_solver_knows_the_reported_problems}
 */
uint32_t hand_before_check(const struct position *position, struct move check, uint32_t hand);

/**
 * @brief The attacker's largest hand before an answer that refutes, from the one after it.
 * @booksec{10,10}
 * @param position the position before the answer.
 * @param answer the move; if it is a drop, the defender needs the piece.
 * @param hand hand after it.
 * @return the hand, without what would leave the defender no piece to drop.
 * @checkedby{a_piece_that_the_defender_drops_is_not_in_the_attackers_hand}
 */
uint32_t hand_before_answer(const struct position *position, struct move answer, uint32_t hand);

/** @} */
#endif

/**
 * @file ch10_hands.h
 * @brief A hand in one word, and which hand is at least as good as another.
 *
 * The board and the attacker's hand are a whole position of a mate problem: what is missing lies in
 * the defender's hand. Whoever can mate can mate with more in hand as well, so what was found out
 * about one hand often answers for many. Guarantees: every kind has a field that never overflows,
 * with a spare bit above it, so that two hands are compared in all kinds by one subtraction. May
 * call: chapters 2 to 6. Section 10.10, which the book
 * does not have. Proved by check_ch10_hands.c.
 * @ingroup ch10
 */
#ifndef HAYANAGI_CH10_HANDS_H
#define HAYANAGI_CH10_HANDS_H

#include "ch04_position.h"
#include "ch04_zobrist.h"

/** @addtogroup ch10
 *  @{ */

#define HAND_GUARDS UINT32_C(0x09222220)     /**< the spare bits, one above each field */
#define HAND_EVERYTHING UINT32_C(0x04911112) /**< as many of each kind as there are */

/** @brief Lowest bit of each kind's field. */
extern const uint8_t hand_shift[HAND_PIECE_KINDS];

/**
 * @brief One piece of a kind, as a number to add to a hand.
 * @booksec{10,10}
 * @param kind an unpromoted kind, pawn to rook.
 * @return a hand with this one piece.
 * @checkedby{a_hand_in_one_word_loses_nothing}
 */
static inline uint32_t hand_unit(enum piece_type kind) {
  return UINT32_C(1) << hand_shift[kind];
}

/**
 * @brief All bits of a kind's field.
 * @booksec{10,10}
 * @param kind an unpromoted kind, pawn to rook.
 * @return a mask.
 * @checkedby{a_hand_in_one_word_loses_nothing}
 */
static inline uint32_t hand_field(enum piece_type kind) {
  return (kind == PIECE_PAWN     ? UINT32_C(31)
          : kind >= PIECE_BISHOP ? UINT32_C(3)
                                 : UINT32_C(7))
         << hand_shift[kind];
}

/**
 * @brief A side's hand in one word.
 * @booksec{10,10}
 * @param position a position.
 * @param color a side.
 * @return the hand.
 * @checkedby{a_hand_in_one_word_loses_nothing}
 */
static inline uint32_t packed_hand(const struct position *position, enum color color) {
  const uint8_t *hand = position->hands[color];
  uint32_t packed = 0;
  for (int kind = PIECE_PAWN; kind <= PIECE_ROOK; kind++)
    packed |= (uint32_t)hand[kind] << hand_shift[kind];
  return packed;
}

/* [ch10-hand-covers] */
/**
 * @brief Whether a hand holds at least what another one holds, kind by kind.
 * @booksec{10,10}
 * @param more a hand.
 * @param less a hand.
 * @return true when no kind is rarer in the first one.
 * @checkedby{hands_are_compared_kind_by_kind}
 */
static inline bool hand_covers(uint32_t more, uint32_t less) {
  return (((more | HAND_GUARDS) - less) & HAND_GUARDS) == HAND_GUARDS;
}
/* [ch10-hand-covers] */

/**
 * @brief The larger number of each kind.
 * @booksec{10,10}
 * @param a a hand.
 * @param b a hand.
 * @return the smallest hand that covers both.
 * @checkedby{hands_are_compared_kind_by_kind}
 */
uint32_t hand_union(uint32_t a, uint32_t b);

/**
 * @brief The smaller number of each kind.
 * @booksec{10,10}
 * @param a a hand.
 * @param b a hand.
 * @return the largest hand that both cover.
 * @checkedby{hands_are_compared_kind_by_kind}
 */
uint32_t hand_intersection(uint32_t a, uint32_t b);

/**
 * @brief One piece more, as far as there are that many.
 * @booksec{10,10}
 * @param hand a hand.
 * @param kind an unpromoted kind.
 * @return the hand with one more of the kind, or the hand itself when it has all of them.
 * @checkedby{hands_are_compared_kind_by_kind}
 */
static inline uint32_t hand_plus(uint32_t hand, enum piece_type kind) {
  const uint32_t full = HAND_EVERYTHING & hand_field(kind);
  return (hand & hand_field(kind)) == full ? hand : hand + hand_unit(kind);
}

/**
 * @brief One piece less, unless there is none.
 * @booksec{10,10}
 * @param hand a hand.
 * @param kind an unpromoted kind.
 * @return the hand with one less of the kind, or the hand itself when it has none.
 * @checkedby{hands_are_compared_kind_by_kind}
 */
static inline uint32_t hand_minus(uint32_t hand, enum piece_type kind) {
  return (hand & hand_field(kind)) == 0 ? hand : hand - hand_unit(kind);
}

/**
 * @brief The key of a position without its hands.
 * @booksec{10,10}
 * @param position a position.
 * @return what its board and the side to move add to its key.
 * @checkedby{the_board_key_does_not_see_hands}
 */
uint64_t board_key(const struct position *position);

/**
 * @brief The board key after a move, without making it.
 * @booksec{10,10}
 * @param position a position.
 * @param key its board key.
 * @param move a legal move.
 * @return board_key() of the position after the move.
 * @checkedby{the_board_key_follows_the_moves}
 */
static inline uint64_t board_key_after(const struct position *position, uint64_t key,
                                       struct move move) {
  const enum color us = position->side_to_move;
  const enum piece_type type = (enum piece_type)move.piece;
  const int captured = piece_at(position, move.to);
  key ^= zobrist()->side_to_move;
  key ^= zobrist()->board[us][move.promote ? promote(type) : type][move.to];
  if (!move.drop)
    key ^= zobrist()->board[us][type][move.from];
  if (!is_empty(captured))
    key ^= zobrist()->board[opposite(us)][piece_type(captured)][move.to];
  return key;
}

/** @} */
#endif

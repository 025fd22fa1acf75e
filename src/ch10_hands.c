/**
 * @file ch10_hands.c
 * @brief Hands in one word: what needs a loop.
 * @ingroup ch10
 */
#include "ch10_hands.h"

const uint8_t hand_shift[HAND_PIECE_KINDS] = {0, 0, 6, 10, 14, 18, 22, 25};

/**
 * @brief Take each kind's field from one of two hands.
 * @param a a hand.
 * @param b a hand.
 * @param larger whether the larger field is wanted, or the smaller one.
 * @return the mixture.
 */
static uint32_t choose_fields(uint32_t a, uint32_t b, bool larger) {
  /* A spare bit that survives marks a field in which a is not below b; the fields below the bits
   * are filled from them, whatever their widths. */
  uint32_t mixed = 0;
  const uint32_t not_below = ((a | HAND_GUARDS) - b) & HAND_GUARDS;
  for (int kind = PIECE_PAWN; kind <= PIECE_ROOK; kind++) {
    const uint32_t field = hand_field((enum piece_type)kind);
    const bool a_is_larger = (not_below & (field + hand_unit((enum piece_type)kind))) != 0;
    mixed |= (a_is_larger == larger ? a : b) & field;
  }
  return mixed;
}

uint32_t hand_union(uint32_t a, uint32_t b) {
  return hand_covers(a, b) ? a : choose_fields(a, b, true);
}

uint32_t hand_intersection(uint32_t a, uint32_t b) {
  return hand_covers(b, a) ? a : choose_fields(a, b, false);
}

uint64_t board_key(const struct position *position) {
  uint64_t key = position->position_key;
  for (int color = 0; color < 2; color++)
    for (int kind = PIECE_PAWN; kind <= PIECE_ROOK; kind++)
      for (int count = 0; count < position->hands[color][kind]; count++)
        key ^= zobrist()->hand[color][kind][count];
  return key;
}

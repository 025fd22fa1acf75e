/**
 * @file ch11_terms.c
 * @brief The table of weights and the formulas that use it.
 * @ingroup ch11
 */
#include "ch11_terms.h"

#include <stdlib.h>

/** @brief Row and column of the centre. */
#define CENTER (BOARD_SIZE / 2)

/* [ch11-placement] */
int forward_progress(int square, enum color color) {
  return color == COLOR_BLACK ? BOARD_SIZE - 1 - square_row(square) : square_row(square);
}

int center_distance(int square) {
  return abs(square_row(square) - CENTER) + abs(square_col(square) - CENTER);
}

int center_bonus(int square) {
  return 2 * CENTER - center_distance(square);
}

int piece_square_bonus(enum piece_type type, enum color color, int square) {
  const struct piece_weights *weights = &PIECE_WEIGHTS[type];
  return weights->progress * forward_progress(square, color) +
         weights->center * center_bonus(square) - weights->edge * abs(square_col(square) - CENTER);
}

int camp_bonus(enum piece_type type, enum color color, int square) {
  return is_in_promotion_zone(square, color) ? PIECE_WEIGHTS[type].camp : 0;
}
/* [ch11-placement] */

int hand_bonus(enum piece_type type) {
  return PIECE_WEIGHTS[type].hand;
}

int phase_share(enum piece_type type) {
  return type == PIECE_KING ? 0 : piece_value(unpromote(type)) / 100;
}

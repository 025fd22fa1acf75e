/**
 * @file ch11_breakdown.h
 * @brief The evaluation term by term: for readers, and as a second way to the same number.
 *
 * Guarantees: the sum of all terms, the mover's less the opponent's, is evaluate(). Each term is
 * found by itself, from the formulas and from attacks_from(), without the packed sums
 * of the fast way and their tables; what a king has around it both count alike. May call: chapters
 * 2 to 5, ch11_terms, ch11_king. Proved by check_ch11.c.
 * @ingroup ch11
 */
#ifndef HAYANAGI_CH11_BREAKDOWN_H
#define HAYANAGI_CH11_BREAKDOWN_H

#include "ch04_position.h"

/** @addtogroup ch11
 *  @{ */

/** @brief The terms. */
enum evaluation_term {
  TERM_MATERIAL,            /**< values of all pieces on the board and in hand */
  TERM_HAND,                /**< bonus of pieces in hand */
  TERM_PLACE,               /**< piece_square_bonus() */
  TERM_CAMP,                /**< camp_bonus() */
  TERM_MOBILITY,            /**< mobility_bonus() */
  TERM_KING_DEFENDERS,      /**< own pieces next to the king */
  TERM_KING_ATTACKED,       /**< attacked squares next to it */
  TERM_KING_SAFE,           /**< the other squares next to it */
  TERM_KING_DISTANCE,       /**< away from the centre, in the opening */
  TERM_KING_NEARNESS,       /**< near to the centre, in the endgame */
  TERM_KING_FRONT_EMPTY,    /**< empty squares ahead of it */
  TERM_KING_FRONT_ENEMY,    /**< enemy pieces ahead of it */
  TERM_KING_FRONT_ATTACKED, /**< attacked squares ahead of it */
  TERM_KING_IN_CHECK,       /**< attacked itself */
  TERM_TEMPO,               /**< the turn to move */
  TERM_COUNT                /**< how many terms there are */
};

/** @brief An evaluation, laid open. */
struct evaluation_terms {
  int score[2][TERM_COUNT]; /**< centipawns, good for that side when positive */
  int phase;                /**< of the game, 114 with all pieces */
  enum color side_to_move;  /**< for whom the value is meant */
};

/**
 * @brief How far a game has gone, from what is left on the board and in the hands.
 * @booksec{11,6}
 * @param position a position.
 * @return sum of phase_share(); 114 with all pieces, wherever they are.
 * @checkedby{an_even_game_has_phase_114}
 */
int game_phase(const struct position *position);

/**
 * @brief Worth of the squares to which a piece could go, own pieces' left out.
 * @booksec{11,5}
 * @param position a position.
 * @param square where the piece stands, 0..80; not empty.
 * @return centipawns; 0 for kings.
 * @checkedby{mobility_counts_squares_without_own_pieces}
 */
int mobility_bonus(const struct position *position, int square);

/**
 * @brief All squares that a side attacks.
 * @booksec{11,6}
 * @param position a position.
 * @param color the side.
 * @return the squares with an attacker, whoever stands there.
 * @checkedby{attacked_squares_are_those_with_an_attacker}
 */
struct bitboard attacked_squares(const struct position *position, enum color color);

/**
 * @brief Evaluate term by term.
 * @booksec{11,7}
 * @param position any position.
 * @param terms receives the terms of both sides.
 * @checkedby{the_sum_of_the_terms_is_the_value}
 */
void evaluate_terms(const struct position *position, struct evaluation_terms *terms);

/**
 * @brief What a term adds to the value.
 * @booksec{11,7}
 * @param terms an evaluation.
 * @param term which.
 * @return the mover's share less the opponent's.
 * @checkedby{the_sum_of_the_terms_is_the_value}
 */
int term_balance(const struct evaluation_terms *terms, enum evaluation_term term);

/**
 * @brief The value: all terms together.
 * @booksec{11,7}
 * @param terms an evaluation.
 * @return centipawns for the side to move.
 * @checkedby{the_sum_of_the_terms_is_the_value}
 */
int terms_value(const struct evaluation_terms *terms);

/** @brief Bytes that hold every printed evaluation. */
#define TERMS_TEXT_SIZE 1024

/**
 * @brief Print an evaluation: a line for each term with Black's, White's and the balance, then the
 *        sums in the same columns. The last number is the value.
 * @booksec{11,7}
 * @param terms an evaluation.
 * @param text receives the lines.
 * @checkedby{the_printed_terms_add_up}
 */
void terms_to_text(const struct evaluation_terms *terms, char text[TERMS_TEXT_SIZE]);

/** @} */
#endif

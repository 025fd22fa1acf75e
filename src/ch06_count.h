/**
 * @file ch06_count.h
 * @brief How many legal moves there are, without listing them.
 *
 * Guarantees: count_legal_moves() is the length of the list of ch06_movegen.h. A target is counted
 * as one bit of a set, so a position costs about as much as it has pieces, however many moves they
 * have. This is what perft runs at its last ply; a search cannot use it. May call: chapters 2 to 5,
 * ch06_pins, ch06_king, ch06_drops, ch06_targets, the zone of ch06_movegen. Proved by check_ch06.c.
 * @ingroup ch06
 */
#ifndef HAYANAGI_CH06_COUNT_H
#define HAYANAGI_CH06_COUNT_H

#include "ch04_position.h"

/** @addtogroup ch06
 *  @{ */

/**
 * @brief Number of legal moves.
 * @booksec{6,12}
 * @param position a playable position.
 * @return 0..593.
 * @checkedby{count_equals_the_length_of_the_list}
 */
int count_legal_moves(const struct position *position);

/**
 * @brief Whether there is any legal move; most often the king has one, which is looked at first.
 * @booksec{6,2}
 * @param position a playable position.
 * @return false for mate and for a side that cannot move.
 * @checkedby{count_equals_the_length_of_the_list}
 */
bool has_legal_move(const struct position *position);

/** @} */
#endif

/**
 * @file ch10_line.h
 * @brief From a proof in the table to the moves of the mate.
 *
 * Guarantees: the moves are legal and end in mate. What the table has lost is searched again. May
 * call: chapters 2 to 9, ch10_dfpn and below. Section 10.12, which the book
 * does not have. Proved by check_ch10_mate.c.
 * @ingroup ch10
 */
#ifndef HAYANAGI_CH10_LINE_H
#define HAYANAGI_CH10_LINE_H

#include "ch10_dfpn.h"

/** @addtogroup ch10
 *  @{ */

/**
 * @brief Collect a mating line: the attacker's shortest known way against the longest known
 *        resistance.
 * @booksec{10,12}
 * @param dfpn the search, standing at a position that is mate within the given plies.
 * @param plies the length.
 * @param exact no shorter mate exists: then the defender's moves are proved to last that long, and
 *        the line has exactly so many moves.
 * @param line receives the moves; room for DFPN_MAX_PLY.
 * @param count receives how many.
 * @return false when the search was stopped, or the line is longer than there is room.
 * @checkedby{lines_are_legal_and_end_in_mate}
 */
bool collect_mate_line(struct dfpn *dfpn, int plies, bool exact, struct move *line, int *count);

/** @} */
#endif

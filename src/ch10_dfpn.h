/**
 * @file ch10_dfpn.h
 * @brief Depth-first proof-number search: is there a mate, and within how many plies?
 *
 * Guarantees: a mate that is reported is one, "no mate" is proved, and a repetition never makes one
 * out of the other; what is not known when the search is stopped stays unknown. Frames are small:
 * the longest line, DFPN_MAX_PLY, takes less than a megabyte of the C stack. Nothing is allocated
 * while searching. With an empty table and a node limit it always does the same. May call: chapters
 * 2 to 9, ch10_hands, ch10_matetable, ch10_proof, ch10_family. Section 10.9, which the book
 * does not have. Proved by
 * check_ch10_dfpn.c.
 * @ingroup ch10
 */
#ifndef HAYANAGI_CH10_DFPN_H
#define HAYANAGI_CH10_DFPN_H

#include "ch10_family.h"

/** @addtogroup ch10
 *  @{ */

#define DFPN_CLOCK_INTERVAL 256 /**< visits between two looks at the clock */

/**
 * @brief Take the memory that a search needs besides the table: 6 MB, used only as far as needed.
 * @booksec{10,9}
 * @param dfpn receives a search without position, table and limits.
 * @return false when there is no memory.
 * @checkedby{df_pn_finds_the_five_mates}
 */
bool dfpn_init(struct dfpn *dfpn);

/**
 * @brief Give the memory back; the table stays.
 * @booksec{10,9}
 * @param dfpn a search.
 * @checkedby{df_pn_finds_the_five_mates}
 */
void dfpn_free(struct dfpn *dfpn);

/**
 * @brief Search the position until it is solved or time, nodes or somebody's patience are used up.
 * @booksec{10,9}
 * @param dfpn the search, with position, attacker, table and limits; its position is left as it
 *        was. If the defender is to move he must be in check.
 * @param bound plies within which a mate counts, odd when the attacker is to move and even
 *        otherwise, or UNBOUNDED.
 * @param value receives what is known in the end.
 * @return true when that is a proof or an unconditional disproof.
 * @checkedby{df_pn_finds_the_five_mates}
 */
bool dfpn_search(struct dfpn *dfpn, uint16_t bound, struct mate_value *value);

/** @} */
#endif

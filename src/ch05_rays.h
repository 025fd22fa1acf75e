/**
 * @file ch05_rays.h
 * @brief Slider attacks as the book computes them: walk each ray until a piece stands in the way.
 *
 * Guarantees: the first occupied square of a ray, whoever owns the piece, is attacked and ends the
 * ray. This is the readable version and the oracle for ch05_sliders.h, which the engine runs. May
 * call: chapters 2 and 3, ch05_tables. Proved by check_ch05.c.
 * @ingroup ch05
 */
#ifndef HAYANAGI_CH05_RAYS_H
#define HAYANAGI_CH05_RAYS_H

#include "ch05_tables.h"

/** @addtogroup ch05
 *  @{ */

/**
 * @brief Squares attacked along some rays.
 * @booksec{5,9}
 * @param from where the slider stands, 0..80.
 * @param occupied all pieces; the origin itself does not matter.
 * @param directions the rays to walk.
 * @param count how many directions.
 * @return every square up to and including the first occupied one of each ray.
 * @checkedby{a_ray_ends_at_the_first_piece}
 */
struct bitboard ray_attacks_from(int from, struct bitboard occupied,
                                 const enum direction *directions, int count);

/**
 * @brief Squares that a rook attacks.
 * @booksec{5,9}
 * @param from where it stands, 0..80.
 * @param occupied all pieces.
 * @return the attacked squares, own pieces included.
 * @checkedby{fast_sliders_equal_the_walk_for_every_subset}
 */
struct bitboard rook_attacks(int from, struct bitboard occupied);

/**
 * @brief Squares that a bishop attacks.
 * @booksec{5,9}
 * @param from where it stands, 0..80.
 * @param occupied all pieces.
 * @return the attacked squares, own pieces included.
 * @checkedby{fast_sliders_equal_the_walk_for_every_subset}
 */
struct bitboard bishop_attacks(int from, struct bitboard occupied);

/**
 * @brief Squares that a lance attacks.
 * @booksec{5,9}
 * @param from where it stands, 0..80.
 * @param color its owner: Black's go north, White's south.
 * @param occupied all pieces.
 * @return the attacked squares, own pieces included.
 * @checkedby{fast_sliders_equal_the_walk_for_every_subset}
 */
struct bitboard lance_attacks(int from, enum color color, struct bitboard occupied);

/** @} */
#endif

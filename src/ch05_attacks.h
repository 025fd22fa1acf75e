/**
 * @file ch05_attacks.h
 * @brief Who attacks what, now and after a move.
 *
 * Guarantees: pure questions about a position; nothing is changed, no position is copied. Pins do
 * not matter here: a pinned piece attacks. May call: chapters 2 to 4, ch05_tables, ch05_sliders.
 * Proved by check_ch05.c: attackers_to() lists exactly the pieces whose attacks_from() holds the
 * square, and is_square_attacked_after_move() is what one sees after making the move.
 * @ingroup ch05
 */
#ifndef HAYANAGI_CH05_ATTACKS_H
#define HAYANAGI_CH05_ATTACKS_H

#include "ch02_error.h"
#include "ch04_position.h"
#include "ch05_tables.h"

/** @addtogroup ch05
 *  @{ */

/**
 * @brief Squares that a piece attacks: its steps and, for sliders, its rays.
 * @booksec{5,8}
 * @param from where it stands, 0..80.
 * @param type its kind.
 * @param color its owner.
 * @param occupied all pieces.
 * @return the attacked squares, those of own pieces included.
 * @checkedby{attacks_on_the_empty_board_have_the_known_sums}
 */
struct bitboard attacks_from(int from, enum piece_type type, enum color color,
                             struct bitboard occupied);

/**
 * @brief Whether a kind slides along a ray towards the ray's origin.
 * @booksec{5,10}
 * @param type the kind.
 * @param color its owner.
 * @param outward direction of the ray, seen from the attacked square.
 * @return true for rook and dragon on ranks and files, bishop and horse on diagonals, and a lance
 *         that stands behind: south of the square for Black, north of it for White.
 * @checkedby{slider_directions_match_the_walk}
 */
bool is_slider_for_direction(enum piece_type type, enum color color, enum direction outward);

/**
 * @brief All pieces of a side that move like a gold.
 * @booksec{5,5}
 * @param position a position.
 * @param color the side.
 * @return their squares.
 * @checkedby{king_destinations_equal_trying_each_square}
 */
static inline struct bitboard gold_movers(const struct position *position, enum color color) {
  const struct bitboard *pieces = position->piece_bb[color];
  return bitboard_or(bitboard_or(pieces[PIECE_GOLD], pieces[PIECE_PRO_PAWN]),
                     bitboard_or(pieces[PIECE_PRO_LANCE],
                                 bitboard_or(pieces[PIECE_PRO_KNIGHT], pieces[PIECE_PRO_SILVER])));
}

/**
 * @brief All pieces of a side that attack a square.
 * @booksec{5,10}
 * @param position a position.
 * @param square 0..80.
 * @param by the attacking side.
 * @return their squares.
 * @checkedby{attackers_are_those_whose_attacks_hold_the_square}
 */
struct bitboard attackers_to(const struct position *position, int square, enum color by);

/**
 * @brief The same with other blockers than the pieces of the position.
 * @booksec{5,10}
 * @param position a position.
 * @param square 0..80.
 * @param by the attacking side.
 * @param occupied what blocks a ray.
 * @return squares of the attackers.
 * @checkedby{attackers_are_those_whose_attacks_hold_the_square}
 */
struct bitboard attackers_to_occupied(const struct position *position, int square, enum color by,
                                      struct bitboard occupied);

/**
 * @brief Whether a side attacks a square.
 * @booksec{6,9}
 * @param position a position.
 * @param square 0..80.
 * @param by the attacking side.
 * @return true when there is an attacker.
 * @checkedby{attackers_are_those_whose_attacks_hold_the_square}
 */
bool is_square_attacked(const struct position *position, int square, enum color by);

/**
 * @brief Whether a side's king is attacked.
 * @booksec{7,1}
 * @param position a position.
 * @param color the side.
 * @return false when it has no king.
 * @checkedby{in_check_means_the_king_is_attacked}
 */
bool is_in_check(const struct position *position, enum color color);

/**
 * @brief Whether a game can reach a position: not one in which the side to move could take the
 * king.
 * @booksec{4,6}
 * @param position a position that set_sfen() accepted.
 * @param error receives the reason when it is not playable; may be null.
 * @return true when the side that is not to move is not in check.
 * @checkedby{positions_with_a_king_to_take_are_not_playable}
 */
bool is_playable_position(const struct position *position, struct error *error);

/**
 * @brief A cell of the virtual board on which a move has been made.
 * @booksec{5,11}
 * @param position the position before the move.
 * @param square the cell to read, 0..80.
 * @param move the move.
 * @param mover who makes it.
 * @param moved_type the kind that arrives, promotion taken into account.
 * @return +kind for Black, -kind for White, 0 for empty.
 * @checkedby{virtual_board_equals_the_made_move}
 */
int piece_after_move_at(const struct position *position, int square, struct move move,
                        enum color mover, enum piece_type moved_type);

/**
 * @brief Whether a side attacks a square once it has made a move; the move is not made.
 * @booksec{5,11}
 * @param position the position before the move.
 * @param square 0..80.
 * @param by the side that moves and attacks.
 * @param move its move.
 * @param moved_type the kind that arrives, promotion taken into account.
 * @return true when some piece of the side attacks the square then.
 * @checkedby{attack_after_a_move_equals_make_and_look}
 */
bool is_square_attacked_after_move(const struct position *position, int square, enum color by,
                                   struct move move, enum piece_type moved_type);

/**
 * @brief Whether a side attacks a square once the other side's king has left its own: the king
 *        must not hide behind itself.
 * @booksec{6,7}
 * @param position the position before the king moves.
 * @param square where the king goes, 0..80.
 * @param by the attacking side.
 * @param king_from where the king stands.
 * @return true when the king could be taken there.
 * @checkedby{a_king_does_not_shield_itself}
 */
bool is_square_attacked_after_king_move(const struct position *position, int square, enum color by,
                                        int king_from);

/** @} */
#endif

/**
 * @file ch11_terms.h
 * @brief What one piece is worth besides its value: where it stands, where it could go, in hand.
 *
 * Guarantees: pure functions of a kind, a colour and a square, the book's formulas and nothing
 * faster; all numbers that belong to a kind stand in one table. The engine does not call them while
 * it searches: ch11_tables.h asks them once. May call: chapter 2. Proved by check_ch11.c.
 * @ingroup ch11
 */
#ifndef HAYANAGI_CH11_TERMS_H
#define HAYANAGI_CH11_TERMS_H

#include "ch02_types.h"

/** @addtogroup ch11
 *  @{ */

/** @brief Worth of being the one to move. */
#define TEMPO_BONUS 12

/** @brief The numbers of one kind; each is multiplied with what the comment says. */
struct piece_weights {
  int progress; /**< rows advanced, 0..8 */
  int center;   /**< nearness to the centre, 0..8 */
  int edge;     /**< columns away from file 5, 0..4; this one is subtracted */
  int step;     /**< squares it can step to */
  int slide;    /**< squares it can slide to */
  int camp;     /**< 1 in the enemy's three ranks */
  int hand;     /**< pieces of the kind in hand */
};

/** @brief The weights of all kinds; those of the empty kind and of the king are 0. A pawn's step
 * and a lance's slide weigh the same, since they are counted together. */
/* clang-format off */
/* [ch11-weight-table] */
static const struct piece_weights PIECE_WEIGHTS[PIECE_TYPE_COUNT] = {
    /*                 progress center edge step slide camp hand */
    [PIECE_PAWN]       = {  10,    0,   2,   2,   0,   10,   18},
    [PIECE_LANCE]      = {   6,    0,   2,   0,   2,    8,   24},
    [PIECE_KNIGHT]     = {   7,    4,   0,   3,   0,    8,   24},
    [PIECE_SILVER]     = {   5,    5,   0,   3,   0,   10,   28},
    [PIECE_GOLD]       = {   4,    3,   0,   2,   0,   10,   24},
    [PIECE_BISHOP]     = {   2,    8,   0,   0,   5,   12,   36},
    [PIECE_ROOK]       = {   2,    5,   0,   0,   4,   12,   42},
    [PIECE_PRO_PAWN]   = {   4,    5,   0,   3,   0,   14,    0},
    [PIECE_PRO_LANCE]  = {   4,    5,   0,   3,   0,   14,    0},
    [PIECE_PRO_KNIGHT] = {   4,    5,   0,   3,   0,   14,    0},
    [PIECE_PRO_SILVER] = {   4,    5,   0,   3,   0,   14,    0},
    [PIECE_HORSE]      = {   3,   12,   0,   2,   5,   18,    0},
    [PIECE_DRAGON]     = {   3,   10,   0,   3,   4,   18,    0},
};
/* [ch11-weight-table] */
/* clang-format on */

/**
 * @brief How many rows a square is away from a side's first rank.
 * @booksec{11,4}
 * @param square 0..80.
 * @param color the side.
 * @return 0..8.
 * @checkedby{progress_and_distance_are_as_drawn}
 */
int forward_progress(int square, enum color color);

/**
 * @brief Steps along ranks and files from a square to the centre, 5e.
 * @booksec{11,4}
 * @param square 0..80.
 * @return 0..8.
 * @checkedby{progress_and_distance_are_as_drawn}
 */
int center_distance(int square);

/**
 * @brief Nearness to the centre.
 * @booksec{11,4}
 * @param square 0..80.
 * @return 8 on 5e, 0 in the corners.
 * @checkedby{progress_and_distance_are_as_drawn}
 */
int center_bonus(int square);

/**
 * @brief Worth of a kind's place.
 * @booksec{11,4}
 * @param type a kind; the king has 0.
 * @param color its owner.
 * @param square where it stands, 0..80.
 * @return centipawns, -8..108.
 * @checkedby{placement_follows_the_formulas}
 */
int piece_square_bonus(enum piece_type type, enum color color, int square);

/**
 * @brief Worth of standing in the enemy's three ranks.
 * @booksec{11,4}
 * @param type a kind; the king has 0.
 * @param color its owner.
 * @param square where it stands, 0..80.
 * @return centipawns; 0 outside of the zone.
 * @checkedby{placement_follows_the_formulas}
 */
int camp_bonus(enum piece_type type, enum color color, int square);

/**
 * @brief Worth of a piece in hand beyond the value of its kind.
 * @booksec{11,2}
 * @param type an unpromoted kind.
 * @return centipawns; 0 for king and promoted kinds.
 * @checkedby{placement_follows_the_formulas}
 */
int hand_bonus(enum piece_type type);

/**
 * @brief What a kind adds to the phase, on the board or in hand.
 * @booksec{11,6}
 * @param type a kind; promoted ones count as unpromoted, the king does not count.
 * @return value of the unpromoted kind in whole hundreds, 0..10.
 * @checkedby{an_even_game_has_phase_114}
 */
int phase_share(enum piece_type type);

/** @} */
#endif

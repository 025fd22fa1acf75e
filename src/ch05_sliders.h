/**
 * @file ch05_sliders.h
 * @brief Slider attacks by table look-up: what the engine runs.
 *
 * Guarantees: the same sets as the walk of ch05_rays.h for every square and every occupancy.
 *
 * The idea: whether a ray is blocked depends on at most seven inner squares of each line, because a
 * piece on the edge blocks nothing behind it. The inner squares of all files and diagonals lie in
 * rows 1 to 7, which are squares 9..71: 63 squares, one machine word. Two shifts and an OR put a
 * whole board's blockers into one word; a mask picks a line, and one multiplication (or one
 * `pext`, where the processor has it) packs its bits into an index of 7 bits. Ranks are consecutive
 * bits already and need a shift only. May call: chapters 2 and 3, ch05_tables, ch05_rays. Proved by
 * check_ch05.c for every subset of blockers of every line.
 * @ingroup ch05
 */
#ifndef HAYANAGI_CH05_SLIDERS_H
#define HAYANAGI_CH05_SLIDERS_H

#include "ch05_tables.h"

#ifdef __BMI2__
#include <immintrin.h>
#endif

/** @addtogroup ch05
 *  @{ */

/** @brief Ways that seven blockers can stand on a line. */
#define LINE_PATTERNS 128

/** @brief How to find one line's pattern of blockers in the word of inner squares. */
struct line {
  uint64_t mask;       /**< the line's inner squares */
  uint64_t multiplier; /**< moves their bits side by side to the top of the word */
};

/** @brief Attacks along each line, by square and pattern of blockers. */
struct slider_tables {
  struct line file_line[SQUARE_COUNT];                  /**< north and south */
  struct line falling_line[SQUARE_COUNT];               /**< north-west and south-east */
  struct line rising_line[SQUARE_COUNT];                /**< north-east and south-west */
  struct bitboard file[SQUARE_COUNT][LINE_PATTERNS];    /**< attacks along the file */
  struct bitboard falling[SQUARE_COUNT][LINE_PATTERNS]; /**< along the falling diagonal */
  struct bitboard rising[SQUARE_COUNT][LINE_PATTERNS];  /**< along the rising diagonal */
  struct bitboard rank[SQUARE_COUNT][LINE_PATTERNS];    /**< attacks along the rank */
};

/** @brief The one instance, complete before main(). Read only. */
extern struct slider_tables slider_storage;

/* [ch05-inner-word] */
/**
 * @brief The blockers that matter, squares 9..71, in one word.
 * @booksec{5,9}
 * @param occupied all pieces.
 * @return bit n is square n + 9, for n = 0..62; bit 63 is square 72 and no line's business.
 * @checkedby{fast_sliders_equal_the_walk_for_every_subset}
 */
static inline uint64_t inner_word(struct bitboard occupied) {
  return occupied.lo >> 9 | occupied.hi << 55;
}

/**
 * @brief Pattern of the blockers on a line.
 * @booksec{5,9}
 * @param inner the word of inner squares.
 * @param line the line.
 * @return 0..127, different for different blockers; which number means which is left to this
 *         function, since build_slider_tables() asks it as well.
 * @checkedby{fast_sliders_equal_the_walk_for_every_subset}
 */
static inline unsigned line_pattern(uint64_t inner, const struct line *line) {
#ifdef __BMI2__
  return (unsigned)_pext_u64(inner, line->mask);
#else
  return (unsigned)((inner & line->mask) * line->multiplier >> 57);
#endif
}
/* [ch05-inner-word] */

/**
 * @brief Pattern of the blockers on a square's rank.
 * @booksec{5,9}
 * @param occupied all pieces.
 * @param square 0..80.
 * @return 0..127; bit n is column n + 1.
 * @checkedby{fast_sliders_equal_the_walk_for_every_subset}
 */
static inline unsigned rank_pattern(struct bitboard occupied, int square) {
  const int row = square_row(square);
  const uint64_t word = row < 7 ? occupied.lo >> 1 : occupied.hi;
  return (unsigned)(word >> (row < 7 ? 9 * row : 9 * (row - 7))) & (LINE_PATTERNS - 1);
}

/**
 * @brief Squares that a slider attacks along its file.
 * @booksec{5,9}
 * @param from where it stands, 0..80.
 * @param occupied all pieces.
 * @return the attacked squares north and south.
 * @checkedby{fast_sliders_equal_the_walk_for_every_subset}
 */
static inline struct bitboard fast_file_attacks(int from, struct bitboard occupied) {
  return slider_storage
      .file[from][line_pattern(inner_word(occupied), &slider_storage.file_line[from])];
}

/* [ch05-fast-sliders] */
/**
 * @brief Squares that a rook attacks, as rook_attacks() but fast.
 * @booksec{5,9}
 * @param from where it stands, 0..80.
 * @param occupied all pieces.
 * @return the attacked squares, own pieces included.
 * @checkedby{fast_sliders_equal_the_walk_for_every_subset}
 */
static inline struct bitboard fast_rook_attacks(int from, struct bitboard occupied) {
  return bitboard_or(fast_file_attacks(from, occupied),
                     slider_storage.rank[from][rank_pattern(occupied, from)]);
}

/**
 * @brief Squares that a bishop attacks, as bishop_attacks() but fast.
 * @booksec{5,9}
 * @param from where it stands, 0..80.
 * @param occupied all pieces.
 * @return the attacked squares, own pieces included.
 * @checkedby{fast_sliders_equal_the_walk_for_every_subset}
 */
static inline struct bitboard fast_bishop_attacks(int from, struct bitboard occupied) {
  const uint64_t inner = inner_word(occupied);
  const unsigned falling = line_pattern(inner, &slider_storage.falling_line[from]);
  const unsigned rising = line_pattern(inner, &slider_storage.rising_line[from]);
  return bitboard_or(slider_storage.falling[from][falling], slider_storage.rising[from][rising]);
}

/**
 * @brief Squares that a lance attacks, as lance_attacks() but fast.
 * @booksec{5,9}
 * @param from where it stands, 0..80.
 * @param color its owner: Black's go north, White's south.
 * @param occupied all pieces.
 * @return the attacked squares, own pieces included.
 * @checkedby{fast_sliders_equal_the_walk_for_every_subset}
 */
static inline struct bitboard fast_lance_attacks(int from, enum color color,
                                                 struct bitboard occupied) {
  return bitboard_and(fast_file_attacks(from, occupied),
                      tables()->rays[from][color == COLOR_BLACK ? NORTH : SOUTH]);
}
/* [ch05-fast-sliders] */

/**
 * @brief Fill the slider tables from the ray walk.
 * @booksec{5,9}
 * @param sliders receives the tables; tables() must be complete.
 * @checkedby{fast_sliders_equal_the_walk_for_every_subset}
 */
void build_slider_tables(struct slider_tables *sliders);

/** @} */
#endif

/**
 * @file ch03_bitboard.h
 * @brief A set of the 81 squares in two machine words.
 *
 * Guarantees: squares 0..63 are the bits of `lo`, squares 64..80 the low 17 bits of `hi`; the other
 * 47 bits of `hi` are zero in every board that these functions make from boards for which that
 * holds. Values, no pointers; all but the picture is inline. May call: chapter 2. Proved by
 * check_ch03.c.
 * @ingroup ch03
 */
#ifndef HAYANAGI_CH03_BITBOARD_H
#define HAYANAGI_CH03_BITBOARD_H

#include "ch02_types.h"

/** @addtogroup ch03
 *  @{ */

/** @brief The bits of the high word that are squares. */
#define HI_MASK UINT64_C(0x1FFFF)

/* [ch03-bitboard] */
/** @brief A set of squares. */
struct bitboard {
  uint64_t lo; /**< squares 0..63 */
  uint64_t hi; /**< squares 64..80 in bits 0..16; the rest is zero */
};
/* [ch03-bitboard] */

/** @brief The empty set. */
#define BITBOARD_EMPTY ((struct bitboard){0, 0})

/** @brief All 81 squares. */
#define BITBOARD_ALL ((struct bitboard){~UINT64_C(0), HI_MASK})

/* [ch03-make] */
/**
 * @brief A board from two words; bits of the high word that are no squares are cut off.
 * @booksec{3,3}
 * @param lo squares 0..63.
 * @param hi squares 64..80.
 * @return the set.
 * @checkedby{high_word_stays_masked}
 */
static inline struct bitboard bitboard_make(uint64_t lo, uint64_t hi) {
  return (struct bitboard){lo, hi & HI_MASK};
}
/* [ch03-make] */

/* [ch03-square] */
/**
 * @brief The set that holds one square.
 * @booksec{3,4,3}
 * @param square 0..80.
 * @return the singleton.
 * @checkedby{set_test_reset_touch_one_square}
 */
static inline struct bitboard bitboard_square(int square) {
  const uint64_t bit = UINT64_C(1) << (square & 63);
  return square < 64 ? (struct bitboard){bit, 0} : (struct bitboard){0, bit};
}
/* [ch03-square] */

/* [ch03-any] */
/**
 * @brief Whether a set has a member.
 * @booksec{3,4,1}
 * @param b a set.
 * @return true unless it is empty.
 * @checkedby{any_none_count_agree}
 */
static inline bool bitboard_any(struct bitboard b) {
  return (b.lo | b.hi) != 0;
}
/* [ch03-any] */

/**
 * @brief Whether a set is empty.
 * @booksec{3,4,1}
 * @param b a set.
 * @return true when it has no member.
 * @checkedby{any_none_count_agree}
 */
static inline bool bitboard_none(struct bitboard b) {
  return (b.lo | b.hi) == 0;
}

/* [ch03-test] */
/**
 * @brief Whether a square is a member.
 * @booksec{3,4,2}
 * @param b a set.
 * @param square 0..80.
 * @return true when it is.
 * @checkedby{set_test_reset_touch_one_square}
 */
static inline bool bitboard_test(struct bitboard b, int square) {
  return ((square < 64 ? b.lo : b.hi) >> (square & 63) & 1) != 0;
}
/* [ch03-test] */

/**
 * @brief Union.
 * @booksec{3,7,2}
 * @booksec{3,1}
 * @param a a set.
 * @param b a set.
 * @return squares in either.
 * @checkedby{set_algebra_laws}
 */
static inline struct bitboard bitboard_or(struct bitboard a, struct bitboard b) {
  return (struct bitboard){a.lo | b.lo, a.hi | b.hi};
}

/**
 * @brief Intersection.
 * @booksec{3,7,2}
 * @booksec{3,1}
 * @param a a set.
 * @param b a set.
 * @return squares in both.
 * @checkedby{set_algebra_laws}
 */
static inline struct bitboard bitboard_and(struct bitboard a, struct bitboard b) {
  return (struct bitboard){a.lo & b.lo, a.hi & b.hi};
}

/* [ch03-andnot] */
/**
 * @brief Difference.
 * @booksec{3,7,2}
 * @booksec{3,1}
 * @param a a set.
 * @param b a set.
 * @return squares of `a` that are not in `b`.
 * @checkedby{set_algebra_laws}
 */
static inline struct bitboard bitboard_andnot(struct bitboard a, struct bitboard b) {
  return (struct bitboard){a.lo & ~b.lo, a.hi & ~b.hi};
}
/* [ch03-andnot] */

/**
 * @brief Symmetric difference.
 * @booksec{3,7,2}
 * @booksec{3,1}
 * @param a a set.
 * @param b a set.
 * @return squares in exactly one.
 * @checkedby{set_algebra_laws}
 */
static inline struct bitboard bitboard_xor(struct bitboard a, struct bitboard b) {
  return (struct bitboard){a.lo ^ b.lo, a.hi ^ b.hi};
}

/* [ch03-not] */
/**
 * @brief Complement within the 81 squares.
 * @booksec{3,7,2}
 * @param b a set.
 * @return squares that are not members.
 * @checkedby{complement_counts_to_81}
 */
static inline struct bitboard bitboard_not(struct bitboard b) {
  return bitboard_make(~b.lo, ~b.hi);
}
/* [ch03-not] */

/**
 * @brief Equality.
 * @booksec{3,7,2}
 * @param a a set.
 * @param b a set.
 * @return true when both have the same members.
 * @checkedby{set_algebra_laws}
 */
static inline bool bitboard_equal(struct bitboard a, struct bitboard b) {
  return a.lo == b.lo && a.hi == b.hi;
}

/* [ch03-set-reset] */
/**
 * @brief Put a square in.
 * @booksec{3,4,3}
 * @booksec{3,7,1}
 * @param b the set to change.
 * @param square 0..80.
 * @checkedby{set_test_reset_touch_one_square}
 */
static inline void bitboard_set(struct bitboard *b, int square) {
  *b = bitboard_or(*b, bitboard_square(square));
}

/**
 * @brief Take a square out.
 * @booksec{3,4,4}
 * @param b the set to change.
 * @param square 0..80.
 * @checkedby{set_test_reset_touch_one_square}
 */
static inline void bitboard_reset(struct bitboard *b, int square) {
  *b = bitboard_andnot(*b, bitboard_square(square));
}
/* [ch03-set-reset] */

/* [ch03-count] */
/**
 * @brief Number of members.
 * @booksec{3,6}
 * @booksec{3,10,1}
 * @param b a set.
 * @return 0..81.
 * @checkedby{any_none_count_agree}
 */
static inline int bitboard_count(struct bitboard b) {
  return __builtin_popcountll(b.lo) + __builtin_popcountll(b.hi);
}

/**
 * @brief Whether a set has two members or more.
 * @booksec{3,6}
 * @param b a set.
 * @return true for a count of at least 2.
 * @checkedby{any_none_count_agree}
 */
static inline bool bitboard_more_than_one(struct bitboard b) {
  return ((b.lo & (b.lo - 1)) | (b.hi & (b.hi - 1))) != 0 || (b.lo != 0 && b.hi != 0);
}
/* [ch03-count] */

/**
 * @brief Smallest square of a set.
 * @booksec{3,5}
 * @booksec{3,10,2}
 * @booksec{3,5,1}
 * @param b a set that is not empty.
 * @return 0..80.
 * @checkedby{pop_lsb_enumerates_ascending}
 */
static inline int bitboard_lsb(struct bitboard b) {
  return b.lo != 0 ? __builtin_ctzll(b.lo) : 64 + __builtin_ctzll(b.hi);
}

/**
 * @brief Largest square of a set.
 * @booksec{3,5}
 * @booksec{3,10,2}
 * @param b a set that is not empty.
 * @return 0..80.
 * @checkedby{lsb_and_msb_bound_the_set}
 */
static inline int bitboard_msb(struct bitboard b) {
  return b.hi != 0 ? 127 - __builtin_clzll(b.hi) : 63 - __builtin_clzll(b.lo);
}

/* [ch03-pop-lsb] */
/**
 * @brief Take the smallest square out and name it.
 * @booksec{3,5}
 * @booksec{3,8}
 * @booksec{3,5,2}
 * @param b the set to change; it must not be empty.
 * @return 0..80.
 * @checkedby{pop_lsb_enumerates_ascending}
 */
static inline int bitboard_pop_lsb(struct bitboard *b) {
  int square;
  if (b->lo != 0) {
    square = __builtin_ctzll(b->lo);
    b->lo &= b->lo - 1;
  } else {
    square = 64 + __builtin_ctzll(b->hi);
    b->hi &= b->hi - 1;
  }
  return square;
}
/* [ch03-pop-lsb] */

/** @brief Bytes of a set's picture: nine lines of nine characters, each with a newline. */
#define BITBOARD_TEXT_SIZE (9 * 10 + 1)

/**
 * @brief Draw a set as nine lines from rank a to rank i, file 9 at the left.
 * @booksec{3,9}
 * @param b a set.
 * @param text receives `*` for members, `.` for the others, and the terminator.
 * @checkedby{picture_shows_exactly_the_members}
 */
void bitboard_to_text(struct bitboard b, char text[BITBOARD_TEXT_SIZE]);

/** @} */
#endif

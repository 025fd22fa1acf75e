/**
 * @file ch11_count.h
 * @brief Counting squares, as fast as the processor allows.
 *
 * Guarantees: the numbers of bitboard_count(). Where the compiler may use a counting instruction it
 * does. Where it may not (x86-64 without `popcnt`, the portable build), gcc would call a function
 * of its library for each word; here the bits are added up side by side instead: pairs, nibbles,
 * bytes. May call: chapter 3. Proved by check_ch11.c.
 * @ingroup ch11
 */
#ifndef HAYANAGI_CH11_COUNT_H
#define HAYANAGI_CH11_COUNT_H

#include "ch03_bitboard.h"

/** @addtogroup ch11
 *  @{ */

/**
 * @brief Count the bits of each four.
 * @booksec{11,5}
 * @param word any word.
 * @return sixteen sums of four bits, 0..4 each.
 * @checkedby{counts_are_those_of_chapter_3}
 */
static inline uint64_t count_nibbles(uint64_t word) {
  const uint64_t pairs = word - (word >> 1 & UINT64_C(0x5555555555555555));
  return (pairs & UINT64_C(0x3333333333333333)) + (pairs >> 2 & UINT64_C(0x3333333333333333));
}

/**
 * @brief Number of squares of a set.
 * @booksec{11,5}
 * @param b a set.
 * @return 0..81.
 * @checkedby{counts_are_those_of_chapter_3}
 */
static inline int count_squares(struct bitboard b) {
#if defined(__x86_64__) && !defined(__POPCNT__)
  const uint64_t nibbles = count_nibbles(b.lo) + count_nibbles(b.hi); /* 0..8 each */
  const uint64_t low = UINT64_C(0x0F0F0F0F0F0F0F0F);
  const uint64_t bytes = (nibbles & low) + (nibbles >> 4 & low);
  return (int)(bytes * UINT64_C(0x0101010101010101) >> 56);
#else
  return bitboard_count(b);
#endif
}

/**
 * @brief Number of squares of a small set whose two words have no bit in common.
 *
 * The sets around a king or a stepping piece are such ones: they lie within five neighbouring
 * ranks, and squares with the same bit number are seven ranks apart.
 * @booksec{11,5}
 * @param b such a set of at most 15 squares.
 * @return its members.
 * @checkedby{counts_are_those_of_chapter_3}
 */
static inline int count_near(struct bitboard b) {
#if defined(__x86_64__) && !defined(__POPCNT__)
  return (int)(count_nibbles(b.lo | b.hi) * UINT64_C(0x1111111111111111) >> 60);
#else
  return __builtin_popcountll(b.lo | b.hi);
#endif
}

/**
 * @brief Number of squares of a set of at most two, whose two words have no bit in common.
 * @booksec{11,6}
 * @param b such a set.
 * @return 0, 1 or 2.
 * @checkedby{counts_are_those_of_chapter_3}
 */
static inline int count_two(struct bitboard b) {
#if defined(__x86_64__) && !defined(__POPCNT__)
  const uint64_t word = b.lo | b.hi;
  return (word != 0) + ((word & (word - 1)) != 0);
#else
  return __builtin_popcountll(b.lo | b.hi);
#endif
}

/** @} */
#endif

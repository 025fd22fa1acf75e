/**
 * @file check_ch03.c
 * @brief Chapter 3, the suite; one set at a time, compared with 81 truth values.
 */
#include "check_ch03.h"

#include <string.h>

struct model model_of(struct bitboard b) {
  struct model model;
  for (int i = 0; i < 64; i++)
    model.member[i] = (b.lo >> i & 1) != 0;
  for (int i = 64; i < SQUARE_COUNT; i++)
    model.member[i] = (b.hi >> (i - 64) & 1) != 0;
  return model;
}

void expect_model(const char *what, struct bitboard b, const struct model *expected) {
  const struct model got = model_of(b);
  if ((b.hi & ~HI_MASK) != 0)
    ck_abort_msg("%s: bits outside the board, hi = %llx", what, (unsigned long long)b.hi);
  for (int square = 0; square < SQUARE_COUNT; square++)
    if (got.member[square] != expected->member[square])
      ck_abort_msg("%s: square %d is %s", what, square,
                   got.member[square] ? "in the set" : "not in the set");
}

/** @brief Two words that hold one bit, found by shifting alone.
 *  @param square the bit.
 *  @return the set. */
static struct bitboard one(int square) {
  return (struct bitboard){square < 64 ? UINT64_C(1) << square : 0,
                           square < 64 ? 0 : UINT64_C(1) << (square - 64)};
}

struct bitboard numbered_set(int number) {
  static const struct bitboard special[] = {
      {0, 0},       {UINT64_MAX, HI_MASK},  {UINT64_MAX, 0},
      {0, HI_MASK}, {UINT64_C(1) << 63, 1}, {1, UINT64_C(1) << 16}};
  if (number < 81)
    return one(number);
  int rest = number - 81;
  if (rest < SET_PAIRS) {
    int first = 0;
    for (; rest >= 80 - first; first++)
      rest -= 80 - first;
    const struct bitboard a = one(first);
    const struct bitboard b = one(first + 1 + rest);
    return (struct bitboard){a.lo | b.lo, a.hi | b.hi};
  }
  rest -= SET_PAIRS;
  if (rest < (int)(sizeof special / sizeof *special))
    return special[rest];
  struct test_rng rng = test_rng_seeded((uint64_t)number);
  struct bitboard set = {test_random(&rng), test_random(&rng) & HI_MASK};
  for (int thinning = rest % 5; thinning > 0; thinning--) {
    set.lo &= test_random(&rng);
    set.hi &= test_random(&rng);
  }
  return rest % 2 == 0 ? set : (struct bitboard){~set.lo, ~set.hi & HI_MASK};
}

/** @brief The numbered sets are what the other tests believe: all different pairs, none missing.
 *  @proves{bitboard_equal} */
START_TEST(numbered_sets_hold_every_pair)
{
  bool seen[SQUARE_COUNT][SQUARE_COUNT] = {{false}};
  for (int number = 81; number < SET_SPECIAL; number++) {
    const struct model model = model_of(numbered_set(number));
    int squares[2];
    int count = 0;
    for (int square = 0; square < SQUARE_COUNT; square++)
      if (model.member[square] && count++ < 2)
        squares[count - 1] = square;
    if (count != 2 || seen[squares[0]][squares[1]])
      ck_abort_msg("set %d has %d members or came before", number, count);
    seen[squares[0]][squares[1]] = true;
  }
}
END_TEST

/** @brief Bits of the high word that are no squares never come in, through no operation.
 *  @proves{bitboard_make} @proves{bitboard_not} */
START_TEST(high_word_stays_masked)
{
  for (int bit = 0; bit < 64; bit++) {
    const struct bitboard made = bitboard_make(0, UINT64_C(1) << bit);
    ck_assert(bitboard_count(made) == (bit < 17 ? 1 : 0));
  }
  const struct bitboard all = bitboard_make(UINT64_MAX, UINT64_MAX);
  ck_assert(bitboard_equal(all, BITBOARD_ALL));
  ck_assert_int_eq(bitboard_count(all), SQUARE_COUNT);
  for (int number = 0; number < SET_COUNT; number++) {
    const struct bitboard a = numbered_set(number);
    const struct bitboard b = numbered_set(SET_COUNT - 1 - number);
    struct bitboard changed = a;
    bitboard_set(&changed, number % SQUARE_COUNT);
    uint64_t outside = changed.hi;
    bitboard_reset(&changed, number % SQUARE_COUNT);
    outside |= changed.hi | bitboard_not(a).hi | bitboard_or(a, b).hi | bitboard_and(a, b).hi;
    outside |= bitboard_xor(a, b).hi | bitboard_andnot(a, b).hi | bitboard_make(b.lo, ~a.hi).hi;
    if (bitboard_any(changed)) {
      bitboard_pop_lsb(&changed);
      outside |= changed.hi;
    }
    if ((outside & ~HI_MASK) != 0)
      ck_abort_msg("set %d: %llx", number, (unsigned long long)outside);
  }
}
END_TEST

/** @brief A set is empty, has members, has more than one, just as its count says.
 *  @proves{bitboard_any} @proves{bitboard_none} @proves{bitboard_count}
 *  @proves{bitboard_more_than_one} */
START_TEST(any_none_count_agree)
{
  for (int number = 0; number < SET_COUNT; number++) {
    const struct bitboard b = numbered_set(number);
    const struct model model = model_of(b);
    int count = 0;
    for (int square = 0; square < SQUARE_COUNT; square++)
      count += model.member[square] ? 1 : 0;
    if (bitboard_count(b) != count || bitboard_any(b) != (count > 0) ||
        bitboard_none(b) != (count == 0) || bitboard_more_than_one(b) != (count > 1))
      ck_abort_msg("set %d has %d members", number, count);
  }
}
END_TEST

/** @brief Setting and resetting change the square that is named and no other, on every square.
 *  @proves{bitboard_square} @proves{bitboard_test} @proves{bitboard_set}
 *  @proves{bitboard_reset} */
START_TEST(set_test_reset_touch_one_square)
{
  for (int number = 0; number < SET_COUNT; number += 7)
    for (int square = 0; square < SQUARE_COUNT; square++) {
      struct bitboard b = numbered_set(number);
      struct model model = model_of(b);
      if (bitboard_test(b, square) != model.member[square])
        ck_abort_msg("test of square %d in set %d", square, number);
      bitboard_set(&b, square);
      model.member[square] = true;
      expect_model("set", b, &model);
      bitboard_reset(&b, square);
      model.member[square] = false;
      expect_model("reset", b, &model);
    }
  for (int square = 0; square < SQUARE_COUNT; square++) {
    const struct bitboard single = one(square);
    ck_assert(bitboard_equal(bitboard_square(square), single));
  }
}
END_TEST

/** @brief pop_lsb names every member once, in rising order, and leaves the set empty.
 *  @proves{bitboard_pop_lsb} @proves{bitboard_lsb} */
START_TEST(pop_lsb_enumerates_ascending)
{
  for (int number = 0; number < SET_COUNT; number++) {
    struct bitboard b = numbered_set(number);
    const struct model model = model_of(b);
    for (int square = 0; square < SQUARE_COUNT; square++) {
      if (!model.member[square])
        continue;
      const int lsb = bitboard_any(b) ? bitboard_lsb(b) : -1;
      const int popped = bitboard_any(b) ? bitboard_pop_lsb(&b) : -1;
      if (popped != square || lsb != square)
        ck_abort_msg("set %d: %d was popped, %d is next", number, popped, square);
    }
    if (bitboard_any(b))
      ck_abort_msg("set %d is not empty at the end", number);
  }
}
END_TEST

/** @brief No member lies below lsb or above msb, and both are members.
 *  @proves{bitboard_lsb} @proves{bitboard_msb} */
START_TEST(lsb_and_msb_bound_the_set)
{
  for (int number = 0; number < SET_COUNT; number++) {
    const struct bitboard b = numbered_set(number);
    if (bitboard_none(b))
      continue;
    const struct model model = model_of(b);
    int low = 0;
    int high = SQUARE_COUNT - 1;
    while (!model.member[low])
      low++;
    while (!model.member[high])
      high--;
    if (bitboard_lsb(b) != low || bitboard_msb(b) != high)
      ck_abort_msg("set %d lies between %d and %d", number, low, high);
  }
}
END_TEST

/** @brief Build the suite and run it.
 *  @return exit status. */
int main(void) {
  Suite *suite = suite_create("ch03");
  tcase_add_test(add_section(suite, "sec3_2", "ch03 sec3_2 fast"), numbered_sets_hold_every_pair);
  tcase_add_test(add_section(suite, "sec3_3", "ch03 sec3_3 fast"), high_word_stays_masked);
  TCase *basics = add_section(suite, "sec3_4", "ch03 sec3_4 fast");
  tcase_add_test(basics, any_none_count_agree);
  tcase_add_test(basics, set_test_reset_touch_one_square);
  TCase *order = add_section(suite, "sec3_5", "ch03 sec3_5 fast");
  tcase_add_test(order, pop_lsb_enumerates_ascending);
  tcase_add_test(order, lsb_and_msb_bound_the_set);
  add_algebra_tests(add_section(suite, "sec3_7", "ch03 sec3_7 fast"));
  add_picture_tests(add_section(suite, "sec3_9", "ch03 sec3_9 fast"));
  return run_suite(suite);
}

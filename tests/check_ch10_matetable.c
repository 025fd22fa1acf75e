/**
 * @file check_ch10_matetable.c
 * @brief The mate table: for which hands, lengths and paths its answers hold, and what it forgets.
 */
#include "check_ch10.h"

#include "ch10_mate.h"
#include "ch09_memory.h"
#include "ch10_proof.h"

#define ONE_GOLD hand_unit(PIECE_GOLD)                                    /**< a gold */
#define TWO_GOLDS (2 * hand_unit(PIECE_GOLD))                             /**< two golds */
#define GOLD_AND_SILVER (hand_unit(PIECE_GOLD) + hand_unit(PIECE_SILVER)) /**< one of each */

/** @brief A table of 1 MB, new for each test. */
static struct mate_table table;

/** @brief Give the table its memory. */
static void make_table(void) {
  ck_assert(mate_table_init(&table, MATE_TABLE_MIN_MB, NULL));
}

/** @brief Take it back. */
static void free_table(void) {
  mate_table_free(&table);
}

/** @brief Ask the table.
 *  @param query the question.
 *  @return 1 for a mate, -1 for no mate, 0 when it is not solved. */
static int ask(struct mate_query query) {
  struct mate_value value = {.pn = 1, .dn = 1};
  if (!mate_table_probe(&table, &query, &value))
    return 0;
  return value.pn == 0 ? 1 : value.dn == 0 ? -1 : 0;
}

/** @brief Sizes out of range, and a size that no machine has, are refused with a reason; what is
 *         left behind is all zero.
 *  @proves{mate_table_init} @proves{mate_table_free} @proves{mate_solver_init}
 *  @proves{mate_solver_free} */
START_TEST(a_mate_table_that_cannot_be_had_is_refused)
{
  static const int sizes[] = {0, -1, MATE_TABLE_MAX_MB + 1};
  static struct mate_solver solver;
  struct error error;
  for (int i = 0; i < 3; i++) {
    struct mate_table other = {.generation = 9};
    ck_assert(!mate_table_init(&other, sizes[i], &error));
    ck_assert_ptr_null(other.entries);
    ck_assert_ptr_nonnull(strstr(error.message, "1 to 65536 MB"));
  }
  if (available_memory() < (uint64_t)MATE_TABLE_MAX_MB << 20) {
    ck_assert(!mate_solver_init(&solver, MATE_TABLE_MAX_MB, &error));
    ck_assert_ptr_nonnull(strstr(error.message, "65536 MB: there is not that much memory"));
  }
  ck_assert(mate_solver_init(&solver, 1, &error));
  mate_solver_free(&solver);
  ck_assert_ptr_null(solver.table.entries);
}
END_TEST

/** @brief After clearing nothing is known, also when the counter of problems has gone round.
 *  @proves{mate_table_clear} */
START_TEST(a_cleared_mate_table_knows_nothing)
{
  struct mate_value value = {.pn = 1, .dn = 1};
  ck_assert(!mate_table_probe(&table, &(struct mate_query){0}, &value)); /* an empty entry's key */
  const struct mate_query query = {.board = 77, .remaining = UNBOUNDED};
  const struct mate_value mate = proof(0, 3);
  for (int round = 0; round < 600; round++) {
    if (ask(query) != 0)
      ck_abort_msg("round %d", round);
    mate_table_store(&table, &query, &mate, 1);
    ck_assert_int_eq(ask(query), 1);
    mate_table_clear(&table);
  }
}
END_TEST

/** @brief A mate found with one gold is one with two, and with a silver as well, and of no fewer
 *         plies; not without the gold, nor for a shorter bound, nor for another board.
 *  @proves{mate_table_probe} @proves{proof} */
START_TEST(a_mate_for_a_hand_is_one_for_a_larger_hand)
{
  const struct mate_query found = {.board = 5, .hand = ONE_GOLD, .remaining = UNBOUNDED};
  const struct mate_value mate = proof(ONE_GOLD, 7);
  mate_table_store(&table, &found, &mate, 10);
  ck_assert_int_eq(ask(found), 1);
  ck_assert_int_eq(ask((struct mate_query){5, 1, TWO_GOLDS, 7}), 1);
  ck_assert_int_eq(ask((struct mate_query){5, 2, GOLD_AND_SILVER, 9}), 1);
  ck_assert_int_eq(ask((struct mate_query){5, 0, GOLD_AND_SILVER, 5}), 0);
  ck_assert_int_eq(ask((struct mate_query){5, 0, hand_unit(PIECE_SILVER), UNBOUNDED}), 0);
  ck_assert_int_eq(ask((struct mate_query){6, 0, ONE_GOLD, UNBOUNDED}), 0);
}
END_TEST

/** @brief No mate with two golds is none with one, up to the depth that was searched; a silver
 *         instead is another matter.
 *  @proves{mate_table_probe} @proves{disproof} */
START_TEST(no_mate_for_a_hand_is_none_for_a_smaller_hand)
{
  const struct mate_query found = {.board = 5, .hand = TWO_GOLDS, .remaining = 7};
  const struct mate_value none = disproof(TWO_GOLDS, 7, DEPENDS_ON_NOTHING);
  mate_table_store(&table, &found, &none, 10);
  ck_assert_int_eq(ask((struct mate_query){5, 1, ONE_GOLD, 7}), -1);
  ck_assert_int_eq(ask((struct mate_query){5, 2, 0, 5}), -1);
  ck_assert_int_eq(ask((struct mate_query){5, 0, ONE_GOLD, 9}), 0);
  ck_assert_int_eq(ask((struct mate_query){5, 0, hand_unit(PIECE_SILVER), 7}), 0);
}
END_TEST

/** @brief A disproof that rests on a repetition is given back only where the same line led there,
 *         together with the ply on which it rests.
 *  @proves{mate_table_probe} @proves{mate_table_store} */
START_TEST(a_disproof_by_repetition_belongs_to_its_path)
{
  const struct mate_query found = {5, 0xABCDEF0123456789, ONE_GOLD, UNBOUNDED};
  const struct mate_value none = disproof(ONE_GOLD, UNBOUNDED, 4);
  struct mate_value value = {.pn = 1, .dn = 1};
  mate_table_store(&table, &found, &none, 10);
  ck_assert(mate_table_probe(&table, &found, &value));
  ck_assert_uint_eq(value.dn, 0);
  ck_assert_uint_eq(value.depends, 4);
  ck_assert_int_eq(ask((struct mate_query){5, 0xABCDEF0023456789, ONE_GOLD, UNBOUNDED}), 0);
  ck_assert_int_eq(ask((struct mate_query){5, 0xABCDEF0123456788, ONE_GOLD, UNBOUNDED}), 0);
}
END_TEST

/** @brief Numbers that are not final hold for their hand and bound; a better hand is no harder to
 *         mate with, a worse one no harder to refute.
 *  @proves{mate_table_probe} */
START_TEST(numbers_of_other_hands_are_lower_bounds)
{
  const struct mate_query found = {5, 0, TWO_GOLDS, 9};
  const struct mate_value open = {.pn = 20, .dn = 30};
  mate_table_store(&table, &found, &open, 10);
  struct mate_value value = {.pn = 1, .dn = 1};
  ck_assert(mate_table_probe(&table, &found, &value));
  ck_assert(value.pn == 20 && value.dn == 30);
  value = (struct mate_value){.pn = 1, .dn = 1};
  ck_assert(!mate_table_probe(&table, &(struct mate_query){5, 0, ONE_GOLD, 9}, &value));
  ck_assert(value.pn == 20 && value.dn == 1);
  value = (struct mate_value){.pn = 1, .dn = 1};
  ck_assert(!mate_table_probe(
      &table, &(struct mate_query){5, 0, TWO_GOLDS + hand_unit(PIECE_PAWN), 9}, &value));
  ck_assert(value.pn == 1 && value.dn == 30);
  value = (struct mate_value){.pn = 1, .dn = 1};
  ck_assert(!mate_table_probe(&table, &(struct mate_query){5, 0, TWO_GOLDS, 7}, &value));
  ck_assert(value.pn == 1 && value.dn == 1);
}
END_TEST

/** @brief In a bucket that is full the entry that was cheapest goes; what says less than a newcomer
 *         goes first of all.
 *  @proves{mate_table_store} */
START_TEST(small_subtrees_are_overwritten_first)
{
  const struct mate_value open = {.pn = 2, .dn = 2};
  for (uint64_t i = 0; i < MATE_BUCKET_SIZE; i++) /* low bits do not choose the bucket */
    mate_table_store(&table, &(struct mate_query){i, 0, 0, 9}, &open, i == 3 ? 5 : 5000 + i);
  struct mate_value value = {.pn = 1, .dn = 1};
  mate_table_store(&table, &(struct mate_query){99, 0, 0, 9}, &open, 1);
  ck_assert(mate_table_probe(&table, &(struct mate_query){99, 0, 0, 9}, &value));
  for (uint64_t i = 0; i < MATE_BUCKET_SIZE; i++)
    ck_assert(mate_table_probe(&table, &(struct mate_query){i, 0, 0, 9}, &value) == (i != 3));
  const struct mate_value mate = proof(0, 5), longer = proof(ONE_GOLD, 7);
  const struct mate_value none = disproof(ONE_GOLD, 7, DEPENDS_ON_NOTHING);
  const struct mate_value wider = disproof(TWO_GOLDS, UNBOUNDED, DEPENDS_ON_NOTHING);
  mate_table_store(&table, &(struct mate_query){0, 0, ONE_GOLD, 9}, &longer, 9000);
  mate_table_store(&table, &(struct mate_query){0, 0, 0, 9}, &mate, 9000);
  ck_assert_int_eq(ask((struct mate_query){0, 0, ONE_GOLD, 5}), 1);
  mate_table_store(&table, &(struct mate_query){1, 0, ONE_GOLD, 7}, &none, 9000);
  mate_table_store(&table, &(struct mate_query){1, 0, TWO_GOLDS, 7}, &wider, 9000);
  ck_assert_int_eq(ask((struct mate_query){1, 0, TWO_GOLDS, 99}), -1);
}
END_TEST

/** @brief Mate from a distance, because the defender has nothing to put between: the proof demands
 *         that the attacker keeps it so. A check from nearby, or by two pieces, demands nothing.
 *  @proves{hand_when_all_answers_lose} */
START_TEST(a_mate_keeps_pieces_out_of_the_defenders_hand)
{
  struct position position;
  ck_assert(set_sfen(&position, "k7R/7R1/9/9/9/9/9/9/9 w 2G 1", NULL));
  ck_assert_uint_eq(hand_when_all_answers_lose(&position, 0, TWO_GOLDS), TWO_GOLDS);
  ck_assert(set_sfen(&position, "k7R/7R1/9/9/9/9/9/9/9 w 2G2g 1", NULL));
  ck_assert_uint_eq(hand_when_all_answers_lose(&position, 0, TWO_GOLDS), 0);
  ck_assert(set_sfen(&position, "k7R/9/2B6/9/9/9/9/9/9 w 2G 1", NULL)); /* double check */
  ck_assert_uint_eq(hand_when_all_answers_lose(&position, 0, TWO_GOLDS), 0);
  ck_assert(set_sfen(&position, "k8/G8/G8/9/9/9/9/9/9 w 2G 1", NULL));
  ck_assert_uint_eq(hand_when_all_answers_lose(&position, 0, TWO_GOLDS), 0);
}
END_TEST

void add_matetable_tests(TCase *section) {
  tcase_add_checked_fixture(section, make_table, free_table);
  tcase_add_test(section, a_mate_table_that_cannot_be_had_is_refused);
  tcase_add_test(section, a_cleared_mate_table_knows_nothing);
  tcase_add_test(section, a_mate_for_a_hand_is_one_for_a_larger_hand);
  tcase_add_test(section, no_mate_for_a_hand_is_none_for_a_smaller_hand);
  tcase_add_test(section, a_disproof_by_repetition_belongs_to_its_path);
  tcase_add_test(section, numbers_of_other_hands_are_lower_bounds);
  tcase_add_test(section, small_subtrees_are_overwritten_first);
  tcase_add_test(section, a_mate_keeps_pieces_out_of_the_defenders_hand);
}

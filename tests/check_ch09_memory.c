/**
 * @file check_ch09_memory.c
 * @brief Sizes of the table, and memory that is not there.
 */
#include "check_ch09.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static size_t allocated; /**< bytes that the last call of an allocator asked for */
static int allocations;  /**< calls of an allocator */

/** @brief An allocator that notes what is asked for.
 *  @param size bytes.
 *  @return the block, all 0. */
static void *noting(size_t size) {
  allocated = size;
  allocations++;
  return calloc(1, size);
}

/** @brief An allocator that has nothing left.
 *  @param size bytes.
 *  @return null. */
static void *refusing(size_t size) {
  allocated = size;
  allocations++;
  return NULL;
}

/** @brief The table has the largest power of two of clusters that fits, takes no more memory than
 *         was asked for but one cluster, begins at a line of the cache, and is empty.
 *  @proves{tt_resize} */
START_TEST(the_table_takes_the_largest_power_of_two)
{
  struct transposition_table table = {.allocate = noting};
  for (int megabytes = 1; megabytes <= 48; megabytes += megabytes < 17 ? 1 : 15) {
    const size_t limit = (size_t)megabytes << 20;
    ck_assert(tt_resize(&table, megabytes, NULL));
    const size_t size = table.cluster_count * sizeof(struct tt_cluster);
    ck_assert_uint_eq(table.cluster_count & (table.cluster_count - 1), 0);
    ck_assert_uint_le(size, limit);
    ck_assert_uint_gt(size * 2, limit);
    ck_assert_uint_eq(allocated, size + 64);
    ck_assert_uint_eq((uintptr_t)table.clusters % 64, 0);
    ck_assert_int_eq(table.megabytes, megabytes);
    ck_assert_int_eq(hashfull_permille(&table), 0);
  }
  ck_assert_uint_eq(sizeof(struct tt_cluster), 64);
  tt_free(&table);
}
END_TEST

/** @brief A size out of range or without memory is refused with a message that names it; the table
 *         and what it knows stay.
 *  @proves{tt_resize} */
START_TEST(a_size_that_cannot_be_had_keeps_the_table)
{
  static const int impossible[] = {0, -1, TT_SIZE_MAX_MB + 1, 2000000000, -2000000000};
  struct transposition_table table = {.allocate = noting};
  struct tt_entry got;
  struct error error;
  ck_assert(tt_resize(&table, 2, NULL));
  next_generation(&table);
  tt_store(&table, (struct tt_entry){.key = 99, .move = MOVE_NONE, .score = 12, .depth = 3});
  const struct transposition_table before = table;
  allocations = 0;
  for (size_t i = 0; i < sizeof impossible / sizeof impossible[0]; i++) {
    char number[16];
    snprintf(number, sizeof number, "%d MB", impossible[i]);
    ck_assert(!tt_resize(&table, impossible[i], &error));
    ck_assert_ptr_nonnull(strstr(error.message, number));
  }
  ck_assert_int_eq(allocations, 0);
  table.allocate = refusing;
  ck_assert(!tt_resize(&table, 4, &error));
  ck_assert_int_eq(allocations, 1);
  ck_assert_str_eq(error.message, "no memory for a table of 4 MB");
  ck_assert(!tt_resize(&table, TT_SIZE_MAX_MB, NULL));
  ck_assert_int_eq(table.megabytes, 2);
  ck_assert_ptr_eq(table.clusters, before.clusters);
  ck_assert_uint_eq(table.cluster_count, before.cluster_count);
  ck_assert(tt_probe(&table, 99, &got) && got.score == 12 && got.generation == 1);
  tt_free(&table);
}
END_TEST

/** @brief What the machine does not have is not asked for.
 *  @proves{tt_resize} @proves{available_memory} */
START_TEST(more_than_the_machine_has_is_not_asked_for)
{
  struct transposition_table table = {.allocate = refusing};
  allocations = 0;
  ck_assert(!tt_resize(&table, TT_SIZE_MAX_MB, NULL));
  const bool there = available_memory() > ((uint64_t)TT_SIZE_MAX_MB << 20) + 64;
  ck_assert_int_eq(allocations, there ? 1 : 0);
  if (there)
    ck_assert_uint_eq(allocated, ((uint64_t)TT_SIZE_MAX_MB << 20) + 64);
}
END_TEST

/** @brief Clearing and resizing forget everything; size and generation stay, or the generation.
 *  @proves{tt_clear} @proves{tt_resize} */
START_TEST(a_cleared_table_knows_nothing)
{
  struct transposition_table table = {.allocate = noting};
  struct tt_entry got;
  ck_assert(tt_resize(&table, 1, NULL));
  next_generation(&table);
  next_generation(&table);
  for (int resized = 0; resized < 2; resized++) {
    for (uint64_t key = 1; key < 50000; key++)
      tt_store(&table, (struct tt_entry){.key = key, .depth = 2});
    if (resized)
      ck_assert(tt_resize(&table, 1, NULL));
    else
      tt_clear(&table);
    for (size_t i = 0; i < table.cluster_count * TT_CLUSTER_SIZE; i++)
      if (table.clusters[i / 4].slots[i % 4].payload != 0)
        ck_abort_msg("entry %d is not empty", (int)i);
    for (uint64_t key = 1; key < 50000; key++)
      if (tt_probe(&table, key, &got))
        ck_abort_msg("key %d is still known", (int)key);
    ck_assert_int_eq(table.generation, 2);
    ck_assert_uint_eq(table.cluster_count, (1 << 20) / 64);
  }
  tt_free(&table);
}
END_TEST

/** @brief A table without memory may be asked and told and freed; it knows nothing.
 *  @proves{tt_free} @proves{tt_probe} @proves{tt_store} @proves{hashfull_permille} */
START_TEST(a_table_without_memory_is_harmless)
{
  struct transposition_table table = {.allocate = noting};
  struct tt_entry got;
  for (int round = 0; round < 2; round++) {
    next_generation(&table);
    tt_store(&table, (struct tt_entry){.key = 8, .depth = 1});
    ck_assert(!tt_probe(&table, 8, &got));
    ck_assert_int_eq(hashfull_permille(&table), 0);
    tt_clear(&table);
    tt_free(&table);
    ck_assert(table.allocate == noting && table.clusters == NULL && table.generation == 0);
    ck_assert(tt_resize(&table, 1, NULL));
    tt_free(&table);
  }
}
END_TEST

/** @brief A number is read from the line that begins with a name, or from the first line; whatever
 *         is no number, or too large, counts as unknown.
 *  @proves{number_in_file} */
START_TEST(a_number_is_read_from_a_line_of_a_file)
{
  char path[TEST_PATH_SIZE];
  test_path(path, sizeof path, "data/memory.txt");
  ck_assert_uint_eq(number_in_file(path, "MemTotal:", 1024), 1024000);
  ck_assert_uint_eq(number_in_file(path, "MemAvailable:", 1), 250);
  ck_assert_uint_eq(number_in_file(path, "Other:", 1), UINT64_MAX);
  ck_assert_uint_eq(number_in_file(path, "Missing:", 1), UINT64_MAX);
  ck_assert_uint_eq(number_in_file(path, "", 1), UINT64_MAX);
  ck_assert_uint_eq(number_in_file(path, "Large:", 1), UINT64_C(18446744073709551));
  ck_assert_uint_eq(number_in_file(path, "Large:", 1024), UINT64_MAX);
  ck_assert_uint_eq(number_in_file(path, "Negative:", 1), UINT64_MAX);
  ck_assert_uint_eq(number_in_file("/there/is/no/such/file", "", 1), UINT64_MAX);
}
END_TEST

/** @brief Where the system says how much memory it has, no more than that is available, and the
 *         smallest table is.
 *  @proves{available_memory} */
START_TEST(available_memory_is_no_more_than_the_machine_has)
{
  const uint64_t all = number_in_file("/proc/meminfo", "MemTotal:", 1024);
  ck_assert_uint_le(available_memory(), all);
  ck_assert_uint_gt(available_memory(), 1 << 20);
}
END_TEST

/** @brief A table that a search has used is renewed by other memory, one that none has used stays
 * as it is; without memory nothing is forgotten.
 *  @proves{tt_renew} */
START_TEST(a_renewed_table_knows_nothing)
{
  struct transposition_table table = {.allocate = noting};
  struct tt_entry got;
  ck_assert(tt_resize(&table, 1, NULL));
  allocations = 0;
  ck_assert(tt_renew(&table));
  ck_assert_int_eq(allocations, 0);
  next_generation(&table);
  tt_store(&table, (struct tt_entry){.key = 7, .depth = 2});
  ck_assert(tt_renew(&table));
  ck_assert_int_eq(allocations, 1);
  ck_assert(!tt_probe(&table, 7, &got));
  ck_assert(table.generation == 1 && table.megabytes == 1);
  next_generation(&table);
  tt_store(&table, (struct tt_entry){.key = 7, .depth = 2});
  table.allocate = refusing;
  ck_assert(!tt_renew(&table));
  ck_assert(tt_probe(&table, 7, &got));
  tt_clear(&table);
  ck_assert(tt_renew(&table));
  tt_free(&table);
}
END_TEST

/** @brief Blocks of any size can be given back, written to or not, and so can none; with and
 * without a thread for it. What is lost is the sanitizers' to find.
 *  @proves{give_back} */
START_TEST(large_blocks_are_given_back_aside)
{
  static const size_t sizes[] = {1, GIVEN_BACK_ASIDE - 1, GIVEN_BACK_ASIDE, 3 * GIVEN_BACK_ASIDE};
  give_back(NULL, 0);
  give_back(NULL, 2 * GIVEN_BACK_ASIDE);
  for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
    char *block = malloc(sizes[i]);
    ck_assert_ptr_nonnull(block);
    memset(block, 1, sizes[i]);
    give_back(block, sizes[i]);
  }
}
END_TEST

void add_memory_tests(TCase *section) {
  tcase_add_test(section, the_table_takes_the_largest_power_of_two);
  tcase_add_test(section, a_size_that_cannot_be_had_keeps_the_table);
  tcase_add_test(section, more_than_the_machine_has_is_not_asked_for);
  tcase_add_test(section, a_cleared_table_knows_nothing);
  tcase_add_test(section, a_table_without_memory_is_harmless);
  tcase_add_test(section, a_number_is_read_from_a_line_of_a_file);
  tcase_add_test(section, a_renewed_table_knows_nothing);
  tcase_add_test(section, large_blocks_are_given_back_aside);
  tcase_add_test(section, available_memory_is_no_more_than_the_machine_has);
}

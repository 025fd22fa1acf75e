/**
 * @file common.h
 * @brief What every test program needs: the runner, the tiers, fixture paths, a seeded generator.
 *
 * Guarantees: the same seed gives the same numbers everywhere; a run in which no test matched is
 * never reported as passed. Knows nothing of shogi. Proved by check_common.c.
 */
#ifndef HAYANAGI_TESTS_COMMON_H
#define HAYANAGI_TESTS_COMMON_H

#include <check.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/** @brief Bytes that hold every fixture path. */
#define TEST_PATH_SIZE 4096

/** @brief A small deterministic generator of random numbers (splitmix64). */
struct test_rng {
  uint64_t seed;  /**< where it began, to be printed when a test fails */
  uint64_t state; /**< its only state */
};

/**
 * @brief Run a suite as the environment asks (CK_RUN_CASE, CK_INCLUDE_TAGS, CK_FORK ...).
 *
 * Without such a selection the test cases tagged "slow" run in the long tier only.
 * @param suite the suite; freed here.
 * @return the exit status of the program: EXIT_SUCCESS, EXIT_FAILURE, or 77 when no test ran.
 */
int run_suite(Suite *suite);

/**
 * @brief Make a test case for a section of the book and add it to a suite; ten minutes for each
 * test.
 * @param suite the suite of the chapter.
 * @param name such as "sec5_7"; kept by pointer, so a literal.
 * @param tags its tags, such as "ch05 sec5_7 fast".
 * @return the test case, empty.
 */
TCase *add_section(Suite *suite, const char *name, const char *tags);

/**
 * @brief Whether the long tier was asked for: `make check-long`, that is HAYANAGI_LONG=1.
 * @return true in the long tier.
 */
bool long_tier(void);

/**
 * @brief Rounds of a test: a tenth (at least one) where HAYANAGI_SHORT=1, as under valgrind.
 * @param normal rounds in `make check`, at least 1.
 * @param many rounds in the long tier.
 * @return the number of rounds to make.
 */
int tier_rounds(int normal, int many);

/**
 * @brief Path of a fixture below tests/ (directory $TESTS_DIR).
 * @param buffer receives the path; the test aborts when it does not fit.
 * @param size bytes in buffer, say TEST_PATH_SIZE.
 * @param relative path below tests/, such as "boards/rays.txt".
 * @return buffer.
 */
char *test_path(char *buffer, size_t size, const char *relative);

/**
 * @brief Path of a fixture below perft/ (directory $PERFT_DIR).
 * @param buffer receives the path; the test aborts when it does not fit.
 * @param size bytes in buffer, say TEST_PATH_SIZE.
 * @param relative path below perft/.
 * @return buffer.
 */
char *perft_path(char *buffer, size_t size, const char *relative);

/**
 * @brief Make an empty directory for files of a test, in $TMPDIR or where the test runs.
 * @param path receives its path; the test aborts when there can be none. remove_scratch() when
 * done.
 */
void make_scratch(char path[TEST_PATH_SIZE]);

/**
 * @brief Write a file into such a directory; the test aborts when that fails.
 * @param scratch the directory.
 * @param name of the file.
 * @param text what it holds.
 * @param path receives its path.
 */
void write_scratch(const char *scratch, const char *name, const char *text,
                   char path[TEST_PATH_SIZE]);

/**
 * @brief Take such a directory away with the files in it.
 * @param scratch the directory.
 */
void remove_scratch(const char *scratch);

/**
 * @brief A generator that starts at a seed.
 * @param seed any number; the same seed gives the same sequence.
 * @return the generator.
 */
struct test_rng test_rng_seeded(uint64_t seed);

/**
 * @brief The next 64 random bits.
 * @param rng the generator; advanced.
 * @return any 64-bit number.
 */
uint64_t test_random(struct test_rng *rng);

/**
 * @brief A random number below a bound.
 * @param rng the generator; advanced.
 * @param bound at least 1.
 * @return 0 to bound - 1.
 */
int test_random_below(struct test_rng *rng, int bound);

#endif

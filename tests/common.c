/**
 * @file common.c
 * @brief What every test program needs: the runner, the tiers, fixture paths, a seeded generator.
 */
#include "common.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/** @brief Exit status that Automake's harness takes for "skipped". */
#define EXIT_SKIPPED 77

/** @brief Whether an environment variable is "1".
 *  @param name its name.
 *  @return true if so. */
static bool is_switched_on(const char *name) {
  const char *value = getenv(name);
  return value != NULL && strcmp(value, "1") == 0;
}

int run_suite(Suite *suite) {
  bool selected = getenv("CK_RUN_CASE") || getenv("CK_INCLUDE_TAGS") || getenv("CK_EXCLUDE_TAGS");
  SRunner *runner = srunner_create(suite);
  srunner_run_tagged(runner, NULL, NULL, NULL, selected || long_tier() ? NULL : "slow", CK_ENV);
  int run = srunner_ntests_run(runner);
  int failed = srunner_ntests_failed(runner);
  srunner_free(runner);
  if (run == 0) /* a filter that matched nothing must not look like a pass */
    return EXIT_SKIPPED;
  return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}

TCase *add_section(Suite *suite, const char *name, const char *tags) {
  TCase *section = tcase_create(name);
  tcase_set_tags(section, tags);
  tcase_set_timeout(section, 600); /* a guard against hanging, not a measure of speed */
  suite_add_tcase(suite, section);
  return section;
}

bool long_tier(void) {
  return is_switched_on("HAYANAGI_LONG");
}

int tier_rounds(int normal, int many) {
  if (long_tier())
    return many;
  if (!is_switched_on("HAYANAGI_SHORT"))
    return normal;
  return normal < 10 ? 1 : normal / 10;
}

/** @brief Join a directory from the environment and a relative path.
 *  @param buffer receives the path.
 *  @param size bytes in buffer.
 *  @param variable environment variable with the directory.
 *  @param fallback directory without that variable: a run by hand at the top of the tree.
 *  @param relative path below the directory.
 *  @return buffer. */
static char *join(char *buffer, size_t size, const char *variable, const char *fallback,
                  const char *relative) {
  const char *directory = getenv(variable);
  int length = snprintf(buffer, size, "%s/%s", directory ? directory : fallback, relative);
  if (length < 0 || (size_t)length >= size)
    ck_abort_msg("path of the fixture '%s' does not fit in %zu bytes", relative, size);
  return buffer;
}

char *test_path(char *buffer, size_t size, const char *relative) {
  return join(buffer, size, "TESTS_DIR", "tests", relative);
}

char *perft_path(char *buffer, size_t size, const char *relative) {
  return join(buffer, size, "PERFT_DIR", "perft", relative);
}

void make_scratch(char path[TEST_PATH_SIZE]) {
  char here[TEST_PATH_SIZE];
  ck_assert_ptr_nonnull(getcwd(here, sizeof here));
  join(path, TEST_PATH_SIZE, "TMPDIR", here, "hayanagi-XXXXXX");
  ck_assert_msg(mkdtemp(path) != NULL, "%s cannot be made", path);
}

void write_scratch(const char *scratch, const char *name, const char *text,
                   char path[TEST_PATH_SIZE]) {
  const int length = snprintf(path, TEST_PATH_SIZE, "%s/%s", scratch, name);
  ck_assert(length > 0 && length < TEST_PATH_SIZE);
  FILE *file = fopen(path, "w");
  ck_assert_msg(file != NULL && fputs(text, file) >= 0 && fclose(file) == 0, "%s cannot be written",
                path);
}

void remove_scratch(const char *scratch) {
  char path[TEST_PATH_SIZE];
  DIR *directory = opendir(scratch);
  ck_assert_ptr_nonnull(directory);
  for (const struct dirent *entry = readdir(directory); entry != NULL; entry = readdir(directory))
    if (entry->d_name[0] != '.' &&
        snprintf(path, sizeof path, "%s/%s", scratch, entry->d_name) < TEST_PATH_SIZE)
      unlink(path);
  closedir(directory);
  rmdir(scratch);
}

struct test_rng test_rng_seeded(uint64_t seed) {
  return (struct test_rng){.seed = seed, .state = seed};
}

uint64_t test_random(struct test_rng *rng) {
  uint64_t mixed = rng->state += UINT64_C(0x9e3779b97f4a7c15);
  mixed = (mixed ^ (mixed >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
  mixed = (mixed ^ (mixed >> 27)) * UINT64_C(0x94d049bb133111eb);
  return mixed ^ (mixed >> 31);
}

int test_random_below(struct test_rng *rng, int bound) {
  return (int)((test_random(rng) >> 32) * (uint64_t)bound >> 32);
}

/**
 * @file fuzz_replay.c
 * @brief Replays the inputs of a fuzz target as ordinary tests, without libFuzzer.
 *
 * Linked with one fuzz target; FUZZ_CORPUS is its directory below tests/. Each file of that
 * directory is one test, so an input that once broke something is named when it does so again.
 */
#include "common.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/** @brief Most files of a corpus. */
#define CORPUS_MAX 2048

/** @brief Most bytes of an input. */
#define INPUT_MAX (2 * 1024 * 1024)

/**
 * @brief The fuzz target: feeds bytes to a reader; a fault is a crash, an abort or a sanitizer's
 * word.
 * @param data the bytes.
 * @param size how many.
 * @return 0.
 */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static char corpus[CORPUS_MAX][256]; /**< names of the inputs, sorted */

/** @brief Order of names.
 *  @param a one name.
 *  @param b another.
 *  @return as strcmp. */
static int by_name(const void *a, const void *b) {
  return strcmp(a, b);
}

/** @brief Fill the table of names.
 *  @return how many there are; 0 when the directory cannot be read. */
static int list_corpus(void) {
  char path[TEST_PATH_SIZE];
  DIR *directory = opendir(test_path(path, sizeof path, FUZZ_CORPUS));
  int count = 0;
  if (directory == NULL)
    return 0;
  for (struct dirent *entry; count < CORPUS_MAX && (entry = readdir(directory)) != NULL;)
    if (entry->d_name[0] != '.' && strlen(entry->d_name) < sizeof corpus[0])
      strcpy(corpus[count++], entry->d_name);
  closedir(directory);
  qsort(corpus, (size_t)count, sizeof corpus[0], by_name);
  return count;
}

/** @brief No input of the corpus does harm.
 *  @proves{LLVMFuzzerTestOneInput} */
START_TEST(input_does_no_harm)
{
  char relative[512];
  char path[TEST_PATH_SIZE];
  snprintf(relative, sizeof relative, "%s/%s", FUZZ_CORPUS, corpus[_i]);
  FILE *file = fopen(test_path(path, sizeof path, relative), "rb");
  if (file == NULL)
    ck_abort_msg("cannot open %s", path);
  uint8_t *data = malloc(INPUT_MAX);
  ck_assert_ptr_nonnull(data);
  size_t size = fread(data, 1, INPUT_MAX, file);
  fclose(file);
  printf("replaying %s, %zu bytes\n", relative, size);
  fflush(stdout);
  ck_assert_int_eq(LLVMFuzzerTestOneInput(data, size), 0);
  free(data);
}
END_TEST

/** @brief Build the suite and run it.
 *  @return exit status. */
int main(void) {
  Suite *suite = suite_create("fuzz");
  TCase *replay = tcase_create("replay");
  tcase_set_tags(replay, "fuzz replay fast");
  tcase_add_loop_test(replay, input_does_no_harm, 0, list_corpus());
  suite_add_tcase(suite, replay);
  return run_suite(suite);
}

/**
 * @file ch09_memory.c
 * @brief Asking a Linux system for the memory that is left; other systems say nothing.
 * @ingroup ch09
 */
#include "ch09_memory.h"

#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/** @brief Bytes of the longest line that is looked at. */
#define LINE_SIZE 128

uint64_t number_in_file(const char *path, const char *name, uint64_t unit) {
  char line[LINE_SIZE];
  uint64_t number = UINT64_MAX;
  FILE *file = fopen(path, "r");
  if (file == NULL)
    return UINT64_MAX;
  while (fgets(line, sizeof line, file) != NULL) {
    if (strncmp(line, name, strlen(name)) != 0)
      continue;
    const char *text = line + strlen(name);
    text += strspn(text, " \t");
    if (*text >= '0' && *text <= '9')
      number = strtoull(text, NULL, 10);
    number = number > UINT64_MAX / unit ? UINT64_MAX : number * unit;
    break;
  }
  fclose(file);
  return number;
}

uint64_t available_memory(void) {
  const uint64_t machine = number_in_file("/proc/meminfo", "MemAvailable:", 1024);
  const uint64_t container = number_in_file("/sys/fs/cgroup/memory.max", "", 1);
  return container < machine ? container : machine;
}

/**
 * @brief Body of the thread that gives a block back.
 * @param block the block.
 * @return null.
 */
static void *give_back_block(void *block) {
  free(block);
  return NULL;
}

void give_back(void *block, size_t size) {
  pthread_attr_t attributes;
  pthread_t thread;
  bool aside = size >= GIVEN_BACK_ASIDE && pthread_attr_init(&attributes) == 0;
  if (aside) {
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    aside = pthread_create(&thread, &attributes, give_back_block, block) == 0;
    pthread_attr_destroy(&attributes);
  }
  if (!aside)
    free(block);
}

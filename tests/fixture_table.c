/**
 * @file fixture_table.c
 * @brief See fixture_table.h.
 */
#include "fixture_table.h"

#include "common.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/** @brief End the program: the file could not be read. */
static _Noreturn void give_up(const char *file, const char *problem) {
  fprintf(stderr, "fixtures: %s: %s\n", file, problem);
  exit(EXIT_FAILURE);
}

/** @brief The text of a file, ended by a zero byte, from malloc. */
static char *slurp(const char *path) {
  FILE *stream = fopen(path, "rb");
  if (stream == NULL)
    give_up(path, "cannot be opened");
  size_t used = 0, room = 1 << 16;
  char *text = malloc(room);
  while (text != NULL) {
    used += fread(text + used, 1, room - used - 1, stream);
    if (used < room - 1)
      break;
    char *larger = realloc(text, room *= 2);
    if (larger == NULL)
      free(text);
    text = larger;
  }
  if (text == NULL || ferror(stream))
    give_up(path, "cannot be read");
  fclose(stream);
  text[used] = '\0';
  return text;
}

/** @brief Cut the blanks off both ends, in place. */
static char *trimmed(char *text) {
  while (isspace((unsigned char)*text))
    text++;
  size_t length = strlen(text);
  while (length > 0 && isspace((unsigned char)text[length - 1]))
    text[--length] = '\0';
  return text;
}

/** @brief Cut one line into fields, in place. */
static void split(struct fixture_table *table, struct fixture_row *row, char *line,
                  char separator) {
  for (int i = 0; i < FIXTURE_FIELDS_MAX; i++)
    row->field[i] = "";
  for (char *next = line; next != NULL; row->count++) {
    if (row->count == FIXTURE_FIELDS_MAX)
      fixture_fail(table, row, "too many fields");
    char *field = next;
    next = strchr(field, separator);
    if (next != NULL)
      *next++ = '\0';
    row->field[row->count] = trimmed(field);
  }
}

struct fixture_table test_data_read(const char *file, int min_fields) {
  char below_tests[TEST_PATH_SIZE], path[TEST_PATH_SIZE];
  snprintf(below_tests, sizeof below_tests, "data/%s", file);
  return fixture_table_read(file, test_path(path, sizeof path, below_tests), '|', min_fields);
}

struct fixture_table fixture_table_read(const char *file, const char *path, char separator,
                                        int min_fields) {
  struct fixture_table table = {.file = file, .text = slurp(path)};
  size_t lines = 1;
  for (const char *c = table.text; *c != '\0'; c++)
    lines += *c == '\n';
  table.rows = calloc(lines, sizeof *table.rows);
  if (table.rows == NULL)
    give_up(file, "out of memory");
  int number = 0;
  for (char *next = table.text; next != NULL;) {
    char *line = next;
    next = strchr(line, '\n');
    if (next != NULL)
      *next++ = '\0';
    number++;
    line = trimmed(line);
    if (*line == '\0' || *line == '#')
      continue;
    struct fixture_row *row = &table.rows[table.count++];
    row->line = number;
    split(&table, row, line, separator);
    if (row->count < min_fields)
      fixture_fail(&table, row, "too few fields");
  }
  if (table.count == 0)
    give_up(file, "holds no case");
  return table;
}

void fixture_table_free(struct fixture_table *table) {
  free(table->rows);
  free(table->text);
  *table = (struct fixture_table){.file = table->file};
}

_Noreturn void fixture_fail(const struct fixture_table *table, const struct fixture_row *row,
                            const char *problem) {
  fprintf(stderr, "fixtures: %s:%d: %s\n", table->file, row->line, problem);
  exit(EXIT_FAILURE);
}

long long fixture_number(const struct fixture_table *table, const struct fixture_row *row,
                         int field) {
  const char *text = row->field[field];
  if (strcmp(text, "-") == 0)
    return -1;
  char *end;
  long long number = strtoll(text, &end, 10);
  if (end == text || *end != '\0')
    fixture_fail(table, row, "a number was expected");
  return number;
}

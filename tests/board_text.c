/**
 * @file board_text.c
 * @brief Drawing text pictures and comparing them with the figures of the chapters.
 */
#include "board_text.h"

#include "common.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void draw(struct board_text *board, const char *format, ...) {
  const size_t room = sizeof board->text - board->used;
  va_list arguments;
  va_start(arguments, format);
  const int length = vsnprintf(board->text + board->used, room, format, arguments);
  va_end(arguments);
  if (length < 0 || (size_t)length >= room)
    ck_abort_msg("a picture has at most %zu characters", sizeof board->text);
  board->used += (size_t)length;
}

/** @brief Read the file of a picture.
 *  @param file name below tests/boards/.
 *  @param expected receives the text; the test aborts when there is none. */
static void read_file(const char *file, char expected[BOARD_TEXT_SIZE]) {
  char name[128];
  char path[TEST_PATH_SIZE];
  snprintf(name, sizeof name, "boards/%s", file);
  FILE *stream = fopen(test_path(path, sizeof path, name), "rb");
  if (stream == NULL)
    ck_abort_msg("%s: cannot be read", path);
  const size_t length = fread(expected, 1, BOARD_TEXT_SIZE - 1, stream);
  fclose(stream);
  if (length == 0)
    ck_abort_msg("%s: is empty", path);
  expected[length] = '\0';
}

bool is_as_drawn(const struct board_text *board, const char *file) {
  char expected[BOARD_TEXT_SIZE];
  read_file(file, expected);
  return strcmp(expected, board->text) == 0;
}

void expect_as_drawn(const struct board_text *board, const char *file) {
  char expected[BOARD_TEXT_SIZE];
  if (is_as_drawn(board, file))
    return;
  read_file(file, expected);
  ck_abort_msg("boards/%s differs: got\n%s\nexpected\n%s", file, board->text, expected);
}

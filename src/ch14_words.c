/**
 * @file ch14_words.c
 * @brief Cutting lines into words and reading numbers.
 * @ingroup ch14
 */
#include "ch14_words.h"

#include <string.h>

/**
 * @brief Whether a byte separates words.
 * @param c a byte.
 * @return true for blank, tab, carriage return and newline.
 */
static bool is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

struct word take_word(const char **cursor) {
  const char *start = *cursor;
  while (is_blank(*start))
    start++;
  const char *end = start;
  while (*end != '\0' && !is_blank(*end))
    end++;
  *cursor = end;
  return (struct word){start, (size_t)(end - start)};
}

bool word_is(struct word word, const char *text) {
  return word.length == strlen(text) && memcmp(word.start, text, word.length) == 0;
}

void copy_word(struct word word, char text[WORD_TEXT_SIZE]) {
  const size_t room = WORD_TEXT_SIZE - 1;
  const size_t length = word.length <= room ? word.length : room;
  memcpy(text, word.start, length);
  text[length] = '\0';
  if (word.length > room)
    memcpy(text + room - 3, "...", 3);
}

bool word_to_number(struct word word, int64_t min, int64_t max, int64_t *number) {
  const bool negative = word.length > 0 && word.start[0] == '-';
  size_t i = negative ? 1 : 0;
  if (i == word.length)
    return false;
  int64_t value = 0;
  for (; i < word.length; i++) {
    const char c = word.start[i];
    if (c < '0' || c > '9')
      return false;
    const int digit = c - '0';
    if (__builtin_mul_overflow(value, 10, &value) ||
        __builtin_add_overflow(value, negative ? -digit : digit, &value))
      return false;
  }
  if (value < min || value > max)
    return false;
  *number = value;
  return true;
}

struct word word_of(const char *text) {
  return (struct word){text, strlen(text)};
}

/**
 * @file ch14_options.c
 * @brief Declaring and reading options.
 * @ingroup ch14
 */
#include "ch14_options.h"

#include "ch14_words.h"

#include <stdio.h>
#include <string.h>

/** @brief Largest move limit that may be agreed on. */
#define MOVE_LIMIT_MAX 600000

void options_to_text(const struct rules *rules, char text[OPTIONS_TEXT_SIZE]) {
  int length = snprintf(text, OPTIONS_TEXT_SIZE,
                        "option name MaxMovesToDraw type spin default %d min 0 max %d\n"
                        "option name EnteringKingRule type combo default %s",
                        rules->max_moves_to_draw, MOVE_LIMIT_MAX,
                        entering_king_rule_text(rules->entering_king_rule));
  for (int rule = 0; rule < RULE_COUNT; rule++)
    length += snprintf(text + length, OPTIONS_TEXT_SIZE - (size_t)length, " var %s",
                       entering_king_rule_text((enum entering_king_rule)rule));
  snprintf(text + length, OPTIONS_TEXT_SIZE - (size_t)length, "\n");
}

/**
 * @brief Find the name and the value.
 * @param words the words behind `setoption`.
 * @param name receives the first word of the name.
 * @param value receives the value without the blanks around it; of length 0 if there is none.
 * @return false when there is no name.
 */
static bool split_option(const char *words, struct word *name, struct word *value) {
  if (!word_is(take_word(&words), "name"))
    return false;
  *name = take_word(&words);
  struct word word = take_word(&words);
  while (word.length > 0 && !word_is(word, "value"))
    word = take_word(&words);
  *value = take_word(&words);
  for (word = *value; word.length > 0; word = take_word(&words))
    value->length = (size_t)(word.start + word.length - value->start);
  return name->length > 0;
}

bool parse_option(const char *words, struct rules *rules, struct error *error) {
  struct word name, value;
  if (!split_option(words, &name, &value)) {
    error_set(error, "setoption: name and the name of an option are wanted");
    return false;
  }
  char text[WORD_TEXT_SIZE];
  copy_word(value, text);
  if (word_is(name, "EnteringKingRule"))
    return entering_king_rule_from_text(text, &rules->entering_king_rule, error);
  if (!word_is(name, "MaxMovesToDraw"))
    return true;
  int64_t limit = 0;
  if (!word_to_number(value, 0, MOVE_LIMIT_MAX, &limit)) {
    error_set(error, "setoption MaxMovesToDraw, '%s': a number from 0 to %d is wanted", text,
              MOVE_LIMIT_MAX);
    return false;
  }
  rules->max_moves_to_draw = (int)limit;
  return true;
}

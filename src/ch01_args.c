/**
 * @file ch01_args.c
 * @brief Reading a subcommand's words.
 * @ingroup ch01
 */
#include "ch01_args.h"

#include "ch04_sfen.h"
#include "ch05_attacks.h"
#include "ch14_words.h"

#include <string.h>

bool parse_number(const char *word, const char *name, int min, int max, int *number,
                  struct error *error) {
  int64_t value = 0;
  if (!word_to_number(word_of(word), min, max, &value)) {
    error_set(error, "%s '%.40s': a number from %d to %d is wanted", name, word, min, max);
    return false;
  }
  *number = (int)value;
  return true;
}

/**
 * @brief Find the option that a word names.
 * @param options known options.
 * @param word `--name` or `--name=value`.
 * @param value receives what stands behind the equals sign, or null.
 * @return the option, or null.
 */
static const struct option *find_option(const struct option *options, const char *word,
                                        const char **value) {
  for (; options->name != NULL; options++) {
    const size_t length = strlen(options->name);
    if (strncmp(word, options->name, length) != 0)
      continue;
    if (word[length] != '\0' && word[length] != '=')
      continue;
    *value = word[length] == '=' ? word + length + 1 : NULL;
    return options;
  }
  return NULL;
}

/**
 * @brief Store the value of an option that wants one.
 * @param option the option.
 * @param value its value.
 * @param error receives the reason on failure.
 * @return true when the value is one that the option takes.
 */
static bool store_value(const struct option *option, const char *value, struct error *error) {
  if (option->kind == OPTION_NUMBER)
    return parse_number(value, option->name, option->min, option->max, option->target, error);
  *(const char **)option->target = value;
  return true;
}

/**
 * @brief Read one option and, if it wants one, its value.
 * @param options known options.
 * @param words what is left of the words; the first is the option.
 * @param count how many are left.
 * @param error receives the reason on failure.
 * @return how many words were used, 0 on failure.
 */
static int take_option(const struct option *options, const char *const *words, int count,
                       struct error *error) {
  const char *value = NULL;
  const struct option *option = find_option(options, words[0], &value);
  if (option == NULL) {
    error_set(error, "'%.40s': there is no such option here", words[0]);
    return 0;
  }
  if (option->kind == OPTION_FLAG) {
    if (value != NULL) {
      error_set(error, "'%.40s': %s takes no value", words[0], option->name);
      return 0;
    }
    *(bool *)option->target = true;
    return 1;
  }
  if (value != NULL)
    return store_value(option, value, error) ? 1 : 0;
  if (count < 2) {
    error_set(error, "'%s': its value is missing", option->name);
    return 0;
  }
  return store_value(option, words[1], error) ? 2 : 0;
}

bool parse_words(int count, const char **words, const struct option *options,
                 struct operands *operands, struct error *error) {
  operands->text = words;
  operands->count = 0;
  for (int i = 0; i < count;) {
    if (words[i][0] == '-') {
      const int used = take_option(options, words + i, count - i, error);
      if (used == 0)
        return false;
      i += used;
      continue;
    }
    if (operands->count == operands->most) {
      error_set(error, "'%.40s': nothing is wanted here (words that belong together need quotes)",
                words[i]);
      return false;
    }
    words[operands->count++] = words[i++];
  }
  if (operands->count >= operands->least)
    return true;
  error_set(error, "too few words: %s is wanted", operands->names);
  return false;
}

bool read_position(const char *sfen, struct position *position, struct error *error) {
  return set_sfen(position, sfen != NULL ? sfen : STARTPOS_SFEN, error) &&
         is_playable_position(position, error);
}

/**
 * @file ch14_options.c
 * @brief Declaring and reading options.
 * @ingroup ch14
 */
#include "ch14_options.h"

#include "ch14_words.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

/** @brief Longest delay that may be set: ten minutes. */
#define DELAY_MAX_MS 600000
/** @brief Largest move limit that may be agreed on. */
#define MOVE_LIMIT_MAX 600000
/** @brief No score is as bad as this one, so by default nothing is given up before the mate. */
#define RESIGN_VALUE_MAX 99999

/** @brief How the protocol writes a text without characters. */
#define EMPTY_TEXT "<empty>"

/** @brief An option that is no other one's second name. */
#define NO_MAIN (-1)

/** @brief What kind of value an option has. */
enum option_type {
  TYPE_CHECK, /**< yes or no */
  TYPE_SPIN,  /**< a number */
  TYPE_COMBO  /**< one of several words */
};

/** @brief What there is to know about an option. */
struct option_row {
  const char *name;               /**< its name */
  enum option_type type;          /**< its kind */
  int initial;                    /**< value unless somebody says otherwise */
  int min;                        /**< smallest value */
  int max;                        /**< largest value */
  const char *(*word)(int index); /**< of TYPE_COMBO: the word for a value */
  int main;                       /**< the option that it is another name of, or NO_MAIN */
  bool silent;                    /**< it is read, but not declared */
};

/** @brief A word of `SearchProfile`. @param index not looked at: there is one. @return the word. */
static const char *profile_word(int index) {
  (void)index;
  return "book";
}

/** @brief A word of `EnteringKingRule`. @param index the rule. @return the word. */
static const char *king_rule_word(int index) {
  return entering_king_rule_text((enum entering_king_rule)index);
}

/* [ch14-option-table] */
/** @brief The options. */
static const struct option_row ROWS[USI_OPTION_COUNT] = {
    [USI_OPTION_PONDER] = {"USI_Ponder", TYPE_CHECK, 0, 0, 1, NULL, NO_MAIN, false},
    [USI_OPTION_MULTI_PV] = {"MultiPV", TYPE_SPIN, 1, 1, MAX_LEGAL_MOVES, NULL, NO_MAIN, false},
    [USI_OPTION_THREADS] = {"Threads", TYPE_SPIN, 1, 1, THREADS_MAX, NULL, NO_MAIN, false},
    [USI_OPTION_HASH] = {"Hash", TYPE_SPIN, TT_SIZE_DEFAULT_MB, TT_SIZE_MIN_MB, TT_SIZE_MAX_MB,
                         NULL, NO_MAIN, false},
    [USI_OPTION_MATE_HASH] = {"MateHash", TYPE_SPIN, MATE_TABLE_DEFAULT_MB, MATE_TABLE_MIN_MB,
                              MATE_TABLE_MAX_MB, NULL, NO_MAIN, false},
    [USI_OPTION_MINIMUM_TIME] = {"MinimumThinkingTime", TYPE_SPIN, 0, 0, DELAY_MAX_MS, NULL,
                                 NO_MAIN, false},
    [USI_OPTION_NETWORK_DELAY] = {"NetworkDelay", TYPE_SPIN, 0, 0, DELAY_MAX_MS, NULL, NO_MAIN,
                                  false},
    [USI_OPTION_NETWORK_DELAY2] = {"NetworkDelay2", TYPE_SPIN, 0, 0, DELAY_MAX_MS, NULL, NO_MAIN,
                                   false},
    [USI_OPTION_SLOW_MOVER] = {"SlowMover", TYPE_SPIN, 100, 1, 1000, NULL, NO_MAIN, false},
    [USI_OPTION_RESIGN_VALUE] = {"ResignValue", TYPE_SPIN, RESIGN_VALUE_MAX, 0, RESIGN_VALUE_MAX,
                                 NULL, NO_MAIN, false},
    [USI_OPTION_MAX_MOVES_TO_DRAW] = {"MaxMovesToDraw", TYPE_SPIN, 500, 0, MOVE_LIMIT_MAX, NULL,
                                      NO_MAIN, false},
    [USI_OPTION_ENTERING_KING_RULE] = {"EnteringKingRule", TYPE_COMBO, RULE_CSA_24, 0,
                                       RULE_COUNT - 1, king_rule_word, NO_MAIN, false},
    [USI_OPTION_OWN_BOOK] = {"USI_OwnBook", TYPE_CHECK, 1, 0, 1, NULL, NO_MAIN, false},
    [USI_OPTION_FLIPPED_BOOK] = {"FlippedBook", TYPE_CHECK, 0, 0, 1, NULL, NO_MAIN, false},
    [USI_OPTION_ALL_MOVES] = {"GenerateAllLegalMoves", TYPE_CHECK, 1, 0, 1, NULL, NO_MAIN, false},
    [USI_OPTION_TSUME_MODE] = {"TsumeMode", TYPE_CHECK, 0, 0, 1, NULL, NO_MAIN, false},
    [USI_OPTION_ANALYSE_MODE] = {"USI_AnalyseMode", TYPE_CHECK, 0, 0, 1, NULL, NO_MAIN, false},
    [USI_OPTION_LIMIT_STRENGTH] = {"USI_LimitStrength", TYPE_CHECK, 0, 0, 1, NULL, NO_MAIN, false},
    [USI_OPTION_STRENGTH] = {"USI_Strength", TYPE_SPIN, 1, STRENGTH_MIN, STRENGTH_MAX, NULL,
                             NO_MAIN, false},
    [USI_OPTION_SHOW_CURRLINE] = {"USI_ShowCurrLine", TYPE_CHECK, 0, 0, 1, NULL, NO_MAIN, false},
    [USI_OPTION_SHOW_REFUTATIONS] = {"USI_ShowRefutations", TYPE_CHECK, 0, 0, 1, NULL, NO_MAIN,
                                     false},
    [USI_OPTION_SEARCH_PROFILE] = {"SearchProfile", TYPE_COMBO, 0, 0, 0, profile_word, NO_MAIN,
                                   false},
    [USI_OPTION_TT] = {"TT", TYPE_CHECK, 1, 0, 1, NULL, NO_MAIN, false},
    [USI_OPTION_NULL_MOVE] = {"NullMove", TYPE_CHECK, 1, 0, 1, NULL, NO_MAIN, false},
    [USI_OPTION_LMR] = {"LMR", TYPE_CHECK, 1, 0, 1, NULL, NO_MAIN, false},
    [USI_OPTION_SEE_ORDERING] = {"SEEOrdering", TYPE_CHECK, 1, 0, 1, NULL, NO_MAIN, false},
    [USI_OPTION_KILLERS] = {"Killers", TYPE_CHECK, 1, 0, 1, NULL, NO_MAIN, false},
    [USI_OPTION_USI_HASH] = {"USI_Hash", TYPE_SPIN, TT_SIZE_DEFAULT_MB, TT_SIZE_MIN_MB,
                             TT_SIZE_MAX_MB, NULL, USI_OPTION_HASH, false},
    [USI_OPTION_USI_MULTI_PV] = {"USI_MultiPV", TYPE_SPIN, 1, 1, MAX_LEGAL_MOVES, NULL,
                                 USI_OPTION_MULTI_PV, true}};

/** @brief What there is to know about an option that is a text. */
struct text_row {
  const char *name;    /**< its name */
  const char *type;    /**< `string` or `filename` */
  const char *initial; /**< value unless somebody says otherwise */
};

/** @brief The options that are texts. */
static const struct text_row TEXT_ROWS[USI_TEXT_COUNT] = {
    [USI_TEXT_BOOK_DIR] = {"BookDir", "string", "book"},
    [USI_TEXT_BOOK_FILE] = {"BookFile", "filename", "hayanagi_book.db"}};
/* [ch14-option-table] */

void options_init(struct usi_options *options) {
  *options = (struct usi_options){0};
  for (int i = 0; i < USI_OPTION_COUNT; i++)
    options->value[i] = ROWS[i].initial;
  for (int i = 0; i < USI_TEXT_COUNT; i++)
    snprintf(options->text[i], OPTION_STRING_SIZE, "%s", TEXT_ROWS[i].initial);
}

/**
 * @brief Declare one option.
 * @param row the option.
 * @param value its value now.
 * @param text receives the line.
 * @param size bytes of text.
 * @return characters of the line.
 */
static int declare(const struct option_row *row, int value, char *text, size_t size) {
  if (row->type == TYPE_CHECK)
    return snprintf(text, size, "option name %s type check default %s\n", row->name,
                    value != 0 ? "true" : "false");
  if (row->type == TYPE_SPIN)
    return snprintf(text, size, "option name %s type spin default %d min %d max %d\n", row->name,
                    value, row->min, row->max);
  int length =
      snprintf(text, size, "option name %s type combo default %s", row->name, row->word(value));
  for (int i = row->min; i <= row->max; i++)
    length += snprintf(text + length, size - (size_t)length, " var %s", row->word(i));
  return length + snprintf(text + length, size - (size_t)length, "\n");
}

void options_to_text(const struct usi_options *options, char text[OPTIONS_TEXT_SIZE]) {
  size_t length = 0;
  for (int i = 0; i < USI_OPTION_COUNT; i++)
    if (!ROWS[i].silent)
      length +=
          (size_t)declare(&ROWS[i], options->value[i], text + length, OPTIONS_TEXT_SIZE - length);
  for (int i = 0; i < USI_TEXT_COUNT; i++)
    length += (size_t)snprintf(text + length, OPTIONS_TEXT_SIZE - length,
                               "option name %s type %s default %s\n", TEXT_ROWS[i].name,
                               TEXT_ROWS[i].type,
                               options->text[i][0] != '\0' ? options->text[i] : EMPTY_TEXT);
}

/**
 * @brief Find the name and the value.
 * @param words the words behind `setoption`.
 * @param name receives the name, which may have several words.
 * @param value receives the value without the blanks around it; of length 0 if there is none.
 * @return false when there is no name.
 */
static bool split_option(const char *words, struct word *name, struct word *value) {
  if (!word_is(take_word(&words), "name"))
    return false;
  *name = take_word(&words);
  struct word word = take_word(&words);
  for (; word.length > 0 && !word_is(word, "value"); word = take_word(&words))
    name->length = (size_t)(word.start + word.length - name->start);
  *value = take_word(&words);
  for (word = *value; word.length > 0; word = take_word(&words))
    value->length = (size_t)(word.start + word.length - value->start);
  return name->length > 0;
}

/**
 * @brief Read a value.
 * @param row the option.
 * @param word the value as it was written.
 * @param value receives the value.
 * @param error receives the reason on failure.
 * @return true when it is one that the option may have.
 */
static bool read_value(const struct option_row *row, struct word word, int *value,
                       struct error *error) {
  static const char *const checks[] = {"false", "true", "0", "1"};
  char text[WORD_TEXT_SIZE];
  int64_t number = 0;
  copy_word(word, text);
  switch (row->type) {
  case TYPE_CHECK: /* some GUIs write True and False */
    for (int i = 0; i < 4; i++)
      if (strcasecmp(text, checks[i]) == 0)
        return *value = i % 2, true;
    error_set(error, "setoption %s, '%s': true or false is wanted", row->name, text);
    return false;
  case TYPE_SPIN:
    if (word_to_number(word, row->min, row->max, &number))
      return *value = (int)number, true;
    error_set(error, "setoption %s, '%s': a number from %d to %d is wanted", row->name, text,
              row->min, row->max);
    return false;
  default:
    for (int i = row->min; i <= row->max; i++)
      if (word_is(word, row->word(i)))
        return *value = i, true;
    error_set(error, "setoption %s, '%s': one of the words of its declaration is wanted", row->name,
              text);
    return false;
  }
}

/**
 * @brief Read the value of an option that is a text.
 * @param row the option.
 * @param word the value as it was written.
 * @param text receives the value.
 * @param error receives the reason on failure.
 * @return true when there is room for it and nothing in it that would break a line.
 */
static bool read_text(const struct text_row *row, struct word word, char text[OPTION_STRING_SIZE],
                      struct error *error) {
  if (word.length >= OPTION_STRING_SIZE) {
    error_set(error, "setoption %s: %zu characters are too many", row->name, word.length);
    return false;
  }
  for (size_t i = 0; i < word.length; i++)
    if ((unsigned char)word.start[i] < ' ' || word.start[i] == 0x7F) {
      error_set(error, "setoption %s: character %zu of the value cannot be printed", row->name,
                i + 1);
      return false;
    }
  if (word_is(word, EMPTY_TEXT))
    word.length = 0;
  memcpy(text, word.start, word.length);
  text[word.length] = '\0';
  return true;
}

bool parse_option(const char *words, struct usi_options *options, struct error *error) {
  struct word name, value;
  int number = 0, i = 0;
  if (!split_option(words, &name, &value)) {
    error_set(error, "setoption: name and the name of an option are wanted");
    return false;
  }
  for (int t = 0; t < USI_TEXT_COUNT; t++)
    if (word_is(name, TEXT_ROWS[t].name))
      return read_text(&TEXT_ROWS[t], value, options->text[t], error);
  while (i < USI_OPTION_COUNT && !word_is(name, ROWS[i].name))
    i++;
  if (i == USI_OPTION_COUNT)
    return true;
  if (!read_value(&ROWS[i], value, &number, error))
    return false;
  if (ROWS[i].main != NO_MAIN && number != options->value[i])
    options->value[ROWS[i].main] = number;
  options->value[i] = number;
  return true;
}

struct rules options_rules(const struct usi_options *options) {
  return (struct rules){options->value[USI_OPTION_MAX_MOVES_TO_DRAW],
                        (enum entering_king_rule)options->value[USI_OPTION_ENTERING_KING_RULE]};
}

bool options_limit_strength(const struct usi_options *options) {
  return options->value[USI_OPTION_LIMIT_STRENGTH] != 0 &&
         options->value[USI_OPTION_ANALYSE_MODE] == 0;
}

struct engine_settings options_engine(const struct usi_options *options) {
  const int *value = options->value;
  const bool full = !options_limit_strength(options);
  return (struct engine_settings){.threads = value[USI_OPTION_THREADS],
                                  .hash_mb = value[USI_OPTION_HASH],
                                  .mate_probe = full,
                                  .switches = {.table = full && value[USI_OPTION_TT] != 0,
                                               .null_move = value[USI_OPTION_NULL_MOVE] != 0,
                                               .reduction = value[USI_OPTION_LMR] != 0,
                                               .captures = true,
                                               .exchange = value[USI_OPTION_SEE_ORDERING] != 0,
                                               .killers = value[USI_OPTION_KILLERS] != 0}};
}

struct clock_settings options_clock(const struct usi_options *options) {
  const int *value = options->value;
  return (struct clock_settings){value[USI_OPTION_NETWORK_DELAY], value[USI_OPTION_NETWORK_DELAY2],
                                 value[USI_OPTION_MINIMUM_TIME], value[USI_OPTION_SLOW_MOVER]};
}

bool options_name_book(const struct usi_options *options) {
  for (int i = USI_TEXT_BOOK_DIR; i <= USI_TEXT_BOOK_FILE; i++)
    if (strcmp(options->text[i], TEXT_ROWS[i].initial) != 0)
      return true;
  return false;
}

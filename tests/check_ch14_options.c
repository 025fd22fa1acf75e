/**
 * @file check_ch14_options.c
 * @brief Chapter 14: the options.
 */
#include "check_ch14.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/** @brief A declared option, as a GUI reads it. */
struct declared_option {
  char name[32];      /**< its name */
  char type[16];      /**< its type */
  char initial[32];   /**< its default */
  int min;            /**< of a spin */
  int max;            /**< of a spin */
  char words[12][32]; /**< of a combo */
  int word_count;     /**< how many */
};

/** @brief Cut a text in two.
 *  @param text what there is; moved behind the first such character, to null if there is none.
 *  @param at the character. @return what stood before it. */
static char *cut(char **text, char at) {
  char *first = *text;
  ck_assert_msg(first != NULL, "a word is missing");
  char *end = strchr(first, at);
  *text = end != NULL ? end + 1 : NULL;
  if (end != NULL)
    *end = '\0';
  return first;
}

/** @brief Read the next declaration as strictly as the strictest GUI: single blanks, pairs of
 * words.
 *  @param text the declarations; moved behind the line. @param read receives it.
 *  @return false at the end. */
static bool next_declaration(char **text, struct declared_option *read) {
  char *line = cut(text, '\n');
  if (*line == '\0')
    return false;
  *read = (struct declared_option){0};
  ck_assert_msg(strncmp(line, "option name ", 12) == 0, "%s", line);
  line += 12;
  snprintf(read->name, sizeof read->name, "%s", cut(&line, ' '));
  ck_assert_str_eq(cut(&line, ' '), "type");
  snprintf(read->type, sizeof read->type, "%s", cut(&line, ' '));
  while (line != NULL) {
    const char *key = cut(&line, ' '), *value = cut(&line, ' ');
    ck_assert_msg(value != NULL && *value != '\0', "%s: %s without a value", read->name, key);
    if (strcmp(key, "default") == 0)
      snprintf(read->initial, sizeof read->initial, "%s", value);
    else if (strcmp(key, "min") == 0)
      read->min = atoi(value);
    else if (strcmp(key, "max") == 0)
      read->max = atoi(value);
    else if (strcmp(key, "var") == 0)
      snprintf(read->words[read->word_count++], sizeof read->words[0], "%s", value);
    else
      ck_abort_msg("%s: '%s' is no word of a declaration", read->name, key);
  }
  return true;
}

/** @brief Set one option and see that it is declared as the default afterwards.
 *  @param options the options. @param name the option. @param value the value. */
static void set_and_see(struct usi_options *options, const char *name, const char *value) {
  char words[128], text[OPTIONS_TEXT_SIZE], wanted[128];
  struct declared_option read = {0};
  struct error error;
  snprintf(words, sizeof words, " name %s  value  %s \r", name, value);
  ck_assert_msg(parse_option(words, options, &error), "%s", error.message);
  options_to_text(options, text);
  char *rest = text;
  while (next_declaration(&rest, &read) && strcmp(read.name, name) != 0)
    ;
  snprintf(wanted, sizeof wanted, "%s", value);
  ck_assert_str_eq(read.initial, wanted);
}

/** @brief Every value that a declaration offers can be set, and is then declared as the default;
 *  the next one outside is refused.
 *  @proves{options_to_text} @proves{parse_option} */
START_TEST(options_are_declared_and_read_alike)
{
  struct usi_options options;
  struct declared_option read;
  char text[OPTIONS_TEXT_SIZE], number[32], words[128];
  options_init(&options);
  options_to_text(&options, text);
  int count = 0;
  for (char *rest = text; next_declaration(&rest, &read); count++)
    if (strcmp(read.type, "check") == 0) {
      set_and_see(&options, read.name, "true");
      set_and_see(&options, read.name, "false");
    } else if (strcmp(read.type, "combo") == 0) {
      ck_assert_int_gt(read.word_count, 0);
      for (int i = 0; i < read.word_count; i++)
        set_and_see(&options, read.name, read.words[i]);
    } else if (strcmp(read.type, "string") == 0 || strcmp(read.type, "filename") == 0) {
      set_and_see(&options, read.name, "some-name.db");
      set_and_see(&options, read.name, "<empty>");
    } else {
      ck_assert_str_eq(read.type, "spin");
      for (int end = 0; end < 2; end++) {
        snprintf(number, sizeof number, "%d", end == 0 ? read.min : read.max);
        set_and_see(&options, read.name, number);
        snprintf(words, sizeof words, "name %s value %d", read.name,
                 end == 0 ? read.min - 1 : read.max + 1);
        ck_assert_msg(!parse_option(words, &options, NULL), "%s", words);
      }
    }
  ck_assert_int_eq(count, DECLARED_COUNT);
}
END_TEST

/** @brief The defaults are those that the engine, the rules and the clock have by themselves.
 *  @proves{options_init} */
START_TEST(options_begin_with_what_is_declared)
{
  const struct engine_settings wanted = ENGINE_SETTINGS_DEFAULT;
  const struct clock_settings clock_wanted = CLOCK_SETTINGS_DEFAULT;
  struct usi_options options;
  options_init(&options);
  const struct engine_settings engine = options_engine(&options);
  const struct rules rules = options_rules(&options);
  const struct clock_settings clock = options_clock(&options);
  ck_assert_int_eq(engine.hash_mb, wanted.hash_mb);
  ck_assert_int_eq(engine.threads, wanted.threads);
  ck_assert_mem_eq(&engine.switches, &wanted.switches, sizeof wanted.switches);
  ck_assert_int_eq(rules.max_moves_to_draw, RULES_DEFAULT.max_moves_to_draw);
  ck_assert_int_eq((int)rules.entering_king_rule, (int)RULES_DEFAULT.entering_king_rule);
  ck_assert(clock.network_delay == clock_wanted.network_delay &&
            clock.network_delay2 == clock_wanted.network_delay2 &&
            clock.minimum_thinking_time == clock_wanted.minimum_thinking_time &&
            clock.slow_mover == clock_wanted.slow_mover);
}
END_TEST

/** @brief Each option changes the one thing that it is called after.
 *  @proves{options_rules} @proves{options_engine} @proves{options_clock} */
START_TEST(options_reach_what_they_are_about)
{
  struct usi_options options;
  options_init(&options);
  set_and_see(&options, "MaxMovesToDraw", "256");
  set_and_see(&options, "EnteringKingRule", "TryRule");
  ck_assert_int_eq(options_rules(&options).max_moves_to_draw, 256);
  ck_assert_int_eq((int)options_rules(&options).entering_king_rule, (int)RULE_TRY);
  set_and_see(&options, "NetworkDelay", "11");
  set_and_see(&options, "NetworkDelay2", "22");
  set_and_see(&options, "MinimumThinkingTime", "33");
  set_and_see(&options, "SlowMover", "44");
  const struct clock_settings clock = options_clock(&options);
  ck_assert(clock.network_delay == 11 && clock.network_delay2 == 22 &&
            clock.minimum_thinking_time == 33 && clock.slow_mover == 44);
  set_and_see(&options, "Threads", "5");
  ck_assert_int_eq(options_engine(&options).threads, 5);
  static const char *const names[] = {"TT", "NullMove", "LMR", "SEEOrdering", "Killers"};
  for (int i = 0; i < 5; i++) {
    options_init(&options);
    set_and_see(&options, names[i], "false");
    const struct speedup_switches on = options_engine(&options).switches;
    const bool seen[] = {on.table, on.null_move, on.reduction, on.exchange, on.killers};
    for (int j = 0; j < 5; j++)
      ck_assert_int_eq(seen[j], i != j);
    ck_assert(on.captures);
  }
}
END_TEST

/** @brief USI_Hash is Hash by another name; a GUI that sends both, one of them unchanged, gets the
 *  one that was changed.
 *  @proves{parse_option} */
START_TEST(a_second_name_speaks_only_when_it_changes)
{
  static const struct {
    const char *name[3];
    const char *value[3];
    int hash;
  } cases[] = {{{"USI_Hash"}, {"64"}, 64},
               {{"Hash", "USI_Hash"}, {"256", "16"}, 256},
               {{"USI_Hash", "Hash"}, {"16", "256"}, 256},
               {{"Hash", "USI_Hash"}, {"32", "64"}, 64},
               {{"USI_Hash", "USI_Hash"}, {"64", "16"}, 16},
               {{"Hash", "USI_Hash", "Hash"}, {"8", "64", "16"}, 16}};
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    struct usi_options options;
    options_init(&options);
    for (int j = 0; j < 3 && cases[i].name[j] != NULL; j++)
      set_and_see(&options, cases[i].name[j], cases[i].value[j]);
    ck_assert_int_eq(options_engine(&options).hash_mb, cases[i].hash);
  }
  struct usi_options options;
  options_init(&options);
  ck_assert(parse_option("name USI_MultiPV value 5", &options, NULL));
  ck_assert_int_eq(options.value[USI_OPTION_MULTI_PV], 5);
}
END_TEST

/** @brief A bad value is named and changes nothing; an option that is not ours is taken quietly;
 *  yes and no may be written as GUIs do.
 *  @proves{parse_option} */
START_TEST(bad_option_values_are_named)
{
  static const char *const cases[][2] = {{"name MaxMovesToDraw value many", "'many'"},
                                         {"name MaxMovesToDraw value 1 2", "'1 2'"},
                                         {"name MaxMovesToDraw value 600001", "'600001'"},
                                         {"name MaxMovesToDraw", "''"},
                                         {"name EnteringKingRule value csarule24", "'csarule24'"},
                                         {"name USI_Ponder value yes", "'yes'"},
                                         {"name USI_Ponder value", "''"},
                                         {"name Hash value 0", "'0'"},
                                         {"name Hash value x y z", "'x y z'"},
                                         {"name SearchProfile value modern", "'modern'"},
                                         {"name", "name"},
                                         {"MaxMovesToDraw value 3", "name"},
                                         {"", "name"}};
  static const char *const strangers[] = {"name USI_Variant value shogi",
                                          "name Clear Hash",
                                          "name Hash File value none",
                                          "name TT  x value false",
                                          "name value",
                                          "name EvalDir value C:\\Program Files\\eval"};
  static const char *const checks[][2] = {
      {"True", "true"}, {"1", "true"}, {"FALSE", "false"}, {"0", "false"}};
  struct usi_options options, untouched;
  struct error error;
  options_init(&options);
  options_init(&untouched);
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    ck_assert_msg(!parse_option(cases[i][0], &options, &error), "'%s' was taken", cases[i][0]);
    ck_assert_msg(strstr(error.message, cases[i][1]) != NULL, "'%s': %s", cases[i][0],
                  error.message);
  }
  for (size_t i = 0; i < sizeof strangers / sizeof strangers[0]; i++)
    ck_assert_msg(parse_option(strangers[i], &options, &error), "'%s' was refused", strangers[i]);
  ck_assert_mem_eq(&options, &untouched, sizeof options);
  for (size_t i = 0; i < sizeof checks / sizeof checks[0]; i++) {
    char words[64];
    snprintf(words, sizeof words, "name TT value %s", checks[i][0]);
    ck_assert(parse_option(words, &options, &error));
    ck_assert_int_eq(options_engine(&options).switches.table, checks[i][1][0] == 't');
  }
}
END_TEST

void add_option_sections(Suite *suite) {
  TCase *section = add_section(suite, "sec14_5", "ch14 sec14_5 fast");
  tcase_add_test(section, options_are_declared_and_read_alike);
  tcase_add_test(section, options_begin_with_what_is_declared);
  tcase_add_test(section, options_reach_what_they_are_about);
  tcase_add_test(section, a_second_name_speaks_only_when_it_changes);
  tcase_add_test(section, bad_option_values_are_named);
}

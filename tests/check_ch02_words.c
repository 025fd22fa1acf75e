/**
 * @file check_ch02_words.c
 * @brief Chapter 2, the words for the end of a game, for rules, and for what was wrong.
 */
#include "check_ch02.h"

#include "ch02_outcome.h"

#include <stdlib.h>
#include <string.h>

/** @brief Every outcome and reason has its own name; only OUTCOME_NONE lets a game go on.
 *  @proves{is_terminal} @proves{terminal_outcome_text} @proves{terminal_reason_text} */
START_TEST(end_names_are_distinct)
{
  static const char *const outcomes[] = {"none", "win", "draw", "loss"};
  static const char *const reasons[] = {
      "none",       "declaration_win", "repetition", "perpetual_check", "impasse",
      "move_limit", "try_rule",        "checkmate",  "no_legal_moves"};
  for (int i = OUTCOME_NONE; i <= OUTCOME_LOSS; i++) {
    const struct terminal_status status = {(enum terminal_outcome)i, REASON_NONE};
    ck_assert_str_eq(terminal_outcome_text((enum terminal_outcome)i), outcomes[i]);
    ck_assert_int_eq(is_terminal(status), i != OUTCOME_NONE);
  }
  for (int i = REASON_NONE; i <= REASON_NO_LEGAL_MOVES; i++) {
    ck_assert_str_eq(terminal_reason_text((enum terminal_reason)i), reasons[i]);
    for (int j = 0; j < i; j++)
      ck_assert_str_ne(reasons[i], reasons[j]);
  }
}
END_TEST

/** @brief The six names read back; a near miss is refused, named, and changes nothing.
 *  @proves{entering_king_rule_text} @proves{entering_king_rule_from_text} */
START_TEST(rule_names_round_trip)
{
  struct error error = {"untouched"};
  enum entering_king_rule rule = RULE_CSA_24;
  for (int i = 0; i < RULE_COUNT; i++) {
    const char *name = entering_king_rule_text((enum entering_king_rule)i);
    ck_assert(entering_king_rule_from_text(name, &rule, &error));
    ck_assert_int_eq(rule, i);
  }
  ck_assert_str_eq(error.message, "untouched");
  rule = RULE_CSA_27;
  static const char *const wrong[] = {"",           "CSARule",    "csarule24",
                                      "CSARule24 ", "CSARule27h", "Try"};
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    ck_assert(!entering_king_rule_from_text(wrong[i], &rule, &error));
    ck_assert_int_eq(rule, RULE_CSA_27);
    ck_assert_ptr_nonnull(strstr(error.message, wrong[i]));
    ck_assert_ptr_nonnull(strstr(error.message, "CSARule27H")); /* the choices are named */
  }
  ck_assert(!entering_king_rule_from_text("nonsense", &rule, NULL));
}
END_TEST

/** @brief Whatever bytes and lengths go in, one terminated line of printable ASCII comes out.
 *  @proves{error_set} */
START_TEST(error_text_is_printable_and_bounded)
{
  enum { ROOM = sizeof(struct error), LONG = 1000 };
  char foreign[LONG + 1];
  for (int length = 0; length <= LONG; length++) {
    for (int i = 0; i < length; i++)
      foreign[i] = (char)(1 + (i + length) % 255);
    foreign[length] = '\0';
    struct {
      struct error error;
      char guard;
    } box;
    memset(&box, 'x', sizeof box);
    error_set(&box.error, "'%s'", foreign);
    const size_t expected = length + 2 < ROOM ? (size_t)length + 2 : ROOM - 1;
    if (strlen(box.error.message) != expected || box.guard != 'x')
      ck_abort_msg("length %d gives %zu characters", length, strlen(box.error.message));
    for (const char *c = box.error.message; *c != '\0'; c++)
      if (*c < ' ' || *c > '~')
        ck_abort_msg("byte %d came through", *c);
  }
  struct error error;
  error_set(&error, "word '%s', column %d", "~a\nb\xe6\xad\xa9", 7);
  ck_assert_str_eq(error.message, "word '~a?b?"
                                  "?"
                                  "?', column 7");
  error_set(NULL, "nobody asks");
}
END_TEST

void add_ending_sections(Suite *suite) {
  TCase *ends = add_section(suite, "sec2_11", "ch02 sec2_11 fast");
  tcase_add_test(ends, end_names_are_distinct);
  tcase_add_test(ends, rule_names_round_trip);
  tcase_add_test(add_section(suite, "sec2_12", "ch02 sec2_12 fast"),
                 error_text_is_printable_and_bounded);
}

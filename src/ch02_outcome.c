/**
 * @file ch02_outcome.c
 * @brief Names of outcomes, reasons and rules.
 * @ingroup ch02
 */
#include "ch02_outcome.h"

#include <string.h>

const char *terminal_outcome_text(enum terminal_outcome outcome) {
  static const char *const text[] = {"none", "win", "draw", "loss"};
  return text[outcome];
}

const char *terminal_reason_text(enum terminal_reason reason) {
  static const char *const text[] = {
      "none",       "declaration_win", "repetition", "perpetual_check", "impasse",
      "move_limit", "try_rule",        "checkmate",  "no_legal_moves"};
  return text[reason];
}

/** @brief Names of the declaration rules, as the option and `--rule` spell them. */
static const char *const RULE_NAMES[RULE_COUNT] = {"NoEnteringKing", "CSARule24",  "CSARule24H",
                                                   "CSARule27",      "CSARule27H", "TryRule"};

const char *entering_king_rule_text(enum entering_king_rule rule) {
  return RULE_NAMES[rule];
}

bool entering_king_rule_from_text(const char *text, enum entering_king_rule *rule,
                                  struct error *error) {
  for (int i = 0; i < RULE_COUNT; i++)
    if (strcmp(text, RULE_NAMES[i]) == 0) {
      *rule = (enum entering_king_rule)i;
      return true;
    }
  error_set(error,
            "unknown rule '%.40s': one of NoEnteringKing, CSARule24, CSARule24H, CSARule27, "
            "CSARule27H, TryRule is wanted",
            text);
  return false;
}

/**
 * @file ch02_outcome.h
 * @brief How and why a game ends, and the rules that a match may be played under.
 *
 * Guarantees: plain data and names; what the words mean on a board is chapter 7's business. Result
 * and reason are kept apart, and the result is always that of the side to move. May call:
 * chapter 2. Proved by check_ch02.c.
 * @ingroup ch02
 */
#ifndef HAYANAGI_CH02_OUTCOME_H
#define HAYANAGI_CH02_OUTCOME_H

#include <stdbool.h>

#include "ch02_error.h"

/** @addtogroup ch02
 *  @{ */

/* [ch02-outcome] */
/** @brief How a game stands, always from the side to move. */
enum terminal_outcome { OUTCOME_NONE = 0, OUTCOME_WIN, OUTCOME_DRAW, OUTCOME_LOSS };

/**
 * @brief Why a game is over. The first seven are the book's; the last two are reasons that only the
 * judge of chapter 7 gives (a search finds out by itself that it has no move).
 */
enum terminal_reason {
  REASON_NONE = 0,
  REASON_DECLARATION_WIN,
  REASON_REPETITION,
  REASON_PERPETUAL_CHECK,
  REASON_IMPASSE,
  REASON_MOVE_LIMIT,
  REASON_TRY_RULE,
  REASON_CHECKMATE,
  REASON_NO_LEGAL_MOVES
};

/** @brief Outcome and reason together. */
struct terminal_status {
  enum terminal_outcome outcome; /**< for the side to move */
  enum terminal_reason reason;   /**< REASON_NONE when the game goes on */
};
/* [ch02-outcome] */

/** @brief Which declaration rule is in force. */
enum entering_king_rule {
  RULE_NO_ENTERING_KING = 0,
  RULE_CSA_24,
  RULE_CSA_24H,
  RULE_CSA_27,
  RULE_CSA_27H,
  RULE_TRY,
  RULE_COUNT /**< how many rules there are */
};

/**
 * @brief Whether a status ends the game.
 * @booksec{2,11}
 * @param status a status.
 * @return true unless the outcome is OUTCOME_NONE.
 * @checkedby{end_names_are_distinct}
 */
static inline bool is_terminal(struct terminal_status status) {
  return status.outcome != OUTCOME_NONE;
}

/**
 * @brief Name of an outcome as the program prints it.
 * @booksec{2,11}
 * @param outcome an outcome.
 * @return `none`, `win`, `draw` or `loss`.
 * @checkedby{end_names_are_distinct}
 */
const char *terminal_outcome_text(enum terminal_outcome outcome);

/**
 * @brief Name of a reason as the program prints it.
 * @booksec{2,11}
 * @param reason a reason.
 * @return a word in lower case with underscores, `none` for REASON_NONE.
 * @checkedby{end_names_are_distinct}
 */
const char *terminal_reason_text(enum terminal_reason reason);

/**
 * @brief Name of a declaration rule as the USI option spells it.
 * @booksec{7,6}
 * @param rule a rule.
 * @return for example `CSARule24`.
 * @checkedby{rule_names_round_trip}
 */
const char *entering_king_rule_text(enum entering_king_rule rule);

/**
 * @brief Read the name of a declaration rule, case included.
 * @booksec{7,6}
 * @param text the word.
 * @param rule receives the rule; untouched on failure.
 * @param error receives the reason on failure; may be null.
 * @return true when the word is one of the six names.
 * @checkedby{rule_names_round_trip}
 */
bool entering_king_rule_from_text(const char *text, enum entering_king_rule *rule,
                                  struct error *error);

/** @} */
#endif

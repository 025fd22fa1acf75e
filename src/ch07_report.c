/**
 * @file ch07_report.c
 * @brief A judgement as one line of text.
 * @ingroup ch07
 */
#include "ch07_judge.h"

#include <stdarg.h>
#include <stdio.h>

/** @brief A line under construction; what does not fit is cut off. */
struct line {
  char *text; /**< JUDGEMENT_TEXT_SIZE bytes */
  int length; /**< characters so far */
};

/**
 * @brief Add to a line.
 * @param line the line.
 * @param format as for printf.
 */
__attribute__((format(printf, 2, 3))) static void add(struct line *line, const char *format, ...) {
  const int room = JUDGEMENT_TEXT_SIZE - line->length;
  va_list arguments;
  va_start(arguments, format);
  const int wanted = vsnprintf(line->text + line->length, (size_t)room, format, arguments);
  va_end(arguments);
  line->length += wanted < room ? wanted : room - 1;
}

/**
 * @brief Add the squares of a set, separated by commas.
 * @param line the line.
 * @param squares the set.
 */
static void add_squares(struct line *line, struct bitboard squares) {
  const char *separator = "";
  while (bitboard_any(squares)) {
    char square[SQUARE_TEXT_SIZE];
    square_to_usi(bitboard_pop_lsb(&squares), square);
    add(line, "%s%s", separator, square);
    separator = ",";
  }
}

/**
 * @brief Add what a declaration rests on, where a rule knows declarations.
 * @param line the line.
 * @param facts the declaration.
 */
static void add_declaration(struct line *line, const struct declaration *facts) {
  if (facts->result == DECLARATION_NOT_IN_FORCE)
    return;
  add(line, " points=%d win_at=%d", facts->points, facts->win_points);
  if (facts->draw_points != POINTS_UNREACHABLE)
    add(line, " draw_at=%d", facts->draw_points);
  add(line, " pieces=%d zone=%s check=%s", facts->pieces, facts->king_in_zone ? "yes" : "no",
      facts->in_check ? "yes" : "no");
}

/**
 * @brief Add how often and when the position has occurred, if more than once.
 * @param line the line.
 * @param judgement the judgement.
 */
static void add_repetition(struct line *line, const struct judgement *judgement) {
  if (judgement->occurrences < 2)
    return;
  add(line, " occurrences=%d plies=", judgement->occurrences);
  for (int i = 0; i < REPETITION_LIMIT && i < judgement->occurrences; i++)
    add(line, "%s%d", i > 0 ? "," : "", judgement->plies[i]);
}

/**
 * @brief Add what the reason itself rests on.
 * @param line the line.
 * @param judgement the judgement.
 */
static void add_reason(struct line *line, const struct judgement *judgement) {
  const enum color us = judgement->side_to_move;
  const enum color winner = judgement->status.outcome == OUTCOME_WIN ? us : opposite(us);
  const char *const name[] = {"black", "white"};
  switch (judgement->status.reason) {
  case REASON_PERPETUAL_CHECK:
    add(line, " checker=%s checks=%d", name[opposite(winner)], judgement->checks[opposite(winner)]);
    break;
  case REASON_TRY_RULE:
    add(line, " king=%s winner=%s", winner == COLOR_BLACK ? "5a" : "5i", name[winner]);
    break;
  case REASON_MOVE_LIMIT:
    add(line, " moves=%d limit=%d", judgement->moves_played, judgement->move_limit);
    break;
  case REASON_IMPASSE:
    add(line, " black=%d white=%d needed=%d", judgement->impasse_points[COLOR_BLACK],
        judgement->impasse_points[COLOR_WHITE], judgement->impasse_threshold);
    break;
  case REASON_CHECKMATE:
    add(line, " checkers=");
    add_squares(line, judgement->checkers);
    break;
  case REASON_NO_LEGAL_MOVES:
  case REASON_NONE:
  case REASON_DECLARATION_WIN:
  case REASON_REPETITION:
    break; /* the other evidence says it all */
  }
}

int judgement_to_text(const struct judgement *judgement, char text[JUDGEMENT_TEXT_SIZE]) {
  struct line line = {text, 0};
  add(&line, "%s %s declare=%s", terminal_outcome_text(judgement->status.outcome),
      terminal_reason_text(judgement->status.reason),
      declaration_result_text(judgement->declaration.result));
  add_reason(&line, judgement);
  add_repetition(&line, judgement);
  add_declaration(&line, &judgement->declaration);
  return line.length;
}

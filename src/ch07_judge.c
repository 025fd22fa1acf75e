/**
 * @file ch07_judge.c
 * @brief The order of the rules, perpetual check, and the judge.
 * @ingroup ch07
 */
#include "ch07_judge.h"

#include "ch05_attacks.h"
#include "ch06_count.h"

#include <string.h>

/* [ch07-perpetual] */
int fourth_latest_occurrence(const struct game *game) {
  if (!is_repetition_draw(game))
    return -1;
  int node = moves_made(game);
  for (int i = 1; i < REPETITION_LIMIT; i++)
    node = game->nodes[node].previous;
  return node;
}

int unbroken_checks_since(const struct game *game, enum color color, int node) {
  const struct history_node *head = history_head(game);
  const int moves = head->moves[color] - game->nodes[node].moves[color];
  return head->checks[color] >= moves ? moves : 0;
}

/**
 * @brief Whether one side, and only that side, forced a fourfold repetition by checks alone.
 * @param game a game.
 * @param checker the side.
 * @return true when it loses for that.
 */
static bool is_perpetual_check_by(const struct game *game, enum color checker) {
  const int since = fourth_latest_occurrence(game);
  return since >= 0 && unbroken_checks_since(game, checker, since) > 0 &&
         unbroken_checks_since(game, opposite(checker), since) == 0;
}

bool is_perpetual_check_loss_for_opponent(const struct game *game) {
  return is_perpetual_check_by(game, opposite(game->position.side_to_move));
}

bool is_perpetual_check_loss_for_mover(const struct game *game) {
  return is_perpetual_check_by(game, game->position.side_to_move);
}
/* [ch07-perpetual] */

/* [ch07-move-limit] */
/**
 * @brief Whether the agreed number of moves has been played; a check is answered first.
 * @param game a game.
 * @return true when the game is drawn for its length.
 */
static bool is_move_limit_draw(const struct game *game) {
  const int limit = game->rules.max_moves_to_draw;
  return limit > 0 && game->position.ply_count >= limit && !side_to_move_in_check(game);
}
/* [ch07-move-limit] */

/* [ch07-impasse-draw] */
/**
 * @brief Whether both kings have entered and both sides hold what a draw asks for.
 * @param game a game.
 * @return true for a draw; the handicap is not taken off here.
 */
static bool is_impasse_draw(const struct game *game) {
  const struct position *position = &game->position;
  const int needed = impasse_threshold(game->rules.entering_king_rule);
  return needed != POINTS_UNREACHABLE && is_impasse_position(position) &&
         impasse_points(position, COLOR_BLACK) >= needed &&
         impasse_points(position, COLOR_WHITE) >= needed;
}
/* [ch07-impasse-draw] */

/* [ch07-terminal-status] */
struct terminal_status terminal_status(const struct game *game) {
  const enum entering_king_rule rule = game->rules.entering_king_rule;
  const enum color us = game->position.side_to_move;
  const bool repeated = is_repetition_draw(game);

  if (repeated && is_perpetual_check_loss_for_opponent(game))
    return (struct terminal_status){OUTCOME_WIN, REASON_PERPETUAL_CHECK};
  if (repeated && is_perpetual_check_loss_for_mover(game))
    return (struct terminal_status){OUTCOME_LOSS, REASON_PERPETUAL_CHECK};
  if (rule == RULE_TRY && is_try_rule_win(&game->position, COLOR_BLACK))
    return (struct terminal_status){us == COLOR_BLACK ? OUTCOME_WIN : OUTCOME_LOSS,
                                    REASON_TRY_RULE};
  if (rule == RULE_TRY && is_try_rule_win(&game->position, COLOR_WHITE))
    return (struct terminal_status){us == COLOR_WHITE ? OUTCOME_WIN : OUTCOME_LOSS,
                                    REASON_TRY_RULE};
  if (repeated)
    return (struct terminal_status){OUTCOME_DRAW, REASON_REPETITION};
  if (is_move_limit_draw(game))
    return (struct terminal_status){OUTCOME_DRAW, REASON_MOVE_LIMIT};
  /* Most games never come so far: the king of the side to move must have entered for both. */
  if (!is_king_in_zone(&game->position, us))
    return (struct terminal_status){OUTCOME_NONE, REASON_NONE};
  if (can_declare_win(&game->position, rule))
    return (struct terminal_status){OUTCOME_WIN, REASON_DECLARATION_WIN};
  if (is_impasse_draw(game))
    return (struct terminal_status){OUTCOME_DRAW, REASON_IMPASSE};
  return (struct terminal_status){OUTCOME_NONE, REASON_NONE};
}
/* [ch07-terminal-status] */

/**
 * @brief Fill in how often, and when, the position has occurred.
 * @param game a game.
 * @param judgement receives occurrences, plies and checks.
 */
static void note_repetition(const struct game *game, struct judgement *judgement) {
  judgement->occurrences = repetition_count(game);
  int listed =
      judgement->occurrences < REPETITION_LIMIT ? judgement->occurrences : REPETITION_LIMIT;
  int node = moves_made(game);
  while (listed > 0) {
    judgement->plies[--listed] = node;
    node = game->nodes[node].previous;
  }
  for (enum color color = COLOR_BLACK; color <= COLOR_WHITE; color++)
    judgement->checks[color] = unbroken_checks_since(game, color, judgement->plies[0]);
}

/* [ch07-judge] */
void judge(const struct game *game, struct judgement *judgement) {
  const struct position *position = &game->position;
  const enum color us = position->side_to_move;
  const int king = find_king(position, us);

  memset(judgement, 0, sizeof *judgement);
  judgement->side_to_move = us;
  judgement->declaration = examine_declaration(position, game->rules.entering_king_rule);
  judgement->moves_played = position->ply_count;
  judgement->move_limit = game->rules.max_moves_to_draw;
  judgement->impasse_threshold = impasse_threshold(game->rules.entering_king_rule);
  for (enum color color = COLOR_BLACK; color <= COLOR_WHITE; color++)
    judgement->impasse_points[color] = impasse_points(position, color);
  if (king != SQUARE_NONE)
    judgement->checkers = attackers_to(position, king, opposite(us));
  note_repetition(game, judgement);

  if (has_legal_move(position))
    judgement->status = terminal_status(game);
  else if (bitboard_any(judgement->checkers))
    judgement->status = (struct terminal_status){OUTCOME_LOSS, REASON_CHECKMATE};
  else
    judgement->status = (struct terminal_status){OUTCOME_LOSS, REASON_NO_LEGAL_MOVES};
}
/* [ch07-judge] */

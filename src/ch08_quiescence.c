/**
 * @file ch08_quiescence.c
 * @brief Quiescence search, and scores of finished games.
 *
 * A line of captures is short, but one of checks and drops in between need not be; the original
 * sets it no limit. Here a line ends at MAX_PLY with the evaluation, whatever stands on the board.
 * @ingroup ch08
 */
#include "ch08_quiescence.h"

/* [ch08-terminal-score] */
int terminal_score(struct terminal_status status, int ply) {
  switch (status.outcome) {
  case OUTCOME_WIN:
    return MATE_SCORE - ply;
  case OUTCOME_LOSS:
    return -MATE_SCORE + ply;
  default:
    return 0;
  }
}
/* [ch08-terminal-score] */

/* [ch08-quiescence-moves] */
/**
 * @brief Try the moves of a position that is not quiet.
 * @param search the search.
 * @param ply moves from the root.
 * @param alpha what the side to move has already, by standing pat or elsewhere.
 * @param beta what the other side will not exceed.
 * @param in_check the side to move is in check: every answer counts.
 * @return as quiescence().
 */
static int search_tactical_moves(struct search *search, int ply, int alpha, int beta,
                                 bool in_check) {
  struct game *game = search->game;
  struct move_list list;
  int16_t exchange[MAX_LEGAL_MOVES];
  generate_quiescence_moves(&game->position, &list);
  if (list.count == 0)
    return in_check ? -MATE_SCORE + ply : alpha;
  struct move_queue queue;
  queue_moves(search, ply, MOVE_NONE, &list, exchange, &queue);
  while (queue.count > 0) {
    const int best = take_best(&queue);
    if (!in_check && exchange[best] < -QUIESCENCE_LOSS_LIMIT)
      continue;
    play_move(game, list.moves[best]);
    const int score = -quiescence(search, ply + 1, -beta, -alpha);
    take_back(game);
    if (search->aborted)
      return 0;
    if (score >= beta)
      return score;
    if (score > alpha)
      alpha = score;
  }
  return alpha;
}
/* [ch08-quiescence-moves] */

/* [ch08-quiescence] */
int quiescence(struct search *search, int ply, int alpha, int beta) {
  const struct search_aids *aids = search->aids;
  const struct position *position = &search->game->position;
  if (should_stop(search))
    return aids->evaluate(aids, position);
  count_node(search);
  if (ply > search->deepest)
    search->deepest = ply;
  const struct terminal_status status = terminal_status(search->game);
  if (is_terminal(status))
    return terminal_score(status, ply);
  if (ply >= MAX_PLY || aids->static_leaf)
    return aids->evaluate(aids, position);
  const bool in_check = side_to_move_in_check(search->game);
  if (!in_check) {
    const int stand_pat = aids->evaluate(aids, position);
    if (stand_pat >= beta)
      return stand_pat;
    if (stand_pat > alpha)
      alpha = stand_pat;
  }
  return search_tactical_moves(search, ply, alpha, beta, in_check);
}
/* [ch08-quiescence] */

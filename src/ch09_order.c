/**
 * @file ch09_order.c
 * @brief The order of moves, killers and history.
 * @ingroup ch09
 */
#include "ch09_order.h"

void clear_move_memory(struct move_memory *memory) {
  *memory = (struct move_memory){0};
  for (int ply = 0; ply < MAX_DEPTH; ply++)
    for (int i = 0; i < KILLER_COUNT; i++)
      memory->killers[ply][i] = MOVE_NONE;
}

/* [ch09-record-killer] */
void record_killer(struct move_memory *memory, int ply, struct move move) {
  if (ply >= MAX_DEPTH || same_move(memory->killers[ply][0], move))
    return;
  memory->killers[ply][1] = memory->killers[ply][0];
  memory->killers[ply][0] = move;
}
/* [ch09-record-killer] */

/* [ch09-record-history] */
void record_history(struct move_memory *memory, enum color us, struct move move, int depth) {
  int32_t *value = &memory->history[us][from_bucket(move)][move.to];
  *value += HISTORY_GAIN * depth * depth;
  *value -= *value / HISTORY_DECAY;
}
/* [ch09-record-history] */

/* [ch09-capture-score] */
/**
 * @brief The part of a capture: the prize first, then what the exchange makes of it.
 * @param victim the cell that is captured.
 * @param exchange value of the exchange.
 * @return its part of the sum.
 */
static int capture_score(int victim, int exchange) {
  int score = ORDER_CAPTURE + ORDER_VICTIM * piece_value(piece_type(victim));
  score += ORDER_EXCHANGE * exchange;
  if (exchange < 0)
    score += ORDER_LOSING_EXCHANGE * exchange;
  return score;
}
/* [ch09-capture-score] */

/* [ch09-move-order-score] */
/**
 * @brief What a move that takes something or promotes is worth for that.
 * @param ordering what goes into the sum.
 * @param victim the cell of the destination.
 * @param promotes the move is a promotion.
 * @param exchange value of the exchange, if it is a capture.
 * @return this part of the sum.
 */
static inline int loud_score(const struct ordering *ordering, int victim, bool promotes,
                             int exchange) {
  if (!ordering->captures)
    return 0;
  const int capture =
      is_empty(victim) ? 0 : capture_score(victim, ordering->exchange ? exchange : 0);
  return capture + (promotes ? ORDER_PROMOTION : 0);
}

/**
 * @brief What any other move is worth: a bonus for a drop, and what history says.
 * @param ordering what goes into the sum.
 * @param us who makes the move.
 * @param move the move.
 * @return this part of the sum.
 */
static inline int quiet_score(const struct ordering *ordering, enum color us,
                              const struct move *move) {
  int score = 0;
  if (move->drop && ordering->captures)
    score = ORDER_DROP + piece_value((enum piece_type)move->piece) / 8;
  if (ordering->memory != NULL)
    score += history_score(ordering->memory, us, *move);
  return score;
}

int move_order_score(const struct ordering *ordering, const struct position *position, int ply,
                     struct move table_move, struct move move, int exchange) {
  const struct move_memory *memory = ordering->memory;
  const int victim = piece_at(position, move.to);
  int score = is_empty(victim) && !move.promote
                  ? quiet_score(ordering, position->side_to_move, &move)
                  : loud_score(ordering, victim, move.promote, exchange);
  if (same_move(move, table_move))
    score += ORDER_TABLE_MOVE;
  if (memory == NULL || ply >= MAX_DEPTH)
    return score;
  if (same_move(move, memory->killers[ply][0]))
    score += ORDER_FIRST_KILLER;
  else if (same_move(move, memory->killers[ply][1]))
    score += ORDER_SECOND_KILLER;
  return score;
}
/* [ch09-move-order-score] */

/* [ch09-score-list] */
/**
 * @brief Add a bonus to one move, if it is in the list.
 * @param list the moves.
 * @param move the move, or MOVE_NONE.
 * @param bonus the bonus.
 * @param score the number of each move.
 */
static void add_bonus(const struct move_list *list, struct move move, int bonus, int *score) {
  if (!move_is_valid(move))
    return;
  for (int i = 0; i < list->count; i++)
    if (list->moves[i].to == move.to && same_move(list->moves[i], move))
      score[i] += bonus;
}

void score_list(const struct ordering *ordering, const struct position *position, int ply,
                struct move table_move, const struct move_list *list, int *score,
                int16_t *exchange) {
  const struct ordering own = *ordering; /* nothing that is written below can change it */
  const struct move_memory *memory = own.memory;
  const enum color us = position->side_to_move;
  const bool wanted = exchange != NULL || (own.captures && own.exchange);
  for (int i = 0; i < list->count; i++) {
    const struct move *move = &list->moves[i];
    const int victim = piece_at(position, move->to);
    const bool capture = !is_empty(victim);
    const int value = capture && wanted ? static_exchange_eval(position, *move) : 0;
    if (capture || move->promote)
      score[i] = loud_score(&own, victim, move->promote, value);
    else
      score[i] = quiet_score(&own, us, move);
    if (exchange != NULL)
      exchange[i] = (int16_t)value;
  }
  add_bonus(list, table_move, ORDER_TABLE_MOVE, score);
  if (memory == NULL || ply >= MAX_DEPTH)
    return;
  add_bonus(list, memory->killers[ply][0], ORDER_FIRST_KILLER, score);
  add_bonus(list, memory->killers[ply][1], ORDER_SECOND_KILLER, score);
}
/* [ch09-score-list] */

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
int move_order_score(const struct ordering *ordering, const struct position *position, int ply,
                     struct move table_move, struct move move, int exchange) {
  const struct move_memory *memory = ordering->memory;
  const int victim = piece_at(position, move.to);
  int score = same_move(move, table_move) ? ORDER_TABLE_MOVE : 0;
  if (ordering->captures) {
    if (!is_empty(victim))
      score += capture_score(victim, ordering->exchange ? exchange : 0);
    if (move.promote)
      score += ORDER_PROMOTION;
    if (move.drop)
      score += ORDER_DROP + piece_value((enum piece_type)move.piece) / 8;
  }
  if (memory == NULL)
    return score;
  if (ply < MAX_DEPTH && same_move(move, memory->killers[ply][0]))
    score += ORDER_FIRST_KILLER;
  else if (ply < MAX_DEPTH && same_move(move, memory->killers[ply][1]))
    score += ORDER_SECOND_KILLER;
  if (is_empty(victim) && !move.promote)
    score += history_score(memory, position->side_to_move, move);
  return score;
}
/* [ch09-move-order-score] */

/**
 * @file ch14_reply.c
 * @brief Looking the reply up.
 * @ingroup ch14
 */
#include "ch14_reply.h"

#include "ch06_movegen.h"

bool find_reply(const struct transposition_table *table, const struct position *position,
                struct move move, struct move *reply) {
  struct position after = *position;
  struct tt_entry entry;
  do_move(&after, move);
  if (!tt_probe(table, after.position_key, &entry) || !is_legal_move(&after, entry.move))
    return false;
  *reply = entry.move;
  return true;
}

void name_reply(const struct transposition_table *table, const struct position *position,
                struct search_result *result) {
  struct variation *pv = &result->pv;
  if (!result->has_move || pv->count != 1 || !same_move(pv->moves[0], result->best_move))
    return;
  if (find_reply(table, position, result->best_move, &pv->moves[1]))
    pv->count++;
}

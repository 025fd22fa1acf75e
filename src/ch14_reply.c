/**
 * @file ch14_reply.c
 * @brief Looking the reply up.
 * @ingroup ch14
 */
#include "ch14_reply.h"

#include "ch06_movegen.h"

void name_reply(const struct transposition_table *table, const struct position *position,
                struct search_result *result) {
  struct variation *pv = &result->pv;
  struct position after = *position;
  struct tt_entry entry;
  if (!result->has_move || pv->count != 1 || !same_move(pv->moves[0], result->best_move))
    return;
  do_move(&after, result->best_move);
  if (tt_probe(table, after.position_key, &entry) && is_legal_move(&after, entry.move))
    pv->moves[pv->count++] = entry.move;
}

/**
 * @file ch10_tsume.c
 * @brief Iterative deepening over checks and answers.
 * @ingroup ch10
 */
#include "ch10_tsume.h"

#include "ch05_attacks.h"
#include "ch06_count.h"
#include "ch06_movegen.h"
#include "ch10_tsumetable.h"

/** @brief A search. */
struct tsume {
  struct position position;       /**< where it stands */
  enum color attacker;            /**< who wants to mate */
  struct tsume_table table;       /**< what is known */
  const struct search_aids *aids; /**< has the clock */
  const atomic_bool *stop;        /**< the flag, or null */
  int64_t deadline_ms;            /**< end of the time; INT64_MAX for none */
  uint64_t nodes;                 /**< positions visited */
};

/** @brief What a visit finds out. */
struct finding {
  enum tsume_status status; /**< the verdict for the plies that were left */
  struct move move;         /**< the move that matters */
  int plies;                /**< length of the mate, or of the refutation */
};

const char *tsume_status_name(enum tsume_status status) {
  static const char *const names[] = {"mate", "nomate", "depthlimit", "timeout", "cancelled"};
  return names[status];
}

/**
 * @brief Whether the search has to end.
 * @param tsume the search.
 * @param finding receives the reason.
 * @return true when it has.
 */
static bool must_end(const struct tsume *tsume, struct finding *finding) {
  *finding = (struct finding){TSUME_CANCELLED, MOVE_NONE, 0};
  if (tsume->stop != NULL && atomic_load_explicit(tsume->stop, memory_order_relaxed))
    return true;
  finding->status = TSUME_TIMEOUT;
  return tsume->nodes % TSUME_CLOCK_INTERVAL == 0 && tsume->deadline_ms != INT64_MAX &&
         tsume->aids->now_ms(tsume->aids) >= tsume->deadline_ms;
}

/* [ch10-tsume-table] */
/**
 * @brief Whether the table has the answer: no mate is none at any depth, a mate is one when there
 *        are plies enough, and a search in vain speaks for all smaller depths.
 * @param tsume the search.
 * @param remaining plies that are left.
 * @param finding receives the answer.
 * @return true when it has.
 */
static bool is_known(const struct tsume *tsume, int remaining, struct finding *finding) {
  const struct tsume_entry *entry = tsume_table_find(&tsume->table, tsume->position.position_key);
  if (entry == NULL)
    return false;
  const bool is_mate = entry->no_mate == 0 && entry->mate_plies <= remaining;
  finding->move = tsume_unpack_move(entry->move, &tsume->position);
  finding->plies = entry->mate_plies;
  finding->status = entry->no_mate != 0 ? TSUME_NOMATE : is_mate ? TSUME_MATE : TSUME_DEPTHLIMIT;
  return finding->status != TSUME_DEPTHLIMIT ||
         (entry->limit_depth != TSUME_DEPTH_NONE && entry->limit_depth >= remaining);
}

/**
 * @brief Remember an answer.
 * @param tsume the search, standing at the position.
 * @param remaining plies that were left.
 * @param finding the answer.
 */
static void remember(struct tsume *tsume, int remaining, const struct finding *finding) {
  struct tsume_entry *entry = tsume_table_claim(&tsume->table, tsume->position.position_key);
  if (entry == NULL)
    return;
  entry->move = tsume_pack_move(finding->move);
  if (finding->status == TSUME_DEPTHLIMIT) {
    entry->limit_depth = (uint8_t)remaining;
    return;
  }
  entry->no_mate = finding->status == TSUME_NOMATE;
  entry->mate_plies = (uint8_t)finding->plies;
}
/* [ch10-tsume-table] */

static struct finding tsume_visit(struct tsume *tsume, int remaining);

/* [ch10-tsume-moves] */
/**
 * @brief Try the moves of a position, at least one and with plies left.
 * @param tsume the search, standing at the position.
 * @param remaining plies that are left, at least 1.
 * @param list the moves.
 * @return the finding. One move that mates is enough for the attacker, one that saves for the
 *         defender; a move that was not decided leaves everything open.
 */
static struct finding try_moves(struct tsume *tsume, int remaining, const struct move_list *list) {
  const bool attacking = tsume->position.side_to_move == tsume->attacker;
  const enum tsume_status goal = attacking ? TSUME_MATE : TSUME_NOMATE;
  struct finding best = {attacking ? TSUME_NOMATE : TSUME_MATE, MOVE_NONE, 0};
  for (int i = 0; i < list->count; i++) {
    const struct undo undo = do_move(&tsume->position, list->moves[i]);
    const struct finding behind = tsume_visit(tsume, remaining - 1);
    undo_move(&tsume->position, list->moves[i], undo);
    if (behind.status == TSUME_TIMEOUT || behind.status == TSUME_CANCELLED)
      return behind;
    if (behind.status == goal)
      return (struct finding){goal, list->moves[i], behind.plies + 1};
    if (behind.status == TSUME_DEPTHLIMIT)
      best = (struct finding){TSUME_DEPTHLIMIT, list->moves[i], 0};
    else if (best.status != TSUME_DEPTHLIMIT && behind.plies + 1 > best.plies)
      best = (struct finding){best.status, list->moves[i], behind.plies + 1};
  }
  if (best.status == TSUME_NOMATE)
    best = (struct finding){TSUME_NOMATE, MOVE_NONE, best.plies};
  return best;
}
/* [ch10-tsume-moves] */

/* [ch10-tsume-visit] */
/**
 * @brief Visit a position.
 * @param tsume the search, standing there.
 * @param remaining plies that are left.
 * @return the finding.
 */
static struct finding tsume_visit(struct tsume *tsume, int remaining) {
  struct move_list list;
  struct finding finding;
  const bool attacking = tsume->position.side_to_move == tsume->attacker;
  tsume->nodes++;
  if (must_end(tsume, &finding))
    return finding;
  if (remaining == 0) /* parity: it is the defender's turn */
    return (struct finding){has_legal_move(&tsume->position) ? TSUME_DEPTHLIMIT : TSUME_MATE,
                            MOVE_NONE, 0};
  if (is_known(tsume, remaining, &finding))
    return finding;
  generate_moves(&tsume->position, attacking ? SELECT_CHECKING : SELECT_ALL, &list);
  finding = try_moves(tsume, remaining, &list);
  if (finding.status != TSUME_TIMEOUT && finding.status != TSUME_CANCELLED)
    remember(tsume, remaining, &finding);
  return finding;
}
/* [ch10-tsume-visit] */

void tsume_solve(const struct position *position, enum color attacker, int max_plies,
                 int64_t time_limit_ms, const struct search_aids *aids, const atomic_bool *stop,
                 struct tsume_result *result) {
  const bool attacking = position->side_to_move == attacker;
  struct tsume tsume = {.position = *position, .attacker = attacker, .aids = aids, .stop = stop};
  struct finding finding = {TSUME_DEPTHLIMIT, MOVE_NONE, 0};
  tsume.deadline_ms = time_limit_ms > 0 ? aids->now_ms(aids) + time_limit_ms : INT64_MAX;
  if (!attacking && !is_in_check(position, position->side_to_move))
    finding.status = TSUME_NOMATE;
  for (int depth = attacking; depth <= max_plies && finding.status == TSUME_DEPTHLIMIT; depth += 2)
    finding = tsume_visit(&tsume, depth);
  tsume_table_free(&tsume.table);
  *result = (struct tsume_result){finding.status, finding.move, finding.plies, tsume.nodes};
}

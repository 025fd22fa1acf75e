/**
 * @file ch10_line.c
 * @brief Walking through a proof.
 * @ingroup ch10
 */
#include "ch10_line.h"

#include "ch06_count.h"
#include "ch10_checks.h"

/** @brief A move that was chosen, and how long the mate behind it takes. */
struct step {
  struct move move; /**< the move; MOVE_NONE when there is none */
  int plies;        /**< plies behind it */
};

/**
 * @brief What is known about the position behind a move, searching for it if need be.
 * @param dfpn the search, standing before the move.
 * @param move the move.
 * @param bound plies within which a mate counts.
 * @param value receives what is known.
 * @return true when it is solved for that bound.
 */
static bool solve_behind(struct dfpn *dfpn, struct move move, int bound, struct mate_value *value) {
  const struct undo undo = do_move(&dfpn->position, move);
  const bool solved = dfpn_search(dfpn, (uint16_t)bound, value);
  undo_move(&dfpn->position, move, undo);
  return solved;
}

/**
 * @brief What is known about the position behind a move without searching. The last move of a mate
 *        is not in the table: one look was enough for it.
 * @param dfpn the search, standing before the move.
 * @param move the move.
 * @param bound plies within which a mate counts.
 * @return plies of a mate, or -1.
 */
static int known_plies_behind(struct dfpn *dfpn, struct move move, int bound) {
  const struct undo undo = do_move(&dfpn->position, move);
  const struct dfpn_node node = root_node(dfpn, (uint16_t)bound);
  const struct mate_query query = query_of(&node);
  struct mate_value value = {.pn = 1, .dn = 1};
  if (!node.attacking && !has_legal_move(&dfpn->position))
    value = (struct mate_value){.pn = 0, .length = 0};
  else
    mate_table_probe(dfpn->table, &query, &value);
  undo_move(&dfpn->position, move, undo);
  return value.pn == 0 ? value.length : -1;
}

/**
 * @brief The check that leads to the shortest mate that is known.
 * @param dfpn the search; the attacker is to move.
 * @param plies plies within which he mates.
 * @return the move; no move when the search was stopped.
 */
static struct step best_check(struct dfpn *dfpn, int plies) {
  struct move_list list;
  struct step best = {MOVE_NONE, plies};
  generate_checks(&dfpn->position, &list);
  for (int i = 0; i < list.count; i++) {
    const int known = known_plies_behind(dfpn, list.moves[i], plies - 1);
    if (known >= 0 && known < best.plies)
      best = (struct step){list.moves[i], known};
  }
  /* The table may know this position and have lost what is behind it: find that again. */
  for (int i = 0; i < list.count && !move_is_valid(best.move); i++) {
    struct mate_value value;
    if (solve_behind(dfpn, list.moves[i], plies - 1, &value) && value.pn == 0)
      best = (struct step){list.moves[i], value.length};
  }
  return best;
}

/* [ch10-best-answer] */
/**
 * @brief The answer that lasts longest.
 * @param dfpn the search; the defender is to move.
 * @param plies plies within which he is mated.
 * @param exact whether one of the answers is known to last that long.
 * @return the move; no move when he is mated already.
 */
static struct step best_answer(struct dfpn *dfpn, int plies, bool exact) {
  struct move_list list;
  struct step best = {MOVE_NONE, -1};
  generate_legal_moves(&dfpn->position, &list);
  for (int i = 0; i < list.count && dfpn->stopped == DFPN_GOES_ON; i++) {
    struct mate_value value = {.length = 0};
    if (exact) {
      const bool lasts =
          plies <= 2 || (solve_behind(dfpn, list.moves[i], plies - 3, &value) && value.dn == 0);
      if (lasts)
        return (struct step){list.moves[i], plies - 1};
      continue;
    }
    int known = known_plies_behind(dfpn, list.moves[i], plies - 1);
    if (known < 0 && solve_behind(dfpn, list.moves[i], plies - 1, &value) && value.pn == 0)
      known = value.length;
    if (known > best.plies)
      best = (struct step){list.moves[i], known};
  }
  return best;
}
/* [ch10-best-answer] */

bool collect_mate_line(struct dfpn *dfpn, int plies, bool exact, struct move *line, int *count) {
  struct position root = dfpn->position;
  bool complete = false;
  for (*count = 0; *count < DFPN_MAX_PLY;) {
    const bool attacking = dfpn->position.side_to_move == dfpn->attacker;
    const struct step step = attacking ? best_check(dfpn, plies) : best_answer(dfpn, plies, exact);
    if (dfpn->stopped != DFPN_GOES_ON)
      break;
    if (!move_is_valid(step.move)) {
      complete = !attacking && !has_legal_move(&dfpn->position);
      break;
    }
    do_move(&dfpn->position, step.move);
    line[(*count)++] = step.move;
    plies = step.plies;
  }
  dfpn->position = root;
  return complete;
}

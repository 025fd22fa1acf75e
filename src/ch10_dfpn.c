/**
 * @file ch10_dfpn.c
 * @brief The search proper: values from the moves to the node, limits from the node to the moves.
 * @ingroup ch10
 */
#include "ch10_dfpn.h"

#include "ch06_count.h"
#include "ch10_proof.h"

#include <stdlib.h>
#include <string.h>

/** @brief How far the numbers of a node may grow before the search goes back to its parent. */
struct numbers {
  uint32_t goal;  /**< what the side to move wants to bring to 0 */
  uint32_t other; /**< what the opponent wants to bring to 0 */
};

/** @brief The move that looks easiest, and the limits that follow from the others. */
struct choice {
  int index;       /**< the move, or -1 */
  uint32_t goal;   /**< its goal number: the least */
  uint32_t second; /**< the least of the others */
  uint32_t rest;   /**< what the others add to the other number */
};

bool dfpn_init(struct dfpn *dfpn) {
  memset(dfpn, 0, sizeof *dfpn);
  dfpn->ply_max = DFPN_MAX_PLY;
  dfpn->children = malloc(DFPN_CHILDREN_MAX * sizeof *dfpn->children);
  return dfpn->children != NULL;
}

void dfpn_free(struct dfpn *dfpn) {
  free(dfpn->children);
  dfpn->children = NULL;
}

/**
 * @brief Whether the search has to end now.
 * @param dfpn the search; it notes the reason, and stays stopped.
 * @return true when it has.
 */
static bool should_end(struct dfpn *dfpn) {
  const bool look_at_clock =
      dfpn->visits++ % DFPN_CLOCK_INTERVAL == 0 && dfpn->deadline_ms != INT64_MAX;
  if (dfpn->stop != NULL && atomic_load_explicit(dfpn->stop, memory_order_relaxed))
    dfpn->stopped = DFPN_STOPPED;
  else if (dfpn->nodes >= dfpn->node_limit ||
           (look_at_clock && dfpn->aids->now_ms(dfpn->aids) >= dfpn->deadline_ms))
    dfpn->stopped = DFPN_OUT_OF_TIME;
  return dfpn->stopped != DFPN_GOES_ON;
}

/* ---- from the moves to the node ------------------------------------------------------------ */

/**
 * @brief A move has reached what the side to move wants: so has the node.
 * @param dfpn the search, standing at the node.
 * @param node the node.
 * @param child the move.
 * @return the node's value.
 */
static struct mate_value won_by(const struct dfpn *dfpn, const struct dfpn_node *node,
                                const struct dfpn_child *child) {
  const struct mate_value *behind = &child->value;
  const uint16_t length = one_ply_more(behind->length);
  if (node->attacking)
    return proof(hand_before_check(&dfpn->position, child->move, behind->hand), length);
  return disproof(hand_before_answer(&dfpn->position, child->move, behind->hand), length,
                  behind->depends);
}

/**
 * @brief Every check fails: no mate, within the least of their lengths, for the hands that all of
 *        them share, and depending on all that any of them depends on.
 * @param dfpn the search, standing at the node.
 * @param node a node of the attacker.
 * @param family its moves.
 * @return the value.
 */
static struct mate_value all_checks_fail(const struct dfpn *dfpn, const struct dfpn_node *node,
                                         const struct family *family) {
  struct mate_value value = disproof(HAND_EVERYTHING, UNBOUNDED, DEPENDS_ON_NOTHING);
  for (int i = 0; i < family->count; i++) {
    const struct mate_value *behind = &family->children[i].value;
    const uint32_t hand =
        hand_before_check(&dfpn->position, family->children[i].move, behind->hand);
    value.hand = hand_intersection(value.hand, hand);
    if (one_ply_more(behind->length) < value.length)
      value.length = one_ply_more(behind->length);
    if (behind->depends < value.depends)
      value.depends = behind->depends;
  }
  value.hand = hand_when_all_checks_fail(&dfpn->position, value.hand, node->hand);
  return value;
}

/**
 * @brief Every answer loses: mate, after the longest of them, with a hand that serves for all.
 * @param dfpn the search, standing at the node.
 * @param node a node of the defender, who is in check.
 * @param family its moves.
 * @return the value.
 */
static struct mate_value all_answers_lose(const struct dfpn *dfpn, const struct dfpn_node *node,
                                          const struct family *family) {
  struct mate_value value = proof(0, 0);
  for (int i = 0; i < family->count; i++) {
    const struct mate_value *behind = &family->children[i].value;
    value.hand = hand_union(value.hand, behind->hand);
    if (one_ply_more(behind->length) > value.length)
      value.length = one_ply_more(behind->length);
  }
  value.hand = hand_when_all_answers_lose(&dfpn->position, value.hand, node->hand);
  return value;
}

/**
 * @brief The move that has reached the goal, if any has.
 * @param node the node.
 * @param family its moves.
 * @return the first one, or null.
 */
static const struct dfpn_child *winning_child(const struct dfpn_node *node,
                                              const struct family *family) {
  for (int i = 0; i < family->count; i++) {
    const struct dfpn_child *child = &family->children[i];
    if (child->state == CHILD_SEEN && goal_number(&child->value, node->attacking) == 0)
      return child;
  }
  return NULL;
}

/* [ch10-choose] */
/**
 * @brief Find the easiest move, and the node's other number: the defender's answers add up, of the
 *        attacker's checks the hardest counts and each of the rest for one more, because
 * refutations of different checks have much in common.
 * @param node the node.
 * @param family its moves; none has reached the goal.
 * @param choice receives the move and what the rest contribute.
 * @return the other number; 0 when all moves have failed.
 */
static uint32_t choose_child(const struct dfpn_node *node, const struct family *family,
                             struct choice *choice) {
  uint64_t sum = 0;
  uint32_t hardest = 0;
  uint32_t alive = 0;
  *choice = (struct choice){-1, PROOF_INFINITE, PROOF_INFINITE, 0};
  for (int i = 0; i < family->count; i++) {
    const struct dfpn_child *child = &family->children[i];
    const uint32_t goal = goal_number(&child->value, node->attacking);
    const uint32_t other = goal_number(&child->value, !node->attacking);
    if (child->state != CHILD_SEEN || goal == PROOF_INFINITE)
      continue;
    alive++;
    sum += other;
    if (other > hardest)
      hardest = other;
    if (goal < choice->goal) {
      choice->second = choice->goal;
      choice->goal = goal;
      choice->index = i;
    } else if (goal < choice->second) {
      choice->second = goal;
    }
  }
  if (alive == 0)
    return 0;
  if (node->attacking)
    sum = (uint64_t)hardest + alive - 1;
  const uint32_t own = goal_number(&family->children[choice->index].value, !node->attacking);
  choice->rest = node->attacking ? alive - 1 : (uint32_t)(sum - own);
  return sum < PROOF_INFINITE ? (uint32_t)sum : PROOF_INFINITE - 1;
}
/* [ch10-choose] */

/**
 * @brief What is known about a node, from what is known about its moves.
 * @param dfpn the search, standing at the node.
 * @param node the node.
 * @param family its moves.
 * @param choice receives the move to go on with, if the node is not solved.
 * @return the value.
 */
static struct mate_value value_of_node(const struct dfpn *dfpn, const struct dfpn_node *node,
                                       const struct family *family, struct choice *choice) {
  const struct dfpn_child *winner = winning_child(node, family);
  if (winner != NULL)
    return won_by(dfpn, node, winner);
  const uint32_t other = choose_child(node, family, choice);
  if (choice->index < 0)
    return node->attacking ? all_checks_fail(dfpn, node, family)
                           : all_answers_lose(dfpn, node, family);
  return node->attacking ? (struct mate_value){.pn = choice->goal, .dn = other}
                         : (struct mate_value){.pn = other, .dn = choice->goal};
}

/* ---- from the node to the moves ------------------------------------------------------------ */

static void visit(struct dfpn *dfpn, const struct dfpn_node *node, struct numbers limit,
                  struct mate_value *value);

/* [ch10-limits] */
/**
 * @brief Go on with the easiest move, until another one looks clearly easier or the node's own
 *        limits are reached.
 * @param dfpn the search, standing at the node.
 * @param node the node.
 * @param child the move.
 * @param choice what the others contribute.
 * @param limit the node's limits.
 */
static void visit_child(struct dfpn *dfpn, const struct dfpn_node *node, struct dfpn_child *child,
                        const struct choice *choice, struct numbers limit) {
  const struct dfpn_node behind = node_behind(dfpn, node, child->move);
  const uint32_t second = choice->second + choice->second / 4 + 1;
  /* Behind the move the roles are exchanged, and so are the two numbers. */
  struct numbers behind_limit = {PROOF_INFINITE, second < limit.goal ? second : limit.goal};
  if (limit.other < PROOF_INFINITE)
    behind_limit.goal = limit.other > choice->rest ? limit.other - choice->rest : 1;
  const struct undo undo = do_move(&dfpn->position, child->move);
  visit(dfpn, &behind, behind_limit, &child->value);
  undo_move(&dfpn->position, child->move, undo);
}
/* [ch10-limits] */

/* [ch10-visit] */
/**
 * @brief Work on an open node until it is solved or one of its numbers has reached its limit; but
 *        not before some position has been visited for the first time.
 * @param dfpn the search, standing at the node.
 * @param node the node.
 * @param limit the limits.
 * @param family the node's moves.
 * @param first_visits count of first visits when the node was entered.
 * @return the value; of no meaning when the search was stopped.
 */
static struct mate_value work_on(struct dfpn *dfpn, const struct dfpn_node *node,
                                 struct numbers limit, const struct family *family,
                                 uint64_t first_visits) {
  for (;;) {
    struct choice choice = {0};
    const struct mate_value value = value_of_node(dfpn, node, family, &choice);
    if (value.pn == 0 || value.dn == 0)
      return value;
    const bool at_limit = goal_number(&value, node->attacking) >= limit.goal ||
                          goal_number(&value, !node->attacking) >= limit.other;
    if (at_limit && dfpn->first_visits != first_visits)
      return value;
    visit_child(dfpn, node, &family->children[choice.index], &choice, limit);
    if (dfpn->stopped != DFPN_GOES_ON)
      return value;
    wake_next(dfpn, node, family, choice.index);
  }
}

/**
 * @brief Visit a node.
 * @param dfpn the search, standing at the node.
 * @param node the node.
 * @param limit how far its numbers may grow.
 * @param value receives what is known afterwards; when the search was stopped, it means nothing.
 */
static void visit(struct dfpn *dfpn, const struct dfpn_node *node, struct numbers limit,
                  struct mate_value *value) {
  const struct mate_query query = query_of(node);
  const bool known = mate_table_probe(dfpn->table, &query, value);
  if ((known && (value->pn == 0 || value->dn == 0)) || should_end(dfpn))
    return;
  if (!has_room(dfpn)) {
    *value = disproof(node->hand, UNBOUNDED, 0);
    return;
  }
  const uint64_t nodes = dfpn->nodes++;
  const uint64_t first_visits = dfpn->first_visits;
  dfpn->first_visits += !known;
  const struct family family = open_family(dfpn, node);
  const struct mate_value found = work_on(dfpn, node, limit, &family, first_visits);
  close_family(dfpn, node, &family);
  if (dfpn->stopped != DFPN_GOES_ON)
    return;
  *value = found;
  if (value->dn == 0 && value->depends >= node->ply)
    value->depends = DEPENDS_ON_NOTHING;
  mate_table_store(dfpn->table, &query, value, dfpn->nodes - nodes);
}
/* [ch10-visit] */

bool dfpn_search(struct dfpn *dfpn, uint16_t bound, struct mate_value *value) {
  const struct dfpn_node root = root_node(dfpn, bound);
  const struct numbers no_limit = {PROOF_INFINITE, PROOF_INFINITE};
  *value = (struct mate_value){.pn = 1, .dn = 1};
  if (bound == 0) /* nothing may be played any more: the defender is mated, or not within 0 plies */
    *value = has_legal_move(&dfpn->position) ? disproof(root.hand, 0, DEPENDS_ON_NOTHING)
                                             : proof(root.hand, 0);
  else
    visit(dfpn, &root, no_limit, value);
  return value->pn == 0 || (value->dn == 0 && value->depends == DEPENDS_ON_NOTHING);
}

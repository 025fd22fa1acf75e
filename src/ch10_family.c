/**
 * @file ch10_family.c
 * @brief Looking at the moves from a node.
 * @ingroup ch10
 */
#include "ch10_family.h"

#include "ch10_checks.h"
#include "ch10_proof.h"

#include <string.h>

/* ---- nodes --------------------------------------------------------------------------------- */

struct dfpn_node root_node(const struct dfpn *dfpn, uint16_t bound) {
  return (struct dfpn_node){.board = board_key(&dfpn->position),
                            .hand = packed_hand(&dfpn->position, dfpn->attacker),
                            .remaining = bound,
                            .ply = 1,
                            .attacking = dfpn->position.side_to_move == dfpn->attacker};
}

/**
 * @brief The attacker's hand after a move.
 * @param position the position before it.
 * @param node the same as a node.
 * @param move the move.
 * @return the hand.
 */
static uint32_t hand_behind(const struct position *position, const struct dfpn_node *node,
                            struct move move) {
  if (!node->attacking)
    return node->hand;
  if (move.drop)
    return node->hand - hand_unit((enum piece_type)move.piece);
  const int captured = piece_at(position, move.to);
  return is_empty(captured) ? node->hand : node->hand + hand_unit(unpromote(piece_type(captured)));
}

/**
 * @brief A name for the line up to and including a node: other positions, or the same in another
 *        order, give another name.
 * @param node the node.
 * @return the name.
 */
static uint64_t path_behind(const struct dfpn_node *node) {
  uint64_t state = node->path ^ node->board ^ node->hand * UINT64_C(0x9E3779B97F4A7C15);
  return splitmix64(&state);
}

struct dfpn_node node_behind(const struct dfpn *dfpn, const struct dfpn_node *node,
                             struct move move) {
  return (struct dfpn_node){
      .board = board_key_after(&dfpn->position, node->board, move),
      .path = path_behind(node),
      .hand = hand_behind(&dfpn->position, node, move),
      .remaining = node->remaining == UNBOUNDED ? UNBOUNDED : (uint16_t)(node->remaining - 1),
      .ply = (uint16_t)(node->ply + 1),
      .attacking = !node->attacking};
}

/* ---- one look ------------------------------------------------------------------------------ */

/* [ch10-repetition] */
/**
 * @brief Where the line has been before with the same board and a hand that was as good or better.
 * @param dfpn the search.
 * @param node a node that is not in the line yet.
 * @return the ply, or 0.
 */
static uint16_t repeated_ply(const struct dfpn *dfpn, const struct dfpn_node *node) {
  if (dfpn->path_filter[node->board % DFPN_PATH_FILTER] == 0)
    return 0;
  for (int ply = node->ply - 2; ply >= 1; ply -= 2)
    if (dfpn->path_board[ply] == node->board && hand_covers(dfpn->path_hand[ply], node->hand))
      return (uint16_t)ply;
  return 0;
}
/* [ch10-repetition] */

/* [ch10-first-look] */
/**
 * @brief First value of a position in which the defender is to move: mate, or as hard to prove as
 *        there are answers. Drops on one square count once.
 * @param dfpn the search, standing there.
 * @param node the position as a node.
 * @return the value.
 */
static struct mate_value look_at_answers(struct dfpn *dfpn, const struct dfpn_node *node) {
  const struct position *position = &dfpn->position;
  generate_legal_moves(position, &dfpn->list);
  const struct move *moves = dfpn->list.moves;
  if (dfpn->list.count == 0)
    return proof(hand_when_all_answers_lose(position, 0, node->hand), 0);
  if (node->remaining == 0)
    return disproof(hand_before_answer(position, moves[0], HAND_EVERYTHING), 0, DEPENDS_ON_NOTHING);
  struct bitboard dropped = BITBOARD_EMPTY;
  struct mate_value value = {.pn = 0, .dn = 1};
  for (int i = 0; i < dfpn->list.count; i++) {
    value.pn += !moves[i].drop || !bitboard_test(dropped, moves[i].to);
    if (moves[i].drop)
      bitboard_set(&dropped, moves[i].to);
  }
  return value;
}

/**
 * @brief First value of a position in which the attacker is to move: no mate, or as hard to refute
 *        as there are checks.
 * @param dfpn the search, standing there.
 * @param node the position as a node.
 * @return the value.
 */
static struct mate_value look_at_checks(struct dfpn *dfpn, const struct dfpn_node *node) {
  generate_checks(&dfpn->position, &dfpn->list);
  if (dfpn->list.count == 0)
    return disproof(hand_when_all_checks_fail(&dfpn->position, HAND_EVERYTHING, node->hand),
                    UNBOUNDED, DEPENDS_ON_NOTHING);
  return (struct mate_value){.pn = 1, .dn = (uint32_t)dfpn->list.count};
}
/* [ch10-first-look] */

/**
 * @brief Make a move, look at the position behind it, and take the move back.
 * @param dfpn the search, standing before the move.
 * @param node the position behind the move as a node.
 * @param move the move.
 * @return the value.
 */
static struct mate_value look_behind(struct dfpn *dfpn, const struct dfpn_node *node,
                                     struct move move) {
  dfpn->nodes++;
  const struct undo undo = do_move(&dfpn->position, move);
  const struct mate_value value =
      node->attacking ? look_at_checks(dfpn, node) : look_at_answers(dfpn, node);
  undo_move(&dfpn->position, move, undo);
  return value;
}

/**
 * @brief Give a move its first value.
 * @param dfpn the search, standing at the node.
 * @param parent the node.
 * @param child the move.
 */
static void look_at(struct dfpn *dfpn, const struct dfpn_node *parent, struct dfpn_child *child) {
  const struct dfpn_node node = node_behind(dfpn, parent, child->move);
  const struct mate_query query = query_of(&node);
  const uint16_t repeated = repeated_ply(dfpn, &node);
  struct mate_value known = {.pn = 1, .dn = 1};
  child->state = CHILD_SEEN;
  if (repeated > 0) {
    child->value = disproof(HAND_EVERYTHING, UNBOUNDED, repeated);
  } else if (node.ply > dfpn->ply_max) {
    child->value = disproof(node.hand, UNBOUNDED, 0);
  } else if (mate_table_probe(dfpn->table, &query, &known)) {
    child->value = known;
  } else {
    child->value = look_behind(dfpn, &node, child->move);
    if (child->value.pn == 0 || child->value.dn == 0)
      return;
    if (child->value.pn < known.pn)
      child->value.pn = known.pn;
    if (child->value.dn < known.dn)
      child->value.dn = known.dn;
  }
}

/* ---- families ------------------------------------------------------------------------------ */

void wake_next(struct dfpn *dfpn, const struct dfpn_node *node, const struct family *family,
               int index) {
  while (goal_number(&family->children[index].value, node->attacking) == PROOF_INFINITE) {
    index = family->children[index].next;
    if (index < 0)
      return;
    look_at(dfpn, node, &family->children[index]);
  }
}

/**
 * @brief Whether a move without promotion is hardly ever better than the same move with it.
 * @param move a move without promotion.
 * @param attacking whether the attacker makes it; the defender does not mind.
 * @return true when it can wait.
 */
static bool may_wait(struct move move, bool attacking) {
  return !attacking || move.piece == PIECE_PAWN || move.piece == PIECE_BISHOP ||
         move.piece == PIECE_ROOK;
}

/**
 * @brief Let moves wait for each other: the defender's drops on one square, one kind after the
 *        other; a move without promotion for the same move with promotion.
 * @param family the moves, in generation order.
 * @param attacking whether the attacker makes them.
 */
static void chain_moves(const struct family *family, bool attacking) {
  struct dfpn_child *children = family->children;
  int16_t last_drop[SQUARE_COUNT];
  memset(last_drop, -1, sizeof last_drop);
  for (int i = 0; i < family->count; i++) {
    const struct move move = children[i].move;
    if (move.drop && !attacking) {
      if (last_drop[move.to] >= 0) {
        children[last_drop[move.to]].next = (int16_t)i;
        children[i].state = CHILD_WAITS;
      }
      last_drop[move.to] = (int16_t)i;
    } else if (i > 0 && move.promote && may_wait(move, attacking) &&
               children[i - 1].move.from == move.from && children[i - 1].move.to == move.to) {
      children[i].next = (int16_t)(i - 1);
      children[i - 1].state = CHILD_WAITS;
    }
  }
}

struct family open_family(struct dfpn *dfpn, const struct dfpn_node *node) {
  dfpn->path_board[node->ply] = node->board;
  dfpn->path_hand[node->ply] = node->hand;
  dfpn->path_filter[node->board % DFPN_PATH_FILTER]++;
  if (node->attacking)
    generate_checks(&dfpn->position, &dfpn->list);
  else
    generate_legal_moves(&dfpn->position, &dfpn->list);
  const struct family family = {dfpn->children + dfpn->children_used, dfpn->list.count};
  dfpn->children_used += family.count;
  for (int i = 0; i < family.count; i++)
    family.children[i] = (struct dfpn_child){.move = dfpn->list.moves[i], .next = -1};
  chain_moves(&family, node->attacking);
  for (int i = 0; i < family.count; i++) {
    if (family.children[i].state != CHILD_UNSEEN)
      continue;
    look_at(dfpn, node, &family.children[i]);
    wake_next(dfpn, node, &family, i);
    if (goal_number(&family.children[i].value, node->attacking) == 0)
      break;
  }
  return family;
}

void close_family(struct dfpn *dfpn, const struct dfpn_node *node, const struct family *family) {
  dfpn->path_filter[node->board % DFPN_PATH_FILTER]--;
  dfpn->children_used -= family->count;
}

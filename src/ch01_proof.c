/**
 * @file ch01_proof.c
 * @brief Drawing the proof numbers of a mate search.
 * @ingroup ch01
 */
#include "ch01_proof.h"

#include "ch01_args.h"
#include "ch01_graph.h"
#include "ch01_matetree.h"
#include "ch04_sfen.h"
#include "ch10_mate.h"

#include <inttypes.h>
#include <stdlib.h>

/** @brief A node of the drawing. */
struct number_node {
  int ply;                 /**< 0 at the root, odd behind a check */
  struct move move;        /**< the move that leads here */
  struct mate_value value; /**< what the search knew of it */
  int unseen;              /**< checks here that the search never entered */
  int more;                /**< checks that it entered and that are not drawn */
};

/** @brief A search and its drawing. */
struct number_tree {
  struct mate_solver solver;                  /**< the search and its table */
  int count;                                  /**< nodes; beyond the limit they are only counted */
  struct number_node nodes[PROOF_NODE_LIMIT]; /**< each before what follows it */
  char sfen[SFEN_TEXT_SIZE];                  /**< the root */
};

/**
 * @brief Whether a move is known to lead to mate.
 * @param tree the search.
 * @param node a node of the attacker.
 * @param child one of its moves.
 * @return true when it is.
 */
static bool is_mating(const struct number_tree *tree, const struct dfpn_node *node,
                      const struct dfpn_child *child) {
  const struct dfpn_node behind = node_behind(&tree->solver.dfpn, node, child->move);
  const struct mate_query query = query_of(&behind);
  struct mate_value value = {.pn = 1};
  return (child->state == CHILD_SEEN && child->value.pn == 0) ||
         (mate_table_probe(&tree->solver.table, &query, &value) && value.pn == 0);
}

/**
 * @brief The check that mates.
 * @param tree the search.
 * @param node a node of the attacker that is proved.
 * @param family its moves.
 * @return the first of them that is known to.
 */
static int mating_check(const struct number_tree *tree, const struct dfpn_node *node,
                        const struct family *family) {
  int mate = 0;
  while (mate < family->count && !is_mating(tree, node, &family->children[mate]))
    mate++;
  return mate;
}

/**
 * @brief Note the checks beside the one that mates: some with their numbers, the rest counted.
 * @param tree receives them.
 * @param node a node of the attacker.
 * @param family its moves.
 * @param mate the one that mates.
 * @param drawn the node; receives the counts.
 */
static void add_others(struct number_tree *tree, const struct dfpn_node *node,
                       const struct family *family, int mate, struct number_node *drawn) {
  int others = 0;
  for (int i = 0; i < family->count; i++) {
    struct number_node other = {.ply = drawn->ply + 1, .move = family->children[i].move};
    const struct dfpn_node behind = node_behind(&tree->solver.dfpn, node, other.move);
    const struct mate_query query = query_of(&behind);
    if (i == mate)
      continue;
    if (!mate_table_probe(&tree->solver.table, &query, &other.value))
      drawn->unseen++;
    else if (others++ >= PROOF_OTHERS)
      drawn->more++;
    else if (tree->count++ < PROOF_NODE_LIMIT)
      tree->nodes[tree->count - 1] = other;
  }
}

/**
 * @brief Note a solved node and what follows: the check that mates and some others, or all answers.
 * @param tree receives the nodes.
 * @param node the node, where the search stands.
 * @param drawn what is known of it.
 */
static void add_node(struct number_tree *tree, const struct dfpn_node *node,
                     struct number_node drawn) {
  struct dfpn *dfpn = &tree->solver.dfpn;
  const int index = tree->count++;
  if (index >= PROOF_NODE_LIMIT)
    return;
  const struct family family = open_family(dfpn, node);
  const int mate = node->attacking ? mating_check(tree, node, &family) : -1;
  for (int i = 0; i < family.count; i++) {
    struct number_node next = {.ply = drawn.ply + 1,
                               .move = family.children[i].move,
                               .value = {.pn = 0, .dn = PROOF_INFINITE}};
    if (node->attacking && i != mate)
      continue;
    const struct dfpn_node behind = node_behind(dfpn, node, next.move);
    const struct undo undo = do_move(&dfpn->position, next.move);
    add_node(tree, &behind, next);
    undo_move(&dfpn->position, next.move, undo);
  }
  if (node->attacking)
    add_others(tree, node, &family, mate, &drawn);
  close_family(dfpn, node, &family);
  tree->nodes[index] = drawn;
}

/**
 * @brief Print one of the numbers.
 * @param number a proof or disproof number.
 * @param infinite what stands for infinity.
 * @param text receives it.
 */
static void number_text(uint32_t number, const char *infinite, char text[12]) {
  if (number >= PROOF_INFINITE)
    snprintf(text, 12, "%s", infinite);
  else
    snprintf(text, 12, "%" PRIu32, number);
}

/**
 * @brief Say which checks of a node are not drawn.
 * @param node the node.
 * @param text receives it; empty for none.
 */
static void left_out_text(const struct number_node *node, char text[64]) {
  text[0] = '\0';
  if (node->more > 0)
    snprintf(text, 64, "%d more tried, %d never entered", node->more, node->unseen);
  else if (node->unseen > 0)
    snprintf(text, 64, "%d never entered", node->unseen);
}

/**
 * @brief Print the proof as an indented list.
 * @param tree the proof.
 * @param title above it.
 * @param out where to print.
 */
static void print_numbers(const struct number_tree *tree, const char *title, FILE *out) {
  fprintf(out, "%s\nsfen %s\n\n", title, tree->sfen);
  for (int i = 0; i < tree->count; i++) {
    const struct number_node *node = &tree->nodes[i];
    const struct graph_node named = graph_node(node->ply, node->move);
    char pn[12], dn[12], rest[64];
    number_text(node->value.pn, "inf", pn);
    number_text(node->value.dn, "inf", dn);
    left_out_text(node, rest);
    fprintf(out, "%*s%-5s pn %s dn %s%s%s\n", 4 * node->ply, "", named.move, pn, dn,
            rest[0] != '\0' ? "; " : "", rest);
  }
}

/**
 * @brief Print the proof as a figure.
 * @param tree the proof.
 * @param title above it.
 * @param out where to print.
 */
static void draw_numbers(const struct number_tree *tree, const char *title, FILE *out) {
  struct graph_node nodes[PROOF_NODE_LIMIT];
  struct graph graph = {.title = title,
                        .sfen = tree->sfen,
                        .legend = "proved. In each box: proof number / disproof number, when the "
                                  "root was proved",
                        .box = 122,
                        .gap = 40,
                        .count = tree->count,
                        .nodes = nodes};
  for (int i = 0; i < tree->count; i++) {
    const struct number_node *node = &tree->nodes[i];
    char pn[12], dn[12];
    number_text(node->value.pn, "\xE2\x88\x9E", pn);
    number_text(node->value.dn, "\xE2\x88\x9E", dn);
    nodes[i] = graph_node(node->ply, node->move);
    nodes[i].bright = node->value.pn == 0;
    left_out_text(node, nodes[i].cut);
    snprintf(nodes[i].value, sizeof nodes[i].value, "%s / %s", pn, dn);
    snprintf(nodes[i].tip, sizeof nodes[i].tip, "pn %s, dn %s", pn, dn);
  }
  graph_to_svg(&graph, out);
}

/**
 * @brief Search, and note the proof.
 * @param tree a search with its table; receives the proof.
 * @param position the problem.
 * @param nodes positions that may be looked at.
 * @param error receives the reason on failure.
 * @return true when a mate was found that can be drawn.
 */
static bool find_numbers(struct number_tree *tree, const struct position *position, int nodes,
                         struct error *error) {
  struct dfpn *dfpn = &tree->solver.dfpn;
  const struct mate_limits limits = {.node_limit = (uint64_t)nodes};
  struct mate_value value;
  begin_mate_search(&tree->solver, position, position->side_to_move, &limits, plain_aids(), NULL);
  const bool solved = dfpn_search(dfpn, UNBOUNDED, &value);
  if (!solved)
    error_set(error, "no mate was found within %d positions", nodes);
  else if (value.pn > 0)
    error_set(error, "there is no mate");
  if (!solved || value.pn > 0)
    return false;
  const struct dfpn_node root = root_node(dfpn, UNBOUNDED);
  const uint64_t used = dfpn->nodes;
  add_node(tree, &root, (struct number_node){.value = value});
  dfpn->nodes = used;
  if (tree->count <= PROOF_NODE_LIMIT)
    return true;
  error_set(error, "the proof has more than %d nodes and cannot be drawn", PROOF_NODE_LIMIT);
  return false;
}

bool show_proof(const char *sfen, int nodes, bool svg, FILE *out, struct error *error) {
  char title[80];
  struct position position;
  struct number_tree *tree = calloc(1, sizeof *tree);
  bool done = false;
  if (tree == NULL)
    error_set(error, "out of memory");
  else if (read_position(sfen != NULL ? sfen : MATE_TREE_SFEN, &position, error) &&
           mate_solver_init(&tree->solver, MATE_TABLE_MIN_MB, error)) {
    to_sfen(&position, tree->sfen);
    done = find_numbers(tree, &position, nodes, error);
    snprintf(title, sizeof title, "Proof numbers: mate after %" PRIu64 " positions",
             tree->solver.dfpn.nodes);
    mate_solver_free(&tree->solver);
  }
  if (done)
    (svg ? draw_numbers : print_numbers)(tree, title, out);
  free(tree);
  return done;
}

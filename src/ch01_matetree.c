/**
 * @file ch01_matetree.c
 * @brief Drawing the proof of a mate.
 * @ingroup ch01
 */
#include "ch01_matetree.h"

#include "ch01_args.h"
#include "ch01_graph.h"
#include "ch04_sfen.h"
#include "ch04_usimove.h"
#include "ch10_mate.h"

#include <stdlib.h>

/** @brief A move of the proof. */
struct proof_node {
  struct move move; /**< the move; none at the root */
  int ply;          /**< 0 at the root */
  int plies;        /**< of the mate behind the move */
};

/** @brief A proof, and what is needed to find it. */
struct drawn_proof {
  struct mate_solver solver;                /**< finds the moves */
  struct mate_result result;                /**< its answer */
  struct position position;                 /**< the root */
  struct proof_node nodes[MATE_TREE_NODES]; /**< each move before what follows it */
  int count; /**< how many moves; more than there is room: too many */
};

/**
 * @brief Add a move and what follows it: one check, or all answers.
 * @param proof the proof; counts on when there is no room.
 * @param position the position behind the move, which is mate or lost; left as it was.
 * @param move the move.
 * @param ply of the move, 0 for the root, odd for checks.
 */
static void add_proof(struct drawn_proof *proof, struct position *position, struct move move,
                      int ply) {
  const struct mate_limits limits = {.shortest = true};
  struct move_list list = {.count = 1};
  solve_mate(&proof->solver, position, proof->position.side_to_move, &limits, plain_aids(), NULL,
             &proof->result);
  if (proof->count < MATE_TREE_NODES)
    proof->nodes[proof->count] = (struct proof_node){move, ply, proof->result.plies};
  proof->count++;
  if (proof->result.plies == 0)
    return;
  list.moves[0] = proof->result.line[0];
  if (ply % 2 == 1)
    generate_legal_moves(position, &list);
  for (int i = 0; i < list.count && proof->count <= MATE_TREE_NODES; i++) {
    const struct undo undo = do_move(position, list.moves[i]);
    add_proof(proof, position, list.moves[i], ply + 1);
    undo_move(position, list.moves[i], undo);
  }
}

/**
 * @brief Say what a move is and what follows.
 * @param node the move.
 * @param name receives the move, or `root`.
 * @return `mate`, or an empty text for a node that is followed by others.
 */
static const char *describe(const struct proof_node *node, char name[MOVE_TEXT_SIZE]) {
  snprintf(name, MOVE_TEXT_SIZE, "root");
  if (node->ply > 0)
    move_to_usi(node->move, name);
  return node->plies == 0 ? "mate" : "";
}

/**
 * @brief Print the proof as an indented list.
 * @param proof the proof.
 * @param sfen the root.
 * @param out where to print.
 */
static void print_proof(const struct drawn_proof *proof, const char *sfen, FILE *out) {
  fprintf(out, "Mate in %d: %d moves of the proof\nsfen %s\n\n", proof->nodes[0].plies,
          proof->count - 1, sfen);
  for (int i = 0; i < proof->count; i++) {
    char name[MOVE_TEXT_SIZE];
    const struct proof_node *node = &proof->nodes[i];
    const char *mate = describe(node, name);
    fprintf(out, "%*s%s%s%s\n", 4 * node->ply, "", name, *mate != '\0' ? " " : "", mate);
  }
  fputs("\nOne check for the attacker, all answers of the defender.\n", out);
}

/**
 * @brief Draw the proof as a figure.
 * @param proof the proof.
 * @param sfen the root.
 * @param out where to print.
 */
static void draw_proof(const struct drawn_proof *proof, const char *sfen, FILE *out) {
  char title[64];
  struct graph_node nodes[MATE_TREE_NODES];
  struct graph graph = {.title = title,
                        .sfen = sfen,
                        .legend = "checks: one is enough; of the answers, all are there",
                        .box = 104,
                        .gap = 46,
                        .count = proof->count,
                        .nodes = nodes};
  snprintf(title, sizeof title, "Mate in %d: %d moves of the proof", proof->nodes[0].plies,
           proof->count - 1);
  for (int i = 0; i < proof->count; i++) {
    const struct proof_node *node = &proof->nodes[i];
    nodes[i] = graph_node(node->ply, node->move);
    nodes[i].bright = node->ply % 2 == 1;
    snprintf(nodes[i].value, sizeof nodes[i].value, "%s", node->plies == 0 ? "mate" : "");
    snprintf(nodes[i].tip, sizeof nodes[i].tip, "mate in %d", node->plies);
  }
  graph_to_svg(&graph, out);
}

/**
 * @brief Find the proof.
 * @param proof a solver and a position; receives the moves.
 * @param plies plies within which a mate is looked for.
 * @param error receives the reason on failure.
 * @return false when there is no such mate, or the proof is too large.
 */
static bool find_proof(struct drawn_proof *proof, int plies, struct error *error) {
  const struct mate_limits limits = {.max_plies = plies};
  struct position position = proof->position;
  solve_mate(&proof->solver, &position, position.side_to_move, &limits, plain_aids(), NULL,
             &proof->result);
  if (proof->result.status != TSUME_MATE) {
    error_set(error, "there is no mate within %d plies", plies);
    return false;
  }
  add_proof(proof, &position, MOVE_NONE, 0);
  if (proof->count <= MATE_TREE_NODES)
    return true;
  error_set(error, "the proof has more than %d moves and cannot be drawn", MATE_TREE_NODES);
  return false;
}

bool show_mate(const char *sfen, int plies, bool svg, FILE *out, struct error *error) {
  char text[SFEN_TEXT_SIZE];
  struct drawn_proof *proof = calloc(1, sizeof *proof);
  bool done = false;
  if (proof == NULL)
    error_set(error, "out of memory");
  else if (read_position(sfen != NULL ? sfen : MATE_TREE_SFEN, &proof->position, error) &&
           mate_solver_init(&proof->solver, MATE_TABLE_MIN_MB, error)) {
    done = find_proof(proof, plies, error);
    mate_solver_free(&proof->solver);
  }
  if (done) {
    to_sfen(&proof->position, text);
    (svg ? draw_proof : print_proof)(proof, text, out);
  }
  free(proof);
  return done;
}

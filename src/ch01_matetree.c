/**
 * @file ch01_matetree.c
 * @brief Drawing the proof of a mate.
 * @ingroup ch01
 */
#include "ch01_matetree.h"

#include "ch01_args.h"
#include "ch01_svg.h"
#include "ch04_sfen.h"
#include "ch04_usimove.h"
#include "ch10_mate.h"

#include <stdlib.h>

/* Lengths of the figure, in user units. */
#define PROOF_MARGIN 26     /**< around everything */
#define PROOF_TOP 92        /**< where the proof begins, down */
#define PROOF_ROW 27        /**< from one leaf to the next */
#define PROOF_COLUMN 150    /**< from one ply to the next */
#define PROOF_BOX_WIDTH 104 /**< a move's box, across */
#define PROOF_BOX_HEIGHT 20 /**< a move's box, down */

/** @brief A move of the proof. */
struct proof_node {
  struct move move; /**< the move; none at the root */
  int ply;          /**< 0 at the root */
  int plies;        /**< of the mate behind the move */
  int y;            /**< middle of its box */
};

/** @brief A proof, and what is needed to find it. */
struct drawn_proof {
  struct mate_solver solver;                /**< finds the moves */
  struct mate_result result;                /**< its answer */
  struct position position;                 /**< the root */
  struct proof_node nodes[MATE_TREE_NODES]; /**< each move before what follows it */
  int count; /**< how many moves; more than there is room: too many */
  int rows;  /**< rows in use */
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
    proof->nodes[proof->count] = (struct proof_node){move, ply, proof->result.plies, 0};
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
 * @brief Find the end of what follows a move.
 * @param proof the proof.
 * @param index the move.
 * @return index behind the last of its descendants.
 */
static int proof_end(const struct drawn_proof *proof, int index) {
  int end = index + 1;
  while (end < proof->count && proof->nodes[end].ply > proof->nodes[index].ply)
    end++;
  return end;
}

/**
 * @brief Give each move its height: leaves one below the other, the rest amid what follows.
 * @param proof the proof.
 * @param index the move.
 */
static void place_proof(struct drawn_proof *proof, int index) {
  const int end = proof_end(proof, index);
  int first = -1, last = -1;
  for (int child = index + 1; child < end; child = proof_end(proof, child)) {
    place_proof(proof, child);
    first = first < 0 ? proof->nodes[child].y : first;
    last = proof->nodes[child].y;
  }
  proof->nodes[index].y = first < 0 ? PROOF_TOP + proof->rows++ * PROOF_ROW : (first + last) / 2;
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
 * @brief Draw a move and the line that leads to it.
 * @param proof the proof.
 * @param index the move.
 * @param parent the move before it, or -1.
 * @param out where to print.
 */
static void draw_proof_node(const struct drawn_proof *proof, int index, int parent, FILE *out) {
  char name[MOVE_TEXT_SIZE];
  const struct proof_node *node = &proof->nodes[index];
  const char *mate = describe(node, name);
  const int x = PROOF_MARGIN + node->ply * PROOF_COLUMN;
  if (parent >= 0)
    fprintf(out,
            "<path class=\"line\" stroke-width=\"1.2\" fill=\"none\" d=\"M%d %dC%d %d %d %d %d "
            "%d\"/>\n",
            x - PROOF_COLUMN + PROOF_BOX_WIDTH, proof->nodes[parent].y, x - 23,
            proof->nodes[parent].y, x - 23, node->y, x, node->y);
  fprintf(out,
          "<rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"5\">"
          "<title>%s, mate in %d</title></rect>"
          "<text class=\"mono\" fill=\"#1d1a16\" x=\"%d\" y=\"%d\">%s</text>"
          "<text class=\"mono\" fill=\"#1d1a16\" text-anchor=\"end\" x=\"%d\" y=\"%d\">%s</text>\n",
          node->ply % 2 == 1 ? "c1" : "piece", x, node->y - PROOF_BOX_HEIGHT / 2, PROOF_BOX_WIDTH,
          PROOF_BOX_HEIGHT, name, node->plies, x + 8, node->y + 5, name, x + PROOF_BOX_WIDTH - 8,
          node->y + 5, mate);
}

/**
 * @brief Draw the proof as a figure.
 * @param proof the proof, its moves placed.
 * @param sfen the root.
 * @param out where to print.
 */
static void draw_proof(const struct drawn_proof *proof, const char *sfen, FILE *out) {
  char title[64];
  int last[MATE_TREE_PLIES + 2] = {0};
  const int width = 2 * PROOF_MARGIN + proof->nodes[0].plies * PROOF_COLUMN + PROOF_BOX_WIDTH + 200;
  const int height = PROOF_TOP + proof->rows * PROOF_ROW + 44;
  snprintf(title, sizeof title, "Mate in %d: %d moves of the proof", proof->nodes[0].plies,
           proof->count - 1);
  svg_begin(out, width, height, title);
  fprintf(out, "<desc>sfen %s</desc>\n<text class=\"soft mono\" x=\"%d\" y=\"60\">%s</text>\n",
          sfen, PROOF_MARGIN, sfen);
  for (int i = 0; i < proof->count; i++) {
    const int ply = proof->nodes[i].ply;
    draw_proof_node(proof, i, ply > 0 ? last[ply - 1] : -1, out);
    last[ply] = i;
  }
  fprintf(out,
          "<rect class=\"m1\" x=\"%d\" y=\"%d\" width=\"14\" height=\"14\" rx=\"3\"/>"
          "<text class=\"ink small\" x=\"%d\" y=\"%d\">checks: one is enough; of the answers, all "
          "are there</text>\n",
          PROOF_MARGIN, height - 38, PROOF_MARGIN + 22, height - 26);
  svg_end(out);
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
    place_proof(proof, 0);
    if (svg)
      draw_proof(proof, text, out);
    else
      print_proof(proof, text, out);
  }
  free(proof);
  return done;
}

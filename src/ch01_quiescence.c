/**
 * @file ch01_quiescence.c
 * @brief Drawing a quiescence search.
 * @ingroup ch01
 */
#include "ch01_quiescence.h"

#include "ch01_games.h"
#include "ch01_graph.h"
#include "ch04_sfen.h"

/** @brief One node of a quiescence search. */
struct quiet_node {
  int ply;          /**< 0 for the root */
  struct move move; /**< the move that leads here */
  bool in_check;    /**< standing pat was no option */
  int stand_pat;    /**< what it was worth otherwise */
  int alpha;        /**< window when the node was entered */
  int beta;         /**< upper end of it */
  int value;        /**< what came out, for the side to move */
  int moves;        /**< moves that could be searched */
  int losing;       /**< captures among them that lose too much */
  int searched;     /**< moves that were searched */
};

/** @brief A quiescence search, noted. */
struct quiet_tree {
  struct search search;                      /**< the search */
  int plies;                                 /**< most plies */
  bool too_deep;                             /**< there was a longer line */
  int count;                                 /**< nodes; beyond the limit they are only counted */
  struct quiet_node nodes[QUIET_NODE_LIMIT]; /**< in the order in which they were entered */
  char sfen[SFEN_TEXT_SIZE];                 /**< the root */
};

/**
 * @brief What quiescence() does before it looks at moves.
 * @param tree the search.
 * @param node the node; receives what standing pat is worth, and the value.
 * @return true when that is the answer.
 */
static bool answered_at_once(struct quiet_tree *tree, struct quiet_node *node) {
  struct search *search = &tree->search;
  const struct terminal_status status = terminal_status(search->game);
  node->in_check = side_to_move_in_check(search->game);
  node->value = node->alpha;
  if (!node->in_check)
    node->stand_pat = search->aids->evaluate(search->aids, &search->game->position);
  if (is_terminal(status)) {
    node->value = terminal_score(status, node->ply);
    return true;
  }
  if (node->ply > tree->plies || tree->count > QUIET_NODE_LIMIT)
    return tree->too_deep = true;
  if (!node->in_check && node->stand_pat > node->alpha)
    node->value = node->stand_pat;
  return node->value >= node->beta;
}

/**
 * @brief quiescence() once more, with a note of each node.
 * @param tree receives the nodes.
 * @param node where and with which window.
 * @return the value.
 */
static int note_quiescence(struct quiet_tree *tree, struct quiet_node node) {
  struct search *search = &tree->search;
  struct move_list list = {.count = 0};
  struct move_queue queue = {.count = 0};
  int16_t exchange[MAX_LEGAL_MOVES];
  const int index = tree->count++;
  if (!answered_at_once(tree, &node)) {
    generate_quiescence_moves(&search->game->position, &list);
    queue_moves(search, node.ply, MOVE_NONE, &list, exchange, &queue);
    if (list.count == 0 && node.in_check)
      node.value = -MATE_SCORE + node.ply;
  }
  node.moves = list.count;
  while (queue.count > 0 && node.value < node.beta) {
    const int best = take_best(&queue);
    if (!node.in_check && exchange[best] < -QUIESCENCE_LOSS_LIMIT) {
      node.losing++;
      continue;
    }
    const struct quiet_node child = {
        .ply = node.ply + 1, .move = list.moves[best], .alpha = -node.beta, .beta = -node.value};
    node.searched++;
    play_move(search->game, child.move);
    const int score = -note_quiescence(tree, child);
    take_back(search->game);
    node.value = score > node.value ? score : node.value;
  }
  if (index < QUIET_NODE_LIMIT)
    tree->nodes[index] = node;
  return node.value;
}

/**
 * @brief Say what standing pat is worth, and the node.
 * @param node the node.
 * @param text receives it.
 */
static void values_text(const struct quiet_node *node, char text[32]) {
  if (node->in_check)
    snprintf(text, 32, "check \xE2\x86\x92 %d", node->value);
  else
    snprintf(text, 32, "%d \xE2\x86\x92 %d", node->stand_pat, node->value);
}

/**
 * @brief Say what was not searched below a node.
 * @param node the node.
 * @param text receives it; empty when everything was.
 */
static void cut_text(const struct quiet_node *node, char text[64]) {
  const int left = node->moves - node->searched - node->losing;
  text[0] = '\0';
  if (!node->in_check && node->stand_pat >= node->beta)
    snprintf(text, 64, "stands pat, which is enough");
  else if (left > 0)
    snprintf(text, 64, "%d of %d moves cut off", left, node->moves);
  else if (node->losing > 0)
    snprintf(text, 64, "%d of %d moves lose too much", node->losing, node->moves);
}

/**
 * @brief Print the search as an indented list.
 * @param tree the search.
 * @param title above it.
 * @param out where to print.
 */
static void print_quiet(const struct quiet_tree *tree, const char *title, FILE *out) {
  fprintf(out, "%s\nsfen %s\n\n", title, tree->sfen);
  for (int i = 0; i < tree->count; i++) {
    const struct quiet_node *node = &tree->nodes[i];
    const struct graph_node named = graph_node(node->ply, node->move);
    char cut[64];
    cut_text(node, cut);
    fprintf(out, "%*s%-5s ", 4 * node->ply, "", named.move);
    if (node->in_check)
      fputs("in check", out);
    else
      fprintf(out, "stand pat %d", node->stand_pat);
    fprintf(out, ", value %d%s%s\n", node->value, cut[0] != '\0' ? "; " : "", cut);
  }
  fputs("\nEach number is that of the side to move there.\n", out);
}

/**
 * @brief Print the search as a figure.
 * @param tree the search.
 * @param title above it.
 * @param out where to print.
 */
static void draw_quiet(const struct quiet_tree *tree, const char *title, FILE *out) {
  struct graph_node nodes[QUIET_NODE_LIMIT];
  struct graph graph = {.title = title,
                        .sfen = tree->sfen,
                        .legend = "to stand pat is best. In each box: what it is worth to stand "
                                  "pat \xE2\x86\x92 the value, for the side to move",
                        .box = 164,
                        .gap = 34,
                        .count = tree->count,
                        .nodes = nodes};
  for (int i = 0; i < tree->count; i++) {
    const struct quiet_node *node = &tree->nodes[i];
    nodes[i] = graph_node(node->ply, node->move);
    nodes[i].bright = !node->in_check && node->value == node->stand_pat;
    values_text(node, nodes[i].value);
    cut_text(node, nodes[i].cut);
    snprintf(nodes[i].tip, sizeof nodes[i].tip, "window (%d, %d)", node->alpha, node->beta);
  }
  graph_to_svg(&graph, out);
}

bool show_quiescence(const char *sfen, int plies, bool svg, FILE *out, struct error *error) {
  const struct search_limits limits = {.max_depth = 1};
  struct quiet_tree tree = {.plies = plies};
  struct game game = {0};
  struct search_aids aids = *plain_aids();
  char title[64];
  aids.score_moves = score_captures_first;
  const bool done = begin_game(sfen != NULL ? sfen : QUIET_SFEN, &game, error);
  if (done) {
    game_reserve(&game, MAX_PLY); /* granted: a new game has so much room */
    to_sfen(&game.position, tree.sfen);
    reset_state(&tree.search, &game, &limits, &aids, NULL, NULL);
    note_quiescence(&tree, (struct quiet_node){.alpha = -INFINITY_SCORE, .beta = INFINITY_SCORE});
  }
  game_free(&game);
  if (!done)
    return false;
  if (tree.too_deep) {
    error_set(error, "the search has more than %d plies, or more than %d nodes, and is not drawn",
              plies, QUIET_NODE_LIMIT);
    return false;
  }
  snprintf(title, sizeof title, "Quiescence: %d nodes, value %d", tree.count, tree.nodes[0].value);
  (svg ? draw_quiet : print_quiet)(&tree, title, out);
  return true;
}

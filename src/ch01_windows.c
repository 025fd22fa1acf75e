/**
 * @file ch01_windows.c
 * @brief Drawing the windows of PVS.
 * @ingroup ch01
 */
#include "ch01_windows.h"

#include "ch01_games.h"
#include "ch01_svg.h"
#include "ch01_tree.h"
#include "ch04_sfen.h"
#include "ch04_usimove.h"
#include "ch11_evaluate.h"

#include <inttypes.h>

/* Lengths of the figure, in user units. */
#define WINDOW_LEFT 110  /**< where the scale begins, across */
#define WINDOW_TOP 112   /**< middle of the first row */
#define WINDOW_WIDTH 430 /**< of the scale */
#define WINDOW_ROW 27    /**< from one row to the next */
#define WINDOW_TEXT 560  /**< where the words about a search begin */
#define WINDOW_NODES 760 /**< where its nodes end */

/** @brief Scores farther than this below the best one are drawn at the end of the scale. */
#define WINDOW_SPAN 900

/** @brief One search of a root move. */
struct probe {
  struct move move; /**< the move */
  bool again;       /**< the second search of the same move */
  int alpha;        /**< lower end of the window, for the side to move at the root */
  int beta;         /**< upper end of it */
  int score;        /**< what came out */
  uint64_t nodes;   /**< what it took */
};

/** @brief All searches at the root. */
struct probe_list {
  int depth;      /**< of the search */
  int count;      /**< how many were made */
  int needed;     /**< how many there are at least; more than fit: no more made */
  int best;       /**< the value of the root */
  uint64_t nodes; /**< of all, the root included */
  struct probe probes[WINDOW_LIMIT]; /**< in their order */
  char sfen[SFEN_TEXT_SIZE];         /**< the root */
};

/** @brief A tree that ends when too many nodes were opened. */
struct short_tree {
  struct position_tree cursor; /**< first: the tree's functions are given it */
  struct ladder_tree tree;     /**< the tree */
  int (*open)(void *context, int depth, int *value); /**< as it is without an end */
};

/**
 * @brief Open a node; when there were too many, it is a leaf, and so the search comes to its end.
 * @param context the tree.
 * @param depth plies to go.
 * @param value receives the worth of a leaf.
 * @return number of children.
 */
static int open_or_end(void *context, int depth, int *value) {
  struct short_tree *tree = context;
  if (tree->tree.nodes <= WINDOW_NODE_LIMIT)
    return tree->open(context, depth, value);
  *value = 0;
  return 0;
}

/** @brief What came out of a search. */
enum verdict {
  VERDICT_EXACT, /**< the move's value */
  VERDICT_WORSE, /**< not better than what one has: fails low */
  VERDICT_BETTER /**< better, but one does not know how much: fails high */
};

/**
 * @brief What a search has found out.
 * @param probe the search.
 * @return the verdict.
 */
static enum verdict verdict_of(const struct probe *probe) {
  if (probe->score <= probe->alpha)
    return VERDICT_WORSE;
  return probe->score >= probe->beta ? VERDICT_BETTER : VERDICT_EXACT;
}

/**
 * @brief Search the move under the cursor and note it.
 * @param list receives the search.
 * @param tree the tree; its cursor stands behind the move.
 * @param probe the move and the window.
 * @return its score for the side to move at the root.
 */
static int note_probe(struct probe_list *list, struct ladder_tree *tree, struct probe probe) {
  const uint64_t before = tree->nodes;
  probe.score = -ladder_pvs(tree, list->depth - 1, -probe.beta, -probe.alpha);
  probe.nodes = tree->nodes - before;
  list->probes[list->count++] = probe;
  return probe.score;
}

/**
 * @brief Whether there are too many searches or nodes.
 * @param list the searches so far.
 * @param nodes that they took.
 * @param error receives the reason if so; may be null.
 * @return true if so.
 */
static bool cannot_be_drawn(const struct probe_list *list, uint64_t nodes, struct error *error) {
  static const char *const advice = "try a smaller DEPTH or a position with fewer moves";
  if (list->needed > WINDOW_LIMIT)
    error_set(error, "the root needs more than %d searches and cannot be drawn (%s)", WINDOW_LIMIT,
              advice);
  else if (nodes > WINDOW_NODE_LIMIT)
    error_set(error, "the searches need more than %d nodes and are not drawn (%s)",
              WINDOW_NODE_LIMIT, advice);
  return list->needed > WINDOW_LIMIT || nodes > WINDOW_NODE_LIMIT;
}

/**
 * @brief ladder_pvs() at the root once more, with a note of each search, while all can be drawn.
 * @param list receives the searches.
 * @param tree the tree.
 * @param cursor its cursor, at the root.
 */
static void note_probes(struct probe_list *list, struct ladder_tree *tree,
                        const struct position_tree *cursor) {
  int best = -INFINITY_SCORE;
  tree->nodes = 1;
  const int count = list->needed = tree->open(tree->context, list->depth, &best);
  for (int i = 0; i < count && !cannot_be_drawn(list, tree->nodes, NULL); i++) {
    struct probe probe = {.move = cursor->lists[0].moves[i],
                          .alpha = best,
                          .beta = i == 0 ? INFINITY_SCORE : best + 1};
    tree->enter(tree->context, i);
    int score = note_probe(list, tree, probe);
    if (i > 0 && score > best && ++list->needed <= WINDOW_LIMIT) {
      probe.beta = INFINITY_SCORE;
      probe.again = true;
      score = note_probe(list, tree, probe);
    }
    tree->leave(tree->context, i);
    best = score > best ? score : best;
  }
  list->best = best;
  list->nodes = tree->nodes;
}

/**
 * @brief Print the searches as a table.
 * @param list the searches.
 * @param title above it.
 * @param out where to print.
 */
static void print_probes(const struct probe_list *list, const char *title, FILE *out) {
  static const char *const sign[] = {"=", "<=", ">="};
  fprintf(out, "%s\nsfen %s\n\n%-7s%-16s%10s%8s\n", title, list->sfen, "move", "window", "score",
          "nodes");
  for (int i = 0; i < list->count; i++) {
    const struct probe *probe = &list->probes[i];
    char move[MOVE_TEXT_SIZE], alpha[BOUND_TEXT_SIZE], beta[BOUND_TEXT_SIZE], window[24], score[12];
    move_to_usi(probe->move, move);
    bound_to_text(probe->alpha, alpha);
    bound_to_text(probe->beta, beta);
    snprintf(window, sizeof window, "(%s, %s)", alpha, beta);
    snprintf(score, sizeof score, "%s %d", sign[verdict_of(probe)], probe->score);
    fprintf(out, "%-7s%-16s%10s%8" PRIu64 "%s\n", probe->again ? "again" : move, window, score,
            probe->nodes, verdict_of(probe) == VERDICT_BETTER ? "  better" : "");
  }
  fputs("\nA window without room inside only asks whether a move is better.\n", out);
}

/** @brief The scores that the scale shows. */
struct scale {
  int low;  /**< at its left end */
  int high; /**< at its right end */
};

/**
 * @brief Choose the scale: from the lowest score that is not hopeless to a little above the best.
 * @param list the searches.
 * @return the scale.
 */
static struct scale scale_of(const struct probe_list *list) {
  struct scale scale = {list->best, list->best};
  for (int i = 0; i < list->count; i++) {
    const int score = list->probes[i].score;
    if (score < scale.low && score > list->best - WINDOW_SPAN)
      scale.low = score;
  }
  const int margin = (scale.high - scale.low) / 12 + 1;
  return (struct scale){scale.low - margin, scale.high + margin};
}

/**
 * @brief Where a score stands.
 * @param scale the scale.
 * @param score the score; what lies outside stands at an end.
 * @return its place, across.
 */
static int score_x(const struct scale *scale, int score) {
  if (score <= scale->low)
    return WINDOW_LEFT;
  if (score >= scale->high)
    return WINDOW_LEFT + WINDOW_WIDTH;
  return WINDOW_LEFT + (score - scale->low) * WINDOW_WIDTH / (scale->high - scale->low);
}

/**
 * @brief Draw one search: its window as a bar, its score as a point, both in words.
 * @param probe the search.
 * @param scale the scale.
 * @param y its row.
 * @param out where to print.
 */
static void draw_probe(const struct probe *probe, const struct scale *scale, int y, FILE *out) {
  static const char *const sign[] = {"=", "\xE2\x89\xA4", "\xE2\x89\xA5"};
  static const char *const words[] = {"its value", "not better", "better: again"};
  static const int color[] = {2, 1, 3};
  const enum verdict verdict = verdict_of(probe);
  const int left = score_x(scale, probe->alpha), right = score_x(scale, probe->beta);
  char move[MOVE_TEXT_SIZE];
  move_to_usi(probe->move, move);
  fprintf(out,
          "<text class=\"ink mono\" text-anchor=\"end\" x=\"%d\" y=\"%d\">%s</text>"
          "<path class=\"line\" opacity=\".35\" d=\"M%d %dh%d\"/>"
          "<rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"18\" rx=\"2\"/>"
          "<circle class=\"m%d\" cx=\"%d\" cy=\"%d\" r=\"5.5\"/>\n",
          WINDOW_LEFT - 14, y + 5, probe->again ? "again" : move, WINDOW_LEFT, y, WINDOW_WIDTH,
          right - left > 5 ? "c4" : "m4", left, y - 9, right - left > 5 ? right - left : 5,
          color[verdict], score_x(scale, probe->score), y);
  fprintf(out,
          "<text class=\"ink mono\" x=\"%d\" y=\"%d\">%s %d</text>"
          "<text class=\"ink small\" x=\"%d\" y=\"%d\">%s</text>"
          "<text class=\"ink mono\" text-anchor=\"end\" x=\"%d\" y=\"%d\">%" PRIu64 "</text>\n",
          WINDOW_TEXT, y + 5, sign[verdict], probe->score, WINDOW_TEXT + 74, y + 5, words[verdict],
          WINDOW_NODES, y + 5, probe->nodes);
}

/**
 * @brief Draw the searches as a figure.
 * @param list the searches.
 * @param title above it.
 * @param out where to print.
 */
static void draw_probes(const struct probe_list *list, const char *title, FILE *out) {
  const struct scale scale = scale_of(list);
  const int bottom = WINDOW_TOP + list->count * WINDOW_ROW;
  svg_begin(out, WINDOW_NODES + 26, bottom + 44, title);
  fprintf(out,
          "<text class=\"soft mono\" x=\"26\" y=\"60\">%s</text>"
          "<text class=\"soft small\" text-anchor=\"end\" x=\"%d\" y=\"88\">move</text>"
          "<text class=\"soft small\" x=\"%d\" y=\"88\">window and score, on a scale from %d to "
          "%d</text>"
          "<text class=\"soft small\" x=\"%d\" y=\"88\">score</text>"
          "<text class=\"soft small\" text-anchor=\"end\" x=\"%d\" y=\"88\">nodes</text>\n",
          list->sfen, WINDOW_LEFT - 14, WINDOW_LEFT, scale.low, scale.high, WINDOW_TEXT,
          WINDOW_NODES);
  for (int i = 0; i < list->count; i++)
    draw_probe(&list->probes[i], &scale, WINDOW_TOP + i * WINDOW_ROW, out);
  fprintf(
      out,
      "<rect class=\"c4\" x=\"26\" y=\"%d\" width=\"14\" height=\"14\"/>"
      "<text class=\"ink small\" x=\"48\" y=\"%d\">the window: a stroke has no room inside, and "
      "only asks whether the move is better</text>\n",
      bottom + 6, bottom + 18);
  svg_end(out);
}

bool show_windows(const char *sfen, int depth, bool svg, FILE *out, struct error *error) {
  struct probe_list list = {.depth = depth};
  struct game game = {0};
  struct short_tree tree;
  struct search_aids aids = *plain_aids();
  char title[96];
  aids.score_moves = score_captures_first;
  aids.evaluate = book_evaluate;
  bool done = begin_game(sfen != NULL ? sfen : WINDOW_SFEN, &game, error);
  if (done && !open_position_tree(&tree.tree, &tree.cursor, &game, &aids, depth)) {
    error_set(error, "out of memory");
    done = false;
  } else if (done) {
    to_sfen(&game.position, list.sfen);
    tree.open = tree.tree.open;
    tree.tree.open = open_or_end;
    note_probes(&list, &tree.tree, &tree.cursor);
    close_position_tree(&tree.cursor);
  }
  game_free(&game);
  if (!done || cannot_be_drawn(&list, list.nodes, error))
    return false;
  snprintf(title, sizeof title, "PVS to depth %d: %d searches of root moves, %" PRIu64 " nodes",
           depth, list.count, list.nodes);
  (svg ? draw_probes : print_probes)(&list, title, out);
  return true;
}

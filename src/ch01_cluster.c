/**
 * @file ch01_cluster.c
 * @brief Drawing a cluster of the transposition table.
 * @ingroup ch01
 */
#include "ch01_cluster.h"

#include "ch01_games.h"
#include "ch01_svg.h"
#include "ch04_sfen.h"
#include "ch04_usimove.h"
#include "ch14_engine.h"

#include <inttypes.h>
#include <stdlib.h>

/* Lengths of the figure, in user units. */
#define CLUSTER_LEFT 26   /**< left edge of the rows */
#define CLUSTER_TOP 104   /**< middle of the first heading */
#define CLUSTER_WIDTH 712 /**< of a row */
#define CLUSTER_ROW 30    /**< from one row to the next */
#define CLUSTER_BLOCK 188 /**< from one table to the next */

/** @brief What has become of an entry. */
enum fate {
  FATE_KEPT,  /**< it is as it was */
  FATE_AGAIN, /**< the same position was searched again */
  FATE_NEW    /**< another position was here */
};

/** @brief A cluster at one moment. */
struct cluster_view {
  int next;                                 /**< the entry that a new position would replace */
  uint8_t generation;                       /**< the present search */
  struct tt_entry entries[TT_CLUSTER_SIZE]; /**< its entries */
  enum fate fates[TT_CLUSTER_SIZE];         /**< what the last search has done to each */
};

/** @brief What is drawn. */
struct cluster_story {
  int depth;                    /**< of both searches */
  size_t index;                 /**< of the cluster */
  size_t count;                 /**< clusters of the table */
  struct cluster_view views[2]; /**< after the first search, and after the second */
  char sfen[SFEN_TEXT_SIZE];    /**< where the first search began */
};

/**
 * @brief Read a slot.
 * @param slot the slot.
 * @param entry receives the entry.
 * @return false for an empty one.
 */
static bool read_entry(const struct tt_slot *slot, struct tt_entry *entry) {
  const uint64_t payload = atomic_load(&slot->payload);
  *entry = unpack_tt_entry(atomic_load(&slot->key_xor_payload) ^ payload, payload);
  return payload != 0;
}

/**
 * @brief Look at a cluster.
 * @param cluster the cluster.
 * @param generation the present search.
 * @param view receives what is in it.
 * @return true when it is full.
 */
static bool view_cluster(const struct tt_cluster *cluster, uint8_t generation,
                         struct cluster_view *view) {
  *view = (struct cluster_view){.generation = generation};
  int most = -1;
  for (int i = 0; i < TT_CLUSTER_SIZE; i++) {
    if (!read_entry(&cluster->slots[i], &view->entries[i]))
      return false;
    const int score = replacement_score(&view->entries[i], generation);
    view->next = score > most ? i : view->next;
    most = score > most ? score : most;
  }
  return true;
}

/**
 * @brief Note what the second search has done to each entry.
 * @param views the cluster after both searches.
 * @return true when something is new, and something was kept as well.
 */
static bool compare_views(struct cluster_view views[2]) {
  int fates[] = {0, 0, 0};
  for (int i = 0; i < TT_CLUSTER_SIZE; i++) {
    const struct tt_entry *old = &views[0].entries[i], *now = &views[1].entries[i];
    enum fate fate = old->key == now->key ? FATE_AGAIN : FATE_NEW;
    if (fate == FATE_AGAIN && old->generation == now->generation)
      fate = FATE_KEPT;
    views[1].fates[i] = fate;
    fates[fate]++;
  }
  return fates[FATE_NEW] > 0 && fates[FATE_KEPT] > 0;
}

/**
 * @brief Play the best move and the reply that the search expects.
 * @param game the game.
 * @param result of the search.
 * @return true when there are both.
 */
static bool play_on(struct game *game, const struct search_result *result) {
  return result->pv.count >= 2 && play_move(game, result->pv.moves[0]) &&
         play_move(game, result->pv.moves[1]);
}

/**
 * @brief Search twice and find a cluster that shows something.
 * @param engine an engine with a small table.
 * @param game the game; two moves are played in it.
 * @param before room for all clusters.
 * @param story receives the cluster; its depth is given.
 * @return false when there is none.
 */
static bool find_cluster(struct engine *engine, struct game *game, struct tt_cluster *before,
                         struct cluster_story *story) {
  const struct search_limits limits = {.max_depth = story->depth};
  const struct transposition_table *table = &engine->table;
  struct search_result result;
  engine_think(engine, game, &limits, NULL, NULL, NULL, &result);
  const uint8_t generation = table->generation;
  for (size_t i = 0; i < table->cluster_count; i++)
    for (int slot = 0; slot < TT_CLUSTER_SIZE; slot++) {
      const struct tt_slot *from = &table->clusters[i].slots[slot];
      atomic_init(&before[i].slots[slot].payload, atomic_load(&from->payload));
      atomic_init(&before[i].slots[slot].key_xor_payload, atomic_load(&from->key_xor_payload));
    }
  if (!play_on(game, &result))
    return false;
  engine_think(engine, game, &limits, NULL, NULL, NULL, &result);
  story->count = table->cluster_count;
  for (story->index = 0; story->index < table->cluster_count; story->index++)
    if (view_cluster(&before[story->index], generation, &story->views[0]) &&
        view_cluster(&table->clusters[story->index], table->generation, &story->views[1]) &&
        compare_views(story->views))
      return true;
  return false;
}

/** @brief An entry in words. */
struct entry_text {
  char move[MOVE_TEXT_SIZE]; /**< its move, or a dash */
  const char *bound;         /**< what its score says */
  char note[32];             /**< what is to be said about it, or nothing */
  int gives_way;             /**< its replacement score */
};

/**
 * @brief Say what an entry holds.
 * @param view the cluster.
 * @param index the entry.
 * @return the words.
 */
static struct entry_text describe_entry(const struct cluster_view *view, int index) {
  static const char *const bounds[] = {"exact", "at least", "at most"};
  static const char *const notes[] = {"", "searched again", "new"};
  const struct tt_entry *entry = &view->entries[index];
  const enum fate fate = view->fates[index];
  struct entry_text text = {.move = "-", .bound = bounds[entry->bound]};
  if (move_is_valid(entry->move))
    move_to_usi(entry->move, text.move);
  text.gives_way = replacement_score(entry, view->generation);
  snprintf(text.note, sizeof text.note, "%s%s%s", notes[fate],
           fate != FATE_KEPT && index == view->next ? ", " : "",
           index == view->next ? "goes next" : "");
  return text;
}

/**
 * @brief Heading of a table.
 * @param view which of the two, 0 or 1.
 * @return the words.
 */
static const char *heading(int view) {
  return view == 0 ? "After the first search" : "Two moves later, after the second search";
}

/**
 * @brief Print the cluster as two tables.
 * @param story the cluster.
 * @param title above them.
 * @param out where to print.
 */
static void print_cluster(const struct cluster_story *story, const char *title, FILE *out) {
  fprintf(out, "%s\nsfen %s\n", title, story->sfen);
  for (int v = 0; v < 2; v++) {
    fprintf(out, "\n%s\n%-18s%-7s%6s%7s  %-10s%7s%11s\n", heading(v), "key", "move", "depth",
            "score", "which is", "search", "gives way");
    for (int i = 0; i < TT_CLUSTER_SIZE; i++) {
      const struct tt_entry *entry = &story->views[v].entries[i];
      const struct entry_text text = describe_entry(&story->views[v], i);
      fprintf(out, "%016" PRIx64 "  %-7s%6d%7d  %-10s%7d%11d%s%s\n", entry->key, text.move,
              entry->depth, entry->score, text.bound, entry->generation, text.gives_way,
              text.note[0] != '\0' ? "  " : "", text.note);
    }
  }
}

/**
 * @brief Draw one entry.
 * @param view the cluster.
 * @param index the entry.
 * @param y middle of its row.
 * @param out where to print.
 */
static void draw_entry(const struct cluster_view *view, int index, int y, FILE *out) {
  const struct tt_entry *entry = &view->entries[index];
  const struct entry_text text = describe_entry(view, index);
  static const char *const fill[] = {"piece", "c2", "c1"};
  fprintf(out,
          "<rect class=\"%s\" %sx=\"%d\" y=\"%d\" width=\"%d\" height=\"25\" rx=\"5\"/>"
          "<g class=\"mono\" fill=\"#1d1a16\">",
          fill[view->fates[index]],
          index == view->next ? "style=\"stroke:#c9382b;stroke-width:2.5\" " : "", CLUSTER_LEFT,
          y - 12, CLUSTER_WIDTH);
  fprintf(out,
          "<text class=\"mono\" x=\"%d\" y=\"%d\">%016" PRIx64 "</text>"
          "<text class=\"mono\" x=\"%d\" y=\"%d\">%s</text>"
          "<text class=\"mono\" text-anchor=\"end\" x=\"%d\" y=\"%d\">%d</text>"
          "<text class=\"mono\" text-anchor=\"end\" x=\"%d\" y=\"%d\">%s %d</text>",
          CLUSTER_LEFT + 10, y + 5, entry->key, CLUSTER_LEFT + 168, y + 5, text.move,
          CLUSTER_LEFT + 258, y + 5, entry->depth, CLUSTER_LEFT + 396, y + 5, text.bound,
          entry->score);
  fprintf(out,
          "<text class=\"mono\" text-anchor=\"end\" x=\"%d\" y=\"%d\">%d</text>"
          "<text class=\"mono\" text-anchor=\"end\" x=\"%d\" y=\"%d\">%d</text>"
          "<text x=\"%d\" y=\"%d\" style=\"font-size:13px\">%s</text></g>\n",
          CLUSTER_LEFT + 464, y + 5, entry->generation, CLUSTER_LEFT + 560, y + 5, text.gives_way,
          CLUSTER_LEFT + 590, y + 5, text.note);
}

/**
 * @brief Draw the cluster as a figure.
 * @param story the cluster.
 * @param title above it.
 * @param out where to print.
 */
static void draw_cluster(const struct cluster_story *story, const char *title, FILE *out) {
  static const char *const columns[] = {"key", "move", "depth", "score", "search", "gives way"};
  static const int places[] = {10, 168, 258, 396, 464, 560};
  const int height = CLUSTER_TOP + CLUSTER_BLOCK + TT_CLUSTER_SIZE * CLUSTER_ROW + 74;
  svg_begin(out, 2 * CLUSTER_LEFT + CLUSTER_WIDTH, height, title);
  fprintf(out, "<text class=\"soft mono\" x=\"%d\" y=\"60\">%s</text>\n", CLUSTER_LEFT,
          story->sfen);
  for (int v = 0; v < 2; v++) {
    const int top = CLUSTER_TOP + v * CLUSTER_BLOCK;
    fprintf(out, "<text class=\"ink\" x=\"%d\" y=\"%d\">%s</text>\n", CLUSTER_LEFT, top - 8,
            heading(v));
    for (int i = 0; i < 6; i++)
      fprintf(out, "<text class=\"soft small\"%s x=\"%d\" y=\"%d\">%s</text>\n",
              i >= 2 ? " text-anchor=\"end\"" : "", CLUSTER_LEFT + places[i], top + 14, columns[i]);
    for (int i = 0; i < TT_CLUSTER_SIZE; i++)
      draw_entry(&story->views[v], i, top + 36 + i * CLUSTER_ROW, out);
  }
  fprintf(out,
          "<rect class=\"c1\" x=\"%d\" y=\"%d\" width=\"14\" height=\"14\" rx=\"3\"/>"
          "<text class=\"ink small\" x=\"%d\" y=\"%d\">in the place of another position</text>"
          "<rect class=\"c2\" x=\"%d\" y=\"%d\" width=\"14\" height=\"14\" rx=\"3\"/>"
          "<text class=\"ink small\" x=\"%d\" y=\"%d\">the same position again; framed: what a "
          "new one would replace</text>\n",
          CLUSTER_LEFT, height - 38, CLUSTER_LEFT + 22, height - 26, CLUSTER_LEFT + 250,
          height - 38, CLUSTER_LEFT + 272, height - 26);
  svg_end(out);
}

/**
 * @brief Search twice and keep a cluster that shows something.
 * @param engine an engine with a small table.
 * @param game the game; two moves are played in it.
 * @param story receives the cluster; its depth is given.
 * @param error receives the reason on failure.
 * @return false when there is none.
 */
static bool search_twice(struct engine *engine, struct game *game, struct cluster_story *story,
                         struct error *error) {
  struct tt_cluster *before = calloc(engine->table.cluster_count, sizeof *before);
  const bool found = before != NULL && find_cluster(engine, game, before, story);
  if (!found)
    error_set(error, before == NULL ? "out of memory"
                                    : "no cluster is full and changes: try a greater DEPTH or "
                                      "another position");
  free(before);
  return found;
}

bool show_cluster(const char *sfen, int depth, bool svg, FILE *out, struct error *error) {
  struct engine_settings settings = ENGINE_SETTINGS_DEFAULT;
  struct cluster_story story = {.depth = depth};
  struct engine engine;
  struct game game = {0};
  char title[80];
  settings.hash_mb = TT_SIZE_MIN_MB;
  bool done = begin_game(sfen, &game, error);
  if (done) {
    to_sfen(&game.position, story.sfen);
    done = engine_init(&engine, &settings, error) && search_twice(&engine, &game, &story, error);
    engine_free(&engine);
  }
  game_free(&game);
  if (!done)
    return false;
  snprintf(title, sizeof title, "Cluster %zu of %zu, two searches to depth %d", story.index,
           story.count, depth);
  (svg ? draw_cluster : print_cluster)(&story, title, out);
  return true;
}

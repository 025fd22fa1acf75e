/**
 * @file ch01_show.c
 * @brief Choosing and printing a picture.
 * @ingroup ch01
 */
#include "ch01_show.h"

#include "ch01_args.h"
#include "ch01_clock.h"
#include "ch01_cluster.h"
#include "ch01_games.h"
#include "ch01_plot.h"
#include "ch01_proof.h"
#include "ch01_protocol.h"
#include "ch01_quiescence.h"
#include "ch01_scenes.h"
#include "ch01_matetree.h"
#include "ch01_tree.h"
#include "ch01_windows.h"
#include "ch01_zobrist.h"

#include <string.h>

/**
 * @brief Find a scene.
 * @param name its name.
 * @return the scene, or null.
 */
static const struct scene *find_scene(const char *name) {
  const struct scene *const lists[] = {table_scenes(), position_scenes(), album_scenes()};
  for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++)
    for (const struct scene *scene = lists[i]; scene->name != NULL; scene++)
      if (strcmp(scene->name, name) == 0)
        return scene;
  return NULL;
}

/** @brief A picture of something else than a board: a search, a table, a clock. */
struct drawing {
  const char *name;    /**< its name */
  const char *operand; /**< the word it wants */
  int min;             /**< smallest number; none for a drawing that wants a move */
  int max;             /**< largest number */
  /** draws it, from a number */
  bool (*draw)(const char *sfen, int number, bool svg, FILE *out, struct error *error);
  /** draws it, from a move */
  bool (*draw_move)(const char *sfen, const char *move, bool svg, FILE *out, struct error *error);
};

/**
 * @brief Find a drawing.
 * @param name its name.
 * @return the drawing, or null.
 */
static const struct drawing *find_drawing(const char *name) {
  static const struct drawing drawings[] = {
      {"zobrist", "MOVE", 0, 0, NULL, show_zobrist},
      {"tree", "DEPTH", 0, TREE_MAX_DEPTH, show_tree, NULL},
      {"windows", "DEPTH", 1, WINDOW_MAX_DEPTH, show_windows, NULL},
      {"quiescence", "PLIES", 1, QUIET_MAX_PLIES, show_quiescence, NULL},
      {"cluster", "DEPTH", 1, CLUSTER_MAX_DEPTH, show_cluster, NULL},
      {"clock", "MOVES", 1, PLOT_STEPS_MAX, show_clock, NULL},
      {"proof", "NODES", 1, PROOF_MAX_NODES, show_proof, NULL},
      {"mate", "PLIES", 1, MATE_TREE_PLIES, show_mate, NULL},
      {"ladder", "DEPTH", 0, LADDER_MAX_DEPTH, show_ladder, NULL},
      {"speedups", "DEPTH", 1, GAIN_MAX_DEPTH, show_speedups, NULL}};
  for (size_t i = 0; i < sizeof drawings / sizeof drawings[0]; i++)
    if (strcmp(drawings[i].name, name) == 0)
      return &drawings[i];
  return NULL;
}

/**
 * @brief Draw a drawing.
 * @param drawing which.
 * @param count number of words behind the name.
 * @param words the words.
 * @param out where to print.
 * @param error receives the reason on failure.
 * @return true when the picture was printed.
 */
static bool show_drawing(const struct drawing *drawing, int count, const char **words, FILE *out,
                         struct error *error) {
  const char *sfen = NULL;
  bool svg = false;
  int number = 0;
  const struct option options[] = {
      {"--sfen", OPTION_TEXT, 0, 0, &sfen}, {"--svg", OPTION_FLAG, 0, 0, &svg}, {0}};
  struct operands operands = {.least = 1, .most = 1, .names = drawing->operand};
  if (!parse_words(count, words, options, &operands, error))
    return false;
  if (drawing->draw_move != NULL)
    return drawing->draw_move(sfen, operands.text[0], svg, out, error);
  return parse_number(operands.text[0], drawing->operand, drawing->min, drawing->max, &number,
                      error) &&
         drawing->draw(sfen, number, svg, out, error);
}

/**
 * @brief Draw a scene.
 * @param scene which.
 * @param request what it is to show.
 * @param svg true for a figure.
 * @param out where to print.
 * @param error receives the reason on failure.
 * @return true when the picture was printed.
 */
static bool show_scene(const struct scene *scene, const struct scene_request *request, bool svg,
                       FILE *out, struct error *error) {
  struct picture picture;
  struct album album = {.count = 0};
  if (scene->draw_album != NULL) {
    if (!scene->draw_album(request, &album, error))
      return false;
    (svg ? album_to_svg : album_to_text)(&album, out);
    return true;
  }
  if (!scene->draw(request, &picture, error))
    return false;
  (svg ? picture_to_svg : picture_to_text)(&picture, out);
  return true;
}

/**
 * @brief Print the graph of the protocol.
 * @param count number of words behind its name.
 * @param words the words; none is wanted.
 * @param out where to print.
 * @param error receives the reason on failure.
 * @return true when it was printed.
 */
static bool draw_protocol(int count, const char **words, FILE *out, struct error *error) {
  if (count > 0) {
    error_set(error,
              "'%.40s': nothing is wanted here: protocol is a graph for Graphviz, not an SVG",
              words[0]);
    return false;
  }
  if (show_protocol(out))
    return true;
  error_set(error, "out of memory");
  return false;
}

/**
 * @brief Read the words of a scene and draw it.
 * @param scene which.
 * @param count number of words behind its name.
 * @param words the words.
 * @param out where to print.
 * @param error receives the reason on failure.
 * @return true when the picture was printed.
 */
static bool read_scene(const struct scene *scene, int count, const char **words, FILE *out,
                       struct error *error) {
  const char *sfen = NULL;
  bool svg = false;
  struct scene_request request = {0};
  struct operands operands = {
      .least = scene->count, .most = scene->count, .names = scene->operands};
  struct option options[4] = {{"--svg", OPTION_FLAG, 0, 0, &svg}}; /* the last one has no name */
  int known = 1;
  if ((scene->switches & SWITCH_SFEN) != 0)
    options[known++] = (struct option){"--sfen", OPTION_TEXT, 0, 0, &sfen};
  if ((scene->switches & SWITCH_WHITE) != 0)
    options[known++] = (struct option){"--white", OPTION_FLAG, 0, 0, &request.white};
  if (!parse_words(count, words, options, &operands, error) ||
      !read_position(sfen, &request.position, error))
    return false;
  request.words = operands.text;
  request.given = sfen != NULL;
  return show_scene(scene, &request, svg, out, error);
}

bool show_takes_position(const char *what) {
  const struct scene *scene = find_scene(what);
  if (scene != NULL)
    return (scene->switches & SWITCH_SFEN) != 0;
  return strcmp(what, "protocol") != 0 && strcmp(what, "clock") != 0;
}

bool run_show(int count, const char **words, FILE *out, struct error *error) {
  if (count == 0) {
    error_set(error, "too few words: WHAT is wanted");
    return false;
  }
  const struct scene *scene = find_scene(words[0]);
  const struct drawing *drawing = find_drawing(words[0]);
  if (scene != NULL)
    return read_scene(scene, count - 1, words + 1, out, error);
  if (drawing != NULL)
    return show_drawing(drawing, count - 1, words + 1, out, error);
  if (strcmp(words[0], "protocol") == 0)
    return draw_protocol(count - 1, words + 1, out, error);
  error_set(error, "'%.40s': there is no such picture", words[0]);
  return false;
}

/**
 * @brief Print a list of scenes.
 * @param scenes the list.
 * @param out where to print.
 */
static void print_scenes(const struct scene *scenes, FILE *out) {
  for (; scenes->name != NULL; scenes++) {
    char usage[48];
    snprintf(usage, sizeof usage, "%s %s", scenes->name, scenes->operands);
    fprintf(out, "  %-32s %s\n", usage, scenes->help);
  }
}

void print_show_help(FILE *out) {
  fputs("WHAT is one of\n", out);
  print_scenes(table_scenes(), out);
  print_scenes(position_scenes(), out);
  print_scenes(album_scenes(), out);
  fputs(
      "  zobrist MOVE                     the numbers by which a move changes the key\n"
      "  tree DEPTH                       the tree that alpha-beta searches, with its cut-offs\n"
      "  windows DEPTH                    the windows with which PVS searches the moves of a root\n"
      "  quiescence PLIES                 a quiescence search, with what standing pat is worth\n"
      "  cluster DEPTH                    a cluster of the transposition table after two searches; "
      "in\n"
      "                                   the initial position one is full from DEPTH 6 on\n"
      "  proof NODES                      a mate search: the numbers of its proof and of other "
      "checks\n"
      "  mate PLIES                       the proof of a mate: one check, all answers\n"
      "  ladder DEPTH                     node counts of the ladder as bars\n"
      "  speedups DEPTH                   node counts as chapter 9's speed-ups come in, as lines\n"
      "  clock MOVES                      the time for each move of a game, by three kinds of "
      "clocks\n"
      "  protocol                         the states of a conversation, for Graphviz\n"
      "PIECE is one of P L N S G B R K +P +L +N +S +B +R; in lower case, or with --white, it is\n"
      "White's. SQUARE is a file digit and a rank letter, such as 5e.\n"
      "  --sfen SFEN    the position; without it the initial one, or an empty board for attacks,\n"
      "                 or one with few moves for a tree\n"
      "  --white        the piece is White's\n"
      "  --svg          print a figure (SVG) instead of a text board\n",
      out);
}

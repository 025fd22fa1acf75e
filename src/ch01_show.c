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
  const char *name;             /**< its name */
  const char *operand;          /**< the word it wants */
  int min;                      /**< smallest number; none for a drawing that wants a move */
  int max;                      /**< largest number */
  enum scene_switches switches; /**< SWITCH_SFEN if it has a position */
  const char *help;             /**< what it shows */
  /** draws it, from a number */
  bool (*draw)(const char *sfen, int number, bool svg, FILE *out, struct error *error);
  /** draws it, from a move */
  bool (*draw_move)(const char *sfen, const char *move, bool svg, FILE *out, struct error *error);
};

/** @brief How wide `NAME OPERANDS` is in the help. */
#define USAGE_WIDTH 32

/** @brief The drawings, ended by one without a name. */
static const struct drawing DRAWINGS[] = {
    {.name = "zobrist",
     .operand = "MOVE",
     .switches = SWITCH_SFEN,
     .help = "the numbers by which a move changes the key",
     .draw_move = show_zobrist},
    {"tree", "DEPTH", 0, TREE_MAX_DEPTH, SWITCH_SFEN,
     "the tree that alpha-beta searches, with its cut-offs", show_tree, NULL},
    {"windows", "DEPTH", 1, WINDOW_MAX_DEPTH, SWITCH_SFEN,
     "the windows with which PVS searches the moves of a root", show_windows, NULL},
    {"quiescence", "PLIES", 1, QUIET_MAX_PLIES, SWITCH_SFEN,
     "a quiescence search, with what standing pat is worth", show_quiescence, NULL},
    {"cluster", "DEPTH", 1, CLUSTER_MAX_DEPTH, SWITCH_SFEN,
     "a cluster of the transposition table after two searches; in\n"
     "                                   the initial position one is full from DEPTH 6 on",
     show_cluster, NULL},
    {"proof", "NODES", 1, PROOF_MAX_NODES, SWITCH_SFEN,
     "a mate search: the numbers of its proof and of other checks", show_proof, NULL},
    {"mate", "PLIES", 1, MATE_TREE_PLIES, SWITCH_SFEN,
     "the proof of a mate: one check, all answers", show_mate, NULL},
    {"ladder", "DEPTH", 0, LADDER_MAX_DEPTH, SWITCH_SFEN, "node counts of the ladder as bars",
     show_ladder, NULL},
    {"speedups", "DEPTH", 1, GAIN_MAX_DEPTH, SWITCH_SFEN,
     "node counts as chapter 9's speed-ups come in, as lines", show_speedups, NULL},
    {"clock", "MOVES", 1, PLOT_STEPS_MAX, SWITCH_NONE,
     "the time for each move of a game, by three kinds of clocks", show_clock, NULL},
    {.name = NULL}};

/**
 * @brief Find a drawing.
 * @param name its name.
 * @return the drawing, or null.
 */
static const struct drawing *find_drawing(const char *name) {
  for (const struct drawing *drawing = DRAWINGS; drawing->name != NULL; drawing++)
    if (strcmp(drawing->name, name) == 0)
      return drawing;
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
  struct option options[3] = {{"--svg", OPTION_FLAG, .target = &svg}}; /* the last has no name */
  struct operands operands = {.least = 1, .most = 1, .names = drawing->operand};
  if ((drawing->switches & SWITCH_SFEN) != 0)
    options[1] = (struct option){"--sfen", OPTION_TEXT, .target = &sfen};
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
  const struct drawing *drawing = find_drawing(what);
  const enum scene_switches none = SWITCH_NONE;
  return ((scene != NULL     ? scene->switches
           : drawing != NULL ? drawing->switches
                             : none) &
          SWITCH_SFEN) != 0;
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
 * @brief Print a row of the help.
 * @param name of the picture.
 * @param operands the words it wants.
 * @param help what it shows.
 * @param out where to print.
 */
static void print_row(const char *name, const char *operands, const char *help, FILE *out) {
  char usage[48];
  snprintf(usage, sizeof usage, "%s %s", name, operands);
  fprintf(out, "  %-*s %s\n", USAGE_WIDTH, usage, help);
}

/**
 * @brief Print a list of scenes.
 * @param scenes the list.
 * @param out where to print.
 */
static void print_scenes(const struct scene *scenes, FILE *out) {
  for (; scenes->name != NULL; scenes++)
    print_row(scenes->name, scenes->operands, scenes->help, out);
}

void print_show_help(FILE *out) {
  fputs("WHAT is one of\n", out);
  print_scenes(table_scenes(), out);
  print_scenes(position_scenes(), out);
  print_scenes(album_scenes(), out);
  for (const struct drawing *drawing = DRAWINGS; drawing->name != NULL; drawing++)
    print_row(drawing->name, drawing->operand, drawing->help, out);
  print_row("protocol", "", "the states of a conversation, for Graphviz", out);
  fputs(
      "PIECE is one of P L N S G B R K +P +L +N +S +B +R; in lower case, or with --white, it is\n"
      "White's. SQUARE is a file digit and a rank letter, such as 5e.\n"
      "  --sfen SFEN    the position; without it the initial one, or an empty board for attacks,\n"
      "                 or one with few moves for a tree\n"
      "  --white        the piece is White's\n"
      "  --svg          print a figure (SVG) instead of a text board\n",
      out);
}

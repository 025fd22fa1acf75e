/**
 * @file ch01_show.c
 * @brief Choosing and printing a picture.
 * @ingroup ch01
 */
#include "ch01_show.h"

#include "ch01_args.h"
#include "ch01_games.h"
#include "ch01_protocol.h"
#include "ch01_scenes.h"
#include "ch01_svg.h"
#include "ch01_matetree.h"
#include "ch01_tree.h"

#include <string.h>

/**
 * @brief Find a scene.
 * @param name its name.
 * @return the scene, or null.
 */
static const struct scene *find_scene(const char *name) {
  for (const struct scene *scene = table_scenes(); scene->name != NULL; scene++)
    if (strcmp(scene->name, name) == 0)
      return scene;
  for (const struct scene *scene = position_scenes(); scene->name != NULL; scene++)
    if (strcmp(scene->name, name) == 0)
      return scene;
  return NULL;
}

/** @brief A picture of a search. */
struct search_picture {
  const char *name; /**< its name */
  int min;          /**< smallest depth */
  int max;          /**< largest depth */
  /** draws it */
  bool (*draw)(const char *sfen, int depth, bool svg, FILE *out, struct error *error);
};

/**
 * @brief Find a picture of a search.
 * @param name its name.
 * @return the picture, or null.
 */
static const struct search_picture *find_search_picture(const char *name) {
  static const struct search_picture pictures[] = {{"tree", 0, TREE_MAX_DEPTH, show_tree},
                                                   {"mate", 1, MATE_TREE_PLIES, show_mate},
                                                   {"ladder", 0, LADDER_MAX_DEPTH, show_ladder},
                                                   {"speedups", 1, GAIN_MAX_DEPTH, show_speedups}};
  for (size_t i = 0; i < sizeof pictures / sizeof pictures[0]; i++)
    if (strcmp(pictures[i].name, name) == 0)
      return &pictures[i];
  return NULL;
}

/**
 * @brief Draw a picture of a search.
 * @param picture which.
 * @param count number of words behind the name.
 * @param words the words.
 * @param out where to print.
 * @param error receives the reason on failure.
 * @return true when the picture was printed.
 */
static bool show_search(const struct search_picture *picture, int count, const char **words,
                        FILE *out, struct error *error) {
  const char *sfen = NULL;
  bool svg = false;
  int depth = 0;
  const struct option options[] = {
      {"--sfen", OPTION_TEXT, 0, 0, &sfen}, {"--svg", OPTION_FLAG, 0, 0, &svg}, {0}};
  struct operands operands = {.least = 1, .most = 1, .names = "DEPTH"};
  return parse_words(count, words, options, &operands, error) &&
         parse_number(operands.text[0], "DEPTH", picture->min, picture->max, &depth, error) &&
         picture->draw(sfen, depth, svg, out, error);
}

bool run_show(int count, const char **words, FILE *out, struct error *error) {
  const char *sfen = NULL;
  struct scene_request request = {0};
  bool svg = false;
  const struct option options[] = {{"--sfen", OPTION_TEXT, 0, 0, &sfen},
                                   {"--white", OPTION_FLAG, 0, 0, &request.white},
                                   {"--svg", OPTION_FLAG, 0, 0, &svg},
                                   {0}};
  if (count == 1 && strcmp(words[0], "protocol") == 0) {
    if (show_protocol(out))
      return true;
    error_set(error, "out of memory");
    return false;
  }
  const struct search_picture *search = count > 0 ? find_search_picture(words[0]) : NULL;
  if (search != NULL)
    return show_search(search, count - 1, words + 1, out, error);
  const struct scene *scene = count > 0 ? find_scene(words[0]) : NULL;
  if (scene == NULL) {
    if (count == 0)
      error_set(error, "too few words: WHAT is wanted");
    else
      error_set(error, "'%.40s': there is no such picture", words[0]);
    return false;
  }
  struct operands operands = {
      .least = scene->count, .most = scene->count, .names = scene->operands};
  struct picture picture;
  if (!parse_words(count - 1, words + 1, options, &operands, error) ||
      !read_position(sfen, &request.position, error))
    return false;
  request.words = operands.text;
  request.given = sfen != NULL;
  if (!scene->draw(&request, &picture, error))
    return false;
  if (svg)
    picture_to_svg(&picture, out);
  else
    picture_to_text(&picture, out);
  return true;
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
  fputs(
      "  tree DEPTH                       the tree that alpha-beta searches, with its cut-offs\n"
      "  mate PLIES                       the proof of a mate: one check, all answers\n"
      "  ladder DEPTH                     node counts of the ladder as bars\n"
      "  speedups DEPTH                   node counts as chapter 9's speed-ups come in, as lines\n"
      "  protocol                         the states of a conversation, for Graphviz\n"
      "PIECE is one of P L N S G B R K +P +L +N +S +B +R; in lower case, or with --white, it is\n"
      "White's. SQUARE is a file digit and a rank letter, such as 5e.\n"
      "  --sfen SFEN    the position; without it the initial one, or an empty board for attacks,\n"
      "                 or one with few moves for a tree\n"
      "  --white        the piece is White's\n"
      "  --svg          print a figure (SVG) instead of a text board\n",
      out);
}

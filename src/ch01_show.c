/**
 * @file ch01_show.c
 * @brief Choosing and printing a picture.
 * @ingroup ch01
 */
#include "ch01_show.h"

#include "ch01_args.h"
#include "ch01_games.h"
#include "ch01_scenes.h"
#include "ch01_svg.h"
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

/**
 * @brief Carry out `show tree` and `show ladder`.
 * @param ladder which of them.
 * @param count number of words behind the name.
 * @param words the words.
 * @param out where to print.
 * @param error receives the reason on failure.
 * @return true when the picture was printed.
 */
static bool show_search(bool ladder, int count, const char **words, FILE *out,
                        struct error *error) {
  const char *sfen = NULL;
  bool svg = false;
  int depth = 0;
  const struct option options[] = {
      {"--sfen", OPTION_TEXT, 0, 0, &sfen}, {"--svg", OPTION_FLAG, 0, 0, &svg}, {0}};
  struct operands operands = {.least = 1, .most = 1, .names = "DEPTH"};
  if (!parse_words(count, words, options, &operands, error) ||
      !parse_number(operands.text[0], "DEPTH", 0, ladder ? LADDER_MAX_DEPTH : TREE_MAX_DEPTH,
                    &depth, error))
    return false;
  return ladder ? show_ladder(sfen, depth, svg, out, error)
                : show_tree(sfen, depth, svg, out, error);
}

bool run_show(int count, const char **words, FILE *out, struct error *error) {
  const char *sfen = NULL;
  struct scene_request request = {0};
  bool svg = false;
  const struct option options[] = {{"--sfen", OPTION_TEXT, 0, 0, &sfen},
                                   {"--white", OPTION_FLAG, 0, 0, &request.white},
                                   {"--svg", OPTION_FLAG, 0, 0, &svg},
                                   {0}};
  if (count > 0 && (strcmp(words[0], "tree") == 0 || strcmp(words[0], "ladder") == 0))
    return show_search(words[0][0] == 'l', count - 1, words + 1, out, error);
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
      "  ladder DEPTH                     node counts of the ladder as bars\n"
      "PIECE is one of P L N S G B R K +P +L +N +S +B +R; in lower case, or with --white, it is\n"
      "White's. SQUARE is a file digit and a rank letter, such as 5e.\n"
      "  --sfen SFEN    the position; without it the initial one, or an empty board for attacks,\n"
      "                 or one with few moves for a tree\n"
      "  --white        the piece is White's\n"
      "  --svg          print a figure (SVG) instead of a text board\n",
      out);
}

/**
 * @file check_ch01_pictures.c
 * @brief Chapter 1: pictures, as text boards and as figures.
 */
#include "check_ch01.h"

#include "board_text.h"
#include "ch01_board.h"
#include "ch01_picture.h"
#include "ch01_scenes.h"
#include "ch01_tree.h"
#include "ch04_sfen.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/** @brief White pins a gold, a silver and a knight; Black holds a gold and a pawn. */
#define PINS "'4k4/9/4r4/9/8b/9/4G1S2/3P5/r2NK4 b GP 1'"

/** @brief One picture that shows every kind of thing. */
static const char *const PICTURES[] = {
    "show board",
    "show board --sfen 'l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1'",
    "show numbers",
    "show words",
    "show step G 5e",
    "show step n 5e",
    "show step-to S 5e --white",
    "show rays 5e",
    "show rays 9a",
    "show between 1a 1e",
    "show between 1a 2c",
    "show set P",
    "show set +R --white",
    "show attacks B 5e",
    "show attacks +b 5e",
    "show attacks R 2h --sfen 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1'",
    "show attackers 5b black --sfen '4k4/9/3G1G3/9/9/9/4R4/9/4K4 w - 1'",
    "show pins --sfen " PINS,
    "show checks --sfen 'k3r4/9/9/9/9/9/9/5s3/4K4 b G 1'",
    "show checks",
    "show mask",
    "show mask --sfen 'k3r4/9/9/9/9/9/9/5s3/4K4 b G 1'",
    "show mask --sfen 'k3r4/9/9/9/9/9/9/9/4K4 b G 1'",
    "show danger --sfen 'k3r4/9/9/9/9/9/9/5s3/4K4 b G 1'",
    "show moves 5g --sfen " PINS,
    "show moves 2c --sfen '8k/9/7P1/9/9/9/9/9/K8 b - 1'",
    "show drops P --sfen '7pk/7n1/6r1g/7NL/9/9/9/9/K8 b Pr2b3g4s2n3l16p 1'",
    "show drops p --sfen 'k8/9/9/9/9/9/9/9/K8 w p 1'",
    "show kinds 5e",
    "show kinds 9i --white",
    "show uchifuzume --sfen '3R2sk1/6g2/9/4B1N2/8L/9/9/9/4K4 b P 1'",
    "show uchifuzume --sfen '7pk/7n1/6r1g/7NL/9/9/9/9/K8 b Pr2b3g4s2n3l16p 1'",
    "show zobrist 7g7f",
    "show zobrist B*5e --sfen '4k4/9/9/9/9/9/9/9/4K4 b 2B 1'",
    "show cluster 6",
    "show clock 1",
    "show clock 20",
    "show clock 100",
    "show windows 3",
    "show windows 1",
    "show quiescence 12",
    "show quiescence 12 --sfen '4k4/9/4p4/4r4/4S4/9/9/4R4/4K4 b - 1'",
    "show quiescence 1 --sfen '4k4/9/9/9/9/9/9/4r4/4K4 b - 1'",
    "show tree 0",
    "show tree 3",
    "show tree 1 --sfen '4k4/9/9/9/9/9/9/4r4/4K4 b - 1'",
    "show ladder 2",
    "show mate 5",
    "show proof 1000",
    "show speedups 2",
    "show speedups 1 --sfen '4k4/9/9/9/9/9/9/9/4K4 b - 1'"};
enum { PICTURE_COUNT = sizeof PICTURES / sizeof PICTURES[0] };

/** @brief Compare what a command prints with a picture that chapters show.
 *  @param line the command.
 *  @param file the picture below tests/boards. */
static void expect_picture(const char *line, const char *file) {
  struct board_text board = {0};
  char *text = output_of(line);
  draw(&board, "%s", text);
  free(text);
  expect_as_drawn(&board, file);
}

/** @brief Pieces, promotions, marks, labels, origin, hands and notes stand where they should.
 *  @proves{picture_to_text} @proves{picture_mark} @proves{mark_character} */
START_TEST(text_board_shows_pieces_marks_and_hands)
{
  expect_picture(PICTURES[1], "ch01-board.txt");
  expect_picture("show rays 5e", "ch01-rays.txt");
  expect_picture("show attacks +b 5e", "ch01-horse.txt");
  expect_picture("show pins --sfen " PINS, "ch01-pins.txt");
  expect_picture("show moves 5g --sfen " PINS, "ch01-pinned-moves.txt");
  expect_picture("show danger --sfen 'k3r4/9/9/9/9/9/9/5s3/4K4 b G 1'", "ch01-danger.txt");
  expect_picture(PICTURES[26], "ch01-drops.txt");
}
END_TEST

/** @brief What does not fit is dropped: notes, arrows, letters of labels.
 *  @proves{picture_begin} @proves{picture_note} @proves{picture_arrow} @proves{picture_label} */
START_TEST(pictures_do_not_overflow)
{
  struct picture picture;
  picture_begin(&picture, NULL, "%0200d", 1);
  ck_assert_uint_eq(strlen(picture.title), NOTE_SIZE - 1);
  for (int i = 0; i < 2 * ARROW_LIMIT; i++) {
    picture_arrow(&picture, 0, 80, MARK_SET);
    picture_note(&picture, MARK_SET, "%0200d", i);
    picture_label(&picture, i, "long");
  }
  ck_assert_int_eq(picture.arrow_count, ARROW_LIMIT);
  ck_assert_int_eq(picture.note_count, NOTE_LIMIT);
  ck_assert_str_eq(picture.labels[79], "lo");
  ck_assert_uint_eq(strlen(picture.notes[NOTE_LIMIT - 1].text), NOTE_SIZE - 1);
}
END_TEST

/** @brief Skip one tag and keep the stack of open ones.
 *  @param cursor stands on the tag's `<`.
 *  @param stack names of the open elements.
 *  @param depth how many.
 *  @return what follows the tag. */
static const char *skip_tag(const char *cursor, char stack[16][16], int *depth) {
  const bool closing = cursor[1] == '/';
  char name[16] = "";
  cursor += closing ? 2 : 1;
  const size_t length = strspn(cursor, "abcdefghijklmnopqrstuvwxyz");
  ck_assert_msg(length > 0 && length < sizeof name, "bad tag at '%.20s'", cursor);
  memcpy(name, cursor, length);
  cursor += length;
  while (*cursor == ' ') { /* attributes: name="value" */
    cursor += 1 + strspn(cursor + 1, "abcdefghijklmnopqrstuvwxyzVB0123456789-");
    ck_assert_msg(strncmp(cursor, "=\"", 2) == 0, "bad attribute in <%s at '%.20s'", name, cursor);
    cursor += 2 + strcspn(cursor + 2, "\"<&");
    ck_assert_msg(*cursor == '"', "bad value in <%s at '%.20s'", name, cursor);
    cursor++;
  }
  const bool empty = *cursor == '/';
  cursor += empty;
  ck_assert_msg(*cursor == '>', "<%s does not end at '%.20s'", name, cursor);
  if (closing)
    ck_assert_msg(*depth > 0 && strcmp(stack[--*depth], name) == 0, "</%s> closes nothing", name);
  else if (!empty)
    strcpy(stack[(*depth)++], name);
  ck_assert_int_lt(*depth, 16);
  return cursor + 1;
}

/** @brief Abort the test unless a text is one well-formed figure that needs nothing else.
 *  @param text the figure. */
static void expect_well_formed(const char *text) {
  char stack[16][16];
  int depth = 0, roots = 0;
  for (const char *cursor = text; *cursor != '\0';) {
    if (*cursor != '<') {
      ck_assert_msg(*cursor != '&' && *cursor != '>', "stray '%c'", *cursor);
      ck_assert_msg(depth > 0 || isspace((unsigned char)*cursor), "text outside the figure");
      cursor++;
      continue;
    }
    roots += depth == 0;
    cursor = skip_tag(cursor, stack, &depth);
  }
  ck_assert_int_eq(depth, 0);
  ck_assert_int_eq(roots, 1);
  ck_assert(strncmp(text, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"", 47) == 0);
  ck_assert_ptr_null(strstr(text + 47, "http"));
  ck_assert_ptr_null(strstr(text, "href"));
  ck_assert_ptr_null(strstr(text, "url("));
  ck_assert_ptr_nonnull(strstr(text, "prefers-color-scheme:dark"));
}

/** @brief Every figure is well-formed XML, stands alone, and is the same each time.
 *  @proves{picture_to_svg} @proves{album_to_svg} @proves{graph_to_svg} @proves{svg_begin}
 *  @proves{svg_end} */
START_TEST(figures_are_well_formed)
{
  char line[256];
  snprintf(line, sizeof line, "%s --svg", PICTURES[_i]);
  char *text = output_of(line), *again = output_of(line);
  expect_well_formed(text);
  ck_assert_str_eq(text, again);
  free(text);
  free(again);
}
END_TEST

/** @brief FNV-1a, so that a changed picture is seen without keeping it. @param sum the sum so far.
 *  @param text what is added. @return the sum. */
static uint64_t add_to_sum(uint64_t sum, const char *text) {
  for (; *text != '\0'; text++)
    sum = (sum ^ (unsigned char)*text) * UINT64_C(0x100000001b3);
  return sum;
}

/** @brief The row of a picture in tests/data/pictures.txt. @param i its number.
 *  @param row receives the row. @param size bytes in row. */
static void picture_row(int i, char *row, size_t size) {
  char line[256];
  snprintf(line, sizeof line, "%s --svg", PICTURES[i]);
  char *board = output_of(PICTURES[i]), *figure = output_of(line);
  const uint64_t sum = add_to_sum(UINT64_C(0xcbf29ce484222325), board);
  snprintf(row, size, "%016" PRIx64 " | %s\n", add_to_sum(sum, figure), PICTURES[i]);
  free(board);
  free(figure);
}

/** @brief No picture changes by itself: somebody has looked at each as it is. After a change that
 * is meant, look at the picture, then let `make picture-sums` write the table.
 *  @proves{run_show} @proves{picture_to_svg} @proves{graph_to_svg} @proves{album_to_svg} */
START_TEST(pictures_are_those_that_were_looked_at)
{
  char path[TEST_PATH_SIZE], row[512], kept[512];
  const char *wanted = getenv("HAYANAGI_PICTURE_SUMS");
  FILE *file = fopen(test_path(path, sizeof path, "data/pictures.txt"), wanted ? "w" : "r");
  ck_assert_msg(file != NULL, "%s cannot be opened", path);
  for (int i = 0; i < PICTURE_COUNT; i++) {
    picture_row(i, row, sizeof row);
    if (wanted)
      fputs(row, file);
    else if (fgets(kept, sizeof kept, file) == NULL || strcmp(row, kept) != 0)
      ck_abort_msg("%s: another picture, or another place in the table", PICTURES[i]);
  }
  ck_assert_int_eq(fclose(file), 0);
}
END_TEST

/** @brief A figure has as many pieces as its position, White's turned.
 *  @proves{picture_to_svg} @proves{svg_piece} */
START_TEST(figures_show_every_piece)
{
  char *text = output_of("show board --svg --sfen '4k4/4r4/9/9/9/9/9/9/4K4 b 2Pg 1'");
  int pieces = 0, turned = 0;
  for (const char *c = text; (c = strstr(c, "<path class=\"piece\"")) != NULL; c++)
    pieces++;
  for (const char *c = text; (c = strstr(c, "rotate(180)\"><path class=\"piece\"")) != NULL; c++)
    turned++;
  ck_assert_int_eq(pieces, 5); /* a hand shows each kind once, and a number */
  ck_assert_int_eq(turned, 3);
  ck_assert_ptr_nonnull(strstr(text, ">2</text>"));
  free(text);
}
END_TEST

/** @brief Every scene has a name of its own and is drawn both ways by some picture of the list.
 *  @proves{run_show} @proves{table_scenes} @proves{position_scenes} @proves{album_scenes}
 *  @proves{album_to_text} */
START_TEST(every_scene_draws_text_and_figure)
{
  const struct scene *const lists[] = {table_scenes(), position_scenes(), album_scenes()};
  char *help = output_of("show --help");
  for (size_t l = 0; l < 3; l++)
    for (const struct scene *scene = lists[l]; scene->name != NULL; scene++) {
      bool drawn = false;
      char start[64];
      snprintf(start, sizeof start, "show %s", scene->name);
      for (int i = 0; i < PICTURE_COUNT; i++)
        drawn = drawn || (strncmp(PICTURES[i], start, strlen(start)) == 0 &&
                          strchr(" ", PICTURES[i][strlen(start)]) != NULL);
      ck_assert_msg(drawn, "no picture of '%s' in the list", scene->name);
      snprintf(start, sizeof start, "\n  %s ", scene->name);
      ck_assert_msg(strstr(help, start) != NULL, "the help does not name '%s'", scene->name);
    }
  for (int i = 0; i < PICTURE_COUNT; i++) {
    char *text = output_of(PICTURES[i]);
    ck_assert_ptr_nonnull(strchr(text, '\n'));
    free(text);
  }
  free(help);
}
END_TEST

/** @brief The tree has a line for each node that alpha-beta visited, its cut-offs, its best line.
 *  @proves{show_tree} @proves{graph_node} */
START_TEST(drawn_trees_show_every_visited_node)
{
  expect_picture("show tree 3", "ch01-tree.txt");
  char *text = output_of("show tree 3 --svg");
  int boxes = 0, cuts = 0;
  for (const char *c = text; (c = strstr(c, "<title>")) != NULL; c++)
    boxes++;
  for (const char *c = text; (c = strstr(c, "moves cut off")) != NULL; c++)
    cuts++;
  ck_assert_int_eq(boxes, 1 + 31);
  ck_assert_int_eq(cuts, 7);
  free(text);
}
END_TEST

/** @brief The drawn proof has one check for each position of the attacker and all answers of the
 *         defender; a box each in the figure.
 *  @proves{show_mate} */
START_TEST(drawn_proofs_hold_one_check_and_all_answers)
{
  expect_picture("show mate 5", "ch01-mate.txt");
  char *text = output_of("show mate 5 --svg");
  int boxes = 0;
  for (const char *c = text; (c = strstr(c, "<title>")) != NULL; c++)
    boxes++;
  ck_assert_int_eq(boxes, 1 + 16);
  free(text);
}
END_TEST

void add_drawing_sections(Suite *suite) {
  TCase *section = add_section(suite, "sec1_6", "ch01 sec1_6 fast");
  tcase_add_test(section, text_board_shows_pieces_marks_and_hands);
  tcase_add_test(section, pictures_do_not_overflow);
  tcase_add_loop_test(section, figures_are_well_formed, 0, PICTURE_COUNT);
  tcase_add_test(section, pictures_are_those_that_were_looked_at);
  tcase_add_test(section, figures_show_every_piece);
  tcase_add_test(section, every_scene_draws_text_and_figure);
  tcase_add_test(section, drawn_trees_show_every_visited_node);
  tcase_add_test(section, drawn_proofs_hold_one_check_and_all_answers);
}

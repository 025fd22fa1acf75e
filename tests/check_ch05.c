/**
 * @file check_ch05.c
 * @brief Chapter 5, the suite and its helpers; the laws stand in check_ch05_*.c.
 */
#include "check_ch05.h"

#include "ch04_sfen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

TCase *add_ch05_section(Suite *suite, const char *name, const char *tags) {
  TCase *section = tcase_create(name);
  tcase_set_tags(section, tags);
  tcase_set_timeout(section, 600);
  suite_add_tcase(suite, section);
  return section;
}

/** @brief Read one line of a picture.
 *  @param line the text: a rank's letter, then nine words.
 *  @param rank the letter that is due.
 *  @param cell receives nine words.
 *  @return whether the line has this form. */
static bool read_rank(const char *line, char rank, char cell[BOARD_SIZE][CELL_TEXT_SIZE]) {
  char letter[2];
  char surplus[2];
  return sscanf(line, "%1s %5s %5s %5s %5s %5s %5s %5s %5s %5s %1s", letter, cell[0], cell[1],
                cell[2], cell[3], cell[4], cell[5], cell[6], cell[7], cell[8], surplus) == 10 &&
         letter[0] == rank && line[1] == ' ';
}

struct board_picture read_picture(const char *file) {
  char name[64];
  char path[TEST_PATH_SIZE];
  snprintf(name, sizeof name, "boards/%s", file);
  FILE *stream = fopen(test_path(path, sizeof path, name), "r");
  if (stream == NULL)
    ck_abort_msg("%s: cannot be read", path);
  struct board_picture picture = {0};
  char line[256];
  int ranks = 0;
  while (fgets(line, sizeof line, stream) != NULL)
    if (ranks < BOARD_SIZE &&
        read_rank(line, (char)('a' + ranks), picture.cell + BOARD_SIZE * ranks))
      ranks++;
  fclose(stream);
  if (ranks != BOARD_SIZE)
    ck_abort_msg("%s: %d ranks of a board, not 9", path, ranks);
  return picture;
}

void random_position(struct test_rng *rng, struct position *position) {
  clear_position(position);
  for (int left = 2 + test_random_below(rng, 49); left > 0; left--) {
    const int square = test_random_below(rng, SQUARE_COUNT);
    const enum color color = (enum color)test_random_below(rng, 2);
    enum piece_type type = (enum piece_type)(1 + test_random_below(rng, PIECE_TYPE_COUNT - 1));
    if (type == PIECE_KING && find_king(position, color) != SQUARE_NONE)
      type = PIECE_PAWN;
    if (is_empty(piece_at(position, square)))
      add_piece(position, square, color, type);
  }
  set_side_to_move(position, (enum color)test_random_below(rng, 2));
}

void fail_sets(const char *what, const struct position *position, struct bitboard got,
               struct bitboard expected) {
  char sfen[SFEN_TEXT_SIZE] = "no position";
  char got_text[BITBOARD_TEXT_SIZE];
  char expected_text[BITBOARD_TEXT_SIZE];
  if (position != NULL)
    to_sfen(position, sfen);
  bitboard_to_text(got, got_text);
  bitboard_to_text(expected, expected_text);
  ck_abort_msg("%s (%s)\ngot\n%sexpected\n%s", what, sfen, got_text, expected_text);
  abort();
}

struct bitboard random_set(struct test_rng *rng, int thinning) {
  struct bitboard set = bitboard_make(test_random(rng), test_random(rng));
  for (; thinning > 0; thinning--)
    set = bitboard_and(set, bitboard_make(test_random(rng), test_random(rng)));
  return set;
}

/** @brief Build the suite and run it.
 *  @return exit status. */
int main(void) {
  Suite *suite = suite_create("ch05");
  add_table_sections(suite);
  add_line_sections(suite);
  add_attack_sections(suite);
  add_slider_sections(suite);
  add_after_move_sections(suite);
  return run_suite(suite);
}

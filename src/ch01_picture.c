/**
 * @file ch01_picture.c
 * @brief Pictures as data, and as text boards.
 * @ingroup ch01
 */
#include "ch01_picture.h"

#include "ch04_sfen.h"

#include <stdarg.h>
#include <string.h>

void picture_begin(struct picture *picture, const struct position *position, const char *format,
                   ...) {
  memset(picture, 0, sizeof *picture);
  if (position != NULL) {
    picture->position = *position;
  } else {
    clear_position(&picture->position);
    picture->bare = true;
  }
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(picture->title, sizeof picture->title, format, arguments);
  va_end(arguments);
}

void picture_mark(struct picture *picture, struct bitboard set, enum mark mark) {
  while (bitboard_any(set))
    picture->marks[bitboard_pop_lsb(&set)] = mark;
}

void picture_label(struct picture *picture, int square, const char *text) {
  snprintf(picture->labels[square], LABEL_SIZE, "%.2s", text);
}

void picture_note(struct picture *picture, enum mark mark, const char *format, ...) {
  if (picture->note_count == NOTE_LIMIT)
    return;
  struct note *note = &picture->notes[picture->note_count++];
  note->mark = mark;
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(note->text, sizeof note->text, format, arguments);
  va_end(arguments);
}

void picture_arrow(struct picture *picture, int from, int to, enum mark mark) {
  if (picture->arrow_count < ARROW_LIMIT)
    picture->arrows[picture->arrow_count++] = (struct arrow){from, to, mark};
}

char mark_character(enum mark mark) {
  return " *ox#"[mark];
}

/**
 * @brief The three characters of a square.
 * @param picture the picture.
 * @param square 0..80.
 * @param cell receives three characters and the terminator.
 */
static void draw_cell(const struct picture *picture, int square, char cell[4]) {
  const int piece = piece_at(&picture->position, square);
  const enum mark mark = picture->marks[square];
  const char *label = picture->labels[square];
  memcpy(cell, "   ", 4);
  if (!is_empty(piece)) {
    const char letter = piece_letter(piece_type(piece));
    cell[0] = is_promoted(piece_type(piece)) ? '+' : ' ';
    cell[1] = piece_color(piece) == COLOR_BLACK ? letter : (char)(letter - 'A' + 'a');
    cell[2] = mark_character(mark);
  } else if (label[0] != '\0') {
    memcpy(cell + (label[1] == '\0' ? 1 : 0), label, strlen(label));
  } else {
    cell[1] = mark == MARK_NONE ? '.' : mark_character(mark);
  }
  if (mark == MARK_ORIGIN) {
    cell[0] = '[';
    cell[1] = is_empty(piece) ? '*' : cell[1];
    cell[2] = ']';
  }
}

/**
 * @brief Print what a side has in hand.
 * @param position the position.
 * @param color the side.
 * @param out where to print.
 */
static void draw_hand(const struct position *position, enum color color, FILE *out) {
  fprintf(out, "%s in hand:", color_name(color));
  bool empty = true;
  for (int type = PIECE_ROOK; type >= PIECE_PAWN; type--) {
    const int count = hand_count(position, color, (enum piece_type)type);
    if (count == 0)
      continue;
    empty = false;
    fprintf(out, " %c", piece_letter((enum piece_type)type));
    if (count > 1)
      fprintf(out, "x%d", count);
  }
  fputs(empty ? " nothing\n" : "\n", out);
}

/**
 * @brief Print the board with its frame and the names of files and ranks.
 * @param picture the picture.
 * @param out where to print.
 */
static void draw_board(const struct picture *picture, FILE *out) {
  fputs("    9   8   7   6   5   4   3   2   1\n", out);
  for (int row = 0; row < BOARD_SIZE; row++) {
    fputs("  +---+---+---+---+---+---+---+---+---+\n", out);
    fprintf(out, "%c ", 'a' + row);
    for (int col = 0; col < BOARD_SIZE; col++) {
      char cell[4];
      draw_cell(picture, make_square(row, col), cell);
      fprintf(out, "|%s", cell);
    }
    fputs("|\n", out);
  }
  fputs("  +---+---+---+---+---+---+---+---+---+\n", out);
}

void picture_to_text(const struct picture *picture, FILE *out) {
  fprintf(out, "%s\n\n", picture->title);
  if (!picture->bare)
    draw_hand(&picture->position, COLOR_WHITE, out);
  draw_board(picture, out);
  if (!picture->bare) {
    char sfen[SFEN_TEXT_SIZE];
    draw_hand(&picture->position, COLOR_BLACK, out);
    to_sfen(&picture->position, sfen);
    fprintf(out, "sfen %s\n", sfen);
  }
  for (int i = 0; i < picture->note_count; i++) {
    const struct note *note = &picture->notes[i];
    if (note->mark == MARK_NONE)
      fprintf(out, "%s\n", note->text);
    else if (note->mark == MARK_ORIGIN)
      fprintf(out, "[ ] %s\n", note->text);
    else
      fprintf(out, " %c  %s\n", mark_character(note->mark), note->text);
  }
}

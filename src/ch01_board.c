/**
 * @file ch01_board.c
 * @brief Drawing boards as SVG, one or several.
 * @ingroup ch01
 */
#include "ch01_board.h"

#include "ch01_svg.h"
#include "ch04_sfen.h"

/* All lengths are user units. The board's squares are a little higher than wide, as real ones are.
 */
#define CELL_WIDTH 48   /**< a square, across */
#define CELL_HEIGHT 52  /**< a square, down */
#define MARGIN 26       /**< around everything */
#define TITLE_HEIGHT 56 /**< room for the title */
#define FILE_NAMES 22   /**< room for the file numbers above the board */
#define RANK_NAMES 24   /**< room for the rank letters beside the board */
#define STAND_WIDTH 70  /**< a stand with pieces in hand */
#define STAND_GAP 18    /**< between board and stand */
#define NOTE_HEIGHT 24  /**< a line of notes below */

/* And those of an album. */
#define ALBUM_GAP 24    /**< between boards */
#define ALBUM_TITLE 26  /**< a picture's own title */
#define ALBUM_NOTE 19   /**< a line of its notes */
#define ALBUM_LETTER 23 /**< names of files and ranks, before the board is made smaller */

/** @brief Where the parts of a board figure lie. */
struct layout {
  int left;   /**< left edge of the squares */
  int top;    /**< upper edge of the squares */
  int width;  /**< of the figure */
  int height; /**< of the figure */
  int letter; /**< size of the names of files and ranks */
};

/**
 * @brief Middle of a square.
 * @param layout the layout.
 * @param square 0..80.
 * @return its horizontal place.
 */
static int middle_x(const struct layout *layout, int square) {
  return layout->left + square_col(square) * CELL_WIDTH + CELL_WIDTH / 2;
}

/**
 * @brief Middle of a square.
 * @param layout the layout.
 * @param square 0..80.
 * @return its vertical place.
 */
static int middle_y(const struct layout *layout, int square) {
  return layout->top + square_row(square) * CELL_HEIGHT + CELL_HEIGHT / 2;
}

/**
 * @brief Draw frame, lines, star points and the names of files and ranks.
 * @param layout the layout.
 * @param out where to print.
 */
static void draw_grid(const struct layout *layout, FILE *out) {
  const int width = BOARD_SIZE * CELL_WIDTH, height = BOARD_SIZE * CELL_HEIGHT;
  fputs("<path class=\"grid\" d=\"", out);
  for (int i = 1; i < BOARD_SIZE; i++)
    fprintf(out, "M%d %dv%dM%d %dh%d", layout->left + i * CELL_WIDTH, layout->top, height,
            layout->left, layout->top + i * CELL_HEIGHT, width);
  fprintf(out,
          "\"/>\n<rect class=\"grid\" stroke-width=\"2.5\" x=\"%d\" y=\"%d\" width=\"%d\" "
          "height=\"%d\"/>\n",
          layout->left, layout->top, width, height);
  for (int star = 0; star < 4; star++)
    fprintf(out, "<circle class=\"star\" cx=\"%d\" cy=\"%d\" r=\"3.5\"/>",
            layout->left + (star % 2 == 0 ? 3 : 6) * CELL_WIDTH,
            layout->top + (star / 2 == 0 ? 3 : 6) * CELL_HEIGHT);
  fputc('\n', out);
  for (int i = 0; i < BOARD_SIZE; i++)
    fprintf(out,
            "<text class=\"soft mid\" style=\"font-size:%dpx\" x=\"%d\" y=\"%d\">%d</text>"
            "<text class=\"soft mid\" style=\"font-size:%dpx\" x=\"%d\" y=\"%d\">%c</text>\n",
            layout->letter, layout->left + i * CELL_WIDTH + CELL_WIDTH / 2, layout->top - 8,
            BOARD_SIZE - i, layout->letter, layout->left + width + 14,
            layout->top + i * CELL_HEIGHT + CELL_HEIGHT / 2 + layout->letter / 3, 'a' + i);
}

/**
 * @brief Draw the mark of one square, under its piece.
 * @param picture the picture.
 * @param layout the layout.
 * @param square 0..80.
 * @param out where to print.
 */
static void draw_mark(const struct picture *picture, const struct layout *layout, int square,
                      FILE *out) {
  const enum mark mark = picture->marks[square];
  const int x = middle_x(layout, square), y = middle_y(layout, square);
  const bool bare = is_empty(piece_at(&picture->position, square));
  if (mark != MARK_NONE)
    fprintf(out, "<rect class=\"c%d\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>", (int)mark,
            x - CELL_WIDTH / 2 + 1, y - CELL_HEIGHT / 2 + 1, CELL_WIDTH - 2, CELL_HEIGHT - 2);
  if (bare && picture->labels[square][0] != '\0')
    fprintf(out, "<text class=\"label mid\" x=\"%d\" y=\"%d\">%s</text>", x, y + 6,
            picture->labels[square]);
  else if (bare && mark == MARK_WRONG)
    fprintf(out,
            "<path class=\"s3\" stroke-width=\"4\" stroke-linecap=\"round\" "
            "d=\"M%d %dl14 14m0-14l-14 14\"/>",
            x - 7, y - 7);
  else if (bare && mark != MARK_NONE && mark != MARK_ORIGIN)
    fprintf(out, "<circle class=\"m%d\" cx=\"%d\" cy=\"%d\" r=\"7\"/>", (int)mark, x, y);
  if (mark != MARK_NONE)
    fputc('\n', out);
}

/**
 * @brief Square root by Newton's method: the program needs no mathematics library for one figure.
 * @param x more than 0.
 * @return its square root, exact enough for drawing.
 */
static double square_root(double x) {
  double root = x;
  for (int i = 0; i < 30; i++)
    root = (root + x / root) / 2;
  return root;
}

/**
 * @brief Draw the shaft or the head of an arrow. Shafts lie under the pieces, so that one on the
 * way can still be read; heads lie on them.
 * @param layout the layout.
 * @param arrow the arrow.
 * @param head which of the two.
 * @param out where to print.
 */
static void draw_arrow(const struct layout *layout, const struct arrow *arrow, bool head,
                       FILE *out) {
  const double x1 = middle_x(layout, arrow->from), y1 = middle_y(layout, arrow->from);
  const double x2 = middle_x(layout, arrow->to), y2 = middle_y(layout, arrow->to);
  const double length = square_root((x2 - x1) * (x2 - x1) + (y2 - y1) * (y2 - y1));
  const double dx = (x2 - x1) / length, dy = (y2 - y1) / length;
  const double tip_x = x2 - 14 * dx, tip_y = y2 - 14 * dy;
  const double neck_x = tip_x - 15 * dx, neck_y = tip_y - 15 * dy;
  if (head)
    fprintf(out, "<path class=\"m%d\" d=\"M%.1f %.1fL%.1f %.1fL%.1f %.1fZ\"/>\n", (int)arrow->mark,
            tip_x, tip_y, neck_x - 9 * dy, neck_y + 9 * dx, neck_x + 9 * dy, neck_y - 9 * dx);
  else
    fprintf(out, "<path class=\"s%d\" stroke-width=\"5\" d=\"M%.1f %.1fL%.1f %.1f\"/>\n",
            (int)arrow->mark, x1, y1, neck_x, neck_y);
}

/**
 * @brief Kinds of pieces that a side has in hand.
 * @param position the position.
 * @param color the side.
 * @return 0..7.
 */
static int hand_kinds(const struct position *position, enum color color) {
  int kinds = 0;
  for (int type = PIECE_PAWN; type < HAND_PIECE_KINDS; type++)
    kinds += hand_count(position, color, (enum piece_type)type) > 0;
  return kinds;
}

/**
 * @brief Draw a stand with the pieces in hand, the strongest first as their owner sees them.
 * @param picture the picture.
 * @param layout the layout.
 * @param color whose hand.
 * @param out where to print.
 */
static void draw_stand(const struct picture *picture, const struct layout *layout, enum color color,
                       FILE *out) {
  const bool black = color == COLOR_BLACK;
  const int kinds = hand_kinds(&picture->position, color);
  const int height = (kinds > 3 ? kinds : 3) * CELL_HEIGHT + 20;
  const int left = black ? layout->left + BOARD_SIZE * CELL_WIDTH + RANK_NAMES + STAND_GAP
                         : layout->left - STAND_GAP - STAND_WIDTH;
  const int top = black ? layout->top + BOARD_SIZE * CELL_HEIGHT - height : layout->top;
  fprintf(out, "<rect class=\"stand\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"4\"/>\n",
          left, top, STAND_WIDTH, height);
  int row = 0;
  for (int type = PIECE_ROOK; type >= PIECE_PAWN; type--) {
    const int count = hand_count(&picture->position, color, (enum piece_type)type);
    if (count == 0)
      continue;
    const int offset = 10 + row++ * CELL_HEIGHT + CELL_HEIGHT / 2;
    const int y = black ? top + offset : top + height - offset;
    const int x = left + STAND_WIDTH / 2 - (count > 1 ? (black ? 9 : -9) : 0);
    svg_piece(out, x, y, color, (enum piece_type)type);
    if (count > 1)
      fprintf(out,
              "<text class=\"kanji mid\" style=\"font-size:17px\" "
              "transform=\"translate(%d %d)%s\" y=\"6\">%d</text>\n",
              black ? x + 29 : x - 29, y, black ? "" : "rotate(180)", count);
  }
}

/**
 * @brief Draw the notes below a board, each with the colour that it explains.
 * @param picture the picture.
 * @param x their left edge.
 * @param y the first one's base line.
 * @param small half as high as those of a single board.
 * @param out where to print.
 */
static void draw_notes(const struct picture *picture, int x, int y, bool small, FILE *out) {
  const int step = small ? ALBUM_NOTE : NOTE_HEIGHT, side = small ? 11 : 14;
  for (int i = 0; i < picture->note_count; i++, y += step) {
    const struct note *note = &picture->notes[i];
    const bool marked = note->mark != MARK_NONE;
    if (marked)
      fprintf(out, "<rect class=\"m%d\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"3\"/>",
              (int)note->mark, x, y - side + 2, side, side);
    fprintf(out, "<text class=\"ink%s\" x=\"%d\" y=\"%d\">%s</text>\n", small ? " small" : "",
            marked ? x + side + 7 : x, y, note->text);
  }
}

/**
 * @brief Draw the board with everything on it.
 * @param picture the picture.
 * @param layout the layout.
 * @param out where to print.
 */
static void draw_squares(const struct picture *picture, const struct layout *layout, FILE *out) {
  fprintf(out, "<rect class=\"board\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>\n",
          layout->left, layout->top, BOARD_SIZE * CELL_WIDTH, BOARD_SIZE * CELL_HEIGHT);
  for (int square = 0; square < SQUARE_COUNT; square++)
    draw_mark(picture, layout, square, out);
  draw_grid(layout, out);
  for (int i = 0; i < picture->arrow_count; i++)
    draw_arrow(layout, &picture->arrows[i], false, out);
  for (int square = 0; square < SQUARE_COUNT; square++) {
    const int piece = piece_at(&picture->position, square);
    if (!is_empty(piece))
      svg_piece(out, middle_x(layout, square), middle_y(layout, square), piece_color(piece),
                piece_type(piece));
    if (picture->marks[square] == MARK_ORIGIN)
      fprintf(out,
              "<rect class=\"s4\" fill=\"none\" stroke-width=\"3.5\" x=\"%d\" y=\"%d\" "
              "width=\"%d\" height=\"%d\" rx=\"3\"/>\n",
              middle_x(layout, square) - CELL_WIDTH / 2 + 2,
              middle_y(layout, square) - CELL_HEIGHT / 2 + 2, CELL_WIDTH - 4, CELL_HEIGHT - 4);
  }
  for (int i = 0; i < picture->arrow_count; i++)
    draw_arrow(layout, &picture->arrows[i], true, out);
}

void picture_to_svg(const struct picture *picture, FILE *out) {
  const bool stands =
      !picture->bare &&
      hand_kinds(&picture->position, COLOR_BLACK) + hand_kinds(&picture->position, COLOR_WHITE) > 0;
  const int side = stands ? STAND_WIDTH + STAND_GAP : 0;
  const int notes = picture->note_count > 0 ? 14 + picture->note_count * NOTE_HEIGHT : 0;
  const struct layout layout = {.left = MARGIN + side,
                                .top = TITLE_HEIGHT + FILE_NAMES,
                                .width = 2 * (MARGIN + side) + BOARD_SIZE * CELL_WIDTH + RANK_NAMES,
                                .height = TITLE_HEIGHT + FILE_NAMES + BOARD_SIZE * CELL_HEIGHT +
                                          notes + MARGIN - 4,
                                .letter = 15};
  svg_begin(out, layout.width, layout.height, picture->title);
  if (!picture->bare) {
    char sfen[SFEN_TEXT_SIZE];
    to_sfen(&picture->position, sfen);
    fprintf(out, "<desc>sfen %s</desc>\n", sfen);
  }
  draw_squares(picture, &layout, out);
  if (stands) {
    draw_stand(picture, &layout, COLOR_WHITE, out);
    draw_stand(picture, &layout, COLOR_BLACK, out);
  }
  draw_notes(picture, layout.left, layout.top + BOARD_SIZE * CELL_HEIGHT + 32, false, out);
  svg_end(out);
}

struct picture *album_picture(struct album *album) {
  if (album->count < ALBUM_LIMIT)
    album->count++;
  return &album->pictures[album->count - 1];
}

/**
 * @brief Most notes under the pictures of an album.
 * @param album the album.
 * @return 0 or more.
 */
static int most_notes(const struct album *album) {
  int most = 0;
  for (int i = 0; i < album->count; i++)
    if (album->pictures[i].note_count > most)
      most = album->pictures[i].note_count;
  return most;
}

void album_to_svg(const struct album *album, FILE *out) {
  const struct layout board = {.top = FILE_NAMES, .letter = ALBUM_LETTER};
  const int columns = album->count < album->columns ? album->count : album->columns;
  const int rows = (album->count + columns - 1) / columns;
  const int width = (BOARD_SIZE * CELL_WIDTH + RANK_NAMES) / 2;
  const int below = ALBUM_TITLE + (FILE_NAMES + BOARD_SIZE * CELL_HEIGHT) / 2;
  const int height = below + 12 + most_notes(album) * ALBUM_NOTE + ALBUM_GAP;
  svg_begin(out, 2 * MARGIN + columns * width + (columns - 1) * ALBUM_GAP,
            TITLE_HEIGHT + rows * height, album->title);
  for (int i = 0; i < album->count; i++) {
    const struct picture *picture = &album->pictures[i];
    const int x = MARGIN + i % columns * (width + ALBUM_GAP);
    const int y = TITLE_HEIGHT + i / columns * height;
    fprintf(out,
            "<text class=\"ink\" x=\"%d\" y=\"%d\">%s</text>\n"
            "<g transform=\"translate(%d %d)scale(.5)\">\n",
            x, y + 15, picture->title, x, y + ALBUM_TITLE);
    draw_squares(picture, &board, out);
    fputs("</g>\n", out);
    draw_notes(picture, x, y + below + 20, true, out);
  }
  svg_end(out);
}

void album_to_text(const struct album *album, FILE *out) {
  fprintf(out, "%s\n", album->title);
  for (int i = 0; i < album->count; i++) {
    fputc('\n', out);
    picture_to_text(&album->pictures[i], out);
  }
}

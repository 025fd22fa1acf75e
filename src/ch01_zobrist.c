/**
 * @file ch01_zobrist.c
 * @brief Drawing the update of a key.
 * @ingroup ch01
 */
#include "ch01_zobrist.h"

#include "ch01_args.h"
#include "ch01_picture.h"
#include "ch01_svg.h"
#include "ch04_sfen.h"
#include "ch04_zobrist.h"
#include "ch06_movegen.h"

#include <inttypes.h>

/* Lengths of the figure, in user units. */
#define LEDGER_LEFT 26    /**< left edge of the rows */
#define LEDGER_TOP 84     /**< upper edge of the first row */
#define LEDGER_WIDTH 560  /**< of a row */
#define LEDGER_ROW 46     /**< from one row to the next */
#define LEDGER_NUMBER 396 /**< where the numbers begin, across */

/** @brief Most facts that two positions a move apart differ in: two squares with a piece before and
 *         after, a hand, the turn. */
#define FACT_LIMIT 6

/** @brief A fact that holds in one of two positions only. */
struct fact {
  bool in;              /**< it holds in the second */
  enum color color;     /**< whose piece; COLOR_WHITE for the turn */
  enum piece_type type; /**< its kind; PIECE_EMPTY for the turn */
  char words[40];       /**< the fact in words */
  uint64_t number;      /**< its number */
};

/** @brief All facts in which two positions differ. */
struct ledger {
  uint64_t before;               /**< key of the first */
  uint64_t after;                /**< key of the second */
  int count;                     /**< how many facts */
  struct fact facts[FACT_LIMIT]; /**< what is taken out, before what is put in */
};

/**
 * @brief Note a piece on a square.
 * @param ledger receives the fact.
 * @param piece the cell, not empty.
 * @param square where.
 * @param in it stands there afterwards.
 */
static void note_piece(struct ledger *ledger, int piece, int square, bool in) {
  struct fact *fact = &ledger->facts[ledger->count++];
  const enum color color = piece_color(piece);
  const enum piece_type type = piece_type(piece);
  char name[SQUARE_TEXT_SIZE];
  square_to_usi(square, name);
  *fact = (struct fact){in, color, type, "", zobrist()->board[color][type][square]};
  snprintf(fact->words, sizeof fact->words, "%s, on %s", color_name(color), name);
}

/**
 * @brief Note the step from one number of pieces in hand to the next.
 * @param ledger receives the fact.
 * @param color whose hand.
 * @param type the kind.
 * @param count the larger of the two numbers.
 * @param in the hand has that many afterwards.
 */
static void note_hand(struct ledger *ledger, enum color color, enum piece_type type, int count,
                      bool in) {
  struct fact *fact = &ledger->facts[ledger->count++];
  *fact = (struct fact){in, color, type, "", zobrist()->hand[color][type][count - 1]};
  snprintf(fact->words, sizeof fact->words, "%s, number %d in hand", color_name(color), count);
}

/**
 * @brief Note the facts that hold in one position and not in the other.
 * @param ledger receives them.
 * @param here the position in which they hold.
 * @param there the other one.
 * @param in here is the later one.
 */
static void note_difference(struct ledger *ledger, const struct position *here,
                            const struct position *there, bool in) {
  for (int square = 0; square < SQUARE_COUNT; square++)
    if (piece_at(here, square) != piece_at(there, square) && !is_empty(piece_at(here, square)))
      note_piece(ledger, piece_at(here, square), square, in);
  for (int color = COLOR_BLACK; color <= COLOR_WHITE; color++)
    for (int type = PIECE_PAWN; type < HAND_PIECE_KINDS; type++) {
      const int count = hand_count(here, (enum color)color, (enum piece_type)type);
      if (count > hand_count(there, (enum color)color, (enum piece_type)type))
        note_hand(ledger, (enum color)color, (enum piece_type)type, count, in);
    }
  if (here->side_to_move == COLOR_WHITE)
    ledger->facts[ledger->count++] =
        (struct fact){in, COLOR_WHITE, PIECE_EMPTY, "White is to move", zobrist()->side_to_move};
}

/**
 * @brief Print the ledger as a list.
 * @param ledger the facts.
 * @param title above it.
 * @param sfen the first position.
 * @param out where to print.
 */
static void print_ledger(const struct ledger *ledger, const char *title, const char *sfen,
                         FILE *out) {
  fprintf(out, "%s\nsfen %s\n\n%-40s %016" PRIx64 "\n", title, sfen, "key before", ledger->before);
  for (int i = 0; i < ledger->count; i++) {
    const struct fact *fact = &ledger->facts[i];
    char line[48];
    const bool turn = fact->type == PIECE_EMPTY, promoted = !turn && is_promoted(fact->type);
    snprintf(line, sizeof line, "%s %s%c %s", fact->in ? "in " : "out", promoted ? "+" : " ",
             turn ? ' ' : piece_letter(fact->type), fact->words);
    fprintf(out, "xor %-36s %016" PRIx64 "\n", line, fact->number);
  }
  fprintf(out, "%-40s %016" PRIx64 "\n", "key after", ledger->after);
}

/**
 * @brief Draw a row with a key.
 * @param y its middle.
 * @param words what key it is.
 * @param key the key.
 * @param out where to print.
 */
static void draw_key(int y, const char *words, uint64_t key, FILE *out) {
  fprintf(
      out,
      "<rect class=\"piece\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"34\" rx=\"6\"/>"
      "<text fill=\"#1d1a16\" x=\"%d\" y=\"%d\">%s</text>"
      "<text class=\"mono\" fill=\"#1d1a16\" style=\"font-size:16px\" x=\"%d\" y=\"%d\">%016" PRIx64
      "</text>\n",
      LEDGER_LEFT, y - 17, LEDGER_WIDTH, LEDGER_LEFT + 16, y + 5, words, LEDGER_NUMBER, y + 6, key);
}

/**
 * @brief Draw a row with a fact.
 * @param fact the fact.
 * @param y its middle.
 * @param out where to print.
 */
static void draw_fact(const struct fact *fact, int y, FILE *out) {
  fprintf(out,
          "<rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"42\" rx=\"6\"/>"
          "<text fill=\"#1d1a16\" x=\"%d\" y=\"%d\">\xE2\x8A\x95 %s</text>",
          fact->in ? "c2" : "c3", LEDGER_LEFT, y - 21, LEDGER_WIDTH, LEDGER_LEFT + 16, y + 5,
          fact->in ? "in" : "out");
  if (fact->type != PIECE_EMPTY) {
    fprintf(out, "<g transform=\"translate(%d %d)scale(.8)\">", LEDGER_LEFT + 102, y);
    svg_piece(out, 0, 0, fact->color, fact->type);
    fputs("</g>\n", out);
  }
  fprintf(
      out,
      "<text fill=\"#1d1a16\" x=\"%d\" y=\"%d\">%s</text>"
      "<text class=\"mono\" fill=\"#1d1a16\" style=\"font-size:16px\" x=\"%d\" y=\"%d\">%016" PRIx64
      "</text>\n",
      LEDGER_LEFT + 140, y + 5, fact->words, LEDGER_NUMBER, y + 6, fact->number);
}

/**
 * @brief Draw the ledger as a figure.
 * @param ledger the facts.
 * @param title above it.
 * @param sfen the first position.
 * @param out where to print.
 */
static void draw_ledger(const struct ledger *ledger, const char *title, const char *sfen,
                        FILE *out) {
  const int last = LEDGER_TOP + (ledger->count + 1) * LEDGER_ROW;
  svg_begin(out, 2 * LEDGER_LEFT + LEDGER_WIDTH, last + 44, title);
  fprintf(out, "<text class=\"soft mono\" x=\"%d\" y=\"60\">%s</text>\n", LEDGER_LEFT, sfen);
  draw_key(LEDGER_TOP + 10, "key before", ledger->before, out);
  for (int i = 0; i < ledger->count; i++)
    draw_fact(&ledger->facts[i], LEDGER_TOP + 10 + (i + 1) * LEDGER_ROW, out);
  draw_key(last + 10, "key after", ledger->after, out);
  svg_end(out);
}

bool show_zobrist(const char *sfen, const char *move, bool svg, FILE *out, struct error *error) {
  struct position before;
  struct move played;
  char title[64], text[SFEN_TEXT_SIZE];
  if (!read_position(sfen, &before, error) || !find_legal_move(&before, move, &played, error))
    return false;
  struct position after = before;
  do_move(&after, played);
  struct ledger ledger = {.before = before.position_key, .after = after.position_key};
  note_difference(&ledger, &before, &after, false);
  note_difference(&ledger, &after, &before, true);
  to_sfen(&before, text);
  snprintf(title, sizeof title, "What %.8s changes in the key", move);
  (svg ? draw_ledger : print_ledger)(&ledger, title, text, out);
  return true;
}

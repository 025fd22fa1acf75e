/**
 * @file ch04_sfen_print.c
 * @brief Printing SFEN: one position, one text.
 *
 * Guarantees: equal positions print equal texts, and set_sfen() reads the text back to an equal
 * position. May call: chapters 2 and 4. Book section 4.7. Proved by check_ch04_sfen.c.
 * @ingroup ch04
 */
#include "ch04_sfen.h"

#include <stdio.h>

/* [ch04-print-hand] */
/**
 * @brief Print one hand.
 * @param hand counts by kind.
 * @param lower whether the letters are White's.
 * @param out where to print.
 * @return behind the last character.
 */
static char *print_hand(const uint8_t hand[HAND_PIECE_KINDS], bool lower, char *out) {
  for (int type = PIECE_ROOK; type >= PIECE_PAWN; type--) {
    const int count = hand[type];
    const char letter = piece_letter((enum piece_type)type);
    if (count >= 10)
      *out++ = (char)('0' + count / 10);
    if (count >= 2)
      *out++ = (char)('0' + count % 10);
    if (count >= 1)
      *out++ = lower ? (char)(letter - 'A' + 'a') : letter;
  }
  return out;
}
/* [ch04-print-hand] */

/* [ch04-to-sfen] */
void to_sfen(const struct position *position, char text[SFEN_TEXT_SIZE]) {
  char *out = text;
  for (int square = 0, empty = 0; square < SQUARE_COUNT; square++) {
    const int piece = position->board[square];
    const bool rank_ends = square_col(square) == BOARD_SIZE - 1;
    empty += is_empty(piece) ? 1 : 0;
    if (empty > 0 && (!is_empty(piece) || rank_ends)) {
      *out++ = (char)('0' + empty);
      empty = 0;
    }
    if (!is_empty(piece)) {
      const char letter = piece_letter(piece_type(piece));
      if (is_promoted(piece_type(piece)))
        *out++ = '+';
      *out++ = piece_color(piece) == COLOR_BLACK ? letter : (char)(letter - 'A' + 'a');
    }
    if (rank_ends && square != SQUARE_COUNT - 1)
      *out++ = '/';
  }
  *out++ = ' ';
  *out++ = position->side_to_move == COLOR_BLACK ? 'b' : 'w';
  *out++ = ' ';
  char *const hands = out;
  out = print_hand(position->hands[COLOR_BLACK], false, out);
  out = print_hand(position->hands[COLOR_WHITE], true, out);
  if (out == hands)
    *out++ = '-';
  snprintf(out, SFEN_TEXT_SIZE - (size_t)(out - text), " %d", position->ply_count + 1);
}
/* [ch04-to-sfen] */

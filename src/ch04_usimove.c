/**
 * @file ch04_usimove.c
 * @brief Printing and reading moves.
 * @ingroup ch04
 */
#include "ch04_usimove.h"

#include <string.h>

/* [ch04-move-to-usi] */
void move_to_usi(struct move move, char text[MOVE_TEXT_SIZE]) {
  if (!move_is_valid(move)) {
    memcpy(text, "resign", sizeof "resign");
    return;
  }
  if (move.drop) {
    text[0] = piece_letter((enum piece_type)move.piece);
    text[1] = '*';
  } else {
    square_to_usi(move.from, text);
  }
  square_to_usi(move.to, text + 2);
  if (move.promote)
    memcpy(text + 4, "+", sizeof "+");
}
/* [ch04-move-to-usi] */

/**
 * @brief Read the two characters of a square.
 * @param text at least two characters or the terminator.
 * @return the square, or SQUARE_NONE.
 */
static int square_at(const char *text) {
  if (text[0] == '\0')
    return SQUARE_NONE;
  return square_from_usi((const char[]){text[0], text[1], '\0'});
}

/**
 * @brief Read a drop, such as `P*5e`.
 * @param position the position.
 * @param text the move, whose second character is an asterisk.
 * @param move receives the move.
 * @return the reason why it is refused, or null.
 */
static const char *read_drop(const struct position *position, const char *text, struct move *move) {
  const enum piece_type type =
      text[0] >= 'A' && text[0] <= 'Z' ? piece_from_letter(text[0]) : PIECE_EMPTY;
  const int to = square_at(text + 2);
  if (type == PIECE_EMPTY || type == PIECE_KING)
    return "a drop begins with one of P L N S G B R";
  if (to == SQUARE_NONE)
    return "the destination is no square";
  if (text[4] != '\0')
    return "a drop has four characters";
  if (hand_count(position, position->side_to_move, type) == 0)
    return "the side to move has no such piece in hand";
  *move = (struct move){SQUARE_NONE, (int8_t)to, (uint8_t)type, 0, 1};
  return NULL;
}

/* [ch04-read-board-move] */
/**
 * @brief Read a board move, such as `8h2b+`.
 * @param position the position.
 * @param text the move.
 * @param move receives the move.
 * @return the reason why it is refused, or null.
 */
static const char *read_board_move(const struct position *position, const char *text,
                                   struct move *move) {
  const int from = square_at(text);
  const int to = from == SQUARE_NONE ? SQUARE_NONE : square_at(text + 2);
  if (from == SQUARE_NONE)
    return "a move begins with a square or a piece and '*'";
  if (to == SQUARE_NONE)
    return "the destination is no square";
  const bool promotes = text[4] == '+';
  if (text[promotes ? 5 : 4] != '\0')
    return "nothing but one '+' may follow the squares";
  const int piece = piece_at(position, from);
  if (is_empty(piece) || piece_color(piece) != position->side_to_move)
    return "the side to move has no piece on the origin";
  if (promotes && !can_promote(piece_type(piece)))
    return "that piece does not promote";
  *move = (struct move){(int8_t)from, (int8_t)to, (uint8_t)piece_type(piece), promotes, 0};
  return NULL;
}
/* [ch04-read-board-move] */

bool move_from_usi(const struct position *position, const char *text, struct move *move,
                   struct error *error) {
  const bool drop = text[0] != '\0' && text[1] == '*';
  const char *reason =
      drop ? read_drop(position, text, move) : read_board_move(position, text, move);
  if (reason != NULL)
    error_set(error, "move '%.20s': %s", text, reason);
  return reason == NULL;
}

/**
 * @file ch04_sfen.c
 * @brief Reading SFEN: every refusal says in which field, at which column and why.
 *
 * Guarantees: no byte of the text is looked at behind its terminator, and a position is handed over
 * only when all of it was read. May call: chapters 2 to 4. Book section 4.6. Proved by
 * check_ch04_sfen.c.
 * @ingroup ch04
 */
#include "ch04_sfen.h"

/** @brief Most pieces of each unpromoted kind in a game, both sides together. */
static const int PIECE_TOTAL[PIECE_KING + 1] = {0, 18, 4, 4, 4, 4, 2, 2, 2};

/** @brief English names for messages, by unpromoted kind. */
static const char *const PIECE_NAME[PIECE_KING + 1] = {
    "", "pawns", "lances", "knights", "silvers", "golds", "bishops", "rooks", "kings"};

/** @brief One word of the text and the column (from 1) where it starts. */
struct word {
  const char *start; /**< first character */
  size_t length;     /**< characters; 0 when there is no such word */
  size_t column;     /**< column of the first character, from 1 */
};

/**
 * @brief Whether a byte separates words.
 * @param c a byte.
 * @return true for blank, tab, carriage return and newline.
 */
static bool is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/**
 * @brief Find the next word.
 * @param text start of the whole text, from which columns count.
 * @param cursor where to look; moved behind the word.
 * @return the word, of length 0 at the end of the text.
 */
static struct word next_word(const char *text, const char **cursor) {
  const char *start = *cursor;
  while (is_blank(*start))
    start++;
  const char *end = start;
  while (*end != '\0' && !is_blank(*end))
    end++;
  *cursor = end;
  return (struct word){start, (size_t)(end - start), (size_t)(start - text) + 1};
}

/**
 * @brief How much of a bad word a message shows.
 * @param word the word.
 * @return its length, but at most 40.
 */
static int shown(struct word word) {
  return word.length < 40 ? (int)word.length : 40;
}

/* [ch04-misplaced] */
/**
 * @brief Whether a piece on a square breaks a rule that holds for the board alone.
 * @param position what stands already.
 * @param square where the piece goes.
 * @param color its owner.
 * @param type its kind.
 * @return the reason, or null when the piece may stand there.
 */
static const char *misplaced(const struct position *position, int square, enum color color,
                             enum piece_type type) {
  if (must_promote(type, color, square))
    return "the piece could never move from there";
  if (type == PIECE_KING && position->king_square[color] != SQUARE_NONE)
    return "a second king of the same side";
  if (type == PIECE_PAWN)
    for (int above = square - BOARD_SIZE; above >= 0; above -= BOARD_SIZE)
      if (position->board[above] == encode_piece(color, PIECE_PAWN))
        return "a second unpromoted pawn of the same side on the file";
  return NULL;
}
/* [ch04-misplaced] */

/**
 * @brief Read one piece letter of the board field.
 * @param position receives the piece.
 * @param square where it stands.
 * @param letter the letter.
 * @param promoted whether a plus sign came before it.
 * @return the reason why it is refused, or null.
 */
static const char *place_letter(struct position *position, int square, char letter, bool promoted) {
  const enum color color = letter >= 'a' ? COLOR_WHITE : COLOR_BLACK;
  enum piece_type type = piece_from_letter(letter);
  if (type == PIECE_EMPTY)
    return "not a piece letter, a digit from 1 to 9 or '/'";
  if (promoted && !can_promote(type))
    return "gold and king have no promoted form";
  if (promoted)
    type = promote(type);
  const char *reason = misplaced(position, square, color, type);
  if (reason == NULL)
    add_piece(position, square, color, type);
  return reason;
}

/* [ch04-board-character] */
/**
 * @brief Judge one character of the board field and act on it.
 * @param position receives pieces.
 * @param c the character.
 * @param row row being read; advanced by a slash.
 * @param col column being read; advanced by digits and letters.
 * @param plus whether a plus sign is pending; updated.
 * @return the reason why the character is refused, or null.
 */
static const char *board_character(struct position *position, char c, int *row, int *col,
                                   bool *plus) {
  const bool pending = *plus;
  *plus = c == '+';
  if (pending && (c == '+' || c == '/' || (c >= '0' && c <= '9')))
    return "a plus sign must be followed by a piece letter";
  if (c == '/') {
    if (*col != BOARD_SIZE)
      return "the rank before it has fewer than 9 squares";
    if (++*row == BOARD_SIZE)
      return "the board has more than 9 ranks";
    *col = 0;
    return NULL;
  }
  if (c >= '1' && c <= '9') {
    *col += c - '0';
    return *col > BOARD_SIZE ? "the rank has more than 9 squares" : NULL;
  }
  if (*col == BOARD_SIZE)
    return "the rank has more than 9 squares";
  if (c == '+')
    return NULL;
  return place_letter(position, make_square(*row, (*col)++), c, pending);
}
/* [ch04-board-character] */

/**
 * @brief Read the board field.
 * @param position receives the pieces.
 * @param word the field.
 * @param error receives the reason on failure.
 * @return true when all 81 squares were read.
 */
static bool read_board(struct position *position, struct word word, struct error *error) {
  int row = 0, col = 0;
  bool plus = false;
  for (size_t i = 0; i < word.length; i++) {
    const char *reason = board_character(position, word.start[i], &row, &col, &plus);
    if (reason != NULL) {
      error_set(error, "SFEN board, column %zu, '%c': %s", word.column + i, word.start[i], reason);
      return false;
    }
  }
  if (plus)
    error_set(error, "SFEN board, column %zu: the plus sign has no piece letter after it",
              word.column + word.length);
  else if (row != BOARD_SIZE - 1 || col != BOARD_SIZE)
    error_set(error,
              "SFEN board, column %zu: it ends in rank %d with %d squares, 9 ranks of 9 are wanted",
              word.column + word.length, row + 1, col);
  else
    return true;
  return false;
}

/* [ch04-read-hands] */
/**
 * @brief Read the hands field.
 * @param position receives the pieces.
 * @param word the field.
 * @param error receives the reason on failure.
 * @return true when the field was read.
 */
static bool read_hands(struct position *position, struct word word, struct error *error) {
  if (word.length == 1 && word.start[0] == '-')
    return true;
  int count = 0;
  for (size_t i = 0; i < word.length; i++) {
    const char c = word.start[i];
    const char *reason = NULL;
    const enum piece_type type = piece_from_letter(c);
    if (c >= '0' && c <= '9') {
      reason = count == 0 && c == '0' ? "a count starts with a digit from 1 to 9" : NULL;
      count = count * 10 + (c - '0');
      if (count > MAX_HAND_COUNT)
        reason = "a hand never holds more than 18 of a kind";
    } else if (type == PIECE_EMPTY) {
      reason = "not a count or a piece letter";
    } else if (type == PIECE_KING) {
      reason = "a king is never in hand";
    } else {
      const enum color color = c >= 'a' ? COLOR_WHITE : COLOR_BLACK;
      for (count = count == 0 ? 1 : count; count > 0 && reason == NULL; count--)
        if (position->hands[color][type] == MAX_HAND_COUNT)
          reason = "a hand never holds more than 18 of a kind";
        else
          add_hand_piece(position, color, type);
      count = 0;
    }
    if (reason != NULL) {
      error_set(error, "SFEN hands, column %zu, '%c': %s", word.column + i, c, reason);
      return false;
    }
  }
  if (count == 0)
    return true;
  error_set(error, "SFEN hands, column %zu: the count %d has no piece letter after it",
            word.column + word.length, count);
  return false;
}
/* [ch04-read-hands] */

/**
 * @brief Read the side field.
 * @param position receives the side.
 * @param word the field.
 * @param error receives the reason on failure.
 * @return true for `b` and `w`.
 */
static bool read_side(struct position *position, struct word word, struct error *error) {
  if (word.length != 1 || (word.start[0] != 'b' && word.start[0] != 'w')) {
    error_set(error, "SFEN side, column %zu, '%.*s': 'b' or 'w' is wanted", word.column,
              shown(word), word.start);
    return false;
  }
  set_side_to_move(position, word.start[0] == 'b' ? COLOR_BLACK : COLOR_WHITE);
  return true;
}

/**
 * @brief Read the move number.
 * @param position receives the number minus one as its ply.
 * @param word the field; of length 0 when the number is left out.
 * @param error receives the reason on failure.
 * @return true for digits only, 1 to SFEN_MAX_MOVE_NUMBER.
 */
static bool read_move_number(struct position *position, struct word word, struct error *error) {
  int number = word.length == 0 ? 1 : 0;
  for (size_t i = 0; i < word.length; i++) {
    const char c = word.start[i];
    if (c < '0' || c > '9') {
      error_set(error, "SFEN move number, column %zu, '%c': digits are wanted", word.column + i, c);
      return false;
    }
    number = number * 10 + (c - '0');
    if (number > SFEN_MAX_MOVE_NUMBER)
      break;
  }
  if (number < 1 || number > SFEN_MAX_MOVE_NUMBER) {
    error_set(error, "SFEN move number, column %zu, '%.*s': 1 to %d is wanted", word.column,
              shown(word), word.start, SFEN_MAX_MOVE_NUMBER);
    return false;
  }
  position->ply_count = number - 1;
  return true;
}

/**
 * @brief Check what only the whole set of pieces can tell.
 * @param position all pieces.
 * @param error receives the reason on failure.
 * @return true when no kind is too frequent and a king is there.
 */
static bool check_totals(const struct position *position, struct error *error) {
  int total[PIECE_KING + 1] = {0};
  for (int square = 0; square < SQUARE_COUNT; square++)
    total[unpromote(piece_type(position->board[square]))]++;
  for (int type = PIECE_PAWN; type <= PIECE_KING; type++) {
    if (type != PIECE_KING)
      total[type] += position->hands[COLOR_BLACK][type] + position->hands[COLOR_WHITE][type];
    if (total[type] > PIECE_TOTAL[type]) {
      error_set(error, "SFEN board and hands: %d %s, a game has at most %d", total[type],
                PIECE_NAME[type], PIECE_TOTAL[type]);
      return false;
    }
  }
  if (total[PIECE_KING] == 0)
    error_set(error, "SFEN board: no king at all");
  return total[PIECE_KING] > 0;
}

/* [ch04-set-sfen] */
bool set_sfen(struct position *position, const char *text, struct error *error) {
  struct position read; /* built aside: a refused text changes nothing */
  clear_position(&read);
  const char *cursor = text;
  struct word field[4];
  for (int i = 0; i < 4; i++)
    field[i] = next_word(text, &cursor);
  const struct word surplus = next_word(text, &cursor);
  if (field[2].length == 0) {
    error_set(error, "SFEN, column %zu: %s", field[2].column,
              field[0].length == 0   ? "the board is missing"
              : field[1].length == 0 ? "the side is missing"
                                     : "the hands are missing");
    return false;
  }
  if (surplus.length != 0) {
    error_set(error, "SFEN, column %zu, '%.*s': nothing may follow the move number", surplus.column,
              shown(surplus), surplus.start);
    return false;
  }
  if (!read_board(&read, field[0], error) || !read_side(&read, field[1], error) ||
      !read_hands(&read, field[2], error) || !read_move_number(&read, field[3], error) ||
      !check_totals(&read, error))
    return false;
  *position = read;
  return true;
}
/* [ch04-set-sfen] */

void set_startpos(struct position *position) {
  set_sfen(position, STARTPOS_SFEN, NULL);
}

/**
 * @file oracle.c
 * @brief The oracle's board: how pieces move, what a move changes, positions as text.
 */
#include "oracle_board.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/**
 * @brief How the pieces move: pictures as their owner sees them.
 *
 * The four rows are two squares ahead, one ahead, beside, behind; the piece stands in the middle of
 * the third. `1` is a square the piece can go to, `*` a direction in which it may go on for ever.
 */
static const char *const picture[128] = {
    ['P'] = "   "
            " 1 "
            "   "
            "   ",
    ['L'] = "   "
            " * "
            "   "
            "   ",
    ['N'] = "1 1"
            "   "
            "   "
            "   ",
    ['S'] = "   "
            "111"
            "   "
            "1 1",
    ['G'] = "   "
            "111"
            "1 1"
            " 1 ",
    ['T'] = "   "
            "111"
            "1 1"
            " 1 ",
    ['M'] = "   "
            "111"
            "1 1"
            " 1 ",
    ['O'] = "   "
            "111"
            "1 1"
            " 1 ",
    ['U'] = "   "
            "111"
            "1 1"
            " 1 ",
    ['B'] = "   "
            "* *"
            "   "
            "* *",
    ['R'] = "   "
            " * "
            "* *"
            " * ",
    ['K'] = "   "
            "111"
            "1 1"
            "111",
    ['H'] = "   "
            "*1*"
            "1 1"
            "*1*",
    ['D'] = "   "
            "1*1"
            "* *"
            "1*1",
};

/** @brief The kinds that promote. */
static const char plain_kinds[] = "PLNSBR";
/** @brief What each of them becomes, in the same order. */
static const char promoted_kinds[] = "TMOUHD";

char oracle_kind(char content) {
  return (char)toupper((unsigned char)content);
}

char oracle_promoted(char kind) {
  const char *found = strchr(plain_kinds, kind);
  return found == NULL ? 0 : promoted_kinds[found - plain_kinds];
}

char oracle_unpromoted(char kind) {
  const char *found = strchr(promoted_kinds, kind);
  return found == NULL ? kind : plain_kinds[found - promoted_kinds];
}

/** @brief -1, 0 or 1. */
static int sign(int number) {
  return (number > 0) - (number < 0);
}

bool oracle_reaches(const struct oracle_position *position, int from, int to) {
  bool black = oracle_is_own(position->cell[from], true);
  const char *moves = picture[black ? position->cell[from] : position->cell[from] - 'a' + 'A'];
  int down = to % 9 - from % 9, left = to / 9 - from / 9;
  int ahead = black ? -down : down, aside = black ? -left : left;
  if (ahead == 2 && abs(aside) == 1)
    return moves[1 + aside] == '1';
  if (from == to || (ahead != 0 && aside != 0 && abs(ahead) != abs(aside)))
    return false;
  char how = moves[3 * (2 - sign(ahead)) + 1 + sign(aside)];
  int step = 9 * sign(left) + sign(down);
  if (how == '1')
    return from + step == to;
  if (how != '*')
    return false;
  for (int cell = from + step; cell != to; cell += step)
    if (position->cell[cell] != '.')
      return false;
  return true;
}

int oracle_king(const struct oracle_position *position, bool black) {
  const char *found = memchr(position->cell, black ? 'K' : 'k', ORACLE_CELLS);
  return found == NULL ? -1 : (int)(found - position->cell);
}

bool oracle_in_check(const struct oracle_position *position, bool black) {
  int king = oracle_king(position, black);
  for (int from = 0; king >= 0 && from < ORACLE_CELLS; from++)
    if (oracle_is_own(position->cell[from], !black) && oracle_reaches(position, from, king))
      return true;
  return false;
}

/** @brief The name of a cell. */
static void name_cell(int cell, char name[3]) {
  name[0] = (char)('1' + cell / 9);
  name[1] = (char)('a' + cell % 9);
  name[2] = '\0';
}

/** @brief The cell of a name. */
static int cell_of(const char *name) {
  return 9 * (name[0] - '1') + (name[1] - 'a');
}

int oracle_attackers(const struct oracle_position *position, const char *square, bool black,
                     char squares[ORACLE_CELLS][3]) {
  int count = 0, to = cell_of(square);
  for (int from = 0; from < ORACLE_CELLS; from++)
    if (oracle_is_own(position->cell[from], black) && oracle_reaches(position, from, to))
      name_cell(from, squares[count++]);
  return count;
}

/** @brief The place in a side's hand for a kind. */
static unsigned char *hand_of(struct oracle_position *position, bool black, char kind) {
  return &position->hand[black][strchr(ORACLE_HAND, kind) - ORACLE_HAND];
}

void oracle_make(struct oracle_position *position, struct oracle_move move) {
  bool black = position->black;
  char kind = move.piece;
  if (move.from < 0) {
    --*hand_of(position, black, kind);
  } else {
    kind = oracle_kind(position->cell[move.from]);
    position->cell[move.from] = '.';
    char taken = oracle_kind(position->cell[move.to]);
    if (taken != '.')
      ++*hand_of(position, black, oracle_unpromoted(taken));
    if (move.promote)
      kind = oracle_promoted(kind);
  }
  position->cell[move.to] = black ? kind : (char)tolower((unsigned char)kind);
  position->black = !black;
  position->number++;
}

struct oracle_move oracle_move_from_text(const char *usi) {
  if (usi[1] == '*')
    return (struct oracle_move){.from = -1, .to = cell_of(usi + 2), .piece = usi[0]};
  return (struct oracle_move){
      .from = cell_of(usi), .to = cell_of(usi + 2), .promote = usi[4] == '+'};
}

void oracle_move_to_text(struct oracle_move move, char usi[ORACLE_MOVE_SIZE]) {
  if (move.from < 0) {
    usi[0] = move.piece;
    usi[1] = '*';
  } else {
    name_cell(move.from, usi);
  }
  name_cell(move.to, usi + 2);
  if (move.promote)
    memcpy(usi + 4, "+", 2);
}

void oracle_play(struct oracle_position *position, const char *usi) {
  oracle_make(position, oracle_move_from_text(usi));
}

void oracle_play_all(struct oracle_position *position, const char *moves) {
  for (moves += strspn(moves, " "); *moves != '\0'; moves += strspn(moves, " ")) {
    oracle_play(position, moves);
    moves += strcspn(moves, " ");
  }
}

/** @brief Read the nine ranks.
 *  @param position receives the board.
 *  @param text begins with it.
 *  @return the text after them; null when it is no board. */
static const char *read_board(struct oracle_position *position, const char *text) {
  memset(position->cell, '.', ORACLE_CELLS);
  int file = 9, rank = 0;
  for (; *text != ' ' && *text != '\0'; text++) {
    if (*text == '/') {
      file = 9;
      rank++;
      continue;
    }
    if (isdigit((unsigned char)*text)) {
      file -= *text - '0';
      continue;
    }
    bool promoted = *text == '+';
    if (promoted)
      text++;
    char kind = promoted ? oracle_promoted(oracle_kind(*text)) : oracle_kind(*text);
    if (file < 1 || rank > 8 || kind <= 0 || picture[(int)kind] == NULL)
      return NULL;
    position->cell[9 * (file - 1) + rank] =
        isupper((unsigned char)*text) ? kind : (char)tolower((unsigned char)kind);
    file--;
  }
  return rank == 8 && file == 0 ? text : NULL;
}

/** @brief Read both hands.
 *  @param position receives them.
 *  @param text begins with them.
 *  @return the text after them; null when these are no hands. */
static const char *read_hands(struct oracle_position *position, const char *text) {
  memset(position->hand, 0, sizeof position->hand);
  if (*text == '-')
    return text + 1;
  while (*text != ' ' && *text != '\0') {
    int count = 0;
    while (isdigit((unsigned char)*text))
      count = 10 * count + *text++ - '0';
    if (*text == '\0' || strchr(ORACLE_HAND, oracle_kind(*text)) == NULL)
      return NULL;
    unsigned char *hand = hand_of(position, isupper((unsigned char)*text) != 0, oracle_kind(*text));
    *hand = (unsigned char)(*hand + (count == 0 ? 1 : count));
    text++;
  }
  return text;
}

bool oracle_read(struct oracle_position *position, const char *sfen) {
  const char *text = read_board(position, sfen);
  if (text == NULL || (strncmp(text, " b ", 3) != 0 && strncmp(text, " w ", 3) != 0))
    return false;
  position->black = text[1] == 'b';
  text = read_hands(position, text + 3);
  if (text == NULL)
    return false;
  position->number = *text == ' ' ? atoi(text) : 1;
  return true;
}

/** @brief Append a counted letter, the count only when needed. */
static char *write_counted(char *text, int count, char letter) {
  if (count > 1)
    text += sprintf(text, "%d", count);
  if (count > 0)
    *text++ = letter;
  return text;
}

void oracle_write(const struct oracle_position *position, char *sfen, size_t size) {
  char buffer[2 * ORACLE_SFEN_SIZE], *text = buffer;
  for (int rank = 0; rank < 9; rank++) {
    int gap = 0;
    for (int file = 9; file >= 1; file--) {
      char content = position->cell[9 * (file - 1) + rank], kind = oracle_kind(content);
      if (content == '.' && ++gap > 0 && file > 1)
        continue;
      if (gap > 0)
        *text++ = (char)('0' + gap);
      gap = 0;
      if (content == '.')
        continue;
      char below = oracle_unpromoted(kind);
      if (below != kind)
        *text++ = '+';
      *text++ = oracle_is_own(content, true) ? below : (char)tolower((unsigned char)below);
    }
    *text++ = rank < 8 ? '/' : ' ';
  }
  *text++ = position->black ? 'b' : 'w';
  *text++ = ' ';
  char *hands = text;
  for (int black = 1; black >= 0; black--)
    for (const char *kind = "RBGSNLP"; *kind != '\0'; kind++)
      text = write_counted(text, position->hand[black][strchr(ORACLE_HAND, *kind) - ORACLE_HAND],
                           black ? *kind : (char)tolower((unsigned char)*kind));
  if (text == hands)
    *text++ = '-';
  *text = '\0';
  snprintf(sfen, size, "%s %d", buffer, position->number);
}

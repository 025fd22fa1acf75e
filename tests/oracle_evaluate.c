/**
 * @file oracle_evaluate.c
 * @brief The evaluation with pencil and paper.
 */
#include "oracle_evaluate.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/** @brief The letter on a square; a blank beyond the board. */
static char at(const struct oracle_position *position, int file, int rank) {
  if (file < 1 || file > 9 || rank < 0 || rank > 8)
    return ' ';
  return position->cell[(file - 1) * 9 + rank];
}

/** @brief Whether a letter is a piece of a side. */
static bool belongs(char letter, bool black) {
  return black ? isupper((unsigned char)letter) != 0 : islower((unsigned char)letter) != 0;
}

/** @brief Value of a kind in centipawns. */
static int value_of(char kind) {
  switch (kind) {
  case 'P':
    return 100;
  case 'L':
    return 300;
  case 'N':
    return 320;
  case 'S':
    return 450;
  case 'B':
    return 800;
  case 'R':
    return 1000;
  case 'H':
    return 950;
  case 'D':
    return 1150;
  case 'K':
    return 20000;
  default: /* gold, and the four that move like one */
    return 550;
  }
}

int oracle_place(char kind, bool black, int file, int rank) {
  int p = black ? 8 - rank : rank;
  int a = abs(file - 5);
  int c = 8 - abs(rank - 4) - a;
  bool zone = black ? rank <= 2 : rank >= 6;
  switch (kind) {
  case 'P':
    return 10 * p - 2 * a + (zone ? 10 : 0);
  case 'L':
    return 6 * p - 2 * a + (zone ? 8 : 0);
  case 'N':
    return 7 * p + 4 * c + (zone ? 8 : 0);
  case 'S':
    return 5 * p + 5 * c + (zone ? 10 : 0);
  case 'G':
    return 4 * p + 3 * c + (zone ? 10 : 0);
  case 'B':
    return 8 * c + 2 * p + (zone ? 12 : 0);
  case 'R':
    return 5 * c + 2 * p + (zone ? 12 : 0);
  case 'H':
    return 12 * c + 3 * p + (zone ? 18 : 0);
  case 'D':
    return 10 * c + 3 * p + (zone ? 18 : 0);
  case 'K':
    return 0;
  default:
    return 4 * p + 5 * c + (zone ? 14 : 0);
  }
}

/** @brief A way to move: rows ahead, files to the left, and whether it may be repeated. */
struct way {
  int ahead;  /**< rows towards the enemy */
  int aside;  /**< files, positive for higher numbers */
  bool slide; /**< goes on until something stands there */
};

/** @brief The ways of a kind. The list ends at a way that goes nowhere. */
static const struct way *ways_of(char kind) {
  static const struct way pawn[] = {{1, 0, false}, {0, 0, false}};
  static const struct way lance[] = {{1, 0, true}, {0, 0, false}};
  static const struct way knight[] = {{2, 1, false}, {2, -1, false}, {0, 0, false}};
  static const struct way silver[] = {{1, 0, false},   {1, 1, false},  {1, -1, false},
                                      {-1, -1, false}, {-1, 1, false}, {0, 0, false}};
  static const struct way gold[] = {{1, 0, false},  {1, 1, false},  {1, -1, false}, {0, 1, false},
                                    {0, -1, false}, {-1, 0, false}, {0, 0, false}};
  static const struct way king[] = {{1, 0, false},  {1, 1, false},   {1, -1, false},
                                    {0, 1, false},  {0, -1, false},  {-1, 0, false},
                                    {-1, 1, false}, {-1, -1, false}, {0, 0, false}};
  static const struct way bishop[] = {
      {1, 1, true}, {1, -1, true}, {-1, 1, true}, {-1, -1, true}, {0, 0, false}};
  static const struct way rook[] = {
      {1, 0, true}, {-1, 0, true}, {0, 1, true}, {0, -1, true}, {0, 0, false}};
  static const struct way horse[] = {{1, 1, true},   {1, -1, true},  {-1, 1, true},
                                     {-1, -1, true}, {1, 0, false},  {-1, 0, false},
                                     {0, 1, false},  {0, -1, false}, {0, 0, false}};
  static const struct way dragon[] = {{1, 0, true},   {-1, 0, true},   {0, 1, true},
                                      {0, -1, true},  {1, 1, false},   {1, -1, false},
                                      {-1, 1, false}, {-1, -1, false}, {0, 0, false}};
  static const char letters[] = "PLNSBRHDK";
  static const struct way *const lists[] = {pawn, lance, knight, silver, bishop,
                                            rook, horse, dragon, king};
  const char *found = strchr(letters, kind);
  return found != NULL ? lists[found - letters] : gold;
}

/** @brief Count the squares to which a piece goes, by stepping and by sliding.
 *  @param position the position.
 *  @param file where the piece stands.
 *  @param rank where it stands.
 *  @param target_file a square to look for; 0 for none.
 *  @param target_rank its rank.
 *  @param count receives [0] steps and [1] slides to squares without an own piece; may be null.
 *  @return whether the piece attacks that square. */
static bool walk(const struct oracle_position *position, int file, int rank, int target_file,
                 int target_rank, int count[2]) {
  char letter = at(position, file, rank);
  bool black = belongs(letter, true), attacks = false;
  for (const struct way *way = ways_of((char)toupper((unsigned char)letter));
       way->ahead != 0 || way->aside != 0; way++) {
    int f = file, r = rank;
    do {
      f += way->aside;
      r += black ? -way->ahead : way->ahead;
      char there = at(position, f, r);
      if (there == ' ')
        break;
      attacks = attacks || (f == target_file && r == target_rank);
      if (count != NULL && !belongs(there, black))
        count[way->slide]++;
    } while (way->slide && at(position, f, r) == '.');
  }
  return attacks;
}

/** @brief Worth of the squares to which a piece goes. */
static int mobility_of(const struct oracle_position *position, int file, int rank) {
  int count[2] = {0, 0};
  walk(position, file, rank, 0, 0, count);
  switch (toupper((unsigned char)at(position, file, rank))) {
  case 'P':
    return 2 * count[0];
  case 'L':
    return 2 * count[1];
  case 'G':
    return 2 * count[0];
  case 'B':
    return 5 * count[1];
  case 'R':
    return 4 * count[1];
  case 'H':
    return 5 * count[1] + 2 * count[0];
  case 'D':
    return 4 * count[1] + 3 * count[0];
  case 'K':
    return 0;
  default:
    return 3 * count[0];
  }
}

/** @brief Whether a side attacks a square. */
static bool attacked(const struct oracle_position *position, int file, int rank, bool by_black) {
  for (int f = 1; f <= 9; f++)
    for (int r = 0; r <= 8; r++)
      if (belongs(at(position, f, r), by_black) && walk(position, f, r, file, rank, NULL))
        return true;
  return false;
}

/** @brief The phase: hundreds of the unpromoted values of all pieces but kings. */
static int phase_of(const struct oracle_position *position) {
  static const char kinds[] = "BGLNPRS";        /* as the hands are ordered */
  static const char pieces[] = "PLNSGBRTMOUHD"; /* unpromoted, then promoted */
  static const int hundreds[] = {1, 3, 3, 4, 5, 8, 10, 1, 3, 3, 4, 8, 10};
  int phase = 0;
  for (int i = 0; i < ORACLE_CELLS; i++) {
    const char *found = strchr(pieces, toupper((unsigned char)position->cell[i]));
    if (found != NULL && position->cell[i] != '.')
      phase += hundreds[found - pieces];
  }
  for (int i = 0; i < ORACLE_KINDS; i++)
    phase +=
        (position->hand[0][i] + position->hand[1][i]) * hundreds[strchr(pieces, kinds[i]) - pieces];
  return phase;
}

/** @brief Safety of the king on a square. */
static int king_safety_of(const struct oracle_position *position, int file, int rank, bool black,
                          int phase) {
  int ow = phase < 96 ? phase : 96, ew = 96 - ow;
  int defenders = 0, under_attack = 0, safe = 0, front = 0;
  for (int f = file - 1; f <= file + 1; f++)
    for (int r = rank - 1; r <= rank + 1; r++) {
      if (at(position, f, r) == ' ' || (f == file && r == rank))
        continue;
      if (belongs(at(position, f, r), black))
        defenders++;
      if (attacked(position, f, r, !black))
        under_attack++;
      else
        safe++;
    }
  for (int i = 1; i <= 2; i++) {
    int r = black ? rank - i : rank + i;
    if (at(position, file, r) == '.')
      front += 4 + ow / 16;
    if (belongs(at(position, file, r), !black))
      front += 8 + ow / 14;
    if (at(position, file, r) != ' ' && attacked(position, file, r, !black))
      front += 8;
  }
  int distance = abs(rank - 4) + abs(file - 5);
  int check = attacked(position, file, rank, !black) ? 40 : 0;
  return defenders * (6 + ow / 12) - under_attack * (10 + ow / 10) + 2 * safe +
         distance * (ow / 6) + (8 - distance) * (ew / 6) - front - check;
}

/** @brief Worth of all that a side has. */
static int side_worth(const struct oracle_position *position, bool black) {
  static const char kinds[] = "BGLNPRS";
  static const int bonus[] = {36, 24, 24, 24, 18, 42, 28};
  int worth = 0;
  for (int f = 1; f <= 9; f++)
    for (int r = 0; r <= 8; r++) {
      char letter = at(position, f, r);
      if (!belongs(letter, black))
        continue;
      char kind = (char)toupper((unsigned char)letter);
      worth += value_of(kind) + oracle_place(kind, black, f, r) + mobility_of(position, f, r);
      if (kind == 'K')
        worth += king_safety_of(position, f, r, black, phase_of(position));
    }
  for (int i = 0; i < ORACLE_KINDS; i++)
    worth += position->hand[black][i] * (value_of(kinds[i]) + bonus[i]);
  return worth;
}

int oracle_evaluate(const struct oracle_position *position) {
  return side_worth(position, position->black) - side_worth(position, !position->black) + 12;
}

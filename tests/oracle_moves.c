/**
 * @file oracle_moves.c
 * @brief Which moves are legal: every one that can be tried is made on a copy and looked at.
 */
#include "oracle_board.h"

#include <string.h>

/** @brief Legal moves as they are found. */
struct collection {
  int count;                                  /**< how many so far */
  int enough;                                 /**< stop looking at this many */
  struct oracle_move moves[ORACLE_MOVES_MAX]; /**< in ASCII order of their texts */
};

static int collect(const struct oracle_position *position, struct collection *legal, int enough);

/* [oracle-legal] */
/**
 * @brief Whether a move of a piece, or a drop, is legal when all but the kings has been looked at.
 *
 * The own king must not stand where it can be taken, and a pawn must not be dropped to give mate. A
 * position without an own king has nothing to lose.
 * @param position the position.
 * @param move one that the piece can make.
 * @return true when it is legal.
 */
static bool is_safe(const struct oracle_position *position, struct oracle_move move) {
  struct oracle_position after = *position;
  oracle_make(&after, move);
  if (oracle_in_check(&after, position->black))
    return false;
  bool pawn_drop = move.from < 0 && move.piece == 'P';
  return !(pawn_drop && oracle_in_check(&after, after.black) && !oracle_has_move(&after));
}
/* [oracle-legal] */

/** @brief Keep a move if it is legal. */
static void consider(const struct oracle_position *position, struct collection *legal,
                     struct oracle_move move) {
  if (legal->count < legal->enough && is_safe(position, move))
    legal->moves[legal->count++] = move;
}

/** @brief Whether a piece of that kind would never move again from there. */
static bool is_stuck(char kind, int cell, bool black) {
  int needed = kind == 'N' ? 2 : kind == 'P' || kind == 'L' ? 1 : 0;
  return oracle_distance_to_edge(cell, black) < needed;
}

/** @brief Whether a cell lies in the three ranks in which that side promotes. */
static bool in_zone(int cell, bool black) {
  return oracle_distance_to_edge(cell, black) < 3;
}

/** @brief The moves of the piece on one cell: with and without promotion where there is a choice.
 */
static void collect_from(const struct oracle_position *position, struct collection *legal,
                         int from) {
  bool black = position->black;
  char kind = oracle_kind(position->cell[from]);
  for (int to = 0; to < ORACLE_CELLS; to++) {
    char target = position->cell[to];
    if (oracle_is_own(target, black) || oracle_kind(target) == 'K')
      continue;
    if (!oracle_reaches(position, from, to))
      continue;
    struct oracle_move move = {.from = from, .to = to};
    if (!is_stuck(kind, to, black))
      consider(position, legal, move);
    move.promote = true;
    if (oracle_promoted(kind) != 0 && (in_zone(from, black) || in_zone(to, black)))
      consider(position, legal, move);
  }
}

/** @brief Whether a side has an unpromoted pawn on the file of a cell. */
static bool has_pawn_on_file(const struct oracle_position *position, int cell, bool black) {
  return memchr(position->cell + cell / 9 * 9, black ? 'P' : 'p', 9) != NULL;
}

/** @brief The drops of a piece of one kind. */
static void collect_drops(const struct oracle_position *position, struct collection *legal,
                          char kind) {
  bool black = position->black;
  for (int to = 0; to < ORACLE_CELLS; to++) {
    if (position->cell[to] != '.' || is_stuck(kind, to, black))
      continue;
    if (kind == 'P' && has_pawn_on_file(position, to, black))
      continue;
    consider(position, legal, (struct oracle_move){.from = -1, .to = to, .piece = kind});
  }
}

/** @brief All legal moves, or the first few.
 *  @param position the position.
 *  @param legal receives them.
 *  @param enough stop at this many.
 *  @return how many. */
static int collect(const struct oracle_position *position, struct collection *legal, int enough) {
  legal->count = 0;
  legal->enough = enough;
  for (int from = 0; from < ORACLE_CELLS; from++)
    if (oracle_is_own(position->cell[from], position->black))
      collect_from(position, legal, from);
  for (int i = 0; i < ORACLE_KINDS; i++)
    if (position->hand[position->black][i] > 0)
      collect_drops(position, legal, ORACLE_HAND[i]);
  return legal->count;
}

int oracle_moves(const struct oracle_position *position,
                 char moves[ORACLE_MOVES_MAX][ORACLE_MOVE_SIZE]) {
  struct collection legal;
  int count = collect(position, &legal, ORACLE_MOVES_MAX);
  for (int i = 0; i < count; i++)
    oracle_move_to_text(legal.moves[i], moves[i]);
  return count;
}

int oracle_moves_line(const struct oracle_position *position, char line[ORACLE_LINE_SIZE]) {
  char moves[ORACLE_MOVES_MAX][ORACLE_MOVE_SIZE];
  int count = oracle_moves(position, moves);
  line[0] = '\0';
  for (int i = 0; i < count; i++) {
    if (i > 0)
      *line++ = ' ';
    line = stpcpy(line, moves[i]);
  }
  return count;
}

bool oracle_has_move(const struct oracle_position *position) {
  struct collection legal;
  return collect(position, &legal, 1) > 0;
}

bool oracle_gives_check(const struct oracle_position *position, const char *usi) {
  struct oracle_position after = *position;
  oracle_play(&after, usi);
  return oracle_in_check(&after, after.black);
}

bool oracle_is_pawn_drop_mate(const struct oracle_position *position, const char *usi) {
  struct oracle_position after = *position;
  oracle_play(&after, usi);
  return strncmp(usi, "P*", 2) == 0 && oracle_in_check(&after, after.black) &&
         !oracle_has_move(&after);
}

/** @brief Note what the last move of a path is. */
static void count_leaf(const struct oracle_position *position, struct oracle_move move,
                       struct oracle_counts *counts) {
  struct oracle_position after = *position;
  oracle_make(&after, move);
  counts->captures += position->cell[move.to] != '.';
  counts->promotions += move.promote;
  if (!oracle_in_check(&after, after.black))
    return;
  counts->checks++;
  counts->mates += !oracle_has_move(&after);
}

/** @brief Count below a position that is no leaf. */
static long count_below(const struct oracle_position *position, int depth,
                        struct oracle_counts *counts) {
  struct collection legal;
  int count = collect(position, &legal, ORACLE_MOVES_MAX);
  if (depth == 1) {
    for (int i = 0; counts != NULL && i < count; i++)
      count_leaf(position, legal.moves[i], counts);
    return count;
  }
  long nodes = 0;
  for (int i = 0; i < count; i++) {
    struct oracle_position after = *position;
    oracle_make(&after, legal.moves[i]);
    nodes += count_below(&after, depth - 1, counts);
  }
  return nodes;
}

long oracle_perft(const struct oracle_position *position, int depth, struct oracle_counts *counts) {
  if (counts != NULL)
    *counts = (struct oracle_counts){0};
  long nodes = depth == 0 ? 1 : count_below(position, depth, counts);
  if (counts != NULL)
    counts->nodes = nodes;
  return nodes;
}

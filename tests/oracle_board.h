/**
 * @file oracle_board.h
 * @brief What the files of the oracle share among themselves: moves as numbers. Not for tests.
 */
#ifndef TESTS_ORACLE_BOARD_H
#define TESTS_ORACLE_BOARD_H

#include "oracle.h"

/** @brief The letters of the pieces that can be in hand, in ASCII order: the index into a hand. */
#define ORACLE_HAND "BGLNPRS"

/** @brief A move. */
struct oracle_move {
  int from;     /**< cell; -1 for a drop */
  int to;       /**< cell */
  char piece;   /**< the letter of a dropped piece in upper case; of no meaning otherwise */
  bool promote; /**< whether the piece turns over */
};

/**
 * @brief Whose piece a cell holds.
 * @param content of a cell.
 * @param black a side.
 * @return true when it is a piece of that side.
 */
static inline bool oracle_is_own(char content, bool black) {
  return black ? content >= 'A' && content <= 'Z' : content >= 'a';
}

/**
 * @brief How far a cell is from the last rank.
 * @param cell a cell.
 * @param black who looks.
 * @return 0 on the last rank of that side, 8 on its first.
 */
static inline int oracle_distance_to_edge(int cell, bool black) {
  return black ? cell % 9 : 8 - cell % 9;
}

/**
 * @brief Kind of a piece.
 * @param content of a cell.
 * @return its letter in upper case.
 */
char oracle_kind(char content);

/**
 * @brief The kind on the other side of a piece.
 * @param kind a letter in upper case.
 * @return the promoted kind; 0 when it has none.
 */
char oracle_promoted(char kind);

/**
 * @brief The kind as which a piece goes into the hand.
 * @param kind a letter in upper case.
 * @return the unpromoted kind.
 */
char oracle_unpromoted(char kind);

/**
 * @brief Whether the piece on a cell could go to another one, whatever stands there.
 * @param position the position.
 * @param from a cell with a piece.
 * @param to another cell.
 * @return true when the piece moves like that and nothing stands in its way.
 */
bool oracle_reaches(const struct oracle_position *position, int from, int to);

/**
 * @brief Find a king.
 * @param position the position.
 * @param black whose.
 * @return its cell; -1 when there is none.
 */
int oracle_king(const struct oracle_position *position, bool black);

/**
 * @brief Make a move.
 * @param position is changed.
 * @param move a move that can be made there.
 */
void oracle_make(struct oracle_position *position, struct oracle_move move);

/**
 * @brief Read a USI move.
 * @param usi the text.
 * @return the move.
 */
struct oracle_move oracle_move_from_text(const char *usi);

/**
 * @brief Write a USI move.
 * @param move the move.
 * @param usi receives the text.
 */
void oracle_move_to_text(struct oracle_move move, char usi[ORACLE_MOVE_SIZE]);

#endif

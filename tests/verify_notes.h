/**
 * @file verify_notes.h
 * @brief The memory of the mate verifier: one note for each position. Not for tests.
 *
 * Guarantees: positions are told apart by board, hands and side to move, never by a key alone; a
 * note stays where it is until the search is over. Shares nothing with src/.
 */
#ifndef TESTS_VERIFY_NOTES_H
#define TESTS_VERIFY_NOTES_H

#include "oracle.h"
#include "verify_mate.h"

/** @brief Lists of notes, a power of two. */
#define NOTE_LISTS 16384

/** @brief What is known about a position in which the attacker is to move. */
struct mate_note {
  struct mate_note *next;          /**< in the same list */
  struct oracle_position position; /**< with move number 1 */
  char hint[ORACLE_MOVE_SIZE];     /**< the check to try first; "" = none */
  int mate;                        /**< there is a mate within so many plies; 0 = not known */
  int no_mate;                     /**< there is none within so many plies */
  int pass;                        /**< holds(): the pass that saw it last */
  bool open;                       /**< follow(): it stands on the path */
};

/** @brief A search and its memory. */
struct mate_notes {
  struct mate_note *list[NOTE_LISTS]; /**< all notes */
  const struct mate_claim *claim;     /**< follow(): who is asked */
  char *problem;                      /**< follow(): receives what is wrong */
  long budget;                        /**< positions left; below 0 = no limit */
  bool spent;                         /**< the budget did not suffice */
  int pass;                           /**< holds(): number of the pass */
  bool changed;                       /**< holds(): this pass found a mate */
};

/** @brief Some moves of a position. */
struct move_texts {
  int count;                                     /**< how many */
  char text[ORACLE_MOVES_MAX][ORACLE_MOVE_SIZE]; /**< in ASCII order */
};

/** @brief Begin a search.
 *  @param budget positions; 0 = no limit.
 *  @return empty notes; discard_notes() when done. */
struct mate_notes *begin_notes(long budget);

/** @brief End a search.
 *  @param notes are freed. */
void discard_notes(struct mate_notes *notes);

/** @brief The note of a position, made when it is not there.
 *  @param notes the memory.
 *  @param position the position.
 *  @return the note; it stays where it is. */
struct mate_note *note_of(struct mate_notes *notes, const struct oracle_position *position);

/** @brief Pay for one more position.
 *  @param notes its budget is used.
 *  @return false when there is none left. */
bool can_pay(struct mate_notes *notes);

/** @brief The legal moves of a position.
 *  @param position the position.
 *  @return from malloc. */
struct move_texts *replies_of(const struct oracle_position *position);

/** @brief The legal moves that give check.
 *  @param position the position.
 *  @param hint comes first if it is among them.
 *  @return from malloc. */
struct move_texts *checks_of(const struct oracle_position *position, const char *hint);

#endif

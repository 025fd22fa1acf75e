/**
 * @file ch07_judge.h
 * @brief Whether a game is over, who has won, and why.
 *
 * Guarantees: terminal_status() generates no moves and takes the same short time whatever the
 * length of the game, for the search asks at every node; judge() adds what only a generator can
 * know and reports the evidence. Results are those of the side to move. Nothing before the
 * fourth-latest occurrence of a repeated position matters. May call: chapters 2 to 6. Book sections
 * 7.1, 7.3, 7.7 and 7.8. Proved by check_ch07.c against an independent program.
 * @ingroup ch07
 */
#ifndef HAYANAGI_CH07_JUDGE_H
#define HAYANAGI_CH07_JUDGE_H

#include "ch03_bitboard.h"
#include "ch07_declaration.h"
#include "ch07_history.h"

/** @addtogroup ch07
 *  @{ */

/** @brief Bytes that hold every judgement's line and its terminator. */
#define JUDGEMENT_TEXT_SIZE 512

/** @brief A judgement and everything it rests on. */
struct judgement {
  struct terminal_status status;  /**< outcome for the side to move, and the reason */
  enum color side_to_move;        /**< whose judgement it is */
  struct declaration declaration; /**< what a declaration by the side to move would bring */
  int occurrences;                /**< how often the position has occurred */
  int plies[REPETITION_LIMIT];    /**< moves made at its latest occurrences, oldest first */
  int checks[2];                  /**< each side's moves between the first and the last of these
                                       plies when all of them gave check, otherwise 0 */
  struct bitboard checkers;       /**< pieces that give check to the side to move */
  int moves_played;               /**< move number minus 1 */
  int move_limit;                 /**< the rule's limit, 0 for none */
  int impasse_points[2];          /**< points of each side, all pieces counted */
  int impasse_threshold;          /**< what each side needs for the draw by impasse */
};

/**
 * @brief The node at which the present position occurred for the fourth-latest time.
 * @booksec{7,3}
 * @param game a game after game_init().
 * @return the node's number, or -1 when there have been fewer than four occurrences.
 * @checkedby{occurrences_equal_a_scan_of_the_whole_history}
 */
int fourth_latest_occurrence(const struct game *game);

/**
 * @brief Moves that a side has made since a node, if every one of them gave check.
 * @booksec{7,3}
 * @param game a game after game_init().
 * @param color the side.
 * @param node a node's number.
 * @return the number of these checks; 0 when some move gave none or there was no move.
 * @checkedby{runs_of_checks_equal_a_scan}
 */
int unbroken_checks_since(const struct game *game, enum color color, int node);

/**
 * @brief Whether the fourth occurrence costs the opponent the game: since the first of the four
 *        it did nothing but give check, and the side to move did not do the same.
 * @booksec{7,3}
 * @param game a game after game_init().
 * @return true when the side to move has won.
 * @checkedby{perpetual_check_is_seen_in_both_phases}
 */
bool is_perpetual_check_loss_for_opponent(const struct game *game);

/**
 * @brief The same with the sides exchanged: the check has just been answered, and the side to move
 *        is the one that gave nothing but checks.
 * @booksec{7,3}
 * @param game a game after game_init().
 * @return true when the side to move has lost.
 * @checkedby{perpetual_check_is_seen_in_both_phases}
 */
bool is_perpetual_check_loss_for_mover(const struct game *game);

/**
 * @brief How the game stands by everything but the want of a legal move.
 *
 * The first that holds: perpetual check, try, repetition, move limit, declaration, impasse.
 * @booksec{7,1}
 * @param game a game after game_init().
 * @return outcome for the side to move, and the reason.
 * @checkedby{the_first_rule_that_applies_decides}
 */
struct terminal_status terminal_status(const struct game *game);

/**
 * @brief How the game stands, with the evidence: no legal move first, then terminal_status().
 * @booksec{7,8}
 * @param game a game after game_init().
 * @param judgement receives everything.
 * @checkedby{judgement_equals_the_oracle_on_random_games}
 */
void judge(const struct game *game, struct judgement *judgement);

/**
 * @brief Print a judgement as one line: `OUTCOME REASON declare=D` and evidence as `key=value`.
 * @booksec{7,8}
 * @param judgement a judgement.
 * @param text receives the line, without a newline.
 * @return length of the line.
 * @checkedby{judgement_lines_show_the_evidence}
 */
int judgement_to_text(const struct judgement *judgement, char text[JUDGEMENT_TEXT_SIZE]);

/** @} */
#endif

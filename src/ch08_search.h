/**
 * @file ch08_search.h
 * @brief The search from the root: iterative deepening with PVS over negamax().
 *
 * Guarantees: the move found is legal; the game is left as it was found; a search that is stopped
 * answers with the last finished iteration; the same game, limits (without a clock) and aids give
 * the same nodes, score and move. With aids that only order and never prune, the score of a depth
 * is the minimax value. Nothing is allocated but room in the history, once, before the first move.
 * May call: chapters 2 to 7, the rest of chapter 8 but the ladder. Proved by check_ch08.c.
 * @ingroup ch08
 */
#ifndef HAYANAGI_CH08_SEARCH_H
#define HAYANAGI_CH08_SEARCH_H

#include "ch08_negamax.h"

/** @addtogroup ch08
 *  @{ */

/** @brief What the last iteration's best move gets on top of its score: it is searched first,
 *         unless the table knows another one. */
#define PREVIOUS_BEST_BONUS 2000000

/** @brief What one root move is worth. */
struct root_line {
  int score;             /**< its score, exact */
  struct variation line; /**< its best line, which begins with it */
};

/** @brief The moves of the root in the order of the present iteration, and the outcome. */
struct root_moves {
  struct move_list list;   /**< the moves */
  int best;                /**< index of the best one, once an iteration is complete */
  int best_score;          /**< its score */
  struct root_line *lines; /**< receives the worth of every move, if that is wanted; else null */
};

/** @brief The answer. */
struct search_result {
  struct move best_move;           /**< MOVE_NONE when there is none */
  bool has_move;                   /**< there is one */
  struct terminal_status terminal; /**< how the game had ended before the search, if it had */
  int score;                       /**< of the last finished iteration */
  int completed_depth;             /**< that iteration; 0: none, and the move is the first legal */
  uint64_t nodes;                  /**< counted when it was finished */
  int64_t elapsed_ms;              /**< time used when it was finished */
  struct variation pv;             /**< best line; empty when no iteration was finished */
};

/**
 * @brief Search a game position that is not necessarily quiet, depth by depth, until a limit.
 *
 * A game that is over gets its score and no move; a side without a legal move has lost, in check or
 * not.
 * @booksec{8,1}
 * @param game the game; moves are played in it and all are taken back.
 * @param limits when to stop.
 * @param aids the helpers.
 * @param stop raised by another thread to end the search; may be null.
 * @param on_info called after each finished iteration, and meanwhile with what is looked at; may be
 *        null.
 * @param context handed to on_info.
 * @param result receives the answer.
 * @checkedby{the_answer_is_legal_and_the_game_untouched}
 */
void find_best_move(struct game *game, const struct search_limits *limits,
                    const struct search_aids *aids, const atomic_bool *stop,
                    search_listener *on_info, void *context, struct search_result *result);

/**
 * @brief Tell the listener, now and then, which root move is being searched. The clock is not read
 *        for that: it goes by what should_stop() has seen.
 * @booksec{14,10}
 * @param search the search; null for its listener means that nobody hears.
 * @param roots the moves.
 * @param index the move that comes next.
 * @param depth the iteration.
 * @param nodes what to tell of the nodes so far.
 * @checkedby{long_searches_tell_their_progress}
 */
void tell_progress(struct search *search, const struct root_moves *roots, int index, int depth,
                   uint64_t nodes);

/**
 * @brief The line of a root move that has just been searched, while the table still knows it.
 * @booksec{14,11}
 * @param search the search; its game stands at the root, and lines[0] holds the line as far as the
 *        search itself has collected it.
 * @param move the root move.
 * @param depth most moves of the line.
 * @param line receives the line.
 * @checkedby{each_root_move_gets_its_own_score_and_line}
 */
void record_root_line(struct search *search, struct move move, int depth, struct variation *line);

/**
 * @brief Search all root moves one after the other, with PVS: the plain search_root() of the aids.
 *        With the full window each when the worth of every move is wanted.
 * @booksec{8,5}
 * @param search the search; its game stands at the root.
 * @param roots the moves, best guess first; receives the outcome.
 * @param depth plies to look ahead, at least 1.
 * @return false when the search was aborted; the outcome means nothing then.
 * @checkedby{search_value_is_the_minimax_value}
 */
bool search_root_moves(struct search *search, struct root_moves *roots, int depth);

/** @} */
#endif

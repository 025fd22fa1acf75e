/**
 * @file ch08_aids.h
 * @brief What the search borrows: judging a position, ordering moves, remembering, pruning, time.
 *
 * The search of chapter 8 is a skeleton. Everything that makes it strong is a function behind a
 * pointer in one struct search_aids: this file has the plain ones (count the material, take moves
 * as they come, remember nothing), chapters 9 to 12 supply better ones, and chapter 14 puts them
 * together. So no arrow runs from chapter 8 to a later chapter, and each prefix of the book is an
 * engine.
 *
 * Guarantees: the plain aids have no state, so any number of threads may share them. May call:
 * chapters 2 to 7. Proved by check_ch08.c.
 * @ingroup ch08
 */
#ifndef HAYANAGI_CH08_AIDS_H
#define HAYANAGI_CH08_AIDS_H

#include "ch06_movegen.h"

/** @addtogroup ch08
 *  @{ */

struct search;
struct search_aids;
struct root_moves;

/** @brief A line of play, as far as it is known. */
struct variation {
  int count;                    /**< moves in it, 0..MAX_DEPTH */
  struct move moves[MAX_DEPTH]; /**< the first is played by the side to move at the root */
};

/** @brief What a remembered score says about the true one. */
enum bound {
  BOUND_EXACT = 0, /**< equal */
  BOUND_LOWER,     /**< the true score is as large or larger: the search was cut by beta */
  BOUND_UPPER      /**< the true score is as small or smaller: no move reached alpha */
};

/** @brief What the search knows about a position after having searched it. */
struct table_entry {
  struct move move; /**< best move, or the one that cut */
  int score;        /**< as seen from the node: mates count from the root of the search */
  int depth;        /**< how deep it was searched */
  enum bound bound; /**< what the score says */
};

/** @brief A forced mate and what is reported about it. */
struct mate_answer {
  int score;             /**< from the side to move */
  int depth;             /**< the depth to report as completed */
  struct variation line; /**< the mating line; its first move is the answer */
};

/* [ch08-aids] */
/**
 * @brief The helpers of one search. The first three functions are always there; every other pointer
 * may be null, which means that the engine does without.
 *
 * Each function receives the aids themselves, so that one helper can use another (a null move
 * wants the evaluation) and find its own memory in one of the four contexts.
 */
struct search_aids {
  void *evaluation; /**< memory of evaluate() */
  void *memory;     /**< memory of chapter 9's aids: table, killers, history */
  void *others;     /**< memory of mate search and clock */
  void *team;       /**< memory of search_root(): the threads of chapter 12 */
  bool static_leaf; /**< evaluate at depth 0 instead of searching quiescence: for comparisons */

  /** Worth of a position in centipawns for the side to move, within +-(MATE_SCORE - 1000). */
  int (*evaluate)(const struct search_aids *aids, const struct position *position);
  /** Milliseconds of a clock that never runs backwards. */
  int64_t (*now_ms)(const struct search_aids *aids);
  /** Give each move of the list a number; larger ones are searched first, equal ones in generation
   *  order. Quiescence also wants the value of the exchange that each capture begins (0 for other
   *  moves); elsewhere exchange is null. */
  void (*score_moves)(const struct search_aids *aids, const struct position *position, int ply,
                      struct move table_move, const struct move_list *list, int *score,
                      int16_t *exchange);

  /** Search all root moves to a depth; false: stopped before the last one was done. Without this
   *  function search_root_moves() does it on one thread. */
  bool (*search_root)(struct search *search, struct root_moves *roots, int depth);
  /** A new search begins: age the table, forget killers and history. */
  void (*begin)(const struct search_aids *aids);
  /** Look a position up; false: nothing known. */
  bool (*probe)(const struct search_aids *aids, uint64_t key, int ply, struct table_entry *entry);
  /** Remember what is known about a position. */
  void (*store)(const struct search_aids *aids, uint64_t key, int ply,
                const struct table_entry *entry);
  /** How many plies a null move saves at this node, which is not in check; 0: do not try one. */
  int (*null_move)(const struct search_aids *aids, const struct position *position, int depth,
                   int beta);
  /** By how many plies to search a quiet move less deeply; index counts from 0. */
  int (*reduction)(const struct search_aids *aids, int depth, int index);
  /** A quiet move has made the rest of the moves superfluous. */
  void (*quiet_cut)(const struct search_aids *aids, const struct position *position,
                    struct move move, int depth, int ply);
  /** Look for a forced mate before the search proper; it may count nodes and must obey
   *  should_stop(). */
  bool (*find_mate)(struct search *search, struct mate_answer *answer);
  /** Lengthen the line, which holds the root move, to at most depth moves; without this function
   *  the search collects the line by itself. */
  void (*extend_line)(struct search *search, int depth, struct variation *line);
};
/* [ch08-aids] */

/**
 * @brief The aids of chapter 8: material, generation order, one look at the recapture, the steady
 *        clock, and nothing else.
 * @booksec{8,1}
 * @return the same constant aids at every call; a caller who wants others copies and changes them.
 * @checkedby{plain_aids_need_no_later_chapter}
 */
const struct search_aids *plain_aids(void);

/**
 * @brief Material balance: pieces on the board and in hand, kings left out.
 * @booksec{8,3}
 * @param aids not used.
 * @param position any position.
 * @return centipawns for the side to move.
 * @checkedby{material_is_a_sum_over_pieces}
 */
int plain_evaluate(const struct search_aids *aids, const struct position *position);

/**
 * @brief Generation order; and for each capture what it wins if a defended target costs the
 *        capturing piece. Never more than the true value of the exchange.
 * @booksec{8,6}
 * @param aids not used.
 * @param position the position of the moves.
 * @param ply not used.
 * @param table_move not used.
 * @param list the moves.
 * @param score receives zeros.
 * @param exchange receives the values; may be null.
 * @checkedby{plain_exchange_looks_at_one_recapture}
 */
void plain_score_moves(const struct search_aids *aids, const struct position *position, int ply,
                       struct move table_move, const struct move_list *list, int *score,
                       int16_t *exchange);

/**
 * @brief A foretaste of chapter 9: captures before other moves, the larger prize first, by the
 *        smaller piece first; then what a promotion gains.
 * @booksec{8,4}
 * @param aids not used.
 * @param position the position of the moves.
 * @param ply not used.
 * @param table_move not used.
 * @param list the moves.
 * @param score receives the numbers.
 * @param exchange receives what plain_score_moves() gives; may be null.
 * @checkedby{good_order_makes_fewer_nodes}
 */
void score_captures_first(const struct search_aids *aids, const struct position *position, int ply,
                          struct move table_move, const struct move_list *list, int *score,
                          int16_t *exchange);

/**
 * @brief Milliseconds of the system's steady clock.
 * @booksec{8,7}
 * @param aids not used.
 * @return milliseconds since some moment in the past.
 * @checkedby{the_steady_clock_never_runs_backwards}
 */
int64_t steady_clock_ms(const struct search_aids *aids);

/** @} */
#endif

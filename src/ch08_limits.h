/**
 * @file ch08_limits.h
 * @brief The state of one search, and when it has to stop.
 *
 * Guarantees: all that changes during a search is in one struct search and in the game, so two
 * searches never disturb each other. A node limit is never exceeded, and a search that is alone
 * uses all of it; several that share one take it in batches. A raised stop flag ends the search
 * before another node is counted, a passed time limit before another CLOCK_INTERVAL nodes are. Once
 * stopped, a search stays stopped. May call: chapters 2 to 7, ch08_aids. Proved by check_ch08.c.
 * @ingroup ch08
 */
#ifndef HAYANAGI_CH08_LIMITS_H
#define HAYANAGI_CH08_LIMITS_H

#include <stdatomic.h>

#include "ch07_history.h"
#include "ch08_aids.h"

/** @addtogroup ch08
 *  @{ */

/** @brief Nodes between two looks at the clock. */
#define CLOCK_INTERVAL 64

/** @brief Milliseconds between two words of progress to the listener. */
#define PROGRESS_INTERVAL_MS 1000

/** @brief Nodes that one of several searches takes from their common limit at a time. */
#define NODE_BATCH 128

/** @brief Where even quiescence ends: no line is longer than this. */
#define MAX_PLY (2 * MAX_DEPTH)

/** @brief What a search is about and how long it may go on. All zero but the depth: the best move,
 *         until the depth is done. */
struct search_limits {
  int max_depth;         /**< deepest iteration, 1..MAX_DEPTH; others count as MAX_DEPTH */
  int64_t time_limit_ms; /**< thinking time, 0 for none */
  uint64_t node_limit;   /**< nodes, 0 for none */
  bool infinite;         /**< the time limit does not count */
  int multi_pv;          /**< best lines that are wanted; 0 and 1: the best one */
  bool current_line;     /**< the listener wants to hear, now and then, what is being looked at */
  /** moves of the root that may be searched; null: all */
  const struct move_list *search_moves;
  /** when to stop, on the clock of the aids, for somebody to set while the search goes on; 0 as
   *  long as nobody has. Null: nobody will */
  const _Atomic int64_t *deadline_ms;
};

/** @brief What is told to the outside while a search goes on. */
struct search_info {
  int depth;           /**< the iteration, 1.. */
  int deepest;         /**< the longest line that was looked at, in plies */
  int score;           /**< centipawns for the side to move */
  uint64_t nodes;      /**< counted so far */
  int64_t elapsed_ms;  /**< time used so far */
  int multi_pv;        /**< which of several lines this is, from 1; 0 when only one is wanted */
  int move_number;     /**< 0 when an iteration is finished; otherwise only the beginning of a
                            search of a root move is told, the one of this number, from 1 */
  bool current_line;   /**< only the time and the line are told: the moves that were made when the
                            clock was last read */
  struct variation pv; /**< best line; its first move is the best move, or the one being searched */
};

/** @brief Who wants to hear; context is the caller's own. */
typedef void search_listener(const struct search_info *info, void *context);

/** @brief One search: what it works on, what it has used up, what it has found. */
struct search {
  struct game *game;                     /**< moves are played and taken back in it */
  const struct search_aids *aids;        /**< the helpers */
  struct search_limits limits;           /**< when to stop */
  const atomic_bool *stop;               /**< raised by somebody else to end the search */
  uint64_t nodes;                        /**< nodes counted by this search */
  uint64_t granted;                      /**< nodes that it may count without asking */
  _Atomic uint64_t *shared_nodes;        /**< granted to all threads so far, null when alone */
  int64_t start_ms;                      /**< the clock when it began */
  unsigned calls;                        /**< of should_stop(), so as to spare the clock */
  bool aborted;                          /**< it was stopped: scores mean nothing any more */
  int deepest;                           /**< longest line of the present iteration, in plies */
  search_listener *listener;             /**< who hears what has been found; may be null */
  void *context;                         /**< handed to the listener */
  int64_t seen_ms;                       /**< time used so far, when the clock was last read */
  int64_t heard_ms;                      /**< and when the listener was last told of progress */
  int64_t line_heard_ms;                 /**< and of the line that is being looked at */
  int root_count;                        /**< nodes of the game's history up to the root */
  struct variation lines[MAX_DEPTH + 1]; /**< best line from each ply of the present path */
};

/**
 * @brief Begin a search: counters to zero, clock started.
 * @booksec{8,1}
 * @param search receives the state.
 * @param game the game to search in.
 * @param limits when to stop.
 * @param aids the helpers; they must outlive the search.
 * @param stop the flag that ends the search, or null.
 * @param shared_nodes what several searches have taken from their common node limit, or null.
 * @checkedby{same_input_same_node_count}
 */
void reset_state(struct search *search, struct game *game, const struct search_limits *limits,
                 const struct search_aids *aids, const atomic_bool *stop,
                 _Atomic uint64_t *shared_nodes);

/**
 * @brief Milliseconds since the search began.
 * @booksec{8,7}
 * @param search the search.
 * @return 0 or more.
 * @checkedby{the_time_limit_is_kept}
 */
int64_t elapsed_ms(const struct search *search);

/* [ch08-count-node] */
/**
 * @brief Count a node.
 * @booksec{8,8}
 * @param search the search.
 * @checkedby{same_input_same_node_count}
 */
static inline void count_node(struct search *search) {
  search->nodes++;
}

/**
 * @brief Take another batch of nodes from the limit that several searches share.
 *
 * Nodes are taken before they are counted, so that all searches together never exceed the limit.
 * The order is relaxed: nothing else is read on the strength of the number, and no addition is
 * lost by that.
 * @booksec{12,5}
 * @param search the search, with nothing left of its last batch.
 * @return false when the limit is used up, as it always is for a search that is alone.
 * @checkedby{relaxed_counting_loses_nothing}
 */
bool grant_nodes(struct search *search);

/**
 * @brief Whether the node limit forbids another node.
 * @booksec{8,8}
 * @param search the search; it takes a new batch when it has to.
 * @return true when no more may be counted.
 * @checkedby{a_node_limit_is_exact}
 */
static inline bool is_node_limit_reached(struct search *search) {
  return search->nodes >= search->granted && !grant_nodes(search);
}
/* [ch08-count-node] */

/**
 * @brief Whether the search has to end now: stop flag, node limit, time limit.
 * @booksec{8,7}
 * @param search the search; it is marked as aborted when the answer is yes.
 * @return true from the first reason on, for good.
 * @checkedby{a_node_limit_is_exact}
 */
bool should_stop(struct search *search);

/** @} */
#endif

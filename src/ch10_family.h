/**
 * @file ch10_family.h
 * @brief A node of the proof-number search and the moves from it.
 *
 * Guarantees: a move is looked at once, when its turn has come: what the table knows, whether it
 * repeats a position of the line, else what one look at the position tells. Moves that are nearly
 * the same wait for each other. May call: chapters 2 to 9, ch10_hands, ch10_checks, ch10_proof,
 * ch10_matetable. Section 10.9, which the book
 * does not have. Proved by check_ch10_dfpn.c.
 * @ingroup ch10
 */
#ifndef HAYANAGI_CH10_FAMILY_H
#define HAYANAGI_CH10_FAMILY_H

#include <stdatomic.h>

#include "ch06_movegen.h"
#include "ch08_aids.h"
#include "ch10_matetable.h"

/** @addtogroup ch10
 *  @{ */

#define DFPN_MAX_PLY 2000        /**< longest line that is followed */
#define DFPN_CHILDREN_MAX 250000 /**< moves of all nodes of the present line */
#define DFPN_PATH_FILTER 1024    /**< places of the filter in front of the line's positions */

/** @brief Whether a move has been looked at. */
enum child_state {
  CHILD_UNSEEN, /**< not yet */
  CHILD_WAITS,  /**< not before another move has failed */
  CHILD_SEEN    /**< its value is there */
};

/** @brief A move from a node, and what is known about the position behind it. */
struct dfpn_child {
  struct mate_value value; /**< of the position behind the move */
  struct move move;        /**< the move */
  int16_t next;            /**< move that waits for this one to fail, or -1 */
  uint8_t state;           /**< enum child_state */
};

/** @brief Why a search ended early. */
enum dfpn_stop {
  DFPN_GOES_ON,     /**< it did not */
  DFPN_OUT_OF_TIME, /**< time or nodes are used up */
  DFPN_STOPPED      /**< the flag was raised */
};

/** @brief A search. */
struct dfpn {
  struct position position;               /**< where it stands */
  enum color attacker;                    /**< who wants to mate */
  struct mate_table *table;               /**< what is known */
  const struct search_aids *aids;         /**< has the clock */
  const atomic_bool *stop;                /**< raised by somebody else, or null */
  int64_t deadline_ms;                    /**< end of the time; INT64_MAX for none */
  uint64_t node_limit;                    /**< end of the nodes; UINT64_MAX for none */
  uint64_t nodes;                         /**< moves made so far */
  uint64_t visits;                        /**< nodes entered so far */
  uint64_t first_visits;                  /**< visits of positions that the table did not know */
  enum dfpn_stop stopped;                 /**< why it was stopped */
  int ply_max;                            /**< lines are followed so far: DFPN_MAX_PLY or less */
  struct dfpn_child *children;            /**< the moves of all nodes of the present line */
  int children_used;                      /**< how many */
  struct move_list list;                  /**< scratch, so that no frame holds a list */
  uint64_t path_board[DFPN_MAX_PLY + 1];  /**< boards of the present line, by ply from 1 */
  uint32_t path_hand[DFPN_MAX_PLY + 1];   /**< the attacker's hands there */
  uint16_t path_filter[DFPN_PATH_FILTER]; /**< how many boards of the line have these low bits */
};

/** @brief A node: what names it in the table, and where it stands in the line. */
struct dfpn_node {
  uint64_t board;     /**< board_key() */
  uint64_t path;      /**< names the positions that lead here */
  uint32_t hand;      /**< the attacker's hand */
  uint16_t remaining; /**< plies within which a mate counts, or UNBOUNDED */
  uint16_t ply;       /**< 1 at the root */
  bool attacking;     /**< the attacker is to move */
};

/** @brief The moves from a node: a stretch of dfpn::children. */
struct family {
  struct dfpn_child *children; /**< the first */
  int count;                   /**< how many */
};

/**
 * @brief The number that the side to move wants to bring down to 0: pn or dn.
 * @booksec{10,9}
 * @param value a value.
 * @param attacking whether it is the attacker who asks.
 * @return the proof number for the attacker, the disproof number for the defender.
 * @checkedby{df_pn_finds_the_five_mates}
 */
static inline uint32_t goal_number(const struct mate_value *value, bool attacking) {
  return attacking ? value->pn : value->dn;
}

/**
 * @brief The root of a search.
 * @booksec{10,9}
 * @param dfpn a search with position and attacker.
 * @param bound plies within which a mate counts, or UNBOUNDED.
 * @return the node.
 * @checkedby{df_pn_finds_the_five_mates}
 */
struct dfpn_node root_node(const struct dfpn *dfpn, uint16_t bound);

/**
 * @brief The node behind a move, without making it.
 * @booksec{10,9}
 * @param dfpn the search, standing at the node.
 * @param node the node.
 * @param move a legal move.
 * @return the node behind it.
 * @checkedby{df_pn_finds_the_five_mates}
 */
struct dfpn_node node_behind(const struct dfpn *dfpn, const struct dfpn_node *node,
                             struct move move);

/**
 * @brief The question to the table about a node.
 * @booksec{10,9}
 * @param node the node.
 * @return the question.
 * @checkedby{df_pn_finds_the_five_mates}
 */
static inline struct mate_query query_of(const struct dfpn_node *node) {
  return (struct mate_query){node->board, node->path, node->hand, node->remaining};
}

/**
 * @brief Whether there is room for the moves of one more node.
 * @booksec{10,9}
 * @param dfpn a search.
 * @return false when the line is too bushy to be followed.
 * @checkedby{what_is_not_followed_is_not_decided}
 */
static inline bool has_room(const struct dfpn *dfpn) {
  return dfpn->children_used + MAX_LEGAL_MOVES <= DFPN_CHILDREN_MAX;
}

/**
 * @brief Put a node at the end of the line and look at its moves, until one of them wins.
 * @booksec{10,9}
 * @param dfpn the search, standing at the node, with room.
 * @param node the node.
 * @return its moves.
 * @checkedby{df_pn_finds_the_five_mates}
 */
struct family open_family(struct dfpn *dfpn, const struct dfpn_node *node);

/**
 * @brief Take the node off the line again.
 * @booksec{10,9}
 * @param dfpn the search.
 * @param node the node that was opened last.
 * @param family its moves; they are gone afterwards.
 * @checkedby{df_pn_finds_the_five_mates}
 */
void close_family(struct dfpn *dfpn, const struct dfpn_node *node, const struct family *family);

/**
 * @brief A move has a new value: if it has failed, look at the one that waits for it.
 * @booksec{10,9}
 * @param dfpn the search, standing at the node.
 * @param node the node.
 * @param family its moves.
 * @param index the move.
 * @checkedby{df_pn_finds_the_five_mates}
 */
void wake_next(struct dfpn *dfpn, const struct dfpn_node *node, const struct family *family,
               int index);

/** @} */
#endif

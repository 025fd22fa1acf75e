/**
 * @file ch08_tree.h
 * @brief Shogi positions as a tree for the ladder, the ladder's table, and a tree to be drawn.
 *
 * Guarantees: ladder_rows() leaves the game as it was found and searches the same tree on every
 * rung; draw_tree() records exactly the nodes that ladder_alphabeta() visits. Memory is taken for
 * one list of moves a ply and given back. May call: chapters 2 to 7, chapter 8. Proved by
 * check_ch08_ladder.c.
 * @ingroup ch08
 */
#ifndef HAYANAGI_CH08_TREE_H
#define HAYANAGI_CH08_TREE_H

#include "ch08_ladder.h"
#include "ch08_search.h"

/** @addtogroup ch08
 *  @{ */

/** @brief Rungs of the ladder: the four searches. */
enum ladder_rung { RUNG_MINIMAX = 0, RUNG_NEGAMAX, RUNG_ALPHABETA, RUNG_PVS, RUNG_COUNT };

/** @brief A cursor on the tree of a game's continuations. */
struct position_tree {
  struct game *game;              /**< stands at the node of the cursor */
  const struct search_aids *aids; /**< evaluate the leaves and order the moves */
  struct search *quiescent;       /**< search whose quiescence judges leaves; null: evaluate() */
  struct move_list *lists;        /**< moves of the nodes above the cursor, one list a ply */
  int ply;                        /**< moves below the root */
};

/** @brief Lines of the ladder's table: four rungs in the order of the aids, two with captures first
 */
#define LADDER_ROW_COUNT (RUNG_COUNT + 2)

/** @brief One line of the ladder's table. */
struct ladder_row {
  const char
      *name; /**< `minimax`, `negamax`, `alpha-beta`, `PVS`; ordered ones begin with `sorted` */
  int value; /**< centipawns for the side to move */
  uint64_t nodes; /**< nodes visited, root and leaves included */
};

/** @brief One node of a drawn tree. */
struct tree_node {
  int ply;          /**< 0 for the root */
  struct move move; /**< the move that leads here; MOVE_NONE at the root */
  int alpha;        /**< window when the node was entered, for the side to move there */
  int beta;         /**< upper end of it */
  int value;        /**< what the search returned, for the side to move there */
  int moves;        /**< legal moves; 0 for a leaf */
  int searched;     /**< moves that were searched; fewer than moves: the rest was cut off */
};

/**
 * @brief Make a game's continuations a ladder tree.
 * @booksec{8,3}
 * @param tree receives the tree; its context is the cursor.
 * @param cursor receives the cursor; it must outlive the tree.
 * @param game the game; it stands at the root.
 * @param aids evaluation of leaves, order of moves.
 * @param depth deepest search that will be made, 0..MAX_DEPTH.
 * @return false when memory is short.
 * @checkedby{all_rungs_agree_on_positions}
 */
bool open_position_tree(struct ladder_tree *tree, struct position_tree *cursor, struct game *game,
                        const struct search_aids *aids, int depth);

/**
 * @brief Give the memory of a cursor back.
 * @booksec{8,3}
 * @param cursor a cursor from open_position_tree().
 * @checkedby{all_rungs_agree_on_positions}
 */
void close_position_tree(struct position_tree *cursor);

/**
 * @brief Search the same tree by one rung of the ladder, with the full window.
 * @booksec{8,5}
 * @param tree the tree.
 * @param rung which search.
 * @param depth moves to look ahead, 0 or more.
 * @return its name, the value and the nodes.
 * @checkedby{all_rungs_agree_on_random_trees}
 */
struct ladder_row climb(struct ladder_tree *tree, enum ladder_rung rung, int depth);

/**
 * @brief The ladder's table: value and nodes of every rung on the tree of a position, then of
 *        alpha-beta and PVS on the same tree with captures first.
 * @booksec{8,5}
 * @param game the game; it stands at the root.
 * @param aids evaluation of leaves, order of moves.
 * @param depth moves to look ahead, 0..MAX_DEPTH. Minimax visits every node.
 * @param rows receives the table.
 * @return false when memory is short.
 * @checkedby{all_rungs_agree_on_positions}
 */
bool ladder_rows(struct game *game, const struct search_aids *aids, int depth,
                 struct ladder_row rows[LADDER_ROW_COUNT]);

/**
 * @brief Record the nodes that alpha-beta visits, in the order in which it enters them.
 * @booksec{8,4}
 * @param game the game; it stands at the root.
 * @param aids evaluation of leaves, order of moves.
 * @param depth moves to look ahead, 0..MAX_DEPTH.
 * @param nodes receives the nodes.
 * @param capacity room in nodes.
 * @return number of nodes visited, -1 when memory is short, or capacity + 1 when there are more
 * than that: then the search was broken off, and no value is true.
 * @checkedby{the_drawn_tree_is_the_searched_one}
 */
int draw_tree(struct game *game, const struct search_aids *aids, int depth, struct tree_node *nodes,
              int capacity);

/** @} */
#endif

/**
 * @file mate_graph.h
 * @brief The truth about a small mate problem: all positions that checks and answers can reach,
 *        solved backwards from the mates.
 *
 * Nothing is searched and nothing is cut: a position is a mate in n plies when that follows from
 * positions that are mates in fewer, and what never becomes one is none, however often lines come
 * back to it. Trusts chapter 6's moves and nothing of chapter 10.
 */
#ifndef HAYANAGI_TESTS_MATE_GRAPH_H
#define HAYANAGI_TESTS_MATE_GRAPH_H

#include "ch04_position.h"
#include "common.h"

/** @brief As a length: there is no mate. */
#define GRAPH_NO_MATE (-1)

/** @brief One position of a graph. */
struct graph_node {
  struct position position; /**< the position */
  int first_edge;           /**< its moves in mate_graph::edges */
  int edge_count;           /**< how many */
  int plies;                /**< of the mate, or GRAPH_NO_MATE */
};

/** @brief All that can be reached from a position. */
struct mate_graph {
  struct graph_node *nodes; /**< the positions; the first is the root */
  int *edges;               /**< indexes of the positions behind the moves */
  int *buckets;             /**< table of the positions by key: index + 1, or 0 */
  int node_count;           /**< positions */
  int edge_count;           /**< moves */
  int node_max;             /**< room */
  enum color attacker;      /**< who gives check */
};

/**
 * @brief Build and solve the graph of a problem in which the attacker is to move.
 * @param graph receives it; graph_free() when done, whatever the answer.
 * @param root the problem.
 * @param node_max positions it may have.
 * @return false when it has more.
 */
bool graph_solve(struct mate_graph *graph, const struct position *root, int node_max);

/**
 * @brief Give the memory back.
 * @param graph after graph_solve().
 */
void graph_free(struct mate_graph *graph);

/**
 * @brief Make up a mate problem: a white king at the edge, a few pieces around it, some in Black's
 *        hand; sometimes a black king.
 * @param rng random numbers.
 * @param position receives it; Black is to move and the position is playable.
 */
void random_problem(struct test_rng *rng, struct position *position);

#endif

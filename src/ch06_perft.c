/**
 * @file ch06_perft.c
 * @brief Perft, its statistics, its division.
 * @ingroup ch06
 */
#include "ch06_perft.h"

#include "ch06_checks.h"
#include "ch06_count.h"

#include <pthread.h>
#include <stdatomic.h>

/* [ch06-perft] */
uint64_t perft(struct position *position, int depth) {
  if (depth == 0)
    return 1;
  if (depth == 1)
    return (uint64_t)count_legal_moves(position);
  struct move_list list;
  uint64_t nodes = 0;
  generate_legal_moves(position, &list);
  for (int i = 0; i < list.count; i++) {
    const struct undo undo = do_move(position, list.moves[i]);
    nodes += perft(position, depth - 1);
    undo_move(position, list.moves[i], undo);
  }
  return nodes;
}
/* [ch06-perft] */

/**
 * @brief Whether a move that gives check leaves no reply.
 * @param position the position before the move; restored.
 * @param move the move.
 * @return true for mate.
 */
static bool move_mates(struct position *position, struct move move) {
  const struct undo undo = do_move(position, move);
  const bool mate = !has_legal_move(position);
  undo_move(position, move, undo);
  return mate;
}

/**
 * @brief Add one leaf to the statistics.
 * @param position the position before the last move; restored.
 * @param info its checks.
 * @param move the last move.
 * @param counts receives the leaf.
 */
static void count_leaf(struct position *position, const struct check_info *info, struct move move,
                       struct perft_counts *counts) {
  counts->nodes++;
  counts->captures += !is_empty(piece_at(position, move.to));
  counts->promotions += move.promote;
  if (move_gives_check(info, move)) {
    counts->checks++;
    counts->mates += move_mates(position, move);
  }
}

/**
 * @brief Add one tree's counts to another's.
 * @param sum receives them.
 * @param counts what is added.
 */
static void add_counts(struct perft_counts *sum, const struct perft_counts *counts) {
  sum->nodes += counts->nodes;
  sum->captures += counts->captures;
  sum->promotions += counts->promotions;
  sum->checks += counts->checks;
  sum->mates += counts->mates;
}

struct perft_counts perft_details(struct position *position, int depth) {
  struct perft_counts counts = {.nodes = depth == 0};
  if (depth == 0)
    return counts;
  struct move_list list;
  struct check_info info;
  generate_legal_moves(position, &list);
  if (depth == 1)
    find_check_info(position, &info);
  for (int i = 0; i < list.count; i++) {
    if (depth == 1) {
      count_leaf(position, &info, list.moves[i], &counts);
      continue;
    }
    const struct undo undo = do_move(position, list.moves[i]);
    const struct perft_counts below = perft_details(position, depth - 1);
    undo_move(position, list.moves[i], undo);
    add_counts(&counts, &below);
  }
  return counts;
}

/** @brief What the threads of one division share. */
struct division_work {
  const struct position *root;     /**< the position, never changed */
  struct perft_division *division; /**< each thread writes the counts of the moves it took */
  int depth;                       /**< depth below the root */
  bool details;                    /**< whether statistics are wanted */
  atomic_int next;                 /**< the next root move that nobody has taken */
};

/**
 * @brief Take root moves until none is left.
 * @param argument the struct division_work.
 * @return null.
 */
static void *divide_worker(void *argument) {
  struct division_work *work = argument;
  struct perft_division *division = work->division;
  struct position position = *work->root;
  int i;
  while ((i = atomic_fetch_add(&work->next, 1)) < division->moves.count) {
    const struct move move = division->moves.moves[i];
    if (work->details && work->depth == 1) {
      struct check_info info;
      find_check_info(&position, &info);
      division->counts[i] = (struct perft_counts){0};
      count_leaf(&position, &info, move, &division->counts[i]);
      continue;
    }
    const struct undo undo = do_move(&position, move);
    if (work->details)
      division->counts[i] = perft_details(&position, work->depth - 1);
    else
      division->counts[i] = (struct perft_counts){.nodes = perft(&position, work->depth - 1)};
    undo_move(&position, move, undo);
  }
  return NULL;
}

void perft_divide(const struct position *position, int depth, int threads, bool details,
                  struct perft_division *division) {
  struct division_work work = {
      .root = position, .division = division, .depth = depth, .details = details};
  generate_legal_moves(position, &division->moves);
  atomic_init(&work.next, 0);
  pthread_t helper[128];
  int started = 0;
  while (started < threads - 1 && started < 128 &&
         pthread_create(&helper[started], NULL, divide_worker, &work) == 0)
    started++;
  divide_worker(&work); /* this thread works too, so one thread needs no other */
  for (int i = 0; i < started; i++)
    pthread_join(helper[i], NULL);
  division->total = (struct perft_counts){0};
  for (int i = 0; i < division->moves.count; i++)
    add_counts(&division->total, &division->counts[i]);
}

/**
 * @file check_ch12_split.c
 * @brief One iteration taken apart: workers that are called one after the other, on one thread.
 */
#include "check_ch12.h"

#include <string.h>

#define WORKERS 3 /**< workers of an iteration by hand */

/** @brief An iteration by hand. */
struct hand {
  struct crew crew;               /**< the search */
  struct search search;           /**< the coordinator's */
  struct root_moves roots;        /**< moves in generation order */
  struct split split;             /**< the iteration */
  struct worker workers[WORKERS]; /**< the first one works in the coordinator's game */
};

/** @brief Get an iteration ready; all workers have joined.
 *  @param hand receives everything.
 *  @param depth plies to look ahead.
 *  @param node_limit of the search, 0 for none. */
static void begin_hand(struct hand *hand, int depth, uint64_t node_limit) {
  memset(hand, 0, sizeof *hand);
  begin_crew(&hand->crew, BUSY_SFEN, NO_SPEEDUPS, 1);
  hand->crew.limits.node_limit = node_limit;
  ck_assert(game_reserve(&hand->crew.game, MAX_PLY));
  generate_legal_moves(&hand->crew.game.position, &hand->roots.list);
  hand->roots.best = -1;
  reset_state(&hand->search, &hand->crew.game, &hand->crew.limits, &hand->crew.aids,
              &hand->crew.stop, NULL);
  open_split(&hand->split, &hand->search, &hand->roots, depth);
  for (int i = 0; i < WORKERS; i++) {
    reset_worker(&hand->workers[i], &hand->crew.aids);
    ck_assert(join_split(&hand->workers[i], &hand->split, i > 0));
  }
}

/** @brief Give the memory back.
 *  @param hand after begin_hand(). */
static void end_hand(struct hand *hand) {
  for (int i = 0; i < WORKERS; i++)
    game_free(&hand->workers[i].game);
  end_crew(&hand->crew);
}

/** @brief When something was told last goes from iteration to iteration with whoever speaks; it is
 *         the latest time of all.
 *  @proves{join_split} @proves{collect_worker} @proves{close_split} */
START_TEST(the_time_of_the_last_word_is_handed_on)
{
  static struct hand hand;
  begin_hand(&hand, 1, 0);
  hand.search.heard_ms = 5000;
  hand.search.line_heard_ms = 6000;
  open_split(&hand.split, &hand.search, &hand.roots, 1);
  ck_assert(join_split(&hand.workers[0], &hand.split, false));
  ck_assert_int_eq(hand.workers[0].search.heard_ms, 5000);
  ck_assert_int_eq(hand.workers[0].search.line_heard_ms, 6000);
  worker_body(&hand.workers[0], &hand.split);
  hand.workers[0].search.heard_ms = 7000;
  hand.workers[0].search.line_heard_ms = 8000;
  for (int i = 0; i < WORKERS; i++)
    collect_worker(&hand.split, &hand.workers[i]);
  ck_assert(close_split(&hand.split, &hand.search, &hand.roots));
  ck_assert_int_eq(hand.search.heard_ms, 7000);
  ck_assert_int_eq(hand.search.line_heard_ms, 8000);
  end_hand(&hand);
}
END_TEST

/** @brief How often each root move's position has been judged. */
static struct {
  struct move_list list;              /**< the root moves */
  uint64_t keys[MAX_LEGAL_MOVES];     /**< the positions after them */
  atomic_int visits[MAX_LEGAL_MOVES]; /**< how often each was judged */
  struct position root;               /**< the position before them */
} census;

/** @brief Evaluation: note the visit.
 *  @param aids not used.
 *  @param position a position after a root move.
 *  @return material. */
static int evaluate_and_note(const struct search_aids *aids, const struct position *position) {
  for (int i = 0; i < census.list.count; i++)
    if (census.keys[i] == position->position_key)
      atomic_fetch_add(&census.visits[i], 1);
  return plain_evaluate(aids, position);
}

/** @brief Each root move is searched once, however many threads there are.
 *  @proves{open_split} @proves{worker_body} */
START_TEST(each_root_move_is_searched_once)
{
  static struct crew crew;
  begin_crew(&crew, BUSY_SFEN, NO_SPEEDUPS, 2);
  crew.aids.evaluate = evaluate_and_note;
  crew.aids.static_leaf = true;
  crew.limits.max_depth = 1;
  generate_legal_moves(&crew.game.position, &census.list);
  for (int i = 0; i < census.list.count; i++) {
    play_move(&crew.game, census.list.moves[i]);
    census.keys[i] = crew.game.position.position_key;
    take_back(&crew.game);
  }
  for (int threads = 2; threads <= 8; threads += 3) {
    resize_crew(&crew, threads);
    run_crew(&crew);
    for (int i = 0; i < census.list.count; i++)
      if (atomic_exchange(&census.visits[i], 0) != 1)
        fail_crew(&crew, "visits of each move, this one:", i, 1);
    ck_assert_uint_eq(crew.result.nodes, (uint64_t)census.list.count);
  }
  end_crew(&crew);
}
END_TEST

/** @brief A worker goes on where another one stopped taking moves; who comes late has nothing to
 * do, and no result either.
 *  @proves{worker_body} @proves{collect_worker} */
START_TEST(who_comes_late_has_nothing_to_do)
{
  static struct hand hand;
  begin_hand(&hand, 1, 0);
  worker_body(&hand.workers[1], &hand.split);
  worker_body(&hand.workers[0], &hand.split);
  ck_assert_uint_gt(hand.workers[1].search.nodes, 0);
  ck_assert_uint_eq(hand.workers[0].search.nodes, 0);
  ck_assert_int_eq(hand.workers[0].best, -1);
  for (int i = 0; i < 2; i++)
    collect_worker(&hand.split, &hand.workers[i]);
  ck_assert(close_split(&hand.split, &hand.search, &hand.roots));
  ck_assert_int_eq(hand.roots.best, hand.workers[1].best);
  ck_assert_int_eq(hand.roots.best_score, hand.workers[1].best_score);
  ck_assert_int_ge(hand.search.lines[0].count, 1);
  ck_assert(same_move(hand.search.lines[0].moves[0], hand.roots.list.moves[hand.roots.best]));
  ck_assert_uint_eq(hand.search.nodes, hand.workers[1].search.nodes);
  end_hand(&hand);
}
END_TEST

/** @brief A worker's copy of the game has room for the longest line, so that no move of its search
 *         needs memory.
 *  @proves{join_split} */
START_TEST(a_copied_game_has_room_for_every_line)
{
  static struct hand hand;
  static const char *const shuffle[4] = {"2h3h", "8b7b", "3h2h", "7b8b"};
  begin_hand(&hand, 1, 0);
  set_crew(&hand.crew, STARTPOS_SFEN);
  for (int ply = 0; ply < 200; ply++)
    ck_assert(apply_usi_move(&hand.crew.game, shuffle[ply % 4], NULL));
  ck_assert(join_split(&hand.workers[1], &hand.split, true));
  ck_assert_int_eq(moves_made(&hand.workers[1].game), 200);
  ck_assert_int_ge(hand.workers[1].game.capacity, 201 + MAX_PLY);
  end_hand(&hand);
}
END_TEST

/** @brief Whatever the results and in whatever order they are collected, the best score wins, and
 * of equal ones the one that stands first at the root.
 *  @proves{collect_worker} @proves{close_split} */
START_TEST(the_order_of_collecting_does_not_matter)
{
  static struct hand hand;
  static const int orders[6][WORKERS] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                         {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
  struct test_rng rng = test_rng_seeded(1203);
  begin_hand(&hand, 1, 0);
  for (int round = 0; round < 600; round++) {
    int best = -1, score = -INFINITY_SCORE;
    for (int i = 0; i < WORKERS; i++) {
      struct worker *worker = &hand.workers[i];
      worker->best =
          i == 0 || test_random_below(&rng, 4) > 0 ? 3 * test_random_below(&rng, 9) + i : -1;
      worker->best_score = worker->best < 0 ? -INFINITY_SCORE : test_random_below(&rng, 3);
      if (worker->best_score > score || (worker->best_score == score && worker->best < best)) {
        score = worker->best_score;
        best = worker->best;
      }
    }
    open_split(&hand.split, &hand.search, &hand.roots, 1);
    for (int i = 0; i < WORKERS; i++)
      collect_worker(&hand.split, &hand.workers[orders[round % 6][i]]);
    ck_assert(close_split(&hand.split, &hand.search, &hand.roots));
    if (hand.roots.best != best || hand.roots.best_score != score)
      ck_abort_msg("round %d: best %d %d, expected %d %d", round, hand.roots.best,
                   hand.roots.best_score, best, score);
  }
  end_hand(&hand);
}
END_TEST

/** @brief One worker that is stopped is enough: the others take no more moves, the iteration has no
 *         outcome, and its nodes count all the same.
 *  @proves{worker_body} @proves{close_split} */
START_TEST(a_stopped_worker_voids_the_iteration)
{
  static struct hand hand;
  begin_hand(&hand, 2, 100);
  worker_body(&hand.workers[0], &hand.split); /* until the limit */
  ck_assert_uint_eq(hand.workers[0].search.nodes, 100);
  ck_assert(hand.workers[0].search.aborted);
  hand.workers[1].search.limits.node_limit = 0;
  hand.workers[1].search.granted = UINT64_MAX; /* nothing but the flag stops this one */
  worker_body(&hand.workers[1], &hand.split);
  ck_assert_uint_eq(hand.workers[1].search.nodes, 0);
  ck_assert(!hand.workers[1].search.aborted);
  for (int i = 0; i < 2; i++)
    collect_worker(&hand.split, &hand.workers[i]);
  ck_assert(!close_split(&hand.split, &hand.search, &hand.roots));
  ck_assert(hand.search.aborted);
  ck_assert_uint_eq(hand.search.nodes, 100);
  ck_assert_int_eq(hand.roots.best, -1);
  end_hand(&hand);
}
END_TEST

void add_split_tests(TCase *splitting, TCase *collecting) {
  tcase_add_test(splitting, each_root_move_is_searched_once);
  tcase_add_test(splitting, who_comes_late_has_nothing_to_do);
  tcase_add_test(collecting, a_copied_game_has_room_for_every_line);
  tcase_add_test(collecting, the_order_of_collecting_does_not_matter);
  tcase_add_test(collecting, the_time_of_the_last_word_is_handed_on);
  tcase_add_test(collecting, a_stopped_worker_voids_the_iteration);
}

/**
 * @file check_ch09_search.c
 * @brief The search with speed-ups: what is stored is true, what only helps changes no value.
 */
#include "check_ch09.h"

#include "ch04_usimove.h"
#include "ch08_tree.h"

#include <string.h>

#define TRUTH_NODES 30000 /**< quiescence nodes after which a test gives a position up */

/** @brief A position in which both sides can capture, and plenty of quiet moves are there too. */
#define BUSY_SFEN "lnsgk1snl/1r4gb1/p1pppp2p/1p4pR1/9/2P6/PP1PPPP1P/1B7/LNSGKGSNL w Pp 10"

/** @brief What the hooks of these tests share. */
struct watch {
  struct bench bench; /**< the search */
  void (*store)(const struct search_aids *, uint64_t, int, const struct table_entry *); /**< real */
  bool (*probe)(const struct search_aids *, uint64_t, int, struct table_entry *);       /**< real */
  struct test_rng rng; /**< decides what is looked at */
  int checked[3];      /**< bounds that were compared, by kind */
};

/** @brief The value of the game's position by the ladder, with quiescence at the leaves.
 *  @param game the game.
 *  @param aids evaluation and exchange values; neither table nor memory is used.
 *  @param depth plies to look ahead.
 *  @param ply moves from the root.
 *  @param value receives the value.
 *  @return false when the leaves took too many nodes. */
static bool true_value(struct game *game, const struct search_aids *aids, int depth, int ply,
                       int *value) {
  static struct search search;
  static struct speedups speedups = {.table = NULL};
  const struct search_limits limits = {.max_depth = MAX_DEPTH, .node_limit = TRUTH_NODES};
  struct search_aids plain = *aids;
  struct position_tree cursor;
  struct ladder_tree tree;
  speedups.switches = NO_SPEEDUPS;
  speedups.switches.captures = speedups.switches.exchange = true; /* an order saves time */
  lend_speedups(&plain, &speedups);
  reset_state(&search, game, &limits, &plain, NULL, NULL);
  if (!open_position_tree(&tree, &cursor, game, &plain, ply + depth))
    ck_abort_msg("out of memory");
  cursor.quiescent = &search;
  cursor.ply = ply;
  *value = ladder_alphabeta(&tree, depth, -INFINITY_SCORE, INFINITY_SCORE);
  close_position_tree(&cursor);
  return !search.aborted;
}

/** @brief A store() that compares what is stored with the truth now and then.
 *  @param aids others holds the watch.
 *  @param key of the position.
 *  @param ply of the node.
 *  @param entry what is stored. */
static void store_and_compare(const struct search_aids *aids, uint64_t key, int ply,
                              const struct table_entry *entry) {
  struct watch *watch = aids->others;
  struct game *game = &watch->bench.game;
  int value;
  watch->store(aids, key, ply, entry);
  if ((entry->bound != BOUND_EXACT && test_random_below(&watch->rng, 60) > 0) ||
      !true_value(game, aids, entry->depth, ply, &value))
    return;
  watch->checked[entry->bound]++;
  if ((entry->bound == BOUND_EXACT && entry->score != value) ||
      (entry->bound == BOUND_LOWER && entry->score > value) ||
      (entry->bound == BOUND_UPPER && entry->score < value))
    fail_at(game, "a bound that is none", entry->score, value);
}

/** @brief Whatever the search stores is true: an exact score is the value of the position to that
 *         depth, a lower bound is no more than it, an upper bound no less. (To depth 4 a position
 *         cannot come up at two depths, so no deeper knowledge mixes in.)
 *  @proves{tt_store} @proves{negamax} */
START_TEST(a_stored_bound_is_a_bound)
{
  static struct watch watch;
  struct speedup_switches switches = ALL_SPEEDUPS;
  const int rounds = tier_rounds(40, 400);
  watch.rng = test_rng_seeded(971);
  switches.null_move = switches.reduction = false;
  begin_bench(&watch.bench, BUSY_SFEN, switches);
  watch.store = watch.bench.aids.store;
  watch.bench.aids.store = store_and_compare;
  watch.bench.aids.others = &watch;
  for (int round = 0; round < rounds; round++) {
    const bool full = round % 4 > 1;
    const int alpha = full ? -INFINITY_SCORE : test_random_below(&watch.rng, 800) - 400;
    const int beta = full ? INFINITY_SCORE : alpha + 1 + test_random_below(&watch.rng, 200);
    watch.bench.aids.static_leaf = round % 2 > 0;
    search_node(&watch.bench, 2 + round % 2, alpha, beta);
    wander(&watch.bench.game, &watch.rng);
  }
  for (int bound = BOUND_EXACT; bound <= BOUND_UPPER; bound++)
    ck_assert_int_gt(watch.checked[bound], rounds >= 40 ? 5 : -1);
  end_bench(&watch.bench);
}
END_TEST

/** @brief With null move and reductions off, whatever else is on, the value of a search is the
 *         ladder's.
 *  @proves{lend_speedups} @proves{score_moves} */
START_TEST(without_pruning_the_value_is_that_of_the_ladder)
{
  static struct bench bench;
  struct test_rng rng = test_rng_seeded(981);
  const int rounds = tier_rounds(48, 240);
  int compared = 0, value;
  begin_bench(&bench, BUSY_SFEN, NO_SPEEDUPS);
  for (int round = 0; round < rounds; round++) {
    const int depth = 1 + round % 3;
    const struct speedup_switches switches = {
        .table = round & 1, .captures = round & 2, .exchange = round & 4, .killers = round & 8};
    switch_bench(&bench, switches);
    bench.aids.static_leaf = depth == 3;
    if (true_value(&bench.game, &bench.aids, depth, 0, &value)) {
      const int score = search_node(&bench, depth, -INFINITY_SCORE, INFINITY_SCORE);
      if (score != value)
        fail_at(&bench.game, "value of the search", score, value);
      compared++;
    }
    wander(&bench.game, &rng);
  }
  ck_assert_int_gt(compared, rounds / 3);
  end_bench(&bench);
}
END_TEST

/** @brief A probe() that may answer with any move at all, legal or not.
 *  @param aids others holds the watch.
 *  @param key of the position.
 *  @param ply of the node.
 *  @param entry receives the entry, or a made-up one that is not deep enough to count.
 *  @return whether there is an entry. */
static bool probe_any_move(const struct search_aids *aids, uint64_t key, int ply,
                           struct table_entry *entry) {
  struct watch *watch = aids->others;
  const bool known = watch->probe(aids, key, ply, entry);
  if (test_random_below(&watch->rng, 2) > 0)
    return known;
  if (!known)
    *entry = (struct table_entry){.depth = -1};
  entry->move = decode_move((uint32_t)test_random(&watch->rng) & 0xFFFFF);
  return true;
}

/** @brief A store() that puts a random move into the table.
 *  @param aids others holds the watch.
 *  @param key of the position.
 *  @param ply of the node.
 *  @param entry its move is not used. */
static void store_any_move(const struct search_aids *aids, uint64_t key, int ply,
                           const struct table_entry *entry) {
  struct watch *watch = aids->others;
  struct table_entry other = *entry;
  if (test_random_below(&watch->rng, 2) == 0)
    other.move = decode_move((uint32_t)test_random(&watch->rng) & 0xFFFFF);
  watch->store(aids, key, ply, &other);
}

/** @brief Listener: the line must be legal, move by move.
 *  @param info the iteration.
 *  @param context the game. */
static void replay(const struct search_info *info, void *context) {
  struct game *game = context;
  const int before = moves_made(game);
  if (info->pv.count < 1 || info->pv.count > info->depth)
    fail_at(game, "length of the line", info->pv.count, info->depth);
  for (int i = 0; i < info->pv.count; i++) {
    if (!is_legal_move(&game->position, info->pv.moves[i]))
      fail_at(game, "an illegal move in the line of depth", info->depth, i);
    play_move(game, info->pv.moves[i]);
  }
  while (moves_made(game) > before)
    take_back(game);
}

/** @brief A table full of wrong moves, as after collisions of keys, costs time but nothing else:
 *         lines and answer are legal and the value stays.
 *  @proves{tt_probe} @proves{extend_line_from_table} */
START_TEST(the_table_never_makes_an_illegal_move_come_back)
{
  static struct watch watch;
  struct speedup_switches switches = ALL_SPEEDUPS;
  const struct search_limits limits = {.max_depth = 3};
  struct search_result result, spoilt;
  watch.rng = test_rng_seeded(991);
  switches.null_move = switches.reduction = false;
  begin_bench(&watch.bench, BUSY_SFEN, switches);
  struct bench *bench = &watch.bench;
  for (int round = 0; round < tier_rounds(12, 40); round++) {
    tt_clear(&bench->table);
    find_best_move(&bench->game, &limits, &bench->aids, NULL, replay, &bench->game, &result);
    watch.store = bench->aids.store;
    watch.probe = bench->aids.probe;
    bench->aids.store = store_any_move;
    bench->aids.probe = probe_any_move;
    bench->aids.others = &watch;
    tt_clear(&bench->table);
    find_best_move(&bench->game, &limits, &bench->aids, NULL, replay, &bench->game, &spoilt);
    if (spoilt.score != result.score || !is_legal_move(&bench->game.position, spoilt.best_move))
      fail_at(&bench->game, "value with wrong table moves", spoilt.score, result.score);
    switch_bench(bench, switches);
    wander(&bench->game, &watch.rng);
  }
  end_bench(bench);
}
END_TEST

/** @brief A position in which other programs printed a rook that promotes in its own camp: 34 root
 *         moves, and every line of every depth is legal, warm table or not.
 *  @proves{extend_line_from_table} */
START_TEST(lines_of_a_known_fault_are_legal)
{
  static struct bench bench;
  const struct search_limits limits = {.max_depth = 5, .node_limit = 60000};
  struct search_result result;
  struct move_list list;
  begin_bench(&bench, "l5snl/1r1gk1gb1/p1nspp1pp/2pp5/1pP3R2/6P2/PPSPPP2P/1BG1K1S2/LN3G1NL w 2P 28",
              ALL_SPEEDUPS);
  generate_legal_moves(&bench.game.position, &list);
  ck_assert_int_eq(list.count, 34);
  for (int round = 0; round < 3; round++) {
    find_best_move(&bench.game, &limits, &bench.aids, NULL, replay, &bench.game, &result);
    ck_assert_int_ge(result.completed_depth, 3);
    ck_assert(is_legal_move(&bench.game.position, result.best_move));
  }
  end_bench(&bench);
}
END_TEST

void add_search_tests(TCase *storing, TCase *together) {
  tcase_add_test(storing, a_stored_bound_is_a_bound);
  tcase_add_test(storing, the_table_never_makes_an_illegal_move_come_back);
  tcase_add_test(together, without_pruning_the_value_is_that_of_the_ladder);
  tcase_add_test(together, lines_of_a_known_fault_are_legal);
}

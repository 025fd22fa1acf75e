/**
 * @file check_ch08_ladder.c
 * @brief The ladder: one value on every rung, fewer nodes on the higher ones.
 */
#include "check_ch08.h"

#include <string.h>

/** @brief Deepest artificial tree. */
#define TREE_DEPTH_MAX 8

/** @brief A tree that exists only as numbers: a node is a hash of the path that leads to it. */
struct number_tree {
  struct ladder_tree tree;           /**< handed to the ladder */
  uint64_t path[TREE_DEPTH_MAX + 1]; /**< the node's hash, by ply */
  int sum[TREE_DEPTH_MAX + 1];       /**< what the moves so far brought the side to move */
  int ply;                           /**< of the cursor */
  int branching;                     /**< most children of a node */
  bool uniform;                      /**< every node has that many; otherwise 0 to that many */
  int range;                         /**< leaves differ by this much at random */
  int gain;                          /**< a move is this much worse than the one before it */
  uint64_t leaves;                   /**< leaves opened */
};

/** @brief Open a node of a number tree.
 *  @param context the tree.
 *  @param depth plies to go.
 *  @param value receives a leaf's worth.
 *  @return children. */
static int open_number(void *context, int depth, int *value) {
  struct number_tree *numbers = context;
  struct test_rng rng = test_rng_seeded(numbers->path[numbers->ply]);
  const int noise = test_random_below(&rng, 2 * numbers->range + 1) - numbers->range;
  int children = numbers->branching;
  if (!numbers->uniform)
    children = test_random_below(&rng, numbers->branching + 1);
  if (depth > 0 && children > 0)
    return children;
  numbers->leaves++;
  *value = numbers->sum[numbers->ply] + noise;
  return 0;
}

/** @brief Go down.
 *  @param context the tree.
 *  @param child which child. */
static void enter_number(void *context, int child) {
  struct number_tree *numbers = context;
  struct test_rng rng = test_rng_seeded(numbers->path[numbers->ply] + (uint64_t)child);
  const int sum = numbers->sum[numbers->ply] - child * numbers->gain;
  numbers->ply++;
  numbers->path[numbers->ply] = test_random(&rng);
  numbers->sum[numbers->ply] = -sum;
}

/** @brief Go up.
 *  @param context the tree.
 *  @param child not used. */
static void leave_number(void *context, int child) {
  struct number_tree *numbers = context;
  (void)child;
  numbers->ply--;
}

/** @brief Make a number tree.
 *  @param numbers receives it; the caller sets its shape.
 *  @param rng the root's hash is drawn from it. */
static void begin_numbers(struct number_tree *numbers, struct test_rng *rng) {
  memset(numbers, 0, sizeof *numbers);
  numbers->tree = (struct ladder_tree){numbers, open_number, enter_number, leave_number, 0};
  numbers->path[0] = test_random(rng);
}

/** @brief Make a number tree of a random shape.
 *  @param numbers receives it.
 *  @param rng the generator.
 *  @return a depth that suits it. */
static int begin_random_numbers(struct number_tree *numbers, struct test_rng *rng) {
  begin_numbers(numbers, rng);
  numbers->branching = 1 + test_random_below(rng, 6);
  numbers->uniform = test_random_below(rng, 2) == 0;
  numbers->range = test_random_below(rng, 2) == 0 ? 3 : 1000; /* many equal leaves, or few */
  numbers->gain = test_random_below(rng, 3);
  return test_random_below(rng, 6);
}

/** @brief Minimax, negamax, alpha-beta and PVS find the same value on thousands of artificial
 * trees.
 *  @proves{climb} */
START_TEST(all_rungs_agree_on_random_trees)
{
  struct test_rng rng = test_rng_seeded(801);
  for (int round = tier_rounds(5000, 100000); round > 0; round--) {
    struct number_tree numbers;
    const int depth = begin_random_numbers(&numbers, &rng);
    const int value = climb(&numbers.tree, RUNG_MINIMAX, depth).value;
    for (int rung = RUNG_NEGAMAX; rung < RUNG_COUNT; rung++) {
      const struct ladder_row row = climb(&numbers.tree, (enum ladder_rung)rung, depth);
      if (row.value != value || numbers.ply != 0)
        ck_abort_msg("seed %lu, %d rounds left: %s says %d, minimax %d", (unsigned long)rng.seed,
                     round, row.name, row.value, value);
    }
  }
}
END_TEST

/** @brief Minimax and negamax are the same search: equal node counts, and every node of the tree.
 *  @proves{ladder_negamax} */
START_TEST(negamax_visits_the_nodes_of_minimax)
{
  struct test_rng rng = test_rng_seeded(802);
  for (int depth = 0; depth <= 5; depth++) {
    struct number_tree numbers;
    begin_numbers(&numbers, &rng);
    numbers.branching = 4;
    numbers.uniform = true;
    uint64_t all = 0, level = 1;
    for (int ply = 0; ply <= depth; ply++, level *= 4)
      all += level;
    ck_assert_uint_eq(climb(&numbers.tree, RUNG_MINIMAX, depth).nodes, all);
    ck_assert_uint_eq(climb(&numbers.tree, RUNG_NEGAMAX, depth).nodes, all);
  }
}
END_TEST

/** @brief Alpha-beta visits no node more than minimax, and on full trees many fewer.
 *  @proves{ladder_alphabeta} */
START_TEST(alphabeta_never_visits_more_nodes)
{
  struct test_rng rng = test_rng_seeded(803);
  uint64_t all = 0, cut = 0;
  for (int round = tier_rounds(2000, 20000); round > 0; round--) {
    struct number_tree numbers;
    const int depth = begin_random_numbers(&numbers, &rng);
    const uint64_t nodes = climb(&numbers.tree, RUNG_MINIMAX, depth).nodes;
    const uint64_t fewer = climb(&numbers.tree, RUNG_ALPHABETA, depth).nodes;
    if (fewer > nodes)
      ck_abort_msg("round %d: %lu > %lu", round, (unsigned long)fewer, (unsigned long)nodes);
    all += nodes;
    cut += fewer;
  }
  ck_assert_uint_lt(3 * cut, all);
}
END_TEST

/** @brief With any window, alpha-beta and PVS return the value if it lies inside, otherwise a bound
 *         between the window and the value.
 *  @proves{ladder_alphabeta} @proves{ladder_pvs} */
START_TEST(a_value_outside_the_window_is_a_bound)
{
  struct test_rng rng = test_rng_seeded(804);
  int beyond = 0;
  for (int round = tier_rounds(20000, 200000); round > 0; round--) {
    struct number_tree numbers;
    const int depth = begin_random_numbers(&numbers, &rng);
    const int value = ladder_negamax(&numbers.tree, depth);
    const int alpha = value + test_random_below(&rng, 13) - 8;
    const int beta = alpha + 1 + test_random_below(&rng, 6);
    for (int pvs = 0; pvs < 2; pvs++) {
      const int got = pvs ? ladder_pvs(&numbers.tree, depth, alpha, beta)
                          : ladder_alphabeta(&numbers.tree, depth, alpha, beta);
      bool right = got == value;
      if (value <= alpha)
        right = value <= got && got <= alpha;
      else if (value >= beta)
        right = beta <= got && got <= value;
      if (!right)
        ck_abort_msg("round %d: %d in (%d, %d) gave %d", round, value, alpha, beta, got);
      beyond += got < alpha || got > beta;
    }
  }
  ck_assert_int_gt(beyond, 0); /* fail-soft: the bound may tell more than the window's end */
}
END_TEST

/** @brief If the best move always comes first, alpha-beta and PVS open b^ceil(d/2) + b^floor(d/2) -
 * 1 leaves, the least that any search can (Knuth and Moore 1975).
 *  @proves{ladder_alphabeta} @proves{ladder_pvs} */
START_TEST(perfect_order_opens_the_minimal_tree)
{
  struct test_rng rng = test_rng_seeded(805);
  for (int branching = 1; branching <= 6; branching++)
    for (int depth = 0; depth <= 6; depth++) {
      struct number_tree numbers;
      begin_numbers(&numbers, &rng);
      numbers.branching = branching;
      numbers.uniform = true;
      numbers.gain = 1;
      uint64_t upper = 1, lower = 1;
      for (int i = 0; i < (depth + 1) / 2; i++)
        upper *= (uint64_t)branching;
      for (int i = 0; i < depth / 2; i++)
        lower *= (uint64_t)branching;
      for (int rung = RUNG_ALPHABETA; rung <= RUNG_PVS; rung++) {
        numbers.leaves = 0;
        climb(&numbers.tree, (enum ladder_rung)rung, depth);
        ck_assert_uint_eq(numbers.leaves, upper + lower - 1);
      }
    }
}
END_TEST

/** @brief On deep trees with few different values PVS visits fewer nodes than alpha-beta; on
 * shallow ones with many values it pays more for its second searches than it saves.
 *  @proves{ladder_pvs} */
START_TEST(pvs_pays_where_values_repeat)
{
  struct test_rng rng = test_rng_seeded(806);
  uint64_t deep[RUNG_COUNT] = {0}, shallow[RUNG_COUNT] = {0};
  for (int round = 0; round < 100; round++) {
    struct number_tree numbers;
    begin_numbers(&numbers, &rng);
    numbers.branching = 6;
    numbers.uniform = true;
    for (int rung = RUNG_ALPHABETA; rung < RUNG_COUNT; rung++) {
      numbers.range = 3;
      deep[rung] += climb(&numbers.tree, (enum ladder_rung)rung, 6).nodes;
      numbers.range = 1000;
      shallow[rung] += climb(&numbers.tree, (enum ladder_rung)rung, 4).nodes;
    }
  }
  ck_assert_uint_lt(deep[RUNG_PVS], deep[RUNG_ALPHABETA]);
  ck_assert_uint_gt(shallow[RUNG_PVS], shallow[RUNG_ALPHABETA]);
}
END_TEST

/** @brief On positions of random games every rung finds the same value, in either order of moves,
 * and leaves the game as it was.
 *  @proves{ladder_rows} @proves{open_position_tree} @proves{close_position_tree} */
START_TEST(all_rungs_agree_on_positions)
{
  struct test_rng rng = test_rng_seeded(807);
  struct game game;
  begin_game(&game, STARTPOS_SFEN);
  for (int round = tier_rounds(2000, 20000); round > 0; round--) {
    struct ladder_row rows[LADDER_ROW_COUNT];
    stroll(&game, &rng);
    const struct position before = game.position;
    const int depth = round % 200 == 0 ? 3 : 1 + (round % 8 == 0);
    ck_assert(ladder_rows(&game, plain_aids(), depth, rows));
    for (int i = 1; i < LADDER_ROW_COUNT; i++)
      if (rows[i].value != rows[0].value)
        fail_at(&game, rows[i].name, rows[i].value, rows[0].value);
    if (rows[RUNG_NEGAMAX].nodes != rows[RUNG_MINIMAX].nodes)
      fail_at(&game, "negamax nodes", (long)rows[1].nodes, (long)rows[0].nodes);
    if (rows[RUNG_ALPHABETA].nodes > rows[RUNG_MINIMAX].nodes)
      fail_at(&game, "alpha-beta nodes", (long)rows[2].nodes, (long)rows[0].nodes);
    if (memcmp(&before, &game.position, sizeof before) != 0)
      fail_at(&game, "the position was changed", 1, 0);
  }
  game_free(&game);
}
END_TEST

/** @brief Over a set of positions the nodes fall from rung to rung: negamax, alpha-beta, PVS, and
 * far down once captures come first.
 *  @proves{ladder_rows} @proves{score_captures_first} */
START_TEST(good_order_makes_fewer_nodes)
{
  static const char *const sfen[] = {
      STARTPOS_SFEN,
      "lnsgkgsnl/1r5b1/p1pppp1pp/6pP1/1p7/2P6/PP1PPPP1P/1B5R1/LNSGKGSNL w - 8",
      "lnsgkgsnl/1r5b1/p1ppppp+Pp/9/9/9/P+pPPPPP1P/1B5R1/LNSGKGSNL b Pp 9",
      "lnsgk1snl/1r4gb1/p1pppp2p/1p4pR1/9/2P6/PP1PPPP1P/1B7/LNSGKGSNL w Pp 10",
      "lnsgkg1nl/1r5s1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL b Bb 5",
      "lnsgk1snl/1r4gb1/p1pp1p1pp/1p2p1p2/9/2P1P4/PPSP1PPPP/1BG4R1/LN2KGSNL w - 10"};
  uint64_t nodes[LADDER_ROW_COUNT] = {0};
  struct game game;
  begin_game(&game, STARTPOS_SFEN);
  for (size_t i = 0; i < sizeof sfen / sizeof sfen[0]; i++) {
    struct ladder_row rows[LADDER_ROW_COUNT];
    ck_assert(game_set_sfen(&game, sfen[i], NULL));
    ck_assert(ladder_rows(&game, plain_aids(), 3, rows));
    for (int rung = 0; rung < LADDER_ROW_COUNT; rung++)
      nodes[rung] += rows[rung].nodes;
  }
  game_free(&game);
  ck_assert_uint_lt(2 * nodes[RUNG_ALPHABETA], nodes[RUNG_NEGAMAX]);
  ck_assert_uint_lt(nodes[RUNG_PVS], nodes[RUNG_ALPHABETA]);
  ck_assert_uint_lt(5 * nodes[RUNG_COUNT], nodes[RUNG_PVS]);
  ck_assert_uint_lt(nodes[RUNG_COUNT + 1], nodes[RUNG_COUNT]);
}
END_TEST

/** @brief Each row bears the name of its search.
 *  @proves{ladder_rows} */
START_TEST(rows_of_the_ladder_have_names)
{
  static const char *const names[LADDER_ROW_COUNT] = {"minimax", "negamax",           "alpha-beta",
                                                      "PVS",     "sorted alpha-beta", "sorted PVS"};
  struct ladder_row rows[LADDER_ROW_COUNT];
  struct game game;
  begin_game(&game, STARTPOS_SFEN);
  ck_assert(ladder_rows(&game, plain_aids(), 1, rows));
  for (int i = 0; i < LADDER_ROW_COUNT; i++)
    ck_assert_str_eq(rows[i].name, names[i]);
  game_free(&game);
}
END_TEST

/** @brief The drawn tree is the one that alpha-beta searches: as many nodes, the value at the root,
 *         cuts exactly where a value reaches beta; what does not fit is counted.
 *  @proves{draw_tree} */
START_TEST(the_drawn_tree_is_the_searched_one)
{
  static struct tree_node nodes[20000];
  struct test_rng rng = test_rng_seeded(808);
  struct game game;
  begin_game(&game, STARTPOS_SFEN);
  for (int round = 0; round < 100; round++) {
    struct ladder_row rows[LADDER_ROW_COUNT];
    stroll(&game, &rng);
    ck_assert(ladder_rows(&game, plain_aids(), 2, rows));
    const int count = draw_tree(&game, plain_aids(), 2, nodes, 20000);
    if (count != (int)rows[RUNG_ALPHABETA].nodes || nodes[0].value != rows[0].value)
      fail_at(&game, "drawn nodes", count, (long)rows[RUNG_ALPHABETA].nodes);
    for (int i = 0; i < count; i++)
      if (nodes[i].searched < nodes[i].moves ? nodes[i].value < nodes[i].beta
                                             : nodes[i].searched != nodes[i].moves)
        fail_at(&game, "moves searched", nodes[i].searched, nodes[i].moves);
    nodes[1].ply = -1;
    ck_assert_int_eq(draw_tree(&game, plain_aids(), 2, nodes, 1),
                     2); /* one too many: the rest is left */
    ck_assert_int_eq(nodes[1].ply, -1);
  }
  game_free(&game);
}
END_TEST

void add_ladder_tests(TCase *minimax, TCase *alphabeta, TCase *pvs) {
  tcase_add_test(minimax, negamax_visits_the_nodes_of_minimax);
  tcase_add_test(alphabeta, alphabeta_never_visits_more_nodes);
  tcase_add_test(alphabeta, a_value_outside_the_window_is_a_bound);
  tcase_add_test(alphabeta, perfect_order_opens_the_minimal_tree);
  tcase_add_test(alphabeta, the_drawn_tree_is_the_searched_one);
  tcase_add_test(pvs, all_rungs_agree_on_random_trees);
  tcase_add_test(pvs, pvs_pays_where_values_repeat);
  tcase_add_test(pvs, all_rungs_agree_on_positions);
  tcase_add_test(pvs, good_order_makes_fewer_nodes);
  tcase_add_test(pvs, rows_of_the_ladder_have_names);
}

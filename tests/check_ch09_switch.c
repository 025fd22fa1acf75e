/**
 * @file check_ch09_switch.c
 * @brief The helpers as the search gets them: switches, a new search, scores for quiescence.
 */
#include "check_ch09.h"

#include <string.h>

/** @brief Each switch takes away its own helper, and nothing else.
 *  @proves{lend_speedups} */
START_TEST(a_switch_turns_off_one_helper)
{
  struct transposition_table table = {0};
  static struct speedups speedups;
  for (int bits = 0; bits < 64; bits++) {
    struct search_aids aids = *plain_aids();
    speedups.table = &table;
    speedups.switches =
        (struct speedup_switches){(bits & 1) != 0, (bits & 2) != 0,  (bits & 4) != 0,
                                  (bits & 8) != 0, (bits & 16) != 0, (bits & 32) != 0};
    lend_speedups(&aids, &speedups);
    const bool on = (bits & 1) != 0;
    ck_assert((aids.probe != NULL) == on && (aids.store != NULL) == on);
    ck_assert((aids.extend_line != NULL) == on);
    ck_assert((aids.null_move != NULL) == ((bits & 2) != 0));
    ck_assert((aids.reduction != NULL) == ((bits & 4) != 0));
    ck_assert((aids.quiet_cut != NULL) == ((bits & 32) != 0));
    ck_assert(aids.evaluate == plain_evaluate && aids.search_root == NULL);
    speedups.table = NULL;
    lend_speedups(&aids, &speedups);
    ck_assert(aids.probe == NULL && aids.store == NULL && aids.extend_line == NULL);
    aids.begin(&aids); /* which does without a table */
  }
  ck_assert_int_eq(table.generation, 0);
}
END_TEST

/** @brief A new search forgets killers and history and ages the table, whose contents stay.
 *  @proves{lend_speedups} */
START_TEST(a_new_search_forgets_all_but_the_table)
{
  static struct bench bench;
  struct table_entry entry = {.move = MOVE_NONE, .score = 40, .depth = 3}, got;
  struct tt_entry found;
  begin_bench(&bench, STARTPOS_SFEN, ALL_SPEEDUPS);
  const struct search_aids *aids = &bench.aids;
  const struct move move = read_move(&bench.game.position, "7g7f");
  aids->begin(aids);
  aids->store(aids, 123, 0, &entry);
  aids->quiet_cut(aids, &bench.game.position, move, 4, 2);
  ck_assert(same_move(bench.speedups.moves.killers[2][0], move));
  ck_assert_int_eq(history_score(&bench.speedups.moves, COLOR_BLACK, move), 120);
  aids->begin(aids);
  ck_assert(same_move(bench.speedups.moves.killers[2][0], MOVE_NONE));
  ck_assert_int_eq(history_score(&bench.speedups.moves, COLOR_BLACK, move), 0);
  ck_assert(aids->probe(aids, 123, 0, &got) && got.score == 40 && got.depth == 3);
  ck_assert(tt_probe(&bench.table, 123, &found) && found.generation == 1);
  ck_assert_int_eq(bench.table.generation, 2);
  end_bench(&bench);
}
END_TEST

/** @brief A mate that was stored at one ply is found at another with its distance from the node
 *         kept; the depth, bound and move as they were.
 *  @proves{lend_speedups} @proves{score_to_tt} */
START_TEST(mates_keep_their_distance_from_the_node)
{
  static struct bench bench;
  struct table_entry got;
  begin_bench(&bench, STARTPOS_SFEN, ALL_SPEEDUPS);
  const struct search_aids *aids = &bench.aids;
  const struct move move = read_move(&bench.game.position, "2g2f");
  for (int sign = -1; sign <= 1; sign += 2) {
    const struct table_entry entry = {move, sign * (MATE_SCORE - 4 - 5), 7, BOUND_LOWER};
    aids->store(aids, 9, 4, &entry); /* mate in 5 plies from a node at ply 4 */
    ck_assert(aids->probe(aids, 9, 10, &got));
    ck_assert_int_eq(got.score, sign * (MATE_SCORE - 10 - 5));
    ck_assert(got.depth == 7 && got.bound == BOUND_LOWER && same_move(got.move, move));
  }
  ck_assert(!aids->probe(aids, 10, 4, &got));
  end_bench(&bench);
}
END_TEST

/** @brief Score the moves of a position.
 *  @param bench the helpers.
 *  @param list receives the moves.
 *  @param score receives the scores.
 *  @param exchange receives the exchanges, or null. */
static void score_all(const struct bench *bench, struct move_list *list, int *score,
                      int16_t *exchange) {
  generate_legal_moves(&bench->game.position, list);
  bench->aids.score_moves(&bench->aids, &bench->game.position, 1, list->moves[0], list, score,
                          exchange);
}

/** @brief Quiescence gets the value of every capture's exchange, and 0 for other moves, whether or
 *         not it counts for the order; and the order is the same whether or not somebody asks.
 *  @proves{score_moves} @proves{score_list} */
START_TEST(quiescence_gets_the_exchange_whatever_the_switch)
{
  static struct bench bench;
  static struct move_list list;
  static int score[MAX_LEGAL_MOVES], again[MAX_LEGAL_MOVES];
  static int16_t exchange[MAX_LEGAL_MOVES];
  struct test_rng rng = test_rng_seeded(941);
  int captures = 0;
  begin_bench(&bench, STARTPOS_SFEN, ALL_SPEEDUPS);
  clear_move_memory(&bench.speedups.moves);
  for (int round = 0; round < 200; round++) {
    struct speedup_switches switches = ALL_SPEEDUPS;
    switches.exchange = round % 2 == 0;
    switches.captures = round % 3 > 0;
    switch_bench(&bench, switches);
    wander(&bench.game, &rng);
    generate_legal_moves(&bench.game.position, &list);
    if (list.count == 0)
      continue;
    for (int i = 0; i < 8; i++) {
      const struct move known = list.moves[test_random_below(&rng, list.count)];
      record_history(&bench.speedups.moves, bench.game.position.side_to_move, known, 1 + i);
      record_killer(&bench.speedups.moves, 1, known);
    }
    score_all(&bench, &list, score, exchange);
    score_all(&bench, &list, again, NULL);
    const struct ordering ordering = {&bench.speedups.moves, switches.captures, switches.exchange};
    for (int i = 0; i < list.count; i++) {
      const bool capture = !is_empty(piece_at(&bench.game.position, list.moves[i].to));
      const int value = capture ? static_exchange_eval(&bench.game.position, list.moves[i]) : 0;
      const int expected =
          move_order_score(&ordering, &bench.game.position, 1, list.moves[0], list.moves[i], value);
      if (exchange[i] != value || score[i] != expected || again[i] != expected)
        fail_at(&bench.game, "score or exchange of a move", score[i], expected);
      captures += capture;
    }
  }
  ck_assert_int_gt(captures, 200);
  end_bench(&bench);
}
END_TEST

/** @brief With everything off, only the table's move stands out and the rest keep generation order,
 *         whatever killers and history say.
 *  @proves{score_moves} */
START_TEST(without_ordering_only_the_table_move_stands_out)
{
  static struct bench bench;
  static struct move_list list;
  static int score[MAX_LEGAL_MOVES];
  begin_bench(&bench, STARTPOS_SFEN, NO_SPEEDUPS);
  generate_legal_moves(&bench.game.position, &list);
  for (int i = 0; i < list.count; i++) {
    record_killer(&bench.speedups.moves, 1, list.moves[i]);
    record_history(&bench.speedups.moves, COLOR_BLACK, list.moves[i], 3);
  }
  score_all(&bench, &list, score, NULL);
  for (int i = 0; i < list.count; i++)
    ck_assert_int_eq(score[i], i == 0 ? ORDER_TABLE_MOVE : 0);
  end_bench(&bench);
}
END_TEST

/** @brief The same game, limits and empty table give the same nodes, score and line; and every
 *         speed-up that is added to those before it changes the tree.
 *  @proves{lend_speedups} */
START_TEST(each_speedup_changes_the_tree_and_none_the_repetition)
{
  static struct bench bench;
  uint64_t last = 0;
  struct search_result result, again;
  const struct search_limits limits = {.max_depth = 4};
  struct speedup_switches switches = NO_SPEEDUPS;
  begin_bench(&bench, "lnsgk1snl/1r4gb1/p1pppp2p/1p4pR1/9/2P6/PP1PPPP1P/1B7/LNSGKGSNL w Pp 10",
              switches);
  for (int step = 0; step <= 6; step++) {
    bool *const order[] = {&switches.captures, &switches.exchange,  &switches.table,
                           &switches.killers,  &switches.null_move, &switches.reduction};
    if (step > 0)
      *order[step - 1] = true;
    switch_bench(&bench, switches);
    tt_clear(&bench.table);
    find_best_move(&bench.game, &limits, &bench.aids, NULL, NULL, NULL, &result);
    tt_clear(&bench.table);
    find_best_move(&bench.game, &limits, &bench.aids, NULL, NULL, NULL, &again);
    ck_assert_uint_eq(result.nodes, again.nodes);
    ck_assert_int_eq(result.score, again.score);
    ck_assert(same_move(result.best_move, again.best_move));
    ck_assert_int_eq(result.completed_depth, 4);
    ck_assert_uint_ne(result.nodes, last);
    last = result.nodes;
  }
  end_bench(&bench);
}
END_TEST

void add_switch_tests(TCase *ordering, TCase *together) {
  tcase_add_test(ordering, quiescence_gets_the_exchange_whatever_the_switch);
  tcase_add_test(ordering, without_ordering_only_the_table_move_stands_out);
  tcase_add_test(together, a_switch_turns_off_one_helper);
  tcase_add_test(together, a_new_search_forgets_all_but_the_table);
  tcase_add_test(together, mates_keep_their_distance_from_the_node);
  tcase_add_test(together, each_speedup_changes_the_tree_and_none_the_repetition);
}

/**
 * @file check_ch08_steps.c
 * @brief The numbered steps of a node, each with a helper made for the purpose.
 */
#include "check_ch08_stage.h"

#include "ch05_attacks.h"

#include <string.h>

/** @brief A probe() that knows one entry.
 *  @param aids memory holds the stage.
 *  @param key not used.
 *  @param ply of the node.
 *  @param entry receives it.
 *  @return whether it is the ply of the entry. */
static bool probe_one(const struct search_aids *aids, uint64_t key, int ply,
                      struct table_entry *entry) {
  const struct stage *stage = aids->memory;
  (void)key;
  if (ply == stage->entry_ply)
    *entry = stage->entry;
  return ply == stage->entry_ply;
}

/** @brief A score_moves() that puts the table's move first and notes it.
 *  @param aids memory holds the stage.
 *  @param position the position.
 *  @param ply of the node.
 *  @param table_move the table's move.
 *  @param list the moves.
 *  @param score receives 1 for that move and 0 for others.
 *  @param exchange receives what the plain aids give. */
static void score_table_move(const struct search_aids *aids, const struct position *position,
                             int ply, struct move table_move, const struct move_list *list,
                             int *score, int16_t *exchange) {
  struct stage *stage = aids->memory;
  plain_score_moves(aids, position, ply, table_move, list, score, exchange);
  for (int i = 0; i < list->count; i++)
    score[i] = same_move(list->moves[i], table_move);
  if (ply == stage->entry_ply)
    stage->seen_table_move = table_move;
}

/** @brief Moves are sorted by falling score, equal ones keep their order, and what belongs to a
 * move goes with it.
 *  @proves{sort_moves} */
START_TEST(ordering_is_stable)
{
  struct test_rng rng = test_rng_seeded(831);
  for (int round = 0; round < 2000; round++) {
    struct move_list list = {.count = test_random_below(&rng, MAX_LEGAL_MOVES + 1)};
    int score[MAX_LEGAL_MOVES], of_move[MAX_LEGAL_MOVES];
    int16_t exchange[MAX_LEGAL_MOVES];
    for (int i = 0; i < list.count; i++) {
      list.moves[i] = (struct move){.from = (int8_t)(i / 81), .to = (int8_t)(i % 81)};
      of_move[i] = score[i] = test_random_below(&rng, 1 + round % 40) - 20;
      exchange[i] = (int16_t)i;
    }
    const bool with_exchange = round % 2 == 0;
    sort_moves(&list, score, with_exchange ? exchange : NULL);
    for (int i = 0; i < list.count; i++) {
      const int index = list.moves[i].from * 81 + list.moves[i].to;
      const int last = i > 0 ? list.moves[i - 1].from * 81 + list.moves[i - 1].to : -1;
      if (score[i] != of_move[index] || exchange[i] != (with_exchange ? index : i))
        ck_abort_msg("round %d: numbers of move %d went elsewhere", round, index);
      if (i > 0 && (score[i - 1] < score[i] || (score[i - 1] == score[i] && last > index)))
        ck_abort_msg("round %d: move %d stands before move %d", round, last, index);
    }
  }
}
END_TEST

/** @brief Taken one at a time, moves come in the order in which sort_moves() leaves them.
 *  @proves{fill_queue} @proves{take_best} */
START_TEST(the_queue_gives_the_order_of_sorting)
{
  struct test_rng rng = test_rng_seeded(832);
  struct move_queue queue;
  for (int round = 0; round < 2000; round++) {
    struct move_list list = {.count = test_random_below(&rng, MAX_LEGAL_MOVES + 1)};
    int score[MAX_LEGAL_MOVES], sorted[MAX_LEGAL_MOVES];
    for (int i = 0; i < list.count; i++) {
      list.moves[i] = (struct move){.from = (int8_t)(i / 81), .to = (int8_t)(i % 81)};
      score[i] = (test_random_below(&rng, 1 + round % 40) - 20) * (round % 3 == 0 ? 1 : 200000);
    }
    memcpy(sorted, score, (size_t)list.count * sizeof *sorted);
    sort_moves(&list, sorted, NULL);
    fill_queue(&queue, score, list.count);
    for (int i = 0; i < list.count; i++) {
      const int index = take_best(&queue);
      if (index != list.moves[i].from * 81 + list.moves[i].to)
        ck_abort_msg("round %d: move %d comes as number %d", round, index, i);
    }
    ck_assert_int_eq(queue.count, 0);
  }
}
END_TEST

/** @brief Whether a list is put in order or waits in a queue: the moves come alike, with the value
 *         of the exchange that each begins.
 *  @proves{order_moves} @proves{queue_moves} */
START_TEST(a_queue_and_an_ordered_list_have_one_order)
{
  struct game game;
  struct search_aids aids = *plain_aids();
  struct move_list list, ordered;
  struct move_queue queue;
  int16_t exchange[MAX_LEGAL_MOVES], in_order[MAX_LEGAL_MOVES];
  ck_assert(game_init(&game));
  ck_assert(set_sfen(&game.position, BUSY_SFEN, NULL));
  const struct search search = {.game = &game, .aids = &aids};
  aids.score_moves = score_captures_first;
  generate_legal_moves(&game.position, &list);
  ordered = list;
  order_moves(&search, 0, MOVE_NONE, &ordered, in_order);
  queue_moves(&search, 0, MOVE_NONE, &list, exchange, &queue);
  ck_assert_int_eq(queue.count, list.count);
  ck_assert(!same_move(ordered.moves[0], list.moves[0]));
  for (int i = 0; i < ordered.count; i++) {
    const int index = take_best(&queue);
    ck_assert(same_move(list.moves[index], ordered.moves[i]));
    ck_assert_int_eq(exchange[index], in_order[i]);
  }
  game_free(&game);
}
END_TEST

/** @brief An entry that is deep enough answers when it is exact or its bound lies outside the
 * window, otherwise it narrows the window; one that is not deep enough only names a move.
 *  @proves{negamax} */
START_TEST(a_table_entry_answers_or_narrows)
{
  static const struct {
    int depth, score;
    enum bound bound;
    bool answers;
  } cases[] = {{2, 70, BOUND_EXACT, true},    {3, -900, BOUND_EXACT, true},
               {1, 70, BOUND_EXACT, false},   {2, 500, BOUND_LOWER, true},
               {2, 499, BOUND_LOWER, false},  {2, -500, BOUND_UPPER, true},
               {2, -499, BOUND_UPPER, false}, {2, -900, BOUND_LOWER, false},
               {2, 900, BOUND_UPPER, false},  {1, 900, BOUND_LOWER, false}};
  static struct stage stage;
  static struct search search;
  struct game game;
  struct search_aids aids;
  set_stage(&stage, &game, &aids, BUSY_SFEN);
  aids.probe = probe_one;
  stage.entry_ply = 0;
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    stage.entry = (struct table_entry){MOVE_NONE, cases[i].score, cases[i].depth, cases[i].bound};
    begin_search(&search, &game, &aids, 0);
    const int score = negamax(&search, 2, 0, -500, 500);
    if (cases[i].answers != (search.nodes == 1))
      fail_at(&game, "nodes", (long)search.nodes, (long)i);
    if (cases[i].answers && score != cases[i].score)
      fail_at(&game, "score of the entry", score, cases[i].score);
  }
  game_free(&game);
}
END_TEST

/** @brief A search that stays below an alpha that the table has raised has found an upper bound,
 * not an exact score; one that reaches a beta that the table has lowered has found a lower bound.
 *  @proves{negamax} */
START_TEST(the_narrowed_window_decides_the_bound)
{
  static struct stage stage;
  static struct search search;
  struct game game;
  struct search_aids aids;
  set_stage(&stage, &game, &aids, BUSY_SFEN);
  begin_search(&search, &game, &aids, 0);
  const int value = negamax(&search, 2, 0, -INFINITY_SCORE, INFINITY_SCORE);
  aids.probe = probe_one;
  aids.store = store_all;
  stage.entry_ply = 0;
  for (int lower = 0; lower < 2; lower++) {
    stage.entry = (struct table_entry){MOVE_NONE, lower ? value + 50 : value - 50, 2,
                                       lower ? BOUND_LOWER : BOUND_UPPER};
    begin_search(&search, &game, &aids, 0);
    stage.stores = 0;
    negamax(&search, 2, 0, value - 100, value + 100);
    const struct table_entry *last = &stage.stored[stage.stores - 1];
    ck_assert_int_eq(stage.plies[stage.stores - 1], 0);
    ck_assert_int_eq((int)last->bound, lower ? BOUND_UPPER : BOUND_LOWER);
    ck_assert(lower ? last->score <= value + 50 : last->score >= value - 50);
    /* An entry that says less than the window does narrows nothing, and widens nothing either. */
    stage.entry.score = lower ? value - 500 : value + 500;
    begin_search(&search, &game, &aids, 0);
    stage.stores = 0;
    negamax(&search, 2, 0, lower ? value + 10 : value - 100, lower ? value + 100 : value - 10);
    ck_assert_int_eq((int)stage.stored[stage.stores - 1].bound, lower ? BOUND_UPPER : BOUND_LOWER);
  }
  game_free(&game);
}
END_TEST

/** @brief The table's move is handed to the ordering at inner nodes and at the root, and quiescence
 *         asks without one.
 *  @proves{negamax} @proves{find_best_move} @proves{order_moves} */
START_TEST(the_table_move_is_searched_first)
{
  static struct stage stage;
  struct game game;
  struct search_aids aids;
  struct search_result result;
  const struct search_limits limits = {.max_depth = 2};
  set_stage(&stage, &game, &aids, BUSY_SFEN);
  struct move_list list;
  generate_legal_moves(&game.position, &list);
  aids.probe = probe_one;
  aids.score_moves = score_table_move;
  aids.static_leaf = false;
  const struct move move = list.moves[list.count - 1];
  stage.entry = (struct table_entry){move, 0, 0, BOUND_EXACT};
  for (stage.entry_ply = 0; stage.entry_ply <= 2; stage.entry_ply++) {
    memset(&stage.seen_table_move, 7, sizeof stage.seen_table_move);
    find_best_move(&game, &limits, &aids, NULL, NULL, NULL, &result);
    ck_assert(same_move(stage.seen_table_move, stage.entry_ply < 2 ? move : MOVE_NONE));
  }
  stage.entry_ply = -1; /* a table that knows nothing */
  find_best_move(&game, &limits, &aids, NULL, NULL, NULL, &result);
  ck_assert_int_eq(result.completed_depth, 2);
  game_free(&game);
}
END_TEST

/** @brief A quiet_cut() that looks at the move.
 *  @param aids memory holds the stage.
 *  @param position the position of the node.
 *  @param move the move that cut.
 *  @param depth of the node.
 *  @param ply of the node. */
static void check_quiet_cut(const struct search_aids *aids, const struct position *position,
                            struct move move, int depth, int ply) {
  struct stage *stage = aids->memory;
  stage->asked++;
  if (!is_legal_move(position, move) || move.promote || !is_empty(piece_at(position, move.to)) ||
      depth + ply != 3 || ply == 0) /* at ply 0 the window is full, and nothing is cut */
    fail_at(stage->game, "a quiet cut by a move that is not quiet", move.to, ply);
  struct position after = *position;
  do_move(&after, move);
  if (is_in_check(&after, after.side_to_move))
    fail_at(stage->game, "a quiet cut by a check", move.to, ply);
}

/** @brief Only moves that neither capture, promote nor give check are reported as quiet cuts.
 *  @proves{negamax} */
START_TEST(quiet_cuts_are_quiet)
{
  static struct stage stage;
  static struct search search;
  struct test_rng rng = test_rng_seeded(832);
  struct game game;
  struct search_aids aids;
  set_stage(&stage, &game, &aids, BUSY_SFEN);
  aids.quiet_cut = check_quiet_cut;
  for (int round = 0; round < 40; round++) {
    begin_search(&search, &game, &aids, 4000);
    negamax(&search, 3, 0, -INFINITY_SCORE, INFINITY_SCORE);
    stroll(&game, &rng);
  }
  ck_assert_int_gt(stage.asked, 1000);
  game_free(&game);
}
END_TEST

/** @brief A store() that nobody may call once the search is aborted.
 *  @param aids memory holds the stage.
 *  @param key of the position.
 *  @param ply of the node.
 *  @param entry what is stored. */
static void store_unless_aborted(const struct search_aids *aids, uint64_t key, int ply,
                                 const struct table_entry *entry) {
  struct stage *stage = aids->memory;
  (void)key;
  stage->asked++;
  if (stage->search->aborted)
    fail_at(stage->game, "stored after a stop", entry->score, ply);
}

/** @brief Stopped at any node, a search remembers nothing from then on, and what it returns is 0.
 *  @proves{negamax} */
START_TEST(nothing_is_remembered_after_a_stop)
{
  static struct stage stage;
  static struct search search;
  struct game game;
  struct search_aids aids;
  set_stage(&stage, &game, &aids, BUSY_SFEN);
  aids.store = store_unless_aborted;
  stage.search = &search;
  for (uint64_t limit = 2; limit < 1500; limit += 1 + limit / 50) {
    begin_search(&search, &game, &aids, limit);
    ck_assert_int_eq(negamax(&search, 4, 0, -INFINITY_SCORE, INFINITY_SCORE), 0);
    ck_assert(search.aborted);
  }
  ck_assert_int_gt(stage.asked, 100);
  game_free(&game);
}
END_TEST

void add_step_tests(TCase *alphabeta) {
  tcase_add_test(alphabeta, ordering_is_stable);
  tcase_add_test(alphabeta, the_queue_gives_the_order_of_sorting);
  tcase_add_test(alphabeta, a_queue_and_an_ordered_list_have_one_order);
  tcase_add_test(alphabeta, a_table_entry_answers_or_narrows);
  tcase_add_test(alphabeta, the_narrowed_window_decides_the_bound);
  tcase_add_test(alphabeta, the_table_move_is_searched_first);
  tcase_add_test(alphabeta, quiet_cuts_are_quiet);
  tcase_add_test(alphabeta, nothing_is_remembered_after_a_stop);
}

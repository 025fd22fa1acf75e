/**
 * @file check_ch12_value.c
 * @brief What a team finds is what one thread finds, and which of several best moves it takes.
 */
#include "check_ch12.h"

#include <sched.h>

/** @brief The value of a root move by brute force: minimax, static leaves.
 *  @param crew the search; its game stands before the move and is left so.
 *  @param move the move.
 *  @param depth plies, the move included.
 *  @return the value for its maker. */
static int brute_value(struct crew *crew, struct move move, int depth) {
  struct move_list list;
  int best = -MATE_SCORE + 1; /* mated, as seen from a root two plies up at most */
  play_move(&crew->game, move);
  if (depth == 1) {
    best = crew->aids.evaluate(&crew->aids, &crew->game.position);
  } else {
    generate_legal_moves(&crew->game.position, &list);
    for (int i = 0; i < list.count; i++) {
      const int value = brute_value(crew, list.moves[i], depth - 1);
      if (value > best)
        best = value;
    }
  }
  take_back(&crew->game);
  return -best;
}

/** @brief The first best move of the root order, by brute force: the best one of the depth before
 *         comes first, the others in generation order.
 *  @param crew the search.
 *  @param depth plies, 1 or 2.
 *  @return the move. */
static struct move first_best_move(struct crew *crew, int depth) {
  struct move_list list;
  struct move best = MOVE_NONE;
  int best_value = -INFINITY_SCORE;
  generate_legal_moves(&crew->game.position, &list);
  if (depth > 1) {
    best = first_best_move(crew, depth - 1);
    best_value = brute_value(crew, best, depth);
  }
  for (int i = 0; i < list.count; i++) {
    const int value = brute_value(crew, list.moves[i], depth);
    if (value > best_value) {
      best_value = value;
      best = list.moves[i];
    }
  }
  return best;
}

/** @brief The example of the chapter's page: three root moves, two of them equally good.
 *  @proves{lend_pool} */
START_TEST(of_two_pawns_the_first_is_taken)
{
  static struct crew crew;
  static const int values[3] = {0, -200, 0};
  struct move_list list;
  begin_crew(&crew, "4k4/3P1P3/9/9/9/9/9/9/4K4 w - 1", NO_SPEEDUPS, 2);
  crew.limits.max_depth = 1;
  crew.aids.static_leaf = true;
  generate_legal_moves(&crew.game.position, &list);
  ck_assert_int_eq(list.count, 3);
  for (int i = 0; i < 3; i++) {
    ck_assert_int_eq(list.moves[i].to, 9 + 3 + i); /* 6b, 5b, 4b */
    ck_assert_int_eq(brute_value(&crew, list.moves[i], 1), values[i]);
  }
  run_crew(&crew);
  ck_assert(same_move(crew.result.best_move, list.moves[0]));
  end_crew(&crew);
}
END_TEST

/** @brief A team takes the first of the best moves in root order, as brute force finds it. Material
 *         alone is judged, so there are many best moves.
 *  @proves{worker_body} @proves{collect_worker} */
START_TEST(the_best_move_is_the_first_maximum)
{
  static struct crew crew;
  begin_crew(&crew, STARTPOS_SFEN, NO_SPEEDUPS, 3);
  crew.aids.static_leaf = true;
  for (int i = 0; i < 6; i++) {
    set_crew(&crew, crew_position(i));
    for (int depth = 1; depth <= 2; depth++) {
      const struct move best = first_best_move(&crew, depth);
      crew.limits.max_depth = depth;
      run_crew(&crew);
      if (!same_move(best, crew.result.best_move))
        fail_crew(&crew, "target of the best move", crew.result.best_move.to, best.to);
    }
  }
  end_crew(&crew);
}
END_TEST

/** @brief With everything off that depends on order or on a common table, a team finds value and
 *         move of one thread, in each position and to each depth.
 *  @proves{lend_pool} @proves{close_split} */
START_TEST(the_value_is_that_of_one_thread)
{
  static struct crew alone, team;
  begin_crew(&alone, STARTPOS_SFEN, NO_SPEEDUPS, 1);
  begin_crew(&team, STARTPOS_SFEN, NO_SPEEDUPS, 2);
  for (int i = 0; crew_position(i) != NULL; i++) {
    set_crew(&alone, crew_position(i));
    set_crew(&team, crew_position(i));
    for (int depth = 1; depth <= 3; depth++) {
      alone.limits.max_depth = team.limits.max_depth = depth;
      alone.aids.static_leaf = team.aids.static_leaf = depth > 1;
      run_crew(&alone);
      run_crew(&team);
      if (team.result.score != alone.result.score)
        fail_crew(&team, "score", team.result.score, alone.result.score);
      if (!same_move(team.result.best_move, alone.result.best_move))
        fail_crew(&team, "target of the move", team.result.best_move.to, alone.result.best_move.to);
    }
  }
  end_crew(&alone);
  end_crew(&team);
}
END_TEST

/** @brief An evaluation by which every move loses half a knight or so.
 *  @param aids not used.
 *  @param position not used.
 *  @return 200, for the side that is to move then. */
static int evaluate_a_loss(const struct search_aids *aids, const struct position *position) {
  (void)aids;
  (void)position;
  return 200;
}

/** @brief A repetition is seen by whichever worker takes the move: all of them have the history.
 *  @proves{join_split} */
START_TEST(workers_know_the_history)
{
  static struct crew crew;
  begin_crew(&crew, crew_position(6), NO_SPEEDUPS, 4);
  crew.limits.max_depth = 1;
  crew.aids.static_leaf = true;
  crew.aids.evaluate = evaluate_a_loss;
  for (int round = 0; round < 10; round++) {
    run_crew(&crew);
    ck_assert_int_eq(crew.result.score, 0); /* a draw by repetition is better than any loss */
  }
  for (int i = 0; i < pool_threads(&crew.pool); i++) {
    const struct worker *worker = &crew.pool.members[i].worker;
    ck_assert_int_eq(moves_made(worker->search.game), 11);
    ck_assert_int_eq(history_head(worker->search.game)->occurrences, 3);
  }
  end_crew(&crew);
}
END_TEST

/** @brief Lines that a listener was told. */
struct told_lines {
  int count;                   /**< how many */
  struct search_info info[64]; /**< the lines */
};

/** @brief Listener: keep the lines.
 *  @param info a line.
 *  @param context a struct told_lines. */
static void keep_lines(const struct search_info *info, void *context) {
  struct told_lines *told = context;
  ck_assert_int_lt(told->count, 64);
  told->info[told->count++] = *info;
}

/** @brief Where the worth of several root moves is wanted, one thread searches with full windows
 * too: then a team tells the same lines with the same scores, and even the same nodes.
 *  @proves{worker_body} */
START_TEST(a_team_tells_the_lines_of_one_thread)
{
  static struct crew alone, team;
  static struct told_lines one, all;
  begin_crew(&alone, BUSY_SFEN, NO_SPEEDUPS, 1);
  begin_crew(&team, BUSY_SFEN, NO_SPEEDUPS, 3);
  alone.limits.max_depth = team.limits.max_depth = 2;
  alone.limits.multi_pv = team.limits.multi_pv = 4;
  find_best_move(&alone.game, &alone.limits, &alone.aids, NULL, keep_lines, &one, &alone.result);
  find_best_move(&team.game, &team.limits, &team.aids, NULL, keep_lines, &all, &team.result);
  ck_assert_int_eq(one.count, 8);
  ck_assert_int_gt(one.info[0].deepest, 2);
  ck_assert_int_eq(all.count, one.count);
  for (int i = 0; i < one.count; i++) {
    const struct search_info *want = &one.info[i], *got = &all.info[i];
    ck_assert_int_eq(got->multi_pv, want->multi_pv);
    ck_assert_int_eq(got->score, want->score);
    ck_assert_int_eq(got->deepest, want->deepest);
    ck_assert_uint_eq(got->nodes, want->nodes);
    ck_assert_int_eq(got->pv.count, want->pv.count);
    for (int ply = 0; ply < got->pv.count; ply++)
      ck_assert(same_move(got->pv.moves[ply], want->pv.moves[ply]));
  }
  end_crew(&alone);
  end_crew(&team);
}
END_TEST

/** @brief Where the first root move waits for all others. */
static struct {
  uint64_t first_key;  /**< position after the first root move */
  int others;          /**< how many moves there are besides */
  atomic_int finished; /**< how many of them have been judged */
} race;

/** @brief An evaluation by which all moves are equal; that of the first one comes last.
 *  @param aids not used.
 *  @param position a position after a root move.
 *  @return 0. */
static int evaluate_first_last(const struct search_aids *aids, const struct position *position) {
  (void)aids;
  if (position->position_key != race.first_key) {
    atomic_fetch_add(&race.finished, 1);
    return 0;
  }
  long patience = 10000000; /* so that broken code fails and does not hang */
  while (atomic_load(&race.finished) < race.others && patience-- > 0)
    sched_yield();
  return 0;
}

/** @brief Of equal moves the first in root order wins, even if it is finished after all the others.
 *  @proves{collect_worker} */
START_TEST(the_first_best_move_wins_even_if_it_is_finished_last)
{
  static struct crew crew;
  struct move_list list;
  begin_crew(&crew, BUSY_SFEN, NO_SPEEDUPS, 2);
  crew.aids.static_leaf = true;
  crew.aids.evaluate = evaluate_first_last;
  crew.limits.max_depth = 1;
  generate_legal_moves(&crew.game.position, &list);
  play_move(&crew.game, list.moves[0]);
  race.first_key = crew.game.position.position_key;
  take_back(&crew.game);
  race.others = list.count - 1;
  for (int round = 0; round < 20; round++) {
    atomic_store(&race.finished, 0);
    run_crew(&crew);
    ck_assert(same_move(crew.result.best_move, list.moves[0]));
    ck_assert_int_eq(atomic_load(&race.finished), race.others);
  }
  end_crew(&crew);
}
END_TEST

void add_value_tests(TCase *splitting) {
  tcase_add_test(splitting, of_two_pawns_the_first_is_taken);
  tcase_add_test(splitting, the_best_move_is_the_first_maximum);
  tcase_add_test(splitting, the_value_is_that_of_one_thread);
  tcase_add_test(splitting, a_team_tells_the_lines_of_one_thread);
  tcase_add_test(splitting, workers_know_the_history);
  tcase_add_test(splitting, the_first_best_move_wins_even_if_it_is_finished_last);
}

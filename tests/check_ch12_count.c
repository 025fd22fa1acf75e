/**
 * @file check_ch12_count.c
 * @brief The nodes of a team: their sum, and the limit that holds for all together.
 */
#include "check_ch12.h"

/** @brief Nodes of one root move, searched alone with the full window and an empty memory.
 *  @param crew the search; its game is left as it was.
 *  @param move the move.
 *  @param depth plies, the move included.
 *  @return the nodes. */
static uint64_t nodes_of_move(struct crew *crew, struct move move, int depth) {
  static struct search search;
  reset_state(&search, &crew->game, &crew->limits, &crew->aids, NULL, NULL);
  play_move(&crew->game, move);
  negamax(&search, depth - 1, 1, -INFINITY_SCORE, INFINITY_SCORE);
  take_back(&crew->game);
  return search.nodes;
}

/** @brief Without anything that depends on order, a team of any size counts the sum of the root
 *         moves, each searched alone with the full window.
 *  @proves{collect_worker} @proves{close_split} */
START_TEST(the_nodes_are_the_sum_over_the_root_moves)
{
  static struct crew crew;
  struct move_list list;
  begin_crew(&crew, STARTPOS_SFEN, NO_SPEEDUPS, 2);
  crew.aids.static_leaf = true;
  for (int i = 0; crew_position(i) != NULL; i++) {
    uint64_t nodes = 0;
    set_crew(&crew, crew_position(i));
    if (i == 3)
      continue; /* one move: no team */
    ck_assert(game_reserve(&crew.game, MAX_PLY));
    generate_legal_moves(&crew.game.position, &list);
    crew.limits.max_depth = 3;
    for (int depth = 1; depth <= 3; depth++)
      for (int move = 0; move < list.count; move++)
        nodes += nodes_of_move(&crew, list.moves[move], depth);
    for (int threads = 2; threads <= 4; threads += 2) {
      resize_crew(&crew, threads);
      run_crew(&crew);
      if (crew.result.nodes != nodes)
        fail_crew(&crew, "nodes", (long)crew.result.nodes, (long)nodes);
    }
  }
  end_crew(&crew);
}
END_TEST

/** @brief Nodes that the last search counted, those of an iteration that was broken off included.
 *  @param crew the search.
 *  @return the sum. */
static uint64_t nodes_in_all(const struct crew *crew) {
  uint64_t nodes = crew->result.nodes;
  if (crew->reports == 0 || !atomic_load(&crew->pool.split.aborted))
    return nodes;
  for (int i = 0; i < pool_threads(&crew->pool); i++)
    if (crew->pool.members[i].invited)
      nodes += crew->pool.members[i].worker.search.nodes;
  return nodes;
}

/** @brief A node limit is one for all: together the workers never exceed it. A search that it ends
 *         falls short of it by less than a batch for each thread but one, and has its last finished
 *         iteration for an answer.
 *  @proves{grant_nodes} @proves{should_stop} */
START_TEST(a_team_never_exceeds_the_node_limit)
{
  static struct crew crew;
  struct test_rng rng = test_rng_seeded(1205);
  const int rounds = tier_rounds(200, 4000);
  begin_crew(&crew, STARTPOS_SFEN, ALL_SPEEDUPS, 2);
  for (int round = 0; round < rounds; round++) {
    const int threads = 2 + round * 3 / rounds;
    const uint64_t short_of = (uint64_t)(threads - 1) * (NODE_BATCH - 1);
    set_crew(&crew, crew_position(round % 2));
    resize_crew(&crew, threads);
    crew.limits.node_limit = (uint64_t)(1 + test_random_below(&rng, round % 4 > 0 ? 1500 : 20));
    run_crew(&crew);
    const uint64_t nodes = nodes_in_all(&crew);
    if (nodes > crew.limits.node_limit)
      fail_crew(&crew, "nodes beyond the limit", (long)nodes, (long)crew.limits.node_limit);
    if (nodes + short_of < crew.limits.node_limit)
      fail_crew(&crew, "nodes far below the limit", (long)nodes, (long)crew.limits.node_limit);
  }
  end_crew(&crew);
}
END_TEST

void add_count_tests(TCase *section) {
  tcase_add_test(section, the_nodes_are_the_sum_over_the_root_moves);
  tcase_add_test(section, a_team_never_exceeds_the_node_limit);
}

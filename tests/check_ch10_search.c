/**
 * @file check_ch10_search.c
 * @brief The probe as find_best_move() calls it.
 */
#include "check_ch10.h"

/** @brief Mate in one by many moves. */
#define MATE_SFEN "8k/6G2/7G1/9/9/9/9/9/K8 b PR 1"

/** @brief What a listener has heard. */
struct heard {
  int count;               /**< reports */
  struct search_info last; /**< the last of them */
};

/** @brief Listener: note.
 *  @param info the report.
 *  @param context what has been heard. */
static void hear(const struct search_info *info, void *context) {
  struct heard *heard = context;
  heard->count++;
  heard->last = *info;
}

/** @brief Three plies, 200 ms, or no end at all: then there is a probe; otherwise not a node is
 *         spent on it.
 *  @proves{should_probe_mate} @proves{find_forced_mate} */
START_TEST(short_searches_do_without_the_probe)
{
  static const struct {
    struct search_limits limits;
    bool probes;
  } cases[] = {{{.max_depth = 1}, false},
               {{.max_depth = 2}, false},
               {{.max_depth = 3}, true},
               {{.max_depth = MAX_DEPTH}, true},
               {{.max_depth = 2, .time_limit_ms = 199}, false},
               {{.max_depth = 2, .time_limit_ms = 200}, true},
               {{.max_depth = 1, .infinite = true}, true},
               {{.max_depth = 2, .node_limit = 1000000}, false}};
  static struct probe probe;
  begin_probe(&probe, MATE_SFEN);
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    probe.limits = cases[i].limits;
    ck_assert_int_eq(should_probe_mate(&cases[i].limits), cases[i].probes);
    ck_assert_int_eq(look_for_mate(&probe), cases[i].probes);
    ck_assert_int_eq(probe.search.nodes > 0, cases[i].probes);
  }
  end_probe(&probe);
}
END_TEST

/** @brief A mate ends the search before it begins: one report, depth 5, the mating move, its line.
 *  @proves{find_forced_mate} @proves{find_best_move} */
START_TEST(a_mate_is_the_answer_at_once)
{
  static struct probe probe;
  static struct heard heard;
  struct search_result result;
  begin_probe(&probe, MATE_SFEN);
  find_best_move(&probe.game, &probe.limits, &probe.aids, NULL, hear, &heard, &result);
  ck_assert_int_eq(heard.count, 1);
  ck_assert_int_eq(heard.last.depth, 5);
  ck_assert_int_eq(result.completed_depth, 5);
  ck_assert(result.has_move && same_move(result.best_move, result.pv.moves[0]));
  ck_assert_uint_eq(result.nodes, heard.last.nodes);
  end_probe(&probe);
}
END_TEST

/** @brief A probe that finds nothing costs its nodes and nothing else: one node where there is no
 *         check to be given.
 *  @proves{find_forced_mate} */
START_TEST(a_failed_probe_costs_only_its_nodes)
{
  static struct probe probe;
  static struct heard with, without;
  struct search_result result;
  begin_probe(&probe, STARTPOS_SFEN);
  probe.limits.max_depth = 3;
  find_best_move(&probe.game, &probe.limits, &probe.aids, NULL, hear, &with, &result);
  probe.aids.find_mate = NULL;
  find_best_move(&probe.game, &probe.limits, &probe.aids, NULL, hear, &without, &result);
  ck_assert_int_eq(with.count, 3);
  ck_assert_uint_eq(with.last.nodes, without.last.nodes + 1);
  ck_assert_int_eq(with.last.score, without.last.score);
  ck_assert(same_move(with.last.pv.moves[0], without.last.pv.moves[0]));
  end_probe(&probe);
}
END_TEST

/** @brief Stopped at any node, the probe says no mate, counts not one node more than allowed, and
 *         leaves the game as it was.
 *  @proves{find_forced_mate} */
START_TEST(a_stopped_probe_claims_no_mate)
{
  static struct probe probe;
  begin_probe(&probe, "5k3/9/9/3+P1B1N1/9/9/9/9/9 b RSrb4g3s3n4l17p 1");
  const struct position before = probe.game.position;
  ck_assert(look_for_mate(&probe));
  const uint64_t nodes = probe.search.nodes;
  ck_assert_uint_gt(nodes, 20);
  for (uint64_t limit = 1; limit <= nodes; limit += 1 + nodes / 500) {
    probe.limits.node_limit = limit;
    if (look_for_mate(&probe) || probe.search.nodes != limit || !probe.search.aborted)
      ck_assert_uint_eq(limit, nodes); /* the last node may be the one that proves it */
    ck_assert(memcmp(&before, &probe.game.position, sizeof before) == 0);
  }
  end_probe(&probe);
}
END_TEST

/** @brief The probe's mate scores 29999 however long it is; a search without the probe knows the
 *         length.
 *  @proves{find_forced_mate} */
START_TEST(the_probe_does_not_tell_the_length)
{
  static const struct {
    const char *sfen;
    int depth, score; /**< of the plain search */
  } cases[] = {{MATE_SFEN, 2, 29999}, {"pk7/9/G8/2LKP4/9/9/9/9/9 b Bn 1", 4, 29997}};
  static struct probe probe;
  for (int i = 0; i < 2; i++) {
    struct search_result result;
    begin_probe(&probe, cases[i].sfen);
    ck_assert(look_for_mate(&probe));
    ck_assert_int_eq(probe.answer.score, 29999);
    ck_assert_int_eq(probe.answer.depth, 5);
    probe.aids.find_mate = NULL;
    probe.limits.max_depth = cases[i].depth;
    find_best_move(&probe.game, &probe.limits, &probe.aids, NULL, NULL, NULL, &result);
    ck_assert_int_eq(result.score, cases[i].score);
    end_probe(&probe);
  }
}
END_TEST

void add_integration_tests(TCase *calling, TCase *score) {
  tcase_add_test(calling, short_searches_do_without_the_probe);
  tcase_add_test(calling, a_mate_is_the_answer_at_once);
  tcase_add_test(calling, a_failed_probe_costs_only_its_nodes);
  tcase_add_test(calling, a_stopped_probe_claims_no_mate);
  tcase_add_test(score, the_probe_does_not_tell_the_length);
}

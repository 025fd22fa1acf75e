/**
 * @file check_ch08_root.c
 * @brief The answer: legal, repeatable, the game untouched; iterations; finished games and mates.
 */
#include "check_ch08.h"

#include "ch04_usimove.h"
#include "ch04_validate.h"

#include <stdlib.h>
#include <string.h>

/** @brief What a listener has heard. */
struct heard {
  int count;                             /**< iterations */
  struct search_info info[MAX_DEPTH];    /**< each of them */
  struct move first_move[MAX_DEPTH + 1]; /**< by depth, what was searched first at the root */
};

/** @brief Listener: keep everything.
 *  @param info the iteration.
 *  @param context a struct heard. */
static void hear(const struct search_info *info, void *context) {
  struct heard *heard = context;
  heard->info[heard->count++] = *info;
}

/** @brief Abort unless a line can be played from the present position.
 *  @param game the game; as before afterwards.
 *  @param line the line. */
static void check_line(struct game *game, const struct variation *line) {
  for (int i = 0; i < line->count; i++) {
    if (!is_legal_move(&game->position, line->moves[i]))
      fail_at(game, "a move of the line is not legal", i, line->count);
    play_move(game, line->moves[i]);
  }
  for (int i = 0; i < line->count; i++)
    take_back(game);
}

/** @brief Search to a depth without other limits.
 *  @param game the game.
 *  @param depth the depth.
 *  @param heard receives the iterations; may be null.
 *  @return the answer. */
static struct search_result search_to(struct game *game, int depth, struct heard *heard) {
  const struct search_limits limits = {.max_depth = depth, .node_limit = 5000};
  struct search_result result;
  if (heard != NULL)
    heard->count = 0;
  find_best_move(game, &limits, plain_aids(), NULL, heard != NULL ? hear : NULL, heard, &result);
  return result;
}

/** @brief The answer is a legal move wherever there is one, the line can be played and begins with
 * the answer, and the game with its history is as it was.
 *  @proves{find_best_move} */
START_TEST(the_answer_is_legal_and_the_game_untouched)
{
  struct test_rng rng = test_rng_seeded(821);
  struct game game;
  begin_game(&game, STARTPOS_SFEN);
  for (int round = tier_rounds(600, 10000); round > 0; round--) {
    struct move_list list;
    play_random_game(&game, &rng, test_random_below(&rng, 300));
    const struct position before = game.position;
    const struct history_node head = *history_head(&game);
    const int moves = moves_made(&game);
    const struct search_result result = search_to(&game, 2, NULL);
    if (memcmp(&before, &game.position, sizeof before) != 0 || moves_made(&game) != moves ||
        history_head(&game)->occurrences != head.occurrences)
      fail_at(&game, "the game was changed", 1, 0);
    generate_legal_moves(&game.position, &list);
    const bool playable = !is_terminal(result.terminal) && list.count > 0;
    if (result.has_move != playable ||
        result.has_move != is_legal_move(&game.position, result.best_move))
      fail_at(&game, "has a legal move", result.has_move, playable);
    check_line(&game, &result.pv);
    if (result.pv.count > 0 && !same_move(result.pv.moves[0], result.best_move))
      fail_at(&game, "the line begins with another move", 0, 1);
    if ((result.completed_depth > 0) != (result.pv.count > 0))
      fail_at(&game, "length of the line", result.pv.count, result.completed_depth);
  }
  game_free(&game);
}
END_TEST

/** @brief Two searches in a row, and one in a copy of the game, give the same answer, line and
 * number of nodes.
 *  @proves{find_best_move} @proves{reset_state} */
START_TEST(same_input_same_node_count)
{
  struct test_rng rng = test_rng_seeded(822);
  struct game game, copy = {0};
  begin_game(&game, STARTPOS_SFEN);
  for (int round = tier_rounds(200, 2000); round > 0; round--) {
    play_random_game(&game, &rng, test_random_below(&rng, 200));
    ck_assert(game_copy(&copy, &game));
    const struct search_result first = search_to(&game, 2, NULL);
    const struct search_result other[] = {search_to(&game, 2, NULL), search_to(&copy, 2, NULL)};
    for (int i = 0; i < 2; i++) {
      if (other[i].nodes != first.nodes)
        fail_at(&game, "nodes of the second search", (long)other[i].nodes, (long)first.nodes);
      if (other[i].score != first.score || other[i].pv.count != first.pv.count ||
          !same_move(other[i].best_move, first.best_move))
        fail_at(&game, "score of the second search", other[i].score, first.score);
    }
  }
  game_free(&game);
  game_free(&copy);
}
END_TEST

/** @brief A game that is over is not searched: its score, no move, no node, no listener.
 *  @proves{find_best_move} */
START_TEST(a_finished_game_is_not_searched)
{
  static const struct {
    const char *sfen;
    int score;
    enum terminal_reason reason;
  } cases[] = {
      {"KRRBBGGGG/SSSS5/NNNN5/9/9/9/9/9/8k b LLLLPP 1", MATE_SCORE, REASON_DECLARATION_WIN},
      {"lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 501", 0, REASON_MOVE_LIMIT},
      {"4K4/9/9/9/9/9/9/9/8k w - 1", -MATE_SCORE, REASON_TRY_RULE}};
  struct game game;
  struct heard heard;
  begin_game(&game, STARTPOS_SFEN);
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    game.rules.entering_king_rule = cases[i].reason == REASON_TRY_RULE ? RULE_TRY : RULE_CSA_24;
    ck_assert(game_set_sfen(&game, cases[i].sfen, NULL));
    const struct search_result result = search_to(&game, 3, &heard);
    ck_assert_int_eq(result.score, cases[i].score);
    ck_assert_int_eq((int)result.terminal.reason, (int)cases[i].reason);
    ck_assert(!result.has_move && !move_is_valid(result.best_move));
    ck_assert_uint_eq(result.nodes, 0);
    ck_assert_int_eq(heard.count, 0);
  }
  game_free(&game);
}
END_TEST

/** @brief A side without a legal move has lost, whether it is in check or not; the root then has
 * the score of a loss and no move.
 *  @proves{find_best_move} */
START_TEST(no_legal_move_is_a_loss_in_check_or_not)
{
  static const char *const sfen[] = {"k8/1G7/1G7/9/9/9/9/9/4K4 w - 1",  /* mated */
                                     "k8/2G6/1G7/9/9/9/9/9/4K4 w - 1"}; /* not in check */
  struct game game;
  begin_game(&game, STARTPOS_SFEN);
  for (int i = 0; i < 2; i++) {
    ck_assert(game_set_sfen(&game, sfen[i], NULL));
    ck_assert_int_eq(side_to_move_in_check(&game), i == 0);
    const struct search_result result = search_to(&game, 3, NULL);
    ck_assert_int_eq(result.score, -MATE_SCORE);
    ck_assert(!result.has_move && !is_terminal(result.terminal));
  }
  /* The same one ply down: to leave the enemy without a move wins as mating does. */
  ck_assert(game_set_sfen(&game, "k8/9/1GG6/9/9/9/9/9/4K4 b - 1", NULL));
  const struct search_result result = search_to(&game, 2, NULL);
  ck_assert_int_eq(result.score, MATE_SCORE - 1);
  game_free(&game);
}
END_TEST

/** @brief Memory that has run out.
 *  @param block not touched.
 *  @param size not used.
 *  @return null. */
static void *no_memory(void *block, size_t size) {
  (void)block;
  (void)size;
  return NULL;
}

/** @brief Without memory for the history a search answers with the first legal move, and the ladder
 *         says that it cannot.
 *  @proves{find_best_move} @proves{ladder_rows} @proves{draw_tree} */
START_TEST(without_memory_a_legal_move_comes_out)
{
  struct game game;
  struct move_list list;
  struct ladder_row rows[LADDER_ROW_COUNT];
  struct test_rng rng = test_rng_seeded(824);
  begin_game(&game, STARTPOS_SFEN);
  game.rules.max_moves_to_draw = 0;
  while (game.node_count < game.capacity) { /* fill the room that the game has */
    generate_legal_moves(&game.position, &list);
    ck_assert_int_gt(list.count, 0);
    play_move(&game, list.moves[test_random_below(&rng, list.count)]);
  }
  game.reallocate = no_memory;
  generate_legal_moves(&game.position, &list);
  const struct search_result result = search_to(&game, 1, NULL);
  ck_assert(!is_terminal(result.terminal));
  ck_assert(result.has_move && same_move(result.best_move, list.moves[0]));
  ck_assert_int_eq(result.completed_depth, 0);
  ck_assert(!ladder_rows(&game, plain_aids(), 1, rows));
  ck_assert_int_eq(draw_tree(&game, plain_aids(), 1, NULL, 0), -1);
  game.reallocate = NULL;
  game_free(&game);
}
END_TEST

/** @brief Iterations come as 1, 2, 3 ..., nodes and time never fall, the last one is the answer,
 * and a search to depth d hears what a deeper one hears first.
 *  @proves{find_best_move} */
START_TEST(each_iteration_replaces_the_answer)
{
  static struct heard heard, shorter;
  struct game game;
  begin_game(&game, STARTPOS_SFEN);
  const struct search_result result = search_to(&game, 3, &heard);
  ck_assert_int_eq(heard.count, 3);
  ck_assert_int_eq(result.completed_depth, 3);
  for (int i = 0; i < heard.count; i++) {
    ck_assert_int_eq(heard.info[i].depth, i + 1);
    ck_assert(i == 0 || heard.info[i].nodes > heard.info[i - 1].nodes);
    ck_assert_int_eq(heard.info[i].pv.count, i + 1);
    check_line(&game, &heard.info[i].pv);
    const struct search_result early = search_to(&game, i + 1, &shorter);
    ck_assert_int_eq(shorter.count, i + 1);
    ck_assert_int_eq(early.score, heard.info[i].score);
    ck_assert_uint_eq(early.nodes, heard.info[i].nodes);
    ck_assert(same_move(early.best_move, heard.info[i].pv.moves[0]));
  }
  ck_assert_uint_eq(result.nodes, heard.info[2].nodes);
  game_free(&game);
}
END_TEST

/** @brief A search_root() that notes which move is first.
 *  @param search the search; others of its aids holds a struct heard.
 *  @param roots the moves.
 *  @param depth the depth.
 *  @return as search_root_moves(). */
static bool note_first_move(struct search *search, struct root_moves *roots, int depth) {
  struct heard *heard = search->aids->others;
  heard->first_move[depth] = roots->list.moves[0];
  return search_root_moves(search, roots, depth);
}

/** @brief The best move of an iteration is searched first in the next.
 *  @proves{find_best_move} */
START_TEST(the_previous_best_comes_first)
{
  static struct heard heard;
  struct test_rng rng = test_rng_seeded(823);
  struct search_aids aids = *plain_aids();
  struct game game;
  begin_game(&game, STARTPOS_SFEN);
  aids.search_root = note_first_move;
  aids.others = &heard;
  for (int round = 0; round < 100; round++) {
    const struct search_limits limits = {.max_depth = 3, .node_limit = 5000};
    struct search_result result;
    play_random_game(&game, &rng, test_random_below(&rng, 150));
    heard.count = 0;
    find_best_move(&game, &limits, &aids, NULL, hear, &heard, &result);
    for (int i = 1; i < heard.count; i++)
      if (!same_move(heard.first_move[i + 1], heard.info[i - 1].pv.moves[0]))
        fail_at(&game, "first move of depth", i + 1, i);
  }
  game_free(&game);
}
END_TEST

/** @brief A win is worth more the sooner it comes, a loss costs less the later; a draw is nothing.
 *  @proves{terminal_score} */
START_TEST(a_sooner_win_and_a_later_loss_score_more)
{
  const struct terminal_status win = {OUTCOME_WIN, REASON_TRY_RULE};
  const struct terminal_status loss = {OUTCOME_LOSS, REASON_TRY_RULE};
  const struct terminal_status draw = {OUTCOME_DRAW, REASON_REPETITION};
  for (int ply = 0; ply <= MAX_PLY; ply++) {
    ck_assert_int_eq(terminal_score(win, ply), MATE_SCORE - ply);
    ck_assert_int_eq(terminal_score(loss, ply), -terminal_score(win, ply));
    ck_assert_int_eq(terminal_score(draw, ply), 0);
    ck_assert_int_lt(terminal_score(win, ply), INFINITY_SCORE);
  }
}
END_TEST

/** @brief Moves to the end of the game if the winner hurries and the loser holds out, by trying
 *         everything.
 *  @param game the game.
 *  @param depth plies to try.
 *  @return plies to the mate of the side to move (even) or of the other (odd); -1: neither. */
static int plies_to_mate(struct game *game, int depth) {
  struct move_list list;
  generate_legal_moves(&game->position, &list);
  if (list.count == 0)
    return 0;
  int soonest_win = -1, latest_loss = 0;
  bool lost = depth > 0;
  for (int i = 0; i < list.count && depth > 0; i++) {
    play_move(game, list.moves[i]);
    const int plies = plies_to_mate(game, depth - 1);
    take_back(game);
    if (plies >= 0 && plies % 2 == 0 && (soonest_win < 0 || plies + 1 < soonest_win))
      soonest_win = plies + 1;
    if (plies < 0 || plies % 2 == 0)
      lost = false;
    else if (plies + 1 > latest_loss)
      latest_loss = plies + 1;
  }
  if (soonest_win >= 0)
    return soonest_win;
  return lost ? latest_loss : -1;
}

/** @brief The shortest mate is preferred and the longest resistance chosen: score and length agree
 *         with a search by brute force, and the line ends in the mate.
 *  @proves{negamax} @proves{find_best_move} */
START_TEST(shortest_mate_and_longest_resistance)
{
  static const char *const sfen[] = {
      "4k4/9/4P4/9/9/9/9/9/4K4 b G 1",   /* mate in one, and longer ways */
      "k8/9/1PG6/9/9/9/9/9/4K4 b G 1",   /* several mates in one */
      "8k/9/6S2/9/9/9/9/9/K8 b GP 1",    /* mate in three */
      "7nk/9/7PP/9/9/9/9/9/K8 b R 1",    /* rook drop */
      "k8/2G6/9/1G7/9/9/9/9/4K4 w - 1",  /* the loser chooses */
      "k8/9/2G6/1S7/9/9/9/9/4K4 w p 1"}; /* and delays by a drop */
  struct game game;
  int found = 0;
  begin_game(&game, STARTPOS_SFEN);
  for (size_t i = 0; i < sizeof sfen / sizeof sfen[0]; i++) {
    ck_assert(game_set_sfen(&game, sfen[i], NULL));
    const int plies = plies_to_mate(&game, 3);
    const struct search_limits limits = {.max_depth = 4};
    struct search_result result;
    find_best_move(&game, &limits, plain_aids(), NULL, NULL, NULL, &result);
    if (plies < 0)
      continue;
    found++;
    const int score = plies % 2 == 0 ? -MATE_SCORE + plies : MATE_SCORE - plies;
    if (result.score != score)
      fail_at(&game, "score of the mate", result.score, score);
    if (result.pv.count != plies)
      fail_at(&game, "length of the mating line", result.pv.count, plies);
  }
  ck_assert_int_ge(found, 4);
  game_free(&game);
}
END_TEST

void add_root_tests(TCase *overview, TCase *deepening, TCase *scores) {
  tcase_add_test(overview, the_answer_is_legal_and_the_game_untouched);
  tcase_add_test(overview, same_input_same_node_count);
  tcase_add_test(overview, a_finished_game_is_not_searched);
  tcase_add_test(overview, no_legal_move_is_a_loss_in_check_or_not);
  tcase_add_test(overview, without_memory_a_legal_move_comes_out);
  tcase_add_test(deepening, each_iteration_replaces_the_answer);
  tcase_add_test(deepening, the_previous_best_comes_first);
  tcase_add_test(scores, a_sooner_win_and_a_later_loss_score_more);
  tcase_add_test(scores, shortest_mate_and_longest_resistance);
}

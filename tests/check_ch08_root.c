/**
 * @file check_ch08_root.c
 * @brief The answer: legal, repeatable, the game untouched; iterations; the helpers of the root.
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
    stroll(&game, &rng);
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
    stroll(&game, &rng);
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
  const struct position before = game.position;
  const struct search_result result = search_to(&game, 1, NULL);
  ck_assert(memcmp(&before, &game.position, sizeof before) == 0);
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
    stroll(&game, &rng);
    heard.count = 0;
    find_best_move(&game, &limits, &aids, NULL, hear, &heard, &result);
    for (int i = 1; i < heard.count; i++)
      if (!same_move(heard.first_move[i + 1], heard.info[i - 1].pv.moves[0]))
        fail_at(&game, "first move of depth", i + 1, i);
  }
  game_free(&game);
}
END_TEST

/** @brief What the helpers of the next test note and answer. */
struct notes {
  int begins;                 /**< calls of begin() */
  int lines;                  /**< calls of extend_line() */
  struct mate_answer mate;    /**< what find_mate() answers */
  bool has_mate;              /**< whether it answers */
  struct table_entry root[4]; /**< what was stored at ply 0 */
  int stored;                 /**< how many of these */
};

/** @brief A begin() that counts.
 *  @param aids others holds the notes. */
static void note_begin(const struct search_aids *aids) {
  ((struct notes *)aids->others)->begins++;
}

/** @brief A find_mate() that answers what it is told, and counts a node.
 *  @param search the search.
 *  @param answer receives the mate.
 *  @return whether there is one. */
static bool find_noted_mate(struct search *search, struct mate_answer *answer) {
  const struct notes *notes = search->aids->others;
  count_node(search);
  *answer = notes->mate;
  return notes->has_mate;
}

/** @brief An extend_line() that adds nothing.
 *  @param search the search.
 *  @param depth of the iteration.
 *  @param line holds the root move. */
static void keep_line(struct search *search, int depth, struct variation *line) {
  struct notes *notes = search->aids->others;
  ck_assert_int_eq(line->count, 1);
  ck_assert_int_eq(depth, ++notes->lines);
}

/** @brief A store() that keeps the entries of the root.
 *  @param aids others holds the notes.
 *  @param key not used.
 *  @param ply of the node.
 *  @param entry the entry. */
static void note_root_entry(const struct search_aids *aids, uint64_t key, int ply,
                            const struct table_entry *entry) {
  struct notes *notes = aids->others;
  (void)key;
  if (ply == 0)
    notes->root[notes->stored++ % 4] = *entry;
}

/** @brief The helpers around the iterations are asked as announced: begin() once, find_mate()
 * before the first iteration and instead of all if it succeeds, store() for the root with an exact
 *         score and extend_line() once an iteration.
 *  @proves{find_best_move} */
START_TEST(the_root_asks_its_helpers)
{
  struct notes notes = {.mate = {.score = MATE_SCORE - 1, .depth = 5}};
  struct heard heard = {.count = 0};
  struct search_aids aids = *plain_aids();
  struct search_result result;
  struct game game;
  const struct search_limits limits = {.max_depth = 2};
  aids.others = &notes;
  aids.begin = note_begin;
  aids.find_mate = find_noted_mate;
  aids.extend_line = keep_line;
  aids.store = note_root_entry;
  begin_game(&game, STARTPOS_SFEN);
  find_best_move(&game, &limits, &aids, NULL, hear, &heard, &result);
  ck_assert_int_eq(notes.begins, 1);
  ck_assert_int_eq(notes.lines, 2);
  ck_assert_int_eq(notes.stored, 2);
  for (int i = 0; i < 2; i++) {
    ck_assert_int_eq(notes.root[i].depth, i + 1);
    ck_assert_int_eq((int)notes.root[i].bound, (int)BOUND_EXACT);
    ck_assert_int_eq(notes.root[i].score, heard.info[i].score);
    ck_assert(same_move(notes.root[i].move, heard.info[i].pv.moves[0]));
  }
  ck_assert_uint_eq(heard.info[0].nodes, 31); /* 30 moves, and the one that find_mate() counted */
  ck_assert_int_eq(result.pv.count, 1);
  notes.has_mate = true;
  notes.mate.line = (struct variation){1, {heard.info[0].pv.moves[0]}};
  heard.count = 0;
  find_best_move(&game, &limits, &aids, NULL, hear, &heard, &result);
  ck_assert_int_eq(heard.count, 1);
  ck_assert(result.has_move && result.score == MATE_SCORE - 1 && result.completed_depth == 5);
  ck_assert(same_move(result.best_move, notes.mate.line.moves[0]));
  ck_assert_uint_eq(result.nodes, 1);
  game_free(&game);
}
END_TEST

void add_root_tests(TCase *overview, TCase *deepening) {
  tcase_add_test(overview, the_answer_is_legal_and_the_game_untouched);
  tcase_add_test(overview, same_input_same_node_count);
  tcase_add_test(overview, a_finished_game_is_not_searched);
  tcase_add_test(overview, without_memory_a_legal_move_comes_out);
  tcase_add_test(overview, the_root_asks_its_helpers);
  tcase_add_test(deepening, each_iteration_replaces_the_answer);
  tcase_add_test(deepening, the_previous_best_comes_first);
}

/**
 * @file check_ch08_lines.c
 * @brief Several best lines, chosen root moves, a deadline that is set on the way, and progress.
 */
#include "check_ch08_stage.h"

#include "ch04_usimove.h"

/** @brief Most lines that a test keeps. */
#define LINES_KEPT 1500

/** @brief What a listener has been told. */
struct told {
  int count;                           /**< how often */
  struct search_info info[LINES_KEPT]; /**< what */
  _Atomic int64_t deadline;            /**< set to 1 by stop_soon() */
};

/** @brief Listener: keep everything.
 *  @param info what is told.
 *  @param context a struct told. */
static void keep_told(const struct search_info *info, void *context) {
  struct told *told = context;
  if (told->count == LINES_KEPT)
    ck_abort_msg("more than %d lines", LINES_KEPT);
  told->info[told->count++] = *info;
}

/** @brief Score of one root move, searched with nothing else.
 *  @param game the root.
 *  @param aids the helpers.
 *  @param move the move.
 *  @param depth plies.
 *  @return its score. */
static int score_of_move(struct game *game, const struct search_aids *aids, struct move move,
                         int depth) {
  const struct move_list only = {.count = 1, .moves = {move}};
  const struct search_limits limits = {.max_depth = depth, .search_moves = &only};
  struct search_result result;
  find_best_move(game, &limits, aids, NULL, NULL, NULL, &result);
  ck_assert(same_move(result.best_move, move));
  return result.score;
}

/** @brief Each iteration tells as many lines as are wanted and there are: best first, every one by
 *  a move of its own with the score that the move has by itself; the first one is the answer.
 *  @proves{find_best_move} @proves{record_root_line} @proves{search_root_moves} */
START_TEST(each_root_move_gets_its_own_score_and_line)
{
  static struct told told;
  struct test_rng rng = test_rng_seeded(1411);
  struct search_aids aids = *plain_aids();
  struct game game;
  aids.static_leaf = true;
  begin_game(&game, STARTPOS_SFEN);
  for (int round = tier_rounds(12, 200); round > 0; round--) {
    struct move_list list;
    stroll(&game, &rng);
    generate_legal_moves(&game.position, &list);
    if (is_terminal(terminal_status(&game)) || list.count == 0)
      continue;
    const int wanted = 2 + test_random_below(&rng, list.count + 3);
    const int lines = wanted < list.count ? wanted : list.count;
    const struct search_limits limits = {.max_depth = 2, .multi_pv = wanted};
    struct search_result result;
    told.count = 0;
    find_best_move(&game, &limits, &aids, NULL, keep_told, &told, &result);
    if (told.count != 2 * lines)
      fail_at(&game, "lines", told.count, 2 * lines);
    for (int i = 0; i < told.count; i++) {
      const struct search_info *info = &told.info[i];
      if (info->depth != 1 + i / lines || info->multi_pv != 1 + i % lines || info->move_number != 0)
        fail_at(&game, "number of the line", info->multi_pv, 1 + i % lines);
      if (info->multi_pv > 1 && info->score > told.info[i - 1].score)
        fail_at(&game, "lines out of order", info->score, told.info[i - 1].score);
      for (int j = i - info->multi_pv + 1; j < i; j++)
        if (same_move(told.info[j].pv.moves[0], info->pv.moves[0]))
          fail_at(&game, "a move has two lines", j, i);
      if (info->depth == 2 && info->score != score_of_move(&game, &aids, info->pv.moves[0], 2))
        fail_at(&game, "score of a line", info->score,
                score_of_move(&game, &aids, info->pv.moves[0], 2));
    }
    const struct search_info *first = &told.info[lines];
    if (!same_move(first->pv.moves[0], result.best_move) || first->score != result.score)
      fail_at(&game, "the first line is not the answer", first->score, result.score);
  }
  game_free(&game);
}
END_TEST

/** @brief A search of several lines that is broken off anywhere answers with the last iteration
 * that was whole.
 *  @proves{find_best_move} */
START_TEST(several_lines_may_be_broken_off_anywhere)
{
  static struct told told, whole;
  struct search_limits limits = {.max_depth = 2, .multi_pv = 3};
  struct search_aids aids = *plain_aids();
  struct search_result result;
  struct game game;
  aids.static_leaf = true;
  begin_game(&game, BUSY_SFEN);
  find_best_move(&game, &limits, &aids, NULL, keep_told, &whole, &result);
  for (uint64_t limit = 1; limit < 400; limit++) {
    limits.node_limit = limit;
    told.count = 0;
    find_best_move(&game, &limits, &aids, NULL, keep_told, &told, &result);
    ck_assert_int_eq(told.count, 3 * result.completed_depth);
    for (int i = 0; i < told.count; i++)
      ck_assert(told.info[i].score == whole.info[i].score &&
                same_move(told.info[i].pv.moves[0], whole.info[i].pv.moves[0]));
    ck_assert(is_legal_move(&game.position, result.best_move));
    ck_assert_uint_le(result.nodes, limit);
  }
  game_free(&game);
}
END_TEST

/** @brief A clock that is a minute later each time. @param aids others holds it. @return its time.
 */
static int64_t minute_clock(const struct search_aids *aids) {
  return *(int64_t *)aids->others += 60000;
}

/** @brief Play a move. @param game the game. @param text the move, which must be one. */
static void play_usi(struct game *game, const char *text) {
  struct move move;
  ck_assert(move_from_usi(&game->position, text, &move, NULL));
  play_move(game, move);
}

/** @brief The line that is being looked at ends where a null move was made: what follows it cannot
 *  be played.
 *  @proves{should_stop} */
START_TEST(the_current_line_ends_at_a_null_move)
{
  static struct told told;
  static struct search search;
  int64_t now = 0;
  struct search_aids aids = *plain_aids();
  struct game game;
  const struct search_limits limits = {.time_limit_ms = INT32_MAX, .current_line = true};
  aids.now_ms = minute_clock;
  aids.others = &now;
  begin_game(&game, STARTPOS_SFEN);
  for (int passed = 0; passed < 2; passed++) {
    ck_assert(game_reserve(&game, MAX_PLY));
    reset_state(&search, &game, &limits, &aids, NULL, NULL);
    search.listener = keep_told;
    search.context = &told;
    told.count = 0;
    play_usi(&game, "7g7f");
    if (passed)
      set_side_to_move(&game.position, COLOR_BLACK);
    play_usi(&game, passed ? "2g2f" : "3c3d");
    ck_assert(!should_stop(&search));
    ck_assert_int_eq(told.count, 1);
    ck_assert(told.info[0].current_line);
    ck_assert_int_eq(told.info[0].pv.count, passed ? 1 : 2);
    take_back(&game);
    set_side_to_move(&game.position, COLOR_WHITE);
    take_back(&game);
  }
  game_free(&game);
}
END_TEST

/** @brief Helper: count what is stored about the root. @param aids others holds the counter.
 *  @param key not used. @param ply moves from the root. @param entry not used. */
static void count_root_entries(const struct search_aids *aids, uint64_t key, int ply,
                               const struct table_entry *entry) {
  (void)key;
  (void)entry;
  *(int *)aids->others += ply == 0;
}

/** @brief The answer is the best of the moves that may be searched, whatever else there is, and is
 *  not remembered as the root's best; an order of words makes no difference.
 *  @proves{find_best_move} */
START_TEST(only_the_wanted_root_moves_are_searched)
{
  struct search_aids aids = *plain_aids();
  int stored = 0;
  struct move_list wanted = {0};
  struct search_result result;
  struct game game;
  begin_game(&game, STARTPOS_SFEN);
  aids.others = &stored;
  aids.store = count_root_entries;
  ck_assert(find_legal_move(&game.position, "9g9f", &wanted.moves[0], NULL));
  ck_assert(find_legal_move(&game.position, "1g1f", &wanted.moves[1], NULL));
  wanted.count = 2;
  const struct search_limits limits = {.max_depth = 3, .search_moves = &wanted};
  find_best_move(&game, &limits, &aids, NULL, NULL, NULL, &result);
  ck_assert(same_move(result.best_move, wanted.moves[0]) ||
            same_move(result.best_move, wanted.moves[1]));
  ck_assert_int_eq(result.completed_depth, 3);
  ck_assert_int_eq(stored, 0);
  const struct search_limits all = {.max_depth = 3};
  find_best_move(&game, &all, &aids, NULL, NULL, NULL, &result);
  ck_assert_int_eq(stored, 3);
  const atomic_bool stop = true;
  find_best_move(&game, &limits, &aids, &stop, NULL, NULL, &result);
  ck_assert(same_move(result.best_move, wanted.moves[1]) ||
            same_move(result.best_move, wanted.moves[0]));
  game_free(&game);
}
END_TEST

/** @brief A clock that goes on by 500 ms at every look. @param aids others holds the time.
 *  @return the time. */
static int64_t fast_clock(const struct search_aids *aids) {
  return *(int64_t *)aids->others += 500;
}

/** @brief Listener: after the second iteration the time is up.
 *  @param info what is told. @param context a struct told. */
static void stop_soon(const struct search_info *info, void *context) {
  struct told *told = context;
  keep_told(info, context);
  if (info->move_number == 0 && info->depth == 2)
    atomic_store(&told->deadline, 1);
}

/** @brief A deadline counts from the moment that somebody sets it, in an infinite search too.
 *  @proves{should_stop} */
START_TEST(a_deadline_may_be_set_on_the_way)
{
  static struct told told;
  int64_t now = 1000;
  struct search_aids aids = *plain_aids();
  struct search_result result;
  struct game game;
  begin_game(&game, STARTPOS_SFEN);
  aids.others = &now;
  aids.now_ms = fast_clock;
  told.count = 0;
  atomic_store(&told.deadline, 0);
  const struct search_limits limits = {
      .max_depth = MAX_DEPTH, .infinite = true, .deadline_ms = &told.deadline};
  find_best_move(&game, &limits, &aids, NULL, stop_soon, &told, &result);
  ck_assert_int_eq(result.completed_depth, 2);
  atomic_store(&told.deadline, INT64_MAX);
  const struct search_limits shallow = {
      .max_depth = 2, .infinite = true, .deadline_ms = &told.deadline};
  find_best_move(&game, &shallow, &aids, NULL, NULL, NULL, &result);
  ck_assert_int_eq(result.completed_depth, 2);
  game_free(&game);
}
END_TEST

/** @brief A search that takes long tells now and then which root move it is at: its number and
 *  name, the nodes so far, never twice within a second.
 *  @proves{search_root_moves} */
START_TEST(long_searches_tell_their_progress)
{
  static struct told told;
  int64_t now = 0;
  struct search_aids aids = *plain_aids();
  struct search_result result;
  struct move_list list;
  struct game game;
  begin_game(&game, STARTPOS_SFEN);
  generate_legal_moves(&game.position, &list);
  aids.others = &now;
  aids.now_ms = fast_clock;
  for (int several = 0; several < 2; several++) {
    _Atomic int64_t never = 0;
    const struct search_limits limits = {
        .max_depth = 3, .multi_pv = several == 1 ? 3 : 0, .deadline_ms = &never};
    int64_t last = 0;
    int progress = 0;
    told.count = 0;
    find_best_move(&game, &limits, &aids, NULL, keep_told, &told, &result);
    for (int i = 0; i < told.count; i++) {
      const struct search_info *info = &told.info[i];
      ck_assert_int_ge(info->deepest, info->depth);
      ck_assert_int_le(info->deepest, MAX_PLY);
      if (info->move_number == 0)
        continue;
      ck_assert_int_ge(info->elapsed_ms - last, PROGRESS_INTERVAL_MS);
      ck_assert(info->move_number <= list.count && info->pv.count == 1);
      ck_assert(is_legal_move(&game.position, info->pv.moves[0]));
      last = info->elapsed_ms;
      progress++;
    }
    ck_assert_int_gt(progress, 3);
  }
  game_free(&game);
}
END_TEST

/** @brief A line that is as long as a line can be loses its last move when one comes before it.
 *  @proves{update_line} */
START_TEST(the_longest_line_gets_no_longer)
{
  static struct search search;
  const struct move first = {.to = 5, .piece = PIECE_GOLD};
  search.lines[1].count = MAX_DEPTH;
  for (int i = 0; i < MAX_DEPTH; i++)
    search.lines[1].moves[i].to = (int8_t)i;
  update_line(&search, 0, first);
  ck_assert_int_eq(search.lines[0].count, MAX_DEPTH);
  ck_assert(same_move(search.lines[0].moves[0], first));
  ck_assert_int_eq(search.lines[0].moves[MAX_DEPTH - 1].to, MAX_DEPTH - 2);
}
END_TEST

void add_line_tests(TCase *overview, TCase *stopping) {
  tcase_add_test(overview, each_root_move_gets_its_own_score_and_line);
  tcase_add_test(overview, the_longest_line_gets_no_longer);
  tcase_add_test(overview, several_lines_may_be_broken_off_anywhere);
  tcase_add_test(overview, only_the_wanted_root_moves_are_searched);
  tcase_add_test(overview, long_searches_tell_their_progress);
  tcase_add_test(stopping, the_current_line_ends_at_a_null_move);
  tcase_add_test(stopping, a_deadline_may_be_set_on_the_way);
}

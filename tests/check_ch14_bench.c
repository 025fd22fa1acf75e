/**
 * @file check_ch14_bench.c
 * @brief Chapter 14: the bench, whose numbers prove that this is the book's engine.
 *
 * The numbers were counted by two other programs that order equal moves as they are generated: the
 * book's engine with a stable sort, and one written from its description alone.
 */
#include "check_ch14.h"

#include "ch04_usimove.h"
#include "ch14_bench.h"

#include <stdio.h>
#include <string.h>

/** @brief What one position gives at one depth. */
struct signature {
  uint64_t nodes;   /**< counted, the mate probe's included */
  const char *move; /**< best move; null: not known */
  int score;        /**< its score */
};

/** @brief What the bench gives at one depth. */
struct bench_signature {
  const char *words;                      /**< what it is asked for */
  uint64_t total;                         /**< nodes of all positions */
  struct signature rows[BENCH_POSITIONS]; /**< each position */
};

/** @brief The signature of the book's engine. */
static const struct bench_signature SIGNATURES[] = {{"depth 1",
                                                     1165,
                                                     {{30, "5i6h", 27},
                                                      {92, "2b8h", 11},
                                                      {756, "2c2b", 920},
                                                      {145, "2b8h", -26},
                                                      {99, "B*5e", 73},
                                                      {43, "2b4d", 63}}},
                                                    {"depth 2",
                                                     3118,
                                                     {{221, "7g7f", 12},
                                                      {315, "2b8h", 11},
                                                      {1118, "2c2b", 920},
                                                      {586, "2b8h", -26},
                                                      {637, "B*5e", 41},
                                                      {241, "2b4d", 43}}},
                                                    {"depth 3",
                                                     38783,
                                                     {{1308, "7g7f", 22},
                                                      {2022, "2b8h", 11},
                                                      {15981, "2c2b", 678},
                                                      {2756, "2b8h", 31},
                                                      {13514, "2h6h", -6},
                                                      {3202, "5a6b", 46}}},
                                                    {"depth 4",
                                                     101138,
                                                     {{3403, "7g7f", 16},
                                                      {6366, "2b8h", 11},
                                                      {29954, "2c2b", 678},
                                                      {8090, "2b8h", 19},
                                                      {37062, "B*4e", 16},
                                                      {16263, "8b5b", 41}}},
                                                    {"5",
                                                     376240,
                                                     {{14765, "7g7f", 39},
                                                      {25972, "2c2d", 68},
                                                      {123368, "2c2b", 468},
                                                      {21315, "2b8h", 67},
                                                      {148759, "B*4e", 25},
                                                      {42061, "8b5b", 54}}},
                                                    {"nodes 1000",
                                                     2810,
                                                     {{222, NULL, 0},
                                                      {320, NULL, 0},
                                                      {757, NULL, 0},
                                                      {591, NULL, 0},
                                                      {662, NULL, 0},
                                                      {258, NULL, 0}}}};

/** @brief Every number of the bench is the book's: one loop step a depth, each with a new engine.
 *  @proves{run_bench} @proves{bench_nodes} */
START_TEST(the_bench_is_the_books_to_the_node)
{
  const struct bench_signature *signature = &SIGNATURES[_i];
  struct search_limits limits;
  struct engine engine;
  struct bench bench;
  ck_assert(parse_bench(signature->words, &limits, NULL));
  engine_init(&engine, &ENGINE_SETTINGS_DEFAULT, NULL);
  ck_assert(run_bench(&engine, &limits, NULL, NULL, NULL, &bench));
  engine_free(&engine);
  for (int i = 0; i < BENCH_POSITIONS; i++) {
    const struct signature *wanted = &signature->rows[i];
    const struct search_result *result = &bench.rows[i].result;
    char move[MOVE_TEXT_SIZE];
    move_to_usi(result->best_move, move);
    ck_assert_msg(result->nodes == wanted->nodes, "%s %s: nodes %llu, not %llu", signature->words,
                  bench.rows[i].name, (unsigned long long)result->nodes,
                  (unsigned long long)wanted->nodes);
    if (wanted->move == NULL)
      continue;
    ck_assert_msg(strcmp(move, wanted->move) == 0 && result->score == wanted->score,
                  "%s %s: %s %d, not %s %d", signature->words, bench.rows[i].name, move,
                  result->score, wanted->move, wanted->score);
  }
  ck_assert_uint_eq(bench_nodes(&bench), signature->total);
}
END_TEST

/** @brief Iterations that were told, as words: depth, nodes, score, line. */
struct told_words {
  int count;         /**< how many */
  char text[8][128]; /**< each of them */
};

/** @brief Note an iteration as words.
 *  @param info the iteration.
 *  @param context a struct told_words. */
static void note_iteration(const struct search_info *info, void *context) {
  struct told_words *told = context;
  char *text = told->text[told->count++];
  text += sprintf(text, "%d %llu %d", info->depth, (unsigned long long)info->nodes, info->score);
  for (int i = 0; i < info->pv.count; i++) {
    char move[MOVE_TEXT_SIZE];
    move_to_usi(info->pv.moves[i], move);
    text += sprintf(text, " %s", move);
  }
}

/** @brief Not only the end is the book's, but the line of every iteration on the way. The mate
 *  probe adds one node to the first.
 *  @proves{engine_think} @proves{extend_line_from_table} @proves{find_forced_mate} */
START_TEST(every_iteration_is_the_books)
{
  static const char *const wanted[] = {"1 31 27 5i6h", "2 222 12 7g7f 3c3d",
                                       "3 1308 22 7g7f 3c3d 2h5h", "4 3403 16 7g7f 3c3d 2h5h 8b5b",
                                       "5 14765 39 7g7f 5a6b 8i7g 6b7b 7g6e"};
  const struct search_limits limits = {.max_depth = 5};
  struct told_words told = {0};
  struct engine engine;
  struct game game;
  struct search_result result;
  ck_assert(game_init(&game));
  engine_init(&engine, &ENGINE_SETTINGS_DEFAULT, NULL);
  engine_think(&engine, &game, &limits, NULL, note_iteration, &told, &result);
  ck_assert_int_eq(told.count, 5);
  for (int i = 0; i < told.count; i++)
    ck_assert_msg(strcmp(told.text[i], wanted[i]) == 0, "depth, nodes, score, line: %s, not %s",
                  told.text[i], wanted[i]);
  engine_free(&engine);
  game_free(&game);
}
END_TEST

/** @brief Depth, nodes, both or neither; everything else is refused by name.
 *  @proves{parse_bench} */
START_TEST(bench_words_are_read_strictly)
{
  static const struct {
    const char *words;
    int depth;
    uint64_t nodes;
  } good[] = {{"", 5, 0},
              {"3", 3, 0},
              {" depth 64 ", 64, 0},
              {"nodes 1000", 64, 1000},
              {"4 nodes 9", 4, 9},
              {"nodes 7 depth 2", 2, 7}};
  static const char *const bad[][2] = {
      {"x", "'x'"},           {"0", "'0'"},
      {"65", "'65'"},         {"depth", "'depth'"},
      {"depth x", "'depth'"}, {"nodes 0", "'nodes'"},
      {"-1", "'-1'"},         {"3 depth 4", "'depth': the depth is given already"},
      {"1 2", "'2'"},         {"3 current", "'current'"}};
  struct search_limits limits = {0};
  struct error error;
  for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
    ck_assert_msg(parse_bench(good[i].words, &limits, &error), "%s", good[i].words);
    ck_assert_int_eq(limits.max_depth, good[i].depth);
    ck_assert_uint_eq(limits.node_limit, good[i].nodes);
    ck_assert(limits.time_limit_ms == 0 && !limits.infinite);
  }
  for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
    ck_assert_msg(!parse_bench(bad[i][0], &limits, &error), "%s", bad[i][0]);
    ck_assert_msg(strstr(error.message, bad[i][1]) != NULL, "%s", error.message);
  }
}
END_TEST

/** @brief Write the line of each position.
 *  @param bench the bench.
 *  @param context a string with room. */
static void note_position(const struct bench *bench, void *context) {
  char text[BENCH_TEXT_SIZE];
  bench_row_to_text(bench, text);
  strcat(strcat(context, text), "\n");
}

/** @brief A clock that stands still. @param aids not used. @return 7. */
static int64_t frozen_clock(const struct search_aids *aids) {
  (void)aids;
  return 7;
}

/** @brief The lines that other programs read; a raised flag ends the bench after the position.
 *  @proves{bench_row_to_text} @proves{bench_total_to_text} @proves{run_bench} */
START_TEST(bench_lines_have_the_agreed_words)
{
  const struct search_limits limits = {.max_depth = 2, .node_limit = 400};
  const atomic_bool stop = true;
  struct engine engine;
  struct bench bench;
  char text[BENCH_POSITIONS * BENCH_TEXT_SIZE] = "", total[BENCH_TEXT_SIZE];
  engine_init(&engine, &ENGINE_SETTINGS_DEFAULT, NULL);
  engine.aids.now_ms = frozen_clock;
  ck_assert(run_bench(&engine, &limits, NULL, note_position, text, &bench));
  ck_assert_ptr_eq(strstr(text,
                          "info string bench 1/6 startpos depth 2 nodes 221 time 0 nps 221000 "
                          "hashfull 0 bestmove 7g7f\n"),
                   text);
  ck_assert_ptr_nonnull(strstr(text, "\ninfo string bench 6/6 castle-shape depth 2 nodes 241 "));
  bench_total_to_text(&bench, total);
  ck_assert_str_eq(total, "info string bench total positions 6 depth 2 nodes 1421 time 0 nps "
                          "1421000 node_limit 400 hashfull_avg 0 hashfull_max 0");
  ck_assert(run_bench(&engine, &limits, &stop, NULL, NULL, &bench));
  ck_assert_int_eq(bench.count, 1);
  bench.rows[1].result.nodes = 1000; /* of a row that does not count */
  ck_assert_uint_eq(bench_nodes(&bench), bench.rows[0].result.nodes);
  bench = (struct bench){.limits = {.max_depth = 3}};
  bench_total_to_text(&bench, total);
  ck_assert_str_eq(total, "info string bench total positions 0 depth 3 nodes 0 time 0 nps 0 "
                          "hashfull_avg 0 hashfull_max 0");
  engine_free(&engine);
}
END_TEST

/** @brief Each setting comes into force; a table that cannot be had is refused and the old one
 *  stays; one of the same size keeps what it knows.
 *  @proves{engine_configure} */
START_TEST(settings_come_into_force_one_by_one)
{
  struct engine_settings settings = ENGINE_SETTINGS_DEFAULT;
  struct engine engine;
  struct error error;
  engine_init(&engine, &ENGINE_SETTINGS_DEFAULT, NULL);
  ck_assert_int_eq(engine.table.megabytes, TT_SIZE_DEFAULT_MB);
  tt_store(&engine.table, (struct tt_entry){.key = 5, .depth = 1});
  settings.switches.null_move = false;
  ck_assert(engine_configure(&engine, &settings, &error));
  ck_assert(engine.aids.null_move == NULL && engine.aids.reduction != NULL);
  struct tt_entry entry;
  ck_assert(tt_probe(&engine.table, 5, &entry));
  settings = ENGINE_SETTINGS_DEFAULT;
  settings.threads = 2;
  settings.hash_mb = TT_SIZE_MAX_MB + 1;
  ck_assert(!engine_configure(&engine, &settings, &error));
  ck_assert_int_eq(engine.table.megabytes, TT_SIZE_DEFAULT_MB);
  ck_assert(engine.aids.null_move != NULL);
  ck_assert_int_eq(pool_threads(&engine.pool), 2);
  settings.threads = 3;
  settings.hash_mb = 1;
  ck_assert(engine_configure(&engine, &settings, &error));
  ck_assert_int_eq(engine.table.megabytes, 1);
  ck_assert_int_eq(pool_threads(&engine.pool), 3);
  ck_assert(!tt_probe(&engine.table, 5, &entry));
  engine_free(&engine);
}
END_TEST

/** @brief Refuses memory. @param size not looked at. @return null. */
static void *no_table(size_t size) {
  (void)size;
  return NULL;
}

/** @brief A new game forgets at once what the table holds, whatever its size; where there is no
 * memory for that, only when there is time.
 *  @proves{engine_forget} */
START_TEST(a_new_game_costs_no_time)
{
  const struct search_limits limits = {.max_depth = 2};
  struct search_result result;
  struct engine engine;
  struct game game;
  struct tt_entry entry;
  engine_init(&engine, &ENGINE_SETTINGS_DEFAULT, NULL);
  ck_assert(game_init(&game));
  const uint64_t key = game.position.position_key;
  for (int memory = 1; memory >= 0; memory--) {
    engine_think(&engine, &game, &limits, NULL, NULL, NULL, &result);
    ck_assert(tt_probe(&engine.table, key, &entry));
    engine.table.allocate = memory == 1 ? NULL : no_table;
    ck_assert_int_eq(engine_forget(&engine, false), memory);
    ck_assert_int_eq(tt_probe(&engine.table, key, &entry), 1 - memory);
  }
  ck_assert(engine_forget(&engine, true));
  ck_assert(!tt_probe(&engine.table, key, &entry));
  engine_free(&engine);
  game_free(&game);
}
END_TEST

void add_bench_sections(Suite *suite) {
  TCase *section = add_section(suite, "sec14_12", "ch14 sec14_12 fast");
  tcase_add_loop_test(section, the_bench_is_the_books_to_the_node, 0,
                      sizeof SIGNATURES / sizeof SIGNATURES[0]);
  tcase_add_test(section, every_iteration_is_the_books);
  tcase_add_test(section, bench_words_are_read_strictly);
  tcase_add_test(section, bench_lines_have_the_agreed_words);
  tcase_add_test(section, a_new_game_costs_no_time);
  tcase_add_test(section, settings_come_into_force_one_by_one);
}

/**
 * @file check_ch14_go.c
 * @brief Chapter 14: the words of go, and the clock.
 */
#include "check_ch14.h"

#include "ch04_sfen.h"
#include "ch04_usimove.h"

#include <stdio.h>
#include <string.h>

/** @brief Read the words of a go at the initial position.
 *  @param words the words. @param request receives what is asked for. @param error why not.
 *  @return true when all were understood. */
static bool read_go_words(const char *words, struct go_request *request, struct error *error) {
  struct position position;
  ck_assert(set_sfen(&position, STARTPOS_SFEN, NULL));
  return parse_go(words, &position, request, error);
}

/** @brief Thinking time of a go with the default settings.
 *  @param words the words behind go.
 *  @param side the side to move.
 *  @return milliseconds. */
static int64_t time_for(const char *words, enum color side) {
  struct go_request request;
  struct error error;
  const struct clock_settings settings = CLOCK_SETTINGS_DEFAULT;
  if (!read_go_words(words, &request, &error))
    ck_abort_msg("go %s: %s", words, error.message);
  return thinking_time(&request, side, &settings);
}

/** @brief Whether two requests ask for the same.
 *  @param a one request.
 *  @param b another.
 *  @return true when no field differs. */
static bool same_request(const struct go_request *a, const struct go_request *b) {
  return a->depth == b->depth && a->nodes == b->nodes && a->movetime == b->movetime &&
         a->infinite == b->infinite && a->ponder == b->ponder && a->mate == b->mate &&
         a->has_clock == b->has_clock && a->remaining[0] == b->remaining[0] &&
         a->remaining[1] == b->remaining[1] && a->increment[0] == b->increment[0] &&
         a->increment[1] == b->increment[1] && a->byoyomi == b->byoyomi;
}

/** @brief Each word is found wherever it stands, and nothing else is set by it.
 *  @proves{parse_go} */
START_TEST(go_words_are_read_in_any_order)
{
  struct go_request a, b;
  struct error error;
  ck_assert(read_go_words("btime 1 wtime 2 binc 3 winc 4 byoyomi 5 depth 6 nodes 7 movetime 8", &a,
                          &error));
  ck_assert(read_go_words("movetime 8\tnodes 7 depth 6  byoyomi 5 winc 4 binc 3 wtime 2 btime 1\r",
                          &b, &error));
  ck_assert(same_request(&a, &b));
  ck_assert(a.remaining[COLOR_BLACK] == 1 && a.remaining[COLOR_WHITE] == 2);
  ck_assert(a.increment[COLOR_BLACK] == 3 && a.increment[COLOR_WHITE] == 4);
  ck_assert(a.byoyomi == 5 && a.depth == 6 && a.nodes == 7 && a.movetime == 8);
  ck_assert(a.has_clock && !a.infinite && !a.ponder && !a.mate);
  ck_assert(read_go_words("", &a, &error));
  ck_assert(a.depth == 0 && a.nodes == 0 && a.movetime == 0 && !a.has_clock && !a.infinite &&
            !a.ponder);
  ck_assert(read_go_words("infinite", &a, &error) && a.infinite && !a.ponder);
  ck_assert(read_go_words("ponder btime 1000 wtime 1000", &a, &error) && a.ponder && !a.infinite);
  ck_assert(read_go_words("mate 30000", &a, &error) && a.mate && a.mate_time == 30000);
  ck_assert(read_go_words("mate infinite", &a, &error) && a.mate && a.mate_time == 0);
  ck_assert(!a.infinite && !a.has_clock);
  ck_assert(read_go_words("mate 0", &a, &error) && a.mate && a.mate_time == 1);
  ck_assert(read_go_words("mate -5 nodes 3", &a, &error) && a.mate_time == 1 && a.nodes == 3);
  ck_assert(read_go_words("mate", &a, &error) && a.mate && a.mate_time == 0);
  ck_assert(read_go_words("btime 100 wtime 100 movestogo 7", &a, &error) && a.moves_to_go == 7);
}
END_TEST

/** @brief A word that is not understood is named; the others count; and there is always a limit.
 *  @proves{parse_go} */
START_TEST(bad_go_words_are_named_and_left_out)
{
  static const char *const bad[][2] = {
      {"depth abc", "'depth'"},         {"nodes -1", "'nodes'"},
      {"movetime", "'movetime'"},       {"byoyomi 1s", "'byoyomi'"},
      {"depth 99999999999", "'depth'"}, {"fast", "'fast'"},
      {"searchmoves 7g7e", "'7g7e'"},   {"searchmoves depth3", "'depth3'"},
      {"movestogo x", "'movestogo'"}};
  struct go_request request;
  struct error error;
  for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
    ck_assert_msg(!read_go_words(bad[i][0], &request, &error), "'%s' was taken", bad[i][0]);
    ck_assert_msg(strstr(error.message, bad[i][1]) != NULL, "%s", error.message);
    ck_assert_msg(request.movetime == FALLBACK_TIME_MS, "'%s' has no limit", bad[i][0]);
  }
  ck_assert(!read_go_words("depth x nodes 500", &request, &error));
  ck_assert(request.nodes == 500 && request.movetime == 0);
  ck_assert(!read_go_words("infinite now", &request, &error));
  ck_assert(request.infinite && request.movetime == 0);
  ck_assert(!read_go_words("first second", &request, &error));
  ck_assert_ptr_nonnull(strstr(error.message, "'first'"));
}
END_TEST

/** @brief Words behind searchmoves are root moves until another word of go comes; each counts once.
 *  @proves{parse_go} */
START_TEST(search_moves_are_legal_and_different)
{
  struct go_request request;
  struct error error;
  struct move_list all;
  struct position position;
  char words[4096] = "searchmoves";
  ck_assert(read_go_words("depth 2 searchmoves 9g9f 1g1f 9g9f nodes 5", &request, &error));
  ck_assert_int_eq(request.search_moves.count, 2);
  ck_assert(request.depth == 2 && request.nodes == 5);
  ck_assert(!read_go_words("searchmoves 9g9f 9g9e 1g1f infinite", &request, &error));
  ck_assert_int_eq(request.search_moves.count, 2);
  ck_assert(request.infinite);
  ck_assert_ptr_nonnull(strstr(error.message, "'9g9e'"));
  ck_assert(!read_go_words("9g9f", &request, &error));
  ck_assert_int_eq(request.search_moves.count, 0);
  ck_assert(set_sfen(&position, "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1", NULL));
  generate_legal_moves(&position, &all);
  for (int i = 0; i < all.count; i++) {
    char text[MOVE_TEXT_SIZE];
    move_to_usi(all.moves[i], text);
    sprintf(words + strlen(words), " %s", text);
  }
  ck_assert(parse_go(words, &position, &request, &error));
  ck_assert_int_eq(request.search_moves.count, 593);
}
END_TEST

/** @brief With ponderhit the clock begins, the one of the go or the new one; before it there is
 * none.
 *  @proves{parse_ponderhit} @proves{thinking_time} */
START_TEST(ponderhit_starts_the_clock)
{
  static const struct {
    const char *go, *hit;
    int64_t black, white;
  } cases[] = {{"ponder btime 60000 wtime 30000", "", 2000, 1000},
               {"ponder btime 60000 wtime 30000", "btime 30000 wtime 60000", 1000, 2000},
               {"ponder", "btime 0 wtime 0 binc 5000 winc 3000", 4700, 2740},
               {"ponder movetime 700", "", 700, 700},
               {"ponder", "", 0, 0}};
  const struct clock_settings settings = CLOCK_SETTINGS_DEFAULT;
  struct go_request request;
  struct error error;
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    ck_assert(read_go_words(cases[i].go, &request, &error));
    ck_assert(thinking_time(&request, COLOR_BLACK, &settings) == 0);
    ck_assert(parse_ponderhit(cases[i].hit, &request, &error));
    ck_assert_int_eq(thinking_time(&request, COLOR_BLACK, &settings), cases[i].black);
    ck_assert_int_eq(thinking_time(&request, COLOR_WHITE, &settings), cases[i].white);
  }
  ck_assert(read_go_words("ponder", &request, &error));
  ck_assert(!parse_ponderhit("searchmoves 7g7f", &request, &error));
  ck_assert_ptr_nonnull(strstr(error.message, "ponderhit, '7g7f'"));
}
END_TEST

/** @brief The time is the formula's, worked by hand; Black and White each look at their own clock.
 *  @proves{thinking_time} */
START_TEST(thinking_time_follows_the_formula)
{
  ck_assert_int_eq(time_for("btime 60000 wtime 1", COLOR_BLACK), 2000);
  ck_assert_int_eq(time_for("btime 1 wtime 60000", COLOR_WHITE), 2000);
  ck_assert_int_eq(time_for("btime 60000 wtime 0 byoyomi 10000", COLOR_BLACK), 12000);
  ck_assert_int_eq(time_for("btime 300 wtime 0", COLOR_BLACK), 50);
  ck_assert_int_eq(time_for("btime 0 wtime 0 byoyomi 1000", COLOR_BLACK), 900);
  ck_assert_int_eq(time_for("btime 0 wtime 0 byoyomi 100", COLOR_WHITE), 72);
  ck_assert_int_eq(time_for("btime 0 wtime 0 binc 5000 winc 5000", COLOR_BLACK), 4700);
  ck_assert_int_eq(time_for("btime 60000 wtime 60000 binc 5000 winc 1", COLOR_BLACK), 7000);
  ck_assert_int_eq(time_for("movetime 200", COLOR_BLACK), 200);
  ck_assert_int_eq(time_for("movetime 200 btime 60000", COLOR_BLACK), 200);
  ck_assert_int_eq(time_for("btime -5 wtime -5 binc -1", COLOR_BLACK), 1);
  ck_assert_int_eq(time_for("btime 0 wtime 0 byoyomi 0", COLOR_BLACK), 1);
  ck_assert_int_eq(time_for("infinite", COLOR_BLACK), 0);
  ck_assert_int_eq(time_for("ponder btime 60000", COLOR_BLACK), 0);
  ck_assert_int_eq(time_for("depth 3", COLOR_BLACK), 0);
}
END_TEST

/** @brief Whatever the clock: at least 1 ms is used, and never so much that the flag falls.
 *  @proves{thinking_time} @proves{answer_margin} */
START_TEST(answers_are_early_enough)
{
  struct test_rng rng = test_rng_seeded(UINT64_C(20140107));
  const struct clock_settings settings = CLOCK_SETTINGS_DEFAULT;
  for (int i = 0; i < tier_rounds(200000, 5000000); i++) {
    const int bound = 1 << (1 + test_random_below(&rng, 22));
    const struct go_request request = {
        .has_clock = true,
        .remaining = {test_random_below(&rng, bound), test_random_below(&rng, bound)},
        .increment = {test_random_below(&rng, 2) * test_random_below(&rng, bound),
                      test_random_below(&rng, bound)},
        .byoyomi = test_random_below(&rng, 2) * test_random_below(&rng, bound)};
    const enum color side = (enum color)test_random_below(&rng, 2);
    const int64_t time = thinking_time(&request, side, &settings);
    const int64_t sure = request.remaining[side] > request.increment[side]
                             ? request.remaining[side]
                             : request.increment[side];
    const int64_t flag = sure + request.byoyomi;
    if (time < 1 || (time > 1 && time > flag - answer_margin(flag)))
      ck_abort_msg("seed %llu: %lld ms of %lld", (unsigned long long)rng.seed, (long long)time,
                   (long long)flag);
  }
  ck_assert_int_le(1000 - answer_margin(1000), 950);
  ck_assert_int_le(100 - answer_margin(100), 95);
}
END_TEST

/** @brief Delays make the answer earlier, a minimum makes it later, both only within the clock.
 *  @proves{thinking_time} */
START_TEST(clock_settings_move_the_answer)
{
  struct go_request request;
  struct error error;
  struct clock_settings settings = CLOCK_SETTINGS_DEFAULT;
  ck_assert(read_go_words("btime 60000 wtime 60000", &request, &error));
  settings.network_delay = 500;
  ck_assert_int_eq(thinking_time(&request, COLOR_BLACK, &settings), 1500);
  settings.slow_mover = 50;
  ck_assert_int_eq(thinking_time(&request, COLOR_BLACK, &settings), 500);
  settings.minimum_thinking_time = 4000;
  ck_assert_int_eq(thinking_time(&request, COLOR_BLACK, &settings), 4000);
  settings.minimum_thinking_time = 100000;
  ck_assert_int_eq(thinking_time(&request, COLOR_BLACK, &settings), 59700);
  settings.network_delay2 = 59000;
  ck_assert_int_eq(thinking_time(&request, COLOR_BLACK, &settings), 700);
}
END_TEST

/** @brief The limits are those of this go alone, and a depth that is too large is the largest.
 *  @proves{go_limits} */
START_TEST(limits_do_not_outlive_their_go)
{
  static const struct {
    const char *words;
    struct search_limits limits;
  } cases[] = {{"nodes 100", {.max_depth = MAX_DEPTH, .node_limit = 100}},
               {"depth 5", {.max_depth = 5}},
               {"depth 0", {.max_depth = 1}},
               {"depth 1000", {.max_depth = MAX_DEPTH}},
               {"nodes 0", {.max_depth = MAX_DEPTH, .node_limit = 1}},
               {"movetime 0", {.max_depth = MAX_DEPTH, .time_limit_ms = 1}},
               {"infinite depth 7", {.max_depth = 7, .infinite = true}},
               {"btime 60000 wtime 60000", {.max_depth = MAX_DEPTH, .time_limit_ms = 2000}},
               {"", {.max_depth = MAX_DEPTH}}};
  const struct clock_settings settings = CLOCK_SETTINGS_DEFAULT;
  struct go_request request;
  struct error error;
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    ck_assert(read_go_words(cases[i].words, &request, &error));
    const struct search_limits limits = go_limits(&request, COLOR_BLACK, &settings);
    ck_assert_int_eq(limits.max_depth, cases[i].limits.max_depth);
    ck_assert_int_eq(limits.time_limit_ms, cases[i].limits.time_limit_ms);
    ck_assert_uint_eq(limits.node_limit, cases[i].limits.node_limit);
    ck_assert_int_eq(limits.infinite, cases[i].limits.infinite);
  }
}
END_TEST

void add_go_sections(Suite *suite) {
  TCase *section = add_section(suite, "sec14_7", "ch14 sec14_7 fast");
  tcase_add_test(section, go_words_are_read_in_any_order);
  tcase_add_test(section, bad_go_words_are_named_and_left_out);
  tcase_add_test(section, search_moves_are_legal_and_different);
  tcase_add_test(section, ponderhit_starts_the_clock);
  tcase_add_test(section, thinking_time_follows_the_formula);
  tcase_add_test(section, answers_are_early_enough);
  tcase_add_test(section, clock_settings_move_the_answer);
  tcase_add_test(section, limits_do_not_outlive_their_go);
}

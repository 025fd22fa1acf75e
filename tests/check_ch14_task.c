/**
 * @file check_ch14_task.c
 * @brief Chapter 14: what the options make of a `go`.
 */
#include "check_ch14.h"

#include "ch04_usimove.h"
#include "ch06_movegen.h"
#include "ch14_io.h"
#include "ch14_reply.h"
#include "usi_partner.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/** @brief Milliseconds that pass between two looks at the clock of the engine here. */
#define STEP_MS 40

/** @brief What a strength makes of `go infinite`. @param strength the strength.
 *  @param words further lines before it. @return the limits. */
static struct search_limits limits_of(int strength, const char *words) {
  char line[64];
  struct talk talk;
  talk_begin(&talk);
  snprintf(line, sizeof line, "setoption name USI_Strength value %d", strength);
  ck_assert_str_eq(tell(&talk, line), "");
  ck_assert_str_eq(tell(&talk, words), "");
  tell(&talk, "go infinite");
  const struct search_limits limits = talk.output.job.limits;
  ck_assert_int_eq(talk.output.job.settings.mate_probe, limits.node_limit == 0);
  ck_assert_int_eq(talk.output.job.settings.switches.table, limits.node_limit == 0);
  talk_end(&talk);
  return limits;
}

/** @brief Strength is nodes and plies: twice the nodes every second step, one more ply every third,
 *  no table and no mate probe; it never loosens a limit, and analysis knows nothing of it.
 *  @proves{start_task} @proves{options_limit_strength} @proves{options_engine} */
START_TEST(limited_strength_is_a_limit_of_nodes_and_depth)
{
  static const char limited[] = "setoption name USI_LimitStrength value true";
  uint64_t nodes[STRENGTH_MAX - STRENGTH_MIN + 1];
  for (int s = STRENGTH_MIN; s <= STRENGTH_MAX; s++) {
    const struct search_limits limits = limits_of(s, limited);
    nodes[s - STRENGTH_MIN] = limits.node_limit;
    const int level = s - STRENGTH_MIN - (s >= 0 ? 1 : 0);
    ck_assert_int_eq(limits.max_depth, 1 + level / 3);
    ck_assert_uint_eq(limits_of(s, "").node_limit, 0);
  }
  ck_assert_uint_eq(nodes[0], 256);
  ck_assert_uint_eq(nodes[1], 384);
  ck_assert_uint_eq(nodes[14], nodes[15]); /* -1 and 0 */
  ck_assert_uint_eq(nodes[21], 262144);
  for (int i = 2; i <= 21; i++)
    if (i < 15 || i > 16)
      ck_assert_uint_eq(nodes[i], 2 * nodes[i - 2]);
  struct talk talk;
  talk_begin(&talk);
  tell(&talk, limited);
  tell(&talk, "go depth 2 nodes 100");
  ck_assert_int_eq(talk.output.job.limits.max_depth, 2);
  ck_assert_uint_eq(talk.output.job.limits.node_limit, 100);
  tell(&talk, "setoption name USI_AnalyseMode value true");
  tell(&talk, "go infinite");
  ck_assert_uint_eq(talk.output.job.limits.node_limit, 0);
  ck_assert_int_eq(talk.output.job.limits.max_depth, MAX_DEPTH);
  ck_assert(talk.output.job.settings.mate_probe);
  talk_end(&talk);
}
END_TEST

/** @brief The texts of moves, each with a blank behind it. @param list the moves.
 *  @param text receives them. @param size its bytes. */
static void list_text(const struct move_list *list, char *text, size_t size) {
  size_t length = 0;
  *text = '\0';
  for (int i = 0; i < list->count; i++) {
    char move[MOVE_TEXT_SIZE];
    move_to_usi(list->moves[i], move);
    length += (size_t)snprintf(text + length, size - length, "%s ", move);
  }
}

/** @brief Without GenerateAllLegalMoves exactly those moves are left out that could promote a pawn,
 *  a bishop, a rook or a lance near the edge, and do not; where there are none, or where the GUI
 *  names moves, nothing is changed.
 *  @proves{start_task} */
START_TEST(idle_refusals_are_left_out_of_the_root)
{
  static const char *const cases[][2] = {
      {"position sfen 4k4/L8/1L7/P8/6B2/9/9/4K4/R8 b - 1", "9d9c 8c8b 5e"},
      {"position sfen 4k4/9/2P1N1S2/9/4P4/9/2p6/1l7/4K4 b - 1", "7c7b"},
      {"position sfen 4k4/9/2P1N1S2/9/4P4/9/2p6/1l7/4K4 w - 1", "7g7h"}};
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    struct talk talk;
    struct move_list all;
    char text[8192];
    talk_begin(&talk);
    tell(&talk, cases[i][0]);
    tell(&talk, "setoption name GenerateAllLegalMoves value false");
    tell(&talk, "go depth 1");
    list_text(&talk.output.job.search_moves, text, sizeof text);
    generate_legal_moves(&talk.usi.game.position, &all);
    int left_out = 0;
    for (int j = 0; j < all.count; j++) {
      char move[MOVE_TEXT_SIZE + 1], promoted[MOVE_TEXT_SIZE + 4];
      move_to_usi(all.moves[j], move);
      strcat(move, " ");
      if (strstr(text, move) != NULL)
        continue;
      move[strlen(move) - 1] = '\0';
      snprintf(promoted, sizeof promoted, "%s+ ", move);
      ck_assert_msg(strstr(text, promoted) != NULL, "%s is left out, and no %s", move, promoted);
      ck_assert_msg(memchr("PBRL", piece_letter((enum piece_type)all.moves[j].piece), 4) != NULL,
                    "%s", move);
      left_out++;
    }
    ck_assert_int_eq(left_out + talk.output.job.search_moves.count, all.count);
    ck_assert_int_gt(left_out, 0);
    tell(&talk, "go depth 1 searchmoves 5h5i 5i5h 5a5b");
    ck_assert_int_le(talk.output.job.search_moves.count, 1);
    tell(&talk, "position startpos");
    tell(&talk, "go depth 1");
    ck_assert_int_eq(talk.output.job.search_moves.count, 0);
    talk_end(&talk);
  }
}
END_TEST

/** @brief A clock that goes on by STEP_MS whenever somebody looks. @param aids not looked at.
 *  @return the time. */
static int64_t stepping_clock(const struct search_aids *aids) {
  static _Atomic int64_t now = 0;
  (void)aids;
  return atomic_fetch_add(&now, STEP_MS);
}

/** @brief Play moves one after the other. @param text the moves, up to the end of the line.
 *  @return how many there are; the test fails at one that is not legal. */
static int play_line(const char *text) {
  char line[1024], *rest = NULL;
  struct game game;
  struct move move;
  int count = 0;
  snprintf(line, sizeof line, "%.*s", (int)strcspn(text, "\n"), text);
  ck_assert(game_init(&game));
  for (char *word = strtok_r(line, " ", &rest); word != NULL; word = strtok_r(NULL, " ", &rest)) {
    ck_assert_msg(find_legal_move(&game.position, word, &move, NULL), "%s in '%s'", word, text);
    play_move(&game, move);
    count++;
  }
  game_free(&game);
  return count;
}

/** @brief The answers to a `go` of an engine whose clock runs fast. @param options lines before it.
 *  @return the answers; to be freed. */
static char *answers_with(const char *options) {
  char *answers = NULL, text[256];
  size_t size = 0;
  struct engine engine;
  engine_init(&engine, &ENGINE_SETTINGS_DEFAULT, NULL);
  engine.aids.now_ms = stepping_clock;
  snprintf(text, sizeof text, "%sgo depth 5\n", options);
  FILE *in = fmemopen(text, strlen(text), "r");
  FILE *out = open_memstream(&answers, &size);
  ck_assert(usi_loop(in, out, &engine, &QUIET_HOST));
  fclose(in);
  fclose(out);
  engine_free(&engine);
  return answers;
}

/** @brief With USI_ShowCurrLine the engine says now and then which moves it has just made in its
 *  head: they can be played from the root; without the option it says nothing of the kind.
 *  @proves{should_stop} @proves{say_info} */
START_TEST(lines_that_are_looked_at_can_be_played)
{
  static const char *const settings[] = {
      "setoption name USI_ShowCurrLine value true\n",
      "setoption name Threads value 2\nsetoption name USI_ShowCurrLine value true\n"};
  for (int i = 0; i < 2; i++) {
    char *answers = answers_with(settings[i]);
    int lines = 0, longest = 0;
    for (const char *at = answers; (at = strstr(at, "info currline ")) != NULL; lines++) {
      at += strlen("info currline ");
      const int count = play_line(at);
      ck_assert_int_ge(count, 1);
      longest = count > longest ? count : longest;
    }
    ck_assert_int_gt(lines, 2);
    ck_assert_int_gt(longest, 2);
    free(answers);
  }
  char *answers = answers_with("");
  ck_assert_ptr_null(strstr(answers, "currline"));
  ck_assert_ptr_null(strstr(answers, "refutation"));
  free(answers);
}
END_TEST

/** @brief With USI_ShowRefutations the engine says of other moves what it would answer: two moves
 *  that can be played, never the chosen one. Without a table nothing is known.
 *  @proves{find_reply} @proves{say_refutation} */
START_TEST(refutations_are_legal_replies)
{
  char *answers = answers_with("setoption name USI_ShowRefutations value true\n");
  int lines = 0;
  for (const char *at = answers; (at = strstr(at, "info refutation ")) != NULL; lines++) {
    at += strlen("info refutation ");
    ck_assert_int_eq(play_line(at), 2);
    const char *pv = NULL; /* of the iteration before */
    for (const char *p = answers; (p = strstr(p, " pv ")) != NULL && p < at; p++)
      pv = p + strlen(" pv ");
    ck_assert_ptr_nonnull(pv);
    ck_assert_int_ne(strncmp(pv, at, strcspn(at, " ")), 0);
  }
  ck_assert_int_gt(lines, 10);
  free(answers);
  answers = answers_with(
      "setoption name TT value false\nsetoption name USI_ShowRefutations value true\n");
  ck_assert_ptr_null(strstr(answers, "refutation"));
  free(answers);
}
END_TEST

void add_task_sections(Suite *suite) {
  TCase *section = add_section(suite, "sec14_7_options", "ch14 sec14_7 fast");
  tcase_set_timeout(section, 600);
  tcase_add_test(section, limited_strength_is_a_limit_of_nodes_and_depth);
  tcase_add_test(section, idle_refusals_are_left_out_of_the_root);
  tcase_add_test(section, lines_that_are_looked_at_can_be_played);
  tcase_add_test(section, refutations_are_legal_replies);
}

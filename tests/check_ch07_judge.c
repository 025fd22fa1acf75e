/**
 * @file check_ch07_judge.c
 * @brief Section 7.8: the judge as a whole, against an independent program, and what it prints.
 */
#include "check_ch07.h"

#include "oracle.h"

#include <stdio.h>
#include <string.h>

/** @brief The names of the rules, as the oracle wants them. */
static const char *const rule_names[] = {"NoEnteringKing", "CSARule24",  "CSARule24H",
                                         "CSARule27",      "CSARule27H", "TryRule"};

/** @brief Where random games begin: null is the initial position. */
static const char *const openings[] = {
    NULL,
    NULL,
    "ln7/1r2+P+B+P2/2+P1K+P+P2/4G1G2/9/2g1g4/2+p+pk+p1+p1/2+p+b1+p+p1R/9 b 2SNL2Ps2n2l2p 1",
    "+R+P+P+P5/+B+P+P1K4/+P+P+P6/9/9/9/6+p+p+p/4k1+p+p+b/5+p+p+p+r b 2G2S2N2LP2g2s2n2lp 1",
    "4k4/9/9/9/9/9/9/9/4K3R b 2G 1",
    "9/9/9/8K/9/9/+p+p+p6/+p+p+p1k4/+p+p+p+p5 w RBS4N4L8P4g3s 1",
    "3K5/9/9/4p4/9/9/9/9/5k3 b R2Gb2g 1",
    "8k/9/9/9/9/9/9/9/K6R1 b - 1"};

/** @brief Play a random game of the oracle and judge every position of it twice.
 *  @param seed names the game.
 *  @param plies where to stop.
 *  @param seen counts by reason. */
static void compare_game(int seed, int plies, int seen[]) {
  struct oracle_game random;
  struct game game;
  char moves[256 * ORACLE_MOVE_SIZE] = "";
  const char *rule = rule_names[seed / ORACLE_STYLE_COUNT % 6];
  const char *sfen = openings[seed / 5 % (int)(sizeof openings / sizeof *openings)];
  const int limit = seed % 3 == 0 ? 30 + seed % 40 : 0;
  oracle_random_game(&random, (uint64_t)seed, sfen);
  begin(&game, rule, limit, sfen);
  size_t used = 0;
  for (int ply = 0; ply <= plies; ply++) {
    char expected[ORACLE_JUDGEMENT_SIZE];
    struct judgement judgement;
    if (!oracle_judge(sfen != NULL ? sfen : STARTPOS_SFEN, moves, rule, limit, expected))
      ck_abort_msg("seed %d: the oracle cannot judge", seed);
    char where[64 + sizeof moves];
    snprintf(where, sizeof where, "seed %d, %s, limit %d, moves %s", seed, rule, limit, moves);
    expect_judgement(&game, expected, where);
    judge(&game, &judgement);
    seen[judgement.status.reason]++;
    const char *move = oracle_random_move(&random);
    if (move == NULL)
      break;
    play_line(&game, move);
    used += (size_t)snprintf(moves + used, sizeof moves - used, " %s", move);
  }
  game_free(&game);
}

/** @brief Position by position, random games of all styles under all rules are judged as an
 *         independent program judges them.
 *  @proves{judge} @proves{terminal_status} @proves{examine_declaration} */
START_TEST(judgement_equals_the_oracle_on_random_games)
{
  int seen[REASON_NO_LEGAL_MOVES + 1] = {0};
  const int games = tier_rounds(480, 20000);
  for (int seed = 0; seed < games; seed++)
    compare_game(seed, 100, seen);
  if (games < 480)
    return;
  for (int reason = REASON_NONE; reason <= REASON_CHECKMATE; reason++)
    if (seen[reason] == 0)
      ck_abort_msg("no position was judged '%s'",
                   terminal_reason_text((enum terminal_reason)reason));
}
END_TEST

/** @brief Each reason brings its evidence.
 *  @proves{judgement_to_text} */
START_TEST(judgement_lines_show_the_evidence)
{
  static const struct {
    const char *rule, *sfen, *moves, *expected;
  } cases[] = {
      {"NoEnteringKing", STARTPOS_SFEN, "", "none none declare=-"},
      {"CSARule27", STARTPOS_SFEN, "",
       "none none declare=lose points=0 win_at=28 pieces=0 zone=no check=no"},
      {"CSARule24", "8R/4k4/9/9/9/9/9/9/4K4 w - 1", "",
       "none none declare=lose points=0 win_at=31 draw_at=24 pieces=0 zone=no check=no"},
      {"TryRule", "4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1", "", "loss checkmate declare=- checkers=5b"},
      {"NoEnteringKing", "k8/2G6/1G7/9/9/9/9/9/8K w - 1", "", "loss no_legal_moves declare=-"},
      {"NoEnteringKing", "8k/9/9/9/9/9/9/9/K6R1 b - 1", "2i1i 1a2a 1i2i 2a1a",
       "none none declare=- occurrences=2 plies=0,4"},
      {"TryRule", "9/4K4/9/9/8k/9/9/9/9 b - 1", "5b5a",
       "loss try_rule declare=- king=5a winner=black"},
      {"TryRule", "9/8K/9/9/9/9/9/4k4/9 w - 1", "5h5i",
       "loss try_rule declare=- king=5i winner=white"},
      {"CSARule24",
       "+R+P+P+P5/+B+P+P1K4/+P+P+P6/9/9/9/6+p+p+p/4k1+p+p+b/5+p+p+p+r b 2G2S2N2LP2g2s2n2lp 1", "",
       "draw impasse declare=draw black=27 white=27 needed=24 points=27 win_at=31 draw_at=24 "
       "pieces=10 zone=yes check=no"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    struct game game;
    struct judgement judgement;
    char line[JUDGEMENT_TEXT_SIZE];
    begin(&game, cases[i].rule, 0, cases[i].sfen);
    play_line(&game, cases[i].moves);
    judge(&game, &judgement);
    ck_assert_int_eq(judgement_to_text(&judgement, line), (int)strlen(line));
    ck_assert_str_eq(line, cases[i].expected);
    game_free(&game);
  }
  struct game game;
  struct judgement judgement;
  char line[JUDGEMENT_TEXT_SIZE];
  begin(&game, "NoEnteringKing", 13, "8k/9/9/9/9/9/9/9/K6R1 b - 1");
  play_cycles(&game, "2i1i 1a2a 1i2i 2a1a", 3);
  judge(&game, &judgement);
  judgement_to_text(&judgement, line);
  ck_assert_str_eq(line, "loss perpetual_check declare=- checker=black checks=6 occurrences=4 "
                         "plies=0,4,8,12");
  game_free(&game);
  begin(&game, "NoEnteringKing", 3, NULL);
  play_line(&game, "7g7f 3c3d 2g2f");
  judge(&game, &judgement);
  judgement_to_text(&judgement, line);
  ck_assert_str_eq(line, "draw move_limit declare=- moves=3 limit=3");
  game_free(&game);
}
END_TEST

/** @brief A mating problem has one king only: the other side can be judged, is never in check and
 *         never declares.
 *  @proves{judge} */
START_TEST(a_missing_king_is_judged_without_one)
{
  static const struct {
    const char *rule, *sfen, *moves, *expected;
  } cases[] = {
      {"CSARule24", "4k4/9/9/9/9/9/9/9/9 b 2G 1", "", "none none declare=lose"},
      {"CSARule24", "4k4/9/4P4/9/9/9/9/9/9 b G 1", "G*5b", "loss checkmate declare=lose"},
      {"CSARule24", "4k4/9/9/9/9/9/9/9/9 w 2G 1", "5a5b", "none none declare=lose"},
      {"TryRule", "4k4/9/9/9/9/9/9/9/9 w 2G 1", "5a5b", "none none declare=-"},
      {"CSARule27", "9/9/9/9/9/9/9/9/4K4 w r 1", "R*5a", "none none declare=lose"},
      {"CSARule24", "p3K4/9/9/9/9/9/9/9/9 b - 1", "5a4a 9a9b 4a5a 9b9c", "none none declare=lose"},
      {"NoEnteringKing", "9/9/9/9/9/9/9/9/K8 w - 1", "", "loss no_legal_moves declare=-"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    struct game game;
    begin(&game, cases[i].rule, 0, cases[i].sfen);
    play_line(&game, cases[i].moves);
    expect_judgement(&game, cases[i].expected, cases[i].sfen);
    game_free(&game);
  }
}
END_TEST

void add_judge_sections(Suite *suite) {
  TCase *judged = add_section(suite, "sec7_8", "ch07 sec7_8 fast");
  tcase_add_test(judged, judgement_equals_the_oracle_on_random_games);
  tcase_add_test(judged, judgement_lines_show_the_evidence);
  tcase_add_test(judged, a_missing_king_is_judged_without_one);
}

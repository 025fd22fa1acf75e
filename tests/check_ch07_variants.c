/**
 * @file check_ch07_variants.c
 * @brief Sections 7.5 to 7.7: impasse, thresholds of the rules, handicaps, try, move limit.
 */
#include "check_ch07.h"

/** @brief The table of rules in section 7.6.
 *  @proves{declaration_threshold} @proves{impasse_threshold} @proves{is_declaration_rule} */
START_TEST(thresholds_are_those_of_the_rule_table)
{
  static const int declare[RULE_COUNT][2] = {{1000, 1000}, {31, 31}, {31, 31},
                                             {28, 27},     {28, 27}, {1000, 1000}};
  static const int draw[RULE_COUNT] = {1000, 24, 24, 1000, 1000, 1000};
  for (enum entering_king_rule rule = RULE_NO_ENTERING_KING; rule < RULE_COUNT; rule++) {
    ck_assert_int_eq(declaration_threshold(rule, COLOR_BLACK), declare[rule][COLOR_BLACK]);
    ck_assert_int_eq(declaration_threshold(rule, COLOR_WHITE), declare[rule][COLOR_WHITE]);
    ck_assert_int_eq(impasse_threshold(rule), draw[rule]);
    ck_assert(is_declaration_rule(rule) == (rule != RULE_NO_ENTERING_KING && rule != RULE_TRY));
  }
}
END_TEST

/** @brief Under an H rule White's thresholds fall by the points that are missing, Black's never,
 *         and nothing falls below 0.
 *  @proves{handicap_entering_king_bonus} @proves{examine_declaration} */
START_TEST(a_handicap_lowers_only_whites_threshold)
{
  static const struct {
    const char *sfen;
    int bonus;
  } cases[] = {{"lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1", 0},
               {"lnsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1", 1},
               {"lnsgkgsnl/1r7/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1", 5},
               {"lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1", 10},
               {"1nsgkgsn1/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1", 12},
               {"4k4/9/9/9/9/9/9/9/4K4 w - 1", 54}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    for (enum entering_king_rule rule = RULE_NO_ENTERING_KING; rule < RULE_COUNT; rule++) {
      const int bonus = rule == RULE_CSA_24H || rule == RULE_CSA_27H ? cases[i].bonus : 0;
      struct position position;
      ck_assert(set_sfen(&position, cases[i].sfen, NULL));
      ck_assert_int_eq(handicap_entering_king_bonus(&position, rule, COLOR_WHITE), bonus);
      ck_assert_int_eq(handicap_entering_king_bonus(&position, rule, COLOR_BLACK), 0);
      const struct declaration facts = examine_declaration(&position, rule);
      const int win = declaration_threshold(rule, COLOR_WHITE);
      const int draw = impasse_threshold(rule);
      ck_assert_int_eq(facts.win_points, win > bonus ? win - bonus : 0);
      if (draw != POINTS_UNREACHABLE)
        ck_assert_int_eq(facts.draw_points, draw > bonus ? draw - bonus : 0);
      else
        ck_assert_int_eq(facts.draw_points, POINTS_UNREACHABLE);
    }
  /* More pieces than an even game has cannot be read, but must not raise the threshold. */
  struct position crowded;
  ck_assert(set_sfen(&crowded, cases[0].sfen, NULL));
  add_hand_piece(&crowded, COLOR_BLACK, PIECE_ROOK);
  ck_assert_int_eq(handicap_entering_king_bonus(&crowded, RULE_CSA_27H, COLOR_WHITE), 0);
}
END_TEST

/** @brief A draw by impasse needs both kings in the enemy's ranks, no check, 24 points on both
 *         sides and a 24-point rule; no side wins or loses by counting alone, and a handicap does
 *         not lower the 24.
 *  @proves{is_impasse_position} @proves{terminal_status} */
START_TEST(impasse_needs_both_kings_and_enough_points)
{
  static const struct {
    const char *rule, *sfen, *expected;
  } cases[] = {
      {"CSARule24", "K8/9/9/9/9/9/9/9/8k b RB2G2S2N2L8Prb2g2s2n2l8p 1",
       "draw impasse declare=lose"},
      {"CSARule24H", "K8/9/9/9/9/9/9/9/8k b RB2G2S2N2L8Prb2g2s2n2l8p 1",
       "draw impasse declare=lose"},
      {"CSARule27", "K8/9/9/9/9/9/9/9/8k b RB2G2S2N2L9Prb2g2s2n2l9p 1", "none none declare=lose"},
      {"CSARule27H", "K8/9/9/9/9/9/9/9/8k b RB2G2S2N2L9Prb2g2s2n2l9p 1", "none none declare=lose"},
      {"NoEnteringKing", "K8/9/9/9/9/9/9/9/8k b RB2G2S2N2L9Prb2g2s2n2l9p 1", "none none declare=-"},
      {"TryRule", "K8/9/9/9/9/9/9/9/8k b RB2G2S2N2L9Prb2g2s2n2l9p 1", "none none declare=-"},
      /* 24 and 23 points; then 31 and 23 */
      {"CSARule24", "K8/9/9/9/9/9/9/9/8k b RB2G2S2N2L6Prb2g2s2n2l6p 1",
       "draw impasse declare=lose"},
      {"CSARule24", "K8/9/9/9/9/9/9/9/8k b RB2G2S2N2L6Prb2g2s2n2l5p 1", "none none declare=lose"},
      {"CSARule24", "K8/9/9/9/9/9/9/9/8k w RB2G2S2N2L5Prb2g2s2n2l6p 1", "none none declare=lose"},
      {"CSARule24H", "K8/9/9/9/9/9/9/9/8k w RB2G2S2N2L7Prb2g2s2n2l5p 1", "none none declare=lose"},
      {"CSARule24", "K8/9/9/9/9/9/9/9/8k b RB2G2S2N2L13Prb2g2s2n2l5p 1", "none none declare=lose"},
      /* a king one rank short, on either side; a check */
      {"CSARule24", "9/9/9/K8/9/9/9/9/8k b RB2G2S2N2L8Prb2g2s2n2l8p 1", "none none declare=lose"},
      {"CSARule24", "K8/9/9/9/9/8k/9/9/9 b RB2G2S2N2L8Prb2g2s2n2l8p 1", "none none declare=lose"},
      {"CSARule24", "K7r/9/9/9/9/9/9/9/7k1 b RB2G2S2N2L8Pb2g2s2n2l8p 1", "none none declare=lose"},
      {"CSARule24", "1K6r/9/9/9/9/9/9/9/R6k1 w B2G2S2N2L8Pb2g2s2n2l8p 1", NULL},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    struct game game;
    struct error error;
    if (cases[i].expected == NULL) { /* both in check: no game can get there */
      ck_assert(game_init(&game));
      ck_assert(!game_set_sfen(&game, cases[i].sfen, &error));
    } else {
      begin(&game, cases[i].rule, 0, cases[i].sfen);
      expect_judgement(&game, cases[i].expected, cases[i].sfen);
    }
    game_free(&game);
  }
}
END_TEST

/** @brief The king that stands on the enemy king's first square has won, whoever is to move; the
 *         rule looks at nothing else, and only when it is in force.
 *  @proves{is_try_rule_win} @proves{terminal_status} */
START_TEST(try_wins_for_the_king_that_arrived)
{
  char square[SQUARE_TEXT_SIZE];
  square_to_usi(BLACK_TRY_SQUARE, square);
  ck_assert_str_eq(square, "5a");
  square_to_usi(WHITE_TRY_SQUARE, square);
  ck_assert_str_eq(square, "5i");
  for (int king = 0; king < SQUARE_COUNT; king++)
    for (enum color owner = COLOR_BLACK; owner <= COLOR_WHITE; owner++)
      for (enum color side = COLOR_BLACK; side <= COLOR_WHITE; side++) {
        struct game game;
        begin(&game, "TryRule", 0, NULL);
        clear_position(&game.position);
        add_piece(&game.position, king, owner, PIECE_KING);
        set_side_to_move(&game.position, side);
        const bool arrived = king == (owner == COLOR_BLACK ? 4 : 76);
        ck_assert(is_try_rule_win(&game.position, owner) == arrived);
        ck_assert(!is_try_rule_win(&game.position, opposite(owner)));
        expect_status(&game, terminal_status(&game),
                      !arrived        ? OUTCOME_NONE
                      : owner == side ? OUTCOME_WIN
                                      : OUTCOME_LOSS,
                      arrived ? REASON_TRY_RULE : REASON_NONE);
        game.rules.entering_king_rule = RULE_NO_ENTERING_KING;
        expect_status(&game, terminal_status(&game), OUTCOME_NONE, REASON_NONE);
        game_free(&game);
      }
}
END_TEST

/** @brief The limit counts the moves played, those before the given position included; a check is
 *         answered first; 0 means no limit.
 *  @proves{terminal_status} */
START_TEST(the_move_limit_waits_until_a_check_is_answered)
{
  struct game game;
  for (int limit = 0; limit <= 12; limit++) {
    begin(&game, "NoEnteringKing", limit, "8k/9/9/9/9/9/9/9/K6R1 b - 9");
    play_line(&game, "2i3i 1a1b"); /* ten moves played: 8 before, 2 here */
    const bool over = limit > 0 && limit <= 10;
    expect_status(&game, terminal_status(&game), over ? OUTCOME_DRAW : OUTCOME_NONE,
                  over ? REASON_MOVE_LIMIT : REASON_NONE);
    game_free(&game);
  }
  begin(&game, "NoEnteringKing", 10, "8k/9/9/9/9/9/9/9/K6R1 b - 10");
  play_line(&game, "2i1i"); /* the tenth move gives check */
  expect_status(&game, terminal_status(&game), OUTCOME_NONE, REASON_NONE);
  play_line(&game, "1a2a");
  expect_status(&game, terminal_status(&game), OUTCOME_DRAW, REASON_MOVE_LIMIT);
  game_free(&game);
}
END_TEST

void add_variant_sections(Suite *suite) {
  TCase *impasse = add_section(suite, "sec7_5", "ch07 sec7_5 fast");
  tcase_add_test(impasse, impasse_needs_both_kings_and_enough_points);
  TCase *variants = add_section(suite, "sec7_6", "ch07 sec7_6 fast");
  tcase_add_test(variants, thresholds_are_those_of_the_rule_table);
  tcase_add_test(variants, a_handicap_lowers_only_whites_threshold);
  tcase_add_test(variants, try_wins_for_the_king_that_arrived);
  TCase *limit = add_section(suite, "sec7_7", "ch07 sec7_7 fast");
  tcase_add_test(limit, the_move_limit_waits_until_a_check_is_answered);
}

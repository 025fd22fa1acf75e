/**
 * @file check_ch07_order.c
 * @brief Section 7.1: worked cases, known faults, the order of the rules, and the mirror.
 */
#include "check_ch07.h"

#include "fixture_table.h"

#include <stdio.h>
#include <string.h>

/** @brief Every worked case, with the rule and the move limit it is about.
 *  @proves{judge} @proves{declaration_result_text} */
START_TEST(rules_fixtures_are_judged_as_listed)
{
  struct fixture_table table = test_data_read("rules.txt", 6);
  for (size_t i = 0; i < table.count; i++) {
    const char *const *field = table.rows[i].field;
    struct game game;
    begin(&game, field[1], (int)fixture_number(&table, &table.rows[i], 2), field[3]);
    play_line(&game, field[4]);
    expect_judgement(&game, field[5], field[0]);
    game_free(&game);
  }
  fixture_table_free(&table);
}
END_TEST

/** @brief Judge one of the known faults.
 *  @param row its fields.
 *  @return 1 when the row was about the end of a game, else 0. */
static int judge_fault(const struct fixture_row *row) {
  char rule[20];
  char expected[64];
  char found[64];
  int max_moves = 0;
  struct game game;
  struct judgement judgement;
  const bool whole = strcmp(row->field[1], "judge") == 0;
  if (!whole && strcmp(row->field[1], "declare") != 0)
    return 0;
  const int read = whole ? sscanf(row->field[4], "%19s %d : %63[^\n]", rule, &max_moves, expected)
                         : sscanf(row->field[4], "%19s %63[^\n]", rule, expected);
  ck_assert_int_eq(read, whole ? 3 : 2);
  begin(&game, rule, max_moves, row->field[2]);
  play_line(&game, row->field[3]);
  judge(&game, &judgement);
  if (whole)
    snprintf(found, sizeof found, "%s %s", terminal_outcome_text(judgement.status.outcome),
             terminal_reason_text(judgement.status.reason));
  else
    snprintf(found, sizeof found, "%s", declaration_result_text(judgement.declaration.result));
  if (strcmp(found, expected) != 0)
    ck_abort_msg("%s: '%s' instead of '%s'", row->field[0], found, expected);
  game_free(&game);
  return 1;
}

/** @brief What other programs got wrong about repetition, entering kings and the move limit.
 *  @proves{judge} @proves{terminal_status} */
START_TEST(known_faults_are_judged_right)
{
  struct fixture_table table = test_data_read("faults.txt", 5);
  int judged = 0;
  for (size_t i = 0; i < table.count; i++)
    judged += judge_fault(&table.rows[i]);
  fixture_table_free(&table);
  ck_assert_int_ge(judged, 20);
}
END_TEST

/** @brief Where two rules apply at once, the earlier one of the list decides.
 *  @proves{terminal_status} */
START_TEST(the_first_rule_that_applies_decides)
{
  static const struct {
    const char *rule, *sfen, *moves, *expected;
    int limit, cycles;
  } cases[] = {
      /* no legal move before all: Black's king on its try square does not help, nor the limit */
      {"TryRule", "4K3k/9/9/9/9/9/9/9/7RR w - 1", "", "loss checkmate declare=-", 0, 0},
      {"TryRule", "7nk/7p1/8G/8L/9/9/9/9/K8 b - 400", "1c1b", "loss checkmate declare=-", 400, 1},
      /* perpetual check before try, from either side */
      {"TryRule", "4K3k/9/9/9/9/9/9/9/7R1 b - 1", "2i1i 1a2a 1i2i 2a1a",
       "loss perpetual_check declare=-", 0, 3},
      {"CSARule27", "+R+P+P+P5/+B+P+P1K4/+P+P+P6/9/9/8k/9/9/7R1 b 10Pb4g4s4n4l 1",
       "2i1i 1f2f 1i2i 2f1f", "loss perpetual_check declare=win", 0, 3},
      /* try before the move limit */
      {"TryRule", "4K3k/9/9/9/9/9/9/9/R8 b - 11", "", "win try_rule declare=-", 10, 0},
      /* try before repetition */
      {"TryRule", "4K3k/9/9/9/9/9/9/9/R8 b - 1", "9i8i 1a1b 8i9i 1b1a", "win try_rule declare=-", 0,
       3},
      /* perpetual check before the move limit */
      {"TryRule", "8k/9/9/9/9/9/9/9/K6R1 b - 1", "2i1i 1a2a 1i2i 2a1a",
       "loss perpetual_check declare=-", 12, 3},
      /* repetition before the move limit, and before a declaration */
      {"CSARule27", STARTPOS_SFEN, "5i5h 5a5b 5h5i 5b5a", "draw repetition declare=lose", 12, 3},
      {"CSARule27", "+R+P+P+P5/+B+P+P1K4/+P+P+P6/9/9/8k/9/9/9 b R5Pb4g4s4n4l5p 1",
       "5b5a 1f1e 5a5b 1e1f", "draw repetition declare=win", 0, 3},
      {"CSARule24",
       "+R+P+P+P5/+B+P+P1K4/+P+P+P6/9/9/9/6+p+p+p/4k1+p+p+b/5+p+p+p+r b 2G2S2N2LP2g2s2n2lp 1",
       "5b5a 5h5i 5a5b 5i5h", "draw repetition declare=draw", 0, 3},
      /* the move limit before a declaration, and before an impasse */
      {"CSARule27", "+R+P+P+P5/+B+P+P1K4/+P+P+P6/9/9/8k/9/9/9 b R5Pb4g4s4n4l5p 11", "",
       "draw move_limit declare=win", 10, 0},
      {"CSARule24",
       "+R+P+P+P5/+B+P+P1K4/+P+P+P6/9/9/9/6+p+p+p/4k1+p+p+b/5+p+p+p+r b 2G2S2N2LP2g2s2n2lp 11", "",
       "draw move_limit declare=draw", 10, 0},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    struct game game;
    begin(&game, cases[i].rule, cases[i].limit, cases[i].sfen);
    play_cycles(&game, cases[i].moves, cases[i].cycles);
    expect_judgement(&game, cases[i].expected, cases[i].expected);
    game_free(&game);
  }
}
END_TEST

/** @brief Turn a position by 180 degrees and exchange the colours.
 *  @param position the position.
 *  @return the mirrored one, at the same ply. */
static struct position mirrored(const struct position *position) {
  struct position turned;
  clear_position(&turned);
  for (int square = 0; square < SQUARE_COUNT; square++)
    if (!is_empty(position->board[square]))
      add_piece(&turned, SQUARE_COUNT - 1 - square, opposite(piece_color(position->board[square])),
                piece_type(position->board[square]));
  for (enum color color = COLOR_BLACK; color <= COLOR_WHITE; color++)
    for (enum piece_type type = PIECE_PAWN; type <= PIECE_ROOK; type++)
      for (int n = hand_count(position, color, type); n > 0; n--)
        add_hand_piece(&turned, opposite(color), type);
  set_side_to_move(&turned, opposite(position->side_to_move));
  turned.ply_count = position->ply_count;
  return turned;
}

/** @brief The same game with the board turned and the colours exchanged is judged alike, under the
 *         rules that treat both sides alike.
 *  @proves{terminal_status} */
START_TEST(mirrored_games_are_judged_alike)
{
  static const char *const symmetric[] = {"NoEnteringKing", "CSARule24", "TryRule"};
  struct test_rng rng = test_rng_seeded(707);
  for (int round = 0; round < tier_rounds(300, 5000); round++) {
    struct game game;
    struct game other;
    char sfen[SFEN_TEXT_SIZE];
    const char *rule = symmetric[round % 3];
    begin(&game, rule, 60, small_positions[round % small_position_count]);
    const struct position turned = mirrored(&game.position);
    to_sfen(&turned, sfen);
    begin(&other, rule, 60, sfen);
    for (int ply = 0; ply < 80; ply++) {
      const struct terminal_status status = terminal_status(&game);
      expect_status(&other, terminal_status(&other), status.outcome, status.reason);
      struct move move = random_move(&rng, &game, 7);
      if (!move_is_valid(move))
        break;
      play_move(&game, move);
      move.from = move.drop ? move.from : (int8_t)(SQUARE_COUNT - 1 - move.from);
      move.to = (int8_t)(SQUARE_COUNT - 1 - move.to);
      play_move(&other, move);
    }
    game_free(&game);
    game_free(&other);
  }
}
END_TEST

void add_order_sections(Suite *suite) {
  TCase *order = add_section(suite, "sec7_1", "ch07 sec7_1 fast");
  tcase_add_test(order, the_first_rule_that_applies_decides);
  tcase_add_test(order, rules_fixtures_are_judged_as_listed);
  tcase_add_test(order, known_faults_are_judged_right);
  tcase_add_test(order, mirrored_games_are_judged_alike);
}

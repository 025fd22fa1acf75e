/**
 * @file check_ch07.c
 * @brief Sections 7.1 and 7.8, the judge as a whole, and the helpers; the laws about its parts
 *        stand in check_ch07_*.c.
 */
#include "check_ch07.h"

#include "ch04_usimove.h"
#include "ch06_movegen.h"
#include "fixture_table.h"
#include "oracle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *const small_positions[] = {
    "4k4/9/9/9/9/9/9/9/R3K4 b - 1",     "8k/9/9/9/9/9/9/9/K6R1 b - 1",
    "4k4/9/9/9/9/9/9/9/4K3R b - 1",     "k8/9/9/9/9/9/9/9/8K b R 1",
    "k8/2B6/9/9/9/9/9/6b2/8K b - 1",    "4k4/2s6/p8/9/R8/9/9/9/4K4 b - 1",
    "+R8/4k4/9/9/9/9/9/9/4K3+r b - 1",  "7k1/9/7P1/9/9/9/9/9/K8 w G 1",
    "lnsgkgsnl/9/9/9/9/9/9/9/4K4 w - 1"};
const int small_position_count = (int)(sizeof small_positions / sizeof *small_positions);

void begin(struct game *game, const char *rule, int max_moves, const char *sfen) {
  struct error error;
  if (!game_init(game))
    ck_abort_msg("out of memory");
  if (!entering_king_rule_from_text(rule, &game->rules.entering_king_rule, &error) ||
      (sfen != NULL && !game_set_sfen(game, sfen, &error)))
    ck_abort_msg("%s: %s", sfen, error.message);
  game->rules.max_moves_to_draw = max_moves;
}

void play_line(struct game *game, const char *moves) {
  char move[MOVE_TEXT_SIZE];
  int used;
  for (; sscanf(moves, " %7s%n", move, &used) == 1; moves += used) {
    struct error error;
    if (!apply_usi_move(game, move, &error))
      ck_abort_msg("ply %d: %s", moves_made(game) + 1, error.message);
  }
}

void play_cycles(struct game *game, const char *moves, int times) {
  for (; times > 0; times--)
    play_line(game, moves);
}

void expect_judgement(const struct game *game, const char *expected, const char *where) {
  struct judgement judgement;
  char line[JUDGEMENT_TEXT_SIZE];
  char sfen[SFEN_TEXT_SIZE];
  judge(game, &judgement);
  judgement_to_text(&judgement, line);
  const size_t length = strlen(expected);
  if (strncmp(line, expected, length) == 0 && (line[length] == ' ' || line[length] == '\0'))
    return;
  to_sfen(&game->position, sfen);
  ck_abort_msg("%s: '%s' instead of '%s' after %d moves at %s", where, line, expected,
               moves_made(game), sfen);
}

void expect_status(const struct game *game, struct terminal_status status,
                   enum terminal_outcome outcome, enum terminal_reason reason) {
  char sfen[SFEN_TEXT_SIZE];
  if (status.outcome == outcome && status.reason == reason)
    return;
  to_sfen(&game->position, sfen);
  ck_abort_msg("%s %s instead of %s %s after %d moves at %s", terminal_outcome_text(status.outcome),
               terminal_reason_text(status.reason), terminal_outcome_text(outcome),
               terminal_reason_text(reason), moves_made(game), sfen);
}

struct move random_move(struct test_rng *rng, const struct game *game, int back) {
  struct move_list list;
  generate_legal_moves(&game->position, &list);
  if (list.count == 0)
    return MOVE_NONE;
  const struct move last =
      moves_made(game) >= 2 ? game->nodes[game->node_count - 2].move : MOVE_NONE;
  if (move_is_valid(last) && test_random_below(rng, 8) < back)
    for (int i = 0; i < list.count; i++)
      if (list.moves[i].from == last.to && list.moves[i].to == last.from)
        return list.moves[i];
  return list.moves[test_random_below(rng, list.count)];
}

void expect_picture(const char *file, const char *text) {
  char name[64];
  char path[TEST_PATH_SIZE];
  char expected[8192];
  snprintf(name, sizeof name, "boards/%s", file);
  FILE *stream = fopen(test_path(path, sizeof path, name), "r");
  if (stream == NULL)
    ck_abort_msg("%s: cannot be read; expected:\n%s", path, text);
  expected[fread(expected, 1, sizeof expected - 1, stream)] = '\0';
  fclose(stream);
  if (strcmp(text, expected) != 0)
    ck_abort_msg("%s differs from:\n%s", path, text);
}

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
 *  @proves{terminal_status} @proves{judge} */
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

/** @brief Build the suite and run it.
 *  @return exit status. */
int main(void) {
  Suite *suite = suite_create("ch07");
  add_game_sections(suite);
  TCase *order = add_section(suite, "sec7_1", "ch07 sec7_1 fast");
  tcase_add_test(order, the_first_rule_that_applies_decides);
  tcase_add_test(order, rules_fixtures_are_judged_as_listed);
  tcase_add_test(order, known_faults_are_judged_right);
  tcase_add_test(order, mirrored_games_are_judged_alike);
  add_repetition_sections(suite);
  add_points_sections(suite);
  TCase *judged = add_section(suite, "sec7_8", "ch07 sec7_8 fast");
  tcase_add_test(judged, judgement_equals_the_oracle_on_random_games);
  tcase_add_test(judged, judgement_lines_show_the_evidence);
  return run_suite(suite);
}

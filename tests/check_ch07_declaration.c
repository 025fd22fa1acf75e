/**
 * @file check_ch07_declaration.c
 * @brief Section 7.4: points, and who may declare.
 */
#include "board_text.h"
#include "check_ch07.h"

#include "ch05_attacks.h"

/** @brief All rules, in the order of their numbers. */
static const char *const rule_names[RULE_COUNT] = {"NoEnteringKing", "CSARule24",  "CSARule24H",
                                                   "CSARule27",      "CSARule27H", "TryRule"};

/** @brief A position in which Black may declare: 28 points, ten pieces. */
static const char declaring[] = "+R+P+P+P5/+B+P+P1K4/+P+P+P6/9/9/8k/9/9/9 b R5Pb4g4s4n4l5p 1";

/** @brief Throw the pieces of an even game on the board and into the hands at random, many of them
 *         into the enemy camp; the kings always stand.
 *  @param rng the generator; advanced.
 *  @param position receives a position that need not be playable. */
static void scatter(struct test_rng *rng, struct position *position) {
  static const int full[] = {0, 18, 4, 4, 4, 4, 2, 2};
  clear_position(position);
  for (enum color color = COLOR_BLACK; color <= COLOR_WHITE; color++) {
    int square = test_random_below(rng, SQUARE_COUNT);
    while (!is_empty(position->board[square]))
      square = test_random_below(rng, SQUARE_COUNT);
    add_piece(position, square, color, PIECE_KING);
  }
  for (enum piece_type type = PIECE_PAWN; type <= PIECE_ROOK; type++)
    for (int n = 0; n < full[type]; n++) {
      const enum color color = (enum color)test_random_below(rng, 2);
      const int camp = color == COLOR_BLACK ? 0 : 54;
      const int square = test_random_below(rng, 2) ? camp + test_random_below(rng, 27)
                                                   : test_random_below(rng, SQUARE_COUNT);
      const bool promoted = test_random_below(rng, 2);
      if (test_random_below(rng, 8) == 0)
        continue; /* a handicap */
      if (test_random_below(rng, 3) == 0 || !is_empty(position->board[square]))
        add_hand_piece(position, color, type);
      else
        add_piece(position, square, color, promoted ? promote(type) : type);
    }
  set_side_to_move(position, (enum color)test_random_below(rng, 2));
}

/** @brief Count a side's points square by square.
 *  @param position the position.
 *  @param color the side.
 *  @param camp_only whether only its last three ranks count.
 *  @param pieces receives how many pieces besides the king were counted on the board.
 *  @return points of board and hand. */
static int count_points(const struct position *position, enum color color, bool camp_only,
                        int *pieces) {
  static const char worth[] = {0, 1, 1, 1, 1, 1, 5, 5, 0, 1, 1, 1, 1, 5, 5};
  int points = 0;
  *pieces = 0;
  for (int row = 0; row < BOARD_SIZE; row++)
    for (int col = 0; col < BOARD_SIZE; col++) {
      const int piece = position->board[make_square(row, col)];
      const bool own = color == COLOR_BLACK ? piece > 0 : piece < 0;
      const bool camp = color == COLOR_BLACK ? row <= 2 : row >= 6;
      if (!own || (camp_only && !camp))
        continue;
      points += worth[piece_type(piece)];
      *pieces += piece_type(piece) != PIECE_KING;
    }
  for (int kind = PIECE_PAWN; kind <= PIECE_ROOK; kind++)
    points += worth[kind] * position->hands[color][kind];
  return points;
}

/** @brief Points and pieces are those of a count square by square, and both sides' points with the
 *         missing ones make 54.
 *  @proves{declaration_points} @proves{impasse_points} @proves{pieces_in_opponent_camp}
 *  @proves{is_king_in_zone} */
START_TEST(points_equal_a_count_square_by_square)
{
  struct test_rng rng = test_rng_seeded(750);
  for (int round = 0; round < tier_rounds(5000, 100000); round++) {
    struct position position;
    char sfen[SFEN_TEXT_SIZE];
    scatter(&rng, &position);
    bool right = true;
    for (enum color color = COLOR_BLACK; color <= COLOR_WHITE; color++) {
      int pieces;
      const int row = square_row(find_king(&position, color));
      right = right &&
              impasse_points(&position, color) == count_points(&position, color, false, &pieces);
      right = right &&
              declaration_points(&position, color) == count_points(&position, color, true, &pieces);
      right = right && pieces_in_opponent_camp(&position, color) == pieces;
      right = right &&
              is_king_in_zone(&position, color) == (color == COLOR_BLACK ? row <= 2 : row >= 6);
    }
    const int bonus = handicap_entering_king_bonus(&position, RULE_CSA_27H, COLOR_WHITE);
    right = right && impasse_points(&position, COLOR_BLACK) +
                             impasse_points(&position, COLOR_WHITE) + bonus ==
                         EVEN_GAME_POINTS;
    to_sfen(&position, sfen);
    if (!right)
      ck_abort_msg("seed 750, round %d: wrong count at %s", round, sfen);
  }
}
END_TEST

/** @brief The conditions of a declaration, asked one by one, and the quick question for the search
 *         say the same.
 *  @proves{can_declare_win} @proves{examine_declaration} */
START_TEST(quick_and_full_declaration_agree)
{
  struct test_rng rng = test_rng_seeded(751);
  int seen[DECLARATION_LOSE + 1] = {0};
  for (int round = 0; round < tier_rounds(30000, 600000); round++) {
    struct position position;
    char sfen[SFEN_TEXT_SIZE];
    scatter(&rng, &position);
    for (enum entering_king_rule rule = RULE_NO_ENTERING_KING; rule < RULE_COUNT; rule++) {
      const enum color us = position.side_to_move;
      const struct declaration facts = examine_declaration(&position, rule);
      const int bonus = handicap_entering_king_bonus(&position, rule, us);
      int pieces;
      const int points = count_points(&position, us, true, &pieces) + bonus;
      const bool may =
          is_king_in_zone(&position, us) && pieces >= 10 && !is_in_check(&position, us);
      const bool is_24 = rule == RULE_CSA_24 || rule == RULE_CSA_24H;
      enum declaration_result expected = DECLARATION_LOSE;
      if (!is_declaration_rule(rule))
        expected = DECLARATION_NOT_IN_FORCE;
      else if (may && points >= (is_24 ? 31 : us == COLOR_BLACK ? 28 : 27))
        expected = DECLARATION_WIN;
      else if (may && is_24 && points >= 24)
        expected = DECLARATION_DRAW;
      seen[facts.result]++;
      to_sfen(&position, sfen);
      if (facts.result != expected ||
          can_declare_win(&position, rule) != (expected == DECLARATION_WIN))
        ck_abort_msg("seed 751: %s, not %s under %s at %s", declaration_result_text(facts.result),
                     declaration_result_text(expected), rule_names[rule], sfen);
    }
  }
  for (int i = 0; i <= DECLARATION_LOSE; i++)
    ck_assert_int_gt(seen[i], 0);
}
END_TEST

/** @brief Each condition alone costs the declaration: the zone, the ten pieces, the check, the
 *         points, the turn. A threatened mate does not.
 *  @proves{examine_declaration} */
START_TEST(each_condition_of_a_declaration_is_needed)
{
  static const struct {
    const char *sfen, *expected;
  } cases[] = {
      {declaring, "win declaration_win declare=win"},
      {"+R+P+P+P5/+B+P+P6/+P+P+P6/4K4/9/8k/9/9/9 b R5Pb4g4s4n4l5p 1", "none none declare=lose"},
      {"+R+P+P+P5/+B+P+P1K4/+P+P7/+P8/9/8k/9/9/9 b R6Pb4g4s4n4l4p 1", "none none declare=lose"},
      {"+R+P+P+P1s3/+B+P+P1K4/+P+P+P6/9/9/8k/9/9/9 b R5Pb4g3s4n4l5p 1", "none none declare=lose"},
      {"+R+P+P+P5/+B+P+P1K4/+P+P+P1l4/9/9/8k/9/9/9 b R5Pb4g4s4n3l5p 1",
       "win declaration_win declare=win"},
      {"+R+P+P+Pb4/+B+P+P1K4/+P+P+P6/9/9/8k/9/9/9 b R5P4g4s4n4l5p 1",
       "win declaration_win declare=win"},
      {"+R+P+P+P5/+B+P+P1K4/+P+P+P6/9/9/8k/9/9/9 b R4Pb4g4s4n4l6p 1", "none none declare=lose"},
      {"+R+P+P+P5/+B+P+P1K4/+P+P+P6/9/9/8k/9/9/9 w R5Pb4g4s4n4l5p 1", "none none declare=lose"},
      {"+R+P+P+P3+PK/+B+P+P6/+P+P7/9/5b3/8k/9/9/9 b R5P4g4s4n4l5p 1",
       "win declaration_win declare=win"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    struct game game;
    begin(&game, "CSARule27", 0, cases[i].sfen);
    expect_judgement(&game, cases[i].expected, cases[i].sfen);
    game_free(&game);
  }
}
END_TEST

/** @brief The cells of the chapter's picture: what each piece of the declarer counts.
 *  @proves{declaration_points} */
START_TEST(the_picture_of_a_declaration_shows_the_points)
{
  struct board_text picture = {0};
  int sum = 0;
  struct game game;
  begin(&game, "CSARule27", 0, declaring);
  draw(&picture, "    9  8  7  6  5  4  3  2  1\n");
  for (int square = 0; square < SQUARE_COUNT; square++) {
    const int piece = piece_at(&game.position, square);
    const int value = piece > 0 && is_in_promotion_zone(square, COLOR_BLACK)
                          ? impasse_point_value(piece_type(piece))
                          : 0;
    sum += value;
    if (square_col(square) == 0)
      draw(&picture, " %c", 'a' + square_row(square));
    if (piece_type(piece) == PIECE_KING)
      draw(&picture, "  %c", piece > 0 ? 'K' : 'k');
    else
      draw(&picture, "  %c", value > 0 ? '0' + value : '.');
    if (square_col(square) == 8)
      draw(&picture, square_row(square) == 2 ? "\n    ---- Black's zone ends here\n" : "\n");
  }
  const int points = declaration_points(&game.position, COLOR_BLACK);
  draw(&picture, "zone %d + hand %d = %d points, %d pieces\n", sum, points - sum, points,
       pieces_in_opponent_camp(&game.position, COLOR_BLACK));
  game_free(&game);
  expect_as_drawn(&picture, "ch07-declaration.txt");
}
END_TEST

/** @brief A win by declaration and a draw by impasse never meet: 31 of 54 points leave 23.
 *  @proves{can_declare_win} */
START_TEST(a_declared_win_leaves_no_impasse)
{
  struct test_rng rng = test_rng_seeded(752);
  int wins = 0;
  for (int round = 0; round < tier_rounds(20000, 400000); round++) {
    struct position position;
    char sfen[SFEN_TEXT_SIZE];
    scatter(&rng, &position);
    const enum color us = position.side_to_move;
    for (enum entering_king_rule rule = RULE_CSA_24; rule <= RULE_CSA_24H; rule++) {
      if (!can_declare_win(&position, rule))
        continue;
      wins++;
      to_sfen(&position, sfen);
      if (impasse_points(&position, opposite(us)) >= impasse_threshold(rule))
        ck_abort_msg("both at %s", sfen);
    }
  }
  ck_assert_int_gt(wins, 0);
}
END_TEST

void add_declaration_sections(Suite *suite) {
  TCase *declaration = add_section(suite, "sec7_4", "ch07 sec7_4 fast");
  tcase_add_test(declaration, points_equal_a_count_square_by_square);
  tcase_add_test(declaration, quick_and_full_declaration_agree);
  tcase_add_test(declaration, each_condition_of_a_declaration_is_needed);
  tcase_add_test(declaration, a_declared_win_leaves_no_impasse);
  tcase_add_test(declaration, the_picture_of_a_declaration_shows_the_points);
}

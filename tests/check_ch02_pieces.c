/**
 * @file check_ch02_pieces.c
 * @brief Chapter 2, pieces, promotion, values, letters and moves.
 */
#include "check_ch02.h"

#include "board_text.h"
#include "ch02_move.h"

#include <ctype.h>
#include <string.h>

/** @brief Opposite twice is the same side, once never.
 *  @proves{opposite} */
START_TEST(opposite_is_an_involution)
{
  ck_assert_int_eq(opposite(COLOR_BLACK), COLOR_WHITE);
  ck_assert_int_eq(opposite(COLOR_WHITE), COLOR_BLACK);
  ck_assert_int_eq(COLOR_BLACK, 0);
  ck_assert_int_eq(COLOR_WHITE, 1);
}
END_TEST

/** @brief The codes run in the book's order, from 0 for no piece to 14.
 *  @proves{piece_type} */
START_TEST(piece_codes_are_the_books)
{
  static const int in_order[] = {
      PIECE_EMPTY,     PIECE_PAWN,       PIECE_LANCE,      PIECE_KNIGHT, PIECE_SILVER,
      PIECE_GOLD,      PIECE_BISHOP,     PIECE_ROOK,       PIECE_KING,   PIECE_PRO_PAWN,
      PIECE_PRO_LANCE, PIECE_PRO_KNIGHT, PIECE_PRO_SILVER, PIECE_HORSE,  PIECE_DRAGON};
  ck_assert_uint_eq(sizeof in_order / sizeof *in_order, PIECE_TYPE_COUNT);
  for (int code = 0; code < PIECE_TYPE_COUNT; code++)
    ck_assert_int_eq(in_order[code], code);
}
END_TEST

/** @brief Owner and kind come back out of every cell; the 28 cells and the empty one are distinct.
 *  @proves{encode_piece} @proves{is_empty} @proves{piece_color} @proves{piece_type} */
START_TEST(piece_code_round_trip)
{
  bool seen[2 * PIECE_TYPE_COUNT] = {false};
  for (int color = 0; color < 2; color++)
    for (int type = PIECE_PAWN; type < PIECE_TYPE_COUNT; type++) {
      const int piece = encode_piece((enum color)color, (enum piece_type)type);
      ck_assert(!is_empty(piece));
      ck_assert_int_eq(piece_color(piece), color);
      ck_assert_int_eq(piece_type(piece), type);
      ck_assert_int_eq(piece, color == COLOR_BLACK ? type : -type);
      ck_assert(!seen[PIECE_TYPE_COUNT + piece]);
      seen[PIECE_TYPE_COUNT + piece] = true;
    }
  ck_assert(is_empty(0));
  ck_assert_int_eq(piece_type(0), PIECE_EMPTY);
  ck_assert_int_eq(piece_color(0), COLOR_WHITE); /* the reason to ask is_empty() first */
}
END_TEST

/** @brief A difference in any one field makes two moves different; no move is not valid.
 *  @proves{same_move} @proves{move_is_valid} */
START_TEST(moves_compare_by_all_fields)
{
  const struct move base = {60, 51, PIECE_PAWN, 0, 0};
  struct move other[] = {base, base, base, base, base};
  other[0].from = 61;
  other[1].to = 50;
  other[2].piece = PIECE_LANCE;
  other[3].promote = 1;
  other[4].drop = 1;
  ck_assert(same_move(base, base));
  for (size_t i = 0; i < sizeof other / sizeof *other; i++)
    ck_assert(!same_move(base, other[i]) && !same_move(other[i], base));
  ck_assert(move_is_valid(base));
  ck_assert(!move_is_valid(MOVE_NONE));
  ck_assert(same_move(MOVE_NONE, MOVE_NONE));
  for (int to = -128; to < 128; to++)
    for (int piece = 0; piece < PIECE_TYPE_COUNT; piece++) {
      const struct move move = {SQUARE_NONE, (int8_t)to, (uint8_t)piece, 0, 1};
      if (move_is_valid(move) != (to >= 0 && to <= 80 && piece != 0))
        ck_abort_msg("move to %d of kind %d", to, piece);
    }
}
END_TEST

/** @brief Pawn, lance, knight, silver, bishop, rook promote, and to six kinds above the king.
 *  @proves{can_promote} @proves{is_promoted} */
START_TEST(six_kinds_promote)
{
  int promoting = 0;
  int promoted = 0;
  for (int type = 0; type < PIECE_TYPE_COUNT; type++) {
    const bool may = strchr("PLNSBR", piece_letter((enum piece_type)type)) != NULL &&
                     !is_promoted((enum piece_type)type);
    ck_assert_int_eq(can_promote((enum piece_type)type), may);
    ck_assert_int_eq(is_promoted((enum piece_type)type), type > 8);
    promoting += can_promote((enum piece_type)type) ? 1 : 0;
    promoted += is_promoted((enum piece_type)type) ? 1 : 0;
  }
  ck_assert_int_eq(promoting, 6);
  ck_assert_int_eq(promoted, 6);
}
END_TEST

/** @brief Unpromote after promote is the identity on the unpromoted kinds; both are idempotent.
 *  @proves{promote} @proves{unpromote} */
START_TEST(unpromote_undoes_promote)
{
  for (int code = 0; code < PIECE_TYPE_COUNT; code++) {
    const enum piece_type type = (enum piece_type)code;
    ck_assert_int_eq(promote(promote(type)), promote(type));
    ck_assert_int_eq(unpromote(unpromote(type)), unpromote(type));
    ck_assert(!is_promoted(unpromote(type)));
    if (!is_promoted(type))
      ck_assert_int_eq(unpromote(promote(type)), type);
    else
      ck_assert_int_eq(promote(unpromote(type)), type);
    ck_assert_int_eq(promote(type) != type, can_promote(type));
    ck_assert_int_eq(unpromote(type) != type, is_promoted(type));
  }
  /* The book calls the two inverse; only one order of them is. */
  ck_assert_int_eq(promote(unpromote(PIECE_PAWN)), PIECE_PRO_PAWN);
}
END_TEST

/** @brief White's zones are Black's turned by 180 degrees; they hold 27, 9 and 18 squares.
 *  @proves{is_in_promotion_zone} @proves{is_last_rank} @proves{is_last_two_ranks} */
START_TEST(zones_mirror_each_other)
{
  int squares[3] = {0};
  for (int square = 0; square < SQUARE_COUNT; square++) {
    const int turned = SQUARE_COUNT - 1 - square;
    ck_assert_int_eq(is_in_promotion_zone(square, COLOR_BLACK), square_row(square) <= 2);
    ck_assert_int_eq(is_last_rank(square, COLOR_BLACK), square_row(square) == 0);
    ck_assert_int_eq(is_last_two_ranks(square, COLOR_BLACK), square_row(square) <= 1);
    ck_assert_int_eq(is_in_promotion_zone(turned, COLOR_WHITE),
                     is_in_promotion_zone(square, COLOR_BLACK));
    ck_assert_int_eq(is_last_rank(turned, COLOR_WHITE), is_last_rank(square, COLOR_BLACK));
    ck_assert_int_eq(is_last_two_ranks(turned, COLOR_WHITE),
                     is_last_two_ranks(square, COLOR_BLACK));
    squares[0] += is_in_promotion_zone(square, COLOR_WHITE) ? 1 : 0;
    squares[1] += is_last_rank(square, COLOR_WHITE) ? 1 : 0;
    squares[2] += is_last_two_ranks(square, COLOR_WHITE) ? 1 : 0;
  }
  ck_assert(squares[0] == 27 && squares[1] == 9 && squares[2] == 18);
}
END_TEST

/** @brief Whether some step of a kind stays on the board; the steps are listed here once more.
 *  @param type the kind; a slider may go one step.
 *  @param color its owner.
 *  @param square where it stands.
 *  @return true when the piece could move on an empty board. */
static bool has_a_step(enum piece_type type, enum color color, int square) {
  /* Row and column of each step as Black sees it, ahead first. */
  static const int steps[][2] = {{-1, 0}, {-2, -1}, {-2, 1}, {-1, -1}, {-1, 1},
                                 {0, -1}, {0, 1},   {1, 0},  {1, -1},  {1, 1}};
  static const char *const usable[PIECE_TYPE_COUNT] = {
      "",         "0",      "0",      "12",     "03489",  "034567",   "3489",    "0567",
      "03456789", "034567", "034567", "034567", "034567", "03456789", "03456789"};
  const int ahead = color == COLOR_BLACK ? 1 : -1;
  for (const char *step = usable[type]; *step != '\0'; step++)
    if (is_on_board(square_row(square) + ahead * steps[*step - '0'][0],
                    square_col(square) + ahead * steps[*step - '0'][1]))
      return true;
  return false;
}

/** @brief A kind must promote exactly where it would have no move left on an empty board.
 *  @proves{must_promote} */
START_TEST(must_promote_where_no_move_is_left)
{
  int dead_ends = 0;
  for (int color = 0; color < 2; color++)
    for (int type = PIECE_PAWN; type < PIECE_TYPE_COUNT; type++)
      for (int square = 0; square < SQUARE_COUNT; square++) {
        const bool must = must_promote((enum piece_type)type, (enum color)color, square);
        if (must == has_a_step((enum piece_type)type, (enum color)color, square))
          ck_abort_msg("kind %d of colour %d on square %d", type, color, square);
        dead_ends += must ? 1 : 0;
      }
  ck_assert_int_eq(dead_ends, 2 * (9 + 9 + 18));
}
END_TEST

/** @brief Zone and dead ends are as drawn in section 2.7.3.
 *  @proves{must_promote} @proves{is_in_promotion_zone} */
START_TEST(promotion_zone_is_as_drawn)
{
  struct board_text board = {0};
  draw(&board, "     9    8    7    6    5    4    3    2    1\n");
  for (int square = 0; square < SQUARE_COUNT; square++) {
    char cell[5];
    size_t used = 0;
    for (int type = PIECE_PAWN; type <= PIECE_ROOK; type++)
      if (must_promote((enum piece_type)type, COLOR_BLACK, square))
        cell[used++] = piece_letter((enum piece_type)type);
    if (used == 0)
      cell[used++] = is_in_promotion_zone(square, COLOR_BLACK) ? '+' : '.';
    cell[used] = '\0';
    if (square_col(square) == 0)
      draw(&board, "%c", 'a' + square_row(square));
    draw(&board, "%5s", cell);
    if (square_col(square) == BOARD_SIZE - 1)
      draw(&board, "\n");
  }
  expect_as_drawn(&board, "ch02-promotion.txt");
}
END_TEST

/** @brief Values and points of the book's two tables; a promoted piece is worth no less.
 *  @proves{piece_value} @proves{impasse_point_value} */
START_TEST(values_and_points_match_the_book)
{
  static const struct {
    int value;
    int points;
  } book[PIECE_TYPE_COUNT] = {{0, 0},   {100, 1}, {300, 1},  {320, 1},   {450, 1},
                              {550, 1}, {800, 5}, {1000, 5}, {20000, 0}, {550, 1},
                              {550, 1}, {550, 1}, {550, 1},  {950, 5},   {1150, 5}};
  static const int pieces[PIECE_KING + 1] = {0, 18, 4, 4, 4, 4, 2, 2, 2};
  int all_points = 0;
  for (int code = 0; code < PIECE_TYPE_COUNT; code++) {
    const enum piece_type type = (enum piece_type)code;
    ck_assert_int_eq(piece_value(type), book[code].value);
    ck_assert_int_eq(impasse_point_value(type), book[code].points);
    ck_assert_int_eq(impasse_point_value(type), impasse_point_value(unpromote(type)));
    ck_assert_int_ge(piece_value(promote(type)), piece_value(type));
    if (code <= PIECE_KING)
      all_points += pieces[code] * impasse_point_value(type);
  }
  ck_assert_int_eq(all_points, 54); /* why 27 is half of the game's points */
}
END_TEST

/** @brief The letter of a kind reads back in both cases; no other of the 256 bytes is read.
 *  @proves{piece_letter} @proves{piece_from_letter} */
START_TEST(letters_round_trip)
{
  int letters = 0;
  for (int byte = 0; byte < 256; byte++)
    letters += piece_from_letter((char)byte) != PIECE_EMPTY ? 1 : 0;
  ck_assert_int_eq(letters, 16);
  for (int code = PIECE_PAWN; code < PIECE_TYPE_COUNT; code++) {
    const char letter = piece_letter((enum piece_type)code);
    ck_assert(letter >= 'A' && letter <= 'Z');
    ck_assert_int_eq(piece_from_letter(letter), unpromote((enum piece_type)code));
    ck_assert_int_eq(piece_from_letter((char)tolower(letter)), unpromote((enum piece_type)code));
    ck_assert_int_eq("PLNSGBRKPLNSBR"[code - 1], letter);
  }
  ck_assert_int_eq(piece_letter(PIECE_EMPTY), '?');
}
END_TEST

/** @brief A captured piece goes to the slot of its unpromoted kind, 1 to 7.
 *  @proves{hand_index} */
START_TEST(hand_slots_are_the_unpromoted_codes)
{
  for (int type = PIECE_PAWN; type <= PIECE_ROOK; type++) {
    ck_assert_int_eq(hand_index((enum piece_type)type), type);
    ck_assert_int_eq(hand_index(promote((enum piece_type)type)), type);
    ck_assert_int_lt(type, HAND_PIECE_KINDS);
  }
}
END_TEST

void add_piece_sections(Suite *suite) {
  tcase_add_test(add_section(suite, "sec2_3", "ch02 sec2_3 fast"), opposite_is_an_involution);
  tcase_add_test(add_section(suite, "sec2_4", "ch02 sec2_4 fast"), piece_codes_are_the_books);
  tcase_add_test(add_section(suite, "sec2_5", "ch02 sec2_5 fast"), piece_code_round_trip);
  tcase_add_test(add_section(suite, "sec2_6", "ch02 sec2_6 fast"), moves_compare_by_all_fields);
  TCase *promotion = add_section(suite, "sec2_7", "ch02 sec2_7 fast");
  tcase_add_test(promotion, six_kinds_promote);
  tcase_add_test(promotion, unpromote_undoes_promote);
  tcase_add_test(promotion, zones_mirror_each_other);
  tcase_add_test(promotion, must_promote_where_no_move_is_left);
  tcase_add_test(promotion, promotion_zone_is_as_drawn);
  tcase_add_test(add_section(suite, "sec2_8", "ch02 sec2_8 fast"),
                 values_and_points_match_the_book);
  TCase *letters = add_section(suite, "sec2_10", "ch02 sec2_10 fast");
  tcase_add_test(letters, letters_round_trip);
  tcase_add_test(letters, hand_slots_are_the_unpromoted_codes);
}

/**
 * @file check_ch06_oracle.c
 * @brief Sections 6.2, 6.3, 6.10 to 6.12: the whole list of moves, against the oracle.
 */
#include "check_ch06.h"

#include "ch04_sfen.h"
#include "ch04_usimove.h"
#include "ch04_validate.h"
#include "ch05_attacks.h"
#include "ch06_checks.h"
#include "ch06_count.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/** @brief The complete sequence of moves equals the oracle's set in the promised order; each field
 *         of each move is right, and no list outgrows its array.
 *  @proves{generate_legal_moves} @proves{generate_moves} */
START_TEST(legal_moves_equal_the_oracle)
{
  struct position_stream stream = stream_begin(6002);
  struct move_list list;
  for (int i = tier_rounds(STREAM_NORMAL, STREAM_LONG); i > 0; i--) {
    stream_next(&stream);
    const int count = stream.game.count;
    char expected[ORACLE_MOVES_MAX][ORACLE_MOVE_SIZE];
    memcpy(expected, stream.game.moves, sizeof expected);
    sort_into_generation_order(&stream.game.position, count, expected);
    generate_legal_moves(&stream.position, &list);
    if (list.count > MAX_LEGAL_MOVES)
      stream_fail(&stream, "more moves than any position has", MOVE_NONE);
    for (int k = 0; k < count && k < list.count; k++) {
      char text[MOVE_TEXT_SIZE];
      struct move read;
      move_to_usi(list.moves[k], text);
      if (strcmp(text, expected[k]) != 0)
        stream_fail(&stream, expected[k], list.moves[k]);
      if (!move_from_usi(&stream.position, text, &read, NULL) || !same_move(read, list.moves[k]))
        stream_fail(&stream, "a field of the move is wrong", list.moves[k]);
    }
    if (list.count != count)
      stream_fail(&stream, "more or fewer moves than the oracle finds", MOVE_NONE);
  }
}
END_TEST

/** @brief What the stream is made of; a law about double checks is empty without any. */
struct variety {
  int checks;        /**< positions in check */
  int double_checks; /**< ... from two pieces */
  int no_king;       /**< where the side to move has no king */
  int no_move;       /**< without a legal move */
  int forbidden;     /**< where a pawn drop would mate */
  int crowded;       /**< with more than 200 moves */
};

/**
 * @brief Whether some pawn drop of a position would mate.
 * @param position the oracle's position.
 * @return true when one would that is legal otherwise.
 */
static bool has_forbidden_drop(const struct oracle_position *position) {
  const unsigned char pawns = position->hand[position->black][4];
  for (int cell = 0; cell < ORACLE_CELLS && pawns > 0; cell++) {
    const char text[] = {'P', '*', (char)('1' + cell / 9), (char)('a' + cell % 9), '\0'};
    const int ahead = position->black ? cell % 9 : 8 - cell % 9;
    struct oracle_position after = *position;
    if (position->cell[cell] != '.' || ahead == 0)
      continue;
    oracle_play(&after, text);
    if (!oracle_in_check(&after, position->black) && oracle_is_pawn_drop_mate(position, text))
      return true;
  }
  return false;
}

/** @brief The stream holds what is rare: the other tests compare something. */
START_TEST(stream_has_everything_in_it)
{
  struct position_stream stream = stream_begin(6002);
  struct variety seen = {0};
  for (int i = 0; i < STREAM_NORMAL; i++) {
    stream_next(&stream);
    const bool black = stream.game.position.black;
    char squares[ORACLE_CELLS][3], name[SQUARE_TEXT_SIZE];
    const int king = find_king(&stream.position, stream.position.side_to_move);
    seen.no_king += king == SQUARE_NONE;
    seen.no_move += stream.game.count == 0;
    seen.crowded += stream.game.count > 200;
    seen.forbidden += has_forbidden_drop(&stream.game.position);
    if (king == SQUARE_NONE)
      continue;
    square_to_usi(king, name);
    const int checkers = oracle_attackers(&stream.game.position, name, !black, squares);
    seen.checks += checkers > 0;
    seen.double_checks += checkers > 1;
  }
  printf("checks %d, double %d, no king %d, no move %d, pawn-drop mate %d, over 200 moves %d\n",
         seen.checks, seen.double_checks, seen.no_king, seen.no_move, seen.forbidden, seen.crowded);
  ck_assert_int_gt(seen.checks, 2000);
  ck_assert_int_gt(seen.double_checks, 500);
  ck_assert_int_gt(seen.no_king, 200);
  ck_assert_int_gt(seen.no_move, 50);
  ck_assert_int_gt(seen.forbidden, 50);
  ck_assert_int_gt(seen.crowded, 500);
}
END_TEST

/** @brief Counting is the length of the list, and a legal move is there when it is not 0.
 *  @proves{count_legal_moves} @proves{has_legal_move} */
START_TEST(count_equals_the_length_of_the_list)
{
  struct position_stream stream = stream_begin(6012);
  struct move_list list;
  for (int i = tier_rounds(STREAM_NORMAL, STREAM_LONG); i > 0; i--) {
    stream_next(&stream);
    generate_legal_moves(&stream.position, &list);
    if (count_legal_moves(&stream.position) != list.count || stream.game.count != list.count)
      stream_fail(&stream, "the count is not the length of the list", MOVE_NONE);
    if (has_legal_move(&stream.position) != (list.count > 0))
      stream_fail(&stream, "has_legal_move() disagrees with the list", MOVE_NONE);
  }
}
END_TEST

/**
 * @brief Compare the ways to find out whether a move gives check.
 * @param stream where the position stands.
 * @param info what find_check_info() found in it.
 * @param move a legal move.
 * @return whether it does.
 */
static bool check_of(const struct position_stream *stream, const struct check_info *info,
                     struct move move) {
  char text[MOVE_TEXT_SIZE];
  move_to_usi(move, text);
  struct position after = stream->position;
  do_move(&after, move);
  const bool expected = oracle_gives_check(&stream->game.position, text);
  if (is_in_check(&after, after.side_to_move) != expected)
    stream_fail(stream, "making it and looking disagrees with the oracle", move);
  if (gives_check(&stream->position, move) != expected)
    stream_fail(stream, "gives_check() disagrees with the oracle", move);
  if (move_gives_check(info, move) != expected)
    stream_fail(stream, "move_gives_check() disagrees with the oracle", move);
  return expected;
}

/** @brief Four ways to find a check agree on every legal move; the enemy king may be missing.
 *  @proves{gives_check} @proves{move_gives_check} @proves{find_check_info} */
START_TEST(gives_check_equals_make_and_look)
{
  struct position_stream stream = stream_begin(6011);
  struct move_list list;
  struct check_info info;
  long checks = 0;
  for (int i = tier_rounds(STREAM_NORMAL, STREAM_LONG); i > 0; i--) {
    stream_next(&stream);
    generate_legal_moves(&stream.position, &list);
    find_check_info(&stream.position, &info);
    for (int k = 0; k < list.count; k++)
      checks += check_of(&stream, &info, list.moves[k]);
  }
  ck_assert_int_gt(checks, tier_rounds(STREAM_NORMAL, STREAM_LONG));
}
END_TEST

/** @brief A move that cannot be made gives no check: nothing there, an enemy piece, no move.
 *  @proves{gives_check} */
START_TEST(impossible_moves_give_no_check)
{
  struct position position;
  read_position(&position, "4k4/9/9/9/5R3/9/9/9/4K4 b - 1", "");
  const struct move there = {41, 40, PIECE_ROOK, 0, 0}; /* 4e5e */
  ck_assert(gives_check(&position, there));
  ck_assert(!gives_check(&position, MOVE_NONE));
  ck_assert(!gives_check(&position, (struct move){42, 40, PIECE_ROOK, 0, 0}));
  ck_assert(!gives_check(&position, (struct move){4, 5, PIECE_KING, 0, 0}));
  ck_assert(!gives_check(&position, (struct move){SQUARE_NONE, 5, PIECE_ROOK, 0, 0}));
  ck_assert(gives_check(&position, (struct move){SQUARE_NONE, 5, PIECE_ROOK, 0, 1}));
  read_position(&position, "9/9/9/9/5R3/9/9/9/4K4 b - 1", "");
  ck_assert(!gives_check(&position, there));
}
END_TEST

/**
 * @brief Whether a selection wants a move, from the words of its definition.
 * @param oracle the position.
 * @param selection the selection.
 * @param move the move, as the oracle writes it.
 * @return true when it does.
 */
static bool is_wanted(const struct oracle_position *oracle, enum move_selection selection,
                      const char *move) {
  if (selection == SELECT_ALL)
    return true;
  if (selection == SELECT_CHECKING)
    return oracle_gives_check(oracle, move);
  if (oracle_in_check(oracle, oracle->black) || move[4] == '+')
    return true;
  return move[1] != '*' && oracle->cell[(move[2] - '1') * 9 + move[3] - 'a'] != '.';
}

/**
 * @brief Compare a selection with the moves that a filter lets through.
 * @param stream where the position stands.
 * @param selection which.
 */
static void compare_selection(const struct position_stream *stream, enum move_selection selection) {
  struct move_list all, list, same;
  generate_moves(&stream->position, SELECT_ALL, &all);
  generate_moves(&stream->position, selection, &list);
  int kept = 0;
  for (int i = 0; i < all.count; i++) {
    char text[MOVE_TEXT_SIZE];
    move_to_usi(all.moves[i], text);
    if (!is_wanted(&stream->game.position, selection, text))
      continue;
    if (kept >= list.count || !same_move(list.moves[kept], all.moves[i]))
      stream_fail(stream, "a selection lost a move or changed the order", all.moves[i]);
    kept++;
  }
  if (kept != list.count)
    stream_fail(stream, "a selection has a move too many", list.moves[kept]);
  if (selection == SELECT_TACTICAL)
    generate_quiescence_moves(&stream->position, &same);
  else if (selection == SELECT_CHECKING)
    generate_checking_moves(&stream->position, &same);
  else
    generate_legal_moves(&stream->position, &same);
  for (int i = 0; i < list.count; i++)
    if (same.count != list.count || !same_move(same.moves[i], list.moves[i]))
      stream_fail(stream, "the selection's own function differs", list.moves[i]);
}

/** @brief Each selection is the list of all moves with some left out.
 *  @proves{generate_moves} @proves{generate_quiescence_moves} @proves{generate_checking_moves} */
START_TEST(selections_filter_and_never_reorder)
{
  struct position_stream stream = stream_begin(6003);
  for (int i = tier_rounds(STREAM_NORMAL, STREAM_LONG); i > 0; i--) {
    stream_next(&stream);
    compare_selection(&stream, SELECT_ALL);
    compare_selection(&stream, SELECT_TACTICAL);
    compare_selection(&stream, SELECT_CHECKING);
  }
}
END_TEST

/** @brief Every legal move leaves a valid position with the own king safe, and taking it back
 *         restores every byte. */
START_TEST(legal_moves_can_be_made_and_taken_back)
{
  struct position_stream stream = stream_begin(6009);
  struct move_list list;
  struct error error;
  for (int i = tier_rounds(STREAM_NORMAL / 5, STREAM_LONG / 5); i > 0; i--) {
    stream_next(&stream);
    if (!validate_position(&stream.position, &error))
      stream_fail(&stream, error.message, MOVE_NONE);
    const struct position *position = &stream.position;
    struct position work;
    memcpy(&work, position, sizeof work);
    generate_legal_moves(position, &list);
    for (int k = 0; k < list.count; k++) {
      const struct undo undo = do_move(&work, list.moves[k]);
      if (!validate_position(&work, &error))
        stream_fail(&stream, error.message, list.moves[k]);
      if (is_in_check(&work, position->side_to_move))
        stream_fail(&stream, "the king can be taken after a legal move", list.moves[k]);
      undo_move(&work, list.moves[k], undo);
      if (memcmp(&work, position, sizeof work) != 0)
        stream_fail(&stream, "taking the move back changed something", list.moves[k]);
    }
  }
}
END_TEST

/**
 * @brief Turn a position by 180 degrees and exchange the colours.
 * @param position the position.
 * @param turned receives the other.
 */
static void turn_position(const struct position *position, struct position *turned) {
  clear_position(turned);
  for (int square = 0; square < SQUARE_COUNT; square++) {
    const int piece = piece_at(position, square);
    if (!is_empty(piece))
      add_piece(turned, SQUARE_COUNT - 1 - square, opposite(piece_color(piece)), piece_type(piece));
  }
  for (int color = 0; color < 2; color++)
    for (int kind = PIECE_PAWN; kind < HAND_PIECE_KINDS; kind++)
      for (int n = position->hands[color][kind]; n > 0; n--)
        add_hand_piece(turned, opposite((enum color)color), (enum piece_type)kind);
  set_side_to_move(turned, opposite(position->side_to_move));
}

/** @brief The moves of the turned position are the turned moves, in each selection; a move that is
 *         not legal on one side is not legal on the other. */
START_TEST(turned_positions_have_turned_moves)
{
  struct position_stream stream = stream_begin(6180);
  for (int i = tier_rounds(STREAM_NORMAL / 2, STREAM_LONG / 5); i > 0; i--) {
    stream_next(&stream);
    struct position turned;
    turn_position(&stream.position, &turned);
    for (int selection = SELECT_ALL; selection <= SELECT_CHECKING; selection++) {
      struct move_list list, other;
      bool seen[2][SQUARE_COUNT + 1][SQUARE_COUNT][HAND_PIECE_KINDS] = {0};
      generate_moves(&stream.position, (enum move_selection)selection, &list);
      generate_moves(&turned, (enum move_selection)selection, &other);
      for (int k = 0; k < other.count; k++) {
        const struct move m = other.moves[k];
        seen[m.promote][m.from + 1][m.to][m.drop ? m.piece : 0] = true;
      }
      for (int k = 0; k < list.count; k++) {
        const struct move m = list.moves[k];
        const int from = m.drop ? SQUARE_NONE : SQUARE_COUNT - 1 - m.from;
        if (!seen[m.promote][from + 1][SQUARE_COUNT - 1 - m.to][m.drop ? m.piece : 0])
          stream_fail(&stream, "a move is missing when the board is turned", m);
      }
      if (list.count != other.count)
        stream_fail(&stream, "more or fewer moves when the board is turned", MOVE_NONE);
    }
  }
}
END_TEST

void add_oracle_sections(Suite *suite) {
  TCase *section = add_section(suite, "sec6_2", "ch06 sec6_2 fast");
  tcase_add_test(section, legal_moves_equal_the_oracle);
  tcase_add_test(section, stream_has_everything_in_it);
  tcase_add_test(section, legal_moves_can_be_made_and_taken_back);
  tcase_add_test(section, turned_positions_have_turned_moves);
  section = add_section(suite, "sec6_10", "ch06 sec6_3 sec6_10 fast");
  tcase_add_test(section, selections_filter_and_never_reorder);
  section = add_section(suite, "sec6_11", "ch06 sec6_11 fast");
  tcase_add_test(section, gives_check_equals_make_and_look);
  tcase_add_test(section, impossible_moves_give_no_check);
  section = add_section(suite, "sec6_12", "ch06 sec6_12 fast");
  tcase_add_test(section, count_equals_the_length_of_the_list);
}

/**
 * @file check_ch06_parts.c
 * @brief Sections 6.4 to 6.9: pins and checks, the move mask, the king's squares, drops. Each set
 *        is compared with trying every square.
 */
#include "check_ch06.h"

#include "ch04_sfen.h"
#include "ch04_usimove.h"
#include "ch05_attacks.h"
#include "ch06_checks.h"
#include "ch06_drops.h"
#include "ch06_king.h"
#include "ch06_pins.h"

#include <string.h>

/** @brief Positions for one law of this file. */
enum { PARTS_NORMAL = STREAM_NORMAL, PARTS_LONG = STREAM_LONG / 2 };

/* ---- pins ---------------------------------------------------------------------------------- */

/**
 * @brief Try a pinned piece's line: away from it, and only there, the slider takes the king.
 * @param stream where the position stands.
 * @param us the side of the piece.
 * @param from where the piece stands.
 */
static void try_pin_line(const struct position_stream *stream, enum color us, int from) {
  const struct position *position = &stream->position;
  const int king = find_king(position, us);
  const enum piece_type type = piece_type(piece_at(position, from));
  const struct bitboard checkers = attackers_to(position, king, opposite(us));
  const struct bitboard line = pin_line(king, from);
  struct bitboard targets =
      bitboard_andnot(attacks_from(from, type, us, position->occupied), position->color_bb[us]);
  while (bitboard_any(targets)) {
    const int to = bitboard_pop_lsb(&targets);
    struct position after = *position;
    remove_piece(&after, to);
    remove_piece(&after, from);
    add_piece(&after, to, us, type);
    const struct bitboard uncovered =
        bitboard_andnot(attackers_to(&after, king, opposite(us)), checkers);
    if (bitboard_any(uncovered) == bitboard_test(line, to))
      stream_fail(stream, "a pin line is wrong",
                  (struct move){(int8_t)from, (int8_t)to, (uint8_t)type, 0, 0});
  }
}

/**
 * @brief Compare one king's pins and checks with what is seen when a piece is taken away.
 * @param stream where the position stands.
 * @param us the king's side.
 */
static void compare_pins(const struct position_stream *stream, enum color us) {
  const struct position *position = &stream->position;
  const struct pins_and_checks found = compute_pins_and_checks(position, us);
  const int king = find_king(position, us);
  struct bitboard checkers = BITBOARD_EMPTY, pinned = BITBOARD_EMPTY;
  if (king != SQUARE_NONE)
    checkers = attackers_to(position, king, opposite(us));
  struct bitboard pieces = king == SQUARE_NONE ? BITBOARD_EMPTY : position->color_bb[us];
  while (bitboard_any(pieces)) {
    const int square = bitboard_pop_lsb(&pieces);
    struct position without = *position;
    if (square == king)
      continue;
    remove_piece(&without, square);
    if (!bitboard_equal(attackers_to(&without, king, opposite(us)), checkers))
      bitboard_set(&pinned, square);
  }
  if (!bitboard_equal(found.checkers, checkers))
    stream_fail(stream, "wrong checkers", MOVE_NONE);
  if (!bitboard_equal(found.pinned, pinned))
    stream_fail(stream, "wrong pinned pieces", MOVE_NONE);
  while (bitboard_any(pinned))
    try_pin_line(stream, us, bitboard_pop_lsb(&pinned));
}

/** @brief The checkers attack the king; a piece is pinned when its removal lets one more piece
 *         attack it, and its line is where it may go without that; for both kings.
 *  @proves{compute_pins_and_checks} @proves{scan_sliders} @proves{step_checkers}
 *  @proves{pin_line} */
START_TEST(pins_and_checks_equal_removing_the_piece)
{
  struct position_stream stream = stream_begin(6004);
  long pins = 0;
  for (int i = tier_rounds(PARTS_NORMAL, PARTS_LONG); i > 0; i--) {
    stream_next(&stream);
    compare_pins(&stream, COLOR_BLACK);
    compare_pins(&stream, COLOR_WHITE);
    const enum color us = stream.position.side_to_move;
    pins += bitboard_count(compute_pins_and_checks(&stream.position, us).pinned);
  }
  ck_assert_int_gt(pins, tier_rounds(PARTS_NORMAL, PARTS_LONG) / 50);
}
END_TEST

/** @brief A discoverer is an own piece whose removal gives check to the enemy king.
 *  @proves{find_check_info} @proves{scan_sliders} */
START_TEST(discoverers_equal_removing_the_piece)
{
  struct position_stream stream = stream_begin(6014);
  for (int i = tier_rounds(PARTS_NORMAL, PARTS_LONG); i > 0; i--) {
    stream_next(&stream);
    const struct position *position = &stream.position;
    struct bitboard pieces = position->color_bb[position->side_to_move], expected = BITBOARD_EMPTY;
    struct check_info info;
    find_check_info(position, &info);
    while (bitboard_any(pieces)) {
      struct position without = *position;
      const int square = bitboard_pop_lsb(&pieces);
      remove_piece(&without, square);
      if (is_in_check(&without, opposite(position->side_to_move)))
        bitboard_set(&expected, square);
    }
    if (!bitboard_equal(info.discoverers, expected))
      stream_fail(&stream, "wrong discoverers", MOVE_NONE);
  }
}
END_TEST

/* ---- double check -------------------------------------------------------------------------- */

/** @brief In double check only the king moves.
 *  @proves{generate_legal_moves} */
START_TEST(double_check_leaves_king_moves_only)
{
  struct position_stream stream = stream_begin(6005);
  struct move_list list;
  int seen = 0;
  for (int i = tier_rounds(PARTS_NORMAL, PARTS_LONG); i > 0; i--) {
    stream_next(&stream);
    const enum color us = stream.position.side_to_move;
    const int king = find_king(&stream.position, us);
    if (king == SQUARE_NONE ||
        bitboard_count(attackers_to(&stream.position, king, opposite(us))) < 2)
      continue;
    seen++;
    generate_legal_moves(&stream.position, &list);
    for (int k = 0; k < list.count; k++)
      if (list.moves[k].from != king)
        stream_fail(&stream, "a piece moves in double check", list.moves[k]);
  }
  ck_assert_int_gt(seen, tier_rounds(PARTS_NORMAL, PARTS_LONG) / 100);
}
END_TEST

/* ---- move mask ----------------------------------------------------------------------------- */

/**
 * @brief Whether a piece that appears on a square answers a check.
 * @param position a position in single check.
 * @param square where it appears; an enemy piece there is taken.
 * @return true when the king is safe then.
 */
static bool answers_check(const struct position *position, int square) {
  const enum color us = position->side_to_move;
  struct position after = *position;
  if (square == find_king(position, us))
    return false;
  remove_piece(&after, square);
  add_piece(&after, square, us, PIECE_GOLD);
  return !is_in_check(&after, us);
}

/** @brief Without a check the mask is the board; in single check it holds the squares on which a
 *         piece that appears there makes the king safe, and no others.
 *  @proves{move_mask} */
START_TEST(move_mask_holds_exactly_the_answers)
{
  struct position_stream stream = stream_begin(6006);
  int seen = 0;
  for (int i = tier_rounds(PARTS_NORMAL, PARTS_LONG); i > 0; i--) {
    stream_next(&stream);
    const enum color us = stream.position.side_to_move;
    const struct pins_and_checks found = compute_pins_and_checks(&stream.position, us);
    if (bitboard_more_than_one(found.checkers))
      continue;
    const struct bitboard mask = move_mask(find_king(&stream.position, us), found.checkers);
    if (bitboard_none(found.checkers)) {
      if (!bitboard_equal(mask, BITBOARD_ALL))
        stream_fail(&stream, "a mask without a check", MOVE_NONE);
      continue;
    }
    seen++;
    for (int square = 0; square < SQUARE_COUNT; square++)
      if (bitboard_test(mask, square) != answers_check(&stream.position, square))
        stream_fail(&stream, "the mask is wrong on a square",
                    (struct move){SQUARE_NONE, (int8_t)square, PIECE_GOLD, 0, 1});
  }
  ck_assert_int_gt(seen, tier_rounds(PARTS_NORMAL, PARTS_LONG) / 50);
}
END_TEST

/* ---- king ---------------------------------------------------------------------------------- */

/** @brief The king may go where it is safe once it stands there; try each square of the board.
 *  @proves{king_destinations} @proves{king_destinations_among} @proves{king_danger}
 *  @proves{steps_of_all} @proves{gold_movers} */
START_TEST(king_destinations_equal_trying_each_square)
{
  struct position_stream stream = stream_begin(6007);
  for (int i = tier_rounds(PARTS_NORMAL, PARTS_LONG); i > 0; i--) {
    stream_next(&stream);
    const enum color us = stream.position.side_to_move;
    const int king = find_king(&stream.position, us);
    const struct bitboard found = king_destinations(&stream.position, us);
    if (king == SQUARE_NONE && bitboard_any(found))
      stream_fail(&stream, "a king that is not there moves", MOVE_NONE);
    const struct bitboard enemies = stream.position.color_bb[opposite(us)];
    if (!bitboard_equal(king_destinations_among(&stream.position, us, enemies),
                        bitboard_and(found, enemies)))
      stream_fail(&stream, "the king's captures are wrong", MOVE_NONE);
    for (int to = 0; to < SQUARE_COUNT && king != SQUARE_NONE; to++) {
      const int rows = square_row(to) - square_row(king), cols = square_col(to) - square_col(king);
      struct position after = stream.position;
      bool expected = to != king && rows >= -1 && rows <= 1 && cols >= -1 && cols <= 1 &&
                      !bitboard_test(stream.position.color_bb[us], to);
      if (expected) {
        remove_piece(&after, to);
        remove_piece(&after, king);
        add_piece(&after, to, us, PIECE_KING);
        expected = !is_in_check(&after, us);
      }
      if (bitboard_test(found, to) != expected)
        stream_fail(&stream, "the king's squares are wrong",
                    (struct move){(int8_t)king, (int8_t)to, PIECE_KING, 0, 0});
    }
  }
}
END_TEST

/* ---- promotion ----------------------------------------------------------------------------- */

/** @brief The zone is three ranks of 27 squares, those of is_in_promotion_zone().
 *  @proves{promotion_zone} */
START_TEST(promotion_zone_is_three_ranks)
{
  for (int color = 0; color < 2; color++) {
    const struct bitboard zone = promotion_zone((enum color)color);
    ck_assert_int_eq(bitboard_count(zone), 27);
    for (int square = 0; square < SQUARE_COUNT; square++)
      if (bitboard_test(zone, square) != is_in_promotion_zone(square, (enum color)color))
        ck_abort_msg("square %d is wrong for colour %d", square, color);
  }
}
END_TEST

/* ---- drops --------------------------------------------------------------------------------- */

/** @brief For each of the 2^9 sets of files, with the pawns in each row and in random rows: the
 *         files left over are the others, whole.
 *  @proves{files_without} */
START_TEST(two_pawns_never_share_a_file)
{
  struct test_rng rng = test_rng_seeded(6009);
  for (int files = 0; files < 512; files++)
    for (int way = 0; way < 40; way++) {
      struct bitboard pawns = BITBOARD_EMPTY, expected = BITBOARD_EMPTY;
      for (int square = 0; square < SQUARE_COUNT; square++)
        if ((files >> square_col(square) & 1) == 0)
          bitboard_set(&expected, square);
      for (int col = 0; col < BOARD_SIZE; col++)
        for (int n = way < 10 ? 1 : 1 + way % 3; n > 0 && (files >> col & 1) != 0; n--)
          bitboard_set(&pawns,
                       make_square(way < BOARD_SIZE ? way : test_random_below(&rng, 9), col));
      if (!bitboard_equal(files_without(pawns), expected))
        ck_abort_msg("pawns on the files %03x, way %d", (unsigned)files, way);
    }
}
END_TEST

/**
 * @brief Whether a pawn may be tried on a square: all rules but that of the mating pawn.
 * @param position the oracle's position.
 * @param cell of its board.
 * @param text receives the drop.
 * @return true when nothing else forbids it.
 */
static bool pawn_can_be_dropped(const struct oracle_position *position, int cell, char text[5]) {
  const int ahead = position->black ? cell % 9 : 8 - cell % 9;
  struct oracle_position after = *position;
  memcpy(text, "P*1a", 5);
  text[2] = (char)(text[2] + cell / 9);
  text[3] = (char)(text[3] + cell % 9);
  if (position->hand[position->black][4] == 0 || position->cell[cell] != '.' || ahead == 0)
    return false;
  oracle_play(&after, text);
  return !oracle_in_check(&after, position->black);
}

/** @brief A pawn drop is refused when, and only when, it checks and every reply of the defender,
 *         tried by the oracle, leaves his king to be taken; and it is the one square before the
 * king.
 *  @proves{is_pawn_drop_mate} @proves{pawn_check_square} @proves{pawn_drop_targets} */
START_TEST(pawn_drop_mate_equals_trying_every_reply)
{
  struct position_stream stream = stream_begin(6019);
  int mates = 0;
  for (int i = tier_rounds(PARTS_NORMAL, PARTS_LONG); i > 0; i--) {
    stream_next(&stream);
    const struct oracle_position *oracle = &stream.game.position;
    const enum color us = stream.position.side_to_move;
    const struct bitboard all = bitboard_not(stream.position.occupied);
    const struct bitboard targets = pawn_drop_targets(&stream.position, us, all);
    for (int cell = 0; cell < ORACLE_CELLS; cell++) {
      char text[5];
      if (!pawn_can_be_dropped(oracle, cell, text))
        continue;
      const int to = square_from_usi(text + 2);
      const struct move drop = {SQUARE_NONE, (int8_t)to, PIECE_PAWN, 0, 1};
      const bool mate = oracle_is_pawn_drop_mate(oracle, text);
      const bool two_pawns =
          memchr(oracle->cell + cell / 9 * 9, oracle->black ? 'P' : 'p', 9) != NULL;
      mates += mate;
      if (is_pawn_drop_mate(&stream.position, to) != mate)
        stream_fail(&stream, "pawn-drop mate is not what the oracle finds", drop);
      if (bitboard_test(targets, to) == (mate || two_pawns))
        stream_fail(&stream, "the squares for a pawn are wrong", drop);
      if ((pawn_check_square(&stream.position, us) == to) != oracle_gives_check(oracle, text))
        stream_fail(&stream, "the square before the king is wrong", drop);
    }
  }
  ck_assert_int_gt(mates, tier_rounds(PARTS_NORMAL, PARTS_LONG) / 400);
}
END_TEST

void add_parts_sections(Suite *suite) {
  TCase *section = add_section(suite, "sec6_4", "ch06 sec6_4 fast");
  tcase_add_test(section, pins_and_checks_equal_removing_the_piece);
  tcase_add_test(section, discoverers_equal_removing_the_piece);
  section = add_section(suite, "sec6_5", "ch06 sec6_5 fast");
  tcase_add_test(section, double_check_leaves_king_moves_only);
  section = add_section(suite, "sec6_6", "ch06 sec6_6 fast");
  tcase_add_test(section, move_mask_holds_exactly_the_answers);
  section = add_section(suite, "sec6_7", "ch06 sec6_7 fast");
  tcase_add_test(section, king_destinations_equal_trying_each_square);
  section = add_section(suite, "sec6_8", "ch06 sec6_8 fast");
  tcase_add_test(section, promotion_zone_is_three_ranks);
  section = add_section(suite, "sec6_9", "ch06 sec6_9 fast");
  tcase_add_test(section, two_pawns_never_share_a_file);
  tcase_add_test(section, pawn_drop_mate_equals_trying_every_reply);
}

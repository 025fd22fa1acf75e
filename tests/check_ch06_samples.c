/**
 * @file check_ch06_samples.c
 * @brief Chapter 6, single positions: orders written out, counts from elsewhere, known faults,
 *        membership.
 */
#include "check_ch06.h"

#include "ch04_usimove.h"
#include "ch05_attacks.h"
#include "ch06_count.h"
#include "ch06_drops.h"
#include "ch06_king.h"
#include "ch06_perft.h"
#include "ch06_pins.h"
#include "fixture_table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- the order, written out ---------------------------------------------------------------- */

/** @brief A position and how its list of moves begins, or reads. */
struct order_sample {
  const char *sfen;  /**< null = the start position */
  const char *moves; /**< made first */
  const char *order; /**< the list's beginning */
  int count;         /**< its length */
};

/** @brief Lists that the book's engine printed. */
static const struct order_sample ORDERS[] = {
    {NULL, "",
     "5i6h 5i5h 5i4h 9g9f 8g8f 7g7f 6g6f 5g5f 4g4f 3g3f 2g2f 1g1f 9i9h 1i1h 7i7h 7i6h 3i4h 3i3h "
     "6i7h 6i6h 6i5h 4i5h 4i4h 4i3h 2h7h 2h6h 2h5h 2h4h 2h3h 2h1h",
     30},
    {"4k4/9/4p4/4P4/9/9/9/9/4K4 b - 1", "", "5i6h 5i5h 5i4h 5i6i 5i4i 5d5c 5d5c+", 7},
    {NULL, "7g7f 3c3d 8h2b+ 3a2b",
     "5i6h 5i5h 5i4h 7f7e 9g9f 8g8f 6g6f 5g5f 4g4f 3g3f 2g2f 1g1f 9i9h 1i1h 8i7g 7i8h 7i7h 7i6h "
     "3i4h 3i3h 6i7h 6i6h 6i5h 4i5h 4i4h 4i3h 2h9h 2h8h 2h7h 2h6h 2h5h 2h4h 2h3h 2h1h "
     "B*3a B*9b B*7b B*6b B*5b B*4b B*3b B*1b B*3c B*9d",
     77},
};

/** @brief The promised order, in three lists written out.
 *  @proves{generate_legal_moves} */
START_TEST(moves_come_in_the_known_order)
{
  struct position position;
  struct move_list list;
  char text[LIST_TEXT_SIZE];
  read_position(&position, ORDERS[_i].sfen, ORDERS[_i].moves);
  generate_legal_moves(&position, &list);
  list_to_text(&list, text, sizeof text);
  ck_assert_int_eq(list.count, ORDERS[_i].count);
  if (strlen(text) > strlen(ORDERS[_i].order))
    text[strlen(ORDERS[_i].order)] = '\0';
  ck_assert_str_eq(text, ORDERS[_i].order);
}
END_TEST

/* ---- counts of the selections -------------------------------------------------------------- */

/** @brief How many moves of each selection the book's engine finds. */
struct count_sample {
  const char *sfen;  /**< null = the start position */
  const char *moves; /**< made first */
  int count[3];      /**< by selection */
};

/** @brief The bench positions of the book, the classic, and positions near the end of a game. */
static const struct count_sample COUNTS[] = {
    {NULL, "", {30, 0, 0}},
    {NULL, "7g7f 3c3d 2g2f 8c8d 2f2e 8d8e 2e2d", {41, 4, 2}},
    {NULL, "2g2f 8c8d 2f2e 8d8e 2e2d 8e8f 2d2c+ 8f8g+", {46, 3, 0}},
    {NULL, "7g7f 8c8d 2g2f 3c3d 2f2e 4a3b 2e2d 2c2d 2h2d", {43, 3, 2}},
    {NULL, "7g7f 3c3d 8h2b+ 3a2b", {77, 0, 5}},
    {NULL, "7g7f 3c3d 6i7h 4a3b 7i6h 8c8d 5g5f 5c5d 6h7g", {36, 2, 2}},
    {"l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1", "", {207, 11, 8}},
    {"4k4/9/9/9/4R4/9/9/9/4K4 w G2P 1", "", {4, 4, 0}},
    {"8k/6G2/7G1/9/9/9/9/9/K8 b PR 1", "", {159, 0, 20}},
    {"4k4/9/4g4/4p4/4P4/9/9/9/4K4 b - 1", "", {6, 1, 0}},
    {"+R8/4k4/9/9/9/9/9/9/4K4 b - 1", "", {22, 0, 5}},
    {"lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1", "", {26, 0, 0}},
    {"9/9/9/9/4R4/9/9/9/4K4 b G 1", "", {102, 3, 0}}, /* nobody to check */
};

/** @brief Each selection has as many moves as it must.
 *  @proves{generate_quiescence_moves} @proves{generate_checking_moves} */
START_TEST(selections_have_the_known_sizes)
{
  struct position position;
  struct move_list list;
  read_position(&position, COUNTS[_i].sfen, COUNTS[_i].moves);
  for (int selection = SELECT_ALL; selection <= SELECT_CHECKING; selection++) {
    generate_moves(&position, (enum move_selection)selection, &list);
    ck_assert_int_eq(list.count, COUNTS[_i].count[selection]);
  }
}
END_TEST

/** @brief The list has room for the longest one there is, and no more.
 *  @proves{generate_legal_moves} */
START_TEST(longest_list_fills_the_array)
{
  struct position position;
  struct move_list list;
  read_position(&position, "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1", "");
  generate_legal_moves(&position, &list);
  ck_assert_int_eq(list.count, MAX_LEGAL_MOVES);
  ck_assert_int_eq((int)(sizeof list.moves / sizeof *list.moves), MAX_LEGAL_MOVES);
  ck_assert_int_eq(count_legal_moves(&position), MAX_LEGAL_MOVES);
}
END_TEST

/* ---- fixtures ------------------------------------------------------------------------------ */

/**
 * @brief Compare texts as qsort() wants it.
 * @param a a move's text.
 * @param b another one.
 * @return order of the two.
 */
static int compare_text(const void *a, const void *b) {
  return strcmp(a, b);
}

/**
 * @brief The legal moves of a position in the order of ASCII.
 * @param position the position.
 * @param text receives them, separated by blanks; LIST_TEXT_SIZE bytes.
 */
static void sorted_moves(const struct position *position, char *text) {
  static char words[MAX_LEGAL_MOVES][MOVE_TEXT_SIZE];
  struct move_list list;
  generate_legal_moves(position, &list);
  for (int i = 0; i < list.count; i++)
    move_to_usi(list.moves[i], words[i]);
  qsort(words, (size_t)list.count, sizeof *words, compare_text);
  size_t used = 0;
  text[0] = '\0';
  for (int i = 0; i < list.count; i++)
    used += (size_t)snprintf(text + used, LIST_TEXT_SIZE - used, i > 0 ? " %s" : "%s", words[i]);
}

/** @brief 1,500 positions of random games have the moves that other programs found.
 *  @proves{generate_legal_moves} */
START_TEST(moves_are_those_of_1500_positions)
{
  struct fixture_table legal = test_data_read("legal.txt", 1);
  struct position position;
  char text[LIST_TEXT_SIZE];
  ck_assert_uint_eq(legal.count, 1500);
  for (size_t i = 0; i < legal.count; i++) {
    const struct fixture_row *row = &legal.rows[i];
    read_position(&position, row->field[0], "");
    sorted_moves(&position, text);
    if (strcmp(text, row->field[1]) != 0)
      ck_abort_msg("legal.txt:%d: %s\ngot      %s\nexpected %s", row->line, row->field[0], text,
                   row->field[1]);
  }
  fixture_table_free(&legal);
}
END_TEST

/**
 * @brief Compare leaf counts, as far as the tier goes.
 * @param position the root.
 * @param counts numbers of depth 1, 2 ..., separated by blanks.
 * @return true when all that were tried are right.
 */
static bool perft_matches(struct position *position, const char *counts) {
  const long long limit = long_tier() ? 20000000 : 1000000;
  int depth = 0;
  for (char *end; *counts != '\0'; counts = end) {
    const long long expected = strtoll(counts, &end, 10);
    if (end == counts)
      break;
    if (expected > limit)
      break;
    if (perft(position, ++depth) != (uint64_t)expected)
      return false;
  }
  return depth > 0;
}

/**
 * @brief Whether all of some moves are legal, or none of them is.
 * @param position where.
 * @param moves separated by blanks.
 * @param legal which of both.
 * @return true when that is so.
 */
static bool are_legal(const struct position *position, const char *moves, bool legal) {
  char text[16];
  int used;
  struct move move;
  for (; sscanf(moves, "%15s%n", text, &used) == 1; moves += used)
    if (find_legal_move(position, text, &move, NULL) != legal)
      return false;
  return true;
}

/**
 * @brief Whether a known fault is not ours.
 * @param row id, kind, SFEN, moves, expectation.
 * @return true when it is not, or when the case is another chapter's.
 */
static bool case_holds(const struct fixture_row *row) {
  const char *kind = row->field[1], *expected = row->field[4];
  struct position position;
  char text[LIST_TEXT_SIZE];
  read_position(&position, row->field[2], row->field[3]);
  if (strcmp(kind, "count") == 0)
    return count_legal_moves(&position) == atoi(expected);
  if (strcmp(kind, "moves") == 0) {
    sorted_moves(&position, text);
    return strcmp(text, expected) == 0;
  }
  if (strcmp(kind, "legal") == 0 || strcmp(kind, "illegal") == 0)
    return are_legal(&position, expected, kind[0] == 'l');
  if (strcmp(kind, "perft") == 0)
    return perft_matches(&position, expected);
  if (strcmp(kind, "check") == 0)
    return is_in_check(&position, strcmp(expected, "black") == 0 ? COLOR_BLACK : COLOR_WHITE);
  return true;
}

/** @brief Faults that other programs once had in drops, checks, promotions and perft are not here.
 *  @proves{generate_legal_moves} @proves{is_pawn_drop_mate} @proves{perft} */
START_TEST(known_faults_of_generators_are_absent)
{
  struct fixture_table faults = test_data_read("faults.txt", 5);
  int tried = 0;
  for (size_t i = 0; i < faults.count; i++) {
    const struct fixture_row *row = &faults.rows[i];
    if (strcmp(row->field[1], "judge") == 0 || strcmp(row->field[1], "declare") == 0 ||
        strcmp(row->field[1], "print") == 0)
      continue;
    tried++;
    if (!case_holds(row))
      ck_abort_msg("%s, %s: '%s' after '%s' should give '%s'", row->field[0], row->field[1],
                   row->field[2], row->field[3], row->field[4]);
  }
  ck_assert_int_ge(tried, 35);
  fixture_table_free(&faults);
}
END_TEST

/* ---- membership ---------------------------------------------------------------------------- */

/** @brief Of all moves that could be written down, exactly the listed ones are legal.
 *  @proves{is_legal_move} */
START_TEST(membership_decides_legality)
{
  struct position_stream stream = stream_begin(6201);
  struct move_list list;
  for (int i = tier_rounds(30, 300); i > 0; i--) {
    for (int skip = 0; skip < 7; skip++)
      stream_next(&stream);
    const struct position *position = &stream.position;
    int legal = 0;
    for (int from = 0; from < SQUARE_COUNT; from++)
      for (int to = 0; to < SQUARE_COUNT && !is_empty(piece_at(position, from)); to++)
        for (int up = 0; up < 2; up++)
          legal += is_legal_move(
              position, (struct move){(int8_t)from, (int8_t)to,
                                      (uint8_t)piece_type(piece_at(position, from)), up != 0, 0});
    for (int to = 0; to < SQUARE_COUNT; to++)
      for (int type = PIECE_EMPTY; type < PIECE_TYPE_COUNT; type++)
        legal +=
            is_legal_move(position, (struct move){SQUARE_NONE, (int8_t)to, (uint8_t)type, 0, 1});
    generate_legal_moves(position, &list);
    if (legal != list.count)
      stream_fail(&stream, "membership is not the list", MOVE_NONE);
    for (int k = 0; k < list.count; k++) {
      struct move other = list.moves[k];
      if (!is_legal_move(position, other))
        stream_fail(&stream, "a listed move is not legal", other);
      other.piece++; /* a field that does not fit the board */
      if (!other.drop && is_legal_move(position, other))
        stream_fail(&stream, "a move of another piece is legal", other);
    }
  }
}
END_TEST

/** @brief Texts that name no legal move are refused, by name, and leave the result alone.
 *  @proves{find_legal_move} */
START_TEST(illegal_texts_are_refused_by_name)
{
  static const char *const bad[] = {"7g7e",  "5i5i",   "7g7f+", "P*5e", "7c7d", "5e5d",
                                    "7g7f ", "7G7F",   "",      "7",    "*",    "resign",
                                    "0a0b",  "7g7f++", "p*5e",  "K*5e", "9z9y", "2h2b"};
  struct position position;
  read_position(&position, NULL, "");
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    struct move move = {1, 2, 3, 0, 0};
    struct error error = {"untouched"};
    if (find_legal_move(&position, bad[i], &move, &error))
      ck_abort_msg("'%s' was taken", bad[i]);
    if (!same_move(move, (struct move){1, 2, 3, 0, 0}))
      ck_abort_msg("'%s' changed the move", bad[i]);
    if (strstr(error.message, bad[i]) == NULL)
      ck_abort_msg("'%s' is not named in: %s", bad[i], error.message);
  }
  struct move move;
  ck_assert(find_legal_move(&position, "7g7f", &move, NULL));
  ck_assert_int_eq(move.to, make_square(5, 2));
}
END_TEST

void add_sample_sections(Suite *suite) {
  TCase *section = add_section(suite, "sec6_2_samples", "ch06 sec6_2 fast");
  tcase_add_loop_test(section, moves_come_in_the_known_order, 0,
                      (int)(sizeof ORDERS / sizeof *ORDERS));
  tcase_add_test(section, longest_list_fills_the_array);
  tcase_add_test(section, moves_are_those_of_1500_positions);
  tcase_add_test(section, known_faults_of_generators_are_absent);
  tcase_add_test(section, membership_decides_legality);
  tcase_add_test(section, illegal_texts_are_refused_by_name);
  section = add_section(suite, "sec6_3", "ch06 sec6_3 fast");
  tcase_add_loop_test(section, selections_have_the_known_sizes, 0,
                      (int)(sizeof COUNTS / sizeof *COUNTS));
}

/**
 * @file check_ch04_usimove.c
 * @brief Chapter 4, moves as text, read, printed and refused.
 */
#include "check_ch04.h"

#include "ch04_sfen.h"
#include "ch04_usimove.h"
#include "fixture_table.h"
#include "oracle.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

struct move read_usi_move(const struct position *position, const char *usi) {
  struct move move;
  struct error error;
  char sfen[SFEN_TEXT_SIZE];
  if (!move_from_usi(position, usi, &move, &error)) {
    to_sfen(position, sfen);
    ck_abort_msg("%s (%s)", error.message, sfen);
  }
  return move;
}

/** @brief Every legal move of 1,500 positions reads, names the piece that moves, and prints back.
 *  @proves{move_to_usi} @proves{move_from_usi} */
START_TEST(move_text_round_trip)
{
  struct fixture_table table = test_data_read("legal.txt", 1);
  int count = 0;
  for (size_t i = 0; i < table.count; i++) {
    const struct position position = read_position(table.rows[i].field[0]);
    for (const char *next = table.rows[i].field[1]; *next != '\0'; next += strspn(next, " ")) {
      char usi[MOVE_TEXT_SIZE] = "";
      char printed[MOVE_TEXT_SIZE];
      const size_t length = strcspn(next, " ");
      ck_assert_uint_lt(length, sizeof usi);
      memcpy(usi, next, length);
      const struct move move = read_usi_move(&position, usi);
      const int piece = move.drop ? move.piece : abs(piece_at(&position, move.from));
      move_to_usi(move, printed);
      if (strcmp(usi, printed) != 0 || move.piece != piece || !move_is_valid(move))
        ck_abort_msg("'%s' prints as '%s', piece %d (%s)", usi, printed, move.piece,
                     table.rows[i].field[0]);
      next += length;
      count++;
    }
  }
  ck_assert_int_eq(count, 82351); /* all moves of the file */
  fixture_table_free(&table);
}
END_TEST

/** @brief Each of the 13,122 board moves and 567 drops has its own text, and no move is `resign`.
 *  @proves{move_to_usi} */
START_TEST(every_move_has_its_text)
{
  char text[MOVE_TEXT_SIZE];
  char wanted[MOVE_TEXT_SIZE];
  for (int to = 0; to < SQUARE_COUNT; to++) {
    for (int from = 0; from < 2 * SQUARE_COUNT; from++) {
      const struct move move = {(int8_t)(from / 2), (int8_t)to, PIECE_PAWN, (from & 1) != 0, 0};
      square_to_usi(from / 2, wanted);
      square_to_usi(to, wanted + 2);
      move_to_usi(move, text);
      if (strncmp(text, wanted, 4) != 0 || strcmp(text + 4, (from & 1) != 0 ? "+" : "") != 0)
        ck_abort_msg("move from %d to %d prints as %s", from / 2, to, text);
    }
    for (int type = PIECE_PAWN; type <= PIECE_ROOK; type++) {
      const struct move move = {SQUARE_NONE, (int8_t)to, (uint8_t)type, 0, 1};
      square_to_usi(to, wanted + 2);
      wanted[0] = "PLNSGBR"[type - 1];
      wanted[1] = '*';
      move_to_usi(move, text);
      ck_assert_str_eq(text, wanted);
    }
  }
  move_to_usi(MOVE_NONE, text);
  ck_assert_str_eq(text, "resign");
}
END_TEST

/** @brief Move texts that are refused, each with the whole message.
 *  @proves{move_from_usi} */
START_TEST(move_text_is_refused_with_a_reason)
{
  struct fixture_table table = test_data_read("moves-refused.txt", 3);
  for (size_t i = 0; i < table.count; i++) {
    const struct fixture_row *row = &table.rows[i];
    const struct position position = read_position(row->field[0]);
    const struct move before = {1, 2, PIECE_GOLD, 1, 1};
    struct move move = before;
    struct error error = {""};
    if (move_from_usi(&position, row->field[1], &move, &error))
      ck_abort_msg("'%s' is read", row->field[1]);
    if (strcmp(error.message, row->field[2]) != 0 || !same_move(move, before))
      ck_abort_msg("'%s': '%s', '%s' is wanted", row->field[1], error.message, row->field[2]);
    ck_assert(!move_from_usi(&position, row->field[1], &move, NULL));
  }
  fixture_table_free(&table);
}
END_TEST

/** @brief Feed one text: it reads and prints back unchanged, or is refused and changes nothing.
 *  @param position the position.
 *  @param text any bytes, terminated.
 *  @return true when it was read. */
static bool read_or_refused(const struct position *position, const char *text) {
  char printed[MOVE_TEXT_SIZE];
  struct move move = MOVE_NONE;
  struct error error = {""};
  char *block = strdup(text); /* of just its size: a sanitizer sees a step behind its end */
  ck_assert_ptr_nonnull(block);
  const bool read = move_from_usi(position, block, &move, &error);
  free(block);
  if (read) {
    move_to_usi(move, printed);
    if (strcmp(text, printed) != 0)
      ck_abort_msg("'%s' was read as '%s'", text, printed);
    return true;
  }
  if (error.message[0] == '\0' || !same_move(move, MOVE_NONE))
    ck_abort_msg("'%s': message '%s'", text, error.message);
  return false;
}

/** @brief Every move text with one byte changed, cut off anywhere, or with one byte more.
 *  @proves{move_from_usi} */
START_TEST(damaged_move_text_is_read_or_refused)
{
  static const char *const texts[] = {"7g7f", "8h2b+", "P*5e", "", "+", "*", "P*", "9a9b", "1a1b"};
  const struct position position =
      read_position("lnsgk1snl/1r4gb1/p1pppp2p/1p4pR1/9/2P6/PP1PPPP1P/1B7/LNSGKGSNL b Pp 10");
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    const size_t length = strlen(texts[i]);
    for (size_t at = 0; at <= length; at++)
      for (int byte = 0; byte < 256; byte++) {
        char text[16] = "";
        memcpy(text, texts[i], length);
        text[at] = (char)byte; /* at the end: one byte more; byte 0: cut off */
        read_or_refused(&position, text);
      }
  }
  ck_assert(read_or_refused(&position, "8h2b+")); /* not legal there: chapter 6 says so */
  ck_assert(!read_or_refused(&position, "8H2B+"));
  char *huge = malloc(1 << 20);
  ck_assert_ptr_nonnull(huge);
  memset(huge, '7', (1 << 20) - 1);
  huge[(1 << 20) - 1] = '\0';
  ck_assert(!read_or_refused(&position, huge));
  memcpy(huge, "7g7f", 4);
  ck_assert(!read_or_refused(&position, huge));
  free(huge);
}
END_TEST

void add_usi_move_tests(TCase *reading) {
  tcase_add_test(reading, move_text_round_trip);
  tcase_add_test(reading, every_move_has_its_text);
  tcase_add_test(reading, move_text_is_refused_with_a_reason);
  tcase_add_test(reading, damaged_move_text_is_read_or_refused);
}

/**
 * @file check_ch04_moves.c
 * @brief Chapter 4, moves as text, made and taken back, against the oracle's games.
 */
#include "check_ch04.h"

#include "board_text.h"
#include "ch04_sfen.h"
#include "ch04_usimove.h"
#include "fixture_table.h"
#include "oracle.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/** @brief Read a move that must be readable.
 *  @param position the position.
 *  @param usi the text.
 *  @return the move. */
static struct move read_move(const struct position *position, const char *usi) {
  struct move move;
  struct error error;
  char sfen[SFEN_TEXT_SIZE];
  if (!move_from_usi(position, usi, &move, &error)) {
    to_sfen(position, sfen);
    ck_abort_msg("%s (%s)", error.message, sfen);
  }
  return move;
}

/** @brief Make one move and take it back: the position validates after both and is the old one.
 *  @param position the position.
 *  @param usi a legal move. */
static void do_and_undo(struct position *position, const char *usi) {
  struct position before;
  memcpy(&before, position, sizeof before);
  const struct move move = read_move(position, usi);
  const struct undo undo = do_move(position, move);
  expect_valid(position, usi);
  undo_move(position, move, undo);
  if (memcmp(position, &before, sizeof before) != 0) {
    char sfen[SFEN_TEXT_SIZE];
    to_sfen(&before, sfen);
    ck_abort_msg("%s made and undone leaves a trace (%s)", usi, sfen);
  }
}

/** @brief Every legal move of random games, made and taken back, leaves every byte as it was.
 *  @proves{do_move} @proves{undo_move} */
START_TEST(undo_restores_every_byte)
{
  int moves = 0;
  for (int seed = tier_rounds(40, 1000); seed > 0; seed--) {
    static struct oracle_game game;
    struct position position;
    oracle_random_game(&game, (uint64_t)seed, NULL);
    set_startpos(&position);
    for (int ply = 0; ply < 160 && game.count > 0; ply++) {
      for (int i = 0; i < game.count; i++, moves++)
        do_and_undo(&position, game.moves[i]);
      const char *usi = oracle_random_move(&game);
      do_move(&position, read_move(&position, usi));
    }
  }
  ck_assert_int_gt(moves, tier_rounds(40, 1000) * 3000);
}
END_TEST

/** @brief Promoted pieces are those whose kind comes after the king, all through random games.
 *  @proves{promoted_pieces} */
START_TEST(promoted_pieces_are_those_above_the_king)
{
  int seen = 0;
  for (int seed = tier_rounds(20, 200); seed > 0; seed--) {
    static struct oracle_game game;
    struct position position;
    oracle_random_game(&game, (uint64_t)seed, NULL);
    set_startpos(&position);
    for (int ply = 0; ply < 160 && game.count > 0; ply++) {
      do_move(&position, read_move(&position, oracle_random_move(&game)));
      for (int square = 0; square < SQUARE_COUNT; square++) {
        const int piece = piece_at(&position, square);
        const bool promoted = piece_type(piece) > PIECE_KING;
        const bool black = bitboard_test(promoted_pieces(&position, COLOR_BLACK), square);
        const bool white = bitboard_test(promoted_pieces(&position, COLOR_WHITE), square);
        if (black != (promoted && piece > 0) || white != (promoted && piece < 0))
          ck_abort_msg("seed %d, ply %d: square %d", seed, ply, square);
        seen += promoted;
      }
    }
  }
  ck_assert_int_gt(seen, 100);
}
END_TEST

/** @brief After each move of random games, from many openings, the text is the oracle's.
 *  @proves{do_move} @proves{to_sfen} */
START_TEST(moves_change_what_the_oracle_says)
{
  struct fixture_table table = test_data_read("legal.txt", 1);
  const int games = tier_rounds(60, 1500);
  for (int i = 0; i < games; i++) {
    static struct oracle_game game;
    const char *sfen = table.rows[(size_t)i % table.count].field[0];
    oracle_random_game(&game, (uint64_t)i, sfen);
    struct position position = read_position(sfen);
    for (int ply = 0; ply < 80 && game.count > 0; ply++) {
      char expected[ORACLE_SFEN_SIZE];
      char got[SFEN_TEXT_SIZE];
      const char *usi = oracle_random_move(&game);
      do_move(&position, read_move(&position, usi));
      expect_valid(&position, usi);
      oracle_write(&game.position, expected, sizeof expected);
      to_sfen(&position, got);
      if (strcmp(got, expected) != 0)
        ck_abort_msg("game %d, %s: got %s, the oracle says %s", i, usi, got, expected);
    }
  }
  fixture_table_free(&table);
}
END_TEST

/** @brief A game of 2,000 plies is taken back to its start, in a copy whose source is gone.
 *  @proves{undo_move} */
START_TEST(long_game_is_undone_in_a_copy)
{
  enum { PLIES = 2000 };
  static struct move moves[PLIES];
  static struct undo undos[PLIES];
  static struct oracle_game game;
  struct position source;
  struct position start;
  set_startpos(&start);
  int plies = 0;
  for (int i = 0; i < 50 && plies < PLIES; i++) { /* most of these games end earlier */
    set_startpos(&source);
    oracle_random_game(&game, (uint64_t)(i * ORACLE_STYLE_COUNT + ORACLE_STYLE_SHUFFLE), NULL);
    for (plies = 0; plies < PLIES && game.count > 0; plies++) {
      moves[plies] = read_move(&source, oracle_random_move(&game));
      undos[plies] = do_move(&source, moves[plies]);
    }
  }
  ck_assert_int_eq(plies, PLIES);
  struct position copy = source;
  memset(&source, 0xA5, sizeof source);
  while (plies-- > 0) {
    undo_move(&copy, moves[plies], undos[plies]);
    if (plies % 100 == 0)
      expect_valid(&copy, "undo");
  }
  ck_assert(same_position(&copy, &start));
}
END_TEST

/** @brief Draw what a move of the bishop from 8h to 2b can change: one line.
 *  @param board the picture.
 *  @param when the line's head.
 *  @param position the position. */
static void draw_state(struct board_text *board, const char *when,
                       const struct position *position) {
  static const char *const names[] = {"b", ".", "B", "+B"};
  const char *cells[2];
  for (int i = 0; i < 2; i++) {
    const int piece = piece_at(position, square_from_usi(i == 0 ? "8h" : "2b"));
    cells[i] = names[piece < 0 ? 0 : piece == 0 ? 1 : piece == PIECE_BISHOP ? 2 : 3];
  }
  draw(board, "%-12s %016" PRIx64 "  %s %4d %5d    %-2s  %-2s %4d %6d\n", when,
       position->position_key, position->side_to_move == COLOR_BLACK ? "Black" : "White",
       position->ply_count, hand_count(position, COLOR_BLACK, PIECE_BISHOP), cells[0], cells[1],
       bitboard_count(position->color_bb[COLOR_BLACK]),
       bitboard_count(position->color_bb[COLOR_WHITE]));
}

/** @brief What a capture with promotion changes, and that it changes back, is drawn in 4.9.
 *  @proves{do_move} @proves{undo_move} */
START_TEST(move_and_its_return_are_as_drawn)
{
  static struct board_text board;
  struct position position;
  set_startpos(&position);
  play(&position, "7g7f 3c3d");
  draw(&board, "             position_key      side   ply  hand   8h  2b  black  white\n");
  draw_state(&board, "before", &position);
  const struct move move = read_move(&position, "8h2b+");
  const struct undo undo = do_move(&position, move);
  draw_state(&board, "after 8h2b+", &position);
  undo_move(&position, move, undo);
  draw_state(&board, "taken back", &position);
  expect_as_drawn(&board, "ch04-move.txt");
}
END_TEST

/** @brief What do_move() remembers is the key and the cell that stood on the destination.
 *  @proves{do_move} */
START_TEST(undo_record_holds_key_and_captured_cell)
{
  struct position position = read_position("4k4/9/9/9/4+r4/4R4/9/9/4K4 b P 7");
  const struct position before = position;
  struct undo undo = do_move(&position, read_move(&position, "5f5e"));
  ck_assert(undo.position_key == before.position_key);
  ck_assert_int_eq(undo.captured, -PIECE_DRAGON);
  ck_assert_int_eq(hand_count(&position, COLOR_BLACK, PIECE_ROOK), 1); /* comes in unpromoted */
  ck_assert_int_eq(position.ply_count, 7);
  position = before;
  undo = do_move(&position, read_move(&position, "P*4e"));
  ck_assert_int_eq(undo.captured, 0);
  ck_assert_int_eq(hand_count(&position, COLOR_BLACK, PIECE_PAWN), 0);
}
END_TEST

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
      const struct move move = read_move(&position, usi);
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

void add_move_tests(TCase *reading, TCase *making) {
  tcase_add_test(reading, move_text_round_trip);
  tcase_add_test(reading, every_move_has_its_text);
  tcase_add_test(reading, move_text_is_refused_with_a_reason);
  tcase_add_test(reading, damaged_move_text_is_read_or_refused);
  tcase_add_test(making, undo_restores_every_byte);
  tcase_add_test(making, moves_change_what_the_oracle_says);
  tcase_add_test(making, promoted_pieces_are_those_above_the_king);
  tcase_add_test(making, long_game_is_undone_in_a_copy);
  tcase_add_test(making, move_and_its_return_are_as_drawn);
  tcase_add_test(making, undo_record_holds_key_and_captured_cell);
}

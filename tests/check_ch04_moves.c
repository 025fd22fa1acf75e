/**
 * @file check_ch04_moves.c
 * @brief Chapter 4, moves made and taken back, against the oracle's games.
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

/** @brief Make one move and take it back: the position validates after both and is the old one.
 *  @param position the position.
 *  @param usi a legal move. */
static void do_and_undo(struct position *position, const char *usi) {
  struct position before;
  memcpy(&before, position, sizeof before);
  const struct move move = read_usi_move(position, usi);
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
      do_move(&position, read_usi_move(&position, usi));
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
      do_move(&position, read_usi_move(&position, oracle_random_move(&game)));
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
      do_move(&position, read_usi_move(&position, usi));
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
      moves[plies] = read_usi_move(&source, oracle_random_move(&game));
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
  const struct move move = read_usi_move(&position, "8h2b+");
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
  struct undo undo = do_move(&position, read_usi_move(&position, "5f5e"));
  ck_assert(undo.position_key == before.position_key);
  ck_assert_int_eq(undo.captured, -PIECE_DRAGON);
  ck_assert_int_eq(hand_count(&position, COLOR_BLACK, PIECE_ROOK), 1); /* comes in unpromoted */
  ck_assert_int_eq(position.ply_count, 7);
  position = before;
  undo = do_move(&position, read_usi_move(&position, "P*4e"));
  ck_assert_int_eq(undo.captured, 0);
  ck_assert_int_eq(hand_count(&position, COLOR_BLACK, PIECE_PAWN), 0);
}
END_TEST

void add_move_tests(TCase *making) {
  tcase_add_test(making, undo_restores_every_byte);
  tcase_add_test(making, moves_change_what_the_oracle_says);
  tcase_add_test(making, promoted_pieces_are_those_above_the_king);
  tcase_add_test(making, long_game_is_undone_in_a_copy);
  tcase_add_test(making, move_and_its_return_are_as_drawn);
  tcase_add_test(making, undo_record_holds_key_and_captured_cell);
}

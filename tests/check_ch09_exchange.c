/**
 * @file check_ch09_exchange.c
 * @brief The static exchange evaluation against exchanges that are really made, on another board.
 */
#include "check_ch09.h"

#include "ch04_usimove.h"
#include "oracle.h"

#include <string.h>

/** @brief Letters of the oracle. */
static const char letters[] = "PLNSGBRKTMOUHD";
/** @brief What the pieces of these letters are worth. */
static const int worth[] = {100,   300, 320, 450, 550, 800, 1000,
                            20000, 550, 550, 550, 550, 950, 1150};

/** @brief What a cell of the oracle's board is worth.
 *  @param content the cell.
 *  @return centipawns. */
static int worth_of(char content) {
  const char kind = content >= 'a' ? (char)(content - 'a' + 'A') : content;
  return worth[strchr(letters, kind) - letters];
}

/** @brief The cell of a square's name.
 *  @param board the board.
 *  @param name such as `5e`.
 *  @return the cell, to be changed. */
static char *cell_at(struct oracle_position *board, const char *name) {
  return &board->cell[(name[0] - '1') * 9 + name[1] - 'a'];
}

/** @brief Whether one piece takes before another: cheaper as it stands, else nearer to 9a.
 *  @param board the board.
 *  @param a name of a square.
 *  @param b name of another.
 *  @return true when the piece on a goes first. */
static bool goes_first(struct oracle_position *board, const char *a, const char *b) {
  const int difference = worth_of(*cell_at(board, a)) - worth_of(*cell_at(board, b));
  if (difference != 0)
    return difference < 0;
  return a[1] != b[1] ? a[1] < b[1] : a[0] > b[0];
}

/** @brief Make a capture with the piece that goes first.
 *  @param board is changed.
 *  @param square where.
 *  @param black who takes.
 *  @return false when only a king could take, or nobody. */
static bool take(struct oracle_position *board, const char *square, bool black) {
  char squares[ORACLE_CELLS][3];
  const int count = oracle_attackers(board, square, black, squares);
  const char *best = NULL;
  for (int i = 0; i < count; i++) {
    if (strchr("Kk", *cell_at(board, squares[i])) != NULL)
      continue;
    if (best == NULL || goes_first(board, squares[i], best))
      best = squares[i];
  }
  if (best == NULL)
    return false;
  const char kind = *cell_at(board, best), upper = black ? kind : (char)(kind - 'a' + 'A');
  const int rank = black ? square[1] - 'a' : 'i' - square[1];
  char arrives = upper;
  if (rank == 0 && upper == 'P')
    arrives = 'T';
  if (rank == 0 && upper == 'L')
    arrives = 'M';
  if (rank <= 1 && upper == 'N')
    arrives = 'O';
  *cell_at(board, best) = '.';
  *cell_at(board, square) = black ? arrives : (char)(arrives - 'A' + 'a');
  return true;
}

/** @brief How an exchange is valued. */
struct valuation {
  bool cut;     /**< an exchange that has gone wrong for a side already is looked at no further */
  bool was_cut; /**< this has happened */
};

/** @brief What a side gets by taking back, if it takes at all.
 *  @param board the board; changed.
 *  @param square where.
 *  @param black who takes.
 *  @param balance what the side has won so far in this exchange, negative after a loss.
 *  @param valuation how to value.
 *  @return what it has in the end, at best. */
static int exchange_search(struct oracle_position *board, const char *square, bool black,
                           int balance, struct valuation *valuation) {
  const int prize = worth_of(*cell_at(board, square));
  if (!take(board, square, black))
    return balance;
  int after = balance + prize;
  if (valuation->cut && balance < 0 && after < 0)
    valuation->was_cut = true;
  else
    after = -exchange_search(board, square, !black, -after, valuation);
  return after > balance ? after : balance;
}

/** @brief The value of a capture by exchanges that are made.
 *  @param sfen the position.
 *  @param usi a capture.
 *  @param valuation how to value.
 *  @return centipawns. */
static int capture_value(const char *sfen, const char *usi, struct valuation *valuation) {
  struct oracle_position board;
  char to[3] = {usi[2], usi[3], 0};
  if (!oracle_read(&board, sfen))
    ck_abort_msg("%s", sfen);
  const bool black = board.black;
  const int prize = worth_of(*cell_at(&board, to));
  oracle_play(&board, usi);
  return -exchange_search(&board, to, !black, -prize, valuation);
}

/** @brief On thousands of captures of random games the value is that of exchanges really made on
 *         another board; and where nothing was cut short, the value of a full search of them. What
 *         is cut short changes the amount, never the sign.
 *  @proves{static_exchange_eval} @proves{least_valuable_attacker} */
START_TEST(see_equals_an_exchange_search)
{
  struct test_rng rng = test_rng_seeded(951);
  struct game game = {0};
  const int wanted = tier_rounds(6000, 200000);
  int captures = 0, losing = 0, cut = 0;
  ck_assert(game_init(&game));
  while (captures < wanted) {
    char sfen[SFEN_TEXT_SIZE], usi[MOVE_TEXT_SIZE];
    struct move_list list;
    wander(&game, &rng);
    to_sfen(&game.position, sfen);
    generate_legal_moves(&game.position, &list);
    for (int i = 0; i < list.count; i++) {
      if (is_empty(piece_at(&game.position, list.moves[i].to)))
        continue;
      struct valuation book = {.cut = true}, full = {.cut = false};
      move_to_usi(list.moves[i], usi);
      const int value = static_exchange_eval(&game.position, list.moves[i]);
      const int by_book = capture_value(sfen, usi, &book);
      const int by_search = capture_value(sfen, usi, &full);
      if (value != by_book || (!book.was_cut && value != by_search) ||
          (value < 0) != (by_search < 0))
        ck_abort_msg("%s %s: %d, by exchanges %d and %d", sfen, usi, value, by_book, by_search);
      captures++;
      losing += value < 0;
      cut += value != by_search;
    }
  }
  ck_assert_int_gt(losing, captures / 10);
  if (captures >= 6000)
    ck_assert_int_gt(cut, 0);
  game_free(&game);
}
END_TEST

/** @brief Where cutting short shows: rook takes pawn, silver takes rook, and the second rook would
 * be lost for the silver. A full search of exchanges does not go on and says -900; the book's
 *         function breaks off after the second rook's capture and says -450.
 *  @proves{static_exchange_eval} */
START_TEST(an_exchange_that_has_gone_wrong_is_cut_short)
{
  const char *sfen = "4k4/9/4gs3/4p4/9/9/4R4/4R4/4K4 b - 1";
  const struct position position = position_of(sfen);
  struct valuation book = {.cut = true}, full = {.cut = false};
  const int value = static_exchange_eval(&position, read_move(&position, "5g5d"));
  ck_assert_int_eq(value, 100 - 1000 + 450);
  ck_assert_int_eq(capture_value(sfen, "5g5d", &book), value);
  ck_assert(book.was_cut);
  ck_assert_int_eq(capture_value(sfen, "5g5d", &full), 100 - 1000);
}
END_TEST

void add_exchange_tests(TCase *section) {
  tcase_add_test(section, see_equals_an_exchange_search);
  tcase_add_test(section, an_exchange_that_has_gone_wrong_is_cut_short);
}

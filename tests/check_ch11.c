/**
 * @file check_ch11.c
 * @brief Chapter 11, the suite and its helpers; the laws stand in check_ch11_*.c.
 */
#include "check_ch11.h"

void must_read(struct position *position, const char *sfen) {
  struct error error;
  if (!set_sfen(position, sfen, &error))
    ck_abort_msg("%s: %s", sfen, error.message);
}

/** @brief A random square, in half of the cases one near a king.
 *  @param rng the generator; advanced.
 *  @param position the position so far.
 *  @return 0..80. */
static int random_square(struct test_rng *rng, const struct position *position) {
  const int king = find_king(position, (enum color)test_random_below(rng, 2));
  if (king == SQUARE_NONE || test_random_below(rng, 2) == 0)
    return test_random_below(rng, SQUARE_COUNT);
  const int row = square_row(king) + test_random_below(rng, 5) - 2;
  const int col = square_col(king) + test_random_below(rng, 3) - 1;
  return is_on_board(row, col) ? make_square(row, col) : test_random_below(rng, SQUARE_COUNT);
}

void random_board(struct test_rng *rng, struct position *position, int lost) {
  static const int full[] = {0, 18, 4, 4, 4, 4, 2, 2};
  clear_position(position);
  for (int side = 0; side < 2; side++) {
    const int square = test_random_below(rng, SQUARE_COUNT);
    if (test_random_below(rng, 8) >= lost && is_empty(piece_at(position, square)))
      add_piece(position, square, (enum color)side, PIECE_KING);
  }
  for (int kind = PIECE_PAWN; kind <= PIECE_ROOK; kind++)
    for (int n = 0; n < full[kind]; n++) {
      const enum piece_type type = (enum piece_type)kind;
      const enum color color = (enum color)test_random_below(rng, 2);
      const int square = random_square(rng, position);
      const bool promoted = test_random_below(rng, 3) == 0;
      if (test_random_below(rng, 8) < lost)
        continue;
      if (test_random_below(rng, 5) == 0 || !is_empty(piece_at(position, square)))
        add_hand_piece(position, color, type);
      else
        add_piece(position, square, color, promoted ? promote(type) : type);
    }
  set_side_to_move(position, (enum color)test_random_below(rng, 2));
}

struct position turned(const struct position *position) {
  struct position other;
  clear_position(&other);
  for (int square = 0; square < SQUARE_COUNT; square++) {
    const int piece = piece_at(position, square);
    if (!is_empty(piece))
      add_piece(&other, SQUARE_COUNT - 1 - square, opposite(piece_color(piece)), piece_type(piece));
  }
  for (int side = 0; side < 2; side++)
    for (int kind = PIECE_PAWN; kind <= PIECE_ROOK; kind++)
      for (int n = position->hands[side][kind]; n > 0; n--)
        add_hand_piece(&other, opposite((enum color)side), (enum piece_type)kind);
  set_side_to_move(&other, opposite(position->side_to_move));
  return other;
}

void fail_value(const char *what, const struct position *position, int got, int expected) {
  char sfen[SFEN_TEXT_SIZE];
  to_sfen(position, sfen);
  ck_abort_msg("%s: %d instead of %d at %s", what, got, expected, sfen);
}

/** @brief Build the suite and run it.
 *  @return exit status. */
int main(void) {
  Suite *suite = suite_create("ch11");
  add_value_sections(suite);
  add_piece_term_sections(suite);
  add_king_sections(suite);
  add_sum_sections(suite);
  return run_suite(suite);
}

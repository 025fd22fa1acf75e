/**
 * @file check_ch04.c
 * @brief Chapter 4, the suite; editing a position, and the validator that the other tests rely on.
 */
#include "check_ch04.h"

#include "ch04_sfen.h"
#include "ch04_usimove.h"
#include "ch04_validate.h"
#include "ch04_zobrist.h"

#include <stdio.h>
#include <string.h>

struct position read_position(const char *sfen) {
  struct position position;
  struct error error;
  if (!set_sfen(&position, sfen, &error))
    ck_abort_msg("'%s' is refused: %s", sfen, error.message);
  expect_valid(&position, "reading");
  return position;
}

int play(struct position *position, const char *moves) {
  int count = 0;
  for (moves += strspn(moves, " "); *moves != '\0'; moves += strspn(moves, " "), count++) {
    char usi[16];
    struct move move;
    struct error error;
    const int length = (int)strcspn(moves, " ");
    snprintf(usi, sizeof usi, "%.*s", length, moves);
    if (!move_from_usi(position, usi, &move, &error))
      ck_abort_msg("%s", error.message);
    do_move(position, move);
    expect_valid(position, usi);
    moves += length;
  }
  return count;
}

void expect_valid(const struct position *position, const char *when) {
  struct error error;
  char sfen[SFEN_TEXT_SIZE];
  if (validate_position(position, &error))
    return;
  to_sfen(position, sfen);
  ck_abort_msg("%s: %s (%s)", when, error.message, sfen);
}

bool same_position(const struct position *a, const struct position *b) {
  return memcmp(a->board, b->board, sizeof a->board) == 0 &&
         memcmp(a->hands, b->hands, sizeof a->hands) == 0 &&
         memcmp(a->color_bb, b->color_bb, sizeof a->color_bb) == 0 &&
         memcmp(a->piece_bb, b->piece_bb, sizeof a->piece_bb) == 0 &&
         memcmp(&a->occupied, &b->occupied, sizeof a->occupied) == 0 &&
         memcmp(a->king_square, b->king_square, sizeof a->king_square) == 0 &&
         a->side_to_move == b->side_to_move && a->ply_count == b->ply_count &&
         a->position_key == b->position_key;
}

/** @brief Whether a placement may stand by the rules that SFEN enforces, worked out from the board.
 *  @param position what stands already.
 *  @param square where.
 *  @param color whose.
 *  @param type the kind.
 *  @return true when it may. */
static bool may_stand(const struct position *position, int square, enum color color,
                      enum piece_type type) {
  const int ahead = color == COLOR_BLACK ? square_row(square) : 8 - square_row(square);
  if (!is_empty(piece_at(position, square)) || (type == PIECE_KNIGHT && ahead < 2) ||
      ((type == PIECE_PAWN || type == PIECE_LANCE) && ahead < 1))
    return false;
  for (int row = 0; type == PIECE_PAWN && row < BOARD_SIZE; row++)
    if (piece_at(position, make_square(row, square_col(square))) == encode_piece(color, PIECE_PAWN))
      return false;
  return true;
}

void random_placement(struct test_rng *rng, struct position *position) {
  static const int pieces[PIECE_KING] = {0, 18, 4, 4, 4, 4, 2, 2};
  clear_position(position);
  const int lonely = test_random_below(rng, 10); /* 0 and 1: one king only */
  for (int color = 0; color < 2; color++) {
    int square = test_random_below(rng, SQUARE_COUNT);
    while (!is_empty(piece_at(position, square)))
      square = test_random_below(rng, SQUARE_COUNT);
    if (lonely != color)
      add_piece(position, square, (enum color)color, PIECE_KING);
  }
  const int crowd = 1 + test_random_below(rng, 4);
  for (int type = PIECE_PAWN; type < PIECE_KING; type++)
    for (int n = 0; n < pieces[type]; n++) {
      const enum color color = (enum color)test_random_below(rng, 2);
      const enum piece_type kind =
          test_random_below(rng, 3) == 0 ? promote((enum piece_type)type) : (enum piece_type)type;
      const int square = test_random_below(rng, SQUARE_COUNT);
      const int place = test_random_below(rng, 1 + crowd);
      if (place != 0 && may_stand(position, square, color, kind))
        add_piece(position, square, color, kind);
      else if (place != 1)
        add_hand_piece(position, color, kind);
    }
  set_side_to_move(position, (enum color)test_random_below(rng, 2));
  position->ply_count = test_random_below(rng, 500);
}

/** @brief Whatever the memory held, clearing leaves no piece, no king, key 0, and validates.
 *  @proves{clear_position} */
START_TEST(clear_is_the_empty_position)
{
  struct position position;
  memset(&position, 0xA5, sizeof position);
  clear_position(&position);
  expect_valid(&position, "clear");
  for (int square = 0; square < SQUARE_COUNT; square++)
    ck_assert_int_eq(piece_at(&position, square), 0);
  for (int color = 0; color < 2; color++) {
    ck_assert_int_eq(find_king(&position, (enum color)color), SQUARE_NONE);
    for (int type = PIECE_PAWN; type < PIECE_KING; type++)
      ck_assert_int_eq(hand_count(&position, (enum color)color, (enum piece_type)type), 0);
  }
  ck_assert(bitboard_none(position.occupied));
  ck_assert(position.position_key == 0 && position.ply_count == 0);
  ck_assert_int_eq(position.side_to_move, COLOR_BLACK);
}
END_TEST

/** @brief Every piece on every square: five views agree, and removing it restores every byte.
 *  @proves{add_piece} @proves{remove_piece} @proves{piece_at} @proves{find_king} */
START_TEST(remove_undoes_add)
{
  struct position position;
  struct position empty;
  clear_position(&position);
  memcpy(&empty, &position, sizeof empty);
  for (int square = 0; square < SQUARE_COUNT; square++)
    for (int piece = -PIECE_DRAGON; piece <= PIECE_DRAGON; piece++) {
      if (is_empty(piece))
        continue;
      const enum color color = piece_color(piece);
      const enum piece_type type = piece_type(piece);
      const struct bitboard single = bitboard_square(square);
      add_piece(&position, square, color, type);
      expect_valid(&position, "add");
      if (piece_at(&position, square) != piece ||
          !bitboard_equal(position.piece_bb[color][type], single) ||
          !bitboard_equal(position.color_bb[color], single) ||
          !bitboard_equal(position.occupied, single) ||
          position.position_key != zobrist()->board[color][type][square] ||
          find_king(&position, color) != (type == PIECE_KING ? square : SQUARE_NONE))
        ck_abort_msg("piece %d on square %d", piece, square);
      remove_piece(&position, square);
      remove_piece(&position, square); /* nothing stands there now: nothing happens */
      if (memcmp(&position, &empty, sizeof empty) != 0)
        ck_abort_msg("piece %d on square %d leaves a trace", piece, square);
    }
}
END_TEST

/** @brief Pieces put on a full board in any order and taken off in any other leave no trace.
 *  @proves{add_piece} @proves{remove_piece} */
START_TEST(order_of_placing_does_not_matter)
{
  struct test_rng rng = test_rng_seeded(45);
  for (int round = tier_rounds(300, 10000); round > 0; round--) {
    struct position first;
    struct position second;
    random_placement(&rng, &first);
    expect_valid(&first, "random placement");
    memcpy(&second, &first, sizeof first);
    const int start = test_random_below(&rng, SQUARE_COUNT);
    const int step = 1 + test_random_below(&rng, 2); /* 81 has no common factor with 1 or 2 */
    for (int i = 0; i < SQUARE_COUNT; i++)
      remove_piece(&second, (start + i * step) % SQUARE_COUNT);
    expect_valid(&second, "board emptied");
    ck_assert(bitboard_none(second.occupied));
    for (int i = SQUARE_COUNT - 1; i >= 0; i--) {
      const int square = (start + i * 40) % SQUARE_COUNT;
      const int piece = piece_at(&first, square);
      if (!is_empty(piece))
        add_piece(&second, square, piece_color(piece), piece_type(piece));
    }
    if (memcmp(&first, &second, sizeof first) != 0)
      ck_abort_msg("round %d, seed %d", round, (int)rng.seed);
  }
}
END_TEST

/** @brief Abort unless the validator refuses a position, and says why.
 *  @param position a damaged position.
 *  @param part which part was damaged. */
static void expect_damage(const struct position *position, const char *part) {
  struct error error = {""};
  if (validate_position(position, &error))
    ck_abort_msg("damage to %s is not found", part);
  if (strlen(error.message) < 10 || validate_position(position, NULL))
    ck_abort_msg("damage to %s: '%s'", part, error.message);
}

/** @brief Flip every bit of a part in turn; the validator finds each.
 *  @param position a valid position, restored at the end.
 *  @param part the part.
 *  @param size its bytes.
 *  @param name its name. */
static void flip_all_bits(struct position *position, void *part, size_t size, const char *name) {
  unsigned char *bytes = part;
  for (size_t i = 0; i < size * 8; i++) {
    bytes[i / 8] ^= (unsigned char)(1U << i % 8);
    expect_damage(position, name);
    bytes[i / 8] ^= (unsigned char)(1U << i % 8);
  }
  expect_valid(position, name);
}

/** @brief No bit of board, hands, sets, king squares, side or key can flip unnoticed.
 *  @proves{validate_position} */
START_TEST(validator_finds_every_kind_of_damage)
{
  static const char *const sfens[] = {STARTPOS_SFEN,
                                      "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1",
                                      "4k4/9/9/9/9/9/9/9/9 w 18p 1"};
  for (size_t i = 0; i < sizeof sfens / sizeof *sfens; i++) {
    struct position p = read_position(sfens[i]);
    flip_all_bits(&p, p.board, sizeof p.board, "board");
    flip_all_bits(&p, p.hands, sizeof p.hands, "hands");
    flip_all_bits(&p, p.color_bb, sizeof p.color_bb, "color_bb");
    flip_all_bits(&p, p.piece_bb, sizeof p.piece_bb, "piece_bb");
    flip_all_bits(&p, &p.occupied, sizeof p.occupied, "occupied");
    flip_all_bits(&p, p.king_square, sizeof p.king_square, "king_square");
    flip_all_bits(&p, &p.side_to_move, sizeof p.side_to_move, "side_to_move");
    flip_all_bits(&p, &p.position_key, sizeof p.position_key, "position_key");
    p.ply_count = -1;
    expect_damage(&p, "ply_count");
  }
}
END_TEST

/** @brief Each of the 227 cell values that are no piece is named before it can be used as an index.
 *  @proves{validate_position} */
START_TEST(validator_names_impossible_cells)
{
  struct position position = read_position(STARTPOS_SFEN);
  for (int value = INT8_MIN; value <= INT8_MAX; value++) {
    struct error error = {""};
    if (value >= -PIECE_DRAGON && value <= PIECE_DRAGON)
      continue;
    position.board[80] = (int8_t)value;
    ck_assert(!validate_position(&position, &error));
    if (strncmp(error.message, "cell 80 holds", 13) != 0)
      ck_abort_msg("value %d: '%s'", value, error.message);
  }
}
END_TEST

/** @brief A second king of one side is damage, whichever of the two was put down first.
 *  @proves{validate_position} */
START_TEST(validator_finds_a_second_king)
{
  for (int square = 0; square < SQUARE_COUNT; square++) {
    struct position position;
    clear_position(&position);
    add_piece(&position, 40, COLOR_WHITE, PIECE_KING);
    expect_valid(&position, "one king");
    if (square == 40)
      continue;
    add_piece(&position, square, COLOR_WHITE, PIECE_KING);
    expect_damage(&position, "kings");
  }
}
END_TEST

/** @brief Build the suite and run it.
 *  @return exit status. */
int main(void) {
  Suite *suite = suite_create("ch04");
  TCase *views = add_section(suite, "sec4_4", "ch04 sec4_4 fast");
  tcase_add_test(views, validator_finds_every_kind_of_damage);
  tcase_add_test(views, validator_names_impossible_cells);
  tcase_add_test(views, validator_finds_a_second_king);
  TCase *editing = add_section(suite, "sec4_5", "ch04 sec4_5 fast");
  tcase_add_test(editing, clear_is_the_empty_position);
  tcase_add_test(editing, remove_undoes_add);
  tcase_add_test(editing, order_of_placing_does_not_matter);
  TCase *reading = add_section(suite, "sec4_6", "ch04 sec4_6 fast");
  add_sfen_tests(reading, add_section(suite, "sec4_7", "ch04 sec4_7 fast"));
  add_hostile_tests(reading);
  TCase *moves = add_section(suite, "sec4_8", "ch04 sec4_8 fast");
  add_usi_move_tests(moves);
  add_move_tests(add_section(suite, "sec4_9", "ch04 sec4_9 fast"));
  add_key_tests(add_section(suite, "sec4_10", "ch04 sec4_10 fast"));
  return run_suite(suite);
}

/**
 * @file mine_positions.c
 * @brief See mine_positions.h.
 */
#include "mine_positions.h"

#include "ch04_sfen.h"
#include "ch04_zobrist.h"
#include "ch05_attacks.h"
#include "ch06_movegen.h"

#include <stdlib.h>

int mine_random(uint64_t *random, int bound) {
  return (int)((splitmix64(random) >> 33) % (uint64_t)bound);
}

/** @brief The kinds that are not kings, each as often as it is fun. */
static const enum piece_type kinds[] = {PIECE_PAWN,   PIECE_PAWN,   PIECE_LANCE,  PIECE_KNIGHT,
                                        PIECE_KNIGHT, PIECE_SILVER, PIECE_SILVER, PIECE_SILVER,
                                        PIECE_GOLD,   PIECE_GOLD,   PIECE_GOLD,   PIECE_BISHOP,
                                        PIECE_BISHOP, PIECE_ROOK,   PIECE_ROOK};

/** @brief A kind at random.
 *  @param random the stream.
 *  @return it. */
static enum piece_type random_kind(uint64_t *random) {
  return kinds[mine_random(random, (int)(sizeof kinds / sizeof kinds[0]))];
}

/** @brief The kind in which a piece lies in a hand.
 *  @param type any kind but a king.
 *  @return the unpromoted kind. */
static enum piece_type hand_kind(enum piece_type type) {
  static const enum piece_type below[PIECE_TYPE_COUNT] = {
      [PIECE_PRO_PAWN] = PIECE_PAWN,     [PIECE_PRO_LANCE] = PIECE_LANCE,
      [PIECE_PRO_KNIGHT] = PIECE_KNIGHT, [PIECE_PRO_SILVER] = PIECE_SILVER,
      [PIECE_HORSE] = PIECE_BISHOP,      [PIECE_DRAGON] = PIECE_ROOK};
  return is_promoted(type) ? below[type] : type;
}

/** @brief The promoted kind.
 *  @param type one that can promote.
 *  @return what it becomes. */
static enum piece_type promoted_kind(enum piece_type type) {
  static const enum piece_type above[PIECE_TYPE_COUNT] = {
      [PIECE_PAWN] = PIECE_PRO_PAWN,     [PIECE_LANCE] = PIECE_PRO_LANCE,
      [PIECE_KNIGHT] = PIECE_PRO_KNIGHT, [PIECE_SILVER] = PIECE_PRO_SILVER,
      [PIECE_BISHOP] = PIECE_HORSE,      [PIECE_ROOK] = PIECE_DRAGON};
  return above[type];
}

/** @brief A square near another one.
 *  @param random the stream.
 *  @param center the square.
 *  @param distance how far at most, in files and in ranks.
 *  @return a square; SQUARE_NONE when it fell off the board. */
static int near(uint64_t *random, int center, int distance) {
  const int row = square_row(center) + mine_random(random, 2 * distance + 1) - distance;
  const int col = square_col(center) + mine_random(random, 2 * distance + 1) - distance;
  return is_on_board(row, col) ? make_square(row, col) : SQUARE_NONE;
}

/** @brief Move a piece from White's hand to a square.
 *  @param random the stream.
 *  @param position is changed unless the square is taken or the hand holds no such piece.
 *  @param square where, or SQUARE_NONE.
 *  @param color for whom. */
static void put_piece(uint64_t *random, struct position *position, int square, enum color color) {
  enum piece_type type = random_kind(random);
  const bool promoted = mine_random(random, 4) == 0;
  if (square == SQUARE_NONE || piece_at(position, square) != 0 ||
      hand_count(position, COLOR_WHITE, type) == 0)
    return;
  remove_hand_piece(position, COLOR_WHITE, type);
  if (promoted && can_promote(type))
    type = promoted_kind(type);
  add_piece(position, square, color, type);
}

/** @brief Move a piece from one hand into the other.
 *  @param random the stream.
 *  @param position is changed if the hand holds such a piece.
 *  @param from whose it is. */
static void hand_over(uint64_t *random, struct position *position, enum color from) {
  const enum piece_type type = random_kind(random);
  if (hand_count(position, from, type) == 0)
    return;
  remove_hand_piece(position, from, type);
  add_hand_piece(position, opposite(from), type);
}

/** @brief Whether a position may be used.
 *  @param position any.
 *  @return true when it can stand on a board, Black to move. */
static bool is_usable(const struct position *position) {
  char text[SFEN_TEXT_SIZE];
  struct position read;
  to_sfen(position, text);
  return set_sfen(&read, text, NULL) && is_playable_position(&read, NULL);
}

/** @brief Give White all pieces but kings.
 *  @param position an empty one. */
static void fill_hand(struct position *position) {
  static const int counts[HAND_PIECE_KINDS] = {
      [PIECE_PAWN] = 18, [PIECE_LANCE] = 4,  [PIECE_KNIGHT] = 4, [PIECE_SILVER] = 4,
      [PIECE_GOLD] = 4,  [PIECE_BISHOP] = 2, [PIECE_ROOK] = 2};
  for (int type = PIECE_PAWN; type <= PIECE_ROOK; type++)
    for (int i = 0; i < counts[type]; i++)
      add_hand_piece(position, COLOR_WHITE, (enum piece_type)type);
}

void mine_compose(uint64_t *random, struct position *position) {
  do {
    clear_position(position);
    fill_hand(position);
    const int row = mine_random(random, 3), col = mine_random(random, 9);
    const int king = make_square(row, col);
    add_piece(position, king, COLOR_WHITE, PIECE_KING);
    const int style = mine_random(random, 6);
    const int home = style == 0   ? make_square(8, mine_random(random, 9))
                     : style == 1 ? near(random, king, 4)
                                  : SQUARE_NONE;
    if (home != SQUARE_NONE && piece_at(position, home) == 0)
      add_piece(position, home, COLOR_BLACK, PIECE_KING);
    for (int i = 1 + mine_random(random, 4); i > 0; i--)
      put_piece(random, position, near(random, king, 3), COLOR_BLACK);
    for (int i = mine_random(random, 5); i > 0; i--)
      put_piece(random, position, near(random, king, 2), COLOR_WHITE);
    for (int i = mine_random(random, 4); i > 0; i--)
      hand_over(random, position, COLOR_WHITE);
  } while (!is_usable(position));
}

bool mine_without(const struct position *from, int square, struct position *to) {
  const enum piece_type type = piece_type(piece_at(from, square));
  const enum color defender = opposite(from->side_to_move);
  *to = *from;
  remove_piece(to, square);
  add_hand_piece(to, defender, hand_kind(type));
  return is_usable(to);
}

/** @brief A random square with a piece.
 *  @param random the stream.
 *  @param position the position.
 *  @return the square; SQUARE_NONE when a king stands there. */
static int random_piece(uint64_t *random, const struct position *position) {
  struct bitboard pieces = position->occupied;
  for (int skip = mine_random(random, bitboard_count(pieces)); skip > 0; skip--)
    bitboard_pop_lsb(&pieces);
  const int square = bitboard_lsb(pieces);
  return piece_type(piece_at(position, square)) == PIECE_KING ? SQUARE_NONE : square;
}

/** @brief Move a piece, turn it over or give it to the other side.
 *  @param random the stream.
 *  @param position is changed.
 *  @param king near which. */
static void change_piece(uint64_t *random, struct position *position, int king) {
  const int square = random_piece(random, position), target = near(random, king, 3);
  const int how = mine_random(random, 5);
  if (square == SQUARE_NONE)
    return;
  enum piece_type type = piece_type(piece_at(position, square));
  enum color color = piece_color(piece_at(position, square));
  int to = square;
  if (how == 0 && is_promoted(type))
    type = hand_kind(type);
  else if (how == 0 && can_promote(type))
    type = promoted_kind(type);
  else if (how == 1)
    color = opposite(color);
  else if (target != SQUARE_NONE && piece_at(position, target) == 0)
    to = target;
  remove_piece(position, square);
  add_piece(position, to, color, type);
}

/** @brief Let a king make a step, wherever that leads.
 *  @param random the stream.
 *  @param position is changed.
 *  @param king where he stands. */
static void step_king(uint64_t *random, struct position *position, int king) {
  const int to = near(random, king, 1);
  if (to == SQUARE_NONE || piece_at(position, to) != 0)
    return;
  const enum color color = piece_color(piece_at(position, king));
  remove_piece(position, king);
  add_piece(position, to, color, PIECE_KING);
}

void mine_mutate(uint64_t *random, const struct position *from, struct position *to) {
  do {
    *to = *from;
    const int king = find_king(from, COLOR_WHITE), square = random_piece(random, from);
    switch (mine_random(random, 8)) {
    case 0:
      if (square != SQUARE_NONE)
        mine_without(from, square, to);
      break;
    case 1:
      put_piece(random, to, near(random, king, 3), COLOR_BLACK);
      break;
    case 2:
      put_piece(random, to, near(random, king, 2), COLOR_WHITE);
      break;
    case 3:
      hand_over(random, to, COLOR_WHITE);
      break;
    case 4:
      hand_over(random, to, COLOR_BLACK);
      break;
    case 5:
      step_king(random, to, king);
      break;
    default:
      change_piece(random, to, king);
    }
  } while (!is_usable(to) || to->position_key == from->position_key);
}

void mine_play(uint64_t *random, struct position *position) {
  struct move_list moves, liked;
  generate_legal_moves(position, &moves);
  if (moves.count == 0 || position->ply_count > 160) {
    set_startpos(position);
    return;
  }
  generate_moves(position, mine_random(random, 3) == 0 ? SELECT_CHECKING : SELECT_TACTICAL, &liked);
  const struct move_list *from = liked.count > 0 && mine_random(random, 3) > 0 ? &liked : &moves;
  do_move(position, from->moves[mine_random(random, from->count)]);
}

void mine_turn(const struct position *from, struct position *to) {
  clear_position(to);
  for (int square = 0; square < SQUARE_COUNT; square++) {
    const int piece = piece_at(from, square);
    if (piece != 0)
      add_piece(to, SQUARE_COUNT - 1 - square, opposite(piece_color(piece)), piece_type(piece));
  }
  for (int color = COLOR_BLACK; color <= COLOR_WHITE; color++)
    for (int type = PIECE_PAWN; type <= PIECE_ROOK; type++)
      for (int i = hand_count(from, (enum color)color, (enum piece_type)type); i > 0; i--)
        add_hand_piece(to, opposite((enum color)color), (enum piece_type)type);
  set_side_to_move(to, opposite(from->side_to_move));
}

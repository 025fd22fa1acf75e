/**
 * @file ch11_evaluate.c
 * @brief One pass over the pieces, then the two kings.
 *
 * A side's sum is never formed by itself: Black's pieces add to one running sum and White's take
 * away from it. The functions are inlined with colour and kind as constants, so that sign, weights
 * and the choice of the attack table are settled by the compiler; WEIGH makes it do so (a third of
 * the instructions would come back otherwise).
 * @ingroup ch11
 */
#include "ch11_evaluate.h"

#include "ch05_sliders.h"
#include "ch11_count.h"
#include "ch11_king.h"
#include "ch11_tables.h"

/* Where nothing is optimised, one function is easier to follow, and to measure. */
#ifdef __OPTIMIZE__
/** @brief A function that is always inlined. */
#define WEIGH static inline __attribute__((always_inline)) void
#else
#define WEIGH static inline void /**< one function */
#endif

/** @brief What the pass over the pieces finds. */
struct account {
  int sum; /**< packed: Black's worth less White's, and the phase */
  struct bitboard
      attacks[2]; /**< squares that each side attacks, with its own pieces' among them */
};

/**
 * @brief Add squares to those that a side attacks.
 * @param account receives them.
 * @param color the side.
 * @param attacks the squares.
 */
WEIGH note_attacks(struct account *account, enum color color, struct bitboard attacks) {
  account->attacks[color] = bitboard_or(account->attacks[color], attacks);
}

/**
 * @brief Add the worth of pieces on their squares.
 * @param pieces their squares.
 * @param place packed worth of such a piece on each square.
 * @param account receives the sum.
 */
WEIGH weigh_places(struct bitboard pieces, const int32_t place[SQUARE_COUNT],
                   struct account *account) {
  for (uint64_t word = pieces.lo; word != 0; word &= word - 1)
    account->sum += place[__builtin_ctzll(word)];
  for (uint64_t word = pieces.hi; word != 0; word &= word - 1)
    account->sum += place[64 + __builtin_ctzll(word)];
}

/* [ch11-weigh-ahead] */
/**
 * @brief Add a side's pawns and lances, all at once. No square is attacked by two of them: on a
 *        file, each one's squares end at the next piece. One count does, for a lance's squares are
 *        worth what a pawn's is.
 * @param position the position.
 * @param color the side.
 * @param account receives worth, mobility and attacks.
 */
WEIGH weigh_ahead(const struct position *position, enum color color, struct account *account) {
  const struct bitboard pawns = position->piece_bb[color][PIECE_PAWN];
  const struct bitboard lances = position->piece_bb[color][PIECE_LANCE];
  struct bitboard front = squares_ahead(lances, color);
  struct bitboard attacks = bitboard_or(front, squares_ahead(pawns, color));
  while (bitboard_any(front = bitboard_andnot(front, position->occupied))) {
    front = squares_ahead(front, color);
    attacks = bitboard_or(attacks, front);
  }
  const int free = count_squares(bitboard_andnot(attacks, position->color_bb[color]));
  account->sum += orientation(color) * PIECE_WEIGHTS[PIECE_PAWN].step * free;
  note_attacks(account, color, attacks);
  weigh_places(pawns, worth_storage.place[color][PIECE_PAWN], account);
  weigh_places(lances, worth_storage.place[color][PIECE_LANCE], account);
}
/* [ch11-weigh-ahead] */

/* [ch11-weigh-one] */
/**
 * @brief Squares that a piece attacks by sliding.
 * @param from where it stands.
 * @param type its kind; not a lance.
 * @param occupied all pieces.
 * @return the set; empty for kinds that only step.
 */
static inline struct bitboard slides_from(int from, enum piece_type type,
                                          struct bitboard occupied) {
  switch (type) {
  case PIECE_BISHOP:
  case PIECE_HORSE:
    return fast_bishop_attacks(from, occupied);
  case PIECE_ROOK:
  case PIECE_DRAGON:
    return fast_rook_attacks(from, occupied);
  default:
    return BITBOARD_EMPTY;
  }
}

/**
 * @brief Add one piece that is neither pawn nor lance nor king.
 * @param position the position.
 * @param from where it stands.
 * @param color its owner.
 * @param type its kind.
 * @param account receives worth, mobility and attacks.
 */
WEIGH weigh_one(const struct position *position, int from, enum color color, enum piece_type type,
                struct account *account) {
  const struct bitboard own = position->color_bb[color];
  const struct bitboard steps = tables()->step_from[color][type][from];
  const struct bitboard slides = slides_from(from, type, position->occupied);
  int mobility = 0;
  if (PIECE_WEIGHTS[type].step != 0)
    mobility += PIECE_WEIGHTS[type].step * count_near(bitboard_andnot(steps, own));
  if (PIECE_WEIGHTS[type].slide != 0)
    mobility += PIECE_WEIGHTS[type].slide * count_squares(bitboard_andnot(slides, own));
  account->sum += worth_storage.place[color][type][from] + orientation(color) * mobility;
  note_attacks(account, color, bitboard_or(steps, slides));
}
/* [ch11-weigh-one] */

/**
 * @brief Add all pieces of a kind that is neither pawn nor lance nor king.
 * @param position the position.
 * @param color the side.
 * @param type the kind.
 * @param account receives worth, mobility and attacks.
 */
WEIGH weigh_kind(const struct position *position, enum color color, enum piece_type type,
                 struct account *account) {
  const struct bitboard pieces = position->piece_bb[color][type];
  for (uint64_t word = pieces.lo; word != 0; word &= word - 1)
    weigh_one(position, __builtin_ctzll(word), color, type, account);
  for (uint64_t word = pieces.hi; word != 0; word &= word - 1)
    weigh_one(position, 64 + __builtin_ctzll(word), color, type, account);
}

/**
 * @brief Add the promoted pieces of a side; often there are none.
 * @param position the position.
 * @param color the side.
 * @param account receives worth, mobility and attacks.
 */
WEIGH weigh_promoted(const struct position *position, enum color color, struct account *account) {
  if (__builtin_expect(bitboard_none(promoted_pieces(position, color)), 1))
    return;
  weigh_kind(position, color, PIECE_PRO_PAWN, account);
  weigh_kind(position, color, PIECE_PRO_LANCE, account);
  weigh_kind(position, color, PIECE_PRO_KNIGHT, account);
  weigh_kind(position, color, PIECE_PRO_SILVER, account);
  weigh_kind(position, color, PIECE_HORSE, account);
  weigh_kind(position, color, PIECE_DRAGON, account);
}

/**
 * @brief Add a side's king, which has a value and attacks, but neither place nor mobility.
 * @param position the position.
 * @param color the side; it may have no king.
 * @param account receives worth and attacks.
 */
WEIGH weigh_king(const struct position *position, enum color color, struct account *account) {
  const int king = find_king(position, color);
  if (king == SQUARE_NONE)
    return;
  account->sum += worth_storage.place[color][PIECE_KING][king];
  note_attacks(account, color, tables()->step_from[color][PIECE_KING][king]);
}

/**
 * @brief Add all that a side has, on the board and in hand.
 * @param position the position.
 * @param color the side.
 * @param account receives worth, mobility and attacks.
 */
WEIGH weigh_side(const struct position *position, enum color color, struct account *account) {
  weigh_ahead(position, color, account);
  weigh_kind(position, color, PIECE_BISHOP, account);
  weigh_kind(position, color, PIECE_ROOK, account);
  weigh_promoted(position, color, account);
  weigh_kind(position, color, PIECE_KNIGHT, account);
  weigh_kind(position, color, PIECE_SILVER, account);
  weigh_kind(position, color, PIECE_GOLD, account);
  for (int kind = PIECE_PAWN; kind <= PIECE_ROOK; kind++)
    account->sum += worth_storage.hand[color][kind] * position->hands[color][kind];
  weigh_king(position, color, account);
}

/* [ch11-evaluate] */
int evaluate(const struct position *position) {
  struct account account = {0};
  weigh_side(position, COLOR_BLACK, &account);
  weigh_side(position, COLOR_WHITE, &account);
  const struct king_facts black = examine_king(position, COLOR_BLACK, account.attacks[COLOR_WHITE]);
  const struct king_facts white = examine_king(position, COLOR_WHITE, account.attacks[COLOR_BLACK]);
  const struct king_facts both = compare_kings(&black, &white);
  const int score = packed_score(account.sum) + king_safety_score(&both, packed_phase(account.sum));
  return (position->side_to_move == COLOR_BLACK ? score : -score) + TEMPO_BONUS;
}
/* [ch11-evaluate] */

int book_evaluate(const struct search_aids *aids, const struct position *position) {
  (void)aids;
  const int limit = MATE_SCORE - 1000;
  const int score = evaluate(position);
  return score > limit ? limit : score < -limit ? -limit : score;
}

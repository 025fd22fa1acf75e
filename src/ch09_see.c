/**
 * @file ch09_see.c
 * @brief Exchanges on one square, without making a move.
 * @ingroup ch09
 */
#include "ch09_see.h"

#include "ch05_attacks.h"
#include "ch05_sliders.h"

/** @brief An exchange that is under way on a square. */
struct exchange {
  const struct position *position; /**< the position before its first move */
  int target;                      /**< where the pieces are taken */
  struct bitboard occupied;        /**< pieces that have not been taken or moved to the target */
};

/* [ch09-behind] */
/**
 * @brief Sliders of both sides that reach the target of an exchange now.
 * @param exchange the exchange.
 * @return their squares; those that have gone are not taken out.
 */
static struct bitboard sliders_to_target(const struct exchange *exchange) {
  const struct bitboard(*piece_bb)[PIECE_TYPE_COUNT] = exchange->position->piece_bb;
  const struct bitboard *black = piece_bb[COLOR_BLACK], *white = piece_bb[COLOR_WHITE];
  const struct bitboard rooks = bitboard_or(bitboard_or(black[PIECE_ROOK], black[PIECE_DRAGON]),
                                            bitboard_or(white[PIECE_ROOK], white[PIECE_DRAGON]));
  const struct bitboard bishops = bitboard_or(bitboard_or(black[PIECE_BISHOP], black[PIECE_HORSE]),
                                              bitboard_or(white[PIECE_BISHOP], white[PIECE_HORSE]));
  const struct bitboard file = fast_file_attacks(exchange->target, exchange->occupied);
  /* A lance reaches a square from behind it: Black's from the south. */
  const struct bitboard lances =
      bitboard_or(bitboard_and(black[PIECE_LANCE], tables()->rays[exchange->target][SOUTH]),
                  bitboard_and(white[PIECE_LANCE], tables()->rays[exchange->target][NORTH]));
  return bitboard_or(
      bitboard_or(bitboard_and(rooks, fast_rook_attacks(exchange->target, exchange->occupied)),
                  bitboard_and(lances, file)),
      bitboard_and(bishops, fast_bishop_attacks(exchange->target, exchange->occupied)));
}

/**
 * @brief A piece moves from its square onto the target: whoever stood behind it may take now.
 * @param exchange the exchange; the piece is taken away.
 * @param attackers pieces of both sides that can take; brought up to date.
 * @param from where the piece stood.
 */
static void uncover(struct exchange *exchange, struct bitboard *attackers, int from) {
  const struct bitboard lines =
      bitboard_or(tables()->rook_lines[exchange->target], tables()->bishop_lines[exchange->target]);
  bitboard_reset(&exchange->occupied, from);
  if (bitboard_test(lines, from))
    *attackers = bitboard_or(*attackers, sliders_to_target(exchange));
  *attackers = bitboard_and(*attackers, exchange->occupied);
}
/* [ch09-behind] */

int least_valuable_attacker(const struct position *position, struct bitboard attackers,
                            enum color us) {
  static const enum piece_type cheap[] = {PIECE_PAWN, PIECE_LANCE, PIECE_KNIGHT, PIECE_SILVER};
  static const enum piece_type dear[] = {PIECE_BISHOP, PIECE_HORSE, PIECE_ROOK, PIECE_DRAGON};
  const struct bitboard *pieces = position->piece_bb[us];
  attackers = bitboard_and(attackers, position->color_bb[us]);
  if (bitboard_none(attackers))
    return SQUARE_NONE;
  for (int i = 0; i < 4; i++) {
    const struct bitboard some = bitboard_and(attackers, pieces[cheap[i]]);
    if (bitboard_any(some))
      return bitboard_lsb(some);
  }
  /* The gold and the four that move like it are worth the same. */
  struct bitboard golds = bitboard_or(pieces[PIECE_GOLD], pieces[PIECE_PRO_PAWN]);
  golds = bitboard_or(golds, bitboard_or(pieces[PIECE_PRO_LANCE], pieces[PIECE_PRO_KNIGHT]));
  golds = bitboard_and(attackers, bitboard_or(golds, pieces[PIECE_PRO_SILVER]));
  if (bitboard_any(golds))
    return bitboard_lsb(golds);
  for (int i = 0; i < 4; i++) {
    const struct bitboard some = bitboard_and(attackers, pieces[dear[i]]);
    if (bitboard_any(some))
      return bitboard_lsb(some);
  }
  return SQUARE_NONE;
}

/* [ch09-exchange] */
/**
 * @brief Let both sides take in turn, then decide from the last capture back who stops where.
 * @param exchange the exchange after its first move.
 * @param us the side that takes back first.
 * @param prize what the first move took.
 * @param occupant value of the piece that stands on the target.
 * @return what the first move wins.
 */
static int exchange_value(struct exchange *exchange, enum color us, int prize, int occupant) {
  const struct position *position = exchange->position;
  int gain[SEE_MAX_CAPTURES];
  int last = 0;
  struct bitboard attackers =
      attackers_to_occupied(position, exchange->target, us, exchange->occupied);
  int from = least_valuable_attacker(position, attackers, us);
  if (from == SQUARE_NONE)
    return prize;
  /* The loop would break off at once: who stands behind the first piece does not matter. */
  if (prize > occupant)
    return prize - occupant;
  attackers = bitboard_or(attackers, attackers_to_occupied(position, exchange->target, opposite(us),
                                                           exchange->occupied));
  gain[0] = prize;
  while (from != SQUARE_NONE && last + 1 < SEE_MAX_CAPTURES) {
    last++;
    gain[last] = occupant - gain[last - 1];
    /* Whatever follows, neither side would have come here. */
    if (gain[last - 1] > 0 && gain[last] < 0)
      break;
    const enum piece_type type = piece_type(piece_at(position, from));
    occupant = piece_value(must_promote(type, us, exchange->target) ? promote(type) : type);
    uncover(exchange, &attackers, from);
    us = opposite(us);
    from = least_valuable_attacker(position, attackers, us);
  }
  for (; last > 0; last--)
    gain[last - 1] = gain[last - 1] < -gain[last] ? gain[last - 1] : -gain[last];
  return gain[0];
}
/* [ch09-exchange] */

/**
 * @brief What a move wins when its destination becomes a battlefield.
 * @param position the position before the move.
 * @param move the move.
 * @param prize what it wins at once.
 * @param arrived value of the piece that stands on the destination then.
 * @return what is left of the prize.
 */
static int fight_for(const struct position *position, struct move move, int prize, int arrived) {
  struct exchange exchange = {position, move.to, position->occupied};
  if (!move.drop)
    bitboard_reset(&exchange.occupied, move.from);
  return exchange_value(&exchange, opposite(position->side_to_move), prize, arrived);
}

int static_exchange_eval(const struct position *position, struct move move) {
  if (move.drop || !move_is_valid(move) || move.from < 0 || move.from >= SQUARE_COUNT ||
      is_empty(piece_at(position, move.from)))
    return 0;
  const enum piece_type type = piece_type(piece_at(position, move.from));
  const int moved = piece_value(move.promote ? promote(type) : type);
  const int captured = piece_at(position, move.to);
  if (is_empty(captured))
    return moved - piece_value(type);
  return fight_for(position, move, piece_value(piece_type(captured)), moved);
}

int full_exchange_eval(const struct position *position, struct move move) {
  const enum piece_type type = (enum piece_type)move.piece;
  const int arrived = piece_value(move.promote ? promote(type) : type);
  const int captured = piece_value(piece_type(piece_at(position, move.to)));
  return fight_for(position, move, captured + arrived - piece_value(type), arrived);
}

/**
 * @file ch07_declaration.c
 * @brief Points, thresholds, and what a declaration would bring.
 * @ingroup ch07
 */
#include "ch07_declaration.h"

#include "ch05_attacks.h"
#include "ch06_movegen.h"

const char *declaration_result_text(enum declaration_result result) {
  static const char *const text[] = {"-", "win", "draw", "lose"};
  return text[result];
}

/**
 * @brief Points of a side's pieces on some squares.
 * @param position a position.
 * @param color the side.
 * @param squares where to look.
 * @return the sum; the king counts nothing.
 */
static int points_on(const struct position *position, enum color color, struct bitboard squares) {
  int points = 0;
  for (enum piece_type type = PIECE_PAWN; type < PIECE_TYPE_COUNT; type++)
    points += impasse_point_value(type) *
              bitboard_count(bitboard_and(position->piece_bb[color][type], squares));
  return points;
}

/**
 * @brief Points of the pieces in a side's hand.
 * @param position a position.
 * @param color the side.
 * @return the sum.
 */
static int points_in_hand(const struct position *position, enum color color) {
  int points = 0;
  for (enum piece_type type = PIECE_PAWN; type <= PIECE_ROOK; type++)
    points += impasse_point_value(type) * hand_count(position, color, type);
  return points;
}

int pieces_in_opponent_camp(const struct position *position, enum color color) {
  const struct bitboard pieces =
      bitboard_andnot(position->color_bb[color], position->piece_bb[color][PIECE_KING]);
  return bitboard_count(bitboard_and(pieces, promotion_zone(color)));
}

int declaration_points(const struct position *position, enum color color) {
  return points_on(position, color, promotion_zone(color)) + points_in_hand(position, color);
}

int impasse_points(const struct position *position, enum color color) {
  return points_on(position, color, BITBOARD_ALL) + points_in_hand(position, color);
}

/* [ch07-thresholds] */
int handicap_entering_king_bonus(const struct position *position, enum entering_king_rule rule,
                                 enum color color) {
  const bool is_handicap_rule = rule == RULE_CSA_24H || rule == RULE_CSA_27H;
  if (!is_handicap_rule || color != COLOR_WHITE)
    return 0;
  const int missing = EVEN_GAME_POINTS - impasse_points(position, COLOR_BLACK) -
                      impasse_points(position, COLOR_WHITE);
  return missing > 0 ? missing : 0;
}

int declaration_threshold(enum entering_king_rule rule, enum color color) {
  if (rule == RULE_CSA_24 || rule == RULE_CSA_24H)
    return 31;
  if (rule == RULE_CSA_27 || rule == RULE_CSA_27H)
    return color == COLOR_BLACK ? 28 : 27;
  return POINTS_UNREACHABLE;
}

int impasse_threshold(enum entering_king_rule rule) {
  return rule == RULE_CSA_24 || rule == RULE_CSA_24H ? 24 : POINTS_UNREACHABLE;
}
/* [ch07-thresholds] */

/**
 * @brief A threshold after the handicap has been taken off.
 * @param threshold points needed in an even game.
 * @param bonus points of the handicap.
 * @return at least 0; POINTS_UNREACHABLE stays.
 */
static int lowered(int threshold, int bonus) {
  if (threshold == POINTS_UNREACHABLE)
    return threshold;
  return threshold > bonus ? threshold - bonus : 0;
}

/* [ch07-examine] */
struct declaration examine_declaration(const struct position *position,
                                       enum entering_king_rule rule) {
  const enum color us = position->side_to_move;
  const int bonus = handicap_entering_king_bonus(position, rule, us);
  struct declaration facts = {
      .king_in_zone = is_king_in_zone(position, us),
      .in_check = is_in_check(position, us),
      .pieces = pieces_in_opponent_camp(position, us),
      .points = declaration_points(position, us),
      .win_points = lowered(declaration_threshold(rule, us), bonus),
      .draw_points = lowered(impasse_threshold(rule), bonus),
  };
  if (!is_declaration_rule(rule))
    facts.result = DECLARATION_NOT_IN_FORCE;
  else if (!facts.king_in_zone || facts.in_check || facts.pieces < PIECES_NEEDED_IN_ZONE)
    facts.result = DECLARATION_LOSE;
  else if (facts.points >= facts.win_points)
    facts.result = DECLARATION_WIN;
  else
    facts.result = facts.points >= facts.draw_points ? DECLARATION_DRAW : DECLARATION_LOSE;
  return facts;
}
/* [ch07-examine] */

bool can_declare_win(const struct position *position, enum entering_king_rule rule) {
  return is_declaration_rule(rule) && is_king_in_zone(position, position->side_to_move) &&
         pieces_in_opponent_camp(position, position->side_to_move) >= PIECES_NEEDED_IN_ZONE &&
         examine_declaration(position, rule).result == DECLARATION_WIN;
}

/* [ch07-impasse] */
bool is_impasse_position(const struct position *position) {
  return is_king_in_zone(position, COLOR_BLACK) && is_king_in_zone(position, COLOR_WHITE) &&
         !is_in_check(position, COLOR_BLACK) && !is_in_check(position, COLOR_WHITE);
}
/* [ch07-impasse] */

/**
 * @file ch11_breakdown.c
 * @brief Finding, adding and printing the terms.
 * @ingroup ch11
 */
#include "ch11_breakdown.h"

#include "ch05_attacks.h"
#include "ch11_king.h"
#include "ch11_terms.h"

#include <stdio.h>

/* [ch11-phase] */
int game_phase(const struct position *position) {
  int phase = 0;
  for (int square = 0; square < SQUARE_COUNT; square++)
    if (!is_empty(piece_at(position, square)))
      phase += phase_share(piece_type(piece_at(position, square)));
  for (int kind = PIECE_PAWN; kind <= PIECE_ROOK; kind++)
    phase += phase_share((enum piece_type)kind) *
             (position->hands[COLOR_BLACK][kind] + position->hands[COLOR_WHITE][kind]);
  return phase;
}
/* [ch11-phase] */

/* [ch11-mobility] */
int mobility_bonus(const struct position *position, int square) {
  const enum color color = piece_color(piece_at(position, square));
  const enum piece_type type = piece_type(piece_at(position, square));
  const struct bitboard goals = bitboard_andnot(
      attacks_from(square, type, color, position->occupied), position->color_bb[color]);
  const struct bitboard steps = tables()->step_from[color][type][square];
  return PIECE_WEIGHTS[type].step * bitboard_count(bitboard_and(goals, steps)) +
         PIECE_WEIGHTS[type].slide * bitboard_count(bitboard_andnot(goals, steps));
}
/* [ch11-mobility] */

struct bitboard attacked_squares(const struct position *position, enum color color) {
  struct bitboard attacked = BITBOARD_EMPTY;
  struct bitboard pieces = position->color_bb[color];
  while (bitboard_any(pieces)) {
    const int from = bitboard_pop_lsb(&pieces);
    const enum piece_type type = piece_type(piece_at(position, from));
    attacked = bitboard_or(attacked, attacks_from(from, type, color, position->occupied));
  }
  return attacked;
}

/**
 * @brief Find the terms of a side's pieces, on the board and in hand.
 * @param position the position.
 * @param color the side.
 * @param score receives its first five terms.
 */
static void piece_terms(const struct position *position, enum color color, int score[TERM_COUNT]) {
  struct bitboard pieces = position->color_bb[color];
  while (bitboard_any(pieces)) {
    const int square = bitboard_pop_lsb(&pieces);
    const enum piece_type type = piece_type(piece_at(position, square));
    score[TERM_MATERIAL] += piece_value(type);
    score[TERM_PLACE] += piece_square_bonus(type, color, square);
    score[TERM_CAMP] += camp_bonus(type, color, square);
    score[TERM_MOBILITY] += mobility_bonus(position, square);
  }
  for (int kind = PIECE_PAWN; kind <= PIECE_ROOK; kind++) {
    const enum piece_type type = (enum piece_type)kind;
    score[TERM_MATERIAL] += hand_count(position, color, type) * piece_value(type);
    score[TERM_HAND] += hand_count(position, color, type) * hand_bonus(type);
  }
}

/**
 * @brief Find the terms of a side's king.
 * @param position the position.
 * @param color the side; it may have no king.
 * @param phase of the game.
 * @param score receives the terms of the king.
 */
static void king_terms(const struct position *position, enum color color, int phase,
                       int score[TERM_COUNT]) {
  const struct king_facts facts =
      examine_king(position, color, attacked_squares(position, opposite(color)));
  const struct king_prices prices = king_prices(phase);
  score[TERM_KING_DEFENDERS] = facts.defenders * prices.defenders;
  score[TERM_KING_ATTACKED] = facts.attacked * prices.attacked;
  score[TERM_KING_SAFE] = facts.safe * prices.safe;
  score[TERM_KING_DISTANCE] = facts.distance * prices.distance;
  score[TERM_KING_NEARNESS] = facts.nearness * prices.nearness;
  score[TERM_KING_FRONT_EMPTY] = facts.front_empty * prices.front_empty;
  score[TERM_KING_FRONT_ENEMY] = facts.front_enemy * prices.front_enemy;
  score[TERM_KING_FRONT_ATTACKED] = facts.front_attacked * prices.front_attacked;
  score[TERM_KING_IN_CHECK] = facts.in_check * prices.in_check;
}

void evaluate_terms(const struct position *position, struct evaluation_terms *terms) {
  *terms = (struct evaluation_terms){.phase = game_phase(position),
                                     .side_to_move = position->side_to_move};
  for (int side = 0; side < 2; side++) {
    const enum color color = (enum color)side;
    piece_terms(position, color, terms->score[color]);
    king_terms(position, color, terms->phase, terms->score[color]);
  }
  terms->score[position->side_to_move][TERM_TEMPO] = TEMPO_BONUS;
}

int term_balance(const struct evaluation_terms *terms, enum evaluation_term term) {
  return terms->score[terms->side_to_move][term] -
         terms->score[opposite(terms->side_to_move)][term];
}

int terms_value(const struct evaluation_terms *terms) {
  int value = 0;
  for (int term = 0; term < TERM_COUNT; term++)
    value += term_balance(terms, (enum evaluation_term)term);
  return value;
}

void terms_to_text(const struct evaluation_terms *terms, char text[TERMS_TEXT_SIZE]) {
  static const char *const names[TERM_COUNT] = {
      "material",      "hand",          "place",          "camp",          "mobility",
      "king-defended", "king-attacked", "king-safe",      "king-distance", "king-nearness",
      "front-empty",   "front-enemy",   "front-attacked", "check",         "tempo"};
  int sum[2] = {0, 0};
  int used = snprintf(text, TERMS_TEXT_SIZE, "phase %d opening %d endgame %d\n", terms->phase,
                      opening_weight(terms->phase), endgame_weight(terms->phase));
  used += snprintf(text + used, (size_t)(TERMS_TEXT_SIZE - used), "%-14s %7s %7s %7s\n", "term",
                   "black", "white", "balance");
  for (int term = 0; term < TERM_COUNT; term++) {
    const int black = terms->score[COLOR_BLACK][term];
    const int white = terms->score[COLOR_WHITE][term];
    sum[COLOR_BLACK] += black;
    sum[COLOR_WHITE] += white;
    used += snprintf(text + used, (size_t)(TERMS_TEXT_SIZE - used), "%-14s %7d %7d %7d\n",
                     names[term], black, white, term_balance(terms, (enum evaluation_term)term));
  }
  snprintf(text + used, (size_t)(TERMS_TEXT_SIZE - used), "%-14s %7d %7d %7d\n", "value",
           sum[COLOR_BLACK], sum[COLOR_WHITE], terms_value(terms));
}

/**
 * @file ch07_declaration.h
 * @brief Counting points: declarations by an entered king, impasse, and the try squares.
 *
 * Guarantees: pure questions about a position; no moves are generated and no future is looked at,
 * so a threatened mate does not matter. May call: chapters 2 to 5, ch06_movegen. Book sections 7.4
 * to 7.6. Proved by check_ch07.c, which counts square by square.
 * @ingroup ch07
 */
#ifndef HAYANAGI_CH07_DECLARATION_H
#define HAYANAGI_CH07_DECLARATION_H

#include "ch02_outcome.h"
#include "ch04_position.h"

/** @addtogroup ch07
 *  @{ */

#define PIECES_NEEDED_IN_ZONE 10 /**< pieces besides the king that a declaration asks for */
#define EVEN_GAME_POINTS 54      /**< points of all pieces of an even game, kings not counted */
#define POINTS_UNREACHABLE 1000  /**< threshold of a rule that knows no such result */
#define BLACK_TRY_SQUARE 4       /**< 5a: where White's king stood, and Black's king wants to be */
#define WHITE_TRY_SQUARE 76      /**< 5i: the same for White */

/** @brief What a declaration by the side to move would bring. */
enum declaration_result {
  DECLARATION_NOT_IN_FORCE = 0, /**< the rules know no declaration */
  DECLARATION_WIN,
  DECLARATION_DRAW,
  DECLARATION_LOSE
};

/** @brief A declaration by the side to move, with the facts that decide it. */
struct declaration {
  enum declaration_result result; /**< what it would bring */
  bool king_in_zone;              /**< the declarer's king stands in the last three ranks */
  bool in_check;                  /**< the declarer is in check */
  int pieces;                     /**< its other pieces in those ranks */
  int points;                     /**< points of those pieces and of its hand */
  int win_points;                 /**< points needed for a win, handicap taken off */
  int draw_points;                /**< points needed for a draw, or POINTS_UNREACHABLE */
};

/**
 * @brief Name of a result as the program prints it.
 * @booksec{7,4}
 * @param result a result.
 * @return `-`, `win`, `draw` or `lose`.
 * @checkedby{rules_fixtures_are_judged_as_listed}
 */
const char *declaration_result_text(enum declaration_result result);

/**
 * @brief Whether a rule lets an entered king declare.
 * @booksec{7,6}
 * @param rule a rule.
 * @return true for the four CSA rules.
 * @checkedby{thresholds_are_those_of_the_rule_table}
 */
static inline bool is_declaration_rule(enum entering_king_rule rule) {
  return rule >= RULE_CSA_24 && rule <= RULE_CSA_27H;
}

/**
 * @brief Whether a side's king stands in the last three ranks.
 * @booksec{7,4}
 * @param position a position.
 * @param color the side.
 * @return false also when it has no king.
 * @checkedby{points_equal_a_count_square_by_square}
 */
static inline bool is_king_in_zone(const struct position *position, enum color color) {
  const int king = find_king(position, color);
  return king != SQUARE_NONE && is_in_promotion_zone(king, color);
}

/**
 * @brief A side's pieces other than the king in the last three ranks.
 * @booksec{7,4}
 * @param position a position.
 * @param color the side.
 * @return 0..27; 26 where the king is there as well.
 * @checkedby{points_equal_a_count_square_by_square}
 */
int pieces_in_opponent_camp(const struct position *position, enum color color);

/**
 * @brief Points that count for a declaration: pieces in the last three ranks and in hand.
 * @booksec{7,4}
 * @param position a position.
 * @param color the side.
 * @return 0..54.
 * @checkedby{points_equal_a_count_square_by_square}
 */
int declaration_points(const struct position *position, enum color color);

/**
 * @brief Points that count for an impasse: all pieces on the board and in hand.
 * @booksec{7,5}
 * @param position a position.
 * @param color the side.
 * @return 0..54.
 * @checkedby{points_equal_a_count_square_by_square}
 */
int impasse_points(const struct position *position, enum color color);

/**
 * @brief Points by which a handicap lowers a side's threshold.
 * @booksec{7,6}
 * @param position a position.
 * @param rule the rule in force.
 * @param color the side.
 * @return 54 minus the points of both sides for White under an H rule, otherwise 0; never below 0.
 * @checkedby{a_handicap_lowers_only_whites_threshold}
 */
int handicap_entering_king_bonus(const struct position *position, enum entering_king_rule rule,
                                 enum color color);

/**
 * @brief Points that win a declaration in an even game.
 * @booksec{7,6}
 * @param rule the rule in force.
 * @param color who declares.
 * @return 31, or 28 (Black) and 27 (White), or POINTS_UNREACHABLE.
 * @checkedby{thresholds_are_those_of_the_rule_table}
 */
int declaration_threshold(enum entering_king_rule rule, enum color color);

/**
 * @brief Points that entitle to a draw: by declaration, or for both sides in an impasse.
 * @booksec{7,6}
 * @param rule the rule in force.
 * @return 24 under the two 24-point rules, otherwise POINTS_UNREACHABLE.
 * @checkedby{thresholds_are_those_of_the_rule_table}
 */
int impasse_threshold(enum entering_king_rule rule);

/**
 * @brief All about a declaration by the side to move.
 * @booksec{7,4}
 * @param position a playable position.
 * @param rule the rule in force.
 * @return the result and its reasons.
 * @checkedby{judgement_equals_the_oracle_on_random_games}
 */
struct declaration examine_declaration(const struct position *position,
                                       enum entering_king_rule rule);

/**
 * @brief Whether the side to move wins by declaring. Made for the search: it gives up at the first
 *        condition that fails.
 * @booksec{7,4}
 * @param position a playable position.
 * @param rule the rule in force.
 * @return the same as examine_declaration() saying DECLARATION_WIN.
 * @checkedby{quick_and_full_declaration_agree}
 */
bool can_declare_win(const struct position *position, enum entering_king_rule rule);

/**
 * @brief Whether both kings have entered and neither is in check.
 * @booksec{7,5}
 * @param position a position.
 * @return true when points may be counted.
 * @checkedby{impasse_needs_both_kings_and_enough_points}
 */
bool is_impasse_position(const struct position *position);

/**
 * @brief Whether a side's king stands on the square where the enemy king began.
 * @booksec{7,6}
 * @param position a position.
 * @param color the side.
 * @return true on 5a for Black, on 5i for White.
 * @checkedby{try_wins_for_the_king_that_arrived}
 */
static inline bool is_try_rule_win(const struct position *position, enum color color) {
  return find_king(position, color) == (color == COLOR_BLACK ? BLACK_TRY_SQUARE : WHITE_TRY_SQUARE);
}

/** @} */
#endif

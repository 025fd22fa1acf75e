/**
 * @file oracle_judge.c
 * @brief When a game is over, and who has won: the rules in the order in which they are asked.
 */
#include "oracle_board.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/** @brief A game: every position that has stood on the board, and the rules it is played under. */
struct record {
  const struct oracle_position *positions; /**< the start first */
  int last;                                /**< index of the present position */
  const char *rule;                        /**< name of the entering king rule */
  int max_moves;                           /**< 0 = no limit */
};

/** @brief The present position. */
static const struct oracle_position *present(const struct record *game) {
  return &game->positions[game->last];
}

/** @brief The same board, hands and side to move; the move numbers differ, of course. */
static bool is_same(const struct oracle_position *a, const struct oracle_position *b) {
  return a->black == b->black && memcmp(a->cell, b->cell, sizeof a->cell) == 0 &&
         memcmp(a->hand, b->hand, sizeof a->hand) == 0;
}

/** @brief Index of the fourth-latest time that the present position stood there; -1 if it did not.
 */
static int fourth_latest(const struct record *game) {
  int times = 0;
  for (int i = game->last; i >= 0; i--)
    if (is_same(&game->positions[i], present(game)) && ++times == 4)
      return i;
  return -1;
}

/** @brief Whether a side moved since then and gave check with every move. */
static bool only_checked(const struct record *game, int since, bool black) {
  int moves = 0;
  for (int i = since + 1; i <= game->last; i++) {
    if (game->positions[i].black == black)
      continue;
    if (!oracle_in_check(&game->positions[i], !black))
      return false;
    moves++;
  }
  return moves > 0;
}

/** @brief Whether a rule is one of the four with declarations and points. */
static bool has_points(const struct record *game) {
  return strncmp(game->rule, "CSARule", 7) == 0;
}

/** @brief Whether it is one of the two that need 24 and 31 points. */
static bool is_24_rule(const struct record *game) {
  return strncmp(game->rule, "CSARule24", 9) == 0;
}

/** @brief What a piece counts. */
static int value(char kind) {
  if (kind == 'K' || kind == '.')
    return 0;
  return strchr("BRHD", kind) != NULL ? 5 : 1;
}

/** @brief Whether a cell is in the camp into which that side's king wants to go. */
static bool in_camp(int cell, bool black) {
  return oracle_distance_to_edge(cell, black) <= 2;
}

/** @brief What the pieces of a side in its hand count. */
static int hand_points(const struct oracle_position *position, bool black) {
  int points = 0;
  for (int i = 0; i < ORACLE_KINDS; i++)
    points += position->hand[black][i] * value(ORACLE_HAND[i]);
  return points;
}

/** @brief What the pieces of a side on the board count, all of them or those in the camp. */
static int board_points(const struct oracle_position *position, bool black, bool camp_only) {
  int points = 0;
  for (int cell = 0; cell < ORACLE_CELLS; cell++)
    if (oracle_is_own(position->cell[cell], black) && (!camp_only || in_camp(cell, black)))
      points += value(oracle_kind(position->cell[cell]));
  return points;
}

/** @brief How many pieces besides the king a side has in the camp. */
static int pieces_in_camp(const struct oracle_position *position, bool black) {
  int pieces = 0;
  for (int cell = 0; cell < ORACLE_CELLS; cell++)
    pieces += in_camp(cell, black) && oracle_is_own(position->cell[cell], black) &&
              oracle_kind(position->cell[cell]) != 'K';
  return pieces;
}

/** @brief All that a side owns. */
static int all_points(const struct oracle_position *position, bool black) {
  return board_points(position, black, false) + hand_points(position, black);
}

/** @brief Whether a side has a king, and it stands in the camp and not in check. */
static bool king_has_entered(const struct oracle_position *position, bool black) {
  int king = oracle_king(position, black);
  return king >= 0 && in_camp(king, black) && !oracle_in_check(position, black);
}

/** @brief What White, who gave pieces as a handicap, is credited with under the H rules. */
static int handicap_credit(const struct record *game, bool black) {
  const struct oracle_position *position = present(game);
  int missing = 54 - all_points(position, true) - all_points(position, false);
  bool counts = !black && game->rule[strlen(game->rule) - 1] == 'H';
  return counts && missing > 0 ? missing : 0;
}

/** @brief What a declaration by the side to move would bring. */
static const char *declaration(const struct record *game) {
  if (!has_points(game))
    return "-";
  const struct oracle_position *position = present(game);
  bool black = position->black;
  if (!king_has_entered(position, black) || pieces_in_camp(position, black) < 10)
    return "lose";
  int points = board_points(position, black, true) + hand_points(position, black) +
               handicap_credit(game, black);
  if (!is_24_rule(game))
    return points >= (black ? 28 : 27) ? "win" : "lose";
  return points >= 31 ? "win" : points >= 24 ? "draw" : "lose";
}

/** @brief Whether both kings have entered and both sides have 24 points: nobody can be mated. */
static bool is_impasse(const struct record *game) {
  const struct oracle_position *position = present(game);
  return is_24_rule(game) && king_has_entered(position, true) &&
         king_has_entered(position, false) && all_points(position, true) >= 24 &&
         all_points(position, false) >= 24;
}

/** @brief Whether a side's king stands where the other king stood at the start: 5a, 5i. */
static bool has_tried(const struct oracle_position *position, bool black) {
  int king = oracle_king(position, black);
  return king >= 0 && king / 9 == 4 && oracle_distance_to_edge(king, black) == 0;
}

/** @brief Outcome and reason, for the side to move: the first rule that applies. */
static const char *verdict(const struct record *game) {
  const struct oracle_position *position = present(game);
  bool black = position->black, in_check = oracle_in_check(position, black);
  if (!oracle_has_move(position))
    return in_check ? "loss checkmate" : "loss no_legal_moves";
  int fourth = fourth_latest(game);
  if (fourth >= 0) {
    bool own = only_checked(game, fourth, black), other = only_checked(game, fourth, !black);
    if (own != other)
      return own ? "loss perpetual_check" : "win perpetual_check";
  }
  if (strcmp(game->rule, "TryRule") == 0) {
    if (has_tried(position, true))
      return black ? "win try_rule" : "loss try_rule";
    if (has_tried(position, false))
      return black ? "loss try_rule" : "win try_rule";
  }
  if (fourth >= 0)
    return "draw repetition";
  if (game->max_moves > 0 && position->number - 1 >= game->max_moves && !in_check)
    return "draw move_limit";
  if (strcmp(declaration(game), "win") == 0)
    return "win declaration_win";
  if (is_impasse(game))
    return "draw impasse";
  return "none none";
}

/** @brief Whether a name is that of a rule. */
static bool is_rule(const char *rule) {
  static const char *const names[] = {"NoEnteringKing", "CSARule24",  "CSARule24H",
                                      "CSARule27",      "CSARule27H", "TryRule"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (strcmp(rule, names[i]) == 0)
      return true;
  return false;
}

bool oracle_judge(const char *sfen, const char *moves, const char *rule, int max_moves,
                  char judgement[ORACLE_JUDGEMENT_SIZE]) {
  size_t room = strlen(moves) / 4 + 2; /* a move takes four letters at least */
  struct oracle_position *positions = malloc(room * sizeof *positions);
  bool ok = positions != NULL && is_rule(rule) && oracle_read(&positions[0], sfen);
  if (ok) {
    struct record game = {.positions = positions, .rule = rule, .max_moves = max_moves};
    for (moves += strspn(moves, " "); *moves != '\0'; moves += strspn(moves, " ")) {
      positions[game.last + 1] = positions[game.last];
      oracle_play(&positions[++game.last], moves);
      moves += strcspn(moves, " ");
    }
    snprintf(judgement, ORACLE_JUDGEMENT_SIZE, "%s declare=%s", verdict(&game), declaration(&game));
  }
  free(positions);
  return ok;
}

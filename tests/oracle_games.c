/**
 * @file oracle_games.c
 * @brief Random games in several styles, so that what is rare among random moves occurs as well.
 */
#include "oracle_board.h"

#include <string.h>

/** @brief The next number of the generator (xorshift64*), below a bound. */
static int next_random(struct oracle_game *game, int bound) {
  game->random ^= game->random >> 12;
  game->random ^= game->random << 25;
  game->random ^= game->random >> 27;
  return (int)((game->random * UINT64_C(0x2545F4914F6CDD1D) >> 33) % (uint64_t)bound);
}

/** @brief What a player may be looking for. */
enum wish { WISH_ANY, WISH_CAPTURE, WISH_PROMOTION, WISH_CHECK, WISH_DROP, WISH_KING, WISH_AHEAD };

/** @brief What the players of each style look for, each with the same chance. */
static const enum wish wishes[ORACLE_STYLE_COUNT][8] = {
    [ORACLE_STYLE_ANY] = {WISH_ANY},
    [ORACLE_STYLE_FIGHT] = {WISH_CAPTURE, WISH_CAPTURE, WISH_PROMOTION, WISH_PROMOTION, WISH_CHECK,
                            WISH_DROP, WISH_DROP, WISH_ANY},
    [ORACLE_STYLE_MARCH] = {WISH_KING, WISH_KING, WISH_AHEAD, WISH_AHEAD, WISH_PROMOTION,
                            WISH_CAPTURE, WISH_DROP, WISH_ANY},
    [ORACLE_STYLE_SHUFFLE] = {WISH_CHECK, WISH_CHECK, WISH_CHECK, WISH_ANY},
};

/** @brief Whether a move fulfils a wish. */
static bool fulfils(const struct oracle_position *position, const char *usi, enum wish wish) {
  struct oracle_move move = oracle_move_from_text(usi);
  bool drop = move.from < 0, black = position->black;
  bool ahead =
      !drop && oracle_distance_to_edge(move.to, black) < oracle_distance_to_edge(move.from, black);
  switch (wish) {
  case WISH_CAPTURE:
    return position->cell[move.to] != '.';
  case WISH_PROMOTION:
    return move.promote;
  case WISH_CHECK:
    return oracle_gives_check(position, usi);
  case WISH_DROP:
    return drop;
  case WISH_KING:
    return ahead && oracle_kind(position->cell[move.from]) == 'K';
  case WISH_AHEAD:
    return ahead;
  case WISH_ANY:
    break;
  }
  return true;
}

/** @brief The move that brings the last one of the side to move back; "" when there is none. */
static void write_return(const struct oracle_game *game, char usi[ORACLE_MOVE_SIZE]) {
  const char *last = game->last[game->position.black];
  usi[0] = '\0';
  if (last[0] == '\0' || last[1] == '*')
    return;
  memcpy(usi, last + 2, 2);
  memcpy(usi + 2, last, 2);
  usi[4] = '\0';
}

/** @brief Choose one of the legal moves.
 *  @param game has at least one; its generator moves on.
 *  @return the index of the move. */
static int choose(struct oracle_game *game) {
  char back[ORACLE_MOVE_SIZE];
  write_return(game, back);
  if (game->style == ORACLE_STYLE_SHUFFLE && next_random(game, 16) != 0)
    for (int i = 0; i < game->count; i++)
      if (strcmp(game->moves[i], back) == 0)
        return i;
  enum wish wish = wishes[game->style][next_random(game, 8)];
  int chosen = next_random(game, game->count);
  for (int tries = 0; tries < 32 && !fulfils(&game->position, game->moves[chosen], wish); tries++)
    chosen = next_random(game, game->count);
  return chosen;
}

void oracle_random_game(struct oracle_game *game, uint64_t seed, const char *sfen) {
  if (sfen == NULL)
    sfen = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
  game->random = (seed + 1) * UINT64_C(0x9E3779B97F4A7C15) | 1; /* the state must not be 0 */
  game->style = (enum oracle_style)(seed % ORACLE_STYLE_COUNT);
  game->last[0][0] = game->last[1][0] = '\0';
  game->count = oracle_read(&game->position, sfen) ? oracle_moves(&game->position, game->moves) : 0;
}

const char *oracle_random_move(struct oracle_game *game) {
  if (game->count == 0)
    return NULL;
  char *last = game->last[game->position.black];
  memcpy(last, game->moves[choose(game)], ORACLE_MOVE_SIZE);
  oracle_play(&game->position, last);
  game->count = oracle_moves(&game->position, game->moves);
  return last;
}

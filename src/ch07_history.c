/**
 * @file ch07_history.c
 * @brief The history: an array of nodes, and buckets that find an earlier node by its key.
 *
 * Moves are made and taken back in the manner of a stack, so a node is always the newest of its
 * bucket when it goes: putting the next older one in its place is all that take_back() has to do.
 * @ingroup ch07
 */
#include "ch07_history.h"

#include "ch04_sfen.h"
#include "ch04_usimove.h"
#include "ch05_attacks.h"
#include "ch06_movegen.h"
#include "ch06_refusal.h"

#include <stdlib.h>
#include <string.h>

enum {
  NO_NODE = -1,        /**< end of a chain of nodes */
  FIRST_CAPACITY = 256 /**< room of a new game; enough for most games and a search on top */
};

/**
 * @brief The bucket of a key.
 * @param game a game with buckets.
 * @param key a position's key.
 * @return the bucket; it holds the number of a node, or NO_NODE.
 */
static inline int32_t *bucket_of(const struct game *game, uint64_t key) {
  return &game->buckets[key & (uint64_t)(game->capacity - 1)];
}

/**
 * @brief Put every node into its bucket anew.
 * @param game a game whose buckets have been replaced.
 */
static void rebuild_buckets(struct game *game) {
  for (int i = 0; i < game->capacity; i++)
    game->buckets[i] = NO_NODE;
  for (int32_t i = 0; i < game->node_count; i++) {
    int32_t *bucket = bucket_of(game, game->nodes[i].key);
    game->nodes[i].next = *bucket;
    *bucket = i;
  }
}

/**
 * @brief Make room for a number of nodes in all.
 * @param game a game.
 * @param nodes how many nodes there must be room for, at least 1.
 * @return false when memory is short; nodes and buckets are then as before.
 */
static bool ensure_capacity(struct game *game, int nodes) {
  if (nodes <= game->capacity)
    return true;
  if (nodes > HISTORY_MAX_NODES)
    return false;
  int capacity = game->capacity > 0 ? game->capacity : FIRST_CAPACITY;
  while (capacity < nodes)
    capacity *= 2;
  reallocate_function *const reallocate = game->reallocate != NULL ? game->reallocate : realloc;
  const size_t count = (size_t)capacity;
  struct history_node *grown = reallocate(game->nodes, count * sizeof *grown);
  if (grown == NULL)
    return false;
  game->nodes = grown; /* larger than the capacity says, should the buckets fail */
  int32_t *buckets = reallocate(game->buckets, count * sizeof *buckets);
  if (buckets == NULL)
    return false;
  game->buckets = buckets;
  game->capacity = capacity;
  rebuild_buckets(game);
  return true;
}

/* [ch07-append] */
/**
 * @brief Add a node for the present position.
 * @param game a game with room for it.
 * @param move the move just made, or MOVE_NONE.
 * @param undo takes that move back.
 */
static void append_history(struct game *game, struct move move, struct undo undo) {
  const struct position *position = &game->position;
  const enum color mover = opposite(position->side_to_move);
  const int32_t index = game->node_count;
  int32_t *bucket = bucket_of(game, position->position_key);
  struct history_node *node = &game->nodes[index];

  *node = (struct history_node){
      .key = position->position_key, .undo = undo, .move = move, .next = *bucket};
  node->side_in_check = is_in_check(position, position->side_to_move);
  node->previous = *bucket;
  while (node->previous != NO_NODE && game->nodes[node->previous].key != node->key)
    node->previous = game->nodes[node->previous].next;
  node->occurrences = node->previous == NO_NODE ? 1 : game->nodes[node->previous].occurrences + 1;
  if (index > 0) {
    memcpy(node->moves, node[-1].moves, sizeof node->moves);
    memcpy(node->checks, node[-1].checks, sizeof node->checks);
    node->moves[mover]++;
    node->checks[mover] = node->side_in_check ? node->checks[mover] + 1 : 0;
  }
  *bucket = index;
  game->node_count = index + 1;
}
/* [ch07-append] */

/**
 * @brief Forget all nodes and begin with the present position.
 * @param game a game with room for a node.
 */
static void rebuild_history(struct game *game) {
  game->node_count = 0;
  rebuild_buckets(game);
  append_history(game, MOVE_NONE, (struct undo){game->position.position_key, 0});
}

bool game_init(struct game *game) {
  return game_init_with(game, realloc);
}

bool game_init_with(struct game *game, reallocate_function *reallocate) {
  memset(game, 0, sizeof *game);
  game->reallocate = reallocate;
  game->rules = RULES_DEFAULT;
  set_startpos(&game->position);
  if (!ensure_capacity(game, 1)) {
    game_free(game);
    return false;
  }
  rebuild_history(game);
  return true;
}

void game_free(struct game *game) {
  free(game->nodes);
  free(game->buckets);
  memset(game, 0, sizeof *game);
}

bool game_set_sfen(struct game *game, const char *sfen, struct error *error) {
  struct position position;
  if (!set_sfen(&position, sfen, error) || !is_playable_position(&position, error))
    return false;
  game->position = position;
  rebuild_history(game);
  return true;
}

bool game_copy(struct game *to, const struct game *from) {
  if (to == from)
    return true;
  if (!ensure_capacity(to, from->node_count))
    return false;
  to->position = from->position;
  to->rules = from->rules;
  to->node_count = from->node_count;
  memcpy(to->nodes, from->nodes, (size_t)from->node_count * sizeof *to->nodes);
  rebuild_buckets(to);
  return true;
}

bool game_reserve(struct game *game, int plies) {
  return plies <= 0 ||
         (plies < HISTORY_MAX_NODES && ensure_capacity(game, game->node_count + plies));
}

/* [ch07-play] */
bool play_move(struct game *game, struct move move) {
  if (game->node_count == game->capacity && !game_reserve(game, 1))
    return false;
  const struct undo undo = do_move(&game->position, move);
  append_history(game, move, undo);
  return true;
}

void take_back(struct game *game) {
  const struct history_node *head = history_head(game);
  *bucket_of(game, head->key) = head->next;
  undo_move(&game->position, head->move, head->undo);
  game->node_count--;
}
/* [ch07-play] */

bool apply_usi_move(struct game *game, const char *usi, struct error *error) {
  struct move move;
  if (!move_from_usi(&game->position, usi, &move, error))
    return false;
  if (!is_legal_move(&game->position, move)) {
    error_set(error, "move '%.20s' is not legal: %s", usi, why_illegal(&game->position, move));
    return false;
  }
  if (!play_move(game, move)) {
    error_set(error, "move '%.20s': out of memory after %d moves", usi, moves_made(game));
    return false;
  }
  return true;
}

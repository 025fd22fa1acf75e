/**
 * @file ch07_history.h
 * @brief A game: a position, the rules in force, and every position that came before.
 *
 * Guarantees: the history has one node for the first position and one for each move made since;
 * take_back() restores the game exactly; how often the position has occurred is known without a
 * scan. A game owns its memory, so copies are independent. Running out of memory is reported and
 * leaves the game as it was; after game_reserve() the moves of a search allocate nothing.
 * May call: chapters 2 to 6. Book sections 4.8, 4.11, 7.2. Proved by check_ch07.c, which counts
 * occurrences by scanning the whole history.
 * @ingroup ch07
 */
#ifndef HAYANAGI_CH07_HISTORY_H
#define HAYANAGI_CH07_HISTORY_H

#include "ch02_outcome.h"
#include "ch05_attacks.h"

/** @addtogroup ch07
 *  @{ */

/** @brief Occurrences of a position that end the game. */
#define REPETITION_LIMIT 4

/** @brief Most nodes that a history may have; more count as out of memory. */
#define HISTORY_MAX_NODES (1 << 24)

/* [ch07-rules] */
/** @brief What a match has agreed on. */
struct rules {
  int max_moves_to_draw;                      /**< moves after which a game is drawn, 0 for none */
  enum entering_king_rule entering_king_rule; /**< which declaration rule is in force */
};

/** @brief The rules unless somebody says otherwise. */
#define RULES_DEFAULT ((struct rules){500, RULE_CSA_24})
/* [ch07-rules] */

/* [ch07-node] */
/** @brief One position of the game and the move that led to it. */
struct history_node {
  uint64_t key;        /**< position_key */
  struct undo undo;    /**< takes the move back */
  struct move move;    /**< MOVE_NONE in the first node */
  bool side_in_check;  /**< the side to move is in check: the move gave it */
  int32_t previous;    /**< latest earlier node with the same key, or -1 */
  int32_t next;        /**< next older node of the same bucket, or -1 */
  int32_t occurrences; /**< nodes with this key up to and with this one, at least 1 */
  int32_t moves[2];    /**< moves that each side has made since the first node */
  int32_t checks[2];   /**< length of each side's unbroken run of checks, its last move included */
};
/* [ch07-node] */

/** @brief Changes the size of a block as realloc() does; size is never 0. */
typedef void *reallocate_function(void *block, size_t size);

/** @brief A game. All zero is an empty game that owns nothing; game_init() makes it playable. */
struct game {
  struct position position;        /**< the position now */
  struct rules rules;              /**< the rules; reading a position does not change them */
  struct history_node *nodes;      /**< the history, oldest first */
  int32_t *buckets;                /**< newest node of each bucket of keys, or -1 */
  int node_count;                  /**< nodes in use: moves made plus 1 */
  int capacity;                    /**< nodes, and buckets, that there is room for; a power of 2 */
  reallocate_function *reallocate; /**< realloc, unless a test wants memory to run out */
};

/**
 * @brief Begin an even game under RULES_DEFAULT.
 * @booksec{4,1}
 * @param game receives the game; it must own nothing.
 * @return false when memory is short; the game is then empty and needs no game_free().
 * @checkedby{a_new_game_is_the_initial_position_once}
 */
bool game_init(struct game *game);

/**
 * @brief The same with another source of memory, say one that runs dry.
 * @booksec{4,1}
 * @param game receives the game; it must own nothing.
 * @param reallocate takes the place of realloc(); free() must be able to give its blocks back.
 * @return false when memory is short, as game_init().
 * @checkedby{memory_running_out_is_reported_and_changes_nothing}
 */
bool game_init_with(struct game *game, reallocate_function *reallocate);

/**
 * @brief Give the memory back; the game is empty then and may be freed again.
 * @booksec{4,11}
 * @param game a game.
 * @checkedby{copies_are_independent}
 */
void game_free(struct game *game);

/**
 * @brief Begin a new history at a position; the rules stay.
 * @booksec{4,6}
 * @param game a game after game_init(); untouched on failure.
 * @param sfen the position, as for set_sfen(); the side not to move may not be in check.
 * @param error receives the reason on failure; may be null.
 * @return true when the position was set.
 * @checkedby{a_refused_position_leaves_the_game_untouched}
 */
bool game_set_sfen(struct game *game, const char *sfen, struct error *error);

/**
 * @brief Make one game equal to another, history and rules included.
 * @booksec{4,11}
 * @param to a game after game_init(), or an all-zero one; untouched on failure.
 * @param from the game to copy.
 * @return false when memory is short.
 * @checkedby{copies_are_independent}
 */
bool game_copy(struct game *to, const struct game *from);

/**
 * @brief Make room, so that this many moves can be made without a further allocation.
 * @booksec{4,11}
 * @param game a game.
 * @param plies moves to make room for beyond those made; 0 or less is always granted.
 * @return false when memory is short; the game is as before.
 * @checkedby{a_reserved_game_allocates_nothing}
 */
bool game_reserve(struct game *game, int plies);

/**
 * @brief Make a move and note the new position in the history.
 * @booksec{4,9}
 * @param game a game.
 * @param move a legal move; this is not tested.
 * @return false when memory is short; the game is as before. Never after enough game_reserve().
 * @checkedby{take_back_restores_every_byte}
 */
bool play_move(struct game *game, struct move move);

/**
 * @brief Take the last move back.
 * @booksec{4,9}
 * @param game a game in which a move has been made since the first position.
 * @checkedby{take_back_restores_every_byte}
 */
void take_back(struct game *game);

/**
 * @brief Read a move and make it, or say why not.
 * @booksec{4,8}
 * @param game a game; untouched on failure.
 * @param usi the move's text, terminated.
 * @param error receives one line that names the move and the reason; may be null.
 * @return true when the move was legal and has been made.
 * @checkedby{refused_moves_are_named_with_the_reason}
 */
bool apply_usi_move(struct game *game, const char *usi, struct error *error);

/**
 * @brief The newest node.
 * @booksec{4,11}
 * @param game a game after game_init().
 * @return the node of the last move, or of the first position.
 * @checkedby{a_new_game_is_the_initial_position_once}
 */
static inline const struct history_node *history_head(const struct game *game) {
  return &game->nodes[game->node_count - 1];
}

/**
 * @brief Moves made since the first position of the history.
 * @booksec{4,11}
 * @param game a game after game_init().
 * @return 0 or more.
 * @checkedby{a_new_game_is_the_initial_position_once}
 */
static inline int moves_made(const struct game *game) {
  return game->node_count - 1;
}

/**
 * @brief Whether the newest node speaks of the present position. It does not after a search has
 *        passed the turn by set_side_to_move(), which makes no node.
 * @booksec{4,11}
 * @param game a game after game_init().
 * @return true when the keys agree.
 * @checkedby{a_passed_turn_is_never_a_repetition}
 */
static inline bool head_is_current(const struct game *game) {
  return history_head(game)->key == game->position.position_key;
}

/**
 * @brief How often the present position (board, hands, side to move) has occurred, now included.
 * @booksec{7,2}
 * @param game a game after game_init().
 * @return at least 1.
 * @checkedby{occurrences_equal_a_scan_of_the_whole_history}
 */
static inline int repetition_count(const struct game *game) {
  return head_is_current(game) ? history_head(game)->occurrences : 1;
}

/**
 * @brief Whether the position has occurred for the fourth time (or more often); a draw, unless
 *        one side did nothing but give check.
 * @booksec{7,2}
 * @param game a game after game_init().
 * @return true from the fourth occurrence on.
 * @checkedby{occurrences_equal_a_scan_of_the_whole_history}
 */
static inline bool is_repetition_draw(const struct game *game) {
  return repetition_count(game) >= REPETITION_LIMIT;
}

/**
 * @brief Whether the side to move is in check; read from the history where that is possible.
 * @booksec{4,11}
 * @param game a game after game_init().
 * @return the same as is_in_check() of the side to move.
 * @checkedby{take_back_restores_every_byte}
 */
static inline bool side_to_move_in_check(const struct game *game) {
  if (head_is_current(game))
    return history_head(game)->side_in_check;
  return is_in_check(&game->position, game->position.side_to_move);
}

/** @} */
#endif

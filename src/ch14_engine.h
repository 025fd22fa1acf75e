/**
 * @file ch14_engine.h
 * @brief The engine: the search of chapter 8 with the helpers of chapters 9 to 12.
 *
 * Guarantees: the one place that knows which helpers the engine plays with; whoever wants a move of
 * it (the USI loop, a command, a test) asks here. With the default settings and a fresh engine the
 * nodes, scores and moves of the bench are those of the book's engine with stable ordering. May
 * call: chapters 2 to 13, ch14_reply. Proved by check_ch14.c.
 * @ingroup ch14
 */
#ifndef HAYANAGI_CH14_ENGINE_H
#define HAYANAGI_CH14_ENGINE_H

#include "ch08_search.h"
#include "ch09_aids.h"
#include "ch12_pool.h"

/** @addtogroup ch14
 *  @{ */

/** @brief What a user may choose about the engine. */
struct engine_settings {
  int threads;                      /**< of the search, 1..THREADS_MAX */
  int hash_mb;                      /**< size of the transposition table, in MB of 2^20 bytes */
  bool mate_probe;                  /**< chapter 10's probe before the search */
  struct speedup_switches switches; /**< the parts of chapter 9 that are in use */
};

/** @brief The engine unless somebody says otherwise. */
#define ENGINE_SETTINGS_DEFAULT                                                                    \
  ((struct engine_settings){1, TT_SIZE_DEFAULT_MB, true, ALL_SPEEDUPS})

/** @brief An engine. Its parts point at each other, so it must not be copied. */
struct engine {
  struct search_aids aids;          /**< the helpers of its search */
  struct transposition_table table; /**< chapter 9's table */
  struct speedups speedups;         /**< the memory of chapter 9's other helpers */
  struct pool pool;                 /**< chapter 12's threads */
};

/**
 * @brief Put an engine together.
 * @booksec{14,2}
 * @param engine receives the engine; engine_free() when done, in either case.
 * @param settings what the user has chosen.
 * @param error receives the reason on failure; may be null.
 * @return false when a table of that size, or so many threads, cannot be had: the engine plays
 *         without a table, or with fewer.
 * @checkedby{the_engine_answers_with_a_legal_move}
 */
bool engine_init(struct engine *engine, const struct engine_settings *settings,
                 struct error *error);

/**
 * @brief Give the memory of an engine back.
 * @booksec{14,2}
 * @param engine the engine.
 * @checkedby{the_engine_answers_with_a_legal_move}
 */
void engine_free(struct engine *engine);

/**
 * @brief Let settings come into force. A table whose size does not change keeps what it knows.
 * @booksec{14,5}
 * @param engine the engine; no search may be running.
 * @param settings the settings.
 * @param error receives the reason on failure; may be null.
 * @return false when a table of that size, or so many threads, cannot be had: the old table stays,
 *         there are fewer threads, all else is in force.
 * @checkedby{settings_come_into_force_one_by_one}
 */
bool engine_configure(struct engine *engine, const struct engine_settings *settings,
                      struct error *error);

/**
 * @brief Forget all that was found out so far: the next search is that of a fresh engine.
 * @booksec{14,4}
 * @booksec{14,8,2}
 * @param engine the engine; no search may be running.
 * @param patient there is time: forget even if it takes long.
 * @return false when it would have taken long: nothing was forgotten.
 * @checkedby{a_new_game_costs_no_time}
 */
bool engine_forget(struct engine *engine, bool patient);

/**
 * @brief How full the table is.
 * @booksec{14,10}
 * @param engine the engine.
 * @return permille.
 * @checkedby{the_engine_knows_its_clock_and_its_table}
 */
int engine_hashfull(const struct engine *engine);

/**
 * @brief The clock that the engine goes by.
 * @booksec{14,7}
 * @param engine the engine.
 * @return milliseconds since some moment in the past.
 * @checkedby{the_engine_knows_its_clock_and_its_table}
 */
int64_t engine_now_ms(const struct engine *engine);

/**
 * @brief Think about a game. One that the rules call drawn, or won by the opponent's fault, gets a
 *        move as well, found without its history; a lost or declared one does not.
 * @booksec{14,8,1}
 * @param engine the engine.
 * @param game the game; left as it was found.
 * @param limits when to stop.
 * @param stop raised by another thread to end the search; may be null.
 * @param on_info called after each finished iteration, and meanwhile; may be null.
 * @param context handed to on_info.
 * @param result receives the answer.
 * @checkedby{the_engine_answers_with_a_legal_move}
 */
void engine_think(struct engine *engine, struct game *game, const struct search_limits *limits,
                  const atomic_bool *stop, search_listener *on_info, void *context,
                  struct search_result *result);

/** @} */
#endif

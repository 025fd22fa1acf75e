/**
 * @file ch14_engine.h
 * @brief The engine: the search of chapter 8 with the helpers of the chapters that are there.
 *
 * Guarantees: the one place that knows which helpers the engine plays with; whoever wants a move of
 * it (the USI loop, a command, a test) asks here. May call: chapters 2 to 13. Proved by
 * check_ch14.c.
 * @ingroup ch14
 */
#ifndef HAYANAGI_CH14_ENGINE_H
#define HAYANAGI_CH14_ENGINE_H

#include "ch08_search.h"

/** @addtogroup ch14
 *  @{ */

/** @brief An engine. */
struct engine {
  struct search_aids aids; /**< the helpers of its search */
};

/**
 * @brief Put an engine together.
 * @booksec{14,2}
 * @param engine receives the engine.
 * @checkedby{the_engine_answers_with_a_legal_move}
 */
void engine_init(struct engine *engine);

/**
 * @brief Think about a game. One that the rules call drawn, or won by the opponent's fault, gets a
 *        move as well, found without its history; a lost or declared one does not.
 * @booksec{14,8,1}
 * @param engine the engine.
 * @param game the game; left as it was found.
 * @param limits when to stop.
 * @param stop raised by another thread to end the search; may be null.
 * @param on_info called after each finished iteration; may be null.
 * @param context handed to on_info.
 * @param result receives the answer.
 * @checkedby{the_engine_answers_with_a_legal_move}
 */
void engine_think(struct engine *engine, struct game *game, const struct search_limits *limits,
                  const atomic_bool *stop, search_listener *on_info, void *context,
                  struct search_result *result);

/** @} */
#endif

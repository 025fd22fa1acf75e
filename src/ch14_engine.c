/**
 * @file ch14_engine.c
 * @brief Putting the engine together.
 * @ingroup ch14
 */
#include "ch14_engine.h"

void engine_init(struct engine *engine) {
  engine->aids = *plain_aids();
}

void engine_think(struct engine *engine, struct game *game, const struct search_limits *limits,
                  const atomic_bool *stop, search_listener *on_info, void *context,
                  struct search_result *result) {
  find_best_move(game, limits, &engine->aids, stop, on_info, context, result);
}

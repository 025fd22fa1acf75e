/**
 * @file check_ch08_stage.c
 * @brief Helpers of a search that answer and note what a test wants.
 */
#include "check_ch08_stage.h"

#include <string.h>

void store_all(const struct search_aids *aids, uint64_t key, int ply,
               const struct table_entry *entry) {
  struct stage *stage = aids->memory;
  if (stage->stores == STORES_MAX)
    return;
  stage->keys[stage->stores] = key;
  stage->plies[stage->stores] = ply;
  stage->stored[stage->stores++] = *entry;
}

void set_stage(struct stage *stage, struct game *game, struct search_aids *aids, const char *sfen) {
  begin_game(game, sfen);
  *aids = *plain_aids();
  aids->static_leaf = true;
  aids->memory = stage;
  memset(stage, 0, sizeof *stage);
  stage->game = game;
  stage->entry_ply = -1;
}

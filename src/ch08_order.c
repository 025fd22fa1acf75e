/**
 * @file ch08_order.c
 * @brief Sorting moves, and a heap that sorts no more of them than are searched.
 * @ingroup ch08
 */
#include "ch08_order.h"

void sort_moves(struct move_list *list, int *score, int16_t *exchange) {
  for (int i = 1; i < list->count; i++) {
    const struct move move = list->moves[i];
    const int key = score[i];
    const int16_t value = exchange != NULL ? exchange[i] : 0;
    int j = i;
    for (; j > 0 && score[j - 1] < key; j--) {
      list->moves[j] = list->moves[j - 1];
      score[j] = score[j - 1];
      if (exchange != NULL)
        exchange[j] = exchange[j - 1];
    }
    list->moves[j] = move;
    score[j] = key;
    if (exchange != NULL)
      exchange[j] = value;
  }
}

void order_moves(const struct search *search, int ply, struct move table_move,
                 struct move_list *list, int16_t *exchange) {
  const struct search_aids *aids = search->aids;
  int score[MAX_LEGAL_MOVES];
  aids->score_moves(aids, &search->game->position, ply, table_move, list, score, exchange);
  sort_moves(list, score, exchange);
}

/* [ch08-take-best] */
void fill_queue(struct move_queue *queue, const int *score, int count) {
  queue->count = count;
  queue->taken = 0;
  for (int i = 0; i < count; i++)
    queue->keys[i] = (int64_t)score[i] * MOVE_QUEUE_UNIT - i;
}

/**
 * @brief Put a key where it belongs at or below a place, once all places below are a heap.
 * @param queue the queue.
 * @param place the place.
 * @param key the key.
 */
static inline void sink(struct move_queue *queue, int place, int64_t key) {
  int64_t *keys = queue->keys;
  const int count = queue->count;
  for (int child = 2 * place + 1; child < count; child = 2 * place + 1) {
    if (child + 1 < count && keys[child + 1] > keys[child])
      child++;
    if (keys[child] < key)
      break;
    keys[place] = keys[child];
    place = child;
  }
  keys[place] = key;
}

int take_best(struct move_queue *queue) {
  int64_t *keys = queue->keys;
  int64_t best = keys[0];
  int place = 0;
  if (queue->taken < MOVE_QUEUE_SCANS) {
    for (int i = 1; i < queue->count; i++)
      if (keys[i] > best) {
        best = keys[i];
        place = i;
      }
    keys[place] = keys[--queue->count];
  } else {
    if (queue->taken == MOVE_QUEUE_SCANS)
      for (place = queue->count / 2; place-- > 0;)
        sink(queue, place, keys[place]);
    best = keys[0];
    queue->count--;
    sink(queue, 0, keys[queue->count]);
  }
  queue->taken++;
  return (int)(-best & (MOVE_QUEUE_UNIT - 1));
}
/* [ch08-take-best] */

void queue_moves(const struct search *search, int ply, struct move table_move,
                 const struct move_list *list, int16_t *exchange, struct move_queue *queue) {
  const struct search_aids *aids = search->aids;
  int score[MAX_LEGAL_MOVES];
  aids->score_moves(aids, &search->game->position, ply, table_move, list, score, exchange);
  fill_queue(queue, score, list->count);
}

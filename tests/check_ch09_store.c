/**
 * @file check_ch09_store.c
 * @brief Looking up and storing, compared with a table that is written down plainly.
 */
#include "check_ch09.h"

#include <string.h>

#define MODEL_CLUSTERS 3 /**< clusters that the keys of the model fall into */
#define MODEL_KEYS 24    /**< keys that are played with */

/** @brief The rule in plain words: clusters as arrays of entries, a count of those in use. */
struct model {
  struct tt_entry entries[MODEL_CLUSTERS][4]; /**< the entries */
  int used[MODEL_CLUSTERS];                   /**< how many */
};

/** @brief Where the model has a key.
 *  @param model the model.
 *  @param key the key; its lowest bits are the cluster.
 *  @return the entry or null. */
static struct tt_entry *find(struct model *model, uint64_t key) {
  const int cluster = (int)(key & 3);
  for (int i = 0; i < model->used[cluster]; i++)
    if (model->entries[cluster][i].key == key)
      return &model->entries[cluster][i];
  return NULL;
}

/** @brief Store an entry in the model.
 *  @param model the model.
 *  @param entry with its generation.
 *  @return the entry that was lost, with key 0 if none was. */
static struct tt_entry model_store(struct model *model, struct tt_entry entry) {
  const int cluster = (int)(entry.key & 3);
  struct tt_entry *entries = model->entries[cluster], *place = find(model, entry.key);
  struct tt_entry lost = {.key = 0};
  if (place != NULL) {
    if (place->generation != entry.generation || place->depth <= entry.depth)
      *place = entry;
    return lost;
  }
  if (model->used[cluster] < 4) {
    entries[model->used[cluster]++] = entry;
    return lost;
  }
  place = &entries[0];
  for (int i = 1; i < 4; i++) {
    const bool old = entries[i].generation != entry.generation;
    const bool place_old = place->generation != entry.generation;
    if (old && !place_old)
      place = &entries[i];
    else if (old == place_old && entries[i].depth < place->depth)
      place = &entries[i];
  }
  lost = *place;
  *place = entry;
  return lost;
}

/** @brief Whether two entries are equal.
 *  @param a an entry.
 *  @param b an entry.
 *  @return true when no field differs. */
static bool equal(const struct tt_entry *a, const struct tt_entry *b) {
  return a->key == b->key && same_move(a->move, b->move) && a->score == b->score &&
         a->depth == b->depth && a->bound == b->bound && a->generation == b->generation;
}

/** @brief A random entry of one of the model's keys.
 *  @param rng the generator; advanced.
 *  @return the entry. */
static struct tt_entry random_entry(struct test_rng *rng) {
  /* The key's number and cluster; the index of a table of 1 MB looks at neither high byte. */
  const uint64_t number = (uint64_t)test_random_below(rng, MODEL_KEYS) + 1;
  return (struct tt_entry){.key = number << 56 | number % MODEL_CLUSTERS,
                           .move = {.from = (int8_t)test_random_below(rng, SQUARE_COUNT),
                                    .to = (int8_t)test_random_below(rng, SQUARE_COUNT),
                                    .piece = PIECE_GOLD},
                           .score = test_random_below(rng, 60001) - 30000,
                           .depth = test_random_below(rng, 12),
                           .bound = (enum bound)test_random_below(rng, 3)};
}

/** @brief After any stores in any searches the table knows exactly what the rule leaves: a deeper
 *         entry of the same position and search stays; else the same position, an empty place, or
 *         the first of those least worth keeping is overwritten.
 *  @proves{tt_store} @proves{tt_probe} @proves{replacement_score} */
START_TEST(store_keeps_what_the_rule_says)
{
  struct transposition_table table = {0};
  struct model model;
  struct test_rng rng = test_rng_seeded(915);
  int found = 0, kept = 0, lost = 0;
  ck_assert(tt_resize(&table, 1, NULL));
  memset(&model, 0, sizeof model);
  next_generation(&table);
  for (int step = 0; step < 60000; step++) {
    struct tt_entry entry = random_entry(&rng), got;
    const struct tt_entry *before = find(&model, entry.key);
    kept += before != NULL && before->depth > entry.depth && before->generation == table.generation;
    tt_store(&table, entry);
    entry.generation = table.generation;
    lost += model_store(&model, entry).key != 0;
    for (uint64_t number = 1; number <= MODEL_KEYS; number++) {
      const uint64_t key = number << 56 | number % MODEL_CLUSTERS;
      const struct tt_entry *known = find(&model, key);
      if (tt_probe(&table, key, &got) != (known != NULL) || (known != NULL && !equal(&got, known)))
        ck_abort_msg("step %d: key number %d", step, (int)number);
      found += known != NULL;
    }
    if (test_random_below(&rng, 40) == 0)
      next_generation(&table);
  }
  ck_assert_int_gt(found, 10000);
  ck_assert_int_gt(kept, 1000);
  ck_assert_int_gt(lost, 1000);
  tt_free(&table);
}
END_TEST

/** @brief Random positions of a whole table: what was stored last is found, under its own key
 *         only, whatever the generation.
 *  @proves{tt_probe} */
START_TEST(what_is_stored_is_found)
{
  struct transposition_table table = {0};
  struct test_rng rng = test_rng_seeded(916);
  struct tt_entry got;
  ck_assert(tt_resize(&table, 1, NULL));
  next_generation(&table);
  for (int i = 0; i < 200000; i++) {
    const struct tt_entry entry = {
        .key = test_random(&rng), .move = MOVE_NONE, .score = i % 1000, .depth = i % 60};
    tt_store(&table, entry);
    if (!tt_probe(&table, entry.key, &got) || got.score != entry.score || got.depth != entry.depth)
      ck_abort_msg("entry %d is not found", i);
    if (tt_probe(&table, entry.key ^ UINT64_C(1) << (i & 63), &got))
      ck_abort_msg("entry %d is found under another key", i);
    if (i % 1000 == 0)
      next_generation(&table);
  }
  tt_free(&table);
}
END_TEST

/** @brief An empty table has nothing for key 0, although its memory is full of zeros; stored, the
 *         entry of key 0 is found like any other.
 *  @proves{tt_probe} */
START_TEST(key_zero_is_a_key_like_any_other)
{
  struct transposition_table table = {0};
  struct tt_entry got = {.score = 5};
  ck_assert(tt_resize(&table, 1, NULL));
  ck_assert(!tt_probe(&table, 0, &got));
  ck_assert_int_eq(got.score, 5);
  tt_store(&table, (struct tt_entry){.key = 0, .move = MOVE_NONE});
  ck_assert(tt_probe(&table, 0, &got));
  ck_assert_int_eq(got.score, 0);
  ck_assert_int_eq(got.depth, 0);
  tt_free(&table);
}
END_TEST

/** @brief Store an entry into an empty table.
 *  @param table is made empty.
 *  @param entry the entry.
 *  @return its slot. */
static struct tt_slot *store_alone(struct transposition_table *table, struct tt_entry entry) {
  tt_clear(table);
  tt_store(table, entry);
  return &table->clusters[tt_index(table, entry.key)].slots[0];
}

/** @brief Two words of different stores make no entry: whatever two payloads of one or two
 *         positions are mixed, neither position is found.
 *  @proves{tt_probe} */
START_TEST(words_of_two_stores_do_not_match)
{
  struct transposition_table table = {0};
  struct test_rng rng = test_rng_seeded(917);
  ck_assert(tt_resize(&table, 1, NULL));
  next_generation(&table);
  for (int i = 0; i < 2000; i++) {
    struct tt_entry first = random_entry(&rng), second = random_entry(&rng), got;
    if (i % 2 == 0)
      second.key = first.key;
    second.score = first.score > 0 ? first.score - 1 : first.score + 1;
    const uint64_t bound_key = store_alone(&table, first)->key_xor_payload;
    const uint64_t payload = store_alone(&table, second)->payload;
    struct tt_slot *slot = store_alone(&table, i % 4 < 2 ? first : second);
    slot->key_xor_payload = bound_key;
    slot->payload = payload;
    if (tt_probe(&table, first.key, &got) || tt_probe(&table, second.key, &got))
      ck_abort_msg("round %d: a torn entry was taken for a whole one", i);
  }
  tt_free(&table);
}
END_TEST

void add_store_tests(TCase *section) {
  tcase_add_test(section, store_keeps_what_the_rule_says);
  tcase_add_test(section, what_is_stored_is_found);
  tcase_add_test(section, key_zero_is_a_key_like_any_other);
  tcase_add_test(section, words_of_two_stores_do_not_match);
}

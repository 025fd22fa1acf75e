/**
 * @file check_ch08_refused.c
 * @brief The ladder where memory runs out.
 */
#include "check_ch08.h"

#include "refuse.h"

#include <string.h>

/** @brief A ladder, and what it leaves behind. */
struct climb {
  struct game game;                         /**< the position */
  struct ladder_row rows[LADDER_ROW_COUNT]; /**< the table */
  struct tree_node nodes[100];              /**< the tree */
  int count;                                /**< its nodes */
};

/** @brief Make the table of a ladder in a game that has yet to grow.
 *  @param context the struct climb.
 *  @return whether there was memory for it. */
static bool climb_ladder(void *context) {
  struct climb *climb = context;
  return ladder_rows(&climb->game, plain_aids(), 1, climb->rows);
}

/** @brief Record a tree.
 *  @param context the struct climb.
 *  @return whether there was memory for it. */
static bool record_tree(void *context) {
  struct climb *climb = context;
  climb->count = draw_tree(&climb->game, plain_aids(), 1, climb->nodes, 100);
  return climb->count >= 0;
}

/** @brief Abort unless the game is as it was, and what was refused is not called done.
 *  @param context the struct climb. @param done whether it was done. @param refused whether memory
 *  was refused. */
static void expect_same_game(void *context, bool done, bool refused) {
  struct climb *climb = context;
  ck_assert(done != refused);
  ck_assert_int_eq(moves_made(&climb->game), 0);
  game_free(&climb->game);
  begin_game(&climb->game, STARTPOS_SFEN);
}

/** @brief A table or a tree for which memory is short is not made, and the game stays as it was.
 *  @proves{ladder_rows} @proves{draw_tree} */
START_TEST(a_ladder_without_memory_is_not_climbed)
{
  static struct climb climb;
  begin_game(&climb.game, STARTPOS_SFEN);
  const int requests = refuse_each(REFUSE_MEMORY, climb_ladder, expect_same_game, &climb);
  ck_assert_int_ge(requests, can_refuse());
  ck_assert_uint_eq(climb.rows[0].nodes, 31);
  ck_assert_int_eq(refuse_each(REFUSE_MEMORY, record_tree, expect_same_game, &climb), requests);
  ck_assert_int_eq(climb.count, 31);
  game_free(&climb.game);
}
END_TEST

void add_ladder_refusals(TCase *section) {
  tcase_add_test(section, a_ladder_without_memory_is_not_climbed);
}

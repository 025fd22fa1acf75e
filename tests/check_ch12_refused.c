/**
 * @file check_ch12_refused.c
 * @brief A worker for whose copy of a long game memory runs out.
 */
#include "check_ch12.h"

#include "ch04_usimove.h"
#include "ch07_judge.h"
#include "refuse.h"

#include <string.h>

/** @brief An iteration in a long game, and who joins it. */
struct joining {
  struct crew crew;        /**< the search */
  struct search search;    /**< the coordinator's */
  struct root_moves roots; /**< its moves */
  struct split split;      /**< the iteration */
  struct worker worker;    /**< the one who joins */
};

/** @brief Join with a copy of the game.
 *  @param context the struct joining.
 *  @return whether there was memory. */
static bool join_with_copy(void *context) {
  struct joining *joining = context;
  return join_split(&joining->worker, &joining->split, true);
}

/** @brief Abort unless the worker stays away exactly when something was refused.
 *  @param context the struct joining. @param done whether it has joined. @param refused whether
 *  memory was refused. */
static void expect_away(void *context, bool done, bool refused) {
  struct joining *joining = context;
  ck_assert(done != refused);
  if (done)
    ck_assert_int_eq(moves_made(joining->worker.search.game), moves_made(&joining->crew.game));
  game_free(&joining->worker.game);
}

/** @brief However far the copy of a long game has come when memory runs out, the worker stays away;
 *         later it may join.
 *  @proves{join_split} */
START_TEST(a_long_game_is_copied_whole_or_not_at_all)
{
  static const char *const shuffle[] = {"5i5h", "5a5b", "5h5i", "5b5a"};
  static struct joining joining;
  begin_crew(&joining.crew, STARTPOS_SFEN, NO_SPEEDUPS, 1);
  for (int i = 0; i < 200; i++) /* a copy has room for them, not for a search on top */
    ck_assert(apply_usi_move(&joining.crew.game, shuffle[i % 4], NULL));
  ck_assert(game_reserve(&joining.crew.game, MAX_PLY));
  generate_legal_moves(&joining.crew.game.position, &joining.roots.list);
  reset_state(&joining.search, &joining.crew.game, &joining.crew.limits, &joining.crew.aids,
              &joining.crew.stop, NULL);
  open_split(&joining.split, &joining.search, &joining.roots, 1);
  reset_worker(&joining.worker, &joining.crew.aids);
  ck_assert_int_eq(refuse_each(REFUSE_MEMORY, join_with_copy, expect_away, &joining),
                   can_refuse() ? 4 : 0);
  end_crew(&joining.crew);
}
END_TEST

void add_join_refusals(TCase *section) {
  tcase_add_test(section, a_long_game_is_copied_whole_or_not_at_all);
}

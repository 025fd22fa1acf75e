/**
 * @file check_ch14_reply.c
 * @brief Chapter 14: the reply that a GUI lets the engine ponder on.
 */
#include "check_ch14.h"

#include "ch04_usimove.h"
#include "ch06_movegen.h"
#include "ch14_engine.h"
#include "ch14_reply.h"

/** @brief A result whose best line is some moves from the initial position.
 *  @param moves the moves, played from there. @param count how many. @return the result. */
static struct search_result result_with_line(const char *const *moves, int count) {
  struct search_result result = {.has_move = true};
  struct game game;
  ck_assert(game_init(&game));
  for (int i = 0; i < count; i++) {
    ck_assert(find_legal_move(&game.position, moves[i], &result.pv.moves[i], NULL));
    do_move(&game.position, result.pv.moves[i]);
  }
  result.pv.count = count;
  result.best_move = result.pv.moves[0];
  game_free(&game);
  return result;
}

/** @brief A line of one move gets the reply that the table knows, if it is legal there, from
 * whatever search; other lines stay, and so does a result without a move.
 *  @proves{name_reply} */
START_TEST(a_reply_is_named_from_the_table)
{
  static const char *const line[] = {"7g7f", "3c3d", "2g2f"};
  struct engine engine;
  struct game game;
  engine_init(&engine, &(struct engine_settings){.hash_mb = 1}, NULL);
  ck_assert(game_init(&game));
  const struct search_result known = result_with_line(line, 2);
  struct search_result result = result_with_line(line, 1);
  name_reply(&engine.table, &game.position, &result);
  ck_assert_int_eq(result.pv.count, 1); /* the table is empty */
  struct position after = game.position;
  do_move(&after, result.best_move);
  struct tt_entry entry = {.key = after.position_key, .move = result.best_move, .depth = 3};
  tt_store(&engine.table, entry); /* a move that is not legal there */
  name_reply(&engine.table, &game.position, &result);
  ck_assert_int_eq(result.pv.count, 1);
  entry.move = known.pv.moves[1];
  entry.depth = 4;
  tt_store(&engine.table, entry);
  next_generation(&engine.table);
  name_reply(&engine.table, &game.position, &result);
  ck_assert_int_eq(result.pv.count, 2);
  ck_assert(same_move(result.pv.moves[1], known.pv.moves[1]));
  name_reply(&engine.table, &game.position, &result);
  ck_assert_int_eq(result.pv.count, 2);
  result = result_with_line(line, 3);
  name_reply(&engine.table, &game.position, &result);
  ck_assert_int_eq(result.pv.count, 3);
  result = result_with_line(line, 1);
  result.has_move = false;
  name_reply(&engine.table, &game.position, &result);
  ck_assert_int_eq(result.pv.count, 1);
  result = (struct search_result){.has_move = true, .best_move = known.best_move};
  name_reply(&engine.table, &game.position, &result);
  ck_assert_int_eq(result.pv.count, 0);
  game_free(&game);
  engine_free(&engine);
}
END_TEST

/** @brief Without a table there is nothing to look up.
 *  @proves{name_reply} */
START_TEST(without_a_table_no_reply_is_added)
{
  static const char *const line[] = {"7g7f"};
  const struct transposition_table none = {0};
  struct search_result result = result_with_line(line, 1);
  struct game game;
  ck_assert(game_init(&game));
  name_reply(&none, &game.position, &result);
  ck_assert_int_eq(result.pv.count, 1);
  game_free(&game);
}
END_TEST

/** @brief In a game played with one table nearly every move comes with a reply, all of them legal.
 *  @proves{name_reply} @proves{engine_think} */
START_TEST(nearly_every_move_of_a_game_has_a_reply)
{
  const struct search_limits limits = {.max_depth = MAX_DEPTH, .node_limit = 8000};
  struct engine engine;
  struct game game;
  int replies = 0, moves = 0;
  engine_init(&engine, &ENGINE_SETTINGS_DEFAULT, NULL);
  ck_assert(game_init(&game));
  for (; moves < 30; moves++) {
    struct search_result result;
    engine_think(&engine, &game, &limits, NULL, NULL, NULL, &result);
    ck_assert(result.has_move);
    struct position after = game.position;
    do_move(&after, result.best_move);
    replies += result.pv.count > 1 && is_legal_move(&after, result.pv.moves[1]);
    ck_assert(play_move(&game, result.best_move));
  }
  ck_assert_int_ge(replies, moves - 3);
  engine_free(&engine);
  game_free(&game);
}
END_TEST

void add_reply_sections(Suite *suite) {
  TCase *section = add_section(suite, "sec14_9_reply", "ch14 sec14_9 fast");
  tcase_add_test(section, a_reply_is_named_from_the_table);
  tcase_add_test(section, without_a_table_no_reply_is_added);
  tcase_add_test(section, nearly_every_move_of_a_game_has_a_reply);
}

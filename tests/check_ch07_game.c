/**
 * @file check_ch07_game.c
 * @brief Sections 4.9 and 4.11: playing and taking back, copies, memory.
 */
#include "check_ch07.h"

#include "ch04_validate.h"
#include "ch05_attacks.h"

#include <stdlib.h>
#include <string.h>

/** @brief Allocations that counting_reallocate() still grants; below 0 there is no limit. */
static int allocations_left = -1;
/** @brief How often counting_reallocate() was called. */
static int allocations;

/** @brief A realloc() that counts, and runs dry when told to.
 *  @param block the block to change, or null.
 *  @param size bytes wanted.
 *  @return the block, or null. */
static void *counting_reallocate(void *block, size_t size) {
  allocations++;
  if (allocations_left == 0)
    return NULL;
  allocations_left -= allocations_left > 0;
  return realloc(block, size);
}

/** @brief Abort unless the derived parts of a game agree with the rest.
 *  @param game the game. */
static void expect_valid(const struct game *game) {
  struct error error;
  if (!validate_position(&game->position, &error))
    ck_abort_msg("after %d moves: %s", moves_made(game), error.message);
  if (side_to_move_in_check(game) != is_in_check(&game->position, game->position.side_to_move))
    ck_abort_msg("after %d moves the check flag is wrong", moves_made(game));
}

/** @brief A new game is the initial position, which has occurred once.
 *  @proves{game_init} @proves{history_head} @proves{moves_made} */
START_TEST(a_new_game_is_the_initial_position_once)
{
  struct game game;
  char sfen[SFEN_TEXT_SIZE];
  ck_assert(game_init(&game));
  to_sfen(&game.position, sfen);
  ck_assert_str_eq(sfen, STARTPOS_SFEN);
  ck_assert_int_eq(game.rules.max_moves_to_draw, 500);
  ck_assert_int_eq(game.rules.entering_king_rule, RULE_CSA_24);
  ck_assert_int_eq(moves_made(&game), 0);
  ck_assert_int_eq(repetition_count(&game), 1);
  ck_assert(history_head(&game)->key == game.position.position_key);
  ck_assert(!move_is_valid(history_head(&game)->move));
  expect_status(&game, terminal_status(&game), OUTCOME_NONE, REASON_NONE);
  game_free(&game);
}
END_TEST

/** @brief Taking back brings back every byte of the position and of the repetition count, as far
 *         back as one likes.
 *  @proves{play_move} @proves{take_back} @proves{side_to_move_in_check} */
START_TEST(take_back_restores_every_byte)
{
  enum { PLIES = 120 };
  static struct position before[PLIES + 1];
  static int occurrences[PLIES + 1];
  struct test_rng rng = test_rng_seeded(740);
  for (int round = 0; round < tier_rounds(200, 4000); round++) {
    struct game game;
    const int number = round % (small_position_count + 1);
    begin(&game, "CSARule24", 0,
          number < small_position_count ? small_positions[number] : STARTPOS_SFEN);
    for (int ply = 0; ply < PLIES; ply++) {
      memcpy(&before[moves_made(&game)], &game.position, sizeof before[0]);
      occurrences[moves_made(&game)] = repetition_count(&game);
      const struct move move = random_move(&rng, &game, 4);
      if (!move_is_valid(move))
        break;
      if (!play_move(&game, move))
        ck_abort_msg("out of memory");
      expect_valid(&game);
      while (moves_made(&game) > 0 && test_random_below(&rng, 4) == 0) {
        take_back(&game);
        expect_valid(&game);
        if (memcmp(&before[moves_made(&game)], &game.position, sizeof before[0]) != 0 ||
            occurrences[moves_made(&game)] != repetition_count(&game))
          ck_abort_msg("seed %d, round %d: ply %d is not restored", 740, round, moves_made(&game));
      }
    }
    game_free(&game);
  }
}
END_TEST

/** @brief A copy has its own memory: neither feels what happens to the other.
 *  @proves{game_copy} @proves{game_free} */
START_TEST(copies_are_independent)
{
  struct game game;
  struct game copy;
  struct game empty = {0};
  char sfen[SFEN_TEXT_SIZE];
  begin(&game, "TryRule", 77, NULL);
  begin(&copy, "CSARule27", 5, small_positions[0]);
  play_line(&game, "7g7f");
  ck_assert(game_copy(&copy, &game));
  ck_assert(game_copy(&empty, &game));
  ck_assert(game_copy(&game, &game));
  play_line(&game, "3c3d 8h2b+");
  game_free(&game);
  ck_assert_ptr_null(game.nodes);
  game_free(&game);
  ck_assert_int_eq(copy.rules.max_moves_to_draw, 77);
  ck_assert_int_eq(copy.rules.entering_king_rule, RULE_TRY);
  take_back(&copy);
  expect_valid(&copy);
  to_sfen(&copy.position, sfen);
  ck_assert_str_eq(sfen, STARTPOS_SFEN);
  play_cycles(&copy, "5i5h 5a5b 5h5i 5b5a", 3);
  ck_assert_int_eq(repetition_count(&copy), 4);
  ck_assert_int_eq(repetition_count(&empty), 1);
  play_line(&empty, "3c3d");
  game_free(&empty);
  game_free(&copy);
}
END_TEST

/** @brief A copy gives the same answers as the original at every ply, and ever after.
 *  @proves{game_copy} @proves{terminal_status} */
START_TEST(a_copy_is_judged_alike)
{
  struct test_rng rng = test_rng_seeded(741);
  struct game copy;
  begin(&copy, "CSARule24", 0, NULL);
  for (int round = 0; round < tier_rounds(50, 1000); round++) {
    struct game game;
    begin(&game, round % 2 == 0 ? "TryRule" : "CSARule27", 50,
          small_positions[round % small_position_count]);
    for (int ply = 0; ply < 60; ply++) {
      if (!game_copy(&copy, &game))
        ck_abort_msg("out of memory");
      const struct terminal_status status = terminal_status(&game);
      expect_status(&copy, terminal_status(&copy), status.outcome, status.reason);
      const struct move move = random_move(&rng, &copy, 7);
      if (!move_is_valid(move))
        break;
      play_move(&copy, move);
      play_move(&game, move);
      if (repetition_count(&game) != repetition_count(&copy))
        ck_abort_msg("round %d: the copy counts otherwise after %d moves", round, ply + 1);
    }
    game_free(&game);
  }
  game_free(&copy);
}
END_TEST

/** @brief Once room has been made, a search's worth of moves allocates nothing.
 *  @proves{game_reserve} */
START_TEST(a_reserved_game_allocates_nothing)
{
  struct game game;
  struct test_rng rng = test_rng_seeded(742);
  ck_assert(game_init_with(&game, counting_reallocate));
  ck_assert(game_reserve(&game, 3000));
  ck_assert(game_reserve(&game, 0));
  ck_assert(game_reserve(&game, -5));
  allocations = 0;
  for (int round = 0; round < 3; round++) {
    while (moves_made(&game) < 3000) {
      const struct move move = random_move(&rng, &game, 8);
      ck_assert(move_is_valid(move) && play_move(&game, move));
    }
    while (moves_made(&game) > 0)
      take_back(&game);
  }
  ck_assert_int_eq(allocations, 0);
  game_free(&game);
}
END_TEST

/** @brief When memory runs out the call says so, nothing has changed, and the game can go on as
 *         soon as there is memory again.
 *  @proves{game_init_with} @proves{play_move} @proves{game_reserve} @proves{game_copy} */
START_TEST(memory_running_out_is_reported_and_changes_nothing)
{
  struct game game;
  struct error error;
  for (allocations_left = 0; allocations_left < 2; allocations_left++) {
    const int granted = allocations_left;
    ck_assert(!game_init_with(&game, counting_reallocate));
    ck_assert_ptr_null(game.nodes);
    allocations_left = granted;
  }
  allocations_left = -1;
  ck_assert(game_init_with(&game, counting_reallocate));
  play_cycles(&game, "5i5h 5a5b 5h5i 5b5a", 63);
  play_line(&game, "5i5h 5a5b 5h5i");
  const struct position before = game.position;
  for (int granted = 0; granted < 2; granted++) {
    allocations_left = granted;
    ck_assert(!apply_usi_move(&game, "5b5a", &error));
    ck_assert_str_eq(error.message, "move '5b5a': out of memory after 255 moves");
    ck_assert(!game_reserve(&game, 1));
    allocations_left = granted;
    struct game copy = {.reallocate = counting_reallocate};
    ck_assert(!game_copy(&copy, &game));
    ck_assert_int_eq(copy.node_count, 0);
    game_free(&copy);
  }
  allocations_left = -1;
  ck_assert(!game_reserve(&game, HISTORY_MAX_NODES));
  ck_assert(!game_reserve(&game, HISTORY_MAX_NODES - 1));
  ck_assert(memcmp(&before, &game.position, sizeof before) == 0);
  ck_assert_int_eq(moves_made(&game), 255);
  ck_assert_int_eq(repetition_count(&game), 64);
  play_line(&game, "5b5a");
  ck_assert_int_eq(repetition_count(&game), 65);
  game_free(&game);
}
END_TEST

/** @brief A game may go on for 200,000 plies; then all of it can be taken back.
 *  @proves{play_move} @proves{take_back} */
START_TEST(games_of_200000_plies_work)
{
  enum { CYCLES = 50000 };
  struct game game;
  struct game copy;
  char sfen[SFEN_TEXT_SIZE];
  begin(&game, "NoEnteringKing", 0, NULL);
  play_cycles(&game, "2h3h 8b7b 3h2h 7b8b", CYCLES);
  ck_assert_int_eq(moves_made(&game), 4 * CYCLES);
  ck_assert_int_eq(repetition_count(&game), CYCLES + 1);
  expect_status(&game, terminal_status(&game), OUTCOME_DRAW, REASON_REPETITION);
  begin(&copy, "NoEnteringKing", 0, NULL);
  ck_assert(game_copy(&copy, &game));
  while (moves_made(&game) > 0)
    take_back(&game);
  to_sfen(&game.position, sfen);
  ck_assert_str_eq(sfen, STARTPOS_SFEN);
  ck_assert_int_eq(repetition_count(&game), 1);
  ck_assert_int_eq(repetition_count(&copy), CYCLES + 1);
  game_free(&game);
  game_free(&copy);
}
END_TEST

/** @brief A position that cannot be read or played leaves the game alone; one that can begins a new
 *         history and keeps the rules.
 *  @proves{game_set_sfen} */
START_TEST(a_refused_position_leaves_the_game_untouched)
{
  struct game game;
  struct error error;
  begin(&game, "TryRule", 9, NULL);
  play_line(&game, "7g7f 3c3d");
  const struct position before = game.position;
  ck_assert(!game_set_sfen(&game, "4k4/9/9/9/9/9/9/9/4K3 b - 1", &error));
  ck_assert(!game_set_sfen(&game, "4k4/9/9/9/4R4/9/9/9/4K4 b - 1", &error)); /* king to take */
  ck_assert(!game_set_sfen(&game, "", NULL));
  ck_assert(memcmp(&before, &game.position, sizeof before) == 0);
  ck_assert_int_eq(moves_made(&game), 2);
  ck_assert(game_set_sfen(&game, "4k4/9/9/9/4R4/9/9/9/4K4 w - 10", &error));
  ck_assert_int_eq(moves_made(&game), 0);
  ck_assert_int_eq(game.position.ply_count, 9);
  ck_assert(side_to_move_in_check(&game));
  ck_assert_int_eq(game.rules.max_moves_to_draw, 9);
  ck_assert_int_eq(game.rules.entering_king_rule, RULE_TRY);
  game_free(&game);
}
END_TEST

void add_game_sections(Suite *suite) {
  TCase *moves = add_section(suite, "sec4_9", "ch07 sec4_9 fast");
  tcase_add_test(moves, take_back_restores_every_byte);
  TCase *history = add_section(suite, "sec4_11", "ch07 sec4_11 fast");
  tcase_add_test(history, a_new_game_is_the_initial_position_once);
  tcase_add_test(history, a_refused_position_leaves_the_game_untouched);
  tcase_add_test(history, copies_are_independent);
  tcase_add_test(history, a_copy_is_judged_alike);
  tcase_add_test(history, a_reserved_game_allocates_nothing);
  tcase_add_test(history, memory_running_out_is_reported_and_changes_nothing);
  tcase_add_test(history, games_of_200000_plies_work);
}

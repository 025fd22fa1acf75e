/**
 * @file check_ch08_quiescence.c
 * @brief Quiescence against its definition, and the plain aids that it leans on.
 */
#include "check_ch08.h"

#include "ch04_usimove.h"
#include "ch05_attacks.h"

/** @brief What a capture wins if the opponent takes back, found by making it.
 *  @param game the game; as before afterwards.
 *  @param move the move.
 *  @return centipawns; 0 when nothing is captured. */
static int exchange_by_playing(struct game *game, struct move move) {
  const int captured = piece_at(&game->position, move.to);
  if (is_empty(captured))
    return 0;
  int gain = piece_value(piece_type(captured));
  play_move(game, move);
  const struct position *after = &game->position;
  if (move.piece != PIECE_KING && is_square_attacked(after, move.to, after->side_to_move))
    gain -= piece_value(piece_type(piece_at(after, move.to)));
  take_back(game);
  return gain;
}

/** @brief The value of quiescence as it is defined: without a window, without an order.
 *  @param game the game; as before afterwards.
 *  @param ply moves from the root.
 *  @param budget nodes that may still be visited.
 *  @return the value; of no meaning when the budget ran out. */
static int quiet_value(struct game *game, int ply, int *budget) {
  const struct terminal_status status = terminal_status(game);
  if (is_terminal(status))
    return terminal_score(status, ply);
  if (--*budget < 0 || ply >= MAX_PLY)
    return plain_evaluate(NULL, &game->position);
  const bool in_check = is_in_check(&game->position, game->position.side_to_move);
  int best = in_check ? -MATE_SCORE + ply : plain_evaluate(NULL, &game->position);
  struct move_list list;
  generate_legal_moves(&game->position, &list);
  for (int i = 0; i < list.count; i++) {
    const struct move move = list.moves[i];
    const bool tactical = move.promote || !is_empty(piece_at(&game->position, move.to));
    if (!in_check && (!tactical || exchange_by_playing(game, move) < -120))
      continue;
    play_move(game, move);
    const int score = -quiet_value(game, ply + 1, budget);
    take_back(game);
    if (score > best)
      best = score;
  }
  return best;
}

/** @brief The value is that of the definition: the best of standing pat and of every capture and
 *         promotion that does not lose more than 120, or of every move in check.
 *  @proves{quiescence} */
START_TEST(quiescence_equals_its_definition)
{
  static struct search search;
  struct test_rng rng = test_rng_seeded(841);
  struct game game;
  const int rounds = tier_rounds(1400, 40000);
  int compared = 0;
  begin_game(&game, STARTPOS_SFEN);
  for (int round = 0; round < rounds; round++) {
    int budget = 1000;
    stroll(&game, &rng);
    ck_assert(game_reserve(&game, MAX_PLY + 2));
    const int value = quiet_value(&game, 0, &budget);
    if (budget < 0)
      continue;
    compared++;
    begin_search(&search, &game, plain_aids(), 0);
    const int got = quiescence(&search, 0, -INFINITY_SCORE, INFINITY_SCORE);
    if (got != value)
      fail_at(&game, "quiescence", got, value);
    const int alpha = value + 50 * (test_random_below(&rng, 7) - 4);
    const int bound = quiescence(&search, 0, alpha, alpha + 75);
    if (value <= alpha       ? bound < value || bound > alpha
        : value < alpha + 75 ? bound != value
                             : bound > value || bound < alpha + 75)
      fail_at(&game, "bound of quiescence", bound, value);
  }
  ck_assert_int_gt(compared, rounds / 8);
  game_free(&game);
}
END_TEST

/** @brief Out of check, doing nothing is always allowed: the value is never below the evaluation.
 *  @proves{quiescence} */
START_TEST(stand_pat_is_a_lower_bound)
{
  static struct search search;
  struct test_rng rng = test_rng_seeded(842);
  struct game game;
  begin_game(&game, STARTPOS_SFEN);
  for (int round = tier_rounds(5000, 50000); round > 0; round--) {
    stroll(&game, &rng);
    if (side_to_move_in_check(&game) || is_terminal(terminal_status(&game)))
      continue;
    begin_search(&search, &game, plain_aids(), 2000);
    const int stand_pat = plain_evaluate(NULL, &game.position);
    const int value = quiescence(&search, 0, -INFINITY_SCORE, INFINITY_SCORE);
    if (!search.aborted && value < stand_pat)
      fail_at(&game, "below stand-pat", value, stand_pat);
  }
  game_free(&game);
}
END_TEST

/** @brief Who is mated is told so at once, and a mate by a capture or a promotion is found.
 *  @proves{quiescence} */
START_TEST(quiescence_never_misses_being_mated)
{
  static struct search search;
  struct test_rng rng = test_rng_seeded(843);
  struct game game;
  const int rounds = tier_rounds(800, 20000);
  int mates = 0, tactical_mates = 0;
  begin_game(&game, STARTPOS_SFEN);
  for (int round = 0; round < rounds; round++) {
    struct move_list list;
    stroll(&game, &rng);
    if (is_terminal(terminal_status(&game)))
      continue;
    const bool in_check = side_to_move_in_check(&game);
    generate_checking_moves(&game.position, &list);
    for (int i = 0; i < list.count; i++) {
      const struct move move = list.moves[i];
      struct move_list replies;
      const bool tactical =
          in_check || move.promote || !is_empty(piece_at(&game.position, move.to));
      const bool pruned = !in_check && exchange_by_playing(&game, move) < -120;
      play_move(&game, move);
      generate_legal_moves(&game.position, &replies);
      const bool mated = replies.count == 0 && !is_terminal(terminal_status(&game));
      begin_search(&search, &game, plain_aids(), 0);
      if (mated && quiescence(&search, 7, -1, 0) != -MATE_SCORE + 7)
        fail_at(&game, "a mated side", quiescence(&search, 7, -1, 0), -MATE_SCORE + 7);
      take_back(&game);
      mates += mated;
      if (!mated || !tactical || pruned)
        continue;
      tactical_mates++;
      begin_search(&search, &game, plain_aids(), 0);
      const int value = quiescence(&search, 6, MATE_SCORE - 8, MATE_SCORE);
      if (value != MATE_SCORE - 7)
        fail_at(&game, "a mate by a tactical move", value, MATE_SCORE - 7);
    }
  }
  ck_assert_int_gt(mates, rounds / 100);
  ck_assert_int_ge(tactical_mates, rounds / 500);
  game_free(&game);
}
END_TEST

/** @brief The rules are asked at every node of quiescence, after it has been counted.
 *  @proves{quiescence} */
START_TEST(rules_end_a_line_of_captures)
{
  static struct search search;
  struct game game;
  begin_game(&game, STARTPOS_SFEN);
  game.rules = (struct rules){0, RULE_TRY};
  ck_assert(game_set_sfen(&game, "4n4/4K4/9/9/9/9/9/9/3k5 b - 1", NULL)); /* takes on 5a: a try */
  begin_search(&search, &game, plain_aids(), 0);
  ck_assert_int_eq(quiescence(&search, 3, -INFINITY_SCORE, INFINITY_SCORE), MATE_SCORE - 4);
  ck_assert_uint_eq(search.nodes, 2);
  ck_assert(game_set_sfen(&game, "4K4/9/9/9/9/9/9/9/3k5 w - 1", NULL));
  ck_assert_int_eq(quiescence(&search, 3, -INFINITY_SCORE, INFINITY_SCORE), -MATE_SCORE + 3);
  ck_assert_uint_eq(search.nodes, 3);
  game_free(&game);
}
END_TEST

/** @brief No line goes beyond MAX_PLY: there the evaluation stands, in check or not.
 *  @proves{quiescence} */
START_TEST(a_line_ends_at_the_last_ply)
{
  static struct search search;
  struct game game;
  begin_game(&game, "4k4/9/9/9/9/9/9/9/r3K4 b - 1"); /* in check */
  begin_search(&search, &game, plain_aids(), 0);
  ck_assert_int_eq(quiescence(&search, MAX_PLY, -INFINITY_SCORE, INFINITY_SCORE), -1000);
  ck_assert_uint_eq(search.nodes, 1);
  quiescence(&search, MAX_PLY - 1, -INFINITY_SCORE, INFINITY_SCORE);
  ck_assert_uint_eq(search.nodes, 1 + 1 + 3); /* three moves of the king, one step each */
  game_free(&game);
}
END_TEST

/** @brief A score_moves() that gives every capture the same exchange value.
 *  @param aids memory holds the value.
 *  @param position the position.
 *  @param ply not used.
 *  @param table_move not used.
 *  @param list the moves.
 *  @param score receives zeros.
 *  @param exchange receives the value. */
static void score_fixed(const struct search_aids *aids, const struct position *position, int ply,
                        struct move table_move, const struct move_list *list, int *score,
                        int16_t *exchange) {
  plain_score_moves(aids, position, ply, table_move, list, score, exchange);
  for (int i = 0; i < list->count; i++)
    exchange[i] = *(const int16_t *)aids->memory;
}

/** @brief A capture that loses 120 is searched, one that loses 121 is not; in check all are.
 *  @proves{quiescence} */
START_TEST(losses_up_to_the_limit_are_searched)
{
  static struct search search;
  struct search_aids aids = *plain_aids();
  int16_t value = -120;
  struct game game;
  aids.score_moves = score_fixed;
  aids.memory = &value;
  begin_game(&game, "4k4/9/9/4p4/4P4/9/9/9/4K4 b - 1");
  begin_search(&search, &game, &aids, 0);
  ck_assert_int_eq(quiescence(&search, 0, -INFINITY_SCORE, INFINITY_SCORE), 200);
  value = -121;
  ck_assert_int_eq(quiescence(&search, 0, -INFINITY_SCORE, INFINITY_SCORE), 0);
  ck_assert(game_set_sfen(&game, "4k4/9/9/9/9/9/9/4r4/4K4 b - 1", NULL)); /* the king can take */
  ck_assert_int_eq(quiescence(&search, 0, -INFINITY_SCORE, INFINITY_SCORE), 1000);
  game_free(&game);
}
END_TEST

/** @brief The plain exchange value on positions whose true values are known: never more than the
 *         truth, and equal when one recapture is all there is.
 *  @proves{plain_score_moves} */
START_TEST(plain_exchange_looks_at_one_recapture)
{
  static const struct {
    const char *sfen, *move;
    int plain, true_value;
  } cases[] = {{"4k4/9/9/4p4/4P4/9/9/9/4K4 b - 1", "5e5d", 100, 100},
               {"4k4/9/4g4/4p4/4P4/9/9/9/4K4 b - 1", "5e5d", 0, 0},
               {"4k4/9/4g4/4p4/9/9/9/4R4/4K4 b - 1", "5h5d", -900, -900},
               {"4k4/9/4r4/4p4/4P4/9/9/4R4/4K4 b - 1", "5e5d", 0, 100},
               {"4k4/4p4/9/4P4/9/9/9/9/4K4 b - 1", "5d5c+", 0, 450},
               {"4k4/9/4p4/4P4/9/9/9/9/4K4 b - 1", "5d5c+", 100, 100},
               {"4k4/4g4/4p4/4P4/9/9/9/9/4K4 b - 1", "5d5c+", -450, -450},
               {"4k4/9/9/4p4/4P4/9/9/4r4/K8 b - 1", "5e5d", 0, 0}, /* uncovers the rook */
               {"4k4/9/9/3b1p3/4P4/4S4/9/9/4K4 w - 1", "6d5e", -700, -700}};
  struct game game;
  begin_game(&game, STARTPOS_SFEN);
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    struct move_list list = {.count = 1};
    int score[1] = {99};
    int16_t exchange[1];
    ck_assert(game_set_sfen(&game, cases[i].sfen, NULL));
    ck_assert(find_legal_move(&game.position, cases[i].move, &list.moves[0], NULL));
    plain_score_moves(NULL, &game.position, 0, MOVE_NONE, &list, score, exchange);
    ck_assert_int_eq(exchange[0], cases[i].plain);
    ck_assert_int_le(exchange[0], cases[i].true_value);
    ck_assert_int_eq(score[0], 0);
  }
  game_free(&game);
}
END_TEST

/** @brief The material is the sum of the pieces' values, own minus enemy, board and hands, kings
 * left out; so the turned position has the same.
 *  @proves{plain_evaluate} */
START_TEST(material_is_a_sum_over_pieces)
{
  struct test_rng rng = test_rng_seeded(844);
  struct game game;
  begin_game(&game, STARTPOS_SFEN);
  ck_assert_int_eq(plain_evaluate(NULL, &game.position), 0);
  for (int round = tier_rounds(3000, 30000); round > 0; round--) {
    stroll(&game, &rng);
    const struct position *position = &game.position;
    int black = 0;
    for (int square = 0; square < SQUARE_COUNT; square++) {
      const int piece = piece_at(position, square);
      if (piece != 0 && piece_type(piece) != PIECE_KING)
        black += (piece > 0 ? 1 : -1) * piece_value(piece_type(piece));
    }
    for (int kind = PIECE_PAWN; kind <= PIECE_ROOK; kind++)
      black += (hand_count(position, COLOR_BLACK, (enum piece_type)kind) -
                hand_count(position, COLOR_WHITE, (enum piece_type)kind)) *
               piece_value((enum piece_type)kind);
    const int expected = position->side_to_move == COLOR_BLACK ? black : -black;
    if (plain_evaluate(NULL, position) != expected)
      fail_at(&game, "material", plain_evaluate(NULL, position), expected);
  }
  game_free(&game);
}
END_TEST

/** @brief The plain aids hold what every search must have, and nothing of a later chapter.
 *  @proves{plain_aids} */
START_TEST(plain_aids_need_no_later_chapter)
{
  const struct search_aids *aids = plain_aids();
  ck_assert(aids->evaluate == plain_evaluate && aids->score_moves == plain_score_moves);
  ck_assert(aids->search_root == NULL && aids->now_ms == steady_clock_ms);
  ck_assert(aids->begin == NULL && aids->probe == NULL && aids->store == NULL);
  ck_assert(aids->null_move == NULL && aids->reduction == NULL && aids->quiet_cut == NULL);
  ck_assert(aids->find_mate == NULL && aids->extend_line == NULL && !aids->static_leaf);
}
END_TEST

void add_quiescence_tests(TCase *section) {
  tcase_add_test(section, quiescence_equals_its_definition);
  tcase_add_test(section, stand_pat_is_a_lower_bound);
  tcase_add_test(section, quiescence_never_misses_being_mated);
  tcase_add_test(section, rules_end_a_line_of_captures);
  tcase_add_test(section, a_line_ends_at_the_last_ply);
  tcase_add_test(section, losses_up_to_the_limit_are_searched);
  tcase_add_test(section, plain_exchange_looks_at_one_recapture);
  tcase_add_test(section, material_is_a_sum_over_pieces);
  tcase_add_test(section, plain_aids_need_no_later_chapter);
}

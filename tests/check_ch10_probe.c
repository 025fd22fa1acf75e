/**
 * @file check_ch10_probe.c
 * @brief Attack and defence: against an independent mate search, and against the definition.
 */
#include "check_ch10.h"

#include "ch05_attacks.h"
#include "ch06_count.h"

/** @brief Abort unless a line is what it claims to be: checks that are legal, legal answers, and
 *         no answer at the end.
 *  @param game the position; left as it was.
 *  @param line the line. */
static void play_out(struct game *game, const struct variation *line) {
  char sfen[SFEN_TEXT_SIZE], text[LINE_TEXT_SIZE];
  to_sfen(&game->position, sfen);
  line_to_text(line, text);
  if (line->count % 2 == 0 || line->count > MATE_SEARCH_MAX_PLY)
    ck_abort_msg("%s: a mate of %d plies", sfen, line->count);
  for (int i = 0; i < line->count; i++) {
    if (!is_legal_move(&game->position, line->moves[i]))
      ck_abort_msg("%s: move %d of %s is not legal", sfen, i, text);
    play_move(game, line->moves[i]);
    if (i % 2 == 0 && !side_to_move_in_check(game))
      ck_abort_msg("%s: move %d of %s is no check", sfen, i, text);
  }
  if (has_legal_move(&game->position))
    ck_abort_msg("%s: %s is no mate", sfen, text);
  for (int i = 0; i < line->count; i++)
    take_back(game);
}

/** @brief On positions of random games the probe says mate exactly where an independent search
 * does, its line is a mate, and the game is as before.
 *  @proves{find_forced_mate} */
START_TEST(the_probe_finds_what_an_independent_search_finds)
{
  static struct oracle_game random;
  static struct probe probe;
  int mates = 0, none = 0, longer = 0;
  const int rounds = tier_rounds(250, 4000);
  for (int round = 0; round < rounds; round++) {
    char sfen[ORACLE_SFEN_SIZE];
    int budget = ORACLE_BUDGET;
    if (!random_position(&random, 7000 + (uint64_t)round, 60 + round % 90))
      continue;
    oracle_write(&random.position, sfen, sizeof sfen);
    const bool expected = oracle_mates(&random.position, MATE_SEARCH_MAX_PLY, &budget);
    if (budget == 0)
      continue;
    begin_probe(&probe, sfen);
    const struct position before = probe.game.position;
    if (look_for_mate(&probe) != expected)
      ck_abort_msg("%s: expected %s", sfen, expected ? "a mate" : "no mate");
    ck_assert(memcmp(&before, &probe.game.position, sizeof before) == 0);
    mates += expected;
    none += !expected;
    if (expected) {
      play_out(&probe.game, &probe.answer.line);
      budget = ORACLE_BUDGET;
      longer += probe.answer.line.count > 1 && oracle_mates(&random.position, 1, &budget);
    }
    end_probe(&probe);
  }
  if (rounds >= 250) {
    ck_assert_int_gt(mates, 20);
    ck_assert_int_gt(none, 50);
    ck_assert_int_gt(longer, 0); /* the first mate found is not always the shortest */
  }
}
END_TEST

/** @brief Problems of the literature of bugs: counter-check, a distant last check, a bishop that
 *         must not promote, a discovered check; and one that is no mate in one.
 *  @proves{find_forced_mate} */
START_TEST(known_problems_are_solved)
{
  static const struct {
    const char *sfen;
    int plies; /**< of the shortest mate; 0: there is none in five */
  } cases[] = {{"pk7/9/G8/2LKP4/9/9/9/9/9 b Bn 1", 3},
               {"ln3kp1+R/3grp3/3p1sGSp/p1N1p1bp1/9/PP2L2K1/1s+pS1P2P/3b1+n3/L+p5NL w 2g5p 112", 5},
               {"5B1n1/8k/6Rpp/9/9/9/1+p7/9/K8 b rb4g4s3n4l15p 1", 5},
               {"9/9/9/9/9/9/4K4/9/4k1+P1R b - 1", 1},
               {"9/9/6R1+R/5k3/9/7+S1/9/9/9 b 2b4g3s4n4l18p 1", 5},
               {"9/9/9/R8/9/9/1k2+S4/9/3+N5 b RG2b3g3s3n4l18p 1", 5},
               {"9/9/9/9/9/9/7+S1/5G2k/9 b RSr2b3g2s4n4l18p 1", 5},
               {"5k3/9/9/3+P1B1N1/9/9/9/9/9 b RSrb4g3s3n4l17p 1", 5},
               {"1l7/k8/9/G8/3+R5/9/9/9/9 b R2b3g4s4n3l18p 1", 5},
               {"8k/6G2/7G1/9/9/9/9/9/K8 b PR 1", 1},
               {STARTPOS_SFEN, 0},
               {"4k4/9/9/9/9/9/9/9/4K4 b - 1", 0},
               {"k8/9/9/9/9/9/9/9/9 b G 1", 0}};
  static struct probe probe;
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    begin_probe(&probe, cases[i].sfen);
    const bool mate = look_for_mate(&probe);
    if (mate != (cases[i].plies > 0) || (mate && probe.answer.line.count < cases[i].plies))
      ck_abort_msg("%s: %s, %d plies", cases[i].sfen, mate ? "mate" : "no mate",
                   mate ? probe.answer.line.count : 0);
    if (mate)
      play_out(&probe.game, &probe.answer.line);
    end_probe(&probe);
  }
}
END_TEST

/** @brief The definition, on copies of positions. */
struct definition {
  struct probe *probe; /**< for the order of moves */
  uint64_t nodes;      /**< positions looked at */
};

/** @brief Take the next move in the order of search out of a list.
 *  @param definition with the order.
 *  @param position the position of the moves.
 *  @param list loses the move; the others stay in order.
 *  @return the move. */
static struct move next_move(const struct definition *definition, const struct position *position,
                             struct move_list *list) {
  const struct ordering ordering = {&definition->probe->speedups.moves, true, true};
  int best = 0, best_score = -INFINITY_SCORE * 100;
  for (int i = 0; i < list->count; i++) {
    const int exchange = static_exchange_eval(position, list->moves[i]);
    const int score = move_order_score(&ordering, position, 0, MOVE_NONE, list->moves[i], exchange);
    if (score > best_score) {
      best = i;
      best_score = score;
    }
  }
  const struct move move = list->moves[best];
  for (int i = best; i + 1 < list->count; i++)
    list->moves[i] = list->moves[i + 1];
  list->count--;
  return move;
}

/** @brief Attack and defence in one: a player to move, a number of plies that are left.
 *  @param definition counts.
 *  @param position the position.
 *  @param plies that are left.
 *  @param attacker the side to move wants to mate.
 *  @param line receives the line when there is a mate.
 *  @return whether the attacker mates. */
static bool by_definition(struct definition *definition, const struct position *position, int plies,
                          bool attacker, struct variation *line) {
  struct move_list list;
  struct variation best = {.count = 0};
  definition->nodes++;
  generate_moves(position, attacker ? SELECT_CHECKING : SELECT_ALL, &list);
  line->count = 0;
  if (!attacker && list.count == 0)
    return is_in_check(position, position->side_to_move);
  while (plies > 0 && list.count > 0) {
    struct position after = *position;
    struct variation rest;
    const struct move move = next_move(definition, position, &list);
    do_move(&after, move);
    const bool mate = by_definition(definition, &after, plies - 1, !attacker, &rest);
    if (!attacker && !mate)
      return false;
    if (!mate || rest.count + 1 <= best.count)
      continue;
    best.moves[0] = move;
    memcpy(best.moves + 1, rest.moves, (size_t)rest.count * sizeof rest.moves[0]);
    best.count = rest.count + 1;
    if (attacker)
      break;
  }
  *line = best;
  return best.count > 0;
}

/** @brief Move for move and node for node the probe does what its definition says: the attacker
 *         takes the first mate in the order of moves, the defender's longest line is kept, the
 * first of several, and five plies are the limit.
 *  @proves{find_forced_mate} */
START_TEST(the_probe_is_its_definition)
{
  static struct oracle_game random;
  static struct probe probe;
  int mates = 0, nodes = 0;
  for (int round = 0; round < tier_rounds(400, 8000); round++) {
    char sfen[ORACLE_SFEN_SIZE], got[LINE_TEXT_SIZE], expected[LINE_TEXT_SIZE];
    struct variation line;
    struct definition definition = {.probe = &probe};
    if (!random_position(&random, 90000 + (uint64_t)round, 40 + round % 120))
      continue;
    oracle_write(&random.position, sfen, sizeof sfen);
    begin_probe(&probe, sfen);
    probe.limits.node_limit = 20000;
    const bool mate = look_for_mate(&probe);
    if (!probe.search.aborted) {
      if (by_definition(&definition, &probe.game.position, MATE_SEARCH_MAX_PLY, true, &line) !=
          mate)
        ck_abort_msg("%s: mate or no mate", sfen);
      if (mate)
        line_to_text(&probe.answer.line, got);
      line_to_text(&line, expected);
      if ((mate && strcmp(got, expected) != 0) || definition.nodes != probe.search.nodes)
        ck_abort_msg("%s: %s with %d nodes, not %s with %d", sfen, mate ? got : "-",
                     (int)probe.search.nodes, expected, (int)definition.nodes);
      mates += mate;
      nodes += (int)definition.nodes;
    }
    end_probe(&probe);
  }
  ck_assert_int_gt(mates, 0);
  ck_assert_int_gt(nodes, 1000);
}
END_TEST

void add_probe_tests(TCase *entry, TCase *attack, TCase *defense) {
  tcase_add_test(entry, the_probe_finds_what_an_independent_search_finds);
  tcase_add_test(attack, known_problems_are_solved);
  tcase_add_test(defense, the_probe_is_its_definition);
}

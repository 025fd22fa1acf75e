/**
 * @file mine_problem.c
 * @brief See mine_problem.h.
 */
#include "mine_problem.h"

#include "ch05_attacks.h"
#include "mine_positions.h"

/** @brief Positions for one change of a problem that grows, besides a multiple of its own. */
#define GROW_LIMIT 2000

/** @brief That multiple. */
#define GROW_FACTOR 3

/** @brief Positions for one change on the way to a problem without promotions. */
#define MEEK_LIMIT 1000

/** @brief Positions for a problem with a piece less. */
#define SIMPLIFY_LIMIT 50000

/** @brief Positions for what is asked about a problem besides its length. */
#define LOOK_LIMIT 4000000

/** @brief What the defences of the line are.
 *  @param problem its line is played.
 *  @return of enum mine_feature. */
static unsigned features_of_line(const struct mine_problem *problem) {
  struct position here = problem->position;
  const enum color attacker = here.side_to_move;
  unsigned features = 0;
  for (int i = 0; i < problem->plies; i++) {
    do_move(&here, problem->line[i]);
    if (i % 2 == 0)
      continue;
    if (problem->line[i].drop)
      features |= FEATURE_INTERPOSITION;
    if (is_in_check(&here, attacker))
      features |= FEATURE_COUNTER_CHECK;
  }
  return features;
}

bool mine_look(struct mine_search *search, const struct position *position, int max_plies,
               uint64_t limit, struct mine_problem *problem) {
  struct position here = *position;
  const int plies = mine_length(search, &here, max_plies, limit, MINE_RULES);
  if (plies <= 0)
    return false;
  search->limit = LOOK_LIMIT;
  problem->position = here;
  problem->plies = plies;
  problem->first_moves = mine_first_moves(search, &here, plies);
  if (problem->first_moves == 0 || !mine_line(search, &here, plies, problem->line))
    return false;
  problem->features = features_of_line(problem);
  const int promoting = mine_length(search, &here, plies, LOOK_LIMIT, MINE_ALWAYS_PROMOTES);
  if (promoting == 0)
    problem->features |= FEATURE_NO_PROMOTION;
  const int dropping = mine_length(search, &here, plies, LOOK_LIMIT, MINE_PAWN_DROP_MATES);
  if (dropping > 0 && dropping < plies)
    problem->features |= FEATURE_PAWN_DROP;
  return promoting >= 0 && dropping >= 0;
}

void mine_simplify(struct mine_search *search, struct mine_problem *problem) {
  for (int square = 0; square < SQUARE_COUNT; square++) {
    const enum piece_type type = piece_type(piece_at(&problem->position, square));
    struct mine_problem simpler = *problem;
    if (type == PIECE_EMPTY || type == PIECE_KING ||
        !mine_without(&problem->position, square, &simpler.position))
      continue;
    const struct position position = simpler.position;
    if (mine_look(search, &position, problem->plies, SIMPLIFY_LIMIT, &simpler) &&
        simpler.plies == problem->plies && simpler.first_moves <= problem->first_moves &&
        (problem->features & ~simpler.features) == 0)
      *problem = simpler;
  }
}

bool mine_grow(struct mine_search *search, uint64_t *random, struct mine_problem *problem,
               int plies, int attempts) {
  struct position best = problem->position;
  int reached = problem->plies;
  mine_length(search, &best, reached, LOOK_LIMIT, MINE_RULES);
  uint64_t cost = search->nodes;
  for (int i = 0; i < attempts && reached < plies; i++) {
    struct position changed;
    mine_mutate(random, &best, &changed);
    if (mine_random(random, 3) == 0) {
      const struct position once = changed;
      mine_mutate(random, &once, &changed);
    }
    const uint64_t limit = GROW_LIMIT + GROW_FACTOR * cost;
    const int length = mine_length(search, &changed, plies, limit, MINE_RULES);
    /* what is no longer must not be much dearer, or the search soon drowns */
    if (length < reached || (length == reached && search->nodes > cost + cost / 8))
      continue;
    reached = length;
    best = changed;
    cost = search->nodes;
  }
  return reached == plies && mine_look(search, &best, plies, LOOK_LIMIT, problem);
}

bool mine_meek(struct mine_search *search, uint64_t *random, const struct position *seed,
               int attempts, struct mine_problem *problem) {
  struct position best = *seed;
  for (int i = 0; i < attempts; i++) {
    struct position changed;
    mine_mutate(random, &best, &changed);
    const int dropping = mine_length(search, &changed, 7, MEEK_LIMIT, MINE_PAWN_DROP_MATES);
    if (dropping <= 0)
      continue;
    const int plies = mine_length(search, &changed, 9, MEEK_LIMIT, MINE_RULES);
    if (plies == dropping)
      continue;
    best = changed;
    if (plies >= 3 && mine_length(search, &changed, plies, MEEK_LIMIT, MINE_ALWAYS_PROMOTES) == 0)
      return mine_look(search, &changed, plies, LOOK_LIMIT, problem);
  }
  return false;
}

/**
 * @file ch10_probe.c
 * @brief Two functions that call each other: somebody gives check, somebody has no answer.
 * @ingroup ch10
 */
#include "ch10_probe.h"

_Static_assert(MATE_SEARCH_MAX_PLY % 2 == 1, "the attacker has the first move and the last");

static bool mate_search_defense(struct search *search, int remaining, struct variation *line);

/** @brief A line becomes a move and the line behind it.
 *  @param line receives the line.
 *  @param move its first move.
 *  @param behind what follows. */
static void set_line(struct variation *line, struct move move, const struct variation *behind) {
  line->moves[0] = move;
  for (int i = 0; i < behind->count; i++)
    line->moves[i + 1] = behind->moves[i];
  line->count = behind->count + 1;
}

/* [ch10-attack] */
/**
 * @brief Whether the side to move can force mate: one check is enough.
 * @param search the search.
 * @param remaining plies that the mate may take; odd, so there is one at least.
 * @param line receives the mating line.
 * @return true when it can.
 */
static bool mate_search_attack(struct search *search, int remaining, struct variation *line) {
  struct move_list list;
  struct variation behind;
  if (should_stop(search))
    return false;
  count_node(search);
  generate_checking_moves(&search->game->position, &list);
  order_moves(search, 0, MOVE_NONE, &list, NULL);
  for (int i = 0; i < list.count; i++) {
    play_move(search->game, list.moves[i]);
    const bool mate = mate_search_defense(search, remaining - 1, &behind);
    take_back(search->game);
    if (search->aborted)
      return false;
    if (!mate)
      continue;
    set_line(line, list.moves[i], &behind);
    return true;
  }
  return false;
}
/* [ch10-attack] */

/* [ch10-defense] */
/**
 * @brief Whether the side to move is mated whatever it does.
 * @param search the search.
 * @param remaining plies that the mate may still take.
 * @param line receives the longest of the mating lines.
 * @return true when no answer helps.
 */
static bool mate_search_defense(struct search *search, int remaining, struct variation *line) {
  struct move_list list;
  struct variation behind;
  line->count = 0;
  if (should_stop(search))
    return false;
  count_node(search);
  generate_legal_moves(&search->game->position, &list);
  if (list.count == 0)
    return side_to_move_in_check(search->game);
  if (remaining <= 0)
    return false;
  order_moves(search, 0, MOVE_NONE, &list, NULL);
  for (int i = 0; i < list.count; i++) {
    play_move(search->game, list.moves[i]);
    const bool mate = mate_search_attack(search, remaining - 1, &behind);
    take_back(search->game);
    if (!mate)
      return false;
    if (behind.count + 1 > line->count)
      set_line(line, list.moves[i], &behind);
  }
  return true;
}
/* [ch10-defense] */

/* [ch10-when] */
bool should_probe_mate(const struct search_limits *limits) {
  return limits->infinite || limits->max_depth >= MATE_PROBE_MIN_DEPTH ||
         limits->time_limit_ms >= MATE_PROBE_MIN_TIME_MS;
}

bool find_forced_mate(struct search *search, struct mate_answer *answer) {
  if (!should_probe_mate(&search->limits) ||
      !mate_search_attack(search, MATE_SEARCH_MAX_PLY, &answer->line))
    return false;
  answer->score = MATE_PROBE_SCORE;
  answer->depth = MATE_SEARCH_MAX_PLY;
  return true;
}
/* [ch10-when] */

/**
 * @file ch10_mate.c
 * @brief First any mate, then shorter ones.
 * @ingroup ch10
 */
#include "ch10_mate.h"

#include "ch05_attacks.h"
#include "ch10_line.h"

#include <string.h>

/** @brief Positions that the search for a shorter mate may always look at. */
#define SHORTENING_NODES 200000

bool mate_solver_init(struct mate_solver *solver, int megabytes, struct error *error) {
  memset(solver, 0, sizeof *solver);
  if (!mate_table_init(&solver->table, megabytes, error))
    return false;
  if (dfpn_init(&solver->dfpn))
    return true;
  mate_table_free(&solver->table);
  error_set(error, "mate table of %d MB: no memory is left for the search", megabytes);
  return false;
}

void mate_solver_free(struct mate_solver *solver) {
  mate_table_free(&solver->table);
  dfpn_free(&solver->dfpn);
}

void begin_mate_search(struct mate_solver *solver, const struct position *position,
                       enum color attacker, const struct mate_limits *limits,
                       const struct search_aids *aids, const atomic_bool *stop) {
  struct dfpn *dfpn = &solver->dfpn;
  mate_table_clear(&solver->table);
  dfpn->position = *position;
  dfpn->attacker = attacker;
  dfpn->table = &solver->table;
  dfpn->aids = aids;
  dfpn->stop = stop;
  dfpn->deadline_ms =
      limits->time_limit_ms > 0 ? aids->now_ms(aids) + limits->time_limit_ms : INT64_MAX;
  dfpn->node_limit = limits->node_limit > 0 ? limits->node_limit : UINT64_MAX;
  dfpn->nodes = 0;
  dfpn->visits = 0;
  dfpn->first_visits = 0;
  dfpn->stopped = DFPN_GOES_ON;
}

/**
 * @brief The largest number of plies of the right parity.
 * @param dfpn the search.
 * @param max_plies plies that count, 0 for any number.
 * @return the bound.
 */
static uint16_t first_bound(const struct dfpn *dfpn, int max_plies) {
  if (max_plies <= 0 || max_plies >= DFPN_MAX_PLY)
    return UNBOUNDED;
  const int odd = dfpn->position.side_to_move == dfpn->attacker;
  return (uint16_t)(max_plies % 2 == odd ? max_plies : max_plies - 1);
}

/**
 * @brief Keep a mate that was found, with its line.
 * @param dfpn the search.
 * @param plies its length.
 * @param exact whether no shorter mate exists.
 * @param result receives it, if the line can be collected.
 * @return whether it could.
 */
static bool keep_mate(struct dfpn *dfpn, int plies, bool exact, struct mate_result *result) {
  struct move line[MATE_LINE_MAX];
  int count;
  const bool collected = collect_mate_line(dfpn, plies, exact, line, &count);
  if (collected) {
    memcpy(result->line, line, (size_t)count * sizeof *line);
    result->count = count;
    result->plies = plies;
    result->is_shortest = exact;
    result->status = TSUME_MATE;
  }
  return collected;
}

/* [ch10-shorten] */
/**
 * @brief Look for shorter and shorter mates until there is none.
 * @param dfpn the search.
 * @param result the first mate; receives better ones.
 */
static void shorten(struct dfpn *dfpn, struct mate_result *result) {
  int too_short = result->plies % 2 - 2; /* no mate takes so many plies or fewer */
  while (result->plies > too_short + 2) {
    struct mate_value value;
    /* The defender may have held out for less than was promised: then that is the next guess. */
    const int guess = result->count < result->plies && result->count > too_short
                          ? result->count
                          : result->plies - 2;
    if (!dfpn_search(dfpn, (uint16_t)guess, &value) ||
        (value.pn == 0 && !keep_mate(dfpn, value.length, false, result)))
      return;
    if (value.dn == 0)
      too_short = guess;
  }
  keep_mate(dfpn, result->plies, true, result);
}
/* [ch10-shorten] */

/**
 * @brief The verdict of a search that has begun.
 * @param dfpn the search.
 * @param limits when to stop.
 * @param result receives status and line.
 */
static void find_mate(struct dfpn *dfpn, const struct mate_limits *limits,
                      struct mate_result *result) {
  struct mate_value value;
  const uint16_t bound = first_bound(dfpn, limits->max_plies);
  const bool solved = dfpn_search(dfpn, bound, &value);
  if (solved && value.dn == 0)
    result->status = value.length == UNBOUNDED ? TSUME_NOMATE : TSUME_DEPTHLIMIT;
  else if (!solved || !keep_mate(dfpn, value.length, false, result))
    result->status = dfpn->stopped == DFPN_STOPPED ? TSUME_CANCELLED : TSUME_TIMEOUT;
  if (result->status != TSUME_MATE)
    return;
  if (!limits->shortest && limits->time_limit_ms <= 0 && limits->node_limit == 0)
    dfpn->node_limit = 2 * dfpn->nodes + SHORTENING_NODES;
  shorten(dfpn, result);
}

void solve_mate(struct mate_solver *solver, const struct position *position, enum color attacker,
                const struct mate_limits *limits, const struct search_aids *aids,
                const atomic_bool *stop, struct mate_result *result) {
  const int64_t start = aids->now_ms(aids);
  begin_mate_search(solver, position, attacker, limits, aids, stop);
  result->status = TSUME_NOMATE;
  result->plies = result->count = 0;
  result->is_shortest = false;
  if (position->side_to_move == attacker || is_in_check(position, position->side_to_move))
    find_mate(&solver->dfpn, limits, result);
  result->nodes = solver->dfpn.nodes;
  result->elapsed_ms = aids->now_ms(aids) - start;
}

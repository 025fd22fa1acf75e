/**
 * @file check_ch12.c
 * @brief Chapter 12, the suite and its helpers; the laws stand in check_ch12_*.c.
 */
#include "check_ch12.h"

#include <stdlib.h>
#include <string.h>

void set_crew(struct crew *crew, const char *sfen) {
  struct error error;
  char text[512];
  char *move = text;
  ck_assert_uint_lt(strlen(sfen), sizeof text);
  strcpy(text, sfen);
  for (int word = 0; word < 4 && move != NULL; word++)
    move = strchr(word > 0 ? move + 1 : move, ' ');
  if (move != NULL)
    *move++ = '\0';
  if (!game_set_sfen(&crew->game, text, &error))
    ck_abort_msg("%s: %s", text, error.message);
  for (move = move != NULL ? strtok(move, " ") : NULL; move != NULL; move = strtok(NULL, " "))
    if (!apply_usi_move(&crew->game, move, &error))
      ck_abort_msg("%s: %s", text, error.message);
}

void resize_crew(struct crew *crew, int threads) {
  struct error error;
  if (!pool_resize(&crew->pool, threads, &error))
    ck_abort_msg("%s", error.message);
  lend_pool(&crew->aids, &crew->pool);
}

void begin_crew(struct crew *crew, const char *sfen, struct speedup_switches switches,
                int threads) {
  *crew = (struct crew){.aids = *plain_aids(), .limits = {.max_depth = MAX_DEPTH}};
  if (!game_init(&crew->game) || !tt_resize(&crew->table, TT_SIZE_MIN_MB, NULL))
    ck_abort_msg("out of memory");
  set_crew(crew, sfen);
  crew->speedups.table = &crew->table;
  crew->speedups.switches = switches;
  lend_speedups(&crew->aids, &crew->speedups);
  resize_crew(crew, threads);
}

void end_crew(struct crew *crew) {
  pool_free(&crew->pool);
  game_free(&crew->game);
  tt_free(&crew->table);
}

/** @brief Listener: note the iteration.
 *  @param info the iteration.
 *  @param context the crew. */
static void note_report(const struct search_info *info, void *context) {
  struct crew *crew = context;
  if (info->move_number != 0 || info->multi_pv > 1)
    return;
  crew->reports++;
  crew->last = *info;
}

void run_crew(struct crew *crew) {
  struct position before = crew->game.position;
  const int made = moves_made(&crew->game);
  struct search_result *result = &crew->result;
  tt_clear(&crew->table);
  crew->reports = 0;
  find_best_move(&crew->game, &crew->limits, &crew->aids, &crew->stop, note_report, crew, result);
  if (!result->has_move || !is_legal_move(&crew->game.position, result->best_move))
    fail_crew(crew, "legal move", result->has_move, true);
  if (result->completed_depth != crew->reports)
    fail_crew(crew, "completed depth", result->completed_depth, crew->reports);
  if (crew->reports > 0 &&
      (!same_move(result->best_move, crew->last.pv.moves[0]) || result->score != crew->last.score))
    fail_crew(crew, "score of the last report", result->score, crew->last.score);
  if (moves_made(&crew->game) != made || memcmp(&before, &crew->game.position, sizeof before) != 0)
    fail_crew(crew, "game left as it was", moves_made(&crew->game), made);
}

void fail_crew(const struct crew *crew, const char *what, long got, long expected) {
  char sfen[SFEN_TEXT_SIZE];
  to_sfen(&crew->game.position, sfen);
  ck_abort_msg("%s: got %ld, expected %ld, at %s, %d threads, depth %d, node limit %lu", what, got,
               expected, sfen, pool_threads(&crew->pool), crew->limits.max_depth,
               (unsigned long)crew->limits.node_limit);
  abort(); /* not reached; ck_abort_msg is not declared so */
}

const char *crew_position(int index) {
  static const char *const positions[] = {
      STARTPOS_SFEN, BUSY_SFEN, TWO_MOVES_SFEN, ONE_MOVE_SFEN,
      "lnsgkg1nl/1r5s1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL b Bb 5",
      "4k4/9/4gs3/4R4/9/9/9/4R4/4K4 w P 1",
      /* after one more 7b8b the first position is there for the fourth time */
      STARTPOS_SFEN " 2h3h 8b7b 3h2h 7b8b 2h3h 8b7b 3h2h 7b8b 2h3h 8b7b 3h2h"};
  const int count = (int)(sizeof positions / sizeof positions[0]);
  return index < count ? positions[index] : NULL;
}

/** @brief Assemble the suite and run it.
 *  @return the exit status. */
int main(void) {
  Suite *suite = suite_create("ch12");
  TCase *splitting = add_section(suite, "sec12_2", "ch12 sec12_2 fast");
  TCase *threads = add_section(suite, "sec12_3", "ch12 sec12_3 fast");
  TCase *sharing = add_section(suite, "sec12_4", "ch12 sec12_4 fast");
  TCase *counting = add_section(suite, "sec12_5", "ch12 sec12_5 fast");
  add_value_tests(splitting);
  add_split_tests(splitting, threads);
  add_join_refusals(splitting);
  add_pool_tests(threads, sharing);
  add_count_tests(counting);
  add_stop_tests(counting);
  return run_suite(suite);
}

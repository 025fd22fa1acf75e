/**
 * @file bench_aids.c
 * @brief A fixed amount of searching with the plain aids, to be counted in instructions.
 *
 * Not a test: bench_aids.sh builds it twice, once as it is and once with the helpers called by
 * name, and compares. Prints the nodes, the scores' sum and the searches, which must not differ.
 * May call: chapters 2 to 8.
 */
#include "ch08_search.h"

#include <stdio.h>

/** @brief Nodes of each search. */
#define BENCH_NODES 30000

/** @brief Search some positions.
 *  @param count number of words on the command line.
 *  @param words `nothing` as the first argument: only set the positions up.
 *  @return 0, or 1 when memory is short. */
int main(int count, char **words) {
  static const char *const sfen[] = {
      STARTPOS_SFEN, "lnsgkgsnl/1r5b1/p1pppp1pp/6pP1/1p7/2P6/PP1PPPP1P/1B5R1/LNSGKGSNL w - 8",
      "lnsgk1snl/1r4gb1/p1pppp2p/1p4pR1/9/2P6/PP1PPPP1P/1B7/LNSGKGSNL w Pp 10",
      "lnsgkg1nl/1r5s1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL b Bb 5",
      "lnsgk1snl/1r4gb1/p1pp1p1pp/1p2p1p2/9/2P1P4/PPSP1PPPP/1BG4R1/LN2KGSNL w - 10"};
  const struct search_limits limits = {.max_depth = MAX_DEPTH, .node_limit = BENCH_NODES};
  uint64_t nodes = 0;
  long scores = 0;
  struct game game;
  if (!game_init(&game))
    return 1;
  for (size_t i = 0; i < sizeof sfen / sizeof sfen[0]; i++) {
    struct search_result result = {.score = 0};
    game_set_sfen(&game, sfen[i], NULL);
    if (count < 2)
      find_best_move(&game, &limits, plain_aids(), NULL, NULL, NULL, &result);
    nodes += result.nodes;
    scores += result.score;
  }
  game_free(&game);
  printf("%lu nodes in finished iterations, scores %ld\n", (unsigned long)nodes, scores);
  (void)words;
  return 0;
}

/**
 * @file mine_print.c
 * @brief See mine_print.h.
 */
#include "mine_print.h"

#include "ch04_sfen.h"
#include "ch04_usimove.h"

/** @brief Print one problem as a line.
 *  @param stream where.
 *  @param number in its length, from 1.
 *  @param problem the problem. */
static void print_problem(FILE *stream, int number, const struct mine_problem *problem) {
  static const char *const names[] = {"pawn-drop", "no-promotion", "counter-check",
                                      "interposition"};
  char text[SFEN_TEXT_SIZE];
  to_sfen(&problem->position, text);
  fprintf(stream, "m%02d-%02d\t%s\t%d\t%d\t", problem->plies, number, text, problem->plies,
          problem->first_moves);
  for (int i = 0; i < problem->plies; i++) {
    move_to_usi(problem->line[i], text);
    fprintf(stream, "%s%s", i > 0 ? " " : "", text);
  }
  fprintf(stream, "\t%s\t", problem->source);
  bool first = true;
  for (unsigned i = 0; i < 4; i++)
    if (problem->features >> i & 1) {
      fprintf(stream, "%s%s", first ? "" : " ", names[i]);
      first = false;
    }
  fputs(first ? "-\n" : "\n", stream);
}

void mine_print_mates(FILE *stream, const struct mine_problem *problems, int count) {
  fputs(
      "# Mate problems, made by `make mates` (tests/mine_mates.c); the fields stand between tabs.\n"
      "# name, sfen, plies of the shortest mate, first moves that begin one, its line with the\n"
      "# longest resistance, how it was made, what happens in it. README.md explains the words.\n",
      stream);
  for (int plies = 1; plies <= MINE_PLIES_MAX; plies += 2)
    for (int i = 0, number = 0; i < count; i++)
      if (problems[i].plies == plies)
        print_problem(stream, ++number, &problems[i]);
}

void mine_print_no_mates(FILE *stream, const struct mine_no_mate *no_mates, int count) {
  fputs("# Positions that hold no mate of any length, made by `make mates` (tests/mine_mates.c).\n"
        "# name, sfen, why, positions in a proof, how it was made. README.md explains the words.\n",
        stream);
  for (int i = 0; i < count; i++) {
    char text[SFEN_TEXT_SIZE];
    to_sfen(&no_mates[i].position, text);
    fprintf(stream, "n-%02d\t%s\t%s\t%d\t%s\n", i + 1, text, no_mates[i].kind, no_mates[i].proof,
            no_mates[i].source);
  }
}

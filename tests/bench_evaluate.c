/**
 * @file bench_evaluate.c
 * @brief One position, evaluated again and again in one of several ways.
 *
 * Not a test: counts are taken by `make bench-evaluate`, which runs this program under valgrind and
 * prints a table. Every way must give the same value, or the program fails. May call: chapters 2 to
 * 11.
 */
#include "ch04_sfen.h"
#include "ch11_breakdown.h"
#include "ch11_evaluate.h"

#include <stdio.h>
#include <string.h>

/** @brief Evaluations of a run. */
#define ROUNDS 200

/**
 * @brief The value as the sum of all terms.
 * @param position any position.
 * @return centipawns for the side to move.
 */
static int evaluate_by_terms(const struct position *position) {
  struct evaluation_terms terms;
  evaluate_terms(position, &terms);
  return terms_value(&terms);
}

/** @brief Evaluate one position: `bench_evaluate nothing|evaluate|terms SFEN`.
 *  @param count number of words.
 *  @param words the words.
 *  @return exit status; 2 for bad words. */
int main(int count, char **words) {
  struct position position;
  struct error error = {"usage: bench_evaluate nothing|evaluate|terms SFEN"};
  if (count != 3 || !set_sfen(&position, words[2], &error)) {
    fprintf(stderr, "bench_evaluate: %s\n", error.message);
    return 2;
  }
  int (*way)(const struct position *) = NULL;
  if (strcmp(words[1], "evaluate") == 0)
    way = evaluate;
  if (strcmp(words[1], "terms") == 0)
    way = evaluate_by_terms;
  const int value = evaluate_by_terms(&position);
  for (int round = 0; round < ROUNDS && way != NULL; round++)
    if (way(&position) != value)
      return 1;
  printf("%d %d\n", ROUNDS, value);
  return 0;
}

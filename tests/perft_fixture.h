/**
 * @file perft_fixture.h
 * @brief The rows of perft/counts.perft and perft/mirrored.perft as structs.
 *
 * Guarantees: as fixture_table.h, a missing or malformed file ends the program. The columns are
 * explained at the top of the files. Shares nothing with src/. Proved by check_oracle.c.
 */
#ifndef TESTS_PERFT_FIXTURE_H
#define TESTS_PERFT_FIXTURE_H

#include "fixture_table.h"

/** @brief One row: what stands at the leaves of a tree of that depth. -1 = not known. */
struct perft_row {
  const char *name;     /**< of the position */
  const char *sfen;     /**< the position */
  int depth;            /**< 1.. */
  long long nodes;      /**< leaves */
  long long captures;   /**< leaves whose last move took a piece */
  long long promotions; /**< ... promoted */
  long long checks;     /**< ... gave check */
  long long mates;      /**< ... gave check and left no legal reply */
};

/** @brief A file of rows. */
struct perft_fixture {
  size_t count;               /**< rows, at least one */
  struct perft_row *rows;     /**< in the file's order: grouped by position, depth rising */
  struct fixture_table table; /**< the storage behind the texts */
};

/**
 * @brief Read a file below PERFT_DIR.
 * @param file `counts.perft` or `mirrored.perft`.
 * @return its rows; perft_fixture_free() when done.
 * @checkedby{fixture_files_are_read_whole}
 */
struct perft_fixture perft_fixture_read(const char *file);

/**
 * @brief Give back the memory.
 * @param fixture read by perft_fixture_read().
 * @checkedby{fixture_files_are_read_whole}
 */
void perft_fixture_free(struct perft_fixture *fixture);

#endif

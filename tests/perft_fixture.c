/**
 * @file perft_fixture.c
 * @brief See perft_fixture.h.
 */
#include "perft_fixture.h"

#include "common.h"

#include <stdlib.h>

/** @brief The columns of a .perft file. */
enum { NAME, SFEN, DEPTH, NODES, CAPTURES, PROMOTIONS, CHECKS, MATES, AGREED, COLUMNS };

struct perft_fixture perft_fixture_read(const char *file) {
  char path[TEST_PATH_SIZE];
  struct perft_fixture fixture = {
      .table = fixture_table_read(file, perft_path(path, sizeof path, file), ';', COLUMNS)};
  const struct fixture_table *table = &fixture.table;
  fixture.count = table->count;
  fixture.rows = calloc(table->count, sizeof *fixture.rows);
  if (fixture.rows == NULL)
    fixture_fail(table, &table->rows[0], "out of memory");
  for (size_t i = 0; i < table->count; i++) {
    const struct fixture_row *row = &table->rows[i];
    fixture.rows[i] = (struct perft_row){
        .name = row->field[NAME],
        .sfen = row->field[SFEN],
        .depth = (int)fixture_number(table, row, DEPTH),
        .nodes = fixture_number(table, row, NODES),
        .captures = fixture_number(table, row, CAPTURES),
        .promotions = fixture_number(table, row, PROMOTIONS),
        .checks = fixture_number(table, row, CHECKS),
        .mates = fixture_number(table, row, MATES),
    };
    if (fixture.rows[i].depth < 1 || fixture.rows[i].nodes < 0)
      fixture_fail(table, row, "depth and nodes must be known");
  }
  return fixture;
}

void perft_fixture_free(struct perft_fixture *fixture) {
  free(fixture->rows);
  fixture_table_free(&fixture->table);
  *fixture = (struct perft_fixture){0};
}

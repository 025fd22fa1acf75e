/**
 * @file ch11_tables.c
 * @brief Filling the tables of worth.
 * @ingroup ch11
 */
#include "ch11_tables.h"

#include "ch05_tables.h"

#include <string.h>

struct worth_tables worth_storage;

/**
 * @brief Fill the tables for one kind of one side.
 * @param worth receives them.
 * @param color the side.
 * @param type the kind.
 */
static void build_worth(struct worth_tables *worth, enum color color, enum piece_type type) {
  const int sign = orientation(color);
  for (int square = 0; square < SQUARE_COUNT; square++) {
    const int score = piece_value(type) + piece_square_bonus(type, color, square) +
                      camp_bonus(type, color, square);
    worth->place[color][type][square] = pack_score(sign * score, phase_share(type));
  }
  if (type < PIECE_KING)
    worth->hand[color][type] =
        pack_score(sign * (piece_value(type) + hand_bonus(type)), phase_share(type));
}

void build_worth_tables(struct worth_tables *worth) {
  memset(worth, 0, sizeof *worth);
  for (int type = PIECE_PAWN; type < PIECE_TYPE_COUNT; type++) {
    build_worth(worth, COLOR_BLACK, (enum piece_type)type);
    build_worth(worth, COLOR_WHITE, (enum piece_type)type);
  }
}

/** @brief Build the one instance before main(), when there is only one thread. */
__attribute__((constructor(204))) static void build_worth_tables_once(void) {
  build_worth_tables(&worth_storage);
}

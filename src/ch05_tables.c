/**
 * @file ch05_tables.c
 * @brief Filling the tables of chapter 5.
 * @ingroup ch05
 */
#include "ch05_tables.h"

#include <string.h>

struct tables tables_storage;

/* [ch05-square-bb] */
/**
 * @brief Fill square_bb, file_bb and all_squares.
 * @param tables receives them.
 */
static void build_squares(struct tables *tables) {
  for (int square = 0; square < SQUARE_COUNT; square++) {
    bitboard_set(&tables->square_bb[square], square);
    bitboard_set(&tables->file_bb[square_col(square)], square);
    bitboard_set(&tables->all_squares, square);
  }
}
/* [ch05-square-bb] */

/**
 * @brief Fill the ray from one square in one direction.
 * @param tables receives rays, ray_squares and ray_lengths.
 * @param square where the ray starts; it is not part of the ray.
 * @param direction where it goes.
 */
static void build_ray(struct tables *tables, int square, enum direction direction) {
  int row = square_row(square) + DIRECTION_ROW[direction];
  int col = square_col(square) + DIRECTION_COL[direction];
  int length = 0;
  for (; is_on_board(row, col); row += DIRECTION_ROW[direction], col += DIRECTION_COL[direction]) {
    const int to = make_square(row, col);
    bitboard_set(&tables->rays[square][direction], to);
    tables->ray_squares[square][direction][length++] = (int8_t)to;
  }
  tables->ray_lengths[square][direction] = (int8_t)length;
}

/* [ch05-between] */
/**
 * @brief Fill between along one ray: what was passed before each square is reached.
 * @param tables holds the rays; receives between.
 * @param from where the ray starts.
 * @param direction where it goes.
 */
static void build_between(struct tables *tables, int from, enum direction direction) {
  struct bitboard passed = BITBOARD_EMPTY;
  for (int i = 0; i < tables->ray_lengths[from][direction]; i++) {
    const int to = tables->ray_squares[from][direction][i];
    tables->between[from][to] = passed;
    bitboard_set(&passed, to);
  }
}
/* [ch05-between] */

/* [ch05-add-step] */
void add_step_attack(struct tables *tables, enum color color, enum piece_type type, int square,
                     int row_delta, int col_delta) {
  const int row = square_row(square) + row_delta * orientation(color);
  const int col = square_col(square) + col_delta * orientation(color);
  if (!is_on_board(row, col))
    return;
  const int to = make_square(row, col);
  bitboard_set(&tables->step_from[color][type][square], to);
  bitboard_set(&tables->step_to[color][type][to], square);
}
/* [ch05-add-step] */

/** @brief A step as Black sees it. */
struct step {
  int row; /**< change of the row, negative is forward */
  int col; /**< change of the column */
};

/** @brief Steps of each kind; a kind's list ends at the first step that goes nowhere. */
static const struct step STEPS[PIECE_TYPE_COUNT][9] = {
    [PIECE_PAWN] = {{-1, 0}},
    [PIECE_KNIGHT] = {{-2, -1}, {-2, 1}},
    [PIECE_SILVER] = {{-1, -1}, {-1, 0}, {-1, 1}, {1, -1}, {1, 1}},
    [PIECE_GOLD] = {{-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, 0}},
    [PIECE_KING] = {{-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1}},
    [PIECE_HORSE] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}},
    [PIECE_DRAGON] = {{-1, -1}, {-1, 1}, {1, -1}, {1, 1}},
};

/**
 * @brief Fill step_from and step_to for one kind, both sides, all squares.
 * @param tables receives them.
 * @param type the kind that moves.
 * @param like the kind whose steps it has.
 */
static void build_steps(struct tables *tables, enum piece_type type, enum piece_type like) {
  for (const struct step *step = STEPS[like]; step->row != 0 || step->col != 0; step++)
    for (int square = 0; square < SQUARE_COUNT; square++) {
      add_step_attack(tables, COLOR_BLACK, type, square, step->row, step->col);
      add_step_attack(tables, COLOR_WHITE, type, square, step->row, step->col);
    }
}

/**
 * @brief Fill the sets that are made of the other tables.
 * @param tables holds the rays; receives rook_lines, bishop_lines and drop_masks.
 */
static void build_derived(struct tables *tables) {
  for (int square = 0; square < SQUARE_COUNT; square++) {
    const struct bitboard *ray = tables->rays[square];
    tables->rook_lines[square] =
        bitboard_or(bitboard_or(ray[NORTH], ray[SOUTH]), bitboard_or(ray[WEST], ray[EAST]));
    tables->bishop_lines[square] = bitboard_or(bitboard_or(ray[NORTH_WEST], ray[NORTH_EAST]),
                                               bitboard_or(ray[SOUTH_WEST], ray[SOUTH_EAST]));
    for (int type = PIECE_PAWN; type < HAND_PIECE_KINDS; type++)
      for (int color = 0; color < 2; color++)
        if (!must_promote((enum piece_type)type, (enum color)color, square))
          bitboard_set(&tables->drop_masks[color][type], square);
  }
}

/* [ch05-build-tables] */
void build_tables(struct tables *tables) {
  memset(tables, 0, sizeof *tables);
  build_squares(tables);
  for (int square = 0; square < SQUARE_COUNT; square++)
    for (int direction = 0; direction < DIRECTION_COUNT; direction++)
      build_ray(tables, square, (enum direction)direction);
  for (int square = 0; square < SQUARE_COUNT; square++)
    for (int direction = 0; direction < DIRECTION_COUNT; direction++)
      build_between(tables, square, (enum direction)direction);
  for (int type = PIECE_PAWN; type < PIECE_TYPE_COUNT; type++) {
    const bool like_gold = type >= PIECE_PRO_PAWN && type <= PIECE_PRO_SILVER;
    build_steps(tables, (enum piece_type)type, like_gold ? PIECE_GOLD : (enum piece_type)type);
  }
  build_derived(tables);
}
/* [ch05-build-tables] */

/** @brief Build the one instance before main(), when there is only one thread. */
__attribute__((constructor(201))) static void build_tables_once(void) {
  build_tables(&tables_storage);
}

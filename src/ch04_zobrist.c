/**
 * @file ch04_zobrist.c
 * @brief The random numbers of the position keys.
 * @ingroup ch04
 */
#include "ch04_zobrist.h"

struct zobrist_tables zobrist_storage;

/* [ch04-splitmix64] */
uint64_t splitmix64(uint64_t *state) {
  *state += UINT64_C(0x9E3779B97F4A7C15);
  uint64_t z = *state;
  z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
  z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
  return z ^ (z >> 31);
}
/* [ch04-splitmix64] */

/* [ch04-build-zobrist] */
void build_zobrist(struct zobrist_tables *tables) {
  uint64_t state = UINT64_C(0x7F4A7C159E3779B9);
  for (int color = 0; color < 2; color++) {
    for (int type = 0; type < PIECE_TYPE_COUNT; type++)
      for (int square = 0; square < SQUARE_COUNT; square++)
        tables->board[color][type][square] = splitmix64(&state);
    for (int kind = 0; kind < HAND_PIECE_KINDS; kind++)
      for (int n = 0; n < MAX_HAND_COUNT; n++)
        tables->hand[color][kind][n] = splitmix64(&state);
  }
  tables->side_to_move = splitmix64(&state);
}
/* [ch04-build-zobrist] */

/** @brief Fill the one instance before main(), when there is only one thread. */
__attribute__((constructor)) static void build_zobrist_once(void) {
  build_zobrist(&zobrist_storage);
}

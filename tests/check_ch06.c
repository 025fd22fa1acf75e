/**
 * @file check_ch06.c
 * @brief Chapter 6, the suite and its helpers; the laws stand in check_ch06_*.c.
 */
#include "check_ch06.h"

#include "ch04_sfen.h"
#include "ch04_usimove.h"
#include "ch05_attacks.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/** @brief Where games of a stream begin, besides the start position and a thrown board. */
static const char *const BEGINNINGS[] = {
    "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1",
    "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1",
    "4l3k/1b7/9/3SP4/r2GKS2r/5G3/9/7b1/9 b - 1",
    "7lk/9/8S/9/9/9/9/9/4K4 b LP 1",
    "7lk/7g1/8S/9/4B4/9/9/9/4K4 b P 1",
    "7lk/9/7Sg/9/9/9/9/8L/4K4 b P 1",
    "3lkl3/K4r3/4G4/7B1/9/9/9/9/9 b P 1",
    "8k/9/7G1/9/9/9/9/9/4K4 b P 1",
    "4k4/9/3N5/9/4R4/9/9/9/4K4 w rbg 1",
    "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1",
    "4k4/9/3G5/4P4/9/9/9/9/9 w Gr2b2g4s4n4l17p 1",
    "1+P+P1K+R1+P1/2G1+P1+P2/1+N3+S3/9/9/9/3+s3+n1/2+p1+p1g2/1+p1+rk1+p+p1 b 2BGSN2L4Pgsn2l3p 1",
    "1p1sks2r/l1p1l4/1+R3+P1+P1/1Gn4Pp/p2pp4/LPG1P2NP/N1P2G3/1B4+nSL/1K+b1+p4 b Pgs3p 219",
    "4k4/9/9/9/9/9/9/9/4K4 b RB2G2S2N2L9Prb2g2s2n2l9p 1",
};

/* ---- thrown boards ------------------------------------------------------------------------- */

/**
 * @brief Whether a pawn of a side stands on the file of a cell.
 * @param position the position so far.
 * @param cell of the oracle's board, file by file.
 * @param pawn the letter.
 * @return true when one does.
 */
static bool file_has_pawn(const struct oracle_position *position, int cell, char pawn) {
  return memchr(position->cell + cell / 9 * 9, pawn, 9) != NULL;
}

/**
 * @brief A random cell, every other time one within two steps of a king.
 * @param rng the generator.
 * @param position the position so far.
 * @return 0..80.
 */
static int throw_cell(struct test_rng *rng, const struct oracle_position *position) {
  const int anywhere = test_random_below(rng, ORACLE_CELLS);
  const char king = test_random_below(rng, 2) == 0 ? 'K' : 'k';
  const char *near = memchr(position->cell, king, ORACLE_CELLS);
  if (near == NULL || test_random_below(rng, 2) == 0)
    return anywhere;
  const int cell = (int)(near - position->cell);
  const int file = cell / 9 + test_random_below(rng, 5) - 2;
  const int rank = cell % 9 + test_random_below(rng, 5) - 2;
  return file < 0 || file > 8 || rank < 0 || rank > 8 ? anywhere : file * 9 + rank;
}

/**
 * @brief Put a piece on a random empty cell, or into a hand where the rules forbid the cell.
 * @param rng the generator.
 * @param position receives the piece.
 * @param kind index into the letters of the hand.
 */
static void throw_piece(struct test_rng *rng, struct oracle_position *position, int kind) {
  static const char plain[] = "BGLNPRS", turned[] = "HGMOTDU";
  const bool black = test_random_below(rng, 2) == 0;
  const bool promoted = test_random_below(rng, 3) == 0;
  const int cell = throw_cell(rng, position);
  char letter = promoted ? turned[kind] : plain[kind];
  const int ahead = black ? cell % 9 : 8 - cell % 9;
  const bool stuck = ahead < (letter == 'N' ? 2 : letter == 'L' || letter == 'P' ? 1 : 0);
  if (!black)
    letter = (char)(letter + 'a' - 'A');
  const bool second_pawn = kind == 4 && !promoted && file_has_pawn(position, cell, letter);
  if (position->cell[cell] != '.' || stuck || second_pawn || test_random_below(rng, 8) == 0)
    position->hand[black][kind]++;
  else
    position->cell[cell] = letter;
}

/**
 * @brief Throw all pieces, or some of them, on the board and into the hands.
 * @param rng the generator.
 * @param position receives a position in which nobody can take a king.
 */
static void throw_position(struct test_rng *rng, struct oracle_position *position) {
  static const int pieces[ORACLE_KINDS] = {2, 4, 4, 4, 18, 2, 4};
  for (;;) {
    memset(position, 0, sizeof *position);
    memset(position->cell, '.', sizeof position->cell);
    position->number = 1;
    const int kings = test_random_below(rng, 8); /* now and then one of them is missing */
    if (kings != 0)
      position->cell[test_random_below(rng, ORACLE_CELLS)] = 'K';
    if (kings != 1)
      position->cell[test_random_below(rng, ORACLE_CELLS)] = 'k';
    const int thinning = 1 + test_random_below(rng, 3);
    for (int kind = 0; kind < ORACLE_KINDS; kind++)
      for (int i = 0; i < pieces[kind]; i++)
        if (test_random_below(rng, thinning) == 0)
          throw_piece(rng, position, kind);
    position->black = test_random_below(rng, 2) == 0;
    const bool check_wanted = test_random_below(rng, 4) != 0;
    if (!oracle_in_check(position, !position->black) &&
        (!check_wanted || oracle_in_check(position, position->black)))
      return;
  }
}

/* ---- the stream ---------------------------------------------------------------------------- */

struct position_stream stream_begin(uint64_t seed) {
  struct position_stream stream = {.seed = seed, .moves_left = 0};
  return stream;
}

/**
 * @brief Begin the next game of a stream.
 * @param stream is changed.
 */
static void begin_game(struct position_stream *stream) {
  char sfen[ORACLE_SFEN_SIZE];
  struct test_rng rng = test_rng_seeded(++stream->seed);
  const char *beginning = NULL;
  const int choice = test_random_below(&rng, 128);
  stream->moves_left = choice == 0 ? 150 : choice < 9 ? 30 : 2;
  if (choice >= 1 && choice < 9)
    beginning = BEGINNINGS[test_random_below(&rng, sizeof BEGINNINGS / sizeof *BEGINNINGS)];
  if (choice >= 9) {
    struct oracle_position thrown;
    throw_position(&rng, &thrown);
    oracle_write(&thrown, sfen, sizeof sfen);
    beginning = sfen;
  }
  oracle_random_game(&stream->game, test_random(&rng), beginning);
  read_position(&stream->position, beginning, "");
}

void stream_next(struct position_stream *stream) {
  const char *text = stream->moves_left-- > 0 ? oracle_random_move(&stream->game) : NULL;
  struct move move;
  if (text == NULL)
    begin_game(stream);
  else if (!move_from_usi(&stream->position, text, &move, NULL))
    stream_fail(stream, text, MOVE_NONE);
  else
    do_move(&stream->position, move);
}

void stream_fail(const struct position_stream *stream, const char *what, struct move move) {
  char sfen[SFEN_TEXT_SIZE], text[MOVE_TEXT_SIZE];
  to_sfen(&stream->position, sfen);
  move_to_usi(move, text);
  ck_abort_msg("%s: move %s, sfen %s (seed %llu)", what, text, sfen,
               (unsigned long long)stream->seed);
  abort();
}

/* ---- text ---------------------------------------------------------------------------------- */

void read_position(struct position *position, const char *sfen, const char *moves) {
  struct error error;
  struct move move;
  if (sfen == NULL)
    sfen = STARTPOS_SFEN;
  if (!set_sfen(position, sfen, &error) || !is_playable_position(position, &error))
    ck_abort_msg("'%s': %s", sfen, error.message);
  for (moves += strspn(moves, " "); *moves != '\0'; moves += strspn(moves, " ")) {
    char text[16];
    snprintf(text, sizeof text, "%.*s", (int)strcspn(moves, " "), moves);
    if (!find_legal_move(position, text, &move, &error))
      ck_abort_msg("'%s': %s", sfen, error.message);
    do_move(position, move);
    moves += strlen(text);
  }
}

const char *list_to_text(const struct move_list *list, char *text, size_t size) {
  size_t used = 0;
  text[0] = '\0';
  for (int i = 0; i < list->count; i++) {
    char word[MOVE_TEXT_SIZE];
    move_to_usi(list->moves[i], word);
    used += (size_t)snprintf(text + used, size - used, i > 0 ? " %s" : "%s", word);
  }
  return text;
}

/* ---- the order ----------------------------------------------------------------------------- */

/** @brief A move with the number that gives its place. */
struct placed_move {
  int place;                   /**< smaller comes first */
  char text[ORACLE_MOVE_SIZE]; /**< the move */
};

/**
 * @brief Number of a square, rank by rank from file 9.
 * @param name such as `5e`.
 * @return 0..80.
 */
static int reading_order(const char *name) {
  return (name[1] - 'a') * 9 + '9' - name[0];
}

/**
 * @brief Place of a move.
 * @param position where it can be made.
 * @param text the move.
 * @return a number that grows in the order of generation.
 */
static int place_of(const struct oracle_position *position, const char *text) {
  static const char kinds[] = "KPLNSGBRTMOUHD", hand[] = "PLNSGBR";
  const int to = reading_order(text + 2);
  if (text[1] == '*')
    return (100 + (int)(strchr(hand, text[0]) - hand)) * 20000 + to;
  const int cell = (text[0] - '1') * 9 + text[1] - 'a';
  const char letter = position->cell[cell];
  const char kind = letter >= 'a' ? (char)(letter - 'a' + 'A') : letter;
  const int order = (int)(strchr(kinds, kind) - kinds);
  return order * 20000 + (reading_order(text) * 81 + to) * 2 + (text[4] == '+');
}

/**
 * @brief Compare two moves by their places.
 * @param a a struct placed_move.
 * @param b another one.
 * @return as qsort() wants it.
 */
static int compare_places(const void *a, const void *b) {
  return ((const struct placed_move *)a)->place - ((const struct placed_move *)b)->place;
}

void sort_into_generation_order(const struct oracle_position *position, int count,
                                char moves[][ORACLE_MOVE_SIZE]) {
  struct placed_move placed[ORACLE_MOVES_MAX];
  for (int i = 0; i < count; i++) {
    placed[i].place = place_of(position, moves[i]);
    memcpy(placed[i].text, moves[i], ORACLE_MOVE_SIZE);
  }
  qsort(placed, (size_t)count, sizeof *placed, compare_places);
  for (int i = 0; i < count; i++)
    memcpy(moves[i], placed[i].text, ORACLE_MOVE_SIZE);
}

/* ---- the suite ----------------------------------------------------------------------------- */

/** @brief Build the suite and run it.
 *  @return exit status. */
int main(void) {
  Suite *suite = suite_create("ch06");
  add_oracle_sections(suite);
  add_parts_sections(suite);
  add_sample_sections(suite);
  add_picture_sections(suite);
  add_perft_sections(suite);
  add_perft_refusals(suite);
  return run_suite(suite);
}

/**
 * @file bench_sliders.c
 * @brief Slider attacks by several techniques on the same stream of boards, one technique a run.
 *
 * Not a test: counts are taken by `make bench-sliders`, which runs this program under valgrind and
 * prints a table. Every technique must give the same sum of all sets, or the program fails. May
 * call: chapters 2 to 5.
 */
#include "ch04_zobrist.h"
#include "ch05_rays.h"
#include "ch05_sliders.h"

#include <stdio.h>
#include <string.h>

#ifdef __x86_64__
#define HAVE_PEXT 1
#include <immintrin.h>
#endif

/** @brief Boards of the stream; each is asked for a rook and a bishop on each square. */
#define BOARDS 256

/** @brief One technique. */
struct technique {
  const char *name;                                      /**< as given on the command line */
  struct bitboard (*run)(const struct bitboard *boards); /**< asks everything about the stream */
  size_t table_bytes;                                    /**< tables that it reads or builds */
  bool is_answer;                                        /**< whether the sets must be right */
};

/**
 * @brief Slider attacks of one kind.
 * @param from where the slider stands.
 * @param occupied all pieces.
 * @return the attacked squares.
 */
typedef struct bitboard slider(int from, struct bitboard occupied);

/**
 * @brief Ask for a rook and a bishop on each square of each board.
 * @param boards the stream.
 * @param rook the technique for rooks.
 * @param bishop the technique for bishops.
 * @return all sets, mixed.
 */
__attribute__((always_inline)) static inline struct bitboard ask(const struct bitboard *boards,
                                                                 slider *rook, slider *bishop) {
  struct bitboard mixed = BITBOARD_EMPTY;
  for (int i = 0; i < BOARDS; i++)
    for (int from = 0; from < SQUARE_COUNT; from++) {
      const struct bitboard r = rook(from, boards[i]), b = bishop(from, boards[i]);
      mixed.lo = (mixed.lo << 1 | mixed.lo >> 63) ^ r.lo ^ (b.lo << 7);
      mixed.hi = (mixed.hi << 1 | mixed.hi >> 63) ^ r.hi ^ (b.hi << 7);
    }
  return mixed;
}

/* ---- nothing: what the loop itself costs ---------------------------------------------------- */

/** @brief The cheapest answer of all, a wrong one.
 *  @param from unused. @param occupied the board. @return the board. */
static inline struct bitboard nothing(int from, struct bitboard occupied) {
  (void)from;
  return occupied;
}
/** @brief Ask with nothing(). @param boards the stream. @return all sets, mixed. */
static struct bitboard run_nothing(const struct bitboard *boards) {
  return ask(boards, nothing, nothing);
}

/* ---- the book's walk ------------------------------------------------------------------------ */

/** @brief Ask the walk. @param boards the stream. @return all sets, mixed. */
static struct bitboard run_walk(const struct bitboard *boards) {
  return ask(boards, rook_attacks, bishop_attacks);
}

/* ---- scan: the ray without the ray of its first blocker ------------------------------------- */

/* [ch05-scan] */
/** @brief A ray towards higher squares: its first blocker is the lowest one.
 *  @param from where it starts. @param d its direction. @param occupied the board.
 *  @return the attacked squares. */
static inline struct bitboard scan_up(int from, enum direction d, struct bitboard occupied) {
  const struct bitboard ray = tables()->rays[from][d];
  const struct bitboard blockers = bitboard_and(ray, occupied);
  if (bitboard_none(blockers))
    return ray;
  return bitboard_xor(ray, tables()->rays[bitboard_lsb(blockers)][d]);
}
/* [ch05-scan] */

/** @brief A ray towards lower squares: its first blocker is the highest one.
 *  @param from where it starts. @param d its direction. @param occupied the board.
 *  @return the attacked squares. */
static inline struct bitboard scan_down(int from, enum direction d, struct bitboard occupied) {
  const struct bitboard ray = tables()->rays[from][d];
  const struct bitboard blockers = bitboard_and(ray, occupied);
  if (bitboard_none(blockers))
    return ray;
  return bitboard_xor(ray, tables()->rays[bitboard_msb(blockers)][d]);
}

/** @brief A rook by scanning. @param from its square. @param occupied the board. @return attacks.
 */
static inline struct bitboard scan_rook(int from, struct bitboard occupied) {
  return bitboard_or(bitboard_or(scan_down(from, NORTH, occupied), scan_up(from, SOUTH, occupied)),
                     bitboard_or(scan_down(from, WEST, occupied), scan_up(from, EAST, occupied)));
}

/** @brief A bishop by scanning. @param from its square. @param occupied the board.
 *  @return attacks. */
static inline struct bitboard scan_bishop(int from, struct bitboard occupied) {
  return bitboard_or(
      bitboard_or(scan_down(from, NORTH_WEST, occupied), scan_down(from, NORTH_EAST, occupied)),
      bitboard_or(scan_up(from, SOUTH_WEST, occupied), scan_up(from, SOUTH_EAST, occupied)));
}

/** @brief Ask by scanning. @param boards the stream. @return all sets, mixed. */
static struct bitboard run_scan(const struct bitboard *boards) {
  return ask(boards, scan_rook, scan_bishop);
}

/* ---- look-ups: the engine's tables, with either way to a pattern ----------------------------- */

/** @brief A way to the pattern of a line's blockers. */
typedef unsigned pattern_of(uint64_t inner, const struct line *line);

/** @brief The engine's tables sorted by the multiplication's patterns. */
static struct slider_tables multiplied;

/**
 * @brief Sort the sets of one line.
 * @param line the line.
 * @param pattern the patterns to sort by.
 * @param from the engine's sets, by line_pattern().
 * @param to receives them.
 */
static void sort_line(const struct line *line, pattern_of *pattern, const struct bitboard *from,
                      struct bitboard *to) {
  uint64_t subset = 0;
  do {
    to[pattern(subset, line)] = from[line_pattern(subset, line)];
    subset = (subset - line->mask) & line->mask;
  } while (subset != 0);
}

/**
 * @brief Sort the engine's tables by other patterns than those of this build.
 * @param sorted receives them.
 * @param pattern the patterns to sort by.
 */
static void sort_tables(struct slider_tables *sorted, pattern_of *pattern) {
  const struct slider_tables *engine = &slider_storage;
  *sorted = *engine;
  for (int s = 0; s < SQUARE_COUNT; s++) {
    sort_line(&engine->file_line[s], pattern, engine->file[s], sorted->file[s]);
    sort_line(&engine->falling_line[s], pattern, engine->falling[s], sorted->falling[s]);
    sort_line(&engine->rising_line[s], pattern, engine->rising[s], sorted->rising[s]);
  }
}

/**
 * @brief Look a rook up.
 * @param sliders the tables.
 * @param pattern what they are sorted by.
 * @param from its square.
 * @param occupied the board.
 * @return the attacked squares.
 */
__attribute__((always_inline)) static inline struct bitboard
look_up_rook(const struct slider_tables *sliders, pattern_of *pattern, int from,
             struct bitboard occupied) {
  const unsigned file = pattern(inner_word(occupied), &sliders->file_line[from]);
  return bitboard_or(sliders->file[from][file], sliders->rank[from][rank_pattern(occupied, from)]);
}

/**
 * @brief Look a bishop up.
 * @param sliders the tables.
 * @param pattern what they are sorted by.
 * @param from its square.
 * @param occupied the board.
 * @return the attacked squares.
 */
__attribute__((always_inline)) static inline struct bitboard
look_up_bishop(const struct slider_tables *sliders, pattern_of *pattern, int from,
               struct bitboard occupied) {
  const uint64_t inner = inner_word(occupied);
  const unsigned falling = pattern(inner, &sliders->falling_line[from]);
  const unsigned rising = pattern(inner, &sliders->rising_line[from]);
  return bitboard_or(sliders->falling[from][falling], sliders->rising[from][rising]);
}

/** @brief Pattern by multiplication. @param inner the word. @param line the line.
 *  @return 0..127. */
static inline unsigned multiply(uint64_t inner, const struct line *line) {
  return (unsigned)((inner & line->mask) * line->multiplier >> 57);
}

/** @brief A rook by multiplying. @param from its square. @param occupied the board.
 *  @return the attacked squares. */
static inline struct bitboard multiply_rook(int from, struct bitboard occupied) {
  return look_up_rook(&multiplied, multiply, from, occupied);
}

/** @brief A bishop by multiplying. @param from its square. @param occupied the board.
 *  @return the attacked squares. */
static inline struct bitboard multiply_bishop(int from, struct bitboard occupied) {
  return look_up_bishop(&multiplied, multiply, from, occupied);
}

/** @brief Ask by multiplying. @param boards the stream. @return all sets, mixed. */
static struct bitboard run_multiply(const struct bitboard *boards) {
  return ask(boards, multiply_rook, multiply_bishop);
}

#ifdef HAVE_PEXT
/** @brief The engine's tables sorted by pext's patterns. */
static struct slider_tables extracted;

/** @brief Pattern by one instruction. @param inner the word. @param line the line.
 *  @return 0..127. */
__attribute__((target("bmi2"))) static inline unsigned extract(uint64_t inner,
                                                               const struct line *line) {
  return (unsigned)_pext_u64(inner, line->mask);
}

/** @brief A rook by pext. @param from its square. @param occupied the board.
 *  @return the attacked squares. */
__attribute__((target("bmi2"))) static inline struct bitboard
extract_rook(int from, struct bitboard occupied) {
  return look_up_rook(&extracted, extract, from, occupied);
}

/** @brief A bishop by pext. @param from its square. @param occupied the board.
 *  @return the attacked squares. */
__attribute__((target("bmi2"))) static inline struct bitboard
extract_bishop(int from, struct bitboard occupied) {
  return look_up_bishop(&extracted, extract, from, occupied);
}

/** @brief Ask by pext. @param boards the stream. @return all sets, mixed. */
__attribute__((target("bmi2"))) static struct bitboard run_pext(const struct bitboard *boards) {
  return ask(boards, extract_rook, extract_bishop);
}
#endif

/** @brief Build all tables once more: what starting the program costs.
 *  @param boards unused. @return nothing. */
static struct bitboard run_build(const struct bitboard *boards) {
  static struct tables tables_again;
  static struct slider_tables sliders_again;
  (void)boards;
  build_tables(&tables_again);
  build_slider_tables(&sliders_again);
  return BITBOARD_EMPTY;
}

/** @brief All techniques. */
static const struct technique TECHNIQUES[] = {
    {"nothing", run_nothing, 0, false},
    {"walk", run_walk, sizeof tables_storage.ray_squares + sizeof tables_storage.ray_lengths, true},
    {"scan", run_scan, sizeof tables_storage.rays, true},
    {"multiply", run_multiply, sizeof slider_storage, true},
#ifdef HAVE_PEXT
    {"pext", run_pext, sizeof slider_storage, true},
#endif
    {"build", run_build, sizeof tables_storage + sizeof slider_storage, false},
};

/**
 * @brief Fill the stream: boards of 8 to 40 pieces, about as in the course of a game.
 * @param boards receives BOARDS boards.
 */
static void make_boards(struct bitboard *boards) {
  uint64_t state = 55;
  for (int i = 0; i < BOARDS; i++) {
    boards[i] = BITBOARD_EMPTY;
    for (int left = 8 + i % 33; left > 0; left--)
      bitboard_set(&boards[i], (int)(splitmix64(&state) % SQUARE_COUNT));
  }
}

/**
 * @brief Whether this processor can run a technique.
 * @param name of the technique.
 * @return false for pext on a processor without it.
 */
static bool can_run(const char *name) {
#ifdef HAVE_PEXT
  return strcmp(name, "pext") != 0 || __builtin_cpu_supports("bmi2");
#else
  (void)name;
  return true;
#endif
}

/**
 * @brief Run one technique. What is made ready for it is the same in every run, so that the
 *        difference of two runs is that of the techniques.
 * @param argc 2.
 * @param argv name of the technique.
 * @return 0; 1 when it gave a wrong set; 2 for an unknown name; 77 when the processor cannot.
 */
int main(int argc, char **argv) {
  static struct bitboard boards[BOARDS];
  make_boards(boards);
  sort_tables(&multiplied, multiply);
#ifdef HAVE_PEXT
  if (can_run("pext"))
    sort_tables(&extracted, extract);
#endif
  const struct bitboard expected = run_walk(boards);
  for (size_t i = 0; argc == 2 && i < sizeof TECHNIQUES / sizeof TECHNIQUES[0]; i++) {
    const struct technique *technique = &TECHNIQUES[i];
    if (strcmp(argv[1], technique->name) != 0)
      continue;
    if (!can_run(technique->name))
      return 77;
    const bool right = bitboard_equal(technique->run(boards), expected);
    printf("%d %zu\n", 2 * BOARDS * SQUARE_COUNT, technique->table_bytes);
    return technique->is_answer && !right ? 1 : 0;
  }
  fprintf(stderr, "bench_sliders: expected one of nothing, walk, scan, multiply, pext, build\n");
  return 2;
}

/**
 * @file ch01_commands.c
 * @brief The list of subcommands; carrying out perft, moves, attackers, evaluate.
 * @ingroup ch01
 */
#include "ch01_commands.h"

#include "ch01_args.h"
#include "ch01_book.h"
#include "ch01_games.h"
#include "ch01_mate.h"
#include "ch01_scenes.h"
#include "ch01_show.h"
#include "ch04_usimove.h"
#include "ch05_attacks.h"
#include "ch06_perft.h"
#include "ch08_aids.h"
#include "ch11_breakdown.h"

#include <inttypes.h>

/**
 * @brief Print the statistics of leaves.
 * @param counts the statistics.
 * @param out where to print.
 */
static void print_details(const struct perft_counts *counts, FILE *out) {
  fprintf(out, " captures %" PRIu64 " promotions %" PRIu64 " checks %" PRIu64 " mates %" PRIu64,
          counts->captures, counts->promotions, counts->checks, counts->mates);
}

/**
 * @brief Print the counts under each root move.
 * @param division the counts.
 * @param details whether statistics are wanted.
 * @param out where to print.
 */
static void print_division(const struct perft_division *division, bool details, FILE *out) {
  for (int i = 0; i < division->moves.count; i++) {
    char text[MOVE_TEXT_SIZE];
    move_to_usi(division->moves.moves[i], text);
    fprintf(out, "%s: %" PRIu64, text, division->counts[i].nodes);
    if (details)
      print_details(&division->counts[i], out);
    fputc('\n', out);
  }
}

/** @brief What `perft` was asked for. */
struct perft_request {
  struct position position; /**< the root */
  int depth;                /**< plies */
  int threads;              /**< threads that share the root moves */
  bool divide;              /**< counts under each root move are wanted */
  bool details;             /**< statistics are wanted */
};

/**
 * @brief Count, and print the counts under each root move if that is wanted.
 * @param request what is wanted; its position is left as it was.
 * @param out where to print.
 * @return the sum.
 */
static struct perft_counts count_leaves(struct perft_request *request, FILE *out) {
  if (request->depth == 0)
    return (struct perft_counts){.nodes = 1};
  if (!request->divide && request->threads == 1) {
    if (request->details)
      return perft_details(&request->position, request->depth);
    return (struct perft_counts){.nodes = perft(&request->position, request->depth)};
  }
  struct perft_division division;
  perft_divide(&request->position, request->depth, request->threads, request->details, &division);
  if (request->divide)
    print_division(&division, request->details, out);
  return division.total;
}

/* [ch01-run-perft] */
/**
 * @brief The subcommand `perft`.
 * @param count number of words.
 * @param words the words.
 * @param out where to print.
 * @param error receives the reason on failure.
 * @return true when it was carried out.
 */
static bool run_perft(int count, const char **words, FILE *out, struct error *error) {
  const char *sfen = NULL;
  struct perft_request request = {.threads = 1};
  const struct option options[] = {{"--sfen", OPTION_TEXT, .target = &sfen},
                                   {"--divide", OPTION_FLAG, .target = &request.divide},
                                   {"--details", OPTION_FLAG, .target = &request.details},
                                   {"--threads", OPTION_NUMBER, 1, THREAD_LIMIT, &request.threads},
                                   {.name = NULL}};
  struct operands operands = {.least = 1, .most = 1, .names = "DEPTH"};
  if (!parse_words(count, words, options, &operands, error) ||
      !parse_number(operands.text[0], "DEPTH", 0, PERFT_MAX_DEPTH, &request.depth, error) ||
      !read_position(sfen, &request.position, error))
    return false;
  const uint64_t start = (uint64_t)steady_clock_ms(NULL);
  const struct perft_counts sum = count_leaves(&request, out);
  const uint64_t elapsed = (uint64_t)steady_clock_ms(NULL) - start;
  fprintf(out, "info string perft depth %d nodes %" PRIu64, request.depth, sum.nodes);
  if (request.details)
    print_details(&sum, out);
  fprintf(out, " time %" PRIu64 " nps %" PRIu64 "%s\n", elapsed,
          (uint64_t)((double)sum.nodes * 1000.0 / (double)(elapsed > 0 ? elapsed : 1)),
          request.divide ? " divide" : "");
  return true;
}
/* [ch01-run-perft] */

/**
 * @brief Read the words of a subcommand that wants a position and nothing else.
 * @param count number of words.
 * @param words the words.
 * @param position receives the position.
 * @param error receives the reason on failure.
 * @return true when they were read.
 */
static bool parse_position_only(int count, const char **words, struct position *position,
                                struct error *error) {
  const char *sfen = NULL;
  const struct option options[] = {{"--sfen", OPTION_TEXT, .target = &sfen}, {.name = NULL}};
  struct operands operands = {.least = 0, .most = 0, .names = ""};
  return parse_words(count, words, options, &operands, error) &&
         read_position(sfen, position, error);
}

/**
 * @brief The subcommand `moves`.
 * @param count number of words.
 * @param words the words.
 * @param out where to print.
 * @param error receives the reason on failure.
 * @return true when it was carried out.
 */
static bool run_moves(int count, const char **words, FILE *out, struct error *error) {
  struct position position;
  if (!parse_position_only(count, words, &position, error))
    return false;
  struct move_list list;
  generate_legal_moves(&position, &list);
  for (int i = 0; i < list.count; i++) {
    char text[MOVE_TEXT_SIZE];
    move_to_usi(list.moves[i], text);
    fprintf(out, "%s\n", text);
  }
  return true;
}

/**
 * @brief The subcommand `attackers`.
 * @param count number of words.
 * @param words the words.
 * @param out where to print.
 * @param error receives the reason on failure.
 * @return true when it was carried out.
 */
static bool run_attackers(int count, const char **words, FILE *out, struct error *error) {
  const char *sfen = NULL;
  const struct option options[] = {{"--sfen", OPTION_TEXT, .target = &sfen}, {.name = NULL}};
  struct operands operands = {.least = 2, .most = 2, .names = "SQUARE black|white"};
  struct position position;
  int square;
  enum color by;
  if (!parse_words(count, words, options, &operands, error) ||
      !read_square(operands.text[0], &square, error) || !read_color(operands.text[1], &by, error) ||
      !read_position(sfen, &position, error))
    return false;
  struct bitboard attackers = attackers_to(&position, square, by);
  if (bitboard_none(attackers)) {
    fputs("-\n", out);
    return true;
  }
  while (bitboard_any(attackers)) {
    char text[SQUARE_TEXT_SIZE];
    square_to_usi(bitboard_pop_lsb(&attackers), text);
    fprintf(out, "%s%c", text, bitboard_any(attackers) ? ' ' : '\n');
  }
  return true;
}

/**
 * @brief The subcommand `evaluate`.
 * @param count number of words.
 * @param words the words.
 * @param out where to print.
 * @param error receives the reason on failure.
 * @return true when it was carried out.
 */
static bool run_evaluate(int count, const char **words, FILE *out, struct error *error) {
  struct position position;
  if (!parse_position_only(count, words, &position, error))
    return false;
  struct evaluation_terms terms;
  char text[TERMS_TEXT_SIZE];
  evaluate_terms(&position, &terms);
  terms_to_text(&terms, text);
  fputs(text, out);
  return true;
}

/** @brief The subcommands, ended by one without a name. */
static const struct command LIST[] = {
    {"perft", "DEPTH [--sfen SFEN] [--divide] [--details] [--threads N]",
     "count the lines of legal moves of a length",
     "  DEPTH          plies, 0 to 20\n"
     "  --sfen SFEN    the position; without it the initial one\n"
     "  --divide       also print the count under each root move, in generation order\n"
     "  --details      also count captures, promotions, checks and mates of the last ply\n"
     "  --threads N    threads that share the root moves, 1 to 128\n",
     NULL, run_perft},
    {"moves", "[--sfen SFEN]", "list the legal moves, one a line, in generation order",
     "  --sfen SFEN    the position; without it the initial one\n", NULL, run_moves},
    {"attackers", "SQUARE black|white [--sfen SFEN]",
     "list the pieces of a side that attack a square",
     "Prints their squares on one line in square order (9a 8a ... 1i), or '-' when there are\n"
     "none. Pinned pieces attack too.\n"
     "  --sfen SFEN    the position; without it the initial one\n",
     NULL, run_attackers},
    {"evaluate", "[--sfen SFEN]", "say what a position is worth, term by term",
     "Prints a line for each term: Black's share, White's, and the mover's less the other's, "
     "all\n"
     "in centipawns. The last line adds them up; its last number is the evaluation.\n"
     "  --sfen SFEN    the position; without it the initial one\n",
     NULL, run_evaluate},
    {"judge", "[--sfen SFEN] [--rule RULE] [--max-moves N] [MOVE ...]",
     "say how a game stands for the side to move, and why",
     "Prints one line: OUTCOME REASON declare=D and the evidence.\n"
     "  MOVE ...       moves played from the position, such as 7g7f 3c3d\n"
     "  --sfen SFEN    the position; without it the initial one\n"
     "  --rule RULE    NoEnteringKing CSARule24 CSARule24H CSARule27 CSARule27H TryRule;\n"
     "                 without it CSARule24\n"
     "  --max-moves N  moves after which a game is drawn, 0 for none; without it 500\n",
     NULL, run_judge},
    {"ladder", "DEPTH [--sfen SFEN] [--speedups [--nodes N]]",
     "search one tree by minimax, negamax, alpha-beta and PVS; count nodes",
     "  DEPTH          plies, 0 to 8; minimax visits every node\n"
     "  --sfen SFEN    the position; without it the initial one\n"
     "  --speedups     instead: the engine's search, with one speed-up more in each line\n"
     "  --nodes N      break a line off after N nodes, 0 for never; without it 2000000\n",
     NULL, run_ladder},
    {"mate",
     "[--sfen SFEN] [--plies N] [--time MS] [--nodes N] [--memory MB] [--shortest]\n"
     "                    [--statistics]",
     "solve a mate problem for the side to move",
     "Prints one line: 'mate N: MOVES', with the defender's longest resistance; 'nomate' when "
     "it\n"
     "is proved that there is none; 'depthlimit' when there is none within N plies; 'timeout'.\n"
     "Plies are counted by the rules: interpositions that a composer would call useless count.\n"
     "  --sfen SFEN    the position; without it the initial one; kings may be missing\n"
     "  --plies N      count only mates of N plies or fewer, 0 for any length\n"
     "  --time MS      milliseconds, 0 for no limit; what is left after a mate was found is "
     "used\n"
     "                 to look for a shorter one\n"
     "  --nodes N      end after N positions, 0 for no limit\n"
     "  --memory MB    size of the table, 1 to 65536; without it 64\n"
     "  --shortest     go on until no mate is shorter\n"
     "  --statistics   a second line: positions looked at, and whether N is proved minimal\n",
     NULL, run_mate},
    {"book", "probe FILE [--sfen SFEN] [--flipped] | check FILE | write GAMES",
     "ask an opening book, examine it, or make one",
     "  probe FILE     print what the book has for a position, one a line, '-' for nothing; the\n"
     "                 move that would be played is the chosen one\n"
     "  check FILE     print how many positions and moves there are, and what is wrong in which\n"
     "                 line; the exit status is 1 when anything is\n"
     "  write GAMES    make a book of games from the initial position, one a line: NAME: MOVE "
     "...\n"
     "  --sfen SFEN    the position; without it the initial one\n"
     "  --flipped      what stands with the turned position counts as well\n",
     NULL, run_book},
    {"bench", "[N] [depth N] [nodes N] [--hash MB] [--threads N]",
     "search six positions and count the nodes, which are always the same",
     "  N, depth N     depth of each search, 1 to 64; without it 5, or with nodes 64\n"
     "  nodes N        end each search after N nodes\n"
     "  --hash MB      size of the transposition table, 1 to 65536; without it 16\n"
     "  --threads N    threads that share the root moves, 1 to 128; with more than one the\n"
     "                 count is another one\n",
     NULL, run_bench_command},
    {"show", "WHAT ... [--sfen SFEN] [--white] [--svg]", "draw a picture", "", print_show_help,
     run_show},
    {NULL, NULL, NULL, NULL, NULL, NULL}};

const struct command *commands(void) {
  return LIST;
}

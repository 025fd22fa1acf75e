/**
 * @file ch01_games.c
 * @brief Carrying out judge and ladder.
 * @ingroup ch01
 */
#include "ch01_games.h"

#include "ch01_args.h"
#include "ch07_judge.h"

#include <inttypes.h>

/** @brief Largest move limit that may be agreed on. */
#define MOVE_LIMIT_MAX 600000

/** @brief Most moves on the command line of `judge`. */
#define MOVE_WORDS_MAX 100000

bool begin_game(const char *sfen, struct game *game, struct error *error) {
  if (!game_init(game)) {
    error_set(error, "out of memory");
    return false;
  }
  return sfen == NULL || game_set_sfen(game, sfen, error);
}

/**
 * @brief Play the moves of the command line.
 * @param game the game.
 * @param moves the moves.
 * @param error receives the reason on failure.
 * @return true when all of them were legal.
 */
static bool play_moves(struct game *game, const struct operands *moves, struct error *error) {
  for (int i = 0; i < moves->count; i++)
    if (!apply_usi_move(game, moves->text[i], error))
      return false;
  return true;
}

bool run_judge(int count, const char **words, FILE *out, struct error *error) {
  const char *sfen = NULL, *rule = entering_king_rule_text(RULES_DEFAULT.entering_king_rule);
  struct game game = {0};
  struct rules rules = RULES_DEFAULT;
  const struct option options[] = {
      {"--sfen", OPTION_TEXT, 0, 0, &sfen},
      {"--rule", OPTION_TEXT, 0, 0, &rule},
      {"--max-moves", OPTION_NUMBER, 0, MOVE_LIMIT_MAX, &rules.max_moves_to_draw},
      {0}};
  struct operands operands = {.least = 0, .most = MOVE_WORDS_MAX, .names = "MOVE"};
  const bool read = parse_words(count, words, options, &operands, error) &&
                    entering_king_rule_from_text(rule, &rules.entering_king_rule, error) &&
                    begin_game(sfen, &game, error) && play_moves(&game, &operands, error);
  if (read) {
    struct judgement judgement;
    char text[JUDGEMENT_TEXT_SIZE];
    game.rules = rules;
    judge(&game, &judgement);
    judgement_to_text(&judgement, text);
    fprintf(out, "%s\n", text);
  }
  game_free(&game);
  return read;
}

bool run_ladder(int count, const char **words, FILE *out, struct error *error) {
  const char *sfen = NULL;
  struct game game = {0};
  struct ladder_row rows[LADDER_ROW_COUNT];
  int depth = 0;
  const struct option options[] = {{"--sfen", OPTION_TEXT, 0, 0, &sfen}, {0}};
  struct operands operands = {.least = 1, .most = 1, .names = "DEPTH"};
  bool done = parse_words(count, words, options, &operands, error) &&
              parse_number(operands.text[0], "DEPTH", 0, LADDER_MAX_DEPTH, &depth, error) &&
              begin_game(sfen, &game, error);
  if (done && !ladder_rows(&game, plain_aids(), depth, rows)) {
    error_set(error, "out of memory");
    done = false;
  }
  for (int i = 0; done && i < LADDER_ROW_COUNT; i++)
    fprintf(out, "%-17s value %d nodes %" PRIu64 "\n", rows[i].name, rows[i].value, rows[i].nodes);
  game_free(&game);
  return done;
}

/**
 * @file ch01_extras.c
 * @brief From a USI line to a subcommand.
 * @ingroup ch01
 */
#include "ch01_extras.h"

#include "ch01_commands.h"
#include "ch01_show.h"
#include "ch04_sfen.h"
#include "ch14_words.h"

#include <string.h>

/** @brief Most words of such a line. */
#define EXTRA_WORDS_MAX 16

/** @brief A command of the conversation, and what it is on the command line. */
struct extra {
  const char *name;    /**< in the conversation */
  const char *command; /**< the subcommand */
  const char *operand; /**< its first word; may be null */
  bool of_position;    /**< it takes `--sfen` */
};

/** @brief The commands. */
static const struct extra EXTRAS[] = {
    {"d", "show", "board", true},           {"eval", "evaluate", NULL, true},
    {"evaluate", "evaluate", NULL, true},   {"moves", "moves", NULL, true},
    {"attackers", "attackers", NULL, true}, {"perft", "perft", NULL, true},
    {"ladder", "ladder", NULL, true},       {"show", "show", NULL, true},
    {"bench", "bench", NULL, false}};

/**
 * @brief Find a command by its name in the conversation.
 * @param word the name.
 * @return the command, or null.
 */
static const struct extra *find_extra(struct word word) {
  for (size_t i = 0; i < sizeof EXTRAS / sizeof EXTRAS[0]; i++)
    if (word_is(word, EXTRAS[i].name))
      return &EXTRAS[i];
  return NULL;
}

/**
 * @brief Whether a command is one of ours.
 * @param word its name.
 * @return true when it is.
 */
static bool knows_extra(struct word word) {
  return find_extra(word) != NULL;
}

/**
 * @brief Whether a command is to be told the position.
 * @param extra the command.
 * @param count number of its words.
 * @param words its words.
 * @return false also for `show` without a word, or with a picture that has no position.
 */
static bool wants_position(const struct extra *extra, int count, const char *const *words) {
  if (strcmp(extra->command, "show") != 0)
    return extra->of_position;
  return count > 0 && show_takes_position(words[0]);
}

/**
 * @brief Carry out a command.
 * @param extra the command.
 * @param words the words behind it.
 * @param game the game.
 * @param out where to print.
 * @param error receives the reason on failure.
 * @return true when it was carried out.
 */
static bool run_extra(const struct extra *extra, const char *words, const struct game *game,
                      FILE *out, struct error *error) {
  char text[EXTRA_WORDS_MAX][WORD_TEXT_SIZE], sfen[SFEN_TEXT_SIZE];
  const char *arguments[EXTRA_WORDS_MAX + 3];
  const struct command *command = commands();
  struct word word;
  int count = 0, copied = 0;
  if (extra->operand != NULL)
    arguments[count++] = extra->operand;
  while ((word = take_word(&words)).length > 0) {
    if (copied == EXTRA_WORDS_MAX) {
      error_set(error, "more than %d words", EXTRA_WORDS_MAX);
      return false;
    }
    copy_word(word, text[copied]);
    arguments[count++] = text[copied++];
  }
  if (wants_position(extra, count, arguments)) {
    to_sfen(&game->position, sfen);
    arguments[count++] = "--sfen";
    arguments[count++] = sfen;
  }
  while (strcmp(command->name, extra->command) != 0)
    command++;
  return command->run(count, arguments, out, error);
}

/**
 * @brief Carry out a line.
 * @param line the line; its first word is one of our commands.
 * @param game the game.
 * @param out where to print.
 */
static void run_line(const char *line, const struct game *game, FILE *out) {
  const struct extra *extra = find_extra(take_word(&line));
  struct error error;
  if (!run_extra(extra, line, game, out, &error))
    fprintf(out, "info string error: %s: %s\n", extra->name, error.message);
}

struct usi_host extras_host(int patience_ms) {
  return (struct usi_host){knows_extra, run_line, patience_ms};
}

/**
 * @file ch14_position.c
 * @brief Reading `position`.
 * @ingroup ch14
 */
#include "ch14_position.h"

#include "ch14_words.h"

#include <string.h>

/** @brief Longest SFEN that is looked at; every good one is much shorter. */
#define SFEN_LIMIT 512

/**
 * @brief Set the position with which the game began.
 * @param cursor the words; moved behind the position and the word `moves`.
 * @param game receives the position.
 * @param error receives the reason on failure.
 * @return true when the position was set.
 */
static bool read_start(const char **cursor, struct game *game, struct error *error) {
  char text[WORD_TEXT_SIZE], sfen[SFEN_LIMIT] = STARTPOS_SFEN;
  const struct word kind = take_word(cursor);
  const bool startpos = word_is(kind, "startpos");
  if (!startpos && !word_is(kind, "sfen")) {
    copy_word(kind, text);
    error_set(error, "position, '%s': startpos or sfen is wanted", text);
    return false;
  }
  const char *start = *cursor, *end = start;
  struct word word = take_word(cursor);
  for (; word.length > 0 && !word_is(word, "moves"); word = take_word(cursor)) {
    if (startpos) {
      copy_word(word, text);
      error_set(error, "position startpos, '%s': moves or nothing is wanted", text);
      return false;
    }
    end = word.start + word.length;
  }
  if (!startpos) {
    const size_t length = (size_t)(end - start);
    if (length >= SFEN_LIMIT) {
      error_set(error, "position sfen: %zu characters are too many for an SFEN", length);
      return false;
    }
    memcpy(sfen, start, length);
    sfen[length] = '\0';
  }
  return game_set_sfen(game, sfen, error);
}

/**
 * @brief Play the moves.
 * @param cursor the moves.
 * @param game the game.
 * @param error receives the reason on failure.
 * @return true when every one of them was legal.
 */
static bool read_moves(const char *cursor, struct game *game, struct error *error) {
  struct word word;
  for (int ply = 1; (word = take_word(&cursor)).length > 0; ply++) {
    char text[WORD_TEXT_SIZE];
    struct error reason;
    copy_word(word, text);
    if (!apply_usi_move(game, text, &reason)) {
      error_set(error, "position, ply %d: %s", ply, reason.message);
      return false;
    }
  }
  return true;
}

/* [ch14-parse-position] */
bool parse_position(const char *words, struct game *game, struct error *error) {
  struct game next = {0}; /* built aside: a refused game changes nothing */
  if (!game_init(&next)) {
    error_set(error, "position: out of memory");
    return false;
  }
  next.rules = game->rules;
  if (!read_start(&words, &next, error) || !read_moves(words, &next, error)) {
    game_free(&next);
    return false;
  }
  game_free(game);
  *game = next;
  return true;
}
/* [ch14-parse-position] */

/**
 * @file ch14_mate.c
 * @brief Reading `go tsume`.
 * @ingroup ch14
 */
#include "ch14_mate.h"

#include "ch14_words.h"

/* [ch14-parse-tsume] */
bool parse_tsume(const char *words, struct mate_request *request, struct error *error) {
  char text[WORD_TEXT_SIZE];
  struct word word = take_word(&words);
  int64_t plies = TSUME_PLIES_DEFAULT, time = TSUME_TIME_DEFAULT_MS;
  const bool defense = word_is(word, "defense");
  copy_word(word, text);
  if (!defense && !word_is(word, "attack")) {
    error_set(error, "go tsume, '%s': attack or defense is wanted", text);
    return false;
  }
  while ((word = take_word(&words)).length > 0) {
    const bool depth = word_is(word, "depth");
    copy_word(word, text);
    if (!depth && !word_is(word, "movetime")) {
      error_set(error, "go tsume, '%s': depth N or movetime N is wanted", text);
      return false;
    }
    word = take_word(&words);
    const int64_t most = depth ? TSUME_PLIES_MAX : TSUME_TIME_MAX_MS;
    if (!word_to_number(word, 1, most, depth ? &plies : &time)) {
      error_set(error, "go tsume, '%s': a number from 1 to %d should follow", text, (int)most);
      return false;
    }
  }
  *request = (struct mate_request){defense, (int)plies, time};
  return true;
}
/* [ch14-parse-tsume] */

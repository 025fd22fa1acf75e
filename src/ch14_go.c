/**
 * @file ch14_go.c
 * @brief Reading `go` and dividing the clock.
 * @ingroup ch14
 */
#include "ch14_go.h"

#include "ch14_words.h"

#include <inttypes.h>
#include <string.h>

/** @brief Largest number of milliseconds that is believed: over 30 years. */
#define LONGEST_TIME_MS INT64_C(1000000000000)

/** @brief A word of `go` that a number follows. */
struct number_word {
  const char *name; /**< the word */
  int64_t min;      /**< smallest number */
  int64_t max;      /**< largest number */
};

/** @brief Numbers of the words, in the order of the table in take_number(). */
enum number_index {
  NUMBER_DEPTH,
  NUMBER_NODES,
  NUMBER_MOVETIME,
  NUMBER_BTIME,
  NUMBER_WTIME,
  NUMBER_BINC,
  NUMBER_WINC,
  NUMBER_BYOYOMI,
  NUMBER_MOVES_TO_GO,
  NUMBER_COUNT
};

/**
 * @brief The larger of two numbers.
 * @param a a number.
 * @param b a number.
 * @return the larger one.
 */
static int64_t larger(int64_t a, int64_t b) {
  return a > b ? a : b;
}

/**
 * @brief The smaller of two numbers.
 * @param a a number.
 * @param b a number.
 * @return the smaller one.
 */
static int64_t smaller(int64_t a, int64_t b) {
  return a < b ? a : b;
}

/**
 * @brief Note a number. Clocks may be negative: some GUIs take the increment off beforehand.
 * @param request receives it.
 * @param index which word it belongs to.
 * @param number the number.
 */
static void store_number(struct go_request *request, int index, int64_t number) {
  const int64_t time = larger(number, 0);
  switch (index) {
  case NUMBER_DEPTH:
    request->depth = (int)smaller(larger(number, 1), MAX_DEPTH);
    return;
  case NUMBER_NODES:
    request->nodes = (uint64_t)larger(number, 1);
    return;
  case NUMBER_MOVETIME:
    request->movetime = larger(number, 1);
    return;
  case NUMBER_MOVES_TO_GO:
    request->moves_to_go = (int)smaller(time, INT32_MAX);
    return;
  case NUMBER_BTIME:
  case NUMBER_WTIME:
    request->remaining[index - NUMBER_BTIME] = time;
    break;
  case NUMBER_BINC:
  case NUMBER_WINC:
    request->increment[index - NUMBER_BINC] = time;
    break;
  default:
    request->byoyomi = time;
    break;
  }
  request->has_clock = true;
}

/**
 * @brief Read a word that a number follows, and the number.
 * @param word the word.
 * @param cursor what follows; moved behind the number if there is one.
 * @param request receives the number.
 * @param reason receives why the number is refused; empty when it is not.
 * @return false when the word is none of these.
 */
static bool take_number(struct word word, const char **cursor, struct go_request *request,
                        struct error *reason) {
  static const struct number_word words[NUMBER_COUNT] = {
      {"depth", 0, INT32_MAX},
      {"nodes", 0, INT64_MAX},
      {"movetime", 0, LONGEST_TIME_MS},
      {"btime", -LONGEST_TIME_MS, LONGEST_TIME_MS},
      {"wtime", -LONGEST_TIME_MS, LONGEST_TIME_MS},
      {"binc", -LONGEST_TIME_MS, LONGEST_TIME_MS},
      {"winc", -LONGEST_TIME_MS, LONGEST_TIME_MS},
      {"byoyomi", -LONGEST_TIME_MS, LONGEST_TIME_MS},
      {"movestogo", 0, INT32_MAX}};
  for (int i = 0; i < NUMBER_COUNT; i++) {
    if (!word_is(word, words[i].name))
      continue;
    const char *behind = *cursor;
    const struct word value = take_word(&behind);
    char text[WORD_TEXT_SIZE];
    int64_t number = 0;
    copy_word(value, text);
    if (word_to_number(value, words[i].min, words[i].max, &number)) {
      store_number(request, i, number);
      *cursor = behind;
    } else {
      error_set(reason, "'%s' is no whole number from %" PRId64 " to %" PRId64, text, words[i].min,
                words[i].max);
    }
    return true;
  }
  return false;
}

/**
 * @brief Read what may stand behind `mate`: milliseconds, or `infinite`.
 * @param cursor what follows; moved behind it.
 * @param request receives the time.
 */
static void take_mate_time(const char **cursor, struct go_request *request) {
  const char *behind = *cursor;
  const struct word word = take_word(&behind);
  request->mate = true;
  int64_t time = 0;
  const bool number = word_to_number(word, -LONGEST_TIME_MS, LONGEST_TIME_MS, &time);
  if (number) /* no time left is not the same as no limit */
    request->mate_time = larger(time, 1);
  if (number || word_is(word, "infinite"))
    *cursor = behind;
}

/**
 * @brief Take a word for a root move.
 * @param word the word.
 * @param position where it should be legal.
 * @param request receives the move, once.
 * @param reason receives why it is refused; untouched when it is not.
 */
static void take_search_move(struct word word, const struct position *position,
                             struct go_request *request, struct error *reason) {
  struct move_list *list = &request->search_moves;
  struct move move;
  char text[WORD_TEXT_SIZE];
  copy_word(word, text);
  if (!find_legal_move(position, text, &move, reason))
    return;
  for (int i = 0; i < list->count; i++)
    if (same_move(list->moves[i], move))
      return;
  list->moves[list->count++] = move;
}

/**
 * @brief Read a word that stands for itself.
 * @param word the word.
 * @param cursor what follows.
 * @param request receives what it means.
 * @param moves receives whether words that mean nothing else are root moves from now on.
 * @return false when the word is none of these.
 */
static bool take_plain_word(struct word word, const char **cursor, struct go_request *request,
                            bool *moves) {
  if (word_is(word, "infinite"))
    request->infinite = true;
  else if (word_is(word, "ponder"))
    request->ponder = true;
  else if (word_is(word, "mate"))
    take_mate_time(cursor, request);
  else if (!word_is(word, "searchmoves"))
    return false;
  *moves = word_is(word, "searchmoves");
  return true;
}

/**
 * @brief Note what is wrong with a word, unless another one was wrong before.
 * @param command the command that it belongs to.
 * @param word the word.
 * @param reason what is wrong.
 * @param understood all words so far were understood; false afterwards.
 * @param error receives the message.
 */
static void complain(const char *command, struct word word, const char *reason, bool *understood,
                     struct error *error) {
  char text[WORD_TEXT_SIZE];
  copy_word(word, text);
  if (*understood)
    error_set(error, "%s, '%s': %s", command, text, reason);
  *understood = false;
}

/**
 * @brief Read the words behind `go` or `ponderhit`.
 * @param command which of the two.
 * @param words the words.
 * @param position where root moves should be legal; null: none may be given.
 * @param request receives what is asked for.
 * @param error receives what was wrong with the first word that was not understood.
 * @return true when every word was understood.
 */
static bool read_request(const char *command, const char *words, const struct position *position,
                         struct go_request *request, struct error *error) {
  *request = (struct go_request){0};
  bool understood = true, moves = false;
  struct word word;
  while ((word = take_word(&words)).length > 0) {
    struct error reason = {{0}};
    if (take_plain_word(word, &words, request, &moves))
      continue;
    if (take_number(word, &words, request, &reason))
      moves = false;
    else if (!moves || position == NULL)
      error_set(&reason, "such a word is not known here");
    else
      take_search_move(word, position, request, &reason);
    if (reason.message[0] != '\0')
      complain(command, word, reason.message, &understood, error);
  }
  return understood;
}

bool parse_go(const char *words, const struct position *position, struct go_request *request,
              struct error *error) {
  const bool understood = read_request("go", words, position, request, error);
  const bool limited = request->infinite || request->ponder || request->mate ||
                       request->has_clock || request->depth > 0 || request->nodes > 0 ||
                       request->movetime > 0;
  if (!understood && !limited)
    request->movetime = FALLBACK_TIME_MS;
  return understood;
}

bool parse_ponderhit(const char *words, struct go_request *request, struct error *error) {
  struct go_request now;
  const bool understood = read_request("ponderhit", words, NULL, &now, error);
  if (now.has_clock) {
    request->has_clock = true;
    memcpy(request->remaining, now.remaining, sizeof now.remaining);
    memcpy(request->increment, now.increment, sizeof now.increment);
    request->byoyomi = now.byoyomi;
    request->moves_to_go = now.moves_to_go;
  }
  request->ponder = false;
  return understood;
}

int64_t answer_margin(int64_t available) {
  return smaller(20 + available * 8 / 100, 300);
}

/* [ch14-thinking-time] */
int64_t thinking_time(const struct go_request *request, enum color side,
                      const struct clock_settings *settings) {
  if (request->infinite || request->ponder)
    return 0;
  if (request->movetime > 0 || !request->has_clock)
    return request->movetime;
  const int64_t remaining = request->remaining[side], increment = request->increment[side];
  const int64_t shares = request->moves_to_go > 0 ? request->moves_to_go : 30;
  const int64_t slice = remaining > 0 ? larger(remaining / shares, 50) : 0;
  const int64_t wanted =
      slice * settings->slow_mover / 100 + increment + request->byoyomi - settings->network_delay;
  const int64_t flag = larger(remaining, increment) + request->byoyomi;
  const int64_t most = flag - answer_margin(flag) - settings->network_delay2;
  const int64_t least = settings->minimum_thinking_time;
  return larger(1, smaller(larger(wanted, least), most));
}
/* [ch14-thinking-time] */

struct search_limits go_limits(const struct go_request *request, enum color side,
                               const struct clock_settings *settings) {
  return (struct search_limits){.max_depth = request->depth > 0 ? request->depth : MAX_DEPTH,
                                .time_limit_ms = thinking_time(request, side, settings),
                                .node_limit = request->nodes,
                                .infinite = request->infinite || request->ponder};
}

/**
 * @file ch14_go.c
 * @brief Reading `go` and dividing the clock.
 * @ingroup ch14
 */
#include "ch14_go.h"

#include "ch14_words.h"

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
 * @param reason receives why the number is refused, or stays as it is.
 * @return false when the word is none of these.
 */
static bool take_number(struct word word, const char **cursor, struct go_request *request,
                        const char **reason) {
  static const struct number_word words[NUMBER_COUNT] = {
      {"depth", 0, INT32_MAX},
      {"nodes", 0, INT64_MAX},
      {"movetime", 0, LONGEST_TIME_MS},
      {"btime", -LONGEST_TIME_MS, LONGEST_TIME_MS},
      {"wtime", -LONGEST_TIME_MS, LONGEST_TIME_MS},
      {"binc", -LONGEST_TIME_MS, LONGEST_TIME_MS},
      {"winc", -LONGEST_TIME_MS, LONGEST_TIME_MS},
      {"byoyomi", -LONGEST_TIME_MS, LONGEST_TIME_MS}};
  for (int i = 0; i < NUMBER_COUNT; i++) {
    if (!word_is(word, words[i].name))
      continue;
    const char *behind = *cursor;
    int64_t number = 0;
    if (word_to_number(take_word(&behind), words[i].min, words[i].max, &number)) {
      store_number(request, i, number);
      *cursor = behind;
    } else {
      *reason = "a number should follow";
    }
    return true;
  }
  return false;
}

/* [ch14-parse-go] */
bool parse_go(const char *words, struct go_request *request, struct error *error) {
  *request = (struct go_request){0};
  bool understood = true;
  struct word word;
  while ((word = take_word(&words)).length > 0) {
    const char *reason = NULL;
    if (word_is(word, "infinite") || word_is(word, "ponder"))
      request->hold = true;
    else if (word_is(word, "mate"))
      request->mate = true;
    else if (!take_number(word, &words, request, &reason))
      reason = request->mate ? NULL : "not a word of go";
    if (reason == NULL || !understood)
      continue;
    char text[WORD_TEXT_SIZE];
    copy_word(word, text);
    error_set(error, "go, '%s': %s", text, reason);
    understood = false;
  }
  const bool limited = request->hold || request->mate || request->has_clock || request->depth > 0 ||
                       request->nodes > 0 || request->movetime > 0;
  if (!understood && !limited)
    request->movetime = FALLBACK_TIME_MS;
  return understood;
}
/* [ch14-parse-go] */

int64_t answer_margin(int64_t available) {
  return smaller(20 + available * 8 / 100, 300);
}

/* [ch14-thinking-time] */
int64_t thinking_time(const struct go_request *request, enum color side,
                      const struct clock_settings *settings) {
  if (request->hold)
    return 0;
  if (request->movetime > 0 || !request->has_clock)
    return request->movetime;
  const int64_t remaining = request->remaining[side], increment = request->increment[side];
  const int64_t slice = remaining > 0 ? larger(remaining / 30, 50) : 0;
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
                                .infinite = request->hold};
}

/**
 * @file ch14_go.h
 * @brief The words of `go`, and how long to think.
 *
 * Guarantees: pure functions of their arguments: no clock is read here, so a test can ask about any
 * clock. A word that is not understood is named and left out; the rest counts all the same, because
 * a GUI that gets no answer waits for ever. May call: chapters 2 to 8, ch14_words. Proved by
 * check_ch14.c.
 * @ingroup ch14
 */
#ifndef HAYANAGI_CH14_GO_H
#define HAYANAGI_CH14_GO_H

#include "ch02_error.h"
#include "ch06_movegen.h"
#include "ch08_limits.h"

/** @addtogroup ch14
 *  @{ */

/** @brief Thinking time when `go` named a limit that could not be read, and no other. */
#define FALLBACK_TIME_MS 1000

/** @brief What a `go` asks for. All zero: think until told to stop. */
struct go_request {
  int depth;                     /**< deepest iteration, 0 for none */
  uint64_t nodes;                /**< nodes, 0 for none */
  int64_t movetime;              /**< milliseconds for this move, 0 for none */
  bool infinite;                 /**< answer only when told to stop */
  bool ponder;                   /**< answer only when told to; the clock begins with `ponderhit` */
  bool mate;                     /**< a mate is asked for, which is another search */
  int64_t mate_time;             /**< milliseconds for that, 0 for no limit */
  bool has_clock;                /**< some word about the clock was there */
  int moves_to_go;               /**< moves until the clock is filled up again, 0 when it is not */
  int64_t remaining[2];          /**< milliseconds on each side's clock, 0 or more */
  int64_t increment[2];          /**< milliseconds that each side gets a move */
  int64_t byoyomi;               /**< milliseconds a move when the clock has run down */
  struct move_list search_moves; /**< root moves that may be searched; empty: all */
};

/** @brief What the user has said about time. */
struct clock_settings {
  int64_t network_delay;         /**< taken off the time that it would like to use, ms */
  int64_t network_delay2;        /**< taken off the time that it could use at most, ms */
  int64_t minimum_thinking_time; /**< think at least so long when the clock allows it, ms */
  int slow_mover;                /**< share of the usual slice of the clock, percent */
};

/** @brief The settings unless somebody says otherwise. */
#define CLOCK_SETTINGS_DEFAULT ((struct clock_settings){0, 0, 0, 100})

/**
 * @brief Read the words behind `go`.
 * @booksec{14,7}
 * @param words the words.
 * @param position where the moves behind `searchmoves` are legal, or are not.
 * @param request receives what is asked for.
 * @param error receives what was wrong with the first word that was not understood.
 * @return true when every word was understood; the request is filled in in either case.
 * @checkedby{go_words_are_read_in_any_order}
 */
bool parse_go(const char *words, const struct position *position, struct go_request *request,
              struct error *error);

/**
 * @brief Read the words behind `ponderhit`: nothing, or the clock as it is now.
 * @booksec{14,9,2}
 * @param words the words.
 * @param request the request of the `go ponder`; its clock is replaced when there is a new one.
 * @param error receives what was wrong with the first word that was not understood.
 * @return true when every word was understood.
 * @checkedby{ponderhit_starts_the_clock}
 */
bool parse_ponderhit(const char *words, struct go_request *request, struct error *error);

/**
 * @brief What has to be kept back, so that an answer is in time when the machine is busy.
 * @booksec{14,7}
 * @param available milliseconds until the flag would fall.
 * @return 20 ms and 8 percent, 300 ms at most.
 * @checkedby{answers_are_early_enough}
 */
int64_t answer_margin(int64_t available);

/**
 * @brief How long to think.
 *
 * A thirtieth of the clock (or its share of the moves that are to go), the increment and the
 * byoyomi, but never so much that the flag falls.
 * Whether the remaining time that a GUI reports has the increment in it differs from GUI to GUI;
 * the larger of the two is there in any case.
 * @booksec{14,7}
 * @param request what is asked for.
 * @param side the side to move.
 * @param settings what the user has said.
 * @return milliseconds, at least 1; 0 when time does not limit this search, or not yet.
 * @checkedby{thinking_time_follows_the_formula}
 */
int64_t thinking_time(const struct go_request *request, enum color side,
                      const struct clock_settings *settings);

/**
 * @brief The limits of the search that answers a `go`, all but the root moves.
 * @booksec{14,7}
 * @booksec{14,9,1}
 * @param request what is asked for.
 * @param side the side to move.
 * @param settings what the user has said.
 * @return the limits.
 * @checkedby{limits_do_not_outlive_their_go}
 */
struct search_limits go_limits(const struct go_request *request, enum color side,
                               const struct clock_settings *settings);

/** @} */
#endif

/**
 * @file ch14_usi.h
 * @brief The protocol as a state machine: a line or the end of a search comes in, lines go out.
 *
 * Guarantees: no thread, no clock and no file is touched here; the same events give the same
 * answers. Exactly one `bestmove` for each `go` (one `checkmate` for each `go mate`), none before
 * `stop` or `ponderhit` while the search is infinite or pondering. Bad input is answered by
 * `info string error: ...`, and changes nothing but, for a refused `position`, that the next `go`
 * resigns. May call: chapters 2 to 8, the files of chapter 14 but ch14_io. Proved by check_ch14.c,
 * with a random walk over all events.
 * @ingroup ch14
 */
#ifndef HAYANAGI_CH14_USI_H
#define HAYANAGI_CH14_USI_H

#include "ch08_search.h"
#include "ch14_options.h"

/** @addtogroup ch14
 *  @{ */

#ifndef HAYANAGI_VERSION
#define HAYANAGI_VERSION "unknown" /**< set by the build */
#endif

/** @brief Bytes that hold the answer to any one event. */
#define USI_OUTPUT_SIZE (OPTIONS_TEXT_SIZE + 4096)
/** @brief Bytes that hold a held answer: a reason and a move. */
#define USI_HELD_SIZE 512

/* [ch14-phases] */
/** @brief Where a `go` stands. */
enum usi_phase {
  USI_IDLE,     /**< no search, no answer owed */
  USI_THINKING, /**< a search runs; its answer is owed */
  USI_HELD      /**< the search has ended; its answer waits for stop or ponderhit */
};
/* [ch14-phases] */

/** @brief The state of one conversation. */
struct usi {
  struct game game;           /**< as `position` and the rule options have set it */
  bool refused;               /**< the last `position` was refused */
  struct error why_refused;   /**< and why */
  struct usi_options options; /**< what the user has chosen */
  enum usi_phase phase;       /**< where the last `go` stands */
  bool hold;                  /**< the answer must wait until it is released */
  char held[USI_HELD_SIZE];   /**< the answer, in phase USI_HELD */
};

/** @brief What an event brings about. */
struct usi_output {
  char text[USI_OUTPUT_SIZE];      /**< lines to send, each with its newline */
  size_t length;                   /**< bytes of text in use */
  bool start;                      /**< start a search of the game */
  struct search_limits limits;     /**< and stop it by these limits */
  struct engine_settings settings; /**< what the user has chosen, when prepare or start is set */
  bool stop;                       /**< end the running search now */
  bool new_game;                   /**< forget what the searches so far have found out */
  bool prepare; /**< put the engine's settings into force before anything is sent */
  bool again;   /**< not carried out: report the search's end first, then repeat */
  bool quit;    /**< the conversation is over */
};

/**
 * @brief Begin a conversation: the initial position, default rules.
 * @booksec{14,2}
 * @param usi receives the state; usi_free() when done.
 * @return false when memory is short.
 * @checkedby{usi_handshake_names_the_engine_and_its_options}
 */
bool usi_init(struct usi *usi);

/**
 * @brief End a conversation and give its memory back.
 * @booksec{14,2}
 * @param usi the state.
 * @checkedby{usi_handshake_names_the_engine_and_its_options}
 */
void usi_free(struct usi *usi);

/**
 * @brief A line has come from the GUI.
 * @booksec{14,4}
 * @param usi the state.
 * @param line the line; blanks and CR around it do not matter.
 * @param output receives what it brings about.
 * @checkedby{every_go_gets_exactly_one_bestmove}
 */
void usi_line(struct usi *usi, const char *line, struct usi_output *output);

/**
 * @brief Say what has gone wrong, before whatever else an answer says.
 * @booksec{14,10}
 * @param error the reason.
 * @param output the answer.
 * @checkedby{a_table_that_cannot_be_had_is_complained_of}
 */
void usi_complain(const struct error *error, struct usi_output *output);

/**
 * @brief The search has finished an iteration.
 * @booksec{14,10}
 * @param info what it found.
 * @param output receives the info line.
 * @checkedby{info_lines_end_with_the_pv}
 */
void usi_info(const struct search_info *info, struct usi_output *output);

/**
 * @brief The search has ended.
 * @booksec{14,10}
 * @param usi the state, in phase USI_THINKING.
 * @param result what it found.
 * @param output receives the answer, unless it must be held.
 * @checkedby{every_go_gets_exactly_one_bestmove}
 */
void usi_finished(struct usi *usi, const struct search_result *result, struct usi_output *output);

/**
 * @brief The search could not be started.
 * @booksec{14,8,1}
 * @param usi the state, in phase USI_THINKING.
 * @param reason why not.
 * @param output receives the answer, unless it must be held.
 * @checkedby{a_search_that_cannot_start_still_answers}
 */
void usi_failed(struct usi *usi, const char *reason, struct usi_output *output);

/** @} */
#endif

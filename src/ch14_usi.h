/**
 * @file ch14_usi.h
 * @brief The protocol as a state machine: a line or the end of a task comes in, lines go out.
 *
 * Guarantees: no thread, no clock and no file is touched here; the same events give the same
 * answers. Exactly one `bestmove` for each `go`, one `checkmate` for each `go mate`, one `tsume`
 * for each `go tsume`; none before `stop` or `ponderhit` while the search is infinite or pondering.
 * Bad input is answered by `info string error: ...`, and changes nothing but, for a refused
 * `position`, that the next `go` resigns. May call: chapters 2 to 13, the files of chapter 14 but
 * ch14_io. Proved by check_ch14_protocol.c with a random walk over all events, and by the dialogues
 * of tests/usi.
 * @ingroup ch14
 */
#ifndef HAYANAGI_CH14_USI_H
#define HAYANAGI_CH14_USI_H

#include "ch13_probe.h"
#include "ch14_mate.h"
#include "ch14_options.h"
#include "ch14_say.h"
#include "ch14_words.h"

/** @addtogroup ch14
 *  @{ */

#ifndef HAYANAGI_VERSION
#define HAYANAGI_VERSION "unknown" /**< set by the build */
#endif

/** @brief Bytes that hold a held answer: a reason and a move. */
#define USI_HELD_SIZE 512

/* [ch14-phases] */
/** @brief Where a `go` stands. */
enum usi_phase {
  USI_IDLE,     /**< no task, no answer owed */
  USI_THINKING, /**< a task is being worked on; its answer is owed */
  USI_HELD      /**< the task has ended; its answer waits for stop or ponderhit */
};

/** @brief What a `go` asks for. */
enum usi_task {
  USI_NO_TASK,     /**< nothing */
  USI_TASK_SEARCH, /**< the best move: `bestmove` */
  USI_TASK_MATE,   /**< a mate, however long: `checkmate` */
  USI_TASK_TSUME   /**< a mate within a number of plies: `tsume` */
};
/* [ch14-phases] */

/** @brief A task with all that is needed to work on it. */
struct usi_job {
  enum usi_task task;              /**< what kind it is */
  struct engine_settings settings; /**< what the user has chosen */
  struct search_limits limits;     /**< of a search; search_moves and deadline_ms are null */
  struct move_list search_moves;   /**< its root moves; empty: all */
  struct mate_request mate;        /**< of a task for a mate */
};

/** @brief The state of one conversation. */
struct usi {
  bool (*knows_extra)(struct word command); /**< somebody else carries it out; may be null */
  const struct book *book;                  /**< to play from; null, or not loaded: none */
  struct game game;                         /**< as `position` and the rule options have set it */
  bool refused;                             /**< the last `position` was refused */
  struct error why_refused;                 /**< and why */
  struct usi_options options;               /**< what the user has chosen */
  struct usi_options in_force;              /**< and had chosen when the last `go` came */
  enum usi_phase phase;                     /**< where the last `go` stands */
  enum usi_task task;                       /**< what it asked for */
  struct go_request request;                /**< and with which words */
  bool hold;                                /**< the answer must wait until it is released */
  char held[USI_HELD_SIZE];                 /**< the answer, in phase USI_HELD */
};

/** @brief What an event brings about. */
struct usi_output {
  struct usi_text lines; /**< lines to send */
  struct usi_job job;    /**< a task to begin with, of the game as it is now */
  bool stop;             /**< end the task that is being worked on now */
  int64_t time_left;     /**< or go on with it for so many milliseconds, when not 0 */
  bool new_game;         /**< forget what the searches so far have found out */
  bool prepare;          /**< put job.settings into force before anything is sent */
  bool extra;            /**< the line is for somebody else */
  bool again;            /**< not carried out: report the task's end first, then repeat */
  bool quit;             /**< the conversation is over */
};

/**
 * @brief Begin a conversation: the initial position, default options.
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
 * @brief Whether a word is a command of the protocol.
 * @booksec{14,4}
 * @param word the word.
 * @return true when it is.
 * @checkedby{unknown_commands_are_named}
 */
bool is_usi_command(struct word word);

/**
 * @brief A line has come from the GUI.
 * @booksec{14,4}
 * @param usi the state.
 * @param line the line; blanks and CR around it do not matter.
 * @param output receives what it brings about.
 * @checkedby{every_go_gets_exactly_one_answer}
 */
void usi_line(struct usi *usi, const char *line, struct usi_output *output);

/** @} */
#endif

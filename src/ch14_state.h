/**
 * @file ch14_state.h
 * @brief The state of a conversation, and what an event brings about: values, and nothing else.
 *
 * May call: chapters 2 to 13, ch14_options and below. Changed by ch14_usi,
 * ch14_task and ch14_report; ch14_io says which book and which other commands there are.
 * Book section 14.2. Proved by check_ch14_protocol.c.
 * @ingroup ch14
 */
#ifndef HAYANAGI_CH14_STATE_H
#define HAYANAGI_CH14_STATE_H

#include "ch13_probe.h"
#include "ch14_mate.h"
#include "ch14_options.h"
#include "ch14_say.h"
#include "ch14_words.h"

/** @addtogroup ch14
 *  @{ */

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
  USI_TASK_TSUME,  /**< a mate within a number of plies: `tsume` */
  USI_TASK_PROBLEM /**< a mate, however long, its first move as an answer: `bestmove` */
};
/* [ch14-phases] */

/** @brief A task with all that is needed to work on it. */
struct usi_job {
  enum usi_task task;              /**< what kind it is */
  struct engine_settings settings; /**< what the user has chosen */
  struct search_limits limits;     /**< of a search; search_moves and deadline_ms are null */
  struct move_list search_moves;   /**< its root moves; empty: all */
  struct mate_request mate;        /**< of a task for a mate */
  bool refutations;                /**< say what speaks against the other moves of the root */
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

/** @} */
#endif

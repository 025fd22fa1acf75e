/**
 * @file usi_stage.h
 * @brief A stage on which the protocol's state machine and the real engine talk without threads.
 *
 * Guarantees: what the shell of ch14_io does with threads and a clock is done here step by step:
 * time passes when somebody says so, and a search runs in one go at the moment at which it would
 * end. May call: chapters 2 to 14 but ch14_io. Proved by check_ch14_dialogues.c.
 */
#ifndef HAYANAGI_TESTS_USI_STAGE_H
#define HAYANAGI_TESTS_USI_STAGE_H

#include "ch14_engine.h"
#include "ch14_report.h"
#include "ch14_usi.h"

/** @brief How a task comes to its end. */
enum task_end {
  END_BY_ITSELF,  /**< its depth or its nodes are reached, or the solver is through */
  END_INTERRUPTED /**< its time is over, or it was told to stop */
};

/** @brief A talk between a GUI and the engine. */
struct stage {
  struct usi usi;           /**< the protocol */
  struct usi_output output; /**< what the last event brought about */
  struct engine engine;     /**< who thinks */
  struct game root;         /**< about what */
  struct usi_job job;       /**< the task that is being worked on */
  struct book book;         /**< what it plays from when there is a book */
  char *book_text;          /**< its lines; null: there is none */
  bool working;             /**< there is one */
  bool told_to_stop;        /**< it will end when it hears of it */
  bool over;                /**< `quit` was carried out */
  int64_t now;              /**< virtual clock, ms */
  int64_t deadline;         /**< when the task's time is over; 0: never */
  char *said;               /**< lines that have come */
  size_t length;            /**< bytes of them */
  size_t room;              /**< bytes allocated */
  const char *broken;       /**< how the state machine broke its own rules; null: it did not */
};

/**
 * @brief Begin a talk.
 * @param stage receives it; stage_close() when done.
 */
void stage_open(struct stage *stage);

/**
 * @brief End a talk.
 * @param stage the talk.
 */
void stage_close(struct stage *stage);

/**
 * @brief Put a line at the end of the engine's book.
 * @param stage the talk.
 * @param line the line.
 */
void stage_book(struct stage *stage, const char *line);

/**
 * @brief The GUI says a line. What ends a task that is still being worked on ends it.
 * @param stage the talk.
 * @param line the line.
 * @param hurry the next event comes before the task has heard of this one.
 */
void stage_line(struct stage *stage, const char *line, bool hurry);

/**
 * @brief Time passes; a task whose time is over ends.
 * @param stage the talk.
 * @param ms how much.
 */
void stage_wait(struct stage *stage, int64_t ms);

/**
 * @brief The input ends: a task that would end by itself has LAST_TASK_MS for it.
 * @param stage the talk.
 */
void stage_hang_up(struct stage *stage);

/**
 * @brief The task ends.
 * @param stage the talk, in which there is a task.
 * @param how how it ends.
 * @param answer of a task for a mate: what the solver says; empty: the solver finds out.
 */
void stage_end_task(struct stage *stage, enum task_end how, const char *answer);

#endif

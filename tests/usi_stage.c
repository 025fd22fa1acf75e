/**
 * @file usi_stage.c
 * @brief What the shell does, without a thread and without a clock.
 */
#include "usi_stage.h"

#include "ch14_io.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/** @brief How deep a search goes that is ended by the clock or by `stop`. */
#define INTERRUPTED_DEPTH 2

/** @brief The clock of the engine stands still while it thinks. @param aids not looked at.
 *  @return 0. */
static int64_t standing_clock(const struct search_aids *aids) {
  (void)aids;
  return 0;
}

/** @brief Keep lines until they are compared. @param stage the talk. @param text whole lines. */
static void keep_said(struct stage *stage, const char *text) {
  const size_t length = strlen(text);
  if (length > 0 && text[length - 1] != '\n')
    stage->broken = "an answer is not made of whole lines";
  if (stage->length + length + 1 > stage->room) {
    stage->room = 2 * (stage->length + length + 1);
    stage->said = realloc(stage->said, stage->room);
    if (stage->said == NULL)
      abort();
  }
  memcpy(stage->said + stage->length, text, length + 1);
  stage->length += length;
}

/** @brief Keep what the engine says while it thinks. @param info what. @param context the talk.
 */
static void keep_info(const struct search_info *info, void *context) {
  struct stage *stage = context;
  struct usi_text lines = {0};
  say_info(&lines, info, engine_hashfull(&stage->engine));
  keep_said(stage, lines.text);
}

/** @brief Bring the engine into the state that was chosen, but with a small table and one thread.
 *  @param stage the talk. @param settings what was chosen. */
static void settle(struct stage *stage, struct engine_settings settings) {
  settings.hash_mb = settings.threads = 1;
  engine_configure(&stage->engine, &settings, NULL);
}

void stage_end_task(struct stage *stage, enum task_end how, const char *answer) {
  struct search_limits limits = stage->job.limits;
  char found[MATE_TEXT_SIZE];
  stage->working = stage->told_to_stop = false;
  if (stage->job.task != USI_TASK_SEARCH) {
    snprintf(found, sizeof found, "%s", how == END_INTERRUPTED ? "timeout" : answer);
    if (found[0] == '\0')
      answer_mate_request(&stage->root.position, &stage->job.mate, &stage->engine.aids, NULL, found,
                          NULL);
    usi_solved(&stage->usi, found, &stage->output);
    keep_said(stage, stage->output.lines.text);
    return;
  }
  struct search_result result;
  const bool bounded = stage->usi.request.depth > 0 || limits.node_limit > 0;
  if ((how == END_INTERRUPTED || !bounded) && limits.max_depth > INTERRUPTED_DEPTH)
    limits.max_depth = INTERRUPTED_DEPTH;
  limits.search_moves = stage->job.search_moves.count > 0 ? &stage->job.search_moves : NULL;
  engine_think(&stage->engine, &stage->root, &limits, NULL, keep_info, stage, &result);
  usi_finished(&stage->usi, &result, &stage->output);
  keep_said(stage, stage->output.lines.text);
}

/** @brief Begin with a task. @param stage the talk. @param job the task. */
static void begin_task(struct stage *stage, const struct usi_job *job) {
  if (stage->working)
    stage->broken = "a task begins before the last one has ended";
  const bool search = job->task == USI_TASK_SEARCH;
  const int64_t time = search ? job->limits.time_limit_ms : job->mate.time_limit_ms;
  stage->job = *job;
  stage->working = game_copy(&stage->root, &stage->usi.game);
  stage->deadline = time > 0 && !(search && job->limits.infinite) ? stage->now + time : 0;
  settle(stage, job->settings);
}

/** @brief Do what a line orders. @param stage the talk. @param line the line. */
static void obey(struct stage *stage, const char *line) {
  struct usi_output *output = &stage->output;
  stage->told_to_stop = stage->told_to_stop || output->stop;
  if (output->time_left > 0)
    stage->deadline = stage->now + output->time_left;
  if (output->new_game)
    engine_forget(&stage->engine, NULL);
  if (output->prepare) {
    settle(stage, output->job.settings);
    const bool own_book = stage->usi.options.value[USI_OPTION_OWN_BOOK] != 0;
    stage->usi.book = own_book ? &stage->book : NULL;
  }
  keep_said(stage, output->lines.text);
  if (output->extra) {
    char text[USI_TEXT_SIZE];
    snprintf(text, sizeof text, "(extra) %s\n", line);
    keep_said(stage, text);
  }
}

void stage_book(struct stage *stage, const char *line) {
  const size_t before = stage->book_text != NULL ? strlen(stage->book_text) : 0;
  const size_t size = before + strlen(line) + 2;
  stage->book_text = realloc(stage->book_text, size);
  if (stage->book_text == NULL)
    abort();
  snprintf(stage->book_text + before, size - before, "%s\n", line);
  book_free(&stage->book);
  if (!book_read(&stage->book, stage->book_text, size - 1, BOOK_CARE_FORM, NULL))
    abort();
}

void stage_line(struct stage *stage, const char *line, bool hurry) {
  do {
    usi_line(&stage->usi, line, &stage->output);
    obey(stage, line);
    if (!stage->output.again)
      continue;
    if (!stage->working) {
      stage->broken = "a task should end, but there is none";
      return;
    }
    stage_end_task(stage, END_INTERRUPTED, "");
    stage->output.again = true;
  } while (stage->output.again);
  stage->over = stage->output.quit;
  if (stage->output.job.task != USI_NO_TASK)
    begin_task(stage, &stage->output.job);
  if (stage->told_to_stop && stage->working && !hurry)
    stage_end_task(stage, END_INTERRUPTED, "");
}

void stage_wait(struct stage *stage, int64_t ms) {
  const int64_t then = stage->now + ms;
  const bool late = stage->working && stage->deadline != 0 && stage->deadline <= then;
  if (late)
    stage->now = stage->deadline;
  if (late || (stage->working && stage->told_to_stop))
    stage_end_task(stage, END_INTERRUPTED, "");
  stage->now = then;
}

void stage_hang_up(struct stage *stage) {
  if (stage->working && !stage->usi.hold)
    stage_wait(stage, LAST_TASK_MS);
  stage_line(stage, "quit", false);
}

/** @brief Somebody else's commands. @param command its name. @return whether it is one. */
static bool knows_picture(struct word command) {
  return word_is(command, "d") || word_is(command, "eval");
}

void stage_open(struct stage *stage) {
  memset(stage, 0, sizeof *stage);
  if (!usi_init(&stage->usi))
    abort();
  struct engine_settings settings = ENGINE_SETTINGS_DEFAULT;
  settings.hash_mb = 1;
  engine_init(&stage->engine, &settings, NULL);
  stage->engine.aids.now_ms = standing_clock;
  stage->usi.knows_extra = knows_picture;
  keep_said(stage, "");
}

void stage_close(struct stage *stage) {
  free(stage->said);
  free(stage->book_text);
  book_free(&stage->book);
  game_free(&stage->root);
  engine_free(&stage->engine);
  usi_free(&stage->usi);
}

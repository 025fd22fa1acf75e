/**
 * @file ch14_io.c
 * @brief Threads and pipes.
 * @ingroup ch14
 */
#include "ch14_io.h"

#include "ch06_movegen.h"
#include "ch14_opening.h"
#include "ch14_pace.h"
#include "ch14_reply.h"
#include "ch14_report.h"
#include "ch14_usi.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/** @brief What reader and worker share. Fields are guarded by the lock unless stated. */
struct shell {
  pthread_mutex_t lock;        /**< guards the fields below and the output */
  pthread_cond_t done;         /**< the task has ended */
  struct usi usi;              /**< the protocol */
  struct opening opening;      /**< the book that it plays from */
  FILE *out;                   /**< where answers go */
  bool broken;                 /**< an answer could not be written */
  bool joinable;               /**< reader only: the thread has to be joined */
  pthread_t thread;            /**< reader only */
  const struct usi_host *host; /**< reader only */
  atomic_bool stop;            /**< ends the task; no lock needed */
  _Atomic int64_t deadline_ms; /**< when the task has to end, 0 as long as nobody knows; no lock */
  struct engine *engine;       /**< worker only, while there is one; but for its clock */
  struct game root;            /**< worker only, while there is one */
  struct pace pace;            /**< worker only, while there is one */
  struct usi_job job;          /**< worker only, while there is one */
  int64_t refuted_ms;          /**< worker only: when refutations were last told */
  bool forget;                 /**< worker only, while there is one: a new game has begun */
};

/**
 * @brief Write text as a whole and push it out. The lock is held.
 * @param shell the shell.
 * @param text the text.
 * @param length its bytes.
 */
static void send_text(struct shell *shell, const char *text, size_t length) {
  if (length == 0)
    return;
  if (fwrite(text, 1, length, shell->out) != length || fflush(shell->out) != 0) {
    shell->broken = true; /* nobody listens: thinking on would help nobody */
    atomic_store(&shell->stop, true);
  }
}

/**
 * @brief Write lines as a whole and push them out. The lock is held.
 * @param shell the shell.
 * @param lines the lines.
 */
static void send_lines(struct shell *shell, const struct usi_text *lines) {
  send_text(shell, lines->text, lines->length);
}

/**
 * @brief Send lines while the search goes on.
 * @param shell the shell; its lock is not held.
 * @param lines the lines.
 */
static void send_meanwhile(struct shell *shell, const struct usi_text *lines) {
  pthread_mutex_lock(&shell->lock);
  send_lines(shell, lines);
  pthread_mutex_unlock(&shell->lock);
}

/**
 * @brief Say of the moves that were not chosen what speaks against them.
 * @param shell the shell.
 * @param best the move that was.
 */
static void tell_refutations(struct shell *shell, struct move best) {
  const struct position *position = &shell->root.position;
  struct move_list moves;
  struct move reply;
  generate_legal_moves(position, &moves);
  for (int i = 0; i < moves.count; i++) {
    struct usi_text lines = {0};
    if (same_move(moves.moves[i], best) ||
        !find_reply(&shell->engine->table, position, moves.moves[i], &reply))
      continue;
    say_refutation(&lines, moves.moves[i], reply);
    send_meanwhile(shell, &lines);
  }
}

/**
 * @brief Tell the GUI what the search has found so far.
 * @param info what it has found.
 * @param context the shell.
 */
static void on_info(const struct search_info *info, void *context) {
  struct shell *shell = context;
  struct usi_text lines = {0};
  say_info(&lines, info, engine_hashfull(shell->engine));
  pace_line(&shell->pace, info, &lines);
  send_meanwhile(shell, &lines);
  const bool finished = info->move_number == 0 && !info->current_line && info->multi_pv <= 1;
  if (shell->job.refutations && finished &&
      info->elapsed_ms - shell->refuted_ms >= PROGRESS_INTERVAL_MS) {
    shell->refuted_ms = info->elapsed_ms;
    tell_refutations(shell, info->pv.moves[0]);
  }
}

/**
 * @brief Bring the engine into the state that the user has chosen. No task is worked on.
 *
 * What the last game has left in a large table may have to wait for the next `isready`: the clock
 * runs when a task begins.
 * @param shell the shell.
 * @param settings what the user has chosen.
 * @param patient there is time.
 * @param lines receives a complaint.
 */
static void prepare(struct shell *shell, const struct engine_settings *settings, bool patient,
                    struct usi_text *lines) {
  struct error error;
  if (!engine_configure(shell->engine, settings, &error))
    say_error(lines, &error);
  if (shell->forget)
    shell->forget = !engine_forget(shell->engine, patient);
}

/**
 * @brief Work on the task.
 * @param shell the shell.
 * @param output receives the answer; the lock is taken for that, and held afterwards.
 */
static void work(struct shell *shell, struct usi_output *output) {
  struct usi_job *job = &shell->job;
  if (job->task == USI_TASK_SEARCH) {
    struct search_result result;
    job->limits.search_moves = job->search_moves.count > 0 ? &job->search_moves : NULL;
    job->limits.deadline_ms = &shell->deadline_ms;
    engine_think(shell->engine, &shell->root, &job->limits, &shell->stop, on_info, shell, &result);
    char *rest = pace_end(&shell->pace);
    pthread_mutex_lock(&shell->lock);
    if (rest != NULL)
      send_text(shell, rest, strlen(rest));
    free(rest);
    usi_finished(&shell->usi, &result, output);
    return;
  }
  char answer[MATE_TEXT_SIZE];
  struct error error;
  struct usi_text complaint = {0};
  if (!answer_mate_request(&shell->root.position, &job->mate, &shell->engine->aids, &shell->stop,
                           answer, &error)) {
    say_error(&complaint, &error);
    send_meanwhile(shell, &complaint);
  }
  pthread_mutex_lock(&shell->lock);
  usi_solved(&shell->usi, answer, output);
}

/* [ch14-search-thread] */
/**
 * @brief The worker: get ready, work, answer.
 * @param argument the shell.
 * @return null.
 */
static void *run_task(void *argument) {
  struct shell *shell = argument;
  struct usi_output output;
  struct usi_text complaint = {0};
  prepare(shell, &shell->job.settings, false, &complaint);
  send_meanwhile(shell, &complaint);
  work(shell, &output);
  send_lines(shell, &output.lines);
  pthread_cond_signal(&shell->done);
  pthread_mutex_unlock(&shell->lock);
  return NULL;
}
/* [ch14-search-thread] */

/**
 * @brief Wait until there is no worker.
 * @param shell the shell; its lock is not held.
 */
static void join_worker(struct shell *shell) {
  if (shell->joinable)
    pthread_join(shell->thread, NULL);
  shell->joinable = false;
}

/**
 * @brief Start the worker on a job.
 * @param shell the shell; its lock is not held, and no task is worked on.
 * @param job the job.
 */
static void start_worker(struct shell *shell, const struct usi_job *job) {
  join_worker(shell); /* the last one has answered, but its thread may still be there */
  struct usi_output output = {0};
  pthread_mutex_lock(&shell->lock);
  const bool copied = game_copy(&shell->root, &shell->usi.game);
  if (!copied) {
    usi_failed(&shell->usi, "out of memory", &output);
    send_lines(shell, &output.lines);
  }
  pthread_mutex_unlock(&shell->lock);
  if (!copied)
    return;
  shell->job = *job;
  shell->refuted_ms = 0;
  atomic_store(&shell->deadline_ms, 0);
  atomic_store(&shell->stop, false);
  shell->joinable = pthread_create(&shell->thread, NULL, run_task, shell) == 0;
  if (!shell->joinable) {
    struct usi_text complaint = {0};
    say(&complaint, "info string error: go: no thread can be had\n");
    send_meanwhile(shell, &complaint);
    atomic_store(&shell->stop, true); /* the first legal move, at once */
    run_task(shell);
  }
}

/**
 * @brief Do what an answer orders, apart from a new task, and send it. The lock is held.
 * @param shell the shell.
 * @param line the line that was answered.
 * @param output the answer.
 */
static void carry_out(struct shell *shell, const char *line, struct usi_output *output) {
  if (output->stop)
    atomic_store(&shell->stop, true);
  if (output->time_left > 0)
    atomic_store(&shell->deadline_ms, engine_now_ms(shell->engine) + output->time_left);
  if (output->new_game)
    shell->forget = true;
  if (output->prepare) {
    struct usi_text complaint = {0};
    prepare(shell, &output->job.settings, true, &complaint);
    opening_load(&shell->opening, &shell->usi.options, &complaint);
    send_lines(shell, &complaint);
  }
  send_lines(shell, &output->lines);
  if (output->extra) {
    shell->host->run(line, &shell->usi.game, shell->out);
    fflush(shell->out);
  }
}

/**
 * @brief Handle one line.
 * @param shell the shell.
 * @param line the line.
 * @return false when the conversation is over.
 */
static bool handle_line(struct shell *shell, const char *line) {
  struct usi_output output;
  do {
    pthread_mutex_lock(&shell->lock);
    usi_line(&shell->usi, line, &output);
    carry_out(shell, line, &output);
    const bool broken = shell->broken;
    pthread_mutex_unlock(&shell->lock);
    if (broken)
      return false;
    if (output.again)
      join_worker(shell);
  } while (output.again);
  if (output.job.task != USI_NO_TASK)
    start_worker(shell, &output.job);
  return !output.quit;
}

/**
 * @brief Whether the task would end by itself. The lock is held.
 * @param shell the shell.
 * @return false for a search without any limit.
 */
static bool has_an_end(struct shell *shell) {
  const struct search_limits *limits = &shell->job.limits;
  return shell->usi.task != USI_TASK_SEARCH || shell->usi.request.depth > 0 ||
         limits->time_limit_ms > 0 || limits->node_limit > 0 ||
         atomic_load(&shell->deadline_ms) > 0;
}

/**
 * @brief Let a task whose answer need not wait go on, as long as the host has patience.
 * @param shell the shell.
 */
static void wait_for_task(struct shell *shell) {
  int patience = shell->host->patience_ms;
  struct timespec until;
  pthread_mutex_lock(&shell->lock);
  if (patience < 0 && !has_an_end(shell))
    patience = LAST_TASK_MS;
  clock_gettime(CLOCK_REALTIME, &until);
  until.tv_nsec += patience % 1000 * 1000000L;
  until.tv_sec += patience / 1000 + until.tv_nsec / 1000000000L;
  until.tv_nsec %= 1000000000L;
  int expired = 0;
  while (shell->usi.phase == USI_THINKING && !shell->usi.hold && expired == 0)
    expired = patience < 0 ? pthread_cond_wait(&shell->done, &shell->lock)
                           : pthread_cond_timedwait(&shell->done, &shell->lock, &until);
  pthread_mutex_unlock(&shell->lock);
}

/* [ch14-loop] */
bool usi_loop(FILE *in, FILE *out, struct engine *engine, const struct usi_host *host) {
  struct shell shell = {.out = out, .engine = engine, .host = host};
  char *line = NULL;
  size_t size = 0;
  if (!usi_init(&shell.usi)) {
    fputs("info string error: out of memory\n", out);
    return false;
  }
  shell.usi.knows_extra = host->knows;
  shell.usi.book = &shell.opening.book;
  pthread_mutex_init(&shell.lock, NULL);
  pthread_cond_init(&shell.done, NULL);
  bool talking = true;
  while (talking && getline(&line, &size, in) != -1) {
    talking = handle_line(&shell, line);
    if (host->patience_ms < 0)
      wait_for_task(&shell);
  }
  const bool unread = talking && !feof(in);
  if (unread) {
    struct usi_text complaint = {0};
    say(&complaint, "info string error: the input cannot be read: %s\n", strerror(errno));
    send_meanwhile(&shell, &complaint);
  }
  if (talking) {
    wait_for_task(&shell);
    handle_line(&shell, "quit");
  }
  atomic_store(&shell.stop, true);
  join_worker(&shell);
  pthread_cond_destroy(&shell.done);
  pthread_mutex_destroy(&shell.lock);
  free(line);
  game_free(&shell.root);
  opening_free(&shell.opening);
  usi_free(&shell.usi);
  return !shell.broken && !unread;
}
/* [ch14-loop] */

/**
 * @file ch14_io.c
 * @brief Threads and pipes.
 * @ingroup ch14
 */
#include "ch14_io.h"

#include "ch14_usi.h"

#include <pthread.h>
#include <stdlib.h>
#include <time.h>

/** @brief What reader and search thread share. Fields are guarded by the lock unless stated. */
struct shell {
  pthread_mutex_t lock;            /**< guards the fields below and the output */
  pthread_cond_t thought;          /**< the search has ended */
  struct usi usi;                  /**< the protocol */
  FILE *out;                       /**< where answers go */
  bool broken;                     /**< an answer could not be written */
  bool joinable;                   /**< reader only: the thread has to be joined */
  pthread_t thread;                /**< reader only */
  atomic_bool stop;                /**< ends the search; no lock needed */
  struct engine *engine;           /**< search thread only, while there is one */
  struct game root;                /**< search thread only, while there is one */
  struct search_limits limits;     /**< search thread only, while there is one */
  struct engine_settings settings; /**< search thread only, while there is one */
  bool forget; /**< search thread only, while there is one: a new game has begun */
};

/**
 * @brief Write an answer as a whole and push it out. The lock is held.
 * @param shell the shell.
 * @param output the answer.
 */
static void send(struct shell *shell, const struct usi_output *output) {
  if (output->length == 0)
    return;
  if (fwrite(output->text, 1, output->length, shell->out) != output->length ||
      fflush(shell->out) != 0) {
    shell->broken = true; /* nobody listens: thinking on would help nobody */
    atomic_store(&shell->stop, true);
  }
}

/**
 * @brief Tell the GUI of a finished iteration.
 * @param info the iteration.
 * @param context the shell.
 */
static void on_info(const struct search_info *info, void *context) {
  struct shell *shell = context;
  struct usi_output output;
  usi_info(info, &output);
  pthread_mutex_lock(&shell->lock);
  send(shell, &output);
  pthread_mutex_unlock(&shell->lock);
}

/**
 * @brief Bring the engine into the state that the user has chosen. No search is running.
 * @param shell the shell.
 * @param settings what the user has chosen.
 * @param output a complaint is written here, before what it holds.
 */
static void prepare(struct shell *shell, const struct engine_settings *settings,
                    struct usi_output *output) {
  struct error error;
  if (shell->forget)
    engine_forget(shell->engine);
  shell->forget = false;
  if (!engine_configure(shell->engine, settings, &error))
    usi_complain(&error, output);
}

/* [ch14-search-thread] */
/**
 * @brief Think, and answer.
 * @param argument the shell.
 * @return null.
 */
static void *think(void *argument) {
  struct shell *shell = argument;
  struct search_result result;
  struct usi_output output = {0};
  prepare(shell, &shell->settings, &output);
  pthread_mutex_lock(&shell->lock);
  send(shell, &output);
  pthread_mutex_unlock(&shell->lock);
  engine_think(shell->engine, &shell->root, &shell->limits, &shell->stop, on_info, shell, &result);
  pthread_mutex_lock(&shell->lock);
  usi_finished(&shell->usi, &result, &output);
  send(shell, &output);
  pthread_cond_signal(&shell->thought);
  pthread_mutex_unlock(&shell->lock);
  return NULL;
}
/* [ch14-search-thread] */

/**
 * @brief Wait until there is no search thread.
 * @param shell the shell; its lock is not held.
 */
static void join_search(struct shell *shell) {
  if (shell->joinable)
    pthread_join(shell->thread, NULL);
  shell->joinable = false;
}

/**
 * @brief Start the search that an answer orders.
 * @param shell the shell; its lock is not held, and no search is running.
 * @param order the answer.
 */
static void start_thread(struct shell *shell, const struct usi_output *order) {
  join_search(shell); /* the last one has answered, but its thread may still be there */
  if (!game_copy(&shell->root, &shell->usi.game)) {
    struct usi_output output;
    usi_failed(&shell->usi, "out of memory", &output);
    send(shell, &output);
    return;
  }
  shell->limits = order->limits;
  shell->settings = order->settings;
  atomic_store(&shell->stop, false);
  shell->joinable = pthread_create(&shell->thread, NULL, think, shell) == 0;
  if (!shell->joinable) {
    atomic_store(&shell->stop, true); /* without a thread: the first legal move, at once */
    think(shell);
  }
}

/* [ch14-handle-line] */
/**
 * @brief Carry out one line.
 * @param shell the shell.
 * @param line the line.
 * @return false when the conversation is over.
 */
static bool handle_line(struct shell *shell, const char *line) {
  struct usi_output output;
  do {
    pthread_mutex_lock(&shell->lock);
    usi_line(&shell->usi, line, &output);
    if (output.stop)
      atomic_store(&shell->stop, true);
    if (output.new_game)
      shell->forget = true;
    if (output.prepare)
      prepare(shell, &output.settings, &output);
    send(shell, &output);
    const bool broken = shell->broken;
    pthread_mutex_unlock(&shell->lock);
    if (broken)
      return false;
    if (output.again)
      join_search(shell);
  } while (output.again);
  if (output.start)
    start_thread(shell, &output);
  return !output.quit;
}
/* [ch14-handle-line] */

/**
 * @brief Input has ended: let a search that ends by itself do so, for a moment.
 * @param shell the shell.
 */
static void wait_for_search(struct shell *shell) {
  struct timespec until;
  clock_gettime(CLOCK_REALTIME, &until);
  until.tv_nsec += LAST_SEARCH_MS % 1000 * 1000000L;
  until.tv_sec += LAST_SEARCH_MS / 1000 + until.tv_nsec / 1000000000L;
  until.tv_nsec %= 1000000000L;
  pthread_mutex_lock(&shell->lock);
  while (shell->usi.phase == USI_THINKING && !shell->usi.hold)
    if (pthread_cond_timedwait(&shell->thought, &shell->lock, &until) != 0)
      break;
  pthread_mutex_unlock(&shell->lock);
}

/* [ch14-loop] */
bool usi_loop(FILE *in, FILE *out, struct engine *engine) {
  struct shell shell = {.out = out, .engine = engine};
  char *line = NULL;
  size_t size = 0;
  if (!usi_init(&shell.usi))
    return false;
  pthread_mutex_init(&shell.lock, NULL);
  pthread_cond_init(&shell.thought, NULL);
  bool talking = true;
  while (talking && getline(&line, &size, in) != -1)
    talking = handle_line(&shell, line);
  if (talking) {
    wait_for_search(&shell);
    handle_line(&shell, "quit");
  }
  atomic_store(&shell.stop, true);
  join_search(&shell);
  pthread_cond_destroy(&shell.thought);
  pthread_mutex_destroy(&shell.lock);
  free(line);
  game_free(&shell.root);
  usi_free(&shell.usi);
  return !shell.broken;
}
/* [ch14-loop] */

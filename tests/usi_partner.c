/**
 * @file usi_partner.c
 * @brief Threads and pipes for tests of the shell.
 */
#include "usi_partner.h"

#include "ch06_movegen.h"
#include "common.h"

#include <signal.h>
#include <string.h>
#include <unistd.h>

const struct usi_host QUIET_HOST = {.patience_ms = LAST_TASK_MS};

/** @brief Run the loop to its end.
 *  @param argument the partner.
 *  @return null. */
static void *run_loop(void *argument) {
  struct partner *partner = argument;
  struct engine engine;
  engine_init(&engine, &ENGINE_SETTINGS_DEFAULT, NULL);
  partner->written = usi_loop(partner->in, partner->out, &engine, &QUIET_HOST);
  engine_free(&engine);
  fclose(partner->out);
  return NULL;
}

void start_partner(struct partner *partner) {
  int there[2], back[2];
  signal(SIGPIPE, SIG_IGN);
  ck_assert(pipe(there) == 0 && pipe(back) == 0);
  partner->in = fdopen(there[0], "r");
  partner->to = fdopen(there[1], "w");
  partner->from = fdopen(back[0], "r");
  partner->out = fdopen(back[1], "w");
  ck_assert_int_eq(pthread_create(&partner->thread, NULL, run_loop, partner), 0);
}

void say_to(struct partner *partner, const char *text) {
  ck_assert(fputs(text, partner->to) >= 0 && fflush(partner->to) == 0);
}

void wait_for(struct partner *partner, const char *word, char line[USI_TEXT_SIZE]) {
  do
    if (fgets(line, USI_TEXT_SIZE, partner->from) == NULL)
      ck_abort_msg("the engine ended without saying '%s'", word);
  while (strncmp(line, word, strlen(word)) != 0);
}

int hang_up(struct partner *partner) {
  char line[USI_TEXT_SIZE];
  int bestmoves = 0;
  fclose(partner->to);
  while (fgets(line, sizeof line, partner->from) != NULL)
    bestmoves += strncmp(line, "bestmove ", 9) == 0;
  pthread_join(partner->thread, NULL);
  fclose(partner->from);
  fclose(partner->in);
  return bestmoves;
}

bool is_legal_answer(const char *line) {
  struct game game;
  struct move move;
  char text[16] = "";
  ck_assert(game_init(&game));
  sscanf(line, "bestmove %15s", text);
  const bool legal = find_legal_move(&game.position, text, &move, NULL);
  game_free(&game);
  return legal;
}

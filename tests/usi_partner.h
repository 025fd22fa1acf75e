/**
 * @file usi_partner.h
 * @brief The shell of chapter 14 at the other end of two pipes, run by a thread of the test.
 *
 * Nothing is ever waited for but the engine's lines and its end, so no clock decides.
 */
#ifndef HAYANAGI_TESTS_USI_PARTNER_H
#define HAYANAGI_TESTS_USI_PARTNER_H

#include "ch14_io.h"
#include "ch14_say.h"

#include <pthread.h>

/** @brief A program without commands of its own. */
extern const struct usi_host QUIET_HOST;

/** @brief An engine at the other end of two pipes. */
struct partner {
  pthread_t thread; /**< runs usi_loop() */
  FILE *to;         /**< what the GUI says */
  FILE *from;       /**< what the engine says */
  FILE *in;         /**< the engine's end of `to` */
  FILE *out;        /**< the engine's end of `from` */
  bool written;     /**< what usi_loop() returned */
};

/** @brief Start an engine.
 *  @param partner receives it. */
void start_partner(struct partner *partner);

/** @brief Say something to the engine.
 *  @param partner the engine.
 *  @param text whole lines. */
void say_to(struct partner *partner, const char *text);

/** @brief Read the engine's lines up to one that begins with a word.
 *  @param partner the engine.
 *  @param word the word.
 *  @param line receives the line. */
void wait_for(struct partner *partner, const char *word, char line[USI_TEXT_SIZE]);

/** @brief Close the pipe to the engine, read the rest, and wait for its end.
 *  @param partner the engine.
 *  @return bestmove lines among the rest. */
int hang_up(struct partner *partner);

/** @brief Whether a line says a legal move of the initial position.
 *  @param line a bestmove line.
 *  @return true if so. */
bool is_legal_answer(const char *line);

#endif

/**
 * @file ch14_io.h
 * @brief The thin shell around the protocol: one reader, one search thread, one lock.
 *
 * Guarantees: the state machine of ch14_usi.h is only touched under the lock; what one event says
 * is written and pushed out as a whole, so lines never mix; the calling thread reads, at most one
 * other thread searches, and it has ended when usi_loop() returns. End of input ends the search and
 * the loop; so does an output that is closed, as soon as the search or the next line notices. May
 * call: chapters 2 to 14. Proved by check_ch14.c.
 * @ingroup ch14
 */
#ifndef HAYANAGI_CH14_IO_H
#define HAYANAGI_CH14_IO_H

#include <stdbool.h>
#include <stdio.h>

#include "ch14_engine.h"
#include "ch14_words.h"

/** @addtogroup ch14
 *  @{ */

/** @brief How long a task may go on after a GUI's end of input, ms. */
#define LAST_TASK_MS 800

/** @brief What the program around the loop adds to it. All zero adds nothing. */
struct usi_host {
  bool (*knows)(struct word command); /**< whether it has such a command; may be null */
  /** carries such a command out: its whole line, and the game as it stands */
  void (*run)(const char *line, const struct game *game, FILE *out);
  /** how long a task may go on after the end of input, ms; negative: as long as it takes, or for
   *  LAST_TASK_MS when nothing ends it, and so after each line */
  int patience_ms;
};

/**
 * @brief Speak USI until `quit` or the end of input.
 * @booksec{14,3}
 * @param in where the GUI's lines come from, of any length.
 * @param out where the answers go.
 * @param engine the engine that thinks.
 * @param host what the program adds.
 * @return true when all was read and every answer written; false as well where memory was too short
 *         to begin. What could not be read, and short memory, are said.
 * @checkedby{end_of_input_ends_everything}
 */
bool usi_loop(FILE *in, FILE *out, struct engine *engine, const struct usi_host *host);

/** @} */
#endif

/**
 * @file ch01_extras.h
 * @brief Subcommands inside a USI conversation: they speak of the game that the GUI has set.
 *
 * Guarantees: a command says there what it says on the command line with `--sfen` and the position
 * as it stands; a refused line is answered by one `info string error: ...`. May call: chapters 2 to
 * 14, ch01_commands. Proved by check_ch01_extras.c.
 * @ingroup ch01
 */
#ifndef HAYANAGI_CH01_EXTRAS_H
#define HAYANAGI_CH01_EXTRAS_H

#include "ch14_io.h"

/** @addtogroup ch01
 *  @{ */

/**
 * @brief What the program adds to a conversation.
 * @booksec{14,12}
 * @param patience_ms how long a task may go on after the end of input, ms; negative: to its end.
 * @return its commands: those of the command line that are about a position, and `d` and `eval`.
 * @checkedby{subcommands_speak_of_the_game_that_is_set}
 */
struct usi_host extras_host(int patience_ms);

/** @} */
#endif

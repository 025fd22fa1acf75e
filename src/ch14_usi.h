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

#include "ch14_state.h"

/** @addtogroup ch14
 *  @{ */

#ifndef HAYANAGI_VERSION
#define HAYANAGI_VERSION "unknown" /**< set by the build */
#endif

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
 * @booksec{14,1}
 * @param usi the state.
 * @param line the line; blanks and CR around it do not matter.
 * @param output receives what it brings about.
 * @checkedby{every_go_gets_exactly_one_answer}
 */
void usi_line(struct usi *usi, const char *line, struct usi_output *output);

/** @} */
#endif

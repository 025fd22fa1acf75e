/**
 * @file ch14_say.h
 * @brief What the engine says: the words of an answer, put together line by line.
 *
 * Guarantees: nothing is written anywhere, only put into the caller's struct usi_text; what does
 * not fit is cut off, and the longest answer fits. `pv` and `string` come last in their line,
 * because GUIs take all that follows for moves or for text. May call: chapters 2 to 8. Proved by
 * check_ch14_answers.c.
 * @ingroup ch14
 */
#ifndef HAYANAGI_CH14_SAY_H
#define HAYANAGI_CH14_SAY_H

#include "ch02_error.h"
#include "ch08_limits.h"

/** @addtogroup ch14
 *  @{ */

/** @brief Bytes that hold the answer to any one event; a mate of 2,000 plies is the longest. */
#define USI_TEXT_SIZE 16384

/** @brief Lines to send, each with its newline. */
struct usi_text {
  size_t length;            /**< bytes in use, without the end */
  char text[USI_TEXT_SIZE]; /**< the lines, terminated */
};

/**
 * @brief Add words.
 * @booksec{14,10}
 * @param lines receives them.
 * @param format as for printf.
 * @checkedby{info_lines_end_with_the_pv}
 */
void say(struct usi_text *lines, const char *format, ...) __attribute__((format(printf, 2, 3)));

/**
 * @brief Say what is wrong: `info string error: ...`.
 * @booksec{14,10}
 * @param lines receives the line.
 * @param error the reason.
 * @checkedby{unknown_commands_are_named}
 */
void say_error(struct usi_text *lines, const struct error *error);

/**
 * @brief Say a score: centipawns, or plies to the mate, with the sign of the side to move.
 * @booksec{14,10}
 * @param lines receives ` score cp N` or ` score mate N`.
 * @param score the score.
 * @param plies of the line that goes with it: a mate does not take fewer, although the mate probe
 *        scores as if it did.
 * @checkedby{info_lines_end_with_the_pv}
 */
void say_score(struct usi_text *lines, int score, int plies);

/**
 * @brief Say what a search has found so far, or which move it is at.
 * @booksec{14,10}
 * @param lines receives the line.
 * @param info what there is to say.
 * @param hashfull permille of the table in use.
 * @checkedby{info_lines_end_with_the_pv}
 */
void say_info(struct usi_text *lines, const struct search_info *info, int hashfull);

/**
 * @brief Say what speaks against a move.
 * @booksec{14,10}
 * @param lines receives the line.
 * @param move the move.
 * @param reply the reply that does.
 * @checkedby{refutations_are_legal_replies}
 */
void say_refutation(struct usi_text *lines, struct move move, struct move reply);

/** @} */
#endif

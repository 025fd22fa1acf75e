/**
 * @file ch02_error.h
 * @brief One way to say what was wrong with an input, and where.
 *
 * Guarantees: a reader of foreign text (SFEN, moves, numbers, command lines) either succeeds and
 * leaves the error untouched, or fails and has written one line that names the bad word and its
 * place. The text is always terminated and never longer than the buffer. May call: nothing of ours.
 * Proved by check_ch02.c.
 * @ingroup ch02
 */
#ifndef HAYANAGI_CH02_ERROR_H
#define HAYANAGI_CH02_ERROR_H

/** @addtogroup ch02
 *  @{ */

/** @brief The reason why an input was refused: one line without a newline. */
struct error {
  char message[256]; /**< terminated text, printable ASCII only */
};

/**
 * @brief Write the reason. Bytes of foreign text that are not printable ASCII appear as `?`.
 * @booksec{2,12}
 * @param error where to write; may be null when nobody asks why.
 * @param format as for printf.
 * @checkedby{error_text_is_printable_and_bounded}
 */
void error_set(struct error *error, const char *format, ...) __attribute__((format(printf, 2, 3)));

/** @} */
#endif

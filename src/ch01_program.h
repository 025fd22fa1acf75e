/**
 * @file ch01_program.h
 * @brief The program as a function: words in, text out, exit status back.
 *
 * Guarantees: exit status 0 when everything asked for was done and written, 1 when it could not be
 * written, 2 when the words were refused; a refusal is one line on the error stream that names the
 * bad word. May call: everything. Proved by check_ch01.c and cli.sh.
 * @ingroup ch01
 */
#ifndef HAYANAGI_CH01_PROGRAM_H
#define HAYANAGI_CH01_PROGRAM_H

#include <stdio.h>

/** @addtogroup ch01
 *  @{ */

#ifndef HAYANAGI_VERSION
#define HAYANAGI_VERSION "unknown" /**< set by the build */
#endif

/** @brief Exit statuses. */
enum exit_status {
  STATUS_DONE = 0,     /**< all done */
  STATUS_FAILED = 1,   /**< no answer could be written, or it is a bad one: a faulty book */
  STATUS_BAD_WORDS = 2 /**< the command line was refused */
};

/**
 * @brief Run the program.
 * @booksec{1,5}
 * @param count number of words, the program's name included.
 * @param words the words; their order may be changed.
 * @param in where a GUI speaks; closed by nobody here.
 * @param out where to answer.
 * @param err where refusals go.
 * @return the exit status.
 * @checkedby{bad_command_lines_end_with_status_2}
 */
enum exit_status run_program(int count, const char **words, FILE *in, FILE *out, FILE *err);

/** @} */
#endif

/**
 * @file ch01_main.c
 * @brief Where the program starts: hands the command line to run_program().
 *
 * Guarantees: a closed pipe is an error that is reported, not a signal that kills. May call:
 * ch01_program. Book section 1.5. Proved by cli.sh.
 * @ingroup ch01
 */
#include "ch01_program.h"

#include <signal.h>

/* [ch01-main] */
/**
 * @brief The entry point.
 * @param argc number of words.
 * @param argv the words.
 * @return the exit status of run_program().
 */
int main(int argc, char **argv) {
  signal(SIGPIPE, SIG_IGN);
  return (int)run_program(argc, (const char **)argv, stdin, stdout, stderr);
}
/* [ch01-main] */

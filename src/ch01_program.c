/**
 * @file ch01_program.c
 * @brief From the command line to a subcommand or the USI loop.
 * @ingroup ch01
 */
#include "ch01_program.h"

#include "ch01_commands.h"
#include "ch01_extras.h"
#include "ch14_usi.h"

#include <errno.h>
#include <string.h>

/**
 * @brief Print the help of the whole program.
 * @param out where to print.
 */
static void print_help(FILE *out) {
  fputs(
      "Hayanagi C, a shogi engine to read.\n\n"
      "usage: hayanagi                 play: speak USI on standard input and output\n"
      "       hayanagi COMMAND ...     answer one question and end\n"
      "       hayanagi 'LINE' ...      speak USI with these lines, such as 'go depth 5', and end\n"
      "       hayanagi --help | --version\n\n"
      "commands (hayanagi COMMAND --help tells more):\n",
      out);
  for (const struct command *command = commands(); command->name != NULL; command++)
    fprintf(out, "  %-10s %s\n", command->name, command->brief);
}

/**
 * @brief Print the help of one subcommand.
 * @param command the subcommand.
 * @param out where to print.
 */
static void print_command_help(const struct command *command, FILE *out) {
  fprintf(out, "usage: hayanagi %s %s\n\n%s\n%s", command->name, command->usage, command->brief,
          command->help);
  if (command->more_help != NULL)
    command->more_help(out);
}

/**
 * @brief Push out what was printed and see whether it arrived.
 * @param out where the answer went.
 * @param err where to complain.
 * @return STATUS_DONE or STATUS_FAILED.
 */
static enum exit_status finish(FILE *out, FILE *err) {
  errno = 0;
  if (fflush(out) == 0 && !ferror(out))
    return STATUS_DONE;
  fprintf(err, "hayanagi: cannot write the answer: %s\n",
          errno != 0 ? strerror(errno) : "output error");
  return STATUS_FAILED;
}

/**
 * @brief Find a subcommand.
 * @param name its name.
 * @return the subcommand, or null.
 */
static const struct command *find_command(const char *name) {
  for (const struct command *command = commands(); command->name != NULL; command++)
    if (strcmp(command->name, name) == 0)
      return command;
  return NULL;
}

/**
 * @brief Whether help is asked for.
 * @param count number of words.
 * @param words the words.
 * @return true when `--help` or `-h` is among them.
 */
static bool wants_help(int count, const char **words) {
  for (int i = 0; i < count; i++)
    if (strcmp(words[i], "--help") == 0 || strcmp(words[i], "-h") == 0)
      return true;
  return false;
}

/**
 * @brief Carry out one subcommand.
 * @param command the subcommand.
 * @param count number of words behind its name.
 * @param words the words.
 * @param out where to answer.
 * @param err where refusals go.
 * @return the exit status.
 */
static enum exit_status run_command(const struct command *command, int count, const char **words,
                                    FILE *out, FILE *err) {
  struct error error = {""};
  if (wants_help(count, words)) {
    print_command_help(command, out);
    return finish(out, err);
  }
  if (command->run(count, words, out, &error))
    return finish(out, err);
  if (error.message[0] == '\0') { /* carried out, and the answer is a bad one */
    finish(out, err);
    return STATUS_FAILED;
  }
  fprintf(err, "hayanagi %s: %s\n", command->name, error.message);
  return STATUS_BAD_WORDS;
}

/**
 * @brief Answer `--help` and `--version`.
 * @param count number of words, the program's name included.
 * @param words the words.
 * @param out where to answer.
 * @return true when that was asked for, and nothing else.
 */
static bool tell_about_program(int count, const char **words, FILE *out) {
  if (count != 2)
    return false;
  if (wants_help(1, words + 1)) {
    print_help(out);
    return true;
  }
  if (strcmp(words[1], "--version") != 0)
    return false;
  fputs("Hayanagi C " HAYANAGI_VERSION "\n", out);
  return true;
}

/**
 * @brief Speak USI.
 * @param in where the GUI speaks.
 * @param out where to answer.
 * @param err where to complain.
 * @param patience_ms how long a task may go on after the end of input, ms; negative: to its end.
 * @return the exit status.
 */
static enum exit_status play(FILE *in, FILE *out, FILE *err, int patience_ms) {
  const struct usi_host host = extras_host(patience_ms);
  struct engine engine;
  engine_init(&engine, &ENGINE_SETTINGS_DEFAULT, NULL);
  const bool written = usi_loop(in, out, &engine, &host);
  engine_free(&engine);
  if (written)
    return STATUS_DONE;
  fprintf(err, "hayanagi: %s\n",
          ferror(out)  ? "the answers could not be written"
          : ferror(in) ? "the input could not be read"
                       : "out of memory");
  return STATUS_FAILED;
}

/**
 * @brief Speak USI with the words of the command line, each of which is a line.
 * @param count number of words.
 * @param words the words.
 * @param out where to answer.
 * @param err where to complain.
 * @return the exit status.
 */
static enum exit_status play_words(int count, const char **words, FILE *out, FILE *err) {
  FILE *in = tmpfile();
  if (in == NULL) {
    fprintf(err, "hayanagi: no room for the words: %s\n", strerror(errno));
    return STATUS_FAILED;
  }
  for (int i = 0; i < count; i++)
    fprintf(in, "%s\n", words[i]);
  rewind(in);
  const enum exit_status status = play(in, out, err, -1);
  fclose(in);
  return status;
}

enum exit_status run_program(int count, const char **words, FILE *in, FILE *out, FILE *err) {
  if (count < 2)
    return play(in, out, err, LAST_TASK_MS);
  if (tell_about_program(count, words, out))
    return finish(out, err);
  const struct command *command = find_command(words[1]);
  if (command != NULL)
    return run_command(command, count - 2, words + 2, out, err);
  const char *line = words[1];
  const struct word first = take_word(&line);
  if (is_usi_command(first) || extras_host(0).knows(first)) /* such as d, or "perft 3" */
    return play_words(count - 1, words + 1, out, err);
  struct error error; /* makes foreign bytes printable */
  error_set(&error, "'%.40s': there is no such command (try hayanagi --help)", words[1]);
  fprintf(err, "hayanagi: %s\n", error.message);
  return STATUS_BAD_WORDS;
}

/**
 * @file usi_dialogue.c
 * @brief Dialogues: reading them, playing the GUI and the shell, comparing what is said.
 */
#include "usi_dialogue.h"

#include "ch04_usimove.h"
#include "ch06_movegen.h"
#include "usi_stage.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/** @brief A dialogue that is being played. */
struct dialogue {
  struct stage stage; /**< who talks */
  size_t compared;    /**< bytes compared */
  char *allowed;      /**< lines that may come before the next wanted one; null: none */
  const char *name;   /**< of the file */
  int line;           /**< of the file, from 1 */
  bool failed;        /**< something was wrong; the first reason counts */
  char *reason;       /**< what; DIALOGUE_REASON_SIZE bytes */
};

/** @brief Note what is wrong. @param d the dialogue. @param format as for printf. */
static void dialogue_fails(struct dialogue *d, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
static void dialogue_fails(struct dialogue *d, const char *format, ...) {
  if (d->failed)
    return;
  const int length = snprintf(d->reason, DIALOGUE_REASON_SIZE, "%.200s:%d: ", d->name, d->line);
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(d->reason + length, DIALOGUE_REASON_SIZE - (size_t)length, format, arguments);
  va_end(arguments);
  d->failed = true;
}

/** @brief Play a word that should be a legal move.
 *  @param position where; the move is played. @param text the word. @param size its length.
 *  @return true if it is one. */
static bool play_word(struct position *position, const char *text, size_t size) {
  char word[MOVE_TEXT_SIZE] = "";
  struct move move;
  if (size >= sizeof word)
    return false;
  memcpy(word, text, size);
  if (!find_legal_move(position, word, &move, NULL))
    return false;
  do_move(position, move);
  return true;
}

/** @brief Whether a word of a pattern is a given one. @param pattern behind its blank.
 *  @param size its length. @param text the word. @return true if so. */
static bool is_pattern(const char *pattern, size_t size, const char *text) {
  return size == strlen(text) && memcmp(pattern, text, size) == 0;
}

/** @brief Whether the first word of a line is as that of a pattern.
 *  @param pattern the pattern's. @param size its length. @param line the line's. @param length its
 * length. @param position where a {move} is played. @return true if so. */
static bool word_as_wanted(const char *pattern, size_t size, const char *line, size_t length,
                           struct position *position) {
  if (is_pattern(pattern, size, "{move}") || is_pattern(pattern, size, "{moves}"))
    return play_word(position, line, length);
  if (is_pattern(pattern, size, "?"))
    return length > 0;
  const char *bar = memchr(pattern, '|', size);
  if (bar != NULL) {
    const size_t first = (size_t)(bar - pattern);
    return word_as_wanted(pattern, first, line, length, position) ||
           word_as_wanted(bar + 1, size - first - 1, line, length, position);
  }
  const bool open = size > 0 && pattern[size - 1] == '*';
  const size_t same = open ? size - 1 : size;
  if (length < same || memcmp(pattern, line, same) != 0 || (!open && length != size))
    return false;
  play_word(position, line, length); /* if it is a move, the next one is a reply to it */
  return true;
}

/** @brief Whether a line is as a pattern says: see tests/usi/README.
 *  @param position where its moves are played. @param pattern the pattern. @param line the line.
 *  @return true if so. */
static bool as_wanted(struct position position, const char *pattern, const char *line) {
  for (;;) {
    const size_t size = strcspn(pattern, " "), length = strcspn(line, " ");
    const bool last = pattern[size] == '\0', end = line[length] == '\0';
    if (is_pattern(pattern, size, "{ponder}"))
      return as_wanted(position, "ponder {move}", line);
    if (last && size > 0 && pattern[size - 1] == '*')
      return strncmp(pattern, line, size - 1) == 0;
    if (!word_as_wanted(pattern, size, line, length, &position))
      return false;
    const bool more = is_pattern(pattern, size, "*") || is_pattern(pattern, size, "{moves}");
    if (last && (end || !more))
      return end;
    if (end)
      return strcmp(pattern + size, " {ponder}") == 0;
    line += length + 1;
    if (!last && more && as_wanted(position, pattern, line))
      return true;
    if (!last)
      pattern += size + 1;
  }
}

/** @brief Take the next line that has come. @param d the dialogue.
 *  @return the line without its newline, or null when there is none. */
static const char *next_said(struct dialogue *d) {
  if (d->compared >= d->stage.length)
    return NULL;
  char *line = d->stage.said + d->compared, *end = strchr(line, '\n');
  *end = '\0';
  d->compared += (size_t)(end - line) + 1;
  return line;
}

/** @brief A line must come. @param d the dialogue. @param pattern which. */
static void want(struct dialogue *d, const char *pattern) {
  const char *line = next_said(d);
  while (line != NULL && !as_wanted(d->stage.root.position, pattern, line) && d->allowed != NULL &&
         as_wanted(d->stage.root.position, d->allowed, line))
    line = next_said(d);
  if (line == NULL)
    dialogue_fails(d, "'%.300s' did not come", pattern);
  else if (!as_wanted(d->stage.root.position, pattern, line))
    dialogue_fails(d, "'%.300s' came, '%.300s' was wanted", line, pattern);
  free(d->allowed);
  d->allowed = NULL;
}

/** @brief No further line may have come. @param d the dialogue. */
static void want_no_more(struct dialogue *d) {
  const char *line = next_said(d);
  while (line != NULL && d->allowed != NULL && as_wanted(d->stage.root.position, d->allowed, line))
    line = next_said(d);
  if (line != NULL)
    dialogue_fails(d, "'%.300s' came before this, and nobody wanted it", line);
  free(d->allowed);
  d->allowed = NULL;
  d->stage.length = d->compared = 0;
}

/** @brief Append to a text. @param text the text, of enough bytes. @param length its length; grows.
 *  @param part what. @param size bytes of it. */
static void append(char *text, size_t *length, const char *part, size_t size) {
  memcpy(text + *length, part, size);
  *length += size;
  text[*length] = '\0';
}

/** @brief Put in what stands for characters that a text file does not show: `\r`, `\t`, `\s` for a
 *  blank, `\\`; and `[words]*N` for N times the words.
 *  @param d the dialogue. @param text the text. @return the line to say; to be freed. */
static char *unfold(struct dialogue *d, const char *text) {
  static const char letters[] = "rts\\", meanings[] = "\r\t \\";
  const char *open = strchr(text, '['), *close = open != NULL ? strstr(open, "]*") : NULL;
  const size_t times = close != NULL ? strtoul(close + 2, NULL, 10) : 0;
  const size_t part = close != NULL ? (size_t)(close - open) - 1 : 0;
  char *line = calloc(1, strlen(text) + part * times + 1);
  size_t length = 0;
  if (line == NULL)
    abort();
  for (const char *c = text; *c != '\0'; c++) {
    const char *letter = *c == '\\' && c[1] != '\0' ? strchr(letters, c[1]) : NULL;
    if (*c == '\\' && letter == NULL)
      dialogue_fails(d, "'\\%c' means nothing", c[1]);
    if (letter != NULL) {
      append(line, &length, &meanings[letter - letters], 1);
      c++;
    } else if (c == open && close != NULL) {
      for (size_t i = 0; i < times; i++)
        append(line, &length, open + 1, part);
      c = close + 1 + strspn(close + 2, "0123456789");
    } else
      append(line, &length, c, 1);
  }
  return line;
}

/** @brief An event that the text tells of. @param d the dialogue. @param mark what kind of event.
 *  @param text the words behind the mark. */
static void happen(struct dialogue *d, const char *mark, const char *text) {
  want_no_more(d);
  if (d->stage.over) {
    dialogue_fails(d, "the conversation is over");
  } else if (mark[0] == '>') {
    char *line = unfold(d, text);
    stage_line(&d->stage, line, mark[1] == '>');
    free(line);
  } else if (mark[0] == 'b') {
    stage_book(&d->stage, text);
  } else if (mark[0] == '@') {
    stage_wait(&d->stage, strtoll(text, NULL, 10));
  } else if (mark[0] == '.') {
    stage_hang_up(&d->stage);
  } else if (!d->stage.working) {
    dialogue_fails(d, "there is no task that could end");
  } else {
    stage_end_task(&d->stage, END_BY_ITSELF, text);
  }
  if (d->stage.broken != NULL)
    dialogue_fails(d, "%s", d->stage.broken);
}

/** @brief Nothing may be owed any more. @param d the dialogue. */
static void want_the_end(struct dialogue *d) {
  want_no_more(d);
  if (d->stage.working && !d->stage.over)
    dialogue_fails(d, "a task is still being worked on");
  if (d->stage.usi.phase == USI_HELD)
    dialogue_fails(d, "an answer is still being held");
}

/** @brief The next conversation begins. @param d the dialogue. */
static void next_conversation(struct dialogue *d) {
  want_the_end(d);
  stage_close(&d->stage);
  stage_open(&d->stage);
}

/** @brief Carry out a line of the text. @param d the dialogue. @param text the line; is changed. */
static void play_line(struct dialogue *d, char *text) {
  static const char *const marks[] = {">", ">>", "<", "<*", "@", "!", ".", "---", "book"};
  text[strcspn(text, "\r\n")] = '\0';
  const size_t size = strcspn(text, " ");
  const char *rest = text[size] == '\0' ? text + size : text + size + 1;
  text[size] = '\0';
  size_t i = 0;
  while (i < sizeof marks / sizeof marks[0] && strcmp(text, marks[i]) != 0)
    i++;
  if (size == 0 || text[0] == '#')
    return;
  if (i == sizeof marks / sizeof marks[0])
    dialogue_fails(d, "'%s' is no mark of a dialogue", text);
  else if (strcmp(text, "<") == 0)
    want(d, rest);
  else if (strcmp(text, "<*") == 0)
    free(d->allowed), d->allowed = strdup(rest);
  else if (strcmp(text, "---") == 0)
    next_conversation(d);
  else
    happen(d, text, rest);
}

bool play_dialogue(FILE *file, const char *name, char reason[DIALOGUE_REASON_SIZE]) {
  struct dialogue d = {.name = name, .reason = reason};
  char *line = NULL;
  size_t size = 0;
  stage_open(&d.stage);
  while (!d.failed && getline(&line, &size, file) != -1) {
    d.line++;
    play_line(&d, line);
  }
  want_the_end(&d);
  free(line);
  free(d.allowed);
  stage_close(&d.stage);
  return !d.failed;
}

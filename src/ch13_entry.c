/**
 * @file ch13_entry.c
 * @brief Reading single lines of a book.
 * @ingroup ch13
 */
#include "ch13_entry.h"

#include "ch04_sfen.h"
#include "ch05_attacks.h"

#include <limits.h>
#include <string.h>

/** @brief Most characters of a foreign word that a message shows. */
#define SHOWN_MAX 24

/**
 * @brief Length of a span.
 * @param span a span.
 * @return bytes.
 */
static size_t span_length(struct book_span span) {
  return (size_t)(span.end - span.start);
}

/**
 * @brief Copy the beginning of a foreign word for a message.
 * @param word the word.
 * @param text receives it; a zero byte, which would end the message, becomes a question mark.
 * @return text.
 */
static const char *show_word(struct book_span word, char text[SHOWN_MAX + 1]) {
  size_t length = 0;
  for (; length < span_length(word) && length < SHOWN_MAX; length++)
    text[length] = word.start[length] != '\0' ? word.start[length] : '?';
  text[length] = '\0';
  return text;
}

/**
 * @brief Whether a word is a given one, case included.
 * @param word the word.
 * @param text what it should be.
 * @return true if so.
 */
static bool span_is(struct book_span word, const char *text) {
  return span_length(word) == strlen(text) && memcmp(word.start, text, span_length(word)) == 0;
}

bool take_book_line(struct book_span *text, struct book_span *line) {
  if (text->start == text->end)
    return false;
  const char *newline = memchr(text->start, '\n', span_length(*text));
  line->start = text->start;
  line->end = newline != NULL ? newline : text->end;
  text->start = newline != NULL ? newline + 1 : text->end;
  return true;
}

/**
 * @brief Whether a byte separates words.
 * @param c a byte.
 * @return true for blank, tab and carriage return.
 */
static bool is_separator(char c) {
  return c == ' ' || c == '\t' || c == '\r';
}

/**
 * @brief Whether a comment begins here.
 * @param line what is left of a line.
 * @return true at `#` and at two slashes.
 */
static bool is_comment(struct book_span line) {
  return line.start < line.end &&
         (line.start[0] == '#' ||
          (span_length(line) > 1 && line.start[0] == '/' && line.start[1] == '/'));
}

struct book_span take_book_word(struct book_span *line) {
  while (line->start < line->end && is_separator(*line->start))
    line->start++;
  if (is_comment(*line))
    line->start = line->end;
  struct book_span word = *line;
  while (line->start < line->end && !is_separator(*line->start))
    line->start++;
  word.end = line->start;
  return word;
}

/**
 * @brief Whether two bytes name a square.
 * @param text two bytes.
 * @return true for `1a` to `9i`.
 */
static bool is_square(const char *text) {
  return square_from_usi((const char[]){text[0], text[1], '\0'}) != SQUARE_NONE;
}

/**
 * @brief Take over a word that has the form of a move: `7g7f`, `8h2b+`, `P*5e`.
 * @param word the word.
 * @param text receives it.
 * @return false when it has another form.
 */
static bool read_move_form(struct book_span word, char text[MOVE_TEXT_SIZE]) {
  const size_t length = span_length(word);
  if (length < 4 || length > 5 || !is_square(word.start + 2))
    return false;
  const bool drop = word.start[1] == '*' && memchr("PLNSGBR", word.start[0], 7) != NULL;
  if (drop ? length != 4 : !is_square(word.start) || (length == 5 && word.start[4] != '+'))
    return false;
  memcpy(text, word.start, length);
  text[length] = '\0';
  return true;
}

/**
 * @brief Whether a word stands for "no move" in the place of the ponder move.
 * @param word the word.
 * @return true for `none` in three spellings, and what others write.
 */
static bool is_no_move(struct book_span word) {
  static const char *const words[] = {"none", "None", "NONE", "-", "0000", "resign", "win"};
  for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
    if (span_is(word, words[i]))
      return true;
  return false;
}

/**
 * @brief Read a field that holds a number.
 * @param word the word; empty when the field is left out.
 * @param name what it is, for the message.
 * @param min smallest number, 0 or -INT_MAX; the largest is INT_MAX.
 * @param number receives the number; keeps its default when the field is left out.
 * @param fault receives the reason on failure.
 * @return false when the word is no such number.
 */
static bool read_number(struct book_span word, const char *name, int min, int *number,
                        struct error *fault) {
  if (word.start == word.end)
    return true;
  char shown[SHOWN_MAX + 1];
  const bool minus = min < 0 && *word.start == '-';
  const char *digit = word.start + (minus ? 1 : 0);
  int64_t value = 0;
  bool good = digit < word.end;
  for (; good && digit < word.end; digit++) {
    good = *digit >= '0' && *digit <= '9';
    value = value * 10 + (*digit - '0');
    good = good && value <= INT_MAX;
  }
  if (good)
    *number = (int)(minus ? -value : value);
  else
    error_set(fault, "%s '%s': a number is wanted", name, show_word(word, shown));
  return good;
}

/* [ch13-read-entry] */
/**
 * @brief Read what follows the best move.
 * @param rest the line behind it.
 * @param entry receives ponder move, score, depth and count; holds their defaults.
 * @param fault receives the reason on failure, or a lesser fault.
 * @return false when a number is none.
 */
static bool read_fields(struct book_span rest, struct book_entry *entry, struct error *fault) {
  char shown[SHOWN_MAX + 1];
  const struct book_span ponder = take_book_word(&rest);
  if (ponder.start < ponder.end && !is_no_move(ponder) &&
      !read_move_form(ponder, entry->ponder_move))
    error_set(fault, "ponder move '%s': not a move, left out", show_word(ponder, shown));
  if (!read_number(take_book_word(&rest), "score", -INT_MAX, &entry->score, fault) ||
      !read_number(take_book_word(&rest), "depth", 0, &entry->depth, fault) ||
      !read_number(take_book_word(&rest), "count", 0, &entry->count, fault))
    return false;
  const struct book_span surplus = take_book_word(&rest);
  if (surplus.start < surplus.end)
    error_set(fault, "'%s': a sixth field, left out", show_word(surplus, shown));
  return true;
}

enum book_line_kind read_book_line(struct book_span line, struct book_entry *entry,
                                   struct error *fault) {
  char shown[SHOWN_MAX + 1];
  fault->message[0] = '\0';
  const struct book_span word = take_book_word(&line);
  if (word.start == word.end)
    return BOOK_LINE_NOTHING;
  if (span_is(word, "sfen"))
    return BOOK_LINE_POSITION;
  *entry = (struct book_entry){.count = 1};
  if (!read_move_form(word, entry->best_move)) {
    error_set(fault, "'%s': neither a move nor 'sfen'", show_word(word, shown));
    return BOOK_LINE_BAD;
  }
  return read_fields(line, entry, fault) ? BOOK_LINE_ENTRY : BOOK_LINE_BAD;
}
/* [ch13-read-entry] */

/**
 * @brief Read a move number.
 * @param word the word; empty when it is left out.
 * @param ply receives the number less one, -1 for none.
 * @param error receives the reason on failure.
 * @return false when the word is no number from 0 to SFEN_MAX_MOVE_NUMBER.
 */
static bool read_ply(struct book_span word, int *ply, struct error *error) {
  int number = 0;
  if (!read_number(word, "move number", 0, &number, error))
    return false;
  *ply = number - 1;
  if (number <= SFEN_MAX_MOVE_NUMBER)
    return true;
  error_set(error, "move number %d: 0 to %d is wanted", number, SFEN_MAX_MOVE_NUMBER);
  return false;
}

bool read_book_position(struct book_span line, struct position *position, struct error *error) {
  char text[SFEN_TEXT_SIZE], shown[SHOWN_MAX + 1];
  size_t length = 0;
  int ply = -1;
  take_book_word(&line); /* sfen */
  for (int field = 0; field < 3; field++) {
    const struct book_span word = take_book_word(&line);
    if (span_length(word) >= sizeof text - length - 1 ||
        memchr(word.start, '\0', span_length(word)) != NULL) {
      error_set(error, "'%s...': too long for a position, or a zero byte in it",
                show_word(word, shown));
      return false;
    }
    if (length > 0 && span_length(word) > 0)
      text[length++] = ' ';
    memcpy(text + length, word.start, span_length(word));
    length += span_length(word);
  }
  text[length] = '\0';
  if (!read_ply(take_book_word(&line), &ply, error))
    return false;
  const struct book_span surplus = take_book_word(&line);
  if (surplus.start < surplus.end) {
    error_set(error, "'%s': a word too many", show_word(surplus, shown));
    return false;
  }
  if (!set_sfen(position, text, error) || !is_playable_position(position, error))
    return false;
  position->ply_count = ply;
  return true;
}

bool move_is_listed(const struct move_list *list, struct move move) {
  for (int i = 0; i < list->count; i++)
    if (same_move(list->moves[i], move))
      return true;
  return false;
}

bool entry_to_move(const struct book_entry *entry, const struct position *position,
                   const struct move_list *legal, struct move *move) {
  struct move read;
  if (!move_from_usi(position, entry->best_move, &read, NULL) || !move_is_listed(legal, read))
    return false;
  *move = read;
  return true;
}

struct move entry_to_ponder(const struct book_entry *entry, const struct position *position,
                            struct move move) {
  struct position after = *position;
  struct move answer = MOVE_NONE;
  do_move(&after, move);
  if (entry->ponder_move[0] != '\0')
    find_legal_move(&after, entry->ponder_move, &answer, NULL);
  return answer;
}

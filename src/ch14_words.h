/**
 * @file ch14_words.h
 * @brief Lines cut into words, and words read as numbers, strictly.
 *
 * Guarantees: a line is never changed or copied, however long it is; a number is read only when the
 * whole word is one and lies in its range, so `12abc`, `+5`, an empty word and a number too large
 * for 64 bits are all refused. May call: chapter 2. Proved by check_ch14.c.
 * @ingroup ch14
 */
#ifndef HAYANAGI_CH14_WORDS_H
#define HAYANAGI_CH14_WORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/** @addtogroup ch14
 *  @{ */

/** @brief A word within a line. */
struct word {
  const char *start; /**< first character; not terminated */
  size_t length;     /**< characters; 0 when there is no such word */
};

/** @brief Bytes that hold a word as copy_word() shortens it. */
#define WORD_TEXT_SIZE 32

/**
 * @brief Find the next word of a line; blanks, tabs and line ends separate words.
 * @booksec{14,4}
 * @param cursor where to look; moved behind the word.
 * @return the word, of length 0 at the end of the line.
 * @checkedby{words_are_what_stands_between_blanks}
 */
struct word take_word(const char **cursor);

/**
 * @brief Whether a word is a given one, case included.
 * @booksec{14,4}
 * @param word a word.
 * @param text what it should be, terminated.
 * @return true when both have the same characters.
 * @checkedby{words_are_what_stands_between_blanks}
 */
bool word_is(struct word word, const char *text);

/**
 * @brief Copy a word for a message or for a function that wants a terminated text.
 * @booksec{14,4}
 * @param word a word.
 * @param text receives the word; a longer one ends in three dots, so it cannot be taken for a
 *        shorter one that means something.
 * @checkedby{long_words_are_shortened_visibly}
 */
void copy_word(struct word word, char text[WORD_TEXT_SIZE]);

/**
 * @brief Read a word as a whole number in decimal digits, with a minus sign if need be.
 * @booksec{14,7}
 * @param word a word.
 * @param min smallest number that is accepted.
 * @param max largest number that is accepted.
 * @param number receives the number; untouched on failure.
 * @return true when the word is a number from min to max.
 * @checkedby{numbers_are_read_whole_or_not_at_all}
 */
bool word_to_number(struct word word, int64_t min, int64_t max, int64_t *number);

/**
 * @brief Make a word of a terminated text, blanks in it included.
 * @booksec{14,4}
 * @param text the text.
 * @return the word.
 * @checkedby{numbers_are_read_whole_or_not_at_all}
 */
struct word word_of(const char *text);

/** @} */
#endif

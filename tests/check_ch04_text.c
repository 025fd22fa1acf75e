/**
 * @file check_ch04_text.c
 * @brief Chapter 4, SFEN under attack: damaged, cut, random and very long texts.
 *
 * One law for all of them: a text is either read, and then the position validates and its print
 * reads back to the same position, or it is refused with a printable message, and the position is
 * untouched.
 */
#include "check_ch04.h"

#include "ch04_sfen.h"
#include "ch04_validate.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/** @brief The texts that are damaged: start, hands, a full board, a tsume position, no number. */
static const char *const SFENS[] = {
    STARTPOS_SFEN, "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1",
    ("1+N1+S1+S1+N1/1+L1+R1+B1+L1/1+P1+P1+P1+P1/1+P1+P1+p1+p1/1+P1K1k1+p1/1+P1+P1+p1+p1/"
     "1+p1+p1+p1+p1/1+l1+b1+r1+l1/1+n1+s1+s1+n1 b 2G2g 1"),
    "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1",
    "lnsgk1snl/1r4gb1/p1pppp2p/1p4pR1/9/2P6/PP1PPPP1P/1B7/LNSGKGSNL w Pp"};

/** @brief How many of them there are. */
enum { SFENS_COUNT = sizeof SFENS / sizeof *SFENS };

/** @brief Feed one text and check the law.
 *
 * It is read from a block of just its size, so that a sanitizer sees a step behind its end.
 *  @param text any bytes, terminated.
 *  @return true when it was read. */
static bool read_or_refused(const char *text) {
  struct position position;
  struct error error = {""};
  char *block = strdup(text);
  ck_assert_ptr_nonnull(block);
  memset(&position, 0x5A, sizeof position);
  const bool read = set_sfen(&position, block, &error);
  free(block);
  if (read) {
    char printed[SFEN_TEXT_SIZE];
    struct position again;
    to_sfen(&position, printed);
    if (!validate_position(&position, &error) || !set_sfen(&again, printed, &error))
      ck_abort_msg("'%.300s' was read as '%s': %s", text, printed, error.message);
    if (!same_position(&position, &again))
      ck_abort_msg("'%.300s' was read as '%s', which reads differently", text, printed);
    return true;
  }
  const unsigned char *bytes = (const unsigned char *)&position;
  for (size_t i = 0; i < sizeof position; i++)
    if (bytes[i] != 0x5A)
      ck_abort_msg("'%.300s' was refused but has changed byte %zu", text, i);
  if (strncmp(error.message, "SFEN", 4) != 0)
    ck_abort_msg("'%.300s': message '%s'", text, error.message);
  for (const char *c = error.message; *c != '\0'; c++)
    if (*c < ' ' || *c > '~')
      ck_abort_msg("'%.300s': the message has byte %d", text, *c);
  return false;
}

/** @brief Every text with every one of its bytes changed to every other value.
 *  @proves{set_sfen} @proves{error_set} */
START_TEST(sfen_with_one_byte_changed_is_read_or_refused)
{
  int read = 0;
  for (int i = 0; i < SFENS_COUNT; i++) {
    char text[256];
    const size_t length = strlen(SFENS[i]);
    for (size_t at = 0; at < length; at++)
      for (int byte = 0; byte < 256; byte++) { /* byte 0 is every truncation */
        memcpy(text, SFENS[i], length + 1);
        text[at] = (char)byte;
        read += read_or_refused(text) ? 1 : 0;
      }
  }
  ck_assert_int_gt(read, SFENS_COUNT * 100); /* both kinds occur: the law is not empty */
}
END_TEST

/** @brief Every text with one byte less, one byte twice, or one byte of the alphabet put in.
 *  @proves{set_sfen} */
START_TEST(sfen_with_a_byte_more_or_less_is_read_or_refused)
{
  static const char alphabet[] = "plnsgbrkPLNSGBRKbw+-/0123456789 \t\r\nxX*\x80\xff";
  for (int i = 0; i < SFENS_COUNT; i++) {
    const size_t length = strlen(SFENS[i]);
    for (size_t at = 0; at <= length; at++) {
      char text[256];
      memcpy(text, SFENS[i], at);
      if (at < length) {
        memcpy(text + at, SFENS[i] + at + 1, length - at);
        read_or_refused(text);
      }
      memcpy(text + at + 1, SFENS[i] + at, length - at + 1);
      for (const char *c = alphabet; *c != '\0'; c++) {
        text[at] = *c;
        read_or_refused(text);
      }
    }
  }
}
END_TEST

/** @brief Random texts over the alphabet of SFEN, half of them grown from a readable one.
 *  @proves{set_sfen} */
START_TEST(random_sfen_is_read_or_refused)
{
  static const char alphabet[] = "plnsgbrkPLNSGBRK+/123456789-bw0 ";
  struct test_rng rng = test_rng_seeded(4606);
  int read = 0;
  for (int round = tier_rounds(100000, 5000000); round > 0; round--) {
    char text[256] = "";
    if (round % 2 == 0)
      memcpy(text, SFENS[round / 2 % SFENS_COUNT], strlen(SFENS[round / 2 % SFENS_COUNT]));
    const size_t length = round % 2 == 0 ? strlen(text) : (size_t)test_random_below(&rng, 200);
    const int changes = round % 2 == 0 ? 1 + test_random_below(&rng, 4) : (int)length;
    for (int change = 0; change < changes; change++)
      text[round % 2 == 0 ? test_random_below(&rng, (int)length) : change] =
          alphabet[test_random_below(&rng, (int)sizeof alphabet - 1)];
    read += read_or_refused(text) ? 1 : 0;
  }
  ck_assert_int_gt(read, tier_rounds(100, 100));
}
END_TEST

/** @brief A megabyte of anything is refused; a megabyte of blanks around a position is not.
 *  @proves{set_sfen} */
START_TEST(megabytes_are_read_or_refused)
{
  enum { SIZE = 1 << 20 };
  char *text = malloc(SIZE + 256);
  ck_assert_ptr_nonnull(text);
  for (const char *c = "9/+KkPp1- \t0bx\xff"; *c != '\0'; c++) {
    memset(text, *c, SIZE);
    text[SIZE] = '\0';
    ck_assert(!read_or_refused(text));
    static const char *const heads[] = {"4k4/9/9/9/9/9/9/9/4K4", "4k4/9/9/9/9/9/9/9/4K4 b ",
                                        "4k4/9/9/9/9/9/9/9/4K4 b - ",
                                        "4k4/9/9/9/9/9/9/9/4K4 b - 1 "};
    const bool blank = *c == ' ' || *c == '\t';
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++) {
      memset(text, *c, SIZE);
      memcpy(text, heads[i], strlen(heads[i]));
      ck_assert_int_eq(read_or_refused(text), blank && i >= 2);
    }
    memset(text, *c, SIZE);
    memcpy(text + SIZE, STARTPOS_SFEN, sizeof STARTPOS_SFEN);
    ck_assert_int_eq(read_or_refused(text), blank);
  }
  free(text);
}
END_TEST

void add_hostile_tests(TCase *section) {
  tcase_add_test(section, sfen_with_one_byte_changed_is_read_or_refused);
  tcase_add_test(section, sfen_with_a_byte_more_or_less_is_read_or_refused);
  tcase_add_test(section, random_sfen_is_read_or_refused);
  tcase_add_test(section, megabytes_are_read_or_refused);
}

/**
 * @file check_ch14_words.c
 * @brief Chapter 14: words, positions.
 */
#include "check_ch14.h"

#include "ch04_sfen.h"
#include "ch14_position.h"
#include "ch14_words.h"

#include <inttypes.h>
#include <stdlib.h>
#include <stdio.h>
#include <string.h>

/** @brief Words are the longest runs without blanks, whatever the blanks are.
 *  @proves{take_word} */
START_TEST(words_are_what_stands_between_blanks)
{
  const char *line = " \t position\tstartpos  moves\r\n";
  const char *cursor = line;
  ck_assert(word_is(take_word(&cursor), "position"));
  ck_assert(word_is(take_word(&cursor), "startpos"));
  const struct word word = take_word(&cursor);
  ck_assert(word_is(word, "moves"));
  ck_assert(!word_is(word, "move"));
  ck_assert(!word_is(word, "moves7g7f"));
  ck_assert_uint_eq(take_word(&cursor).length, 0);
  ck_assert_uint_eq(take_word(&cursor).length, 0);
  ck_assert_ptr_eq(cursor, line + strlen(line));
}
END_TEST

/** @brief A word that is too long is cut, and shows it.
 *  @proves{copy_word} */
START_TEST(long_words_are_shortened_visibly)
{
  char text[WORD_TEXT_SIZE];
  copy_word(word_of("7g7f"), text);
  ck_assert_str_eq(text, "7g7f");
  copy_word(word_of("1234567890123456789012345678901"), text);
  ck_assert_str_eq(text, "1234567890123456789012345678901");
  copy_word(word_of("12345678901234567890123456789012"), text);
  ck_assert_str_eq(text, "1234567890123456789012345678...");
}
END_TEST

/** @brief A number is a whole word of digits in its range; everything else changes nothing.
 *  @proves{word_to_number} @proves{word_of} */
START_TEST(numbers_are_read_whole_or_not_at_all)
{
  static const char *const bad[] = {"",
                                    "-",
                                    "+5",
                                    "5 ",
                                    " 5",
                                    "12abc",
                                    "0x10",
                                    "1e3",
                                    "--1",
                                    "-11",
                                    "101",
                                    "1.0",
                                    "１",
                                    "9223372036854775808",
                                    "18446744073709551617",
                                    "-9223372036854775809"};
  int64_t number = 77;
  for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
    ck_assert_msg(!word_to_number(word_of(bad[i]), -10, 100, &number), "'%s' was read", bad[i]);
  ck_assert_int_eq(number, 77);
  for (int64_t wanted = -10; wanted <= 100; wanted++) {
    char text[24];
    snprintf(text, sizeof text, "%" PRId64, wanted);
    ck_assert(word_to_number(word_of(text), -10, 100, &number));
    ck_assert_int_eq(number, wanted);
  }
  ck_assert(word_to_number(word_of("9223372036854775807"), 0, INT64_MAX, &number));
  ck_assert(number == INT64_MAX);
  ck_assert(word_to_number(word_of("-9223372036854775808"), INT64_MIN, 0, &number));
  ck_assert(number == INT64_MIN);
}
END_TEST

/** @brief Every form of a position is read, with or without moves; the rules stay.
 *  @proves{parse_position} */
START_TEST(position_is_set_whole_or_not_at_all)
{
  static const char *const good[][2] = {
      {"startpos", STARTPOS_SFEN},
      {"startpos moves", STARTPOS_SFEN},
      {"  startpos  moves  7g7f \r\n",
       "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2"},
      {"sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -", STARTPOS_SFEN},
      {"sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2 moves",
       "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2"},
      {"sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 51 moves 7g7f 3c3d "
       "8h2b+ 3a2b",
       "lnsgkg1nl/1r5s1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL b Bb 55"}};
  struct game game = {0};
  struct error error;
  char sfen[SFEN_TEXT_SIZE];
  ck_assert(game_init(&game));
  game.rules = (struct rules){33, RULE_TRY};
  for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
    ck_assert_msg(parse_position(good[i][0], &game, &error), "'%s': %s", good[i][0], error.message);
    to_sfen(&game.position, sfen);
    ck_assert_str_eq(sfen, good[i][1]);
    ck_assert_int_eq(game.rules.max_moves_to_draw, 33);
    ck_assert_int_eq((int)game.rules.entering_king_rule, (int)RULE_TRY);
  }
  game_free(&game);
}
END_TEST

/** @brief A refused position names the word and leaves the game as it was.
 *  @proves{parse_position} */
START_TEST(bad_positions_name_the_word)
{
  static const char *const bad[][2] = {
      {"", "startpos or sfen"},
      {"Startpos", "'Startpos'"},
      {"startpos 7g7f", "'7g7f'"},
      {"startpos moves 7g7f 8h5e 3c3d", "ply 2: move '8h5e'"},
      {"startpos moves abc", "'abc'"},
      {"startpos moves 7g7f moves 3c3d", "'moves'"},
      {"startpos moves 7g7f+", "'7g7f+'"},
      {"startpos moves 7g7f 3c3d 6i7h+", "ply 3"},
      {"sfen sfen", "side"},
      {"sfen", "board"},
      {"sfen startpos", "side"},
      {"sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 0", "move number"},
      {"sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1 7g7f", "'7g7f'"},
      {"sfen 4k4/9/9/9/9/9/9/9/4K3R b - 1 moves 1i1a 5a4a", "ply 2"},
      {"sfen 4k4/9/9/9/9/9/9/4R4/4K4 b - 1", "could take the king"},
      {"startpos moves 7g7f7g7f7g7f7g7f7g7f7g7f7g7f7g7f7g7f7g7f", "'7g7f7g7f7g7f7g7f7g7f'"}};
  struct game game = {0};
  struct error error;
  ck_assert(game_init(&game));
  ck_assert(apply_usi_move(&game, "2g2f", &error));
  const uint64_t key = game.position.position_key;
  for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
    ck_assert_msg(!parse_position(bad[i][0], &game, &error), "'%s' was read", bad[i][0]);
    ck_assert_msg(strstr(error.message, bad[i][1]) != NULL, "'%s': %s", bad[i][0], error.message);
    ck_assert(game.position.position_key == key && moves_made(&game) == 1);
  }
  game_free(&game);
}
END_TEST

/** @brief Blanks inside an SFEN are read up to the limit, and refused from there on.
 *  @proves{parse_position} */
START_TEST(the_longest_sfen_has_511_characters)
{
  struct game game = {0};
  struct error error;
  ck_assert(game_init(&game));
  for (int length = 500; length < 600; length++) {
    char words[640];
    const int blanks = length - (int)strlen("4k4/9/9/9/9/9/9/9/4K4 b - 1");
    snprintf(words, sizeof words, "sfen%*s4k4/9/9/9/9/9/9/9/4K4 b - 1 moves", blanks, "");
    ck_assert_msg(parse_position(words, &game, &error) == (length < 512), "%d characters", length);
  }
  game_free(&game);
}
END_TEST

/** @brief A line of a megabyte is read in full: as a game of 200,000 plies, or refused by its
 *  length.
 *  @proves{parse_position} */
START_TEST(megabytes_are_read_too)
{
  enum { CYCLES = 52000 };
  static const char cycle[] = "2h3h 8b7b 3h2h 7b8b ";
  static const char head[] =
      "sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1 moves ";
  char *line = malloc(sizeof head + CYCLES * (sizeof cycle - 1));
  struct game game = {0};
  struct error error;
  ck_assert(line != NULL && game_init(&game));
  memcpy(line, head, sizeof head);
  for (int i = 0; i < CYCLES; i++)
    memcpy(line + sizeof head - 1 + (size_t)i * (sizeof cycle - 1), cycle, sizeof cycle);
  ck_assert_uint_gt(strlen(line), 1024 * 1000);
  ck_assert_msg(parse_position(line, &game, &error), "%s", error.message);
  ck_assert_int_eq(moves_made(&game), 4 * CYCLES);
  ck_assert_int_eq(repetition_count(&game), CYCLES + 1);
  memset(line + 5, 'k', strlen(line) - 6);
  ck_assert(!parse_position(line, &game, &error));
  ck_assert_ptr_nonnull(strstr(error.message, "too many"));
  game_free(&game);
  free(line);
}
END_TEST

void add_word_sections(Suite *suite) {
  TCase *words = add_section(suite, "sec14_4", "ch14 sec14_4 fast");
  tcase_add_test(words, words_are_what_stands_between_blanks);
  tcase_add_test(words, long_words_are_shortened_visibly);
  tcase_add_test(words, numbers_are_read_whole_or_not_at_all);
  TCase *positions = add_section(suite, "sec14_6", "ch14 sec14_6 fast");
  tcase_add_test(positions, position_is_set_whole_or_not_at_all);
  tcase_add_test(positions, bad_positions_name_the_word);
  tcase_add_test(positions, the_longest_sfen_has_511_characters);
  tcase_add_test(positions, megabytes_are_read_too);
}

/**
 * @file check_ch01_figures.c
 * @brief Chapter 1: what the figures of keys and searches say is what the engine does.
 */
#include "check_ch01.h"

#include "ch01_board.h"
#include "ch01_games.h"
#include "ch04_sfen.h"
#include "ch04_usimove.h"
#include "ch11_evaluate.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/** @brief The position with the most legal moves. */
#define MOST_MOVES "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1"
/** @brief A check with few answers, behind which there are hundreds of moves. */
#define FEW_ROOT_MOVES "4k4/4R4/9/9/9/9/9/9/4K4 w BGSNLPrbgsnlp 1"

/** @brief Read the key behind the words of a line.
 *  @param line the line.
 *  @return the key. */
static uint64_t key_of_line(const char *line) {
  const char *end = strchr(line, '\n');
  ck_assert_ptr_nonnull(end);
  return strtoull(end - 16, NULL, 16);
}

/** @brief Compare the drawn update of a move with the keys of the two positions.
 *  @param before the position.
 *  @param move a legal move. */
static void expect_update(const struct position *before, struct move move) {
  struct position after = *before;
  char sfen[SFEN_TEXT_SIZE], text[MOVE_TEXT_SIZE], line[SFEN_TEXT_SIZE + 40];
  to_sfen(before, sfen);
  move_to_usi(move, text);
  do_move(&after, move);
  snprintf(line, sizeof line, "show zobrist %s --sfen '%s'", text, sfen);
  char *list = output_of(line);
  uint64_t key = key_of_line(strstr(list, "key before"));
  ck_assert_uint_eq(key, before->position_key);
  int facts = 0;
  for (const char *c = list; (c = strstr(c, "\nxor ")) != NULL; c++, facts++)
    key ^= key_of_line(c + 1);
  ck_assert_msg(key == after.position_key && key == key_of_line(strstr(list, "key after")),
                "%s after %s leads to another key", text, sfen);
  const bool captures = !move.drop && !is_empty(piece_at(before, move.to));
  ck_assert_int_eq(facts, captures ? 5 : 3);
  free(list);
}

/** @brief The numbers that are drawn lead from the key before a move to the key after it: for every
 *         move of positions with drops, captures and promotions, of both sides.
 *  @proves{show_zobrist} */
START_TEST(drawn_key_updates_lead_from_key_to_key)
{
  static const char *const positions[] = {
      "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3",
      "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1"};
  struct move_list list;
  struct position position;
  for (size_t p = 0; p < 2; p++) {
    ck_assert(set_sfen(&position, positions[p], NULL));
    generate_legal_moves(&position, &list);
    for (int i = 0; i < list.count; i++)
      expect_update(&position, list.moves[i]);
  }
  expect_words("show zobrist 8h2b+ --sfen 'lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/"
               "LNSGKGSNL b - 3'",
               (const char *const[]){"xor out  B White, on 2b  ", "xor out  B Black, on 8h  ",
                                     "xor in  +B Black, on 2b  ",
                                     "xor in   B Black, number 1 in hand  ",
                                     "xor in     White is to move  ", NULL});
}
END_TEST

/** @brief All fourteen kinds are there, each with as many squares as it attacks from the middle;
 *         White's are Black's, turned.
 *  @proves{album_scenes} */
START_TEST(all_kinds_are_drawn_with_their_attacks)
{
  static const char *const titles[] = {"P, black pawn: 1\n",
                                       "L, black lance: 4\n",
                                       "N, black knight: 2\n",
                                       "+P, black promoted pawn: 6\n",
                                       "+L, black promoted lance: 6\n",
                                       "+N, black promoted knight: 6\n",
                                       "S, black silver: 5\n",
                                       "B, black bishop: 16\n",
                                       "R, black rook: 16\n",
                                       "+S, black promoted silver: 6\n",
                                       "+B, black horse: 20\n",
                                       "+R, black dragon: 20\n",
                                       "G, black gold: 6\n",
                                       "K, black king: 8\n"};
  char *text = output_of("show kinds 5e"), *white = output_of("show kinds 5e --white");
  const char *cursor = text;
  for (size_t i = 0; i < sizeof titles / sizeof titles[0]; i++) {
    cursor = strstr(cursor, titles[i]);
    ck_assert_msg(cursor != NULL, "'%s' is not where it should be", titles[i]);
  }
  ck_assert_ptr_nonnull(strstr(text, "e | . | . | . | . | P | . | . | . | . |\n"));
  ck_assert_ptr_nonnull(strstr(white, "L, white lance: 4\n"));
  free(text);
  free(white);
}
END_TEST

/** @brief A pawn-drop mate is told from a check that can be answered, and each answer is shown: by
 *         a capture along the line of a pin, by the king, by nobody.
 *  @proves{album_scenes} */
START_TEST(pawn_drops_are_drawn_answer_by_answer)
{
  static const char *const cases[][3] = {
      {"3R2sk1/6g2/9/4B1N2/8L/9/9/9/4K4 b P 1", "P*2b would mate: not allowed",
       "4. 3b2b takes the pawn"},
      {"7pk/7n1/6r1g/7NL/9/9/9/9/K8 b Pr2b3g4s2n3l16p 1", "P*1b gives check and does not mate",
       "the king is safe: no mate"},
      {"8k/9/7+R1/9/9/9/9/9/K8 b P 1", "P*1b would mate: not allowed", "free: 0"},
      {"9/4k4/9/9/9/9/9/9/4K4 b P 1", "P*5c gives check and does not mate", "free: 8"},
      {"9/4k4/8R/9/9/9/9/9/4K4 b P 1", "P*5c gives check", "free: 6"}};
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    char line[128];
    snprintf(line, sizeof line, "show uchifuzume --sfen '%s'", cases[i][0]);
    char *text = output_of(line);
    ck_assert_msg(strncmp(text, cases[i][1], strlen(cases[i][1])) == 0, "%s: %.60s", line, text);
    ck_assert_msg(strstr(text, cases[i][2]) != NULL, "%s: no '%s'", line, cases[i][2]);
    free(text);
  }
}
END_TEST

/** @brief An album that is full begins its last picture anew.
 *  @proves{album_picture} */
START_TEST(albums_do_not_overflow)
{
  static struct album album;
  for (int i = 0; i < 2 * ALBUM_LIMIT; i++)
    picture_begin(album_picture(&album), NULL, "%d", i);
  ck_assert_int_eq(album.count, ALBUM_LIMIT);
  ck_assert_str_eq(album.pictures[0].title, "0");
  ck_assert_str_eq(album.pictures[ALBUM_LIMIT - 1].title, "31");
}
END_TEST

/** @brief Abort unless the first window is whole, and each later one begins at the best value so
 *         far, with room inside only for a move that is searched again.
 *  @param text the table. */
static void expect_windows(const char *text) {
  int best = 0, alpha, score;
  for (const char *c = text; (c = strchr(c + 1, '(')) != NULL;) {
    const char *line = c;
    while (line[-1] != '\n')
      line--;
    const bool first = strncmp(c, "(-inf, inf)", 11) == 0, again = strncmp(line, "again", 5) == 0;
    const bool value = strchr(c, '=')[-1] == ' ';
    char beta[16] = "inf", wanted[16] = "inf";
    score = atoi(strchr(c, '=') + 1);
    if (!first)
      ck_assert_int_eq(sscanf(c, "(%d, %15[^)])", &alpha, beta), 2);
    if (!first && !again)
      snprintf(wanted, sizeof wanted, "%d", best + 1);
    ck_assert(first || alpha == best);
    ck_assert_str_eq(beta, wanted);
    best = value ? score : best;
  }
}

/** @brief The drawn searches of a root are those of PVS: as many nodes, the same value, and every
 *         search that is better in a window without room is made again.
 *  @proves{show_windows} */
START_TEST(drawn_windows_are_those_of_pvs)
{
  static const char *const positions[] = {
      "4k4/9/4p4/9/5S3/9/9/9/4K4 b - 1", "8k/9/8N/9/9/6p2/1p7/9/K8 b - 1",
      "4k4/9/4p4/9/4R4/9/4P4/9/4K4 b - 1", "4k4/9/9/9/9/9/9/4r4/4K4 b - 1"};
  for (int i = 0; i < 12; i++) {
    const char *sfen = positions[i / 3];
    const int depth = 1 + i % 3;
    struct search_aids aids = *plain_aids();
    struct position_tree cursor;
    struct ladder_tree tree;
    struct game game = {0};
    aids.score_moves = score_captures_first;
    aids.evaluate = book_evaluate;
    ck_assert(begin_game(sfen, &game, NULL));
    ck_assert(open_position_tree(&tree, &cursor, &game, &aids, depth));
    const struct ladder_row row = climb(&tree, RUNG_PVS, depth);
    close_position_tree(&cursor);
    game_free(&game);
    char line[160];
    snprintf(line, sizeof line, "show windows %d --sfen '%s'", depth, sfen);
    char *text = output_of(line);
    int searches = 0, again = 0, better = 0, value = -INFINITY_SCORE;
    uint64_t nodes = 1;
    for (const char *c = text; (c = strchr(c + 1, ')')) != NULL; searches++) {
      const int score = atoi(c + 1 + strcspn(c + 1, "-0123456789"));
      const char *end = strchr(c, '\n');
      better += strncmp(end - 6, "better", 6) == 0;
      again += strstr(c, "\nagain") == end;
      value = score > value ? score : value;
      nodes += strtoull(strpbrk(strpbrk(c + 1, "0123456789"), " "), NULL, 10);
    }
    ck_assert_msg(value == row.value && nodes == row.nodes,
                  "%s: %d of %" PRIu64 " nodes, not %d of %" PRIu64, line, value, nodes, row.value,
                  row.nodes);
    ck_assert_int_eq(again, better);
    expect_windows(text);
    ck_assert_int_gt(searches, again);
    free(text);
  }
}
END_TEST

/** @brief The drawn quiescence search is quiescence(): as many nodes, the same value.
 *  @proves{show_quiescence} */
START_TEST(drawn_quiescence_is_the_searched_one)
{
  static const char *const positions[] = {
      "k8/9/9/9/3sp2n1/4r2P1/4S4/5N3/8K b - 1", "4k4/9/4p4/4r4/4S4/9/9/4R4/4K4 b - 1",
      "4k4/9/4p4/4r4/4S4/2n6/9/B7R/4K4 b - 1",  "4k4/6g2/4p4/4r4/4S4/9/2B6/4R4/4K4 b - 1",
      "4k4/9/4r4/4R4/9/9/9/9/4K4 b - 501",      "4k4/9/9/3gs4/4p4/4S4/2B6/4R4/8K b - 1",
      "4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1",        "k8/9/9/7p1/3sp2g1/4r2P1/4S4/5N3/8K b - 1"};
  for (size_t i = 0; i < sizeof positions / sizeof positions[0]; i++) {
    const struct search_limits limits = {.max_depth = 1};
    static struct search search;
    struct search_aids aids = *plain_aids();
    struct game game = {0};
    int nodes = 0, value = 0;
    aids.score_moves = score_captures_first;
    ck_assert(begin_game(positions[i], &game, NULL));
    ck_assert(game_reserve(&game, MAX_PLY));
    reset_state(&search, &game, &limits, &aids, NULL, NULL);
    const int expected = quiescence(&search, 0, -INFINITY_SCORE, INFINITY_SCORE);
    game_free(&game);
    char line[160];
    snprintf(line, sizeof line, "show quiescence 12 --sfen '%s'", positions[i]);
    char *text = output_of(line);
    ck_assert_int_eq(sscanf(text, "Quiescence: %d nodes, value %d", &nodes, &value), 2);
    ck_assert_msg(value == expected && (uint64_t)nodes == search.nodes,
                  "%s: %d of %d nodes, not %d of %" PRIu64, line, value, nodes, expected,
                  search.nodes);
    free(text);
  }
  expect_words("show quiescence 12",
               (const char *const[]){"\nroot  stand pat -1000, value 360\n",
                                     "; 1 of 4 moves lose too much\n", "; 3 of 4 moves cut off\n",
                                     "stand pat 770, value 770; stands pat, which is enough\n",
                                     NULL});
}
END_TEST

/** @brief What cannot be drawn is refused with the reason.
 *  @proves{show_zobrist} @proves{show_windows} @proves{show_quiescence} @proves{show_cluster}
 *  @proves{show_clock} */
START_TEST(figures_that_cannot_be_drawn_are_refused)
{
  static const char *const bad[][2] = {
      {"show kinds 5x", "'5x' is no square"},
      {"show kinds", "SQUARE is wanted"},
      {"show uchifuzume", "no pawn can be dropped"},
      {"show uchifuzume --sfen '4k4/9/9/9/9/9/9/9/9 w p 1'", "no pawn can be dropped"},
      {"show uchifuzume --sfen '9/4k4/4p4/9/9/9/9/9/4K4 b P 1'", "no pawn can be dropped"},
      {"show uchifuzume --sfen '9/4k4/9/9/4P4/9/9/9/4K4 b P 1'", "no pawn can be dropped"},
      {"show zobrist", "MOVE is wanted"},
      {"show zobrist 7g7e", "7g7e"},
      {"show zobrist 7g7f --sfen x", "side is missing"},
      {"show windows 0", "'0'"},
      {"show windows 2 --sfen x", "side is missing"},
      {"show windows 2 --sfen '7k1/6s2/5p1p1/9/5S3/9/6P2/4G4/4K4 b P 1'", "more than 40 searches"},
      {"show windows 6 --sfen '" MOST_MOVES "'", "more than 40 searches"},
      {"show windows 6 --sfen '" FEW_ROOT_MOVES "'", "more than 5000000 nodes"},
      {"show tree 6 --sfen '" MOST_MOVES "'", "more than 200 nodes"},
      {"show quiescence 12 --sfen '" MOST_MOVES "'", "more than 60 nodes"},
      {"show proof 0", "'0'"},
      {"show proof 10", "no mate was found within 10 positions"},
      {"show proof 10 --sfen x", "side is missing"},
      {"show proof 1000 --sfen '4k4/9/9/9/9/9/9/9/4K4 b G 1'", "there is no mate"},
      {"show proof 1000000 --sfen '9/9/9/9/9/9/5b2K/5b3/9 w R4G4S2N4L18Pr2n 1'", "more than 150"},
      {"show cluster 1", "no cluster is full and changes: try a greater DEPTH"},
      {"show cluster 3", "no cluster is full"},
      {"show cluster 3 --sfen '4k4/9/4G4/9/9/9/9/9/4K4 b G 1'", "no cluster is full"},
      {"show cluster 3 --sfen x", "side is missing"},
      {"show clock 0", "'0'"},
      {"show clock 101", "'101'"},
      {"show clock 5 --sfen startpos", "'--sfen': there is no such"},
      {"show quiescence 13", "'13'"},
      {"show quiescence 3", "more than 3 plies"},
      {"show quiescence 3 --sfen x", "side is missing"}};
  for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
    expect_refusal(bad[i][0], bad[i][1]);
}
END_TEST

void add_figure_sections(Suite *suite) {
  TCase *section = add_section(suite, "sec1_6_figures", "ch01 sec1_6 fast");
  tcase_add_test(section, drawn_key_updates_lead_from_key_to_key);
  tcase_add_test(section, all_kinds_are_drawn_with_their_attacks);
  tcase_add_test(section, pawn_drops_are_drawn_answer_by_answer);
  tcase_add_test(section, albums_do_not_overflow);
  tcase_add_test(section, drawn_windows_are_those_of_pvs);
  tcase_add_test(section, drawn_quiescence_is_the_searched_one);
  tcase_add_test(section, figures_that_cannot_be_drawn_are_refused);
}

/**
 * @file check_ch13_turn.c
 * @brief Turned positions: the law that a book of one side serves the other.
 */
#include "check_ch13.h"

#include "ch04_validate.h"
#include "ch13_turn.h"
#include "oracle.h"

/** @brief Positions of random games, one after the other.
 *  @param game the game; begins anew where it ends.
 *  @param seed seed of the next game; counted up.
 *  @return the next position. */
static struct position next_random_position(struct oracle_game *game, uint64_t *seed) {
  char sfen[ORACLE_SFEN_SIZE];
  for (int ply = 0; ply < 7; ply++)
    if (oracle_random_move(game) == NULL)
      oracle_random_game(game, (*seed)++, NULL);
  oracle_write(&game->position, sfen, sizeof sfen);
  return book_position(sfen);
}

/** @brief Turning twice gives the same position, byte by byte of what matters; once gives a
 *         consistent one.
 *  @proves{turn_position} @proves{turn_move} */
START_TEST(turning_twice_changes_nothing)
{
  uint64_t seed = 1;
  struct oracle_game *game = malloc(sizeof *game);
  ck_assert_ptr_nonnull(game);
  oracle_random_game(game, seed++, NULL);
  for (int round = 0; round < tier_rounds(300, 5000); round++) {
    struct position position = next_random_position(game, &seed), once, twice;
    char before[SFEN_TEXT_SIZE], after[SFEN_TEXT_SIZE];
    struct error error;
    turn_position(&position, &once);
    turn_position(&once, &twice);
    to_sfen(&position, before);
    to_sfen(&twice, after);
    if (!validate_position(&once, &error) || strcmp(before, after) != 0 ||
        twice.position_key != position.position_key)
      ck_abort_msg("%s becomes %s", before, after);
  }
  ck_assert(same_move(turn_move(MOVE_NONE), MOVE_NONE));
  free(game);
}
END_TEST

/** @brief The legal moves of the turned position are the turned legal moves.
 *  @proves{turn_position} @proves{turn_move} */
START_TEST(legal_moves_turn_with_the_position)
{
  uint64_t seed = 1000;
  struct oracle_game *game = malloc(sizeof *game);
  ck_assert_ptr_nonnull(game);
  oracle_random_game(game, seed++, NULL);
  for (int round = 0; round < tier_rounds(300, 5000); round++) {
    struct position position = next_random_position(game, &seed), other;
    struct move_list here, there;
    char sfen[SFEN_TEXT_SIZE];
    turn_position(&position, &other);
    generate_legal_moves(&position, &here);
    generate_legal_moves(&other, &there);
    to_sfen(&position, sfen);
    if (here.count != there.count)
      ck_abort_msg("%s: %d and %d", sfen, here.count, there.count);
    for (int i = 0; i < here.count; i++)
      if (!move_is_listed(&there, turn_move(here.moves[i])))
        ck_abort_msg("%s: move %d", sfen, i);
  }
  free(game);
}
END_TEST

/** @brief Add an entry for every legal move of a position, with a legal answer where there is one.
 *  @param position the position.
 *  @param text receives the lines.
 *  @return their length. */
static size_t write_entries(const struct position *position, char *text) {
  struct move_list moves, answers;
  char sfen[SFEN_TEXT_SIZE], move[MOVE_TEXT_SIZE], answer[MOVE_TEXT_SIZE];
  generate_legal_moves(position, &moves);
  to_sfen(position, sfen);
  size_t length = (size_t)sprintf(text, "sfen %s\n", sfen);
  for (int i = 0; i < moves.count && i < 10; i++) {
    struct position after = *position;
    do_move(&after, moves.moves[i]);
    generate_legal_moves(&after, &answers);
    move_to_usi(moves.moves[i], move);
    strcpy(answer, "none");
    if (answers.count > 0)
      move_to_usi(answers.moves[answers.count - 1], answer);
    length += (size_t)sprintf(text + length, "%s %s %d 5 1\n", move, answer, i);
  }
  return length;
}

/** @brief What the book has for a turned position is what it has for the position, turned: moves,
 *         answers, and the choice. Unless asked for, it has nothing for it.
 *  @proves{book_probe} @proves{book_choose} @proves{book_ponder} */
START_TEST(turned_positions_have_the_turned_moves)
{
  uint64_t seed = 2000;
  char *text = malloc(1 << 16);
  struct oracle_game *game = malloc(sizeof *game);
  ck_assert(text != NULL && game != NULL);
  oracle_random_game(game, seed++, NULL);
  for (int round = 0; round < tier_rounds(200, 3000); round++) {
    struct position position = next_random_position(game, &seed), other;
    struct book_candidate here[10], there[10], choice;
    turn_position(&position, &other);
    write_entries(&position, text);
    struct book book = book_of(text, BOOK_CARE_MOVES);
    const int count = book_probe(&book, &position, true, here, 10);
    if (book.fault_count > 0 || (int)book.entry_count != count ||
        book_probe(&book, &other, true, there, 10) != count)
      ck_abort_msg("not the same number of moves from\n%s", text);
    for (int i = 0; i < count; i++)
      if (here[i].turned || !there[i].turned ||
          !same_move(there[i].move, turn_move(here[i].move)) ||
          !same_move(book_ponder(&other, &there[i]), turn_move(book_ponder(&position, &here[i]))))
        ck_abort_msg("move %d differs in\n%s", i, text);
    if (count > 0)
      ck_assert(book_choose(&book, &other, true, NULL, &choice) &&
                same_move(choice.move, turn_move(here[0].move)));
    ck_assert_int_eq(book_probe(&book, &other, false, there, 10), 0);
    book_free(&book);
  }
  free(text);
  free(game);
}
END_TEST

/** @brief A position's own entries come before those of the turned one.
 *  @proves{book_next} */
START_TEST(own_entries_come_before_turned_ones)
{
  static const char text[] =
      "sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1\n8c8d 7g7f\n"
      "sfen " STARTPOS_SFEN "\n7g7f\n2g2f 3c3d\n";
  struct book book = book_of(text, BOOK_CARE_MOVES);
  struct position start = book_position(STARTPOS_SFEN);
  char moves[SHOWN_MOVES_SIZE];
  ck_assert_uint_eq(book.fault_count, 0);
  ck_assert_str_eq(shown_moves(&book, &start, true, moves), "7g7f 2g2f/3c3d 2g2f/3c3d");
  book_free(&book);
}
END_TEST

void add_turn_sections(Suite *suite) {
  TCase *turning = add_section(suite, "sec13_4_2_turned", "ch13 sec13_4_2 fast");
  tcase_add_test(turning, turning_twice_changes_nothing);
  tcase_add_test(turning, legal_moves_turn_with_the_position);
  tcase_add_test(turning, turned_positions_have_the_turned_moves);
  tcase_add_test(turning, own_entries_come_before_turned_ones);
}

/**
 * @file oracle.h
 * @brief A second, independent program for the rules of shogi, to test the first one against.
 *
 * Guarantees: slow, plain, by brute force, and without a line in common with src/: its interface is
 * text (SFEN, USI moves, names of squares), its board, its numbering and its method are its own. A
 * move is legal when it has been made on a copy and the king left behind cannot be taken. It trusts
 * its input: what it is given are positions and moves that somebody has checked.
 *
 * The rules stand in three files, to be read in this order: oracle.c (how pieces move, what a move
 * changes), oracle_moves.c (which moves are legal), oracle_judge.c (when the game is over);
 * oracle_games.c plays random games with them. Proved by check_oracle.c, against lists and counts
 * of other programs.
 */
#ifndef TESTS_ORACLE_H
#define TESTS_ORACLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/** @brief Sizes. */
enum {
  ORACLE_CELLS = 81,      /**< squares of the board */
  ORACLE_KINDS = 7,       /**< kinds of pieces that can be in hand */
  ORACLE_MOVES_MAX = 600, /**< no position has more than 593 legal moves */
  ORACLE_MOVE_SIZE = 6,   /**< room for `8h2b+` */
  ORACLE_LINE_SIZE = ORACLE_MOVES_MAX * ORACLE_MOVE_SIZE, /**< room for all moves as a line */
  ORACLE_SFEN_SIZE = 192,                                 /**< room for the longest SFEN */
  ORACLE_JUDGEMENT_SIZE = 64                              /**< room for a judgement */
};

/**
 * @brief A position.
 *
 * The cells lie in the order of the squares' names: 1a, 1b ... 1i, 2a ... 9i. A cell is `.` or a
 * letter, upper case for Black: P L N S G B R K, and for the promoted ones T M O U H D (tokin, the
 * promoted lance, knight and silver, horse, dragon).
 */
struct oracle_position {
  char cell[ORACLE_CELLS];             /**< what stands where */
  unsigned char hand[2][ORACLE_KINDS]; /**< [1] Black's, in the order B G L N P R S */
  bool black;                          /**< whether Black is to move */
  int number;                          /**< of the next move, from 1 */
};

/** @brief What stands at the leaves of a tree of legal moves. */
struct oracle_counts {
  long nodes;      /**< leaves */
  long captures;   /**< leaves whose last move took a piece */
  long promotions; /**< ... promoted */
  long checks;     /**< ... gave check */
  long mates;      /**< ... gave check and left no legal reply */
};

/**
 * @brief Read a position.
 * @param position receives it.
 * @param sfen trusted text; the move number may be missing.
 * @return false when the text does not even have the shape of an SFEN.
 * @checkedby{oracle_reads_and_writes_every_fixture}
 */
bool oracle_read(struct oracle_position *position, const char *sfen);

/**
 * @brief Write a position, hands in the order R B G S N L P.
 * @param position the position.
 * @param sfen receives the text.
 * @param size room there; ORACLE_SFEN_SIZE suffices.
 * @checkedby{oracle_reads_and_writes_every_fixture}
 */
void oracle_write(const struct oracle_position *position, char *sfen, size_t size);

/**
 * @brief All legal moves.
 * @param position the position.
 * @param moves receives them as USI text in ASCII order.
 * @return how many.
 * @checkedby{oracle_moves_are_those_of_1500_positions}
 */
int oracle_moves(const struct oracle_position *position,
                 char moves[ORACLE_MOVES_MAX][ORACLE_MOVE_SIZE]);

/**
 * @brief All legal moves as one line.
 * @param position the position.
 * @param line receives them in ASCII order, separated by blanks.
 * @return how many.
 * @checkedby{oracle_moves_are_those_of_1500_positions}
 */
int oracle_moves_line(const struct oracle_position *position, char line[ORACLE_LINE_SIZE]);

/**
 * @brief Whether there is a legal move.
 * @param position the position.
 * @return true when oracle_moves() would find one.
 * @checkedby{oracle_moves_are_those_of_1500_positions}
 */
bool oracle_has_move(const struct oracle_position *position);

/**
 * @brief The pieces of one side that attack a square; it does not matter whether they are pinned.
 * @param position the position.
 * @param square its name, such as `5e`.
 * @param black whose pieces.
 * @param squares receives the names of their squares in ASCII order.
 * @return how many.
 * @checkedby{oracle_attackers_are_those_of_the_fixture}
 */
int oracle_attackers(const struct oracle_position *position, const char *square, bool black,
                     char squares[ORACLE_CELLS][3]);

/**
 * @brief Whether a king is attacked.
 * @param position the position.
 * @param black whose king; without one the answer is no.
 * @return true when the other side could take it.
 * @checkedby{oracle_gets_the_known_faults_right}
 */
bool oracle_in_check(const struct oracle_position *position, bool black);

/**
 * @brief Whether a move attacks the other king, found by making it.
 * @param position the position.
 * @param usi a move that can be made there.
 * @return true when the other side is in check afterwards.
 * @checkedby{oracle_counts_the_leaves_of_the_fixtures}
 */
bool oracle_gives_check(const struct oracle_position *position, const char *usi);

/**
 * @brief Whether a move is the forbidden mate by a dropped pawn.
 * @param position the position.
 * @param usi a move that can be made there, legal but for this rule.
 * @return true for a pawn drop that gives check and leaves no legal reply.
 * @checkedby{oracle_gets_the_known_faults_right}
 */
bool oracle_is_pawn_drop_mate(const struct oracle_position *position, const char *usi);

/**
 * @brief Make a move.
 * @param position is changed.
 * @param usi a move that can be made there.
 * @checkedby{oracle_gets_the_known_faults_right}
 */
void oracle_play(struct oracle_position *position, const char *usi);

/**
 * @brief Make several moves.
 * @param position is changed.
 * @param moves moves that can be made there one after the other, separated by blanks.
 * @checkedby{oracle_gets_the_known_faults_right}
 */
void oracle_play_all(struct oracle_position *position, const char *moves);

/**
 * @brief Count the leaves of the tree of legal moves.
 * @param position the root.
 * @param depth 0 counts the root itself.
 * @param counts receives what stands at the leaves; null when the number is enough (faster).
 * @return the leaves.
 * @checkedby{oracle_counts_the_leaves_of_the_fixtures}
 */
long oracle_perft(const struct oracle_position *position, int depth, struct oracle_counts *counts);

/**
 * @brief Say whether and how a game is over.
 * @param sfen the position at its start.
 * @param moves the moves since, legal ones, separated by blanks; may be empty.
 * @param rule the name of the entering king rule, such as `CSARule24`.
 * @param max_moves the move limit; 0 = none.
 * @param judgement receives `OUTCOME REASON declare=D`, for the side to move at the end.
 * @return false when the SFEN or the rule cannot be read.
 * @checkedby{oracle_judges_the_worked_cases}
 */
bool oracle_judge(const char *sfen, const char *moves, const char *rule, int max_moves,
                  char judgement[ORACLE_JUDGEMENT_SIZE]);

/** @brief How the players of a random game choose. */
enum oracle_style {
  ORACLE_STYLE_ANY,     /**< every move is as good as any other */
  ORACLE_STYLE_FIGHT,   /**< captures, promotions, checks and drops are preferred */
  ORACLE_STYLE_MARCH,   /**< kings walk into the enemy's camp, pieces follow and promote */
  ORACLE_STYLE_SHUFFLE, /**< moves are taken back: repetitions and perpetual checks */
  ORACLE_STYLE_COUNT    /**< how many styles there are */
};

/** @brief A random game in its present position. */
struct oracle_game {
  uint64_t random;                                /**< the generator's state */
  enum oracle_style style;                        /**< from the seed */
  struct oracle_position position;                /**< the present one */
  char last[2][ORACLE_MOVE_SIZE];                 /**< [1] Black's last move; "" at first */
  int count;                                      /**< legal moves of the present position */
  char moves[ORACLE_MOVES_MAX][ORACLE_MOVE_SIZE]; /**< ... in ASCII order */
};

/**
 * @brief Start a random game. The same seed gives the same game for ever.
 * @param game receives it.
 * @param seed any number; seed modulo ORACLE_STYLE_COUNT is the style.
 * @param sfen where it starts; null = the start position.
 * @checkedby{oracle_random_games_have_everything_in_them}
 */
void oracle_random_game(struct oracle_game *game, uint64_t seed, const char *sfen);

/**
 * @brief Choose a move, make it, and find the legal moves of the new position.
 * @param game is changed.
 * @return the move that was made, in `game`; null when there is no legal one (nothing changes).
 * @checkedby{oracle_random_games_have_everything_in_them}
 */
const char *oracle_random_move(struct oracle_game *game);

#endif

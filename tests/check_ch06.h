/**
 * @file check_ch06.h
 * @brief What the sources of check_ch06 share: the test cases they add, a stream of positions,
 *        A.10's order made from the oracle's answer, text of moves.
 *
 * Guarantees: the same seed gives the same positions for ever; each comes as the engine's position
 * and as the oracle's, kept in step by making the same moves in both.
 */
#ifndef HAYANAGI_TESTS_CHECK_CH06_H
#define HAYANAGI_TESTS_CHECK_CH06_H

#include "ch04_position.h"
#include "ch06_movegen.h"
#include "common.h"
#include "oracle.h"

/** @brief Positions of a stream that the laws are tested on. */
enum { STREAM_NORMAL = 20000, STREAM_LONG = 1000000 };

/**
 * @brief Positions to test laws on, one after the other.
 *
 * A few long games from the start position, more and shorter ones from positions of the fixtures,
 * in the styles of the oracle's random games; and, most often but only two moves long, boards on
 * which all forty pieces have been thrown, for what no game brings about: four pins, eight checks,
 * hands full of everything.
 */
struct position_stream {
  uint64_t seed;            /**< of the present game, to be printed when a test fails */
  int moves_left;           /**< how many moves this game is still played */
  struct oracle_game game;  /**< the oracle's position and its legal moves */
  struct position position; /**< the same position of the engine */
};

/**
 * @brief Begin a stream; the first stream_next() makes the first position.
 * @param seed any number.
 * @return the stream.
 */
struct position_stream stream_begin(uint64_t seed);

/**
 * @brief Go on to the next position; it is playable.
 * @param stream is changed.
 */
void stream_next(struct position_stream *stream);

/**
 * @brief End a test with what was wrong and where.
 * @param stream gives seed and position.
 * @param what the law that does not hold.
 * @param move the move in question; MOVE_NONE for none.
 */
_Noreturn void stream_fail(const struct position_stream *stream, const char *what,
                           struct move move);

/**
 * @brief Bring the oracle's moves into the order that generation promises.
 *
 * The order is read off the text of the moves and the letters on the oracle's board: king, other
 * pieces by kind, drops by kind; origin, then target, by rank and then from file 9 to file 1;
 * without promotion before with it.
 * @param position where the moves can be made.
 * @param count how many moves.
 * @param moves the moves; sorted in place.
 */
void sort_into_generation_order(const struct oracle_position *position, int count,
                                char moves[][ORACLE_MOVE_SIZE]);

/**
 * @brief Read a position that the engine must accept, and make moves of it.
 * @param position receives the position.
 * @param sfen the position at first; null = the start position.
 * @param moves legal moves, separated by blanks; may be empty.
 */
void read_position(struct position *position, const char *sfen, const char *moves);

/**
 * @brief Write a list as one line.
 * @param list the moves.
 * @param text receives them, separated by blanks.
 * @param size room there; LIST_TEXT_SIZE suffices.
 * @return text.
 */
const char *list_to_text(const struct move_list *list, char *text, size_t size);

/** @brief Bytes that hold a whole list and its terminator. */
enum { LIST_TEXT_SIZE = 4096 };

/**
 * @brief Add the laws of the whole move set: what the oracle says, selections, counts.
 * @param suite the suite of chapter 6.
 */
void add_oracle_sections(Suite *suite);

/**
 * @brief Add the laws of its parts: pins, masks, king moves, drops.
 * @param suite the suite of chapter 6.
 */
void add_parts_sections(Suite *suite);

/**
 * @brief Add single positions: known faults, orders, counts, membership.
 * @param suite the suite of chapter 6.
 */
void add_sample_sections(Suite *suite);

/**
 * @brief Add the pictures that the chapter's page shows.
 * @param suite the suite of chapter 6.
 */
void add_picture_sections(Suite *suite);

/**
 * @brief Add perft.
 * @param suite the suite of chapter 6.
 */
void add_perft_sections(Suite *suite);

/**
 * @brief Add perft where threads run out.
 * @param suite the suite of chapter 6.
 */
void add_perft_refusals(Suite *suite);

#endif

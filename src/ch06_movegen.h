/**
 * @file ch06_movegen.h
 * @brief All legal moves, in the order that the search and the fixtures rely on.
 *
 * Guarantees: exactly the legal moves, each once; first the king's, then the other pieces by kind
 * (P L N S G B R and promoted), then drops by kind; origins and targets ascending; a move without
 * promotion before the same move with it. A selection filters, it never reorders. Nothing is
 * allocated and no move is tried out. May call: chapters 2 to 5, the rest of chapter 6 but
 * ch06_count and ch06_perft. Proved by check_ch06.c against an independent mailbox program.
 * @ingroup ch06
 */
#ifndef HAYANAGI_CH06_MOVEGEN_H
#define HAYANAGI_CH06_MOVEGEN_H

#include "ch02_error.h"
#include "ch04_position.h"

/** @addtogroup ch06
 *  @{ */

/** @brief A list of moves; it lives on the caller's stack. */
struct move_list {
  int count;                          /**< how many */
  struct move moves[MAX_LEGAL_MOVES]; /**< the moves; those from count on are not set */
};

/** @brief Which legal moves are wanted. */
/* [ch06-selection] */
enum move_selection {
  SELECT_ALL,      /**< every legal move */
  SELECT_TACTICAL, /**< in check every move; otherwise captures and promotions, no drops */
  SELECT_CHECKING  /**< moves that give check */
};
/* [ch06-selection] */

/**
 * @brief The three ranks in which a side promotes.
 * @booksec{6,8}
 * @param us the side.
 * @return the squares for which is_in_promotion_zone() holds.
 * @checkedby{promotion_zone_is_three_ranks}
 */
static inline struct bitboard promotion_zone(enum color us) {
  return us == COLOR_BLACK ? bitboard_make(0x7FFFFFF, 0)
                           : bitboard_make(~UINT64_C(0) << 54, HI_MASK);
}

/**
 * @brief Generate the legal moves of a selection.
 * @booksec{6,3}
 * @param position a playable position; a missing king is no trouble.
 * @param selection which moves.
 * @param list receives them.
 * @checkedby{selections_filter_and_never_reorder}
 */
void generate_moves(const struct position *position, enum move_selection selection,
                    struct move_list *list);

/**
 * @brief Generate all legal moves.
 * @booksec{6,2}
 * @booksec{6,5}
 * @param position a playable position.
 * @param list receives them.
 * @checkedby{legal_moves_equal_the_oracle}
 */
void generate_legal_moves(const struct position *position, struct move_list *list);

/**
 * @brief Generate what quiescence looks at: all evasions in check, else captures and promotions.
 * @booksec{6,11}
 * @param position a playable position.
 * @param list receives them.
 * @checkedby{selections_filter_and_never_reorder}
 */
void generate_quiescence_moves(const struct position *position, struct move_list *list);

/**
 * @brief Generate the moves that give check; none when the enemy has no king.
 * @booksec{6,11}
 * @param position a playable position.
 * @param list receives them.
 * @checkedby{selections_filter_and_never_reorder}
 */
void generate_checking_moves(const struct position *position, struct move_list *list);

/**
 * @brief Whether a move is legal.
 * @booksec{6,2}
 * @param position a playable position.
 * @param move any move.
 * @return true when it is in the list of legal moves, all fields equal.
 * @checkedby{membership_decides_legality}
 */
bool is_legal_move(const struct position *position, struct move move);

/**
 * @brief Read a legal move.
 * @booksec{4,8}
 * @param position a playable position.
 * @param text a move in USI notation, terminated.
 * @param move receives the move; untouched on failure.
 * @param error receives the reason on failure; may be null.
 * @return true when the text names a legal move.
 * @checkedby{membership_decides_legality}
 */
bool find_legal_move(const struct position *position, const char *text, struct move *move,
                     struct error *error);

/** @} */
#endif

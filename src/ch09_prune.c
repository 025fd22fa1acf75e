/**
 * @file ch09_prune.c
 * @brief Null move and late move reductions.
 * @ingroup ch09
 */
#include "ch09_prune.h"

#include "ch09_tt.h"

bool has_non_pawn_material(const struct position *position, enum color color) {
  const struct bitboard *pieces = position->piece_bb[color];
  const struct bitboard pawns_and_king =
      bitboard_or(pieces[PIECE_KING], bitboard_or(pieces[PIECE_PAWN], pieces[PIECE_PRO_PAWN]));
  if (bitboard_any(bitboard_andnot(position->color_bb[color], pawns_and_king)))
    return true;
  for (int type = PIECE_LANCE; type <= PIECE_ROOK; type++)
    if (hand_count(position, color, (enum piece_type)type) > 0)
      return true;
  return false;
}

/* [ch09-can-try-null-move] */
bool can_try_null_move(const struct search_aids *aids, const struct position *position, int depth,
                       int beta) {
  if (depth < NULL_MOVE_MIN_DEPTH || beta >= MATE_THRESHOLD || beta <= -MATE_THRESHOLD)
    return false;
  if (!has_non_pawn_material(position, position->side_to_move))
    return false;
  const int margin = NULL_MOVE_MARGIN + NULL_MOVE_MARGIN_PER_DEPTH * depth;
  return aids->evaluate(aids, position) >= beta - margin;
}

int null_move_reduction(const struct search_aids *aids, const struct position *position, int depth,
                        int beta) {
  if (!can_try_null_move(aids, position, depth, beta))
    return 0;
  return NULL_MOVE_BASE_REDUCTION + depth / NULL_MOVE_DEPTH_DIVISOR;
}
/* [ch09-can-try-null-move] */

/* [ch09-late-move-reduction] */
int late_move_reduction(const struct search_aids *aids, int depth, int index) {
  (void)aids;
  if (depth >= 6 && index >= 8)
    return 2;
  return depth >= 4 && index >= 4 ? 1 : 0;
}
/* [ch09-late-move-reduction] */

/**
 * @file ch01_scenes_play.c
 * @brief Scenes of positions: sets, attacks, pins, checks, moves and drops.
 * @ingroup ch01
 */
#include "ch01_scenes.h"

#include "ch05_attacks.h"
#include "ch06_king.h"
#include "ch06_movegen.h"
#include "ch06_pins.h"

#include <string.h>

/**
 * @brief The position as it is.
 * @param request the position.
 * @param picture receives the picture.
 * @param error not used.
 * @return true.
 */
static bool draw_board(const struct scene_request *request, struct picture *picture,
                       struct error *error) {
  (void)error;
  const struct position *position = &request->position;
  picture_begin(picture, position, "Move %d, %s to move", position->ply_count + 1,
                color_name(position->side_to_move));
  return true;
}

/**
 * @brief All pieces of one kind and side, as their bitboard holds them.
 * @param request its word is the piece.
 * @param picture receives the picture.
 * @param error receives the reason on failure.
 * @return true when the word is a piece.
 */
static bool draw_set(const struct scene_request *request, struct picture *picture,
                     struct error *error) {
  struct named_piece piece;
  if (!read_piece(request->words[0], request->white, &piece, error))
    return false;
  const struct bitboard set = request->position.piece_bb[piece.color][piece.type];
  picture_begin(picture, &request->position, "The set of squares with a %s", piece.name);
  picture_mark(picture, set, MARK_SET);
  picture_note(picture, MARK_SET, "members: %d; lo %016llx, hi %05llx", bitboard_count(set),
               (unsigned long long)set.lo, (unsigned long long)set.hi);
  return true;
}

/**
 * @brief The squares that a piece attacks, put on the board of the position or on an empty one.
 * @param request its words are a piece and a square.
 * @param picture receives the picture.
 * @param error receives the reason on failure.
 * @return true when the words mean something.
 */
static bool draw_attacks(const struct scene_request *request, struct picture *picture,
                         struct error *error) {
  struct named_piece piece;
  int from;
  if (!read_piece(request->words[0], request->white, &piece, error) ||
      !read_square(request->words[1], &from, error))
    return false;
  picture_begin(picture, request->given ? &request->position : NULL, "Attacks of a %s from %s",
                piece.name, request->words[1]);
  struct position *board = &picture->position;
  remove_piece(board, from);
  add_piece(board, from, piece.color, piece.type);
  picture->bare = true; /* the piece need not have been there: no game, no SFEN */
  const struct bitboard set = attacks_from(from, piece.type, piece.color, board->occupied);
  picture_mark(picture, set, MARK_SET);
  picture_mark(picture, tables()->square_bb[from], MARK_ORIGIN);
  picture_note(picture, MARK_SET, "attacked squares: %d", bitboard_count(set));
  return true;
}

/**
 * @brief All pieces of a side that attack a square.
 * @param request its words are a square and `black` or `white`.
 * @param picture receives the picture.
 * @param error receives the reason on failure.
 * @return true when the words mean something.
 */
static bool draw_attackers(const struct scene_request *request, struct picture *picture,
                           struct error *error) {
  int square;
  enum color by;
  if (!read_square(request->words[0], &square, error) || !read_color(request->words[1], &by, error))
    return false;
  struct bitboard set = attackers_to(&request->position, square, by);
  picture_begin(picture, &request->position, "%s's attackers of %s", color_name(by),
                request->words[0]);
  picture_mark(picture, set, MARK_SET);
  picture_mark(picture, tables()->square_bb[square], MARK_ORIGIN);
  picture_note(picture, MARK_SET, "attackers: %d", bitboard_count(set));
  while (bitboard_any(set))
    picture_arrow(picture, bitboard_pop_lsb(&set), square, MARK_SET);
  return true;
}

/**
 * @brief Begin a picture about the king of the side to move.
 * @param request the position.
 * @param picture receives the picture, the king marked as the origin.
 * @param title what the picture is about.
 * @param error receives the reason when there is no such king.
 * @return the king's square, or SQUARE_NONE.
 */
static int begin_with_king(const struct scene_request *request, struct picture *picture,
                           const char *title, struct error *error) {
  const enum color us = request->position.side_to_move;
  const int king = find_king(&request->position, us);
  if (king == SQUARE_NONE) {
    error_set(error, "%s, the side to move, has no king in this position", color_name(us));
    return SQUARE_NONE;
  }
  picture_begin(picture, &request->position, "%s: %s to move", title, color_name(us));
  picture_mark(picture, tables()->square_bb[king], MARK_ORIGIN);
  return king;
}

/**
 * @brief Pinned pieces, their lines, and who pins them.
 * @param request the position.
 * @param picture receives the picture.
 * @param error receives the reason on failure.
 * @return true when the side to move has a king.
 */
static bool draw_pins(const struct scene_request *request, struct picture *picture,
                      struct error *error) {
  const struct position *position = &request->position;
  const enum color us = position->side_to_move;
  const int king = begin_with_king(request, picture, "Pins", error);
  if (king == SQUARE_NONE)
    return false;
  const struct pins_and_checks found = compute_pins_and_checks(position, us);
  struct bitboard pinned = found.pinned;
  while (bitboard_any(pinned)) {
    const int square = bitboard_pop_lsb(&pinned);
    const struct bitboard without =
        bitboard_andnot(position->occupied, tables()->square_bb[square]);
    const struct bitboard pinner =
        bitboard_and(attackers_to_occupied(position, king, opposite(us), without),
                     bitboard_andnot(pin_line(king, square), found.checkers));
    const int slider = bitboard_lsb(pinner); /* a pin has a pinner */
    picture_mark(picture, tables()->between[king][slider], MARK_OTHER);
    picture_mark(picture, tables()->square_bb[slider], MARK_WRONG);
    picture_arrow(picture, slider, king, MARK_WRONG);
  }
  picture_mark(picture, found.pinned, MARK_SET);
  picture_note(picture, MARK_SET, "pinned: %d", bitboard_count(found.pinned));
  if (bitboard_any(found.pinned)) {
    picture_note(picture, MARK_OTHER, "where a pinned piece may still go, or take the pinner");
    picture_note(picture, MARK_WRONG, "sliders that pin");
  }
  return true;
}

/**
 * @brief The pieces that give check.
 * @param request the position.
 * @param picture receives the picture.
 * @param error receives the reason on failure.
 * @return true when the side to move has a king.
 */
static bool draw_checks(const struct scene_request *request, struct picture *picture,
                        struct error *error) {
  const int king = begin_with_king(request, picture, "Checks", error);
  if (king == SQUARE_NONE)
    return false;
  struct bitboard checkers =
      compute_pins_and_checks(&request->position, request->position.side_to_move).checkers;
  picture_mark(picture, checkers, MARK_WRONG);
  picture_note(picture, MARK_WRONG, "pieces that give check: %d", bitboard_count(checkers));
  while (bitboard_any(checkers))
    picture_arrow(picture, bitboard_pop_lsb(&checkers), king, MARK_WRONG);
  return true;
}

/**
 * @brief The squares on which a piece other than the king answers a check.
 * @param request the position.
 * @param picture receives the picture.
 * @param error receives the reason on failure.
 * @return true when the side to move has a king.
 */
static bool draw_mask(const struct scene_request *request, struct picture *picture,
                      struct error *error) {
  const int king = begin_with_king(request, picture, "Move mask", error);
  if (king == SQUARE_NONE)
    return false;
  const struct bitboard checkers =
      compute_pins_and_checks(&request->position, request->position.side_to_move).checkers;
  if (bitboard_more_than_one(checkers)) {
    picture_mark(picture, checkers, MARK_WRONG);
    picture_note(picture, MARK_WRONG, "double check: only the king can answer");
    return true;
  }
  const struct bitboard mask = move_mask(king, checkers);
  picture_mark(picture, bitboard_andnot(mask, tables()->square_bb[king]), MARK_SET);
  picture_note(picture, MARK_SET,
               bitboard_none(checkers) ? "no check: every square"
                                       : "squares that answer the check: %d",
               bitboard_count(mask));
  return true;
}

/**
 * @brief Where the king may go and where it would be taken.
 * @param request the position.
 * @param picture receives the picture.
 * @param error receives the reason on failure.
 * @return true when the side to move has a king.
 */
static bool draw_danger(const struct scene_request *request, struct picture *picture,
                        struct error *error) {
  const struct position *position = &request->position;
  const enum color us = position->side_to_move;
  const int king = begin_with_king(request, picture, "The king's squares", error);
  if (king == SQUARE_NONE)
    return false;
  const struct bitboard free =
      bitboard_andnot(tables()->step_from[us][PIECE_KING][king], position->color_bb[us]);
  const struct bitboard safe = king_destinations(position, us);
  picture_mark(picture, safe, MARK_SET);
  picture_mark(picture, bitboard_andnot(free, safe), MARK_WRONG);
  picture_note(picture, MARK_SET, "the king may go there: %d", bitboard_count(safe));
  picture_note(picture, MARK_WRONG, "it would be taken there: %d",
               bitboard_count(bitboard_andnot(free, safe)));
  return true;
}

/**
 * @brief Whether some square bears a mark.
 * @param picture the picture.
 * @param mark the mark.
 * @return true when one does.
 */
static bool has_mark(const struct picture *picture, enum mark mark) {
  for (int square = 0; square < SQUARE_COUNT; square++)
    if (picture->marks[square] == mark)
      return true;
  return false;
}

/**
 * @brief The legal moves of one piece, and the attacked squares to which it may not go.
 * @param request its word is the square of the piece.
 * @param picture receives the picture.
 * @param error receives the reason on failure.
 * @return true when a piece of the side to move stands there.
 */
static bool draw_moves(const struct scene_request *request, struct picture *picture,
                       struct error *error) {
  const struct position *position = &request->position;
  const enum color us = position->side_to_move;
  int from;
  if (!read_square(request->words[0], &from, error))
    return false;
  if (!bitboard_test(position->color_bb[us], from)) {
    error_set(error, "'%s': no piece of %s, the side to move, stands there", request->words[0],
              color_name(us));
    return false;
  }
  picture_begin(picture, position, "Legal moves from %s", request->words[0]);
  picture_mark(picture,
               bitboard_andnot(
                   attacks_from(from, piece_type(piece_at(position, from)), us, position->occupied),
                   position->color_bb[us]),
               MARK_WRONG);
  struct move_list list;
  generate_legal_moves(position, &list);
  int count = 0;
  for (int i = 0; i < list.count; i++)
    if (list.moves[i].from == from) {
      picture->marks[list.moves[i].to] = list.moves[i].promote ? MARK_OTHER : MARK_SET;
      count++;
    }
  picture_mark(picture, tables()->square_bb[from], MARK_ORIGIN);
  picture_note(picture, MARK_SET, "legal moves: %d, promotions counted by themselves", count);
  if (has_mark(picture, MARK_OTHER))
    picture_note(picture, MARK_OTHER, "may or must promote there");
  if (has_mark(picture, MARK_WRONG))
    picture_note(picture, MARK_WRONG, "attacked, but not legal");
  return true;
}

/**
 * @brief Where the side to move may drop a piece, and on which empty squares it may not.
 * @param request its word is the piece.
 * @param picture receives the picture.
 * @param error receives the reason on failure.
 * @return true when the side to move holds such a piece.
 */
static bool draw_drops(const struct scene_request *request, struct picture *picture,
                       struct error *error) {
  const struct position *position = &request->position;
  const enum color us = position->side_to_move;
  struct named_piece piece;
  if (!read_piece(request->words[0], us == COLOR_WHITE, &piece, error))
    return false;
  if (piece.color != us || piece.type >= PIECE_KING || hand_count(position, us, piece.type) == 0) {
    error_set(error, "'%s': %s, the side to move, has no such piece in hand", request->words[0],
              color_name(us));
    return false;
  }
  picture_begin(picture, position, "Drops of a %s", piece.name);
  picture_mark(picture, bitboard_not(position->occupied), MARK_WRONG);
  struct move_list list;
  generate_legal_moves(position, &list);
  int count = 0;
  for (int i = 0; i < list.count; i++)
    if (list.moves[i].drop && list.moves[i].piece == piece.type) {
      picture->marks[list.moves[i].to] = MARK_SET;
      count++;
    }
  picture_note(picture, MARK_SET, "legal drops: %d", count);
  picture_note(picture, MARK_WRONG, "empty, but not allowed");
  return true;
}

const struct scene *position_scenes(void) {
  static const struct scene scenes[] = {
      {"board", "", 0, SWITCH_SFEN, "the position", draw_board, NULL},
      {"set", "PIECE", 1, SWITCH_BOTH, "the bitboard of a kind of piece", draw_set, NULL},
      {"attacks", "PIECE SQUARE", 2, SWITCH_BOTH, "what a piece attacks, alone or among others",
       draw_attacks, NULL},
      {"attackers", "SQUARE black|white", 2, SWITCH_SFEN, "the pieces that attack a square",
       draw_attackers, NULL},
      {"pins", "", 0, SWITCH_SFEN, "pinned pieces of the side to move", draw_pins, NULL},
      {"checks", "", 0, SWITCH_SFEN, "the pieces that give check", draw_checks, NULL},
      {"mask", "", 0, SWITCH_SFEN, "the squares that answer a check", draw_mask, NULL},
      {"danger", "", 0, SWITCH_SFEN, "where the king may and may not go", draw_danger, NULL},
      {"moves", "SQUARE", 1, SWITCH_SFEN, "the legal moves of one piece", draw_moves, NULL},
      {"drops", "PIECE", 1, SWITCH_SFEN, "where a piece in hand may be dropped", draw_drops, NULL},
      {.name = NULL}};
  return scenes;
}

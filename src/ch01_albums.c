/**
 * @file ch01_albums.c
 * @brief Scenes of several boards: the attacks of every kind, a pawn-drop mate step by step.
 * @ingroup ch01
 */
#include "ch01_scenes.h"

#include "ch04_usimove.h"
#include "ch05_attacks.h"
#include "ch06_drops.h"

/**
 * @brief A piece on an otherwise empty board, and what it attacks; once for each kind.
 * @param request its word is the square.
 * @param album receives the boards.
 * @param error receives the reason on failure.
 * @return true when the word is a square.
 */
static bool draw_kinds(const struct scene_request *request, struct album *album,
                       struct error *error) {
  /* A row of kinds that promote stands above the row of what they become. */
  static const char *const kinds[] = {"P", "L", "N",  "+P", "+L", "+N", "S",
                                      "B", "R", "+S", "+B", "+R", "G",  "K"};
  int from;
  if (!read_square(request->words[0], &from, error))
    return false;
  snprintf(album->title, sizeof album->title, "What each kind attacks from %s, alone on the board",
           request->words[0]);
  album->columns = 3;
  for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
    struct named_piece piece;
    struct picture *picture = album_picture(album);
    read_piece(kinds[i], request->white, &piece, error);
    const struct bitboard set =
        attacks_from(from, piece.type, piece.color, tables()->square_bb[from]);
    picture_begin(picture, NULL, "%s, %s: %d", kinds[i], piece.name, bitboard_count(set));
    add_piece(&picture->position, from, piece.color, piece.type);
    picture_mark(picture, set, MARK_SET);
  }
  return true;
}

/**
 * @brief A pawn drop.
 * @param to where.
 * @return the move.
 */
static struct move pawn_to(int to) {
  return (struct move){.from = SQUARE_NONE, .to = (int8_t)to, .piece = PIECE_PAWN, .drop = true};
}

/** @brief A pawn that is dropped in front of the enemy king. */
struct pawn_drop {
  const struct position *before; /**< the position, the pawn in hand */
  struct position after;         /**< the same with the pawn on the board */
  enum color us;                 /**< who drops */
  int king;                      /**< square of the enemy king */
  int to;                        /**< square of the pawn */
};

/**
 * @brief Drop the pawn.
 * @param request the position.
 * @param drop receives the drop.
 * @param error receives the reason on failure.
 * @return true when there is a pawn, and a square that it may stand on, mate or not.
 */
static bool drop_pawn(const struct scene_request *request, struct pawn_drop *drop,
                      struct error *error) {
  const struct position *position = drop->before = &request->position;
  const enum color us = drop->us = position->side_to_move;
  drop->to = pawn_check_square(position, us);
  if (hand_count(position, us, PIECE_PAWN) == 0 || drop->to == SQUARE_NONE ||
      bitboard_test(position->occupied, drop->to) ||
      !bitboard_test(files_without(position->piece_bb[us][PIECE_PAWN]), drop->to)) {
    error_set(error, "no pawn can be dropped in front of the enemy king in this position");
    return false;
  }
  drop->king = find_king(position, opposite(us));
  drop->after = *position;
  do_move(&drop->after, pawn_to(drop->to));
  return true;
}

/**
 * @brief The squares around the king: each free, or attacked by somebody who is shown.
 * @param drop the drop.
 * @param picture receives the picture.
 */
static void draw_escapes(const struct pawn_drop *drop, struct picture *picture) {
  picture_begin(picture, &drop->after, "2. Where can the king go?");
  struct bitboard squares =
      bitboard_andnot(tables()->step_from[opposite(drop->us)][PIECE_KING][drop->king],
                      drop->before->color_bb[opposite(drop->us)]);
  int taken = 0;
  const int all = bitboard_count(squares);
  while (bitboard_any(squares)) {
    const int square = bitboard_pop_lsb(&squares);
    const struct bitboard attackers =
        attackers_to_occupied(drop->before, square, drop->us, drop->after.occupied);
    const bool wrong = bitboard_any(attackers);
    picture_mark(picture, tables()->square_bb[square], wrong ? MARK_WRONG : MARK_SET);
    taken += wrong;
    if (wrong)
      picture_arrow(picture, bitboard_lsb(attackers), square, MARK_WRONG);
  }
  picture_mark(picture, tables()->square_bb[drop->king], MARK_ORIGIN);
  picture_note(picture, MARK_WRONG, "it would be taken there: %d", taken);
  picture_note(picture, MARK_SET, "free: %d", all - taken);
}

/**
 * @brief One piece takes the pawn: what becomes of its king?
 * @param drop the drop.
 * @param from the capturer.
 * @param picture receives the picture.
 * @param number of the step.
 */
static void draw_capture(const struct pawn_drop *drop, int from, struct picture *picture,
                         int number) {
  const int piece = piece_at(drop->before, from);
  const struct move move = {
      .from = (int8_t)from, .to = (int8_t)drop->to, .piece = (uint8_t)piece_type(piece)};
  char text[MOVE_TEXT_SIZE];
  struct position taken = drop->after;
  do_move(&taken, move);
  move_to_usi(move, text);
  const struct bitboard attackers = attackers_to(&taken, drop->king, drop->us);
  picture_begin(picture, &taken, "%d. %s takes the pawn", number, text);
  picture_mark(picture, tables()->square_bb[from], MARK_ORIGIN);
  if (bitboard_none(attackers)) {
    picture_mark(picture, tables()->square_bb[drop->to], MARK_SET);
    picture_note(picture, MARK_SET, "the king is safe: no mate");
    return;
  }
  picture_mark(picture, attackers, MARK_WRONG);
  picture_arrow(picture, bitboard_lsb(attackers), drop->king, MARK_WRONG);
  picture_note(picture, MARK_WRONG, "pinned: the king would be taken");
}

/**
 * @brief Whether a dropped pawn mates, question by question.
 * @param request the position.
 * @param album receives the boards.
 * @param error receives the reason on failure.
 * @return true when a pawn can be dropped in front of the enemy king.
 */
static bool draw_pawn_drop(const struct scene_request *request, struct album *album,
                           struct error *error) {
  struct pawn_drop drop;
  char text[MOVE_TEXT_SIZE];
  if (!drop_pawn(request, &drop, error))
    return false;
  move_to_usi(pawn_to(drop.to), text);
  snprintf(album->title, sizeof album->title,
           is_pawn_drop_mate(drop.before, drop.to) ? "%s would mate: not allowed (uchifuzume)"
                                                   : "%s gives check and does not mate: allowed",
           text);
  album->columns = 2;
  struct picture *picture = album_picture(album);
  picture_begin(picture, &drop.after, "1. %s gives check", text);
  picture_mark(picture, tables()->square_bb[drop.to], MARK_OTHER);
  picture_arrow(picture, drop.to, drop.king, MARK_OTHER);
  picture_note(picture, MARK_OTHER, "nothing fits in between");
  draw_escapes(&drop, album_picture(album));
  struct bitboard capturers = attackers_to(drop.before, drop.to, opposite(drop.us));
  bitboard_reset(&capturers, drop.king);
  for (int step = 3; bitboard_any(capturers); step++)
    draw_capture(&drop, bitboard_pop_lsb(&capturers), album_picture(album), step);
  return true;
}

const struct scene *album_scenes(void) {
  static const struct scene scenes[] = {
      {"kinds", "SQUARE", 1, SWITCH_WHITE, "what each kind of piece attacks", NULL, draw_kinds},
      {"uchifuzume", "", 0, SWITCH_SFEN, "whether a pawn dropped at the king mates", NULL,
       draw_pawn_drop},
      {.name = NULL}};
  return scenes;
}

/**
 * @file ch01_scenes.c
 * @brief Scenes of the tables: squares, steps, rays, what lies between.
 * @ingroup ch01
 */
#include "ch01_scenes.h"

#include "ch05_tables.h"

#include <string.h>

bool read_square(const char *word, int *square, struct error *error) {
  *square = square_from_usi(word);
  if (*square == SQUARE_NONE)
    error_set(error, "'%.40s' is no square: a digit from 1 to 9 and a letter from a to i is wanted",
              word);
  return *square != SQUARE_NONE;
}

bool read_color(const char *word, enum color *color, struct error *error) {
  const bool white = strcmp(word, "white") == 0;
  if (!white && strcmp(word, "black") != 0) {
    error_set(error, "'%.40s' is no side: black or white is wanted", word);
    return false;
  }
  *color = white ? COLOR_WHITE : COLOR_BLACK;
  return true;
}

bool read_piece(const char *word, bool white, struct named_piece *piece, struct error *error) {
  static const char *const names[PIECE_TYPE_COUNT] = {"",
                                                      "pawn",
                                                      "lance",
                                                      "knight",
                                                      "silver",
                                                      "gold",
                                                      "bishop",
                                                      "rook",
                                                      "king",
                                                      "promoted pawn",
                                                      "promoted lance",
                                                      "promoted knight",
                                                      "promoted silver",
                                                      "horse",
                                                      "dragon"};
  const bool plus = word[0] == '+';
  const char letter = word[plus ? 1 : 0];
  enum piece_type type = piece_from_letter(letter);
  if (type == PIECE_EMPTY || word[plus ? 2 : 1] != '\0' || (plus && !can_promote(type))) {
    error_set(error, "'%.40s' is no piece: one of P L N S G B R K +P +L +N +S +B +R is wanted",
              word);
    return false;
  }
  piece->type = plus ? promote(type) : type;
  piece->color = white || letter >= 'a' ? COLOR_WHITE : COLOR_BLACK;
  snprintf(piece->name, sizeof piece->name, "%s %s",
           piece->color == COLOR_BLACK ? "black" : "white", names[piece->type]);
  return true;
}

/**
 * @brief The numbers of the squares.
 * @param request not looked at.
 * @param picture receives the picture.
 * @param error not used.
 * @return true.
 */
static bool draw_numbers(const struct scene_request *request, struct picture *picture,
                         struct error *error) {
  (void)request;
  (void)error;
  picture_begin(picture, NULL, "Square numbers: row * 9 + column");
  for (int square = 0; square < SQUARE_COUNT; square++) {
    char text[LABEL_SIZE] = {0};
    text[0] = (char)(square < 10 ? '0' + square : '0' + square / 10);
    text[1] = (char)(square < 10 ? '\0' : '0' + square % 10);
    picture_label(picture, square, text);
  }
  return true;
}

/**
 * @brief Which word of a bitboard holds each square, and in which bit.
 * @param request not looked at.
 * @param picture receives the picture.
 * @param error not used.
 * @return true.
 */
static bool draw_words(const struct scene_request *request, struct picture *picture,
                       struct error *error) {
  draw_numbers(request, picture, error);
  snprintf(picture->title, sizeof picture->title, "The two words of a bitboard, bit by bit");
  for (int square = 64; square < SQUARE_COUNT; square++) {
    char text[LABEL_SIZE] = {0};
    const int bit = square - 64;
    text[0] = (char)(bit < 10 ? '0' + bit : '1');
    text[1] = (char)(bit < 10 ? '\0' : '0' + bit % 10);
    picture_label(picture, square, text);
  }
  picture_mark(picture, bitboard_make(~UINT64_C(0), 0), MARK_SET);
  picture_mark(picture, bitboard_make(0, HI_MASK), MARK_OTHER);
  picture_note(picture, MARK_SET, "lo: squares 0 to 63");
  picture_note(picture, MARK_OTHER, "hi: squares 64 to 80");
  return true;
}

/**
 * @brief The eight rays from a square.
 * @param request its word is the square.
 * @param picture receives the picture.
 * @param error receives the reason on failure.
 * @return true when the word is a square.
 */
static bool draw_rays(const struct scene_request *request, struct picture *picture,
                      struct error *error) {
  static const char *const names[DIRECTION_COUNT] = {"N", "S", "W", "E", "NW", "NE", "SW", "SE"};
  int from;
  if (!read_square(request->words[0], &from, error))
    return false;
  picture_begin(picture, NULL, "The rays from %s", request->words[0]);
  int squares = 0;
  for (int direction = 0; direction < DIRECTION_COUNT; direction++) {
    const int length = tables()->ray_lengths[from][direction];
    for (int i = 0; i < length; i++)
      picture_label(picture, tables()->ray_squares[from][direction][i], names[direction]);
    picture_mark(picture, tables()->rays[from][direction],
                 direction < NORTH_WEST ? MARK_SET : MARK_OTHER);
    squares += length;
  }
  picture_mark(picture, tables()->square_bb[from], MARK_ORIGIN);
  picture_note(picture, MARK_ORIGIN, "%s, where the rays begin; it is on none of them",
               request->words[0]);
  picture_note(picture, MARK_NONE, "N is towards rank a, W towards file 9; %d squares in all",
               squares);
  return true;
}

/**
 * @brief The squares strictly between two squares.
 * @param request its words are the squares.
 * @param picture receives the picture.
 * @param error receives the reason on failure.
 * @return true when both words are squares.
 */
static bool draw_between(const struct scene_request *request, struct picture *picture,
                         struct error *error) {
  int from, to;
  if (!read_square(request->words[0], &from, error) || !read_square(request->words[1], &to, error))
    return false;
  const struct bitboard set = tables()->between[from][to];
  picture_begin(picture, NULL, "Between %s and %s", request->words[0], request->words[1]);
  picture_mark(picture, set, MARK_SET);
  picture_mark(picture, bitboard_or(tables()->square_bb[from], tables()->square_bb[to]),
               MARK_ORIGIN);
  picture_note(picture, MARK_ORIGIN, "the two ends, which are not in the set");
  picture_note(picture, MARK_SET, "between them: %d", bitboard_count(set));
  return true;
}

/**
 * @brief One row of a table of steps.
 * @param request its words are a piece and a square.
 * @param picture receives the picture.
 * @param error receives the reason on failure.
 * @param to true for step_to, false for step_from.
 * @return true when the words mean something.
 */
static bool draw_steps(const struct scene_request *request, struct picture *picture,
                       struct error *error, bool to) {
  struct named_piece piece;
  int square;
  if (!read_piece(request->words[0], request->white, &piece, error) ||
      !read_square(request->words[1], &square, error))
    return false;
  const struct bitboard set = to ? tables()->step_to[piece.color][piece.type][square]
                                 : tables()->step_from[piece.color][piece.type][square];
  picture_begin(picture, NULL, to ? "Squares from which a %s steps to %s" : "Steps of a %s from %s",
                piece.name, request->words[1]);
  picture_mark(picture, set, MARK_SET);
  picture_mark(picture, tables()->square_bb[square], MARK_ORIGIN);
  if (!to)
    add_piece(&picture->position, square, piece.color, piece.type);
  picture_note(picture, MARK_SET, "%s: %d", to ? "it steps here from" : "it steps to",
               bitboard_count(set));
  return true;
}

/**
 * @brief The table step_from.
 * @param request its words are a piece and a square.
 * @param picture receives the picture.
 * @param error receives the reason on failure.
 * @return true when the words mean something.
 */
static bool draw_step(const struct scene_request *request, struct picture *picture,
                      struct error *error) {
  return draw_steps(request, picture, error, false);
}

/**
 * @brief The table step_to.
 * @param request its words are a piece and a square.
 * @param picture receives the picture.
 * @param error receives the reason on failure.
 * @return true when the words mean something.
 */
static bool draw_step_to(const struct scene_request *request, struct picture *picture,
                         struct error *error) {
  return draw_steps(request, picture, error, true);
}

const struct scene *table_scenes(void) {
  static const struct scene scenes[] = {
      {"numbers", "", 0, SWITCH_NONE, "the number of each square", draw_numbers, NULL},
      {"words", "", 0, SWITCH_NONE, "which word and bit of a bitboard each square is", draw_words,
       NULL},
      {"step", "PIECE SQUARE", 2, SWITCH_WHITE, "where a piece steps to (step_from)", draw_step,
       NULL},
      {"step-to", "PIECE SQUARE", 2, SWITCH_WHITE, "from where it steps to a square (step_to)",
       draw_step_to, NULL},
      {"rays", "SQUARE", 1, SWITCH_NONE, "the eight rays (rays, ray_squares)", draw_rays, NULL},
      {"between", "SQUARE SQUARE", 2, SWITCH_NONE, "the squares between two squares", draw_between,
       NULL},
      {.name = NULL}};
  return scenes;
}

/**
 * @file ch01_scenes.h
 * @brief What can be shown: each scene turns a few words and a position into a picture.
 *
 * Guarantees: a scene shows what the engine's own tables and functions say, never a value worked
 * out for the picture, so a wrong table makes a wrong picture. May call: chapters 2 to 6,
 * ch01_picture, ch01_board. Proved by the text boards in tests/boards and by
 * check_ch01_pictures.c.
 * @ingroup ch01
 */
#ifndef HAYANAGI_CH01_SCENES_H
#define HAYANAGI_CH01_SCENES_H

#include "ch01_board.h"
#include "ch02_error.h"

/** @addtogroup ch01
 *  @{ */

/** @brief What a scene is to show. */
struct scene_request {
  const char *const *words; /**< the words behind the scene's name, as many as it wants */
  struct position position; /**< the position of --sfen, or the initial one */
  bool given;               /**< there was an --sfen */
  bool white;               /**< there was a --white */
};

/** @brief The switches that a scene takes. */
enum scene_switches {
  SWITCH_NONE = 0,
  SWITCH_SFEN = 1,  /**< it has a position */
  SWITCH_WHITE = 2, /**< its piece has a side */
  SWITCH_BOTH = SWITCH_SFEN | SWITCH_WHITE
};

/** @brief A scene. */
struct scene {
  const char *name;             /**< its name on the command line */
  const char *operands;         /**< the words it wants, for messages; empty for none */
  int count;                    /**< how many */
  enum scene_switches switches; /**< the others are refused */
  const char *help;             /**< what it shows, in one line */
  /** draws it; false and a reason when a word means nothing; null for a scene of several boards */
  bool (*draw)(const struct scene_request *request, struct picture *picture, struct error *error);
  /** draws a scene of several boards into an album without pictures; null for one of one board */
  bool (*draw_album)(const struct scene_request *request, struct album *album, struct error *error);
};

/**
 * @brief Scenes of chapters 2 to 5 that need no position: the tables.
 * @booksec{5,1}
 * @return a list that ends with a scene without a name.
 * @checkedby{every_scene_draws_text_and_figure}
 */
const struct scene *table_scenes(void);

/**
 * @brief Scenes of positions: attacks on an occupied board, pins, checks, moves, drops.
 * @booksec{6,1}
 * @return a list that ends with a scene without a name.
 * @checkedby{every_scene_draws_text_and_figure}
 */
const struct scene *position_scenes(void);

/**
 * @brief Scenes of several boards: all kinds of pieces, a pawn-drop mate step by step.
 * @booksec{6,9}
 * @return a list that ends with a scene without a name.
 * @checkedby{every_scene_draws_text_and_figure}
 */
const struct scene *album_scenes(void);

/**
 * @brief Read a square of the command line.
 * @booksec{2,2,2}
 * @param word the word.
 * @param square receives 0..80.
 * @param error receives the reason on failure.
 * @return true when the word is a square.
 * @checkedby{bad_words_of_scenes_are_named}
 */
bool read_square(const char *word, int *square, struct error *error);

/**
 * @brief Read a side of the command line.
 * @booksec{2,3}
 * @param word the word.
 * @param color receives the side.
 * @param error receives the reason on failure.
 * @return true for `black` and `white`.
 * @checkedby{bad_words_of_scenes_are_named}
 */
bool read_color(const char *word, enum color *color, struct error *error);

/** @brief A piece named on the command line. */
struct named_piece {
  enum piece_type type; /**< its kind */
  enum color color;     /**< its owner */
  char name[32];        /**< both in words, for titles: `black silver` */
};

/**
 * @brief Read a piece of the command line: an SFEN letter, with a plus sign if it is promoted.
 * @booksec{2,10}
 * @param word the word; lower case means White.
 * @param white whether an upper-case letter means White too.
 * @param piece receives the piece.
 * @param error receives the reason on failure.
 * @return true when the word is a piece.
 * @checkedby{bad_words_of_scenes_are_named}
 */
bool read_piece(const char *word, bool white, struct named_piece *piece, struct error *error);

/** @} */
#endif

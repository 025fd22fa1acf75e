/**
 * @file ch01_board.h
 * @brief Pictures of boards as figures: one board, or several in rows.
 *
 * Guarantees: a figure shows every piece, mark, arrow and note of its pictures; file digits and
 * rank letters stand where a player looks for them. May call: chapters 2 to 4, ch01_picture,
 * ch01_svg. Proved by check_ch01_pictures.c.
 * @ingroup ch01
 */
#ifndef HAYANAGI_CH01_BOARD_H
#define HAYANAGI_CH01_BOARD_H

#include "ch01_picture.h"

/** @addtogroup ch01
 *  @{ */

/**
 * @brief Print a picture as a figure.
 * @booksec{5,6}
 * @param picture the picture; its texts hold no character that means something in XML.
 * @param out where to print.
 * @checkedby{figures_are_well_formed}
 */
void picture_to_svg(const struct picture *picture, FILE *out);

/** @brief Most pictures of an album. */
#define ALBUM_LIMIT 16

/** @brief Several pictures that belong together. */
struct album {
  char title[NOTE_SIZE];                /**< above all of them */
  int columns;                          /**< how many stand side by side in a figure */
  int count;                            /**< how many there are */
  struct picture pictures[ALBUM_LIMIT]; /**< read row by row; hands are not drawn */
};

/**
 * @brief Add an empty picture; beyond ALBUM_LIMIT pictures the last one is begun anew.
 * @booksec{6,9}
 * @param album the album.
 * @return the picture, for picture_begin().
 * @checkedby{albums_do_not_overflow}
 */
struct picture *album_picture(struct album *album);

/**
 * @brief Print an album as one figure, its boards at half their size.
 * @booksec{6,9}
 * @param album the album; its texts hold no character that means something in XML.
 * @param out where to print.
 * @checkedby{figures_are_well_formed}
 */
void album_to_svg(const struct album *album, FILE *out);

/**
 * @brief Print an album as boards of characters, one below the other.
 * @booksec{6,9}
 * @param album the album.
 * @param out where to print.
 * @checkedby{every_scene_draws_text_and_figure}
 */
void album_to_text(const struct album *album, FILE *out);

/** @} */
#endif

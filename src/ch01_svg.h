/**
 * @file ch01_svg.h
 * @brief Pictures as figures (SVG) that need nothing but themselves.
 *
 * Guarantees: one well-formed document, no link to the outside, readable on light and on dark
 * pages; White's pieces are turned by 180 degrees, file digits and rank letters stand where a
 * player looks for them. May call: chapters 2 to 4, ch01_picture. Proved by check_ch01.c.
 * @ingroup ch01
 */
#ifndef HAYANAGI_CH01_SVG_H
#define HAYANAGI_CH01_SVG_H

#include "ch01_picture.h"

/** @addtogroup ch01
 *  @{ */

/**
 * @brief Begin a figure: the document, its style, a card as its ground, and its title.
 *
 * Style classes for what is drawn on it: `ink` (text), `soft` (lesser text), `line` (strokes),
 * `small`, `mono`, `mid` (centred), and for marks `m1` to `m4` (fills) and `s1` to `s4` (strokes).
 * @booksec{1,6}
 * @param out where to print.
 * @param width in user units.
 * @param height in user units.
 * @param title drawn at the top, and the name of the figure for those who cannot see it; holds no
 *        character that means something in XML.
 * @checkedby{figures_are_well_formed}
 */
void svg_begin(FILE *out, int width, int height, const char *title);

/**
 * @brief End a figure.
 * @booksec{1,6}
 * @param out where to print.
 * @checkedby{figures_are_well_formed}
 */
void svg_end(FILE *out);

/**
 * @brief Print a picture as a figure.
 * @booksec{5,6}
 * @param picture the picture; its texts hold no character that means something in XML.
 * @param out where to print.
 * @checkedby{figures_are_well_formed}
 */
void picture_to_svg(const struct picture *picture, FILE *out);

/** @} */
#endif

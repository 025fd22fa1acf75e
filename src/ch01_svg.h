/**
 * @file ch01_svg.h
 * @brief Figures (SVG) that need nothing but themselves: their ground, and pieces.
 *
 * Guarantees: one well-formed document, no link to the outside, readable on light and on dark
 * pages; White's pieces are turned by 180 degrees. May call: chapter 2. Proved by
 * check_ch01_pictures.c.
 * @ingroup ch01
 */
#ifndef HAYANAGI_CH01_SVG_H
#define HAYANAGI_CH01_SVG_H

#include <stdio.h>

#include "ch02_types.h"

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
 * @brief Draw a piece: a pentagon that points at the enemy, and its kanji.
 * @booksec{1,6}
 * @param out where to print.
 * @param x its middle.
 * @param y its middle.
 * @param color its owner; White's is turned.
 * @param type its kind.
 * @checkedby{figures_show_every_piece}
 */
void svg_piece(FILE *out, int x, int y, enum color color, enum piece_type type);

/** @} */
#endif

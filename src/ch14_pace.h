/**
 * @file ch14_pace.h
 * @brief Not more lines than a GUI can read: iterations of several lines that come too fast wait.
 *
 * Guarantees: one line an iteration is always let through, there are few; of several lines an
 * iteration goes out whole or waits whole, and whole ones that go out are PACE_MS apart. What still
 * waits at the end of the search is its last iteration, and is said then. Time comes from what is
 * told, not from a clock. May call: chapters 2 to 8, ch14_say. Proved by check_ch14_pace.c.
 * @ingroup ch14
 */
#ifndef HAYANAGI_CH14_PACE_H
#define HAYANAGI_CH14_PACE_H

#include "ch14_say.h"

/** @addtogroup ch14
 *  @{ */

/** @brief Milliseconds from one iteration of several lines to the next one that is not held back.
 */
#define PACE_MS 100

/** @brief What is held back. All zero: nothing, at the beginning of a search. */
struct pace {
  bool holding;    /**< the present iteration waits */
  bool told;       /**< one has gone out */
  int64_t told_ms; /**< when */
  char *text;      /**< the lines that wait, from malloc() */
  size_t length;   /**< bytes of them */
  size_t room;     /**< bytes that there is room for */
};

/**
 * @brief Let a line through, or keep it.
 * @booksec{14,11}
 * @param pace the state of this search.
 * @param info what the line says.
 * @param lines the line; made empty when it is kept. Without memory it goes out.
 * @checkedby{several_lines_are_told_at_a_readable_pace}
 */
void pace_line(struct pace *pace, const struct search_info *info, struct usi_text *lines);

/**
 * @brief The search has ended: what is still waiting?
 * @booksec{14,11}
 * @param pace the state; it is as at the beginning of a search afterwards, and holds no memory.
 * @return the lines, to be freed; null for none.
 * @checkedby{several_lines_are_told_at_a_readable_pace}
 */
char *pace_end(struct pace *pace);

/** @} */
#endif

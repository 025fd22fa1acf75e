/**
 * @file ch01_protocol.h
 * @brief The protocol's state machine as a graph, found by asking the machine itself.
 *
 * Guarantees: every arrow is what usi_line() or usi_finished() did with that event in that state;
 * nothing is drawn from memory. May call: chapters 2 to 14. Proved by check_ch01_extras.c.
 * @ingroup ch01
 */
#ifndef HAYANAGI_CH01_PROTOCOL_H
#define HAYANAGI_CH01_PROTOCOL_H

#include <stdbool.h>
#include <stdio.h>

/** @addtogroup ch01
 *  @{ */

/**
 * @brief Print the graph in the language of Graphviz.
 * @booksec{14,2}
 * @param out where to print.
 * @return false when memory is short.
 * @checkedby{the_drawn_protocol_is_the_machines}
 */
bool show_protocol(FILE *out);

/** @} */
#endif

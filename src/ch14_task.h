/**
 * @file ch14_task.h
 * @brief `go`: what has to be done, and how much of it.
 *
 * Guarantees: as ch14_usi.h. What the options say about a search is turned into limits here; the
 * search itself knows nothing of options. May call: as ch14_usi.h. Proved by
 * check_ch14_protocol.c, check_ch14_task.c and tests/usi.
 * @ingroup ch14
 */
#ifndef HAYANAGI_CH14_TASK_H
#define HAYANAGI_CH14_TASK_H

#include "ch14_state.h"

/** @addtogroup ch14
 *  @{ */

/**
 * @brief Carry out `go`.
 * @booksec{14,4}
 * @param usi the state, in phase USI_IDLE.
 * @param words the words behind it.
 * @param output receives an answer that needs no work, or the job.
 * @checkedby{every_go_gets_exactly_one_answer}
 */
void start_task(struct usi *usi, const char *words, struct usi_output *output);

/** @} */
#endif

/**
 * @file ch14_report.h
 * @brief What is owed for a `go`: said once, held back while it must wait, said when it is let go.
 *
 * Guarantees: as ch14_usi.h. The phase of the conversation is changed here and where a task begins,
 * nowhere else. May call: as ch14_usi.h. Proved by check_ch14_protocol.c and check_ch14_answers.c.
 * @ingroup ch14
 */
#ifndef HAYANAGI_CH14_REPORT_H
#define HAYANAGI_CH14_REPORT_H

#include "ch14_state.h"

/** @addtogroup ch14
 *  @{ */

/**
 * @brief Begin an answer in which nothing is said and nothing happens.
 * @booksec{14,4}
 * @param output the answer.
 * @checkedby{blanks_around_commands_do_not_matter}
 */
void clear_output(struct usi_output *output);

/**
 * @brief Answer the `go`: at once, or when the answer is released.
 * @booksec{14,9}
 * @param usi the state.
 * @param output receives the answer.
 * @param format the last lines of the answer, as for printf.
 * @checkedby{held_answers_wait_for_stop_or_ponderhit}
 */
void answer_go(struct usi *usi, struct usi_output *output, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/**
 * @brief Answer the `go` with a move.
 * @booksec{14,10}
 * @param usi the state.
 * @param output receives the answer.
 * @param move the move in USI notation.
 * @param reply the reply that is expected, said when the GUI wants to know; or MOVE_NONE.
 * @checkedby{the_reply_is_named_and_lost_games_given_up}
 */
void answer_move(struct usi *usi, struct usi_output *output, const char *move, struct move reply);

/**
 * @brief The GUI wants the answer now.
 * @booksec{14,9}
 * @booksec{14,9,3}
 * @param usi the state.
 * @param output receives the answer if it has been held, or the order to end the task.
 * @checkedby{held_answers_wait_for_stop_or_ponderhit}
 */
void release_answer(struct usi *usi, struct usi_output *output);

/**
 * @brief The answer to a task that is not worked on.
 * @booksec{14,10}
 * @param task the task.
 * @return the line, without its newline.
 * @checkedby{a_refused_position_makes_go_resign}
 */
const char *empty_answer(enum usi_task task);

/**
 * @brief The search has ended.
 * @booksec{14,10}
 * @param usi the state, in phase USI_THINKING, the task a search.
 * @param result what it found.
 * @param output receives the answer, unless it must be held.
 * @checkedby{every_go_gets_exactly_one_answer}
 */
void usi_finished(struct usi *usi, const struct search_result *result, struct usi_output *output);

/**
 * @brief The solver has ended.
 * @booksec{14,10}
 * @param usi the state, in phase USI_THINKING, the task one for a mate.
 * @param answer the words behind `checkmate` or `tsume`; of a problem those behind `checkmate`.
 * @param output receives the answer, unless it must be held.
 * @checkedby{every_go_gets_exactly_one_answer}
 */
void usi_solved(struct usi *usi, const char *answer, struct usi_output *output);

/**
 * @brief The task could not be begun with.
 * @booksec{14,8,1}
 * @param usi the state, in phase USI_THINKING.
 * @param reason why not.
 * @param output receives the answer, unless it must be held.
 * @checkedby{a_search_that_cannot_start_still_answers}
 */
void usi_failed(struct usi *usi, const char *reason, struct usi_output *output);

/** @} */
#endif

/**
 * @file check_ch14.h
 * @brief What the sources of check_ch14 share: the test cases they add, and a talk with the state
 *        machine.
 */
#ifndef HAYANAGI_TESTS_CHECK_CH14_H
#define HAYANAGI_TESTS_CHECK_CH14_H

#include "ch14_report.h"
#include "ch14_usi.h"
#include "common.h"

/** @brief White is mated: `bestmove resign` is the only answer. */
#define MATED_POSITION "position sfen 4k4/9/4G4/9/9/9/9/9/4K4 b G 1 moves G*5b"

/** @brief Options that are declared: all but USI_MultiPV, which is only read. */
#define DECLARED_COUNT (USI_OPTION_COUNT - 1 + USI_TEXT_COUNT)

/** @brief A talk with the state machine in which searches end when the test says so. */
struct talk {
  struct usi usi;                  /**< the protocol */
  struct usi_output output;        /**< what the last event brought about */
  int gos[USI_TASK_TSUME + 1];     /**< go lines so far, by task */
  int answers[USI_TASK_TSUME + 1]; /**< their answers so far, by task */
};

/**
 * @brief Begin a talk.
 * @param talk receives it; talk_end() when done.
 */
void talk_begin(struct talk *talk);

/**
 * @brief End a talk.
 * @param talk the talk.
 */
void talk_end(struct talk *talk);

/**
 * @brief Say a line; a search that has to end first is ended.
 * @param talk the talk.
 * @param line the line.
 * @return what was answered to it, without what the end of a search said.
 */
const char *tell(struct talk *talk, const char *line);

/**
 * @brief Let the task end: a search with the first legal move, if there is one, all else without a
 * mate.
 * @param talk the talk, in phase USI_THINKING.
 * @return what was said then.
 */
const char *finish_task(struct talk *talk);

/**
 * @brief The kind of answer that is owed for a task: a problem gets a `bestmove`, as a search does.
 * @param task the task.
 * @return a task that has an answer of that kind, for struct talk.
 */
enum usi_task answered_as(enum usi_task task);

/**
 * @brief Lines of a text that begin with a word.
 * @param text the text.
 * @param word the word.
 * @return how many.
 */
int count_lines(const char *text, const char *word);

/**
 * @brief Add words and positions.
 * @param suite the suite of chapter 14.
 */
void add_word_sections(Suite *suite);

/**
 * @brief Add the options.
 * @param suite the suite of chapter 14.
 */
void add_option_sections(Suite *suite);

/**
 * @brief Add the words of go and the clock.
 * @param suite the suite of chapter 14.
 */
void add_go_sections(Suite *suite);

/**
 * @brief Add go mate and go tsume.
 * @param suite the suite of chapter 14.
 */
void add_mate_sections(Suite *suite);

/**
 * @brief Add how many lines are told.
 * @param suite the suite of chapter 14.
 */
void add_pace_sections(Suite *suite);

/**
 * @brief Add the opening book.
 * @param suite the suite of chapter 14.
 */
void add_opening_sections(Suite *suite);

/**
 * @brief Add the state machine.
 * @param suite the suite of chapter 14.
 */
void add_protocol_sections(Suite *suite);

/**
 * @brief Add what is said at the end of a search.
 * @param suite the suite of chapter 14.
 */
void add_answer_sections(Suite *suite);

/**
 * @brief Add what the options make of a go.
 * @param suite the suite of chapter 14.
 */
void add_task_sections(Suite *suite);

/**
 * @brief Add the dialogues.
 * @param suite the suite of chapter 14.
 */
void add_dialogue_sections(Suite *suite);

/**
 * @brief Add the reply that is expected.
 * @param suite the suite of chapter 14.
 */
void add_reply_sections(Suite *suite);

/**
 * @brief Add the bench and the engine's settings.
 * @param suite the suite of chapter 14.
 */
void add_bench_sections(Suite *suite);

/**
 * @brief Add GUIs that are in a hurry.
 * @param suite the suite of chapter 14.
 */
void add_storm_sections(Suite *suite);

/**
 * @brief Add threads and pipes.
 * @param suite the suite of chapter 14.
 */
void add_loop_sections(Suite *suite);

/**
 * @brief Add conversations in which memory runs out.
 * @param suite the suite of chapter 14.
 */
void add_ch14_refusals(Suite *suite);

/**
 * @brief Add what seldom happens.
 * @param suite the suite of chapter 14.
 */
void add_ch14_edges(Suite *suite);

#endif

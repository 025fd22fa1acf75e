/**
 * @file usi_dialogue.h
 * @brief Plays a dialogue from a text file with the protocol's state machine and the real engine.
 *
 * Guarantees: no thread and no clock: time passes when the text says so, and a search runs in one
 * go at the moment at which it would end. The format is told in tests/usi/README. May call:
 * chapters 2 to 14 but ch14_io. Proved by check_ch14_dialogues.c, which also plays dialogues that
 * have to fail.
 */
#ifndef HAYANAGI_TESTS_USI_DIALOGUE_H
#define HAYANAGI_TESTS_USI_DIALOGUE_H

#include <stdbool.h>
#include <stdio.h>

/** @brief Bytes that hold the reason why a dialogue failed. */
#define DIALOGUE_REASON_SIZE 1024

/**
 * @brief Play a dialogue.
 * @param file its text.
 * @param name its name, for the reason.
 * @param reason receives `NAME:LINE: what is wrong` on failure.
 * @return true when every line that was wanted came, and no other.
 */
bool play_dialogue(FILE *file, const char *name, char reason[DIALOGUE_REASON_SIZE]);

#endif

/**
 * @file ch14_say.c
 * @brief Putting the words together.
 * @ingroup ch14
 */
#include "ch14_say.h"

#include "ch04_usimove.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>

/** @brief Scores from here on are mates, not centipawns. */
#define MATE_BOUND (MATE_SCORE - 1000)

void say(struct usi_text *lines, const char *format, ...) {
  const size_t room = sizeof lines->text - lines->length;
  va_list arguments;
  va_start(arguments, format);
  const int length = vsnprintf(lines->text + lines->length, room, format, arguments);
  va_end(arguments);
  lines->length += (size_t)length < room ? (size_t)length : room - 1;
}

void say_error(struct usi_text *lines, const struct error *error) {
  say(lines, "info string error: %s\n", error->message);
}

void say_score(struct usi_text *lines, int score, int plies) {
  if (score >= MATE_BOUND)
    say(lines, " score mate %d", MATE_SCORE - score > plies ? MATE_SCORE - score : plies);
  else if (score <= -MATE_BOUND)
    say(lines, " score mate -%d", MATE_SCORE + score);
  else
    say(lines, " score cp %d", score);
}

/* [ch14-print-info] */
/**
 * @brief Say moves, each with a blank before it.
 * @param lines receives them.
 * @param line the moves.
 */
static void say_moves(struct usi_text *lines, const struct variation *line) {
  char move[MOVE_TEXT_SIZE];
  for (int i = 0; i < line->count; i++) {
    move_to_usi(line->moves[i], move);
    say(lines, " %s", move);
  }
}

void say_info(struct usi_text *lines, const struct search_info *info, int hashfull) {
  const double ms = info->elapsed_ms > 0 ? (double)info->elapsed_ms : 1.0;
  char move[MOVE_TEXT_SIZE];
  if (info->current_line) {
    say(lines, "info currline");
    say_moves(lines, &info->pv);
    say(lines, "\n");
    return;
  }
  say(lines, "info depth %d seldepth %d", info->depth, info->deepest);
  if (info->multi_pv > 0)
    say(lines, " multipv %d", info->multi_pv);
  if (info->move_number == 0)
    say_score(lines, info->score, info->pv.count);
  say(lines, " nodes %" PRIu64 " time %" PRId64 " nps %.0f hashfull %d", info->nodes,
      info->elapsed_ms, (double)info->nodes * 1000.0 / ms, hashfull);
  if (info->move_number > 0) {
    move_to_usi(info->pv.moves[0], move);
    say(lines, " currmove %s currmovenumber %d\n", move, info->move_number);
    return;
  }
  say(lines, " pv");
  say_moves(lines, &info->pv);
  say(lines, "\n");
}
/* [ch14-print-info] */

void say_refutation(struct usi_text *lines, struct move move, struct move reply) {
  char text[2][MOVE_TEXT_SIZE];
  move_to_usi(move, text[0]);
  move_to_usi(reply, text[1]);
  say(lines, "info refutation %s %s\n", text[0], text[1]);
}

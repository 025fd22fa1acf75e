/**
 * @file ch14_pace.c
 * @brief Holding lines back.
 * @ingroup ch14
 */
#include "ch14_pace.h"

#include <stdlib.h>
#include <string.h>

/**
 * @brief Keep a line.
 * @param pace receives it.
 * @param lines the line.
 * @return false when memory is short.
 */
static bool keep(struct pace *pace, const struct usi_text *lines) {
  if (pace->length + lines->length + 1 > pace->room) {
    const size_t room = 2 * (pace->length + lines->length + 1);
    char *text = realloc(pace->text, room);
    if (text == NULL)
      return false;
    pace->text = text;
    pace->room = room;
  }
  memcpy(pace->text + pace->length, lines->text, lines->length + 1);
  pace->length += lines->length;
  return true;
}

void pace_line(struct pace *pace, const struct search_info *info, struct usi_text *lines) {
  if (info->multi_pv == 0 || info->move_number > 0 || info->current_line)
    return;
  if (info->multi_pv == 1) {
    pace->holding = pace->told && info->elapsed_ms - pace->told_ms < PACE_MS;
    pace->length = 0;
  }
  if (!pace->holding) {
    pace->told = true;
    pace->told_ms = info->elapsed_ms;
  } else if (keep(pace, lines)) {
    lines->length = 0;
  }
}

char *pace_end(struct pace *pace) {
  char *text = pace->length > 0 ? pace->text : NULL;
  if (text == NULL)
    free(pace->text);
  *pace = (struct pace){0};
  return text;
}

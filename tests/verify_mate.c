/**
 * @file verify_mate.c
 * @brief See verify_mate.h.
 *
 * Three searches over the same notes, one note for each position with the attacker to move:
 * try_mate() tries all checks to a given depth, follow() asks somebody for the check, and holds()
 * collects positions in which the defender is safe. All three try all defences.
 */
#include "verify_mate.h"

#include "verify_notes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/** @brief The deepest that holds() goes before it gives up. */
#define DEEPEST_DEFENCE 2000

static bool try_mate(struct mate_notes *notes, const struct oracle_position *position, int plies);

/** @brief Whether the defender is mated whatever he replies.
 *  @param notes the memory.
 *  @param position in check, the defender to move.
 *  @param plies that are left, even.
 *  @return true when every reply leads to mate, or there is none. */
static bool is_lost(struct mate_notes *notes, const struct oracle_position *position, int plies) {
  if (plies == 0)
    return !oracle_has_move(position);
  struct move_texts *replies = replies_of(position);
  bool lost = true;
  for (int i = 0; lost && i < replies->count; i++) {
    struct oracle_position after = *position;
    oracle_play(&after, replies->text[i]);
    lost = try_mate(notes, &after, plies - 1);
  }
  free(replies);
  return lost;
}

/** @brief Whether the attacker mates.
 *  @param notes the memory.
 *  @param position the attacker to move.
 *  @param plies that the mate may take, odd.
 *  @return true when he does; false as well when the budget is spent. */
static bool try_mate(struct mate_notes *notes, const struct oracle_position *position, int plies) {
  struct mate_note *note = note_of(notes, position);
  if (note->mate > 0 && note->mate <= plies)
    return true;
  if (note->no_mate >= plies || !can_pay(notes))
    return false;
  struct move_texts *checks = checks_of(position, note->hint);
  bool mate = false;
  for (int i = 0; !mate && i < checks->count; i++) {
    struct oracle_position after = *position;
    oracle_play(&after, checks->text[i]);
    mate = is_lost(notes, &after, plies - 1);
    if (mate)
      memcpy(note->hint, checks->text[i], ORACLE_MOVE_SIZE);
  }
  free(checks);
  if (mate)
    note->mate = plies;
  else if (!notes->spent)
    note->no_mate = plies;
  return mate;
}

/** @brief Try to mate in 1, in 3, and so on.
 *  @param notes the memory.
 *  @param position the attacker to move.
 *  @param max_plies the last attempt.
 *  @return plies; 0 when there is no mate; -1 when the budget is spent. */
static int deepen(struct mate_notes *notes, const struct oracle_position *position, int max_plies) {
  for (int plies = 1; plies <= max_plies && !notes->spent; plies += 2)
    if (try_mate(notes, position, plies))
      return plies;
  return notes->spent ? -1 : 0;
}

/** @brief Say what is wrong in a position.
 *  @param problem receives it.
 *  @param position where.
 *  @param what in words; may be about a move.
 *  @param move the move, or "". */
static void complain(char *problem, const struct oracle_position *position, const char *what,
                     const char *move) {
  char sfen[ORACLE_SFEN_SIZE];
  oracle_write(position, sfen, sizeof sfen);
  snprintf(problem, MATE_PROBLEM_SIZE, "%s: %s%s%s", sfen, move, *move == '\0' ? "" : " ", what);
}

/** @brief Whether a text is one of the legal moves.
 *  @param position the position.
 *  @param move any text.
 *  @return true when it is. */
static bool is_listed(const struct oracle_position *position, const char *move) {
  struct move_texts *moves = replies_of(position);
  bool listed = false;
  for (int i = 0; !listed && i < moves->count; i++)
    listed = strcmp(moves->text[i], move) == 0;
  free(moves);
  return listed;
}

/** @brief Whether a move may be played in a mate; complains when not.
 *  @param position the position; the move is made there.
 *  @param move any text.
 *  @param attacker whether it must give check.
 *  @param problem receives the complaint.
 *  @return true when it was made. */
static bool play_checked(struct oracle_position *position, const char *move, bool attacker,
                         char *problem) {
  const bool legal = is_listed(position, move);
  if (!legal || (attacker && !oracle_gives_check(position, move))) {
    complain(problem, position, legal ? "gives no check" : "is not a legal move", move);
    return false;
  }
  oracle_play(position, move);
  return true;
}

/** @brief Ask for the attacker's moves and try all replies.
 *  @param notes the memory, with claim and problem.
 *  @param position the attacker to move.
 *  @param depth plies made so far.
 *  @return plies to mate against the best defence; 0 with a complaint when there is none. */
static int follow(struct mate_notes *notes, const struct oracle_position *position, int depth) {
  struct mate_note *note = note_of(notes, position);
  if (note->mate > 0)
    return note->mate;
  const char *problem = note->open                     ? "the attack comes back to this position"
                        : depth >= notes->claim->plies ? "this takes more plies than was claimed"
                        : !can_pay(notes)              ? "the budget is spent"
                                                       : NULL;
  char sfen[ORACLE_SFEN_SIZE], move[MATE_MOVE_SIZE] = "";
  oracle_write(&note->position, sfen, sizeof sfen);
  if (problem == NULL && !notes->claim->attack(sfen, move, notes->claim->context))
    problem = "the attacker knows no move";
  move[MATE_MOVE_SIZE - 1] = 0;
  if (problem != NULL) {
    complain(notes->problem, position, problem, "");
    return 0;
  }
  struct oracle_position after = *position;
  if (!play_checked(&after, move, true, notes->problem))
    return 0;
  note->open = true;
  struct move_texts *replies = replies_of(&after);
  int longest = 1;
  for (int i = 0; longest > 0 && i < replies->count; i++) {
    struct oracle_position next = after;
    oracle_play(&next, replies->text[i]);
    const int plies = follow(notes, &next, depth + 2);
    if (plies == 0 || plies + 2 > longest)
      longest = plies == 0 ? 0 : plies + 2;
  }
  free(replies);
  note->open = false;
  return note->mate = longest;
}

/** @brief Play the line of a claim.
 *  @param notes receive the attacker's moves as hints.
 *  @param position the root.
 *  @param claim with a line.
 *  @param problem receives what is wrong.
 *  @return true when it is what a line must be. */
static bool line_holds(struct mate_notes *notes, struct oracle_position position,
                       const struct mate_claim *claim, char *problem) {
  int count = 0;
  for (const char *next = claim->line + strspn(claim->line, " "); *next != '\0'; count++) {
    const size_t length = strcspn(next, " ");
    char move[MATE_MOVE_SIZE];
    snprintf(move, sizeof move, "%.*s", (int)length, next);
    struct mate_note *note = note_of(notes, &position);
    if (!play_checked(&position, move, count % 2 == 0, problem))
      return false;
    if (count % 2 == 0)
      memcpy(note->hint, move, ORACLE_MOVE_SIZE);
    next += length;
    next += strspn(next, " ");
  }
  const bool mate = count % 2 == 1 && !oracle_has_move(&position);
  if (mate && count == claim->plies)
    return true;
  complain(problem, &position, mate ? "is mate, after another number of plies" : "is no mate", "");
  return false;
}

bool verify_mate(const struct mate_claim *claim, char problem[MATE_PROBLEM_SIZE]) {
  struct oracle_position position;
  problem[0] = '\0';
  if (!oracle_read(&position, claim->sfen)) {
    snprintf(problem, MATE_PROBLEM_SIZE, "%s: no position", claim->sfen);
    return false;
  }
  struct mate_notes *notes = begin_notes(claim->budget);
  notes->claim = claim;
  notes->problem = problem;
  bool right = claim->line == NULL || line_holds(notes, position, claim, problem);
  if (right && claim->attack != NULL) {
    const int plies = follow(notes, &position, 0);
    right = plies > 0 && plies <= claim->plies;
    if (plies > claim->plies)
      complain(problem, &position, "this takes more plies than was claimed", "");
  } else if (right) {
    right = deepen(notes, &position, claim->plies) > 0;
    if (!right)
      complain(problem, &position, notes->spent ? "the budget is spent" : "no such mate", "");
  }
  discard_notes(notes);
  return right;
}

bool verify_mate_line(const char *sfen, const char *line, int plies,
                      char problem[MATE_PROBLEM_SIZE]) {
  struct oracle_position position;
  problem[0] = '\0';
  if (!oracle_read(&position, sfen)) {
    snprintf(problem, MATE_PROBLEM_SIZE, "%s: no position", sfen);
    return false;
  }
  const struct mate_claim claim = {.sfen = sfen, .plies = plies, .line = line};
  struct mate_notes *notes = begin_notes(0);
  const bool right = line_holds(notes, position, &claim, problem);
  discard_notes(notes);
  return right;
}

int shortest_mate(const char *sfen, int max_plies, long budget) {
  struct oracle_position position;
  if (!oracle_read(&position, sfen))
    return 0;
  struct mate_notes *notes = begin_notes(budget);
  const int plies = deepen(notes, &position, max_plies);
  discard_notes(notes);
  return plies;
}

/** @brief Whether the defender is safe as far as this pass knows.
 *  @param notes the memory; a position that was seen in this pass is taken to be safe.
 *  @param position the attacker to move.
 *  @param depth plies made so far.
 *  @return false when a check leads to mate whatever the defence; that is certain. */
static bool holds(struct mate_notes *notes, const struct oracle_position *position, int depth) {
  struct mate_note *note = note_of(notes, position);
  if (note->mate > 0 || note->pass == notes->pass)
    return note->mate == 0;
  note->pass = notes->pass;
  notes->spent = notes->spent || depth > DEEPEST_DEFENCE;
  if (!can_pay(notes))
    return true;
  struct move_texts *checks = checks_of(position, note->hint);
  bool safe = true;
  for (int i = 0; safe && i < checks->count; i++) {
    struct oracle_position after = *position;
    oracle_play(&after, checks->text[i]);
    struct move_texts *replies = replies_of(&after);
    safe = false;
    for (int j = 0; !safe && j < replies->count; j++) {
      struct oracle_position next = after;
      oracle_play(&next, replies->text[j]);
      safe = holds(notes, &next, depth + 2);
    }
    free(replies);
  }
  free(checks);
  if (!safe) {
    note->mate = 1;
    notes->changed = true;
  }
  return safe;
}

enum no_mate_proof prove_no_mate(const char *sfen, long budget) {
  struct oracle_position position;
  if (!oracle_read(&position, sfen))
    return NO_MATE_UNKNOWN;
  struct mate_notes *notes = begin_notes(budget);
  bool safe;
  /* What was taken to be safe may have turned out not to be: again, until nothing does. */
  do {
    notes->pass++;
    notes->changed = false;
    safe = holds(notes, &position, 0);
  } while (safe && notes->changed && !notes->spent);
  const bool spent = notes->spent;
  discard_notes(notes);
  return !safe ? NO_MATE_REFUTED : spent ? NO_MATE_UNKNOWN : NO_MATE_PROVED;
}

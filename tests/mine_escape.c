/**
 * @file mine_escape.c
 * @brief See mine_escape.h.
 */
#include "mine_escape.h"

#include "ch06_movegen.h"

#include <stdio.h>
#include <stdlib.h>

enum {
  ESCAPE_ENTRIES = 1 << 16, /**< places in the table, a power of two */
  ESCAPE_MAX = 30000,       /**< positions that it may hold */
  ESCAPE_PLIES_MAX = 400    /**< the deepest that a defence is followed */
};

/** @brief One position with the attacker to move. */
struct escape_entry {
  uint64_t key; /**< the position's; 0 = free */
  int pass;     /**< that saw it last */
  bool mate;    /**< it is known to be lost */
  int dry;      /**< the attacker has no check left after so many plies; 0 = not known */
  int not_dry;  /**< he still has one after so many */
};

/** @brief A proof in the making. */
struct escape {
  struct escape_entry *table; /**< what is known */
  int used;                   /**< places */
  int pass;                   /**< number of the pass */
  int seen;                   /**< positions of this pass */
  bool changed;               /**< this pass found a mate */
  bool failed;                /**< too many positions, or too deep */
};

/** @brief An empty proof; free() its table when done. */
static struct escape begin_escape(void) {
  struct escape escape = {.table = calloc(ESCAPE_ENTRIES, sizeof(struct escape_entry))};
  if (escape.table == NULL) {
    fputs("mine_mates: out of memory\n", stderr);
    exit(EXIT_FAILURE);
  }
  return escape;
}

/** @brief The place of a position.
 *  @param escape the proof; fails when the table is full.
 *  @param position the position.
 *  @return the entry. */
static struct escape_entry *escape_entry_of(struct escape *escape,
                                            const struct position *position) {
  size_t at = position->position_key % ESCAPE_ENTRIES;
  while (escape->table[at].key != 0 && escape->table[at].key != position->position_key)
    at = (at + 1) % ESCAPE_ENTRIES;
  if (escape->table[at].key == 0) {
    escape->table[at].key = position->position_key;
    escape->failed = escape->failed || ++escape->used >= ESCAPE_MAX;
  }
  return &escape->table[at];
}

static bool is_safe_from(struct escape *escape, struct position *position, int depth);

/** @brief Whether a check has a reply that is safe.
 *  @param escape the proof.
 *  @param position the defender to move.
 *  @param depth plies made so far.
 *  @return false when every reply is lost. */
static bool has_safe_reply(struct escape *escape, struct position *position, int depth) {
  struct move_list replies;
  generate_legal_moves(position, &replies);
  bool safe = false;
  for (int i = 0; i < replies.count && !safe; i++) {
    const struct undo undo = do_move(position, replies.moves[i]);
    safe = is_safe_from(escape, position, depth + 2);
    undo_move(position, replies.moves[i], undo);
  }
  return safe;
}

/** @brief Whether the defender is safe as far as this pass knows.
 *  @param escape the proof; positions seen in this pass are taken to be safe.
 *  @param position the attacker to move.
 *  @param depth plies made so far.
 *  @return false when there is certainly a mate. */
static bool is_safe_from(struct escape *escape, struct position *position, int depth) {
  struct escape_entry *entry = escape_entry_of(escape, position);
  if (entry->mate || entry->pass == escape->pass)
    return !entry->mate;
  entry->pass = escape->pass;
  escape->failed = escape->failed || depth > ESCAPE_PLIES_MAX || ++escape->seen > MINE_PROOF_MAX;
  if (escape->failed)
    return true;
  struct move_list checks;
  generate_checking_moves(position, &checks);
  bool safe = true;
  for (int i = 0; i < checks.count && safe; i++) {
    const struct undo undo = do_move(position, checks.moves[i]);
    safe = has_safe_reply(escape, position, depth);
    undo_move(position, checks.moves[i], undo);
  }
  if (!safe)
    entry->mate = escape->changed = true;
  return safe;
}

int mine_no_mate(struct position *position) {
  struct escape escape = begin_escape();
  bool safe;
  do {
    escape.pass++;
    escape.seen = 0;
    escape.changed = false;
    safe = is_safe_from(&escape, position, 0);
  } while (safe && escape.changed && !escape.failed);
  free(escape.table);
  return safe && !escape.failed ? escape.seen : 0;
}

static bool runs_dry(struct escape *escape, struct position *position, int plies);

/** @brief Whether a reply exists after which the attacker runs out of checks.
 *  @param escape the table.
 *  @param position the defender to move.
 *  @param plies left, even.
 *  @return true when there is one. */
static bool can_dry_out(struct escape *escape, struct position *position, int plies) {
  struct move_list replies;
  generate_legal_moves(position, &replies);
  bool dry = false;
  for (int i = 0; i < replies.count && !dry; i++) {
    const struct undo undo = do_move(position, replies.moves[i]);
    dry = runs_dry(escape, position, plies - 1);
    undo_move(position, replies.moves[i], undo);
  }
  return dry;
}

/** @brief Whether the attacker runs out of checks.
 *  @param escape the table.
 *  @param position he is to move.
 *  @param plies within which, odd.
 *  @return true when he has none left, whatever he plays. */
static bool runs_dry(struct escape *escape, struct position *position, int plies) {
  struct escape_entry *entry = escape_entry_of(escape, position);
  if (entry->dry > 0 && entry->dry <= plies)
    return true;
  if (entry->not_dry >= plies || escape->failed)
    return false;
  struct move_list checks;
  generate_checking_moves(position, &checks);
  bool dry = checks.count == 0 || plies > 1;
  for (int i = 0; i < checks.count && dry; i++) {
    const struct undo undo = do_move(position, checks.moves[i]);
    dry = can_dry_out(escape, position, plies - 1);
    undo_move(position, checks.moves[i], undo);
  }
  if (dry)
    entry->dry = plies;
  else if (!escape->failed)
    entry->not_dry = plies;
  return dry;
}

int mine_dry(struct position *position, int max_plies) {
  struct escape escape = begin_escape();
  int plies = 1;
  while (plies <= max_plies && !escape.failed && !runs_dry(&escape, position, plies))
    plies += 2;
  free(escape.table);
  return escape.failed ? -1 : plies > max_plies ? 0 : plies;
}

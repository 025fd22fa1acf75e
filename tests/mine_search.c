/**
 * @file mine_search.c
 * @brief See mine_search.h.
 */
#include "mine_search.h"

#include "ch05_attacks.h"
#include "ch06_count.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/** @brief Entries of the table, a power of two. */
#define TABLE_ENTRIES (1U << 20)

struct mine_search mine_begin(void) {
  struct mine_search search = {.table = calloc(TABLE_ENTRIES, sizeof(struct mine_entry))};
  if (search.table == NULL) {
    fputs("mine_mates: out of memory\n", stderr);
    exit(EXIT_FAILURE);
  }
  return search;
}

/** @brief Begin a question: what the table holds is of another one.
 *  @param search the search.
 *  @param limit positions.
 *  @param rules for the attacker. */
static void ask(struct mine_search *search, uint64_t limit, enum mine_rules rules) {
  search->nodes = 0;
  search->limit = limit;
  search->rules = rules;
  if (++search->generation == 0) {
    memset(search->table, 0, TABLE_ENTRIES * sizeof *search->table);
    search->generation = 1;
  }
}

/** @brief The place of a position in the table, cleared when it held something else.
 *  @param search the search.
 *  @param position the position.
 *  @return the entry. */
static struct mine_entry *entry_of(struct mine_search *search, const struct position *position) {
  struct mine_entry *entry = &search->table[position->position_key % TABLE_ENTRIES];
  if (entry->key != position->position_key || entry->generation != search->generation)
    *entry = (struct mine_entry){
        .key = position->position_key, .generation = search->generation, .best = MOVE_NONE};
  return entry;
}

/** @brief Whether an attacker who always promotes would not play a move.
 *  @param position the position.
 *  @param move a legal move.
 *  @return true for a move without a promotion that would cost nothing in strength. */
static bool is_meek(const struct position *position, struct move move) {
  if (move.drop || move.promote)
    return false;
  const enum color us = position->side_to_move;
  if (!is_in_promotion_zone(move.from, us) && !is_in_promotion_zone(move.to, us))
    return false;
  return move.piece == PIECE_PAWN || move.piece == PIECE_BISHOP || move.piece == PIECE_ROOK ||
         (move.piece == PIECE_LANCE && is_last_two_ranks(move.to, us));
}

/** @brief The checks that the rules of the question allow, a hint first.
 *  @param search the search.
 *  @param position the position.
 *  @param hint what to try first, or MOVE_NONE.
 *  @param checks receives them. */
static void list_checks(const struct mine_search *search, const struct position *position,
                        struct move hint, struct move_list *checks) {
  generate_checking_moves(position, checks);
  int count = 0;
  for (int i = 0; i < checks->count; i++) {
    const struct move move = checks->moves[i];
    if (search->rules == MINE_ALWAYS_PROMOTES && is_meek(position, move))
      continue;
    checks->moves[count++] = move;
    if (same_move(move, hint)) {
      checks->moves[count - 1] = checks->moves[0];
      checks->moves[0] = move;
    }
  }
  checks->count = count;
}

/** @brief Whether a pawn can be dropped to give the mate that the rules forbid.
 *  @param position the attacker to move; put back as it was.
 *  @return true when it would be mate. */
static bool has_pawn_drop_mate(struct position *position) {
  const enum color us = position->side_to_move, them = opposite(us);
  const int king = find_king(position, them);
  const int to = us == COLOR_BLACK ? king + 9 : king - 9;
  if (hand_count(position, us, PIECE_PAWN) == 0 || to < 0 || to >= SQUARE_COUNT ||
      piece_at(position, to) != 0)
    return false;
  const int pawn = us == COLOR_BLACK ? PIECE_PAWN : -PIECE_PAWN;
  for (int square = to % 9; square < SQUARE_COUNT; square += 9)
    if (piece_at(position, square) == pawn)
      return false;
  const struct move drop = {.from = SQUARE_NONE, .to = (int8_t)to, .piece = PIECE_PAWN, .drop = 1};
  const struct undo undo = do_move(position, drop);
  const bool mate = !is_in_check(position, us) && !has_legal_move(position);
  undo_move(position, drop, undo);
  return mate;
}

static bool mates(struct mine_search *search, struct position *position, int plies);

/** @brief Whether the defender is mated whatever he replies.
 *  @param search the search.
 *  @param position in check.
 *  @param plies left, even.
 *  @return true when he is; false as well when the limit is reached. */
static bool is_mated(struct mine_search *search, struct position *position, int plies) {
  if (plies == 0)
    return !has_legal_move(position);
  struct move_list replies;
  generate_legal_moves(position, &replies);
  for (int i = 0; i < replies.count; i++) {
    const struct undo undo = do_move(position, replies.moves[i]);
    const bool mate = mates(search, position, plies - 1);
    undo_move(position, replies.moves[i], undo);
    if (!mate)
      return false;
  }
  return true;
}

/** @brief Whether the attacker mates.
 *  @param search the search.
 *  @param position he is to move.
 *  @param plies that he may take, odd.
 *  @return true when he does; false as well when the limit is reached. */
static bool mates(struct mine_search *search, struct position *position, int plies) {
  struct mine_entry *entry = entry_of(search, position);
  if (entry->mate > 0 && entry->mate <= plies)
    return true;
  if (entry->no_mate >= plies || search->nodes >= search->limit)
    return false;
  search->nodes++;
  struct move best = entry->best;
  struct move_list checks;
  list_checks(search, position, best, &checks);
  bool mate = search->rules == MINE_PAWN_DROP_MATES && has_pawn_drop_mate(position);
  for (int i = 0; i < checks.count && !mate; i++) {
    best = checks.moves[i];
    const struct undo undo = do_move(position, best);
    mate = is_mated(search, position, plies - 1);
    undo_move(position, best, undo);
  }
  entry = entry_of(search, position);
  if (mate) {
    entry->mate = (uint8_t)plies;
    entry->best = best;
  } else if (search->nodes < search->limit) {
    entry->no_mate = (uint8_t)plies;
  }
  return mate;
}

/** @brief Deepen until there is a mate, within the present question.
 *  @param search the search.
 *  @param position the attacker to move.
 *  @param max_plies the last attempt.
 *  @return as mine_length(). */
static int deepen(struct mine_search *search, struct position *position, int max_plies) {
  for (int plies = 1; plies <= max_plies; plies += 2) {
    if (mates(search, position, plies))
      return plies;
    if (search->nodes >= search->limit)
      return -1;
  }
  return 0;
}

int mine_length(struct mine_search *search, struct position *position, int max_plies,
                uint64_t limit, enum mine_rules rules) {
  ask(search, limit, rules);
  return deepen(search, position, max_plies);
}

int mine_first_moves(struct mine_search *search, struct position *position, int plies) {
  struct move_list checks;
  list_checks(search, position, MOVE_NONE, &checks);
  int count = 0;
  for (int i = 0; i < checks.count; i++) {
    const struct undo undo = do_move(position, checks.moves[i]);
    count += is_mated(search, position, plies - 1);
    undo_move(position, checks.moves[i], undo);
  }
  return search->nodes < search->limit ? count : 0;
}

/** @brief The reply that resists longest; the first of several.
 *  @param search the search.
 *  @param position the defender to move.
 *  @param plies left, even and not 0.
 *  @return the reply; MOVE_NONE when the limit is reached. */
static struct move longest_reply(struct mine_search *search, struct position *position, int plies) {
  struct move_list replies;
  generate_legal_moves(position, &replies);
  struct move best = MOVE_NONE;
  int longest = 0;
  for (int i = 0; i < replies.count && longest < plies - 1; i++) {
    const struct undo undo = do_move(position, replies.moves[i]);
    const int length = deepen(search, position, plies - 1);
    undo_move(position, replies.moves[i], undo);
    if (length > longest)
      best = replies.moves[i];
    longest = length > longest ? length : longest;
  }
  return longest == plies - 1 ? best : MOVE_NONE;
}

bool mine_line(struct mine_search *search, const struct position *position, int plies,
               struct move line[MINE_PLIES_MAX]) {
  struct position here = *position;
  for (int made = 0; made < plies; made++) {
    if (made % 2 != 0) {
      line[made] = longest_reply(search, &here, plies - made);
    } else if (deepen(search, &here, plies - made) == plies - made) {
      line[made] = entry_of(search, &here)->best;
    } else {
      return false;
    }
    if (!move_is_valid(line[made]))
      return false;
    do_move(&here, line[made]);
  }
  return !has_legal_move(&here);
}

/**
 * @file check_ch08_stage.h
 * @brief Helpers of a search that answer and note what a test wants.
 */
#ifndef HAYANAGI_TESTS_CHECK_CH08_STAGE_H
#define HAYANAGI_TESTS_CHECK_CH08_STAGE_H

#include "check_ch08.h"

/** @brief A position in which both sides can capture, and plenty of quiet moves are there too. */
#define BUSY_SFEN "lnsgk1snl/1r4gb1/p1pppp2p/1p4pR1/9/2P6/PP1PPPP1P/1B7/LNSGKGSNL w Pp 10"

/** @brief Most stores that are kept. */
#define STORES_MAX 4096

/** @brief What the helpers of these tests share. */
struct stage {
  struct game *game;                     /**< the game that is searched */
  struct table_entry entry;              /**< what probe() answers at the ply below */
  int entry_ply;                         /**< only at this ply; -1: never */
  struct move seen_table_move;           /**< what score_moves() was told at that ply */
  struct table_entry stored[STORES_MAX]; /**< what was stored */
  uint64_t keys[STORES_MAX];             /**< for which positions */
  int plies[STORES_MAX];                 /**< and at which plies */
  int stores;                            /**< how many */
  int asked;                             /**< calls of the helper under test */
  int answer;                            /**< what it answers */
  struct search *search;                 /**< to be aborted by a helper */
};

/** @brief A store() that keeps everything.
 *  @param aids memory holds the stage.
 *  @param key of the position.
 *  @param ply of the node.
 *  @param entry what is stored. */
void store_all(const struct search_aids *aids, uint64_t key, int ply,
               const struct table_entry *entry);

/** @brief Set the stage at a position.
 *  @param stage receives everything.
 *  @param game receives the game.
 *  @param aids receives the plain aids with this memory and static leaves.
 *  @param sfen the position. */
void set_stage(struct stage *stage, struct game *game, struct search_aids *aids, const char *sfen);

#endif

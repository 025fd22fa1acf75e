/**
 * @file check_ch09_entry.c
 * @brief What an entry is made of: bits, mate scores, generations, the index, the fill rate.
 */
#include "check_ch09.h"

/** @brief Give up unless an entry comes back from its payload.
 *  @param entry the entry. */
static void pack_and_unpack(struct tt_entry entry) {
  const uint64_t payload = pack_tt_payload(&entry);
  const struct tt_entry back = unpack_tt_entry(entry.key, payload);
  if (payload == 0 || payload >> 54 != 0)
    ck_abort_msg("payload %016llx", (unsigned long long)payload);
  if (back.key != entry.key || !same_move(back.move, entry.move) || back.score != entry.score ||
      back.depth != entry.depth || back.bound != entry.bound || back.generation != entry.generation)
    ck_abort_msg("score %d depth %d bound %d generation %d came back as %d %d %d %d", entry.score,
                 entry.depth, (int)entry.bound, entry.generation, back.score, back.depth,
                 (int)back.bound, back.generation);
}

/** @brief Every move, score, depth, bound and generation that a search can store comes back, and
 *         no payload is 0 or longer than 54 bits.
 *  @proves{encode_move} @proves{decode_move} @proves{pack_tt_payload} @proves{unpack_tt_entry} */
START_TEST(packing_loses_nothing)
{
  struct tt_entry entry = {.key = 77, .move = MOVE_NONE, .bound = BOUND_UPPER, .generation = 9};
  for (int score = -INFINITY_SCORE; score <= INFINITY_SCORE; score++) {
    entry.score = score;
    entry.depth = (score + INFINITY_SCORE) % (MAX_DEPTH + 1);
    pack_and_unpack(entry);
  }
  for (int depth = 0; depth <= MAX_DEPTH; depth++)
    for (int rest = 0; rest < 3 * 256; rest++) {
      entry.depth = depth;
      entry.bound = (enum bound)(rest % 3);
      entry.generation = (uint8_t)(rest / 3);
      pack_and_unpack(entry);
    }
  for (int from = SQUARE_NONE; from < SQUARE_COUNT; from++)
    for (int to = 0; to < SQUARE_COUNT; to++)
      for (int piece = PIECE_PAWN; piece < PIECE_TYPE_COUNT; piece++)
        for (int promotes = 0; promotes < 2; promotes++) {
          entry.move = (struct move){.from = (int8_t)from,
                                     .to = (int8_t)to,
                                     .piece = (uint8_t)piece,
                                     .promote = promotes > 0,
                                     .drop = from == SQUARE_NONE};
          pack_and_unpack(entry);
          if (encode_move(entry.move) == 0)
            ck_abort_msg("a move packs to 0");
        }
  ck_assert_uint_eq(encode_move(MOVE_NONE), 0);
}
END_TEST

/** @brief Any 20 bits unpack to no move or to one that packs to the same bits: rubbish is never
 *         taken for another move.
 *  @proves{decode_move} */
START_TEST(any_bits_are_a_move_or_none)
{
  int moves = 0;
  for (uint32_t bits = 0; bits < UINT32_C(1) << 20; bits++) {
    const struct move move = decode_move(bits);
    moves += move_is_valid(move);
    if (move_is_valid(move) ? encode_move(move) != bits : !same_move(move, MOVE_NONE))
      ck_abort_msg("bits %05x came back as %05x", (unsigned)bits, (unsigned)encode_move(move));
  }
  /* 14 kinds, promoting or not, to 81 squares, from 81 squares or the hand */
  ck_assert_int_eq(moves, 14 * 2 * 81 * 82);
}
END_TEST

/** @brief The fields lie where the book's table of bits has them.
 *  @proves{encode_move} @proves{pack_tt_payload} */
START_TEST(the_payload_has_the_layout_of_the_book)
{
  const struct position start = position_of(STARTPOS_SFEN);
  const struct move move = read_move(&start, "7g7f"); /* pawn from square 56 to 47 */
  const uint64_t packed = 57 + 47 * 128 + 1 * 16384;
  struct tt_entry entry = {.move = move, .depth = 5, .bound = BOUND_LOWER, .generation = 200};
  ck_assert_uint_eq(encode_move(move), packed);
  const struct move drop = {.from = SQUARE_NONE, .to = 3, .piece = PIECE_ROOK, .drop = 1};
  ck_assert_uint_eq(encode_move(drop), 0 + 3 * 128 + 7 * 16384 + 524288);
  const struct move promotion = {.from = 0, .to = 9, .piece = PIECE_LANCE, .promote = 1};
  ck_assert_uint_eq(encode_move(promotion), 1 + 9 * 128 + 2 * 16384 + 262144);
  const uint64_t rest = (UINT64_C(6) << 36) + (UINT64_C(1) << 44) + (UINT64_C(200) << 46) + packed;
  entry.score = 1;
  ck_assert_uint_eq(pack_tt_payload(&entry), rest + (UINT64_C(1) << 20));
  entry.score = -1;
  ck_assert_uint_eq(pack_tt_payload(&entry), rest + (UINT64_C(65535) << 20));
}
END_TEST

/** @brief What is stored does not depend on the ply at which a mate was found, only on the plies
 *         from the node; and the score comes back as the search had it. Other scores stay.
 *  @proves{score_to_tt} @proves{score_from_tt} */
START_TEST(mate_scores_shift_by_the_ply)
{
  for (int ply = 0; ply <= MAX_DEPTH; ply++) {
    for (int plies = 0; ply + plies <= MAX_PLY; plies++) {
      const int win = MATE_SCORE - ply - plies, loss = -win;
      if (score_to_tt(win, ply) != MATE_SCORE - plies ||
          score_to_tt(loss, ply) != plies - MATE_SCORE)
        ck_abort_msg("a mate %d plies below ply %d", plies, ply);
      if (score_from_tt(score_to_tt(win, ply), ply) != win ||
          score_from_tt(score_to_tt(loss, ply), ply) != loss)
        ck_abort_msg("a mate %d plies below ply %d does not come back", plies, ply);
      /* found elsewhere, it is nearer or farther by the difference of the plies */
      if (score_from_tt(score_to_tt(win, ply), 3) != MATE_SCORE - 3 - plies)
        ck_abort_msg("a mate %d plies below ply %d seen from ply 3", plies, ply);
    }
    for (int score = -29000; score <= 29000; score++)
      if (score_to_tt(score, ply) != score || score_from_tt(score, ply) != score)
        ck_abort_msg("score %d at ply %d", score, ply);
  }
  ck_assert_int_eq(score_to_tt(29744, 5), 29749);
  ck_assert_int_eq(score_to_tt(29743, 5), 29743);
  ck_assert_int_eq(score_from_tt(29744, 5), 29739);
  ck_assert_int_eq(score_from_tt(29743, 5), 29743);
  ck_assert_int_eq(score_to_tt(-29744, 5), -29749);
  ck_assert_int_eq(score_to_tt(-29743, 5), -29743);
  ck_assert_int_eq(score_from_tt(-29744, 5), -29739);
  ck_assert_int_eq(score_from_tt(-29743, 5), -29743);
}
END_TEST

/** @brief Generations run from 1 to 255 and begin again at 1.
 *  @proves{next_generation} */
START_TEST(generations_skip_zero)
{
  struct transposition_table table = {0};
  for (int i = 0; i < 600; i++) {
    next_generation(&table);
    ck_assert_int_eq(table.generation, i % 255 + 1);
  }
}
END_TEST

/** @brief Every bit of the key decides about the index: the lower half by its own place, the upper
 *         half by the place 32 bits below.
 *  @proves{tt_index} */
START_TEST(the_index_folds_the_upper_half_of_the_key)
{
  const struct transposition_table table = {.cluster_count = 1 << 14};
  for (int bit = 0; bit < 64; bit++) {
    const uint64_t key = UINT64_C(1) << bit;
    const size_t expected = bit % 32 < 14 ? (size_t)1 << bit % 32 : 0;
    ck_assert_uint_eq(tt_index(&table, key), expected);
    ck_assert_uint_eq(tt_index(&table, ~key), tt_index(&table, ~UINT64_C(0)) ^ expected);
  }
  ck_assert_uint_eq(tt_index(&table, UINT64_C(0x0000000300000005)), 6);
}
END_TEST

/** @brief Each entry of an earlier search is given up before any of this search, among these the
 *         shallower first; depths of 254 and more count as equal.
 *  @proves{replacement_score} */
START_TEST(old_entries_go_first_then_shallow_ones)
{
  struct tt_entry entry = {.generation = 3};
  for (entry.depth = 0; entry.depth <= MAX_DEPTH; entry.depth++) {
    ck_assert_int_eq(replacement_score(&entry, 3), 254 - entry.depth);
    ck_assert_int_eq(replacement_score(&entry, 4), 1024 + 254 - entry.depth);
  }
  entry.depth = 254;
  ck_assert_int_eq(replacement_score(&entry, 3), 0);
}
END_TEST

/** @brief The fill rate is that of 1000 entries at even distances, those of the present search
 *         only: 0 when empty, 1000 when all are full.
 *  @proves{hashfull_permille} */
START_TEST(hashfull_counts_the_present_generation)
{
  struct transposition_table table = {0};
  struct test_rng rng = test_rng_seeded(918);
  ck_assert(tt_resize(&table, 1, NULL));
  ck_assert_int_eq(hashfull_permille(&table), 0);
  next_generation(&table);
  const uint64_t entries = (uint64_t)table.cluster_count * TT_CLUSTER_SIZE;
  for (uint64_t i = 0; i < entries; i++)
    tt_store(&table, (struct tt_entry){.key = i / 4 + ((i % 4 + 1) << 60), .depth = 1});
  ck_assert_int_eq(hashfull_permille(&table), 1000);
  next_generation(&table);
  ck_assert_int_eq(hashfull_permille(&table), 0);
  for (uint64_t i = entries / 2; i < entries; i++) /* the upper half of the clusters */
    tt_store(&table, (struct tt_entry){.key = i / 4 + ((i % 4 + 5) << 60), .depth = 1});
  ck_assert_int_eq(hashfull_permille(&table), 500);
  for (int i = 0; i < 20000; i++)
    tt_store(&table, (struct tt_entry){.key = test_random(&rng), .depth = 1});
  int expected = 0;
  for (uint64_t sample = 0; sample < 1000; sample++) {
    const uint64_t at = sample * entries / 1000;
    const uint64_t payload = table.clusters[at / 4].slots[at % 4].payload;
    expected += unpack_tt_entry(0, payload).generation == table.generation;
  }
  ck_assert_int_eq(hashfull_permille(&table), expected);
  ck_assert_int_gt(expected, 550);
  ck_assert_int_lt(expected, 800);
  tt_free(&table);
}
END_TEST

void add_entry_tests(TCase *section) {
  tcase_add_test(section, packing_loses_nothing);
  tcase_add_test(section, any_bits_are_a_move_or_none);
  tcase_add_test(section, the_payload_has_the_layout_of_the_book);
  tcase_add_test(section, mate_scores_shift_by_the_ply);
  tcase_add_test(section, generations_skip_zero);
  tcase_add_test(section, the_index_folds_the_upper_half_of_the_key);
  tcase_add_test(section, old_entries_go_first_then_shallow_ones);
  tcase_add_test(section, hashfull_counts_the_present_generation);
}

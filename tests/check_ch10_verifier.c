/**
 * @file check_ch10_verifier.c
 * @brief The mate verifier against mates that are known and claims that are false.
 */
#include "check_ch10.h"

#include "oracle.h"
#include "verify_mate.h"

#include <stdio.h>
#include <stdlib.h>

/** @brief A mate that is known, with a line that shows it. */
struct known_mate {
  const char *sfen; /**< the position */
  int plies;        /**< of the shortest mate */
  const char *line; /**< one that is long enough, or null */
};

/**
 * @brief Found by several programs: counter-check, a distant last check, a bishop that must not
 * promote, discovered checks by a promoted pawn, a pinned piece that may capture, an interposition
 * that only delays, dropped pawns that do not mate, and five composed problems.
 */
static const struct known_mate known_mates[] = {
    {"pk7/9/G8/2LKP4/9/9/9/9/9 b Bn 1", 3, "B*6c N*7b 6c7b+"},
    {"ln3kp1+R/3grp3/3p1sGSp/p1N1p1bp1/9/PP2L2K1/1s+pS1P2P/3b1+n3/L+p5NL w 2g5p 112", 5,
     "G*2e 2f3g G*3h 3g2g 3d4e"},
    {"5B1n1/8k/6Rpp/9/9/9/1+p7/9/K8 b rb4g4s3n4l15p 1", 5, "4a2c 1b1a P*1b 1a2b 3c3b+"},
    {"9/9/9/9/9/9/4K4/9/4k1+P1R b - 1", 1, "3i3h"},
    {"9/9/9/9/9/9/4K4/9/4k1+P1R b - 1", 1, "3i2h"},
    {"7pk/7n1/6r1g/7NL/9/9/9/9/9 b Pr2b3g4s2n3l16p 1", 3, "P*1b 1c1b 2d1b+"},
    {"9/5g1s1/8k/6+R2/9/6R1S/5B3/9/9 b b3g2s4n4l18p 1", 7, NULL},
    {"ln1g3k1/5G2l/1+LspSp2p/2p1S2p1/2r3p2/p3P4/1P+BP1P+b1P/2GS5/L2K1G3 b NPr2n5p 79", 3,
     "P*2b 2a1a N*2c"},
    {"3Bp2n1/5+R2+B/p2p1GSp1/8p/Pn5l1/1n2SNP2/2pPPS1Pk/1P1SK1G2/L1G1G4 b RL3Pl3p 131", 7,
     "P*1h 1g1h P*1i 1h1i R*4i 1i1h L*1i"},
    {"9/9/6R1+R/5k3/9/7+S1/9/9/9 b 2b4g3s4n4l18p 1", 5, "3c5c+ 4d4e 1c4c P*4d 4c4d"},
    {"9/9/9/R8/9/9/1k2+S4/9/3+N5 b RG2b3g3s3n4l18p 1", 5, "G*9g 8g8h R*8g 8h9i 9g9h"},
    {"9/9/9/9/9/9/7+S1/5G2k/9 b RSr2b3g2s4n4l18p 1", 5, "R*1g 1h2i S*3h 2i3i 4h4i"},
    {"5k3/9/9/3+P1B1N1/9/9/9/9/9 b RSrb4g3s3n4l17p 1", 5, "S*3b 4a4b R*4a 4b5b 4d5c+"},
    {"1l7/k8/9/G8/3+R5/9/9/9/9 b R2b3g4s4n3l18p 1", 5, "R*9c 9b8b 6e6b P*7b 9d8c"},
};

/** @brief How many there are. */
enum { KNOWN_MATES = sizeof known_mates / sizeof known_mates[0] };

/** @brief What is known is believed, by line and by search. @proves{verify_mate} */
START_TEST(verifier_accepts_the_known_mates)
{
  const struct known_mate *known = &known_mates[_i];
  char problem[MATE_PROBLEM_SIZE];
  const struct mate_claim claim = {known->sfen, known->plies, known->line, NULL, NULL, 0};
  if (!verify_mate(&claim, problem))
    ck_abort_msg("%s", problem);
}
END_TEST

/** @brief The lengths that are known are found. @proves{shortest_mate} */
START_TEST(shortest_mates_are_the_known_ones)
{
  const struct known_mate *known = &known_mates[_i];
  ck_assert_int_eq(shortest_mate(known->sfen, 7, 0), known->plies);
}
END_TEST

/** @brief Whether a check mates within some plies, by the verifier's own search.
 *  @param sfen the position.
 *  @param check a legal move.
 *  @param plies the check included.
 *  @return true when it does. */
static bool check_mates_within(const char *sfen, const char *check, int plies) {
  static char replies[ORACLE_MOVES_MAX][ORACLE_MOVE_SIZE];
  struct oracle_position position;
  oracle_read(&position, sfen);
  if (!oracle_gives_check(&position, check))
    return false;
  oracle_play(&position, check);
  const int count = oracle_moves(&position, replies);
  bool mates = plies > 1 || count == 0;
  for (int i = 0; i < count && mates; i++) {
    struct oracle_position after = position;
    char text[ORACLE_SFEN_SIZE];
    oracle_play(&after, replies[i]);
    oracle_write(&after, text, sizeof text);
    mates = shortest_mate(text, plies - 2, 0) > 0;
  }
  return mates;
}

/** @brief Answers by trying everything.
 *  @param sfen the position.
 *  @param move receives the first move that mates in the shortest way.
 *  @param context not used.
 *  @return false when there is no mate within 7 plies. */
static bool attack_by_trying(const char *sfen, char move[MATE_MOVE_SIZE], void *context) {
  static char moves[ORACLE_MOVES_MAX][ORACLE_MOVE_SIZE];
  struct oracle_position position;
  (void)context;
  const int plies = shortest_mate(sfen, 7, 0);
  oracle_read(&position, sfen);
  const int count = oracle_moves(&position, moves);
  for (int i = 0; i < count && plies > 0; i++)
    if (check_mates_within(sfen, moves[i], plies)) {
      memcpy(move, moves[i], ORACLE_MOVE_SIZE);
      return true;
    }
  return false;
}

/** @brief An attacker who knows his moves convinces. @proves{verify_mate} */
START_TEST(verifier_follows_an_attacker_that_knows_the_mate)
{
  const struct known_mate *known = &known_mates[_i];
  char problem[MATE_PROBLEM_SIZE];
  const struct mate_claim claim = {known->sfen, known->plies, NULL, attack_by_trying, NULL, 0};
  if (!verify_mate(&claim, problem))
    ck_abort_msg("%s", problem);
}
END_TEST

/** @brief A claim and what the verifier has to say about it. */
static const struct {
  const char *sfen;   /**< the position */
  int plies;          /**< that are claimed */
  const char *line;   /**< the line, or null */
  const char *answer; /**< part of the complaint */
} false_claims[] = {
    {"pk7/9/G8/2LKP4/9/9/9/9/9 b Bn 1", 1, NULL, "no such mate"},
    {"pk7/9/G8/2LKP4/9/9/9/9/9 b Bn 1", 5, "B*6c N*7b 6c7b+", "another number of plies"},
    {"pk7/9/G8/2LKP4/9/9/9/9/9 b Bn 1", 3, "B*6c N*7b", "is no mate"},
    {"pk7/9/G8/2LKP4/9/9/9/9/9 b Bn 1", 1, "B*6c", "is no mate"},
    {"pk7/9/G8/2LKP4/9/9/9/9/9 b Bn 1", 3, "B*6c 8a7b 6c7b+", "8a7b is not a legal move"},
    {"pk7/9/G8/2LKP4/9/9/9/9/9 b Bn 1", 3, "B*6c N*7b 6d7b+", "6d7b+ is not a legal move"},
    {"pk7/9/G8/2LKP4/9/9/9/9/9 b Bn 1", 3, "B*5c N*7b 5c7b+", "B*5c gives no check"},
    {"pk7/9/G8/2LKP4/9/9/9/9/9 b Bn 1", 3, "nonsense N*7b 6c7b+", "nonsens is not a legal move"},
    {"pk7/9/G8/2LKP4/9/9/9/9/9 b Bn 1", 3, "", "is no mate"},
    {"8k/9/7+R1/9/9/9/9/9/9 b P 1", 1, "P*1b", "P*1b is not a legal move"},
    {"k8/9/9/9/9/9/9/9/9 b G 1", 7, NULL, "no such mate"},
    {"9/5g1s1/8k/6+R2/9/6R1S/5B3/9/9 b b3g2s4n4l18p 1", 5, NULL, "no such mate"},
    {"5B1n1/8k/6Rpp/9/9/9/1+p7/9/K8 b rb4g4s3n4l15p 1", 5, "4a2c+ 1b1a P*1b 1a2b 3c3b+",
     "P*1b is not a legal move"},
    {"l4S1Gl/6gP1/3Bppkp1/p1p+B1sN1p/3Sn4/P1PK1PP1P/3PPsN2/5+r3/L1N4RL w 2g4p 1", 1, "4h8h",
     "4h8h gives no check"},
    {"no position at all", 1, NULL, "no position"},
};

/** @brief A claim that is false is refused, and the reason is named. @proves{verify_mate} */
START_TEST(verifier_refuses_false_claims)
{
  char problem[MATE_PROBLEM_SIZE];
  const struct mate_claim claim = {
      false_claims[_i].sfen, false_claims[_i].plies, false_claims[_i].line, NULL, NULL, 0};
  if (verify_mate(&claim, problem) || strstr(problem, false_claims[_i].answer) == NULL)
    ck_abort_msg("%s, %s: %s", claim.sfen, claim.line, problem);
}
END_TEST

/** @brief Answers with the same text every time, whatever the position.
 *  @param sfen not looked at.
 *  @param move receives it.
 *  @param context the text, or null.
 *  @return false when there is none. */
static bool attack_by_rote(const char *sfen, char move[MATE_MOVE_SIZE], void *context) {
  (void)sfen;
  if (context != NULL)
    snprintf(move, MATE_MOVE_SIZE, "%s", (const char *)context);
  return context != NULL;
}

/** @brief Answers with the check of a rook on the lowest rank.
 *  @param sfen the position.
 *  @param move receives it.
 *  @param context not used.
 *  @return true. */
static bool attack_for_ever(const char *sfen, char move[MATE_MOVE_SIZE], void *context) {
  struct oracle_position position;
  (void)context;
  oracle_read(&position, sfen);
  const char *king = memchr(position.cell, 'k', ORACLE_CELLS);
  const char *rook = memchr(position.cell, 'R', ORACLE_CELLS);
  const char answer[] = {(char)('1' + (rook - position.cell) / 9), 'i',
                         (char)('1' + (king - position.cell) / 9), 'i', '\0'};
  memcpy(move, answer, sizeof answer);
  return true;
}

/** @brief An attacker who does not know the mate is found out. @proves{verify_mate} */
START_TEST(verifier_refuses_attackers_that_do_not_mate)
{
  static const char mate_in_3[] = "pk7/9/G8/2LKP4/9/9/9/9/9 b Bn 1";
  char problem[MATE_PROBLEM_SIZE], stupid[] = "B*6c", quiet[] = "B*5c", slow[] = "9c9b";
  struct mate_claim claim = {mate_in_3, 3, NULL, attack_by_rote, NULL, 0};
  ck_assert(!verify_mate(&claim, problem));
  ck_assert_ptr_nonnull(strstr(problem, "the attacker knows no move"));
  claim.context = stupid;
  ck_assert(!verify_mate(&claim, problem));
  ck_assert_ptr_nonnull(strstr(problem, "B*6c is not a legal move"));
  claim.context = quiet;
  ck_assert(!verify_mate(&claim, problem));
  ck_assert_ptr_nonnull(strstr(problem, "B*5c gives no check"));
  claim.context = slow;
  claim.plies = 1;
  ck_assert(!verify_mate(&claim, problem));
  claim = (struct mate_claim){mate_in_3, 1, NULL, attack_by_trying, NULL, 0};
  ck_assert(!verify_mate(&claim, problem));
  ck_assert_ptr_nonnull(strstr(problem, "more plies than was claimed"));
}
END_TEST

/** @brief Checks that go round are no mate, however many plies are claimed. @proves{verify_mate} */
START_TEST(verifier_refuses_an_attack_that_comes_back)
{
  char problem[MATE_PROBLEM_SIZE];
  const struct mate_claim claim = {
      "8k/9/9/9/9/9/9/9/7R1 b - 1", 99, NULL, attack_for_ever, NULL, 0};
  ck_assert(!verify_mate(&claim, problem));
  ck_assert_ptr_nonnull(strstr(problem, "comes back"));
}
END_TEST

/** @brief When the budget is spent nothing is claimed. @proves{verify_mate,shortest_mate} */
START_TEST(verifier_keeps_to_its_budget)
{
  char problem[MATE_PROBLEM_SIZE];
  struct mate_claim claim = {known_mates[9].sfen, 5, known_mates[9].line, NULL, NULL, 10};
  ck_assert(!verify_mate(&claim, problem));
  ck_assert_ptr_nonnull(strstr(problem, "the budget is spent"));
  claim.attack = attack_by_trying;
  claim.budget = 2;
  ck_assert(!verify_mate(&claim, problem));
  ck_assert_ptr_nonnull(strstr(problem, "the budget is spent"));
  ck_assert_int_eq(shortest_mate(claim.sfen, 5, 10), -1);
  ck_assert_int_eq(prove_no_mate("8k/9/9/9/9/9/9/9/7R1 b - 1", 3), NO_MATE_UNKNOWN);
}
END_TEST

/** @brief What holds no mate is proved, what holds one never. @proves{prove_no_mate} */
START_TEST(no_mate_is_proved_for_the_known_positions)
{
  ck_assert_int_eq(prove_no_mate("k8/9/9/9/9/9/9/9/9 b G 1", 0), NO_MATE_PROVED);
  ck_assert_int_eq(prove_no_mate("8k/9/9/9/9/9/9/9/7R1 b - 1", 0), NO_MATE_PROVED);
  ck_assert_int_eq(prove_no_mate(known_mates[3].sfen, 0), NO_MATE_REFUTED);
  ck_assert_int_eq(prove_no_mate("no position", 0), NO_MATE_UNKNOWN);
  for (int i = 0; i < KNOWN_MATES; i++)
    ck_assert_int_ne(prove_no_mate(known_mates[i].sfen, 400), NO_MATE_PROVED);
}
END_TEST

void add_verifier_tests(TCase *verifier) {
  tcase_add_loop_test(verifier, verifier_accepts_the_known_mates, 0, KNOWN_MATES);
  tcase_add_loop_test(verifier, shortest_mates_are_the_known_ones, 0, KNOWN_MATES);
  tcase_add_loop_test(verifier, verifier_follows_an_attacker_that_knows_the_mate, 0, KNOWN_MATES);
  tcase_add_loop_test(verifier, verifier_refuses_false_claims, 0,
                      sizeof false_claims / sizeof false_claims[0]);
  tcase_add_test(verifier, verifier_refuses_attackers_that_do_not_mate);
  tcase_add_test(verifier, verifier_refuses_an_attack_that_comes_back);
  tcase_add_test(verifier, verifier_keeps_to_its_budget);
  tcase_add_test(verifier, no_mate_is_proved_for_the_known_positions);
}

/**
 * @file check_ch10_fixture.c
 * @brief The mate verifier against cases that are known, and against claims that are false.
 */
#include "check_ch10.h"

#include "verify_mate.h"

#include <stdio.h>
#include <stdlib.h>

/** @brief A mate that is known, with a line that shows it. */
struct known_mate {
  const char *sfen; /**< the position */
  int plies;        /**< of the shortest mate */
  const char *line; /**< one that is long enough */
};

/**
 * @brief Found by several programs: counter-check, a distant last check, a bishop that must not
 * promote, discovered checks by a promoted pawn, an interposition that only delays, a pinned piece
 * that may capture, and five composed problems.
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
  ck_assert_int_eq(shortest_mate(known->sfen, known->plies, 0), known->plies);
}
END_TEST

/** @brief Answers by trying everything, from the verifier's own search.
 *  @param sfen the position.
 *  @param move receives the answer.
 *  @param context what to answer without looking, or null.
 *  @return false when there is no mate within 7 plies. */
static bool attack_by_trying(const char *sfen, char move[MATE_MOVE_SIZE], void *context) {
  if (context != NULL) {
    snprintf(move, MATE_MOVE_SIZE, "%s", (const char *)context);
    return true;
  }
  const int plies = shortest_mate(sfen, 7, 0);
  struct position position;
  struct move_list checks;
  set_sfen(&position, sfen, NULL);
  generate_checking_moves(&position, &checks);
  for (int i = 0; i < checks.count && plies > 0; i++) {
    struct position after = position;
    do_move(&after, checks.moves[i]);
    struct move_list replies;
    generate_legal_moves(&after, &replies);
    bool mates = plies > 1 || replies.count == 0;
    for (int j = 0; j < replies.count && mates; j++) {
      char text[SFEN_TEXT_SIZE];
      const struct undo undo = do_move(&after, replies.moves[j]);
      to_sfen(&after, text);
      undo_move(&after, replies.moves[j], undo);
      const int rest = shortest_mate(text, plies - 2, 0);
      mates = rest > 0;
    }
    move_to_usi(checks.moves[i], move);
    if (mates)
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

void add_fixture_tests(TCase *verifier, TCase *problems) {
  tcase_add_loop_test(verifier, verifier_accepts_the_known_mates, 0, KNOWN_MATES);
  tcase_add_loop_test(verifier, shortest_mates_are_the_known_ones, 0, KNOWN_MATES);
  tcase_add_loop_test(verifier, verifier_follows_an_attacker_that_knows_the_mate, 0, KNOWN_MATES);
  (void)problems;
}

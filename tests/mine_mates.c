/**
 * @file mine_mates.c
 * @brief Makes the mate problems of tests/data: `mine_mates DIRECTORY` writes mates.tsv and
 *        nomates.tsv there, the same ones every time (`make mates`).
 *
 * Positions are made up or come from random games; their shortest mate is found by a full search;
 * the long ones have grown from short ones by small changes that did not make them shorter. What
 * came close and holds no mate at all is kept too, if that can be proved.
 */
#include "mine_escape.h"
#include "mine_positions.h"
#include "mine_print.h"
#include "mine_problem.h"

#include "ch04_sfen.h"

#include <stdio.h>
#include <stdlib.h>

enum {
  PROBLEMS_MAX = 300, /**< of each file */
  ENDLESS = 201,      /**< plies of checks that are as good as endless */
  SCAN_LIMIT = 2500   /**< positions for the first look at what was made up */
};

/** @brief What is wanted: so many problems of each length. */
static const struct {
  int plies;    /**< the length */
  int composed; /**< made up as they are, or grown where that is too rare */
  int games;    /**< from random games */
} wanted[] = {{3, 44, 14}, {5, 38, 10}, {7, 32, 6}, {9, 21, 0},
              {11, 18, 0}, {13, 8, 0},  {15, 7, 0}};

/** @brief What is wanted besides: so many problems with each feature. */
static const struct {
  enum mine_feature feature; /**< what happens in it */
  int count;                 /**< of any length from 3 to 9 */
} wanted_features[] = {{FEATURE_PAWN_DROP, 8}, {FEATURE_COUNTER_CHECK, 8}};

/** @brief The mine. */
struct mine {
  uint64_t random;                           /**< the stream */
  struct mine_search search;                 /**< the search */
  int count;                                 /**< problems so far */
  struct mine_problem problem[PROBLEMS_MAX]; /**< the problems */
  int no_mates;                              /**< positions without a mate so far */
  struct mine_no_mate no_mate[PROBLEMS_MAX]; /**< those */
};

/** @brief Keep a problem, every other one with the colours changed.
 *  @param mine receives it unless it is there already.
 *  @param problem the problem; of one to three first moves, unless it is one of a few.
 *  @return true when it was kept. */
static bool keep(struct mine *mine, struct mine_problem *problem) {
  if (mine->count == PROBLEMS_MAX ||
      (problem->first_moves > 2 && mine_random(&mine->random, 6) > 0))
    return false;
  if (mine->count % 2 != 0) {
    const struct position position = problem->position;
    struct position turned;
    mine_turn(&position, &turned);
    if (!mine_look(&mine->search, &turned, problem->plies, 4000000, problem))
      return false;
  }
  for (int i = 0; i < mine->count; i++)
    if (mine->problem[i].position.position_key == problem->position.position_key)
      return false;
  mine->problem[mine->count++] = *problem;
  return true;
}

/** @brief Make positions up until one holds a mate.
 *  @param mine the mine.
 *  @param least plies.
 *  @param most plies.
 *  @param problem receives it. */
static void dig(struct mine *mine, int least, int most, struct mine_problem *problem) {
  struct position position;
  do {
    mine_compose(&mine->random, &position);
    problem->plies = mine_length(&mine->search, &position, most, SCAN_LIMIT, MINE_RULES);
  } while (problem->plies < least ||
           !mine_look(&mine->search, &position, most, SCAN_LIMIT, problem));
  problem->source = "composed";
}

/** @brief Something that may grow: a problem made up, or one that is two plies shorter than wanted.
 *  @param mine the mine.
 *  @param plies what is wanted.
 *  @param problem receives it, White's king to be mated. */
static void take_seed(struct mine *mine, int plies, struct mine_problem *problem) {
  const int from = mine_random(&mine->random, mine->count);
  const struct mine_problem *other = &mine->problem[from];
  if (other->plies == plies - 2 && mine_random(&mine->random, 8) > 0) {
    *problem = *other;
    if (problem->position.side_to_move == COLOR_WHITE)
      mine_turn(&other->position, &problem->position);
  } else if (other->plies == plies - 2) {
    dig(mine, 5, 9, problem);
  } else {
    take_seed(mine, plies, problem);
  }
  problem->source = problem->plies == plies ? "composed" : "grown";
}

/** @brief Collect problems of one length.
 *  @param mine receives them.
 *  @param plies the length.
 *  @param count how many. */
static void compose_problems(struct mine *mine, int plies, int count) {
  while (count > 0) {
    struct mine_problem problem;
    if (plies <= 7)
      dig(mine, plies, plies, &problem);
    else
      take_seed(mine, plies, &problem);
    if (problem.plies < plies && !mine_grow(&mine->search, &mine->random, &problem, plies, 250))
      continue;
    if (problem.plies != plies)
      continue;
    mine_simplify(&mine->search, &problem);
    count -= keep(mine, &problem);
  }
}

/** @brief Collect problems of one length from random games.
 *  @param mine receives them.
 *  @param plies the length.
 *  @param count how many. */
static void play_for_problems(struct mine *mine, int plies, int count) {
  struct position game;
  set_startpos(&game);
  while (count > 0) {
    mine_play(&mine->random, &game);
    struct mine_problem problem = {.source = "game"};
    struct position position = game;
    position.ply_count = 0;
    if (game.ply_count < 40 ||
        mine_length(&mine->search, &position, plies, SCAN_LIMIT, MINE_RULES) != plies ||
        !mine_look(&mine->search, &position, plies, SCAN_LIMIT, &problem) || !keep(mine, &problem))
      continue;
    set_startpos(&game);
    count--;
  }
}

/** @brief Whether something might happen in a position, at first sight.
 *  @param position Black attacks.
 *  @param feature what.
 *  @return false when it cannot. */
static bool may_have(const struct position *position, enum mine_feature feature) {
  return feature == FEATURE_PAWN_DROP ? hand_count(position, COLOR_BLACK, PIECE_PAWN) > 0
                                      : find_king(position, COLOR_BLACK) != SQUARE_NONE;
}

/** @brief Collect problems in which something happens.
 *  @param mine receives them.
 *  @param feature what.
 *  @param count how many. */
static void compose_feature(struct mine *mine, enum mine_feature feature, int count) {
  while (count > 0) {
    struct position position;
    struct mine_problem problem = {.source = "composed"};
    mine_compose(&mine->random, &position);
    if (!may_have(&position, feature) ||
        mine_length(&mine->search, &position, 9, SCAN_LIMIT / 2, MINE_RULES) < 3 ||
        !mine_look(&mine->search, &position, 9, SCAN_LIMIT, &problem) ||
        !(problem.features & feature))
      continue;
    mine_simplify(&mine->search, &problem);
    count -= keep(mine, &problem);
  }
}

/** @brief Make a position up that holds a mate only if dropped pawns may mate.
 *  @param mine the mine.
 *  @param position receives it. */
static void dig_pawn_drop(struct mine *mine, struct position *position) {
  do {
    mine_compose(&mine->random, position);
    if (hand_count(position, COLOR_WHITE, PIECE_PAWN) > 0) {
      remove_hand_piece(position, COLOR_WHITE, PIECE_PAWN);
      add_hand_piece(position, COLOR_BLACK, PIECE_PAWN);
    }
  } while (mine_length(&mine->search, position, 7, 500, MINE_PAWN_DROP_MATES) <= 0 ||
           mine_length(&mine->search, position, 9, 500, MINE_RULES) != 0);
}

/** @brief Collect problems in which a piece must not promote: some from scratch, and for each of
 *         these another one.
 *  @param mine receives them.
 *  @param count how many, times two. */
static void compose_without_promotion(struct mine *mine, int count) {
  while (count > 0) {
    struct position seed;
    struct mine_problem problem, other;
    dig_pawn_drop(mine, &seed);
    if (!mine_meek(&mine->search, &mine->random, &seed, 400, &problem))
      continue;
    problem.source = other.source = "grown";
    mine_simplify(&mine->search, &problem);
    seed = problem.position;
    if (!keep(mine, &problem))
      continue;
    count--;
    if (mine_meek(&mine->search, &mine->random, &seed, 2000, &other)) {
      mine_simplify(&mine->search, &other);
      keep(mine, &other);
    }
  }
}

/** @brief Keep a position that holds no mate.
 *  @param mine receives it unless it is there already.
 *  @param position the attacker to move.
 *  @param kind why there is none; null = find out.
 *  @param source how it was made.
 *  @param least positions that the proof must have.
 *  @return true when it was kept. */
static bool keep_no_mate(struct mine *mine, struct position *position, const char *kind,
                         const char *source, int least) {
  const int proof = mine_no_mate(position);
  if (proof < least || mine->no_mates == PROBLEMS_MAX)
    return false;
  const int dry = mine_dry(position, ENDLESS);
  if (dry < 0 || (kind == NULL && dry == 0))
    return false;
  struct mine_no_mate *kept = &mine->no_mate[mine->no_mates];
  *kept =
      (struct mine_no_mate){.kind = kind == NULL ? "dry" : kind, .source = source, .proof = proof};
  if (mine->no_mates % 2 != 0)
    mine_turn(position, &kept->position);
  else
    kept->position = *position;
  for (int i = 0; i < mine->no_mates; i++)
    if (mine->no_mate[i].position.position_key == kept->position.position_key)
      return false;
  mine->no_mates++;
  return true;
}

/** @brief Collect what is a problem no longer after one small change.
 *  @param mine has the problems.
 *  @param count how many. */
static void spoil_problems(struct mine *mine, int count) {
  while (count > 0) {
    struct position position = mine->problem[mine_random(&mine->random, mine->count)].position;
    struct position spoilt;
    if (position.side_to_move == COLOR_WHITE) {
      const struct position white = position;
      mine_turn(&white, &position);
    }
    mine_mutate(&mine->random, &position, &spoilt);
    if (mine_length(&mine->search, &spoilt, 9, 20000, MINE_RULES) == 0)
      count -= keep_no_mate(mine, &spoilt, NULL, "spoilt", 15);
  }
}

/** @brief Collect positions that hold no mate only because a dropped pawn must not give it.
 *  @param mine receives them.
 *  @param count how many. */
static void forbid_pawn_drops(struct mine *mine, int count) {
  while (count > 0) {
    struct position position;
    mine_compose(&mine->random, &position);
    if (mine_length(&mine->search, &position, 7, SCAN_LIMIT, MINE_PAWN_DROP_MATES) > 0 &&
        mine_length(&mine->search, &position, 9, 10000, MINE_RULES) == 0)
      count -= keep_no_mate(mine, &position, "pawn-drop", "composed", 1);
  }
}

/** @brief Collect positions in which the checks need not end, but do not mate either. With hands
 * full of pieces to drop such a proof is too large, so the hands are empty.
 *  @param mine receives them.
 *  @param count how many. */
static void check_for_ever(struct mine *mine, int count) {
  while (count > 0) {
    struct position position;
    mine_compose(&mine->random, &position);
    for (int color = COLOR_BLACK; color <= COLOR_WHITE; color++)
      for (int type = PIECE_PAWN; type <= PIECE_ROOK; type++)
        while (hand_count(&position, (enum color)color, (enum piece_type)type) > 0)
          remove_hand_piece(&position, (enum color)color, (enum piece_type)type);
    if (mine_length(&mine->search, &position, 9, 10000, MINE_RULES) == 0 &&
        mine_dry(&position, ENDLESS) == 0)
      count -= keep_no_mate(mine, &position, "endless", "composed", 150);
  }
}

/** @brief Open one of the files.
 *  @param directory where.
 *  @param name its name.
 *  @return the stream; the program ends when it cannot be opened. */
static FILE *open_output(const char *directory, const char *name) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%s", directory, name);
  FILE *stream = fopen(path, "w");
  if (stream == NULL) {
    perror(path);
    exit(EXIT_FAILURE);
  }
  return stream;
}

/** @brief Dig.
 *  @param argc 2.
 *  @param argv the directory.
 *  @return the exit status. */
int main(int argc, char *argv[]) {
  static struct mine mine = {.random = 20240229};
  if (argc != 2) {
    fputs("usage: mine_mates DIRECTORY\n", stderr);
    return EXIT_FAILURE;
  }
  mine.search = mine_begin();
  for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++) {
    compose_problems(&mine, wanted[i].plies, wanted[i].composed);
    play_for_problems(&mine, wanted[i].plies, wanted[i].games);
    fprintf(stderr, "mine_mates: %d plies, %d problems\n", wanted[i].plies, mine.count);
  }
  for (size_t i = 0; i < sizeof wanted_features / sizeof wanted_features[0]; i++)
    compose_feature(&mine, wanted_features[i].feature, wanted_features[i].count);
  compose_without_promotion(&mine, 4);
  fprintf(stderr, "mine_mates: %d problems\n", mine.count);
  FILE *stream = open_output(argv[1], "mates.tsv");
  mine_print_mates(stream, mine.problem, mine.count);
  fclose(stream);
  spoil_problems(&mine, 30);
  forbid_pawn_drops(&mine, 5);
  check_for_ever(&mine, 5);
  fprintf(stderr, "mine_mates: %d positions without a mate\n", mine.no_mates);
  stream = open_output(argv[1], "nomates.tsv");
  mine_print_no_mates(stream, mine.no_mate, mine.no_mates);
  fclose(stream);
  free(mine.search.table);
  return EXIT_SUCCESS;
}

/**
 * @file check_ch01_engine.c
 * @brief Chapter 1: figures of the engine's table and clock, and plots.
 */
#include "check_ch01.h"

#include "ch01_matetree.h"
#include "ch01_plot.h"
#include "ch04_sfen.h"
#include "ch06_checks.h"
#include "ch06_movegen.h"
#include "ch09_tt.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/** @brief A row of the drawn cluster. */
struct cluster_row {
  uint64_t key;       /**< key of the position */
  char words[32];     /**< move and depth, as printed */
  int depth;          /**< the depth */
  int search;         /**< which search wrote it */
  int gives_way;      /**< its replacement score */
  const char *remark; /**< what is said about it, up to the end of the line */
};

/** @brief Read the rows of a table.
 *  @param text begins above the table.
 *  @param rows receives the rows. */
static void read_rows(const char *text, struct cluster_row rows[TT_CLUSTER_SIZE]) {
  const char *cursor = strchr(strstr(text, "gives way"), '\n') + 1;
  for (int i = 0; i < TT_CLUSTER_SIZE; i++) {
    struct cluster_row *row = &rows[i];
    char move[8], bound[16];
    int score, length = 0;
    ck_assert_int_eq(sscanf(cursor, "%16" SCNx64 " %7s %d %d %15[a-z ] %d %d%n", &row->key, move,
                            &row->depth, &score, bound, &row->search, &row->gives_way, &length),
                     7);
    snprintf(row->words, sizeof row->words, "%s %d %d", move, row->depth, score);
    row->remark = cursor + length;
    cursor = strchr(cursor, '\n') + 1;
  }
}

/** @brief Abort unless the row that goes next is the first of those with the largest number, and
 *         the numbers are those of depth and age.
 *  @param rows the rows.
 *  @param search the present search. */
static void expect_ranking(const struct cluster_row rows[TT_CLUSTER_SIZE], int search) {
  int next = 0;
  for (int i = 0; i < TT_CLUSTER_SIZE; i++) {
    ck_assert_int_eq(rows[i].gives_way,
                     254 - rows[i].depth + (rows[i].search == search ? 0 : 1024));
    if (rows[i].gives_way > rows[next].gives_way)
      next = i;
  }
  for (int i = 0; i < TT_CLUSTER_SIZE; i++) {
    const char *said = strstr(rows[i].remark, "goes next");
    ck_assert_int_eq(said != NULL && said < strchr(rows[i].remark, '\n'), i == next);
  }
}

/** @brief The drawn cluster is one: all keys belong to it, a new entry has taken the place of an
 *         old one, and what was kept is as it was.
 *  @proves{show_cluster} */
START_TEST(drawn_clusters_keep_what_the_rule_says)
{
  char *text = output_of("show cluster 6");
  struct cluster_row rows[2][TT_CLUSTER_SIZE];
  unsigned index, count;
  int kept = 0, fresh = 0;
  ck_assert_int_eq(sscanf(text, "Cluster %u of %u", &index, &count), 2);
  read_rows(strstr(text, "After the first search"), rows[0]);
  read_rows(strstr(text, "Two moves later"), rows[1]);
  for (int i = 0; i < TT_CLUSTER_SIZE; i++) {
    const struct cluster_row *before = &rows[0][i], *after = &rows[1][i];
    ck_assert_uint_eq((before->key ^ before->key >> 32) & (count - 1), index);
    ck_assert_uint_eq((after->key ^ after->key >> 32) & (count - 1), index);
    ck_assert_int_eq(before->search, 1);
    ck_assert_int_eq(strncmp(after->remark, "  new", 5) == 0, before->key != after->key);
    ck_assert_int_eq(strncmp(after->remark, "  searched again", 16) == 0,
                     before->key == after->key && after->search == 2);
    fresh += before->key != after->key;
    kept += after->search == 1;
    if (after->search == 1)
      ck_assert_str_eq(before->words, after->words);
  }
  ck_assert_int_gt(fresh, 0);
  ck_assert_int_gt(kept, 0);
  expect_ranking(rows[0], 1);
  expect_ranking(rows[1], 2);
  free(text);
}
END_TEST

/** @brief One move of one clock. */
struct clock_row {
  long left;  /**< on the clock */
  long think; /**< what the engine takes */
  long most;  /**< what it would take at most */
};

/** @brief However a clock works, what is thought comes off it, what a move brings goes on it, and
 *         the flag does not fall, not even if all that is allowed is used.
 *  @proves{show_clock} */
START_TEST(drawn_clocks_never_run_out)
{
  static const long increment[] = {0, 5000, 0}, byoyomi[] = {10000, 0, 0};
  static const long first[] = {30000, 15000, 20000};
  char *text = output_of("show clock 20");
  const char *cursor = text;
  struct clock_row before[3] = {{0, 0, 0}}, now;
  for (int move = 1; move <= 20; move++) {
    char start[16];
    snprintf(start, sizeof start, "\n%4d |", move);
    cursor = strstr(cursor, start);
    ck_assert_msg(cursor != NULL, "no move %d", move);
    const char *column = cursor;
    for (int kind = 0; kind < 3; kind++) {
      column = strchr(column, '|') + 1;
      ck_assert_int_eq(sscanf(column, "%ld %ld %ld", &now.left, &now.think, &now.most), 3);
      const long flag = (now.left > increment[kind] ? now.left : increment[kind]) + byoyomi[kind];
      ck_assert(0 < now.think && now.think <= now.most && now.most < flag);
      if (move == 1)
        ck_assert_int_eq(now.think, first[kind]);
      else
        ck_assert_int_eq(now.left, before[kind].left - before[kind].think + increment[kind]);
      before[kind] = now;
    }
  }
  free(text);
  text = output_of("show clock 100");
  ck_assert_ptr_nonnull(strstr(text, "\n   1 |"));
  ck_assert_ptr_nonnull(strstr(text, "\n 100 |        0    9700    9700 |"));
  ck_assert_ptr_null(strstr(text, "\n  15 |"));
  free(text);
}
END_TEST

/** @brief The logarithm of a picture is good to a thousandth, exact for powers of ten.
 *  @proves{log10_of} */
START_TEST(logarithms_are_good_enough_for_pictures)
{
  double power = 1.0;
  for (int i = 0; i < 10; i++, power *= 10.0) {
    ck_assert_double_eq_tol(log10_of(power), i, 1e-9);
    ck_assert_double_eq_tol(log10_of(2.0 * power), i + 0.30103, 1e-3);
    ck_assert_double_eq_tol(log10_of(9.99 * power), i + 0.99957, 1e-3);
  }
}
END_TEST

/** @brief A plot's scale begins at the power of ten below its smallest value and has as many names
 *         as it spans, by name or as powers.
 *  @proves{plot_to_svg} */
START_TEST(plots_begin_at_their_smallest_value)
{
  char *text = output_of("show clock 100 --svg");
  ck_assert_ptr_nonnull(strstr(text, ">0.1 s</text>"));
  ck_assert_ptr_nonnull(strstr(text, ">1000 s</text>"));
  ck_assert_ptr_null(strstr(text, ">10 ms</text>"));
  ck_assert_ptr_null(strstr(text, "<circle"));
  free(text);
  text = output_of("show clock 1 --svg");
  ck_assert_ptr_nonnull(strstr(text, ">10 s</text>"));
  ck_assert_ptr_null(strstr(text, ">1 s</text>"));
  ck_assert_ptr_nonnull(strstr(text, "<circle"));
  free(text);
  text = output_of("show speedups 2 --svg");
  ck_assert_ptr_nonnull(strstr(text, "font-size=\"11\">1</tspan>"));
  ck_assert_ptr_null(strstr(text, "font-size=\"11\">0</tspan>"));
  free(text);
}
END_TEST

/** @brief A plot without a single value has a scale all the same, and the names of its lines.
 *  @proves{plot_to_svg} */
START_TEST(plots_without_values_have_a_scale)
{
  const struct plot plot = {.title = "nothing",
                            .subtitle = "yet",
                            .steps = "step",
                            .values = "value",
                            .line_count = 1,
                            .step_count = 1,
                            .lines = {{.name = "empty", .color = 1}}};
  char *text = NULL;
  size_t length = 0;
  FILE *out = open_memstream(&text, &length);
  ck_assert_ptr_nonnull(out);
  plot_to_svg(&plot, out);
  fclose(out);
  ck_assert_ptr_nonnull(strstr(text, "font-size=\"11\">0</tspan>"));
  ck_assert_ptr_nonnull(strstr(text, "font-size=\"11\">1</tspan>"));
  ck_assert_ptr_nonnull(strstr(text, ">empty</text>"));
  free(text);
}
END_TEST

/** @brief A node of the drawn proof. */
struct proof_row {
  int ply;      /**< 0 at the root */
  int pn;       /**< its proof number */
  int left_out; /**< checks that are not drawn */
  char move[8]; /**< the move that leads to it */
};

/** @brief Read the rows of a drawn proof.
 *  @param text what was printed.
 *  @param rows receives them.
 *  @param limit room.
 *  @return how many. */
static int read_proof(const char *text, struct proof_row *rows, int limit) {
  int count = 0;
  for (const char *line = strstr(text, "\nroot") + 1; *line != '\0';
       line = strchr(line, '\n') + 1) {
    struct proof_row *row = &rows[count++];
    char dn[12];
    int more = 0, unseen = 0;
    ck_assert_int_le(count, limit);
    row->ply = (int)strspn(line, " ") / 4;
    ck_assert_int_eq(sscanf(line, " %7s pn %d dn %11[0-9inf]", row->move, &row->pn, dn), 3);
    if (sscanf(line, "%*[^;\n]; %d more tried, %d never", &more, &unseen) == 1)
      sscanf(line, "%*[^;\n]; %d never", &unseen), more = 0;
    row->left_out = more + unseen;
    ck_assert_int_eq(strcmp(dn, "inf") == 0, row->pn == 0);
  }
  return count;
}

/** @brief Legal moves, or those of them that give check.
 *  @param position the position.
 *  @param checks only those.
 *  @return how many. */
static int count_moves(const struct position *position, bool checks) {
  struct move_list list;
  int count = 0;
  generate_legal_moves(position, &list);
  for (int i = 0; i < list.count; i++)
    count += !checks || gives_check(position, list.moves[i]);
  return count;
}

/** @brief The drawn proof is one: of the attacker's checks one mates and the others are shown or
 *         counted, of the defender's answers all are there, and the last ones are mated.
 *  @proves{show_proof} */
START_TEST(drawn_proof_numbers_tell_what_was_tried)
{
  static const char *const problems[] = {
      MATE_TREE_SFEN,
      "ln3kp1+R/3grp3/3p1sGSp/p1N1p1bp1/9/PP2L2K1/1s+pS1P2P/3b1+n3/L+p5NL w 2g5p 112",
      "8k/9/7B1/9/9/9/9/9/9 b RBSr4g3s4n4l18p 1", "9/9/9/9/9/9/7+S1/5G2k/9 b RSr2b3g2s4n4l18p 1"};
  for (size_t p = 0; p < sizeof problems / sizeof problems[0]; p++) {
    static struct proof_row rows[200];
    static struct position positions[64];
    char line[256];
    snprintf(line, sizeof line, "show proof 200000 --sfen '%s'", problems[p]);
    char *text = output_of(line);
    const int count = read_proof(text, rows, 200);
    ck_assert(set_sfen(&positions[0], problems[p], NULL));
    for (int i = 0; i < count; i++) {
      struct position *here = &positions[rows[i].ply];
      const bool attacking = rows[i].ply % 2 == 0;
      int children = 0, proved = 0;
      if (rows[i].ply > 0) {
        struct move move;
        *here = positions[rows[i].ply - 1];
        ck_assert_msg(find_legal_move(here, rows[i].move, &move, NULL), "%s", rows[i].move);
        do_move(here, move);
      }
      for (int j = i + 1; j < count && rows[j].ply > rows[i].ply; j++) {
        children += rows[j].ply == rows[i].ply + 1;
        proved += rows[j].ply == rows[i].ply + 1 && rows[j].pn == 0;
      }
      if (rows[i].pn > 0)
        ck_assert_int_eq(children, 0);
      else if (attacking)
        ck_assert_int_eq(children + rows[i].left_out, count_moves(here, true));
      else
        ck_assert_int_eq(proved, count_moves(here, false));
      ck_assert(rows[i].pn > 0 || !attacking || proved >= 1);
    }
    free(text);
  }
  char *text = output_of("show proof 10000");
  ck_assert_ptr_nonnull(strstr(text, "\nroot  pn 0 dn inf; 1 more tried, 9 never entered\n"));
  ck_assert_ptr_nonnull(strstr(text, "\n    S*4b  pn 4 dn 13\n"));
  free(text);
}
END_TEST

void add_engine_sections(Suite *suite) {
  TCase *section = add_section(suite, "sec1_6_engine", "ch01 sec1_6 fast");
  tcase_add_test(section, drawn_clusters_keep_what_the_rule_says);
  tcase_add_test(section, drawn_clocks_never_run_out);
  tcase_add_test(section, logarithms_are_good_enough_for_pictures);
  tcase_add_test(section, plots_begin_at_their_smallest_value);
  tcase_add_test(section, drawn_proof_numbers_tell_what_was_tried);
  tcase_add_test(section, plots_without_values_have_a_scale);
}

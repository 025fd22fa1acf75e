# One Check program a chapter, linked with its own and earlier chapters only.
# To add a chapter, change the lines of that chapter's block and no others.
TEST_EXTENSIONS = .sh
check_PROGRAMS =
dist_check_SCRIPTS =
tests_common = tests/common.c tests/common.h tests/refuse.c tests/refuse.h
tests_fixtures = tests/fixture_table.c tests/fixture_table.h tests/perft_fixture.c \
                 tests/perft_fixture.h
tests_boards = tests/board_text.c tests/board_text.h
tests_oracle = tests/oracle.c tests/oracle.h tests/oracle_board.h tests/oracle_moves.c \
               tests/oracle_judge.c tests/oracle_games.c $(tests_fixtures)
tests_verifier = tests/verify_mate.c tests/verify_mate.h tests/verify_notes.c tests/verify_notes.h
tests_cppflags = $(AM_CPPFLAGS) -I$(top_srcdir)/tests
tests_cflags = $(AM_CFLAGS) $(CHECK_CFLAGS)

if HAVE_CHECK
# --- common: the helpers of the tests ---
check_PROGRAMS += tests/check_common
tests_check_common_SOURCES = tests/check_common.c $(tests_common)
tests_check_common_CPPFLAGS = $(tests_cppflags)
tests_check_common_CFLAGS = $(tests_cflags)
tests_check_common_LDADD = $(CHECK_LIBS)

# --- oracle: the rules once more, which the chapters are compared with; uses nothing of src/ ---
check_PROGRAMS += tests/check_oracle
tests_check_oracle_SOURCES = tests/check_oracle.c $(tests_common) $(tests_oracle)
tests_check_oracle_CPPFLAGS = $(tests_cppflags)
tests_check_oracle_CFLAGS = $(tests_cflags)
tests_check_oracle_LDADD = $(CHECK_LIBS)
check_PROGRAMS += tests/check_oracle_cases
tests_check_oracle_cases_SOURCES = tests/check_oracle_cases.c $(tests_common) $(tests_oracle)
tests_check_oracle_cases_CPPFLAGS = $(tests_cppflags)
tests_check_oracle_cases_CFLAGS = $(tests_cflags)
tests_check_oracle_cases_LDADD = $(CHECK_LIBS)

# --- chapter 2 ---
check_PROGRAMS += tests/check_ch02
tests_check_ch02_SOURCES = tests/check_ch02.c tests/check_ch02.h tests/check_ch02_pieces.c \
                           tests/check_ch02_words.c $(tests_common) $(tests_boards)
tests_check_ch02_CPPFLAGS = $(tests_cppflags)
tests_check_ch02_CFLAGS = $(tests_cflags)
tests_check_ch02_LDADD = $(upto_ch02) $(CHECK_LIBS)

# --- chapter 3 ---
check_PROGRAMS += tests/check_ch03
tests_check_ch03_SOURCES = tests/check_ch03.c tests/check_ch03.h tests/check_ch03_sets.c \
                           $(tests_common) $(tests_boards)
tests_check_ch03_CPPFLAGS = $(tests_cppflags)
tests_check_ch03_CFLAGS = $(tests_cflags)
tests_check_ch03_LDADD = $(upto_ch03) $(CHECK_LIBS)

# --- chapter 4 ---
check_PROGRAMS += tests/check_ch04
tests_check_ch04_SOURCES = tests/check_ch04.c tests/check_ch04.h tests/check_ch04_keys.c \
                           tests/check_ch04_moves.c tests/check_ch04_sfen.c \
                           tests/check_ch04_text.c tests/check_ch04_usimove.c \
                           $(tests_common) $(tests_boards) $(tests_oracle)
tests_check_ch04_CPPFLAGS = $(tests_cppflags)
tests_check_ch04_CFLAGS = $(tests_cflags)
tests_check_ch04_LDADD = $(upto_ch04) $(CHECK_LIBS)

# --- chapter 5 ---
check_PROGRAMS += tests/check_ch05
tests_check_ch05_SOURCES = \
  tests/check_ch05.c tests/check_ch05.h tests/check_ch05_after_move.c tests/check_ch05_attacks.c \
  tests/check_ch05_lines.c tests/check_ch05_oracle.c tests/check_ch05_sliders.c \
  tests/check_ch05_tables.c $(tests_common) $(tests_oracle)
tests_check_ch05_CPPFLAGS = $(tests_cppflags)
tests_check_ch05_CFLAGS = $(tests_cflags)
tests_check_ch05_LDADD = $(upto_ch05) $(CHECK_LIBS)

# --- chapter 6 ---
check_PROGRAMS += tests/check_ch06
tests_check_ch06_SOURCES = tests/check_ch06.c tests/check_ch06.h tests/check_ch06_refused.c \
  tests/check_ch06_oracle.c \
  tests/check_ch06_parts.c tests/check_ch06_perft.c tests/check_ch06_pictures.c \
  tests/check_ch06_samples.c $(tests_common) $(tests_boards) $(tests_oracle)
tests_check_ch06_CPPFLAGS = $(tests_cppflags)
tests_check_ch06_CFLAGS = $(tests_cflags)
tests_check_ch06_LDADD = $(upto_ch06) $(CHECK_LIBS)

# --- chapter 7 ---
check_PROGRAMS += tests/check_ch07
tests_check_ch07_SOURCES = tests/check_ch07.c tests/check_ch07.h tests/check_ch07_declaration.c \
  tests/check_ch07_game.c tests/check_ch07_judge.c tests/check_ch07_order.c \
  tests/check_ch07_perpetual.c tests/check_ch07_refusal.c tests/check_ch07_repetition.c \
  tests/check_ch07_variants.c $(tests_common) $(tests_oracle) $(tests_boards)
tests_check_ch07_CPPFLAGS = $(tests_cppflags)
tests_check_ch07_CFLAGS = $(tests_cflags)
tests_check_ch07_LDADD = $(upto_ch07) $(CHECK_LIBS)

# --- chapter 8 ---
check_PROGRAMS += tests/check_ch08
tests_check_ch08_SOURCES = tests/check_ch08.c tests/check_ch08.h tests/check_ch08_refused.c \
  tests/check_ch08_ladder.c \
  tests/check_ch08_limits.c tests/check_ch08_lines.c tests/check_ch08_prune.c tests/check_ch08_quiescence.c \
  tests/check_ch08_root.c tests/check_ch08_scores.c tests/check_ch08_stage.c \
  tests/check_ch08_stage.h tests/check_ch08_steps.c tests/check_ch08_threads.c \
  tests/check_ch08_values.c $(tests_common)
tests_check_ch08_CPPFLAGS = $(tests_cppflags)
tests_check_ch08_CFLAGS = $(tests_cflags)
tests_check_ch08_LDADD = $(upto_ch08) $(CHECK_LIBS)

# --- chapter 9 ---
check_PROGRAMS += tests/check_ch09
tests_check_ch09_SOURCES = tests/check_ch09.c tests/check_ch09.h tests/check_ch09_refused.c \
  tests/check_ch09_entry.c \
  tests/check_ch09_exchange.c tests/check_ch09_gains.c tests/check_ch09_line.c \
  tests/check_ch09_memory.c tests/check_ch09_order.c tests/check_ch09_prune.c \
  tests/check_ch09_search.c \
  tests/check_ch09_see.c tests/check_ch09_store.c tests/check_ch09_switch.c \
  tests/check_ch09_threads.c $(tests_common) $(tests_oracle)
tests_check_ch09_CPPFLAGS = $(tests_cppflags)
tests_check_ch09_CFLAGS = $(tests_cflags)
tests_check_ch09_LDADD = $(upto_ch09) $(CHECK_LIBS)

# --- chapter 10 ---
check_PROGRAMS += tests/check_ch10
tests_check_ch10_SOURCES = tests/check_ch10.c tests/check_ch10.h tests/check_ch10_edges.c \
  tests/check_ch10_refused.c tests/check_ch10_dfpn.c \
  tests/check_ch10_hands.c tests/check_ch10_mate.c tests/check_ch10_matetable.c \
  tests/check_ch10_probe.c tests/check_ch10_problems.c tests/check_ch10_search.c \
  tests/check_ch10_solver.c tests/check_ch10_tsume.c tests/check_ch10_verifier.c \
  tests/mate_graph.c tests/mate_graph.h \
  $(tests_common) $(tests_oracle) $(tests_verifier)
tests_check_ch10_CPPFLAGS = $(tests_cppflags)
tests_check_ch10_CFLAGS = $(tests_cflags)
tests_check_ch10_LDADD = $(upto_ch10) $(CHECK_LIBS)

# --- chapter 11 ---
check_PROGRAMS += tests/check_ch11
tests_check_ch11_SOURCES = tests/check_ch11.c tests/check_ch11.h tests/check_ch11_king.c \
  tests/check_ch11_pieces.c tests/check_ch11_sum.c tests/check_ch11_value.c \
  tests/oracle_evaluate.c tests/oracle_evaluate.h $(tests_common) $(tests_oracle) $(tests_boards)
tests_check_ch11_CPPFLAGS = $(tests_cppflags)
tests_check_ch11_CFLAGS = $(tests_cflags)
tests_check_ch11_LDADD = $(upto_ch11) $(CHECK_LIBS)

# --- chapter 12 ---
check_PROGRAMS += tests/check_ch12
tests_check_ch12_SOURCES = tests/check_ch12.c tests/check_ch12.h tests/check_ch12_refused.c \
  tests/check_ch12_count.c \
  tests/check_ch12_pool.c tests/check_ch12_split.c tests/check_ch12_stop.c \
  tests/check_ch12_value.c $(tests_common)
tests_check_ch12_CPPFLAGS = $(tests_cppflags)
tests_check_ch12_CFLAGS = $(tests_cflags)
tests_check_ch12_LDADD = $(upto_ch12) $(CHECK_LIBS)

# --- chapter 13 ---
check_PROGRAMS += tests/check_ch13
tests_check_ch13_SOURCES = tests/check_ch13.c tests/check_ch13.h tests/check_ch13_refused.c \
  tests/check_ch13_entry.c \
  tests/check_ch13_file.c tests/check_ch13_load.c tests/check_ch13_probe.c \
  tests/check_ch13_turn.c $(tests_common) $(tests_oracle)
tests_check_ch13_CPPFLAGS = $(tests_cppflags)
tests_check_ch13_CFLAGS = $(tests_cflags)
tests_check_ch13_LDADD = $(upto_ch13) $(CHECK_LIBS)

# --- chapter 14 ---
check_PROGRAMS += tests/check_ch14
tests_check_ch14_SOURCES = tests/check_ch14.c tests/check_ch14.h tests/check_ch14_edges.c \
  tests/check_ch14_refused.c tests/check_ch14_answers.c \
  tests/check_ch14_bench.c tests/check_ch14_dialogues.c tests/usi_dialogue.c tests/usi_dialogue.h \
  tests/usi_stage.c tests/usi_stage.h \
  tests/check_ch14_go.c tests/check_ch14_loop.c tests/check_ch14_mate.c tests/check_ch14_options.c \
  tests/check_ch14_opening.c tests/check_ch14_pace.c \
  tests/check_ch14_protocol.c tests/check_ch14_reply.c tests/check_ch14_storm.c \
  tests/check_ch14_task.c tests/usi_partner.c \
  tests/usi_partner.h tests/check_ch14_words.c $(tests_common)
tests_check_ch14_CPPFLAGS = $(tests_cppflags)
tests_check_ch14_CFLAGS = $(tests_cflags)
tests_check_ch14_LDADD = $(upto_ch14) $(CHECK_LIBS)

# --- chapter 1: linked with everything; may start the program, $HAYANAGI ---
check_PROGRAMS += tests/check_ch01
tests_check_ch01_SOURCES = tests/check_ch01.c tests/check_ch01.h tests/check_ch01_edges.c \
  tests/check_ch01_refused.c tests/check_ch01_book.c \
  tests/check_ch01_commands.c tests/check_ch01_engine.c tests/check_ch01_extras.c \
  tests/check_ch01_figures.c \
  tests/check_ch01_pictures.c tests/check_ch01_scenes.c $(tests_common) $(tests_boards) $(tests_fixtures)
tests_check_ch01_CPPFLAGS = $(tests_cppflags)
tests_check_ch01_CFLAGS = $(tests_cflags)
tests_check_ch01_LDADD = $(upto_ch01) $(CHECK_LIBS)
dist_check_SCRIPTS += tests/cli.sh

# --- fuzzing: the inputs found so far are replayed in every make check ---
check_PROGRAMS += tests/check_fuzz_book tests/check_fuzz_sfen tests/check_fuzz_tt tests/check_fuzz_usi
tests_check_fuzz_book_SOURCES = tests/fuzz_book.c tests/fuzz_replay.c $(tests_common)
tests_check_fuzz_book_CPPFLAGS = $(tests_cppflags) -DFUZZ_CORPUS='"corpus/book"'
tests_check_fuzz_book_CFLAGS = $(tests_cflags)
tests_check_fuzz_book_LDADD = $(upto_ch13) $(CHECK_LIBS)
tests_check_fuzz_tt_SOURCES = tests/fuzz_tt.c tests/fuzz_replay.c $(tests_common)
tests_check_fuzz_tt_CPPFLAGS = $(tests_cppflags) -DFUZZ_CORPUS='"corpus/tt"'
tests_check_fuzz_tt_CFLAGS = $(tests_cflags)
tests_check_fuzz_tt_LDADD = $(upto_ch09) $(CHECK_LIBS)
tests_check_fuzz_sfen_SOURCES = tests/fuzz_sfen.c tests/fuzz_replay.c $(tests_common)
tests_check_fuzz_sfen_CPPFLAGS = $(tests_cppflags) -DFUZZ_CORPUS='"corpus/sfen"'
tests_check_fuzz_sfen_CFLAGS = $(tests_cflags)
tests_check_fuzz_sfen_LDADD = $(upto_ch05) $(CHECK_LIBS)
tests_check_fuzz_usi_SOURCES = tests/fuzz_usi.c tests/fuzz_replay.c $(tests_common)
tests_check_fuzz_usi_CPPFLAGS = $(tests_cppflags) -DFUZZ_CORPUS='"corpus/usi"'
tests_check_fuzz_usi_CFLAGS = $(tests_cflags)
tests_check_fuzz_usi_LDADD = $(upto_ch14) $(CHECK_LIBS)
EXTRA_DIST += tests/corpus

TESTS = $(check_PROGRAMS) $(dist_check_SCRIPTS)
else
TESTS =
check-local:
	@echo 'make check: libcheck 0.15.2 or newer was not found (apt-get install check)' >&2; exit 1
endif

# --- chapter 1: after a picture was changed, and looked at, the table that tells when one changes ---
picture-sums: tests/check_ch01$(EXEEXT)
	@$(AM_TESTS_ENVIRONMENT) HAYANAGI_PICTURE_SUMS=1 CK_RUN_CASE=sec1_6 ./tests/check_ch01$(EXEEXT)
.PHONY: picture-sums

# --- chapter 5: instructions and table sizes of four slider techniques (no test) ---
EXTRA_PROGRAMS = tests/bench_sliders
tests_bench_sliders_SOURCES = tests/bench_sliders.c
tests_bench_sliders_LDADD = $(upto_ch05)
EXTRA_DIST += tests/bench_sliders.sh
CLEANFILES = tests/bench_sliders$(EXEEXT)
bench-sliders: tests/bench_sliders$(EXEEXT)
	@VALGRIND='$(VALGRIND)' $(SHELL) $(srcdir)/tests/bench_sliders.sh ./tests/bench_sliders$(EXEEXT)
.PHONY: bench-sliders

# --- chapter 11: instructions of an evaluation (no test) ---
EXTRA_PROGRAMS += tests/bench_evaluate
tests_bench_evaluate_SOURCES = tests/bench_evaluate.c
tests_bench_evaluate_LDADD = $(upto_ch11)
EXTRA_DIST += tests/bench_evaluate.sh
CLEANFILES += tests/bench_evaluate$(EXEEXT)
bench-evaluate: tests/bench_evaluate$(EXEEXT)
	@VALGRIND='$(VALGRIND)' $(SHELL) $(srcdir)/tests/bench_evaluate.sh \
	  ./tests/bench_evaluate$(EXEEXT) $(srcdir)/tests/data/evaluation.txt
.PHONY: bench-evaluate

# --- chapter 12: what a second thread buys (no test) ---
EXTRA_PROGRAMS += tests/bench_threads
tests_bench_threads_SOURCES = tests/bench_threads.c
tests_bench_threads_LDADD = $(upto_ch12)
CLEANFILES += tests/bench_threads$(EXEEXT)
bench-threads: tests/bench_threads$(EXEEXT)
	@./tests/bench_threads$(EXEEXT) $(BENCH_DEPTH) $(BENCH_THREADS)
BENCH_DEPTH = 5
BENCH_THREADS = 2
.PHONY: bench-threads

# --- all chapters: instructions of the search for one node, with the limit (no test) ---
EXTRA_DIST += tests/bench_search.sh
bench-search: hayanagi$(EXEEXT)
	@VALGRIND='$(VALGRIND)' $(SHELL) $(srcdir)/tests/bench_search.sh ./hayanagi$(EXEEXT)
.PHONY: bench-search
# --- chapter 10: the mate problems, made anew and compared with those in tests/data (no test) ---
EXTRA_PROGRAMS += tests/mine_mates
tests_mine_mates_SOURCES = tests/mine_mates.c tests/mine_escape.c tests/mine_escape.h \
  tests/mine_positions.c tests/mine_positions.h tests/mine_print.c tests/mine_print.h \
  tests/mine_problem.c tests/mine_problem.h tests/mine_search.c tests/mine_search.h
tests_mine_mates_LDADD = $(upto_ch06)
CLEANFILES += tests/mine_mates$(EXEEXT)
mates: tests/mine_mates$(EXEEXT)
	$(MKDIR_P) build/mates && ./tests/mine_mates$(EXEEXT) build/mates
	cmp build/mates/mates.tsv $(srcdir)/tests/data/mates.tsv
	cmp build/mates/nomates.tsv $(srcdir)/tests/data/nomates.tsv
	@echo 'make mates: the same problems as in tests/data'
.PHONY: mates

# --- the libFuzzer programs: ./configure CC=clang --enable-fuzzing && make fuzz ---
if FUZZING
noinst_PROGRAMS += tests/fuzz_book tests/fuzz_sfen tests/fuzz_tt tests/fuzz_usi
tests_fuzz_book_SOURCES = tests/fuzz_book.c
tests_fuzz_book_LDFLAGS = $(AM_LDFLAGS) $(FUZZ_LDFLAGS)
tests_fuzz_book_LDADD = $(upto_ch13)
tests_fuzz_tt_SOURCES = tests/fuzz_tt.c
tests_fuzz_tt_LDFLAGS = $(AM_LDFLAGS) $(FUZZ_LDFLAGS)
tests_fuzz_tt_LDADD = $(upto_ch09)
tests_fuzz_sfen_SOURCES = tests/fuzz_sfen.c
tests_fuzz_sfen_LDFLAGS = $(AM_LDFLAGS) $(FUZZ_LDFLAGS)
tests_fuzz_sfen_LDADD = $(upto_ch05)
tests_fuzz_usi_SOURCES = tests/fuzz_usi.c
tests_fuzz_usi_LDFLAGS = $(AM_LDFLAGS) $(FUZZ_LDFLAGS)
tests_fuzz_usi_LDADD = $(upto_ch14)
endif
FUZZ_SECONDS = 60
fuzz: $(noinst_PROGRAMS)
	@test -x tests/fuzz_sfen$(EXEEXT) || { \
	  echo 'make fuzz: ./configure CC=clang --enable-fuzzing comes first' >&2; exit 1; }
	for name in book sfen tt usi; do \
	  $(MKDIR_P) build/fuzz/$$name && \
	  ./tests/fuzz_$$name -max_total_time=$(FUZZ_SECONDS) build/fuzz/$$name $(srcdir)/tests/corpus/$$name || exit 1; \
	done
.PHONY: fuzz

EXTRA_DIST += tests/unbranched.txt

# Fixtures that the tests read through $TESTS_DIR and $PERFT_DIR: whole directories, one a line.
EXTRA_DIST += tests/boards
EXTRA_DIST += tests/data
EXTRA_DIST += tests/usi
EXTRA_DIST += perft

LOG_DRIVER = env AWK='$(AWK)' $(SHELL) $(top_srcdir)/build-aux/check-driver.sh
SH_LOG_DRIVER = $(LOG_DRIVER)
SH_LOG_COMPILER = $(SHELL)
AM_TESTS_ENVIRONMENT = TESTS_DIR='$(abs_top_srcdir)/tests'; export TESTS_DIR; \
                       PERFT_DIR='$(abs_top_srcdir)/perft'; export PERFT_DIR; \
                       HAYANAGI='$(abs_top_builddir)/hayanagi$(EXEEXT)'; export HAYANAGI;

# make check-ch05: build and run one chapter only, without the chapters after it (chapter 1 has the program).
chapter_checks = $(check_PROGRAMS:tests/check_%$(EXEEXT)=check-%)
$(chapter_checks): check-%:
	$(MAKE) $(AM_MAKEFLAGS) check check_PROGRAMS=tests/check_$* TESTS=tests/check_$* \
	  $(if $(filter ch01 fuzz_%,$*),,bin_PROGRAMS= noinst_LIBRARIES= noinst_PROGRAMS=)

# The long tier: the tests tagged slow as well, and the larger numbers of rounds and depths.
check-long:
	HAYANAGI_LONG=1 CK_TIMEOUT_MULTIPLIER=$${CK_TIMEOUT_MULTIPLIER-20} $(MAKE) $(AM_MAKEFLAGS) check

# Under valgrind: a tenth of the rounds, no forks.
check-valgrind:
	@test -n '$(VALGRIND)' || { echo 'make check-valgrind: valgrind was not found' >&2; exit 1; }
	HAYANAGI_SHORT=1 CK_FORK=no $(MAKE) $(AM_MAKEFLAGS) check \
	  LOG_COMPILER='$(VALGRIND) -q --error-exitcode=99 --leak-check=full'

# One line that says it all, for CI: run it after 'make check'.
check-summary:
	@for t in $(TEST_LOGS:.log=.trs); do \
	  if test -f $$t; then cat $$t; else echo ":test-result: ERROR $$t was not run"; fi; \
	done | $(AWK) \
	  '/^:test-result: PASS/{p++} /^:test-result: (FAIL|ERROR|XPASS)/{f++} /^:test-result: SKIP/{s++} \
	   END{printf "%d passed, %d failed", p, f; if (s) printf ", %d skipped", s; print ""; exit f > 0 || p == 0}'
.PHONY: check-long check-summary check-valgrind $(chapter_checks)

# --- chapter 8: what the pointers to the search's helpers cost, in instructions (no test) ---
EXTRA_DIST += tests/bench_aids.c tests/bench_aids.sh
bench-aids:
	@CC='$(CC)' VALGRIND='$(VALGRIND)' $(SHELL) $(srcdir)/tests/bench_aids.sh $(srcdir)
.PHONY: bench-aids

# The chapters in the order of the book: one static library each. A chapter's library and tests are
# linked with its own and earlier chapters only ($(upto_chNN)), so an upward call is a link error.
# To add a chapter or a file, change the lines of that chapter's block and no others.

# --- chapter 2: types ---
noinst_LIBRARIES += libch02.a
libch02_a_SOURCES = \
  src/ch02_types.c src/ch02_types.h src/ch02_move.h \
  src/ch02_outcome.c src/ch02_outcome.h \
  src/ch02_error.c src/ch02_error.h
upto_ch02 = libch02.a

# --- chapter 3: bitboard ---
noinst_LIBRARIES += libch03.a
libch03_a_SOURCES = \
  src/ch03_bitboard.c src/ch03_bitboard.h
upto_ch03 = libch03.a $(upto_ch02)

# --- chapter 4: position ---
noinst_LIBRARIES += libch04.a
libch04_a_SOURCES = \
  src/ch04_position.c src/ch04_position.h \
  src/ch04_sfen.c src/ch04_sfen.h src/ch04_sfen_print.c \
  src/ch04_usimove.c src/ch04_usimove.h \
  src/ch04_validate.c src/ch04_validate.h \
  src/ch04_zobrist.c src/ch04_zobrist.h
upto_ch04 = libch04.a $(upto_ch03)

# --- chapter 5: attack tables ---
noinst_LIBRARIES += libch05.a
libch05_a_SOURCES = \
  src/ch05_attacks.c src/ch05_attacks.h \
  src/ch05_rays.c src/ch05_rays.h \
  src/ch05_sliders.c src/ch05_sliders.h \
  src/ch05_tables.c src/ch05_tables.h
upto_ch05 = libch05.a $(upto_ch04)

# --- chapter 6: legal moves ---
noinst_LIBRARIES += libch06.a
libch06_a_SOURCES = \
  src/ch06_checks.c src/ch06_checks.h \
  src/ch06_count.c src/ch06_count.h \
  src/ch06_drops.c src/ch06_drops.h \
  src/ch06_king.c src/ch06_king.h \
  src/ch06_movegen.c src/ch06_movegen.h \
  src/ch06_perft.c src/ch06_perft.h \
  src/ch06_pins.c src/ch06_pins.h \
  src/ch06_refusal.c src/ch06_refusal.h \
  src/ch06_targets.h
upto_ch06 = libch06.a $(upto_ch05)

# --- chapter 7: end of the game (take the "#7 " away when its files are there) ---
noinst_LIBRARIES += libch07.a
libch07_a_SOURCES = \
  src/ch07_declaration.c src/ch07_declaration.h \
  src/ch07_history.c src/ch07_history.h \
  src/ch07_judge.c src/ch07_judge.h \
  src/ch07_report.c
upto_ch07 = libch07.a $(upto_ch06)

# --- chapter 8: search basics ---
noinst_LIBRARIES += libch08.a
libch08_a_SOURCES = \
  src/ch08_aids.c src/ch08_aids.h \
  src/ch08_ladder.c src/ch08_ladder.h \
  src/ch08_limits.c src/ch08_limits.h \
  src/ch08_negamax.c src/ch08_negamax.h \
  src/ch08_order.c src/ch08_order.h \
  src/ch08_quiescence.c src/ch08_quiescence.h \
  src/ch08_search.c src/ch08_search.h \
  src/ch08_tree.c src/ch08_tree.h
upto_ch08 = libch08.a $(upto_ch07)

# --- chapter 9: speed-ups ---
noinst_LIBRARIES += libch09.a
libch09_a_SOURCES = \
  src/ch09_aids.c src/ch09_aids.h \
  src/ch09_gains.c src/ch09_gains.h \
  src/ch09_memory.c src/ch09_memory.h \
  src/ch09_order.c src/ch09_order.h \
  src/ch09_prune.c src/ch09_prune.h \
  src/ch09_see.c src/ch09_see.h \
  src/ch09_tt.c src/ch09_tt.h
upto_ch09 = libch09.a $(upto_ch08)

# --- chapter 10: mate search ---
noinst_LIBRARIES += libch10.a
libch10_a_SOURCES = \
  src/ch10_checks.c src/ch10_checks.h \
  src/ch10_dfpn.c src/ch10_dfpn.h \
  src/ch10_family.c src/ch10_family.h \
  src/ch10_hands.c src/ch10_hands.h \
  src/ch10_line.c src/ch10_line.h \
  src/ch10_mate.c src/ch10_mate.h \
  src/ch10_matetable.c src/ch10_matetable.h \
  src/ch10_probe.c src/ch10_probe.h \
  src/ch10_proof.c src/ch10_proof.h \
  src/ch10_tsume.c src/ch10_tsume.h \
  src/ch10_tsumetable.c src/ch10_tsumetable.h
upto_ch10 = libch10.a $(upto_ch09)

# --- chapter 11: evaluation ---
noinst_LIBRARIES += libch11.a
libch11_a_SOURCES = \
  src/ch11_breakdown.c src/ch11_breakdown.h \
  src/ch11_count.h \
  src/ch11_evaluate.c src/ch11_evaluate.h \
  src/ch11_king.c src/ch11_king.h \
  src/ch11_tables.c src/ch11_tables.h \
  src/ch11_terms.c src/ch11_terms.h
upto_ch11 = libch11.a $(upto_ch10)

# --- chapter 12: parallel search ---
noinst_LIBRARIES += libch12.a
libch12_a_SOURCES = \
  src/ch12_pool.c src/ch12_pool.h \
  src/ch12_split.c src/ch12_split.h
upto_ch12 = libch12.a $(upto_ch11)

# --- chapter 13: opening book ---
noinst_LIBRARIES += libch13.a
libch13_a_SOURCES = \
  src/ch13_book.c src/ch13_book.h \
  src/ch13_entry.c src/ch13_entry.h \
  src/ch13_file.c src/ch13_file.h \
  src/ch13_probe.c src/ch13_probe.h \
  src/ch13_turn.c src/ch13_turn.h \
  src/ch13_write.c src/ch13_write.h
upto_ch13 = libch13.a $(upto_ch12)

# --- chapter 14: USI ---
noinst_LIBRARIES += libch14.a
libch14_a_SOURCES = \
  src/ch14_bench.c src/ch14_bench.h \
  src/ch14_engine.c src/ch14_engine.h \
  src/ch14_go.c src/ch14_go.h \
  src/ch14_io.c src/ch14_io.h \
  src/ch14_mate.c src/ch14_mate.h \
  src/ch14_opening.c src/ch14_opening.h \
  src/ch14_options.c src/ch14_options.h \
  src/ch14_pace.c src/ch14_pace.h \
  src/ch14_position.c src/ch14_position.h \
  src/ch14_reply.c src/ch14_reply.h \
  src/ch14_report.c src/ch14_report.h \
  src/ch14_say.c src/ch14_say.h \
  src/ch14_state.h \
  src/ch14_task.c src/ch14_task.h \
  src/ch14_usi.c src/ch14_usi.h \
  src/ch14_words.c src/ch14_words.h
upto_ch14 = libch14.a $(upto_ch13)

# --- chapter 1: the program, last in the order ---
noinst_LIBRARIES += libch01.a
libch01_a_SOURCES = \
  src/ch01_args.c src/ch01_args.h \
  src/ch01_board.c src/ch01_board.h \
  src/ch01_book.c src/ch01_book.h \
  src/ch01_chart.c src/ch01_tree.c src/ch01_tree.h \
  src/ch01_clock.c src/ch01_clock.h \
  src/ch01_cluster.c src/ch01_cluster.h \
  src/ch01_commands.c src/ch01_commands.h \
  src/ch01_extras.c src/ch01_extras.h \
  src/ch01_games.c src/ch01_games.h \
  src/ch01_mate.c src/ch01_mate.h \
  src/ch01_graph.c src/ch01_graph.h \
  src/ch01_matetree.c src/ch01_matetree.h \
  src/ch01_picture.c src/ch01_picture.h \
  src/ch01_plot.c src/ch01_plot.h \
  src/ch01_program.c src/ch01_program.h \
  src/ch01_proof.c src/ch01_proof.h \
  src/ch01_protocol.c src/ch01_protocol.h \
  src/ch01_quiescence.c src/ch01_quiescence.h \
  src/ch01_scenes.c src/ch01_scenes_play.c src/ch01_albums.c src/ch01_scenes.h \
  src/ch01_show.c src/ch01_show.h \
  src/ch01_svg.c src/ch01_svg.h \
  src/ch01_windows.c src/ch01_windows.h \
  src/ch01_zobrist.c src/ch01_zobrist.h
upto_ch01 = libch01.a $(upto_ch14)
bin_PROGRAMS += hayanagi
hayanagi_SOURCES = src/ch01_main.c
hayanagi_LDADD = $(upto_ch01)

# The directory of the installed book is in this object: another prefix makes it anew.
src/ch14_opening.$(OBJEXT): $(top_builddir)/config.status

# Change the code and see that a test notices: make mutants [MUTANTS=400] [SEED=1] [MUTANTS_FLAGS=--continue].
# What may survive, and why, stands in tests/mutants.txt; the tables of the last whole run in mutants-results.txt and mutants-killers.txt.
EXTRA_DIST += tests/mutants.txt tests/mutants-killers.txt tests/mutants-results.txt tests/first_failure.c \
  tools/mutate.py tools/mutgen.py tools/mutlist.py tools/mutprobe.py tools/mutrun.py
MUTANTS = 400
MUTANTS_JOBS = 2
MUTANTS_FLAGS =
SEED = 1
# program | objects | libraries, for each program that has something of src/ in it
mutants_vars = MUTANTS_CHAPTERS='$(lab_chapters) ch01' \
  MUTANTS_COMPILE='$(subst ','\'',$(COMPILE) $(CHECK_CFLAGS))' \
  MUTANTS_LINK='$(CCLD) $(AM_CFLAGS) $(CFLAGS) $(AM_LDFLAGS) $(LDFLAGS)' \
  MUTANTS_CHECK_LIBS='$(CHECK_LIBS)' MUTANTS_LIBS='$(LIBS)' \
  MUTANTS_PROGRAMS='$(foreach ch,$(lab_chapters) ch01,$(ch)|$(tests_check_$(ch)_OBJECTS)|$(upto_$(ch));) \
  $(foreach name,book sfen tt usi,fuzz_$(name)|$(tests_check_fuzz_$(name)_OBJECTS)|$(filter %.a,$(tests_check_fuzz_$(name)_LDADD));) \
  cli|$(hayanagi_OBJECTS)|$(upto_ch01)'
mutants: all
	@test -n '$(PYTHON)' || { echo 'make $@: python3 was not found' >&2; exit 1; }
	@$(MAKE) $(AM_MAKEFLAGS) $(check_PROGRAMS)
	@$(mutants_vars) $(PYTHON) -B $(srcdir)/tools/mutate.py --seed '$(SEED)' --count '$(MUTANTS)' --jobs '$(MUTANTS_JOBS)' \
	  $(MUTANTS_FLAGS) $(srcdir) . build/mutants

# That the tool itself tells the truth: what it changes and what not, and that a weaker suite of tests lets mutants live.
probe-mutants: all
	@test -n '$(PYTHON)' || { echo 'make $@: python3 was not found' >&2; exit 1; }
	@$(MAKE) $(AM_MAKEFLAGS) tests/check_ch02$(EXEEXT)
	@$(mutants_vars) $(PYTHON) -B $(srcdir)/tools/mutprobe.py $(srcdir) . build/mutprobe
.PHONY: mutants probe-mutants

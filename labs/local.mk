# The labs: chapters with some functions emptied, for students to fill. chapters/labs.md tells how.
lab_chapters = ch02 ch03 ch04 ch05 ch06 ch07 ch08 ch09 ch10 ch11 ch12 ch13 ch14
EXTRA_DIST += $(lab_chapters:%=labs/%.lab) labs/example \
  tools/labfile.py tools/lab.py tools/labcheck.py tools/labgrade.py tools/labinclude.py tools/labsums.py \
  tools/labprobe.py tools/labtree.sh
if LAB_TREE
EXTRA_DIST += LAB LAB.sums
# a function that is still empty may let a test run for ever: half a minute is enough for one test
AM_TESTS_ENVIRONMENT += CK_TIMEOUT_MULTIPLIER=$${CK_TIMEOUT_MULTIPLIER-0.05}; export CK_TIMEOUT_MULTIPLIER;
endif
lab_python = test -n '$(PYTHON)' || { echo 'make $@: python3 was not found' >&2; exit 1; }

# A student's tree: make lab CH=ch05 [DIR=...] [EX='5-1 5-3']
DIR = lab-$(CH)
lab:
	@$(lab_python)
	@test -n '$(CH)' || { echo "usage: make lab CH=ch05 [DIR=where] [EX='5-1 5-3']" >&2; exit 1; }
	@test -n '$(DIR)' || { echo 'make lab: DIR is empty' >&2; exit 1; }
	@test ! -e '$(DIR)' || { echo "make lab: '$(DIR)' is there already" >&2; exit 1; }
	@$(MAKE) $(AM_MAKEFLAGS) -s distdir && chmod -R u+w $(distdir) && rm -rf build/$@-tree && \
	  $(MKDIR_P) build && mv $(distdir) build/$@-tree
	@$(PYTHON) -B $(srcdir)/tools/lab.py open build/$@-tree $(CH) $(EX)
	@$(MKDIR_P) "`dirname '$(DIR)'`" && mv build/$@-tree '$(DIR)'
	@echo "now: cd '$(DIR)' && ./configure && make check-$(CH) && make grade"

# In a student's tree: what is solved, what it is worth, and where the first failure is.
MINIMUM = all
grade:
	@$(lab_python)
	@test -f $(srcdir)/LAB || { \
	  echo 'make grade: this is no tree of a student; make lab CH=ch05 makes one' >&2; exit 1; }
	@MAKE='$(MAKE)' $(PYTHON) -B $(srcdir)/tools/labgrade.py --minimum '$(MINIMUM)' $(srcdir) .

# An instructor's: the files that a student may change, and no others, into a tree of one's own; then its grade.
# What was handed out is what the student's LAB says, or CH and EX.
regrade:
	@$(lab_python)
	@test -n '$(FROM)' && { test -n '$(CH)' || test -z '$(EX)'; } || { \
	  echo "usage: make regrade FROM=tree-of-a-student [CH=ch05 [EX='5-1 5-3']]" >&2; exit 1; }
	@rm -rf build/$@-tree
	@chapter='$(CH)' exercises='$(EX)'; \
	  if test -z "$$chapter"; then \
	    chapter=`sed -n 's/^chapter: \(ch[0-9][0-9]\)$$/\1/p' '$(FROM)/LAB' 2>/dev/null`; \
	    exercises=`sed -n 's/^exercises: \([0-9 -]*\)$$/\1/p' '$(FROM)/LAB' 2>/dev/null`; \
	    if test -z "$$chapter" || test -z "$$exercises"; then \
	      echo "make regrade: '$(FROM)/LAB' does not say which exercises it is about" >&2; exit 1; fi; \
	    echo "make regrade: '$(FROM)/LAB' says that these were handed out: $$exercises (CH=$$chapter EX=... decides otherwise)"; \
	  fi; \
	  $(MAKE) $(AM_MAKEFLAGS) -s lab CH="$$chapter" EX="$$exercises" DIR=build/$@-tree >/dev/null
	@$(PYTHON) -B $(srcdir)/tools/lab.py adopt build/$@-tree '$(FROM)'
	@cd build/$@-tree && ./configure -q CC='$(CC)' >/dev/null && $(MAKE) $(AM_MAKEFLAGS) -s grade MINIMUM='$(MINIMUM)'

# The exercises and how many lines their solutions have.
lab-effort:
	@$(lab_python)
	@$(PYTHON) -B $(srcdir)/tools/lab.py effort $(srcdir)

# Every exercise alone: opened it compiles and exactly its tests fail. make check-labs [LABS=ch05]
LABS = $(lab_chapters)
LAB_JOBS = 2
LAB_FLAGS =
lab_vars = LAB_COMPILE='$(subst ','\'',$(COMPILE) $(CHECK_CFLAGS))' \
  LAB_LINK='$(CCLD) $(AM_CFLAGS) $(CFLAGS) $(AM_LDFLAGS) $(LDFLAGS)' \
  LAB_LIBS='$(CHECK_LIBS) $(LIBS)' \
  LAB_ch02='$(tests_check_ch02_OBJECTS)|$(upto_ch02)|$(libch02_a_SOURCES)|$(tests_check_ch02_SOURCES)' \
  LAB_ch03='$(tests_check_ch03_OBJECTS)|$(upto_ch03)|$(libch03_a_SOURCES)|$(tests_check_ch03_SOURCES)' \
  LAB_ch04='$(tests_check_ch04_OBJECTS)|$(upto_ch04)|$(libch04_a_SOURCES)|$(tests_check_ch04_SOURCES)' \
  LAB_ch05='$(tests_check_ch05_OBJECTS)|$(upto_ch05)|$(libch05_a_SOURCES)|$(tests_check_ch05_SOURCES)' \
  LAB_ch06='$(tests_check_ch06_OBJECTS)|$(upto_ch06)|$(libch06_a_SOURCES)|$(tests_check_ch06_SOURCES)' \
  LAB_ch07='$(tests_check_ch07_OBJECTS)|$(upto_ch07)|$(libch07_a_SOURCES)|$(tests_check_ch07_SOURCES)' \
  LAB_ch08='$(tests_check_ch08_OBJECTS)|$(upto_ch08)|$(libch08_a_SOURCES)|$(tests_check_ch08_SOURCES)' \
  LAB_ch09='$(tests_check_ch09_OBJECTS)|$(upto_ch09)|$(libch09_a_SOURCES)|$(tests_check_ch09_SOURCES)' \
  LAB_ch10='$(tests_check_ch10_OBJECTS)|$(upto_ch10)|$(libch10_a_SOURCES)|$(tests_check_ch10_SOURCES)' \
  LAB_ch11='$(tests_check_ch11_OBJECTS)|$(upto_ch11)|$(libch11_a_SOURCES)|$(tests_check_ch11_SOURCES)' \
  LAB_ch12='$(tests_check_ch12_OBJECTS)|$(upto_ch12)|$(libch12_a_SOURCES)|$(tests_check_ch12_SOURCES)' \
  LAB_ch13='$(tests_check_ch13_OBJECTS)|$(upto_ch13)|$(libch13_a_SOURCES)|$(tests_check_ch13_SOURCES)' \
  LAB_ch14='$(tests_check_ch14_OBJECTS)|$(upto_ch14)|$(libch14_a_SOURCES)|$(tests_check_ch14_SOURCES)'
check-labs:
	@$(lab_python)
	@$(MAKE) $(AM_MAKEFLAGS) $(LABS:%=tests/check_%$(EXEEXT))
	@$(lab_vars) $(PYTHON) -B $(srcdir)/tools/labcheck.py --jobs '$(LAB_JOBS)' $(LAB_FLAGS) $(srcdir) build/labs $(LABS)

# How points are given; then one student's life from beginning to end, with the first chapter of LABS.
check-lab-tree:
	@$(lab_python)
	@$(PYTHON) -B $(srcdir)/tools/labprobe.py
	@MAKE='$(MAKE)' CC='$(CC)' $(SHELL) $(srcdir)/tools/labtree.sh $(srcdir) $(firstword $(LABS))
.PHONY: check-lab-tree check-labs grade lab lab-effort regrade

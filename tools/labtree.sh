#!/bin/sh
# A student's life from beginning to end: a tree is handed out, nothing is solved, one exercise is, all
# are, a test is deleted, a test is weakened, an instructor grades the tree in one of her own.
# usage: labtree.sh SOURCE CHAPTER     in a build directory; environment: MAKE, CC
set -eu
source=$(cd "$1" && pwd -P) chapter=$2 tree=$(pwd -P)/build/student
make=${MAKE:-make} passed=0
good() { passed=$((passed + 1)); echo "ok   $*"; }
bad() { echo "FAIL $*"; echo "$passed passed, 1 failed"; exit 1; }
points() { sed -n 's/^  "points": \([0-9]*\),$/\1/p' "$tree/grade.json"; }
grade() { # WANTED-STATUS: grade the student's tree
  status=0
  (cd "$tree" && $make -s grade) > "$tree.log" 2>&1 || status=$?
  case $status in 0) ;; *) status=1 ;; esac
  test $status -eq "$1" || { cat "$tree.log"; bad "make grade ended with $status instead of $1"; }
}

rm -rf "$tree"
$make -s lab CH="$chapter" DIR="$tree" > build/student.log 2>&1 || { cat build/student.log; bad 'make lab'; }
good "$(tail -2 build/student.log | head -1)"
: > "$tree/Makefile.am" # no autotools: a rule that wanted them would now come to grief
cp "$source/Makefile.am" "$tree/Makefile.am" # newer than what was made of it, as after a clone
(cd "$tree" && ./configure -q --enable-werror CC="${CC-gcc}" AUTOMAKE=false AUTOCONF=false ACLOCAL=false) > "$tree.log" 2>&1 ||
  { cat "$tree.log"; bad configure; }
if (cd "$tree" && $make -s "check-$chapter") > "$tree.log" 2>&1; then bad "make check-$chapter passes in an opened tree"; fi
grep -q "^FAIL: tests/check_$chapter" "$tree.log" || { cat "$tree.log"; bad "make check-$chapter tells no failure"; }
good "make check-$chapter builds, and tells what fails"
grade 1
test "$(points)" -eq 0 || { cat "$tree.log"; bad "$(points) points for nothing"; }
good 'nothing is solved: no points'
test -s "$tree/grade.xml" || bad 'no grade.xml'
${PYTHON-python3} -c 'import sys, xml.dom.minidom as x; x.parse(sys.argv[1])' "$tree/grade.xml" || bad 'grade.xml is no XML'
opened=$(sed -n 's/^opened: //p' "$tree/LAB")
for file in $opened; do cp "$source/src/$file" "$tree/src/$file"; touch "$tree/src/$file"; done
grade 0
test "$(points)" -gt 0 || bad 'no points for the solution'
good "all is solved: $(points) points"
victim=$(ls "$tree/tests/check_$chapter"*.c | tail -1)
cp "$victim" "$tree.victim"
sed 's/if (failed)/if (0)/; s/ck_assert_int_eq(\(.*\), .*)/ck_assert_int_eq(\1, \1)/' "$tree.victim" > "$victim"
echo '/* quite harmless */' >> "$victim"
grade 1
grep -q 'was changed' "$tree.log" && test "$(points)" -eq 0 || { cat "$tree.log"; bad 'a changed test is not seen'; }
good 'a changed test: no points'
rm "$victim"
grade 1
grep -q 'is missing' "$tree.log" || { cat "$tree.log"; bad 'a deleted test is not seen'; }
good 'a deleted test: no points'
$make -s regrade FROM="$tree" > "$tree.log" 2>&1 || { cat "$tree.log"; bad 'make regrade'; }
grep -q 'solved' "$tree.log" || { cat "$tree.log"; bad 'make regrade says nothing'; }
good 'graded in a tree of the instructor: all points, whatever became of the tests'
rm -rf "$tree" "$tree".* build/regrade-tree
echo "$passed passed, 0 failed"

#!/bin/sh
# A student's life from beginning to end: a tree is handed out, nothing is solved, one exercise is, all
# are, the solution is included, a test is deleted, a test is weakened, an instructor grades the tree in one of her own.
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
mkdir -p build
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
# The solution is included: the ways to write that, each refused by name, and what is no such thing.
first=${opened%% *} cheat=$tree.cheat
mkdir -p "$cheat/src"
for file in $opened; do cp "$source/src/$file" "$cheat/src/$file"; done
adopt() { # TEXT WORDS: a file that is only TEXT (as of printf) is refused with WORDS
  printf "$1" > "$cheat/src/$first"
  if ${PYTHON-python3} -B "$source/tools/lab.py" adopt "$tree" "$cheat" > "$tree.log" 2>&1; then bad "adopted: $1"; fi
  grep -qF "$2" "$tree.log" || { cat "$tree.log"; bad "refused otherwise than by '$2': $1"; }
}
only='only the headers of src/ and of the system may be included'
adopt '#include "/some/where/ch05_tables.c"\n' "src/$first:1: '#include \"/some/where/ch05_tables.c\"': $only"
adopt '\n/* # */ # /* \n */ include <stdio.h/../../x.h>\n' "src/$first:2: '"
adopt '\n\n%%: include "ch02_types.c"' "src/$first:3: '%: include \"ch02_types.c\"': $only"
adopt 'int a; \\\n\n#inc\\ \r\nlude "../x.h"\n' "src/$first:3: '#include \"../x.h\"': $only"
adopt '#define X "/x.h"\n#include X\n' "src/$first:2: '#include X'"
adopt '#import "/x.h"\n' "'#import"
adopt 'char a[] = "/*";\n#include </x.h>\nchar b[] = "*/";\n' "src/$first:2: '#include </x.h>'"
adopt "' /*\n#include \"other.h\"\n// */" "src/$first:2: '#include"
adopt '??=include "/x.h"\n' 'trigraphs are not accepted'
cp "$source/src/$first" "$cheat/src/$first"
printf '// #include "/x.c"\n/*\n#include "/x.c"\n*/\n#include <sys/types.h>\n#include "ch02_types.h" // x\n' >> "$cheat/src/$first"
${PYTHON-python3} -B "$source/tools/lab.py" adopt "$tree" "$cheat" > "$tree.log" 2>&1 || { cat "$tree.log"; bad 'comments and headers are refused'; }
rm "$cheat/src/$first"
ln -s "$source/src/$first" "$cheat/src/$first"
if ${PYTHON-python3} -B "$source/tools/lab.py" adopt "$tree" "$cheat" > "$tree.log" 2>&1; then bad 'a symbolic link is adopted'; fi
grep -q "src/$first is a symbolic link" "$tree.log" || { cat "$tree.log"; bad 'a symbolic link is refused otherwise'; }
rm -r "$cheat/src"
ln -s "$source/src" "$cheat/src"
if ${PYTHON-python3} -B "$source/tools/lab.py" adopt "$tree" "$cheat" > "$tree.log" 2>&1; then bad 'a linked directory is adopted'; fi
grep -q "src/$first is a symbolic link, or behind one" "$tree.log" || { cat "$tree.log"; bad 'a linked directory is refused otherwise'; }
printf '#include "%s"\n' "$source/src/$first" > "$tree/src/$first"
grade 1
grep -qF "$only" "$tree.log" && test "$(points)" -eq 0 || { cat "$tree.log"; bad 'the included solution is not seen'; }
if $make -s regrade FROM="$tree" > "$tree.log" 2>&1; then bad 'the included solution has points'; fi
grep -qF "$only; no points" "$tree.log" || { cat "$tree.log"; bad 'make regrade does not refuse the included solution'; }
cp "$source/src/$first" "$tree/src/$first"
good 'the solution is included, or linked to: no points'
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
cp "$tree/LAB" "$tree.lab"
sed "s/^exercises: .*/&; touch build_was_here/" "$tree.lab" > "$tree/LAB"
if $make -s regrade FROM="$tree" > "$tree.log" 2>&1; then bad 'words for the shell are taken'; fi
grep -q 'does not say which exercises' "$tree.log" && test ! -e build_was_here || { cat "$tree.log"; bad 'words for the shell are carried out'; }
good 'words for the shell in LAB: refused'
sed 's/^exercises: \([0-9-]*\).*/exercises: \1/' "$tree.lab" > "$tree/LAB"
$make -s regrade FROM="$tree" > "$tree.log" 2>&1 || { cat "$tree.log"; bad 'one exercise cannot be graded'; }
grep -q 'says that these were handed out' "$tree.log" || { cat "$tree.log"; bad 'what LAB says is not told'; }
$make -s regrade FROM="$tree" CH="$chapter" > "$tree.log" 2>&1 || { cat "$tree.log"; bad 'make regrade CH=...'; }
test "$(grep -c ' solved' "$tree.log")" -gt 1 || { cat "$tree.log"; bad 'CH does not count more than LAB'; }
good 'an instructor who says what was handed out need not believe LAB'
if $make -s regrade FROM="$tree/src" > "$tree.log" 2>&1; then bad 'a tree without LAB is graded'; fi
test "$(grep -c 'does not say which exercises' "$tree.log")" -eq 1 || { cat "$tree.log"; bad 'a missing LAB is told otherwise'; }
good 'no LAB: told'
rm -rf "$tree" "$tree".* build/regrade-tree
echo "$passed passed, 0 failed"

#!/bin/sh
# What the tests reached: gather gcov's numbers of src/, write the HTML report with one line for each
# chapter, hold the gate.
# usage: coverage.sh SOURCE BUILD OUTPUT
# coverage.py is the judge: it fails on a line that is not reached, and on a branch that is not taken
# and not explained in tests/unbranched.txt.
# Works with lcov 1.x and 2.x: 2.x renamed its options, and stops on patterns that match nothing and
# on small disagreements between compiler and gcov, which 1.x passes over.
set -eu
top=$(cd "$1" && pwd -P) source=$(cd "$1/src" && pwd -P)
build=$(cd "$2" && pwd -P)
output=$3
lcov=${LCOV-lcov} genhtml=${GENHTML-genhtml}
case $("$lcov" --version) in
*'version 1.'*) rc='lcov_branch_coverage=1' html='genhtml_branch_coverage=1' ignore= ;;
*) rc='branch_coverage=1' html=$rc ignore='--ignore-errors inconsistent,mismatch,negative' ;;
esac
rm -rf "$output" "$output".raw "$output".info "$output".src
quietly() { # lcov talks on standard error even when all is well
  "$@" 2> "$output.err" || { cat "$output.err" >&2; exit 1; }
}
# genhtml has a line for each directory: so it is shown one for each chapter, with links to the
# sources, named as the chapter's page is
mkdir "$output.src"
chapters=$(cd "$output.src" && pwd -P)
for page in "$top"/chapters/ch[0-9][0-9].md; do
  chapter=$(basename "$page" .md)
  title=$(sed -n '1s/^# [^:]*: \(.*\) {.*$/\1/p' "$page" | tr -cs 'A-Za-z0-9\n' _)
  directory=$chapters/${chapter}_$title
  mkdir "$directory"
  for file in "$source/$chapter"_*; do
    if test -f "$file"; then ln -s "$file" "$directory/"; fi
  done
  printf 's|^SF:.*/\\(%s_[^/]*\\)$|SF:%s/\\1|\n' "$chapter" "$directory"
done > "$output.sed"

# shellcheck disable=SC2086
{
  # first every line that could be reached, so that a file which no test touches counts as well
  quietly "$lcov" -q --rc $rc $ignore -c -i -d "$build" -o "$output.all"
  quietly "$lcov" -q --rc $rc $ignore -c -d "$build" -o "$output.ran"
  quietly "$lcov" -q --rc $rc $ignore -a "$output.all" -a "$output.ran" -o "$output.raw"
  quietly "$lcov" -q --rc $rc $ignore -e "$output.raw" "$source/*" -o "$output.info"
  sed -f "$output.sed" "$output.info" > "$output.raw"
  quietly "$genhtml" -q --rc $html $ignore --legend -p "$chapters" \
    -t "${PACKAGE_STRING-coverage}" -o "$output" "$output.raw"
}
rm -rf "$output.all" "$output.ran" "$output.raw" "$output.err" "$output.src" "$output.sed"
"${PYTHON-python3}" -B "$top/tools/coverage.py" "$output.info" "$top/tests/unbranched.txt"

#!/bin/sh
# What the tests reached: gather gcov's numbers of src/, write the HTML report, hold the gate.
# usage: coverage.sh SOURCE BUILD OUTPUT MINIMUM
#   MINIMUM  percentage of the lines of src/ below which this fails
# Fails as well on a line that is not reached and not excused in tests/unreached.txt.
# Works with lcov 1.x and 2.x: 2.x renamed its options, and stops on patterns that match nothing and
# on small disagreements between compiler and gcov, which 1.x passes over.
set -eu
source=$(cd "$1/src" && pwd -P)
build=$(cd "$2" && pwd -P)
output=$3 minimum=$4
lcov=${LCOV-lcov} genhtml=${GENHTML-genhtml}
case $("$lcov" --version) in
*'version 1.'*) rc='lcov_branch_coverage=1' html='genhtml_branch_coverage=1' ignore= ;;
*) rc='branch_coverage=1' html=$rc ignore='--ignore-errors inconsistent,mismatch,negative' ;;
esac
rm -rf "$output" "$output".raw "$output".info
quietly() { # lcov talks on standard error even when all is well
  "$@" 2> "$output.err" || { cat "$output.err" >&2; exit 1; }
}
# shellcheck disable=SC2086
{
  # first every line that could be reached, so that a file which no test touches counts as well
  quietly "$lcov" -q --rc $rc $ignore -c -i -d "$build" -o "$output.all"
  quietly "$lcov" -q --rc $rc $ignore -c -d "$build" -o "$output.ran"
  quietly "$lcov" -q --rc $rc $ignore -a "$output.all" -a "$output.ran" -o "$output.raw"
  quietly "$lcov" -q --rc $rc $ignore -e "$output.raw" "$source/*" -o "$output.info"
  quietly "$genhtml" -q --rc $html $ignore --legend -p "$source" \
    -t "${PACKAGE_STRING-coverage}" -o "$output" "$output.info"
}
rm -f "$output.all" "$output.ran" "$output.raw" "$output.err"
${AWK-awk} -v prefix="$source/" -v minimum="$minimum" '
  function trim(text) { gsub(/^[ \t]+|[ \t]+$/, "", text); return text }
  FILENAME ~ /unreached\.txt$/ {
    if ($0 !~ /^#/ && NF) { n = split($0, f, / \| /); excuse[trim(f[1]) " | " trim(f[2])] = trim(f[3]); rows++
      if (n != 3 || trim(f[3]) == "") { print FILENAME ":" FNR ": not FILE | LINE | REASON"; bad++ } }
    next }
  /^SF:/ { path = substr($0, 4); file = path
           if (index(file, prefix) == 1) file = substr(file, length(prefix) + 1)
           chapter = substr(file, 1, 4)
           for (n = 0; (getline text < path) > 0;) line[file, ++n] = trim(text)
           close(path) }
  /^DA:/ { split(substr($0, 4), d, ","); lines[chapter]++; all++
           if (d[2] > 0) { hit[chapter]++; reached++; next }
           key = file " | " line[file, d[1]]
           if (key in excuse) { used[key]++; excused++ }
           else { print "not reached: src/" file ":" d[1] ": " line[file, d[1]]; bad++ } }
  /^BRDA:/ { n = split($0, d, ","); branches++; if (d[n] != "-" && d[n] > 0) taken++ }
  END {
    for (key in excuse) if (!(key in used)) { print "excused, but reached or gone: " key; bad++ }
    for (c = 1; c < 100; c++) {
      name = sprintf("ch%02d", c)
      if (name in lines) printf "%s: %d of %d lines, %.1f%%\n", name, hit[name], lines[name], 100 * hit[name] / lines[name]
    }
    if (!all) { print "coverage: no line of src/ was measured"; exit 1 }
    percent = 100 * reached / all
    if (branches) printf "branches: %.1f%% of %d\n", 100 * taken / branches, branches
    printf "lines: %.2f%% of %d (at least %s%%), %d not reached and excused\n", percent, all, minimum, excused
    exit percent < minimum || bad > 0
  }' "$1/tests/unreached.txt" "$output.info"

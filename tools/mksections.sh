#!/bin/sh
# Write the "book section -> code and tests" page in section order, from the @booksec{C,S},
# @booksec{C,S,SS} and @checkedby{TEST} tags of the headers (Doxygen's own \xrefitem page is sorted by name).
# Fails when it finds nothing, or a tag that stands before nothing. usage: mksections.sh HEADER... > sections.md
# Environment: DOC_SECTIONS_TITLE, DOC_SECTIONS_TEXT, DOC_SECTIONS_HEAD, the words of the page (doc/words.en)
set -eu
rows=$(${AWK-awk} '
  FNR == 1 { have = 0 }
  match($0, /@booksec\{[0-9]+(,[0-9]+)+\}/) {
    if (!have) { sections = 0; tests = "" }
    section[++sections] = substr($0, RSTART + 9, RLENGTH - 10); have = 1; next }
  have && match($0, /@checkedby\{[a-z0-9_]+\}/) {
    tests = tests (tests == "" ? "" : ", ") "@ref " substr($0, RSTART + 11, RLENGTH - 12); next }
  # the name that the comment documents: the first line at column 0 that has one
  have && /^(enum|struct) [a-z0-9_]+ \{/ { name = $2; emit(); next }
  have && /^#define [A-Za-z]/ { name = $2; sub(/\(.*/, "", name); emit(); next }
  have && /^extern / { name = $0; sub(/[;\[=].*/, "", name); sub(/.*[ *]/, "", name); emit(); next }
  have && /^[A-Za-z_].*\(/ { name = $0; sub(/\(.*/, "", name); sub(/.*[ *]/, "", name); emit(); next }
  function emit(  i, n, d, id, file) {
    file = FILENAME; sub(/.*\//, "", file)
    for (i = 1; i <= sections; i++) {
      n = split(section[i], d, ",")
      id = d[1] "_" d[2] (n > 2 ? "_" d[3] : "")
      printf "%03d.%03d.%03d\t| @ref sec_%s | @ref %s | @ref %s | %s |\n", d[1], d[2], (n > 2 ? d[3] : 0), id, name, file, tests
    }
    have = 0; sections = 0
  }' "$@")
tags=$(cat "$@" | grep -o '@booksec{' | wc -l)
found=$(printf '%s\n' "$rows" | sed '/^$/d' | wc -l)
test "$tags" -eq "$found" || {
  echo "mksections: $tags @booksec tags, but only $found stand before a name in $*" >&2; exit 1; }
test -n "$rows" || { echo "mksections: no @booksec tag in $*" >&2; exit 1; }
cat <<END
# $DOC_SECTIONS_TITLE {#sections_page}

$DOC_SECTIONS_TEXT

| $DOC_SECTIONS_HEAD |
|:--|:--|:--|:--|
END
printf '%s\n' "$rows" | LC_ALL=C sort -u | cut -f2-

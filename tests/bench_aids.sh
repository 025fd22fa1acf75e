#!/bin/sh
# What the pointers in struct search_aids cost, as a Markdown table: instructions of the same searches
# with the helpers behind pointers and with the helpers called by name (and those that are not there
# left out), in a copy of the sources that sed makes.
# usage: bench_aids.sh SOURCE_DIRECTORY
top=${1:?usage: bench_aids.sh SOURCE_DIRECTORY}
valgrind=${VALGRIND:-valgrind}
command -v "$valgrind" >/dev/null || { echo "bench_aids.sh: valgrind was not found" >&2; exit 1; }
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT

mkdir "$work/named" || exit 1
cp "$top"/src/*.h "$top"/src/ch0[2-8]*.c "$work/named" || exit 1
sed -i \
  -e 's/aids->evaluate(/plain_evaluate(/' \
  -e 's/search->aids->now_ms(/steady_clock_ms(/' -e 's/aids->now_ms(/steady_clock_ms(/' \
  -e 's/aids->score_moves(/plain_score_moves(/' \
  -e 's/aids->search_root(/search_root_moves(/' \
  -e 's/aids->static_leaf/false/' \
  -e 's/aids->[a-z_]* == NULL/true/' \
  -e 's/aids->[a-z_]* != NULL/false/' \
  "$work"/named/ch08_limits.c "$work"/named/ch08_negamax.c "$work"/named/ch08_order.c \
  "$work"/named/ch08_quiescence.c "$work"/named/ch08_search.c || exit 1
if cmp -s "$top/src/ch08_search.c" "$work/named/ch08_search.c"; then
  echo "bench_aids.sh: nothing was replaced" >&2; exit 1
fi

build() { # build NAME SOURCES: the program $work/NAME
  ${CC:-cc} -std=c17 -O2 -w -D_POSIX_C_SOURCE=200809L -I"$2" "$2"/ch0[2-8]*.c \
    "$top/tests/bench_aids.c" -o "$work/$1.program"
}
count() { # count NAME [nothing]: $instructions, and the output in $work/out
  instructions=$("$valgrind" --tool=cachegrind --cache-sim=no --cachegrind-out-file=/dev/null \
    "$work/$1.program" $2 2>&1 >"$work/out" | sed -n 's/,//g; s/.*I *refs: *\([0-9]*\).*/\1/p')
  test -n "$instructions"
}

echo '| helpers | instructions | |'
echo '|---|---|---|'
for name in pointers named; do
  if test "$name" = named; then sources=$work/named; else sources=$top/src; fi
  build "$name" "$sources" && count "$name" nothing || { echo "bench_aids.sh: $name failed" >&2; exit 1; }
  start=$instructions
  count "$name" || exit 1
  searching=$((instructions - start))
  echo "| $name | $searching | $(cat "$work/out") |"
  if test "$name" = pointers; then pointers=$searching; fi
done
permille=$(((pointers - searching) * 1000 / searching))
echo
echo "The pointers cost $permille per mille."
test "$permille" -lt 30 || { echo "bench_aids.sh: more than 3 percent" >&2; exit 1; }

#!/bin/sh
# Instructions of the search for one node, counted by callgrind and so free of noise: the bench at
# depth 4 less the bench at depth 1, divided by the nodes in between. So start-up and the filling of
# the tables cancel out, function by function as well. Prints the ten most expensive functions with
# all that was expanded in them, and fails above the limit.
# usage: bench_search.sh PROGRAM
program=${1:?usage: bench_search.sh PROGRAM}
valgrind=${VALGRIND:-valgrind}
limit=3800
command -v "$valgrind" >/dev/null || { echo "bench_search.sh: valgrind was not found" >&2; exit 1; }
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT

# count DEPTH NODES: the profile of a bench, which must have that many nodes, in $work/DEPTH
count() {
  "$valgrind" --tool=callgrind --callgrind-out-file="$work/out" "$program" bench depth "$1" \
    >"$work/said" 2>"$work/err" || { cat "$work/err" >&2; exit 1; }
  grep -q "bench total .* nodes $2 " "$work/said" || {
    echo "bench_search.sh: depth $1 should have $2 nodes" >&2; cat "$work/said" >&2; exit 1; }
  callgrind_annotate --threshold=100 --auto=no "$work/out" >"$work/$1" || exit 1
}
count 1 1165
count 4 101138

# lines of callgrind_annotate: "12,345 ( 6.78%)  directory/file.c:function'2 [program]"
awk -v limit=$limit '
  !/^ *[0-9][0-9,]* \(/ { next }
  {
    amount = $1
    gsub(",", "", amount)
    if (FNR == NR) amount = -amount
    if ($0 ~ /PROGRAM TOTALS/) { total += amount; next }
    sub(/ \[[^[]*\]$/, "")
    sub(/^.*:/, "")
    sub(/\x27.*$/, "")
    used[$0] += amount
  }
  END {
    nodes = 101138 - 1165
    if (total <= 0) exit 1
    printf "%d instructions a node, limit %d\n\n| function | instructions a node | |\n|---|---|---|\n", total / nodes, limit
    for (rank = 1; rank <= 10; rank++) {
      best = ""
      for (name in used) if (best == "" || used[name] > used[best]) best = name
      printf "| %s | %d | %d %% |\n", best, used[best] / nodes, 100 * used[best] / total
      delete used[best]
    }
    exit total / nodes > limit
  }' "$work/1" "$work/4" || { echo "bench_search.sh: above the limit" >&2; exit 1; }

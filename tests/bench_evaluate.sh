#!/bin/sh
# Instructions of one evaluation, as a Markdown table: the difference between a run that evaluates a
# position again and again and a run that does not, counted by valgrind and so free of noise.
# usage: bench_evaluate.sh PROGRAM FILE     FILE has lines "name | sfen | ..."
program=${1:?usage: bench_evaluate.sh PROGRAM FILE}
file=${2:?usage: bench_evaluate.sh PROGRAM FILE}
valgrind=${VALGRIND:-valgrind}
command -v "$valgrind" >/dev/null || { echo "bench_evaluate.sh: valgrind was not found" >&2; exit 1; }
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT

# count WAY SFEN: leaves the instructions of a run in $instructions, its output in $work/out
count() {
  "$valgrind" --tool=cachegrind --cache-sim=no --cachegrind-out-file=/dev/null \
    "$program" "$1" "$2" >"$work/out" 2>"$work/err" || { cat "$work/err" >&2; exit 1; }
  instructions=$(sed -n 's/,//g; s/.*I *refs: *\([0-9]*\).*/\1/p' "$work/err")
  test -n "$instructions" || { cat "$work/err" >&2; exit 1; }
}

echo '| position | value | evaluate() | term by term |'
echo '|---|---|---|---|'
sed -e '/^#/d' -e 's/ *| */|/g' "$file" | while IFS='|' read -r name sfen rest; do
  count nothing "$sfen"; nothing=$instructions
  count evaluate "$sfen"; fast=$instructions
  count terms "$sfen"; slow=$instructions
  read -r rounds value <"$work/out"
  echo "| $name | $value | $(((fast - nothing) / rounds)) | $(((slow - nothing) / rounds)) |"
done

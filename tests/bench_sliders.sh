#!/bin/sh
# Instructions and table sizes of the slider techniques, as a Markdown table: the difference between
# a run of each technique and a run that answers nothing, counted by valgrind and so free of noise.
# usage: bench_sliders.sh PROGRAM
program=${1:?usage: bench_sliders.sh PROGRAM}
valgrind=${VALGRIND:-valgrind}
command -v "$valgrind" >/dev/null || { echo "bench_sliders.sh: valgrind was not found" >&2; exit 1; }
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT

# count NAME: leaves the instructions of a run in $instructions, its output in $work/out
count() {
  "$valgrind" --tool=cachegrind --cache-sim=no --cachegrind-out-file=/dev/null \
    "$program" "$1" >"$work/out" 2>"$work/err"
  status=$?
  instructions=$(sed -n 's/,//g; s/.*I *refs: *\([0-9]*\).*/\1/p' "$work/err")
  test "$status" -ne 0 || test -n "$instructions" || status=1
  return "$status"
}

count nothing || { cat "$work/err" >&2; exit 1; }
nothing=$instructions
echo '| technique | instructions a set | bytes of tables |'
echo '|---|---|---|'
for name in walk scan multiply pext build; do
  count "$name"
  status=$?
  test "$status" -eq 77 && { echo "| $name | this processor cannot | |"; continue; }
  test "$status" -eq 2 && test "$name" = pext && continue
  test "$status" -eq 0 || { echo "bench_sliders.sh: $name failed" >&2; cat "$work/err" >&2; exit 1; }
  read -r sets bytes <"$work/out"
  difference=$((instructions - nothing))
  if test "$name" = build; then
    echo "| building all tables | $difference in all | $bytes |"
  else
    echo "| $name | $((difference / sets)).$((difference * 10 / sets % 10)) | $bytes |"
  fi
done

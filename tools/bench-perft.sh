#!/bin/sh
# Instructions that counting costs for one leaf, from cachegrind: free of noise, so it can be checked.
# Run at depth d minus run at depth 1, divided by the leaves at depth d; start-up cancels out.
# usage: bench-perft.sh PROGRAM     (built with --enable-native)
set -eu
program=$1
valgrind=${VALGRIND-valgrind}
command -v "$valgrind" >/dev/null || { echo "bench-perft: valgrind is not installed" >&2; exit 1; }
output=$(mktemp) || exit 1
trap 'rm -f "$output"' EXIT

instructions() { # depth sfen leaves [option]: also proves that the count is right
  "$valgrind" --tool=cachegrind --cache-sim=no --cachegrind-out-file=/dev/null \
    "$program" perft "$1" --sfen "$2" ${4-} > "$output" 2>&1 || { cat "$output" >&2; exit 1; }
  grep -qw "$3" "$output" || {
    echo "bench-perft: depth $1 of '$2' should have $3 leaves" >&2; cat "$output" >&2; exit 1; }
  sed -n 's/^==[0-9]*== I *refs: *\([0-9,]*\).*/\1/p' "$output" | tr -d ,
}

bad=0
row() { # name depth leaves leaves-at-1 limit sfen [option]
  deep=$(instructions "$2" "$6" "$3" "${7-}")
  flat=$(instructions 1 "$6" "$4" "${7-}")
  each=$(awk "BEGIN { printf \"%.1f\", ($deep - $flat) / $3 }")
  verdict=ok
  if awk "BEGIN { exit !($each > $5) }"; then verdict='TOO MANY'; bad=$((bad + 1)); fi
  printf '%-22s %5d %9d %12.1f %7d  %s\n' "$1" "$2" "$3" "$each" "$5" "$verdict"
}

echo 'position               depth    leaves instr./leaf   limit'
start='lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1'
row 'start' 4 719731 30 95 "$start"
row 'middlegame' 2 28684 207 18 \
  'l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1'
row '593 moves' 2 105677 593 10 'R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1'
row 'start, with details' 4 719731 30 350 "$start" --details
if test $bad -ne 0; then echo "bench-perft: $bad above the limit" >&2; exit 1; fi

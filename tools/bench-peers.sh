#!/bin/sh
# How many times as fast as another program counts: wall-clock, so run it on a quiet machine, and
# take the numbers for what they are. The peer is Debian's fairy-stockfish, or any program that
# knows "usi" and "go perft N". Nothing depends on the result.
# Both run one after the other, ROUNDS times (11); the best time of each counts, less the best time
# of the same command at depth 1, which is nothing but starting up.
# usage: bench-peers.sh PROGRAM [PEER]     (PROGRAM built with --enable-native)
set -eu
program=$1
peer=${2-/usr/games/fairy-stockfish}
rounds=${ROUNDS-11}
command -v "$peer" >/dev/null || { echo "bench-peers: no '$peer' here (apt-get install fairy-stockfish)" >&2; exit 1; }
output=$(mktemp) || exit 1
trap 'rm -f "$output"' EXIT

ours() { # depth sfen
  "$program" perft "$1" --sfen "$2"
}

theirs() { # depth sfen
  printf '%s\n' usi 'setoption name USI_Variant value shogi' "position sfen $2" "go perft $1" quit |
    "$peer"
}

clock() { # command depth sfen: nanoseconds
  begin=$(date +%s%N)
  "$@" > "$output" 2>&1 || { cat "$output" >&2; exit 1; }
  echo $(($(date +%s%N) - begin))
}

smaller() {
  if test "$1" -lt "$2"; then echo "$1"; else echo "$2"; fi
}

row() { # name depth leaves sfen
  our=999999999999 our_start=$our peer_time=$our peer_start=$our
  round=0
  while test $round -lt "$rounds"; do
    our=$(smaller $our "$(clock ours "$2" "$4")")
    grep -qw "$3" "$output" || { echo "bench-peers: $1 should have $3 leaves" >&2; exit 1; }
    peer_time=$(smaller $peer_time "$(clock theirs "$2" "$4")")
    our_start=$(smaller $our_start "$(clock ours 1 "$4")")
    peer_start=$(smaller $peer_start "$(clock theirs 1 "$4")")
    round=$((round + 1))
  done
  awk -v name="$1" -v depth="$2" -v leaves="$3" -v a=$((our - our_start)) \
    -v b=$((peer_time - peer_start)) 'BEGIN {
      if (a <= 0 || b <= 0) { print name ": too short to be measured"; exit }
      printf "%-12s %5d %9d %9.1f ms %9.1f ms %7.0f M/s %7.1f M/s %7.1f\n", name, depth, leaves,
             a / 1e6, b / 1e6, leaves / a * 1e3, leaves / b * 1e3, b / a }'
}

echo 'position     depth    leaves   this program         peer   this program     peer   times'
row start 5 19861490 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1'
row middlegame 3 4809015 'l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1'
row '593 moves' 3 53393368 'R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1'

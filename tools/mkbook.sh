#!/bin/sh
# Make the opening book: the games of OPENINGS as a DB2016 book on standard output, each move with
# the engine's own score. A move that loses more than MARGIN centipawns against the engine's best
# one is named on standard error, and the script fails: the games are to be mended then.
# The same program and the same games give the same book.
# usage: mkbook.sh HAYANAGI OPENINGS [DEPTH [MARGIN]]
set -eu
program=$1 openings=$2 depth=${3-8} margin=${4-150}
case $program in /*) ;; *) program=$(pwd)/$program ;; esac
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
"$program" book write "$openings" > "$scratch/games.db"

mkfifo "$scratch/to" "$scratch/from"
"$program" < "$scratch/to" > "$scratch/from" &
exec 3> "$scratch/to" 4< "$scratch/from"

# answer PATTERN: read until a line that fits; $score is the last score on the way
answer() {
  score=
  while IFS= read -r line <&4; do
    case $line in
    'info '*' score cp '*) score=${line#*' score cp '} score=${score%% *} ;;
    'info string error'*) echo "mkbook: $line" >&2; exit 1 ;;
    esac
    case $line in $1) return ;; esac
  done
  echo 'mkbook: the engine has gone' >&2
  exit 1
}

# judge PLIES POSITION: the score of a position for the side to move; the table is empty at first
judge() {
  printf 'usinewgame\nposition %s\ngo depth %d\n' "$2" "$1" >&3
  answer 'bestmove *'
}

# a game must be judged by search: the engine's own book, if it has one, is left out
printf 'usi\nsetoption name USI_OwnBook value false\nisready\n' >&3
answer readyok

bad=0 best=0 sfen=
while read -r word rest; do
  case $word in
  '#'*) printf '%s %s\n# From %s by tools/mkbook.sh: scores of a search of %d plies.\n' \
    "$word" "$rest" "$(basename "$openings")" "$depth" ;;
  sfen)
    sfen=$rest
    judge "$depth" "sfen $sfen"
    best=$score
    echo "sfen $sfen" ;;
  *)
    set -- $rest
    judge $((depth - 1)) "sfen $sfen moves $word"
    score=$((0 - score))
    if test $((best - score)) -gt "$margin"; then
      echo "mkbook: $word is worth $score, the best move $best: sfen $sfen" >&2
      bad=$((bad + 1))
    fi
    echo "$word $1 $score $depth $4" ;;
  esac
done < "$scratch/games.db"
echo quit >&3
test "$bad" -eq 0

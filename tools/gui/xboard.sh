#!/bin/sh
# A game in a real GUI: two engines play in XBoard on a screen that nobody sees, and a picture is
# taken in the middle. Needs Debian's packages xboard, uci2wb, xvfb and imagemagick.
# usage: xboard.sh PATH/hayanagi [PICTURE.png [SECONDS_A_SIDE]]
program=$(realpath "${1:?usage: xboard.sh PATH/hayanagi [PICTURE.png [SECONDS_A_SIDE]]}") || exit 2
picture=${2-xboard.png} seconds=${3-20}
PATH=$PATH:/usr/games
for command in xboard uci2wb Xvfb import; do
  command -v $command >/dev/null || { echo "xboard.sh: $command was not found" >&2; exit 2; }
done
work=$(mktemp -d) || exit 1
HOME=$work
export HOME
Xvfb -displayfd 3 -screen 0 900x900x24 3>"$work/display" >"$work/xvfb" 2>&1 &
xvfb=$!
trap 'kill $xvfb 2>/dev/null; wait' EXIT
sleep 2
DISPLAY=:$(cat "$work/display")
test "$DISPLAY" != : || { echo "xboard.sh: Xvfb did not start" >&2; cat "$work/xvfb" >&2; exit 1; }
export DISPLAY
timeout $((seconds * 2 + 30)) xboard -variant shogi -size 50 -mode TwoMachines -matchGames 1 \
  -tc "0:$seconds" -inc 0 -debug -nameOfDebugFile "$work/debug" -saveGameFile "$work/game" \
  -fcp "uci2wb -s $program" -scp "uci2wb -s $program" >"$work/out" 2>&1 &
xboard=$!
sleep $((seconds / 2 + 5))
import -window root "$picture" || echo "xboard.sh: no picture" >&2
wait $xboard
moves=$(grep -c '<\(first\|second\) *: *move ' "$work/debug")
result=$(sed -n 's/^\[Result "\(.*\)"\]$/\1/p' "$work/game" | tail -n 1)
illegal=$(grep -ci 'illegal move\|forfeit\|exited unexpectedly' "$work/debug")
echo "$moves moves, result ${result:-none}, $illegal complaints; picture in $picture"
if test "$moves" -gt 20 && test "$illegal" -eq 0; then rm -rf "$work"; exit; fi
echo "xboard.sh: XBoard's own log is $work/debug" >&2
exit 1

#!/bin/sh
# The program itself from outside: exit statuses, closed pipes, long lines, the end of input.
# One result line a case, in Check's own format; run by `make check`, or by hand with HAYANAGI set.
program=${HAYANAGI-./hayanagi}
command -v "$program" >/dev/null || { echo "cli.sh: there is no program $program" >&2; exit 2; }
readme=${TESTS_DIR-tests}/../README.md
scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT
out=$scratch/out err=$scratch/err
total=0 bad=0

# result NAME REASON: an empty reason is a pass
result() {
  total=$((total + 1))
  if test -z "$2"; then
    echo "cli.sh:$total:P:cli:$1:0: Passed"
  else
    bad=$((bad + 1))
    echo "cli.sh:$total:F:cli:$1:0: $2"
  fi
}

# status NAME WANTED WORDS...: the exit status, and that a refusal is told on standard error alone
status() {
  name=$1 wanted=$2
  shift 2
  "$program" "$@" >"$out" 2>"$err" </dev/null
  got=$? reason=
  test "$got" -eq "$wanted" || reason="exit status $got instead of $wanted"
  if test "$wanted" -eq 0; then
    test -s "$err" && reason="$reason, complains: $(head -n 1 "$err")"
  else
    test -s "$err" || reason="$reason, says nothing on standard error"
    test -s "$out" && reason="$reason, prints: $(head -n 1 "$out")"
  fi
  result "$name" "$reason"
}

# lines NAME FILE WANTED PATTERN: how many lines match
lines() {
  found=$(grep -c -e "$4" "$2")
  if test "$found" -eq "$3"; then result "$1" ''; else result "$1" "$found lines '$4', $3 wanted"; fi
}

status help 0 --help
status short_help 0 -h
status version 0 --version
status unknown_option 2 --nonsense
status unknown_command 2 nonsense
status format_characters 2 '%s%n%s%n'
status no_depth 2 perft
status bad_depth 2 perft 3x
status surplus_word 2 moves now
status usi_lines 0 isready "go depth 2"
status go_without_end 0 go
status board_line 0 d
status value_line 0 eval
status bench 0 bench 1
status bad_bench 2 bench zero
status nodes_without_speedups 2 ladder 1 --nodes 5
# The README's table of options is the program's own declaration, name, type, default and range.
"$program" usi | awk '$1 == "option" {
  range = ""
  for (i = 6; i <= NF; i += 2) {
    if ($i == "default") value = $(i + 1)
    if ($i == "min") range = $(i + 1)
    if ($i == "max") range = range " to " $(i + 1)
    if ($i == "var") range = range (range == "" ? "" : " ") $(i + 1)
  }
  print "| `" $3 "` | " $5 " | " value " | " range " | "
}' >"$scratch/options"
missing=$(while read -r row; do grep -qF "$row" "$readme" || echo "$row"; done <"$scratch/options")
declared=$(wc -l <"$scratch/options") listed=$(grep -cE '^\| `[A-Za-z_0-9]+` \| (check|spin|combo|string|filename) \|' "$readme")
test "$declared" -eq "$listed" || missing="$missing $declared declared, $listed listed"
result readme_lists_the_options "${missing:+not in README: $missing}"

# Both READMEs have the same headings, code blocks and tables: as many cells in a row, the same names
# in the first one, and of an option also type, default and range.
skeleton() {
  awk '/^```/ { code = !code }
  code || /^```/ { print; next }
  /^#/ { print $1; next }
  /^\|/ {
    cells = split($0, cell, /\|/)
    row = cells " cells"
    for (rest = cell[2]; match(rest, /`[^`]*`/); rest = substr(rest, RSTART + RLENGTH))
      row = row " " substr(rest, RSTART, RLENGTH)
    if (cell[3] ~ /^ (check|spin|combo|string|filename) $/) row = row cell[3] cell[4] cell[5]
    print row
  }' "$1"
}
skeleton "$readme" >"$scratch/english"
skeleton "${readme%.md}.ja.md" >"$scratch/japanese"
different=$(diff "$scratch/english" "$scratch/japanese" | grep '^[<>]' | head -n 4 | tr '\n' ' ')
test -s "$scratch/english" || different='nothing to compare'
result readmes_agree "${different:+README.md and README.ja.md differ: $different}"

# The README's list of commands is what each command says of itself; the manual page leaves nothing out.
manual=${readme%README.md}doc/hayanagi.1
missing=
for command in perft moves attackers evaluate judge mate show ladder bench book; do
  "$program" "$command" --help >"$out"
  usage=$(sed -n '/^$/q; s/^usage: //; p' "$out" | tr -s ' \n' ' ')
  tr -s ' ' <"$readme" | grep -qxF "${usage% }" || missing="$missing README: $usage"
  for word in $(grep -oE -e '--[a-z-]+' "$out" | sed 's/-/\\-/g' | sort -u); do
    grep -qF -e "$word" "$manual" || missing="$missing hayanagi.1: $word of $command"
  done
done
for name in $(awk -F '`' '{ print $2 }' "$scratch/options"); do
  grep -qw "$name" "$manual" || missing="$missing hayanagi.1: $name"
done
result commands_are_documented "${missing:+missing in$missing}"

status bad_sfen 2 moves --sfen 'x'
status bad_square 2 attackers 5z black
status perft 0 perft 2
status moves 0 moves
status evaluate 0 evaluate
status judge 0 judge 7g7f
status show 0 show board --svg
status ladder 0 ladder 1
status mate 0 mate --sfen 'k8/9/G8/9/9/9/9/9/9 b G 1' --memory 1
status mate_surplus_word 2 mate 5
status mate_bad_memory 2 mate --memory 0
status no_book 2 book check /nowhere/at/all.db
printf 'sfen 4k4/9/9/9/9/9/9/9/4K4 b - 1\n5i5h\n' >"$scratch/good.db"
printf 'rubbish\n' >"$scratch/bad.db"
status good_book 0 book check "$scratch/good.db"
status probe_book 0 book probe "$scratch/good.db"
"$program" book check "$scratch/bad.db" >"$out" 2>"$err"
got=$? reason=
test "$got" -eq 1 || reason="exit status $got instead of 1"
grep -q "^line 1: 'rubbish'" "$out" || reason="$reason, does not name the line"
result bad_book "$reason"

# A closed standard output is an error of its own, not a signal.
"$program" moves >&- 2>"$err"
got=$?
reason=
test "$got" -eq 1 || reason="exit status $got instead of 1"
grep -q 'cannot write' "$err" || reason="$reason, does not say that it cannot write"
result closed_output "$reason"

# So is a reader that has gone away: it closes its end, then lets the program begin.
mkfifo "$scratch/begin"
{
  cat "$scratch/begin" >/dev/null
  "$program" moves 2>"$err"
  echo $? >"$scratch/status"
} | {
  exec <&-
  echo >"$scratch/begin"
}
got=$(cat "$scratch/status")
if test "$got" -eq 1; then result reader_gone ''; else result reader_gone "exit status $got"; fi

# USI: the end of input ends the program; a last line counts without its newline.
printf 'usi\nisready' | "$program" >"$out" 2>"$err"
got=$?
if test "$got" -eq 0; then result end_of_input ''; else result end_of_input "exit status $got"; fi
lines last_line_counts "$out" 1 '^readyok$'
printf 'go infinite\n' | "$program" >"$out"
lines end_of_input_while_thinking "$out" 1 '^bestmove '
printf 'usi\r\nisready\r\nposition startpos\r\ngo depth 1\r\nquit\r\n' | "$program" >"$out"
lines crlf_session "$out" 1 '^bestmove [1-9]'
printf 'position startpos\ngo depth 1\n' | "$program" >"$out"
lines go_before_isready "$out" 1 '^bestmove [1-9]'

# USI: lines of a megabyte, good and bad.
awk 'BEGIN { printf "position startpos moves"
  for (i = 0; i < 52000; i++) printf " 2h3h 8b7b 3h2h 7b8b"
  print "\ngo depth 1" }' >"$scratch/in"
"$program" <"$scratch/in" >"$out" 2>"$err"
got=$?
if test "$got" -eq 0; then result megabyte_game ''; else result megabyte_game "exit status $got"; fi
lines megabyte_game_answered "$out" 1 '^bestmove '
awk 'BEGIN { for (i = 0; i < 1100000; i++) printf "x"; print "\nisready" }' >"$scratch/in"
"$program" <"$scratch/in" >"$out" 2>"$err"
lines megabyte_word_refused "$out" 1 '^info string error: .xx*\.\.\..*no such command'
lines megabyte_word_survived "$out" 1 '^readyok$'

# USI: nobody listens.
printf 'isready\nisready\n' | "$program" >&- 2>"$err"
got=$?
if test "$got" -eq 1; then result usi_closed_output ''; else result usi_closed_output "exit status $got"; fi

# A program that lies very deep, and a book with names as long as they may be: the path does not fit.
deep=$scratch long=$(printf '%01023d' 0)
while test ${#deep} -lt 2200; do deep=$deep/$(printf '%0200d' 0); done
if test -e /proc/self/exe && mkdir -p "$deep" && cp "$program" "$deep/hayanagi"; then
  printf 'setoption name %s\n' "BookDir value $long" "BookFile value $long" | sed '$a isready' |
    "$deep/hayanagi" >"$out" 2>"$err"
  lines book_path_too_long "$out" 1 '^info string error: book .*: the path is too long$'
  lines book_path_too_long_is_no_end "$out" 1 '^readyok$'
fi

# USI: a GUI that reads nothing for a while, until the pipe is full. All it is owed comes in the end.
full='position sfen R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1'
printf 'setoption name MultiPV value 593\n%s\ngo depth 2\nisready\n' "$full" | "$program" 2>"$err" | {
  sleep 1
  cat
} >"$out"
lines slow_reader_is_answered "$out" 1 '^bestmove '
lines slow_reader_gets_whole_lines "$out" 0 '^[^ibr]'

# USI: a signal ends the program in the middle of a search; what it has said ends with a newline.
mkfifo "$scratch/gui"
"$program" <"$scratch/gui" >"$out" 2>"$err" &
engine=$!
exec 9>"$scratch/gui"
printf 'isready\ngo infinite\n' >&9
while ! grep -q '^info depth 2 ' "$out"; do sleep 0.05; done
kill -TERM $engine
wait $engine
got=$?
exec 9>&-
if test "$got" -eq 143; then result signal_ends ''; else result signal_ends "exit status $got"; fi
test -z "$(tail -c 1 "$out")" && reason='' || reason='the last line is cut off'
result signal_cuts_no_line "$reason"

echo "$(((total - bad) * 100 / total))%: Checks: $total, Failures: $bad, Errors: 0"
test "$bad" -eq 0

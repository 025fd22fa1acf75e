#!/bin/sh
# Let the program draw the figures of the chapters.
# usage: mkfigures.sh LIST PROGRAM DIRECTORY
#
# Each line of LIST is "NAME | ARGUMENTS", quoted as for a shell:
#   rays_5e | rays 5e        `PROGRAM show rays 5e --svg` goes to DIRECTORY/rays_5e.svg
#   ladder.txt | ladder 3    `PROGRAM ladder 3` goes to DIRECTORY/ladder.txt
#   states.dot | show states `PROGRAM show states` goes to DIRECTORY/states.dot
# A command that fails or draws nothing stops the documentation.
set -eu
list=$1 program=$2 directory=$3
mkdir -p "$directory"
rm -f "$directory"/*.svg "$directory"/*.txt "$directory"/*.dot
number=0 figures=0
while IFS= read -r line || test -n "$line"; do
  number=$((number + 1))
  case $line in '' | '#'*) continue ;; *'|'*) ;; *)
    echo "$list:$number: no '|' between name and arguments" >&2; exit 1 ;;
  esac
  name=$(printf '%s' "${line%%|*}" | tr -d ' ')
  eval "set -- ${line#*|}"
  case $name in
  *.txt) file=$directory/$name; wanted='.' ;;
  *.dot) file=$directory/$name; wanted='digraph' ;;
  *[!A-Za-z0-9_]* | '') echo "$list:$number: bad name '$name'" >&2; exit 1 ;;
  *) file=$directory/$name.svg; wanted='</svg>'; set -- show "$@" --svg ;;
  esac
  if test -e "$file"; then echo "$list:$number: '$name' is listed twice" >&2; exit 1; fi
  "$program" "$@" > "$file" </dev/null || {
    echo "$list:$number: $name: hayanagi $* failed" >&2; exit 1; }
  grep -q "$wanted" "$file" || {
    echo "$list:$number: $name: hayanagi $* drew nothing" >&2; exit 1; }
  figures=$((figures + 1))
done < "$list"
echo "$figures figures in $directory"

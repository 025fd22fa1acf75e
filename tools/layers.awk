# awk -f layers.awk src/*.[ch] tests/check_*.c
# A chapter may include its own headers and those of earlier chapters, never of later ones; its test
# may include the same and the helpers in tests/. Chapter 1 starts everything and comes last.
function chapter(name) {
  if (!match(name, /ch[0-9][0-9]/)) return 0
  number = substr(name, RSTART + 2, 2) + 0
  return number == 1 ? 99 : number
}
FNR == 1 {
  n = split(FILENAME, part, "/"); me = part[n]; mine = chapter(me); files++
  if (mine == 0 && me ~ /^ch/ && me !~ /^check_/) { printf "%s: no chapter number in the name\n", FILENAME; bad++ }
}
/^[ \t]*#[ \t]*include[ \t]*"/ {
  split($0, quoted, "\""); header = quoted[2]
  if (header !~ /^ch[0-9][0-9]_[a-z0-9]+\.h$/) {
    if (me ~ /^ch[0-9]/) { printf "%s:%d: \"%s\" is no header of a chapter\n", FILENAME, FNR, header; bad++ }
    next
  }
  used = chapter(header); seen++
  if (mine > 0 && used > mine) { printf "%s:%d: %s may not use %s\n", FILENAME, FNR, me, header; bad++ }
}
END {
  printf "%d files, %d chapter includes, %d against the order\n", files, seen, bad
  exit bad > 0 || seen == 0
}

#!/bin/sh
# Build the HTML documentation; every warning and every broken link is an error.
# usage: mkdoc.sh SOURCE OUTPUT PROGRAM
#   SOURCE   the source tree; only read
#   OUTPUT   the pages go to OUTPUT/html, what they are made from to OUTPUT
#   PROGRAM  the built hayanagi, which draws the figures
# Environment: DOC_FULL=NO leaves include graphs and source pages out (faster), DOC_VERSION names the version,
#   DOC_THEME is the directory of doxygen-awesome-css.
set -eu
mkdir -p "$2"
DOC_SOURCE=$(cd "$1" && pwd -P)
DOC_OUTPUT=$(cd "$2" && pwd -P)
case $3 in */*) program=$(cd "$(dirname "$3")" && pwd -P)/$(basename "$3") ;; *) program=$3 ;; esac
: "${DOC_FULL=YES}" "${DOC_VERSION=}" "${DOC_THEME=/usr/share/doxygen-awesome-css}"
export DOC_SOURCE DOC_OUTPUT DOC_FULL DOC_VERSION DOC_THEME
test -f "$DOC_THEME/doxygen-awesome-sidebar-only.css" || {
  echo "make doc: no theme in $DOC_THEME: apt-get install doxygen-awesome-css, or elsewhere put version 2 of" >&2
  echo "  https://github.com/jothepro/doxygen-awesome-css anywhere and say make doc DOC_THEME=DIRECTORY" >&2
  exit 1; }
cd "$DOC_SOURCE"
rm -rf "$DOC_OUTPUT/html" "$DOC_OUTPUT/fig"
${PYTHON-python3} tools/doclint.py --figures doc/figures.list chapters/*.md
${PYTHON-python3} tools/sourcelint.py doc/groups.dox src/*.[ch] tests/*.[ch]
sh tools/mksections.sh src/*.h > "$DOC_OUTPUT/sections.md"
sh tools/mkfigures.sh doc/figures.list "$program" "$DOC_OUTPUT/fig"
${PYTHON-python3} -B tools/lab.py effort . > "$DOC_OUTPUT/fig/labs_effort.txt"
${PYTHON-python3} -B tools/lab.py page . > "$DOC_OUTPUT/labs.md"
${DOXYGEN-doxygen} doc/Doxyfile
${PYTHON-python3} tools/htmlfinish.py "$DOC_OUTPUT/html"
${PYTHON-python3} tools/htmllinks.py "$DOC_OUTPUT/html"

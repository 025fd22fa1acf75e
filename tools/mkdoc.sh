#!/bin/sh
# Build the HTML documentation in English and Japanese; every warning and every broken link is an error.
# usage: mkdoc.sh SOURCE OUTPUT PROGRAM
#   SOURCE   the source tree; only read
#   OUTPUT   the pages go to OUTPUT/html and OUTPUT/html/ja, what they are made from to OUTPUT
#   PROGRAM  the built hayanagi, which draws the figures
# Environment: DOC_VERSION names the version, DOC_COVERAGE what make coverage has left, DOC_THEME the
# directory of doxygen-awesome-css.
# Faster: DOC_FULL=NO leaves include graphs and source pages out, DOC_JAPANESE=NO the Japanese pages.
set -eu
mkdir -p "$2"
DOC_SOURCE=$(cd "$1" && pwd -P)
DOC_OUTPUT=$(cd "$2" && pwd -P)
case $3 in */*) program=$(cd "$(dirname "$3")" && pwd -P)/$(basename "$3") ;; *) program=$3 ;; esac
: "${DOC_FULL=YES}" "${DOC_JAPANESE=YES}" "${DOC_VERSION=}" "${PYTHON=python3}"
: "${DOC_THEME=/usr/share/doxygen-awesome-css}"
test -f "$DOC_THEME/doxygen-awesome-sidebar-only.css" || {
  echo "make doc: no theme in $DOC_THEME: apt-get install doxygen-awesome-css, or elsewhere put version 2 of" >&2
  echo "  https://github.com/jothepro/doxygen-awesome-css anywhere and say make doc DOC_THEME=DIRECTORY" >&2
  exit 1; }
DOC_THEME=$(cd "$DOC_THEME" && pwd -P)
cd "$DOC_SOURCE"

lint() { "$PYTHON" tools/doclint.py --figures doc/figures.list "$@"; }

frame() { # FILE: its words in the language of the edition
  sed -e "s/DOC_CODE/$DOC_CODE/" -e "s/DOC_TAB_READER/$DOC_TAB_READER/" -e "s/DOC_TAB_CHAPTERS/$DOC_TAB_CHAPTERS/" \
    -e "s/DOC_SECTIONS_TITLE/$DOC_SECTIONS_TITLE/" -e "s/DOC_TAB_GROUPS/$DOC_TAB_GROUPS/" \
    -e "s/DOC_TAB_FILES/$DOC_TAB_FILES/" "$1"
}

edition() ( # LANGUAGE CHAPTERS GROUPS FIGURES HTML: the pages of one language
  DOC_CHAPTERS=$2 DOC_GROUPS=$3 DOC_FIGURES=$4 DOC_HTML=$5 DOC_MADE=$DOC_OUTPUT/$1
  set -a # the words are for doxygen and for the scripts
  . "doc/words.$1"
  set +a
  export DOC_SOURCE DOC_OUTPUT DOC_FULL DOC_VERSION DOC_THEME DOC_CHAPTERS DOC_GROUPS DOC_FIGURES DOC_HTML DOC_MADE
  mkdir -p "$DOC_MADE"
  sh tools/mksections.sh src/*.h > "$DOC_MADE/sections.md"
  "$PYTHON" -B tools/lab.py page . "$1" > "$DOC_MADE/labs.md"
  "$PYTHON" -B tools/mutlist.py page . "$1" > "$DOC_MADE/mutants.md"
  frame doc/DoxygenLayout.xml > "$DOC_MADE/layout.xml"
  frame doc/header.html > "$DOC_MADE/header.html"
  ${DOXYGEN-doxygen} doc/Doxyfile
  "$PYTHON" tools/sectionlinks.py "$DOC_OUTPUT/$DOC_HTML" "$DOC_SECTION_LINKS"
)

rm -rf "$DOC_OUTPUT/html" "$DOC_OUTPUT/fig"
lint chapters/*.md
"$PYTHON" tools/sourcelint.py doc/groups.dox src/*.[ch] tests/*.[ch]
if test "$DOC_JAPANESE" = YES; then
  lint chapters/ja/*.md
  "$PYTHON" tools/bilingual.py chapters chapters/ja
  "$PYTHON" tools/sourcelint.py doc/groups.ja.dox src/*.[ch] tests/*.[ch]
fi
sh tools/mkfigures.sh doc/figures.list "$program" "$DOC_OUTPUT/fig"
"$PYTHON" -B tools/lab.py effort . > "$DOC_OUTPUT/fig/labs_effort.txt"
edition en chapters doc/groups.dox "$DOC_OUTPUT/fig" html
if test "$DOC_JAPANESE" = YES; then
  "$PYTHON" tools/figures_ja.py doc/figures.ja "$DOC_OUTPUT/fig" "$DOC_OUTPUT/ja/fig"
  edition ja chapters/ja doc/groups.ja.dox "$DOC_OUTPUT/ja/fig" html/ja
  "$PYTHON" tools/languages.py "$DOC_OUTPUT/html"
fi
"$PYTHON" tools/htmlfinish.py "$DOC_OUTPUT/html"
# the pages link to what the tests reached; until that is measured, a page says how
mkdir "$DOC_OUTPUT/html/coverage"
if test -f "${DOC_COVERAGE-}/index.html"; then cp -R "$DOC_COVERAGE/." "$DOC_OUTPUT/html/coverage/"
else cp doc/nocoverage.html "$DOC_OUTPUT/html/coverage/index.html"; fi
"$PYTHON" tools/htmllinks.py "$DOC_OUTPUT/html"

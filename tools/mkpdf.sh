#!/bin/sh
# Print the pages of prose, one PDF a chapter, as doc/hayanagi.css lays them out on paper.
# usage: mkpdf.sh HTML OUTPUT
#   HTML     the built pages, build/doc/html; the pages of another language stand in directories below
#   OUTPUT   receives NAME.pdf for each NAME_page.html, and index.pdf
# Environment: CHROMIUM names the browser, PAPER_JOBS how many print at a time (2).
set -eu
html=$(cd "$1" && pwd -P)
mkdir -p "$2"
output=$(cd "$2" && pwd -P)
for browser in ${CHROMIUM-} chromium chromium-browser google-chrome none; do
  if command -v "$browser" >/dev/null; then break; fi
done
if test "$browser" = none; then
  echo 'make pdf: no Chromium: apt-get install chromium fonts-noto-cjk, or CHROMIUM=... make pdf' >&2
  exit 1
fi
list=$(mktemp)
profiles=$(mktemp -d)
trap 'rm -rf "$list" "$profiles"' EXIT
(cd "$html" && find . -name '*.html' -exec grep -l '<!-- PageDoc -->' {} + |
  sed -n 's,^\./\(.*_page\)\.html$,\1,p; s,^\./\(.*index\)\.html$,\1,p' | sort) > "$list"

# Chromium does not shut root in, and does not start unless it is told so.
alone=
if test "$(id -u)" -eq 0; then alone=--no-sandbox; fi

# One page; a browser of its own needs a profile of its own, else they wait for each other.
export alone browser html output profiles
# shellcheck disable=SC2016
print_page='
  pdf=$output/${1%_page}.pdf
  mkdir -p "$(dirname "$pdf")" "$profiles/$$"
  rm -f "$pdf"
  "$browser" --headless $alone --disable-gpu --disable-dev-shm-usage --user-data-dir="$profiles/$$" \
    --no-pdf-header-footer --print-to-pdf="$pdf" "file://$html/$1.html" > "$profiles/$$.log" 2>&1 || :
  test -s "$pdf" || { echo "make pdf: $1 was not printed:"; tail -5 "$profiles/$$.log"; exit 1; } >&2
'
xargs -P "${PAPER_JOBS-2}" -n 1 sh -euc "$print_page" page < "$list"
count=$(wc -l < "$list")
echo "$((count)) pages printed; they are in $output"

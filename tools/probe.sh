#!/bin/sh
# Break a copy of the project in one way at a time; the check that guards it must then fail.
# The unbroken copy must pass. Prints "N passed, M failed".
# usage: probe.sh SOURCE PROGRAM
set -u
here=$(cd "$1" && pwd -P)
case $2 in */*) program=$(cd "$(dirname "$2")" && pwd -P)/$(basename "$2") ;; *) program=$2 ;; esac
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
jobs=$(nproc 2>/dev/null || echo 2)
mkdir "$work/tree" "$work/results"
(cd "$here" && cp -R book chapters doc labs src tests tools perft build-aux .clang-format "$work/tree") || exit 1
chmod -R u+w "$work/tree"
find "$work/tree" -name '*.o' -exec rm -f {} +
count=0

# What the breaks below need to know about the pages: one snippet that is shown, one test, one page.
snippet=$(cd "$here" && cat chapters/ch05.md | sed -n 's/^ *[\\@]snippet *\(ch05[a-z_]*\.[ch]\) \(ch05-[a-z0-9-]*\).*/\1 \2/p' | head -1)
snippet_file=${snippet% *} snippet_id=${snippet#* }
test -n "$snippet" || { echo "probe: chapters/ch05.md shows no snippet of its chapter" >&2; exit 1; }

add() { printf '\n%s\n' "$2" >> "$1"; }
page=chapters/ch05.md header=src/ch05_attacks.h

# The checks: each runs in the broken copy.
doc() { DOC_FULL=NO DOC_JAPANESE=NO sh tools/mkdoc.sh . out "$program"; }
both() { DOC_FULL=NO sh tools/mkdoc.sh . out "$program"; }
layers() { ${AWK-awk} -f tools/layers.awk src/*.[ch] tests/check_*.c; }
format() { ${CLANG_FORMAT-clang-format} --dry-run -Werror src/*.[ch] tests/*.[ch]; }
driver() { # the test driver must not report a pass
  sh build-aux/check-driver.sh --test-name t --log-file t.log --trs-file t.trs -- sh ./t.sh
  grep -q '^:global-test-result: PASS' t.trs
}

probe() { # want(ok|bad) name check [command that breaks]
  count=$((count + 1))
  (
    d=$work/$count
    cp -R "$work/tree" "$d" && cd "$d" || exit 1
    rc=
    eval "${4-true}" || { echo "the break itself failed: $4"; rc=broken; }
    if test -n "${4-}" && diff -r "$work/tree" . >/dev/null; then echo "nothing was broken by: $4"; rc=broken; fi
    if test -z "$rc"; then ("$3"); rc=$?; fi
    case $1$rc in ok0) ok=1 ;; ok*) ok=0 ;; bad0 | badbroken) ok=0 ;; *) ok=1 ;; esac
    echo $ok $2 $3 rc=$rc > "$work/results/$(printf %03d $count)"
    cd / && rm -rf "$d"
  ) > "$work/results/log.$count" 2>&1 &
  if test $((count % jobs)) -eq 0; then wait; fi
}

probe ok  control_doc       doc
probe ok  control_both      both
probe ok  control_layers    layers
probe ok  control_format    format

# --- references in the pages
probe bad ref               doc 'add $page "see @ref no_such_function ."'
probe bad mdref             doc 'add $page "[x](@ref no_such_function)"'
probe bad md_file_link      doc 'add $page "[x](missing.md)"'
probe bad md_anchor_link    doc 'add $page "[x](#sec_9_99)"'
probe bad hash_link         doc 'add $page "see #no_such_fn now"'
probe bad subpage           doc 'add chapters/contents.md "- @subpage ch99_page"'
probe bad page_not_listed   doc 'sed -i "/@subpage ch05_page/d" chapters/contents.md'
probe bad section_not_told  doc 'sed -i "s/^\(#* \)14.9.3 \(.*\) {#sec_14_9_3}/\1\2 {#stop_it}/" chapters/ch14.md'
probe bad orphan_page       doc 'printf "# New {#ch77_page}\n\ntext\n" > chapters/ch77.md'
probe bad duplicate_page    doc 'printf "# dup {#ch05_page}\n\ntext\n" > chapters/dup.md'
probe bad duplicate_section doc 'add chapters/ch06.md "## dup {#sec_5_2}"'
probe bad page_gone         doc 'rm chapters/ch06.md'
probe bad unknown_command   doc 'add $page "@nosuchcommand x"'
probe bad unclosed_code     doc 'add $page "@code
int x;"'

# --- code shown in the pages
probe bad snippet_name      doc 'add $page "\\snippet ch05_attacks.c no-such"'
probe bad snippet_file      doc 'add $page "\\snippet nofile.c x"'
probe bad snippet_renamed   doc 'sed -i "s/\[$snippet_id\]/[$snippet_id-new]/" src/$snippet_file'
probe bad snippet_half      doc 'sed -i "0,/\[$snippet_id\]/{/\[$snippet_id\]/d}" src/$snippet_file'
probe bad marker_unused     doc 'printf "/* [ch05-nobody] */\n" >> src/$snippet_file'
probe bad file_too_long     doc 'yes "/* long */" | head -400 >> src/ch03_bitboard.c'
probe bad snippet_twice     doc 'printf "/* [$snippet_id] */\n/* [$snippet_id] */\n" >> src/$snippet_file'
probe bad pasted_code       doc 'add $page "\`\`\`c
int x;
\`\`\`"'
probe bad trimleft          doc 'add $page "\\snippet{trimleft} $snippet_file $snippet_id"'

# --- functions, sections and tests
probe bad renamed_function  doc 'sed -i "s/\battackers_to\b/attackers_at/g" src/*.[ch] tests/*.[ch]'
probe bad section_number    doc 'sed -i "0,/@booksec{5,[0-9]*}/s//@booksec{5,99}/" $header'
probe bad subsection_number doc 'sed -i "0,/@booksec{2,2,2}/s//@booksec{2,2,9}/" src/ch02_types.h'
probe bad no_section_at_all doc 'sed -i /@booksec/d src/*.h'
probe bad section_of_nobody doc 'add $header "/** @booksec{5,1} */"'
probe bad renamed_test      doc 'sed -i "s/\battackers_are_those_whose_attacks_hold_the_square\b/attackers_renamed/" tests/*.c'
probe bad test_gone         doc 'rm tests/check_ch05*.c'
probe bad proves_nothing    doc 'sed -i "0,/@proves{[a-z_0-9]*}/s//@proves{no_such_function}/" tests/check_ch05_sliders.c'
probe bad undocumented_fn   doc 'add $header "int undocumented_fn(int x);"'
probe bad undocumented_test doc 'add tests/check_ch05.c "START_TEST(a_law_nobody_wrote_down) {
}
END_TEST"'
probe bad undocumented_help doc 'add src/ch05_attacks.c "static int undocumented_helper(int x) { return x; }"'
probe bad undocumented_arg  doc 'sed -i "0,/ \* @param square /{/ \* @param square /d}" $header'
probe bad wrong_arg_name    doc 'sed -i "0,/@param square/s//@param place/" $header'
probe bad no_return_doc     doc 'sed -i "0,/ \* @return /{/ \* @return /d}" $header'
probe bad file_undocumented doc 'sed -i "/@file/d" src/ch05_attacks.c'
probe bad file_misnamed     doc 'sed -i "s/@file check_ch05.c/@file check_ch50.c/" tests/check_ch05.c'
probe bad wrong_group       doc 'sed -i "s/@addtogroup ch05/@addtogroup ch06/" $header'
probe bad group_gone        doc 'sed -i "/@defgroup ch05/,/\*\//d" doc/groups.dox'
probe bad section_no_code   doc 'sed -i "/@booksec{12,6}/d" src/ch12_pool.h'
probe bad no_test_named     doc 'sed -i "0,/ \* @checkedby/{/ \* @checkedby/d}" $header'

# --- figures
probe bad image_command     doc 'add $page "@image html nofile.png"'
probe bad image_markdown    doc 'add $page "![figure](nofile.png)"'
probe bad figure_unlisted   doc 'add $page "![figure](fig/no_such_figure.svg)"'
probe bad figure_unused     doc 'add doc/figures.list "unused_figure | board"'
probe bad figure_bad_word   doc 'add doc/figures.list "odd_figure | no-such-picture" && add $page "![figure](fig/odd_figure.svg)"'
probe bad figure_bad_square doc 'add doc/figures.list "odd_figure | rays 0z" && add $page "![figure](fig/odd_figure.svg)"'
probe bad figure_no_bar     doc 'add doc/figures.list "board"'
probe bad figure_twice      doc 'add doc/figures.list "twice | board" && add doc/figures.list "twice | board" && add $page "![figure](fig/twice.svg)"'
probe bad dot_syntax        doc 'add $page "@dot
digraph { a -> ; !! }
@enddot"'

# --- what Doxygen accepts in silence
probe bad cite_without_bib  doc 'add $page "by @cite knuth74 ."'
probe bad formula           doc 'add $page "so \\f\$x^2\\f\$ holds"'
probe bad emphasis          doc 'add $page "これは**強調**です。"'
probe bad percent           doc 'add $page "100%の確率"'
probe bad table_pipe        doc 'add $page "| \`a|b\` | x |"'
probe bad heading_id        doc 'add $page "## A heading"'
probe bad open_fence        doc 'add $page "\`\`\`
open"'
probe bad glued_ref         doc 'add $page "\\ref attackers_toを呼ぶ。"'
probe bad glued_call        doc 'add $page "関数attackers_to()を呼ぶ。"'
probe bad split_link        doc 'add $page "[who
attacks](@ref attackers_to)"'
probe bad dead_call         doc 'add $page "call no_such_fn() now."'

# --- two languages
japanese=chapters/ja/ch05.md
probe bad page_in_one       both 'rm chapters/ja/glossary.md'
probe bad section_in_one    both 'add $page "## 5.13 More {#sec_5_13}"'
probe bad snippet_in_one    both 'sed -i "0,/^.snippet/{/^.snippet/d}" $japanese'
probe bad figure_in_one     both 'sed -i "/fig.ch05_rays.svg/d" $japanese'
probe bad link_in_one       both 'sed -i "s/@ref step_to_is_the_transpose_of_step_from/@ref step_from/" $japanese'
probe bad row_in_one        both 'sed -i "0,/^| .attackers_to/{/^| .attackers_to/d}" $japanese'
probe bad exercise_in_one   both 'sed -i "/^6. ★/d" $japanese'
probe bad japanese_ref      both 'sed -i "s/@ref step_to_is_the_transpose_of_step_from/@ref no_such_law/" $japanese $page'
probe bad japanese_break    both 'add $japanese "途中で
切れる文です。"'
probe bad japanese_bold     both 'add $japanese "これは **強調**です。"'
probe bad japanese_group    both 'sed -i "/@defgroup ch05/,/\*\//d" doc/groups.ja.dox'
probe bad figure_not_translated both 'sed -i "/^root |/d" doc/figures.ja'
probe bad figure_row_stale  both 'add doc/figures.ja "no figure says this | 古い行"'
probe bad figure_values     both 'sed -i "s/^pinned: {} |.*/pinned: {} | {}と{}/" doc/figures.ja'
probe bad no_switch         both 'sed -i "s/<!--LANGUAGE-->//" doc/header.html'

# --- layers, format, and the test driver
probe bad include_upward    layers 'add src/ch03_bitboard.h "#include \"ch05_tables.h\""'
probe bad test_upward       layers 'add tests/check_ch05.c "#include \"ch06_movegen.h\""'
probe bad include_helper    layers 'add src/ch04_sfen.c "#include \"oracle.h\""'
probe bad file_no_chapter   layers 'echo "int x;" > src/chess.c'
probe bad format_indent     format 'add src/ch03_bitboard.c "static int   badly_set ;"'
probe ok  driver_pass       driver 'echo "echo \"t.c:1:P:sec5_1:a_law:0: Passed\"; echo \"100%: Checks: 1, Failures: 0, Errors: 0\"" > t.sh'
probe bad driver_silent     driver 'echo "exit 0" > t.sh'
probe bad driver_no_test    driver 'echo "echo \"100%: Checks: 0, Failures: 0, Errors: 0\"" > t.sh'
probe bad driver_skip       driver 'echo "exit 77" > t.sh'
probe bad driver_crash      driver 'echo "echo \"t.c:1:P:sec5_1:a_law:0: Passed\"; echo \"100%: Checks: 1, Failures: 0, Errors: 0\"; kill -SEGV \$\$" > t.sh'
probe bad driver_failure    driver 'echo "echo \"t.c:1:F:sec5_1:a_law:0: no\"; echo \"0%: Checks: 1, Failures: 1, Errors: 0\"; exit 1" > t.sh'
wait

pass=0 fail=0
for n in $(seq 1 $count); do
  result=$work/results/$(printf %03d $n)
  log=$work/results/log.$n
  test -f "$result" || echo "0 probe_$n did not finish" > "$result"
  read -r ok name check rest < "$result"
  if test "$ok" = 1; then
    pass=$((pass + 1))
    why=$(grep -hE 'error:|[0-9]: |links nowhere|no row|no page|no @subpage' "$log" | head -1 | sed "s|$work/[0-9]*/||" | cut -c1-100)
    printf 'ok   %-20s %s\n' "$name" "$why"
  else
    fail=$((fail + 1))
    printf 'FAIL %-20s %s %s\n' "$name" "$check" "$rest"
    tail -15 "$log"
  fi
done
echo "$pass passed, $fail failed"
test $fail -eq 0

#!/bin/sh
# Automake test driver for Check programs (and scripts that print Check's lines).
# Each Check test becomes one automake result, the summary line of Check goes to
# the terminal, and so does the first failure of each test. A program that ran no
# test is an error, or a skip when a filter matched nothing; it never passes.
name= log= trs= color=no
while test $# -gt 0; do
  case $1 in
  --test-name) name=$2; shift;;
  --log-file) log=$2; shift;;
  --trs-file) trs=$2; shift;;
  --color-tests) color=$2; shift;;
  --expect-failure | --collect-skipped-logs | --enable-hard-errors) shift;;
  --) shift; break;;
  *) break;;
  esac
  shift
done
red= grn= std=
if test "$color" = yes; then
  esc=$(printf '\033'); red="$esc[31m" grn="$esc[32m" std="$esc[m"
fi
CK_VERBOSITY=verbose "$@" > "$log" 2>&1
rc=$?
${AWK-awk} -v name="$name" -v rc=$rc -v trs="$trs" -v red="$red" -v grn="$grn" -v std="$std" '
  # file.c:LINE:[PFE]:case:test:iteration: message
  match($0, /:[0-9]+:[PFE]:[^:]*:[^:]*:[0-9]+: /) {
    n = split(substr($0, RSTART + 1), f, ":"); k = f[2]
    msg = substr($0, RSTART + RLENGTH)
    id = f[3] ":" f[4] (f[5] > 0 ? "[" f[5] "]" : "")
    if (k == "P") { pass++; print ":test-result: PASS " id > trs }
    else {
      r = (k == "F" ? "FAIL" : "ERROR"); fail++
      print ":test-result: " r " " id > trs
      if (!(f[3] ":" f[4] in shown)) {
        shown[f[3] ":" f[4]] = 1
        print red r std ": " name " " id " -- " msg
      }
    }
  }
  /^[0-9]+%: Checks: [0-9]+, Failures: [0-9]+, Errors: [0-9]+/ { sum = $0 }
  END {
    total = pass + fail
    if (rc == 77 && total == 0) {
      print ":test-result: SKIP" > trs; g = "SKIP"
      print "SKIP: " name " (no test matched the filter)"
    } else if (sum == "" || total == 0 || (rc != 0 && fail == 0)) {
      print ":test-result: ERROR exit status " rc > trs; g = "ERROR"
      print red "ERROR" std ": " name ": exit status " rc ", see its log"
    } else {
      g = fail ? "FAIL" : "PASS"
      print (fail ? red : grn) g std ": " name
      print sum
    }
    print ":global-test-result: " g > trs
    print ":recheck: " (g == "FAIL" || g == "ERROR" ? "yes" : "no") > trs
    print ":copy-in-global-log: " (g == "PASS" ? "no" : "yes") > trs
  }' "$log"
exit 0

"""Grade a student's tree.

usage: labgrade.py [--minimum POINTS|all] SOURCE BUILD

Checks that nothing but the opened files was changed, builds the chapter's test program anew, runs it, and
gives each exercise its points when the tests that it names pass. Those that an exercise nobody has begun lets
fail are left out, as long as another one is left that does not pass in an empty tree as well. Prints a table
and, for each exercise that fails by itself and the next that is open, the first failure whole, with the board
if it names a position, and the hint. Writes BUILD/grade.json and BUILD/grade.xml (JUnit). Exit status: 0 with
at least the minimum of points, 1 with fewer, 2 when protected files were changed or an opened one includes
what is no header of the project or the system; then nothing has points.
"""
import json
import os
import pathlib
import re
import resource
import shlex
import subprocess
import sys
import xml.sax.saxutils

import labfile
import labinclude
import labsums

RUN_SECONDS = 1800
SFEN = re.compile(r"((?:[1-9A-Za-z+]+/){8}[1-9A-Za-z+]+) ([bw])( [-0-9A-Za-z]+)?")


def read(path):
    """The text of a file; nothing if there is none."""
    return path.read_text(encoding="utf-8", errors="replace") if path.is_file() else ""


def board_picture(message):
    """The board of the first position that a message names, as lines; none if it names none."""
    match = SFEN.search(message)
    if not match:
        return []
    lines = ["  9  8  7  6  5  4  3  2  1"]
    for rank, row in zip("abcdefghi", match.group(1).split("/")):
        cells = re.sub(r"\d", lambda digit: "." * int(digit.group()), row)
        cells = re.findall(r"\+?[A-Za-z.]", cells)
        lines.append("".join(f"{cell:>3}" for cell in cells) + f"  {rank}")
    side = "Black" if match.group(2) == "b" else "White"
    return lines + [f"{side} to move" + (f", in hand{match.group(3)}" if match.group(3) and match.group(3) != " -" else "")]


def build(source, place, chapter):
    """Build the chapter's test program, its own objects anew; its output when that fails, else nothing."""
    program = place / "tests" / f"check_{chapter}"
    for path in [program] + list((place / "tests").glob("*.o")):
        path.unlink(missing_ok=True)
    make = shlex.split(os.environ.get("MAKE", "make"))
    done = subprocess.run(make + ["-s", f"tests/check_{chapter}"], cwd=place, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True, errors="replace", check=False)
    return "" if done.returncode == 0 and program.exists() else done.stdout or "make failed"


def run(source, place, chapter):
    """Run the test program: {case:test: None or message}."""
    environment = dict(os.environ, CK_VERBOSITY="verbose", CK_FORK="yes", TESTS_DIR=str(source.resolve() / "tests"),
                       PERFT_DIR=str(source.resolve() / "perft"))
    environment.setdefault("CK_TIMEOUT_MULTIPLIER", "0.1")  # a minute for a test
    for name in ("CK_RUN_CASE", "CK_RUN_SUITE", "CK_INCLUDE_TAGS", "CK_EXCLUDE_TAGS", "HAYANAGI_LONG", "MAKEFLAGS"):
        environment.pop(name, None)
    with subprocess.Popen([f"tests/check_{chapter}"], cwd=place, env=environment, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CORE, (0, 0))) as process:
        try:
            output = process.communicate(timeout=RUN_SECONDS)[0]
        except subprocess.TimeoutExpired:
            process.terminate()  # on this, Check ends the test that it has forked as well
            output = process.communicate()[0]
    return labfile.read_results(output.decode("utf-8", "replace"))


def grade(exercises, untouched, results, excuse):
    """A row for each exercise. A test that an untouched exercise lets fail is not held against the others."""
    tests = {one.name: labfile.matching(one.fails, results) for one in exercises}
    failed = {name: [key for key in results if key in found and results[key]] for name, (found, _) in tests.items()}
    rows = []
    for one in exercises:
        bad, (found, unknown) = failed[one.name], tests[one.name]
        excused = {key for name in untouched if name != one.name for key in failed[name]}
        solved = not excuse and not unknown and one.name not in untouched
        proofs = found - set(bad) - labfile.matching(one.idle, results)[0]
        solved = solved and set(bad) <= excused and (not bad or len(proofs) > 0)
        others = [other for other in exercises if other.name != one.name and set(bad) & set(failed[other.name])]
        explained = {key for other in others if other.name in untouched or exercises.index(other) < exercises.index(one)
                     for key in failed[other.name]}
        state = "solved" if solved else "open" if one.name in untouched else "failed"
        if state == "failed" and bad and set(bad) <= explained:
            state = "waits"
        message = excuse or (results[bad[0]] if bad else "; ".join(f"{word} did not run" for word in unknown))
        rows.append({
            "exercise": one.name, "function": one.function, "file": f"src/{one.file}", "section": one.section,
            "points": one.points if solved else 0, "of": one.points, "solved": solved, "state": state,
            "tests": len(found), "failed": bad, "message": message, "board": board_picture(message),
            "waits_for": [other.name for other in others] if bad else [], "hint": one.hint, "hint_ja": one.hint_ja})
    unsolved = {row["exercise"] for row in rows if not row["solved"]}
    for row in rows:
        row["waits_for"] = [name for name in row["waits_for"] if name in unsolved]
    return rows


def print_rows(rows):
    """The table; then what failed, and what is to be done next."""
    print(f"{'exercise':8} {'section':7} {'points':>7}  {'function':34} result")
    for row in rows:
        text = row["state"]
        if row["state"] == "solved" and row["failed"]:
            text = f"solved; {len(row['failed'])} of {row['tests']} tests wait for {' '.join(row['waits_for'])}"
        elif row["state"] == "waits":
            text = "waits for " + " ".join(row["waits_for"])
        elif row["state"] == "failed":
            text = f"{(row['failed'] or ['-'])[0]}: {row['message']}"
        points = f"{row['points']}/{row['of']}"
        print(f"{row['exercise']:8} {row['section']:7} {points:>7}  {row['function']:34} {text[:100]}")
    shown = [row for row in rows if row["state"] == "failed"]
    for row in shown + [row for row in rows if row["state"] == "open"][:1]:
        print(f"\n{row['exercise']}, {row['function']}() in {row['file']}: {(row['failed'] or ['-'])[0]}")
        print("  " + row["message"])
        for line in row["board"]:
            print("    " + line)
        print(f"  hint: {row['hint']}\n  {row['hint_ja']}")


def junit(report):
    """The report as JUnit XML."""
    quote = xml.sax.saxutils.quoteattr
    rows = report["exercises"]
    bad = sum(1 for row in rows if not row["solved"])
    lines = ['<?xml version="1.0" encoding="UTF-8"?>',
             f'<testsuite name={quote(report["chapter"])} tests="{len(rows)}" failures="{bad}" errors="0">']
    for row in rows:
        name = f'{row["exercise"]} {row["function"]} ({row["points"]}/{row["of"]})'
        lines.append(f'  <testcase classname={quote(report["chapter"] + ".sec" + row["section"])} name={quote(name)}>')
        if not row["solved"]:
            clean = "".join(c if c >= " " or c in "\n\t" else "?" for c in row["message"])
            lines.append(f'    <failure message={quote((row["failed"] or ["not graded"])[0])}>'
                         + xml.sax.saxutils.escape("\n".join([clean] + row["board"])) + "</failure>")
        lines.append("  </testcase>")
    return "\n".join(lines + ["</testsuite>"]) + "\n"


def main(arguments):
    minimum = "all"
    if arguments[:1] == ["--minimum"]:
        minimum, arguments = arguments[1], arguments[2:]
        if minimum != "all" and not minimum.isdecimal():
            raise labfile.LabError(f"MINIMUM: '{minimum}' is no number of points, nor 'all'")
    source, place = pathlib.Path(arguments[0]), pathlib.Path(arguments[1])
    lab = labsums.read_lab_file(source)
    names = lab["exercises"].split()
    exercises = [one for one in labfile.read_lab(source / "labs" / f"{lab['chapter']}.lab") if one.name in names]
    changed = labinclude.opened_includes(source, lab["opened"].split()) or labsums.differences(source)
    excuse, results = "", {}
    if changed:
        excuse = "not graded: " + "; ".join(changed[:10]) + (" ..." if len(changed) > 10 else "")
    else:
        failure = build(source, place, lab["chapter"])
        if failure:
            excuse = "does not build: " + failure
        else:
            results = run(source, place, lab["chapter"])
    untouched = {one.name for one in exercises if labfile.is_untouched(read(source / "src" / one.file), one)}
    rows = grade(exercises, untouched, results, excuse)
    points, of = sum(row["points"] for row in rows), sum(row["of"] for row in rows)
    claimed = set().union(*(labfile.matching(one.fails, results)[0] for one in exercises))
    others = [key for key in results if results[key] and key not in claimed]
    report = {"chapter": lab["chapter"], "fingerprint": labsums.fingerprint(source), "intact": not changed,
              "points": points, "of": of, "other_failures": others, "exercises": rows}
    (place / "grade.json").write_text(json.dumps(report, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    (place / "grade.xml").write_text(junit(report), encoding="utf-8")
    if excuse:
        print(excuse, file=sys.stderr)
    else:
        print_rows(rows)
    for key in others:
        print(f"\nbroken beside the exercises: {key}: {results[key]}")
    print(f"\n{points} of {of} points, {lab['chapter']}, fingerprint {report['fingerprint']}")
    if changed:
        return 2
    return 0 if points >= (of if minimum == "all" else int(minimum)) else 1


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except (labfile.LabError, OSError) as error:
        print(f"labgrade: {error}", file=sys.stderr)
        sys.exit(2)

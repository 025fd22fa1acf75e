"""Probe how points are given, with exercises and results that are made up.

usage: labprobe.py     (by `make check-lab-tree`)

What holds for every tree of a student: nothing for a function that is as it was handed out or does nothing
in other words, everything when all is solved, and step by step in between. Prints a line for each law and
"N passed, M failed".
"""
import pathlib
import sys
import tempfile

import labfile
import labgrade
import labsums

LAB = """exercise: 4-1
function: ch04_x.c put
section: 4.1
points: 3
hint: a
hint-ja: a
fails: places moves empties

exercise: 4-2
function: ch04_x.c take
section: 4.2
points: 2
hint: b
hint-ja: b
fails: moves empties
idle: empties

exercise: 4-3
function: ch04_x.c turn
section: 4.3
points: 1
hint: c
hint-ja: c
fails: turns moves
"""
TESTS = ("places", "moves", "empties", "turns")


def exercises():
    """The exercises of the made-up chapter."""
    with tempfile.TemporaryDirectory() as place:
        path = pathlib.Path(place) / "ch04.lab"
        path.write_text(LAB, encoding="utf-8")
        return labfile.read_lab(path)


def points(passing, untouched):
    """What each exercise gets when these tests pass and these exercises have not been begun."""
    results = {f"sec:{test}": None if test in passing else "wrong" for test in TESTS}
    return [row["points"] for row in labgrade.grade(exercises(), set(untouched), results, "")]


def complaint(action):
    """What a function complains of; nothing when it does not."""
    try:
        action()
    except labfile.LabError as error:
        return str(error)
    return ""


def tree_with(lab, sums=""):
    """A complaint about a tree with these two files."""
    with tempfile.TemporaryDirectory() as place:
        tree = pathlib.Path(place)
        (tree / "LAB").write_text(lab, encoding="utf-8")
        (tree / "LAB.sums").write_text(sums, encoding="utf-8")
        return complaint(lambda: labsums.differences(tree)).replace(place, "")


def main():
    whole = "chapter: ch04\nexercises: 4-1\nopened: ch04_x.c\n"
    laws = [
        ("all_is_solved", points(TESTS, []) == [3, 2, 1]),
        ("nothing_is_begun", points(["empties"], ["4-1", "4-2", "4-3"]) == [0, 0, 0]),
        ("begun_and_still_empty", points(["empties"], ["4-1"]) == [0, 0, 0]),
        ("step_by_step", points(["places", "empties"], ["4-2", "4-3"]) == [3, 0, 0]),
        ("a_test_that_waits_is_not_held_against_one", points(["places", "empties", "turns"], ["4-2"]) == [3, 0, 1]),
        ("a_test_that_passes_by_accident_proves_nothing", points(["places", "empties"], ["4-3"]) == [3, 0, 0]),
        ("wrong_is_wrong", points(["empties", "turns"], []) == [0, 0, 0]),
        ("no_lab_file_without_exercises", "'exercises: ...'" in tree_with("chapter: ch04\nopened: ch04_x.c\n")),
        ("a_line_that_is_no_sum_is_named", tree_with(whole, "0123  a\nnonsense\n").startswith("/LAB.sums:2: ")),
        ("a_minimum_is_a_number", "'many'" in complaint(lambda: labgrade.main(["--minimum", "many", ".", "."]))),
        ("or_left_out", "''" in complaint(lambda: labgrade.main(["--minimum", "", ".", "."]))),
    ]
    for name, holds in laws:
        print(f"{'ok  ' if holds else 'FAIL'} {name}")
    failed = sum(not holds for _, holds in laws)
    print(f"{len(laws) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())

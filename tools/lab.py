"""Student trees.

usage: lab.py open TREE CHAPTER [EXERCISE ...]   empty the functions of the exercises (all of the chapter
                                                 without a choice) in a copy of the distribution
       lab.py adopt TREE STUDENT                 take the opened files over from a student's tree
       lab.py effort SOURCE                      every exercise with its points and the lines of its solution

An opened tree has a file LAB, which says what it is, and LAB.sums, the checksums of what a student has
no business to change: tests, fixtures, labs, tools, makefiles, and the sources and headers that no
exercise opens. The tree's fingerprint is the checksum of these two files together.
"""
import pathlib
import shutil
import sys

import labfile
import labsums


def choose(tree, chapter, names):
    """The exercises of a chapter that bear these names; all of them without a name."""
    path = tree / "labs" / f"{chapter}.lab"
    if not path.exists():
        raise labfile.LabError(f"no exercises for '{chapter}'; a chapter is called such as ch05")
    exercises = labfile.read_lab(path)
    for name in names:
        if name not in [exercise.name for exercise in exercises]:
            raise labfile.LabError(f"{path}: no exercise '{name}'")
    return [exercise for exercise in exercises if not names or exercise.name in names]


def open_tree(tree, chapter, names):
    """Empty the functions, write LAB and LAB.sums, say what was done."""
    exercises = choose(tree, chapter, names)
    for name in dict.fromkeys(exercise.file for exercise in exercises):
        path = tree / "src" / name
        opened = labfile.open_functions(path.read_text(encoding="utf-8"), [one for one in exercises if one.file == name])
        path.write_text(opened, encoding="utf-8")
    files = sorted({exercise.file for exercise in exercises})
    (tree / "LAB").write_text(
        f"chapter: {chapter}\nexercises: {' '.join(exercise.name for exercise in exercises)}\nopened: {' '.join(files)}\n")
    labsums.write(tree)
    for exercise in exercises:
        points = f"{exercise.points} point{'s' if exercise.points > 1 else ''}"
        print(f"exercise {exercise.name}, section {exercise.section}, {points}: {exercise.function}() in src/{exercise.file}")
    print(f"{len(exercises)} exercises, {sum(exercise.points for exercise in exercises)} points; fingerprint {labsums.fingerprint(tree)}")


def adopt(tree, student):
    """Copy the files that the exercises open, and nothing else."""
    for name in labsums.read_lab_file(tree)["opened"].split():
        source = student / "src" / name
        if not source.is_file() or source.is_symlink():
            raise labfile.LabError(f"{source} is missing")
        shutil.copyfile(source, tree / "src" / name)


def effort(source):
    """Print the table of all exercises."""
    print(f"{'exercise':8} {'section':7} {'points':>6} {'lines':>5}  function")
    count = points = lines = 0
    for path in sorted((source / "labs").glob("*.lab")):
        chapter = [0, 0, 0]
        for exercise in labfile.read_lab(path):
            text = (source / "src" / exercise.file).read_text(encoding="utf-8")
            size = labfile.solution_lines(text, exercise)
            print(f"{exercise.name:8} {exercise.section:7} {exercise.points:6} {size:5}  {exercise.function}")
            chapter = [chapter[0] + 1, chapter[1] + exercise.points, chapter[2] + size]
        print(f"{path.stem:8} {'':7} {chapter[1]:6} {chapter[2]:5}  {chapter[0]} exercises\n")
        count, points, lines = count + chapter[0], points + chapter[1], lines + chapter[2]
    print(f"{'all':8} {'':7} {points:6} {lines:5}  {count} exercises")


def main(arguments):
    command, rest = (arguments[0] if arguments else ""), [pathlib.Path(word) for word in arguments[1:2]] + arguments[2:]
    if command == "open" and len(rest) >= 2:
        open_tree(rest[0], rest[1], rest[2:])
    elif command == "adopt" and len(rest) == 2:
        adopt(rest[0], pathlib.Path(rest[1]))
    elif command == "effort" and len(rest) == 1:
        effort(rest[0])
    else:
        print(__doc__, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except labfile.LabError as error:
        print(f"lab: {error}", file=sys.stderr)
        sys.exit(1)

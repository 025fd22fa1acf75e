"""Student trees.

usage: lab.py open TREE CHAPTER [EXERCISE ...]   empty the functions of the exercises (all of the chapter
                                                 without a choice) in a copy of the distribution
       lab.py adopt TREE STUDENT                 take the opened files over from a student's tree
       lab.py effort SOURCE                      how many exercises a chapter has, points, lines of the solutions
       lab.py page SOURCE en|ja                  the list of all exercises, a page of the documentation

An opened tree has a file LAB, which says what it is, and LAB.sums, the checksums of what a student has
no business to change: tests, fixtures, labs, tools, makefiles, and the sources and headers that no
exercise opens. The tree's fingerprint is the checksum of these two files together.
"""
import pathlib
import shutil
import sys

import labfile
import labinclude
import labsums
import plainwords


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
    """Copy the files that the exercises open, and nothing else; none when one of them is not accepted."""
    opened = labsums.read_lab_file(tree)["opened"].split()
    for source in (student / "src" / name for name in opened):
        if source.is_symlink() or source.resolve() != student.resolve() / "src" / source.name:
            raise labfile.LabError(f"{source} is a symbolic link, or behind one: the file itself is wanted; no points")
        if not source.is_file():
            raise labfile.LabError(f"{source} is missing")
    strange = labinclude.opened_includes(tree, opened, student)
    if strange:
        raise labfile.LabError(f"{student}/{strange[0]}; no points")
    for name in opened:
        shutil.copyfile(student / "src" / name, tree / "src" / name)


def chapters(source):
    """For each chapter its exercises, each with the lines of its solution."""
    for path in sorted((source / "labs").glob("*.lab")):
        exercises = labfile.read_lab(path)
        texts = {one.file: (source / "src" / one.file).read_text(encoding="utf-8") for one in exercises}
        yield path.stem, [(one, labfile.solution_lines(texts[one.file], one)) for one in exercises]


def effort(source):
    """Print the sums of the chapters."""
    rows = [(name, len(work), sum(one.points for one, _ in work), sum(lines for _, lines in work))
            for name, work in chapters(source)]
    rows.append(("all", *(sum(row[column] for row in rows) for column in (1, 2, 3))))
    print("chapter  exercises  points  lines")
    for row in rows:
        print("{:7}  {:9}  {:6}  {:5}".format(*row))


WORDS = {
    "en": ("The exercises", "Every function that a lab can empty. *Lines* are those of the solution.",
           "Chapter {}", "exercise | section | function | points | lines | hint"),
    "ja": ("演習の一覧", "演習で空にできる関数のすべてです。「行」は解答の行数です。",
           "第{}章", "演習 | 節 | 関数 | 点 | 行 | 手がかり")}


def page(source, language):
    """Print the list of exercises as a page of the documentation."""
    title, opening, chapter, heads = WORDS[language]
    print(f"# {title} {{#labs_list_page}}\n\n{opening}")
    for name, work in chapters(source):
        number = int(name[2:])
        print(f"\n## {chapter.format(number)} {{#labs_list_{number}}}\n\n| {heads} |\n|---|---|---|---:|---:|---|")
        for one, lines in work:
            hint = one.hint_ja if language == "ja" else one.hint
            hint = plainwords.plain(hint)
            section = f"[{one.section}](@ref sec_{one.section.replace('.', '_')})"
            print(f"| <span class=\"name\">{one.name}</span> | {section} | [{one.function}()](@ref {one.function}) | {one.points} | {lines} | {hint} |")


def main(arguments):
    command, rest = (arguments[0] if arguments else ""), [pathlib.Path(word) for word in arguments[1:2]] + arguments[2:]
    if command == "open" and len(rest) >= 2:
        open_tree(rest[0], rest[1], rest[2:])
    elif command == "adopt" and len(rest) == 2:
        adopt(rest[0], pathlib.Path(rest[1]))
    elif command == "effort" and len(rest) == 1:
        effort(rest[0])
    elif command == "page" and len(rest) == 2 and rest[1] in WORDS:
        page(rest[0], rest[1])
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

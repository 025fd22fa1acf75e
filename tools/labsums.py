"""Checksums of a student's tree: what must be as it was handed out.

LAB says what the tree is, LAB.sums has a line "SHA-256  path" for each protected file. A file that was
changed, deleted or added where tests are read from is found; whether the lists themselves are those
that were handed out, the fingerprint tells.
"""
import hashlib
import pathlib

import labfile

PROTECTED = ("tests/**/*", "perft/**/*", "labs/**/*", "tools/*.py", "tools/*.sh", "build-aux/*", "src/*.[ch]", "src/*.mk",
             "Makefile.am", "Makefile.in", "configure", "configure.ac")
SUFFIXES = (".o", ".a", ".log", ".trs", ".Po", ".pyc", ".gcda", ".gcno")  # what a build in the tree leaves


def read_lab_file(tree):
    """What LAB says."""
    lines = (tree / "LAB").read_text(encoding="utf-8", errors="replace").split("\n")
    said = dict(line.split(": ", 1) for line in lines if ": " in line)
    for key in ("chapter", "exercises", "opened"):
        if key not in said:
            raise labfile.LabError(f"{tree / 'LAB'}: there is no line '{key}: ...'")
    return said


def sums(tree):
    """{path: checksum} of the protected files that are there."""
    opened = {f"src/{name}" for name in read_lab_file(tree)["opened"].split()}
    found = {}
    for pattern in PROTECTED:
        for path in tree.glob(pattern):
            name = path.relative_to(tree).as_posix()
            if is_made(path) or name in opened:
                continue
            found[name] = hashlib.sha256(path.read_bytes()).hexdigest()
    return found


def is_made(path):
    """Whether a file was made by a build or is none: directories, objects, and programs, whose names have no dot."""
    if not path.is_file() or path.suffix in SUFFIXES or ".deps" in path.parts or "__pycache__" in path.parts:
        return True
    return path.parent.name == "tests" and path.suffix == "" or path.name == ".dirstamp"


def write(tree):
    """Write LAB.sums."""
    lines = [f"{digest}  {name}\n" for name, digest in sorted(sums(tree).items())]
    (tree / "LAB.sums").write_text("".join(lines), encoding="utf-8")


def differences(tree):
    """What is not as it was handed out, one line each."""
    lines = (tree / "LAB.sums").read_text(encoding="utf-8", errors="replace").split("\n")
    wanted = {}
    for number, line in enumerate(lines, 1):
        digest, blanks, name = line.partition("  ")
        if line and not blanks:
            raise labfile.LabError(f"{tree / 'LAB.sums'}:{number}: no checksum with a path")
        wanted.update({name: digest} if line else {})
    found = sums(tree)
    bad = [f"{name} is missing" for name in wanted if name not in found]
    bad += [f"{name} was changed" for name in wanted if name in found and found[name] != wanted[name]]
    return sorted(bad + [f"{name} was added" for name in found if name not in wanted])


def fingerprint(tree):
    """Twelve digits that stand for LAB and LAB.sums."""
    both = pathlib.Path(tree / "LAB").read_bytes() + pathlib.Path(tree / "LAB.sums").read_bytes()
    return hashlib.sha256(both).hexdigest()[:12]

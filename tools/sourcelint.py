#!/usr/bin/env python3
"""What Doxygen does not ask of the sources.

Every file says @file with its own name and is no longer than 350 lines, and a file of a chapter is in the group of that chapter,
which doc/groups.dox defines. Every function in a header of src/ has a comment with @brief, @param
for each parameter and for nothing else, @return unless it returns nothing, the book section, and
the test that proves it.
usage: sourcelint.py doc/groups.dox src/*.[ch] tests/*.[ch]
"""
import os
import re
import sys

LONGEST = 350  # lines of a file

HEAD = re.compile(r"(?P<type>[\w\s]+?[\s*]+)(?P<name>\w+)\s*\((?P<args>.*?)\)\s*(?:__attribute__.*)?[;{]$")


def parameters(args):
    """Names of the parameters, in order."""
    args = re.sub(r"\s+", " ", args).strip()
    if args in ("", "void"):
        return []
    names, depth, part = [], 0, ""
    for c in args + ",":
        if c == "," and depth == 0:
            names.append(part)
            part = ""
            continue
        depth += {"(": 1, ")": -1}.get(c, 0)
        part += c
    out = []
    for p in names:
        pointer = re.search(r"\(\*\s*(\w+)\)", p)
        word = pointer or re.search(r"(\w+)\s*(?:\[.*\])?$", p.strip())
        if word:
            out.append(word.group(1))
    return out  # "..." has no name


def functions(lines):
    """(number of the first line, the declaration on one line) of each function at column 0."""
    n = 0
    while n < len(lines):
        first = n
        if re.match(r"(?!typedef\b|extern \"C\")[a-z]\w*\b.*\(", lines[n]):
            while not re.search(r"[;{]\s*$", lines[n]):
                n += 1
            yield first, " ".join(" ".join(lines[first:n + 1]).split())
        n += 1


def lint(path):
    lines = open(path, encoding="utf-8").read().split("\n")
    bad = seen = 0
    for n, declaration in functions(lines):
        m = HEAD.match(declaration)
        if not m:
            continue
        seen += 1
        doc = re.search(r"/\*\*((?:(?!\*/).)*)\*/\n(?:/\* \[[\w-]+\] \*/\n)?\Z", "\n".join(lines[:n]) + "\n", re.S)
        for why in check(doc.group(1), m) if doc else ["no comment above it"]:
            print(f"{path}:{n + 1}: {m.group('name')}(): {why}")
            bad += 1
    return seen, bad


def check(doc, function):
    wrong = []
    documented = re.findall(r"[@\\]param(?:\[\w+\])?\s+(\w+)", doc)
    names = parameters(function.group("args"))
    wrong += [f"no @param {n}" for n in names if n not in documented]
    wrong += [f"@param {n}, but there is no such parameter" for n in documented if n not in names]
    nothing = function.group("type").split() in (["void"], ["static", "inline", "void"])
    if not nothing and not re.search(r"[@\\]returns?\b|[@\\]retval\b", doc):
        wrong.append("no @return")
    for tag in ("brief", "booksec", "checkedby"):
        if not re.search(r"[@\\]" + tag + r"\b", doc):
            wrong.append(f"no @{tag}")
    return wrong


def check_file(path, defined):
    """Name, length and group of a file."""
    name = os.path.basename(path)
    text = open(path, encoding="utf-8").read()
    wrong = []
    length = text.count("\n")
    if length > LONGEST:
        wrong.append(f"{length} lines, {LONGEST} at most: cut it where the subject changes")
    if re.findall(r"[@\\]file\s+(\S+)", text) != [name]:
        wrong.append(f"no @file {name}")
    if re.match(r"ch\d\d_", name):
        groups = re.findall(r"[@\\](?:ingroup|addtogroup)\s+(\w+)", text)
        if not groups:
            wrong.append(f"no @ingroup {name[:4]}")
        wrong += [f"in group {g}" for g in groups if g != name[:4]]
        if name[:4] not in defined:
            wrong.append(f"no group {name[:4]} is defined")
    for why in wrong:
        print(f"{path}:1: {why}")
    return len(wrong)


def main(args):
    defined = re.findall(r"@defgroup\s+(\w+)", open(args[0], encoding="utf-8").read())
    bad = sum(check_file(p, defined) for p in args[1:])
    counts = [lint(p) for p in args[1:] if re.match(r"ch\d\d_\w+\.h$", os.path.basename(p))]
    seen = sum(c[0] for c in counts)
    bad += sum(c[1] for c in counts)
    print(f"{len(args) - 1} files, {seen} functions in headers, {bad} problems")
    return 1 if bad or not seen else 0


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1:]))

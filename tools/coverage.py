#!/usr/bin/env python3
"""Judge what lcov has measured: every line of src/ is reached, every branch that no test takes is
explained, and no explanation outlives its cause. Prints a line for each chapter.

usage: coverage.py TRACEFILE EXPLANATIONS
  TRACEFILE     lcov's, with the files of src/
  EXPLANATIONS  rows FILE | TEXT OF THE LINE | REASON; one row stands for all lines of that text in
                the file. A reason that begins with "at times:" allows that the branch is taken as
                well, for what the timing of threads decides."""
import os
import sys

AT_TIMES = "at times:"


class Line:
    """A line of code: how often it ran, and its branches."""

    def __init__(self, text):
        self.text, self.runs, self.branches, self.untaken = text, None, 0, 0


def read_source(path):
    """The lines of a source, without the blanks around them; the first is number 1."""
    with open(path, encoding="utf-8") as file:
        return [""] + [line.strip() for line in file]


def read_trace(path):
    """The measured lines of each file by name and number."""
    files, lines, text = {}, {}, []
    with open(path, encoding="utf-8") as file:
        for row in file:
            kind, _, rest = row.strip().partition(":")
            if kind == "SF":
                text, lines = read_source(rest), files.setdefault(os.path.basename(rest), {})
            elif kind in ("DA", "BRDA"):
                fields = rest.split(",")
                number = int(fields[0])
                line = lines.setdefault(number, Line(text[number] if number < len(text) else ""))
                if kind == "DA":
                    line.runs = (line.runs or 0) + int(fields[1])
                else:
                    line.branches += 1
                    line.untaken += fields[-1] in ("-", "0")
    return files


class Explanations:
    """Rows FILE | TEXT | REASON, and which of them were needed."""

    def __init__(self, path):
        self.name, self.reasons, self.used, self.faults = os.path.basename(path), {}, set(), []
        with open(path, encoding="utf-8") as file:
            for number, row in enumerate(file, 1):
                if row.strip() and not row.startswith("#"):
                    self.add(number, row.strip())

    def add(self, number, row):
        """Take a row in; the text may have bars of its own."""
        file, _, rest = row.partition(" | ")
        text, _, reason = rest.rpartition(" | ")
        if not (file and text and reason):
            self.faults.append(f"{self.name}:{number}: not FILE | TEXT OF THE LINE | REASON")
        elif (file, text) in self.reasons:
            self.faults.append(f"{self.name}:{number}: the same row again")
        self.reasons[file, text] = reason

    def explain(self, file, text):
        """Whether a line has a row; the row is needed then."""
        self.used.add((file, text))
        return (file, text) in self.reasons

    def idle(self):
        """Rows that nothing needed, apart from those that may be idle."""
        return [f"{self.name}: all taken, or gone: {file} | {text}" for (file, text), reason in self.reasons.items()
                if (file, text) not in self.used and not reason.startswith(AT_TIMES)]


class Sum:
    """Counts of a chapter or of all."""

    def __init__(self):
        self.lines = self.reached = self.branches = self.taken = self.explained = 0

    def add(self, other):
        """Add another's counts."""
        for field, value in vars(other).items():
            setattr(self, field, getattr(self, field) + value)

    def show(self, name):
        """The counts as one line of the table."""
        return (f"{name:<5} {self.reached:5} of {self.lines:5} lines, {self.taken:5} of {self.branches:5} branches, "
                f"{self.explained:3} explained")


def judge_line(place, line, explained, count):
    """Count a line and its branches; return what is wrong, or None."""
    count.branches += line.branches
    count.taken += line.branches - line.untaken
    if line.runs is not None:
        count.lines += 1
        count.reached += line.runs > 0
    if line.runs == 0:
        return f"not reached: {place}"
    if line.untaken and not explained:
        return f"{line.untaken} of {line.branches} branches not taken: {place}"
    count.explained += line.untaken
    return None


def judge(files, explanations):
    """Counts by chapter, and what is wrong."""
    sums, faults = {}, []
    for file, lines in sorted(files.items()):
        count = sums.setdefault(file[:4], Sum())
        for number, line in sorted(lines.items()):
            explained = line.untaken > 0 and explanations.explain(file, line.text)
            faults.append(judge_line(f"src/{file}:{number}: {line.text}", line, explained, count))
    return sums, list(filter(None, faults)) + explanations.faults + explanations.idle()


def main(trace, path):
    """Print table and faults; 1 when there are any."""
    explanations = Explanations(path)
    sums, faults = judge(read_trace(trace), explanations)
    whole = Sum()
    for chapter, count in sorted(sums.items()):
        print(count.show(chapter))
        whole.add(count)
    if whole.lines == 0:
        faults.append("no line of src/ was measured")
    print(whole.show("all"))
    for fault in faults:
        print(fault)
    print(f"coverage: {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:3]))

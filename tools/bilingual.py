#!/usr/bin/env python3
"""Compare the pages of two languages: what the reader of one finds, the reader of the other finds.

Both directories hold the same pages, each page the same headings (level and id), and each section
the same code, figures, program output and pictures in the same order, the same links, the same
tables (columns and rows), the same number of list items, and the same numbers of stars.
usage: bilingual.py chapters chapters/ja
"""
import os
import re
import sys

HEADING = re.compile(r"(#+) .*\{#(\w+)\}\s*$")
SHOWN = re.compile(r"[\\@](snippet|verbinclude|dotfile|include|subpage|tableofcontents|dot|enddot)\b[ \t]*([\w./-]*(?: [\w-]+)?)"
                   r"|!\[[^\]]*\]\(([^)\s]+)\)")
LINK = re.compile(r"[\\@]ref\s+([\w:]+)")
ITEM = re.compile(r"\s*(?:[-*+]|\d+\.)\s+\S")


class Section:
    """What stands between two headings, in the order of the page where order matters."""

    def __init__(self, level, name, line):
        self.level, self.name, self.line = level, name, line
        self.shown, self.links, self.tables, self.items, self.stars, self.blocks = [], set(), [], 0, [], 0
        self.in_table = False

    def take(self, line):
        for command, argument, figure in SHOWN.findall(line):
            self.shown.append(figure or f"\\{command} {argument}".strip())
        row = line.startswith("|")
        if row and not self.in_table:
            self.tables.append([0, len(re.split(r"(?<!\\)\|", line)) - 2])
        if row:
            self.tables[-1][0] += 1
        self.in_table = row
        self.items += bool(ITEM.match(line))
        self.stars += re.findall("★+", line)
        self.blocks += line.startswith("    ")

    def differences(self, other):
        """Sentences on what of this section the other one has not, or has besides."""
        for kind, ours, theirs in (("shows", self.shown, other.shown), ("tables (rows, columns):", self.tables, other.tables),
                                   ("list items:", self.items, other.items), ("stars:", self.stars, other.stars),
                                   ("lines of indented code:", self.blocks, other.blocks)):
            if ours != theirs:
                yield f"{kind} {ours} there, {theirs} here"
        for target in sorted(self.links - other.links):
            yield f"does not link to {target}"
        for target in sorted(other.links - self.links):
            yield f"links to {target}, the other language does not"


def read_page(path):
    """The sections of a page; what precedes the first heading belongs to a section without a name."""
    sections, fenced = [Section(0, "", 1)], False
    for number, line in enumerate(open(path, encoding="utf-8"), 1):
        fenced ^= bool(re.match(r"\s*```", line))
        heading = None if fenced else HEADING.match(line)
        if heading:
            sections.append(Section(len(heading.group(1)), heading.group(2), number))
            continue
        sections[-1].take(line)
    text = open(path, encoding="utf-8").read()
    for section, part in zip(sections, re.split(r"^#+ .*\{#\w+\}\s*$", text, flags=re.M)):
        section.links = set(LINK.findall(part))
    return sections


def compare(path, other_path):
    """Print the differences of two pages; return how many."""
    ours, theirs = read_page(path), read_page(other_path)
    headings = [[(s.level, s.name) for s in page] for page in (ours, theirs)]
    if headings[0] != headings[1]:
        first = next((i for i, (a, b) in enumerate(zip(*headings)) if a != b), min(map(len, headings)))
        there, here = (str(h[first]) if first < len(h) else "the end" for h in headings)
        print(f"{other_path}: heading {first}: (level, id) is {there} in {path}, {here} here")
        return 1
    bad = 0
    for one, other in zip(ours, theirs):
        for words in one.differences(other):
            print(f"{other_path}:{other.line}: {other.name}: {words}")
            bad += 1
    return bad


def main(arguments):
    if len(arguments) != 2:
        sys.exit(__doc__)
    here, there = ({name for name in os.listdir(d) if name.endswith(".md")} for d in arguments)
    bad = 0
    for name in sorted(here ^ there):
        print(f"{name} is missing in {arguments[1] if name in here else arguments[0]}")
        bad += 1
    for name in sorted(here & there):
        bad += compare(os.path.join(arguments[0], name), os.path.join(arguments[1], name))
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

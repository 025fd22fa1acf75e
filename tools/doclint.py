#!/usr/bin/env python3
"""Catch what Doxygen accepts silently in the chapter pages.

Each rule below was seen to render wrongly, or to link nowhere, with exit 0.
usage: doclint.py --figures doc/figures.list chapters/*.md   (the pages of one language)
"""
import glob
import os
import re
import sys

CODE = re.compile(r"`[^`]*`")
WIDE = r"[\u3000-\u9fff\uff00-\uffef]"
RULES = [
    (re.compile(r"[^\x00-\x7f]\*\*?[^\s*]|[^\x00-\x7f]__?[^\s_]"),
     "emphasis mark right after a non-ASCII character is shown literally: put a space before it, or use <b>"),
    (re.compile(r"\S\*\*[^\x00-\x7f\s]"),
     "emphasis that ends right before a non-ASCII character is shown literally: use <b>"),
    (re.compile(r"(?<![\\%])%(?=[^\s%]|$)"),
     "'%' before a word is dropped: write \\% or put it in backticks"),
    (re.compile(r"[\\@](?:ref|subpage)\s+\w+[^\x00-\x7f]"),
     "\\ref swallows the text glued to it: write [text](@ref id)"),
    (re.compile(r"[^\x00-\x7f\s]\w*[A-Za-z_]\w*\(\)"),
     "a call glued to Japanese text is not linked: write [f()](@ref f)"),
    (re.compile(r"[\\@]snippet\s*\{[^}]*trimleft"),
     "trimleft is ignored: mark whole functions, or accept the indent"),
    (re.compile(r"^[^\[]*\]\([\\@]ref\b"),
     "a link's text must stand on one line, or all that follows is shown raw"),
    (re.compile(r"[\\@]f[$\[({]"),
     "formulas need LaTeX: write plain Unicode"),
]
IMAGE = re.compile(r"!\[[^\]]*\]\(([^)\s]+)|[\\@]image(?:\{[^}]*\})?\s+html\s+(\S+)")
INCLUDE = re.compile(r"[\\@](?:include|verbinclude|dontinclude|snippet|dotfile)(?:\{[^}]*\})?\s+(\w+\.(?:txt|dot))\b")


def read_figures(path):
    """Names of the files that the program will draw."""
    names = set()
    for raw in open(path, encoding="utf-8"):
        line = raw.strip()
        if line and not line.startswith("#"):
            name = line.split("|")[0].strip()
            names.add(name if name.endswith((".txt", ".dot")) else name + ".svg")
    return names


def lint(path, figures, used):
    bad = []
    fenced, before = False, ""
    here = os.path.dirname(path)
    for n, raw in enumerate(open(path, encoding="utf-8"), 1):
        line = raw.rstrip("\n")
        if re.match(r"\s*(```|~~~)", line):
            fenced = not fenced
            if fenced and re.match(r"\s*(```|~~~)\s*\{?\.?(c|h|cpp)\b", line):
                bad.append((n, "pasted C code drifts: use \\snippet"))
            continue
        if fenced:
            continue
        if line.startswith("|") and any("|" in c for c in CODE.findall(line)):
            bad.append((n, "'|' inside a code span breaks the whole table"))
        if re.match(WIDE, line) and re.search(WIDE + "$", before):
            bad.append((n, "a line break within Japanese text is shown as a space: one line a paragraph"))
        before = line
        text = CODE.sub("``", line)
        for rule, why in RULES:
            if rule.search(text):
                bad.append((n, why))
        for markdown, command in IMAGE.findall(text):
            src = markdown or command
            name = os.path.basename(src)
            if name in figures:
                used.add(name)
            elif "://" not in src and not os.path.exists(os.path.join(here, src)):
                bad.append((n, "no such figure, neither a file nor in the list of figures: " + src))
        used.update(name for name in INCLUDE.findall(text) if name in figures)
        m = re.match(r"#+ .*", text)
        if m and not re.search(r"\{#[A-Za-z_]\w*\}\s*$", text):
            bad.append((n, "heading without a stable {#id}"))
    if fenced:
        bad.append((n, "a ``` block is still open at the end"))
    for n, why in bad:
        print(f"{path}:{n}: {why}")
    return len(bad)


def unlisted(pages):
    """Every chapter stands in the table of contents; elsewhere the navigation would not show it."""
    contents = [p for p in pages if os.path.basename(p) == "contents.md"]
    text = "".join(open(p, encoding="utf-8").read() for p in contents)
    bad = 0
    for page in pages:
        chapter = re.match(r"(ch\d\d)\.md$", os.path.basename(page))
        if chapter and not re.search(r"[\\@]subpage\s+" + chapter.group(1) + r"_page\b", text):
            print(f"{page}: the table of contents has no @subpage {chapter.group(1)}_page")
            bad += 1
    return bad


def absent(pages):
    """Every numbered section of the book has its counterpart."""
    text = "".join(open(p, encoding="utf-8").read() for p in pages)
    there = set(re.findall(r"^#+ .*\{#sec_([\d_]+)\}", text, re.M))
    bad = 0
    for row in open("doc/sections.txt", encoding="utf-8"):
        for section in [] if row.startswith("#") else row.split():
            if section.replace(".", "_") not in there:
                print(f"{os.path.dirname(pages[0])}: no page has the book's section {section}")
                bad += 1
    return bad


def unshown(pages):
    """Every marker of a snippet is there because a page shows it."""
    text = "".join(open(p, encoding="utf-8").read() for p in pages)
    shown = set(re.findall(r"[\\@]snippet(?:\{[^}]*\})?\s+(\w+\.[ch])\s+([\w-]+)", text))
    bad = 0
    for path in sorted(glob.glob("src/*.[ch]") + glob.glob("tests/*.[ch]")):
        name = os.path.basename(path)
        found = re.findall(r"^ */\* \[([\w-]+)\] \*/$", open(path, encoding="utf-8").read(), re.M)
        for marker in sorted(set(found)):
            if (name, marker) not in shown:
                print(f"{path}: no page shows the snippet {marker}")
                bad += 1
    return bad


def main(args):
    if len(args) < 3 or args[0] != "--figures":
        sys.exit(__doc__)
    figures, used, pages = read_figures(args[1]), set(), args[2:]
    total = sum(lint(p, figures, used) for p in pages) + unlisted(pages) + absent(pages) + unshown(pages)
    for name in sorted(figures - used):
        print(f"{args[1]}: no page shows {name}")
        total += 1
    return 1 if total else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

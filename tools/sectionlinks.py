#!/usr/bin/env python3
"""Put below each section's heading what belongs to it: names of the code, and the tests that prove them.

Both are taken from the built page sections_page.html, where Doxygen has made links of them. Fails
when a section of chapters 2 to 14 leads to no code, or to no test: none that it names, and no code
whose page could name one. A section with parts may leave that to its parts.
usage: sectionlinks.py HTML WORDS     WORDS is what the list is called
"""
import os
import re
import sys

HEADING = re.compile(r'(<h[1-4]>(?:<a class="anchor" id="[^"]*"></a>\s*)*<a class="anchor" id="(sec_\d+_[\d_]+)"></a>.*?</h[1-4]>)', re.S)
ROW = re.compile(r'<tr class="markdownTableRow\w+">(.*?)</tr>', re.S)
CELL = re.compile(r"<td[^>]*>(.*?)</td>", re.S)
NAMED = r'href="(?:group__ch\d\d|struct\w+|ch\d\d__\w+_8[ch])\.html'
CODE = re.compile(r'class="fragment"|' + NAMED)
TEST = re.compile(r'href="check__ch\d\d\w*_8c\.html#|' + NAMED)


def read(path):
    """The text of a page."""
    with open(path, encoding="utf-8") as page:
        return page.read()


def rows(text):
    """For each section id the pairs (link to a name, links to its tests)."""
    found = {}
    for row in ROW.findall(text):
        section, name, _, tests = (cell.strip() for cell in CELL.findall(row))
        ids = re.findall(r"#(sec_[\d_]+)", section)
        if ids:
            found.setdefault(ids[0], []).append((name, tests))
    return found


def listing(pairs, words):
    """The list below a heading; it is opened by a click, also without JavaScript."""
    items = "".join(f"<li>{name}{': ' + tests if tests else ''}</li>" for name, tests in pairs)
    return f'\n<details class="section-links"><summary>{words}</summary><ul>{items}</ul></details>\n'


def finish(text, of_section, words):
    """The page with the lists, and its sections: id and text up to the next heading."""
    parts = HEADING.split(text)
    sections, out = [], [parts[0]]
    for heading, name, body in zip(parts[1::3], parts[2::3], parts[3::3]):
        body = (listing(of_section[name], words) if name in of_section else "") + body
        sections.append((name, body))
        out += [heading, body]
    return "".join(out), sections


def unreachable(sections):
    """Sentences on sections that lead to no code or to no test."""
    for name, body in sections:
        whole = body + "".join(b for n, b in sections if n.startswith(name + "_"))
        for pattern, what in ((CODE, "code"), (TEST, "test")):
            if not pattern.search(whole):
                yield f"{name} leads to no {what}"


def main(arguments):
    if len(arguments) != 2:
        sys.exit(__doc__)
    directory, words = arguments
    of_section, bad = rows(read(os.path.join(directory, "sections_page.html"))), 0
    for chapter in range(1, 17):
        path = os.path.join(directory, f"ch{chapter:02}_page.html")
        text, sections = finish(read(path), of_section, words)
        with open(path, "w", encoding="utf-8") as page:
            page.write(text)
        for sentence in unreachable(sections) if 2 <= chapter <= 14 else ():
            print(f"{path}: {sentence}")
            bad += 1
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

#!/usr/bin/env python3
"""Put the words of the figures into Japanese.

Each text of FIGURES/*.svg and each name and label of FIGURES/*.dot is looked up in TABLE; the copies go to OUTPUT.
A row of TABLE is "English | Japanese". In the English, {} stands for a value: a number, a square, a move, a key or
a position in SFEN. The Japanese has {} for the values in the same order, or {0}, {1}... in another. A row without
Japanese, "pn {}, dn {} |", is a text that stays. A text that is only values and single letters needs no row.
A text without a row, and a row without a text, is an error.
usage: figures_ja.py TABLE FIGURES OUTPUT
"""
import glob
import html
import os
import re
import sys

SFEN = r"(?:sfen )?[1-9A-Za-z+]+(?:/[1-9A-Za-z+]+){8}(?: [bw] [0-9A-Za-z-]+ [0-9]+)?"
MOVE = r"(?:[1-9][a-i]|[PLNSGBR]\*)[1-9][a-i]\+?"
ATOM = rf"{MOVE}|[1-9][a-i]|[0-9a-f]{{16}}|-?(?:[0-9]+|inf|∞)"
VALUE = re.compile(rf"{SFEN}|(?<![A-Za-z0-9])(?:{ATOM})(?![A-Za-z0-9])")
WORD = re.compile(r"[A-Za-z]{2}")
TEXT = re.compile(r"(<(?:text|tspan|title|desc)\b[^>]*>|</tspan>)([^<]+)")
ARIA = re.compile(r'(\saria-(?:label|description)=")([^"]*)')
QUOTED = re.compile(r'((?:(\w+)=)?")([^"]*)"')
PART = re.compile(r"(\\[lnr]| / )")
FAMILY = re.compile(r",(sans-serif|serif|monospace)\b")
FONTS = {"serif": "'Hiragino Mincho ProN','Yu Mincho','Noto Serif CJK JP'",
         "sans-serif": "'Hiragino Sans','Yu Gothic',Meiryo,'Noto Sans CJK JP'"}


def same_values(english, japanese):
    """Whether the Japanese shows each value of the English, and no other."""
    marks = [f"<{i}>" for i in range(english.count("{}"))]
    try:
        shown = japanese.format(*marks)
    except (IndexError, KeyError, ValueError):
        return False
    return all(mark in shown for mark in marks)


class Table:
    """The translations, and what was wrong with them."""

    def __init__(self, path):
        """Read the rows of the file path."""
        self.path, self.rows, self.lines, self.used = path, {}, {}, set()
        self.missing, self.faults = {}, []
        for number, line in enumerate(open(path, encoding="utf-8"), 1):
            if line.strip() and not line.startswith("#"):
                self.add(number, line)

    def add(self, number, line):
        """Take one row of the file, the line number."""
        english, bar, japanese = (part.strip() for part in line.partition("|"))
        if not bar or not english:
            self.faults.append(f"{self.path}:{number}: no '|' between English and Japanese")
        elif english in self.rows:
            self.faults.append(f"{self.path}:{number}: '{english}' a second time")
        elif japanese and not same_values(english, japanese):
            self.faults.append(f"{self.path}:{number}: the values of the Japanese are not those of the English")
            japanese = ""
        self.rows[english], self.lines[english] = japanese, number

    def translate(self, text, figure):
        """The Japanese of a text of a figure; the text itself where there is none, which is a fault if it has words."""
        key, values = VALUE.sub("{}", text), VALUE.findall(text)
        if key in self.rows:
            self.used.add(key)
            return self.rows[key].format(*values) if self.rows[key] else text
        if WORD.search(key):
            self.missing.setdefault(key, figure)
        return text

    def all_faults(self):
        """What was wrong, with the texts that have no row and the rows that have no text."""
        missing = [f"{self.path}: no row for '{key}', which {figure} says" for key, figure in self.missing.items()]
        stale = [f"{self.path}:{self.lines[row]}: no figure says '{row}'" for row in self.rows if row not in self.used]
        return self.faults + missing + stale


def svg_copy(text, table, figure):
    """The picture in Japanese, with fonts that have kana, and marked as Japanese, for the right form of each kanji."""
    def words(match):
        inner = html.unescape(match[2])
        blank = re.match(r"\s*", inner)[0], re.search(r"\s*$", inner)[0]
        if not inner.strip():
            return match[0]
        return match[1] + blank[0] + html.escape(table.translate(inner.strip(), figure)) + blank[1]

    text = FAMILY.sub(lambda match: f",{FONTS.get(match[1], FONTS['sans-serif'])},{match[1]}", text)
    return ARIA.sub(words, TEXT.sub(words, text)).replace("<svg ", '<svg lang="ja" xml:lang="ja" ', 1)


def dot_copy(text, table, figure):
    """The graph in Japanese: each line of a label, and each of its parts between " / ", is a text of its own."""
    def words(match):
        if match[2] not in (None, "label"):
            return match[0]
        parts = PART.split(match[3])
        parts[::2] = [table.translate(part, figure) if part else part for part in parts[::2]]
        return match[1] + "".join(parts) + '"'

    return QUOTED.sub(words, text)


COPIES = {".svg": svg_copy, ".dot": dot_copy}


def main(arguments):
    """Write the copies; tell each fault."""
    if len(arguments) != 3:
        sys.exit(__doc__)
    table, output = Table(arguments[0]), arguments[2]
    os.makedirs(output, exist_ok=True)
    for old in glob.glob(os.path.join(output, "*.svg")) + glob.glob(os.path.join(output, "*.dot")):
        os.remove(old)
    for path in sorted(glob.glob(os.path.join(arguments[1], "*.*"))):
        figure, kind = os.path.basename(path), os.path.splitext(path)[1]
        if kind in COPIES:
            with open(path, encoding="utf-8") as source, open(os.path.join(output, figure), "w", encoding="utf-8") as copy:
                copy.write(COPIES[kind](source.read(), table, figure))
    faults = table.all_faults()
    print(*faults, sep="\n", end="\n" if faults else "")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

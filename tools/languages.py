#!/usr/bin/env python3
"""Link each page to itself in the other language.

The header of each page holds one mark, <!--LANGUAGE-->, for the link. English pages stand in HTML, Japanese ones
in HTML/ja under the same names; a page that only one edition has leads to the other's first page.
usage: languages.py HTML
"""
import os
import sys

MARK = "<!--LANGUAGE-->"


def switch(directory, other, language, word):
    """Link the pages of directory to those in directory/other; return how many have no mark."""
    bad = 0
    for name in sorted(os.listdir(directory)):
        path = os.path.join(directory, name)
        if not name.endswith(".html"):
            continue
        text = open(path, encoding="utf-8").read()
        if text.count(MARK) != 1:
            print(f"{path}: no place for the link to the other language")
            bad += 1
            continue
        target = other + "/" + (name if os.path.exists(os.path.join(directory, other, name)) else "index.html")
        link = f'<a class="language-switch" rel="alternate" lang="{language}" hreflang="{language}" href="{target}">{word}</a>'
        with open(path, "w", encoding="utf-8") as page:
            page.write(text.replace(MARK, link))
    return bad


def main(arguments):
    if len(arguments) != 1:
        sys.exit(__doc__)
    english, japanese = arguments[0], os.path.join(arguments[0], "ja")
    return 1 if switch(english, "ja", "ja", "日本語") + switch(japanese, "..", "en", "English") else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

#!/usr/bin/env python3
"""Finish the pages that Doxygen wrote: figures become <img> with their caption as
text, graphs stand in the page itself, wide tables can scroll.
usage: htmlfinish.py HTML-DIRECTORY

Doxygen shows an SVG as a document within the document (<object>, <iframe>), which
knows nothing of the page's colours and width and says nothing to who cannot see it."""
import os
import re
import sys

FIGURE = re.compile(
    r'<object type="image/svg\+xml" data="([^"]+)"[^>]*>.*?</object>'
    r'(\s*<div class="caption">\s*(.*?)</div>)?', re.S)
GRAPH = re.compile(r'<iframe [^>]*src="([^"]+\.svg)"[^>]*>.*?</iframe>', re.S)
GLOBAL = re.compile(r"<dt>(Global|大域各種) (?=<a )")  # Doxygen's word before each entry of a list
TABLE = re.compile(r'<table class="markdownTable">.*?</table>', re.S)
UNIT = {"": 1, "px": 1, "pt": 4 / 3}
LEAST = {"figure": (700, .67), "graph": (400, .8)}  # wider than this, to be shown not smaller than that part


def svg_size(text, name):
    """Width and height of an SVG in pixels."""
    found = re.search(r'<svg [^>]*?width="([\d.]+)(px|pt|)"\s+height="([\d.]+)', text)
    if not found:
        sys.exit(f"{name}: an SVG without a size")
    unit = UNIT[found[2]]
    return round(float(found[1]) * unit), round(float(found[3]) * unit)


def least_width(kind, width):
    """A wide picture is not made so narrow that it cannot be read: it scrolls instead."""
    limit, part = LEAST[kind]
    return f' style="min-width:{round(width * part)}px"' if width > limit else ""


def read(directory, name):
    """The text of a file beside the page."""
    with open(os.path.join(directory, name), encoding="utf-8") as file:
        return file.read()


def image(match, directory):
    """An <img> for a figure that the program drew, its caption below as before."""
    width, height = svg_size(read(directory, match[1]), match[1])
    alt = re.sub(r"<[^>]*>", "", match[3] or "").strip().replace('"', "&quot;")
    least = least_width("figure", width)
    return (f'<img class="figure" src="{match[1]}" alt="{alt}" width="{width}" height="{height}"{least}/>'
            f'{match[2] or ""}')


def graph(match, directory):
    """The graph itself, without a background and without names that would repeat in the page."""
    text = read(directory, match[1])
    width, height = svg_size(text, match[1])
    text = re.sub(r' id="[^"]*"', "", text[text.index("<svg"):])
    text = text.replace(' fill="white" stroke="transparent"', ' fill="none" stroke="none"', 1)
    text = text.replace(' target="_top"', "").replace(" xlink:href=", " href=")
    text = re.sub(r' href="(\w+\.html)#\w+_page"', r' href="\1"', text)  # a page's own name is no anchor in it
    least = least_width("graph", width)
    return re.sub(r'<svg width="[^"]*" height="[^"]*"',
                  f'<svg class="graph" width="{width}" height="{height}"{least}', text, count=1)


def finish(text, directory):
    """A page with all of this done."""
    text = GLOBAL.sub("<dt>", text)
    text = FIGURE.sub(lambda match: image(match, directory), text)
    text = GRAPH.sub(lambda match: graph(match, directory), text)
    return TABLE.sub(lambda match: f'<div class="wide-table">{match[0]}</div>', text)


def main(root):
    """Every page below a directory."""
    for directory, _, files in os.walk(root):
        for name in sorted(files):
            if not name.endswith(".html"):
                continue
            before = read(directory, name)
            after = finish(before, directory)
            if after != before:
                with open(os.path.join(directory, name), "w", encoding="utf-8") as file:
                    file.write(after)


main(sys.argv[1])

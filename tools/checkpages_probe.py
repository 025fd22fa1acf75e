#!/usr/bin/env python3
"""Show checkpages.py pages that are broken in one way each: it must find that fault, no other, and
nothing in the page that is right. Prints "N passed, M failed".
usage: checkpages_probe.py"""
import os
import subprocess
import sys
import tempfile

SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="400"></svg>'
PAGE = """<!DOCTYPE html><html><head><title>{name}</title></head><body style="margin:0">
<div id="doc-content" style="overflow:auto"><!-- PageDoc --><h1 id="top_of_page">{name}</h1>
<p><a href="right.html#top_of_page">a link</a> <img class="figure" src="figure.svg" alt="" style="max-width:100%"/></p>
<div style="overflow-x:auto"><div style="width:2000px">what scrolls by itself</div></div>
{broken}</div></body></html>
"""

# name of the page | what is wrong in it | what must be said of it
BROKEN = {
    "right": ("", None),
    "image": ('<img src="none.png" alt=""/>', "missing image none.png"),
    "script": ('<script src="none.js"></script>', "ERR_FILE_NOT_FOUND"),
    "style": ('<link rel="stylesheet" href="none.css"/>', "ERR_FILE_NOT_FOUND"),
    "link": ('<a href="none.html">x</a>', "broken link"),
    "anchor": ('<a href="right.html#none">x</a>', "no anchor"),
    "made_link": ('<script>document.write("<a href=" + "gone.html>x</a>")</script>', "broken link"),
    "console": ("<script>none();</script>", "none is not defined"),
    "rejected": ("<script>Promise.reject(new Error('nobody cared'));</script>", "nobody cared"),
    "phone": ('<p style="width:700px">x</p>', "360 px: wider than the screen: p"),
    "screen": ('<p style="margin-left:1000px;width:300px">x</p>', "1280 px: wider than the screen: p"),
    "outside": ('</div><p style="width:1300px">x</p><div>', "768 px: wider than the screen"),
    "tiny": ('<img class="figure" src="figure.svg" alt="" style="width:90px"/>', "360 px: tiny figure figure.svg"),
}


def write_pages(directory):
    """One page for each way to break it."""
    with open(os.path.join(directory, "figure.svg"), "w", encoding="utf-8") as file:
        file.write(SVG)
    for name, (broken, _) in BROKEN.items():
        with open(os.path.join(directory, name + ".html"), "w", encoding="utf-8") as file:
            file.write(PAGE.format(name=name, broken=broken))


def main():
    """Run the checker once over all of them and compare."""
    checker = os.path.join(os.path.dirname(os.path.abspath(__file__)), "checkpages.py")
    with tempfile.TemporaryDirectory() as directory:
        write_pages(directory)
        ran = subprocess.run([sys.executable, "-B", checker, "--jobs", "1", directory],
                             capture_output=True, text=True, check=False)
    failed = 0
    for name, (_, wanted) in BROKEN.items():
        said = [line for line in ran.stdout.splitlines() if line.startswith(name + ".html: ")]
        if (not said) if wanted is None else any(wanted in line for line in said):
            continue
        failed += 1
        print(f"{name}.html: wanted {wanted or 'nothing'}, got {said or 'nothing'}")
    count = f"1 passed, {len(BROKEN) - 1} failed"
    if ran.returncode != 1 or count not in ran.stdout:
        failed += 1
        print(f"the whole: wanted exit status 1 and '{count}', got {ran.returncode}:\n{ran.stdout}{ran.stderr}")
    print(f"{len(BROKEN) + 1 - failed} passed, {failed} failed")
    return 1 if failed else 0


sys.exit(main())

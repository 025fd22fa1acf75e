#!/usr/bin/env python3
"""Open every page below a directory in headless Chromium and tell what a reader would see go wrong:
an image or another resource that is missing, an error in the console, a link or an anchor that leads
nowhere (also in what scripts have made: menus, the tree beside the text), text wider than the screen,
a figure too small to read. Pages of prose are looked at in three widths, the others in one.
usage: checkpages.py [--jobs N] DIRECTORY
Prints a line "page: fault" for each fault and at last "N passed, M failed"."""
import argparse
import os
import queue
import shutil
import sys
import threading
from pathlib import Path

from htmllinks import link_fault, read_pages

PACKAGES = "apt-get install python3-selenium chromium chromium-driver"
WIDTHS = (360, 768, 1280)
HEIGHT = 800
PATIENCE = 60  # seconds for one page on a busy machine

try:
    from selenium import webdriver
    from selenium.common.exceptions import WebDriverException
    from selenium.webdriver.chrome.options import Options
    from selenium.webdriver.chrome.service import Service
except ImportError:  # Debian's package belongs to Debian's Python, which need not be the first in PATH
    if os.path.exists("/usr/bin/python3") and not os.environ.get("CHECKPAGES_AGAIN"):
        os.environ["CHECKPAGES_AGAIN"] = "yes"
        os.execv("/usr/bin/python3", ["/usr/bin/python3", "-B"] + sys.argv)
    sys.exit(f"checkpages: no selenium for Python: {PACKAGES}")

# Once a page: its links as they are now, as written; images that did not come.
CONTENT = r"""
const base = location.href.split('#')[0].replace(/[^/]*$/, '');
const links = new Set();
for (const a of document.querySelectorAll('a[href]')) {
  const address = a.href.baseVal === undefined ? a.href : new URL(a.href.baseVal, location.href).href;
  if (address.startsWith('file:')) links.add(address);
}
const missing = [];
const images = Array.from(document.images).filter(image => image.getAttribute('src'));
return Promise.all(images.map(image => image.decode().catch(() => missing.push(image.getAttribute('src')))))
  .then(() => [Array.from(links), missing]);
"""

# Once a width: who is wider than the screen, although nothing around it scrolls; figures too small.
LAYOUT = r"""
const faults = [];
if (document.body.classList.contains('SRPage')) return faults; // results of a search, shown in a small frame
const width = document.documentElement.clientWidth;
const page = document.getElementById('doc-content') || document.documentElement;
const name = e => e.localName + (e.id ? '#' + e.id : '') +
  (e.classList.length ? '.' + Array.from(e.classList).join('.') : '');
const scrolls = e => /auto|scroll|hidden/.test(getComputedStyle(e).overflowX);
const inside = e => { // something smaller than the page takes care of its width
  for (let up = e.parentElement; up && up !== page; up = up.parentElement) if (scrolls(up)) return true;
  return false;
};
if (page.scrollWidth > page.clientWidth + 1 || document.documentElement.scrollWidth > width + 1) {
  let widest = null, edge = page.getBoundingClientRect().left + page.clientWidth + 1;
  for (const e of page.querySelectorAll('*')) {
    const right = e.getBoundingClientRect().right;
    if (right > edge && !inside(e)) { edge = right; widest = e; }
  }
  faults.push('wider than the screen: ' + (widest ? name(widest) : name(page)) + ' to ' + Math.round(edge));
}
for (const figure of document.querySelectorAll('img.figure')) {
  const shown = figure.getBoundingClientRect().width;
  if (shown > 0 && shown < Math.min(300, figure.naturalWidth)) faults.push('tiny figure ' + figure.getAttribute('src'));
}
return faults;
"""


def start_browser():
    """A headless Chromium that sees local files only."""
    options = Options()
    for argument in ("--headless=new", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
                     "--disable-extensions", "--disable-background-networking", "--host-resolver-rules=MAP * ~NOTFOUND",
                     "--allow-file-access-from-files"):
        options.add_argument(argument)
    if os.geteuid() == 0:  # Chromium does not shut root in, and does not start unless it is told so
        options.add_argument("--no-sandbox")
    options.set_capability("goog:loggingPrefs", {"browser": "SEVERE"})
    driver = shutil.which("chromedriver")
    if not driver:
        sys.exit(f"checkpages: no chromedriver: {PACKAGES}")
    try:
        browser = webdriver.Chrome(service=Service(driver), options=options)
    except WebDriverException as error:
        sys.exit(f"checkpages: Chromium does not start ({PACKAGES}): {error.msg}")
    browser.set_page_load_timeout(PATIENCE)
    return browser


def set_width(browser, width):
    """Make the window as wide as a phone, a tablet or a screen."""
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride",
                            {"width": width, "height": HEIGHT, "deviceScaleFactor": 1, "mobile": False})


class Checker:
    """The pages still to be opened, and the faults that were found."""

    def __init__(self, root):
        self.root = os.path.realpath(root)
        self.pages = read_pages(self.root)
        self.todo = queue.SimpleQueue()
        for path in sorted(self.pages):
            if not self.is_of_lcov(path):
                self.todo.put(path)
        self.faults, self.errors = {}, []
        self.known = {}  # links that were followed already: the menus are the same on every page

    def is_of_lcov(self, path):
        """Whether a page belongs to lcov's report, whose looks are not ours; htmllinks.py follows its links."""
        report = os.path.join(self.root, "coverage")
        return path.startswith(report + os.sep) and os.path.exists(os.path.join(report, "gcov.css"))

    def link(self, path, address):
        """A fault of an absolute link, or None."""
        if address not in self.known:
            relative = address[len("file://"):]
            self.known[address] = link_fault(path, relative, self.pages)
        return self.known[address]

    def look(self, browser, path):
        """The faults of one page."""
        widths = WIDTHS if self.pages[path].prose else WIDTHS[:1]
        set_width(browser, widths[0])
        browser.get(Path(path).as_uri())
        links, missing = browser.execute_script(CONTENT)
        faults = [f"missing image {name}" for name in missing]
        faults += filter(None, (self.link(path, address) for address in links))
        for width in widths:
            if width != widths[0]:
                set_width(browser, width)
            faults += [f"{width} px: {fault}" for fault in browser.execute_script(LAYOUT)]
        faults += [entry["message"] for entry in browser.get_log("browser")]
        return faults

    def work(self):
        """Open pages until none is left."""
        try:
            browser = start_browser()
        except SystemExit as error:
            self.errors.append(str(error))
            return
        try:
            while not self.errors:
                path = self.todo.get_nowait()
                self.faults[path] = self.look(browser, path)
        except queue.Empty:
            pass
        except WebDriverException as error:
            self.errors.append(f"checkpages: {path}: the browser gave up: {error.msg}")
        finally:
            browser.quit()

    def report(self):
        """Print what was found; true when it is nothing."""
        for path, faults in sorted(self.faults.items()):
            for fault in dict.fromkeys(faults):
                print(f"{os.path.relpath(path, self.root)}: {fault.replace(Path(self.root).as_uri() + '/', '')}")
        failed = sum(1 for faults in self.faults.values() if faults)
        print(f"{len(self.faults) - failed} passed, {failed} failed")
        return failed == 0 and len(self.faults) > 0


def main():
    """Divide the pages among browsers."""
    parser = argparse.ArgumentParser(description="Open every page in Chromium.")
    parser.add_argument("--jobs", type=int, default=min(4, os.cpu_count() or 2), help="browsers at work")
    parser.add_argument("directory")
    arguments = parser.parse_args()
    checker = Checker(arguments.directory)
    workers = [threading.Thread(target=checker.work) for _ in range(arguments.jobs)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    if checker.errors:
        sys.exit("\n".join(checker.errors))
    return 0 if checker.report() else 1


sys.exit(main())

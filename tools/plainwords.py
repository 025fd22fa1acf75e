"""Words of the sources on a page of the documentation, where no mark of them shall mean anything."""
import re

PLAIN = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", **{mark: "\\" + mark for mark in "*|\\@#%"}}


def plain(text):
    """The text for a cell of a table; a function's name with its brackets as code, lest it be taken for a link."""
    parts = re.split(r"(`[^`]*`|\b\w+\(\))", text)
    return "".join(f"`{part.strip('`')}`" if number % 2 else "".join(PLAIN.get(c, c) for c in part)
                   for number, part in enumerate(parts))

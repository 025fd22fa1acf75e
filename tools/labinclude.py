"""What a file of a student includes: the project's headers and the system's, and nothing else.

A file that includes a solution from somewhere has solved nothing. The directives are found as a C
compiler finds them: lines that are continued are joined, comments go, strings stay whole; one that is
not understood is refused. Everything here is pure: text in, text out.
"""
import re

SPLICE = re.compile(r"\\[ \t\f]*\n")
TOKEN = re.compile(r"""//[^\n]*|/\*.*?(?:\*/|\Z)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?""", re.S)
DIRECTIVE = re.compile(r"\s*(?:#|%:)\s*(include|include_next|import|embed)\b\s*(.*)")
TARGET = re.compile(r"""(?:"([^"]*)"|<([^>]*)>)\s*""")


def without_comments(text):
    """C text without its comments; a vertical tab stands for each end of a line in one."""
    def replace(match):
        token = match.group()
        return " " + "\v" * token.count("\n") if token.startswith(("//", "/*")) else token
    return TOKEN.sub(replace, text)


def logical_lines(text):
    """The lines as a compiler sees them, each with the number of its first line in the file."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").replace("\0", " ").replace("\v", " ")
    numbers, number = [], 1  # of the lines when those that are continued are joined
    for line in SPLICE.sub("\v", text).split("\n"):
        numbers.append(number)
        number += 1 + line.count("\v")
    index = 0
    for line in without_comments(SPLICE.sub("", text)).split("\n"):
        yield numbers[index], line.replace("\v", " ")
        index += 1 + line.count("\v")


def is_allowed(target, headers):
    """Whether a target is a header of the project in quotes, or one of the system in angle brackets."""
    match = TARGET.fullmatch(target)
    if not match:
        return False
    own, system = match.groups()
    if own is not None:
        return own in headers
    return system.endswith(".h") and not system.startswith("/") and ".." not in system


def strange_includes(name, text, headers):
    """What is wrong with the includes of a file, one line each; headers are the names of the project's."""
    bad = []
    if "??=" in text or "??/" in text:
        bad.append(f"{name}: trigraphs are not accepted")
    for number, line in logical_lines(text):
        match = DIRECTIVE.match(line)
        if match and not (match.group(1) == "include" and is_allowed(match.group(2), headers)):
            bad.append(f"{name}:{number}: '{line.strip()[:80]}': only the headers of src/ and of the system may be included")
    return bad


def opened_includes(tree, opened, files=None):
    """The same for the opened files of a tree, or for those of a student's tree."""
    headers, bad = {path.name for path in (tree / "src").glob("*.h")}, []
    for name in opened:
        path = (files or tree) / "src" / name
        if path.is_file():
            bad += strange_includes(f"src/{name}", path.read_text(encoding="utf-8", errors="replace"), headers)
    return bad

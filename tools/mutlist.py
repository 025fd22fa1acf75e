"""What is known of mutants: the survivors that are explained, and the table of a whole run.

The explanations stand in tests/mutants.txt, one record a survivor, with an empty line between:

    ch08_order.c: score_moves
    - if (a < b)
    + if (a <= b)
    = equivalent: both branches give 0 when a is b

The second and third line are the code before and after, blanks squeezed; `(place 2)` tells the second of two equal places.
The reason begins with one of KINDS. A record whose place is not in the source any more is an error, and one whose mutant
is killed in a run as well, unless its kind is `sometimes`.

usage: mutlist.py page SOURCE en|ja     the page of the documentation that tells which test kills how many
"""
import collections
import pathlib
import re
import sys

import mutrun
import plainwords

KINDS = ("equivalent", "speed", "message", "drawing", "memory", "leak", "sometimes")
HEAD = re.compile(r"(\w+\.[ch]): (\w+)$")
PREFIXES = ("", "- ", "+ ", "= ")


def read_explained(path):
    """{key of a mutant: reason}."""
    found, record = {}, []
    lines = path.read_text(encoding="utf-8").split("\n")
    for number, line in enumerate(lines + [""], 1):
        if line.startswith("#"):
            continue
        if line:
            record.append(line)
            continue
        if record:
            key, reason = parse(record, f"{path.name}:{number - 1}")
            if key in found:
                raise mutrun.MutateError(f"{path.name}:{number - 1}: explained twice")
            found[key] = reason
        record = []
    return found


def parse(record, place):
    """The key and the reason of one record."""
    head = HEAD.match(record[0])
    if not head or len(record) != 4 or any(not line.startswith(mark) for line, mark in zip(record, PREFIXES)):
        raise mutrun.MutateError(f"{place}: not a record of four lines 'file: function', '- ', '+ ', '= '")
    reason = record[3][2:]
    if reason.split(":")[0] not in KINDS or ":" not in reason:
        raise mutrun.MutateError(f"{place}: a reason begins with one of: {', '.join(KINDS)}")
    return (head[1], head[2], record[1][2:], record[2][2:]), reason


def record(mutant, reason="?"):
    """The record of a mutant."""
    file, function, old, new = mutant.key()
    return f"{file}: {function}\n- {old}\n+ {new}\n= {reason}\n"


def table(chapters, outcomes):
    """The lines of the table chapter by chapter; outcomes: [(mutant, verdict, killer)]."""
    lines = ["chapter  mutants  killed  by its own tests  survived"]
    total = collections.Counter()
    for chapter in chapters + ["all"]:
        count = collections.Counter(verdict for mutant, verdict, _ in outcomes if mutant.file[:4] == chapter)
        total += count
        row = total if chapter == "all" else count
        killed = row[mutrun.OWN] + row[mutrun.OTHER]
        if row:
            lines.append(f"{chapter:7}  {sum(row.values()):7}  {killed:6}  {row[mutrun.OWN]:16}  {row[mutrun.SURVIVED]:8}")
    return lines


def killers(chapters, outcomes):
    """The lines that tell, chapter by chapter, which tests were the first to fail, and for how many mutants."""
    lines = ["# chapter of the mutants | how many | the program and the test that failed first; make mutants writes this"]
    for chapter in chapters:
        count = collections.Counter(re.sub(r" \(.*", "", killer) for mutant, verdict, killer in outcomes
                                    if mutant.file[:4] == chapter and verdict in (mutrun.OWN, mutrun.OTHER))
        lines += [f"{chapter} | {number} | {test}" for test, number in sorted(count.items(), key=lambda item: (-item[1], item[0]))]
    return lines


WORDS = {
    "en": ("Which test kills which mutants", "Each test that was the first to fail for a mutant of `make mutants`, and for how many.\n"
           "A test that is not here may kill as many; another one was faster.", "Mutants of chapter {}", "test | law | mutants"),
    "ja": ("どのテストがどの変異体を倒したか", "`make mutants`の変異体に対して最初に失敗したテストと、その変異体の数です。\n"
           "ここにないテストも、同じくらい変異体を倒せるかもしれません。別のテストのほうが早かっただけです。", "第{}章の変異体", "テスト | 法則 | 変異体")}


def laws(source):
    """{test: the sentence that it proves}."""
    found = {}
    for path in sorted((source / "tests").glob("check_*.c")):
        for match in re.finditer(r"/\*\* @brief((?:(?!\*/).)*?)\*/\s*START_TEST\((\w+)\)", path.read_text(encoding="utf-8"), re.S):
            found[match[2]] = " ".join(re.sub(r"\n\s*\*", " ", re.split(r"@\w+", match[1])[0]).split())
    return found


def page(source, language):
    """The lines of a page of the documentation: law, test, mutants."""
    title, opening, heading, heads = WORDS[language]
    lines, proved, last = [f"# {title} {{#mutants_page}}", "", opening], laws(source), None
    for row in (source / "tests" / "mutants-killers.txt").read_text(encoding="utf-8").splitlines():
        if row.startswith("#"):
            continue
        chapter, number, killer = row.split(" | ")
        if chapter != last:
            place = f"{{#mutants_{int(chapter[2:])}}}"
            lines += ["", f"## {heading.format(int(chapter[2:]))} {place}", "", f"| {heads} |", "|---|---|---:|"]
            last = chapter
        program, test = killer.split(": ")
        law = plainwords.plain(proved.get(test, ""))
        lines.append(f"| [{test}](@ref {test}) | {law} | {number} |" if test in proved else f"| {program} {test} | | {number} |")
    return lines


if __name__ == "__main__":
    if len(sys.argv) != 4 or sys.argv[1] != "page" or sys.argv[3] not in WORDS:
        sys.exit("usage: mutlist.py page SOURCE en|ja")
    print("\n".join(page(pathlib.Path(sys.argv[2]), sys.argv[3])))

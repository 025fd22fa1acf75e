"""What is known of mutants: the survivors that are explained, and the table of a whole run.

The explanations stand in tests/mutants.txt, one record a survivor, with an empty line between:

    ch08_order.c: score_moves
    - if (a < b)
    + if (a <= b)
    = equivalent: both branches give 0 when a is b

The second and third line are the code before and after, blanks squeezed; `(place 2)` tells the second of two equal places.
The reason begins with one of KINDS. A record whose place is not in the source any more is an error, and one whose mutant
is killed in a run as well, unless its kind is `sometimes`.
"""
import collections
import re

import mutrun

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


def read_unreached(path):
    """(file, line) of what tests/unreached.txt excuses: no test can kill anything there."""
    rows = (line.split(" | ") for line in path.read_text(encoding="utf-8").split("\n") if not line.startswith("#"))
    return {(row[0].strip(), row[1].strip()) for row in rows if len(row) == 3}


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
    lines = []
    for chapter in chapters:
        count = collections.Counter(re.sub(r" \(.*", "", killer) for mutant, verdict, killer in outcomes
                                    if mutant.file[:4] == chapter and verdict in (mutrun.OWN, mutrun.OTHER))
        if count:
            lines += ["", f"{chapter}:"]
            lines += [f"{number:4}  {test}" for test, number in sorted(count.items(), key=lambda item: (-item[1], item[0]))]
    return lines

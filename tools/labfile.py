"""The labs: how labs/chNN.lab is read, and how a function of src/ is opened.

A lab file is a list of records, separated by empty lines; "key: value", continued on lines that begin
with a blank; "#" begins a comment line:

    exercise: 5-3                    its number: chapter, dash, place in the chapter
    function: ch05_tables.c build_ray
    section:  5.6                    of the book
    points:   3
    stub:     return false;          what stands in the emptied body; may be left out for void
    hint:     ...                    in English
    hint-ja:  ...                    in Japanese
    fails:    sec5_6 a_law b_law     the tests that fail while the body is empty: a section of the
                                     chapter's program with all its tests, or tests by name
    idle:     a_law                  those of them that pass while all exercises of the chapter are
                                     empty: by accident, so they prove nothing alone; may be left out

The solution is the source itself, so it cannot be out of date. Everything here is pure: text in, text out.
"""
import pathlib
import re
import textwrap

KEYS = ("exercise", "function", "section", "points", "stub", "hint", "hint-ja", "fails", "idle")
OPTIONAL = ("stub", "idle")
WIDTH = 100


class LabError(Exception):
    """What is wrong with a lab file or with the function it names; the text says where."""


class Exercise:
    """One record of a lab file."""

    def __init__(self, fields, where):
        self.where = where
        self.name = fields["exercise"]
        if not re.fullmatch(r"\d+-\d+", self.name):
            raise LabError(f"{where}: '{self.name}' is no number of an exercise, such as 5-3")
        words = fields["function"].split()
        if len(words) != 2:
            raise LabError(f"{where}: 'function' wants a file and a name, not '{fields['function']}'")
        self.file, self.function = words
        self.chapter = self.file[:4]
        if self.chapter != f"ch{int(self.name.split('-')[0]):02d}":
            raise LabError(f"{where}: exercise {self.name} opens a file of another chapter, {self.file}")
        self.section = fields["section"]
        if not fields["points"].isdigit() or int(fields["points"]) == 0:
            raise LabError(f"{where}: '{fields['points']}' is no number of points")
        self.points = int(fields["points"])
        self.stub = fields.get("stub", "").split("\n") if fields.get("stub") else []
        self.hint = " ".join(fields["hint"].split())
        self.hint_ja = "".join(line.strip() for line in fields["hint-ja"].split("\n"))
        self.fails = fields["fails"].split()
        self.idle = fields.get("idle", "").split()

    def header(self):
        """Whether the function stands in a header."""
        return self.file.endswith(".h")


def read_records(path):
    """The records of a lab file, each a dictionary with its place."""
    record, key, start = {}, None, 0
    for number, line in enumerate(path.read_text(encoding="utf-8").split("\n") + [""], 1):
        if line.startswith("#"):
            continue
        if not line.strip():
            if record:
                yield record, f"{path}:{start}"
            record, key = {}, None
        elif line[0] == " ":
            if key is None:
                raise LabError(f"{path}:{number}: a continued line without a key before it")
            record[key] += "\n" + line.rstrip()[2:]
        else:
            key, colon, value = line.partition(":")
            if not colon or key not in KEYS:
                raise LabError(f"{path}:{number}: '{line.split(':')[0]}' is no key; known are {', '.join(KEYS)}")
            if key in record:
                raise LabError(f"{path}:{number}: '{key}' stands twice in one exercise")
            start = start if record else number
            record[key] = value.strip()


def read_lab(path):
    """The exercises of a lab file, in order."""
    path, exercises = pathlib.Path(path), []
    for record, where in read_records(path):
        for key in KEYS:
            if key not in record and key not in OPTIONAL:
                raise LabError(f"{where}: '{key}' is missing")
        exercise = Exercise(record, where)
        if exercise.chapter != path.stem:
            raise LabError(f"{where}: exercise {exercise.name} belongs into {exercise.chapter}.lab")
        if exercise.name != f"{int(path.stem[2:])}-{len(exercises) + 1}":
            raise LabError(f"{where}: exercise {exercise.name} is out of order")
        exercises.append(exercise)
    if not exercises:
        raise LabError(f"{path}: no exercise")
    return exercises


def find_function(lines, name):
    """Where a function is defined: its first line, the line that opens its body, the line that ends it."""
    head = re.compile(rf"[A-Za-z_].*\b{re.escape(name)}\(")
    for first, line in enumerate(lines):
        if not head.match(line):
            continue
        opening = first
        while opening < len(lines) and not lines[opening].rstrip().endswith(("{", ";", "}")):
            opening += 1
        if opening == len(lines) or lines[opening].endswith(";"):
            continue
        if lines[opening].endswith("}"):  # all on one line
            return first, opening, opening
        end = opening + 1
        while end < len(lines) and lines[end] != "}":
            end += 1
        if end < len(lines):
            return first, opening, end
    raise LabError(f"no function {name}")


def parameters(signature):
    """The names of the parameters in a signature."""
    inside = signature[signature.index("(", signature.rindex(signature_name(signature))) + 1 : signature.rindex(")")]
    names = []
    for part in inside.split(","):
        words = re.findall(r"[A-Za-z_]\w*", re.sub(r"\[[^]]*\]", "", part))
        if words and words != ["void"]:
            names.append(words[-1])
    return names


def signature_name(signature):
    """The name of the function that a signature declares: the last word before a parenthesis at its level."""
    text = re.sub(r"__attribute__\(\(.*?\)\)+", "", signature)
    return re.search(r"(\w+)\(", text).group(1)


def private_names(text):
    """The names that a C file keeps to itself, functions and constants."""
    found = re.findall(r"^(?:static|ALWAYS_INLINE|WEIGH)\b[^;{=(]*?\b(\w+)(?=\(|\[|\s*=)", text, re.M)
    return [name for name in found if name != "__attribute__"]


def is_used(lines, name):
    """Whether a private name is used in these lines, other than where it is declared and defined."""
    lines = list(lines)
    try:
        first, _, end = find_function(lines, name)
        lines[first : end + 1] = []
        declared = 0
    except LabError:
        declared = 1  # a constant, or a function that is itself opened
    text = without_comments("\n".join(lines))
    text = re.sub(rf"^[A-Za-z_][^;{{}}=]*\b{name}\([^;{{}}]*\);", "", text, flags=re.M)  # prototypes
    return len(re.findall(rf"\b{name}\b", text)) > declared


def without_comments(text):
    """C text without its comments."""
    return re.sub(r"/\*.*?\*/|//[^\n]*", "", text, flags=re.S)


def comment(exercise):
    """The comment in an emptied body."""
    plural = "s" if exercise.points > 1 else ""
    head = f"EXERCISE {exercise.name} (section {exercise.section}, {exercise.points} point{plural}): {exercise.hint}"
    lines = textwrap.wrap(head, WIDTH - 8)
    lines += [exercise.hint_ja[at : at + 44] for at in range(0, len(exercise.hint_ja), 44)]
    return ["  /* " + lines[0]] + ["   * " + line for line in lines[1:]] + ["   */"]


def open_functions(text, exercises):
    """A source file with the bodies of the exercises' functions emptied."""
    lines, kept = text.split("\n"), text.split("\n")
    opened = []
    for exercise in exercises:
        try:
            first, opening, end = find_function(lines, exercise.function)
        except LabError as error:
            raise LabError(f"{exercise.where}: {error} in {exercise.file}") from None
        opened.append((first, opening, end, exercise))
        kept[first : end + 1] = [""] * (end + 1 - first)
    private = private_names(text)
    for first, opening, end, exercise in sorted(opened, key=lambda item: -item[1]):
        signature = " ".join(lines[first : opening + 1]).rsplit("{", 1)[0]
        if opening == end:
            signature = " ".join(lines[first : opening + 1]).split("{", 1)[0]
        body = without_comments("\n".join(lines[opening:end]))
        stub = " ".join(exercise.stub)
        voids = [name for name in parameters(signature) if not re.search(rf"\b{name}\b", stub)]
        for name in private:  # helpers that nothing else in the file needs: named, so that none is "unused"
            if name != exercise.function and re.search(rf"\b{name}\b", body) and not is_used(kept, name):
                voids.append(name)
        markers = [line for line in lines[opening + 1 : end] if re.fullmatch(r"\s*/\* \[[\w-]+\] \*/", line)]
        new = comment(exercise) + [f"  (void){name};" for name in voids] + markers
        new += ["  " + line for line in exercise.stub]
        if opening == end:
            lines[first : end + 1] = [signature.rstrip() + " {"] + new + ["}"]
        else:
            lines[opening + 1 : end] = new
    return "\n".join(lines)


def solution_lines(text, exercise):
    """How many lines the body has, without empty lines and comments."""
    lines = text.split("\n")
    _, opening, end = find_function(lines, exercise.function)
    if opening == end:
        return 1 if lines[opening].split("{", 1)[1].strip(" }") else 0
    body = without_comments("\n".join(lines[opening + 1 : end]))
    return sum(1 for line in body.split("\n") if line.strip())


def is_untouched(text, exercise):
    """Whether the body is still what was handed out; comments and blanks do not count."""
    lines = text.split("\n")
    try:
        first, _, end = find_function(lines, exercise.function)
    except LabError:
        return False
    body = without_comments("\n".join(lines[first : end + 1])).split("{", 1)[1].rsplit("}", 1)[0]
    body = re.sub(r"^\s*\(void\)\w+;\s*$", "", body, flags=re.M)
    stub = re.sub(r"^\s*\(void\)\w+;\s*$", "", "\n".join(exercise.stub), flags=re.M)
    return "".join(body.split()) == "".join(stub.split())


RESULT = re.compile(r"[^\n]*?:(\d+):([PFE]):([^:\n]*):([^:\n]*):(\d+): (.*)")


def read_results(output):
    """What a Check program said: {case:test: None or the first message}, in order."""
    results = {}
    for line in output.split("\n"):
        match = RESULT.fullmatch(line)
        if match:
            _, verdict, case, test, _, message = match.groups()
            key = f"{case}:{test}"
            bad = None if verdict == "P" else message
            results[key] = results.get(key) or bad
    return results


def matching(fails, results):
    """The tests among the results that a list of failures names; and the words of it that match none."""
    tests, unknown = set(), []
    for word in fails:
        found = {key for key in results if word in (key.split(":")[0], key.split(":")[1])}
        if not found:
            unknown.append(word)
        tests |= found
    return tests, unknown

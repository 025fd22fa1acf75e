"""The mutants that a C file can have: every place where one small change may be made, and the change.

Only code is changed: the bodies of functions, tables, and the numbers of an enumeration in a .c file. Comments, texts,
preprocessor lines, static assertions, declarations and the sizes of arrays stay as they are.
"""
import bisect
import hashlib
import re

TOKEN = re.compile(
    r"(?P<comment>/\*.*?\*/|//[^\n]*)|(?P<directive>^[ \t]*#(?:\\\n|[^\n])*)|(?P<space>\s+)"
    r"|(?P<text>\"(?:\\.|[^\"\\])*\")|(?P<char>'(?:\\.|[^'\\])+')"
    r"|(?P<number>0[xX][0-9a-fA-F]+[uUlL]*|\d+\.\d*[fF]?|\d+[uUlL]*)|(?P<word>[A-Za-z_]\w*)"
    r"|(?P<mark><<=|>>=|\.\.\.|->|\+\+|--|<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=|.)", re.M | re.S)
BINARY = {"==": "!=", "!=": "==", "<": "<=", "<=": "<", ">": ">=", ">=": ">", "&&": "||", "||": "&&", "+": "-", "-": "+",
          "*": "/", "/": "*", "%": "/", "<<": ">>", ">>": "<<", "&": "|", "|": "&", "^": "|"}
ANYWHERE = {"++": "--", "--": "++", "+=": "-=", "-=": "+=", "*=": "+=", "|=": "&=", "&=": "|=", "^=": "|=", "<<=": ">>=", ">>=": "<<="}
ASSIGNMENTS = {"=", "+=", "-=", "*=", "/=", "%=", "|=", "&=", "^=", "<<=", ">>="}
WORDS = {"true": "false", "false": "true"}
LEFT_ALONE = {"static_assert", "_Static_assert", "sizeof", "alignas", "_Alignas"}
NO_OPERANDS = {"return", "case", "else", "do", "goto", "if", "while", "for", "switch"}  # words that no operator follows as binary
TYPES = {"FILE", "struct", "union", "enum", "const", "static", "inline", "void", "int", "char", "long", "short", "unsigned", "bool", "volatile"}


class Token:
    """One token, and where it stands."""

    def __init__(self, kind, text, start):
        self.kind, self.text, self.start, self.end = kind, text, start, start + len(text)


class Mutant:
    """One change of one file."""

    def __init__(self, file, function, start, end, replacement):
        self.file, self.function = file, function
        self.start, self.end, self.replacement = start, end, replacement
        self.line, self.place, self.old, self.new, self.count = 0, "", "", "", 1

    def key(self):
        """What names the mutant as long as its line stays: no line number."""
        new = self.new if self.count == 1 else f"{self.new}  (place {self.count})"
        return self.file, self.function, self.old, new

    def apply(self, text):
        """The changed file."""
        return text[: self.start] + self.replacement + text[self.end:]


def tokens(text):
    """The tokens that count: no blanks, comments, directives."""
    found = (Token(match.lastgroup, match.group(), match.start()) for match in TOKEN.finditer(text))
    return [token for token in found if token.kind not in ("comment", "directive", "space")]


def closing(code, i):
    """The index of the bracket that closes the one at i."""
    depth = 0
    for j in range(i, len(code)):
        depth += {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}.get(code[j].text, 0)
        if depth == 0:
            return j
    return len(code) - 1


def opening(code, i):
    """The index of the bracket that opens the one at i."""
    depth = 0
    for j in range(i, -1, -1):
        depth += {"(": -1, "[": -1, "{": -1, ")": 1, "]": 1, "}": 1}.get(code[j].text, 0)
        if depth == 0:
            return j
    return 0


def regions(code, header):
    """(name, whether it returns a bool, first token, token after the last) of each part of a file that has code."""
    begin = i = 0
    while i < len(code):
        text = code[i].text
        if text == ";":
            begin = i + 1
        elif text == "{":
            end = closing(code, i)
            head = [token.text for token in code[begin:i]]
            if head[-1:] == [")"]:
                name = opening(code, i - 1) - 1
                yield code[name].text, code[name - 1].text == "bool", i, end
                begin = end + 1
            elif "=" in head:
                names = [word for word in head[: head.index("=")] if re.match(r"[A-Za-z_]", word)]
                before = head.index("=")
                while before and head[before - 1] in "[]" or re.match(r"[A-Z0-9_+* ()]+$", head[before - 1]):
                    before -= 1
                yield head[before - 1] if before else names[-1], False, i, end
            elif "enum" in head and not header:
                yield head[-1], False, i, end
            i = end
        i += 1


def is_binary(code, i):
    """Whether the operator at i has a left operand."""
    before = code[i - 1]
    if before.kind == "word":
        return before.text not in NO_OPERANDS and before.text not in TYPES
    return before.kind in ("number", "char") or before.text in (")", "]")


def is_pointer(code, i):
    """Whether the star at i belongs to a declaration or a cast: `struct a *b`, `(char *)`."""
    return code[i + 1].text in (")", "const", ",", "*") or code[i - 2].text in TYPES or code[i - 1].text.endswith("_t")


def is_array_size(code, i):
    """Whether the number at i is the size in a declaration: `char name[8], text[16]`."""
    if code[i - 1].text != "[" or code[i + 1].text != "]":
        return False
    j = i - 2
    while j > 0 and code[j].text not in (";", "{", "}", "(", "["):
        if code[j].text in (")", "]"):
            j = opening(code, j)
        j -= 1
    first, second = code[j + 1], code[j + 2]
    return code[j].text != "[" and first.kind == "word" and first.text not in NO_OPERANDS and (
        first.text in TYPES or second.kind == "word" or second.text == "*" and code[i - 2].text != "]")


def raised(token):
    """A number or character that is one more; 1 becomes 0."""
    if token.kind == "char":
        return f"({token.text} + 1)"
    digits = token.text.rstrip("uUlL")
    suffix = token.text[len(digits):]
    if "." in digits:
        return "1" + digits if digits[0] == "0" else "1" + token.text
    value = int(digits, 16 if digits[:2] in ("0x", "0X") else 8 if digits[0] == "0" and digits != "0" else 10)
    if value == 1:
        return "0" + suffix
    return (hex(value + 1) if digits[:2] in ("0x", "0X") else str(value + 1)) + suffix


def at_token(code, i):
    """The changes (first token, last token, new text) of the token at i by itself."""
    token = code[i]
    if token.kind == "mark":
        if token.text in ANYWHERE:
            yield i, i, ANYWHERE[token.text]
        elif token.text == "!" or token.text == "~" or (token.text == "-" and not is_binary(code, i)):
            yield i, i, ""
        elif token.text in BINARY and is_binary(code, i) and not (token.text == "*" and is_pointer(code, i)):
            yield i, i, BINARY[token.text]
    elif token.kind in ("number", "char"):
        if not is_array_size(code, i):
            yield i, i, raised(token)
    elif token.text in WORDS:
        yield i, i, WORDS[token.text]


def statement_end(code, i):
    """The index of the semicolon that ends the statement at i; None when a block begins before it."""
    while i < len(code) and code[i].text != ";":
        if code[i].text == "}":
            return None
        if code[i].text in "([{":
            i = closing(code, i)
        i += 1
    return i


def at_statement(code, i, returns_bool):
    """The changes of the statement that begins at i."""
    word, end = code[i].text, statement_end(code, i)
    if word in ("if", "while") and code[i + 1].text == "(":
        last = closing(code, i + 1)
        if is_plain(code, i + 2, last):
            yield i + 2, last - 1, lambda text: f"!({text})"
    elif word == "return" and returns_bool and end is not None and is_plain(code, i + 1, end):
        yield i + 1, end - 1, lambda text: f"!({text})"
    elif end is not None and (word in ("break", "continue") or can_be_left_out(code, i, end)):
        yield i, end, ";"


def is_plain(code, begin, end):
    """Whether a condition has nothing that a change of an operator would turn round: no comparison, no negation."""
    i = begin
    while i < end:
        text = code[i].text
        if text in ("!", "&&", "||", "<", ">", "<=", ">=", "==", "!=", "?", "true", "false"):
            return False
        i = closing(code, i) + 1 if text in "([{" else i + 1
    return True


def can_be_left_out(code, i, end):
    """Whether the statement from i to the semicolon at end is an assignment, a step or a call."""
    first, second = code[i], code[i + 1]
    if first.text in ("++", "--", "*"):
        return True
    if first.kind != "word" or first.text in NO_OPERANDS or first.text in TYPES or first.text in LEFT_ALONE:
        return False
    if second.kind == "word" or second.text in ("*", ":"):  # a declaration, a label
        return False
    if second.text == "(" and closing(code, i + 1) == end - 1:
        return True
    return any(token.text in ASSIGNMENTS or token.text in ("++", "--") for token in code[i:end])


def begins_statement(code, i):
    """Whether a statement begins at i."""
    before = code[i - 1].text
    if before == ")":
        return code[opening(code, i - 1) - 1].text in ("if", "for", "while", "switch")
    return before in (";", "{", "}", "else", "do", ":")


def changes(code, header):
    """(name of the region, first token, last token, new text) of every change."""
    for name, returns_bool, first, last in regions(code, header):
        is_data, head = code[first - 1].text != ")", 0
        i = first + 1
        while i < last:
            if code[i].text in LEFT_ALONE:
                i = closing(code, i + 1) + 1 if code[i + 1].text == "(" else i + 1
                continue
            if code[i].text == "for":
                head = closing(code, i + 1)  # no statement begins in the head of a loop
            for begin, end, new in at_token(code, i):
                yield name, begin, end, new
            if not is_data and i > head and begins_statement(code, i):
                for begin, end, new in at_statement(code, i, returns_bool):
                    yield name, begin, end, new
            i += 1


def mutants(file, text):
    """All mutants of a file, in the order of their places."""
    code, found, seen = tokens(text), [], {}
    starts = [0] + [match.end() for match in re.finditer("\n", text)]
    lines_seen = {}
    for name, begin, end, new in changes(code, file.endswith(".h")):
        start, stop = code[begin].start, code[end].end
        mutant = Mutant(file, name, start, stop, new(text[start:stop]) if callable(new) else new)
        mutant.line = bisect.bisect_right(starts, start)
        first = starts[mutant.line - 1]
        last = text.find("\n", stop)
        mutant.old = " ".join(text[first:last].split())
        mutant.new = " ".join((text[first:start] + mutant.replacement + text[stop:last]).split())
        key = mutant.key()
        seen[key] = mutant.count = seen.get(key, 0) + 1
        line = " ".join(text[first: text.find("\n", first)].split())
        numbers = lines_seen.setdefault((name, line), [])
        if mutant.line not in numbers:
            numbers.append(mutant.line)
        mutant.place = f"{file}\0{name}\0{line}\0{numbers.index(mutant.line)}"
        found.append(mutant)
    return found


def number(seed, text):
    """A number of 64 bits that depends on nothing but the seed and a text."""
    return int.from_bytes(hashlib.sha256(f"{seed}\0{text}".encode()).digest()[:8], "big")


def shuffled(seed, found):
    """Lists of mutants, one list a line of source, all in an order that the seed decides line by line."""
    lines = {}
    for mutant in found:
        lines.setdefault(mutant.place, []).append(mutant)
    for place in lines:
        lines[place].sort(key=lambda mutant: number(seed, "\0".join(mutant.key())))
    return [lines[place] for place in sorted(lines, key=lambda place: number(seed, place))]

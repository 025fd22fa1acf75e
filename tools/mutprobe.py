"""Prove tools/mutate.py: what it changes and what it leaves alone, and that it notices a weaker suite of tests.

usage: mutprobe.py SOURCE BUILD OUTPUT     (by `make probe-mutants`, which sets the environment)
Prints "N passed, M failed".
"""
import contextlib
import io
import os
import pathlib
import re
import shutil
import sys

import mutate
import mutgen
import mutlist
import mutrun

CODE = r"""/* a == b; return 0; */ // i++
#define TWICE(x) ((x) + (x) \
  + 0)
static_assert(sizeof(int) == 4, "1 + 1");
enum kind { FIRST = 7 };
struct pair { int left[3]; };
static const int table[2] = {-5, 0x1f};
int sum(const int numbers[4], int count);
static bool is_odd(int n) {
  char text[16], other[2] = "a && b";
  return (n & 1) != 0;
}
int walk(struct pair *p, int n) {
  for (int i = 0; i < n; i++) {
    if (is_odd(i))
      continue;
    p->left[i] = *p->left - 'x';
    note(p, &n, sizeof p->left + 1);
  }
  return -n;
}
"""
EXPECTED = """kind: 7 > 8
table: - > 
table: 5 > 6
table: 0x1f > 0x20
is_odd: & > |
is_odd: 1 > 0
is_odd: != > ==
is_odd: 0 > 1
walk: 0 > 1
walk: < > <=
walk: ++ > --
walk: is_odd(i) > !(is_odd(i))
walk: continue; > ;
walk: p->left[i] = *p->left - 'x'; > ;
walk: - > +
walk: 'x' > ('x' + 1)
walk: note(p, &n, sizeof p->left + 1); > ;
walk: + > -
walk: 1 > 0
walk: - > """
WHERE = "ch02_types.c: square_from_usi"
LAW = "square_text_round_trip"


def changes(file, text):
    """The mutants of a text as lines."""
    return [f"{one.function}: {text[one.start:one.end]} > {one.replacement}" for one in mutgen.mutants(file, text)]


def order(text, seed=1):
    """The keys of the mutants in the order of the seed."""
    return [one.key() for line in mutgen.shuffled(seed, mutgen.mutants("ch99_x.c", text)) for one in line]


class Probe:
    """Counts what holds."""

    def __init__(self):
        self.good = self.bad = 0

    def check(self, name, holds, more=""):
        """One line a check."""
        self.good, self.bad = self.good + bool(holds), self.bad + (not holds)
        print(f"{'ok' if holds else 'FAIL':4} {name}{'' if holds else ': ' + str(more)}", flush=True)

    def refused(self, name, action, word):
        """A fault must be told, with a word that names it."""
        try:
            action()
            self.check(name, False, "accepted")
        except mutrun.MutateError as error:
            self.check(name, word in str(error), error)


def probe_changes(probe):
    """What is changed, and in which order."""
    found = changes("ch99_x.c", CODE)
    probe.check("code_is_changed_and_nothing_else", found == EXPECTED.split("\n"), "\n".join(found))
    probe.check("numbers_of_an_enumeration_are_changed_in_a_c_file_alone",
                changes("a.c", "enum kind { FIRST = 7 };") == ["kind: 7 > 8"] and changes("a.h", "enum kind { FIRST = 7 };") == [])
    probe.check("every_mutant_differs", all(one.apply(CODE) != CODE for one in mutgen.mutants("ch99_x.c", CODE)))
    probe.check("the_order_is_that_of_the_seed", order(CODE) == order(CODE) and order(CODE) != order(CODE, 2))
    more = "static int before(int n) {\n  return n + 1;\n}\n" + CODE
    probe.check("new_code_does_not_change_the_order_of_the_old",
                [key for key in order(more) if key[1] != "before"] == order(CODE))
    twice = [one.key()[3] for one in mutgen.mutants("a.c", "int f(int n) {\n  n += 2;\n  n += 2;\n  return n;\n}\n")]
    probe.check("equal_lines_are_told_apart", "n += 3;" in twice and "n += 3;  (place 2)" in twice, twice)
    probe.check("shares_add_up", sum(mutate.shares([1000, 30, 500], 40)) == 40 and 0 not in mutate.shares([9999, 1, 1], 3))


def probe_records(probe, output):
    """What tests/mutants.txt may say."""
    path = output / "records.txt"

    def read(text):
        path.write_text(text, encoding="utf-8")
        return mutlist.read_explained(path)

    record = "a.c: f\n- x == 0\n+ x != 0\n= equivalent: x | y is not asked\n"
    probe.check("records_are_read", read("# why\n\n" + record)[("a.c", "f", "x == 0", "x != 0")].startswith("equivalent"))
    probe.refused("a_record_without_a_reason_is_refused", lambda: read("a.c: f\n- x\n+ y\n"), ":3")
    probe.refused("an_unknown_kind_of_reason_is_refused", lambda: read(record.replace("equivalent", "so")), "begins with")
    probe.refused("explaining_twice_is_refused", lambda: read(record + "\n" + record), "twice")


def weaken(source, output, plan):
    """Compile the tests of chapter 2 without one test; the list of programs with it."""
    worker = mutrun.Worker(plan, output / "weak")
    program = next(one for one in plan.programs if one.name == "ch02")
    objects = []
    for name in program.objects:
        stem = re.sub(r"^check_\w+-", "", pathlib.Path(name).stem)
        text = (source / "tests" / f"{stem}.c").read_text(encoding="utf-8")
        weaker = re.sub(rf"^ *tcase_add_\w+\(\w+, {LAW}.*\n", "", text, flags=re.M)
        if weaker != text:
            path = worker.place / f"{stem}.c"
            path.write_text(weaker, encoding="utf-8")
            name = str(worker.compile(path, worker.place / f"{stem}.o"))
        objects.append(name)
    if objects == program.objects:
        raise mutrun.MutateError(f"no test {LAW} was taken out")
    return f"ch02|{' '.join(objects)}|{' '.join(program.libraries)}"


def run(source, build, output, *options):
    """Run the tool; (exit status, what it printed, {key: journal entry})."""
    text = io.StringIO()
    with contextlib.redirect_stdout(text):
        status = mutate.main([*options, "--only", WHERE, str(source), str(build), str(output)])
    return status, text.getvalue(), (output / "journal").read_text(encoding="utf-8")


def copy_tree(source, output):
    """A tree that differs from the source in tests/mutants.txt only: empty."""
    tree = output / "tree"
    shutil.rmtree(tree, ignore_errors=True)
    (tree / "tests").mkdir(parents=True)
    for path in [*(source / "tests").iterdir(), source / "src", source / "perft"]:
        (tree / path.relative_to(source)).symlink_to(path.resolve())
    for name in ("mutants.txt", "mutants-results.txt", "mutants-killers.txt"):
        (tree / "tests" / name).unlink()
    (tree / "tests" / "mutants.txt").write_text("", encoding="utf-8")
    return tree


def probe_runs(probe, source, build, output):
    """Whole runs, with the tests as they are and with weaker ones; chapter 2 alone."""
    tree = copy_tree(source, output)
    strong = next(row for row in os.environ["MUTANTS_PROGRAMS"].split(";") if row.strip().startswith("ch02|"))
    os.environ["MUTANTS_PROGRAMS"] = strong
    status, text, journal = run(tree, build, output / "strong")
    probe.check("every_mutant_of_a_tested_function_dies", status == 0 and LAW in journal, text)
    plan = mutrun.Plan(source, build)
    endless = output / "endless.sh"
    endless.write_text("#!/bin/sh\nwhile :; do :; done\n")
    endless.chmod(0o755)
    ended = mutrun.Worker(plan, output / "weak").run(plan.programs[0], endless, mutrun.SHORT, (1, 20))
    probe.check("an_endless_loop_is_killed", ended == (False, "ch02: time"), ended)
    os.environ["MUTANTS_PROGRAMS"] = weaken(source, output, plan)
    status, text, _ = run(tree, build, output / "weak")
    probe.check("without_its_test_mutants_survive", status == 1 and "survived, not explained" in text, text)
    records = "\n".join(re.findall(r"^(ch02_types\.c: .*\n- .*\n\+ .*\n)= \?", text, re.M)).replace("\n\n", "\n= memory: probe\n\n")
    (tree / "tests" / "mutants.txt").write_text(records + "= memory: probe\n", encoding="utf-8")
    status, text, _ = run(tree, build, output / "weak", "--continue")
    probe.check("survivors_may_be_explained", status == 0 and "survived, memory: probe" in text, text)
    os.environ["MUTANTS_PROGRAMS"] = strong
    status, text, _ = run(tree, build, output / "strong", "--continue")
    probe.check("an_explanation_of_what_is_killed_is_refused", status == 1 and "explained, but killed by ch02: " in text, text)
    gone = "ch02_types.c: gone\n- a\n+ b\n= speed: probe\n"
    (tree / "tests" / "mutants.txt").write_text(gone, encoding="utf-8")
    status, text, _ = run(tree, build, output / "strong", "--continue")
    probe.check("an_explanation_of_what_is_not_there_is_refused", status == 1 and "not there: ch02_types.c / gone" in text, text)
    probe.refused("an_unknown_option_is_refused", lambda: mutate.main(["--fast"]), "--fast")


def main(words):
    source, build, output = (pathlib.Path(word).resolve() for word in words)
    output.mkdir(parents=True, exist_ok=True)
    probe = Probe()
    probe_changes(probe)
    probe_records(probe, output)
    probe_runs(probe, source, build, output)
    print(f"{probe.good} passed, {probe.bad} failed")
    return 1 if probe.bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

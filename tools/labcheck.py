"""Prove the exercises, each alone.

usage: labcheck.py [--jobs N] [--measure | --update] [--only LIST] SOURCE OUTPUT [CHAPTER ...]

For every exercise of labs/chNN.lab the named function is emptied in a copy, which must compile without
a warning; the chapter's test program is linked with it, and then exactly the tests that the exercise
names must fail and all others pass. Before that the program with the solution must pass whole, and all
exercises of a chapter opened together must compile; which of an exercise's tests pass even then, it must say. What was proved is remembered in OUTPUT and is
proved again only when the sources, the tests, the exercise or the compiler's flags have changed.

The environment tells how the build that this stands on was made: LAB_COMPILE (compiler and flags),
LAB_LINK (compiler and flags to link with), LAB_LIBS, and for each chapter LAB_ch05 = the objects of its test program | its
libraries | the sources of its library | the sources of its tests.

--measure prints what failed as lines "fails:" and "idle:" and judges nothing, for writing an exercise; --update
writes these lines into the lab files where they are not the truth, as after a test was added; --only 5-3,5-4 leaves
the other exercises out.
"""
import concurrent.futures
import hashlib
import os
import pathlib
import resource
import shlex
import shutil
import signal
import subprocess
import sys
import threading
import time

import labfile

RUN_SECONDS = 180
TEST_MULTIPLIER = 0.04  # of the ten minutes that a test has: enough on idle cores
LATE = "Test timeout expired"  # as Check says it
PATIENCE = 10  # how much more of both a program has when a test was late and is not expected to fail
FAST_FLAGS = ["-O1"]  # an exercise in a header has a dozen files compiled anew


class Chapter:
    """What is needed to link and run the test program of one chapter."""

    def __init__(self, name, source):
        words = os.environ.get(f"LAB_{name}", "").split("|")
        if len(words) != 4 or not words[0].split():
            raise labfile.LabError(f"LAB_{name} is not set: run this by 'make check-labs'")
        self.name = name
        self.objects, self.libraries, self.sources, self.tests = (part.split() for part in words)
        self.sources = [name for name in self.sources if name.endswith(".c")]
        self.tests = [name for name in self.tests if name.endswith(".c")]
        self.exercises = labfile.read_lab(source / "labs" / f"{name}.lab")
        self.solved, self.emptied, self.ready = {}, {}, threading.Event()


class Checker:
    """Compiles, links, runs and remembers."""

    def __init__(self, source, output, measure, update):
        self.source, self.output, self.measure, self.update = source, output, measure, update
        self.compile = shlex.split(os.environ["LAB_COMPILE"])
        self.link = shlex.split(os.environ["LAB_LINK"])
        self.libs = shlex.split(os.environ.get("LAB_LIBS", ""))
        self.say = threading.Lock()
        common = hashlib.sha256(" ".join(self.compile + self.link + self.libs).encode())
        for path in sorted(self.files("tests/**/*", "perft/*", "src/*.h", "tools/labfile.py", "tools/labcheck.py")):
            common.update(path.read_bytes())
        self.common = common.digest()

    def files(self, *patterns):
        """The files of the source tree that match; none that was made by a build in it."""
        found = (path for pattern in patterns for path in self.source.glob(pattern))
        return [path for path in found if path.is_file() and path.suffix in (".c", ".h", ".txt", ".py", ".usi", ".perft", ".tsv")]

    def key(self, chapter, text):
        """A number that changes when the answer might."""
        digest = hashlib.sha256(self.common + text.encode())
        for path in chapter.objects + chapter.libraries:
            digest.update(pathlib.Path(path).read_bytes())
        return digest.hexdigest()

    def run(self, command, log, patience=1, **more):
        """Run a command with its output in a log; its exit status, or None when it took too long."""
        with open(log, "ab") as out:
            out.write((" ".join(map(shlex.quote, command)) + "\n").encode())
            out.flush()
            process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=out, stderr=out, start_new_session=True,
                                       preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CORE, (0, 0)), **more)
            try:
                return process.wait(RUN_SECONDS * patience)
            except subprocess.TimeoutExpired:
                process.send_signal(signal.SIGTERM)  # on this, Check ends the test that it has forked as well
                try:
                    process.wait(5)
                except subprocess.TimeoutExpired:
                    os.killpg(process.pid, signal.SIGKILL)
                    process.wait()
                return None

    def overlay(self, name, opened):
        """A directory with src/ as a student has it: links, and the opened files themselves."""
        place = self.output / name
        shutil.rmtree(place, ignore_errors=True)
        (place / "src").mkdir(parents=True)
        for path in (self.source / "src").glob("*.[ch]"):
            target = place / "src" / path.name
            if path.name in opened:
                target.write_text(opened[path.name], encoding="utf-8")
            else:
                target.symlink_to(path.resolve())
        return place

    def build(self, place, source, log, flags=()):
        """Compile one file of an overlay, or of tests/; the object, or None."""
        path = place / source if source.startswith("src/") else self.source / source
        result = place / (pathlib.Path(source).stem + ".o")
        command = self.compile[:1] + [f"-I{place / 'src'}", f"-I{self.source / 'tests'}"] + self.compile[1:]
        command += ["-Werror", *flags, "-c", str(path), "-o", str(result)]
        return str(result) if self.run(command, log) == 0 else None

    def program(self, chapter, place, opened, log):
        """Compile what the opened files touch and link the chapter's test program; None when it does not build."""
        if any(name.endswith(".h") for name in opened):
            parts = [self.build(place, name, log, FAST_FLAGS) for name in chapter.sources + chapter.tests]
            objects, libraries = parts, [name for name in chapter.libraries if name != f"lib{chapter.name}.a"]
        else:
            parts = [self.build(place, f"src/{name}", log) for name in opened]
            objects, libraries = parts + chapter.objects, chapter.libraries
        if None in parts:
            return None
        program = place / "check"
        if self.run(self.link + ["-o", str(program)] + objects + libraries + self.libs, log) != 0:
            return None
        return program

    def tests(self, program, place, patience=1):
        """Run a test program: {case:test: None or message}."""
        log = place / "tests.log"
        environment = dict(os.environ, CK_VERBOSITY="verbose", CK_FORK="yes", HAYANAGI_SHORT="1",
                           TESTS_DIR=str(self.source / "tests"), PERFT_DIR=str(self.source / "perft"))
        multiplier = float(environment.get("CK_TIMEOUT_MULTIPLIER", TEST_MULTIPLIER))
        environment["CK_TIMEOUT_MULTIPLIER"] = str(multiplier * patience)
        for name in ("CK_RUN_CASE", "CK_RUN_SUITE", "CK_INCLUDE_TAGS", "CK_EXCLUDE_TAGS", "HAYANAGI_LONG"):
            environment.pop(name, None)
        log.unlink(missing_ok=True)
        if self.run([str(pathlib.Path(program).resolve())], log, patience, env=environment, cwd=place) is None:
            raise labfile.LabError(f"{place.name}: the tests had no end after {RUN_SECONDS * patience} s; see {log}")
        return labfile.read_results(log.read_text(encoding="utf-8", errors="replace"))

    def judged(self, program, place, wanted):
        """tests(), again with patience when a test that should pass was late: the machine may have other work."""
        results = self.tests(program, place)
        if any(message and LATE in message and key not in wanted for key, message in results.items()):
            results = self.tests(program, place, PATIENCE)
        return results

    def solution(self, chapter):
        """Everything passes with the solution; what is opened together compiles. A list of complaints."""
        place = self.overlay(f"{chapter.name}-all", self.opened(chapter, chapter.exercises))
        log = place / "build.log"
        try:
            chapter.solved = self.judged(f"tests/check_{chapter.name}", place, set())
            program = self.program(chapter, place, self.opened(chapter, chapter.exercises), log)
            if program is not None:
                idle, _ = labfile.matching([word for one in chapter.exercises for word in one.idle], chapter.solved)
                chapter.emptied = self.judged(program, place, set(chapter.solved) - idle)
        finally:
            chapter.ready.set()
        bad = [f"the solution fails {key}: {message}" for key, message in chapter.solved.items() if message]
        if not chapter.solved:
            bad.append("the tests did not run")
        if program is None:
            bad += ["all exercises opened together do not build:", log.read_text(errors="replace")]
        return bad

    def opened(self, chapter, exercises):
        """The texts of the files that exercises open."""
        texts = {}
        for name in dict.fromkeys(exercise.file for exercise in exercises):
            text = (self.source / "src" / name).read_text(encoding="utf-8")
            texts[name] = labfile.open_functions(text, [one for one in exercises if one.file == name])
        return texts

    def exercise(self, chapter, exercise):
        """Prove one exercise; a list of complaints, and a note."""
        opened = self.opened(chapter, [exercise])
        together = self.opened(chapter, chapter.exercises)
        key = self.key(chapter, repr((opened, together, exercise.fails, exercise.idle)))
        proved = self.output / f"{exercise.name}.proved"
        if not self.measure and proved.exists() and proved.read_text() == key:
            return [], "as before"
        place = self.overlay(exercise.name, opened)
        log = place / "build.log"
        program = self.program(chapter, place, opened, log)
        if program is None:
            return ["the opened tree does not build:", log.read_text(errors="replace")], ""
        chapter.ready.wait()
        wanted, unknown = labfile.matching(exercise.fails, chapter.solved)
        began = time.monotonic()
        results = self.judged(program, place, wanted)
        failed = {key for key, message in results.items() if message}
        declared, strange = labfile.matching(exercise.idle, chapter.solved)
        idle = {key for key in failed if key in chapter.emptied and not chapter.emptied[key]}
        truth = record_lines(failed, idle, chapter.solved)
        if self.measure:
            late = [f"# no end: {key}" for key, message in results.items() if message and LATE in message]
            return [], "\n".join([truth] + late)
        untrue = unknown or strange or wanted != failed or declared != idle
        if self.update and failed and untrue and set(results) == set(chapter.solved):
            with self.say:
                rewrite(self.source / "labs" / f"{chapter.name}.lab", exercise.name, truth)
            return [], f"updated: {len(failed)} of {len(results)} tests fail"
        bad = [f"no test or section {word}" for word in unknown + strange]
        bad += [f"{test} should fail and passes" for test in sorted(wanted - failed)]
        bad += [f"{test} should pass and fails: {results[test]}" for test in sorted(failed - wanted)]
        bad += [f"{test} passes while all exercises are open, but is not called idle" for test in sorted(idle - declared)]
        bad += [f"{test} is called idle, but proves something" for test in sorted(declared - idle)]
        bad += [f"{test} did not run" for test in sorted(set(chapter.solved) - set(results))]
        if not failed:
            bad.append("no test fails: the exercise cannot be seen to be open")
        if not bad:
            shutil.rmtree(place)
            proved.write_text(key)
        return bad, f"{len(failed)} of {len(results)} tests fail, {time.monotonic() - began:.0f} s"


def summary(failed, solved):
    """Failed tests in the words of a lab file."""
    words = []
    for case in dict.fromkeys(key.split(":")[0] for key in solved):
        tests = [key for key in solved if key.split(":")[0] == case]
        bad = [key for key in tests if key in failed]
        words += [case] if bad == tests else [key.split(":")[1] for key in bad]
    lines, line = [], ""
    for word in words:
        if len(line) + len(word) > 100:
            lines.append(line)
            line = ""
        line += " " + word
    return "\n ".join(lines + [line]).lstrip()


def record_lines(failed, idle, solved):
    """The lines "fails:" and "idle:" of an exercise, each with a newline before it."""
    return "\nfails: " + summary(failed, solved) + ("\nidle: " + summary(idle, solved) if idle else "")


def rewrite(path, name, truth):
    """Replace the lines "fails:" and "idle:" of one exercise."""
    records = path.read_text(encoding="utf-8").split("\n\n")
    for i, record in enumerate(records):
        if record.startswith(f"exercise: {name}\n"):
            end = "\n" if record.endswith("\n") else ""
            records[i] = record[: record.index("\nfails:")] + truth + end
    path.write_text("\n\n".join(records), encoding="utf-8")


def main(arguments):
    jobs, measure, update, only = 2, False, False, None
    while arguments and arguments[0].startswith("--"):
        option = arguments.pop(0)
        if option == "--jobs":
            jobs = int(arguments.pop(0))
        elif option == "--measure":
            measure = True
        elif option == "--update":
            update = True
        elif option == "--only":
            only = arguments.pop(0).split(",")
        else:
            raise labfile.LabError(f"unknown option {option}")
    source, output = pathlib.Path(arguments[0]), pathlib.Path(arguments[1]).resolve()
    output.mkdir(parents=True, exist_ok=True)
    chapters = [Chapter(name, source) for name in arguments[2:]]
    checker = Checker(source.resolve(), output, measure, update)
    good = bad = 0
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        work = [(chapter.name, pool.submit(checker.solution, chapter)) for chapter in chapters]
        work = [(name, lambda task=task: (task.result(), "solved, and opened together")) for name, task in work]
        for chapter in chapters:
            work += [(exercise, pool.submit(checker.exercise, chapter, exercise).result)
                     for exercise in chapter.exercises if only is None or exercise.name in only]
        for what, task in work:
            try:
                complaints, note = task()
            except labfile.LabError as error:
                complaints, note = [str(error)], ""
            name = what if isinstance(what, str) else f"{what.name:5} {what.function}"
            good, bad = good + (not complaints), bad + bool(complaints)
            print(f"{'FAIL' if complaints else 'ok':4} {name}  {note}", flush=True)
            for line in complaints:
                print("     " + line.replace("\n", "\n     "), flush=True)
    print(f"{good} passed, {bad} failed")
    return 1 if bad or not good else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except labfile.LabError as error:
        print(f"labcheck: {error}", file=sys.stderr)
        sys.exit(1)

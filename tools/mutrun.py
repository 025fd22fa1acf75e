"""Builds and runs the tests with a mutant in them.

A worker has a copy of src/ as it was when the work began. One file of it is changed at a time; what
includes it is compiled and linked in front of the libraries that are built already. A program stops at its first
failure (tests/first_failure.c), is killed when it computes far longer than without the mutant, and counts for a kill
unless it ends well. Runs are with a tenth of the rounds first, and the chapter's own tests with all of them last.
"""
import os
import pathlib
import re
import resource
import shlex
import shutil
import signal
import subprocess
import threading
import time

FAST_FLAGS = ["-O2", "-g0", "-w"]
WRAP_FLAGS = ["-Wl,--wrap=tcase_fn_start", "-Wl,--wrap=_ck_assert_failed"]
MEMORY, FILE_SIZE = 4 << 30, 8 << 30  # a test of chapter 13 has a file of 4 GiB that is all hole
SHORT, NORMAL = "1", "0"  # values of HAYANAGI_SHORT
DISCARDED, OWN, OTHER, SURVIVED = "discarded", "own", "other", "survived"


class MutateError(Exception):
    """What the user has to be told, in one line."""


class Program:
    """A test program, and how long it takes without a mutant."""

    def __init__(self, name, order, objects, libraries):
        self.name, self.objects, self.libraries = name, objects, libraries
        word = re.match(r"ch\d\d|fuzz|cli", name).group()
        chapter = pathlib.Path(libraries[0]).stem[3:]
        self.own = chapter if word in ("cli", chapter) else None  # fuzz targets are nobody's own
        self.reach = order.index(chapter)
        self.seconds, self.lock = {}, threading.Lock()


class Plan:
    """What the build says, the chapters in order, the programs, the commands; and the sources as they are now."""

    def __init__(self, source, build):
        self.source, self.build = source.resolve(), build.resolve()
        self.order = os.environ["MUTANTS_CHAPTERS"].split()
        self.compile = shlex.split(os.environ["MUTANTS_COMPILE"])
        self.link = shlex.split(os.environ["MUTANTS_LINK"])
        self.check_libs, self.libs = (shlex.split(os.environ[name]) for name in ("MUTANTS_CHECK_LIBS", "MUTANTS_LIBS"))
        self.programs = []
        for row in os.environ["MUTANTS_PROGRAMS"].split(";"):
            if row.strip():
                name, objects, libraries = (part.split() for part in row.split("|"))
                self.programs.append(Program(name[0], self.order, objects, libraries))
        paths = sorted((self.source / "src").glob("*.[ch]")) + sorted((self.source / "tests").glob("*.[ch]"))
        self.texts = {path.name: path.read_text(encoding="utf-8") for path in paths}
        self.includes = {name: set(re.findall(r'^#include "(\w+\.h)"', text, re.M)) for name, text in self.texts.items()}

    def chapter_index(self, file):
        """Where the chapter of a file of src/ stands in the order of linking."""
        return self.order.index(file[:4])

    def reaches(self, name, header, seen=None):
        """Whether a file includes a header, if only through others."""
        seen = set() if seen is None else seen
        seen.add(name)
        direct = self.includes.get(name, set())
        return header in direct or any(self.reaches(one, header, seen) for one in direct if one not in seen)

    def affected(self, file):
        """The files to compile when one has changed."""
        if file.endswith(".c"):
            return [file]
        return [name for name in self.texts if name.endswith(".c") and self.reaches(name, file)]

    def parts(self, program, files):
        """Which of the files to compile belong to a program: (those of its own objects, those of its libraries)."""
        objects = {re.sub(r"^check_\w+-", "", pathlib.Path(one).stem) + ".c": one for one in program.objects}
        own = [name for name in files if name in objects]
        mine = [name for name in files if name not in objects and re.match(r"ch\d\d_", name) and name != "ch01_main.c"
                and self.chapter_index(name) <= program.reach]
        return own, mine, [one for name, one in objects.items() if name not in own]


class Worker:
    """A directory in which one mutant after the other is tried."""

    def __init__(self, plan, place):
        self.plan, self.place = plan, place
        shutil.rmtree(place, ignore_errors=True)
        for name in ("src", "made", "tmp"):
            (place / name).mkdir(parents=True)
        for name, text in plan.texts.items():
            if re.match(r"ch\d\d_", name):
                (place / "src" / name).write_text(text, encoding="utf-8")
        self.stop = self.compile(plan.source / "tests" / "first_failure.c", place / "first_failure.o")
        if self.stop is None:
            raise MutateError("tests/first_failure.c does not compile: " + self.log())

    def log(self):
        """The end of what the last command said."""
        return (self.place / "log").read_text(encoding="utf-8", errors="replace")[-2000:]

    def compile(self, path, result):
        """Compile a file; the object, or None."""
        plan = self.plan
        command = plan.compile[:1] + [f"-I{self.place / 'src'}", f"-I{plan.source / 'tests'}"] + plan.compile[1:]
        command += FAST_FLAGS + [f"-ffile-prefix-map={self.place}=.", "-c", str(path), "-o", str(result)]
        with open(self.place / "log", "wb") as log:
            good = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, cwd=plan.build).returncode == 0
        return result if good else None

    def path(self, name):
        """Where the compiler finds a file."""
        return self.place / "src" / name if (self.place / "src" / name).exists() else self.plan.source / "tests" / name

    def plain(self, name):
        """The object of a file as it is, made once, to see whether a mutant makes a difference at all."""
        result = self.place / "plain" / (name + ".o")
        if not result.exists():
            result.parent.mkdir(exist_ok=True)
            if self.compile(self.path(name), result) is None:
                raise MutateError(f"{name} does not compile: {self.log()}")
        return result.read_bytes()

    def run(self, program, binary, size, limits):
        """Run a test program; (whether it ends well, what killed it)."""
        temporary = self.place / "tmp"
        shutil.rmtree(temporary, ignore_errors=True)
        temporary.mkdir()
        plan = self.plan
        environment = dict(os.environ, TESTS_DIR=str(plan.source / "tests"), PERFT_DIR=str(plan.source / "perft"),
                           HAYANAGI=str(binary), HAYANAGI_SHORT=size, CK_FORK="no",
                           TMPDIR=str(temporary))
        for name in ("HAYANAGI_LONG", "CK_RUN_CASE", "CK_INCLUDE_TAGS", "CK_EXCLUDE_TAGS"):
            environment.pop(name, None)
        command = ["sh", str(plan.source / "tests" / "cli.sh")] if program.name == "cli" else [str(binary)]
        with open(self.place / "out", "wb") as out:
            words = out if program.name == "cli" else subprocess.DEVNULL  # Check's summary is not needed
            process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=words, stderr=out, cwd=temporary, env=environment,
                                       start_new_session=True, preexec_fn=lambda: limit(limits[0]))
            try:
                status = process.wait(limits[1])
            except subprocess.TimeoutExpired:
                status = "time"
            try:
                os.killpg(process.pid, signal.SIGKILL)  # whatever it has left behind
            except ProcessLookupError:
                pass
            process.wait()
        return status == 0, "" if status == 0 else f"{program.name}: {self.killer(status)}"

    def killer(self, status):
        """The name of the test that was running, and how it ended."""
        with open(self.place / "out", "rb") as out:
            out.seek(max(0, os.path.getsize(out.name) - 200000))
            text = out.read().decode("utf-8", "replace")
        names = re.findall(r"^@test (\w+)$|^\S+:F:cli:(\w+):", text, re.M)
        name = (names[0][1] or names[-1][0]) if names else "-"
        how = "time" if status in ("time", -signal.SIGXCPU) else f"signal {-status}" if status < 0 else ""
        return f"{name} ({how})" if how and name != "-" else how if how else name

    def binary(self, program, fresh, files):
        """Link a program with new objects in front; its path."""
        own, mine, rest = self.plan.parts(program, files)
        binary = self.place / ("made/" + program.name)
        objects = [str(fresh[name]) for name in own + mine] + rest
        command = self.plan.link + ["-o", str(binary)] + objects
        is_check = program.name != "cli"  # that one is the program itself
        command += (WRAP_FLAGS + [str(self.stop)] if is_check else []) + program.libraries
        command += (self.plan.check_libs if is_check else []) + self.plan.libs
        with open(self.place / "log", "wb") as log:
            if subprocess.run(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, cwd=self.plan.build).returncode != 0:
                raise MutateError(f"{program.name} cannot be linked: {self.log()}")
        return binary

    def usual(self, program, size):
        """Limits of a run (seconds of the processor, seconds of the clock), from a run without a mutant; it must pass."""
        with program.lock:
            if size not in program.seconds:
                began = time.monotonic()
                good, why = self.run(program, self.binary(program, {}, []), size, (600, 900))
                if not good:
                    raise MutateError(f"without any mutant, {program.name} fails: {why}\n{self.log()}")
                program.seconds[size] = time.monotonic() - began
        return int(4 * program.seconds[size] + 4), 10 * program.seconds[size] + 20

    def attempt(self, mutant):
        """Try a mutant: (verdict, what killed it)."""
        files = self.plan.affected(mutant.file)
        for name in files if len(files) == 1 else []:
            self.plain(name)
        path, text = self.place / "src" / mutant.file, self.plan.texts[mutant.file]
        path.write_text(mutant.apply(text), encoding="utf-8")
        attempt = Attempt(self, mutant, files)
        try:
            verdict = attempt.verdict()
        finally:
            path.write_text(text, encoding="utf-8")
        if verdict[0] == SURVIVED and all(made.read_bytes() == self.plain(name) for name, made in attempt.fresh.items()):
            return DISCARDED, "the same machine code"  # of a header this is known only now
        return verdict


class Attempt:
    """One mutant: compiles what a program needs when the program's turn has come."""

    def __init__(self, worker, mutant, files):
        self.worker, self.mutant, self.files = worker, mutant, files
        self.fresh = {}

    def ready(self, program):
        """Compile what is missing for a program; False when something does not compile."""
        own, mine, _ = self.worker.plan.parts(program, self.files)
        for name in mine + own:
            if name not in self.fresh:
                self.fresh[name] = self.worker.compile(self.worker.path(name), self.worker.place / (name + ".o"))
                if self.fresh[name] is None:
                    return False
        return True

    def concerned(self):
        """The programs that have the changed file in them."""
        for program in self.worker.plan.programs:
            own, mine, _ = self.worker.plan.parts(program, self.files)
            if mine or own:
                yield program

    def verdict(self):
        """Own tests short, then all others short, then own tests whole."""
        chapter = self.mutant.file[:4]
        programs = list(self.concerned())
        own = [program for program in programs if program.own == chapter]
        others = sorted((program for program in programs if program.own != chapter),
                        key=lambda program: (program.seconds.get(SHORT, 0), program.reach))
        stages = [(OWN, SHORT, own), (OTHER, SHORT, others), (OWN, NORMAL, own)]
        for verdict, size, chosen in stages:
            for program in chosen:
                if not self.ready(program):
                    return DISCARDED, "does not compile"
                if len(self.files) == 1 and self.fresh[self.files[0]].read_bytes() == self.worker.plain(self.files[0]):
                    return DISCARDED, "the same machine code"
                limits = self.worker.usual(program, size)
                good, why = self.worker.run(program, self.worker.binary(program, self.fresh, self.files), size, limits)
                if not good:
                    return verdict, why
        return SURVIVED, ""


def limit(seconds):
    """Limits of a test program, set in its own process."""
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 2))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_FSIZE, (FILE_SIZE, FILE_SIZE))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

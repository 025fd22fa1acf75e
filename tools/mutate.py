"""Change the code and see that a test notices.

usage: mutate.py [OPTION ...] SOURCE BUILD OUTPUT     (by `make mutants`, which sets the environment)
  --seed N        which mutants are chosen [1]
  --count N       how many [400]
  --jobs N        how many at once [1]
  --only PATTERN  all mutants whose 'file: function' fits a shell pattern, instead of a sample: 'ch05_*: *'
  --minimum N     per cent that must die, of at least 100 mutants [95]
  --continue      take over what OUTPUT/journal knows of mutants in files that are unchanged; of survivors only
                  while the tests are unchanged. For work; what counts is a run without it
  --update        write tests/mutants-results.txt and tests/mutants-killers.txt
  --list          print the mutants and try none

The sample: the lines of src/ that can be changed are shuffled, chapter by chapter, by numbers made of the seed and the text
of the line, so that the sample changes little when the code does. Each chapter has a share that grows with the square root
of its lines. Of each line one mutant is taken. One that does not compile, or compiles to the same machine code, is replaced by
the next. Fails when a survivor is not explained in tests/mutants.txt, when an explanation is not true, or too many survive.
"""
import concurrent.futures
import fnmatch
import hashlib
import json
import math
import pathlib
import queue
import re
import sys
import threading

import mutgen
import mutlist
import mutrun


class Options:
    """The command line."""

    def __init__(self, words):
        self.seed, self.count, self.jobs, self.minimum, self.only = 1, 400, 1, 95, None
        self.proceed = self.update = self.list = False
        while words and words[0].startswith("--"):
            self.take(words)
        if len(words) != 3:
            raise mutrun.MutateError("usage: mutate.py [OPTION ...] SOURCE BUILD OUTPUT")
        self.source, self.build, self.output = (pathlib.Path(word) for word in words)

    def take(self, words):
        """Take one option off the words."""
        word = words.pop(0)
        if word in ("--seed", "--count", "--jobs", "--minimum"):
            if not words or not words[0].isdigit():
                raise mutrun.MutateError(f"{word}: a number is missing")
            setattr(self, word[2:], int(words.pop(0)))
        elif word == "--only" and words:
            self.only = words.pop(0)
        elif word in ("--continue", "--update", "--list"):
            setattr(self, {"--continue": "proceed"}.get(word, word[2:]), True)
        else:
            raise mutrun.MutateError(f"unknown option '{word}'")


class Journal:
    """What became of mutants, written as it happens."""

    def __init__(self, path, plan, proceed):
        self.path, self.plan, self.known, self.lock = path, plan, {}, threading.Lock()
        tests = hashlib.sha256()
        for name in sorted(plan.texts):
            if not re.match(r"ch\d\d_", name):
                tests.update(plan.texts[name].encode())
        self.tests = tests.hexdigest()[:16]
        if proceed and path.exists():
            for line in path.read_text(encoding="utf-8").splitlines():
                entry = json.loads(line)
                self.known[tuple(entry["key"])] = entry
        else:
            path.write_text("", encoding="utf-8")

    def text_of(self, mutant):
        """A number for the text of a mutant's file."""
        return hashlib.sha256(self.plan.texts[mutant.file].encode()).hexdigest()[:16]

    def look_up(self, mutant):
        """(verdict, killer), or None when it has to be tried."""
        entry = self.known.get(mutant.key())
        if entry is None or entry["file"] != self.text_of(mutant):
            return None
        if entry["verdict"] == mutrun.SURVIVED and entry["tests"] != self.tests:
            return None
        return entry["verdict"], entry["killer"]

    def write(self, mutant, verdict, killer):
        """Remember."""
        entry = {"key": mutant.key(), "line": mutant.line, "verdict": verdict, "killer": killer,
                 "file": self.text_of(mutant), "tests": self.tests}
        with self.lock, self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(entry) + "\n")


def shares(sizes, count):
    """How many mutants each chapter has: in proportion to the root of its size, and one at least."""
    roots = [math.sqrt(size) for size in sizes]
    wanted = [count * root / sum(roots) for root in roots]
    result = [max(1, int(share)) for share in wanted]
    for i in sorted(range(len(sizes)), key=lambda i: int(wanted[i]) - wanted[i])[: max(0, count - sum(result))]:
        result[i] += 1
    return [min(share, size) for share, size in zip(result, sizes)]


class Campaign:
    """The mutants of a run, handed out to the workers and their fates collected."""

    def __init__(self, options, plan, journal):
        self.options, self.plan, self.journal = options, plan, journal
        self.every = [mutant for name in sorted(plan.texts) if re.match(r"ch\d\d_", name)
                      for mutant in mutgen.mutants(name, plan.texts[name])]
        self.explained = mutlist.read_explained(plan.source / "tests" / "mutants.txt")
        self.lock, self.done, self.workers = threading.Lock(), 0, queue.Queue()

    def queues(self):
        """For each chapter its lines, in the order of the seed, and how many of them are wanted."""
        groups = {chapter: [] for chapter in self.plan.order}
        for mutant in self.every:
            groups[mutant.file[:4]].append(mutant)
        lines = {chapter: mutgen.shuffled(self.options.seed, found) for chapter, found in groups.items() if found}
        wanted = shares([len(rows) for rows in lines.values()], self.options.count)
        return list(zip(lines.values(), wanted))

    def chosen(self):
        """The sample as lists of lines, each a list of mutants to take one of: [(lines, spare lines)]."""
        if self.options.only:
            fitting = [mutant for mutant in self.every
                       if fnmatch.fnmatch(f"{mutant.file}: {mutant.function}", self.options.only)]
            return [([[mutant] for mutant in fitting], [])]
        return [(lines[:wanted], lines[wanted:]) for lines, wanted in self.queues()]

    def attempt(self, mutant):
        """The fate of a mutant, from the journal or from trying it."""
        known = self.journal.look_up(mutant)
        if known is not None:
            return known
        worker = self.workers.get()
        try:
            verdict, killer = worker.attempt(mutant)
        finally:
            self.workers.put(worker)
        self.journal.write(mutant, verdict, killer)
        return verdict, killer

    def take_line(self, line):
        """Try the mutants of a line until one can be used; (mutant, verdict, killer) or None."""
        for mutant in line:
            verdict, killer = self.attempt(mutant)
            if verdict != mutrun.DISCARDED:
                self.say(mutant, verdict)
                return mutant, verdict, killer
        return None

    def say(self, mutant, verdict):
        """Print a survivor, and now and then how far the work is."""
        with self.lock:
            self.done += 1
            if verdict == mutrun.SURVIVED:
                reason = self.reason(mutant) or "not explained"
                print(f"src/{mutant.file}:{mutant.line}: survived, {reason}\n  - {mutant.old}\n  + {mutant.new}", flush=True)
            if self.done % 20 == 0:
                print(f"{self.done} mutants", flush=True)

    def reason(self, mutant):
        """Why a mutant survives, or None."""
        return self.explained.get(mutant.key())

    def run(self):
        """Try the sample; [(mutant, verdict, killer)]."""
        place = self.options.output.resolve()
        for i in range(self.options.jobs):
            self.workers.put(mutrun.Worker(self.plan, place / f"worker{i}"))
        outcomes = []
        with concurrent.futures.ThreadPoolExecutor(self.options.jobs) as pool:
            groups = [([pool.submit(self.take_line, line) for line in lines], iter(spare)) for lines, spare in self.chosen()]
            try:
                for tasks, spare in groups:
                    outcomes += self.collect(pool, tasks, spare)
            except BaseException:
                pool.shutdown(cancel_futures=True)
                raise
        return outcomes

    def collect(self, pool, tasks, spare):
        """The outcomes of a chapter; a line without a usable mutant is replaced by the next one."""
        outcomes = []
        while tasks:
            results = [task.result() for task in tasks]
            outcomes += [result for result in results if result is not None]
            missing = sum(result is None for result in results)
            tasks = [pool.submit(self.take_line, line) for _, line in zip(range(missing), spare)]
        return outcomes

    def faults(self, outcomes):
        """What is wrong, in lines."""
        there = {mutant.key() for mutant in self.every}
        bad = [f"tests/mutants.txt explains what is not there: {' / '.join(key)}" for key in self.explained if key not in there]
        for mutant, verdict, killer in outcomes:
            if verdict == mutrun.SURVIVED and self.reason(mutant) is None:
                bad.append(f"src/{mutant.file}:{mutant.line}: a survivor is not explained in tests/mutants.txt:\n"
                           + mutlist.record(mutant))
            elif verdict != mutrun.SURVIVED and not self.explained.get(mutant.key(), "sometimes").startswith("sometimes"):
                bad.append(f"src/{mutant.file}:{mutant.line}: explained, but killed by {killer}:\n" + mutlist.record(mutant))
        killed = sum(verdict != mutrun.SURVIVED for _, verdict, _ in outcomes)
        if len(outcomes) >= 100 and 100 * killed < self.options.minimum * len(outcomes):
            bad.append(f"{killed} of {len(outcomes)} died, that is less than {self.options.minimum} %")
        return bad


def compare_results(options, outcomes, order):
    """Write the tables; the faults that their comparison with those in tests/ finds."""
    table = [f"make mutants, {options.count} of them, seed {options.seed}", ""] + mutlist.table(order, outcomes)
    print("\n".join([""] + table))
    tables = {"mutants-results.txt": table, "mutants-killers.txt": mutlist.killers(order, outcomes)}
    for name, lines in tables.items():
        for place in [options.output] + [options.source / "tests"] * options.update:
            (place / name).write_text("\n".join(lines) + "\n", encoding="utf-8")
    kept = options.source / "tests" / "mutants-results.txt"
    there = kept.read_text(encoding="utf-8").splitlines() if kept.exists() else []
    if options.only is None and there[:1] == table[:1] and there != table:
        return ["tests/mutants-results.txt tells another table; --update writes it"]
    return []


def main(words):
    options = Options(words)
    options.output.mkdir(parents=True, exist_ok=True)
    plan = mutrun.Plan(options.source, options.build)
    campaign = Campaign(options, plan, Journal(options.output / "journal", plan, options.proceed))
    if options.list:
        for lines, _ in campaign.chosen():
            for line in lines:
                print(f"src/{line[0].file}:{line[0].line}: {line[0].old}  ->  {line[0].new}")
        return 0
    what = options.only or f"{options.count} mutants"
    print(f"seed {options.seed}, {what}, of {len(campaign.every)} that could be made", flush=True)
    outcomes = campaign.run()
    bad = campaign.faults(outcomes) + compare_results(options, outcomes, plan.order)
    for line in bad:
        print("\n" + line)
    killed = sum(verdict != mutrun.SURVIVED for _, verdict, _ in outcomes)
    print(f"\n{killed} of {len(outcomes)} mutants died ({100 * killed / max(1, len(outcomes)):.1f} %), {len(bad)} faults")
    return 1 if bad or not outcomes else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except mutrun.MutateError as error:
        print(f"mutate: {error}", file=sys.stderr)
        sys.exit(1)

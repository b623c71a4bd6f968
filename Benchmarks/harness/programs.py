"""The programs that measure: how they are built, run, and run under Callgrind."""

import concurrent.futures
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
BENCHMARKS = ROOT / "Benchmarks"
# One build for all measurements: speed, counts and size.
BUILD = ROOT / ".build-checks" / "benchmark" / "build"


class Failed(Exception):
    """A failure with a message for the user, and the exit code of the script."""

    def __init__(self, message, code=1):
        super().__init__(message)
        self.code = code


class Progress:
    """A line that shows the current work. It is printed on a terminal only."""

    def __init__(self, name):
        self.name = name
        self.shown = sys.stderr.isatty()

    def __call__(self, message=""):
        if self.shown:
            text = f"{self.name}: {message}"[: shutil.get_terminal_size().columns - 1] if message else ""
            print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)


def run(command, **settings):
    """Returns the output of a command; raises Failed with the error output if it fails."""
    done = subprocess.run(
        [str(part) for part in command],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        **settings,
    )
    if done.returncode != 0:
        message = done.stderr.strip() or done.stdout.strip() or "no output"
        raise Failed(f"{Path(command[0]).name} failed with {done.returncode}: {message}", done.returncode)
    return done.stdout


def swift_build(package, scratch, *products, options=()):
    """Builds products of a package for release, and returns the folder that contains them."""
    options = ["-c", "release", "--package-path", package, "--scratch-path", scratch, *options]
    scratch.mkdir(parents=True, exist_ok=True)
    for product in products:
        log = scratch.parent / f"{scratch.name}-{product}.log"
        with log.open("w") as file:
            command = ["swift", "build", *map(str, options), "--product", product]
            done = subprocess.run(
                command, stdin=subprocess.DEVNULL, stdout=file, stderr=subprocess.STDOUT
            )
        if done.returncode != 0:
            end = "\n".join(log.read_text(errors="replace").splitlines()[-15:])
            raise Failed(f"{product} does not build; the end of {log}:\n{end}")
    return Path(run(["swift", "build", *options, "--show-bin-path"]).strip())


class Program:
    """A benchmark program, which prints lines of JSON."""

    def __init__(self, path, environment=None):
        self.path = Path(path)
        self.environment = environment or {}

    def lines(self, *arguments):
        """Runs the program and returns a dictionary for each line of its output."""
        return self._parse(run([self.path, *arguments], env=self._environment()))

    def cases(self):
        """Returns the cases that the program can measure, by router."""
        listed = run([self.path, "list"]).splitlines()
        return {name: cases.split() for name, _, cases in (line.partition(":") for line in listed)}

    def instructions(self, *arguments):
        """Runs the command `instructions` under Callgrind.

        Each line gets the instructions of one operation in addition.
        """
        lines = []
        for line, dump in self.dumps(*arguments):
            total = int(re.search(r"^(?:totals|summary): (\d+)", dump, re.M)[1])
            line["instructions"] = round(total / line["passes"] / line["operations"], 1)
            lines.append(line)
        return lines

    def all_instructions(self, *runs):
        """Returns the lines of several runs of `instructions`, which use all processors.

        Other work on the machine does not change instruction counts.
        """
        with concurrent.futures.ThreadPoolExecutor(max_workers=os.cpu_count() or 1) as pool:
            return [line for lines in pool.map(lambda arguments: self.instructions(*arguments), runs) for line in lines]

    def dumps(self, *arguments, options=()):
        """Runs the command `instructions` under Callgrind; returns each line with the text of its dump."""
        with tempfile.TemporaryDirectory() as folder:
            dump, program = Path(folder, "dump"), Path(folder, self.path.name)
            # Valgrind 3.19 cannot read the debug information of this compiler.
            run(["strip", "-S", "-o", program, self.path])
            valgrind = ["valgrind", "--tool=callgrind", "--dump-before=callgrind_mark"]
            valgrind += [f"--callgrind-out-file={dump}", *options, program, "instructions", *arguments]
            lines = self._parse(run(valgrind, env=self._environment()))
            # Dumps with odd numbers contain the instructions between the cases.
            return [
                (line, Path(f"{dump}.{2 * number}").read_text())
                for number, line in enumerate(lines, start=1)
            ]

    @staticmethod
    def _parse(text):
        return [json.loads(line) for line in text.splitlines()]

    def _environment(self):
        # Equal hashes in every run make the cost of dictionaries repeatable.
        return {**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1", **self.environment}


def valgrind_version():
    """Returns the version of Valgrind, or None if it is not installed."""
    if shutil.which("valgrind") is None:
        return None
    return run(["valgrind", "--version"]).strip().removeprefix("valgrind-")


def toolchain():
    """Returns the version and the target of Swift, as in “6.3.1 x86_64-unknown-linux-gnu”."""
    text = run(["swift", "--version"])
    version = re.search(r"Swift version (\S+)", text)
    target = re.search(r"Target: (\S+)", text)
    if not version or not target:
        raise Failed(f"the output of `swift --version` has no version or no target:\n{text}")
    # A number at the end of a target is a version of macOS.
    return f"{version[1]} {re.sub(r'[0-9.]+$', '', target[1])}"

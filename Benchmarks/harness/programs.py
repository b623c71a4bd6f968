"""The programs that measure: how they are built, run, and run under Callgrind."""

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


class Failed(Exception):
    """Something that the user has to know, with the exit code that goes with it."""

    def __init__(self, message, code=1):
        super().__init__(message)
        self.code = code


class Progress:
    """One line on a terminal that says what is going on; nothing anywhere else."""

    def __init__(self, name):
        self.name = name
        self.shown = sys.stderr.isatty()

    def __call__(self, message=""):
        if self.shown:
            text = f"{self.name}: {message}"[: shutil.get_terminal_size().columns - 1] if message else ""
            print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)


def run(command, **settings):
    """The output of a command; Failed with what it said when it does not do its work."""
    done = subprocess.run(
        [str(part) for part in command],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        **settings,
    )
    if done.returncode != 0:
        said = done.stderr.strip() or done.stdout.strip() or "no word"
        raise Failed(f"{Path(command[0]).name} ended with {done.returncode}: {said}", done.returncode)
    return done.stdout


def swift_build(package, scratch, *products):
    """Builds products of a package for release, and returns the folder they are in.

    Without debug information: Valgrind 3.19 ends when it reads what this compiler writes.
    """
    options = ["-c", "release", "-debug-info-format", "none"]
    options += ["--package-path", package, "--scratch-path", scratch]
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
    """A program of lines of JSON."""

    def __init__(self, path):
        self.path = Path(path)

    def lines(self, *arguments):
        """What it prints, a dictionary for each line."""
        return self._parse(run([self.path, *arguments], env=self._environment()))

    def cases(self):
        """The cases of each of its routers."""
        listed = run([self.path, "list"]).splitlines()
        return {name: cases.split() for name, _, cases in (line.partition(":") for line in listed)}

    def instructions(self, *arguments):
        """What its command `instructions` prints, with the instructions of one operation."""
        with tempfile.TemporaryDirectory() as folder:
            dump = Path(folder, "dump")
            valgrind = ["valgrind", "--tool=callgrind", "--dump-before=callgrind_mark"]
            valgrind += [f"--callgrind-out-file={dump}", self.path, "instructions", *arguments]
            lines = self._parse(run(valgrind, env=self._environment()))
            for number, line in enumerate(lines, start=1):
                # The dumps with odd numbers are of what happens between the cases.
                text = Path(f"{dump}.{2 * number}").read_text()
                total = int(re.search(r"^(?:totals|summary): (\d+)", text, re.M)[1])
                line["instructions"] = round(total / line["passes"] / line["operations"], 1)
        return lines

    @staticmethod
    def _parse(text):
        return [json.loads(line) for line in text.splitlines()]

    @staticmethod
    def _environment():
        # Dictionaries hash alike in every run, so that their cost repeats.
        return {**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1"}


def valgrind_version():
    """The version of Valgrind, or None without it."""
    if shutil.which("valgrind") is None:
        return None
    return run(["valgrind", "--version"]).strip().removeprefix("valgrind-")


def toolchain():
    """The version of Swift and what it compiles for, as in “6.3.1 x86_64-unknown-linux-gnu”."""
    text = run(["swift", "--version"])
    version = re.search(r"Swift version (\S+)", text)
    target = re.search(r"Target: (\S+)", text)
    if not version or not target:
        raise Failed(f"`swift --version` says what nobody here understands:\n{text}")
    # A number at the end of the target is a version of macOS.
    return f"{version[1]} {re.sub(r'[0-9.]+$', '', target[1])}"

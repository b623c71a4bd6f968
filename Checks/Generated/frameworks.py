"""Compares the modules for React Navigation and Expo Router, and the rules of Hotwire Native, with the router."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from urllib.parse import unquote

HERE = Path(__file__).resolve().parent
KINDS = "expo,react-navigation,hotwire"


def generate(run, wayfind, folder):
    """Writes the files of the frameworks, and returns the routes without a file in Expo Router."""
    notes = run(wayfind, "generate", "--manifest", folder / "wayfinder.json", "--to", folder, "--only", KINDS)
    lists = re.findall(r"expo: leaves (.*?) out:", notes)
    return set(re.findall("“(.*?)”", " ".join(lists)))


def compile_modules(run, folders):
    """Compiles the modules with strict rules, and an app with those of the sample."""
    shutil.copy(HERE / "React/app.ts", folders[0] / "app.ts")
    files = [folder / name for folder in folders for name in ("expo-router.ts", "react-navigation.ts")]
    options = ["--strict", "--noUnusedLocals", "--target", "es2020", "--module", "commonjs"]
    run("tsc", *options, HERE / "React/modules.d.ts", folders[0] / "app.ts", *files)


def check_react(run, work, manifests, left_out, lines, records, form):
    """Compares what links open; `form` gives the answers of the router and of a parser one form."""
    text = "".join(line + "\n" for line in lines)
    answers = [json.loads(line) for line in run("node", HERE / "React/run.js", work, input=text).splitlines()]
    failures, opened, expo_opened = [], 0, 0
    for line, answer, own in zip(lines, answers, zip(*records)):
        index = int(line.split("\t")[0])
        manifest = manifests[index]
        actions = [route["id"] for route in manifest["routes"] if route.get("isAction")]
        if any(record["outcome"] == "navigationFailed" for record in own):
            continue
        wanted = [form(manifest, record, None) for record in own]
        wanted = [None if want is None or want[0] in actions else want for want in wanted]
        found = [form(manifest, None, texts) for texts in answer[:2]]
        # A state has integers as texts, and JavaScript writes -0 as 0; both are equal here.
        if found != wanted:
            failures.append(f"React Navigation: {line!r}\n  router {wanted}\n  screens {found}")
        outside = wanted[0] and wanted[0][0]
        if answer[2] != outside and outside not in left_out[index] and not has_empty(wanted[0]):
            failures.append(f"Expo Router: {line!r}\n  router {outside}\n  screen {answer[2]}")
        if answer[2] is not None and outside is None:
            failures.append(f"Expo Router opens {line!r}")
        opened += wanted[0] is not None
        expo_opened += answer[2] is not None
    for failure in failures[:10]:
        print(failure, file=sys.stderr)
    if failures or opened * 40 < len(lines) or expo_opened * 4 < opened:
        sys.exit(f"{len(failures)} of {len(lines)} links differ; {opened} open a screen, {expo_opened} one of Expo")
    print(f"{len(lines)} links of React; {opened} open a screen from outside, {expo_opened} one of Expo Router")


def has_empty(answer):
    """Whether a value has an empty segment, which no path of Expo Router has."""
    return answer is not None and any("" in texts for texts in answer[1])


# A link whose path has one spelling: no dot segments, and nothing percent-encoded that needs not be.
PLAIN = re.compile(r"/([A-Za-z0-9._~!$&'()*+,;=:@/-]|%(2[0235FBbf]|[89A-F][0-9A-F]))*")
# Numbers at the end of their range, which the expressions do not have.
LARGE = re.compile(r"[0-9]{19}|[eE]\+?[0-9]{3}")
DOTS = re.compile(r"/\.\.?(/|$)")


def is_compared(path):
    """Whether a path has one spelling, and the router does not refuse it as malformed."""
    try:
        unquote(path, errors="strict")
    except UnicodeDecodeError:
        return False
    return PLAIN.fullmatch(path) and not DOTS.search(path) and not LARGE.search(path)


def check_hotwire(run, wayfind, folder, jar, links):
    """Compares the last matching rule, by the regular expressions of Java, with the route of the path."""
    rules = json.loads((folder / "path-configuration.json").read_text())["rules"]
    patterns = [(rule, pattern) for rule in rules for pattern in rule["patterns"]]
    # The stack of Java is too small for a repeated group, as in `(ab|c)*`, and a long text.
    links = [link for link in links if len(link) < 1000]
    paths = sorted({link.split("?")[0] for link in links} - {""})
    paths = [path for path in paths if is_compared(path)]
    # The rewrite rules do not count in the configuration.
    manifest = json.loads((folder / "wayfinder.json").read_text())
    (folder / "hotwire.json").write_text(json.dumps({**manifest, "rules": []}))
    command = [wayfind, "match", "--path-only", "--json", "--manifest", folder / "hotwire.json", "-"]
    result = subprocess.run(command, input="".join(f"https://any.example.com{path}\n" for path in paths), capture_output=True, encoding="utf-8")
    records = json.loads(result.stdout)
    lines = [f"pattern\t{pattern}" for _, pattern in patterns] + [f"path\t{path}" for path in paths]
    text = "".join(line + "\n" for line in lines)
    answers = run("java", "-cp", jar, "hotwire.HotwireKt", input=text).splitlines()
    known = {rule["properties"].get("view_controller") for rule in rules}
    failures, matched = [], 0
    for path, record, answer in zip(paths, records, answers, strict=True):
        properties = {}
        for number in answer.split():
            properties.update(patterns[int(number)][0]["properties"])
        own, route = properties.get("view_controller"), record.get("route")
        matched += own is not None
        if own != route and route in known | {None}:
            failures.append(f"Hotwire: {path!r}\n  router {route}\n  rule {own}")
    for failure in failures[:3]:
        print(folder.name, failure, file=sys.stderr)
    return len(paths), matched, len(failures)

"""Checks the files of `wayfind generate` with independent readers.

Usage: check.py WAYFIND WORK_FOLDER LINKS, with the number of links of each update. The parsers in Kotlin and
TypeScript read the same links as `wayfind match`, and must find the same routes with the same values, also after
random updates of the rules. They pass the vectors of docs/update-vectors.json.
"""

import json
import os
import plistlib
import random
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote

import jsonschema
import openapi_spec_validator

import frameworks
import samples
import updates

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
WAYFIND, WORK = sys.argv[1], Path(sys.argv[2])
MANIFESTS, LINKS = 12, 1000
UPDATES, UPDATED_LINKS = 4, int(sys.argv[3])
# The answer for a link that a rule replaces by a page on the web.
PAGE = ["", []]


def run(*command, **options):
    """Runs a command; its output is printed only if it fails."""
    result = subprocess.run(command, capture_output=True, encoding="utf-8", **options)
    if result.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}\n{result.stdout}{result.stderr}")
    return result.stdout


# The values of a link as the router's typed routes read them.


def value(kind, text):
    if kind in ("int", "uint"):
        return int(text)
    if kind == "double":
        return float(text)
    if kind == "bool":
        return text in ("true", "1")
    return text


def expected(manifest, record):
    """Returns the route and its values, from the answer of `wayfind match`; None if no route opens."""
    if record["outcome"] != "opens":
        return None
    route = next(route for route in manifest["routes"] if route["id"] == record["route"])
    found = {}
    for item in record["parameters"]:
        found.setdefault(item["name"], []).append(item["value"])
    values = []
    for name, kind, is_rest in samples.Pattern(route["pattern"]).names:
        if name in found:
            raw = found[name][0]
            texts = [unquote(text) for text in raw.split("/") if raw] if is_rest else [raw]
            values.append([value(kind, text) for text in texts])
    for entry in route.get("parameters", []):
        if entry.get("in") == "query" and (entry["name"] in found or entry.get("isRepeated")):
            texts = found.get(entry["name"], [])
            # A flag without a value is true.
            texts = [text or "true" for text in texts] if entry.get("kind") == "bool" else texts
            values.append([value(entry.get("kind", "text"), text) for text in texts])
    return [route["id"], values]


def normalized(manifest, answer):
    """Returns the answer of a generated parser in the form of `expected`."""
    if answer is None or answer[0] == "":
        return answer and PAGE
    route = next(route for route in manifest["routes"] if route["id"] == answer[0])
    names = samples.Pattern(route["pattern"]).names
    items = [entry for entry in route.get("parameters", []) if entry.get("in") == "query"]
    kinds = [kind for _, kind, _ in names] + [entry.get("kind", "text") for entry in items]
    # `wayfind match` hides the values of secrets.
    is_secret = [False for _ in names] + [entry.get("sensitivity") == "secret" for entry in items]
    return [
        answer[0],
        [
            # A catch-all that took one empty segment has the same raw text as one that took none.
            ["…"] if hides else [value(kind, text) for text in texts] if texts != [""] or kind != "text" else texts
            for kind, hides, texts in zip(kinds, is_secret, answer[1])
            if texts is not None
        ],
    ]


# The programs that run the generated parsers.

KOTLIN = """
fun json(text: String): String = "\\"" + text.map {{ char ->
  if (char < ' ' || char == '"' || char == '\\\\') "\\\\u%04x".format(char.toInt()) else char.toString()
}}.joinToString("") + "\\""

fun main() {{
  val out = java.io.PrintStream(java.io.FileOutputStream(java.io.FileDescriptor.out), false, "UTF-8")
  System.`in`.bufferedReader(Charsets.UTF_8).forEachLine {{ line ->
    val link = line.substringAfter('\\t')
    out.println(when (line.substringBefore('\\t').toInt()) {{
{cases}
      else -> error(line)
    }})
  }}
  out.flush()
}}

fun show(route: Any?, id: String, path: () -> String, type: Class<*>): String {{
  if (route == null) return "null"
  val field = type.getDeclaredField("routeTexts")
  field.isAccessible = true
  val texts = (field.get(route) as List<*>).map {{ texts ->
    (texts as List<*>?)?.joinToString(",", "[", "]") {{ json(it as String) }} ?: "null"
  }}
  val written = try {{ json(path()) }} catch (error: IllegalArgumentException) {{ "null" }}
  return "[" + json(id) + "," + texts.joinToString(",", "[", "]") + "," + written + "]"
}}
"""

NODE = """
const fs = require("fs");
const manifests = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
const modules = manifests.map((_, index) => require("./m" + index + "/routes.js"));
const lines = fs.readFileSync(0, "utf8").split("\\n").slice(0, -1);
const answers = lines.map((line) => {
  const tab = line.indexOf("\\t");
  const index = Number(line.slice(0, tab));
  const { Routes } = modules[index];
  const found = Routes.parse(line.slice(tab + 1));
  if (found === null) return null;
  if (!("route" in found)) return ["", [], null];
  let path = null;
  try {
    path = Routes[keyOf(index, found.route)](found.values).path;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return [found.route, texts(index, found), path];
});
// The keys of the builders are in the order of the routes.
function keyOf(index, route) {
  const { patterns, types } = modules[index];
  return Object.keys(patterns)[types.findIndex((type) => type.route === route)];
}
function texts(index, found) {
  return modules[index].types.find(({ route }) => route === found.route).parameters.map(({ key }) => {
    if (!Object.prototype.hasOwnProperty.call(found.values, key)) return null;
    const value = found.values[key];
    return Array.isArray(value) ? value.map(String) : [String(value)];
  });
}
process.stdout.write(answers.map((answer) => JSON.stringify(answer) + "\\n").join(""));
"""


class Page(HTMLParser):
    """The facts of a catalogue page."""

    def __init__(self):
        super().__init__()
        self.open, self.texts, self.links, self.problems = [], [], [], []

    def handle_starttag(self, tag, attributes):
        if tag not in ("meta", "input", "link"):
            self.open.append(tag)
        self.links += [text for name, text in attributes if name in ("src", "href")]

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.problems.append(f"</{tag}> closes another element")

    def handle_data(self, data):
        self.texts.append(data)


def check_documents(folder, manifest):
    """Reads all files of one manifest, apart from the code."""
    schema = json.loads((ROOT / "docs/manifest.schema.json").read_text())
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.validate(manifest, schema, jsonschema.Draft202012Validator)
    for file in sorted(folder.rglob("*")):
        if file.suffix == ".xml":
            # The file has the elements of an activity, whose element declares the prefix.
            android = "http://schemas.android.com/apk/res/android"
            text = f'<activity xmlns:android="{android}">{file.read_text()}</activity>'
            run("xmllint", "--noout", "-", input=text)
        elif file.suffix in (".plist", ".entitlements"):
            run("xmllint", "--noout", "--nonet", file)
            plistlib.loads(file.read_bytes())
        elif file.name == "openapi.json":
            openapi_spec_validator.validate(json.loads(file.read_text()))
        elif file.suffix == ".json" or file.name == "apple-app-site-association":
            json.loads(file.read_text())
        elif file.name == "routes.html":
            page = Page()
            page.feed(file.read_text())
            text = "".join(page.texts)
            missing = [route["id"] for route in manifest["routes"] if route["id"] not in text]
            if page.problems or page.open or page.links or missing:
                sys.exit(f"{file}: {page.problems} {page.open} {page.links} {missing}")
        elif file.is_file() and not file.read_text().endswith("\n"):
            sys.exit(f"{file} does not end in a newline")


def match(source, links, origin):
    """Returns the answers of the router."""
    command = [WAYFIND, "match", "--origin", origin, "--json", *source, "-"]
    text = "".join(link + "\n" for link in links)
    return json.loads(subprocess.run(command, input=text, capture_output=True, encoding="utf-8").stdout)


def main():
    numbers = random.Random(20)
    manifests = [json.loads((HERE / "sample.json").read_text())]
    manifests += [updates.enriched(numbers, samples.manifest(numbers)) for _ in range(MANIFESTS)]
    vectors = json.loads((ROOT / "docs/update-vectors.json").read_text())
    lines, wanted, outside, cases, left_out_of_expo = [], [], [], [], []
    for index, manifest in enumerate(manifests):
        folder = WORK / f"m{index}"
        folder.mkdir(parents=True)
        (folder / "wayfinder.json").write_text(json.dumps(manifest))
        source = ["--manifest", folder / "wayfinder.json"]
        notes = run(WAYFIND, "generate", *source, "--to", folder, "--kotlin-package", f"m{index}")
        left_out = re.findall("“(.*?)”", " ".join(re.findall("leaves (.*?) out:", notes)))
        for route in manifest["routes"]:
            # The policy of a route that a table refuses counts for routes with the same path, but not in generated code.
            if route["id"] in left_out:
                route |= {"exposure": "external", "including": ["unverified"], "effect": "view"}
        (folder / "wayfinder.json").write_text(json.dumps(manifest))
        run(WAYFIND, "generate", *source, "--to", folder, "--kotlin-package", f"m{index}")
        left_out_of_expo.append(frameworks.generate(run, WAYFIND, folder))
        again = WORK / f"again{index}"
        run(WAYFIND, "generate", *source, "--to", again, "--kotlin-package", f"m{index}")
        for file in again.rglob("*"):
            if file.is_file() and file.read_bytes() != (folder / file.relative_to(again)).read_bytes():
                sys.exit(f"{file} differs when it is generated again")
        check_documents(folder, manifest)
        rules = [{"pattern": rule["pattern"]} for rule in manifest.get("rules", [])]
        links = samples.links(
            {**manifest, "routes": manifest["routes"] + rules}, numbers, LINKS * 8 if index == 0 else LINKS
        )
        lines += [f"{index}\t{link}" for link in links]
        wanted += match(source, links, "internal")
        # Only a link with a verified host has a verified sender.
        records = zip(match(source, links, "universal"), match(source, links, "scheme"))
        outside += [pair[not link.lower().startswith("https:")] for link, pair in zip(links, records)]
        cases.append(
            f"      {index} -> m{index}.Routes.parse(link).let "
            "{ show(it, it?.routeType?.id.orEmpty(), { it!!.path }, "
            f"m{index}.Routes::class.java) }}"
        )

    generate_vectors(WORK / "vectors", vectors["manifest"])
    codes = [WORK / f"m{index}" for index in range(len(manifests))]
    scripts = [folder / "routes.ts" for folder in codes]
    both = scripts + [folder / "updates.ts" for folder in [*codes, WORK / "vectors"]]
    recipe = write_recipe(WORK / "recipe")
    run("tsc", "--noEmit", "--strict", *scripts, recipe / "shop.ts")
    run("tsc", "--strict", "--target", "es2020", "--module", "commonjs", *both)
    frameworks.compile_modules(run, codes)
    (WORK / "run.js").write_text(NODE)
    (WORK / "manifests.json").write_text(json.dumps(manifests))
    (WORK / "Run.kt").write_text(KOTLIN.format(cases="\n".join(cases)))
    jar = WORK / "run.jar"
    kotlin = [WORK / "Run.kt"]
    for folder in [*codes, WORK / "vectors"]:
        answers = (HERE / "vectors.kt").read_text().replace("package vectors", f"package {folder.name}")
        (folder / "vectors.kt").write_text(answers)
        kotlin += [folder / name for name in ("Routes.kt", "RouteUpdates.kt", "vectors.kt")]
    script = re.search("### Gradle\n\n```kotlin\n(.*?)```", (ROOT / "docs/wayfind.md").read_text(), re.S)[1]
    gradle = (HERE / "gradle.kt").read_text().replace("// SCRIPT\n", script)
    (WORK / "gradle.kt").write_text(gradle)
    kotlin += [HERE / "trust.kt", HERE / "hotwire.kt", WORK / "gradle.kt", *recipe.glob("*.kt")]
    # The first stage of the just-in-time compiler is enough for one short run.
    environment = {**os.environ, "JAVA_OPTS": "-XX:TieredStopAtLevel=1"}
    run("kotlinc", "-nowarn", *kotlin, "-include-runtime", "-d", jar, env=environment)

    text = "".join(line + "\n" for line in lines)
    answers = {
        "TypeScript": run("node", WORK / "run.js", WORK / "manifests.json", input=text),
        "Kotlin": run("java", "-cp", jar, "RunKt", input=text),
    }
    answers = {name: [json.loads(line) for line in text.splitlines()] for name, text in answers.items()}
    failures = 0
    for at, (line, record) in enumerate(zip(lines, wanted)):
        manifest = manifests[int(line.split("\t")[0])]
        if record["outcome"] == "navigationFailed":
            # Generated code does not search for the link of a parent.
            continue
        want = PAGE if record["outcome"] == "leaves" else expected(manifest, record)
        for name, all_answers in answers.items():
            own = normalized(manifest, all_answers[at])
            if own != want and (own is None or want is None or not is_empty_rest(own, want)):
                failures += 1
                print(f"{name}: {line!r}\n  router {record}\n  parser {own}", file=sys.stderr)
        paths = [all_answers[at] and all_answers[at][2] for all_answers in answers.values()]
        if paths[0] != paths[1] and "double" not in json.dumps(manifest):
            failures += 1
            print(f"{line!r} is written as {paths}", file=sys.stderr)
    matched = sum(record["outcome"] == "opens" for record in wanted)
    if failures or matched * 5 < len(wanted):
        sys.exit(f"{failures} of {len(wanted)} links differ; {matched} open a route")
    print(f"{len(wanted)} links, {matched} of which open a route, in {len(manifests)} manifests")
    frameworks.check_react(run, WORK, manifests, left_out_of_expo, lines, [outside, wanted], form)
    # A path without a host is another link with these options, and the expressions have no limits.
    differing = ("webHostIsFirstSegment", "limits")
    counts = [
        frameworks.check_hotwire(run, WAYFIND, folder, jar, [line.split("\t")[1] for line in lines])
        for folder, manifest in zip(codes, manifests)
        if not any(name in manifest.get("options", {}) for name in differing)
    ]
    paths, matched, failed = map(sum, zip(*counts))
    if failed or matched * 10 < paths:
        sys.exit(f"{failed} of {paths} paths differ; {matched} have a rule")
    print(f"{paths} paths of Hotwire, {matched} of which have a rule")
    check_updates(numbers, manifests, vectors, jar)


def form(manifest, record, texts):
    """Returns the answer of the router, or that of a parser, as the route and its values."""
    answer = expected(manifest, record) if record else texts and normalized(manifest, texts)
    return answer and [answer[0], plain(answer[1])]


def generate_vectors(folder, manifest):
    folder.mkdir()
    (folder / "wayfinder.json").write_text(json.dumps(manifest))
    source = ["--manifest", folder / "wayfinder.json"]
    run(WAYFIND, "generate", *source, "--to", folder, "--kotlin-package", folder.name)


def programs(folder, jar):
    """Returns the programs that answer questions about updates: vectors.js and vectors.kt."""

    def program(*command):
        def ask(questions):
            text = run(*command, input="".join(question + "\n" for question in questions))
            return [json.loads(line) for line in text.splitlines()]

        return ask

    return {
        "TypeScript": program("node", HERE / "vectors.js", folder),
        "Kotlin": program("java", "-cp", jar, f"{folder.name}.VectorsKt"),
    }


def check_updates(numbers, manifests, vectors, jar):
    """Compares the generated code with the router after updates, and with the vectors."""
    run("node", HERE / "trust.js", WORK / "vectors")
    run("java", "-cp", jar, "vectors.trust.TrustKt", input=updates.trust_lines(ROOT))
    failures = []
    for name, ask in programs(WORK / "vectors", jar).items():
        mistakes, count = updates.check_vectors(vectors, ask)
        failures += [f"{name}: {mistake}" for mistake in mistakes]
    total, changed = 0, 0
    for index, manifest in enumerate(manifests):
        if index == 0:
            continue
        folder = WORK / f"m{index}"
        router = updates.Router(WAYFIND, folder)
        questions, cases = [], []
        for _ in range(UPDATES):
            update = updates.random_update(numbers, manifest, router)
            links = updates.random_links(numbers, manifest, update, UPDATED_LINKS)
            records = {origin: router.match(links, update, origin) for origin in updates.ORIGINS}
            questions.append("update\tweb\t9\ta\t1600000000\t" + json.dumps(update))
            cases.append(None)
            for at, link in enumerate(links):
                questions.append(f"match\t{link}")
                cases.append((link, {origin: records[origin][at] for origin in updates.ORIGINS}, update))
        for name, ask in programs(folder, jar).items():
            for answer, case in zip(ask(questions), cases):
                if case is None:
                    if "error" in answer:
                        failures.append(f"{name}: m{index}: {answer}")
                    continue
                link, own, update = case
                want = expected(manifest, own["internal"])
                if answer and "route" in answer:
                    answer["values"] = plain(normalized(manifest, [answer["route"], answer["values"]])[1])
                problem = updates.mistake(answer, link, own, want and [want[0], plain(want[1])])
                total += 1
                changed += bool(answer and answer["rules"])
                if problem is not None:
                    failures.append(f"{name}: m{index}: {link!r}: {problem}\n  {json.dumps(update)}")
    for failure in failures[:20]:
        print(failure, file=sys.stderr)
    if failures or changed * 20 < total:
        sys.exit(f"{len(failures)} answers differ after updates; updates change {changed} of {total}")
    print(f"{count} vectors; {total} answers after updates, of which updates have changed {changed}")


def write_recipe(folder):
    """Writes the manifest and the code of the recipe about Android and the web, with the files of the manifest."""
    page = (ROOT / "docs/recipes/android-and-web.md").read_text()
    blocks = dict(re.findall("```(json|kotlin|ts)\n(.*?)```", page, re.S))
    folder.mkdir()
    manifest = folder / "wayfinder.json"
    manifest.write_text(blocks["json"].replace("14:6D:E9:…", ":".join(["14"] * 32)))
    (folder / "Shop.kt").write_text(blocks["kotlin"])
    (folder / "shop.ts").write_text(blocks["ts"])
    run(WAYFIND, "generate", "--manifest", manifest, "--to", folder, "--kotlin-package", "com.example.shop")
    return folder


def plain(values):
    """Returns values in which a catch-all without text is the same as one without segments."""
    return [[] if texts == [""] else texts for texts in values]


def is_empty_rest(own, want):
    """Whether the answers differ only in catch-alls without text: no segment, or an empty one."""
    return own[0] == want[0] and [texts if texts != [""] else [] for texts in own[1]] == [
        texts if texts != [""] else [] for texts in want[1]
    ]


main()

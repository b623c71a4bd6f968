"""Compiles the Swift code of random manifests as one target, and compares the rules of its routers with them.

The journeys of random links end as `wayfind match` says.

Usage: round_trip.py WAYFIND BIN_FOLDER WORK_FOLDER COUNT. The folder BIN_FOLDER contains the modules
and the macros of the package, which are not built again.
"""

import json
import os
import random
import re
import subprocess
import sys
from pathlib import Path

import samples

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
WAYFIND, BIN, WORK = sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3])
COUNT, LINKS = int(sys.argv[4]), 20_000
MODULES = ["RouteMatching", "RouteRules", "RouteNavigation", "JSONTree", "RouteManifest", "Wayfinder"]


def run(*command, **options):
    """Runs a command; its output is printed only if it fails."""
    result = subprocess.run(command, capture_output=True, encoding="utf-8", **options)
    if result.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))[:500]}\n{result.stdout}{result.stderr}"[:20000])
    return result.stdout


def generate(folder, index, manifest):
    """Writes a manifest and its Swift code; returns the routes that the code leaves out."""
    (folder / "wayfinder.json").write_text(json.dumps(manifest, ensure_ascii=False))
    out = run(
        WAYFIND, "generate", "--manifest", folder / "wayfinder.json", "--only", "swift",
        "--swift-name", f"Routes{index}", "--to", folder,
    )
    (folder / "Routes.swift").rename(folder / f"Routes{index}.swift")
    return set(re.findall("“(.*?)”", " ".join(re.findall("leaves (.*?) out: ", out))))


def write_links(folder, manifest, count, numbers):
    """Writes random links, and for two senders their outcomes by `wayfind match`."""
    links = samples.links(manifest, numbers, count)
    for sender in "internal", "universal":
        result = subprocess.run(
            [WAYFIND, "match", "--json", "--origin", sender, "--manifest", folder / "wayfinder.json", "-"],
            input="".join(link + "\n" for link in links), capture_output=True, encoding="utf-8",
        )
        records = [{**record, "link": link} for record, link in zip(json.loads(result.stdout), links)]
        (folder / f"{sender}.json").write_text(json.dumps(records, ensure_ascii=False))


def registrations(index, manifest, code):
    """Returns the body of a function that creates a router with the generated routes."""
    types = re.findall(r"^  nonisolated struct (\w+)(?!.*RouteValue)", code, re.M)
    if len(types) != len(manifest["routes"]):
        sys.exit(f"Routes{index}.swift has {len(types)} of {len(manifest['routes'])} routes")
    name = f"Routes{index}"
    lines = [f"let router = Router<String>(options: {name}.options)", f"router.links = {name}.links"]
    if manifest.get("kinds"):
        lines.append(f"try {name}.defineKinds(on: router)")
    for type, route in zip(types, manifest["routes"]):
        if route.get("isAction"):
            lines.append(f"router.action({name}.{type}.self) {{ _, _ in }}")
        else:
            lines.append(f'router.register({name}.{type}.self) {{ _, _ in "" }}')
    lines.append("return router")
    return "".join(f"  {line}\n" for line in lines)


def main():
    numbers = random.Random(22)
    files = [HERE / "sample.json", HERE.parent.parent / "Examples/Moments/wayfinder.json"]
    manifests = [json.loads(file.read_text()) for file in files]
    manifests += [samples.table(numbers) for _ in range(COUNT)]
    sources = []
    for index, manifest in enumerate(manifests):
        folder = WORK / f"m{index}"
        folder.mkdir(parents=True)
        left_out = generate(folder, index, manifest)
        if left_out:
            # A table refuses these routes, for example because an earlier one matches the same links.
            manifest["routes"] = [route for route in manifest["routes"] if route["id"] not in left_out]
            if generate(folder, index, manifest):
                sys.exit(f"{folder}: more routes are left out without those of before")
        write_links(folder, manifest, LINKS // len(manifests), numbers)
        code = folder / f"Routes{index}.swift"
        register = folder / f"register{index}.swift"
        register.write_text(
            "import Wayfinder\n\n@MainActor\n"
            f"func register{index}() throws -> Router<String> {{\n"
            + registrations(index, manifest, code.read_text()) + "}\n"
        )
        sources += [code, register]
    cases = "".join(f"  case {index}: try register{index}()\n" for index in range(len(manifests)))
    table = WORK / "register.swift"
    table.write_text(
        f"import Wayfinder\n\nlet manifestCount = {len(manifests)}\n\n@MainActor\n"
        "func register(_ index: Int) throws -> Router<String> {\n  switch index {\n"
        f'{cases}  default: fatalError("no manifest \\(index)")\n  }}\n}}\n'
    )
    main = WORK / "main.swift"
    main.write_text((HERE / "RoundTrip.swift").read_text())
    # A source file that was moved to another module leaves its object behind, so objects are found by source.
    objects = [
        BIN / f"{name}.build" / f"{source.name}.o"
        for name in MODULES
        for source in sorted((ROOT / "Sources").glob(f"*/{name}/**/*.swift"))
    ]
    plugin = next(file for file in sorted(BIN.glob("WayfinderMacros*")) if file.is_file() and os.access(file, os.X_OK))
    run(
        "swiftc", "-swift-version", "6", "-Onone", "-wmo", "-num-threads", "2", "-module-name", "RoundTrip",
        "-enable-upcoming-feature", "MemberImportVisibility", "-I", BIN / "Modules",
        "-load-plugin-executable", f"{plugin}#WayfinderMacros", "-o", WORK / "RoundTrip",
        main, table, *sources, *objects,
    )
    print(run(WORK / "RoundTrip", WORK), end="")


main()

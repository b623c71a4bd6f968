"""Writes the cases of the playground: links of the corpus of generated code, with the answers of `wayfind match`.

Usage: cases.py WAYFIND FILE. The manifests are those of `scripts/checks/generated`, as far as lines of patterns
state them: without options, priorities and own kinds. The first case has links that every router refuses.
"""

import json
import random
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "Generated"))
import samples

WAYFIND, FILE = sys.argv[1], Path(sys.argv[2])
MANIFESTS, LINKS = 12, 1000


def records(manifest, links, *options):
    """Returns what `wayfind match` says about each link."""
    source = FILE.with_suffix(".manifest.json")
    source.write_text(json.dumps(manifest))
    match = subprocess.run(
        [WAYFIND, "match", *options, "--json", "--manifest", source, "-"],
        input="".join(link + "\n" for link in links), capture_output=True, encoding="utf-8",
    )
    if match.returncode not in (0, 1):
        sys.exit(match.stderr)
    return json.loads(match.stdout)


def answers(manifest, links):
    """Returns the route of each link with the values of its path, or None."""
    return [
        [record["route"], [[value["name"], value["value"]] for value in record["parameters"]]]
        if "route" in record else None
        for record in records(manifest, links, "--path-only")
    ]


def addresses():
    """Returns a case with links to a declared host, some of which every router refuses."""
    routes = [{"id": "r0", "pattern": "/a/:id<int>", "exposure": "external"}]
    manifest = {"version": 1, "hosts": ["e.com"], "schemes": [], "routes": routes}
    fronts = ["https://e.com", "http://e.com", "https://e.com:443", "https://e.com:8443", "http://e.com:80"]
    links = [f"{front}/a/7" for front in fronts] + [f"https://{user}@e.com/a/7" for user in ["", "u", "u:p"]]
    return {
        "patterns": ["/a/:id<int>"], "links": links, "answers": answers(manifest, links),
        "refused": ["problem" in record for record in records(manifest, links)],
    }


def main():
    numbers = random.Random(20)
    manifests = [json.loads((HERE.parent / "Generated/sample.json").read_text())]
    manifests += [samples.manifest(numbers) for _ in range(MANIFESTS)]
    cases = [addresses()]
    for index, manifest in enumerate(manifests):
        kinds = [f"<{name}>" for name in manifest.get("kinds", {})]
        patterns = [
            route["pattern"] for route in manifest["routes"] if not any(kind in route["pattern"] for kind in kinds)
        ]
        routes = [{"id": f"r{number}", "pattern": pattern} for number, pattern in enumerate(patterns)]
        plain = {"version": 1, "hosts": manifest["hosts"], "schemes": manifest["schemes"], "routes": routes}
        links = samples.links(plain, numbers, LINKS * 8 if index == 0 else LINKS)
        # A blank line is not a link of the page.
        links = [link for link in links if link.strip(" \t")]
        cases.append({"patterns": patterns, "links": links, "answers": answers(plain, links)})
    FILE.write_text(json.dumps(cases))


main()

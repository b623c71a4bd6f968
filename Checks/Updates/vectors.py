"""Writes docs/update-trust-vectors.json: publications that devices accept or refuse, with new keys.

Usage: vectors.py WAYFIND FOLDER, with an empty folder for the keys, which are not kept. Each case has the files of a
publication, and the number of the update that counts with that of the root document, or the code of the error.
"""

import base64
import hashlib
import importlib.machinery
import importlib.util
import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
loader = importlib.machinery.SourceFileLoader("demo", str(ROOT / "scripts/update-demo"))
demo = importlib.util.module_from_spec(importlib.util.spec_from_loader("demo", loader))
loader.exec_module(demo)

NOW = "2026-12-01T00:00:00Z"
SECONDS = 1_796_083_200


def text(version, **changes):
    update = {
        "format": 1, "version": version, "created": "2026-11-28T00:00:00Z", "expires": "2036-11-28T00:00:00Z",
        "rules": [],
    }
    return json.dumps({**update, **changes}).encode()


def publication(envelope, version, root=1, roots=(), **pointer):
    """Returns the files of a publication with one update."""
    text = json.dumps(envelope)
    digest = hashlib.sha256(text.encode()).hexdigest()
    named = {"format": 1, "root": root, "update": digest, "bytes": len(text), "version": version, **pointer}
    return {
        "current.json": json.dumps(named),
        **{f"roots/{number}.json": root for number, root in roots},
        f"updates/{digest}.json": text,
    }


def cases(keys):
    """Returns the name of each case with its files and with what a device makes of them."""

    def root(name, *arguments):
        keys.wayfind("keys", "root", *arguments, name)
        return (keys.folder / name).read_text()

    keys.wayfind("keys", "new", "next.pem")
    own = ["--root-key", "root.pem.pub", "--update-key", "next.pem.pub", "--key", "root.pem"]
    foreign = ["--root-key", "foreign.pem.pub", "--update-key", "foreign.pem.pub", "--key", "foreign.pem"]
    second = root("root-2.json", "--after", "root-1.json", *own)
    third = root("root-3.json", "--after", "root-2.json", *own)
    stolen = root("stolen.json", "--after", "root-1.json", *foreign)

    good, later = keys.envelope(text(1)), keys.envelope(text(2), "next.pem")
    signature = good["signatures"][0]
    files = publication(good, 1)
    path = next(path for path in files if path.startswith("updates/"))
    over = {"expires": "2026-11-29T00:00:00Z"}

    yield "an update", files, (1, 1)
    yield "a foreign key", publication(keys.envelope(text(1), "foreign.pem"), 1), "tooFewSignatures"
    yield "a changed text", publication({**good, "payload": later["payload"]}, 2), "tooFewSignatures"
    kind = {"payloadType": "application/vnd.wayfinder.root+json"}
    yield "another type", publication({**good, **kind}, 1), "malformed"
    spelled = {"payload": good["payload"] + "\n"}
    yield "Base64 that is not canonical", publication({**good, **spelled}, 1), "malformed"
    yield "no signature", publication({**good, "signatures": []}, 1), "tooFewSignatures"
    zeros = {**signature, "sig": base64.b64encode(bytes(64)).decode()}
    yield "a signature of zeros", publication({**good, "signatures": [zeros]}, 1), "tooFewSignatures"
    yield "33 signatures", publication({**good, "signatures": [signature] * 33}, 1), "malformed"
    yield "a file with another digest", {**files, path: files[path].replace("keyid", "keyID")}, "wrongDigest"
    yield "a pointer with another number", publication(good, 2), "malformed"
    yield "a pointer of another format", publication(good, 1, format=2), "malformed"
    yield "more bytes than a device reads", publication(good, 1, bytes=5 << 20), "tooLarge"
    yield "an age that is over", publication(keys.envelope(text(1, **over, maximumAge=60)), 1), "tooOld"
    yield "an update that has expired", publication(keys.envelope(text(1, **over)), 1), (1, 1)
    yield "new keys", publication(later, 2, 2, [(2, second)]), (2, 2)
    old = keys.envelope(text(2))
    yield "the old key after new keys", publication(old, 2, 2, [(2, second)]), "tooFewSignatures"
    yield "two root documents", publication(later, 2, 3, [(2, second), (3, third)]), (2, 3)
    yield "a root document with a gap", publication(later, 2, 2, [(2, third)]), "brokenChain"
    yield "a foreign root document", publication(later, 2, 2, [(2, stolen)]), "tooFewSignatures"
    yield "a root document that is missing", publication(later, 2, 2), "unreachable"


def main(wayfind, folder):
    keys = demo.Publication(Path(folder), wayfind)
    vectors = {
        "now": NOW, "seconds": SECONDS, "root": (keys.folder / "root-1.json").read_text(),
        "cases": [
            {"name": name, "files": files, **(
                {"error": result} if isinstance(result, str) else {"version": result[0], "root": result[1]}
            )}
            for name, files, result in cases(keys)
        ],
    }
    file = ROOT / "docs/update-trust-vectors.json"
    file.write_text(json.dumps(vectors, indent=2, ensure_ascii=False) + "\n")
    print(f"{len(vectors['cases'])} cases")


main(*sys.argv[1:])

"""The reference of the site, which DocC made: its pages with their texts, and a link from it to the site."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

# DocC shows this above each page.
HEADER = """<template id="custom-header"><style>
:host {{ display: block; padding: 8px 20px; border-bottom: 1px solid #8886; background: canvas; font: 15px system-ui, sans-serif; }}
:host([data-color-scheme="dark"]) {{ color-scheme: dark; }}
a {{ color: #6a3fd1; font-weight: 600; text-decoration: none; }}
@media (prefers-color-scheme: dark) {{ a {{ color: #b79cff; }} }}
</style><a href="{base}">Wayfinder: all pages</a></template>"""


class Reference:
    def __init__(self, folder, base):
        self.folder, self.base = folder, base

    def write(self, docc, archives):
        """Merges the archives of DocC into one that needs no server."""
        copies, merged = self.folder.with_name("archives"), self.folder.with_name("merged.doccarchive")
        for folder in archives:
            for archive in sorted(Path(folder).iterdir()):
                shutil.copytree(archive, copies / f"{archive.name}.doccarchive")
        for command in [
            ["merge", *sorted(copies.iterdir()), "--output-path", merged,
             "--synthesized-landing-page-name", "Reference",
             "--synthesized-landing-page-kind", "Wayfinder", "--synthesized-landing-page-topics-style", "list"],
            ["process-archive", "transform-for-static-hosting", merged,
             "--output-path", self.folder, "--hosting-base-path", f"{self.base}api"],
        ]:
            subprocess.run([docc, *command], check=True, stdout=sys.stderr)
        shutil.rmtree(copies)
        shutil.rmtree(merged)
        # This page is for a server at the root of a host.
        (self.folder / "index.html").unlink()
        # DocC asks for this file.
        (self.folder / "theme-settings.json").write_text("{}")
        for page in self.folder.rglob("index.html"):
            text = page.read_text()
            page.write_text(re.sub(r"(<body[^>]*>)", lambda body: body[0] + HEADER.format(base=self.base), text, count=1))

    def link(self, pages):
        """Makes links of the names of files and of articles in other modules, which DocC cannot link.

        - pages: the title and the path in the site of each Markdown file of the repository
        """
        known = {("codeVoice", path): page for path, page in pages.items()}
        for path, data in self.pages():
            if data["kind"] == "article" and (title := data["metadata"].get("title")):
                known["emphasis", title] = (title, f"api/{path}/")
        for path, data in self.pages():
            links = {}
            for node in nodes_of({key: value for key, value in data.items() if key != "references"}):
                kind = node.get("type")
                key = (kind, text_of(node, {})) if kind in ("codeVoice", "emphasis") else None
                if key not in known:
                    continue
                title, url = known[key][0], self.base + known[key][1].removesuffix("index.html")
                node.clear()
                node.update(type="reference", isActive=True, identifier=url)
                links[url] = {"type": "link", "identifier": url, "title": title, "url": url,
                              "titleInlineContent": [{"type": "text", "text": title}]}
            if links:
                data.setdefault("references", {}).update(links)
                (self.folder / "data" / f"{path}.json").write_text(json.dumps(data))

    def data(self, path):
        """Returns what DocC knows of a page, such as `documentation/wayfinder/policy`; None if there is none."""
        file = self.folder / "data" / f"{path}.json"
        return json.loads(file.read_text()) if file.is_file() else None

    def pages(self):
        """Returns the paths and data of all pages."""
        for file in sorted((self.folder / "data").rglob("*.json")):
            yield str(file.relative_to(self.folder / "data").with_suffix("")), json.loads(file.read_text())

    def entries(self):
        """Returns the articles and the symbols for the search, each symbol once.

        A symbol without a summary of this package, such as an inherited one, is left out.
        """
        articles, symbols = [], {}
        for path, data in self.pages():
            metadata, references = data["metadata"], data.get("references", {})
            summary = text_of(data.get("abstract", []), references)
            if data["kind"] == "article" or metadata["role"] == "collection":
                if metadata.get("title", "").endswith(" Implementations"):
                    continue
                body = text_of(data.get("primaryContentSections", []), references)
                articles.append([metadata["title"], path, summary, headings_of(data), f"{summary} {body}"])
            elif summary and not summary.startswith("Inherited from "):
                # An extension of a type of others is repeated for each type of this package.
                name, _, extended = metadata["externalID"].partition("::SYNTHESIZED::")
                parent = references.get(data["hierarchy"]["paths"][0][-1], {})
                title = metadata["title"]
                if not extended and parent.get("role") == "symbol" and not title.startswith(f"{parent['title']}."):
                    title = f"{parent['title']}.{title}"
                if name not in symbols or not extended:
                    symbols[name] = [title, path.removeprefix("documentation/"), summary]
        return articles, list(symbols.values())

    def has_anchor(self, path, anchor):
        """Returns whether a page has a heading, which it gets in the browser."""
        data = self.data(path)
        return data is not None and anchor in anchors_of(data)

    def links(self):
        """Returns the links in the data of all pages: the path of the page, and an address."""
        for path, data in self.pages():
            for identifier, reference in data.get("references", {}).items():
                for address in [reference.get("url"), *(v["url"] for v in reference.get("variants", []))]:
                    if address:
                        # The addresses of DocC are below the reference.
                        is_own = address.startswith("/") and reference.get("type") != "link"
                        yield path, f"{self.base}api{address}" if is_own else address
            known = data.get("references", {})
            for node in nodes_of({key: value for key, value in data.items() if key != "references"}):
                if node.get("type") == "reference" and node.get("identifier") not in known:
                    yield path, node["identifier"]


def nodes_of(value):
    """Returns all dictionaries in data of JSON."""
    if isinstance(value, dict):
        yield value
    for child in value.values() if isinstance(value, dict) else value if isinstance(value, list) else []:
        yield from nodes_of(child)


def anchors_of(data):
    return {node["anchor"] for node in nodes_of(data) if "anchor" in node}


def headings_of(data):
    sections = data.get("primaryContentSections", [])
    return " ".join(node["text"] for node in nodes_of(sections) if node.get("type") == "heading")


def text_of(value, references):
    """Returns the text of content of DocC, with code and the titles of references."""
    if isinstance(value, list):
        return "".join(text_of(child, references) for child in value)
    if not isinstance(value, dict):
        return ""
    kind = value.get("type")
    if kind == "reference":
        return references.get(value["identifier"], {}).get("title", "")
    if kind == "codeListing":
        return "\n".join(value["code"]) + "\n"
    if kind == "codeVoice":
        return value["code"]
    if kind in ("text", "heading"):
        return value["text"] + ("\n" if kind == "heading" else "")
    end = "\n" if kind in ("paragraph", "table", "aside", None) else ""
    return "".join(text_of(child, references) for child in value.values()) + end

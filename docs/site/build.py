"""Writes the site as a folder of static files: build.py OUT --archives FOLDER... [--base PATH] [--repository URL]

The pages are the Markdown files of the repository; the reference is what DocC made of the
catalogues. Every link of a page is checked, and a wrong one fails.
"""

import argparse
import html
import json
import posixpath
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import markdown
from markdown.extensions import Extension
from markdown.treeprocessors import Treeprocessor

ROOT = Path(__file__).resolve().parent.parent.parent
HERE = Path(__file__).resolve().parent

# The sections of the menu: a title in English and in Chinese, and pages in their order.
MENU = [
    ("Start", "开始", ["docs/getting-started.md", "docs/tour.md", "docs/products.md"]),
    ("Recipes", "常见问题", ["docs/recipes"]),
    (
        "Guides",
        "指南",
        [
            "docs/wayfind.md",
            "docs/manifest.md",
            "docs/one-table.md",
            "docs/link-files.md",
            "docs/why-safari.md",
            "docs/updates.md",
            "docs/updates-format.md",
            "docs/objective-c.md",
            "docs/glossary.md",
        ],
    ),
    ("Migration", "迁移", ["docs/migration", "docs/from-approuter.md"]),
    ("Project", "项目", ["CHANGELOG.md", "SECURITY.md", "CONTRIBUTING.md", "docs/contributing"]),
]
HOMES = {"en": "README.md", "zh-Hans": "README.zh-Hans.md"}
REFERENCE = "api/documentation"


def output_of(path):
    """Returns the file of the site for a Markdown file of the repository."""
    if path in HOMES.values():
        return "index.html" if path == HOMES["en"] else "zh/index.html"
    path = path.removeprefix("docs/").removesuffix(".md")
    folder, name = posixpath.split(path)
    return posixpath.join(folder, "index.html" if name == "README" else name.lower() + ".html")


def slug(text, separator="-"):
    """Returns the anchor that GitHub gives to a heading."""
    kept = "".join(c for c in text.lower() if c.isalnum() or c in " -_")
    return kept.strip().replace(" ", separator)


class Page:
    def __init__(self, path):
        self.path = path
        self.output = output_of(path)
        text = (ROOT / path).read_text()
        heading = re.search(r"^# (.+)$", text, re.M)
        self.title = re.sub(r"[`*]", "", heading.group(1)) if heading else path
        self.text = text
        self.language = "zh-Hans" if path == HOMES["zh-Hans"] else "en"


class Site:
    def __init__(self, options):
        self.options = options
        self.problems = []
        tracked = subprocess.run(
            ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
            cwd=ROOT, capture_output=True, text=True, check=True,
        ).stdout.split("\n")
        self.files = {name for name in tracked if (ROOT / name).is_file()}
        # The pictures of pages; the reference has its own copies.
        self.pictures = {f for f in self.files if re.search(r"^docs/pictures/|\.docc/Resources/", f)}
        names = list(HOMES.values())
        for _, _, entries in MENU:
            for entry in entries:
                below = sorted(f for f in self.files if f.startswith(entry + "/") and f.endswith(".md"))
                # The page of a folder comes before the pages in it.
                names += sorted(below, key=lambda f: not f.endswith("/README.md")) or [entry]
        self.pages = {name: Page(name) for name in names if name in self.files}

    def address(self, target, page):
        """Returns the link of a page to a file of the repository; None if the site has no such file."""
        path, _, anchor = target.partition("#")
        file = posixpath.normpath(posixpath.join(posixpath.dirname(page.path), path)) if path else page.path
        catalogue = re.match(r"Sources/.*/(\w+)\.docc/(\w+)\.md$", file)
        if file in self.pages:
            found = self.pages[file].output
        elif file + "/README.md" in self.pages:
            found = self.pages[file + "/README.md"].output
        elif catalogue:
            module, name = catalogue.groups()
            found = "/".join([REFERENCE, module.lower()] + ([] if name == module else [name.lower()]))
            anchor = self.reference_anchor(found, anchor)
            found += "/index.html"
        elif file in self.pictures:
            found = "pictures/" + posixpath.basename(file)
        else:
            if file not in self.files and not any(f.startswith(file + "/") for f in self.files):
                self.problems.append(f"{page.path}: the link {target} names no file")
            repository = self.options.repository
            return f"{repository}/blob/main/{file}" if repository else None
        relative = posixpath.relpath(found, posixpath.dirname(page.output) or ".")
        relative = relative.removesuffix("index.html") or "./"
        return relative + (f"#{anchor}" if anchor else "")

    def reference_anchor(self, found, anchor):
        """Returns the anchor of DocC, which keeps the case, for the one of GitHub."""
        data = self.options.out / "api/data" / (found.removeprefix("api/") + ".json")
        anchors = re.findall(r'"anchor":"([^"]+)"', data.read_text()) if data.is_file() else []
        return next((one for one in anchors if slug(one) == anchor), anchor)

    def convert(self, page):
        """Returns the HTML of a page's Markdown, with links of the site."""
        site = self

        class Links(Treeprocessor):
            def run(self, root):
                for element in root.iter():
                    for name in ["href", "src"]:
                        target = element.get(name)
                        if target is None or re.match(r"[a-z]+:", target):
                            continue
                        address = site.address(target, page)
                        if address is None:
                            del element.attrib[name]
                            element.tag = "span"
                        else:
                            element.set(name, address)
                for parent in list(root.iter()):
                    for index, child in enumerate(list(parent)):
                        if child.tag == "table":
                            # A wide table scrolls by itself and not with the page.
                            box = ET.Element("div", {"class": "scroll", "tabindex": "0"})
                            parent[index] = box
                            box.append(child)
                            box.tail, child.tail = child.tail, None

        class LinksExtension(Extension):
            def extendMarkdown(self, md):
                md.treeprocessors.register(Links(md), "links", 1)

        # Raw HTML is not in the tree, so its addresses are written before.
        text = re.sub(
            r'(src|srcset)="([^":]+)"',
            lambda match: f'{match.group(1)}="{self.address(match.group(2), page)}"',
            page.text,
        )
        # Python-Markdown needs an empty line before a list.
        text = re.sub(r"^((?![-|>#\d`]).*\S)\n(- |\d\. )", r"\1\n\n\2", text, flags=re.M)
        return markdown.markdown(
            text,
            extensions=["tables", "fenced_code", "toc", "sane_lists", "codehilite", LinksExtension()],
            extension_configs={
                "toc": {"slugify": slug},
                "codehilite": {"guess_lang": False, "css_class": "code"},
            },
        )

    def menu(self, page):
        parts = []
        for english, chinese, entries in MENU:
            items = []
            for name, other in self.pages.items():
                if not any(name == e or name.startswith(e + "/") for e in entries):
                    continue
                current = ' aria-current="page"' if other is page else ""
                link = html.escape(self.address(posixpath.relpath(name, posixpath.dirname(page.path) or "."), page))
                items.append(f'<li><a href="{link}"{current}>{html.escape(other.title)}</a></li>')
            title = chinese if page.language != "en" else english
            is_open = " open" if any('aria-current' in item for item in items) or english == "Start" else ""
            parts.append(f"<details{is_open}><summary>{title}</summary><ul>{''.join(items)}</ul></details>")
        return "\n".join(parts)

    def document(self, page):
        body = self.convert(page)
        depth = posixpath.relpath(".", posixpath.dirname(page.output) or ".")
        base = "" if depth == "." else depth + "/"
        chinese = page.language != "en"
        words = {
            "search": "搜索" if chinese else "Search",
            "menu": "目录" if chinese else "Menu",
            "reference": "API 参考" if chinese else "Reference",
            "playground": "演练场" if chinese else "Playground",
            "none": "没有结果" if chinese else "No page has these words.",
        }
        playground = f'<a href="{base}playground/playground.html">{words["playground"]}</a>' if self.options.playground else ""
        language = (
            f'<a href="{base or "./"}" lang="en">English</a>' if chinese
            else f'<a href="{base}zh/" lang="zh-Hans">简体中文</a>'
        )
        title = "Wayfinder" if page.path in HOMES.values() else f"{page.title} – Wayfinder"
        return f"""<!doctype html>
<html lang="{page.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{html.escape(title)}</title>
<link rel="stylesheet" href="{base}site.css">
<script src="{base}site.js" defer></script>
</head>
<body data-base="{base}">
<header>
<a class="name" href="{base + ('zh/' if chinese else '') or './'}">Wayfinder</a>
<div class="search" role="search">
<input type="search" placeholder="{words['search']}" aria-label="{words['search']}" autocomplete="off">
<ul class="results" data-none="{words['none']}" hidden></ul>
</div>
<nav class="links"><a href="{base}{REFERENCE}/wayfinder/">{words['reference']}</a>{playground}{language}</nav>
</header>
<div class="columns">
<nav class="menu" aria-label="{words['menu']}"><details class="all"><summary>{words['menu']}</summary>
{self.menu(page)}
</details></nav>
<main>
{body}
</main>
</div>
</body>
</html>
"""

    def write(self, out):
        shutil.rmtree(out, ignore_errors=True)
        out.mkdir(parents=True)
        self.reference(out)
        if self.options.playground:
            shutil.copytree(self.options.playground, out / "playground")
        for name in ["site.css", "site.js"]:
            shutil.copy(HERE / name, out)
        (out / "pictures").mkdir()
        for picture in self.pictures:
            shutil.copy(ROOT / picture, out / "pictures")
        for page in self.pages.values():
            file = out / page.output
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(self.document(page))
        (out / "search.json").write_text(json.dumps(self.search(out), ensure_ascii=False))
        self.check(out)

    def reference(self, out):
        """Merges the archives of DocC into one that needs no server."""
        archives = out / "archives"
        for folder in self.options.archives:
            for archive in sorted(Path(folder).iterdir()):
                shutil.copytree(archive, archives / f"{archive.name}.doccarchive")
        merged = out / "merged.doccarchive"
        base = posixpath.join(self.options.base.strip("/"), "api")
        for command in [
            ["merge", *sorted(archives.iterdir()), "--output-path", merged,
             "--synthesized-landing-page-name", "Wayfinder"],
            ["process-archive", "transform-for-static-hosting", merged,
             "--output-path", out / "api", "--hosting-base-path", base],
        ]:
            subprocess.run([self.options.docc, *command], check=True, stdout=sys.stderr)
        shutil.rmtree(archives)
        shutil.rmtree(merged)

    def search(self, out):
        """Returns the titles and texts of all pages, and the titles of the articles and types of the reference."""
        entries = []
        for page in self.pages.values():
            text = re.sub(r"<[^>]+>", " ", re.sub(r"(?s)<pre.*?</pre>", " ", self.convert(page)))
            entries.append([page.title, page.output, " ".join(html.unescape(text).split())])
        index = json.loads((out / "api/index/index.json").read_text())
        kinds = {"article", "class", "struct", "enum", "protocol", "actor", "macro"}

        def visit(nodes):
            for node in nodes:
                if node.get("type") in kinds and node.get("path"):
                    path = node["path"].strip("/").lower()
                    if (out / "api" / path / "index.html").exists():
                        entries.append([node["title"], f"api/{path}/", ""])
                visit(node.get("children", []))

        visit(index["interfaceLanguages"]["swift"])
        return entries

    def check(self, out):
        """Finds links of the pages to files or headings that do not exist."""
        texts = {page: (out / page.output).read_text() for page in self.pages.values()}
        count = 0
        for page, text in texts.items():
            for target in re.findall(r'(?:href|src|srcset)="([^"]+)"', text):
                if re.match(r"[a-z]+:", target):
                    continue
                count += 1
                path, _, anchor = html.unescape(target).partition("#")
                parent = posixpath.dirname(page.output)
                file = out / (posixpath.normpath(posixpath.join(parent, path)) if path else page.output)
                if file.is_dir():
                    file = file / "index.html"
                if not file.is_file():
                    self.problems.append(f"{page.path}: {target} is not in the site")
                elif anchor and not self.has_heading(out, file, anchor):
                    self.problems.append(f"{page.path}: {target} names no heading")
        print(f"{len(texts)} pages with {count} links")


    def has_heading(self, out, file, anchor):
        name = str(file.relative_to(out).parent)
        if not name.startswith("api/"):
            return f'id="{anchor}"' in file.read_text()
        # A page of the reference gets its headings in the browser.
        return f'"anchor":"{anchor}"' in (out / "api/data" / (name.removeprefix("api/") + ".json")).read_text()


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("out", type=Path)
    parser.add_argument("--archives", action="append", required=True, help="a folder with archives of DocC")
    parser.add_argument("--playground", type=Path, help="the folder of the playground")
    parser.add_argument("--base", default="/", help="the path of the site on its host")
    parser.add_argument("--repository", help="the address of the repository, for links to sources")
    parser.add_argument("--docc", default="docc")
    site = Site(parser.parse_args())
    site.write(site.options.out)
    if site.problems:
        sys.exit("\n".join(sorted(set(site.problems))))


main()

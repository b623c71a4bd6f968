"""Writes the site as a folder of static files: build.py OUT --archives FOLDER... [--base PATH] [--repository URL]

The pages are the Markdown files of the repository, those with `.zh-Hans` in Chinese; the reference is what
DocC made of the catalogues. All links of all pages are checked, and a wrong one fails.
"""

import argparse
import gzip
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

from links import LinkCheck
from menu import FOLDERS, MENU
from reference import Reference, anchors_of
from words import distinct_words

ROOT = Path(__file__).resolve().parent.parent.parent
HERE = Path(__file__).resolve().parent

HOME = "README.md"
CHINESE = ".zh-Hans.md"
REFERENCE = "api/documentation"


def output_of(path):
    """Returns the file of the site for a Markdown file of the repository."""
    if path.endswith(CHINESE):
        return "zh/" + output_of(path.removesuffix(CHINESE) + ".md")
    path = path.removeprefix("docs/").removesuffix(".md")
    folder, name = posixpath.split(path)
    return posixpath.join(folder, "index.html" if name == "README" else name.lower() + ".html")


def slug(text, separator="-"):
    """Returns the anchor that GitHub gives to a heading."""
    kept = "".join(c for c in text.lower() if c.isalnum() or c in " -_")
    return kept.strip().replace(" ", separator)


def title_of(path):
    """Returns the text of the first heading of a file, without code marks."""
    heading = re.search(r"^# (.+)$", (ROOT / path).read_text(), re.M)
    return re.sub(r"[`*]", "", heading[1]) if heading else path


class Page:
    def __init__(self, path):
        self.path = path
        self.output = output_of(path)
        self.text = (ROOT / path).read_text()
        self.title = title_of(path)
        self.is_chinese = path.endswith(CHINESE)
        # The page in the other language, if there is one.
        self.counterpart = path.removesuffix(CHINESE) + ".md" if self.is_chinese else path.removesuffix(".md") + CHINESE


class Site:
    def __init__(self, options):
        self.options = options
        self.problems = []
        options.base = f"/{options.base.strip('/')}/".replace("//", "/")
        self.reference = Reference(options.out / "api")
        tracked = subprocess.run(
            ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
            cwd=ROOT, capture_output=True, text=True, check=True,
        ).stdout.split("\n")
        self.files = {name for name in tracked if (ROOT / name).is_file()}
        # The pictures of pages; the reference has its own copies.
        self.pictures = {f for f in self.files if re.search(r"^docs/pictures/|\.docc/Resources/", f)}
        self.sections = [
            (english, chinese, [one for entry in entries for one in self.expand(*entry)])
            for english, chinese, entries in MENU
        ]
        listed = [path for _, _, entries in self.sections for path, _, _ in entries]
        names = [HOME, *(path for path in listed if ".docc/" not in path)]
        names += [path.removesuffix(".md") + CHINESE for path in names]
        self.pages = {name: Page(name) for name in names if name in self.files}
        for folder in FOLDERS:
            for path in self.files:
                if posixpath.dirname(path) == folder and path.endswith(".md") and path not in self.pages:
                    self.problems.append(f"docs/site/menu.py does not list {path}")

    def expand(self, path, chinese, english=None):
        """Returns the pages of an entry of the menu, each with its Chinese and its English title."""
        below = sorted(f for f in self.files if f.startswith(path + "/") and f.endswith(".md") and not f.endswith(CHINESE))
        # The page of a folder comes before the pages in it.
        paths = sorted(below, key=lambda f: not f.endswith("/README.md")) or [path]
        for path in paths:
            if path not in self.files:
                self.problems.append(f"docs/site/menu.py lists {path}, which does not exist")
                continue
            title = chinese or self.chinese_title(path)
            if title is None:
                self.problems.append(f"{path} has no Chinese title: link it in the README{CHINESE} of its folder")
            yield path, title or title_of(path), english or title_of(path)

    def chinese_title(self, path):
        """Returns the title of the Chinese page, or else the text of the link in the Chinese page of the folder."""
        if (own := path.removesuffix(".md") + CHINESE) in self.files:
            return title_of(own)
        folder, name = posixpath.split(path)
        index = ROOT / folder / f"README{CHINESE}"
        link = re.search(rf"\[([^]]+)\]\({re.escape(name)}\)", index.read_text()) if index.is_file() else None
        return re.sub(r"[`*]", "", link[1]) if link else None

    def address(self, target, page):
        """Returns the link of a page to a file of the repository; None if the site has no such file."""
        path, _, anchor = target.partition("#")
        file = posixpath.normpath(posixpath.join(posixpath.dirname(page.path), path)) if path else page.path
        catalogue = re.match(r"Sources/.*/(\w+)\.docc/(\w+)\.md$", file)
        chinese = file.removesuffix(".md") + CHINESE
        if page.is_chinese and chinese in self.pages and chinese != page.path:
            file = chinese
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
        data = self.reference.data(found.removeprefix("api/"))
        return next((one for one in sorted(anchors_of(data or {})) if slug(one) == anchor), anchor)

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
        for english, chinese, entries in self.sections:
            items = []
            for path, *titles in entries:
                current = ' aria-current="page"' if path in (page.path, page.counterpart) else ""
                # A Chinese title can be that of an English page.
                language = page.is_chinese and path.removesuffix(".md") + CHINESE not in self.pages
                attributes = current + (' hreflang="en"' if language else "")
                link = html.escape(self.address(posixpath.relpath(path, posixpath.dirname(page.path) or "."), page))
                items.append(f'<li><a href="{link}"{attributes}>{html.escape(titles[not page.is_chinese])}</a></li>')
            is_open = " open" if any("aria-current" in item for item in items) or english == MENU[0][0] else ""
            title = chinese if page.is_chinese else english
            parts.append(f"<details{is_open}><summary>{title}</summary><ul>{''.join(items)}</ul></details>")
        return "\n".join(parts)

    def document(self, page):
        body = self.convert(page)
        depth = posixpath.relpath(".", posixpath.dirname(page.output) or ".")
        base = "" if depth == "." else depth + "/"
        chinese = page.is_chinese
        words = {
            "search": "搜索" if chinese else "Search",
            "menu": "目录" if chinese else "Menu",
            "reference": "API 参考" if chinese else "Reference",
            "playground": "演练场" if chinese else "Playground",
            "none": "没有结果" if chinese else "No page has these words.",
        }
        playground = (
            f'<a href="{base}playground/playground.html?lang={"zh" if chinese else "en"}">{words["playground"]}</a>'
            if self.options.playground else ""
        )
        other = self.pages[page.counterpart].output if page.counterpart in self.pages else "" if chinese else "zh/"
        other = base + other.removesuffix("index.html") or "./"
        language = f'<a href="{other}" lang="en">English</a>' if chinese else f'<a href="{other}" lang="zh-Hans">简体中文</a>'
        title = "Wayfinder" if HOME in (page.path, page.counterpart) else f"{page.title} – Wayfinder"
        return f"""<!doctype html>
<html lang="{"zh-Hans" if chinese else "en"}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{html.escape(title)}</title>
<link rel="icon" href="data:,">
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
        self.reference.write(self.options.docc, self.options.archives, self.options.base)
        if self.options.playground:
            self.playground(out / "playground")
        for name in ["site.css", "site.js"]:
            shutil.copy(HERE / name, out)
        (out / "pictures").mkdir()
        for picture in self.pictures:
            shutil.copy(ROOT / picture, out / "pictures")
        for page in self.pages.values():
            file = out / page.output
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(self.document(page))
        search = json.dumps(self.search(), ensure_ascii=False, separators=(",", ":"))
        (out / "search.json").write_text(search)
        links = LinkCheck(out, self.options.base, self.reference)
        links.run()
        self.problems += links.problems
        print(f"{len(self.pages)} pages and the reference with {links.count} links, "
              f"{len(search.encode()):,} bytes for the search ({len(gzip.compress(search.encode())):,} compressed)")

    def playground(self, folder):
        """Copies the playground, with a link to the site, which it does not have when it is alone."""
        shutil.copytree(self.options.playground, folder)
        page = folder / "playground.html"
        heading = '<h1 data-text="title">'
        before, found, after = page.read_text().partition(heading)
        if not found:
            self.problems.append(f"playground.html has no {heading}, before which the link to the site is")
        page.write_text(f'{before}<a id="site" href="../" data-text="site">Documentation</a>\n    {found}{after}')

    def search(self):
        """Returns the pages and the symbols that the search finds.

        A page has a title, a path, a summary, its distinct words and a Chinese title; a symbol has the first three.
        """
        chinese = {path: title for _, _, entries in self.sections for path, title, _ in entries}
        pages = []
        for page in self.pages.values():
            body = self.convert(page)
            plain = [html.unescape(re.sub(r"<[^>]+>", "", part)) for part in re.findall(r"(?s)<p>(.*?)</p>", body)]
            summary = next((text for text in plain if len(text) > (20 if page.is_chinese else 60)), "")
            headings = " ".join(re.findall(r"(?s)<h\d[^>]*>(.*?)</h\d>", body))
            text, headings = (html.unescape(re.sub(r"<[^>]+>", " ", part)) for part in (body, headings))
            pages.append([page.title, page.output.removesuffix("index.html"), " ".join(summary.split())[:200],
                          distinct_words(text, headings), chinese.get(page.path, "")])
        articles, symbols = self.reference.entries()
        titles = {self.address(path, self.pages[HOME]).rstrip("/"): title for path, title in chinese.items()}
        for title, path, summary, headings, text in articles:
            pages.append([title, f"api/{path}/", summary, distinct_words(text, headings), titles.get(f"api/{path}", "")])
        return {"pages": pages, "symbols": symbols}


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


if __name__ == "__main__":
    main()

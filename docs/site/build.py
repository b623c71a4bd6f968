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
from menu import FOLDERS, KEYWORDS, MENU
from reference import Reference, anchors_of
from words import distinct_words

ROOT = Path(__file__).resolve().parent.parent.parent
HERE = Path(__file__).resolve().parent

HOME = "README.md"
CHINESE = ".zh-Hans.md"
REFERENCE = "api/documentation"
ICON = (
    "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E"
    "%3Crect width='32' height='32' rx='8' fill='%236a3fd1'/%3E"
    "%3Cpath d='M9 25V15q0-4 4-4h9m-5-5 5 5-5 5' fill='none' stroke='%23fff' stroke-width='3.5'/%3E%3C/svg%3E"
)


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


def excerpt(text, limit=200):
    """Returns the beginning of a text, which does not end inside a word."""
    return re.match(rf".{{,{limit}}}(?!\w)|.*", " ".join(text.split()))[0].rstrip()


def redirect(file, target):
    """Writes a page that opens another one."""
    file.write_text(f'<!doctype html>\n<html lang="en">\n<title>Wayfinder</title>\n<link rel="icon" href="{ICON}">\n'
                    f'<meta http-equiv="refresh" content="0; url={target}">\n<a href="{target}">Wayfinder</a>\n')


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
        self.reference = Reference(options.out / "api", options.base)
        tracked = subprocess.run(
            ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
            cwd=ROOT, capture_output=True, text=True, check=True,
        ).stdout.split("\n")
        self.files = {name for name in tracked if (ROOT / name).is_file()}
        # The pictures of pages, of which the reference has its own copies, and the schemas with their vectors.
        self.copies = {f: ("" if f.endswith(".json") else "pictures/") + posixpath.basename(f) for f in self.files
                       if re.search(r"^docs/pictures/|^docs/[^/]+\.json$|\.docc/Resources/", f)}
        self.sections = [
            (english, chinese, [one for entry in entries for one in self.expand(*entry)])
            for english, chinese, entries in MENU
        ]
        listed = [path for _, _, entries in self.sections for path, _, _ in entries]
        names = [HOME, *(path for path in listed if ".docc/" not in path)]
        names += [path.removesuffix(".md") + CHINESE for path in names]
        self.pages = {name: Page(name) for name in names if name in self.files}
        self.problems += [f"docs/site/menu.py has keywords of {path}, which is no page" for path in KEYWORDS.keys() - self.pages]
        for folder in FOLDERS:
            for path in self.files:
                if posixpath.dirname(path) == folder and path.endswith(".md") and path not in self.pages:
                    self.problems.append(f"docs/site/menu.py does not list {path}")

    def expand(self, path, chinese, english=None):
        """Returns the pages of an entry of the menu, each with its Chinese and its English title."""
        below = [f for f in self.files if f.startswith(path + "/") and f.endswith(".md") and not f.endswith(CHINESE)]
        # The page of a folder comes first, then the pages in the order of its links.
        index = f"({HOME})" + ((ROOT / path / HOME).read_text() if f"{path}/{HOME}" in below else "")
        below.sort(key=lambda f: (len(index.partition(f"({posixpath.basename(f)})")[0]), f))
        for path in below or [path]:
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
        elif file in self.copies:
            found = self.copies[file]
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
                    if re.match("h[2-6]$", parent.tag):
                        ET.SubElement(parent, "a", {
                            "class": "anchor", "href": "#" + parent.get("id"), "aria-hidden": "true", "tabindex": "-1",
                        })
                    if parent.tag == "th" and not "".join(parent.itertext()).strip():
                        parent.tag = "td"
                    for index, child in enumerate(list(parent)):
                        if child.tag == "table":
                            # A wide table scrolls by itself and not with the page.
                            box = ET.Element("div", {"class": "scroll"})
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
        converter = markdown.Markdown(
            extensions=["tables", "fenced_code", "toc", "sane_lists", "codehilite", LinksExtension()],
            extension_configs={
                "toc": {"slugify": slug},
                "codehilite": {"guess_lang": False, "css_class": "code"},
            },
        )
        body = converter.convert(text)
        sections = [section for title in converter.toc_tokens for section in title["children"]]
        page.headings = [heading for section in sections for heading in [section, *section["children"]]]
        return body

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

    def contents(self, page, title):
        """Returns the list of a page's headings."""
        items = "".join(f'<li class="level-{h["level"]}"><a href="#{h["id"]}">{h["name"]}</a></li>' for h in page.headings)
        return (f'<nav class="contents" aria-label="{title}"><details data-open="(min-width: 1160px)" open>'
                f"<summary>{title}</summary><ul>{items}</ul></details></nav>")

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
            "count": "结果：" if chinese else "Results: ",
            "none": "没有结果" if chinese else "No page has these words.",
            "failed": "无法读取搜索索引，请检查网络" if chinese else "The search cannot be read. Is there a network?",
            "contents": "本页内容" if chinese else "On this page",
            "skip": "跳到正文" if chinese else "Skip to the text",
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
<link rel="icon" href="{ICON}">
<link rel="stylesheet" href="{base}site.css">
<script src="{base}site.js" defer></script>
</head>
<body data-base="{base}">
<a class="skip" href="#content">{words['skip']}</a>
<header>
<a class="name" href="{base + ('zh/' if chinese else '') or './'}">Wayfinder</a>
<div class="search" role="search">
<input type="search" placeholder="{words['search']}" aria-label="{words['search']}" autocomplete="off">
<ul class="results" hidden></ul>
<p role="status" data-count="{words['count']}" data-none="{words['none']}" data-failed="{words['failed']}"></p>
</div>
<nav class="links"><a href="{base}{REFERENCE}/">{words['reference']}</a>{playground}{language}</nav>
</header>
<div class="columns">
<nav class="menu" aria-label="{words['menu']}"><details class="all" data-open="(min-width: 861px)" open><summary>{words['menu']}</summary>
{self.menu(page)}
</details></nav>
{self.contents(page, words['contents']) if len(page.headings) > 3 else ""}
<script>for (const details of document.querySelectorAll("[data-open]")) details.open = matchMedia(details.dataset.open).matches;</script>
<main id="content">
{body}
</main>
</div>
</body>
</html>
"""

    def write(self, out):
        shutil.rmtree(out, ignore_errors=True)
        out.mkdir(parents=True)
        self.reference.write(self.options.docc, self.options.archives)
        self.reference.link({path: (page.title, page.output) for path, page in self.pages.items()})
        redirect(out / "api/index.html", "documentation/")
        if self.options.playground:
            self.playground(out / "playground")
        for name in ["site.css", "site.js"]:
            shutil.copy(HERE / name, out)
        for name in [*self.copies.values(), *(page.output for page in self.pages.values())]:
            (out / name).parent.mkdir(parents=True, exist_ok=True)
        for file, name in self.copies.items():
            shutil.copy(ROOT / file, out / name)
        for page in self.pages.values():
            (out / page.output).write_text(self.document(page))
        search = json.dumps(self.search(), ensure_ascii=False, separators=(",", ":"))
        (out / "search.json").write_text(search)
        links = LinkCheck(out, self.options.base, self.reference)
        links.run()
        self.problems += links.problems
        print(f"{len(self.pages)} pages and the reference with {links.count} links, "
              f"{len(search.encode()):,} bytes for the search ({len(gzip.compress(search.encode())):,} compressed)")

    def playground(self, folder):
        """Copies the playground, and shows its link to the site, which it has no use for when it is alone."""
        shutil.copytree(self.options.playground, folder)
        redirect(folder / "index.html", "playground.html")
        page = folder / "playground.html"
        text = page.read_text().replace('href="../" hidden', 'href="../"').replace('href="data:,"', f'href="{ICON}"')
        page.write_text(text)

    def search(self):
        """Returns the pages and the symbols that the search finds.

        A page has a title, a path, a summary, its words, a Chinese title and its section; a symbol has the first three.
        """
        sections = [*(titles for *titles, _ in self.sections), ("Reference", "API 参考"), ("Home", "首页")]
        reference, home = len(self.sections), len(self.sections) + 1
        section_of = {path: index for index, section in enumerate(self.sections) for path, _, _ in section[2]}
        chinese = {path: title for _, _, entries in self.sections for path, title, _ in entries}
        pages = []
        for page in self.pages.values():
            body = self.convert(page)
            plain = [html.unescape(re.sub(r"<[^>]+>", "", part)) for part in re.findall(r"(?s)<p>(.*?)</p>", body)]
            summary = next((text for text in plain if len(text) > (20 if page.is_chinese else 60)), "")
            headings = " ".join(re.findall(r"(?s)<h\d[^>]*>(.*?)</h\d>", body))
            text, headings = (html.unescape(re.sub(r"<[^>]+>", " ", part)) for part in (body, headings))
            headings = f"{headings} {KEYWORDS.get(page.path, '')}"
            section = section_of.get(page.path, section_of.get(page.counterpart, home))
            pages.append([page.title, page.output.removesuffix("index.html"), excerpt(summary),
                          distinct_words(text, headings), chinese.get(page.path, ""), section])
        articles, symbols = self.reference.entries()
        listed = {self.address(path, self.pages[HOME]).rstrip("/"): path for path in chinese}
        for title, path, summary, headings, text in articles:
            source = listed.get(f"api/{path}")
            pages.append([title, f"api/{path}/", summary, distinct_words(text, headings), chinese.get(source, ""),
                          section_of.get(source, reference)])
        return {"sections": sections, "pages": pages, "symbols": symbols}


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

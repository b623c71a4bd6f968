"""What the builder of the site finds wrong, on a small site of its own."""

import argparse
import json
import pathlib
import tempfile
import unittest

import build
from links import LinkCheck
from reference import Reference, text_of
from words import distinct_words


class LinkTest(unittest.TestCase):
    def problems(self, body="", references=None, content=None):
        """Returns the problems of a site with a page, and an article whose heading is `One`."""
        with tempfile.TemporaryDirectory() as folder:
            out = pathlib.Path(folder)
            article = {
                "references": references or {},
                "primaryContentSections": [{"type": "heading", "anchor": "One"}, *(content or [])],
            }
            for name, text in {
                "index.html": f'<h1 id="top"></h1>{body}',
                "zh/index.html": '<a href="../#top"></a>',
                "api/documentation/m/a/index.html": '<script src="/base/index.html"></script>',
                "api/data/documentation/m/a.json": json.dumps(article),
            }.items():
                (out / name).parent.mkdir(parents=True, exist_ok=True)
                (out / name).write_text(text)
            check = LinkCheck(out, "/base/", Reference(out / "api", "/base/"))
            check.run()
            return check.problems

    def test_right_links(self):
        for address in [
            "zh/", "zh/index.html", "#top", "?lang=zh#top", "/base/zh/", "https://example.com/none", "//example.com",
            "api/documentation/m/a/#One", "data:,", "mailto:a@example.com",
        ]:
            with self.subTest(address=address):
                self.assertEqual(self.problems(f'<a href="{address}"></a>'), [])

    def test_wrong_links(self):
        for address, reason in [
            ("none.html", "is not in the site"), ("api/", "is not in the site"), ("/zh/", "is not in the site"),
            ("../other/", "is not in the site"), ("#none", "names no heading"), ("zh/#top", "names no heading"),
            ("api/documentation/m/a/#Two", "names no heading"),
        ]:
            with self.subTest(address=address):
                self.assertEqual(self.problems(f'<a href="{address}"></a>'), [f"index.html: {address} {reason}"])

    def test_pictures(self):
        self.assertEqual(self.problems('<source srcset="a.png"><img src="zh/">'), ["index.html: a.png is not in the site"])

    def test_reference(self):
        page = "api/documentation/m/a/index.html"
        for reference, wrong in [
            ({"url": "/documentation/m/a#One"}, None),
            ({"url": "https://example.com"}, None),
            ({"url": "/documentation/m/b"}, "/base/api/documentation/m/b is not in the site"),
            ({"url": "/documentation/m/a#Two"}, "/base/api/documentation/m/a#Two names no heading"),
            ({"url": "/base/zh/", "type": "link"}, None),
            ({"url": "/zh/", "type": "link"}, "/zh/ is not in the site"),
            ({"url": "docs/a.md"}, "docs/a.md is not in the site"),
            ({"variants": [{"url": "/images/a.png"}]}, "/base/api/images/a.png is not in the site"),
        ]:
            with self.subTest(reference=reference):
                found = self.problems(references={"r": reference})
                self.assertEqual(found, [f"{page}: {wrong}"] if wrong else [])
        content = [{"type": "reference", "identifier": "doc://m/b"}]
        self.assertEqual(self.problems(content=content), [f"{page}: doc://m/b is not in the site"])


class MenuTest(unittest.TestCase):
    def site(self, *entries):
        """Returns a site with these entries in its menu, and all pages below `docs` required."""
        menu, build.MENU = build.MENU, [("Guides", "指南", list(entries))]
        self.addCleanup(setattr, build, "MENU", menu)
        return build.Site(argparse.Namespace(out=pathlib.Path("out"), base="/"))

    def test_pages(self):
        problems = self.site(("docs/none.md", "没有"), ("docs/glossary.md", "术语表")).problems
        self.assertIn("docs/site/menu.py lists docs/none.md, which does not exist", problems)
        self.assertIn("docs/site/menu.py does not list docs/wayfind.md", problems)
        self.assertFalse([problem for problem in problems if "glossary" in problem])

    def test_chinese_titles(self):
        site = self.site(("docs/recipes", None), ("docs/contributing", None))
        titles = dict((path, title) for path, title, _ in site.sections[0][2])
        self.assertEqual(titles["docs/recipes/README.md"], "实用示例")
        self.assertEqual(titles["docs/recipes/login.md"], "登录前的推送链接")
        without = "docs/contributing/releasing.md has no Chinese title: link it in the README.zh-Hans.md of its folder"
        self.assertIn(without, site.problems)

    def test_outputs(self):
        for path, output in [
            ("README.md", "index.html"), ("README.zh-Hans.md", "zh/index.html"), ("SECURITY.md", "security.html"),
            ("docs/recipes/README.md", "recipes/index.html"), ("docs/glossary.zh-Hans.md", "zh/glossary.html"),
        ]:
            self.assertEqual(build.output_of(path), output)


    def test_order_of_a_folder(self):
        site = self.site(("docs/recipes", None))
        paths = [path.removeprefix("docs/recipes/") for path, _, _ in site.sections[0][2]]
        self.assertEqual(paths[:3], ["README.md", "login.md", "tab-and-screens.md"])


class TextTest(unittest.TestCase):
    def test_excerpt(self):
        for text, expected in [("a  b\nc", "a b c"), ("one two", "one two"), ("one two-three", "one two"), ("一二，三四五六七八", "一二")]:
            self.assertEqual(build.excerpt(text, 8), expected)

    def test_distinct_words(self):
        self.assertEqual(distinct_words("a Link, b-a a登录前 的 link @Link", "link"), "link a b 登录前 的 @link")

    def test_text_of_documentation(self):
        content = [
            {"type": "heading", "text": "Trust"},
            {"type": "paragraph", "inlineContent": [
                {"type": "text", "text": "See "}, {"type": "reference", "identifier": "r"},
                {"type": "emphasis", "inlineContent": [{"type": "text", "text": " and "}]},
                {"type": "codeVoice", "code": "x"},
            ]},
            {"type": "codeListing", "code": ["let a", "let b"]},
            {"type": "table", "rows": [[[{"type": "paragraph", "inlineContent": [{"type": "text", "text": "cell"}]}]]]},
        ]
        text = " ".join(text_of(content, {"r": {"title": "Policy"}}).split())
        self.assertEqual(text, "Trust See Policy and x let a let b cell")


unittest.main()

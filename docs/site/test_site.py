"""The site in a browser, on a phone and on a desktop: test_site.py FOLDER BROWSER BASE"""

import functools
import http.server
import itertools
import pathlib
import re
import sys
import threading
import unittest

from playwright.sync_api import expect, sync_playwright

FOLDER, BROWSER, BASE = pathlib.Path(sys.argv[1]), sys.argv[2], sys.argv[3]
SIZES = {"desktop": (1280, 800), "phone": (390, 844)}
SCHEMES = ["light", "dark"]
PAGES = [
    "", "zh/", "getting-started.html", "recipes/login.html", "migration/", "wayfind.html", "zh/recipes/",
    "zh/glossary.html", "zh/getting-started.html", "zh/migration/",
]
# The text is dark on a light page, and light on a dark one.
IS_LIGHT = "Number(getComputedStyle(document.body).color.match(/\\d+/)[0]) > 128"
SHOWS = """([patterns, links]) => {
  const state = new URLSearchParams(location.hash.slice(1));
  return state.get("patterns") === patterns && state.get("links") === links;
}"""


# The texts with three English words in a row that no element marks as English; code is left out.
UNMARKED = """() => {
  const found = [];
  const texts = document.createTreeWalker(document.querySelector("main") ?? document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode;
    if (!parentElement.closest("[lang=en], code, script, textarea") && /\\b[a-z]+ [a-z]+ [a-z]+\\b/.test(data)) found.push(data);
  }
  return found;
}"""


class Handler(http.server.SimpleHTTPRequestHandler):
    """Has the site at its path and nothing beside it, as the host has."""

    def translate_path(self, path):
        return super().translate_path("/" + path.removeprefix(BASE) if path.startswith(BASE) else "/none")

    def log_message(self, *_):
        pass


class SiteTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        handler = functools.partial(Handler, directory=str(FOLDER))
        cls.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=cls.server.serve_forever, daemon=True).start()
        cls.address = f"http://127.0.0.1:{cls.server.server_address[1]}{BASE}"
        cls.playwright = sync_playwright().start()
        cls.browser = cls.playwright.chromium.launch(
            executable_path=BROWSER, args=["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"]
        )

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.playwright.stop()
        cls.server.shutdown()

    def open(self, path, size="desktop", scheme="light", **options):
        width, height = SIZES[size]
        context = self.browser.new_context(
            viewport={"width": width, "height": height}, color_scheme=scheme, locale="en-US", **options
        )
        self.addCleanup(context.close)
        page = context.new_page()
        self.errors = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda message: message.type == "error" and self.errors.append(message.text))
        self.assertEqual(page.goto(self.address + path).status, 200)
        return page

    def expect_fit(self, page, scheme):
        """Expects that the page is not wider than the window, is painted for the scheme, and reports no error."""
        self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth - innerWidth"), 0)
        self.assertEqual(page.evaluate(IS_LIGHT), scheme == "dark")
        self.assertEqual(self.errors, [])

    def expect_title(self, page, title):
        expect(page.get_by_role("heading", level=1)).to_have_text(title, timeout=20_000)

    def results(self, page, words):
        """Returns the addresses of the results of a search, without the address of the site."""
        page.get_by_role("searchbox").fill("")
        page.get_by_role("searchbox").fill(words)
        expect(page.locator(".search [role=status]")).not_to_be_empty()
        return [link.evaluate("link => link.href").removeprefix(self.address) for link in page.locator(".results:not([hidden]) a").all()]

    def test_pages_fit(self):
        for path, size, scheme in itertools.product(PAGES, SIZES, SCHEMES):
            with self.subTest(path=path, size=size, scheme=scheme):
                page = self.open(path, size, scheme)
                expect(page.get_by_role("heading", level=1)).to_be_visible()
                self.expect_fit(page, scheme)
                name = path.strip("/").replace("/", "-").removesuffix(".html") or "home"
                page.screenshot(path=FOLDER.parent / f"{size}-{scheme}-{name}.png")

    def test_search_opens_a_page(self):
        for size in SIZES:
            with self.subTest(size=size):
                page = self.open("zh/", size)
                self.results(page, "pushed link login")
                page.locator(".results a").first.click()
                self.expect_title(page, "A pushed link before login")
                self.assertEqual(self.results(page, "zzqx"), [])
                expect(page.get_by_text("No page has these words.")).to_be_visible()

    def test_search_finds(self):
        page = self.open("")
        for words, path in [
            ("deduplication", "api/documentation/wayfinder/journey/"),
            ("exposure", "api/documentation/wayfinder/policy/"),
            ("routedecision", "api/documentation/wayfinder/routedecision/"),
            ("RouteExposure external(including:)", "api/documentation/wayfinder/routeexposure/external(including:)/"),
            ("simctl", "getting-started.html"),
            ("termbase 术语", None),
            ("术语", "zh/glossary.html"),
            ("登录", "recipes/login.html"),
            # Words that are not beside each other in any text, and words of both languages.
            ("登录推送", "recipes/login.html"),
            ("打开safari", "why-safari.html"),
        ]:
            with self.subTest(words=words):
                found = self.results(page, words)
                self.assertIn(path, found) if path else self.assertEqual(found, [])
        # A modifier of SwiftUI is in the reference of each view, and is found once.
        found = self.results(page, "confirmsLeaving")
        self.assertEqual(len([path for path in found if "/confirmsleaving(" in path]), 1)
        self.assertTrue(found[0].startswith("api/documentation/wayfinderswiftui/"))

    def test_search_ranks(self):
        page = self.open("")
        for words, first in [
            ("CI", "recipes/links-in-ci.html"),
            ("web view", "api/documentation/wayfinderuikit/webpages/"),
            ("WKWebView", "recipes/web-pages.html"),
            ("utm", "recipes/tracking-and-wrappers.html"),
            ("@Route", "api/documentation/wayfinder/typedroutes/"),
            ("onOpenURL", "api/documentation/wayfinderswiftui/receivinglinks/"),
            ("multiple windows", "recipes/windows.html"),
            ("changelog", "changelog.html"),
        ]:
            with self.subTest(words=words):
                self.assertEqual(self.results(page, words)[0], first)
        self.results(page, "Wayfinder")
        kinds = page.locator(".results a", has_text="Wayfinder").locator("small").all_inner_texts()
        self.assertEqual([kind.split(" · ")[0] for kind in kinds[:2]], ["Home", "Reference"])

    def test_search_keys(self):
        page = self.open("")
        links, box = page.locator(".results a"), page.get_by_role("searchbox")
        self.results(page, "login")
        expect(page.get_by_role("status")).to_have_text(f"Results: {links.count()}")
        for key, focused in [("ArrowDown", links.first), ("ArrowDown", links.nth(1)), ("ArrowUp", links.first), ("Escape", box)]:
            page.keyboard.press(key)
            expect(focused).to_be_focused()
        expect(page.locator(".results")).to_be_hidden()
        page.keyboard.press("Enter")
        self.results(page, "login")
        box.dispatch_event("keydown", {"key": "Enter", "isComposing": True})
        self.assertEqual(page.url, self.address)
        page.locator(".name").focus()
        expect(page.locator(".results")).to_be_hidden()
        self.results(page, "login")
        page.keyboard.press("Enter")
        self.expect_title(page, "A pushed link before login")

    def test_search_fails_once(self):
        page = self.open("")
        page.route("**/search.json", lambda route: route.abort(), times=1)
        self.results(page, "login")
        expect(page.get_by_role("status")).to_have_text("The search cannot be read. Is there a network?")
        self.assertIn("recipes/login.html", self.results(page, "login"))

    def test_menu(self):
        page = self.open("recipes/", "phone")
        page.get_by_text("Menu", exact=True).click()
        page.get_by_role("link", name="Two links at once").first.click()
        self.expect_title(page, "Two links at once")
        page = self.open("recipes/")
        self.assertEqual(page.locator('.menu a[aria-current="page"]').inner_text(), "Recipes")
        guides = page.locator(".menu details details").first.locator("a").all_text_contents()
        first = ["Getting started with Xcode", "Build a small app", "Typed routes", "Modules", "Policy"]
        self.assertEqual(guides[:8], [*first, "Updates of the rules", "Testing", "Migration"])

    def test_contents(self):
        for size in SIZES:
            with self.subTest(size=size):
                page = self.open("wayfind.html", size)
                contents = page.get_by_role("navigation", name="On this page")
                if size == "phone":
                    contents.get_by_text("On this page").click()
                contents.get_by_role("link").nth(5).click()
                heading = page.locator(":target")
                expect(heading).to_be_in_viewport()
                self.assertGreaterEqual(heading.bounding_box()["y"], page.locator("header").bounding_box()["height"])

    def test_keyboard_and_tables(self):
        page = self.open("", "phone")
        page.keyboard.press("Tab")
        expect(page.get_by_role("link", name="Skip to the text")).to_be_focused()
        page.keyboard.press("Enter")
        page.wait_for_url("**#content")
        self.assertEqual(page.locator("main th:empty").count(), 0)
        wide = page.locator("pre, .scroll").evaluate_all("all => all.filter((one) => one.scrollWidth > one.clientWidth).length")
        self.assertEqual(page.locator("pre[tabindex], .scroll[tabindex]").count(), wide)
        # The first column of a wide table stays.
        table = page.locator(".scroll:has(tr > :nth-child(4))").first
        cell = table.locator("tbody tr").first.locator("> *").first
        before = cell.bounding_box()["x"]
        self.assertGreater(table.evaluate("table => table.scrollLeft = 60"), 0)
        self.assertEqual(cell.bounding_box()["x"], before)

    def test_chinese(self):
        page = self.open("glossary.html")
        page.get_by_role("banner").get_by_role("link", name="简体中文").click()
        expect(page.locator("html")).to_have_attribute("lang", "zh-Hans")
        self.expect_title(page, "术语表")
        page.locator(".menu").get_by_text("实用示例", exact=True).first.click()
        page.locator(".menu").get_by_role("link", name="实用示例").click()
        self.expect_title(page, "实用示例")
        for title in page.locator(".menu a").all_text_contents():
            self.assertRegex(title, "[\u3400-\u9fff]|Tuist")
        page.get_by_role("main").get_by_role("link", name="登录前的推送链接").click()
        self.expect_title(page, "A pushed link before login")
        # Without a Chinese page, the link is that of the Chinese home page.
        page.get_by_role("banner").get_by_role("link", name="简体中文").click()
        page.wait_for_url(self.address + "zh/")
        page.get_by_role("banner").get_by_role("link", name="English").click()
        page.wait_for_url(self.address)

    def test_reference(self):
        for size, scheme in itertools.product(SIZES, SCHEMES):
            with self.subTest(size=size, scheme=scheme):
                page = self.open("recipes/login.html", size, scheme)
                page.get_by_role("main").get_by_role("link", name="Policy").first.click()
                self.expect_title(page, "Policy")
                page.get_by_role("link", name="Wayfinder: all pages").click()
                page.wait_for_url(self.address)
                self.assertEqual(self.errors, [])

    def test_reference_names_all_modules(self):
        page = self.open("api/")
        self.expect_title(page, "Reference")
        page.get_by_role("main").get_by_role("link", name="WayfinderUpdates", exact=True).click()
        self.expect_title(page, "WayfinderUpdates")
        page.get_by_role("main").get_by_role("link", name="Updates of the rules", exact=True).click()
        self.expect_title(page, "Updates of the rules")
        page.get_by_role("banner").get_by_role("link", name="Reference").click()
        self.expect_title(page, "Reference")

    def test_files(self):
        self.open("playground/").wait_for_url("**/playground/playground.html*")
        for page, count in [("manifest.html", 1), ("updates-format.html", 3)]:
            self.assertEqual(self.open(page).locator('main a[href$=".json"]:not([href*="/"])').count(), count)

    def test_playground_fits(self):
        for size, scheme in itertools.product(SIZES, SCHEMES):
            with self.subTest(size=size, scheme=scheme):
                page = self.open("", size, scheme)
                page.get_by_role("link", name="Playground").click()
                expect(page.locator("#answers article").first).to_be_visible(timeout=20_000)
                self.expect_fit(page, scheme)
                page.get_by_role("link", name="Wayfinder", exact=True).click()
                page.wait_for_url(self.address)

    def fill(self, page, patterns, links):
        page.locator("#patterns").fill(patterns)
        page.locator("#links").fill(links)
        page.wait_for_function(SHOWS, arg=[patterns, links])

    def playground(self, patterns, links):
        page = self.open("playground/playground.html?lang=en")
        self.fill(page, patterns, links)
        return page

    def test_playground_answers(self):
        page = self.playground(
            "/products/:id<int> # product\n/products/new # new product\n/files/*path # file",
            "https://shop.example.com/products/42\nhttps://shop.example.com/products/x\nhttps://shop.example.com/files/a%2Fb/c",
        )
        product, unknown, file = (page.locator("#answers article").nth(index) for index in range(3))
        expect(product.locator(".head .tone")).to_have_text("product")
        expect(product.locator("dl.facts").first).to_have_text(":id42")
        expect(product.locator(".verdicts-row .tone")).to_have_text(
            ["iOS: opens", "Android 8–11: opens", "Android 12+: opens"]
        )
        expect(unknown.locator(".head .tone")).to_have_text("no route")
        expect(unknown).to_contain_text("/products/:id<int> segment 2 is “x” but “id” must be an int")
        expect(unknown).to_contain_text("but no route matches")
        expect(unknown.locator(".verdicts-row .tone")).to_have_text(
            ["iOS: opens", "Android 8–11: opens", "Android 12+: does not open"]
        )
        expect(file.locator(".head .tone")).to_have_text("file")
        expect(file.locator("dl.facts").first).to_contain_text("a/b / c", use_inner_text=True)
        expect(page.get_by_role("status")).to_have_text("2 of 3 links match a pattern")
        self.assertEqual(self.errors, [])

    def test_playground_wrong_pattern(self):
        page = self.playground("/a(b # wrong\n/a/:b", "/a/7")
        wrong = page.locator("#rows article").first
        expect(wrong.locator(".problem")).to_contain_text("in the middle of a segment")
        expect(wrong.locator("mark")).to_have_text("(")
        # The other patterns still match.
        expect(page.locator("#answers article .head .tone")).to_have_text("/a/:b")

    def test_playground_texts(self):
        page = self.open("playground/playground.html?lang=zh")
        for patterns, links in [
            ("foo://a/:b", "foo://a/b\nhttps://e.com/a"),
            ("/:a\n/:b\n/:c<no>\n/(\n/a(/b)(/c)(/d)(/e)(/f)(/g)(/h)", "/\n/a/b/c\nhttps://e.com/%zz\n:"),
            ("/a/:id<int>", "http://e.com/a/7\nhttps://e.com:8443/a/7\nhttps://user@e.com/a/x"),
        ]:
            self.fill(page, patterns, links)
            self.assertEqual(page.evaluate(UNMARKED), [])
            shown = page.locator("#rows").inner_text() + page.locator("#answers").inner_text()
            self.assertNotRegex(shown, r"undefined|null|assembled|priorit|\[object")

    def test_playground_rules(self):
        page = self.playground("foo://a/:b\n/:x\n/:y\n/(", "")
        rows = page.locator("#rows article")
        expect(rows.nth(0)).to_contain_text("none: the scheme is not https", use_inner_text=False)
        expect(rows.nth(1)).to_contain_text('"/": "/?*"', use_inner_text=False)
        for index in (2, 3):
            expect(rows.nth(index).locator("details")).to_have_count(0)

    def test_playground_limits(self):
        page = self.playground("/a/:b", "https://e.com/a/b")
        address = page.url
        for patterns, links in [("/a\n" * 201, "/a"), ("/a", "/a\n" * 51), ("/a", "/" * 65_536)]:
            page.locator("#patterns").fill(patterns)
            page.locator("#links").fill(links)
            expect(page.locator("#problem")).to_contain_text("Nothing is evaluated")
            expect(page.locator("#rows, #answers")).to_have_text(["", ""])
            self.assertEqual(page.url, address)

    def test_playground_stays_open(self):
        page = self.playground("/a", "/a")
        for summary in page.locator("summary").all():
            summary.click()
        self.fill(page, "/a", "/ab")
        expect(page.locator("details[open]")).to_have_count(2)
        self.fill(page, "", "")
        page.locator("#example").click()
        expect(page.locator("#start")).to_be_hidden()
        expect(page.locator("#patterns")).to_have_value(re.compile("^/ # home"))

    def test_playground_address(self):
        address = self.playground("/a/:code # shared", "/a/%E4%B8%AD").url.removeprefix(self.address)
        page = self.open(address)
        expect(page.locator("#patterns")).to_have_value("/a/:code # shared")
        expect(page.locator("#answers article .head .tone")).to_have_text("shared", timeout=20_000)
        expect(page.locator("#answers dl.facts").first).to_have_text(":code中")

    def test_playground_chinese(self):
        page = self.open("zh/")
        page.get_by_role("link", name="演练场").click()
        expect(page.locator("html")).to_have_attribute("lang", "zh-Hans")
        self.expect_title(page, "Wayfinder 演练场")
        self.fill(page, "/a/:id<int>", "/a/x")
        expect(page.locator("#answers article .head .tone")).to_have_text("没有匹配的路由")
        page.get_by_role("link", name="English").click()
        expect(page.locator("#links")).to_have_value("/a/x")
        expect(page.locator("#answers article .head .tone")).to_have_text("no route")
        page.get_by_role("link", name="中文").click()
        page.get_by_role("link", name="Wayfinder", exact=True).click()
        page.wait_for_url(self.address + "zh/")

    def test_without_script(self):
        page = self.open("recipes/", java_script_enabled=False)
        expect(page.locator(".menu").get_by_role("link", name="Two links at once")).to_be_visible()
        page.get_by_role("main").get_by_role("link", name="Two links at once").click()
        self.expect_title(page, "Two links at once")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=1)

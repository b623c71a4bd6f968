"""The site in a browser, on a phone and on a desktop: test_site.py FOLDER BROWSER"""

import functools
import http.server
import pathlib
import sys
import threading
import unittest

from playwright.sync_api import expect, sync_playwright

FOLDER, BROWSER = pathlib.Path(sys.argv[1]), sys.argv[2]
SIZES = {"desktop": (1280, 800, "light"), "phone": (390, 844, "dark")}
PAGES = ["", "zh/", "getting-started.html", "recipes/login.html", "migration/", "wayfind.html"]


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


class SiteTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        handler = functools.partial(QuietHandler, directory=str(FOLDER))
        cls.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=cls.server.serve_forever, daemon=True).start()
        cls.address = f"http://127.0.0.1:{cls.server.server_address[1]}/"
        cls.playwright = sync_playwright().start()
        cls.browser = cls.playwright.chromium.launch(
            executable_path=BROWSER, args=["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"]
        )

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.playwright.stop()
        cls.server.shutdown()

    def open(self, path, size):
        width, height, scheme = SIZES[size]
        context = self.browser.new_context(viewport={"width": width, "height": height}, color_scheme=scheme)
        self.addCleanup(context.close)
        page = context.new_page()
        self.errors = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda message: message.type == "error" and self.errors.append(message.text))
        self.assertEqual(page.goto(self.address + path).status, 200)
        return page

    def test_pages_fit(self):
        for size in SIZES:
            for path in PAGES:
                with self.subTest(size=size, path=path):
                    page = self.open(path, size)
                    expect(page.get_by_role("heading", level=1)).to_be_visible()
                    excess = page.evaluate("document.documentElement.scrollWidth - innerWidth")
                    self.assertLessEqual(excess, 0, "the page is wider than the window")
                    self.assertEqual(self.errors, [])
                    name = path.strip("/").replace("/", "-").removesuffix(".html") or "home"
                    page.screenshot(path=FOLDER.parent / f"{size}-{name}.png")

    def test_search(self):
        for size in SIZES:
            with self.subTest(size=size):
                page = self.open("zh/", size)
                page.get_by_role("searchbox").fill("pushed link login")
                page.locator(".results a").first.click()
                expect(page.get_by_role("heading", level=1)).to_have_text("A pushed link before login")
                page.get_by_role("searchbox").fill("zzqx")
                expect(page.get_by_text("No page has these words.")).to_be_visible()

    def test_menu(self):
        page = self.open("recipes/", "phone")
        page.get_by_text("Menu", exact=True).click()
        page.get_by_role("link", name="Two links at once").first.click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Two links at once")
        page = self.open("recipes/", "desktop")
        self.assertEqual(page.locator('.menu a[aria-current="page"]').inner_text(), "Recipes")

    def test_languages(self):
        page = self.open("", "desktop")
        page.get_by_role("link", name="简体中文").first.click()
        expect(page.locator("html")).to_have_attribute("lang", "zh-Hans")
        expect(page.get_by_text("常见问题").first).to_be_visible()

    def test_reference(self):
        for size in SIZES:
            with self.subTest(size=size):
                page = self.open("recipes/login.html", size)
                page.get_by_role("link", name="Policy").first.click()
                expect(page.get_by_role("heading", level=1, name="Policy")).to_be_visible(timeout=20_000)

    def test_playground(self):
        for size in SIZES:
            with self.subTest(size=size):
                page = self.open("", size)
                page.get_by_role("link", name="Playground").click()
                expect(page.locator("body")).to_contain_text("/products/:id<int>", timeout=20_000)
                excess = page.evaluate("document.documentElement.scrollWidth - innerWidth")
                self.assertLessEqual(excess, 0, "the page is wider than the window")
                self.assertEqual(self.errors, [])

    def test_without_script(self):
        context = self.browser.new_context(java_script_enabled=False)
        self.addCleanup(context.close)
        page = context.new_page()
        page.goto(self.address + "recipes/")
        page.get_by_role("main").get_by_role("link", name="Two links at once").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Two links at once")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=1)

"""Moments as somebody sees it who has a browser: found by roles and by visible names.

The environment says where the app is (`MOMENTS_ADDRESS`), which browser to use
(`MOMENTS_BROWSER`) and where the screenshots go (`MOMENTS_SCREENSHOTS`).
"""

import atexit
import os
import pathlib
import re
import unittest

from playwright.sync_api import expect, sync_playwright

ADDRESS = os.environ["MOMENTS_ADDRESS"].rstrip("/")
SCREENSHOTS = pathlib.Path(os.environ["MOMENTS_SCREENSHOTS"])

# In milliseconds; the app answers within a few, but the machine may have much else to do.
PATIENCE = 8_000
expect.set_options(timeout=PATIENCE)


class Chromium:
    """The one browser of a run; every test has a window of its own in it."""

    instance = None

    @classmethod
    def get(cls):
        if cls.instance is None:
            playwright = sync_playwright().start()
            # Chromium's sandbox does not start for the user root, as whom machines run tests.
            cls.instance = playwright.chromium.launch(
                executable_path=os.environ.get("MOMENTS_BROWSER"),
                args=[
                    "--no-sandbox",
                    "--disable-dev-shm-usage",
                    "--disable-gpu",
                    # A frame in a process of its own may run scripts before it hears that there are
                    # to be none.
                    "--disable-features=IsolateSandboxedIframes",
                ],
            )
            atexit.register(playwright.stop)
            atexit.register(cls.instance.close)
        return cls.instance


class MomentsPage:
    """One window of the app."""

    def __init__(self, page):
        self.page = page
        self.complaints = []
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.complaints.append(f"script error: {error}"))

    def _hear(self, message):
        if message.type not in ("error", "warning"):
            return
        self.complaints.append(f"{message.text} ({message.location.get('url', '')})")

    def complaints_but(self, status):
        """What the console says, besides that a page was answered with a status as it should be."""
        expected = f"the server responded with a status of {status}" if status else None
        return [text for text in self.complaints if not expected or expected not in text]

    # What stands where

    @property
    def bar(self):
        """The title bar, with the way back."""
        return self.page.get_by_role("banner")

    @property
    def title(self):
        """The heading in the title bar."""
        return self.bar.get_by_role("heading", level=1)

    @property
    def main(self):
        """The page of the app, without its bars."""
        return self.page.get_by_role("main")

    @property
    def notice(self):
        """What the app says went wrong."""
        return self.main.get_by_role("alert")

    @property
    def tabs(self):
        return self.page.get_by_role("navigation", name=re.compile("Tabs|标签"))

    @property
    def inspector(self):
        return self.page.get_by_role("complementary", name="Inspector")

    @property
    def bridge(self):
        """The web page inside the app."""
        return self.page.frame_locator("iframe")

    def button(self, name, exact=False):
        return self.main.get_by_role("button", name=name, exact=exact)

    def tab(self, name):
        return self.tabs.get_by_role("button", name=name, exact=True)

    # What one does

    def open(self, path="/"):
        """Opens a link to the app from elsewhere; gives the status of the answer."""
        return self.page.goto(ADDRESS + path).status

    def reload(self):
        return self.page.reload().status

    def tap(self, name, exact=False):
        """Taps a button of the page; of several with that name, the first."""
        self.click(self.button(name, exact).first)

    def choose(self, tab):
        self.click(self.tab(tab))

    def go_back(self):
        """Taps what the title bar offers to the left of the title."""
        self.click(self.bar.get_by_role("button"))

    def click(self, target):
        """Clicks, and waits until the page that comes of it is in its place."""
        target.click()
        self.settle()

    def settle(self):
        expect(self.page.locator("body")).not_to_have_attribute("aria-busy", "true")

    def sign_in(self, name=None):
        """Fills in the form that stands between a link and a private page."""
        self.is_on("Sign in")
        if name is not None:
            self.page.get_by_label("Your name").fill(name)
        self.tap("Sign in", exact=True)

    # What one sees

    def is_on(self, title, path=None):
        """Waits until a page is on display, and the address is that of the page."""
        expect(self.title).to_have_text(title)
        if path is not None:
            # Without a script the inspector's forms lead to where it stands on the page.
            expect(self.page).to_have_url(re.compile(re.escape(ADDRESS + path) + "(#inspector)?$"))

    def leads_back_to(self, *titles):
        """Taps the way back through the titles, the nearest first, until there is no further."""
        for title in titles:
            expect(self.bar.get_by_role("button")).to_have_accessible_name(f"Back to {title}")
            self.go_back()
            self.is_on(title)
        expect(self.bar.get_by_role("button")).to_have_count(0)

    def says(self, *texts):
        """Waits for the notice of what went wrong, and for words in it."""
        for text in texts:
            expect(self.notice).to_contain_text(text)

    def says_nothing_is_wrong(self):
        expect(self.notice).to_have_count(0)

    def fits(self):
        """Whether nothing of the page is to be had by scrolling to the side alone."""
        return self.page.evaluate(
            """() => {
              const wide = element => element.scrollWidth > element.clientWidth + 1;
              const main = document.querySelector('main');
              return !wide(document.documentElement) && !wide(document.body) && !wide(main);
            }"""
        )


class BrowserTest(unittest.TestCase):
    """A test with a window of its own, in a session of its own.

    Each leaves a screenshot of its end under its name. Nothing in it may make the browser's console
    complain: no script error, and nothing that the content security policy had to keep out.
    """

    window = {"width": 1440, "height": 960}
    language = "en-GB"
    colours = "light"
    scripts = True

    def setUp(self):
        # The status that a link of the test is to be answered with, which the console reports.
        self.expected_status = None
        self.context = self.new_context()
        self.addCleanup(self.context.close)
        self.app = self.new_window()

    def new_context(self, **options):
        """A browser that nobody has used yet."""
        settings = {
            "viewport": self.window,
            "locale": self.language,
            "color_scheme": self.colours,
            "java_script_enabled": self.scripts,
            "reduced_motion": "reduce",
        } | options
        context = Chromium.get().new_context(**settings)
        context.set_default_timeout(PATIENCE)
        return context

    def new_window(self, context=None):
        app = MomentsPage((context or self.context).new_page())
        self.addCleanup(self.check_console, app)
        return app

    def check_console(self, app):
        complaints = app.complaints_but(self.expected_status)
        self.assertEqual(complaints, [], "the browser's console complains")

    def tearDown(self):
        self.keep()

    def keep(self, moment=None, app=None):
        """Keeps what the window shows now."""
        words = [type(self).__name__, self._testMethodName.removeprefix("test_")]
        if moment:
            words.append(moment)
        name = "-".join(words).replace("_", "-")
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        (app or self.app).page.screenshot(path=SCREENSHOTS / f"{name}.png")

"""Moments in a browser; elements are found by roles and by visible names.

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

# In milliseconds; the app responds within a few, but the machine may be busy.
PATIENCE = 8_000
expect.set_options(timeout=PATIENCE)


class Chromium:
    """The browser of a test run, in which every test has its own window."""

    instance = None

    @classmethod
    def get(cls):
        if cls.instance is None:
            playwright = sync_playwright().start()
            # Chromium's sandbox does not start for the user root, which runs tests in containers.
            cls.instance = playwright.chromium.launch(
                executable_path=os.environ.get("MOMENTS_BROWSER"),
                args=[
                    "--no-sandbox",
                    "--disable-dev-shm-usage",
                    "--disable-gpu",
                    # A frame in a separate process can run scripts before it knows that scripts are
                    # disabled.
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
        self.errors = []
        page.on("console", self._record)
        page.on("pageerror", lambda error: self.errors.append(f"script error: {error}"))

    def _record(self, message):
        if message.type not in ("error", "warning"):
            return
        self.errors.append(f"{message.text} ({message.location.get('url', '')})")

    def errors_except(self, status):
        """Returns the console's errors, except for the expected status of a page."""
        expected = f"the server responded with a status of {status}" if status else None
        return [text for text in self.errors if not expected or expected not in text]

    # Parts of the page

    @property
    def bar(self):
        """The title bar with the back button."""
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
        """The failure notice."""
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

    # Actions

    def open(self, path="/"):
        """Opens an external link to the app, and returns the status of the response."""
        return self.page.goto(ADDRESS + path).status

    def reload(self):
        return self.page.reload().status

    def tap(self, name, exact=False):
        """Taps the first button of the page with a name."""
        self.click(self.button(name, exact).first)

    def choose(self, tab):
        self.click(self.tab(tab))

    def go_back(self):
        """Taps the back or close button in the title bar."""
        self.click(self.bar.get_by_role("button"))

    def click(self, target):
        """Clicks an element, and waits until the resulting page is shown."""
        target.click()
        self.settle()

    def settle(self):
        expect(self.page.locator("body")).not_to_have_attribute("aria-busy", "true")

    def sign_in(self, name=None):
        """Fills in and submits the sign-in form."""
        self.is_on("Sign in")
        if name is not None:
            self.page.get_by_label("Your name").fill(name)
        self.tap("Sign in", exact=True)

    # Expectations

    def is_on(self, title, path=None):
        """Waits until a page is shown, with its path in the address bar."""
        expect(self.title).to_have_text(title)
        if path is not None:
            # Without a script, the inspector's forms redirect to its position on the page.
            expect(self.page).to_have_url(re.compile(re.escape(ADDRESS + path) + "(#inspector)?$"))

    def goes_back_to(self, *titles):
        """Goes back through pages with these titles, until there is no back button."""
        for title in titles:
            expect(self.bar.get_by_role("button")).to_have_accessible_name(f"Back to {title}")
            self.go_back()
            self.is_on(title)
        expect(self.bar.get_by_role("button")).to_have_count(0)

    def says(self, *texts):
        """Waits for texts in the failure notice."""
        for text in texts:
            expect(self.notice).to_contain_text(text)

    def shows_no_failure(self):
        expect(self.notice).to_have_count(0)

    def fits(self):
        """Returns whether the page fits without horizontal scrolling."""
        return self.page.evaluate(
            """() => {
              const wide = element => element.scrollWidth > element.clientWidth + 1;
              const main = document.querySelector('main');
              return !wide(document.documentElement) && !wide(document.body) && !wide(main);
            }"""
        )


class BrowserTest(unittest.TestCase):
    """A test with its own window and its own session.

    Each test stores a final screenshot under its name. The test fails if the browser's console contains
    an error, such as a script error or a violation of the content security policy.
    """

    window = {"width": 1440, "height": 960}
    language = "en-GB"
    colours = "light"
    scripts = True

    def setUp(self):
        # The expected error status of a link in the test, which the console reports.
        self.expected_status = None
        self.context = self.new_context()
        self.addCleanup(self.context.close)
        self.app = self.new_window()

    def new_context(self, **options):
        """Returns a context without cookies."""
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
        errors = app.errors_except(self.expected_status)
        self.assertEqual(errors, [], "the browser's console contains errors")

    def tearDown(self):
        self.keep()

    def keep(self, moment=None, app=None):
        """Stores a screenshot of the window."""
        words = [type(self).__name__, self._testMethodName.removeprefix("test_")]
        if moment:
            words.append(moment)
        name = "-".join(words).replace("_", "-")
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        (app or self.app).page.screenshot(path=SCREENSHOTS / f"{name}.png")

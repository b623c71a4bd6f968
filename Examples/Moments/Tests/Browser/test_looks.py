"""Every page fits three widths, in light and in dark."""

from moments_page import BrowserTest, expect

PAGES = [
    ("timeline", "/", "Moments"),
    ("moment", "/moments/7", "Moment"),
    ("mall", "/mall", "Mall"),
    ("product", "/products/8", "Long-walk headphones"),
    ("story", "/products/8/story", "Story"),
    ("conversations", "/chat", "Chat"),
    ("chat", "/chat/ben", "Ben Okafor"),
    ("me", "/me", "Me"),
    ("settings", "/me/settings", "Settings"),
    ("qr-code", "/me/settings/qr", "My QR code"),
]

PANELS = ["Why", "Journeys", "Routes", "Screens", "Inbox", "Nine questions"]


class Looks:
    """The widths; each colour scheme makes a test case of them."""

    def see(self, width, height):
        self.app.page.set_viewport_size({"width": width, "height": height})
        self.app.open("/chat")
        self.app.is_on("Sign in")
        self.check("sign-in", width)
        self.app.sign_in()
        self.app.is_on("Chat")
        for name, path, title in PAGES:
            self.app.open(path)
            self.app.is_on(title)
            self.check(name, width)
        self.app.open("/me/settings")
        self.app.tap("Internal menu")
        self.app.is_on("Internal menu")
        self.check("internal-menu", width)
        self.app.tap("Moments 1.0")
        self.app.is_on("DesignKit")
        self.check("design-kit", width)
        self.app.click(self.app.inspector.get_by_role("button", name="Refused"))
        expect(self.app.notice).to_be_visible()
        self.check("refused", width)
        for name in PANELS:
            panel = self.app.inspector.get_by_role("button", name=name, exact=True)
            self.app.click(panel)
            expect(panel).to_have_attribute("aria-current", "true")
            panel.evaluate("panel => panel.scrollIntoView()")
            self.check("inspector-" + name.lower().replace(" ", "-"), width)

    def check(self, name, width):
        self.keep(name)
        self.assertTrue(self.app.fits(), f"{name} scrolls to the side at {width} pixels")

    def test_360(self):
        self.see(360, 740)

    def test_768(self):
        self.see(768, 1024)

    def test_1600(self):
        self.see(1600, 1000)


class LooksLight(Looks, BrowserTest):
    colours = "light"


class LooksDark(Looks, BrowserTest):
    colours = "dark"

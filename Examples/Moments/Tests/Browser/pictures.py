"""The frames of the picture of the README, drawn from the running app: scripts/pictures."""

import os
import pathlib

from moments_page import BrowserTest, expect

FRAMES = pathlib.Path(os.environ.get("MOMENTS_FRAMES", "frames"))


class Pictures(BrowserTest):
    window = {"width": 1180, "height": 760}

    def draw(self, name):
        # Without hover effects and without a blinking cursor.
        self.app.page.mouse.move(0, 0)
        self.app.page.evaluate("document.activeElement.blur()")
        self.app.page.screenshot(path=FRAMES / f"{name}.png")

    def write(self, link, origin):
        inspector = self.app.inspector
        inspector.get_by_label("Open a link").fill(link)
        inspector.get_by_label("as if it came from").select_option(origin)

    def open(self):
        self.app.click(self.app.inspector.get_by_role("button", name="Open", exact=True))

    def test_draw(self):
        FRAMES.mkdir(parents=True, exist_ok=True)
        for colours in ["light", "dark"]:
            self.context = self.new_context(color_scheme=colours, device_scale_factor=1)
            self.addCleanup(self.context.close)
            self.app = self.new_window()
            self.app.open("/")
            self.app.is_on("Moments")
            # The first journey compiles the route table, so a later one is drawn.
            self.write("/mall?under=20", "internal")
            self.open()
            self.app.choose("Timeline")
            self.write("https://momentsapp.com/products/7/story", "universal")
            self.draw(f"{colours}-1")
            self.open()
            self.app.is_on("Story", "/products/7/story")
            self.draw(f"{colours}-2")
            self.write("moments://InternalMenu?from=a-stranger", "push")
            self.draw(f"{colours}-3")
            self.open()
            expect(self.app.notice).to_be_visible()
            self.draw(f"{colours}-4")

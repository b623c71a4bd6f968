"""The pictures of the README, drawn from the running app: scripts/pictures."""

import os
import pathlib

from moments_page import BrowserTest, expect

PICTURES = pathlib.Path(os.environ.get("MOMENTS_PICTURES", "docs/pictures"))


class Pictures(BrowserTest):
    window = {"width": 1360, "height": 872}

    def draw(self, name):
        PICTURES.mkdir(parents=True, exist_ok=True)
        # Without hover effects and without a blinking cursor.
        self.app.page.mouse.move(0, 0)
        self.app.page.evaluate("document.activeElement.blur()")
        self.app.page.screenshot(path=PICTURES / f"{name}.png")

    def ask(self, link, origin):
        inspector = self.app.inspector
        inspector.get_by_label("Open a link").fill(link)
        inspector.get_by_label("as if it came from").select_option(origin)
        self.app.click(inspector.get_by_role("button", name="Open", exact=True))

    def test_draw(self):
        for colours in ["light", "dark"]:
            self.context = self.new_context(color_scheme=colours, device_scale_factor=1.5)
            self.addCleanup(self.context.close)
            self.app = self.new_window()
            self.app.open("/")
            self.app.is_on("Moments")
            # The first journey compiles the route table, so a later one is drawn.
            self.ask("/mall?under=20", "internal")
            self.app.choose("Timeline")
            self.ask("moments://InternalMenu?from=a-stranger", "push")
            expect(self.app.notice).to_be_visible()
            self.draw(f"moments-{colours}")

"""The inspector shows the update that counts, and why one is refused; nginx delivers the updates."""

import importlib.machinery
import importlib.util
import json
import os
import pathlib
import re
import tempfile

from moments_page import BrowserTest, expect

ROOT = pathlib.Path(__file__).resolve().parents[4]


def load_demo():
    """Returns the script with the publication, the server and the app."""
    loader = importlib.machinery.SourceFileLoader("demo", str(ROOT / "scripts/update-demo"))
    demo = importlib.util.module_from_spec(importlib.util.spec_from_loader("demo", loader))
    loader.exec_module(demo)
    return demo


class Updates(BrowserTest):
    window = {"width": 1360, "height": 872}

    def setUp(self):
        super().setUp()
        self.demo = load_demo()
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        path, tools = pathlib.Path(folder.name), pathlib.Path(os.environ["MOMENTS_TOOLS"])
        self.publication = self.demo.Publication(path, tools / "wayfind")
        self.publication.publish()
        server = self.demo.Server(path, self.publication)
        self.installation = self.demo.App("a", path, server, tools / "moments")
        for process in (server.process, self.installation.process):
            self.addCleanup(process.wait, 30)
            self.addCleanup(process.terminate)

    def wait(self, condition, what):
        self.demo.wait(lambda: condition(self.installation.state), what)

    def show(self, panel):
        self.app.click(self.app.inspector.get_by_role("button", name=panel, exact=True))

    def draw(self, name, part=None):
        self.keep(name)
        if "MOMENTS_PICTURES" in os.environ:
            picture = pathlib.Path(os.environ["MOMENTS_PICTURES"]) / f"updates-{name}.png"
            # Without the lines of the sources, which change more often than the picture.
            self.app.page.evaluate("document.querySelectorAll('.place').forEach(one => one.remove())")
            (part or self.app.page).screenshot(path=picture)

    def test_a_broken_page_is_replaced_and_another_update_is_refused(self):
        self.wait(lambda state: state.get("version") == 1, "the first update")
        self.app.page.goto(f"http://127.0.0.1:{self.installation.port}/products/7")
        self.app.is_on("Brass bell")

        rule = {
            "id": "product-web", "reason": "a test", "owner": "mall",
            "disable": {"route": "/products/:id", "to": "https://momentsapp.com/web/products/:id"},
        }
        self.publication.publish(rule)
        self.wait(lambda state: state.get("version") == 2, "the second update")
        inspector = self.app.inspector
        panel = inspector.get_by_role("region", name="Panel", exact=True)
        inspector.get_by_label("Open a link").fill("https://momentsapp.com/products/7")
        inspector.get_by_label("as if it came from").select_option("universal")
        self.app.click(inspector.get_by_role("button", name="Only explain", exact=True))
        expect(panel).to_contain_text("disabled by product-web → https://momentsapp.com/web/products/:id")
        expect(panel).to_contain_text("the browser opens it as a web page")
        self.draw("replaced")

        good = self.publication.pointer
        update = {
            "format": 1, "version": 3, "created": "2026-01-01T00:00:00Z", "expires": "2036-01-01T00:00:00Z",
            "rules": [],
        }
        self.publication.place(self.publication.envelope(json.dumps(update).encode(), "foreign.pem"))
        self.wait(lambda state: "tooFewSignatures" in state.get("error", ""), "the refusal")
        self.show("Routes")
        expect(panel).to_contain_text(re.compile(r"update 2 of \S+ counts"))
        expect(panel).to_contain_text("applied: product-web")
        expect(panel).to_contain_text("tooFewSignatures")
        heading = self.app.page.get_by_role("heading", name="Updates")
        heading.scroll_into_view_if_needed()
        self.draw("refused", panel.locator(".inspector-card", has=heading))

        self.publication.point(good)
        self.publication.rollback()
        self.wait(lambda state: state.get("version") == 3 and not state.get("error"), "the rollback")
        self.app.page.goto(f"http://127.0.0.1:{self.installation.port}/products/7")
        self.app.is_on("Brass bell")

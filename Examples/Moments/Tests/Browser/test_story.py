"""A web page inside the app, which calls the app by links."""

from moments_page import BrowserTest, expect


class Story(BrowserTest):
    def setUp(self):
        super().setUp()
        self.app.open()
        self.app.choose("Mall")
        self.app.tap("Harbour mug")
        self.app.tap("Read its story")
        self.app.is_on("Story", "/products/1/story")
        self.answer = self.app.bridge.get_by_role("status")

    def ask(self, name):
        self.app.bridge.get_by_role("button", name=name).click()

    def test_the_page_receives_the_price(self):
        self.ask("What does it cost?")
        expect(self.answer).to_have_text("The app returned: €24")
        expect(self.answer).to_be_in_viewport()
        self.app.is_on("Story", "/products/1/story")

    def test_the_internal_menu_is_refused(self):
        self.ask("Open the internal menu")
        expect(self.answer).to_have_text("The app refused: notFound")
        self.app.is_on("Story", "/products/1/story")

    def test_the_page_opens_the_product(self):
        self.ask("Open it in the app")
        self.app.is_on("Harbour mug", "/products/1")

    def test_reload_keeps_the_opened_product(self):
        self.ask("Open it in the app")
        self.app.is_on("Harbour mug")
        self.app.reload()
        self.app.is_on("Harbour mug", "/products/1")
        self.app.goes_back_to("Mall")

    def test_the_page_cannot_access_the_app_directly(self):
        self.app.bridge.get_by_role("button", name="What does it cost?").wait_for()
        frame = self.app.page.frames[1]
        self.assertEqual(frame.evaluate("origin"), "null")
        reached = frame.evaluate(
            "() => { try { return parent.document.title } catch { return 'nothing' } }"
        )
        self.assertEqual(reached, "nothing")

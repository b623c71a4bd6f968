"""The nine questions: each button does what it says, and what it brings leaves with it."""

import re

from moments_page import BrowserTest, expect


class Scenarios(BrowserTest):
    def setUp(self):
        super().setUp()
        self.app.open()
        self.app.click(self.app.inspector.get_by_role("button", name="Nine questions"))

    def play(self, number):
        self.app.click(self.app.inspector.get_by_role("button", name=f"Play question {number}"))
        expect(self.app.inspector.get_by_role("button", name="End scenario")).to_be_visible()
        self.question = self.app.inspector.get_by_role("list").filter(
            has=self.app.page.get_by_role("button", name="End scenario")
        )
        self.stops = self.question.get_by_role("listitem").filter(
            has=self.app.page.get_by_role("button", name="End scenario")
        ).get_by_role("list").first.locator("> li")
        self.app.inspector.get_by_role("button", name="End scenario").evaluate(
            "button => button.closest('li').scrollIntoView()"
        )
        self.keep("on")

    def stop(self, number, *texts):
        for text in texts:
            expect(self.stops.nth(number - 1)).to_contain_text(text)

    def end(self):
        self.app.click(self.app.inspector.get_by_role("button", name="End scenario"))
        expect(self.app.inspector.get_by_role("button", name="End scenario")).to_have_count(0)

    def test_1_a_push_opens_a_page_deep_in_the_app(self):
        self.play(1)
        self.app.is_on("Story", "/products/7/story")
        self.stop(1, "shown", "authenticatedPush")
        self.stop(2, "refused", "is registered as .external")
        self.end()
        self.app.leads_back_to("Brass bell", "Mall")

    def test_2_apps_of_one_family_lead_to_each_other(self):
        self.play(2)
        self.app.is_on("Brass bell", "/products/7")
        self.stop(1, "item 3", "opened")
        self.stop(2, "/gifts/7", "opened")
        self.end()

    def test_3_modules_open_each_other_by_name(self):
        self.play(3)
        self.app.is_on("DesignKit")
        expect(self.app.main).to_contain_text("Version 1.0")
        self.stop(2, "€24")
        self.end()

    def test_4_a_web_page_calls_native_ones(self):
        self.play(4)
        self.app.is_on("Story", "/products/1/story")
        self.stop(1, "returned", "€24")
        self.stop(2, "refused", "/InternalMenu")
        self.app.bridge.get_by_role("button", name="What does it cost?").click()
        expect(self.app.bridge.get_by_role("status")).to_have_text("The app says: €24")
        self.end()

    def test_5_a_server_says_where_links_lead(self):
        self.play(5)
        self.app.is_on("Mall", "/mall?under=30")
        offers = self.app.main.get_by_role("list", name="For sale")
        expect(offers.get_by_role("listitem")).to_have_count(5)
        self.stop(1, "not found")
        self.stop(3, "shown")
        self.stop(4, "has no parameter “name”")
        self.end()
        self.expected_status = 404
        self.assertEqual(self.app.open("/summer"), 404)

    def test_6_a_broken_page_is_replaced(self):
        self.play(6)
        self.app.is_on("Back soon", "/lab/mending")
        self.stop(1, "failed", "broken on purpose")
        self.stop(2, "shown")
        self.stop(3, "https://m.momentsapp.com/parcel")
        self.end()
        self.app.is_on("Moments", "/")
        self.expected_status = 404
        self.assertEqual(self.app.open("/lab/mending"), 404)

    def test_7_every_jump_is_tracked_without_its_values(self):
        self.play(7)
        self.app.is_on("Mall", "/mall")
        jumps = self.app.inspector.locator(".jumps")
        expect(jumps).to_contain_text("/products/:id?…")
        expect(jumps).not_to_contain_text("SECRET")
        self.app.tap("Reading lamp")
        self.app.is_on("Reading lamp")
        expect(jumps.get_by_role("listitem").first).to_contain_text("/products/:id")
        self.end()

    def test_7_the_observer_hears_of_jumps_alone(self):
        self.play(7)
        self.app.is_on("Mall", "/mall")
        heard = self.app.inspector.locator(".jumps").get_by_role("listitem")
        expect(heard).to_have_count(3)
        for line in heard.all():
            expect(line.locator("code")).to_have_text(re.compile("^/"))
        self.end()

    def test_8_every_call_is_checked(self):
        self.play(8)
        self.app.is_on("The new mall", "/lab/new-mall")
        self.stop(1, "unauthorized", "needs a valid token")
        self.stop(2, "shown", "/mall")
        self.stop(3, "shown", "/lab/new-mall")
        self.end()
        self.app.is_on("Mall", "/mall")

    def test_9_any_page_comes_from_anywhere(self):
        self.play(9)
        self.app.is_on("Signed out", "/lab/signed-out")
        overlay = self.app.page.get_by_role("alert").filter(has_text="The mall closes at eight")
        expect(overlay).to_be_visible()
        self.app.choose("Mall")
        self.app.is_on("Mall", "/mall")
        expect(overlay).to_be_visible()
        self.keep("overlay")
        self.end()
        expect(overlay).to_have_count(0)

    def test_a_scenario_gives_way_to_the_next(self):
        self.play(9)
        self.play(8)
        expect(self.app.page.get_by_role("alert")).to_have_count(0)
        self.app.is_on("The new mall")
        self.end()

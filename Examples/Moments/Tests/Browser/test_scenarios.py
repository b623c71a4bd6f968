"""The scenarios of the nine questions, and the removal of their pages."""

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
        self.steps = self.question.get_by_role("listitem").filter(
            has=self.app.page.get_by_role("button", name="End scenario")
        ).get_by_role("list").first.locator("> li")
        self.app.inspector.get_by_role("button", name="End scenario").evaluate(
            "button => button.closest('li').scrollIntoView()"
        )
        self.keep("on")

    def step(self, number, *texts):
        for text in texts:
            expect(self.steps.nth(number - 1)).to_contain_text(text)

    def end(self):
        self.app.click(self.app.inspector.get_by_role("button", name="End scenario"))
        expect(self.app.inspector.get_by_role("button", name="End scenario")).to_have_count(0)

    def test_1_a_push_opens_a_page_deep_in_the_app(self):
        self.play(1)
        self.app.is_on("Story", "/products/7/story")
        self.step(1, "shown", "authenticatedPush")
        self.step(2, "refused", "is registered as .external")
        self.end()
        self.app.goes_back_to("Brass bell", "Mall")

    def test_2_two_apps_open_each_other(self):
        self.play(2)
        self.app.is_on("Brass bell", "/products/7")
        self.step(1, "item 3", "opened")
        self.step(2, "/gifts/7", "opened")
        self.end()

    def test_3_modules_open_each_other_by_name(self):
        self.play(3)
        self.app.is_on("DesignKit")
        expect(self.app.main).to_contain_text("Version 1.0")
        self.step(2, "€24")
        self.end()

    def test_4_a_web_page_calls_native_ones(self):
        self.play(4)
        self.app.is_on("Story", "/products/1/story")
        self.step(1, "returned", "€24")
        self.step(2, "refused", "/InternalMenu")
        self.app.bridge.get_by_role("button", name="What does it cost?").click()
        expect(self.app.bridge.get_by_role("status")).to_have_text("The app returned: €24")
        self.end()

    def test_5_delivered_rules_redirect_links(self):
        self.play(5)
        self.app.is_on("Mall", "/mall?under=30")
        offers = self.app.main.get_by_role("list", name="For sale")
        expect(offers.get_by_role("listitem")).to_have_count(5)
        self.step(1, "not found")
        self.step(3, "shown")
        self.step(4, "has no parameter “name”")
        self.end()
        self.expected_status = 404
        self.assertEqual(self.app.open("/summer"), 404)

    def test_6_a_broken_page_is_replaced(self):
        self.play(6)
        self.app.is_on("Back soon", "/sandbox/maintenance")
        self.step(1, "failed", "broken on purpose")
        self.step(2, "shown")
        self.step(3, "https://m.momentsapp.com/parcel")
        self.end()
        self.app.is_on("Moments", "/")
        self.expected_status = 404
        self.assertEqual(self.app.open("/sandbox/maintenance"), 404)

    def test_7_every_journey_is_tracked_without_its_values(self):
        self.play(7)
        self.app.is_on("Mall", "/mall")
        journeys = self.app.inspector.locator(".observed-journeys")
        expect(journeys).to_contain_text("/products/:id?…")
        expect(journeys).not_to_contain_text("SECRET")
        self.app.tap("Reading lamp")
        self.app.is_on("Reading lamp")
        expect(journeys.get_by_role("listitem").first).to_contain_text("/products/:id")
        self.end()

    def test_7_the_observer_receives_only_journeys(self):
        self.play(7)
        self.app.is_on("Mall", "/mall")
        received = self.app.inspector.locator(".observed-journeys").get_by_role("listitem")
        expect(received).to_have_count(3)
        for line in received.all():
            expect(line.locator("code")).to_have_text(re.compile("^/"))
        self.end()

    def test_8_every_journey_is_checked(self):
        self.play(8)
        self.app.is_on("The new mall", "/sandbox/new-mall")
        self.step(1, "unauthorized", "needs a valid token")
        self.step(2, "shown", "/mall")
        self.step(3, "shown", "/sandbox/new-mall")
        self.end()
        self.app.is_on("Mall", "/mall")

    def test_9_any_page_opens_from_anywhere(self):
        self.play(9)
        self.app.is_on("Signed out", "/sandbox/signed-out")
        overlay = self.app.page.get_by_role("alert").filter(has_text="The mall closes at eight")
        expect(overlay).to_be_visible()
        self.app.choose("Mall")
        self.app.is_on("Mall", "/mall")
        expect(overlay).to_be_visible()
        self.keep("overlay")
        self.end()
        expect(overlay).to_have_count(0)

    def test_starting_a_scenario_ends_the_previous_one(self):
        self.play(9)
        self.play(8)
        expect(self.app.page.get_by_role("alert")).to_have_count(0)
        self.app.is_on("The new mall")
        self.end()

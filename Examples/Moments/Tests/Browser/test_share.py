"""Likes and shared products."""

from moments_page import BrowserTest, expect


class Share(BrowserTest):
    def test_a_shared_product_is_on_the_timeline(self):
        self.app.open()
        self.app.choose("Mall")
        self.app.is_on("Mall", "/mall")
        self.app.tap("Brass bell")
        self.app.is_on("Brass bell", "/products/7")
        self.app.tap("Share to my timeline")
        expect(self.app.main).to_contain_text("On your timeline")
        self.keep("shared")
        self.app.tap("See it")
        self.app.is_on("Moments", "/")
        first = self.app.main.get_by_role("article").first
        expect(first).to_contain_text("Look what Ben Okafor has in the Mall: Brass bell.")

    def test_a_shared_product_opens_the_mall(self):
        self.app.open("/products/1")
        self.app.tap("Share to my timeline")
        self.app.tap("See it")
        self.app.is_on("Moments")
        self.app.tap("Open the moment: A blue mug")
        self.app.is_on("Moment", "/moments/shared-1")
        self.app.tap("In this moment")
        self.app.is_on("Harbour mug", "/products/1")

    def test_a_like_counts_once_and_can_be_removed(self):
        self.app.open()
        self.app.tap("Like, 38")
        liked = self.app.button("Like, 39")
        expect(liked).to_have_attribute("aria-pressed", "true")
        self.keep("liked")
        self.app.tap("Open the moment: Windows of a city")
        self.app.is_on("Moment", "/moments/7")
        expect(self.app.button("Like, 39")).to_be_visible()
        self.app.tap("Like, 39")
        expect(self.app.button("Like, 38")).to_have_attribute("aria-pressed", "false")
        self.app.go_back()
        self.app.is_on("Moments")
        expect(self.app.button("Like, 38")).to_be_visible()

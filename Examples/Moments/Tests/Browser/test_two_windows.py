"""Two windows of one browser, which share a session."""

from moments_page import BrowserTest, expect


class TwoWindows(BrowserTest):
    def test_a_stale_tap_changes_nothing_and_shows_the_current_page(self):
        self.app.open("/products/7")
        self.app.is_on("Brass bell")
        other = self.new_window()
        other.open("/mall")
        other.is_on("Mall")
        # The first window still shows the product, but the session shows another page.
        self.app.tap("Share to my timeline")
        self.app.is_on("Mall", "/mall")
        self.app.choose("Timeline")
        self.app.is_on("Moments")
        expect(self.app.main).not_to_contain_text("Look what Ben Okafor has in the Mall")

    def test_a_stale_back_button_changes_nothing(self):
        self.app.open("/products/7")
        other = self.new_window()
        other.open("/chat/ben")
        other.sign_in()
        other.is_on("Ben Okafor")
        self.app.go_back()
        self.app.is_on("Ben Okafor", "/chat/ben")

    def test_both_windows_continue_with_the_current_page(self):
        self.app.open("/")
        other = self.new_window()
        other.open("/products/2")
        other.is_on("Market tote")
        self.app.choose("Mall")
        self.app.is_on("Mall")
        other.reload()
        other.is_on("Market tote", "/products/2")
        self.keep("other", other)

    def test_another_browser_has_a_session_of_its_own(self):
        self.app.open("/products/7")
        self.app.tap("Share to my timeline")
        expect(self.app.main).to_contain_text("On your timeline")
        context = self.new_context()
        self.addCleanup(context.close)
        stranger = self.new_window(context)
        stranger.open("/products/7")
        expect(stranger.button("Share to my timeline")).to_be_visible()

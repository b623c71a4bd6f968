"""A page keeps its scroll position, and a new page starts at the top."""

from moments_page import BrowserTest, expect


class ScrollingOnThePhone(BrowserTest):
    window = {"width": 360, "height": 740}

    def test_a_tapped_heart_stays_visible(self):
        self.app.open()
        self.app.tap("Like, 203")
        expect(self.app.button("Like, 204")).to_be_in_viewport()

    def test_a_new_page_starts_at_the_top(self):
        self.app.open()
        self.app.tap("Open the moment: Mountain ridges")
        self.app.is_on("Moment", "/moments/1")
        expect(self.app.button("Your profile").first).to_be_in_viewport()

    def test_a_sent_message_is_visible(self):
        self.app.open()
        self.app.tap("Chat with Ben Okafor")
        self.app.is_on("Ben Okafor")
        for number in range(3):
            self.app.page.get_by_role("textbox", name="Message").fill(f"Cake number {number}?")
            self.app.tap("Send")
            last = self.app.main.get_by_role("listitem").last
            expect(last).to_contain_text(f"Cake number {number}?")
            expect(last).to_be_in_viewport()


class ScrollingOnADesk(ScrollingOnThePhone):
    window = {"width": 1440, "height": 900}

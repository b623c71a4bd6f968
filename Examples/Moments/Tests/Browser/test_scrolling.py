"""A page stays where it was read, and another one begins at its beginning."""

from moments_page import BrowserTest, expect


class ScrollingOnThePhone(BrowserTest):
    window = {"width": 360, "height": 740}

    def test_a_heart_far_down_stays_in_sight(self):
        self.app.open()
        self.app.tap("Like, 203")
        expect(self.app.button("Like, 204")).to_be_in_viewport()

    def test_a_page_begins_at_its_beginning(self):
        self.app.open()
        self.app.tap("Open the moment: Mountain ridges")
        self.app.is_on("Moment", "/moments/1")
        expect(self.app.button("Your profile").first).to_be_in_viewport()

    def test_a_message_that_was_sent_is_in_sight(self):
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

"""Conversations, and links in messages."""

from moments_page import BrowserTest, expect


class Chat(BrowserTest):
    def test_an_avatar_opens_the_conversation(self):
        self.app.open()
        self.app.is_on("Moments", "/")
        self.app.tap("Chat with Ben Okafor")
        self.app.is_on("Ben Okafor", "/chat/ben")
        expect(self.app.main).to_contain_text("You had me at cake.")

    def test_a_link_to_the_app_in_a_message_opens_its_page(self):
        self.app.open()
        self.app.tap("Chat with Zoë Marchand")
        self.app.is_on("Zoë Marchand")
        self.app.tap("Open the link: https://momentsapp.com/products/3")
        self.app.is_on("Night camera", "/products/3")
        self.app.shows_no_failure()

    def test_a_link_to_the_internal_menu_in_a_message_is_refused(self):
        self.app.open()
        self.app.tap("Chat with Ben Okafor")
        self.app.is_on("Ben Okafor")
        self.app.tap("Open the link: moments://InternalMenu")
        self.app.says("This page isn’t here", "refused")
        self.app.is_on("Ben Okafor", "/chat/ben")

    def test_a_link_to_another_site_in_a_message_is_refused(self):
        self.app.open()
        self.app.tap("Chat with Ben Okafor")
        self.app.is_on("Ben Okafor")
        self.app.tap("Open the link: https://rides.example/river-loop?from=bridge")
        self.app.says("foreignLink")
        # The link belongs to another site; it is not a page of the app that the policy refuses.
        expect(self.app.notice).not_to_contain_text("This page is for the app itself")
        self.app.is_on("Ben Okafor", "/chat/ben")

    def test_a_message_is_sent_and_its_link_works(self):
        self.app.open()
        self.app.tap("Chat with Ana Ferreira")
        self.app.is_on("Ana Ferreira")
        self.app.page.get_by_role("textbox", name="Message").fill(
            "Is <b>this</b> it? https://momentsapp.com/products/1"
        )
        self.app.tap("Send")
        expect(self.app.main).to_contain_text("Is <b>this</b> it?")
        expect(self.app.page.get_by_role("textbox", name="Message")).to_have_value("")
        self.app.click(self.app.button("Open the link: https://momentsapp.com/products/1").last)
        self.app.is_on("Harbour mug", "/products/1")

    def test_a_product_page_opens_the_chat_with_its_seller(self):
        self.app.open("/products/7")
        self.app.tap("Ask the seller")
        self.app.is_on("Ben Okafor", "/chat/ben?about=7")
        expect(self.app.button("You are asking about")).to_contain_text("€22")
        self.app.tap("Send")
        expect(self.app.main.get_by_role("listitem").last).to_contain_text("Is the Brass bell")

    def write(self, text):
        self.app.open()
        self.app.tap("Chat with Ana Ferreira")
        self.app.is_on("Ana Ferreira")
        self.app.page.get_by_role("textbox", name="Message").fill(text)

    def test_an_unsent_message_is_kept_or_discarded(self):
        self.write("I am not done")
        self.app.go_back()
        self.app.is_on("Unsent message")
        expect(self.app.main).to_contain_text("Discard your message to Ana Ferreira?")
        self.keep("question")
        self.app.tap("Keep writing")
        self.app.is_on("Ana Ferreira")
        message = self.app.page.get_by_role("textbox", name="Message")
        expect(message).to_have_value("I am not done")
        self.app.go_back()
        self.app.tap("Discard")
        self.app.is_on("Chat")
        self.app.shows_no_failure()

    def test_the_back_button_of_the_browser_keeps_an_unsent_message(self):
        self.write("I am not done")
        # The browser goes back to another tab, so that the conversation stays below.
        self.app.page.go_back()
        self.app.is_on("Moments")
        self.app.choose("Chat")
        self.app.is_on("Ana Ferreira")
        message = self.app.page.get_by_role("textbox", name="Message")
        expect(message).to_have_value("I am not done")

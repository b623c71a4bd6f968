"""The app without JavaScript, in which all but the bridge works."""

from moments_page import BrowserTest, expect


class WithoutScript(BrowserTest):
    scripts = False

    def test_timeline_avatar_chat_and_the_link_in_a_message(self):
        self.app.open()
        self.app.tap("Chat with Zoë Marchand")
        self.app.is_on("Zoë Marchand", "/chat/zo%C3%AB")
        self.app.tap("Open the link: https://momentsapp.com/products/3")
        self.app.is_on("Night camera", "/products/3")
        self.app.goes_back_to("Mall")

    def test_a_conversation_opens_at_its_newest_message(self):
        self.app.page.set_viewport_size({"width": 360, "height": 560})
        self.app.open()
        self.app.tap("Chat with Ben Okafor")
        self.app.is_on("Ben Okafor")
        expect(self.app.main.get_by_role("listitem").last).to_be_in_viewport()

    def test_a_message_is_sent(self):
        self.app.open()
        self.app.tap("Chat with Ana Ferreira")
        self.app.page.get_by_role("textbox", name="Message").fill("Good morning & thank you")
        self.app.tap("Send")
        last = self.app.main.get_by_role("listitem").last
        expect(last).to_contain_text("Good morning & thank you")

    def test_a_refused_link_in_a_message(self):
        self.app.open()
        self.app.tap("Chat with Ben Okafor")
        self.app.tap("Open the link: moments://InternalMenu")
        self.app.says("This page isn’t here")
        self.app.is_on("Ben Okafor", "/chat/ben")

    def test_sign_in_in_the_middle_of_the_journey(self):
        self.app.open("/chat/ben")
        self.app.sign_in("Kim Doe")
        self.app.is_on("Ben Okafor", "/chat/ben")

    def test_the_enter_key_signs_in(self):
        self.app.open("/chat/ben")
        self.app.is_on("Sign in")
        self.app.page.get_by_label("Your name").press("Enter")
        self.app.is_on("Ben Okafor", "/chat/ben")

    def test_sharing_likes_and_tabs(self):
        self.app.open("/products/7")
        self.app.tap("Share to my timeline")
        self.app.tap("See it")
        self.app.is_on("Moments", "/")
        self.app.tap("Like, 0")
        expect(self.app.button("Like, 1").first).to_have_attribute("aria-pressed", "true")
        self.app.choose("Mall")
        self.app.is_on("Brass bell", "/products/7")

    def test_back_of_the_page_and_of_the_browser_and_reload(self):
        self.app.open("/products/7/story")
        self.app.go_back()
        self.app.is_on("Brass bell", "/products/7")
        self.app.go_back()
        self.app.is_on("Mall", "/mall")
        self.app.tap("Reading lamp")
        self.app.is_on("Reading lamp", "/products/4")
        self.app.page.go_back()
        self.app.is_on("Mall", "/mall")
        self.assertEqual(self.app.reload(), 200)
        self.app.is_on("Mall", "/mall")

    def test_the_story_opens_its_product_by_a_plain_link(self):
        self.app.open("/products/7/story")
        self.app.bridge.get_by_role("link", name="Open it in the app").click()
        self.app.is_on("Brass bell", "/products/7")

    def test_the_inspector_explains_and_opens(self):
        self.app.open()
        self.app.inspector.get_by_label("Open a link").fill("/products/4")
        self.app.click(self.app.inspector.get_by_role("button", name="Only explain"))
        expect(self.app.inspector).to_contain_text("/products/:id")
        self.app.is_on("Moments", "/")
        self.app.click(self.app.inspector.get_by_role("button", name="Open", exact=True))
        self.app.is_on("Reading lamp", "/products/4")

    def test_a_scenario_plays_and_ends(self):
        self.app.open()
        self.app.click(self.app.inspector.get_by_role("button", name="Nine questions"))
        self.app.click(self.app.inspector.get_by_role("button", name="Play question 9"))
        self.app.is_on("Signed out", "/sandbox/signed-out")
        self.keep("on")
        self.app.click(self.app.inspector.get_by_role("button", name="End scenario"))
        self.app.is_on("Moments", "/")

"""Signing in during a journey to a private page."""

from moments_page import BrowserTest, expect


class SignIn(BrowserTest):
    def test_a_link_continues_after_signing_in(self):
        self.app.open("/chat/ben")
        self.keep("asks")
        self.app.sign_in()
        self.app.is_on("Ben Okafor", "/chat/ben")
        self.app.goes_back_to("Chat")

    def test_a_link_continues_in_the_current_window(self):
        self.app.open()
        self.app.is_on("Moments")
        self.app.open("/chat/ben")
        self.app.sign_in("Kim Doe")
        self.app.is_on("Ben Okafor", "/chat/ben")
        self.app.choose("Me")
        self.app.is_on("Me")
        expect(self.app.main).to_contain_text("Kim Doe")
        self.app.choose("Timeline")
        self.app.is_on("Moments", "/")

    def test_the_enter_key_signs_in(self):
        self.app.open("/chat/ben")
        self.app.is_on("Sign in")
        self.app.page.get_by_label("Your name").press("Enter")
        self.app.is_on("Ben Okafor", "/chat/ben")

    def test_cancelling_shows_the_reason(self):
        self.app.open()
        self.app.open("/chat/ben")
        self.app.is_on("Sign in")
        self.app.tap("Cancel")
        self.app.says("You are not signed in")
        self.app.is_on("Moments", "/")

    def test_closing_the_page_shows_the_reason(self):
        self.expected_status = 403
        self.app.open("/chat/ben")
        self.app.is_on("Sign in")
        self.app.click(self.app.bar.get_by_role("button", name="Close"))
        self.app.says("You are not signed in")

    def test_another_private_link_also_requires_sign_in(self):
        self.app.open("/chat/ben")
        self.app.is_on("Sign in")
        self.app.open("/me/settings")
        self.app.sign_in()
        self.app.is_on("Settings", "/me/settings")
        self.app.shows_no_failure()

    def test_a_signed_in_visitor_is_not_asked_again(self):
        self.app.open("/me/settings")
        self.app.sign_in()
        self.app.is_on("Settings", "/me/settings")
        self.assertEqual(self.app.open("/chat/ana"), 200)
        self.app.is_on("Ana Ferreira", "/chat/ana")

    def test_a_signed_out_visitor_is_asked_again(self):
        self.app.open("/me/settings")
        self.app.sign_in("Kim Doe")
        expect(self.app.main).to_contain_text("Signed in as Kim Doe")
        self.app.tap("Sign out")
        self.app.is_on("Sign in", "/sign-in")
        self.app.open("/chat/ana")
        self.app.is_on("Sign in")

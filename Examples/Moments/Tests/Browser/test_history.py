"""The back buttons of the app and of the browser, and reload."""

from moments_page import ADDRESS, BrowserTest, expect


class History(BrowserTest):
    def go_deep(self):
        self.app.open()
        self.app.choose("Mall")
        self.app.is_on("Mall", "/mall")
        self.app.tap("Harbour mug")
        self.app.is_on("Harbour mug", "/products/1")
        self.app.tap("Read its story")
        self.app.is_on("Story", "/products/1/story")

    def test_the_back_button_of_the_app(self):
        self.go_deep()
        self.app.goes_back_to("Harbour mug", "Mall")
        self.app.is_on("Mall", "/mall")

    def test_the_back_button_of_the_browser(self):
        self.go_deep()
        self.app.page.go_back()
        self.app.is_on("Harbour mug", "/products/1")
        self.app.page.go_back()
        self.app.is_on("Mall", "/mall")
        self.app.page.go_back()
        self.app.is_on("Moments", "/")

    def test_the_back_button_of_the_browser_twice_quickly(self):
        self.go_deep()
        held = []
        page = self.app.page
        page.route(ADDRESS + "/products/1", lambda route: held.append(route))
        page.evaluate("history.back()")
        page.wait_for_url(ADDRESS + "/products/1")
        # The second request starts before the first has finished.
        page.evaluate("history.back()")
        page.wait_for_url(ADDRESS + "/mall")
        for route in held:
            route.continue_()
        self.app.is_on("Mall", "/mall")

    def test_forward_after_back_opens_the_page_again(self):
        self.go_deep()
        self.app.page.go_back()
        self.app.is_on("Harbour mug", "/products/1")
        self.app.page.go_forward()
        self.app.is_on("Story", "/products/1/story")
        self.app.goes_back_to("Harbour mug", "Mall")

    def test_reload_keeps_the_page_and_its_stack(self):
        self.go_deep()
        self.assertEqual(self.app.reload(), 200)
        self.app.is_on("Story", "/products/1/story")
        self.app.goes_back_to("Harbour mug", "Mall")

    def test_reload_keeps_a_presented_page(self):
        self.app.open()
        self.app.choose("Me")
        self.app.tap("Settings")
        self.app.tap("Internal menu")
        self.app.is_on("Internal menu", "/InternalMenu")
        self.assertEqual(self.app.reload(), 200)
        self.app.is_on("Internal menu", "/InternalMenu")
        expect(self.app.tabs).to_be_hidden()

    def test_reload_keeps_the_sign_in_page(self):
        self.app.open("/chat/ben")
        self.app.is_on("Sign in")
        self.app.reload()
        self.app.is_on("Sign in")
        self.app.sign_in()
        self.app.is_on("Ben Okafor", "/chat/ben")

    def test_reload_shows_a_failure_only_once(self):
        self.app.open()
        self.app.tap("Chat with Ben Okafor")
        self.app.tap("Open the link: moments://InternalMenu")
        self.app.says("This page isn’t here")
        self.app.reload()
        self.app.is_on("Ben Okafor", "/chat/ben")
        self.app.shows_no_failure()

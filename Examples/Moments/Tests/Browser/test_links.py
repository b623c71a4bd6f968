"""Links from outside: where they lead, and what they are told when they lead nowhere."""

from moments_page import BrowserTest, expect


class Links(BrowserTest):
    def test_a_deep_link_opens_above_the_pages_it_belongs_to_cold(self):
        self.assertEqual(self.app.open("/products/7/story"), 200)
        self.app.is_on("Story", "/products/7/story")
        self.app.leads_back_to("Brass bell", "Mall")

    def test_a_deep_link_has_the_same_pages_below_it_warm(self):
        self.app.open()
        self.app.tap("Open the moment: A sailing boat")
        self.app.is_on("Moment")
        self.app.choose("Mall")
        self.app.tap("Reading lamp")
        self.app.is_on("Reading lamp")
        self.assertEqual(self.app.open("/products/7/story"), 200)
        self.app.is_on("Story", "/products/7/story")
        self.app.leads_back_to("Brass bell", "Mall")

    def test_a_refused_link_says_which_declaration_would_allow_it(self):
        self.expected_status = 403
        self.assertEqual(self.app.open("/InternalMenu"), 403)
        self.app.says("Not through this door", "refused")
        self.app.says("register it as .external")

    def test_a_refused_link_leaves_what_is_on_display(self):
        self.expected_status = 403
        self.app.open("/products/7")
        self.assertEqual(self.app.open("/products/7/share"), 403)
        self.app.is_on("Brass bell")
        self.app.says("Not through this door")
        expect(self.app.button("Share to my timeline")).to_be_visible()

    def test_a_link_to_nothing_tells_what_it_may_have_meant(self):
        self.expected_status = 404
        self.assertEqual(self.app.open("/prodcuts/7"), 404)
        self.app.says("This page isn’t here", "notFound", "/products/")

    def test_a_link_to_a_product_that_is_gone_is_not_found(self):
        self.expected_status = 404
        self.assertEqual(self.app.open("/products/99"), 404)
        self.app.says("This page isn’t here", "There is no product “99”.")

    def test_a_malformed_link_is_a_bad_request(self):
        self.expected_status = 400
        self.assertEqual(self.app.open("/products/%zz"), 400)
        self.app.says("This link is broken")

    def test_a_link_that_leads_nowhere_leaves_the_tabs_to_go_on_with(self):
        self.expected_status = 404
        self.app.open("/nowhere")
        self.keep("nowhere")
        self.app.choose("Mall")
        self.app.is_on("Mall", "/mall")
        self.app.says_nothing_is_wrong()

    def test_a_link_that_is_followed_again_after_its_page_was_left_opens_it_again(self):
        self.app.open("/products/2")
        self.app.is_on("Market tote")
        self.app.choose("Mall")
        self.app.is_on("Mall", "/mall")
        self.app.open("/products/2")
        self.app.is_on("Market tote", "/products/2")

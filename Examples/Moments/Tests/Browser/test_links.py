"""External links: the pages that they open, and their failures."""

from moments_page import BrowserTest, expect


class Links(BrowserTest):
    def test_a_deep_link_opens_with_its_parents_at_a_cold_start(self):
        self.assertEqual(self.app.open("/products/7/story"), 200)
        self.app.is_on("Story", "/products/7/story")
        self.app.goes_back_to("Brass bell", "Mall")

    def test_a_deep_link_opens_with_its_parents_in_a_running_app(self):
        self.app.open()
        self.app.tap("Open the moment: A sailing boat")
        self.app.is_on("Moment")
        self.app.choose("Mall")
        self.app.tap("Reading lamp")
        self.app.is_on("Reading lamp")
        self.assertEqual(self.app.open("/products/7/story"), 200)
        self.app.is_on("Story", "/products/7/story")
        self.app.goes_back_to("Brass bell", "Mall")

    def test_a_refused_link_shows_the_declaration_that_would_allow_it(self):
        self.expected_status = 404
        self.assertEqual(self.app.open("/InternalMenu"), 404)
        self.app.says("This page isn’t here", "refused")
        self.app.says("register it as .external")

    def test_a_refused_link_keeps_the_current_page(self):
        self.expected_status = 404
        self.app.open("/products/7")
        self.assertEqual(self.app.open("/products/7/share"), 404)
        self.app.is_on("Brass bell")
        self.app.says("This page isn’t here")
        expect(self.app.button("Share to my timeline")).to_be_visible()

    def test_an_unmatched_link_shows_the_nearest_routes(self):
        self.expected_status = 404
        self.assertEqual(self.app.open("/prodcuts/7"), 404)
        self.app.says("This page isn’t here", "notFound", "/products/")

    def test_a_link_to_a_deleted_product_is_not_found(self):
        self.expected_status = 404
        self.assertEqual(self.app.open("/products/99"), 404)
        self.app.says("This page isn’t here", "There is no product “99”.")

    def test_a_malformed_link_is_a_bad_request(self):
        self.expected_status = 400
        self.assertEqual(self.app.open("/products/%zz"), 400)
        self.app.says("This link is broken")

    def test_the_tabs_work_after_an_unmatched_link(self):
        self.expected_status = 404
        self.app.open("/nowhere")
        self.keep("nowhere")
        self.app.choose("Mall")
        self.app.is_on("Mall", "/mall")
        self.app.shows_no_failure()

    def test_a_link_opens_its_page_again_after_the_page_was_left(self):
        self.app.open("/products/2")
        self.app.is_on("Market tote")
        self.app.choose("Mall")
        self.app.is_on("Mall", "/mall")
        self.app.open("/products/2")
        self.app.is_on("Market tote", "/products/2")

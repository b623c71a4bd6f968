"""Each tab keeps its stack."""

from moments_page import BrowserTest, expect


class Tabs(BrowserTest):
    def test_an_unselected_tab_keeps_its_pages(self):
        self.app.open()
        self.app.tap("Open the moment: A sailing boat")
        self.app.is_on("Moment", "/moments/6")
        self.app.choose("Mall")
        self.app.is_on("Mall", "/mall")
        self.app.tap("Reading lamp")
        self.app.is_on("Reading lamp", "/products/4")
        self.app.choose("Timeline")
        self.app.is_on("Moment", "/moments/6")
        self.app.choose("Mall")
        self.app.is_on("Reading lamp", "/products/4")

    def test_a_second_tap_on_a_tab_opens_its_first_page(self):
        self.app.open("/products/4/story")
        self.app.is_on("Story")
        self.app.choose("Mall")
        self.app.is_on("Mall", "/mall")
        self.app.goes_back_to()

    def test_the_selected_tab_is_marked(self):
        self.app.open()
        for name in ["Mall", "Chat", "Me", "Timeline"]:
            self.app.choose(name)
            self.app.is_on("Moments" if name == "Timeline" else name)
            expect(self.app.tab(name)).to_have_attribute("aria-current", "page")
            self.keep(name.lower())
            marked = self.app.tabs.locator("[aria-current]")
            expect(marked).to_have_count(1)

    def test_a_page_of_another_tab_opens_in_that_tab(self):
        self.app.open()
        self.app.tap("Open the moment: A sailing boat")
        self.app.tap("In this moment")
        self.app.is_on("Harbour mug", "/products/1")
        expect(self.app.tab("Mall")).to_have_attribute("aria-current", "page")
        self.app.goes_back_to("Mall")
        self.app.choose("Timeline")
        self.app.is_on("Moment", "/moments/6")

"""All controls can be used by keyboard, in reading order and with visible focus."""

from moments_page import BrowserTest, expect

FOCUSED = """() => {
  const element = document.activeElement;
  const style = getComputedStyle(element);
  const places = ['.title-bar', 'main', '.tab-bar', '.inspector'];
  const place = places.find(name => element.closest(name));
  return {
    place: place ?? element.tagName,
    outline: style.outlineStyle === 'none' ? 0 : parseFloat(style.outlineWidth),
    name: element.getAttribute('aria-label') ?? element.innerText ?? '',
  };
}"""


class Keyboard(BrowserTest):
    def focus_order(self, limit=120):
        """Returns the elements that the Tab key focuses, up to the inspector."""
        controls = []
        for _ in range(limit):
            self.app.page.keyboard.press("Tab")
            stop = self.app.page.evaluate(FOCUSED)
            if stop["place"] == ".inspector" or stop["place"] == "BODY":
                break
            controls.append(stop)
        return controls

    def test_the_tab_key_visits_title_bar_page_and_tab_bar(self):
        self.app.open("/products/7")
        self.app.is_on("Brass bell")
        controls = self.focus_order()
        places = list(dict.fromkeys(stop["place"] for stop in controls))
        self.assertEqual(places, [".title-bar", "main", ".tab-bar"])
        self.assertEqual([stop["place"] for stop in controls].count(".tab-bar"), 4)

    def test_the_focus_is_always_visible(self):
        self.app.open("/me/settings")
        self.app.sign_in()
        self.app.is_on("Settings")
        controls = self.focus_order()
        self.assertGreater(len(controls), 8)
        for stop in controls:
            self.assertGreaterEqual(stop["outline"], 2, f"no outline around {stop}")

    def test_the_focus_is_visible_in_the_inspector(self):
        self.app.open()
        self.app.inspector.get_by_label("Open a link").focus()
        for _ in range(14):
            stop = self.app.page.evaluate(FOCUSED)
            self.assertEqual(stop["place"], ".inspector")
            self.assertGreaterEqual(stop["outline"], 2, f"no outline around {stop}")
            self.app.page.keyboard.press("Tab")

    def test_a_page_opens_by_the_enter_key(self):
        self.app.open("/mall")
        self.app.button("Reading lamp").focus()
        self.keep("focused")
        self.app.page.keyboard.press("Enter")
        self.app.is_on("Reading lamp", "/products/4")

    def test_enter_in_the_inspector_opens_the_link(self):
        self.app.open()
        field = self.app.inspector.get_by_label("Open a link")
        field.fill("https://momentsapp.com/products/4")
        field.press("Enter")
        self.app.is_on("Reading lamp", "/products/4")

    def test_the_focus_stays_on_the_heart_that_was_tapped(self):
        self.app.open()
        self.app.button("Like, 38").focus()
        self.app.page.keyboard.press("Enter")
        expect(self.app.button("Like, 39")).to_be_visible()
        expect(self.app.button("Like, 39")).to_be_focused()
